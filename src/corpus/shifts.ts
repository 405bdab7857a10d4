// Sentences that stand elsewhere in the other file, known by what they say. Of a text that comes several times, the k-th of one
// file is the k-th of the other.
import { type Chunk, InputError, type Place, placeAt } from '../bytes/index.ts';
import type { Family, Part, SentenceText } from '../families/index.ts';

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

/** Two sentences that stand at the same place and say something else; texts by their hash. */
export interface TextsApart {
  /** Counted from 0 in the file. */
  readonly sentence: number;
  readonly gold: number;
  readonly system: number;
  /** Where the system's is. */
  readonly line: number;
  readonly column: number;
}

/** Of the sentences of a part that its reader called others, those whose texts are. Each depends on itself alone, so that it
 *  is the same wherever files are cut. */
export function textsApart(
  family: Family,
  { gold, system, goldLayout, systemLayout }: Part,
  mismatched: readonly number[],
): readonly TextsApart[] {
  const own = sentencesOf(family, gold, goldLayout, mismatched);
  const others = sentencesOf(family, system, systemLayout, mismatched);
  return mismatched.flatMap((sentence, i) => {
    const [one, other] = [own[i]!, others[i]!];
    if (one.text === other.text) return [];
    const { line, column } = other;
    return [{ sentence: gold.first + sentence, gold: hashOf(one.text), system: hashOf(other.text), line, column }];
  });
}

/** Where these sentences of a chunk are, and what they say. */
function sentencesOf({ textsOf, cut }: Family, chunk: Chunk, layout: string, wanted: readonly number[]) {
  const { bytes, file } = chunk;
  const starts: number[] = [];
  for (let at = 0; ; ) {
    const { offset, sentences } = cut(layout, bytes, at, bytes.length, 1, true);
    if (sentences === 0) break;
    starts.push(at);
    at = offset;
  }
  const all = readTexts(() => textsOf?.(chunk, layout));
  let { line, column = 1 } = chunk;
  let before = 0;
  return wanted.map(sentence => {
    const at = starts[sentence] ?? bytes.length;
    ({ line, column } = placeAt({ file, bytes: bytes.subarray(before), line, column, first: 0 }, at - before));
    before = at;
    const alone = { file, bytes: bytes.subarray(at, starts[sentence + 1] ?? bytes.length), line, column, first: 0 };
    // Where some have no text, or something is damaged, each is read alone.
    const text = all.length === starts.length ? all[sentence]! : readTexts(() => textsOf?.(alone, layout)).join('');
    return { text, line, column };
  });
}

/** What cannot be read again tells nothing. */
function readTexts(read: () => readonly SentenceText[] | undefined): readonly string[] {
  try {
    return read()?.map(({ text }) => text) ?? [];
  } catch (error) {
    if (error instanceof InputError) return [];
    throw error;
  }
}

/** Of sentences that are apart, those that say what gold says elsewhere where it is apart too. */
export function movedAmong(apart: readonly TextsApart[], file: string): readonly Displacement[] {
  const [own, others] = [new Side(apart.map(({ gold }) => gold)), new Side(apart.map(({ system }) => system))];
  return apart.flatMap(({ sentence, line, column }, at) => {
    const partner = partnerOf(own, others, at);
    if (partner === null || partner === at) return [];
    return [{ gold: apart[partner]!.sentence, system: sentence, place: { file, line, column } }];
  });
}

/** The sentences of the system that stand elsewhere in gold. Where they meet by name, that is another name; where they are
 *  aligned, another order. */
export function displaced(gold: Iterable<PlacedText>, system: Iterable<PlacedText>): readonly Displacement[] {
  const [own, others] = [new NamedSide(gold), new NamedSide(system)];
  const areNamed = own.names.length > 0 && others.names.length > 0;
  return areNamed ? movedByName(own, others) : outOfOrder(own, others);
}

/** A side as numbers: texts by their hash, so that large files can be compared. */
class Side {
  readonly texts: readonly number[];
  /** By text, where it stands. */
  readonly places = new Map<number, number[]>();
  /** By sentence, how often its text came before. */
  readonly earlier: number[] = [];

  constructor(texts: readonly number[]) {
    this.texts = texts;
    for (const [at, hash] of texts.entries()) {
      const places = hash === EMPTY_TEXT ? [] : (this.places.get(hash) ?? []);
      this.earlier.push(places.length);
      places.push(at);
      if (places.length === 1 && hash !== EMPTY_TEXT) this.places.set(hash, places);
    }
  }
}

/** With the names that sentences have, or none. */
class NamedSide extends Side {
  readonly names: readonly NonNullable<PlacedText['named']>[];

  constructor(sentences: Iterable<PlacedText>) {
    const all = [...sentences];
    super(all.map(({ text }) => hashOf(text)));
    this.names = all.flatMap(({ named }) => named ?? []);
  }
}

/** Of sentences without words, such as failed parses. */
const EMPTY_TEXT = -1;

/** 53 bits, so that two sentences of a corpus hardly ever share one. */
function hashOf(text: string): number {
  if (text === '') return EMPTY_TEXT;
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

function movedByName(gold: NamedSide, system: NamedSide): Displacement[] {
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
