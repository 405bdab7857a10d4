// The axis that both sides of a pair share: a stretch of it for every word. Words where they agree, characters where they do not,
// words of the source where files tell them, or the times at which words were spoken.
import type { PairUnits, TokenKeys } from '../../../align/index.ts';
import type { SideText, WordPlaces } from './forest.ts';

export type Stretches = Omit<WordPlaces, 'unit'>;

export interface BothStretches {
  readonly gold: Stretches;
  readonly system: Stretches;
}

/** Every word has length 1. */
export function wordPlaces(gold: SideText, system: SideText): BothStretches {
  const placesOf = ({ key: { length } }: SideText) => ({
    from: Float64Array.from({ length }, (_, i) => i),
    to: Float64Array.from({ length }, (_, i) => i + 1),
  });
  return { gold: placesOf(gold), system: placesOf(system) };
}

/** A word without a counterpart has a stretch of its own, gold's before the system's; a unit is as wide as the longer of its
 *  sides, and the words of either side share that by their lengths. */
export function characterPlaces(gold: SideText, system: SideText, units: PairUnits, keys: TokenKeys): BothStretches {
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
    const width = Math.max(...lengths.map(totalOf));
    sides.forEach((side, i) => {
      side.next = share(side, side.next, lengths[i]!, at, width);
    });
    at += width;
  }
  return { gold: sides[0]!, system: sides[1]! };
}

/** Word t of the source is the stretch from t to t + 1. Words that are made of it share that by their lengths where both sides have
 *  the same characters there, else in equal parts. */
export function sourcePlaces(
  gold: SideText,
  system: SideText,
  sources: Readonly<Record<'gold' | 'system', readonly number[]>>,
  keys: TokenKeys,
): BothStretches {
  const textsOf = (side: SideText, source: readonly number[]) => {
    const texts = new Map<number, string>();
    side.key.forEach((key, i) => {
      texts.set(source[i]!, (texts.get(source[i]!) ?? '') + keys.text(key));
    });
    return texts;
  };
  const texts = [textsOf(gold, sources.gold), textsOf(system, sources.system)] as const;
  const placesOf = (side: SideText, source: readonly number[]) => {
    const places = emptyStretches(side.key.length);
    for (let i = 0; i < source.length; ) {
      const token = source[i]!;
      const isSame = texts[0].get(token) === texts[1].get(token);
      const lengths: number[] = [];
      for (let w = i; source[w] === token; w++) lengths.push(isSame ? [...keys.text(side.key[w]!)].length : 1);
      i = share(places, i, lengths, token, 1);
    }
    return places;
  };
  return { gold: placesOf(gold, sources.gold), system: placesOf(system, sources.system) };
}

/** The words from `first` on share a stretch in these proportions; the word behind them. */
function share(places: Stretches, first: number, lengths: readonly number[], at: number, width: number): number {
  const total = totalOf(lengths) || 1;
  let before = 0;
  lengths.forEach((length, i) => {
    places.from[first + i] = at + (width * before) / total;
    before += length;
    places.to[first + i] = at + (width * before) / total;
  });
  return first + lengths.length;
}

const totalOf = (lengths: readonly number[]) => lengths.reduce((sum, length) => sum + length, 0);
const emptyStretches = (size: number): Stretches => ({ from: new Float64Array(size), to: new Float64Array(size) });
