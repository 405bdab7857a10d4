// `score --align` and `score --align paper` from the command line to the report.
import { describe, expect, test } from 'vitest';
import { testFolder } from './folder.ts';
import {
  type Content,
  differentLengths,
  greatSizes,
  lineEndsAndEncodings,
  nothingOfTheKind,
  oddBrackets,
} from './hostile-inputs.ts';
import { parseScore, type ScoreJson, scoreHere } from './run.ts';

const { file } = testFolder();
const lines = (...trees: readonly string[]) => trees.map(tree => `${tree}\n`).join('');
const example = (name: string) => `examples/constituency/${name}.mrg`;

type System = ScoreJson['systems'][number] & {
  readonly sentences?: readonly Readonly<Record<string, unknown>>[];
  readonly corpus: { readonly alignment?: Readonly<Record<string, number>> };
};
const systemsOf = (out: string): readonly System[] => parseScore(out).systems;

async function scoreFiles(...argv: readonly string[]): Promise<System> {
  const { status, out, err } = await scoreHere(['--json', ...argv]);
  expect([status, err]).toEqual([0, '']);
  return systemsOf(out)[0]!;
}

const scoreTexts = (mode: Mode, gold: Content, system: Content, ...options: readonly string[]) =>
  scoreFiles('--align', mode, ...options, file('gold.mrg', gold), file('system.mrg', system));

const textOf = async (...argv: readonly string[]) => (await scoreHere(argv)).out.replaceAll(/ +/g, ' ');

type Mode = 'text' | 'paper';
const modes = ['text', 'paper'] as const;
/** Brackets of the examples that stand there twice over the same words. */
const repeated: Readonly<Record<string, number>> = { gold: 1 };
const percent = (value: number | null | undefined) => (100 * Number(value)).toFixed(2);

describe('the example with tokens and boundaries of its own', () => {
  test.each<[readonly string[], string, string, string, string]>([
    [['--align'], '92.59', '91.94', '92.26', 'params:NONE|align:text'],
    [['--align', '--params', 'collins'], '93.30', '92.64', '92.97', 'params:COLLINS|align:text'],
    [['--align', 'paper'], '92.45', '91.80', '92.12', 'params:NONE|align:paper'],
    [['--align', 'paper', '--params', 'collins'], '93.16', '92.50', '92.83', 'params:COLLINS|align:paper'],
  ])('%j', async (options, precision, recall, f1, signature) => {
    const text = await textOf(...options, example('gold'), example('gamma'));
    expect(text).toContain(`\nprecision ${precision}\nrecall ${recall}\nF1 ${f1}\n`);
    expect(text).toContain(`\nsignature: parseval|${signature}|`);
  });

  test('how far the alignment goes', async () => {
    const { corpus, warnings } = await scoreFiles('--align', example('gold'), example('gamma'));
    expect(corpus).toMatchObject({ sentences: 48, valid: 48, skipped: 0, errors: 0 });
    expect(corpus.alignment).toMatchObject({
      groups: 47,
      regrouped: 3,
      goldAlone: 0,
      systemAlone: 0,
      boundariesMoved: 1,
    });
    expect(warnings.map(({ code }) => code)).toEqual(['punctuation-counts']);
    const { sentences } = await scoreFiles('--align', '--sentences', example('gold'), example('gamma'));
    expect(
      sentences?.filter(row => 'goldSentences' in row).map(row => [row.goldSentences, row.systemSentences]),
    ).toEqual([
      ['13', '13-14'],
      ['29', '30-31'],
      ['45-46', '47'],
    ]);
  });

  test('several systems, each as if alone', async () => {
    const { out } = await scoreHere(['--json', '--align', example('gold'), ...['alpha', 'gamma'].map(example)]);
    for (const [index, name] of ['alpha', 'gamma'].entries())
      expect(systemsOf(out)[index]).toEqual(await scoreFiles('--align', example('gold'), example(name)));
    expect(await textOf('--align', example('gold'), ...['alpha', 'gamma'].map(example))).toMatch(
      /^ alpha\.mrg gamma\.mrg\nsentences 48 48\n/,
    );
  });

  test('by label and by length, the parts add up to the whole', async () => {
    const { corpus, breakdown } = await scoreFiles('--align', example('gold'), example('gamma'));
    const sumOf = (facet: string, column: string) =>
      Object.values(breakdown[facet]!).reduce((sum, part) => sum + Number(Reflect.get(part, column)), 0);
    for (const column of ['matched', 'gold', 'system']) expect(sumOf('label', column)).toBe(corpus[column]);
    expect(sumOf('length', 'sentences')).toBe(corpus.sentences);
    const text = await textOf('--align', '--by', 'label,length', example('gold'), example('gamma'));
    expect(text).toMatch(/^label .*\n(.*\n)*NP \d+ \d+ \d+ [\d.]+ [\d.]+ [\d.]+\n(.*\n)*\nlength .*\n/);
  });
});

describe.each(modes)('%s', mode => {
  test.each(['gold', 'alpha', 'beta', 'gamma', 'treebank'])('%s against itself is perfect', async name => {
    const { corpus } = await scoreFiles('--align', mode, example(name), example(name));
    // The published program counts sets of brackets against lists of them: what stands there twice matches once.
    const twice = mode === 'paper' ? (repeated[name] ?? 0) : 0;
    const all = Number(corpus.gold);
    const share = (all - twice) / all;
    expect([corpus.precision, corpus.recall, corpus.f1, corpus.crossing, corpus.errors]).toEqual([
      share,
      share,
      share,
      0,
      0,
    ]);
  });

  test('swapped sides swap precision and recall', async () => {
    const there = await scoreFiles('--align', mode, example('gold'), example('gamma'));
    const back = await scoreFiles('--align', mode, example('gamma'), example('gold'));
    expect([back.corpus.precision, back.corpus.recall, back.corpus.f1]).toEqual([
      there.corpus.recall,
      there.corpus.precision,
      there.corpus.f1,
    ]);
  });

  describe('a tree whose brackets do not pair up', () => {
    const whole = lines('(S (NP (NN a)) (VB b))', '(S (NN c))', '(S (NN d) (NN e))');
    const brokenTrees = ['(S (NN c)', '(S (NN c)))', '(S (NN c)) x'];
    const withTree = (tree: string) => whole.replace('(S (NN c))', tree);

    test.each(brokenTrees)('of gold is an error: %s', async tree => {
      const { corpus, sentences } = await scoreTexts(mode, withTree(tree), whole, '--sentences');
      expect(corpus).toMatchObject({ sentences: 3, valid: 2, skipped: 0, errors: 1, matched: 3, gold: 3, system: 3 });
      expect(sentences?.map(({ sentence, status }) => [sentence, status])).toEqual([
        [1, 'scored'],
        [2, 'error'],
        [3, 'scored'],
      ]);
    });

    test.each(brokenTrees)('of the system scores as no tree does: %s', async tree => {
      const none = await scoreTexts(mode, whole, withTree(''), '--sentences');
      const broken = await scoreTexts(mode, whole, withTree(tree), '--sentences');
      expect(broken.corpus).toMatchObject({ sentences: 3, errors: 0, matched: 3, gold: 4, system: 3, recall: 3 / 4 });
      const figures = ['f1', 'precision', 'taggingAccuracy', 'completeMatch'] as const;
      for (const name of figures) expect(broken.corpus[name]).toBe(none.corpus[name]);
      expect(broken.sentences?.map(({ status }) => status)).toEqual(none.sentences?.map(({ status }) => status));
      const codes = broken.warnings.map(({ code }) => code);
      expect(codes.some(code => ['unclosed-bracket', 'unopened-bracket', 'stray-text'].includes(code))).toBe(true);
    });
  });

  test('blank lines at the end change nothing', async () => {
    const [gold, system] = [lines('(S (NN a))', '(S (NN b))'), lines('(S (NN a))', '(S (X (NN b)))')];
    const plain = await scoreTexts(mode, gold, system, '--sentences');
    for (const blanks of ['\n', '\n\n\n', ' \n\t\n', '\r\n'])
      for (const [goldBlanks, systemBlanks] of [
        [blanks, ''],
        ['', blanks],
        [blanks, `\n${blanks}`],
      ] as const)
        expect(await scoreTexts(mode, gold + goldBlanks, system + systemBlanks, '--sentences')).toEqual(plain);
  });
});

describe('a failed parse', () => {
  const gold = ['(S (NP (NN a)) (VB b))', '(S (NN c) (X (NN d)))', '(S (NN e))'];

  test.each([
    ['in the middle', 1, ''],
    ['in the middle, as an empty tree', 1, '(TOP ())'],
    ['at the end', 2, '(TOP ())'],
  ])('%s: its gold brackets count against recall', async (_, at, failed) => {
    const system = gold.with(at, failed);
    const { corpus, sentences } = await scoreTexts('text', lines(...gold), lines(...system), '--sentences');
    const lost = [2, 2, 1][at]!;
    expect(corpus).toMatchObject({ sentences: 3, skipped: 1, errors: 0, matched: 5 - lost, gold: 5 });
    expect(corpus.recall).toBe((5 - lost) / 5);
    expect(corpus.alignment).toMatchObject({ goldAlone: 1, systemAlone: 0 });
    expect(sentences?.map(({ status }) => status)).toEqual(gold.map((_tree, i) => (i === at ? 'alone' : 'scored')));
  });

  test('as an empty line at the end, or missing altogether', async () => {
    for (const system of [lines(gold[0]!, gold[1]!, ''), lines(gold[0]!, gold[1]!)]) {
      const { corpus, sentences } = await scoreTexts('text', lines(...gold), system, '--sentences');
      expect(corpus).toMatchObject({ sentences: 3, matched: 4, gold: 5, system: 4, recall: 4 / 5, precision: 1 });
      expect(sentences?.at(-1)).toMatchObject({
        sentence: 3,
        goldSentences: '3',
        systemSentences: 'none',
        status: 'alone',
        missing: [{ label: 'S', from: 0, to: 1 }],
      });
    }
  });

  test('is named in the table', async () => {
    const argv = [file('gold.mrg', lines(...gold)), file('system.mrg', lines(gold[0]!, '', gold[2]!))];
    expect(await textOf('--align', ...argv)).toContain('\nsentences 3\nscored 2\nwithout a counterpart 1\n');
  });

  test.each(modes)('loses no gold sentence (%s)', async mode => {
    for (let at = 0; at < gold.length; at++) {
      const { corpus } = await scoreTexts(mode, lines(...gold), lines(...gold.with(at, '')));
      expect([corpus.sentences, corpus.gold]).toEqual([3, 5]);
    }
  });
});

test('an invented sentence counts against precision', async () => {
  const gold = ['(S (NP (NN a)) (VB b))', '(S (NN c))'];
  for (const at of [0, 1, 2]) {
    const system = lines(...gold.toSpliced(at, 0, '(S (X (NN q) (NN r)))'));
    const { corpus, sentences } = await scoreTexts('text', lines(...gold), system, '--sentences');
    expect(corpus).toMatchObject({
      sentences: 2,
      valid: 2,
      matched: 3,
      gold: 3,
      system: 5,
      precision: 3 / 5,
      recall: 1,
    });
    expect(corpus.alignment).toMatchObject({ groups: 3, systemAlone: 1 });
    expect(sentences?.[at]).toMatchObject({
      sentence: null,
      goldSentences: 'none',
      systemSentences: String(at + 1),
      status: 'invented',
      matched: 0,
      extra: [
        { label: 'S', from: 0, to: 2 },
        { label: 'X', from: 0, to: 2 },
      ],
    });
  }
});

const figureAt = (figures: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((at, name) => Reflect.get(Object(at), name), figures);

test('tokens and sentences are scored as in Universal Dependencies', async () => {
  const [gold, system] = [
    ['ab cd .', 'e f', 'g', 'h i'],
    ['a bcd . e', 'f', 'g', 'hi'],
  ];
  const tree = (words: string) => `(S ${words.replaceAll(/\S+/g, '(N $&)')})`;
  const rows = (words: string) =>
    words
      .split(' ')
      .map((word, i) => `${i + 1}\t${word}\t_\tX\t_\t_\t${Math.min(i, 1)}\t${i === 0 ? 'root' : 'dep'}\t_\t_\n`);
  const { corpus } = await scoreTexts('text', lines(...gold.map(tree)), lines(...system.map(tree)));
  const conllu = (sentences: readonly string[]) => sentences.map(words => `${rows(words).join('')}\n`).join('');
  const ud = await scoreFiles(file('gold.conllu', conllu(gold)), file('system.conllu', conllu(system)));
  for (const name of ['Tokens', 'Sentences'])
    for (const figure of ['correct', 'gold', 'system', 'precision', 'recall', 'f1']) {
      const path = `${name}.${figure}`;
      expect([path, figureAt(corpus.alignment, path)]).toEqual([path, figureAt(ud.corpus, path)]);
    }
  expect(corpus.alignment).toMatchObject({ wer: 0, boundariesMoved: 1, Tokens: { correct: 4, gold: 8, system: 7 } });
});

describe('--spmrl', () => {
  const gold = lines(
    '(ROOT (S##x=y## (NP (NN##num=sg## a)) (VP (VB b) (NP (NN c) (PU##p## .)))))',
    '(ROOT (S (NN d)))',
  );

  test('goes with --align: features are cut off, no word is deleted, and unparsed sentences count', async () => {
    const system = lines('(ROOT (S (NP (NN##num=pl## a)) (VP (VB b) (NP (NN c.)))))');
    const { corpus } = await scoreTexts('text', gold, system, '--spmrl');
    expect(corpus).toMatchObject({ matched: 4, gold: 5, system: 4, skipped: 1, correctTags: 2, words: 5 });
    const text = await textOf('--spmrl', '--align', file('gold.mrg', gold), file('system.mrg', system));
    expect(text).toContain('|params:SPMRL|align:text|variant:spmrl|');
  });

  test('gives the same brackets with and without --align where the words are the same', async () => {
    const system = lines('(ROOT (S (NP (NN a) (VB b)) (VP (NN c) (PU .))))', '(ROOT (S (X (NN d))))');
    const aligned = await scoreTexts('text', gold, system, '--spmrl');
    const plain = await scoreFiles('--spmrl', file('gold.mrg', gold), file('system.mrg', system));
    for (const name of ['matched', 'gold', 'system', 'crossing', 'words', 'correctTags'])
      expect([name, aligned.corpus[name]]).toEqual([name, plain.corpus[name]]);
  });
});

describe('punctuation and parameters', () => {
  const gold = lines('(TOP (S (NP (NN a)) (VP (VB b)) (. .)))');
  const codes = async (...options: readonly string[]) =>
    (await scoreTexts('text', gold, gold, ...options)).warnings.map(({ code }) => code);

  test('that differ from those without --align are told, unless somebody chose them', async () => {
    expect(await codes()).toEqual(['punctuation-counts']);
    for (const params of ['none', 'collins', 'new']) expect(await codes('--params', params)).toEqual([]);
    const { warnings } = await scoreTexts('text', gold.replace('(. .)', ''), gold.replace('(. .)', ''));
    expect(warnings).toEqual([]);
  });

  test('words that EQ_WORD makes equal are the same text', async () => {
    const params = file('own.prm', 'EQ_WORD b c\n');
    const { corpus } = await scoreTexts('text', gold, gold.replace('b)', 'c)'), '--params', params);
    expect(corpus.alignment).toMatchObject({ sameText: 1, wer: 0 });
  });
});

test('unrelated texts are pointed out', async () => {
  const texts = ['(S (NN a) (NN b))\n(S (NN c))\n', '(S (NN x) (NN y))\n(S (NN z))\n'] as const;
  const { alarms } = await scoreTexts('text', ...texts, '--force');
  expect(alarms[0]!.examples[0]!.text).toMatch(/^only 0 of 3 words of gold meet the same text in /);
});

test('texts too different for the aligner are pointed out', async () => {
  // The best way leads far off the diagonal, and no word tells one place from another.
  const times = (words: string, n: number) =>
    [...words]
      .map(word => `(N ${word}) `)
      .join('')
      .repeat(n);
  const [gold, system] = [times('abc', 3334), times('ab', 1667) + times('abcd', 1667)];
  const { alarms } = await scoreTexts('text', `(S ${gold})\n`, `(S ${system})\n`, '--force');
  expect(alarms.map(({ examples }) => examples[0]!.text)).toContain(
    'parts of the texts differ so much that not all ways to align them were tried; brackets there may meet the wrong ones',
  );
});

describe('--exceptions', () => {
  const gold = "(S (MD ca) (RB n't) (XX foo))\n";
  const system = '(S (MD can) (RB not) (XX bar))\n';
  const same = async (...options: readonly string[]) =>
    (await scoreTexts('text', gold, system, '--force', ...options)).corpus.alignment?.sameText;

  test.each<[string, readonly string[], number]>([
    ['the English list by default', [], 2 / 3],
    ['the English list by name', ['--exceptions', 'en'], 2 / 3],
    ['none', ['--exceptions', 'none'], 0],
  ])('%s', async (_, options, expected) => expect(await same(...options)).toBe(expected));

  test('a file, in place of the list', async () => {
    expect(await same('--exceptions', file('own.txt', '# mine\n\nFOO bar\r\n'))).toBe(1 / 3);
  });

  test.each([
    ['foo', 'foo'],
    ['foo bar baz', 'foo bar baz'],
  ])('a line that is no pair: %j', async (line, quoted) => {
    const path = file('bad.txt', `a b\n ${line} \n`);
    expect(await scoreHere(['--align', '--exceptions', path, example('gold'), example('gamma')])).toEqual({
      status: 2,
      out: '',
      err: `${path}:2:1: a line holds two tokens, the one that is written and the one that is meant, not "${quoted}"\n`,
    });
  });
});

test('--keep-traces: null elements are words, and their brackets count', async () => {
  const gold = '(S (NP (-NONE- *)) (VP (V b)))\n';
  const system = '(S (VP (V b)))\n';
  expect((await scoreTexts('text', gold, system)).corpus).toMatchObject({ matched: 2, gold: 2, system: 2, words: 1 });
  expect((await scoreTexts('text', gold, system, '--keep-traces')).corpus).toMatchObject({ gold: 3, words: 2 });
  expect((await scoreTexts('text', gold, gold, '--keep-traces')).corpus).toMatchObject({ matched: 3, gold: 3, f1: 1 });
  const { out } = await scoreHere(['--align', '--keep-traces', example('treebank'), example('treebank')]);
  expect(out).toContain('|align:text|traces:kept|root:dropped|');
});

describe('options that do not go together', () => {
  const chained = file('chained.prm', 'EQ_LABEL A B\nEQ_LABEL B C\n');
  test.each<[readonly string[], string]>([
    [['--keep-traces'], '2: --keep-traces only means something together with --align text'],
    [['--exceptions', 'en'], '2: --exceptions only means something together with --align text'],
    [
      ['--align', 'paper', '--params', chained],
      '2: --align paper counts a bracket twice where a label stands in two EQ_LABEL pairs; leave one of them out',
    ],
  ])('%j', async (options, line) => {
    const { status, out, err } = await scoreHere([...options, example('gold'), example('gamma')]);
    expect([`${status}: ${err}`, out]).toEqual([`${line}\n`, '']);
  });
});

describe.each(modes)('hostile files, %s: a score whose sentences add up, or one line', mode => {
  const cases = [nothingOfTheKind, lineEndsAndEncodings, differentLengths, oddBrackets, greatSizes].flat();
  test.each(cases)('%s', async (_, gold, system, otherwise) => {
    const argv = ['--align', mode, file('gold.mrg', gold), file('system.mrg', system)];
    const { status, out, err } = await scoreHere(['--json', ...argv]);
    if (status !== 0) {
      expect([status, out]).toEqual([2, '']);
      expect(err).toMatch(/^[^\n]+\n$/);
      return;
    }
    const { corpus } = systemsOf(out)[0]!;
    const [, sentences = corpus.sentences] = /^(\d+) = /.exec(otherwise) ?? [];
    expect(corpus.sentences).toBe(Number(sentences));
    expect(corpus.sentences).toBe(Number(corpus.valid) + Number(corpus.skipped) + Number(corpus.errors));
    expect(Number(corpus.matched)).toBeLessThanOrEqual(Math.min(Number(corpus.gold), Number(corpus.system)));
    for (const name of ['precision', 'recall', 'f1']) {
      const value = corpus[name];
      expect(value === null || (Number(value) >= 0 && Number(value) <= 1)).toBe(true);
      expect(percent(value)).not.toBe('NaN');
    }
  });
});
