// Constituents of a derivation while it is replayed: who heads their parts, and which slots still wait for an argument.
// They stand on a stack, since nodes are replayed from the last to the first: a parent uses the one or two on top, the left
// child above the right one, and leaves its own there. What they consist of are numbers in a few arrays that all derivations
// share, so that nothing is made per node.
import { atom, type CcgDependency, isUnbounded, type MarkedCategory } from '../model/index.ts';
import { HeadSets, isFilled, NO_HEADS } from './head-sets.ts';
import type { Lexicon } from './lexicon.ts';
import type {
  ChangeStep,
  CoordinateStep,
  Entry,
  EntrySlot,
  JoinStep,
  RaiseStep,
  StepChild,
  Term,
  VariableFate,
} from './term.ts';

/** All that rules may look at in a constituent. There are few of them, so what rules make of them is remembered by their ids. */
export interface State extends StepChild {
  readonly id: number;
}

/** A nested coordination of n words has n² dependencies; what has more than these was not written by anybody. */
export const MOST_DEPENDENCIES = 1_000_000;

const conjunction = atom('conj');

export class Constituents {
  readonly #lexicon: Lexicon;
  readonly #sets: HeadSets;
  readonly #states = new Map<string, State>();
  /** Of the constituents on the stack, from the lowest to the one on top. */
  readonly #state: State[] = [];
  readonly #headsAt: number[] = [];
  readonly #openAt: number[] = [];
  #depth = 0;
  /** The sets of heads of one constituent after the other, by variable; those of variable 0 are none. */
  readonly #heads: number[] = [];
  #headsEnd = 0;
  /** The slots that wait, of one constituent after the other. */
  readonly #open = new OpenSlots();
  /** Of one step: the set of each pair, and which slots are filled. */
  readonly #met: number[] = [];
  readonly #filled: number[] = [];

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon;
    this.#sets = new HeadSets(lexicon.mostHeads);
  }

  /** Forgets the derivation before. */
  begin(): void {
    this.#depth = this.#headsEnd = this.#open.end = 0;
    this.#sets.clear();
  }

  /** The one on top: of two children, the left one. */
  get top(): State {
    return this.#state[this.#depth - 1]!;
  }

  get second(): State {
    return this.#state[this.#depth - 2]!;
  }

  /** Of a term in which these variables are filled. */
  stateOf(term: Term, coordinated = false, raised = false, filled: readonly number[] = []): State {
    const key = `${term.id},${Number(coordinated)}${Number(raised)},${filled.join()}`;
    let state = this.#states.get(key);
    if (state === undefined) {
      const has = new Set(filled);
      state = { id: this.#states.size, term, coordinated, raised, isFilled: variable => has.has(variable) };
      this.#states.set(key, state);
    }
    return state;
  }

  /** The state of what was just made, whose heads are in their places. */
  #settle(term: Term, coordinated: boolean, raised: boolean, known: State | null): State {
    if (known !== null) return known;
    const from = this.#headsAt[this.#depth - 1]!;
    const filled: number[] = [];
    for (let variable = 1; variable <= term.size; variable++)
      if (isFilled(this.#heads[from + variable]!)) filled.push(variable);
    return this.stateOf(term, coordinated, raised, filled);
  }

  pushWord(entry: Entry, word: number, known: State | null): State {
    this.#headsAt[this.#depth] = this.#headsEnd;
    this.#openAt[this.#depth] = this.#open.end;
    this.#depth++;
    return this.#become(entry, this.#sets.ofWord(word), 0, known);
  }

  /** A constituent of a new category on top; each word that heads it has the slots of that category. */
  #become({ term, head, slots }: Entry, heads: number, ruleId: number, known: State | null): State {
    this.#clearHeads(term);
    if (head > 0) this.#heads[this.#headsAt[this.#depth - 1]! + head] = heads;
    this.#open.end = this.#openAt[this.#depth - 1]!;
    if (slots.length > 0 && heads !== NO_HEADS) {
      const word = this.#sets.wordOf(heads);
      const words = word < 0 ? this.#sets.wordsOf(heads) : null;
      for (const slot of slots)
        if (words === null) this.#open.add(word, slot, slot.variable, ruleId, null);
        else for (const predicate of words) this.#open.add(predicate, slot, slot.variable, ruleId, null);
    }
    return this.#put(this.#settle(term, false, false, known));
  }

  #put(state: State): State {
    this.#state[this.#depth - 1] = state;
    return state;
  }

  /** All variables of what is on top are open. */
  #clearHeads({ size }: Term): void {
    const from = this.#headsAt[this.#depth - 1]!;
    for (let variable = 0; variable <= size; variable++) this.#heads[from + variable] = NO_HEADS;
    this.#headsEnd = from + size + 1;
  }

  /** The words that head the whole constituent on top. */
  #topHeads(): number {
    return this.#heads[this.#headsAt[this.#depth - 1]! + this.top.term.root.variable]!;
  }

  /** Of the two on top, only one stays: the left one, or the right one. */
  drop(side: 'left' | 'right'): void {
    const right = this.#depth - 2;
    if (side === 'left') {
      const [heads, open] = [this.#headsAt[right]!, this.#openAt[right]!];
      this.#headsEnd = moveDown(this.#heads, this.#headsAt[right + 1]!, this.#headsEnd, heads);
      this.#open.moveDown(this.#openAt[right + 1]!, open);
      this.#state[right] = this.#state[right + 1]!;
    } else {
      this.#headsEnd = this.#headsAt[right + 1]!;
      this.#open.end = this.#openAt[right + 1]!;
    }
    this.#depth--;
  }

  /** What was type-raised counts no longer as such. */
  lower(known: State | null): State {
    const { term, coordinated } = this.top;
    return this.#put(this.#settle(term, coordinated, false, known));
  }

  /** Unification: heads meet, slots whose head is now known become dependencies. */
  join(step: JoinStep, found: CcgDependency[], known: State | null): State {
    const [heads, open, met] = [this.#heads, this.#open, this.#met];
    const [leftHeads, rightHeads] = [this.#headsAt[this.#depth - 1]!, this.#headsAt[this.#depth - 2]!];
    const [leftOpen, rightOpen] = [this.#openAt[this.#depth - 1]!, this.#openAt[this.#depth - 2]!];
    // What is made stands above both first, and then comes down.
    const made = this.#headsEnd;
    const { size } = step.term;
    for (let variable = 0; variable <= size; variable++) heads[made + variable] = NO_HEADS;
    const { pairs } = step;
    for (let i = 0; i < pairs.length; i++) {
      const [l, r, result] = pairs[i]!;
      const set = this.#sets.merge(heads[leftHeads + l]!, heads[rightHeads + r]!);
      met[i] = set;
      if (result > 0) heads[made + result] = set;
    }
    keep(heads, leftHeads, step.left.kept, made);
    keep(heads, rightHeads, step.right.kept, made);
    const openEnd = open.end;
    this.#carry(leftOpen, openEnd, step.left, step, found);
    this.#carry(rightOpen, leftOpen, step.right, step, found);
    this.#headsEnd = moveDown(heads, made, made + size + 1, rightHeads);
    open.moveDown(openEnd, rightOpen);
    this.#depth--;
    return this.#put(this.#settle(step.term, false, false, known));
  }

  /** The slots of one side: those whose head is known are filled, the others wait on. */
  #carry(from: number, to: number, { pair, kept, via }: VariableFate, step: JoinStep, found: CcgDependency[]): void {
    const [open, filled] = [this.#open, this.#filled];
    let count = 0;
    for (let at = from; at < to; at++) {
      const own = open.variable[at]!;
      const index = pair[own]!;
      const variable = index < 0 ? kept[own]! : step.pairs[index]![2];
      const isNowFilled = index >= 0 && isFilled(this.#met[index]!);
      const star = via[own] ?? null;
      if (star !== null) {
        // Of two categories that hand on what is still to come, C&C keeps the one further down in its table.
        const before = open.via[at]!;
        if (before === null || isNowFilled || !this.#lexicon.isBefore(star, before)) open.via[at] = star;
      }
      if (isNowFilled) filled[count++] = at;
      else if (variable > 0) open.add(open.predicate[at]!, open.slot[at]!, variable, open.ruleId[at]!, open.via[at]!);
    }
    if (count > 1) this.#sortFilled(count);
    for (let i = 0; i < count; i++) {
      const at = filled[i]!;
      this.#emit(at, this.#met[pair[open.variable[at]!]!]!, found);
    }
  }

  /** C&C numbers the slots of all categories as its table lists them, and goes by these numbers, then by the predicate. */
  #sortFilled(count: number): void {
    const { predicate, slot } = this.#open;
    const compare = (one: number, other: number) =>
      slot[one]!.place - slot[other]!.place ||
      slot[one]!.markup - slot[other]!.markup ||
      predicate[one]! - predicate[other]!;
    const filled = this.#filled;
    if (count > 16) {
      const sorted = filled.slice(0, count).sort(compare);
      for (let i = 0; i < count; i++) filled[i] = sorted[i]!;
      return;
    }
    for (let i = 1; i < count; i++) {
      const item = filled[i]!;
      let at = i;
      for (; at > 0 && compare(filled[at - 1]!, item) > 0; at--) filled[at] = filled[at - 1]!;
      filled[at] = item;
    }
  }

  #emit(at: number, heads: number, found: CcgDependency[]): void {
    if (found.length > MOST_DEPENDENCIES) return;
    const open = this.#open;
    const [predicate, ruleId, via] = [open.predicate[at]!, open.ruleId[at]!, open.via[at]!];
    const { category, ccgbank: slot, markup: markupSlot } = open.slot[at]!;
    const range = via === null ? 'local' : isUnbounded(via) ? 'unbounded' : 'bounded';
    const word = this.#sets.wordOf(heads);
    if (word >= 0) found.push({ predicate, category, slot, argument: word, ruleId, range, markupSlot, via });
    else
      for (const argument of this.#sets.wordsOf(heads))
        found.push({ predicate, category, slot, argument, ruleId, range, markupSlot, via });
  }

  /** The right conjunct with its coordinator: its heads are held until the left conjunct comes. */
  coordinate({ term }: CoordinateStep, known: State | null): State {
    const coordinators = this.#topHeads();
    this.drop('right');
    const { variable } = this.top.term.root;
    const from = this.#headsAt[this.#depth - 1]!;
    const hasHead = isFilled(this.#heads[from + variable]!);
    const own = this.top.term.size;
    for (let each = 0; each <= term.size; each++) {
      const set = each > own ? NO_HEADS : this.#heads[from + each]!;
      this.#heads[from + each] = isFilled(set) ? this.#sets.hold(set) : NO_HEADS;
    }
    this.#headsEnd = from + term.size + 1;
    if (hasHead) {
      const slot: EntrySlot = { category: conjunction, ccgbank: 1, markup: 1, variable, place: 0 };
      for (const predicate of this.#sets.wordsOf(coordinators)) this.#open.add(predicate, slot, variable, 0, null);
    }
    return this.#put(this.#settle(term, true, false, known));
  }

  /** The left child's category with the heads of both. */
  appose(known: State | null): State {
    const left = this.#topHeads();
    const { term } = this.top;
    this.#depth--;
    const heads = this.#sets.merge(left, this.#topHeads());
    this.#clearHeads(term);
    this.#heads[this.#headsAt[this.#depth - 1]! + term.root.variable] = heads;
    this.#open.end = this.#openAt[this.#depth - 1]!;
    return this.#put(this.#settle(term, false, false, known));
  }

  change({ entry, ruleId, moves }: ChangeStep, known: State | null): State {
    if (!moves) return this.#become(entry, this.#topHeads(), ruleId, known);
    this.#moveSlots(entry.term.root.argument?.variable ?? 0, ruleId);
    return this.#replace(entry, known);
  }

  /** A new category with a head, while the slots stay. */
  #replace({ term, head }: Pick<Entry, 'term' | 'head'>, known: State | null, raised = false): State {
    const heads = this.#topHeads();
    this.#clearHeads(term);
    if (head > 0) this.#heads[this.#headsAt[this.#depth - 1]! + head] = heads;
    return this.#put(this.#settle(term, false, raised, known));
  }

  raise(step: RaiseStep, known: State | null): State {
    if (step.subject > 0) this.#moveSlots(step.subject, null);
    else this.#open.end = this.#openAt[this.#depth - 1]!;
    return this.#replace(step, known, true);
  }

  /** The slots that wait for the outermost argument go on to wait on another variable; the others are dropped. */
  #moveSlots(variable: number, ruleId: number | null): void {
    const argument = this.top.term.root.argument?.variable ?? 0;
    const [open, from] = [this.#open, this.#openAt[this.#depth - 1]!];
    const end = open.end;
    open.end = from;
    if (argument === 0) return;
    for (let at = from; at < end; at++)
      if (open.variable[at] === argument)
        open.add(open.predicate[at]!, open.slot[at]!, variable, ruleId ?? open.ruleId[at]!, open.via[at]!);
  }

  /** A new category with a head and nothing else. */
  bridge(entry: Entry): State {
    this.#open.end = this.#openAt[this.#depth - 1]!;
    return this.#replace(entry, null);
  }
}

/** The heads of variables that go on by themselves. */
function keep(heads: number[], from: number, kept: Int32Array, made: number): void {
  for (let variable = 1; variable < kept.length; variable++) {
    const number = kept[variable]!;
    if (number > 0) heads[made + number] = heads[from + variable]!;
  }
}

/** Moves numbers towards the beginning, and returns where they end. */
function moveDown(numbers: number[], from: number, to: number, at: number): number {
  for (let i = from; i < to; i++) numbers[at++] = numbers[i]!;
  return at;
}

/** Slots that wait, as columns: each belongs to one constituent at a time and goes up with it. */
class OpenSlots {
  readonly predicate: number[] = [];
  readonly slot: EntrySlot[] = [];
  readonly variable: number[] = [];
  readonly ruleId: number[] = [];
  readonly via: (MarkedCategory | null)[] = [];
  end = 0;

  add(predicate: number, slot: EntrySlot, variable: number, ruleId: number, via: MarkedCategory | null): void {
    const at = this.end++;
    this.predicate[at] = predicate;
    this.slot[at] = slot;
    this.variable[at] = variable;
    this.ruleId[at] = ruleId;
    this.via[at] = via;
  }

  /** What begins here and goes to the end comes down. */
  moveDown(from: number, to: number): void {
    const { end } = this;
    this.end = to;
    if (from === to) this.end = end;
    else
      for (let at = from; at < end; at++)
        this.add(this.predicate[at]!, this.slot[at]!, this.variable[at]!, this.ruleId[at]!, this.via[at]!);
  }
}
