import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { testFolder } from '../../../tests/folder.ts';
import { outputOf } from '../../../tests/output.ts';
import { touchstone } from '../../../tests/run.ts';
import { UsageError } from '../../bytes/index.ts';
import { compareCommand as compare } from './compare.ts';
import { entailCommand as entail } from './entail.ts';
import { scoreCommand as score } from './score.ts';

const { file: written } = testFolder();
const example = (name: string) => fileURLToPath(new URL(`../../../examples/${name}`, import.meta.url));
const files = (family: string, ending: string, ...systems: readonly string[]) =>
  ['gold', ...systems].map(name => example(`${family}/${name}.${ending}`));
const trees = files('constituency', 'mrg', 'alpha', 'beta');

const run = (...argv: readonly string[]) => outputOf(() => compare(['--workers', '1', '--rounds', '500', ...argv]));

interface Json {
  readonly signature: string;
  readonly sentences: number;
  readonly systems: readonly { readonly figures: Record<string, Record<string, number | null>> }[];
  readonly pairs: readonly {
    readonly a: string;
    readonly b: string;
    readonly figures: Record<string, Record<string, number | boolean | null>>;
  }[];
  readonly inversions?: {
    readonly measures: readonly { readonly name: string; readonly signature: string }[];
    readonly rankings: readonly {
      readonly system: string | null;
      readonly count: Record<string, number>;
      readonly listed: readonly { readonly better: string; readonly first: number[]; readonly second: number[] }[];
    }[];
  };
}

const json = async (...argv: readonly string[]): Promise<Json> => JSON.parse((await run('--json', ...argv)).out);

const every = [
  ['constituency', trees, ['precision', 'recall', 'f1']],
  ['ccg', files('ccg', 'auto', 'alpha', 'beta'), ['coverage', 'labelled.f1', 'unlabelled.f1', 'decomposed.f1']],
  ['relations', files('relations', 'gr', 'alpha', 'beta'), ['micro.f1', 'macro.f1']],
  ['dependencies', files('dependencies', 'conllu', 'alpha', 'beta'), ['UAS.f1', 'LAS.f1']],
] as const;

describe.each(every)('%s', (_, inputs, headline) => {
  test('its chief figures, each as the score has it, inside its interval', async () => {
    const { systems, pairs } = await json(...inputs);
    const scored = JSON.parse((await outputOf(() => score(['--json', ...inputs]))).out);
    expect(Object.keys(systems[0]!.figures).slice(0, headline.length)).toEqual(headline);
    for (const [s, { figures }] of systems.entries())
      for (const path of headline) {
        const value = path.split('.').reduce((item, name) => item[name], scored.systems[s].corpus);
        expect(figures[path]!.value).toBe(value);
        expect(figures[path]!.low).toBeLessThanOrEqual(value);
        expect(figures[path]!.high).toBeGreaterThanOrEqual(value);
      }
    for (const path of headline) {
      const { difference, wins, losses, ties, undefined: none } = pairs[0]!.figures[path]!;
      expect(difference).toBe(systems[0]!.figures[path]!.value! - systems[1]!.figures[path]!.value!);
      expect(Number(wins) + Number(losses) + Number(ties) + Number(none)).toBe((await json(...inputs)).sentences);
    }
  });

  test.each(['randomisation', 'bootstrap'])('gold against gold is no difference: %s', async name => {
    const { pairs } = await json('--test', name, inputs[0]!, inputs[0]!, inputs[0]!);
    for (const path of headline)
      expect(pairs[0]!.figures[path]).toMatchObject({ difference: 0, p: 1, pHolm: 1, effect: 0 });
  });

  test('the same bits with any number of workers', async () => {
    const out = async (workers: number) =>
      (await touchstone(['compare', '--json', '--rounds', '1500', '--workers', String(workers), ...inputs])).out;
    const alone = await out(1);
    expect(alone).not.toBe('');
    expect(await out(3)).toBe(alone);
  });
});

test('what entailment pairs are counted as: pairs', async () => {
  const pairs = example('entailment/pairs.jsonl');
  const ids = readFileSync(pairs, 'utf8')
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line).id);
  const answered = (answer: string) => written(`${answer}.txt`, ids.map(id => `${id}\t${answer}\n`).join(''));
  const { out } = await run(pairs, answered('YES'), answered('NO'));
  expect(out).toContain(`samples of ${ids.length} pairs.`);
  expect(out.replaceAll(/\s+/g, ' ')).toContain(
    'Pairs won, lost, tied and without a score; d, the mean difference of pairs',
  );
});

test('Holm corrects for all pairs of systems', async () => {
  const { pairs } = await json('--align', ...trees, example('constituency/gamma.mrg'), '--figure', 'f1');
  expect(pairs.map(({ a, b }) => [a, b].map(name => name.replace(/.*\//, ''))).map(names => names.join(' '))).toEqual([
    'alpha.mrg beta.mrg',
    'alpha.mrg gamma.mrg',
    'beta.mrg gamma.mrg',
  ]);
  const p = pairs.map(({ figures }) => figures.f1!.p as number);
  expect(pairs.map(({ figures }) => figures.f1!.pHolm)).toEqual([3 * p[0]!, p[1], 3 * p[2]!]);
});

test('systems that are cut into sentences in their own ways are compared over runs that they share', async () => {
  // gamma joins gold sentences 45 and 46.
  expect((await json('--align', ...trees, '--figure', 'f1')).sentences).toBe(48);
  expect((await json('--align', ...trees, example('constituency/gamma.mrg'), '--figure', 'f1')).sentences).toBe(47);
});

describe('inversions', () => {
  test('of two figures of one metric: of systems, and of the sentences of each', async () => {
    const { inversions } = await json(...every[1][1], '--inversions', 'labelled.f1,decomposed.f1', '--top', '4');
    expect(inversions!.rankings.map(({ system }) => system?.replace(/.*\//, '') ?? null)).toEqual([
      null,
      'alpha.auto',
      'beta.auto',
    ]);
    for (const { system, count, listed } of inversions!.rankings) {
      expect(count.items).toBe(system === null ? 2 : 26);
      expect(listed.length).toBe(Math.min(4, count.inverted!));
      for (const { first, second } of listed) {
        expect(first[0]).toBeGreaterThan(first[1]!);
        expect(second[0]).toBeLessThan(second[1]!);
      }
    }
  });

  test.each([
    ['another option', 'f1,f1@align=text', 'parseval|params:NONE|align:text|'],
    ['several', 'f1,f1@align=text+params=collins', 'parseval|params:COLLINS|align:text|'],
    ['another metric of the same files', 'f1,LAS.f1@metric=ud', 'ud|'],
  ])('of figures that are scored otherwise: %s', async (_, spec, signature) => {
    const { inversions } = await json(...trees, '--inversions', spec);
    const [first, second] = inversions!.measures;
    expect(first!.signature).toMatch(/^parseval\|params:COLLINS\|align:none\|/);
    expect(second!.signature.startsWith(signature)).toBe(true);
    expect(inversions!.rankings[1]!.count.items).toBe(48);
  });

  test('as CSV, the list alone', async () => {
    const { out } = await run(...trees, '--inversions', 'precision,recall', '--top', '2', '--format', 'csv');
    const lines = out.trimEnd().split('\n');
    expect(lines[0]).toBe(
      'system,better,worse,precision of better,precision of worse,recall of better,recall of worse,signature,other signature',
    );
    expect(lines.length).toBe(5);
  });
});

describe('formats', () => {
  test('text: a line for every system and pair, the signature last', async () => {
    const { out } = await run(...trees, '--figure', 'f1');
    expect(out).toMatch(/^ +f1\nalpha\.mrg {2}92\.27 \[\d\d\.\d\d, \d\d\.\d\d\]\nbeta\.mrg {3}82\.95 \[/);
    expect(out).toMatch(/\nalpha\.mrg – beta\.mrg +f1 +\+9\.32 +\[/);
    expect(out).toMatch(
      /\nsignature: parseval\|params:COLLINS\|align:none\|as:EVALB-benepar\|gold:31a18903\|sentences:48\|test:randomisation\|rounds:500\|seed:12345\|alpha:0\.05\|touchstone:[\d.]+\n$/,
    );
  });

  test.each(['csv', 'markdown', 'latex'])('%s: warnings go elsewhere', async format => {
    const { out, err } = await run(...trees, '--figure', 'f1', '--format', format);
    expect(out).toContain('82');
    expect(out).not.toContain('warning');
    expect(err).toMatch(/^warning: .*beta\.mrg:23:1: gold has 11 words here/);
  });

  test('CSV: a row for each value and each difference', async () => {
    const { out } = await run(...trees, '--figure', 'f1,matched', '--format', 'csv');
    const rows = out
      .trimEnd()
      .split('\n')
      .map(line => line.split(','));
    expect(rows.map(([figure]) => figure)).toEqual(['figure', 'f1', 'f1', 'f1', 'matched', 'matched', 'matched']);
    expect(new Set(rows.map(({ length }) => length))).toEqual(new Set([14]));
    expect(rows[4]![3]).toBe('651');
  });

  test.each([
    ['csv', /^system,facet,key,figure,value,signature\n[^\n]*alpha\.mrg,,,sentences,48,parseval\|/],
    [
      'markdown',
      /^Scores against gold\.mrg\.\n\n\| {2}\| alpha\.mrg \| beta\.mrg \|\n\|---\|--:\|--:\|\n\| sentences \| 48 \| 48 \|\n/,
    ],
    [
      'latex',
      /\\caption\{By label: F1\. Signature: [^\n]*\n\\begin\{tabular\}\{lrrr\}\n {2}\\toprule\n {2}F1 by label & gold & alpha\.mrg & beta\.mrg/,
    ],
  ])('score has them too: %s', async (format, expected) => {
    const { out } = await outputOf(() => score(['--format', format, '--by', 'label', ...trees]));
    expect(out).toMatch(expected);
  });

  test('CSV of a score has its breakdowns, in full precision', async () => {
    const { out } = await outputOf(() => score(['--format', 'csv', '--by', 'label,confusion', ...trees]));
    expect(out).toMatch(/alpha\.mrg,label,NP,precision,0\.9\d{10,},/);
    expect(out).toMatch(/alpha\.mrg,confusion,\w+ \w+,count,\d+,/);
  });
});

test('of one system, the intervals', async () => {
  const { systems, pairs } = await json(trees[0]!, trees[1]!);
  expect(systems[0]!.figures.f1!.low).toBeCloseTo(0.90145, 5);
  expect(pairs).toEqual([]);
});

test.each<[readonly string[], string]>([
  [['--figure', 'BLEU'], 'there is no figure "BLEU"; there are: precision, recall, f1, '],
  [['--rounds', '0'], '--rounds takes a number from 1 to 1000000, not "0"'],
  [['--seed', '1.5'], '--seed takes a number from 0 to 4294967295, not "1.5"'],
  [['--alpha', '2'], '--alpha takes a number between 0 and 1, not "2"'],
  [['--top', '-1'], '--top takes a number from 0 to 1000000, not "-1"'],
  [['--inversions', 'f1'], '--inversions takes two figures, as in f1,f1@align=text, not "f1"'],
  [
    ['--inversions', 'f1,f1@x=1'],
    'behind @ stand options of touchstone score, as in f1@align=text, or scores=FILE, not "x=1"',
  ],
  [['--inversions', 'f1,f1@align=no'], '--align takes text or paper or none, not "no"'],
  [
    ['--rounds', '1000000', '--figure', Array(40).fill('f1').join(',')],
    '--rounds 1000000 of 40 figures is more than memory holds; take fewer',
  ],
])('%j is not understood', async (argv, beginning) => {
  await expect(outputOf(() => compare([...trees, ...argv]))).rejects.toSatisfy(
    error => error instanceof UsageError && error.forTerminal.startsWith(beginning),
  );
});

const ud = files('dependencies', 'conllu', 'alpha', 'beta');

test.each([
  ['las,Uas', ['LAS.f1', 'UAS.f1']],
  ['clas.PRECISION', ['CLAS.precision']],
])('figures by short names: %s', async (given, paths) => {
  const { systems } = await json('--figure', given, ...ud);
  expect(Object.keys(systems[0]!.figures)).toEqual(paths);
});

test.each([
  ['recall', /^"recall" may be Tokens\.recall, Sentences\.recall, .*; say which$/],
  ['LASS', /^there is no figure "LASS"; did you mean LAS\?$/],
])('a name that means no figure or several: %s', async (given, message) => {
  await expect(run('--figure', given, ...ud)).rejects.toThrow(message);
});

describe('figures that another run told', () => {
  const hypotheses = files('hypotheses', 'conllu', 'alpha', 'beta');

  test('attachment and the accuracy of entailments order systems, whatever their sentences', async () => {
    const pairs = [
      example('entailment/pairs.jsonl'),
      ...['alpha.jsonl', 'beta.text.sd', 'beta.hypothesis.sd'].map(name => example(`entailment/${name}`)),
    ];
    const told = (await outputOf(() => entail(['--json', ...pairs]))).out;
    const accuracies = JSON.parse(told).systems.map(({ corpus }: { corpus: { accuracy: number } }) => corpus.accuracy);
    const file = written('entailment.json', told);
    const { inversions } = await json('--inversions', `LAS,accuracy@scores=${file}`, ...ud);
    expect(inversions!.rankings).toMatchObject([{ system: null, count: { items: 2, inverted: 0, agreeing: 1 } }]);
    expect(inversions!.measures[1]!.signature).toMatch(/^entailment\|system:cambridge/);
    // The same accuracies the other way round: then the two disagree.
    const swapped = written(
      'swapped.json',
      told.replaceAll('alpha.jsonl', 'X').replaceAll('beta.text.sd', 'alpha.sd').replaceAll('X', 'beta.sd'),
    );
    const turned = await json('--inversions', `LAS,accuracy@scores=${swapped}`, ...ud);
    expect(turned.inversions!.rankings[0]).toMatchObject({ count: { inverted: 1 } });
    expect(turned.inversions!.rankings[0]!.listed[0]!.second).toEqual([accuracies[1], accuracies[0]]);
  });

  test('sentences are matched by id, and several items of one count by their mean', async () => {
    const pair = (id: string) => `${JSON.stringify({ id, text: 'T.', hypothesis: 'H.', gold: 'YES' })}\n`;
    const ids = ['lowmere-01.1', 'lowmere-01.2', 'lowmere-02.1', 'elsewhere.1'];
    const pairs = written('pairs.jsonl', ids.map(pair).join(''));
    const alpha = written('alpha.txt', 'lowmere-01.1 YES\nlowmere-01.2 NO\nlowmere-02.1 NO\nelsewhere.1 NO\n');
    const beta = written('beta.txt', ids.map(id => `${id} NO\n`).join(''));
    const told = await outputOf(() => score(['--json', '--sentences', pairs, alpha, beta]));
    const file = written('scores.json', told.out);
    const { inversions } = await json('--inversions', `accuracy@scores=${file},LAS`, ...hypotheses);
    const [systems, ofAlpha] = inversions!.rankings;
    expect(systems).toMatchObject({ system: null, count: { items: 2 } });
    expect(ofAlpha).toMatchObject({ count: { items: 2, undefined: 26, pairs: 1 } });
    const las = (await outputOf(() => score(['--json', '--sentences', hypotheses[0]!, hypotheses[1]!]))).out;
    const [one, two] = JSON.parse(las).systems[0].sentences.map(
      ({ figures }: { figures: Record<string, number> }) => figures['LAS.f1'],
    );
    expect(one).toBeLessThan(two);
    expect(ofAlpha!.listed).toEqual([{ better: '1', worse: '2', first: [0.5, 0], second: [one, two] }]);
  });

  test.each([
    ['what is no JSON', '(S (NP a))', 'this is not the JSON of touchstone score or entail'],
    [
      'JSON as deep as no report is',
      `{"signature":"x","systems":[{"name":"alpha","corpus":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}]}`,
      'this is not the JSON of touchstone score or entail',
    ],
    ['other JSON', '{"systems":[{"name":"alpha"}]}', 'this is not the JSON of touchstone score or entail'],
    [
      'other systems',
      JSON.stringify({ signature: 'x', systems: [{ name: 'gamma', corpus: { accuracy: 1 } }] }),
      'which of its systems is alpha.conllu? It has: gamma.',
    ],
    [
      'another figure',
      JSON.stringify({ signature: 'x', systems: [{ name: 'alpha', corpus: { accuracy: 1 } }] }),
      'there is no figure "f1"; there are: accuracy',
    ],
  ])('%s', async (_, text, message) => {
    const figure = _ === 'another figure' ? 'f1' : 'accuracy';
    await expect(run('--inversions', `LAS,${figure}@scores=${written('x.json', text)}`, ...ud)).rejects.toThrow(
      message,
    );
  });
});

test('standard input cannot be scored in two ways', async () => {
  await expect(run('-', trees[1]!, '--inversions', 'f1,f1@align=text')).rejects.toThrow('name files instead of -');
});

test('docs/significance.md shows what is printed', async () => {
  const page = readFileSync(fileURLToPath(new URL('../../../docs/significance.md', import.meta.url)), 'utf8');
  const [, line = '', shown = ''] = /^ {4}\$ touchstone (compare .*)\n\n((?: {4}.*\n|\n)*)/m.exec(page) ?? [];
  const argv = line
    .split(' ')
    .map(word => (word.startsWith('examples/') ? example(word.slice('examples/'.length)) : word));
  const { out } = await outputOf(() => compare(argv.slice(1)));
  expect(shown.replace(/^ {4}/gm, '').trim()).toBe(out.trim());
});
