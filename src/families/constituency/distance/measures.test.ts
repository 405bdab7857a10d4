// What must hold of every measure beside PARSEVAL, on drawn trees; figures are in parity/tree-distance.test.ts.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { corpus, goldOf, systemOf } from '../../../../tests/arbitrary-trees.ts';
import { bracketed, bytesOf, treesOf } from '../../../../tests/trees.ts';
import { type Counts, concat, sum } from '../../../counts/index.ts';
import { scorePart } from '../../score-part.ts';
import { constituency } from '../index.ts';
import { noParameters } from '../parameters.ts';
import { forestOf, postorderOf, sideText } from './forest.ts';
import { DistanceLabels } from './labels.ts';
import { TreeMapping } from './mapping.ts';

const metrics = ['tedeval', 'sparseval', 'leaf-ancestor', 'struct-iou', 'calder', 'ted'];

function tableOf(metric: string, gold: readonly string[], system: readonly string[], first = 0, more = {}) {
  const chunk = (lines: readonly string[]) => ({
    file: 'test',
    bytes: bytesOf(`${lines.join('\n')}\n`),
    line: 1,
    first,
  });
  const part = { gold: chunk(gold), system: chunk(system), goldLayout: 'line', systemLayout: 'line' };
  return scorePart(constituency.scoring({ metric, ...more }), part, { keyed: true, rows: true, details: false }).table;
}

const countsOf = (...given: Parameters<typeof tableOf>): Counts<string> => sum(tableOf(...given));

/** By path, the figures that are shares. */
function sharesOf(metric: string, gold: readonly string[], system: readonly string[]): [string, number | null][] {
  const figures = constituency.scoring({ metric }).metric.figures(countsOf(metric, gold, system));
  const inside = (path: string, item: unknown): [string, number | null][] => {
    if (typeof item !== 'object' || item === null) return [];
    if ('whole' in item && 'value' in item) return [[path, item.value as number | null]];
    return Object.entries(item).flatMap(([name, inner]) => inside(`${path}.${name}`, inner));
  };
  return inside(metric, figures);
}

describe.each(metrics)('%s', metric => {
  test('gives a tree and itself all there is to get, and never more or less than that', () => {
    fc.assert(
      fc.property(corpus, sentences => {
        const [gold, system] = [goldOf(sentences), systemOf(sentences)];
        for (const [path, value] of sharesOf(metric, gold, gold))
          if (value !== null) expect([path, value]).toEqual([path, path.endsWith('wer') ? 0 : 1]);
        for (const [path, value] of sharesOf(metric, gold, system))
          if (value !== null && !path.endsWith('wer')) {
            expect(value).toBeGreaterThanOrEqual(0);
            expect(value).toBeLessThanOrEqual(1 + 1e-12);
          }
      }),
      { numRuns: 60 },
    );
  });

  test('has the same sums, to the bit, however a corpus is cut and whatever stands first', () => {
    fc.assert(
      fc.property(corpus, fc.nat(8), (sentences, at) => {
        const [gold, system] = [goldOf(sentences), systemOf(sentences)];
        const parts = [
          tableOf(metric, gold.slice(at), system.slice(at), at),
          tableOf(metric, gold.slice(0, at), system.slice(0, at)),
        ].filter(({ rows }) => rows.length > 0);
        const shown = ({ sentences: _, length: __, ...counts }: Counts<string>) => counts;
        if (at > 0 && at < gold.length)
          expect(shown(sum(concat(parts)))).toEqual(shown(countsOf(metric, gold, system)));
      }),
      { numRuns: 30 },
    );
  });
});

test.each([
  ['tedeval', ['labelledDistance', 'unlabelledDistance', 'size', 'exact']],
  ['ted', ['distance', 'size', 'errors']],
  ['struct-iou', ['size']],
  ['leaf-ancestor', ['places', 'wordSum', 'plainSum']],
] as const)('%s is the same both ways', (metric, columns) => {
  fc.assert(
    fc.property(corpus, sentences => {
      const [gold, system] = [goldOf(sentences), systemOf(sentences)];
      const [there, back] = [countsOf(metric, gold, system), countsOf(metric, system, gold)];
      for (const column of columns) expect(back[column]).toBe(there[column]);
    }),
    { numRuns: 60 },
  );
});

test('SParseval on equal words has the brackets of PARSEVAL', () => {
  fc.assert(
    fc.property(corpus, sentences => {
      const [gold, system] = [
        goldOf(sentences),
        systemOf(sentences.map(each => ({ ...each, failed: false, systemTags: [] }))),
      ];
      const own = countsOf('sparseval', gold, system);
      const chunk = (lines: readonly string[]) => ({
        file: 'test',
        bytes: bytesOf(`${lines.join('\n')}\n`),
        line: 1,
        first: 0,
      });
      const part = { gold: chunk(gold), system: chunk(system), goldLayout: 'line', systemLayout: 'line' };
      const scoring = constituency.scoring({ align: 'text' });
      const parseval = sum(scorePart(scoring, part, { keyed: false, rows: true, details: false }).table);
      const labels = [...gold, ...system].join(' ');
      // The first letter of a label is never cut off here, and | cuts too.
      if (/\([-=][^\s()]* \(|\|/.test(labels)) return;
      expect([own['bracket.matched'], own['bracket.gold'], own['bracket.system']]).toEqual([
        parseval.matched,
        parseval.gold,
        parseval.system,
      ]);
    }),
    { numRuns: 100 },
  );
});

test('the pairs of a mapping weigh what the mapping weighs, and keep the order', () => {
  const mapping = new TreeMapping();
  const trees = [
    'S(NP(a b) VP(c))',
    'S(a NP(b VP(c)))',
    'NP(S(a) b c)',
    'a',
    'S(S(S(a b c)))',
    'S(VP(NP(a) b) NP(c d) e)',
  ];
  for (const one of trees.map(orderOf))
    for (const other of trees.map(orderOf)) {
      const weight = (g: number, s: number) => (one.codes[g] === other.codes[s] ? 2 : 1);
      const whole = mapping.weigh(one.order, other.order, weight);
      const pairs = mapping.pairs();
      expect(pairs.reduce((total, [g, s]) => total + weight(g, s), 0)).toBe(whole);
      const isInside = ({ first }: typeof one.order, inner: number, outer: number) =>
        inner <= outer && inner >= first[outer]!;
      for (const [g, s] of pairs)
        for (const [g2, s2] of pairs) {
          expect(isInside(one.order, g, g2)).toBe(isInside(other.order, s, s2));
          if (g < g2) expect(s).toBeLessThan(s2);
        }
    }
});

function orderOf(tree: string) {
  const trees = treesOf([tree]);
  const key = Int32Array.from({ length: trees.wordStart[1]! }, (_, i) => i);
  const side = sideText(trees, { from: 0, to: 1 }, key);
  const places = { unit: key, from: Float64Array.from(key), to: Float64Array.from(key, at => at + 1) };
  const forest = forestOf(
    side,
    places,
    new Uint8Array(key.length).fill(1),
    new DistanceLabels(noParameters, trees.symbols),
  );
  const order = postorderOf(forest);
  const codes = [...order.node].map(node =>
    node < 0 ? `w${node}` : trees.symbols.text(forest.brackets[node]?.kind ?? 0),
  );
  return { order, codes };
}

// What becomes of words that are cut otherwise: brackets keep their places; what is scored of words is lost with them.
test.each([
  ['leaf-ancestor', 'places', 3],
  ['calder', 'goldAligned', 3],
  ['calder', 'systemAligned', 3],
  ['tedeval', 'labelledDistance', 3],
  ['sparseval', 'edits', 2],
])('%s of a word written as two: %s is %d', (metric, column, count) => {
  const gold = [bracketed('S(NP(we) VP(cannot go))')];
  const system = [bracketed('S(NP(we) VP(can not go))')];
  expect(countsOf(metric, gold, system)[column]).toBe(count);
});

test('a broken tree scores as no tree does; where gold is broken, nothing is scored', () => {
  const [whole, broken] = [bracketed('S(NP(a) VP(b))'), '(S (NP (W a)) (VP (W b))'];
  const of = (gold: string, system: string) => {
    const { labelledDistance, size, errors } = countsOf('tedeval', [gold, whole], [system, whole]);
    return [labelledDistance, size, errors];
  };
  expect(of(whole, broken)).toEqual([5, 15, 0]);
  expect(of(whole, '()')).toEqual([5, 15, 0]);
  expect(of(broken, whole)).toEqual([0, 10, 1]);
});

test('trees that no table can hold are left out, and said to be', () => {
  const deep = (label: string) => `${'(S '.repeat(7000)}(${label} (W a))${')'.repeat(7000)}\n`;
  const chunk = (text: string) => ({ file: 'test', bytes: bytesOf(text), line: 1, first: 0 });
  const part = { gold: chunk(deep('A')), system: chunk(deep('B')), goldLayout: 'line', systemLayout: 'line' };
  const { table, stages } = scorePart(constituency.scoring({ metric: 'ted' }), part, {
    keyed: true,
    rows: true,
    details: false,
  });
  expect(sum(table).errors).toBe(1);
  expect(stages.flat().map(({ code }) => code)).toEqual(['trees-too-large']);
});

test('several at once have the figures that each has alone', () => {
  const all = metrics.join();
  const scoring = constituency.scoring({ metric: [...metrics].reverse().join() });
  expect(scoring.metric.name).toBe(all);
  fc.assert(
    fc.property(corpus, sentences => {
      const [gold, system] = [goldOf(sentences), systemOf(sentences)];
      const together = scoring.metric.corpus(tableOf(all, gold, system));
      for (const metric of metrics) {
        const {
          sentences: _,
          errors: __,
          ...own
        } = constituency.scoring({ metric }).metric.corpus(tableOf(metric, gold, system));
        expect(together).toMatchObject(own);
      }
    }),
    { numRuns: 10 },
  );
});

// What files tell of words. The first case is the example of the authors' program, which says 0.6073.
const fileOf = (name: string, ...lines: readonly string[]) => ({ name, bytes: bytesOf(`${lines.join('\n')}\n`) });
const pairOf = (gold: readonly string[], system: readonly string[]) => ({
  ...fileOf('gold.words', ...gold),
  others: [fileOf('system.words', ...system)],
});
const spoken = {
  gold: ['(NT (NT I) (NT (NT am) (NT (NT a) (NT cat))))'],
  system: ['(NT (NT (NT 1) (NT 2)) (NT (NT 3) (NT (NT 4) (NT 5))))'],
  times: [
    ['I 1.0 1.5', 'am 1.8 2.0', 'a 2.0 2.2', 'cat 2.2 3.0'],
    ['1 1.0 1.2', '2 1.2 1.4', '3 1.8 2.1', '4 2.1 2.3', '5 2.3 2.8', ''],
  ],
} as const;
const cut = {
  gold: [bracketed('S(NP(we) VP(can not go))'), bracketed('PP(B NP(H CL))')],
  system: [bracketed('S(NP(we) VP(cannot go))'), bracketed('PP(B NP(CL))')],
};
const figureOf = (metric: string, { gold, system }: typeof cut | typeof spoken, more: object, path: string) => {
  const { metric: own } = constituency.scoring({ metric, ...more });
  const figures = own.corpus(tableOf(metric, gold, system, 0, more));
  return path.split('.').reduce((inside: unknown, name) => (inside as Record<string, unknown>)[name], figures);
};

test.each([
  [
    'struct-iou',
    spoken,
    { boundaries: pairOf(...spoken.times) },
    'structIou.mean',
    { value: expect.closeTo(0.6073, 4) },
  ],
  // By source tokens: `can not` and `cannot` are cut otherwise; of three words and two, equal parts are no places alike.
  ['tedeval', cut, { tokens: pairOf(['0 1 1 2', '0 0 0'], ['0 1 2', '0 0']) }, 'tedeval.labelledDistance', 3 + 5],
  ['tedeval', cut, {}, 'tedeval.labelledDistance', 3 + 1],
  ['sparseval', cut, { alignment: fileOf('a', '0-0 1-1 3-2', '0-0 2-1') }, 'sparseval.bracket.matched', 5],
  ['sparseval', cut, { alignment: fileOf('a', '-', '0-0') }, 'sparseval.bracket.matched', 1],
  ['tedeval', cut, { maxLength: '3' }, 'sentences', 1],
])('%s with what files tell of words', (metric, files, more, path, expected) => {
  expect(figureOf(metric, files, more, path)).toEqual(
    typeof expected === 'number' ? expected : expect.objectContaining(expected),
  );
});

test.each([
  [
    'struct-iou',
    spoken,
    { boundaries: pairOf(['I 1 2'], []) },
    'gold.words:1:1: 1 lines stand here for a tree of 4 words',
  ],
  [
    'struct-iou',
    spoken,
    { boundaries: pairOf(spoken.times[0], ['1 3 2', ...spoken.times[0]]) },
    'system.words:1:1: a line holds',
  ],
  [
    'struct-iou',
    spoken,
    { boundaries: pairOf(spoken.times[0], ['x 1 2', ...spoken.times[0]]) },
    'where the tree has "1"',
  ],
  ['tedeval', cut, { tokens: pairOf(['0 1 1 0'], []) }, 'gold.words:1:1: a line holds the number'],
  ['tedeval', cut, { tokens: pairOf(['0 1 1 2'], ['0 1 2']) }, 'gold.words:2:1: the file ends before sentence 2'],
  ['tedeval', cut, { tokens: fileOf('a', '0') }, 'tokens takes two files'],
  ['tedeval', cut, { alignment: fileOf('a', '-') }, 'alignment means nothing with metric tedeval'],
  ['sparseval', cut, { alignment: fileOf('a', '0-0 0-1') }, 'a:1:1: a line holds pairs of words'],
  ['sparseval', cut, { alignment: fileOf('a', '0-3') }, 'the trees have 4 and 3 words'],
  ['tedeval', cut, { maxLength: 'x' }, 'maxLength takes a number'],
])('%s refuses files that tell of other words', (metric, files, more, message) => {
  expect(() => tableOf(metric, files.gold, files.system, 0, more)).toThrow(message);
});
