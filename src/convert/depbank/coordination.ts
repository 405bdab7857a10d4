// DepBank hangs what is coordinated on the coordinator: "(ncsubj sleep and _)", not one relation for each conjunct.
import { refuse } from '../../bytes/index.ts';
import type { GrFiller } from '../../model/index.ts';
import { type Draft, type Drafts, keyOf } from './draft.ts';

/** A coordinator that no relation mentions, as in "Savings and Credit Union", joins its neighbours. At the start of a
 *  sentence the one before is the last token, as in C&C's script. */
export function bareCoordinators(drafts: Drafts): void {
  const { tokens } = drafts;
  for (const [index, { category }] of tokens.entries()) {
    if (category !== 'conj' || drafts.of(index).length > 0) continue;
    const before = index === 0 ? tokens.length - 1 : index - 1;
    drafts.add('conj', [drafts.word(index), drafts.word(before)]);
    if (index + 1 < tokens.length) drafts.add('conj', [drafts.word(index), drafts.word(index + 1)]);
  }
}

/** A relation that every conjunct has becomes one of the coordinator. */
export function coordination(drafts: Drafts): void {
  for (const [index, { category }] of drafts.tokens.entries()) if (category === 'conj') mergeConjuncts(drafts, index);
}

/** More in one coordination would take minutes. */
const MOST_STEPS = 5_000_000;

function mergeConjuncts(drafts: Drafts, coordinator: number): void {
  const members = conjunctsOf(drafts.of(coordinator));
  if (members.reduce((steps, member) => steps + drafts.countOf(member), 0) > MOST_STEPS)
    throw refuse(
      'too-many-conjuncts',
      drafts.place,
      `word ${coordinator} has ${members.length} conjuncts with too many relations to merge; is this one sentence?`,
    );
  const replaced = new Set<number>();
  /** By how they read when the members so far are taken for the coordinator: the relations, and what they become. */
  const alike = new Map<string, { readonly drafts: Draft[]; readonly fillers: readonly GrFiller[] }>();
  const standIn = (word: number) => (replaced.has(word) ? coordinator : word);
  for (const member of members) {
    replaced.add(member);
    for (const draft of drafts.of(member)) {
      if (draft.name === 'conj') continue;
      const key = keyOf(draft, standIn);
      const same = alike.get(key);
      if (same !== undefined) same.drafts.push(draft);
      else {
        const fillers = draft.fillers.map(each => (each.word === null ? each : drafts.word(standIn(each.word))));
        alike.set(key, { drafts: [draft], fillers });
      }
    }
  }
  for (const { drafts: same, fillers } of alike.values()) {
    if (same.length !== members.length) continue;
    for (const draft of same) draft.dead = true;
    drafts.add(same[0]!.name, fillers);
  }
}

function conjunctsOf(list: readonly Draft[]): number[] {
  return list.flatMap(({ name, fillers }) => (name === 'conj' && fillers[1]!.word !== null ? [fillers[1]!.word] : []));
}

/** A comma is no coordinator: of two conjuncts it joins, the second loses what the first has as well. */
export function commas(drafts: Drafts): void {
  for (const [index, { form }] of drafts.tokens.entries()) {
    if (form !== ',') continue;
    const joins = drafts.of(index).filter(({ name }) => name === 'conj');
    for (const draft of joins) draft.dead = true;
    const [first, second] = conjunctsOf(joins).sort((a, b) => a - b);
    if (joins.length !== 2 || first === undefined || second === undefined) continue;
    const standIn = (word: number) => (word === second ? first : word);
    const known = new Set(drafts.of(first).map(draft => keyOf(draft, standIn)));
    for (const draft of drafts.of(second)) if (known.has(keyOf(draft, standIn))) draft.dead = true;
  }
}

/** "But he left": a coordinator that opens a sentence has one conjunct. */
export function initialCoordinators(drafts: Drafts): void {
  for (const draft of drafts.named('ncmod')) {
    const [, head, dependent] = draft.fillers;
    const token = drafts.tokenOf(dependent!);
    if (token?.tag !== 'CC' || token.category !== 'S/S') continue;
    draft.dead = true;
    drafts.add('conj', [dependent!, head!]);
  }
}

/** "Smith & Sons grew": the ampersand is the coordinator and takes the place of its right neighbour. */
export function ampersands(drafts: Drafts): void {
  for (const [index, { form, category }] of drafts.tokens.entries()) {
    if (form !== '&' || category !== 'N/N' || index === 0 || index + 1 >= drafts.tokens.length) continue;
    const [before, after] = [index - 1, index + 1];
    for (const draft of drafts.of(index)) draft.dead = true;
    for (const draft of drafts.of(after)) {
      if (draft.fillers.some(({ word }) => word === before)) draft.dead = true;
      else draft.fillers = draft.fillers.map(filler => (filler.word === after ? drafts.word(index) : filler));
    }
    drafts.add('conj', [drafts.word(index), drafts.word(before)]);
    drafts.add('conj', [drafts.word(index), drafts.word(after)]);
  }
}
