// Gold and system trees that stand against each other, as forests over places that both share. Words need not agree: what
// stands for what is told by units, and an axis has a stretch for every word of either side.
import { type PairUnits, pairUnits, type TokenKeys } from '../../../align/index.ts';
import type { Pair } from '../../scoring.ts';
import type { SentencesAsRead } from '../detail.ts';
import { characterPlaces, wordPlaces } from './axis.ts';
import { type Forest, forestOf, type SideText } from './forest.ts';
import type { WordsAsTold } from './given-words.ts';
import type { DistanceLabels } from './labels.ts';

export interface ForestPair extends Pair {
  readonly gold: SentencesAsRead;
  readonly system: SentencesAsRead;
  readonly goldForest: Forest;
  readonly systemForest: Forest;
  readonly keys: TokenKeys;
  readonly labels: DistanceLabels;
  /** How many units there are. */
  readonly units: number;
  /** Whether all words are the same, before any is deleted. */
  readonly sameWords: boolean;
  /** Gold words before any is deleted, and those that meet the same text. */
  readonly goldWords: number;
  readonly sameText: number;
  /** By gold word of the forest: the system's that it meets, or -1, where that is told and not looked for. */
  readonly mates?: Int32Array | undefined;
  /** Whether gold is no tree: the pair is then left out. */
  readonly brokenGold: boolean;
  /** What measures have made of it; it is asked for by whoever counts, and by whoever shows it. */
  compared?: Map<object, object | null>;
}

/** The two forests of a pair, and what their words have in common. */
export function forestsOf(
  gold: SideText,
  system: SideText,
  keys: TokenKeys,
  labels: DistanceLabels,
  told: { readonly by: WordsAsTold; readonly pair: number } | null,
) {
  const units = pairUnits(keys, gold.key, system.key);
  const sameWords = gold.key.length === system.key.length && gold.key.every((key, i) => key === system.key[i]);
  const axis =
    told?.by.axisOf(told.pair, gold, system, keys) ?? (sameWords ? wordPlaces(gold, system) : characterPlaces);
  const places = typeof axis === 'function' ? axis(gold, system, units, keys) : axis;
  const counts = wordsThatCount(gold, system, units, labels);
  const goldForest = forestOf(gold, { ...places.gold, unit: units.gold }, counts.gold, labels);
  const systemForest = forestOf(system, { ...places.system, unit: units.system }, counts.system, labels);
  const mates = told?.by.matesOf(told.pair, gold, system);
  return {
    goldForest,
    systemForest,
    mates: mates && matesThatCount(mates, counts),
    units: units.size,
    sameWords,
    goldWords: gold.key.length,
    sameText: sameWords ? gold.key.length : wordsOfSameText(gold, system, units, keys),
  };
}

/** Words are deleted by their tags, where they meet others by gold's. */
function wordsThatCount(gold: SideText, system: SideText, units: PairUnits, labels: DistanceLabels) {
  const alive = new Uint8Array(units.size);
  const goldCounts = Uint8Array.from(gold.word, (word, i) => {
    const counts = Number(!labels.isDeleted(gold.trees.tag[word]!));
    const unit = units.gold[i]!;
    if (unit >= 0 && counts === 1) alive[unit] = 1;
    return counts;
  });
  const systemCounts = Uint8Array.from(system.word, (word, i) => {
    const unit = units.system[i]!;
    return unit >= 0 ? alive[unit]! : Number(!labels.isDeleted(system.trees.tag[word]!));
  });
  return { gold: goldCounts, system: systemCounts };
}

/** From all words of both sides to those that count. */
function matesThatCount(mates: Int32Array, counts: ReturnType<typeof wordsThatCount>): Int32Array {
  let counted = 0;
  const place = Int32Array.from(counts.system, own => (own === 0 ? -1 : counted++));
  return mates.filter((_, g) => counts.gold[g] === 1).map(s => (s < 0 ? -1 : place[s]!));
}

/** Gold words of units that are the same characters on both sides. */
function wordsOfSameText(gold: SideText, system: SideText, units: PairUnits, keys: TokenKeys): number {
  const textsOf = ({ key }: SideText, unitOf: Int32Array) => {
    const texts = new Array<string>(units.size).fill('');
    key.forEach((each, i) => {
      if (unitOf[i]! >= 0) texts[unitOf[i]!] += keys.text(each);
    });
    return texts;
  };
  const [own, others] = [textsOf(gold, units.gold), textsOf(system, units.system)];
  return units.gold.reduce((sum, unit) => sum + Number(unit >= 0 && own[unit] === others[unit]), 0);
}
