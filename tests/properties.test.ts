// What must hold for whatever comes in: on generated trees, on generated bracket lists, and on every example.

import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Chunk } from '../src/bytes/index.ts';
import { concat, type Figures, foldBy, isFigure, mergeRows, sum, sumByKey } from '../src/counts/index.ts';
import { Brackets, countCrossing, matchBrackets } from '../src/families/constituency/brackets.ts';
import { LabelRules } from '../src/families/constituency/metric.ts';
import {
  type EvalbParameters,
  familyNamed,
  noParameters,
  type OptionValues,
  type Part,
  type Scoring,
} from '../src/families/index.ts';
import { Symbols } from '../src/model/index.ts';
import { corpus, goldOf, systemOf } from './arbitrary-trees.ts';
import { drawn, isDeep } from './deep.ts';
import { testFolder } from './folder.ts';
import { parseScore, scoreHere, touchstone } from './run.ts';
import { scoredPart } from './scored-part.ts';
import { bytesOf } from './trees.ts';

const constituency = await familyNamed('constituency');

// Scoring.

const scoringOf = (options: OptionValues = {}): Scoring => constituency.scoring(options);

const chunkOf = (file: string, lines: readonly string[], first: number): Chunk => ({
  file,
  bytes: bytesOf(lines.map(line => `${line}\n`).join('')),
  line: first + 1,
  first,
});

const partOf = (gold: readonly string[], system: readonly string[], first = 0): Part => ({
  gold: chunkOf('gold', gold, first),
  system: chunkOf('system', system, first),
  goldLayout: 'line',
  systemLayout: 'line',
});

function scoreLines(gold: readonly string[], system: readonly string[], scoring = scoringOf(), first = 0) {
  return scoredPart(scoring, partOf(gold, system, first), { keyed: true, rows: true, details: true });
}

const paramsFile = (text: string): OptionValues => ({ params: { name: 'test.prm', bytes: bytesOf(text) } });
const parameterSets: readonly (readonly [string, OptionValues])[] = [
  ['COLLINS', {}],
  ['no', { params: 'none' }],
  ['unlabelled', paramsFile('LABELED 0\nDELETE_LABEL TOP\n')],
  ['chained', paramsFile('EQ_LABEL NP VP\nEQ_LABEL VP S\nDELETE_LABEL .\nDELETE_LABEL PRT\n')],
  ['unlabelled, chained', paramsFile('LABELED 0\nEQ_LABEL NN VB\nEQ_LABEL VB DT\n')],
  ['quote repair', paramsFile('QUOTE_LABEL POS\nQUOTE_LABEL NN\nQUOTE_LABEL ,\nDELETE_LABEL ,\n')],
];

/** Every proportion in a report, by name. */
function proportions(figures: Figures): readonly (readonly [string, number | null])[] {
  return Object.entries(figures).flatMap(([name, item]) => {
    if (typeof item !== 'object' || name === 'averageCrossing') return [];
    return isFigure(item) ? [[name, item.value] as const] : proportions(item);
  });
}

describe.each(parameterSets)('with %s parameters', (_, options) => {
  test('every proportion lies between 0 and 1 or is undefined', () => {
    fc.assert(
      fc.property(corpus, sentences => {
        const scoring = scoringOf(options);
        const { table } = scoreLines(goldOf(sentences), systemOf(sentences), scoring);
        for (const [, value] of [
          ...proportions(scoring.metric.corpus(table)),
          ...proportions(scoring.metric.breakdown(table)),
        ])
          expect(value === null || (value >= 0 && value <= 1)).toBe(true);
      }),
    );
  });

  test('gold against gold is 100 everywhere', () => {
    fc.assert(
      fc.property(corpus, sentences => {
        const scoring = scoringOf(options);
        const { table } = scoreLines(goldOf(sentences), goldOf(sentences), scoring);
        const figures = scoring.metric.corpus(table);
        expect([figures.errors, figures.crossing]).toEqual([0, 0]);
        for (const [, value] of [...proportions(figures), ...proportions(scoring.metric.breakdown(table))])
          expect(value === null || value === 1).toBe(true);
      }),
    );
  });

  test('every sentence that comes in is scored, skipped or an error', () => {
    fc.assert(
      fc.property(corpus, sentences => {
        const scoring = scoringOf(options);
        const { table, details } = scoreLines(goldOf(sentences), systemOf(sentences), scoring);
        const { sentences: counted, valid, skipped, errors } = scoring.metric.corpus(table);
        expect([counted, Number(valid) + Number(skipped) + Number(errors)]).toEqual([sentences.length, counted]);
        expect(details.length).toBe(sentences.length);
      }),
    );
  });

  test('the counts do not depend on what else is wanted', () => {
    fc.assert(
      fc.property(corpus, sentences => {
        const [gold, system] = [goldOf(sentences), systemOf(sentences)];
        const scoring = scoringOf(options);
        const full = scoreLines(gold, system, scoring);
        const bare = scoredPart(scoring, partOf(gold, system), { keyed: false, rows: false, details: false });
        expect(scoring.metric.corpus(bare.table)).toEqual(scoring.metric.corpus(full.table));
        expect(bare.warnings).toEqual(full.warnings);
      }),
    );
  });

  test('renaming words on both sides changes nothing', () => {
    fc.assert(
      fc.property(corpus, sentences => {
        const names = new Map([["'", "'"]]);
        const renamed = sentences.map(each => ({
          ...each,
          leaves: each.leaves.map(({ tag: leafTag, word }) => {
            const name = names.get(word) ?? `w${names.size}`;
            names.set(word, name);
            return { tag: leafTag, word: name };
          }),
        }));
        const { table } = scoreLines(goldOf(sentences), systemOf(sentences), scoringOf(options));
        expect(scoreLines(goldOf(renamed), systemOf(renamed), scoringOf(options)).table).toEqual(table);
      }),
    );
  });

  test('shards in any cut put together are the same to the bit', () => {
    fc.assert(
      fc.property(corpus, fc.array(fc.nat(8)), (sentences, cuts) => {
        const [gold, system] = [goldOf(sentences), systemOf(sentences)];
        const whole = scoreLines(gold, system, scoringOf(options));
        const ends = [...cuts.filter(cut => cut <= sentences.length), sentences.length].sort((a, b) => a - b);
        const scoring = scoringOf(options);
        const shards = ends.map((end, i) => {
          const from = ends[i - 1] ?? 0;
          return scoreLines(gold.slice(from, end), system.slice(from, end), scoring, from);
        });
        const tables = shards.map(({ table }) => table);
        expect(concat(tables)).toEqual(whole.table);
        expect(shards.flatMap(({ details }) => details)).toEqual(whole.details);
        const folded = tables.map(table => foldBy(table, 'length')).reverse();
        expect(scoring.metric.corpus(foldBy(concat(folded), 'length'))).toEqual(scoring.metric.corpus(whole.table));
        expect(scoring.metric.breakdown(concat(folded))).toEqual(scoring.metric.breakdown(whole.table));
      }),
    );
  });
});

test.each(parameterSets.filter(([name]) => name !== 'chained' && name !== 'quote repair'))(
  'swapping sides swaps precision and recall, with %s parameters',
  (_, options) => {
    fc.assert(
      fc.property(corpus, sentences => {
        const scoring = scoringOf(options);
        const [gold, system] = [goldOf(sentences), systemOf(sentences)];
        const forth = scoring.metric.corpus(scoreLines(gold, system, scoring).table);
        const back = scoring.metric.corpus(scoreLines(system, gold, scoring).table);
        expect([back.matched, back.valid, back.f1]).toEqual([forth.matched, forth.valid, forth.f1]);
        expect([back.precision, back.recall]).toEqual([forth.recall, forth.precision]);
      }),
    );
  },
);

test('merging rows keeps the sum', () => {
  fc.assert(
    fc.property(corpus, fc.array(fc.integer({ min: 1, max: 7 })), (sentences, cuts) => {
      const { table } = scoreLines(goldOf(sentences), systemOf(sentences));
      const inside = [...new Set(cuts)].filter(cut => cut < sentences.length).sort((a, b) => a - b);
      const groups = [0, ...inside].map((from, i) => ({ from, to: inside[i] ?? sentences.length }));
      const merged = mergeRows(table, groups);
      expect(merged.runs).toEqual(groups);
      expect(sum(merged)).toEqual(sum(table));
      expect(sumByKey(merged)).toEqual(sumByKey(table));
    }),
  );
});

test('lines of any brackets, letters and blanks: n sentences in, n rows out', () => {
  const soup = fc.array(fc.string({ unit: fc.constantFrom('(', ')', ' ', 'S', '(N a)', '0=', '\r', 'é') }), {
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(soup, soup, (one, other) => {
      const size = Math.min(one.length, other.length);
      const scoring = scoringOf();
      const { table } = scoreLines(one.slice(0, size), other.slice(0, size), scoring);
      const { sentences, valid, skipped, errors } = scoring.metric.corpus(table);
      expect([sentences, Number(valid) + Number(skipped) + Number(errors)]).toEqual([size, size]);
    }),
  );
});

// Brackets against the definitions of EVALB, followed to the letter.

interface Span {
  readonly kind: string;
  readonly from: number;
  readonly to: number;
}

/** Brackets over so many words; one in ten is unclosed. */
const spans = (words: number) =>
  fc.array(
    fc.record({
      kind: fc.constantFrom('A', 'B', 'C', 'D'),
      from: fc.nat(words - 1),
      to: fc.oneof(
        { weight: 9, arbitrary: fc.integer({ min: 1, max: words }) },
        { weight: 1, arbitrary: fc.constant(-1) },
      ),
    }),
    { maxLength: 30 },
  );

const chains: Partial<EvalbParameters> = {
  equalLabel: [
    ['A', 'B'],
    ['B', 'C'],
  ],
};

function naive(gold: readonly Span[], system: readonly Span[], equal: (a: string, b: string) => boolean) {
  const free = new Set(system);
  let matched = 0;
  for (const g of gold) {
    const mate = [...free].find(s => s.from === g.from && s.to === g.to && equal(g.kind, s.kind));
    if (mate === undefined) continue;
    free.delete(mate);
    matched++;
  }
  const crosses = (g: Span, t: Span) =>
    (g.from < t.from && t.from < g.to && g.to < t.to) || (t.from < g.from && g.from < t.to && t.to < g.to);
  return { matched, crossing: system.filter(t => gold.some(g => crosses(g, t))).length };
}

function fast(gold: readonly Span[], system: readonly Span[], changes: Partial<EvalbParameters>) {
  const symbols = new Symbols();
  const rules = new LabelRules({ ...noParameters, ...changes }, symbols);
  const listed = (list: readonly Span[]) => {
    const brackets = new Brackets();
    brackets.nested = false;
    const ids = list.map(({ kind }) => symbols.idOf(kind));
    rules.update();
    list.forEach(({ from, to }, i) => {
      brackets.push(ids[i]!, rules.bracketKind[ids[i]!]!, from, to, i);
    });
    return brackets;
  };
  const [goldBrackets, systemBrackets] = [listed(gold), listed(system)];
  const matched = matchBrackets(goldBrackets, systemBrackets, rules);
  const crossing = countCrossing(goldBrackets, systemBrackets);
  const mates = Array.from({ length: goldBrackets.size }, (_, g) => goldBrackets.mate[g]!).filter(mate => mate >= 0);
  expect(new Set(mates).size).toBe(matched);
  return { matched, crossing };
}

const same = (a: string, b: string) => a === b;
const linked = (a: string, b: string) => a === b || ['AB', 'BA', 'BC', 'CB'].includes(a + b);

test.each<[string, Partial<EvalbParameters>, (a: string, b: string) => boolean]>([
  ['plain labels', {}, same],
  ['chained labels', chains, linked],
])('matching and crossing are what their definitions say: %s', (_, changes, equal) => {
  fc.assert(
    fc.property(spans(7), spans(7), (gold, system) => {
      expect(fast(gold, system, changes)).toEqual(naive(gold, system, equal));
    }),
    { numRuns: drawn(500) },
  );
  // Long lists take other ways, and so do many brackets over one span.
  const lists = fc.oneof(...[2, 12].map(words => fc.array(spans(words), { minLength: 100, maxLength: 100 })));
  fc.assert(
    fc.property(lists, lists, (goldLists, systemLists) => {
      const [gold, system] = [goldLists.flat(), systemLists.flat()];
      expect(fast(gold, system, changes)).toEqual(naive(gold, system, equal));
    }),
    { numRuns: 6 },
  );
});

// The examples, and files of several parts, through the command.

const examples = fileURLToPath(new URL('../examples/constituency/', import.meta.url));
const exampleFiles = readdirSync(examples).filter(name => name.endsWith('.mrg'));
const pairs = exampleFiles.flatMap(gold => exampleFiles.map(system => [gold, system] as const));

test.each(exampleFiles)('the example %s against itself is 100 everywhere', async name => {
  const { out } = await scoreHere(['--json', examples + name, examples + name]);
  const { precision, recall, f1, completeMatch, noCrossing, taggingAccuracy, errors } =
    parseScore(out).systems[0]!.corpus;
  expect([precision, recall, f1, completeMatch, noCrossing, taggingAccuracy, errors]).toEqual([1, 1, 1, 1, 1, 1, 0]);
});

test.each(pairs)('the examples %s and %s: a score that adds up, or one line', async (gold, system) => {
  const { status, out, err } = await scoreHere(['--json', examples + gold, examples + system]);
  if (status !== 0) {
    expect([status, err.split('\n').length, out]).toEqual([2, 2, '']);
    return;
  }
  const { corpus: figures } = parseScore(out).systems[0]!;
  expect(figures.sentences).toBe(Number(figures.valid) + Number(figures.skipped) + Number(figures.errors));
  for (const name of ['precision', 'recall', 'f1', 'completeMatch', 'noCrossing', 'taggingAccuracy']) {
    expect(figures[name]).toBeGreaterThanOrEqual(0);
    expect(figures[name]).toBeLessThanOrEqual(1);
  }
});

describe('several parts', () => {
  const { file } = testFolder();
  const SENTENCES = 40_000;
  // Every few lines something to warn of, differently on the two sides, and one sentence longer than a part.
  const lines = (side: string, separator: string) =>
    Array.from({ length: SENTENCES }, (_, i) => {
      if (i === 10_000) return `(S ${'(NN a) '.repeat(200_000)})`;
      if (i % 1009 === 0) return side === 'gold' ? '(S (NP bare) (VP words))' : '(S (NN bare words))';
      if (i % 977 === 0) return side === 'gold' ? '(S (NN here))' : '(S (NN there))';
      if (i % 499 === 0) return side === 'gold' ? '(S (NN ) (NN a))' : '()';
      return `(S (NP-SBJ (DT the)${separator}(NN cat${i}))${separator}(${i % 3 === 0 ? 'VP' : 'PP'} (VBZ naps)))`;
    }).join('\n');

  test.each([
    ['line layout', ' '],
    ['stream layout', '\n  '],
  ])('one thread and three say the same, in %s', async (_, separator) => {
    const [gold, system] = [file('gold.mrg', lines('gold', separator)), file('system.mrg', lines('system', separator))];
    const onThreads = (workers: string, ...options: readonly string[]) =>
      touchstone(['score', ...options, '--workers', workers, gold, system]);
    const one = await onThreads('1', '--json');
    expect(await onThreads('3', '--json')).toEqual(one);
    // What is printed as text is made of the same.
    if (separator === ' ' || isDeep) expect(await onThreads('3')).toEqual(await onThreads('1'));
    expect(one.status).toBe(0);
    const { corpus: figures, warnings } = parseScore(one.out).systems[0]!;
    expect(figures.sentences).toBe(SENTENCES);
    expect(warnings.length).toBeGreaterThan(2);
  });

  test('of several faults the first is reported, whatever thread finds it', async () => {
    const text = lines('gold', '\n ').replaceAll('(NN cat20000)', '(NN cat)))))').replaceAll('(NN cat35000)', '))))))');
    const gold = file('gold.mrg', lines('gold', '\n '));
    const system = file('system.mrg', text);
    const onThreads = (workers: string) =>
      touchstone(['score', '--layout', 'stream', '--workers', workers, gold, system]);
    const one = await onThreads('1');
    expect(await onThreads('3')).toEqual(one);
    expect(one).toMatchObject({ status: 2, out: '' });
    expect(one.err).toMatch(/^[^\n]*: this bracket closes nothing[^\n]*\n$/);
  });

  test('a system that stops early is noticed on any number of threads', async () => {
    const gold = lines('gold', ' ');
    const goldFile = file('gold.mrg', gold);
    const system = file('system.mrg', gold.split('\n').slice(0, 30_000).join('\n'));
    const onThreads = (workers: string) => touchstone(['score', '--workers', workers, goldFile, system]);
    const one = await onThreads('1');
    expect(await onThreads('3')).toEqual(one);
    expect(one).toMatchObject({
      status: 2,
      err: `${system}:30000:52: the file ends here with 30000 sentences, ${goldFile} has ${SENTENCES}; is one of them cut off?\n`,
    });
  });
});
