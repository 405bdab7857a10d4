// Figures over PARSEVAL's brackets that it does not have itself: brackets whatever their labels, the mean of sentences as
// unsupervised parsing reports it, function tags, and brackets with gaps alone. What is a bracket, and which sentences are left
// out, is as in PARSEVAL, with the same options.
import { type Counts, type Figures, precisionRecall, ratio, sum, sumByKey, type Tally } from '../../counts/index.ts';
import type { Trees } from '../../model/index.ts';
import type { Metric, Reader } from '../scoring.ts';
import type { Brackets } from './brackets.ts';
import type { TreesPair } from './detail.ts';
import { addReal, realColumns, realOf } from './distance/reals.ts';
import {
  ERROR,
  labelConfusions,
  labelCounts,
  labelFigures,
  type ParsevalColumn,
  SCORED,
  type TreePair,
} from './metric.ts';

const groups = ['unlabelled', 'functions', 'functionsOfMatched', 'discontinuous', 'spans'] as const;
type Group = (typeof groups)[number];
type GroupColumn = `${Group}.${'matched' | 'gold' | 'system'}`;
/** Those that breakdowns by label are made of are called as PARSEVAL's. */
const plainColumns = ['sentences', 'errors', 'skipped', 'length', 'rows'] as const;
const keyedColumns = ['gold', 'system', 'matched', 'confused'] as const;
const sums = realColumns('labelledSum', 'unlabelledSum', 'spanSum');

export const bracketColumns = [
  ...plainColumns,
  ...keyedColumns,
  'scoredSpans',
  ...groups.flatMap((group): GroupColumn[] => [`${group}.matched`, `${group}.gold`, `${group}.system`]),
  ...sums,
] as const;
export type BracketColumn = (typeof bracketColumns)[number];

/** Without the shortcut, which counts what PARSEVAL has and no pairs. */
export function withPairsOnly(reader: Reader<TreesPair, ParsevalColumn>): Reader<TreesPair, BracketColumn> {
  const { pairs, alongText: _, sameText: __, ...rest } = reader;
  return { ...rest, pairs: (part, notices) => pairs.call(reader, part, notices, null) };
}

export const bracketMetric: Metric<TreesPair, BracketColumn> = {
  name: 'brackets',
  columns: bracketColumns,
  length: 'length',
  count: countBrackets,
  figures: bracketFigures,
  corpus: table => bracketFigures(sum(table)),
  scored: 'valid',
  coverage: ({ sentences, errors, skipped }, mismatched) => {
    const valid = sentences - errors - skipped;
    const unscored = { 'without words to score': skipped, 'that could not be compared': errors };
    return { met: valid, of: valid + mismatched, unit: 'sentences', sentences, scored: valid, unscored };
  },
  breakdown: table => labelFigures(sumByKey(table)),
  countsOf: labelCounts,
  confusions: labelConfusions,
};

function bracketFigures(counts: Counts<BracketColumn>): Figures {
  const { sentences, errors, skipped, rows, scoredSpans } = counts;
  const figuresOf = (group: Group) => {
    const [matched, gold, system] = [counts[`${group}.matched`], counts[`${group}.gold`], counts[`${group}.system`]];
    return { matched, gold, system, ...precisionRecall(matched, gold, system) };
  };
  return {
    sentences,
    errors,
    skipped,
    valid: sentences - errors - skipped,
    unlabelled: figuresOf('unlabelled'),
    sentenceMean: {
      f1: ratio(realOf(counts, 'labelledSum'), rows),
      unlabelledF1: ratio(realOf(counts, 'unlabelledSum'), rows),
    },
    spans: { ...figuresOf('spans'), sentenceMeanF1: ratio(realOf(counts, 'spanSum'), scoredSpans) },
    functions: figuresOf('functions'),
    functionsOfMatched: figuresOf('functionsOfMatched'),
    discontinuous: figuresOf('discontinuous'),
  };
}

function countBrackets(pair: TreesPair, tally: Tally<BracketColumn>): void {
  const { trees } = pair;
  tally.add('sentences', trees.sentences);
  tally.add('length', trees.length);
  if (trees.status !== SCORED) {
    tally.add(trees.status === ERROR ? 'errors' : 'skipped', trees.sentences);
    return;
  }
  tally.add('skipped', trees.alone);
  const { gold, system } = trees;
  const add = (group: Group, matched: number, ofGold: number, ofSystem: number) => {
    tally.add(`${group}.matched`, matched);
    tally.add(`${group}.gold`, ofGold);
    tally.add(`${group}.system`, ofSystem);
  };
  const unlabelled = sharedOf(placesOf(gold), placesOf(system));
  add('unlabelled', unlabelled, gold.size, system.size);
  tally.add('rows');
  addReal(tally, 'labelledSum', f1Of(trees.matched, gold.size, system.size));
  addReal(tally, 'unlabelledSum', f1Of(unlabelled, gold.size, system.size));
  countSpans(pair, add, tally);
  const withGaps = (brackets: Brackets, test: (b: number) => boolean) => [...brackets.gaps.keys()].filter(test).length;
  add(
    'discontinuous',
    withGaps(gold, g => gold.mate[g]! >= 0),
    withGaps(gold, () => true),
    withGaps(system, () => true),
  );
  countFunctions(pair, add, tally);
}

/** Two sides without brackets agree. */
const f1Of = (matched: number, gold: number, system: number) =>
  gold + system === 0 ? 1 : (2 * matched) / (gold + system);

/** What a bracket covers, of all that a test takes. */
function placesOf(
  { size, from, to, gaps }: Brackets,
  takes: (from: number, to: number) => boolean = () => true,
): string[] {
  const places: string[] = [];
  for (let b = 0; b < size; b++) if (takes(from[b]!, to[b]!)) places.push(gaps.get(b) ?? `${from[b]},${to[b]}`);
  return places;
}

/** How many two lists share, each as often as both have it. */
function sharedOf(gold: readonly string[], system: readonly string[]): number {
  const left = new Map<string, number>();
  for (const place of system) left.set(place, (left.get(place) ?? 0) + 1);
  return gold.filter(place => {
    const times = left.get(place) ?? 0;
    left.set(place, times - 1);
    return times > 0;
  }).length;
}

type AddMatches = (group: Group, matched: number, gold: number, system: number) => void;

/** As unsupervised parsing is scored: sets of spans, without those of one word and that of the whole sentence, which are always
 *  right; sentences of one word have none. */
function countSpans({ gold: { units }, trees }: TreesPair, add: AddMatches, tally: Tally<BracketColumn>): void {
  const end = units === undefined ? trees.words : units.reduce((most, unit) => Math.max(most, unit + 1), 0);
  if (end < 2) return;
  const isTelling = (from: number, to: number) => to - from > 1 && to - from < end;
  const [gold, system] = [trees.gold, trees.system].map(side => [...new Set(placesOf(side, isTelling))]);
  const matched = sharedOf(gold!, system!);
  add('spans', matched, gold!.length, system!.length);
  tally.add('scoredSpans');
  addReal(tally, 'spanSum', f1Of(matched, gold!.length, system!.length));
}

/** Function tags of brackets: SBJ and TMP of `NP-SBJ-TMP-1`; indices are none. One is right where its bracket is and has it. */
function countFunctions({ gold, system, trees }: TreesPair, add: AddMatches, tally: Tally<BracketColumn>): void {
  const tagsOf = (side: { readonly trees: Trees }, { origin }: Brackets, b: number) =>
    functionTags(side.trees.symbols.text(side.trees.label[origin[b]!]!));
  let [matched, ofGold, ofSystem, goldOfMatched, systemOfMatched] = [0, 0, 0, 0, 0];
  const { gold: own, system: others }: TreePair = trees;
  for (let g = 0; g < own.size; g++) {
    const mate = own.mate[g]!;
    const found = mate < 0 ? [] : tagsOf(system, others, mate);
    systemOfMatched += found.length;
    for (const tag of tagsOf(gold, own, g)) {
      ofGold++;
      goldOfMatched += Number(mate >= 0);
      tally.file('gold', `-${tag}`);
      if (!found.includes(tag)) continue;
      matched++;
      tally.file('matched', `-${tag}`);
    }
  }
  for (let s = 0; s < others.size; s++)
    for (const tag of tagsOf(system, others, s)) {
      ofSystem++;
      tally.file('system', `-${tag}`);
    }
  add('functions', matched, ofGold, ofSystem);
  add('functionsOfMatched', matched, goldOfMatched, systemOfMatched);
}

function functionTags(label: string): readonly string[] {
  if (!label.includes('-')) return [];
  return [...new Set(label.split(/[-=]/).slice(1))].filter(tag => tag !== '' && !/^\d+$/.test(tag));
}
