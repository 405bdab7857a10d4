// The words that head a part of a category. A set is open (null), filled, or *held*: it has words but counts as open,
// inside the right conjunct of a coordination, until the left conjunct joins it.
// Joining two sets is common and listing one is rare, so a set keeps what it was joined from.

/** One word, or the words of two others. */
type Words = number | { readonly left: Words; readonly right: Words };

export interface HeadSet {
  readonly words: Words;
  readonly held: boolean;
}

export function isFilled(set: HeadSet | null | undefined): set is HeadSet {
  return set !== null && set !== undefined && !set.held;
}

export function headedBy(word: number): HeadSet {
  return { words: word, held: false };
}

export function held({ words }: HeadSet): HeadSet {
  return { words, held: true };
}

export function merge(a: HeadSet | null, b: HeadSet | null): HeadSet | null {
  if (a === null) return b;
  if (b === null) return a;
  return { words: { left: a.words, right: b.words }, held: a.held && b.held };
}

/** Each word once. C&C keeps no more than eight of them. */
export function wordsOf(set: HeadSet | null): readonly number[] {
  if (set === null) return [];
  if (typeof set.words === 'number') return [set.words];
  const words = new Set<number>();
  const waiting: Words[] = [set.words];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === 'number') words.add(next);
    else waiting.push(next.right, next.left);
  }
  return [...words];
}
