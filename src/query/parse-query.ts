// Questions about items, as they are typed: `VBD > PP missed by A and not right by B`. What stands side by side must all be true.
//
//   query  = part { "or" part }          part   = piece { ["and"] piece }
//   piece  = "not" piece | "(" query ")" | name ">" name | field ":" name | field ("<" | ">" | "=") number | state | name
//   state  = ("right" | "missed" | "extra" | "wrong") ["by" system]
import { UsageError } from '../bytes/index.ts';

export const textFields = ['label', 'tag', 'word', 'lemma', 'head', 'error', 'kind'] as const;
export const numberFields = ['distance', 'length'] as const;
export const stateWords = ['right', 'missed', 'extra', 'wrong'] as const;

type TextField = (typeof textFields)[number];
type NumberField = (typeof numberFields)[number];
type StateWord = (typeof stateWords)[number];

export type Query =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Query[] }
  | { readonly kind: 'not'; readonly part: Query }
  /** A label, a tag or a word. */
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'field'; readonly field: TextField; readonly name: string }
  | { readonly kind: 'number'; readonly field: NumberField; readonly sign: '<' | '>' | '='; readonly number: number }
  /** What depends on what. */
  | { readonly kind: 'above'; readonly name: string }
  /** System null is any. */
  | { readonly kind: 'state'; readonly state: StateWord; readonly system: string | null };

interface Token {
  readonly text: string;
  /** Whether it stood in quotation marks, so that it is a name whatever it says. */
  readonly isQuoted: boolean;
  readonly at: number;
}

/** In messages. */
function shown(text: string): string {
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 80)} …` : text);
}

const EXAMPLE = 'write one such as "VBD > PP missed by A"';

/** `remedy` is what messages advise. */
export function parseQuery(text: string, remedy = EXAMPLE): Query {
  const tokens = tokensOf(text, remedy);
  let next = 0;
  const fail = (what: string): never => {
    const at = tokens[next]?.at ?? text.length;
    throw new UsageError(`the query ${shown(text)} ${what} at letter ${at + 1}; ${remedy}`);
  };
  const isSign = (sign: string, at = next) => tokens[at]?.isQuoted === false && tokens[at].text === sign;
  const isWord = (word: string) => tokens[next]?.isQuoted === false && tokens[next]!.text.toLowerCase() === word;
  const takeName = (): string => {
    const token = tokens[next];
    if (token === undefined || (!token.isQuoted && '<>=():'.includes(token.text))) return fail('lacks a name');
    next++;
    return token.text;
  };
  const takeQuery = (): Query => {
    const parts = [takePart()];
    while (isWord('or')) {
      next++;
      parts.push(takePart());
    }
    return parts.length === 1 ? parts[0]! : { kind: 'or', parts };
  };
  const takePart = (): Query => {
    const parts: Query[] = [takePiece()];
    while (next < tokens.length && !isWord('or') && !isSign(')')) {
      if (isWord('and')) next++;
      parts.push(takePiece());
    }
    return parts.length === 1 ? parts[0]! : { kind: 'and', parts };
  };
  let depth = 0;
  const takePiece = (): Query => {
    if (++depth > 100) fail('is nested too deeply');
    try {
      return takeOne();
    } finally {
      depth--;
    }
  };
  const takeOne = (): Query => {
    if (isWord('not')) {
      next++;
      return { kind: 'not', part: takePiece() };
    }
    if (isSign('(')) {
      next++;
      const query = takeQuery();
      if (!isSign(')')) fail('lacks a closing bracket');
      next++;
      return query;
    }
    const state = stateWords.find(isWord);
    if (state !== undefined) {
      next++;
      if (!isWord('by')) return { kind: 'state', state, system: null };
      next++;
      const system = takeName();
      return { kind: 'state', state, system: system.toLowerCase() === 'any' ? null : system };
    }
    const number = numberFields.find(isWord);
    if (number !== undefined && ['<', '>', '=', ':'].some(sign => isSign(sign, next + 1))) {
      const sign = tokens[next + 1]!.text;
      next += 2;
      const given = takeName();
      if (!/^\d+$/.test(given)) {
        next--;
        fail('lacks a number');
      }
      return { kind: 'number', field: number, sign: sign === '<' || sign === '>' ? sign : '=', number: Number(given) };
    }
    const field = textFields.find(isWord);
    if (field !== undefined && isSign(':', next + 1)) {
      next += 2;
      return { kind: 'field', field, name: takeName() };
    }
    const name = takeName();
    if (!isSign('>')) return { kind: 'name', name };
    next++;
    const below = takeName();
    return {
      kind: 'and',
      parts: [
        { kind: 'above', name },
        { kind: 'name', name: below },
      ],
    };
  };
  if (tokens.length === 0) fail('is empty');
  const query = takeQuery();
  if (next < tokens.length) fail('goes on');
  return query;
}

const fieldName = [...textFields, ...numberFields].join('|');

/** Each name is looked for in all texts of a corpus, and a link of a stranger may hold a query. */
const MOST_TOKENS = 1000;

/** Labels may hold nearly anything, such as `nsubj:pass`, so that blanks, brackets and signs alone end them. */
function tokensOf(text: string, remedy: string): Token[] {
  const tokens: Token[] = [];
  const pattern = new RegExp(
    `\\s*(?:"((?:[^"\\\\]|\\\\.)*)"|((?:${fieldName})(?=:)|[<>=:()])|([^\\s<>=()":][^\\s<>=()"]*))`,
    'giy',
  );
  const end = text.trimEnd().length;
  while (pattern.lastIndex < end) {
    if (tokens.length === MOST_TOKENS)
      throw new UsageError(`the query ${shown(text)} has more than ${MOST_TOKENS} names and signs; ${remedy}`);
    const at = pattern.lastIndex;
    const found = pattern.exec(text);
    if (found === null)
      throw new UsageError(`the query ${shown(text)} cannot be read from letter ${at + 1} on; ${remedy}`);
    const [whole, quoted, sign, plain] = found;
    const start = at + whole.length - whole.trimStart().length;
    tokens.push({ text: quoted?.replace(/\\(.)/g, '$1') ?? sign ?? plain!, isQuoted: quoted !== undefined, at: start });
  }
  return tokens;
}

/** As it must be typed. */
export function quotedName(name: string): string {
  const isPlain = /^[^\s<>=:()"]+$/.test(name) && !/^(?:and|or|not|by|right|missed|extra|wrong)$/i.test(name);
  return isPlain ? name : `"${name.replace(/["\\]/g, '\\$&')}"`;
}
