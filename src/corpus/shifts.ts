// Sentences that stand elsewhere in the other file, known by what they say. Of a text that comes several times, the k-th of one
// file is the k-th of the other.
import type { Place } from '../bytes/index.ts';
import type { SentenceText } from '../families/index.ts';

export type PlacedText = Pick<SentenceText, 'text' | 'named'>;

/** Sentences count from 0. */
export interface Displacement {
  readonly gold: number;
  readonly system: number;
  /** Where they meet by name. */
  readonly goldId?: string;
  readonly systemId?: string;
  readonly place?: Place;
}

/** How many sentences of the system stand elsewhere in gold, and the first of them. Where sentences are aligned, those that keep
 *  their order stand where they should; everywhere else, those at the same place or of the same name. */
export function displaced(
  gold: Iterable<PlacedText>,
  system: Iterable<PlacedText>,
  isAligned: boolean,
): { readonly count: number; readonly first: Displacement | null } {
  const [own, others] = [new Side(gold), new Side(system)];
  const isNamed = own.names.length > 0 && others.names.length > 0;
  const moved = isNamed ? movedByName(own, others) : isAligned ? outOfOrder(own, others) : movedByPlace(own, others);
  const [first = null] = moved;
  return { count: moved.length, first };
}

/** A side as numbers: texts by their hash, so that large files can be compared. */
class Side {
  readonly texts: number[] = [];
  readonly names: NonNullable<PlacedText['named']>[] = [];
  /** By text, where it stands. */
  readonly places = new Map<number, number[]>();
  /** By sentence, how often its text came before. */
  readonly earlier: number[] = [];

  constructor(sentences: Iterable<PlacedText>) {
    for (const { text, named } of sentences) {
      const hash = text === '' ? EMPTY_TEXT : hashOf(text);
      const at = this.texts.push(hash) - 1;
      if (named !== undefined) this.names.push(named);
      const places = hash === EMPTY_TEXT ? [] : (this.places.get(hash) ?? []);
      this.earlier.push(places.length);
      places.push(at);
      if (places.length === 1 && hash !== EMPTY_TEXT) this.places.set(hash, places);
    }
  }
}

/** Of sentences without words, such as failed parses. */
const EMPTY_TEXT = -1;

/** 53 bits, so that two sentences of a corpus hardly ever share one. */
function hashOf(text: string): number {
  let [one, two] = [0x9e3779b1, 0x85ebca6b];
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    one = Math.imul(one ^ unit, 0x9e3779b1);
    two = Math.imul(two ^ unit, 0x5f356495);
    one ^= two >>> 15;
  }
  return (two >>> 0) * 0x200000 + ((one ^ (one >>> 13)) >>> 11);
}

/** Gold's place of a sentence of the system, if its text is as often in both. */
function partnerOf(gold: Side, system: Side, at: number): number | null {
  const text = system.texts[at]!;
  const [there, here] = [gold.places.get(text), system.places.get(text)];
  return there === undefined || there.length !== here?.length ? null : there[system.earlier[at]!]!;
}

function movedByPlace(gold: Side, system: Side): Displacement[] {
  return system.texts.flatMap((text, at) => {
    if (text === gold.texts[at]) return [];
    const partner = partnerOf(gold, system, at);
    return partner === null || partner === at ? [] : [{ gold: partner, system: at }];
  });
}

function movedByName(gold: Side, system: Side): Displacement[] {
  const known = new Map(gold.names.map(({ id }, at) => [id, at]));
  return system.names.flatMap(({ id, place }, at) => {
    const meant = known.get(id);
    const partner = partnerOf(gold, system, at);
    if (meant === undefined || partner === null || gold.texts[meant] === system.texts[at]) return [];
    return [{ gold: partner, system: at, goldId: gold.names[partner]!.id, systemId: id, place }];
  });
}

/** All but a longest list of sentences that follow one another in both files. */
function outOfOrder(gold: Side, system: Side): Displacement[] {
  const pairs = system.texts.flatMap((_, at) => {
    const partner = partnerOf(gold, system, at);
    return partner === null ? [] : [{ gold: partner, system: at }];
  });
  const inOrder = longestIncreasing(pairs.map(pair => pair.gold));
  return pairs.filter((_, i) => !inOrder.has(i));
}

/** The members of a longest increasing subsequence. */
function longestIncreasing(numbers: readonly number[]): ReadonlySet<number> {
  /** By length less one, the member that ends such a list with the least number. */
  const ends: number[] = [];
  const before: number[] = [];
  for (const [at, number] of numbers.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (numbers[ends[middle]!]! < number) low = middle + 1;
      else high = middle;
    }
    before.push(ends[low - 1] ?? -1);
    ends[low] = at;
  }
  const members = new Set<number>();
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at]!) members.add(at);
  return members;
}

/** Where two texts part, however they are cut into sentences: the system's sentence, and what both say from there on. */
export function firstApart(
  gold: Iterable<PlacedText>,
  system: Iterable<PlacedText>,
): { readonly sentence: number; readonly gold: string; readonly system: string } | null {
  const others = system[Symbol.iterator]();
  let sentence = -1;
  let rest = '';
  for (const { text } of gold) {
    let left = text;
    while (left !== '') {
      while (rest === '') {
        const step = others.next();
        sentence++;
        if (step.done) return { sentence: sentence - 1, gold: left, system: '' };
        rest = step.value.text;
      }
      const shorter = Math.min(left.length, rest.length);
      if (left.slice(0, shorter) !== rest.slice(0, shorter)) return { sentence, gold: left, system: rest };
      left = left.slice(shorter);
      rest = rest.slice(shorter);
    }
  }
  return null;
}
