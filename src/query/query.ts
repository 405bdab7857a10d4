// What a query is once it is read, and the words of the language.

export const textFields = ['label', 'tag', 'word', 'lemma', 'head', 'error', 'kind'] as const;
export const numberFields = ['distance', 'length'] as const;
export const stateWords = ['right', 'missed', 'extra', 'wrong'] as const;
/** What is asked of a sentence as a whole. */
export const sentenceFields = ['text', 'has', 'disagree'] as const;

export type ItemField = (typeof textFields)[number];
export type StateWord = (typeof stateWords)[number];

/** An end of a range, and whether it is left out. With how many digits it was written, so many are compared. */
export interface Bound {
  readonly number: number;
  readonly digits: number;
  readonly isExcluded: boolean;
}

export interface Range {
  readonly least: Bound | null;
  readonly most: Bound | null;
}

/** A figure of a sentence; system null is any. */
export interface AskedFigure {
  readonly figure: string;
  readonly system: string | null;
}

export type ItemQuery =
  /** A label, a tag or a word. */
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'field'; readonly field: ItemField; readonly name: string }
  | ({ readonly kind: 'distance' } & Range)
  /** What depends on what. */
  | { readonly kind: 'above'; readonly name: string }
  /** System null is any. */
  | { readonly kind: 'state'; readonly state: StateWord; readonly system: string | null };

/** What is true of all items of a sentence or of none. */
export type WholeQuery =
  | { readonly kind: 'text'; readonly text: string }
  | ({ readonly kind: 'length' } & Range)
  | ({ readonly kind: 'score' } & AskedFigure & Range)
  | { readonly kind: 'beats'; readonly better: AskedFigure; readonly worse: AskedFigure }
  | { readonly kind: 'disagree'; readonly figures: readonly [string, string]; readonly by: number }
  | HasQuery;

/** A row of a breakdown, such as `label=PP` or `confusion=NP>PP`; or without a key, a kind of errors. */
export interface HasQuery {
  readonly kind: 'has';
  readonly name: string;
  readonly key: string | null;
  /** Of a confusion, what the system has instead. */
  readonly instead: string | null;
  /** Null: whether right or wrong. */
  readonly state: StateWord | null;
  readonly system: string | null;
}

export type Query =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Query[] }
  | { readonly kind: 'not'; readonly part: Query }
  | ItemQuery
  | WholeQuery;

/** As it must be typed. */
export function quotedName(name: string): string {
  const isPlain = /^[^\s<>=:()"]+$/.test(name) && !/^(?:and|or|not|by|of|right|missed|extra|wrong)$/i.test(name);
  return isPlain ? name : `"${name.replace(/["\\]/g, '\\$&')}"`;
}

/** All that a query asks for, one by one, but `and`, `or` and `not`. */
export function leavesOf(query: Query): readonly (ItemQuery | WholeQuery)[] {
  if (query.kind === 'not') return leavesOf(query.part);
  return 'parts' in query ? query.parts.flatMap(leavesOf) : [query];
}

/** The rows of breakdowns and kinds of errors that sentences must have; not those that they must not. */
export function wantedRows(query: Query): readonly HasQuery[] {
  if ('parts' in query) return query.parts.flatMap(wantedRows);
  return query.kind === 'has' ? [query] : [];
}

export function isOfSentence(query: ItemQuery | WholeQuery): query is WholeQuery {
  return ['text', 'length', 'score', 'beats', 'disagree', 'has'].includes(query.kind);
}

/** What it asks of items; null where it asks for nothing but sentences. */
export function itemPart(query: Query): Query | null {
  if (query.kind === 'not') {
    const part = itemPart(query.part);
    return part === null ? null : { kind: 'not', part };
  }
  if (!('parts' in query)) return isOfSentence(query) ? null : query;
  const parts = query.parts.flatMap(each => itemPart(each) ?? []);
  return parts.length < 2 ? (parts[0] ?? null) : { kind: query.kind, parts };
}
