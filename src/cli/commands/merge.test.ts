import { spawnSync } from 'node:child_process';
import { copyFileSync, lstatSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parquetReadObjects } from 'hyparquet';
import { beforeAll, describe, expect, test } from 'vitest';
import { testFolder } from '../../../tests/folder.ts';
import { outputOf } from '../../../tests/output.ts';
import { complaintOf } from '../../../tests/refusal.ts';
import { program, touchstone } from '../../../tests/run.ts';
import { compareCommand as compare } from './compare.ts';
import { mergeCommand as merge } from './merge.ts';
import { scoreCommand as score } from './score.ts';

const { folder, pathOf: at } = testFolder();
const example = (name: string) => fileURLToPath(new URL(`../../../examples/${name}`, import.meta.url));

const gold = example('constituency/gold.mrg');
const systems = [example('constituency/alpha.mrg'), example('constituency/beta.mrg')];

const shardOf = (shard: string, name: string, files = [gold, ...systems], ...options: readonly string[]) =>
  outputOf(() => score([...files, '--shard', shard, '--counts', at(name), ...options]));

beforeAll(async () => {
  for (const i of [1, 2, 3]) {
    await shardOf(`${i}/3`, `${i}.counts`, [gold, ...systems], '--keep-rows');
    await shardOf(`${i}/3`, `plain-${i}.counts`);
  }
});

const kept = ['3.counts', '1.counts', '2.counts'].map(at);

describe('what score prints', () => {
  test.each([
    ['--json'],
    ['--by', 'label,length'],
    ['--format', 'csv'],
    ['--format', 'markdown'],
    ['--format', 'latex'],
  ])('%s %s', async (...options) => {
    const given = options.filter(option => option !== undefined);
    const whole = await outputOf(() => score([gold, ...systems, ...given]));
    expect(await outputOf(() => merge([...kept, ...given]))).toEqual(whole);
  });
});

describe('counts are refused', () => {
  const cases: readonly (readonly [string, () => Promise<readonly string[]>, string])[] = [
    [
      'of which one is missing',
      async () => [kept[0]!, kept[1]!],
      'shard 2 of 3 is missing; score it, then name the counts of all',
    ],
    [
      'of which many are missing',
      async () => {
        await shardOf('4/20', 'one.counts');
        return [at('one.counts')];
      },
      'shards 1, 2, 3, 5, 6, 7, 8, 9, 10, 11 and 9 more of 20 are missing; score them, then name the counts of all',
    ],
    [
      'that come twice',
      async () => {
        copyFileSync(at('2.counts'), at('again.counts'));
        return [...kept, at('again.counts')];
      },
      'again.counts: is shard 2 of 3, and so is 2.counts; leave one out',
    ],
    ['of which one is named twice', async () => [...kept, kept[2]!], '2.counts: is named twice; name it once'],
    [
      'of other systems',
      async () => {
        await shardOf('1/3', 'alpha.counts', [gold, systems[0]!], '--keep-rows');
        return [at('alpha.counts'), kept[2]!];
      },
      `2.counts: holds counts of ${systems.join(', ')}, alpha.counts those of ${systems[0]}; to have several systems together, score them together: touchstone score GOLD SYSTEM SYSTEM... --shard I/N --counts FILE`,
    ],
    [
      'of another number of shards',
      async () => {
        await shardOf('1/2', 'half.counts', [gold, ...systems], '--keep-rows');
        return [kept[0]!, at('half.counts')];
      },
      'half.counts: the number of shards is 2, but of 3.counts 3; name the shards of one scoring only',
    ],
    [
      'made with other options',
      async () => {
        await shardOf('1/3', 'none.counts', [gold, ...systems], '--keep-rows', '--params', 'none');
        return [kept[0]!, at('none.counts'), kept[2]!];
      },
      'none.counts: the signature is parseval|params:NONE|align:none|touchstone:0.2.0 with other options, but of 3.counts parseval|params:COLLINS|align:none|touchstone:0.2.0; name the shards of one scoring only',
    ],
    [
      'with rows and without',
      async () => [at('1.counts'), at('plain-2.counts'), at('3.counts')],
      'plain-2.counts: was counted without --keep-rows, 1.counts with it; score all shards with it, or all without',
    ],
    [
      'of a file that has changed',
      async () => {
        for (const [i, tail] of ['', '(S (NN more))\n'].entries()) {
          writeFileSync(at('changing.mrg'), readFileSync(gold, 'utf8') + tail);
          await shardOf(`${i + 1}/2`, `changing-${i + 1}.counts`, [at('changing.mrg'), systems[0]!]);
        }
        return [at('changing-1.counts'), at('changing-2.counts')];
      },
      `changing-2.counts: changing.mrg was another file (${readFileSync(gold).length + 14} bytes) than for changing-1.counts (${readFileSync(gold).length} bytes); score all shards of the same files`,
    ],
    [
      'that are cut off',
      async () => {
        writeFileSync(at('short.counts'), readFileSync(at('1.counts')).subarray(0, 500));
        return [at('short.counts')];
      },
      'short.counts: the file is cut off after 500 bytes; score this shard again',
    ],
    [
      'that are damaged',
      async () => {
        const bytes = readFileSync(at('1.counts'));
        bytes[900]! ^= 1;
        writeFileSync(at('damaged.counts'), bytes);
        return [at('damaged.counts')];
      },
      'damaged.counts: the file is damaged; score this shard again',
    ],
    [
      'of another format',
      async () => {
        writeFileSync(at('later.counts'), 'touchstone-counts 9 x 0\n');
        return [at('later.counts')];
      },
      'later.counts: was written by another version of touchstone; score it again',
    ],
    [
      'that are none',
      async () => [gold],
      `${gold}: this is no file of counts; touchstone score --shard I/N --counts FILE writes one`,
    ],
    ['that are not there', async () => [at('nowhere.counts')], 'nowhere.counts: cannot be opened (no such file)'],
  ];
  test.each(cases)('%s', async (_, files, line) => {
    const names = await files();
    expect((await complaintOf(() => merge(names))).replaceAll(`${folder}/`, '')).toBe(line);
  });
});

describe('rows that were kept', () => {
  test('are compared as if the files were', async () => {
    const options = ['--rounds', '200', '--json'];
    const whole = await outputOf(() => compare([gold, ...systems, ...options]));
    expect(await outputOf(() => compare([...kept, ...options]))).toEqual(whole);
    await outputOf(() => merge([...kept, '-o', at('all.counts')]));
    expect(await outputOf(() => compare([at('all.counts'), ...options]))).toEqual(whole);
  });

  test('may be named by a pattern', async () => {
    const options = ['--rounds', '200', '--json'];
    const whole = await outputOf(() => compare([gold, ...systems, ...options]));
    expect(await outputOf(() => compare([at('[123].counts'), ...options]))).toEqual(whole);
    writeFileSync(at('counts.list'), kept.join('\n'));
    expect(await outputOf(() => merge([`@${at('counts.list')}`]))).toEqual(await outputOf(() => merge(kept)));
  });

  test('are read from a pipe', async () => {
    const words = ['-c', 'cat "$2" | "$0" "$1" merge /dev/stdin "$3" "$4"', process.execPath, program, ...kept];
    const { status, stdout } = spawnSync('sh', words, { encoding: 'utf8' });
    expect([status, stdout]).toEqual([0, (await touchstone(['merge', ...kept])).out]);
  });

  test('make a report', async () => {
    const { out } = await touchstone(['report', ...kept, '-o', at('report.html'), '--rounds', '200']);
    expect(out).toMatch(/alpha\.mrg, beta\.mrg, 48 sentences/);
  });

  test('must be there', async () => {
    const names = [1, 2, 3].map(i => at(`plain-${i}.counts`));
    expect(await complaintOf(() => compare(names))).toBe(
      `${names[0]}: holds no counts of single sentences; score all shards again with --keep-rows`,
    );
  });

  test.each([
    [['--params', 'none'], '--params was settled when the counts were made; leave it out'],
    [[gold], `counts stand for gold and systems alike; leave out ${gold}, which is no file of counts`],
    [
      ['--inversions', 'f1,f1@align=text'],
      'counts were made with one set of options; a figure with others behind an @ needs the files',
    ],
  ])('need no %s', async (more, line) => {
    expect(await complaintOf(() => compare([...kept, ...more]))).toBe(line);
  });
});

test('what is no plain file is written into, and links stay links', async () => {
  symlinkSync('/dev/null', at('null.counts'));
  await shardOf('1/1', 'null.counts');
  expect([lstatSync(at('null.counts')).isSymbolicLink(), statSync('/dev/null').isCharacterDevice()]).toEqual([
    true,
    true,
  ]);
  writeFileSync(at('there.counts'), '');
  symlinkSync(at('there.counts'), at('link.counts'));
  await shardOf('1/1', 'link.counts');
  expect(lstatSync(at('link.counts')).isSymbolicLink()).toBe(true);
  expect((await outputOf(() => merge([at('there.counts')]))).status).toBe(0);
});

describe('what --shard takes', () => {
  test.each([
    [['--shard', '1/2'], '--shard I/N and --counts FILE go together: a part is scored, and its counts are written'],
    [
      ['--shard', '3/2', '--counts', 'x'],
      '--shard takes I/N, such as 3/20, with I from 1 to N and N up to 100000, not "3/2"',
    ],
    [
      ['--shard', 'half', '--counts', 'x'],
      '--shard takes I/N, such as 3/20, with I from 1 to N and N up to 100000, not "half"',
    ],
    [
      ['--shard', '1/2', '--counts', 'x', '--parquet', 'y.parquet'],
      '--parquet goes with all of a corpus, not with --shard',
    ],
  ])('%s', async (options, line) => {
    expect(await complaintOf(() => score([gold, systems[0]!, ...options]))).toBe(line);
  });
});

describe('many files', () => {
  const sides = ['gold', 'alpha', 'beta'] as const;
  beforeAll(() => {
    for (const side of sides) {
      mkdirSync(at(side));
      const lines = readFileSync(example(`constituency/${side}.mrg`), 'utf8')
        .trimEnd()
        .split('\n');
      // The last tree of a file need not have a line end.
      for (let i = 0; i < 4; i++) writeFileSync(at(`${side}/${i}.mrg`), lines.slice(12 * i, 12 * i + 12).join('\n'));
    }
    writeFileSync(at('gold.list'), [0, 1, 2, 3].map(i => `${at(`gold/${i}.mrg`)}\n`).join(''));
  });

  test('are one corpus', async () => {
    const { out } = await outputOf(() => score([at('gold/*.mrg'), at('alpha/?.mrg'), '--json']));
    const one = await outputOf(() => score([gold, systems[0]!, '--json']));
    const strip = (text: string) => text.replace(/"(?:gold|name|file)": ".*"/g, '');
    expect(strip(out)).toBe(strip(one.out));
    expect(await outputOf(() => score([`@${at('gold.list')}`, at('alpha/[0-9].mrg'), '--json']))).toMatchObject({
      out: out.replace(`${at('gold/*.mrg')}`, `@${at('gold.list')}`).replace(at('alpha/?.mrg'), at('alpha/[0-9].mrg')),
    });
  });

  test('are compared as one corpus, in every way of scoring', async () => {
    const options = ['--rounds', '200', '--inversions', 'f1,f1@align=text', '--json'];
    const patterns = sides.map(side => at(`${side}/*.mrg`));
    const { out } = await outputOf(() => compare([...patterns, ...options]));
    const one = await outputOf(() => compare([gold, ...systems, ...options]));
    const named = patterns.reduce((text, pattern, i) => text.replaceAll(pattern, [gold, ...systems][i]!), out);
    // A warning is of its own file.
    const placed = named.replace(at('beta/1.mrg'), systems[1]!).replace('"line": 11', '"line": 23');
    expect(JSON.parse(placed)).toEqual(JSON.parse(one.out));
    expect(await complaintOf(() => compare([...patterns, '--inversions', 'f1,accuracy@scores=x.json']))).toBe(
      'scores=FILE goes by the ids of one file of sentences; name one of the many',
    );
  });

  test.each([1, 2, 3, 4, 7, 30])('in %i shards', async shards => {
    const files = [at('gold/*.mrg'), at('alpha/*.mrg')];
    const names: string[] = [];
    for (let i = 1; i <= shards; i++) {
      await shardOf(`${i}/${shards}`, `many-${i}.counts`, files);
      names.unshift(at(`many-${i}.counts`));
    }
    expect(await outputOf(() => merge([...names, '--json']))).toEqual(
      await outputOf(() => score([...files, '--json'])),
    );
  });

  test('of which each side lacks another', async () => {
    for (const side of ['gold', 'alpha']) mkdirSync(at(`${side}-some`));
    for (const [side, missing] of [
      ['gold', 1],
      ['alpha', 2],
    ] as const)
      for (const i of [0, 1, 2, 3].filter(each => each !== missing))
        copyFileSync(at(`${side}/${i}.mrg`), at(`${side}-some/${i}.mrg`));
    const refusal = await complaintOf(() => score([at('gold-some/*.mrg'), at('alpha-some/*.mrg')]));
    const names = [at('gold-some/2.mrg'), at('alpha-some/1.mrg')];
    expect(refusal).toBe(`${names[0]} would belong to ${names[1]}; is a file missing on one side?`);
  });

  test.each([
    [
      [at('gold/*.mrg'), systems[0]!],
      `${at('gold/*.mrg')} is 4 files, ${systems[0]} is 1 file; there must be one for each`,
    ],
    [
      [gold, at('alpha/*.mrg')],
      `${gold} is 1 file, ${at('alpha/*.mrg')} is 4 files; there must be one for each; if these are systems, name them one by one, or without quotes`,
    ],
    [['@/dev/null', systems[0]!], '@/dev/null: this list names no file; put a name into every line'],
    [[at('gold/*.txt'), systems[0]!], `${at('gold/*.txt')}: no file is called so; is the pattern right?`],
  ])('%s', async (files, line) => expect(await complaintOf(() => score(files))).toBe(line));
});

test('rows of every sentence as Parquet', async () => {
  const name = at('rows.parquet');
  await outputOf(() => score([gold, ...systems, '--parquet', name, '--workers', '1']));
  const bytes = readFileSync(name);
  const rows = await parquetReadObjects({
    file: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length),
  });
  const { out } = await outputOf(() => score([gold, ...systems, '--json', '--sentences']));
  const { systems: scored } = JSON.parse(out) as {
    systems: { name: string; sentences: { sentence: number; length: number; status: string; matched?: number }[] }[];
  };
  const expected = scored.flatMap(({ name: system, sentences }) =>
    sentences.map(({ sentence, length, matched = 0 }) => ({ system, sentence, length, matched })),
  );
  expect(rows.map(({ system, sentence, length, matched }) => ({ system, sentence, length, matched }))).toEqual(
    expected,
  );
  await outputOf(() => merge([...kept, '--parquet', at('merged.parquet')]));
  expect(readFileSync(at('merged.parquet'))).toEqual(bytes);
  expect(rows[1]).toMatchObject({
    f1: (2 * Number(rows[1]!.matched)) / (Number(rows[1]!.gold) + Number(rows[1]!.count_system)),
  });
});
