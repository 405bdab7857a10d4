// Questions about items and sentences, as they are typed: `VBD > PP missed by A and length > 20`. What stands side by side must all
// be true.
//
//   query  = part { "or" part }          part   = piece { ["and"] piece }
//   piece  = "not" piece | "(" query ")" | name ">" name | field ":" name | range | state | has | name
//          | figure "of" system (">" | "<") figure "of" system | "text:" name | "disagree:" figure "," figure [">=" number]
//   range  = number ("<" | "<=") amount [("<" | "<=") number] | amount ("<" | "<=" | ">" | ">=" | "=") number
//   amount = "distance" | "length" | figure ["of" system]
//   has    = "has:" name ["=" name [">" name] [state]] ["by" system]
//   state  = ("right" | "missed" | "extra" | "wrong") ["by" system]
import { UsageError } from '../bytes/index.ts';
import {
  type AskedFigure,
  type Bound,
  numberFields,
  type Query,
  type Range,
  type StateWord,
  sentenceFields,
  stateWords,
  textFields,
} from './query.ts';

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

const numberPattern = /^[-+]?\d+(?:\.(\d+))?(?:e[-+]?\d+)?$/i;

/** `remedy` is what messages advise. */
export function parseQuery(text: string, remedy = EXAMPLE): Query {
  return new QueryParser(text, remedy).whole();
}

class QueryParser {
  readonly #text: string;
  readonly #remedy: string;
  readonly #tokens: readonly Token[];
  #next = 0;
  #depth = 0;

  constructor(text: string, remedy: string) {
    this.#text = text;
    this.#remedy = remedy;
    this.#tokens = tokensOf(text, remedy);
  }

  whole(): Query {
    if (this.#tokens.length === 0) this.#fail('is empty');
    const query = this.#query();
    if (this.#next < this.#tokens.length) this.#fail('goes on');
    return query;
  }

  #fail(what: string): never {
    const at = this.#tokens[this.#next]?.at ?? this.#text.length;
    throw new UsageError(`the query ${shown(this.#text)} ${what} at letter ${at + 1}; ${this.#remedy}`);
  }

  /** Whether one of these words or signs stands so many places further on. */
  #is(words: readonly string[], ahead = 0): boolean {
    const token = this.#tokens[this.#next + ahead];
    return token?.isQuoted === false && words.includes(token.text.toLowerCase());
  }

  #isNumber(ahead = 0): boolean {
    const token = this.#tokens[this.#next + ahead];
    return token?.isQuoted === false && numberPattern.test(token.text);
  }

  /** Takes it if it is there. */
  #takes(word: string): boolean {
    const isThere = this.#is([word]);
    if (isThere) this.#next++;
    return isThere;
  }

  #name(): string {
    const token = this.#tokens[this.#next];
    if (token === undefined || (!token.isQuoted && signs.includes(token.text))) return this.#fail('lacks a name');
    this.#next++;
    return token.text;
  }

  #query(): Query {
    const parts = [this.#part()];
    while (this.#takes('or')) parts.push(this.#part());
    return parts.length === 1 ? parts[0]! : { kind: 'or', parts };
  }

  #part(): Query {
    const parts = [this.#piece()];
    while (this.#next < this.#tokens.length && !this.#is(['or', ')'])) {
      this.#takes('and');
      parts.push(this.#piece());
    }
    return parts.length === 1 ? parts[0]! : { kind: 'and', parts };
  }

  #piece(): Query {
    if (++this.#depth > 100) this.#fail('is nested too deeply');
    try {
      return this.#one();
    } finally {
      this.#depth--;
    }
  }

  #one(): Query {
    if (this.#takes('not')) return { kind: 'not', part: this.#piece() };
    if (this.#takes('(')) {
      const query = this.#query();
      if (!this.#takes(')')) this.#fail('lacks a closing bracket');
      return query;
    }
    const state = this.#state();
    if (state !== null) return { kind: 'state', state, system: this.#bySystem() };
    if (this.#startsRange()) return this.#range();
    const field = this.#is([':'], 1) ? [...textFields, ...sentenceFields].find(each => this.#is([each])) : undefined;
    if (field === undefined) return this.#named();
    this.#next += 2;
    switch (field) {
      case 'text':
        return { kind: 'text', text: this.#name() };
      case 'has':
        return this.#has();
      case 'disagree':
        return this.#disagree();
      default:
        return { kind: 'field', field, name: this.#name() };
    }
  }

  #named(): Query {
    const name = this.#name();
    if (!this.#takes('>')) return { kind: 'name', name };
    const below: Query = { kind: 'name', name: this.#name() };
    return { kind: 'and', parts: [{ kind: 'above', name }, below] };
  }

  #state(): StateWord | null {
    const state = stateWords.find(word => this.#is([word])) ?? null;
    if (state !== null) this.#next++;
    return state;
  }

  /** Null is any. */
  #bySystem(): string | null {
    if (!this.#takes('by')) return null;
    const system = this.#name();
    return system.toLowerCase() === 'any' ? null : system;
  }

  #has(): Query {
    const name = this.#name();
    const key = this.#takes('=') ? this.#name() : null;
    const instead = key !== null && this.#takes('>') ? this.#name() : null;
    const state = key === null ? null : this.#state();
    return { kind: 'has', name, key, instead, state, system: this.#bySystem() };
  }

  #disagree(): Query {
    const figures = this.#name().split(',');
    const [one = '', two = ''] = figures;
    if (figures.length !== 2 || one === '' || two === '') {
      this.#next--;
      this.#fail('lacks two figures, as in disagree:precision,recall,');
    }
    return { kind: 'disagree', figures: [one, two], by: this.#takes('>=') ? this.#number().number : 0 };
  }

  /** `NP > PP` is none, `f1 > 80` and `of > "80"` are told apart by the number. */
  #startsRange(): boolean {
    if (this.#isNumber() && this.#is(['<', '<='], 1)) return true;
    if (this.#is(numberFields) && this.#is(comparisons, 1)) return true;
    if (this.#is(['of'], 1)) return this.#is(['<', '<=', '>', '>=', '='], 3);
    return this.#is(['<', '<=', '>=', '='], 1) || (this.#is(['>'], 1) && this.#isNumber(2));
  }

  #range(): Query {
    if (this.#isNumber()) {
      const least = this.#number();
      const isExcluded = this.#sign() === '<';
      const amount = this.#amount();
      const most = this.#is(['<', '<=']) ? this.#bound() : null;
      return ranged(amount, { least: { ...least, isExcluded }, most });
    }
    const amount = this.#amount();
    const isBelow = this.#is(['<', '<=']);
    if (amount.system !== null && this.#is(['<', '>']) && !this.#isNumber(1)) {
      this.#next++;
      const other = this.#amount();
      return { kind: 'beats', better: isBelow ? other : amount, worse: isBelow ? amount : other };
    }
    const isExactly = this.#is(['=', ':']);
    const isAbove = this.#is(['>', '>=']);
    const bound = this.#bound();
    return ranged(amount, { least: isAbove || isExactly ? bound : null, most: isBelow || isExactly ? bound : null });
  }

  #amount(): AskedFigure {
    const figure = this.#name();
    if (!this.#takes('of')) return { figure, system: null };
    const system = this.#name();
    return { figure, system: system.toLowerCase() === 'any' ? null : system };
  }

  #sign(): string {
    return this.#tokens[this.#next++]!.text;
  }

  /** A sign and the number behind it. */
  #bound(): Bound {
    const sign = this.#sign();
    return { ...this.#number(), isExcluded: sign === '<' || sign === '>' };
  }

  #number(): Omit<Bound, 'isExcluded'> {
    if (!this.#isNumber()) this.#fail('lacks a number');
    const { text } = this.#tokens[this.#next++]!;
    return { number: Number(text), digits: numberPattern.exec(text)?.[1]?.length ?? 0 };
  }
}

function ranged({ figure, system }: AskedFigure, range: Range): Query {
  const kind = numberFields.find(each => each === figure.toLowerCase());
  return kind === undefined || system !== null ? { kind: 'score', figure, system, ...range } : { kind, ...range };
}

const comparisons = ['<', '<=', '>', '>=', '=', ':'];
const signs = [...comparisons, '(', ')'];
const fieldName = [...textFields, ...numberFields, ...sentenceFields].join('|');

/** Each name is looked for in all texts of a corpus, and a link of a stranger may hold a query. */
const MOST_TOKENS = 1000;

/** Labels may hold nearly anything, such as `nsubj:pass`, so that blanks, brackets and signs alone end them. */
function tokensOf(text: string, remedy: string): Token[] {
  const tokens: Token[] = [];
  const pattern = new RegExp(
    `\\s*(?:"((?:[^"\\\\]|\\\\.)*)"|((?:${fieldName})(?=:)|[<>]=|[<>=:()])|([^\\s<>=()":][^\\s<>=()"]*))`,
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
