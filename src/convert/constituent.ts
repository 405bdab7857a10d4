// Constituents of a derivation while it is replayed: who heads their parts, and which slots still wait for an argument.
// Each is used once, by its parent, which takes over its open slots.
import { atom, type CcgDependency, isUnbounded, type MarkedCategory } from '../model/index.ts';
import type { Lexicon } from './lexicon.ts';
import type { ChangeStep, CoordinateStep, Entry, EntrySlot, JoinStep, RaiseStep, Term, VariableFate } from './term.ts';

/** A slot that waits. It belongs to one constituent at a time and moves up with it. */
interface OpenSlot {
  readonly predicate: number;
  readonly slot: EntrySlot;
  variable: number;
  ruleId: number;
  via: MarkedCategory | null;
}

export interface Constituent {
  readonly term: Term;
  /** By variable, from 1. */
  readonly heads: readonly (HeadSet | null)[];
  readonly open: readonly OpenSlot[];
  readonly coordinated: boolean;
  readonly raised: boolean;
}

export function lexical(entry: Entry, word: number): Constituent {
  return fromEntry(entry, { words: word, held: false }, 0);
}

/** A constituent of a new category; each word that heads it has the slots of that category. */
function fromEntry({ term, head, slots }: Entry, words: HeadSet | null, ruleId: number): Constituent {
  const heads = openHeads(term);
  if (head > 0) heads[head] = words;
  const open: OpenSlot[] = [];
  const predicates = slots.length === 0 ? [] : wordsOf(words);
  for (const slot of slots)
    for (const predicate of predicates) open.push({ predicate, slot, variable: slot.variable, ruleId, via: null });
  return { term, heads, open, coordinated: false, raised: false };
}

function openHeads({ size }: Term): (HeadSet | null)[] {
  const heads: (HeadSet | null)[] = [];
  for (let variable = 0; variable <= size; variable++) heads.push(null);
  return heads;
}

/** Unification: heads meet, slots whose head is now known become dependencies. */
export function join(
  left: Constituent,
  right: Constituent,
  step: JoinStep,
  found: CcgDependency[],
  lexicon: Lexicon,
): Constituent {
  const heads = openHeads(step.term);
  const met: (HeadSet | null)[] = [];
  for (const [l, r, result] of step.pairs) {
    const set = merge(left.heads[l] ?? null, right.heads[r] ?? null, lexicon.mostHeads);
    met.push(set);
    if (result > 0) heads[result] = set;
  }
  keep(left, step.left, heads);
  keep(right, step.right, heads);
  const open: OpenSlot[] = [];
  carry(left, step.left, step, met, open, found, lexicon);
  carry(right, step.right, step, met, open, found, lexicon);
  return { term: step.term, heads, open, coordinated: false, raised: false };
}

function keep(side: Constituent, { kept }: VariableFate, heads: (HeadSet | null)[]): void {
  for (let variable = 1; variable < kept.length; variable++)
    if (kept[variable]! > 0) heads[kept[variable]!] = side.heads[variable] ?? null;
}

function carry(
  side: Constituent,
  { pair, kept, via }: VariableFate,
  step: JoinStep,
  met: readonly (HeadSet | null)[],
  open: OpenSlot[],
  found: CcgDependency[],
  lexicon: Lexicon,
): void {
  // Most constituents have none, and there are many.
  let filled: [OpenSlot, HeadSet][] | null = null;
  for (const slot of side.open) {
    const index = pair[slot.variable]!;
    const variable = index < 0 ? kept[slot.variable]! : step.pairs[index]![2];
    const set = index < 0 ? null : met[index]!;
    const star = via[slot.variable] ?? null;
    // Of two categories that hand on what is still to come, C&C keeps the one further down in its table.
    const isKept = slot.via !== null && !isFilled(set) && star !== null && lexicon.isBefore(star, slot.via);
    if (star !== null && !isKept) slot.via = star;
    if (isFilled(set)) {
      filled ??= [];
      filled.push([slot, set]);
    } else if (variable > 0) {
      slot.variable = variable;
      open.push(slot);
    }
  }
  if (filled === null) return;
  if (filled.length > 1) filled.sort(([one], [other]) => inTableOrder(one, other));
  for (const [slot, set] of filled) emit(slot, set, found);
}

/** C&C numbers the slots of all categories as its table lists them, and goes by these numbers, then by the predicate. */
function inTableOrder(one: OpenSlot, other: OpenSlot): number {
  const byCategory = one.slot.place - other.slot.place || one.slot.markup - other.slot.markup;
  return byCategory || one.predicate - other.predicate;
}

/** A nested coordination of n words has n² dependencies; what has more than these was not written by anybody. */
export const MOST_DEPENDENCIES = 1_000_000;

function emit({ predicate, slot, ruleId, via }: OpenSlot, set: HeadSet, found: CcgDependency[]): void {
  if (found.length > MOST_DEPENDENCIES) return;
  const { category, ccgbank, markup } = slot;
  const range = via === null ? 'local' : isUnbounded(via) ? 'unbounded' : 'bounded';
  for (const argument of wordsOf(set))
    found.push({ predicate, category, slot: ccgbank, argument, ruleId, range, markupSlot: markup, via });
}

const conjunction = atom('conj');

/** The right conjunct with its coordinator: its heads are held until the left conjunct comes. */
export function coordinate(
  coordinator: Constituent,
  right: Constituent,
  { term }: CoordinateStep,
  { mostHeads }: Lexicon,
): Constituent {
  const heads = right.heads.map(set => (isFilled(set) ? limited({ ...set, held: true }, mostHeads) : null));
  const open = [...right.open];
  const variable = right.term.root.variable;
  if (isFilled(right.heads[variable])) {
    const slot: EntrySlot = { category: conjunction, ccgbank: 1, markup: 1, variable, place: 0 };
    for (const predicate of wordsOf(headOf(coordinator)))
      open.push({ predicate, slot, variable, ruleId: 0, via: null });
  }
  return { term, heads, open, coordinated: true, raised: false };
}

/** The words that head the whole constituent. */
function headOf({ term, heads }: Constituent): HeadSet | null {
  return heads[term.root.variable] ?? null;
}

export function appose(left: Constituent, right: Constituent, { mostHeads }: Lexicon): Constituent {
  const heads = openHeads(left.term);
  heads[left.term.root.variable] = merge(headOf(left), headOf(right), mostHeads);
  return { term: left.term, heads, open: [], coordinated: false, raised: false };
}

export function change(child: Constituent, { entry, ruleId, moves }: ChangeStep): Constituent {
  if (!moves) return fromEntry(entry, headOf(child), ruleId);
  const target = entry.term.root.argument?.variable ?? 0;
  return { ...fromEntry({ ...entry, slots: [] }, headOf(child), ruleId), open: moved(child, target, ruleId) };
}

export function raise(child: Constituent, { term, head, subject }: RaiseStep): Constituent {
  const heads = openHeads(term);
  heads[head] = headOf(child);
  return { term, heads, open: subject > 0 ? moved(child, subject, null) : [], coordinated: false, raised: true };
}

/** The slots that wait for the outermost argument of a constituent, on another variable. */
function moved({ term, open }: Constituent, variable: number, ruleId: number | null): OpenSlot[] {
  const argument = term.root.argument?.variable ?? 0;
  const slots = argument > 0 ? open.filter(slot => slot.variable === argument) : [];
  for (const slot of slots) {
    slot.variable = variable;
    slot.ruleId = ruleId ?? slot.ruleId;
  }
  return slots;
}

/** A new category with a head and nothing else. */
export function bridge(child: Constituent, entry: Entry): Constituent {
  return fromEntry({ ...entry, slots: [] }, headOf(child), 0);
}

// The words that head a part of a category. A set is open (null), filled, or *held*: it has words but counts as open,
// inside the right conjunct of a coordination, until the left conjunct joins it.
// Joining two sets is common and listing one is rare, so a set keeps what it was joined from.

/** One word, or the words of others. */
type Words = number | readonly Words[];

interface HeadSet {
  readonly words: Words;
  readonly held: boolean;
}

export function isFilled(set: HeadSet | null | undefined): set is HeadSet {
  return set !== null && set !== undefined && !set.held;
}

function merge(a: HeadSet | null, b: HeadSet | null, most: number): HeadSet | null {
  if (a === null) return b;
  if (b === null) return a;
  return limited({ words: [a.words, b.words], held: a.held && b.held }, most);
}

/** The first words of a set as far as C&C has room for them, one less while it is held. */
function limited(set: HeadSet, most: number): HeadSet {
  if (most === Number.POSITIVE_INFINITY) return set;
  const { words, held } = set;
  return { words: listed(words).slice(0, held ? most - 1 : most), held };
}

/** Each word once, in their order. */
function wordsOf(set: HeadSet | null): readonly number[] {
  if (set === null) return [];
  return typeof set.words === 'number' ? [set.words] : [...new Set(listed(set.words))];
}

function listed(words: Words): number[] {
  const found: number[] = [];
  const waiting: Words[] = [words];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === 'number') found.push(next);
    else for (let i = next.length - 1; i >= 0; i--) waiting.push(next[i]!);
  }
  return found.sort((one, other) => one - other);
}
