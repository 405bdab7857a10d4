// Scores that mean nothing are refused, or stand under an alarm.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { testFolder } from './folder.ts';
import { parseScore, scoreHere, touchstone } from './run.ts';

const { file, pathOf } = testFolder();
const example = (name: string) => `examples/${name}`;
const read = (name: string) => readFileSync(example(name), 'utf8');

/** The sentences of a file as they stand in it. */
const sentencesOf = {
  mrg: (text: string) => text.match(/.+\n/g) ?? [],
  conllu: (text: string) => text.match(/(?:.+\n)+\n/g) ?? [],
  auto: (text: string) => text.match(/ID.*\n.*\n/g) ?? [],
};

const rotated = (sentences: readonly string[], by: number) =>
  [...sentences.slice(by), ...sentences.slice(0, by)].join('');

/** Relations under numbers that are off by so many. */
function renumbered(text: string, by: number): string {
  const size = text.match(/^\d+$/gm)!.length;
  return text.replace(/^\d+$/gm, number => String(((Number(number) - 1 + by) % size) + 1));
}

const trees = sentencesOf.mrg(read('constituency/alpha.mrg'));
const rows = sentencesOf.conllu(read('dependencies/alpha.conllu'));
const derivations = sentencesOf.auto(read('ccg/alpha.auto'));
const pairs = read('entailment/pairs.jsonl').match(/.+\n/g)!;
/** Pairs under the ids of others. */
const swapped = pairs.map((line, i) =>
  line.replace(/"id":"[^"]*"/, /"id":"[^"]*"/.exec(pairs[(i + 3) % pairs.length]!)![0]),
);

const goldTrees = example('constituency/gold.mrg');
const goldRows = example('dependencies/gold.conllu');
const goldCcg = example('ccg/gold.auto');
const goldGr = example('relations/gold.gr');
/** As EasyCCG writes them. */
/** Numbers would tell where each belongs. */
const unnumbered = derivations.map(text => text.replace(/^ID=.*\n/, ''));
const noDerivations = derivations.map((_, i) => `ID=${i + 1}\n(<L NP NN NN fail N>)\n`).join('');
const noRelations = read('relations/gold.gr').match(/^\d+$/gm)!.join('\n');
const goldPairs = example('entailment/pairs.jsonl');

describe('what is refused, and scored by force under an alarm', () => {
  const mrg = (words: (word: string) => string) => trees.join('').replace(/(?<= )[^() ]+(?=\))/g, words);
  const conllu = rows.join('').replace(/^(\d+\t)([^\t]+)/gm, '$1$2zz');
  test.each<[string, code: string, gold: string, name: string, content: string, line: number, argv: string[]]>([
    ['trees, rotated', 'sentences-shifted', goldTrees, 'r.mrg', rotated(trees, 20), 1, []],
    ['trees, rotated and aligned', 'sentences-shifted', goldTrees, 'ra.mrg', rotated(trees, 20), 29, ['--align']],
    [
      'trees, rotated and aligned as published',
      'sentences-shifted',
      goldTrees,
      'rp.mrg',
      rotated(trees, 20),
      29,
      ['--align', 'paper'],
    ],
    [
      'trees, two swapped of four',
      'sentences-shifted',
      file('4.mrg', trees.slice(0, 4).join('')),
      's.mrg',
      rotated(trees.slice(0, 4), 2),
      1,
      [],
    ],
    ['trees of other words', 'texts-differ', goldTrees, 'o.mrg', mrg(word => `${word}zz`), 1, []],
    ['trees of other words, aligned', 'texts-differ', goldTrees, 'oa.mrg', mrg(() => 'zz'), 1, ['--align']],
    [
      'trees of other words, aligned as published',
      'texts-differ',
      goldTrees,
      'op.mrg',
      mrg(() => 'zz'),
      1,
      ['--align', 'paper'],
    ],
    ['dependencies, rotated', 'sentences-shifted', goldRows, 'r.conllu', rotated(rows, 12), 0, []],
    [
      'dependencies, rotated, by place',
      'sentences-shifted',
      goldRows,
      'rx.conllu',
      rotated(rows, 12),
      1,
      ['--metric', 'conllx'],
    ],
    ['dependencies of other words', 'texts-differ', goldRows, 'o.conllu', conllu, 0, []],
    ['dependencies of other words, by place', 'texts-differ', goldRows, 'ox.conllu', conllu, 0, ['--metric', 'conllx']],
    ['derivations, rotated', 'sentences-shifted', goldCcg, 'r.auto', rotated(unnumbered, 9), 1, []],
    [
      'derivations of other words',
      'texts-differ',
      goldCcg,
      'o.auto',
      derivations.join('').replace(/(?<=<L \S+ \S+ \S+ )\S+/g, '$&zz'),
      1,
      [],
    ],
    [
      'relations with the words of their sentences under other numbers',
      'sentences-shifted',
      goldGr,
      'r.gr',
      renumbered(
        read('relations/alpha.gr').replace(/^(\d+)$/gm, numbered => `${numbered}\n; ${commentOf(numbered)}`),
        5,
      ),
      0,
      [],
    ],
    [
      'relations without them',
      'texts-differ',
      goldGr,
      'n.gr',
      renumbered(read('relations/alpha.gr').replace(/^;.*\n/gm, ''), 5),
      0,
      [],
    ],
    [
      'relations of other words',
      'texts-differ',
      goldGr,
      'o.gr',
      read('relations/alpha.gr')
        .replace(/^;.*\n/gm, '')
        .replace(/ [a-zA-Z]+/g, '$&zz'),
      0,
      [],
    ],
    ['pairs under other ids', 'sentences-shifted', goldPairs, 'swapped.jsonl', swapped.join(''), 1, []],
    [
      'pairs of other texts',
      'texts-differ',
      goldPairs,
      'other.jsonl',
      pairs.join('').replace(/"(text|hypothesis)":"/g, '$&Zz zz '),
      1,
      [],
    ],
    [
      'answers to other pairs',
      'texts-differ',
      goldPairs,
      'x.txt',
      `e01 YES\n${Array.from({ length: 9 }, (_, i) => `x${i} YES\n`).join('')}`,
      2,
      [],
    ],
  ])('%s: %s', async (_, code, gold, name, content, line, argv) => {
    const system = file(name, content);
    const refused = await scoreHere([...argv, gold, system]);
    expect([refused.status, refused.out]).toEqual([2, '']);
    expect(refused.err).toMatch(
      /^[^\n]*: (?:[^\n]*(?:\? To|; to) score it all the same, use --force|no sentence could be scored, [^\n]*)\n$/,
    );
    if (line > 0) expect(refused.err.startsWith(`${system}:${line}:1: `)).toBe(true);
    const forced = await scoreHere([...argv, '--force', '--json', gold, system]);
    expect([forced.status, forced.err]).toEqual([0, '']);
    const { alarms, warnings } = parseScore(forced.out).systems[0]!;
    expect(alarms.map(alarm => alarm.code)).toContain(code);
    expect(warnings.map(warning => warning.code)).not.toContain(code);
  });

  test.each([
    ['trees', goldTrees, trees.join('').replace(/ ?\([^() ]+ [.,:;?!'`-]+\)/g, ''), ['--params', 'none']],
    ['dependencies', goldRows, rows.join('').replace(/^\d+\t[^\t\w]+\t.*\n/gm, ''), ['--metric', 'conllx']],
  ])(
    'where sentences meet by place and one side lacks punctuation, that is told: %s',
    async (_, gold, content, argv) => {
      const refused = await scoreHere([...argv, gold, file('bare', content)]);
      expect(refused).toMatchObject({
        status: 2,
        out: '',
        err: expect.stringMatching(/is punctuation, and .*give the parser/),
      });
    },
  );

  test.each([
    [
      'trees',
      goldTrees,
      '(())\n'.repeat(trees.length),
      [],
      /none of the 48 sentences could be scored: 48 without words/,
    ],
    ['derivations', goldCcg, noDerivations, ['--unparsed', 'skip'], /: 26 without an analysis, from the first on/],
    ['relations', goldGr, noRelations, ['--empty', 'skip'], /: 26 without relations, from the first on/],
    ['answers', goldPairs, '\n', [], /there is no answer in it/],
  ])('a file of which nothing could be scored: %s', async (_, gold, content, argv, message) => {
    const system = file('none', content);
    const refused = await scoreHere([...argv, gold, system]);
    expect(refused).toMatchObject({ status: 2, out: '', err: expect.stringMatching(message) });
    expect(refused.err).not.toContain('--force');
  });

  test.each([
    ['trees', goldTrees, '(())\n'.repeat(trees.length), ['--align']],
    ['trees, as published', goldTrees, '(())\n'.repeat(trees.length), ['--align', 'paper']],
    ['derivations', goldCcg, noDerivations, []],
    ['relations', goldGr, noRelations, []],
  ])('a parser that failed everywhere has found nothing, under an alarm: %s', async (_, gold, content, argv) => {
    const { status, out } = await scoreHere([...argv, '--strict', gold, file('failed', content)]);
    expect([status, out]).toEqual([3, expect.stringMatching(/^alarm: .* has no analysis of any of the \d+ sentences/)]);
    expect(out).toMatch(/recall +0\.00/);
  });

  test('the message names both places and how many others there are', async () => {
    const system = file('twenty.mrg', rotated(trees, 20));
    expect((await scoreHere([goldTrees, system])).err).toBe(
      `${system}:1:1: this is sentence 21 of ${goldTrees}, not 1; 47 more are out of place; is the file rotated, or is a sentence missing or repeated? To score it all the same, use --force\n`,
    );
  });

  test('many files, shards and what stands on them', async () => {
    const [own, other] = [file('set-1.mrg', read('constituency/gold.mrg')), file('out-1.mrg', rotated(trees, 20))];
    const [gold, system] = [file('gold.list', `${own}\n${own}\n`), file('out.list', `${other}\n${other}\n`)];
    expect(await scoreHere([`@${gold}`, `@${system}`])).toMatchObject({ status: 2, out: '' });
    const counts = pathOf('all.counts');
    await scoreHere([goldTrees, other, '--shard', '1/1', '--counts', counts, '--keep-rows']);
    for (const command of [
      ['merge'],
      ['compare', '--rounds', '10'],
      ['report', '--rounds', '10', '-o', pathOf('page.html')],
    ]) {
      const { status, err } = await touchstone([...command, counts]);
      expect([status, err]).toEqual([2, expect.stringContaining('this is sentence 21 of')]);
      expect((await touchstone([...command, '--force', counts])).status).toBe(0);
    }
    expect(readFileSync(pathOf('page.html'), 'utf8')).toContain('alarm: ');
  });
});

/** The words of a sentence of relations, as gold has them. */
function commentOf(number: string): string {
  return new RegExp(`^${number}\\n; (.*)$`, 'm').exec(read('relations/gold.gr'))?.[1] ?? '';
}

describe('alarms', () => {
  const withRoot = (label: string) => (text: string) => text.replace(/^\(TOP /gm, `(${label} `);
  const words = '1\tCats\t_\t_\t_\t_\t2\tnsubj\t_\t_\n2\tsleep\t_\t_\t_\t_\t0\troot\t_\t_\n';
  const dot = '3\t.\t_\t_\t_\t_\t2\tpunct\t_\t_\n';
  const plain = read('constituency/gold.mrg');
  const clause = '(<T S[dcl] 1 2> (<L NP NNP NNP Ida NP>) (<L S[dcl]\\NP VBD VBD left S[dcl]\\NP>) )\n';
  test.each<[string, code: string, gold: string, system: string, argv: string[], text: RegExp]>([
    [
      'labels in another letter case',
      'label-case',
      read('dependencies/gold.conllu'),
      rows.join('').replace(/\troot\t/g, '\tROOT\t'),
      [],
      /ROOT for root; write them as gold does$/,
    ],
    [
      'the same by place',
      'label-case',
      read('dependencies/gold.conllu'),
      rows.join('').replace(/\troot\t/g, '\tROOT\t'),
      ['--metric', 'conllx'],
      /ROOT for root/,
    ],
    [
      'roots that match for free',
      'root-labels-match',
      withRoot('ROOT')(plain),
      withRoot('ROOT')(trees.join('')),
      [],
      /--delete-labels ROOT$/,
    ],
    [
      'the same, as published',
      'root-labels-match',
      withRoot('ROOT')(plain),
      withRoot('ROOT')(trees.join('')),
      ['--align', 'paper'],
      /--delete-labels ROOT$/,
    ],
    [
      'roots of any name',
      'root-labels-match',
      withRoot('START')(plain),
      withRoot('START')(trees.join('')),
      [],
      /--delete-labels START$/,
    ],
    [
      'roots on one side',
      'roots-differ',
      plain,
      withRoot('ROOT')(trees.join('')),
      [],
      /--delete-labels ROOT, or use --align$/,
    ],
    [
      'labels with features',
      'feature-labels',
      plain.replaceAll('(NP ', '(NP##case=nom## '),
      trees.join(''),
      [],
      /use --spmrl, which cuts them off$/,
    ],
    [
      'no punctuation in rows',
      'punctuation-differs',
      `${words}${dot}\n`.repeat(6),
      `${words}\n`.repeat(6),
      [],
      /give the parser the text with its punctuation/,
    ],
    [
      'no punctuation in trees',
      'punctuation-differs',
      plain,
      trees.join('').replace(/ ?\([^() ]+ [.,:;?!'`-]+\)/g, ''),
      ['--align'],
      /give the parser/,
    ],
    [
      'no punctuation in trees, as published',
      'punctuation-differs',
      plain,
      trees.join('').replace(/ ?\([^() ]+ [.,:;?!'`-]+\)/g, ''),
      ['--align', 'paper'],
      /give the parser/,
    ],
    [
      'no punctuation in derivations',
      'punctuation-differs',
      clause.replace(/.+/, '(<T S[dcl] 0 2> $& (<L . . . . .>) )').repeat(6),
      clause.repeat(6),
      [],
      /give the parser/,
    ],
    [
      'labels with features in the system, aligned',
      'feature-labels',
      plain,
      trees.join('').replaceAll('(NP ', '(NP##case=nom## '),
      ['--align'],
      /use --spmrl, which cuts them off$/,
    ],
    [
      'roots on one side, as published',
      'roots-differ',
      withRoot('ROOT')(plain),
      trees.join(''),
      ['--align', 'paper'],
      /--delete-labels ROOT, or use --align$/,
    ],
    [
      'few sentences',
      'few-scored',
      plain,
      trees.map((tree, i) => (i % 3 === 0 ? tree : '(())\n')).join(''),
      [],
      /^only 16 of 48 sentences could be scored/,
    ],
    [
      'half of the sentences',
      'few-scored',
      trees.slice(0, 6).join(''),
      trees
        .slice(0, 6)
        .map((tree, i) => (i % 2 === 0 ? tree : '(())\n'))
        .join(''),
      [],
      /^only 3 of 6 sentences could be scored \(50.0 %\)/,
    ],
    [
      'rows that are cut off',
      'text-incomplete',
      read('dependencies/gold.conllu'),
      rows.slice(0, Math.ceil(0.7 * rows.length)).join(''),
      [],
      /^only \d+ of \d+ words of gold are in .*; is the file cut off\?$/,
    ],
    [
      'trees that are cut off',
      'text-incomplete',
      plain,
      trees.slice(0, 40).join(''),
      ['--align'],
      /^only \d+ of \d+ words of gold are in .*; is the file cut off\?$/,
    ],
    [
      'labels of trees in another letter case',
      'label-case',
      plain,
      trees.join('').replace(/\((?!TOP)[A-Z]+(?=[ -][^()]*\()/g, label => label.toLowerCase()),
      [],
      /write them as gold does$/,
    ],
    [
      'relations in another letter case',
      'label-case',
      read('relations/gold.gr'),
      read('relations/alpha.gr').replaceAll('(ncsubj ', '(ncSubj '),
      [],
      /there is no relation "ncSubj", but ncsubj, in small letters; the relation is left out$/,
    ],
    [
      'categories in another letter case',
      'label-case',
      read('ccg/gold.auto'),
      derivations.join('').replaceAll('[dcl]', '[DCL]'),
      [],
      /S\[DCL\]\\NP for S\[dcl\]\\NP, .*; write them as gold does$/,
    ],
    [
      'one sentence elsewhere',
      'sentences-moved',
      plain,
      [...trees.slice(1), trees[0]].join(''),
      ['--align'],
      /^this is sentence 1 of .*, not 48;/,
    ],
  ])('%s', async (_, code, gold, system, argv, text) => {
    const files = [file('gold', gold), file('system', system)];
    const { status, out } = await scoreHere([...argv, '--json', ...files]);
    expect(status).toBe(0);
    const { alarms } = parseScore(out).systems[0]!;
    expect(alarms.map(alarm => alarm.code)).toEqual([code]);
    expect(alarms[0]!.examples[0]!.text).toMatch(text);
    const table = await scoreHere([...argv, ...files]);
    expect(table.out).toMatch(/^alarm: /);
    const csv = await scoreHere([...argv, '--format', 'csv', ...files]);
    expect(csv.err).toMatch(/^alarm: /);
    expect((await scoreHere([...argv, '--strict', ...files])).status).toBe(3);
  });

  test('roots that are deleted by name are those of no tree, on every way of scoring', async () => {
    const [gold, system] = [file('g.mrg', withRoot('ROOT')(plain)), file('s.mrg', withRoot('ROOT')(trees.join('')))];
    for (const more of [[], ['--by', 'label'], ['--align', 'paper']]) {
      const bare = await scoreHere([...more, goldTrees, example('constituency/alpha.mrg')]);
      const { out } = await scoreHere([...more, '--delete-labels', 'ROOT', gold, system]);
      const numbers = (text: string) =>
        text.match(/^(?:F1|precision|recall|NP) .*$/gm)?.map(line => line.replace(/ +/g, ' '));
      expect(numbers(out)).toEqual(numbers(bare.out));
      expect(out).toContain('|deleted:ROOT|');
    }
  });
});
