// Sentences that stand elsewhere in the other file, known by what they say. Of a text that comes several times, the k-th of one
// file is the k-th of the other.
import { type Chunk, InputError, type Place, placeAt } from '../bytes/index.ts';
import {
  areAlike,
  type Family,
  findShift,
  type Part,
  type SentenceText,
  type Shift,
  type ToldWords,
} from '../families/index.ts';

export type PlacedText = Pick<SentenceText, 'text' | 'spaced' | 'named'>;

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
export interface TextMismatch {
  /** Counted from 0 in the file. */
  readonly sentence: number;
  readonly gold: number;
  readonly system: number;
  /** The system's says so little that it comes again elsewhere by chance. */
  readonly isShort: boolean;
  /** Where files may tell only some of their words: these, by hash and position. */
  readonly words?: { readonly gold: WordHashes; readonly system: WordHashes };
  /** Where the system's is. */
  readonly line: number;
  readonly column: number;
}

/** 0 is a word that is not told, or has neither letter nor digit; `all` as in `ToldWords`. */
interface WordHashes {
  readonly hashes: readonly number[];
  readonly all: boolean;
}

/** Of the sentences of a part that its reader called others, those whose texts are. Each depends on itself alone, so that it
 *  is the same wherever files are cut. */
export function textMismatches(
  family: Family,
  { gold, system, goldLayout, systemLayout }: Part,
  mismatched: readonly number[],
): readonly TextMismatch[] {
  const own = sentencesOf(family, gold, goldLayout, mismatched);
  const others = sentencesOf(family, system, systemLayout, mismatched);
  return mismatched.flatMap((sentence, i) => {
    const [one, other] = [own[i]!, others[i]!];
    if (one.text === other.text) return [];
    const { line, column } = other;
    const words = one.words && other.words && { gold: hashesOf(one.words), system: hashesOf(other.words) };
    return [
      {
        sentence: gold.first + sentence,
        gold: hashOf(one.text),
        system: hashOf(other.text),
        isShort: isShort(other.text),
        ...(words && { words }),
        line,
        column,
      },
    ];
  });
}

function hashesOf({ told, all }: ToldWords): WordHashes {
  return { hashes: told.map(word => (word !== null && /[\p{L}\p{N}]/u.test(word) ? hashOf(word) : 0)), all };
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
    const texts =
      all.length === starts.length ? all.slice(sentence, sentence + 1) : readTexts(() => textsOf?.(alone, layout));
    const place = texts[0]?.place ?? { line, column };
    return {
      text: texts.map(({ text }) => text).join(''),
      words: texts[0]?.words,
      line: place.line,
      column: place.column,
    };
  });
}

/** What cannot be read again tells nothing. */
function readTexts(read: () => readonly SentenceText[] | undefined): readonly SentenceText[] {
  try {
    return read() ?? [];
  } catch (error) {
    if (error instanceof InputError) return [];
    throw error;
  }
}

/** The first row of sentences that stand too early or too late, by the words that both files tell of them; where one file is longer,
 *  by all that they say. Of gold's sentences in their place nothing is known here, so that it is the same wherever files are cut. */
export function shiftAmong(mismatches: readonly TextMismatch[], ahead: number): Shift | null {
  const wanted = ahead === 0 ? mismatches.filter(({ words }) => words !== undefined) : mismatches;
  const known = new Map(wanted.map(each => [each.sentence, each]));
  const alike = (at: number, goldAt: number) => {
    const [one, other] = [known.get(goldAt), known.get(at)];
    if (one === undefined || other === undefined) return null;
    if (one.words !== undefined && other.words !== undefined) return haveLikeWords(one.words.gold, other.words.system);
    return one.gold === EMPTY_TEXT || other.system === EMPTY_TEXT ? null : one.gold === other.system;
  };
  const wordsOf = (side: 'gold' | 'system') => (at: number) => {
    const { words, [side]: text } = known.get(at)!;
    return words === undefined ? [text] : words[side].hashes.filter(hash => hash !== 0);
  };
  const compared = { alike, goldWords: wordsOf('gold'), systemWords: wordsOf('system') };
  return findShift([...known.keys()], compared, ahead);
}

function haveLikeWords(one: WordHashes, other: WordHashes): boolean | null {
  let [same, compared] = [0, 0];
  for (const [at, hash] of one.hashes.entries()) {
    if (hash === 0 || (other.hashes[at] ?? 0) === 0) continue;
    compared++;
    if (hash === other.hashes[at]) same++;
  }
  const isLonger = one.all && other.all && one.hashes.length !== other.hashes.length;
  return areAlike(isLonger ? 0 : same, compared);
}

/** Of sentences that differ, those that say what gold says elsewhere, where the system says something else. */
export function movedAmong(mismatches: readonly TextMismatch[], file: string): readonly Displacement[] {
  const [own, others] = [
    new SentenceTexts(mismatches.map(({ gold }) => gold)),
    new SentenceTexts(mismatches.map(({ system }) => system)),
  ];
  const moved = mismatches.flatMap(({ sentence, isShort: mayRecur, line, column }, at) => {
    const partner = partnerOf(own, others, at);
    if (partner === null || partner === at) return [];
    const displacement = { gold: mismatches[partner]!.sentence, system: sentence, place: { file, line, column } };
    return [{ displacement, mayRecur }];
  });
  const certain = areTooManyForChance(moved.length, mismatches.length) ? moved : moved.filter(each => !each.mayRecur);
  return certain.map(({ displacement }) => displacement);
}

/** The sentences of the system that stand elsewhere in gold. Where they meet by name, that is another name; where they are
 *  aligned, another order, and then, if both files have as many, another place. */
export function displaced(gold: Iterable<PlacedText>, system: Iterable<PlacedText>): readonly Displacement[] {
  const [own, others] = [new NamedSentenceTexts(gold), new NamedSentenceTexts(system)];
  const areNamed = own.names.length > 0 && others.names.length > 0;
  return areNamed ? movedByName(own, others) : outOfOrder(own, others);
}

/** A side as numbers: texts by their hash, so that large files can be compared. */
class SentenceTexts {
  readonly texts: readonly number[];
  /** Sentences by their text, those of one text in order. */
  readonly #sorted: Uint32Array;

  constructor(texts: readonly number[]) {
    this.texts = texts;
    this.#sorted = Uint32Array.from(texts.keys()).sort((a, b) => texts[a]! - texts[b]! || a - b);
  }

  /** Where a text stands, as often as it comes: from the given sentence on. */
  placesOf(text: number, from = 0): Uint32Array {
    return this.#sorted.subarray(this.#firstOf(text, from), this.#firstOf(text, Number.POSITIVE_INFINITY));
  }

  /** The first place in order that has no lesser text, and of this text none before that sentence. */
  #firstOf(text: number, sentence: number): number {
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const at = this.#sorted[middle]!;
      if ((this.texts[at]! - text || at - sentence) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** With the names that sentences have, or none. */
class NamedSentenceTexts extends SentenceTexts {
  readonly names: readonly NonNullable<PlacedText['named']>[];
  /** Texts that come again elsewhere by chance. */
  readonly short: ReadonlySet<number>;

  constructor(sentences: Iterable<PlacedText>) {
    const texts: number[] = [];
    const names: NonNullable<PlacedText['named']>[] = [];
    const short = new Set<number>();
    // One by one: of a large file, the texts themselves are not kept.
    for (const { text, named } of sentences) {
      const hash = hashOf(text);
      texts.push(hash);
      if (isShort(text)) short.add(hash);
      if (named !== undefined) names.push(named);
    }
    super(texts);
    this.names = names;
    this.short = short;
  }
}

/** Short texts come again by chance, but not most of a file in another order. */
function areTooManyForChance(moved: number, all: number): boolean {
  return moved >= 10 && 2 * moved > all;
}

/** A parser that hears `yeah .` for `yes .` in one place and the reverse in another has moved neither. */
function isShort(text: string): boolean {
  return text.length < 12;
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
function partnerOf(gold: SentenceTexts, system: SentenceTexts, at: number): number | null {
  const text = system.texts[at]!;
  if (text === EMPTY_TEXT) return null;
  const [there, here] = [gold.placesOf(text), system.placesOf(text)];
  return there.length === here.length ? there.at(-system.placesOf(text, at).length)! : null;
}

function movedByName(gold: NamedSentenceTexts, system: NamedSentenceTexts): Displacement[] {
  const known = new Map(gold.names.map(({ id }, at) => [id, at]));
  return system.names.flatMap(({ id, place }, at) => {
    const meant = known.get(id);
    const partner = partnerOf(gold, system, at);
    if (meant === undefined || partner === null || gold.texts[meant] === system.texts[at]) return [];
    return [{ gold: partner, system: at, goldId: gold.names[partner]!.id, systemId: id, place }];
  });
}

/** All but a longest list of sentences that follow one another in both files. */
function outOfOrder(gold: SentenceTexts, system: NamedSentenceTexts): Displacement[] {
  const pairs = system.texts.flatMap((_, at) => {
    const partner = partnerOf(gold, system, at);
    return partner === null ? [] : [{ gold: partner, system: at }];
  });
  // Of files that are cut into sentences alike, one that was moved has moved all that it passed.
  const areCutAlike = gold.texts.length === system.texts.length;
  const all = outOfOrderAmong(pairs, areCutAlike);
  if (areTooManyForChance(all.length, system.texts.length)) return all;
  const long = pairs.filter(pair => !system.short.has(system.texts[pair.system]!));
  return outOfOrderAmong(long, areCutAlike);
}

function outOfOrderAmong(pairs: readonly Displacement[], areCutAlike: boolean): Displacement[] {
  const inOrder = longestIncreasing(pairs.map(pair => pair.gold));
  if (inOrder.size === pairs.length) return [];
  return pairs.filter((pair, i) => (areCutAlike ? pair.gold !== pair.system : !inOrder.has(i)));
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

/** Where the system's text ends and gold's goes on: its last sentence, and what gold has next. All before must be there: it is the
 *  same text so far, or as many sentences up to one that is gold's. Failed parses at the end are no such end. */
export function earlyEnd(
  gold: () => Iterable<PlacedText>,
  system: () => Iterable<PlacedText>,
): { readonly sentence: number; readonly next: string } | null {
  let last = '';
  let sentences = 0;
  for (const { text } of system()) {
    last = text;
    sentences++;
  }
  if (last === '') return null;
  const difference = whereTextsDiffer(gold(), system());
  if (difference === null) return null;
  if (difference.system === '') return { sentence: sentences - 1, next: difference.gold };
  let [ending, next] = ['', ''];
  let [read, end] = [0, 0];
  for (const { text, spaced = text } of gold()) {
    read++;
    if (next === '') next = spaced;
    ending = (ending + text).slice(-last.length);
    if (ending === last && text !== '') [end, next] = [read, ''];
  }
  return end === 0 || end > sentences || next === '' ? null : { sentence: sentences - 1, next };
}

/** Where two texts part, however they are cut into sentences: the system's sentence, and what both say from there on. */
export function whereTextsDiffer(
  gold: Iterable<PlacedText>,
  system: Iterable<PlacedText>,
): { readonly sentence: number; readonly gold: string; readonly system: string } | null {
  const others = system[Symbol.iterator]();
  let sentence = -1;
  let rest = '';
  let restSpaced = '';
  for (const { text, spaced = text } of gold) {
    let left = text;
    while (left !== '') {
      while (rest === '') {
        const step = others.next();
        sentence++;
        if (step.done) return { sentence: sentence - 1, gold: endOf(spaced, left), system: '' };
        rest = step.value.text;
        restSpaced = step.value.spaced ?? rest;
      }
      const shorter = Math.min(left.length, rest.length);
      if (left.slice(0, shorter) !== rest.slice(0, shorter))
        return { sentence, gold: endOf(spaced, left), system: endOf(restSpaced, rest) };
      left = left.slice(shorter);
      rest = rest.slice(shorter);
    }
  }
  return null;
}

/** As much of a text with blanks as these letters are its end. */
function endOf(spaced: string, { length }: string): string {
  let from = spaced.length;
  for (let left = length; left > 0 && from > 0; ) if (spaced[--from] !== ' ') left--;
  return spaced.slice(from);
}
