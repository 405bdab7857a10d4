// Where a run of neighbours may move to, and what that gains (Kummerfeld and others 2012, as their program does it). A target
// below a neighbour, or across the border of the parent, must be a bracket that gold has not got; out of a parent a run moves
// only if gold has not got the parent.
import { isWord, type Phrase } from './phrase.ts';
import { type ChildRun, type Moved, moveRun, runOver } from './tree-edits.ts';
import type { WrongBrackets } from './wrong-brackets.ts';

export interface Move {
  readonly run: ChildRun;
  readonly target: Phrase;
}

/** The two ends of a span: what is done on the left is done on the right alike. */
type End = 'left' | 'right';

const outermost = ({ children }: Phrase, end: End): Phrase =>
  end === 'left' ? children[0]! : children[children.length - 1]!;

/** Thrown where the search would take too long. */
export class TooLarge extends Error {}

/** Candidates and brackets looked at, of one sentence; of section 23 none takes more than some thousands. */
export class Effort {
  #left = 2_000_000;

  spend(steps: number): void {
    this.#left -= steps;
    if (this.#left < 0) throw new TooLarge();
  }
}

/** The first of the moves that gain most, if that is more than `least`. */
export function bestMove(
  root: Phrase,
  brackets: readonly Phrase[],
  wrong: WrongBrackets,
  least: number,
  effort: Effort,
): Move | null {
  return new MoveSearch(root, wrong, least, effort).among(brackets);
}

class MoveSearch {
  readonly #root: Phrase;
  readonly #wrong: WrongBrackets;
  readonly #effort: Effort;
  #most: number;
  #best: Move | null = null;
  /** Errors before a move. */
  readonly #before: number;
  /** Spans changed for the candidate at hand, to be changed back: the old key and the new one. */
  readonly #changed: number[] = [];
  /** Brackets at whose right or left edge, going inwards, one stands that is extra. */
  readonly #edged: Readonly<Record<End, ReadonlySet<Phrase>>> = { left: new Set(), right: new Set() };

  constructor(root: Phrase, wrong: WrongBrackets, least: number, effort: Effort) {
    this.#root = root;
    this.#wrong = wrong;
    this.#most = least;
    this.#effort = effort;
    this.#before = wrong.total;
  }

  among(brackets: readonly Phrase[]): Move | null {
    const edged = { left: new Set<Phrase>(), right: new Set<Phrase>() };
    for (let b = brackets.length - 1; b >= 0; b--)
      for (const end of ['left', 'right'] as const) {
        const phrase = brackets[b]!;
        if (phrase.extra || edged[end].has(outermost(phrase, end))) edged[end].add(phrase);
      }
    Object.assign(this.#edged, edged);
    for (const parent of brackets) if (parent.children.length > 1) this.#runsOf(parent);
    return this.#best;
  }

  /** Only runs that have somewhere to go: beside an edge with an extra bracket, or at an end of an extra parent. */
  #runsOf(parent: Phrase): void {
    const { children, extra } = parent;
    const { left, right } = this.#edged;
    const ends: number[] = [];
    for (let last = 0; last < children.length; last++)
      if (last + 1 < children.length ? left.has(children[last + 1]!) : extra) ends.push(last);
    const all = () => Array.from({ length: children.length }, (_, last) => last);
    this.#effort.spend(children.length);
    for (let first = 0; first < children.length; first++) {
      const isFree = first === 0 ? extra : right.has(children[first - 1]!);
      for (const last of isFree ? all() : ends) {
        if (last < first || last - first + 1 === children.length) continue;
        this.#targetsOf({ parent, first, end: last + 1 });
      }
    }
  }

  #targetsOf(run: ChildRun): void {
    const { parent, first, end } = run;
    const [before, behind] = [parent.children[first - 1], parent.children[end]];
    const [from, to] = [parent.children[first]!.from, parent.children[end - 1]!.to];
    if (before !== undefined) this.#downInto(run, before, 'right', to);
    if (behind !== undefined) this.#downInto(run, behind, 'left', from);
    if (!parent.extra) return;
    if (first === 0) this.#acrossTo(run, 'left', to);
    if (behind === undefined) this.#acrossTo(run, 'right', from);
    if (first === 0) this.#upFrom(run, 'left', to);
    if (behind === undefined) this.#upFrom(run, 'right', from);
  }

  /** Into brackets at the edge of a neighbour, from the outermost inwards; each grows to the far end of the run. */
  #downInto(run: ChildRun, neighbour: Phrase, edge: End, farEnd: number): void {
    if (!this.#edged[edge].has(neighbour)) return;
    const mark = this.#changed.length;
    for (let phrase = neighbour; !isWord(phrase); phrase = outermost(phrase, edge)) {
      this.#stretch(phrase, edge, farEnd);
      if (phrase.extra) this.#consider(run, phrase);
    }
    this.#changeBack(mark);
  }

  /** Into the neighbour of the outermost bracket that ends where the run does. */
  #acrossTo(run: ChildRun, side: End, innerEnd: number): void {
    const mark = this.#changed.length;
    let top = run.parent;
    this.#stretch(top, side, innerEnd);
    while (top.parent !== null && outermost(top.parent, side) === top) {
      top = top.parent;
      this.#stretch(top, side, innerEnd);
    }
    if (top.parent !== null) {
      const { children } = top.parent;
      const neighbour = children[children.indexOf(top) + (side === 'left' ? -1 : 1)]!;
      this.#downInto(run, neighbour, side === 'left' ? 'right' : 'left', innerEnd);
    }
    this.#changeBack(mark);
  }

  /** Into the parent's parent, and further up as long as brackets end where the parent does. */
  #upFrom(run: ChildRun, side: End, innerEnd: number): void {
    const mark = this.#changed.length;
    const start = side === 'left' ? 'from' : 'to';
    let left = run.parent;
    for (let target = left.parent; target !== null && target !== this.#root; target = target.parent) {
      if (left !== run.parent && target[start] !== run.parent[start]) break;
      this.#stretch(left, side, innerEnd);
      this.#consider(run, target);
      left = target;
    }
    this.#changeBack(mark);
  }

  #stretch(phrase: Phrase, edge: End, place: number): void {
    this.#effort.spend(1);
    const { label, from, to } = phrase;
    const key = this.#wrong.spanKey(label, edge === 'left' ? place : from, edge === 'left' ? to : place);
    this.#change(this.#wrong.keyOf(phrase), key);
  }

  #change(old: number, now: number): void {
    this.#wrong.take(old);
    this.#wrong.put(now);
    this.#changed.push(old, now);
  }

  #changeBack(mark: number): void {
    while (this.#changed.length > mark) {
      this.#wrong.take(this.#changed.pop()!);
      this.#wrong.put(this.#changed.pop()!);
    }
  }

  #consider(run: ChildRun, target: Phrase): void {
    this.#effort.spend(1);
    const merged = this.#mergedKey(run, target);
    if (merged !== null) this.#wrong.take(merged);
    const gain = this.#before - this.#wrong.total;
    // One more bracket may come with it.
    if (gain + 1 > this.#most) {
      const whole = gain + Number(this.#bringsBracket(run, target));
      if (whole > this.#most) {
        this.#most = whole;
        this.#best = { run, target };
      }
    }
    if (merged !== null) this.#wrong.put(merged);
  }

  /** The bracket that is one too many if a child is left alone under a parent of its label: both have the span that is left
   *  to the parent, which is all of it where the run moved into that child. */
  #mergedKey({ parent, first, end }: ChildRun, target: Phrase): number | null {
    const { children, label } = parent;
    if (children.length - (end - first) !== 1) return null;
    const only = first === 0 ? children.at(-1)! : children[0]!;
    if (isWord(only) || only.label !== label) return null;
    return this.#wrong.keyOf(only.from <= target.from && target.to <= only.to ? parent : only);
  }

  #bringsBracket(run: ChildRun, target: Phrase): boolean {
    this.#effort.spend(this.#wrong.gold.length >> 3);
    const moved = moveRun(run, target);
    const brought = bracketToBring(this.#root, moved, this.#wrong);
    moved.undo();
    return brought !== null;
  }
}

/** The smallest bracket of gold that then is missing, with the run and more in it, inside the target; a PP that moves to a noun
 *  makes the noun phrase over both. None if the target has become one with the parent that the run left. */
export function bracketToBring(root: Phrase, { run, targetVanished }: Moved, wrong: WrongBrackets): Phrase | null {
  if (targetVanished) return null;
  const { parent: target, first, end } = run;
  const [from, to] = [target.children[first]!.from, target.children[end - 1]!.to];
  let found: Phrase | null = null;
  for (const bracket of wrong.gold) {
    const { phrase } = bracket;
    const length = phrase.to - phrase.from;
    if (phrase.from > from || phrase.to < to || length === to - from) continue;
    if (phrase.from < target.from || phrase.to > target.to || (found !== null && length >= found.to - found.from))
      continue;
    if (wrong.isMissed(bracket) && runOver(root, phrase.from, phrase.to) !== null) found = phrase;
  }
  return found;
}
