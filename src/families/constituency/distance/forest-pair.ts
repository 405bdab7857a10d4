// Gold and system trees that stand against each other, as forests over places that both share. Words need not agree: what
// stands for what is told by units, and an axis of words or of characters has a stretch for every word of either side.
import { type PairUnits, pairUnits, type TokenKeys } from '../../../align/index.ts';
import type { Pair } from '../../scoring.ts';
import type { SentencesAsRead } from '../detail.ts';
import { type Forest, forestOf, type SideText, type WordPlaces } from './forest.ts';
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
  /** Whether gold is no tree: the pair is then left out. */
  readonly brokenGold: boolean;
  /** What a measure has made of it; it is asked for by whoever counts, and by whoever shows it. */
  compared?: object;
}

/** The two forests of a pair, and what their words have in common. */
export function forestsOf(gold: SideText, system: SideText, keys: TokenKeys, labels: DistanceLabels) {
  const units = pairUnits(keys, gold.key, system.key);
  const sameWords = gold.key.length === system.key.length && gold.key.every((key, i) => key === system.key[i]);
  const places = sameWords ? wordPlaces(gold.key.length) : characterPlaces(gold, system, units, keys);
  const counts = wordsThatCount(gold, system, units, labels);
  return {
    goldForest: forestOf(gold, { ...places.gold, unit: units.gold }, counts.gold, labels),
    systemForest: forestOf(system, { ...places.system, unit: units.system }, counts.system, labels),
    units: units.size,
    sameWords,
    goldWords: gold.key.length,
    sameText: sameWords ? gold.key.length : wordsOfSameText(gold, system, units, keys),
  };
}

type Stretches = Omit<WordPlaces, 'unit'>;

function wordPlaces(size: number): { gold: Stretches; system: Stretches } {
  const from = Float64Array.from({ length: size }, (_, i) => i);
  const places = { from, to: from.map(at => at + 1) };
  return { gold: places, system: places };
}

/** A word without a counterpart has a stretch of its own, gold's before the system's; a unit is as wide as the longer of its
 *  sides, and the words of either side share that by their lengths. */
function characterPlaces(gold: SideText, system: SideText, units: PairUnits, keys: TokenKeys) {
  const sides = [
    { key: gold.key, unit: units.gold, next: 0, ...emptyStretches(gold.key.length) },
    { key: system.key, unit: units.system, next: 0, ...emptyStretches(system.key.length) },
  ];
  const lengthOf = (key: number) => [...keys.text(key)].length;
  let at = 0;
  for (let unit = 0; unit <= units.size; unit++) {
    for (const side of sides)
      for (; side.next < side.key.length && side.unit[side.next]! < 0; side.next++) {
        side.from[side.next] = at;
        side.to[side.next] = at += lengthOf(side.key[side.next]!);
      }
    if (unit === units.size) break;
    const lengths = sides.map(({ key, unit: of, next }) => {
      const own: number[] = [];
      for (let i = next; i < key.length && of[i] === unit; i++) own.push(lengthOf(key[i]!));
      return own;
    });
    const totals = lengths.map(own => own.reduce((sum, length) => sum + length, 0));
    const width = Math.max(...totals);
    sides.forEach((side, i) => {
      let before = 0;
      for (const length of lengths[i]!) {
        side.from[side.next] = at + (width * before) / totals[i]!;
        before += length;
        side.to[side.next++] = at + (width * before) / totals[i]!;
      }
    });
    at += width;
  }
  return { gold: sides[0]!, system: sides[1]! };
}

const emptyStretches = (size: number): Stretches => ({ from: new Float64Array(size), to: new Float64Array(size) });

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
