// The measures that are mappings between trees: TedEval (Tsarfaty, Nivre and Andersson 2012), tree edit distance as disco-dop
// prints it (Emms 2008 for parses), and Struct-IoU (Shi, Gimpel and Livescu 2024). They differ in the weight of a pair of nodes.
import { ratio } from '../../../counts/index.ts';
import { type Forest, type Postorder, postorderOf, ROOT_NODE } from './forest.ts';
import type { ForestPair } from './forest-pair.ts';
import { mappingCells, type PairWeight, TreeMapping } from './mapping.ts';
import { type BracketMates, type DistanceMeasure, share, type Work, workOf } from './measure.ts';
import { addReal, type RealColumn, realColumns, realOf } from './reals.ts';

const mapping = new TreeMapping();

const ordered = new WeakMap<Forest, Postorder>();

function orderOf(forest: Forest): Postorder {
  const known = ordered.get(forest) ?? postorderOf(forest);
  ordered.set(forest, known);
  return known;
}

const nodesIn = ({ words, brackets }: Forest) => words.length + brackets.length;

/** The table is sized before trees are put in order: what is too large for it may be too large for that. */
function mappingWork({ goldForest, systemForest }: ForestPair): Work {
  const table = (nodesIn(goldForest) + 1) * (nodesIn(systemForest) + 1);
  return workOf(workOf(0, table) === 'too large' ? 0 : mappingCells(orderOf(goldForest), orderOf(systemForest)), table);
}

/** By node: what it is compared as. Words have negative numbers. */
type Codes = Readonly<Record<'gold' | 'system', Int32Array>>;

/** `wordText` is what must be the same of two words. */
function codesOf(pair: ForestPair, bracketCode: (kind: number) => number, wordText: WordText): Codes {
  const texts = new Map<string, number>();
  const codes = (forest: Forest) =>
    orderOf(forest).node.map(node => {
      if (node === ROOT_NODE) return ROOT_NODE;
      if (node >= 0) return bracketCode(forest.brackets[node]!.kind);
      const text = wordText(forest.words[-1 - node]!, -1 - node);
      const known = texts.get(text) ?? -1 - texts.size;
      texts.set(text, known);
      return known;
    });
  return { gold: codes(pair.goldForest), system: codes(pair.systemForest) };
}

type WordText = (word: Forest['words'][number], at: number) => string;

/** Whether nothing has to be searched: the same nodes in the same places. */
function areEqual({ goldForest, systemForest }: ForestPair, { gold, system }: Codes): boolean {
  if (gold.length !== system.length) return false;
  const [own, others] = [orderOf(goldForest).first, orderOf(systemForest).first];
  return gold.every((code, i) => code === system[i] && own[i] === others[i]);
}

/** The weight of the heaviest mapping; `whole` is that of two equal nodes. */
function heaviest(pair: ForestPair, codes: Codes, whole: number, weight: PairWeight): number {
  if (areEqual(pair, codes)) return whole * nodesIn(pair.goldForest);
  return mapping.weigh(orderOf(pair.goldForest), orderOf(pair.systemForest), weight);
}

/** Brackets that are paired and have the same label meet; with others there is confusion, unless labels are not looked at. */
function matesOf(pair: ForestPair, weight: PairWeight, isLabelled = true): BracketMates {
  const { goldForest, systemForest } = pair;
  const [gold, system] = [goldForest, systemForest].map(({ brackets }) => new Int32Array(brackets.length).fill(-1));
  const confused: (readonly [number, number])[] = [];
  const [own, others] = [orderOf(goldForest), orderOf(systemForest)];
  mapping.weigh(own, others, weight);
  for (const [g, s] of mapping.pairs()) {
    const [ofGold, ofSystem] = [own.node[g]!, others.node[s]!];
    if (ofGold < 0 || ofSystem < 0) continue;
    const isSame = goldForest.brackets[ofGold]!.kind === systemForest.brackets[ofSystem]!.kind;
    if (isLabelled && !isSame) confused.push([ofGold, ofSystem]);
    else [gold![ofGold], system![ofSystem]] = [ofSystem, ofGold];
  }
  return { gold: gold!, system: system!, confused };
}

const equalOnly =
  ({ gold, system }: Codes): PairWeight =>
  (g, s) =>
    gold[g] === system[s] ? 1 : -1;

/** So little that all words of a tree together have less than one bracket. */
const WORD_FIRST = 2 ** -20;

/** Of mappings of the same weight, one that pairs words: what cannot be marked as a bracket would otherwise be the edit. */
const wordsFirst =
  ({ gold, system }: Codes): PairWeight =>
  (g, s) =>
    gold[g] !== system[s] ? -1 : gold[g]! < 0 ? 1 + WORD_FIRST : 1;

/** Places are compared to a millionth of a word or character: those of cut words are fractions. */
const placeOf = (at: number) => Math.round(at * 1e6);

const tedevalColumns = [
  'labelledDistance',
  'unlabelledDistance',
  'size',
  'exact',
  'scored',
  ...realColumns('labelledSum', 'unlabelledSum'),
] as const;

export const tedeval: DistanceMeasure<(typeof tedevalColumns)[number]> = {
  name: 'tedeval',
  group: 'tedeval',
  columns: tedevalColumns,
  workOf: mappingWork,
  compare(pair) {
    const size = nodesIn(pair.goldForest) + nodesIn(pair.systemForest);
    const place: WordText = ({ key, from, to }) => `${key} ${placeOf(from)} ${placeOf(to)}`;
    const labelled = codesOf(
      pair,
      kind => kind,
      (word, at) => `${place(word, at)} ${word.kind}`,
    );
    const unlabelled = codesOf(pair, () => 0, place);
    const distanceOf = (codes: Codes) => size - 2 * heaviest(pair, codes, 1, equalOnly(codes));
    const [distance, other] = [distanceOf(labelled), distanceOf(unlabelled)];
    const figures = { labelled: share(size - distance, size), unlabelled: share(size - other, size) };
    return {
      counts: [
        ['labelledDistance', distance],
        ['unlabelledDistance', other],
        ['size', size],
        ['exact', Number(distance === 0)],
        ['scored', Number(size > 0)],
        ...realCounts('labelledSum', figures.labelled),
        ...realCounts('unlabelledSum', figures.unlabelled),
      ],
      figures,
      record: { labelledDistance: distance, unlabelledDistance: other, size },
      mates: () => matesOf(pair, wordsFirst(labelled)),
      unlabelledMates: () => matesOf(pair, wordsFirst(unlabelled), false),
    };
  },
  figures(counts) {
    const { labelledDistance, unlabelledDistance, size, exact, scored } = counts;
    return {
      labelled: ratio(size - labelledDistance, size),
      unlabelled: ratio(size - unlabelledDistance, size),
      labelledMean: ratio(realOf(counts, 'labelledSum'), scored),
      unlabelledMean: ratio(realOf(counts, 'unlabelledSum'), scored),
      labelledDistance,
      unlabelledDistance,
      size,
      exact,
    };
  },
};

/** The two counts of a fraction; none of nothing. */
export function realCounts<R extends string>(column: R, value: number | null): (readonly [RealColumn<R>, number])[] {
  const counts: (readonly [RealColumn<R>, number])[] = [];
  addReal<R>({ add: (name, by = 1) => counts.push([name, by]) }, column, value ?? 0);
  return counts;
}

const tedColumns = ['distance', 'size'] as const;

export const ted: DistanceMeasure<(typeof tedColumns)[number]> = {
  name: 'ted',
  group: 'ted',
  columns: tedColumns,
  workOf: mappingWork,
  compare(pair) {
    const size = nodesIn(pair.goldForest) + nodesIn(pair.systemForest);
    if (!pair.sameWords || pair.goldWords === 0) return null;
    const codes = codesOf(
      pair,
      kind => kind,
      ({ kind }, at) => `${kind} ${at}`,
    );
    const weight: PairWeight = (g, s) => (codes.gold[g] === codes.system[s] ? 2 : 1);
    const distance = size - heaviest(pair, codes, 2, weight);
    return {
      counts: [
        ['distance', distance],
        ['size', size],
      ],
      figures: { dice: share(size - distance, size) },
      record: { distance, size },
      mates: () => matesOf(pair, weight),
    };
  },
  figures: ({ distance, size, errors }) => ({ dice: ratio(size - distance, size), distance, size, errors }),
};

const structIouColumns = ['size', 'scored', ...realColumns('labelledSum', 'unlabelledSum', 'scoreSum')] as const;

export interface StructIouOptions {
  /** Whether pairs with a word in them need the same tags or labels too. */
  readonly strictTags: boolean;
  /** Pairs must share more than this of what they cover together. */
  readonly above: number;
}

export function structIou({ strictTags, above }: StructIouOptions): DistanceMeasure<(typeof structIouColumns)[number]> {
  return {
    name: 'struct-iou',
    group: 'structIou',
    columns: structIouColumns,
    workOf: mappingWork,
    compare(pair) {
      const size = nodesIn(pair.goldForest) + nodesIn(pair.systemForest);
      const [gold, system] = [stretchesOf(pair.goldForest), stretchesOf(pair.systemForest)];
      const overlap: PairWeight = (g, s) => {
        const shared = Math.min(gold.to[g]!, system.to[s]!) - Math.max(gold.from[g]!, system.from[s]!);
        if (shared <= LEAST_OVERLAP) return -1;
        const weight = shared / (gold.to[g]! - gold.from[g]! + system.to[s]! - system.from[s]! - shared);
        return weight > above ? weight : -1;
      };
      const labelled: PairWeight = (g, s) => {
        const free = !strictTags && (gold.isWord[g] === 1 || system.isWord[s] === 1);
        return free || gold.kind[g] === system.kind[s] ? overlap(g, s) : -1;
      };
      // Equal trees need no search, labelled or not: every node covers what its counterpart does.
      const codes = codesOf(
        pair,
        kind => kind,
        ({ kind, from, to }) => `${kind} ${from} ${to}`,
      );
      const own = heaviest(pair, codes, 1, labelled);
      const unlabelled = heaviest(pair, codes, 1, overlap);
      const score = share(2 * own, size);
      return {
        counts: [
          ['size', size],
          ['scored', Number(size > 0)],
          ...realCounts('labelledSum', own),
          ...realCounts('unlabelledSum', unlabelled),
          ...realCounts('scoreSum', score),
        ],
        figures: { micro: score, unlabelled: share(2 * unlabelled, size) },
        record: { size },
        mates: () => matesOf(pair, labelled),
        unlabelledMates: () => matesOf(pair, overlap, false),
      };
    },
    figures: counts => ({
      mean: ratio(realOf(counts, 'scoreSum'), counts.scored),
      micro: ratio(2 * realOf(counts, 'labelledSum'), counts.size),
      unlabelled: ratio(2 * realOf(counts, 'unlabelledSum'), counts.size),
      size: counts.size,
    }),
  };
}

/** What overlaps less does not overlap: fractions are not exact. */
const LEAST_OVERLAP = 1e-6;

/** By node in postorder: the stretch of the axis from its first word to its last. */
function stretchesOf(forest: Forest) {
  const { node } = orderOf(forest);
  const [from, to] = [new Float64Array(node.length), new Float64Array(node.length)];
  const [kind, isWord] = [new Int32Array(node.length), new Uint8Array(node.length)];
  node.forEach((each, i) => {
    if (each === ROOT_NODE) return;
    isWord[i] = Number(each < 0);
    const bracket = each < 0 ? null : forest.brackets[each]!;
    const [first, last] = bracket === null ? [-1 - each, -1 - each] : [bracket.from, bracket.to - 1];
    from[i] = forest.words[first]!.from;
    to[i] = forest.words[last]!.to;
    kind[i] = bracket?.kind ?? forest.words[first]!.kind;
  });
  return { from, to, kind, isWord };
}
