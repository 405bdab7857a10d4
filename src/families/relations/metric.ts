// Scores of grammatical relations (Briscoe and Carroll 2006; RASP's scorer): every relation of a sentence counts for its
// label and for all labels above it, so that a wrong label still earns what it shares with the right one.
import {
  type Counts,
  type Figures,
  type FlatFigure,
  type Matches,
  precisionRecall,
  ratio,
  sum,
  sumByKey,
  type Tally,
  totalOf,
} from '../../counts/index.ts';
import {
  type GrammaticalRelation,
  grAncestorsOf,
  grSubsumes,
  isScored,
  type ScoredGrName,
  scoredGrNames,
} from '../../model/index.ts';
import { confusedPairs, confusionCounts, confusionKey, filedConfusions } from '../confusions.ts';
import type { KeyCounts } from '../key-counts.ts';
import type { Metric } from '../scoring.ts';
import type { GrScoringOptions } from './options.ts';
import { comparedRelations, countUnlabelled, type GrPairing, pairRelations } from './pairing.ts';
import type { RelationsPair } from './reader.ts';
import type { WordedRelation } from './words.ts';

const measures = ['gold', 'system', 'correct'] as const;
type GrMeasure = (typeof measures)[number];

/** `ncmod.gold` and so on for every relation; `unlabelled`; `confused` is filed under a gold and a system label. */
export type GrColumn =
  | 'sentences'
  | 'analysed'
  | 'skipped'
  | 'length'
  | 'confused'
  | `${ScoredGrName | 'unlabelled'}.${GrMeasure}`;

export const grColumns: readonly GrColumn[] = [
  ...(['sentences', 'analysed', 'skipped', 'length', 'confused'] as const),
  ...([...scoredGrNames, 'unlabelled'] as const).flatMap(name =>
    measures.map(measure => `${name}.${measure}` as const),
  ),
];

/** The relations of one sentence on both sides, `passive` included. */
export interface GrPair {
  readonly gold: readonly GrammaticalRelation[];
  readonly system: readonly GrammaticalRelation[];
}

export interface GrMetric extends Omit<Metric<RelationsPair, GrColumn>, 'count'> {
  readonly options: GrScoringOptions;
  count(pair: GrPair, tally: Tally<GrColumn>): void;
  /** The same, for those who look at the pairing too. */
  pairing(pair: GrPair): GrPairing;
  /** Whether a sentence is left out of both sides. */
  isSkipped(pair: GrPair): boolean;
}

export function grMetric(options: GrScoringOptions): GrMetric {
  const pairing = ({ gold, system }: GrPair) =>
    pairRelations(comparedRelations(gold), comparedRelations(system), options);
  const isSkipped = ({ system }: GrPair) => system.length === 0 && options.empty === 'skip';
  const figures = (counts: Counts<GrColumn>) => grFigures(counts, options);
  /** Of the sentence at hand. */
  const row = new Float64Array(grColumns.length);
  const placesOf = options.labels === 'hier' ? placesAbove : ownPlace;
  const add = (name: ScoredGrName, measure: number) => {
    for (const place of placesOf.get(name)!) row[place + measure]!++;
  };

  function countRelations(
    gold: readonly WordedRelation[],
    system: readonly WordedRelation[],
    tally: Tally<GrColumn>,
  ): void {
    const { pairs, missed, extra, confusions } = pairRelations(gold, system, options);
    for (const { gold, system, common } of pairs) {
      add(gold.name, GOLD);
      add(system.name, SYSTEM);
      add(common, CORRECT);
    }
    for (const { name } of missed) add(name, GOLD);
    for (const { name } of extra) add(name, SYSTEM);
    if (options.goldCounts === 'asPrinted' && options.labels !== 'hier') {
      for (const { gold } of pairs) add(gold.name, GOLD);
      for (const { name } of missed) for (const place of placesAbove.get(name)!) row[place + GOLD]!++;
    }
    if (tally.keyed) for (const [one, other] of confusions) tally.file('confused', confusionKeys.get(one)!.get(other)!);
    row[UNLABELLED + GOLD] = countScored(gold);
    row[UNLABELLED + SYSTEM] = countScored(system);
    row[UNLABELLED + CORRECT] = countUnlabelled(gold, system, options.slots);
  }

  return {
    name: 'relations',
    columns: grColumns,
    length: 'length',
    unit: 'relations',
    options,
    pairing,
    isSkipped,
    count(pair, tally) {
      const { gold, system } = pair;
      row.fill(0);
      row[SENTENCES] = 1;
      row[LENGTH] = countScored(gold);
      if (system.length > 0) row[ANALYSED] = 1;
      if (isSkipped(pair)) row[SKIPPED] = 1;
      else countRelations(comparedRelations(gold), comparedRelations(system), tally);
      tally.addAll(row);
    },
    figures,
    flat: macroFlat,
    corpus: table => figures(sum(table)),
    breakdown: table => ({
      relation: figures(sum(table)).relations!,
      confusion: Object.fromEntries(confusedPairs(sumByKey(table))),
    }),
    countsOf: relationCounts,
    /** Whether words are the same, the reader says. */
    coverage({ sentences, analysed, skipped }, mismatched) {
      const scored = sentences - skipped;
      const unscored = { 'without relations': skipped };
      return { met: analysed - mismatched, of: analysed, unit: 'sentences', sentences, scored, unscored };
    },
    /** Labels of relations between the same words. */
    confusions: table => filedConfusions(table, 'confused'),
  };
}

function relationCounts(facet: string, key: string): KeyCounts<GrColumn> | null {
  if (facet === 'confusion') return confusionCounts('confused', key);
  const name = facet === 'relation' ? scoredGrNames.find(each => each === key) : undefined;
  if (name === undefined) return null;
  const at = (measure: GrMeasure) => [{ column: `${name}.${measure}`, key: null } as const];
  return { gold: at('gold'), system: at('system'), goldRight: at('correct'), systemRight: at('correct') };
}

function countScored(relations: readonly GrammaticalRelation[]): number {
  let scored = 0;
  for (const { name } of relations) if (isScored(name)) scored++;
  return scored;
}

/** What a gold label with a system label is filed under: `ncmod xmod`. */
const confusionKeys = new Map(
  scoredGrNames.map(gold => [gold, new Map(scoredGrNames.map(system => [system, confusionKey(gold, system)]))]),
);

/** The columns of each relation. */
const columnsOf = new Map(
  ([...scoredGrNames, 'unlabelled'] as const).map(name => [
    name,
    { gold: `${name}.gold`, system: `${name}.system`, correct: `${name}.correct` } as const,
  ]),
);

/** Where the columns of each relation begin, in the order of measures. */
const ownPlace = new Map(scoredGrNames.map(name => [name, [grColumns.indexOf(`${name}.gold`)]]));
/** The same of each relation and of all above it. */
const placesAbove = new Map(
  scoredGrNames.map(name => [name, [...grAncestorsOf(name)].filter(isScored).flatMap(above => ownPlace.get(above)!)]),
);
const [SENTENCES, LENGTH, ANALYSED, SKIPPED, UNLABELLED] = (
  ['sentences', 'length', 'analysed', 'skipped', 'unlabelled.gold'] as const
).map(column => grColumns.indexOf(column)) as [number, number, number, number, number];

export function matchesOf(counts: Counts<GrColumn>, name: ScoredGrName | 'unlabelled'): Matches {
  const { gold, system, correct } = columnsOf.get(name)!;
  return { gold: counts[gold], system: counts[system], correct: counts[correct] };
}

/** What a row of the table shows: where only the labels themselves were counted, they are added up here. */
export function rowCounts(counts: Counts<GrColumn>, name: ScoredGrName, { labels }: GrScoringOptions): Matches {
  const summed = labels === 'hier' ? [name] : scoredGrNames.filter(below => grSubsumes(name, below));
  return totalOf(summed.map(below => matchesOf(counts, below)));
}

/** Sums over all relations, upper ones included: a dobj, with six above it, weighs more than a det. */
export function microCounts(counts: Counts<GrColumn>): Matches {
  return totalOf(scoredGrNames.map(name => matchesOf(counts, name)));
}

/** Gold, system and correct of one relation after the other: `dependent.gold dependent.system dependent.correct mod.gold`. */
const macroColumns = scoredGrNames.flatMap(name => measures.map(measure => `${name}.${measure}` as const));
const inOrder = Int32Array.from(macroColumns, (_, place) => place);

/** Means over the relations that gold has. One that only the system has changes nothing. */
export function macroFigures(counts: Counts<GrColumn>): ReturnType<typeof precisionRecall> {
  const flat = Float64Array.from(macroColumns, column => counts[column]);
  const present = countPresent(flat, 0, inOrder);
  const precision = ratio(sumShares(flat, 0, inOrder, SYSTEM), present);
  const recall = ratio(sumShares(flat, 0, inOrder, GOLD), present);
  const [p, r] = [precision.value ?? 0, recall.value ?? 0];
  return { precision, recall, f1: ratio(2 * p * r, p + r) };
}

/** The same as bare numbers: resampling asks for macro averages many thousands of times. */
export const macroFlat: Readonly<Record<string, FlatFigure<GrColumn>>> = {
  'macro.precision': { columns: macroColumns, of: (counts, at, places) => meanShare(counts, at, places, SYSTEM) },
  'macro.recall': { columns: macroColumns, of: (counts, at, places) => meanShare(counts, at, places, GOLD) },
  'macro.f1': {
    columns: macroColumns,
    of(counts, at, places) {
      const p = meanShare(counts, at, places, SYSTEM) || 0;
      const r = meanShare(counts, at, places, GOLD) || 0;
      return (2 * p * r) / (p + r);
    },
  },
};

const GOLD = measures.indexOf('gold');
const SYSTEM = measures.indexOf('system');
const CORRECT = measures.indexOf('correct');

/** NaN where gold has no relation at all. */
function meanShare(counts: Float64Array, at: number, places: Int32Array, of: number): number {
  return sumShares(counts, at, places, of) / countPresent(counts, at, places);
}

/** What is correct of gold's or the system's, relation by relation, for those that gold has. */
function sumShares(counts: Float64Array, at: number, places: Int32Array, of: number): number {
  let shares = 0;
  for (let k = 0; k < places.length; k += measures.length) {
    const all = counts[at + places[k + of]!]!;
    if (counts[at + places[k + GOLD]!]! > 0 && all > 0) shares += counts[at + places[k + CORRECT]!]! / all;
  }
  return shares;
}

function countPresent(counts: Float64Array, at: number, places: Int32Array): number {
  let present = 0;
  for (let k = 0; k < places.length; k += measures.length) if (counts[at + places[k + GOLD]!]! > 0) present++;
  return present;
}

function grFigures(counts: Counts<GrColumn>, options: GrScoringOptions): Figures {
  const { sentences, analysed, skipped } = counts;
  const scores = ({ gold, system, correct }: Matches) => precisionRecall(correct, gold, system);
  return {
    sentences,
    analysed,
    skipped,
    micro: scores(microCounts(counts)),
    macro: { ...macroFigures(counts) },
    unlabelled: scores(matchesOf(counts, 'unlabelled')),
    // Not before somebody asks.
    get relations() {
      return Object.fromEntries(
        scoredGrNames.map(name => {
          const row = rowCounts(counts, name, options);
          return [name, { ...scores(row), gold: row.gold, system: row.system, correct: row.correct }];
        }),
      );
    },
  };
}
