// What is selected, and that its figures are those of a file which holds nothing else.
import { describe, expect, test } from 'vitest';
import { comparing, example, openExamples } from '../../../../tests/explore.ts';
import { confusionKey } from '../../../families/index.ts';
import type { Facet } from '../../../report/index.ts';
import { everything } from '../selection/conditions.ts';
import type { Selection } from '../selection/selection.ts';

const trees = ['constituency/gold.mrg', 'constituency/alpha.mrg', 'constituency/beta.mrg'];
const graphs = ['dependencies/gold.conllu', 'dependencies/alpha.conllu', 'dependencies/beta.conllu'];
const bench = await openExamples(trees);
const all = bench.about();

const chosenBy = (selection: Partial<Selection>) => {
  const { count } = bench.select({ ...everything, ...selection });
  return bench.rows(0, count);
};
const rowsBy = (selection: Partial<Selection>) => chosenBy(selection).map(({ row }) => row);
const everyRow = chosenBy({});
const scoreOf = (row: (typeof everyRow)[number], path: string, system: number) =>
  row.scores[all.measures.findIndex(measure => measure.path === path)]?.[system] ?? null;

test('a row for every sentence', () => {
  expect([all.sentences, all.rows, everyRow.length]).toEqual([48, 48, 48]);
  expect(everyRow[1]).toMatchObject({
    row: 1,
    first: 2,
    last: 2,
    length: 12,
    text: 'Who baked the bread that the ferry captain bought this morning ?',
  });
});

describe('conditions', () => {
  const has = (condition: (row: (typeof everyRow)[number]) => boolean) =>
    everyRow.filter(condition).map(({ row }) => row);

  test.each<[string, Partial<Selection>, (row: (typeof everyRow)[number]) => boolean]>([
    ['text', { text: ' FERRY ' }, ({ text }) => /ferry/i.test(text)],
    ['length', { least: 10, most: 12 }, ({ length }) => length >= 10 && length <= 12],
    [
      'score of one system',
      { score: { measure: 'f1', system: 1, least: 0.5, most: 0.8, isBin: false } },
      row => (scoreOf(row, 'f1', 1) ?? -1) >= 0.5 && (scoreOf(row, 'f1', 1) ?? 2) <= 0.8,
    ],
    [
      'score of any system',
      { score: { measure: 'f1', system: null, least: null, most: 0.7, isBin: false } },
      row => [0, 1].some(system => (scoreOf(row, 'f1', system) ?? 2) <= 0.7),
    ],
    [
      'one system beats another',
      { beats: { better: 1, worse: 0, measure: 'f1' } },
      row => (scoreOf(row, 'f1', 1) ?? Number.NaN) > (scoreOf(row, 'f1', 0) ?? Number.NaN),
    ],
    [
      'measures disagree on which system is better',
      { disagree: { measures: ['f1', 'taggingAccuracy'], by: 0 } },
      row => {
        const gap = (path: string) => (scoreOf(row, path, 0) ?? Number.NaN) - (scoreOf(row, path, 1) ?? Number.NaN);
        return gap('f1') * gap('taggingAccuracy') < 0;
      },
    ],
    ['what nothing has', { text: 'nothing has this' }, () => false],
  ])('%s', (_, selection, condition) => {
    const expected = has(condition);
    expect(rowsBy(selection)).toEqual(expected);
    if (selection.text !== 'nothing has this') expect(expected.length).toBeGreaterThan(0);
  });

  test('an error of one system, which is not that of the other', () => {
    const missedBy = (system: number | null) =>
      rowsBy({ key: { facet: 'label', key: 'PP', error: 'missing', system } });
    const [anybody, alpha, beta] = [missedBy(null), missedBy(0), missedBy(1)];
    expect([...new Set([...alpha, ...beta])].sort((a, b) => a - b)).toEqual(anybody);
    expect([alpha.length, beta.length].every(count => count > 0 && count < anybody.length)).toBe(true);
  });

  test.each([
    ['missing', (gold: number, system: number, matched: number) => gold > matched || system < matched],
    ['extra', (_: number, system: number, matched: number) => system > matched],
    ['correct', (_: number, __: number, matched: number) => matched > 0],
    ['any', (gold: number, system: number) => gold + system > 0],
  ] as const)('a label that is %s', (error, condition) => {
    const rows = rowsBy({ key: { facet: 'label', key: 'PP', error, system: null } });
    // Each row by itself, broken down by label.
    const expected = everyRow.flatMap(({ row, first }) => {
      bench.select({ ...everything, text: everyRow[row]?.text ?? '' });
      const { keys, columns, cells } = bench.facet('label');
      const at = (title: string) => columns.findIndex(column => column.title === title);
      const fits = cells.some(system => {
        const cell = system[keys.indexOf('PP')];
        return cell != null && condition(cell[at('gold')] ?? 0, cell[at('system')] ?? 0, cell[at('matched')] ?? 0);
      });
      return fits ? [first - 1] : [];
    });
    expect(rows).toEqual(expected);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThan(48);
  });
});

test.each<[string, Selection['sort'], (row: (typeof everyRow)[number]) => number]>([
  ['words', { by: 'words', descending: true }, ({ length }) => -length],
  ['a score', { by: { measure: 'f1', system: 0 }, descending: false }, row => scoreOf(row, 'f1', 0) ?? 9],
  [
    'a difference',
    { by: { difference: 'f1' }, descending: true },
    row => {
      const [a, b] = [scoreOf(row, 'f1', 0), scoreOf(row, 'f1', 1)];
      return a === null || b === null ? 9 : -Math.abs(a - b);
    },
  ],
])('sorted by %s, equal ones by their place', (_, sort, key) => {
  const expected = [...everyRow].sort((a, b) => key(a) - key(b) || a.row - b.row).map(({ row }) => row);
  expect(rowsBy({ sort })).toEqual(expected);
});

test.each<[string, readonly string[], string | undefined]>([
  ['constituency', trees, undefined],
  ['dependencies', graphs.slice(0, 2), undefined],
  ['conllx', graphs.slice(0, 2), 'conllx'],
  ['ccg', ['ccg/gold.auto', 'ccg/alpha.auto', 'ccg/beta.auto'], undefined],
])('%s: figures of a selection are those of files that hold nothing else', async (_, files, metric) => {
  const whole = await openExamples(files, {}, metric);
  const selected = whole.select({ ...everything, least: 6, most: 11 });
  const sentences = new Set(whole.rows(0, selected.count).map(({ row }) => row));
  expect(sentences.size).toBeGreaterThan(5);
  expect(sentences.size).toBeLessThan(whole.about().rows);
  const part = await openExamples(
    files.map(file => onlySentences(file, sentences)),
    {},
    metric,
  );
  const alone = part.select(everything);
  expect(alone.scores).toEqual(selected.scores);
  expect(alone.count).toBe(selected.count);
  // Where bins end at 1, not at the largest value of the corpus.
  const binned = (opened: typeof whole) =>
    opened.about().measures.flatMap(({ path }) => {
      const { top, distribution } = opened.spread(path);
      return top === 1 ? distribution : [];
    });
  expect(binned(part)).toEqual(binned(whole));
  for (const facet of part.about().facets) expect(sorted(part.facet(facet))).toEqual(sorted(whole.facet(facet)));
  expect(part.confusion(0)).toEqual(whole.confusion(0));
});

/** Keys that are equally frequent may come in any order. */
function sorted({ keys, cells, ...facet }: Facet) {
  const found = keys.map((key, k) => ({ key, cells: cells.map(system => system[k]) }));
  return { ...facet, found: found.sort((a, b) => (a.key < b.key ? -1 : 1)) };
}

/** Some sentences of an example, whatever separates them. */
function onlySentences(file: string, wanted: ReadonlySet<number>): Uint8Array {
  const text = new TextDecoder().decode(example(file)).trimEnd();
  const [separator, lines] = file.endsWith('.conllu') ? [/\n\n+/, 1] : [/\n/, file.endsWith('.auto') ? 2 : 1];
  const kept = text.split(separator).filter((_, i) => wanted.has(Math.floor(i / lines)));
  const between = file.endsWith('.conllu') ? '\n\n' : '\n';
  // Numbers that are missing would be failed parses.
  let number = 0;
  for (const [i, line] of kept.entries()) kept[i] = line.replace(/^ID=\d+/, () => `ID=${++number}`);
  return new TextEncoder().encode(`${kept.join(between)}${between}`);
}

test('a sentence is found by its number', () => {
  bench.select({ ...everything, sort: { by: 'place', descending: true } });
  expect(bench.find(1)).toBe(47);
  expect(bench.find(48)).toBe(0);
  expect(bench.find(49)).toBe(-1);
  bench.select({ ...everything, text: 'ferry' });
  expect(bench.find(1)).toBe(-1);
  expect(bench.sentence(1)).toMatchObject({ row: 0, first: 1, last: 1 });
  expect(bench.sentence(49)).toBeNull();
});

test('sentences that are right in all heads, and the others, are all', async () => {
  const files = ['gold', 'alpha'].map(name => `dependencies/${name}.conllu`);
  const opened = await openExamples(files);
  const countOf = (error: 'any' | 'missing' | 'correct') =>
    opened.select({ ...everything, key: { facet: 'complete', key: 'heads', error, system: 0 } }).count;
  const { keys, columns, cells } = opened.facet('complete');
  const right = cells[0]?.[keys.indexOf('heads')]?.[columns.findIndex(({ title }) => title === 'correct')];
  expect(countOf('any')).toBe(34);
  expect(countOf('correct')).toBe(right);
  expect(countOf('missing')).toBe(34 - countOf('correct'));
});

test('intervals are those of a comparison of all, and follow the selection', async () => {
  const design = { test: 'randomisation', rounds: 200, seed: 12345, alpha: 0.05 } as const;
  bench.select(everything);
  const whole = await bench.compare(design, comparing);
  bench.select({ ...everything, most: 12 });
  const short = await bench.compare(design, comparing);
  const f1 = ({ scores }: typeof whole) => scores.find(({ title }) => title === 'F1')?.cells[0];
  expect(f1(whole)?.interval?.[0]).toBeLessThan(f1(whole)?.value ?? 0);
  expect(f1(short)).not.toEqual(f1(whole));
  expect(whole.tests.map(({ path, pairs }) => [path, pairs.length])).toEqual([
    ['precision', 1],
    ['recall', 1],
    ['f1', 1],
  ]);
});

test('what was compared once is not compared again for another order', async () => {
  const design = { test: 'randomisation', rounds: 200, seed: 12345, alpha: 0.05 } as const;
  let asked = 0;
  const counting: typeof comparing = task => {
    asked++;
    return comparing(task);
  };
  bench.select({ ...everything, most: 11 });
  const before = await bench.compare(design, counting);
  bench.select({ ...everything, most: 11, sort: { by: 'words', descending: true } });
  expect(await bench.compare(design, counting)).toEqual(before);
  expect(asked).toBe(1);
  await bench.compare({ ...design, rounds: 100 }, counting);
  expect(asked).toBe(2);
});

test('CSV has a line for every sentence, as they are sorted', () => {
  bench.select({ ...everything, text: 'ferry', sort: { by: 'words', descending: true } });
  const lines = [...bench.csv()].join('').trimEnd().split('\n');
  const rows = bench.rows(0, 100);
  expect(lines.length).toBe(rows.length + 1);
  expect(lines[0]).toMatch(/^first,last,words,text,f1 constituency\/alpha\.mrg,/);
  expect(lines[1]?.startsWith(`${rows[0]?.first},${rows[0]?.last},${rows[0]?.length},`)).toBe(true);
});

test('a scatter has every sentence with both scores at its place, and the inversions of two measures', () => {
  bench.select(everything);
  const { x, y, start, first, inversions, inverted } = bench.scatter(['precision', 'recall'], 0);
  expect([...first].sort((a, b) => a - b)).toEqual(everyRow.map(row => row.first));
  for (const [place, across] of x.entries())
    for (const number of first.subarray(start[place], start[place + 1])) {
      const row = everyRow[number - 1]!;
      expect([scoreOf(row, 'precision', 0), scoreOf(row, 'recall', 0)]).toEqual([across, y[place]]);
    }
  // As many as `compare --inversions precision,recall` counts; fewer are drawn.
  expect([inverted, inversions.length]).toEqual([106, 9]);
  // No sentence is in two of those that are listed.
  expect(new Set(inversions.flat()).size).toBe(2 * inversions.length);
  for (const [better, worse] of inversions) {
    expect(x[better]!).toBeGreaterThan(x[worse]!);
    expect(y[better]!).toBeLessThan(y[worse]!);
  }
});

test('keys are those of all sentences, whatever is selected', () => {
  bench.select(everything);
  const { keys } = bench.facet('label');
  bench.select({ ...everything, text: 'no sentence says this' });
  expect(bench.facet('label').keys).toEqual([]);
  expect(keys.length).toBe(20);
  expect(bench.keys('label')).toEqual(keys);
  expect(bench.keys('nothing')).toEqual([]);
  bench.select(everything);
});

const corpora: readonly (readonly [string, readonly string[]])[] = [
  ['trees', trees],
  ['graphs', graphs],
  ['derivations', ['ccg/gold.auto', 'ccg/alpha.auto', 'ccg/beta.auto']],
  ['relations', ['relations/gold.gr', 'relations/alpha.gr', 'relations/beta.gr']],
];

test.each(corpora)('%s: the example of a query finds something', async (_, files) => {
  const opened = await openExamples(files);
  for (const pair of [[0, 1] as const, [1, 0] as const]) {
    const where = opened.exampleQuery(pair[0]) ?? '';
    expect(where).toMatch(/ missed by A$/);
    expect(opened.select({ ...everything, where, pair }).items).toBeGreaterThan(0);
  }
});

test('pairs that parsers decided have their text, a line each', async () => {
  const opened = await openExamples([
    'entailment/pairs.jsonl',
    'entailment/alpha.jsonl',
    'entailment/beta.text.sd',
    'entailment/beta.hypothesis.sd',
  ]);
  opened.select(everything);
  expect(opened.rows(1, 2)[0]?.text).toBe('The gardener with the lantern was tired. → The lantern was tired.');
});

test.each(corpora)('%s: a bin of the distribution leads to as many sentences as it holds', async (_, files) => {
  const opened = await openExamples(files);
  const { measures } = opened.about();
  for (const { path } of measures) {
    opened.select(everything);
    const { top, distribution } = opened.spread(path);
    for (const [system, bins] of distribution.entries())
      for (const [bin, count] of bins.entries()) {
        const [least, to] = [(bin * top) / bins.length, ((bin + 1) * top) / bins.length];
        const score = { measure: path, system, least, most: bin === bins.length - 1 ? null : to, isBin: true };
        expect([path, bin, opened.select({ ...everything, score }).count]).toEqual([path, bin, count]);
      }
  }
});

test.each(corpora)('%s: a cell of the matrix leads to the sentences that hold all of it', async (_, files) => {
  const opened = await openExamples(files);
  const matrix = opened.confusion(1)!;
  const nothing = matrix.gold.at(-1)!;
  let cells = 0;
  for (const [g, gold] of matrix.gold.entries())
    for (const [s, system] of matrix.system.entries()) {
      const count = matrix.counts[g]![s]!;
      if (count === 0 || gold === system || [gold, system].some(label => label.includes('rare labels'))) continue;
      const error = gold === nothing ? 'extra' : system === nothing ? 'missing' : 'any';
      const key = { facet: 'confusion', key: confusionKey(gold, system), error, system: 1 } as const;
      const { count: rows } = opened.select({ ...everything, key });
      expect(rows).toBeGreaterThan(0);
      expect(rows).toBeLessThanOrEqual(count);
      const found = opened.confusion(1)!;
      expect(found.counts[found.gold.indexOf(gold)]![found.system.indexOf(system)]).toBe(count);
      cells++;
    }
  expect(cells).toBeGreaterThan(0);
});

test.each([
  // In as many sentences as `score --sentences` shows them.
  ['trees', 'crossing brackets', trees, 1, 24],
  ['trees', 'missed brackets', trees, 0, 27],
  ['trees', 'wrong tags', trees, 0, 16],
  ['graphs', 'wrong heads', graphs, 0, 13],
  ['graphs', 'right heads, wrong relations', graphs, 0, 3],
  ['graphs', 'words without a counterpart', graphs, 1, 4],
  ['derivations', 'wrong categories', ['ccg/gold.auto', 'ccg/alpha.auto', 'ccg/beta.auto'], 0, 8],
  ['derivations', 'no analysis', ['ccg/gold.auto', 'ccg/alpha.auto', 'ccg/beta.auto'], 1, 1],
  ['relations', 'missed relations', ['relations/gold.gr', 'relations/alpha.gr', 'relations/beta.gr'], 0, 9],
] as const)('%s: %s of %s are found', async (_, kind, files, system, count) => {
  const opened = await openExamples(files);
  const { errorKinds } = opened.about();
  expect(errorKinds).toContain(kind);
  const countOf = (of: number | null) => opened.select({ ...everything, fault: { kind, system: of } }).count;
  expect(countOf(system)).toBe(count);
  expect(countOf(null)).toBeGreaterThanOrEqual(count);
});

test('a sentence with an error of a kind is one that its figure punishes', () => {
  const found = (kind: string) => rowsBy({ fault: { kind, system: 1 } });
  const below = (path: string) => everyRow.filter(row => (scoreOf(row, path, 1) ?? 1) < 1).map(({ row }) => row);
  expect(found('missed brackets')).toEqual(below('recall'));
  expect(found('brackets too many')).toEqual(below('precision'));
  expect(found('wrong tags')).toEqual(below('taggingAccuracy'));
  const crossing = everyRow.filter(row => (scoreOf(row, 'averageCrossing', 1) ?? 0) > 0).map(({ row }) => row);
  expect(found('crossing brackets')).toEqual(crossing);
});
