import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawn } from '../../../tests/deep.ts';
import { relationsOf } from '../../../tests/relations.ts';
import { type Figures, sum, TableTally } from '../../counts/index.ts';
import {
  commonSubsumer,
  type GrammaticalRelation,
  type GrName,
  grNamed,
  grSlotsOf,
  grSubsumes,
  isScored,
  scoredGrNames,
} from '../../model/index.ts';
import { isSameFiller, slotsMatch } from './matching.ts';
import { type GrColumn, grColumns, grMetric, macroFigures, matchesOf, microCounts, rowCounts } from './metric.ts';
import { defaultGrScoring, type GrScoringOptions } from './options.ts';
import { isUnpairable, withDeepObjects } from './pairing.ts';

function countsFor(
  gold: readonly GrammaticalRelation[],
  system: readonly GrammaticalRelation[],
  options = defaultGrScoring,
) {
  const tally = new TableTally<GrColumn>(grColumns, false);
  tally.begin({ from: 0, to: 1 });
  grMetric(options).count({ gold, system }, tally);
  return sum(tally.table());
}

/** `ncmod 1/1/1`: correct, system, gold of each relation that has any. */
function rowsFor(gold: string, system: string, options: GrScoringOptions = defaultGrScoring): string {
  const counts = countsFor(relationsOf(gold), relationsOf(system), options);
  return scoredGrNames
    .map(name => ({ name, ...matchesOf(counts, name) }))
    .filter(row => row.gold + row.system > 0)
    .map(row => `${row.name} ${row.correct}/${row.system}/${row.gold}`)
    .join(' ');
}

describe('labels and slots, in the hierarchy', () => {
  test.each([
    ['a subtype left out', 'ncmod _ a b', 'ncmod num a b', 'dependent 1/1/1 mod 1/1/1 ncmod 1/1/1 arg_mod 1/1/1'],
    ['two subtypes', 'ncmod prt a b', 'ncmod num a b', 'dependent 0/1/1 mod 0/1/1 ncmod 0/1/1 arg_mod 0/1/1'],
    ['another modifier', 'ncmod _ a b', 'xmod _ a b', 'dependent 1/1/1 mod 1/1/1 ncmod 0/0/1 xmod 0/1/0 arg_mod 1/1/1'],
    [
      'modifier and argument',
      'ncmod _ a b',
      'iobj a b',
      'dependent 1/1/1 mod 0/0/1 ncmod 0/0/1 arg_mod 1/1/1 arg 0/1/0 comp 0/1/0 obj 0/1/0 iobj 0/1/0',
    ],
    [
      'modifier and determiner',
      'ncmod _ a b',
      'det a b',
      'dependent 1/1/1 mod 0/0/1 ncmod 0/0/1 det 0/1/0 arg_mod 0/0/1',
    ],
    ['a filled subtype against none', 'ta quote a b', 'dependent _ a b', 'dependent 0/1/1 ta 0/0/1'],
    ['none against a filled subtype', 'dependent _ a b', 'ta quote a b', 'dependent 1/1/1 ta 0/1/0'],
    ['head and dependent turned round', 'det a b', 'det b a', 'dependent 0/1/1 det 0/1/1'],
    ['twice for once', 'det a b', 'det a b; det a b', 'dependent 1/2/1 det 1/2/1'],
    ['once for twice', 'det a b; det a b', 'det a b', 'dependent 1/1/2 det 1/1/2'],
    [
      'gold is served from its last line',
      'det a b; ncmod _ a b',
      'det a b',
      'dependent 1/1/2 mod 0/0/1 ncmod 0/0/1 det 0/1/1 arg_mod 0/0/1',
    ],
    [
      'and takes what is left',
      'ncmod _ a b; det a b',
      'det a b',
      'dependent 1/1/2 mod 0/0/1 ncmod 0/0/1 det 1/1/1 arg_mod 0/0/1',
    ],
  ])('%s', (_, gold, system, rows) => expect(rowsFor(gold, system)).toBe(rows));

  test.each([
    ['subject and object', 'ncsubj a b _', 'dobj a b', 57.14, 66.67],
    ['a clause of another kind', 'xcomp to a b', 'ccomp _ a b', 83.33, 83.33],
    ['a clause with another word', 'xcomp to a b', 'ccomp that a b', 0, 0],
    ['a clause and a text adjunct', 'xcomp _ a b', 'ta quote a b', 50, 16.67],
    ['an underspecified label', 'dobj a b', 'arg _ a b', 100, 42.86],
    ['an underspecified gold label', 'comp a b', 'dobj a b', 57.14, 100],
    ['a deep object against none', 'ncsubj a b obj', 'ncsubj a b _', 0, 0],
    ['a passive makes it one', 'ncsubj a b obj', 'ncsubj a b _; passive a', 100, 100],
    ['for every subject of the verb', 'ncsubj a b obj; ncsubj a c _', 'ncsubj a b _; ncsubj a c _; passive a', 50, 50],
    ['an ellipsis is any word', 'ncsubj a ellip _', 'ncsubj a b _', 100, 100],
    ['but not none', 'ncsubj a ellip _', 'ncsubj a _ _', 0, 0],
    ['the closest label is taken', 'ncmod _ a b', 'xmod _ a b; ncmod _ a b; det a b', 40, 100],
  ])('%s', (_, gold, system, precision, recall) => {
    const { gold: whole, system: found, correct } = microCounts(countsFor(relationsOf(gold), relationsOf(system)));
    expect([(100 * correct) / found, (100 * correct) / whole].map(share => Number(share.toFixed(2)))).toEqual([
      precision,
      recall,
    ]);
  });
});

describe('the other modes', () => {
  const mode = (options: Partial<GrScoringOptions>) => ({ ...defaultGrScoring, ...options });

  test.each([
    ['eq wants the same label', { labels: 'eq' }, 'ncmod _ a b', 'xmod _ a b', 'ncmod 0/0/1 xmod 0/1/0'],
    ['sub takes a label below', { labels: 'sub' }, 'mod _ a b', 'xmod _ a b', 'mod 1/0/1 xmod 0/1/0'],
    ['but none above', { labels: 'sub' }, 'xmod _ a b', 'mod _ a b', 'mod 0/1/0 xmod 0/0/1'],
    [
      'head-dep compares no subtypes',
      { slots: 'head-dep', labels: 'eq' },
      'ncmod num a b',
      'ncmod prt a b',
      'ncmod 1/1/1',
    ],
    ['nor deep roles', { slots: 'head-dep', labels: 'eq' }, 'ncsubj a b obj', 'ncsubj a b _', 'ncsubj 1/1/1'],
    [
      "gold as RASP's scorer prints it",
      { labels: 'eq', goldCounts: 'asPrinted' },
      'det a b; det a c',
      'det a b',
      'dependent 0/0/1 det 1/1/4',
    ],
  ] as const)('%s', (_, options, gold, system, rows) => expect(rowsFor(gold, system, mode(options))).toBe(rows));

  test('rows of eq and sub show a label with all below it', () => {
    const options = mode({ labels: 'eq' });
    const counts = countsFor(relationsOf('ncmod _ a b; xmod _ a c'), relationsOf('ncmod _ a b'), options);
    expect(rowCounts(counts, 'mod', options)).toEqual({ gold: 2, system: 1, correct: 1 });
  });

  test('a sentence without relations is missed or left out', () => {
    const gold = relationsOf('det a b');
    expect(countsFor(gold, [], mode({ empty: 'miss' }))).toMatchObject({ skipped: 0, analysed: 0, 'det.gold': 1 });
    expect(countsFor(gold, [], mode({ empty: 'skip' }))).toMatchObject({ skipped: 1, analysed: 0, 'det.gold': 0 });
    expect(countsFor(gold, relationsOf('passive a'), mode({ empty: 'skip' }))).toMatchObject({
      skipped: 0,
      'det.gold': 1,
    });
  });

  test('macro averages are over the relations of gold', () => {
    const counts = countsFor(relationsOf('det a b; aux c d'), relationsOf('det a b; conj e f'));
    // dependent 1/2/2, det 1/1/1, aux 0/0/1; conj is not in gold.
    const { precision, recall } = macroFigures(counts);
    expect([precision.value, recall.value]).toEqual([1.5 / 3, 1.5 / 3]);
  });

  test('nothing at all', () => {
    expect(grMetric(defaultGrScoring).figures(countsFor([], []))).toMatchObject({
      micro: { f1: { value: null } },
      macro: { f1: { value: null } },
    });
  });
});

test.each([
  ['New_York', 'York', true],
  ['York', 'New_York', true],
  ['New_York', 'New_York_City', false],
  ['New_York_City', 'New_York', true],
  ['_', 'York', false],
  ['_', 'ellip', false],
  ['_', '_', true],
  ['ellip', 'York', true],
  ['york', 'York', false],
])('%s for %s: %s', (system, gold, expected) => expect(isSameFiller(system, gold)).toBe(expected));

describe('properties', () => {
  const form = fc.constantFrom('a', 'b', 'c', 'ellip', 'a_b', '_');
  const label = fc.constantFrom(...[...scoredGrNames, 'passive' as const]);
  const relation = label.chain(name =>
    fc
      .tuple(...grSlotsOf(grNamed(name)!).map(() => form))
      .map((forms): GrammaticalRelation => ({ name, fillers: forms.map(each => ({ form: each, word: null })) })),
  );
  const sentence = fc.array(relation, { maxLength: 12 });

  test('every share lies between 0 and 1', () => {
    fc.assert(
      fc.property(sentence, sentence, (gold, system) => {
        const counts = countsFor(gold, system);
        for (const name of scoredGrNames) {
          const row = matchesOf(counts, name);
          expect(row.correct).toBeLessThanOrEqual(Math.min(row.gold, row.system));
        }
      }),
    );
  });

  test('what is counted is there: every scored relation once, whatever it is paired with', () => {
    fc.assert(
      fc.property(sentence, sentence, (gold, system) => {
        const { pairs, missed, extra } = grMetric(defaultGrScoring).pairing({ gold, system });
        const scored = (side: readonly GrammaticalRelation[]) => side.filter(({ name }) => isScored(name)).length;
        expect(pairs.length + missed.length).toBe(scored(gold));
        expect(pairs.length + extra.length).toBe(scored(system));
      }),
    );
  });

  test('a sentence against itself is all right, where no filler stands for another', () => {
    const plain = sentence.map(relations =>
      relations.map(({ name, fillers }) => ({
        name,
        fillers: fillers.map((_, i) => ({ form: `${name.replace('_', '-')}${i}`, word: null })),
      })),
    );
    fc.assert(
      fc.property(plain, relations => {
        const { gold, system, correct } = microCounts(countsFor(relations, relations));
        expect([system, correct]).toEqual([gold, gold]);
      }),
    );
  });

  test.each([
    ['short', sentence, 500],
    ['long', fc.array(relation, { minLength: 65, maxLength: 80 }), 50],
  ] as const)('pairs are those of the plain walk over both lists, in every mode: %s sentences', (_, side, cases) => {
    const modes = (['hier', 'eq', 'sub'] as const).flatMap(labels =>
      (['all', 'head-dep'] as const).map((slots): GrScoringOptions => ({ ...defaultGrScoring, labels, slots })),
    );
    fc.assert(
      fc.property(side, side, fc.constantFrom(...modes), (gold, system, options) => {
        const { pairs, confusions } = grMetric(options).pairing({ gold, system });
        expect({
          pairs: pairs.map(pair => [pair.gold.index, pair.system.index, pair.common]),
          confusions,
        }).toEqual(walked(gold, system, options));
      }),
      { numRuns: drawn(cases) },
    );
  });

  test.each([
    ['other words each', (i: number) => `det a${i} b`],
    ['all alike', () => 'det a b'],
    ['all alike, with an ellipsis', () => 'ncsubj a ellip _'],
  ])('a long sentence is not compared all with all: %s', (_, text) => {
    const long = relationsOf(Array.from({ length: 30_000 }, (_, i) => text(i)).join(';'));
    const figures: Figures = grMetric(defaultGrScoring).figures(countsFor(long, long));
    expect(figures).toMatchObject({ micro: { f1: { value: 1 } } });
    expect(isUnpairable(long, long)).toBe(false);
  });

  test('where all could match all, it is said before', () => {
    const long = relationsOf(Array.from({ length: 10_000 }, (_, i) => `ncmod t${i} a b`).join(';'));
    expect(isUnpairable(long, long)).toBe(true);
    expect(isUnpairable(long, long.slice(0, 1000))).toBe(false);
  });
});

/** The pairing as it is described: gold from its last relation to the first, and for each all that is left of the system. */
function walked(
  gold: readonly GrammaticalRelation[],
  system: readonly GrammaticalRelation[],
  options: GrScoringOptions,
) {
  const listed = (side: readonly GrammaticalRelation[]) =>
    withDeepObjects(side)
      .map((relation, place) => ({ relation, place }))
      .filter(({ relation }) => isScored(relation.name))
      .reverse();
  const remaining = listed(system);
  const pairs: (readonly [number, number, string])[] = [];
  const confusions: (readonly [string, string])[] = [];
  for (const { relation: one, place } of listed(gold)) {
    const matching = remaining.filter(({ relation }) => slotsMatch(one, relation, options.slots));
    let best: { readonly at: (typeof remaining)[number]; readonly common: GrName } | null = null;
    for (const at of matching) {
      const { name } = at.relation;
      const common = options.labels === 'hier' ? commonSubsumer(one.name, name)! : one.name;
      const isAllowed = {
        hier: best === null || grSubsumes(best.common, common),
        eq: best === null && name === one.name,
        sub: best === null && grSubsumes(one.name, name),
      }[options.labels];
      if (isAllowed) best = { at, common };
    }
    const shown = best?.at ?? matching.at(-1);
    if (shown !== undefined) confusions.push([one.name, shown.relation.name]);
    if (best === null) continue;
    pairs.push([place, best.at.place, best.common]);
    remaining.splice(remaining.indexOf(best.at), 1);
  }
  return { pairs, confusions };
}
