// Input as it should not be. Everything ends in a score whose sentences add up, or in one line and exit status 2:
// never in a stack trace, a hang, or a silent loss.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { metricNames } from '../src/families/index.ts';
import { deep } from './deep.ts';
import {
  accented,
  type Content,
  differentLengths,
  greatSizes,
  lineEndsAndEncodings,
  MANY,
  many,
  noise,
  noneScored,
  nothingOfTheKind,
  oddBrackets,
  two,
} from './hostile-inputs.ts';
import { hostileScores } from './hostile-scores.ts';
import { packedTrees } from './packed.ts';
import { parseScore, program, scoreHere, touchstone, touchstoneProcess } from './run.ts';

const { file, pathOf, summary, scored } = hostileScores();

const refused = async (...argv: readonly string[]) => summary(await scoreHere(argv));

describe('few addresses, as batch systems allow them', () => {
  const scored = ['examples/constituency/gold.mrg', 'examples/constituency/alpha.mrg', '--workers', '2'];
  const limited = (command: string, kilobytes = 11e6) =>
    spawnSync('bash', ['-c', `ulimit -v ${kilobytes}; ${command}`], { encoding: 'utf8', maxBuffer: 2 ** 24 });

  test('trees are scored all the same', async () => {
    const { status, stdout, stderr } = limited(`'${process.execPath}' '${program}' score ${scored.join(' ')}`);
    expect({ status, stdout, stderr }).toEqual({
      status: 0,
      stdout: (await touchstone(['score', ...scored])).out,
      stderr: '',
    });
  });

  test('and EVALB’s program too', async () => {
    const files = scored.slice(0, 2);
    const { status, stdout } = limited(`'${process.execPath}' '${program}-evalb' ${files.join(' ')}`);
    expect([status, stdout]).toEqual([0, (await touchstone(['evalb', ...files])).out]);
  });

  // Node aborts where a thread finds no room.
  test('a leaderboard has as many threads as there is room for', async () => {
    const argv = (cache: string) => ['leaderboard', 'examples/leaderboard/task.toml', '--cache', pathOf(cache)];
    const command = [process.execPath, program, ...argv('few'), '--workers', '4'].map(word => `'${word}'`).join(' ');
    const { status, stdout, stderr } = limited(command, 4e6);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toBe((await touchstone(argv('many'))).out);
  });

  test('a packed file that cannot be unpacked is refused', () => {
    const packed = file('many.mrg.xz', packedTrees.xz);
    const { status, stderr } = limited(`'${process.execPath}' '${program}' convert ${packed} --to brackets`, 1.3e6);
    expect([status, stderr]).toEqual([2, expect.stringMatching(/^a compressed file cannot be read: [^\n]+\n$/)]);
  });

  test('who ends it, ends both processes, and it ends by the same signal', () => {
    const pipe = pathOf('never-written');
    const serve = `'${process.execPath}' '${program}' serve --stdio <&3`;
    const { stdout } = limited(
      `mkfifo '${pipe}'; exec 3<>'${pipe}'; ${serve} & last=$!; sleep 1; kill $last; wait $last; echo $?`,
    );
    expect(stdout.trim()).toBe('143');
  });

  test('a library that cannot start another process says what to do', () => {
    const library = new URL('../dist/lib/index.cjs', import.meta.url).pathname;
    const { stdout } = limited(
      `'${process.execPath}' -e "require('${library}').score('(S (N a))', '(S (N a))').catch(e => console.log(e.code, e.remedy))"`,
    );
    expect(stdout).toMatch(/^no-addresses .*node --disable-wasm-trap-handler/);
  });
});

describe('nothing, or nothing of the kind', () => {
  test.each(nothingOfTheKind)('%s', async (_, gold, system, expected) => {
    expect(await scored(gold, system)).toBe(expected);
  });
});

describe('line ends and encodings', () => {
  test.each(lineEndsAndEncodings)('%s', async (_, gold, system, expected) => {
    expect(await scored(gold, system)).toBe(expected);
  });

  test('words in two encodings: the warning shows both', async () => {
    const { out } = await scoreHere([
      '--json',
      file('gold.mrg', accented),
      file('system.mrg', Buffer.from(accented, 'latin1')),
    ]);
    expect(parseScore(out).systems[0]!.warnings).toEqual([
      {
        code: 'words-differ',
        count: 1,
        examples: [
          {
            file: pathOf('system.mrg'),
            line: 1,
            column: 1,
            text:
              'gold and system differ; the first difference is at word 1, "é" against "\ufffd"; use --align if tokens may differ; ' +
              `${pathOf('system.mrg')} is not UTF-8; is it in another encoding than ${pathOf('gold.mrg')}?`,
          },
        ],
      },
    ]);
  });
});

describe('files of different length', () => {
  test.each(differentLengths)('%s', async (_, gold, system, expected) => {
    expect(await scored(gold, system)).toBe(expected);
  });
});

describe('brackets', () => {
  test.each(oddBrackets)('%s', async (_, gold, system, expected) => {
    expect(await scored(gold, system)).toBe(expected);
  });

  test.each([
    ['line layout', two],
    ['stream layout', two.replaceAll(') (', ')\n  (')],
  ])('a file cut off at any byte, in %s', async (_, text) => {
    for (let end = 0; end < text.length; end++) {
      const cut = text.slice(0, end);
      expect(await scored(text, cut)).toMatch(/^2: [^\n]+$|^2 = [12] \+ 0 \+ [01]$/);
      expect(await scored(cut, cut)).toMatch(/^2: [^\n]+$|^(\d) = \d \+ \d \+ \d$/);
    }
  });

  test('any byte in place of any other', async () => {
    for (let at = 0; at < two.length; at++)
      for (const byte of [0, 10, 13, 32, 40, 41, 61, 255]) {
        const damaged = Buffer.from(two);
        damaged[at] = byte;
        expect(await scored(two, damaged)).toMatch(/^2: [^\n]+$|^2 = \d \+ \d \+ \d$/);
      }
  });
});

describe('labels that are names of something', () => {
  const odd = '(__proto__ (constructor (part (whole (value (toString (NN a)))))))\n';

  test('none is lost in JSON', async () => {
    const { out } = await scoreHere(['--json', file('gold.mrg', odd), file('system.mrg', odd)]);
    const labels = Object.keys(parseScore(out).systems[0]!.breakdown.label!);
    expect(labels.sort()).toEqual(['__proto__', 'constructor', 'part', 'toString', 'value', 'whole']);
  });

  test('none is lost in text', async () => {
    const { out } = await scoreHere(['--by', 'label', file('gold.mrg', odd), file('system.mrg', odd)]);
    for (const label of ['__proto__', 'constructor', 'part', 'toString', 'value', 'whole'])
      expect(out).toMatch(new RegExp(`^${label} +1 +1 +1 +100.00 +100.00 +100.00$`, 'm'));
  });
});

describe('sizes', () => {
  test.each(greatSizes)('%s', async (_, gold, system, expected) => {
    expect(await scored(gold, system)).toBe(expected);
  });

  test(`${many} quotation marks to be repaired`, async () => {
    const marks = (tag: string) => `(S ${`(NP (${tag} '))`.repeat(MANY)}(N a))\n`;
    const params = file('quotes.prm', "QUOTE_LABEL ''\nQUOTE_LABEL POS\nDELETE_LABEL ''\n");
    expect(await scored(marks("''"), marks('POS'), '--params', params)).toBe(
      noneScored(
        `the words are the same, but "'" is tagged '' in gold and POS here, and only one of the tags is deleted; --align --params collins goes by the gold tag`,
      ),
    );
  });

  test('a line of many megabytes', async () => {
    // 10 or 50 of them, of 13 bytes each.
    const line = `(S ${'(NP (NN abc))'.repeat(deep(800_000, 3_850_000))})\n`;
    const gold = file('gold.mrg', line);
    expect(summary(await touchstone(['score', '--json', gold, gold]))).toBe('1 = 1 + 0 + 0');
  });
});

describe('files and arguments, through the command itself', () => {
  const good = () => file('good.mrg', two);
  beforeAll(() => {
    good();
    mkdirSync(pathOf('folder'));
    file('bad.prm', 'DELETE_LABEL TOP\nDELETE\u001b[31m TOP\n');
    file('noise.prm', noise);
    file('number.prm', 'DELETE_LABEL TOP\nLABELED x\n');
    file('comment.prm', 'DELETE_LABEL TOP # root\n');
    file('broken.mrg', '(S\n  (NN a)\n');
  });

  test.each<[string, string[], string]>([
    ['a missing file', ['good.mrg', 'missing.mrg'], '2: missing.mrg: cannot be opened (no such file)'],
    ['a folder', ['folder', 'good.mrg'], '2: folder: there is no file in this folder; hidden ones are not read'],
    [
      'a device',
      ['good.mrg', '/dev/null'],
      '2: /dev/null:1:1: the file is empty, and good.mrg has 2 sentences; is it the right one?',
    ],
    ['standard input twice', ['-', '-'], '2: only one of the files can be standard input'],
    [
      'standard input as parameters too',
      ['-', 'good.mrg', '--params', '-'],
      '2: only one of the files can be standard input',
    ],
    ['no system', ['good.mrg'], '2: <system> is missing; --help shows how to call it'],
    ['no files', [], '2: <gold> is missing; --help shows how to call it'],
    [
      'an unknown option',
      ['--frobnicate', 'good.mrg', 'good.mrg'],
      '2: there is no option --frobnicate; --help lists them',
    ],
    [
      'an unknown metric',
      ['--metric', 'x', 'good.mrg', 'good.mrg'],
      `2: there is no metric "x"; there are: ${metricNames.join(', ')}`,
    ],
    [
      'an unknown facet',
      ['--by', 'x', 'good.mrg', 'good.mrg'],
      '2: --by takes label, confusion, error, length for these files, not "x"',
    ],
    [
      'a facet with a slip',
      ['--by', 'lable', 'good.mrg', 'good.mrg'],
      '2: --by takes label, confusion, error, length for these files, not "lable"; did you mean label?',
    ],
    [
      'an option with a slip',
      ['--sentenses', 'good.mrg', 'good.mrg'],
      '2: there is no option --sentenses; did you mean --sentences?',
    ],
    [
      'a metric with a slip',
      ['--metric', 'parsval', 'good.mrg', 'good.mrg'],
      '2: there is no metric "parsval"; did you mean parseval?',
    ],
    [
      'a value that is none of the choices',
      ['--format', 'xml', 'good.mrg', 'good.mrg'],
      '2: --format takes text, json, csv, markdown, latex, not "xml"',
    ],
    [
      "another family's metric",
      ['--metric', 'relations', 'good.mrg', 'good.mrg'],
      '2: good.mrg:1:1: this holds bracketed phrase-structure trees, which --metric relations does not score',
    ],
    ['an unknown layout', ['--layout', 'x', 'good.mrg', 'good.mrg'], '2: --layout takes line or stream, not "x"'],
    ['no workers', ['--workers', '0', 'good.mrg', 'good.mrg'], '2: --workers takes a number from 1 to 256, not "0"'],
    [
      'workers beyond reason',
      ['--workers', '1e9', 'good.mrg', 'good.mrg'],
      '2: --workers takes a number from 1 to 256, not "1e9"',
    ],
    [
      'missing parameters',
      ['--params', 'no.prm', 'good.mrg', 'good.mrg'],
      '2: no.prm: cannot be opened (no such file)',
    ],
    [
      'unknown parameters',
      ['--params', 'bad.prm', 'good.mrg', 'good.mrg'],
      '2: bad.prm:2:1: Unknown keyword (DELETE\\u{1b}[31m TOP) in parameter file; mend or remove the line',
    ],
    [
      'a parameter that is no number',
      ['--params', 'number.prm', 'good.mrg', 'good.mrg'],
      '2: number.prm:2:1: LABELED takes a number, not "x"; mend or remove the line',
    ],
    [
      'a comment behind a parameter',
      ['--params', 'comment.prm', 'good.mrg', 'good.mrg'],
      '2: comment.prm:1:1: DELETE_LABEL takes one label to a line, and no comment behind it: "DELETE_LABEL TOP # root"; mend or remove the line',
    ],
  ])('%s', async (_, argv, expected) => {
    const paths = argv.map(word => (/\.(mrg|prm)$|^folder$/.test(word) ? pathOf(word) : word));
    const words = ['score', ...paths];
    expect(summary(argv.includes('-') ? touchstoneProcess(words, two) : await touchstone(words))).toBe(expected);
  });

  test('a second system that is broken', async () => {
    const { status, out, err } = await touchstone(['score', ...['good.mrg', 'good.mrg', 'broken.mrg'].map(pathOf)]);
    expect([status, err]).toEqual([
      4,
      `not scored: ${pathOf('broken.mrg')}:3:1: the tree opened at line 1, column 1 is never closed; is the file cut off?\n`,
    ]);
    expect(out).toMatch(/^F1 +100\.00 +–$/m);
  });

  test('binary parameters', async () => {
    expect(await refused('--params', pathOf('noise.prm'), good(), good())).toMatch(/^2: noise\.prm:\d+:1: [^\p{C}]+$/u);
  });

  test.each<[string, Content, string]>([
    ['trees', two, '2 = 2 + 0 + 0'],
    ['nothing', '', '2: standard input:1:1: the file is empty, and good.mrg has 2 sentences; is it the right one?'],
    ['compressed trees', gzipSync(`\ufeff${two}`), '2 = 2 + 0 + 0'],
    [
      'half a tree',
      '(S (NN',
      '2: standard input:1:7: the tree opened at line 1, column 1 is never closed; is the file cut off?',
    ],
  ])('standard input: %s', (_, input, expected) => {
    expect(summary(touchstoneProcess(['score', '--json', good(), '-'], input))).toBe(expected);
  });

  test('a pipe', () => {
    const script = 'cat "$2" | "$0" "$1" score --json "$2" /dev/stdin';
    const { status, stdout, stderr } = spawnSync('sh', ['-c', script, process.execPath, program, good()], {
      encoding: 'utf8',
    });
    expect(summary({ status, out: stdout, err: stderr })).toBe('2 = 2 + 0 + 0');
  });
});
