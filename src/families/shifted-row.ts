// A file whose sentence i is gold's sentence i + k from somewhere on: one was dropped, or came twice. Where files tell only some
// of their words, no single sentence proves it, but several in a row do.
import type { Notice, Place } from '../bytes/index.ts';

/** Sentences count from 0. */
export interface Shift {
  /** The first sentence of the system that is out of its place. */
  readonly first: number;
  /** Which sentence of gold it is, less its own number. */
  readonly by: number;
  /** How many sentences are out of place by so much. */
  readonly count: number;
}

/** Nearer places first. */
const DISTANCES = [1, -1, 2, -2, 3, -3];
/** So many in a row are no chance. */
const ROW = 3;
/** So much of what both sentences tell is the same where they are one. */
const ALIKE = 0.8;
/** Fewer words tell nothing. */
const FEWEST_WORDS = 2;

/** Whether two sentences are the same by the words that both files tell, or null where these are fewer than two. */
export function areAlike(same: number, compared: number): boolean | null {
  return compared < FEWEST_WORDS ? null : same >= ALIKE * compared;
}

/** What two files tell of their sentences, which are named by their numbers. */
export interface ComparedSentences {
  /** Null where the files tell too few words of the two sentences to say, or where there is no such sentence. */
  alike(system: number, gold: number): boolean | null;
  /** The words that each tells, or what stands for them. */
  goldWords(sentence: number): Iterable<string | number>;
  systemWords(sentence: number): Iterable<string | number>;
}

/** The first row of sentences that are unlike gold's of the same number and alike gold's of another, by the same distance for all. The
 *  sentences of the system are given in order; those left out are in their place, or nothing is known of them. `ahead` is how many
 *  sentences gold has more. */
export function findShift(sentences: readonly number[], compared: ComparedSentences, ahead = 0): Shift | null {
  const { alike } = compared;
  const near = ahead === 0 ? DISTANCES : [ahead, ...DISTANCES];
  const distances = new Set([...near, ...distancesByWords(sentences, compared)]);
  const rows = new Map<number, number[]>();
  const isMoved = (at: number, by: number) => alike(at, at) === false && alike(at, at + by) === true;
  let before = -1;
  for (const at of sentences) {
    if (at - before > ROW) rows.clear();
    before = at;
    const here = alike(at, at);
    if (here === true) rows.clear();
    if (here !== false) continue;
    for (const by of distances) {
      const there = alike(at, at + by);
      if (there === null) continue;
      const row = there ? [...(rows.get(by) ?? []), at] : [];
      rows.set(by, row);
      if (row.length < ROW) continue;
      const first = row[0]!;
      return { first, by, count: sentences.filter(each => each >= first && isMoved(each, by)).length };
    }
  }
  return null;
}

/** A word is rare that occurs in at most so many gold sentences. */
const RARE = 5;
/** At most so many distances are tried; first those by which most sentences are misplaced. */
const TRIED = 8;

/** The distances at which gold has the rare words of three or more misplaced sentences. */
function distancesByWords(
  sentences: readonly number[],
  { alike, goldWords, systemWords }: ComparedSentences,
): readonly number[] {
  const unlike = sentences.filter(at => alike(at, at) === false);
  if (unlike.length < ROW) return [];
  const places = new Map<string | number, number[]>();
  for (const at of sentences)
    for (const word of new Set(goldWords(at))) {
      const known = places.get(word);
      if (known === undefined) places.set(word, [at]);
      else if (known.length <= RARE) known.push(at);
    }
  const votes = new Map<number, number>();
  for (const at of unlike) {
    const rare = [...systemWords(at)].map(word => places.get(word) ?? []).filter(({ length }) => length <= RARE);
    for (const by of new Set(rare.flat().map(gold => gold - at))) votes.set(by, (votes.get(by) ?? 0) + 1);
  }
  return [...votes]
    .filter(([by, count]) => by !== 0 && count >= ROW)
    .sort(([one, some], [other, more]) => more - some || Math.abs(one) - Math.abs(other))
    .slice(0, TRIED)
    .map(([by]) => by);
}

/** What is said of a shift. Numbers are what the files call the two sentences; `sentences` is null where gold has more or fewer, and
 *  where shards are cut decides how many are seen out of place. */
export function shiftNotice(
  { by, count }: Shift,
  place: Place,
  gold: { readonly file: string; readonly number: string; readonly sentences: number | null },
  number: string,
): Omit<Notice, 'code'> {
  const offset = by > 0 ? `+${by}` : String(by);
  const some = by === -1 ? 'is one sentence' : `are ${Math.abs(by)} sentences`;
  const missing = by === 1 ? `is sentence ${number} of gold` : `${some} of gold`;
  const reason = by > 0 ? `${missing} missing here` : `${some} too many before it`;
  const share =
    gold.sentences === null
      ? ''
      : ` (${count.toLocaleString('en')} of ${gold.sentences.toLocaleString('en')} sentences)`;
  return {
    place,
    text: `this is sentence ${gold.number} of ${gold.file}, not ${number}, and so on: from here, sentence i is gold's i${offset}${share}; ${reason}?`,
  };
}
