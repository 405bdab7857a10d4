// CCG categories as immutable, interned values: equal categories are the same object, so `===` compares them.
//
//   ((S\NP)\(S\NP))/NP    target S, arity 3; slots from the target outwards: 1 NP, 2 S\NP, 3 NP; slot 0 is the target
//                         functorial sequence [S, \NP, \(S\NP), /NP]
//
// The slots are CCGbank's numbers, the only ones used for scoring (Bhargava and Penn 2023).

import { Interned, Remembered } from './remembered.ts';

export type Category = Atom | Functor;
export type Slash = '/' | '\\';

interface CategoryBase {
  /** Small, in order of first appearance. */
  readonly id: number;
  /** As CCGbank writes it: every complex part in brackets, the whole in none. */
  readonly text: string;
  /** Number of arguments between the whole and its target. */
  readonly arity: number;
  /** The id of the same category with all features removed; equal shapes have equal numbers. */
  readonly shape: number;
  /** That category; null where it is this one. */
  readonly bare: Category | null;
}

export interface Atom extends CategoryBase {
  readonly kind: 'atom';
  readonly name: string;
  readonly feature: string | null;
}

export interface Functor extends CategoryBase {
  readonly kind: 'functor';
  readonly slash: Slash;
  readonly result: Category;
  readonly argument: Category;
  readonly target: Atom;
}

const atoms = new Interned<Atom>();
const functors = new Interned<Functor>();
let made = 0;

export function atom(name: string, feature: string | null = null): Atom {
  const text = feature === null ? name : `${name}[${feature}]`;
  const known = atoms.get(text);
  if (known !== undefined) return known;
  const bare = feature === null ? null : atom(name);
  const id = made++;
  const own: Atom = { kind: 'atom', id, text, arity: 0, shape: bare?.id ?? id, bare, name, feature };
  atoms.set(text, own);
  return own;
}

export function functor(result: Category, slash: Slash, argument: Category): Functor {
  const text = bracketed(result) + slash + bracketed(argument);
  const known = functors.get(text);
  if (known !== undefined) return known;
  const featureless = result.bare === null && argument.bare === null;
  const bare = featureless ? null : functor(result.bare ?? result, slash, argument.bare ?? argument);
  const id = made++;
  const [target, arity] = [targetOf(result), result.arity + 1];
  const own: Functor = {
    kind: 'functor',
    id,
    text,
    arity,
    shape: bare?.id ?? id,
    bare,
    slash,
    result,
    argument,
    target,
  };
  functors.set(text, own);
  return own;
}

function bracketed(category: Category): string {
  return category.kind === 'atom' ? category.text : `(${category.text})`;
}

/** The atom reached by following results. */
export function targetOf(category: Category): Atom {
  return category.kind === 'atom' ? category : category.target;
}

/** The argument of a slot, counted from the target outwards; slot 0 is the target. Null beyond the arity. */
export function argumentOf(category: Category, slot: number): Category | null {
  if (slot === 0) return targetOf(category);
  let at = category;
  while (at.kind === 'functor' && at.arity > slot) at = at.result;
  return at.kind === 'functor' && at.arity === slot ? at.argument : null;
}

/** The target, then each argument with its slash, innermost first: the index of a symbol is its slot. */
export function functorialSequence(category: Category): readonly string[] {
  const sequence: string[] = [];
  let at = category;
  for (; at.kind === 'functor'; at = at.result) sequence.push(at.slash + bracketed(at.argument));
  return [...sequence, at.text].reverse();
}

/** The same category with every feature of this value taken away, such as the `[X]` that C&C writes on modifiers. */
export function withoutFeature(category: Category, feature: string): Category {
  if (category.kind === 'atom') return category.feature === feature ? atom(category.name) : category;
  const [result, argument] = [withoutFeature(category.result, feature), withoutFeature(category.argument, feature)];
  if (result === category.result && argument === category.argument) return category;
  return functor(result, category.slash, argument);
}

// Reading categories. CCGbank brackets every complex part; where brackets are missing, slashes associate to the left,
// and brackets too many are dropped. `[conj]` at the end of a node's category belongs to the whole of it:
//
//   S[b]\NP[conj]   is a coordinator with its right conjunct, read as (S[b]\NP)\(S[b]\NP) with a mark

/** The most slashes or open brackets. Everything else may then recurse over a category; and since categories are known by
 *  their whole text, one with n slashes costs n squared. Real ones have a dozen. */
export const DEEPEST = 1000;

/** Remembers what texts were read as. What is no category is not kept: there is no end to it. */
function remembered<T>(read: (text: string) => T | null): (text: string) => T | null {
  const known = new Remembered<string, T>();
  return text => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const value = read(text);
    if (value !== null) known.set(text, value);
    return value;
  };
}

/** Null if the text is no category: brackets that do not pair up, an argument that is missing, nesting too deep;
 *  `whyNoCategory` tells. */
export const readCategory = remembered(parse);

/** A category as files of derivations and dependencies write it, fit for comparing: without C&C's variable `[X]`. */
export function readPlainCategory(text: string): Category | null {
  const category = readCategory(text);
  return category === null || !text.includes('[X]') ? category : withoutFeature(category, 'X');
}

/** What a text is that was not read as a category, for messages. */
export function whyNoCategory(text: string): string {
  return isTooDeep(text) ? `too deep to be a category: more than ${DEEPEST} slashes or open brackets` : 'no category';
}

function isTooDeep(text: string): boolean {
  let [open, slashes] = [0, 0];
  for (const character of text) {
    if (character === '(') open++;
    else if (character === ')') open--;
    else if (character === '/' || character === '\\') slashes++;
    if (open > DEEPEST || slashes > DEEPEST) return true;
  }
  return false;
}

const CONJUNCT = '[conj]';

export interface NodeCategory {
  readonly category: Category;
  /** Whether it was written `X[conj]`; the category is then X\X. */
  readonly conjunct: boolean;
}

/** The category of a node in a derivation. */
export const readNodeCategory = remembered(parseNode);

function parseNode(text: string): NodeCategory | null {
  const conjunct = text.endsWith(CONJUNCT) && text.length > CONJUNCT.length;
  const category = readPlainCategory(conjunct ? text.slice(0, -CONJUNCT.length) : text);
  if (category === null) return null;
  return { category: conjunct ? functor(category, '\\', category) : category, conjunct };
}

export function writeNodeCategory({ category, conjunct }: NodeCategory): string {
  return conjunct && category.kind === 'functor' ? category.argument.text + CONJUNCT : category.text;
}

interface Open {
  readonly left: Category | null;
  readonly slash: Slash | null;
}

function parse(text: string): Category | null {
  const open: Open[] = [];
  let left: Category | null = null;
  let slash: Slash | null = null;
  let slashes = 0;
  for (let at = 0; at < text.length; ) {
    const character = text[at]!;
    if (character === '(') {
      if (left !== null && slash === null) return null;
      open.push({ left, slash });
      if (open.length > DEEPEST) return null;
      [left, slash] = [null, null];
      at++;
    } else if (character === '/' || character === '\\') {
      if (left === null || slash !== null) return null;
      slash = character;
      at++;
    } else {
      let part: Category | null;
      if (character === ')') {
        const outer = open.pop();
        if (outer === undefined || slash !== null) return null;
        part = left;
        ({ left, slash } = outer);
        at++;
      } else {
        const end = atomEnd(text, at);
        part = readAtom(text.slice(at, end));
        at = end;
      }
      if (part === null || (left !== null && slash === null)) return null;
      if (left !== null && slash !== null && ++slashes > DEEPEST) return null;
      left = left === null || slash === null ? part : functor(left, slash, part);
      slash = null;
    }
  }
  return open.length > 0 || slash !== null ? null : left;
}

const atomPattern = /^([^\s/\\()[\]]+)(?:\[([^\s/\\()[\]]+)\])?$/;

function readAtom(text: string): Category | null {
  const match = atomPattern.exec(text);
  return match === null ? null : atom(match[1]!, match[2] ?? null);
}

function atomEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && !'/\\()'.includes(text[at]!)) at++;
  return at;
}
