// Marked-up categories (Clark and Curran 2007): which parts of a category share a head, and which fill a slot.
//
//   ((S[dcl]{_}\NP{Y}<1>){_}/(S[b]{Z}<2>\NP{Y*}){Z}){_}     "will": its subject is also the subject of the verb below
//
// `{V}` names the head of a part, `_` being the word itself; `<n>` is a slot of the predicate; a star makes whatever
// fills this part a long-range argument. Variables are numbers here, 0 for `_`; only their identity counts. C&C's
// scripts find what they ignore by the text of the whole, letters included, so a text that was read is kept.
import { atom, type Category, DEEPEST, functor, readCategory, type Slash, targetOf } from './category.ts';

export interface MarkedCategory {
  /** The category of this part, with the variable feature of modifiers kept: `S[X]`. */
  readonly category: Category;
  /** What a complex part consists of. */
  readonly parts: MarkedParts | null;
  /** The head of this part; 0 is the word itself, null that it has none. */
  readonly variable: number | null;
  readonly longRange: boolean;
  /** C&C's number of the slot that the head of this part fills, or null. */
  readonly slot: number | null;
}

interface MarkedParts {
  readonly result: MarkedCategory;
  readonly slash: Slash;
  readonly argument: MarkedCategory;
}

/** A slot under both of its numbers. */
export interface MarkedSlot {
  /** C&C's number, as in `<n>`. */
  readonly markup: number;
  /** The argument that holds the slot, counted from the target outwards; 0 is the target. */
  readonly ccgbank: number;
  readonly variable: number | null;
}

/** The slots from left to right. Where two parts carry the same number the first one counts. */
export function slotsOf(marked: MarkedCategory): readonly MarkedSlot[] {
  const slots: MarkedSlot[] = [];
  const collect = (part: MarkedCategory, ccgbank: number): void => {
    if (part.parts !== null) {
      collect(part.parts.result, ccgbank);
      collect(part.parts.argument, ccgbank);
    }
    const markup = part.slot;
    if (markup !== null && !slots.some(slot => slot.markup === markup))
      slots.push({ markup, ccgbank, variable: part.variable });
  };
  const walk = (spine: MarkedCategory): void => {
    if (spine.parts === null) collect(spine, 0);
    else {
      walk(spine.parts.result);
      collect(spine.parts.argument, spine.category.arity);
    }
  };
  walk(marked);
  return slots;
}

/** Whether this category hands its argument on without bound: a relative word to the gap of a finite clause, however
 *  deep it lies. What control and auxiliaries hand on stays bounded. */
export function isUnbounded({ category }: MarkedCategory): boolean {
  if (category.kind === 'atom' || targetOf(category).name !== 'NP') return false;
  return category.argument.kind === 'functor' && targetOf(category.argument).text === 'S[dcl]';
}

// The written form of marked-up categories, in markedup files and in the second field of .deps lines.

// A part without its brackets: an atom with its feature, then head, star and slot, each of which may be missing.
const atomPattern = /([^\s/\\(){}<>[\]]+)(?:\[([^\s/\\()[\]]+)\])?/y;
const markPattern = /(?:\{([A-Za-z0-9_]+)(\*)?\})?(?:<(\d+)>)?/y;

/** Null if the text is no marked-up category. The outermost part is headed by the word even where that is not said. */
export function readMarkedCategory(text: string): MarkedCategory | null {
  const variables = new Map([
    ['_', 0],
    ['X', 0], // C&C's reader takes the two for one variable
  ]);
  let at = 0;
  let slashes = 0;

  const marked = (bare: Pick<MarkedCategory, 'category' | 'parts'>): MarkedCategory => {
    markPattern.lastIndex = at;
    const [all, name, star, slot] = markPattern.exec(text)!;
    at += all.length;
    if (name !== undefined && !variables.has(name)) variables.set(name, variables.size - 1);
    const variable = name === undefined ? null : variables.get(name)!;
    return { ...bare, variable, longRange: star !== undefined, slot: slot === undefined ? null : Number(slot) };
  };

  const readAtom = (): MarkedCategory | null => {
    atomPattern.lastIndex = at;
    const match = atomPattern.exec(text);
    if (match === null) return null;
    at += match[0].length;
    return marked({ category: atom(match[1]!, match[2] ?? null), parts: null });
  };

  const readPart = (depth: number): MarkedCategory | null => {
    if (text[at] !== '(') return readAtom();
    if (depth > DEEPEST) return null;
    at++;
    const inner = readPair(depth + 1);
    if (inner === null || text[at] !== ')') return null;
    at++;
    return inner.parts === null ? inner : marked(inner);
  };

  const readPair = (depth: number): MarkedCategory | null => {
    let left = readPart(depth);
    while (left !== null && (text[at] === '/' || text[at] === '\\')) {
      const slash = text[at] as Slash;
      if (++slashes > DEEPEST) return null;
      at++;
      const argument = readPart(depth);
      if (argument === null) return null;
      const category = functor(left.category, slash, argument.category);
      const parts = { result: left, slash, argument };
      left = { category, parts, variable: null, longRange: false, slot: null };
    }
    return left;
  };

  const whole = readPair(0);
  if (whole === null || at < text.length) return null;
  const headed = whole.variable === null ? { ...whole, variable: 0 } : whole;
  texts.set(headed, text);
  return headed;
}

/** Of categories that were read. What is made of them by changing a part has no text. */
const texts = new WeakMap<MarkedCategory, string>();

/** As it was read, or else with the letters in C&C's order. */
export function markedTextOf(marked: MarkedCategory): string {
  return texts.get(marked) ?? writeMarkedCategory(marked);
}

/** With the letters in the order of their first use, and without the outermost brackets of an atom. */
export function writeMarkedCategory(marked: MarkedCategory): string {
  return writeWith(new Map([[0, '_']]), letters, marked);
}

/** As `generate` prints the category that handed an argument on: X is the first head from the left, whichever it is. */
export function writePassingCategory(marked: MarkedCategory): string {
  return writeWith(new Map(), `X${letters}`, marked);
}

function writeWith(names: Map<number, string>, order: string, marked: MarkedCategory): string {
  const known = names.size;
  const write = (part: MarkedCategory): string => {
    const { category, parts, variable, longRange, slot } = part;
    const bare = parts === null ? category.text : `(${write(parts.result)}${parts.slash}${write(parts.argument)})`;
    if (variable !== null && !names.has(variable)) names.set(variable, nameOf(names.size - known, order));
    const head = variable === null ? '' : `{${names.get(variable)}${longRange ? '*' : ''}}`;
    return bare + head + (slot === null ? '' : `<${slot}>`);
  };
  return write(marked);
}

/** C&C has the first eight. */
const letters = 'YZWVUTRQPONMLKJIHGFEDCBAS';

function nameOf(index: number, order: string): string {
  const round = Math.floor(index / order.length);
  return order[index % order.length]! + (round === 0 ? '' : String(round));
}

const marks = /\{[^{}]*\}|<\d+>|\[X\]/g;

/** The plain category of a marked-up text: what remains without heads, slots and the variable feature `[X]`. */
export function unmarked(text: string) {
  return readCategory(text.replace(marks, ''));
}
