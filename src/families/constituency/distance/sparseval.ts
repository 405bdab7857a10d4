// SParseval (Roark et al. 2006), for parses of what a recogniser heard: brackets and head dependencies over words that were
// aligned one to one, and dependencies as bags of words that need no alignment. Heads come from the rules of `convert`.
import { fewestEdits, isCutForEdits, type WordEdits } from '../../../align/index.ts';
import { englishTags, headsOfSentence, type WordHead } from '../../../convert/index.ts';
import { type Counts, precisionRecall, ratio } from '../../../counts/index.ts';
import { ROOT, treeWordAt } from '../../../model/index.ts';
import { warningOf } from '../../score-part.ts';
import type { SentencesAsRead } from '../detail.ts';
import type { Forest } from './forest.ts';
import type { ForestPair } from './forest-pair.ts';
import { type BracketMates, type DistanceMeasure, share } from './measure.ts';
import { unitSpansOf } from './unit-spans.ts';

export const sparsevalParts = [
  'bracket',
  'dependency',
  'dependencyLabelled',
  'openClass',
  'bag',
  'bagLabelled',
  'bagOpenClass',
] as const;
/** Those of dependencies whose words are aligned. */
export const alignedParts = ['dependency', 'dependencyLabelled', 'openClass'] as const;
type AlignedPart = (typeof alignedParts)[number];
type SparsevalPart = (typeof sparsevalParts)[number];
type PartColumn = `${SparsevalPart}.${'matched' | 'gold' | 'system'}`;
type SparsevalColumn = PartColumn | 'edits' | 'words' | 'knownTags';

const openClass = new Set('NN NNS NNP NNPS VB VBD VBG VBN VBP VBZ JJ JJR JJS RB RBR RBS CD FW'.split(' '));

export const sparseval: DistanceMeasure<SparsevalColumn> = {
  name: 'sparseval',
  wordsMayDiffer: true,
  group: 'sparseval',
  workOf: ({ goldForest, systemForest, mates }) =>
    mates === undefined && isCutForEdits(goldForest.words.length, systemForest.words.length) ? 'cut' : 'usual',
  columns: [
    ...sparsevalParts.flatMap((part): PartColumn[] => [`${part}.matched`, `${part}.gold`, `${part}.system`]),
    ...(['edits', 'words', 'knownTags'] as const),
  ],
  compare(pair) {
    const { goldForest, systemForest } = pair;
    const { mate, edits } = alignedWords(pair);
    const mates = bracketMates(goldForest, systemForest, mate);
    const gold = dependenciesOf(pair, pair.gold, goldForest);
    const system = dependenciesOf(pair, pair.system, systemForest);
    const brackets = mates.gold.reduce((sum, other) => sum + Number(other >= 0), 0);
    const matches: Record<SparsevalPart, Matched> = {
      bracket: [brackets, goldForest.brackets.length, systemForest.brackets.length],
      ...alignedMatches(gold, system, mate),
      bag: bagMatches(gold, system, ({ bag }) => bag),
      bagLabelled: bagMatches(gold, system, ({ bag, relation }) => `${bag} ${relation}`),
      bagOpenClass: bagMatches(gold.filter(isOpen), system.filter(isOpen), ({ bag }) => bag),
    };
    const words = goldForest.words.length;
    return {
      counts: [
        ...sparsevalParts.flatMap((part): (readonly [PartColumn, number])[] => [
          [`${part}.matched`, matches[part][0]],
          [`${part}.gold`, matches[part][1]],
          [`${part}.system`, matches[part][2]],
        ]),
        ['edits', edits],
        ['words', words],
        ['knownTags', goldForest.words.filter(({ tag }) => englishTags.has(pair.labels.symbols.text(tag))).length],
      ],
      figures: {
        ...Object.fromEntries(
          sparsevalParts.map(part => {
            const [matched, own, other] = matches[part];
            return [`${part}.f1`, share(2 * matched, own + other)];
          }),
        ),
        wer: share(edits, words),
      },
      record: { edits },
      mates: () => mates,
    };
  },
  figures: counts => ({
    ...Object.fromEntries(sparsevalParts.map(part => [part, partFigures(counts, part)])),
    wer: ratio(counts.edits, counts.words),
  }),
  /** Head rules go by the labels and tags of the Penn Treebank. */
  conclude({ knownTags, words }, systemFile) {
    if (2 * knownTags >= words) return [];
    const text = `${systemFile}: most tags of gold are not Penn Treebank tags, which the head rules need; only bracket and wer are meaningful`;
    return [warningOf('unknown-tags', text)];
  },
};

type Matched = readonly [matched: number, gold: number, system: number];

function partFigures(counts: Counts<SparsevalColumn>, part: SparsevalPart) {
  const [matched, gold, system] = [counts[`${part}.matched`], counts[`${part}.gold`], counts[`${part}.system`]];
  return { matched, gold, system, ...precisionRecall(matched, gold, system) };
}

/** By word of gold: the system's, or -1. */
export function alignedWords({ goldForest, systemForest, mates }: ForestPair): WordEdits {
  const [gold, system] = [keysOf(goldForest), keysOf(systemForest)];
  return mates === undefined ? fewestEdits(gold, system) : editsOf(gold, system, mates);
}

/** Words that meet none, on either side, and those that meet another. */
function editsOf(gold: Int32Array, system: Int32Array, mate: Int32Array): WordEdits {
  const met = mate.filter(s => s >= 0).length;
  const unlike = mate.filter((s, g) => s >= 0 && gold[g] !== system[s]).length;
  return { mate, edits: gold.length + system.length - 2 * met + unlike };
}

const keysOf = ({ words }: Forest) => Int32Array.from(words, ({ key }) => key);

/** Brackets of the same label from the same to the same pair of words. What has no pair counts, and meets nothing. */
function bracketMates(gold: Forest, system: Forest, mate: Int32Array): BracketMates {
  const pairOf = new Int32Array(system.words.length).fill(-1);
  mate.forEach((s, g) => {
    if (s >= 0) pairOf[s] = g;
  });
  const spans = {
    gold: unitSpansOf({ ...gold, words: gold.words.map((word, g) => ({ ...word, unit: mate[g]! < 0 ? -1 : g })) }),
    system: unitSpansOf({ ...system, words: system.words.map((word, s) => ({ ...word, unit: pairOf[s]! })) }),
  };
  const mates = {
    gold: new Int32Array(gold.brackets.length).fill(-1),
    system: new Int32Array(system.brackets.length).fill(-1),
  };
  const waiting = new Map<string, number[]>();
  const labelled = ({ brackets }: Forest, b: number, at: readonly number[]) => `${brackets[b]!.kind} ${at.join()}`;
  spans.system.forEach((at, s) => {
    if (at.length === 0) return;
    const key = labelled(system, s, at);
    const others = waiting.get(key);
    if (others === undefined) waiting.set(key, [s]);
    else others.push(s);
  });
  spans.gold.forEach((at, g) => {
    const s = at.length === 0 ? undefined : waiting.get(labelled(gold, g, at))?.pop();
    if (s !== undefined) [mates.gold[g], mates.system[s]] = [s, g];
  });
  return { ...mates, confused: [] };
}

export interface Dependency {
  /** Words of the forest; the head may be ROOT, or a word that does not count. */
  readonly head: number;
  /** The same as words of the trees. */
  readonly origin: number;
  readonly headOrigin: number;
  readonly relation: string;
  readonly isOpen: boolean;
  /** Both words as text. */
  readonly bag: string;
}

/** In place of a head that does not count. */
const NO_WORD = -3;

const isOpen = (dependency: Dependency) => dependency.isOpen;

/** One for every word of the forest. */
export function dependenciesOf(
  { labels, keys }: ForestPair,
  { trees, run }: SentencesAsRead,
  { words }: Forest,
): Dependency[] {
  const heads = new Map<number, WordHead>();
  for (let sentence = run.from; sentence < run.to; sentence++)
    if (trees.broken[sentence] !== 1)
      for (const [word, head] of headsOfSentence(trees, sentence)) heads.set(word, head);
  const placeOf = new Map(words.map(({ origin }, w) => [origin, w]));
  return words.map(({ origin, key, tag }) => {
    const { head, relation } = heads.get(origin) ?? { head: ROOT, relation: 'root' };
    const at = head === ROOT ? ROOT : (placeOf.get(head) ?? NO_WORD);
    const headText = head === ROOT ? '' : at >= 0 ? keys.text(words[at]!.key) : treeWordAt(trees, head).toLowerCase();
    return {
      head: at,
      origin,
      headOrigin: head,
      relation,
      isOpen: openClass.has(labels.symbols.text(tag)),
      bag: `${keys.text(key)}\t${headText}`,
    };
  });
}

/** Of two words that meet: which of the dependencies with alignment are the same. */
export function sameDependency(own: Dependency, other: Dependency, mate: Int32Array): readonly AlignedPart[] {
  if (own.head === ROOT ? other.head !== ROOT : other.head < 0 || mate[own.head] !== other.head) return [];
  const isSame = {
    dependency: true,
    dependencyLabelled: own.relation === other.relation,
    openClass: own.isOpen && other.isOpen,
  };
  return alignedParts.filter(part => isSame[part]);
}

/** Word meets word, and head meets head. */
function alignedMatches(gold: readonly Dependency[], system: readonly Dependency[], mate: Int32Array) {
  const found = { dependency: 0, dependencyLabelled: 0, openClass: 0 };
  gold.forEach((own, g) => {
    const other = system[mate[g]!];
    for (const part of other === undefined ? [] : sameDependency(own, other, mate)) found[part]++;
  });
  const all = (matched: number): Matched => [matched, gold.length, system.length];
  return {
    dependency: all(found.dependency),
    dependencyLabelled: all(found.dependencyLabelled),
    openClass: [found.openClass, gold.filter(isOpen).length, system.filter(isOpen).length] as const,
  };
}

function bagMatches(
  gold: readonly Dependency[],
  system: readonly Dependency[],
  textOf: (dependency: Dependency) => string,
): Matched {
  const bag = new Map<string, number>();
  for (const each of system) bag.set(textOf(each), (bag.get(textOf(each)) ?? 0) + 1);
  let matched = 0;
  for (const each of gold) {
    const left = bag.get(textOf(each)) ?? 0;
    if (left === 0) continue;
    matched++;
    bag.set(textOf(each), left - 1);
  }
  return [matched, gold.length, system.length];
}
