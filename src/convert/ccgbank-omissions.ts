// Dependencies that C&C's markup produces and CCGbank's own files leave out, so that the standard evaluation removes
// them before it counts (Clark and Curran 2007). C&C keeps these lists by marked-up category; by plain category and
// CCGbank slot they say the same.
import { type Category, type CcgDependency, readCategory } from '../model/index.ts';

/** Type changes that CCGbank does not treat as taking an argument. */
const typeChanges = new Set([7, 11, 12, 14, 15, 16, 17, 51, 52, 56, 91, 92, 95, 96, 98]);

interface Omission {
  readonly slot: number;
  /** Rule ids; 0 is no type change. */
  readonly ids: readonly number[];
  /** Only where this word is the predicate, in exactly this spelling. */
  readonly predicate?: string;
  /** Only where one of these words is the argument. */
  readonly argument?: readonly string[];
}

/** Subjects of auxiliaries, by word. */
const auxiliary = (predicate: string): Omission => ({ slot: 1, ids: [0], predicate });
const there = (predicate: string): Omission => ({ ...auxiliary(predicate), argument: ['there', 'There'] });

const byCategory: ReadonlyMap<Category, readonly Omission[]> = table([
  // Coordinators have no dependencies in CCGbank.
  ['conj', { slot: 1, ids: [0] }],
  // The subject of infinitival "to".
  ['(S[to]\\NP)/(S[b]\\NP)', { slot: 1, ids: [0, 2, 3, 6, 9] }],
  // The subject of a bare infinitive reached through a postnominal adjective.
  ['(S[b]\\NP)/NP', { slot: 1, ids: [6] }],
  ['(S[b]\\NP)/PP', { slot: 1, ids: [6] }],
  ['((S[b]\\NP)/PP)/NP', { slot: 1, ids: [6] }],
  // What type changes to modifiers create.
  ['S/S', { slot: 1, ids: [5, 13, 55] }],
  ['(S/S)\\(S/S)', { slot: 2, ids: [97] }],
  ['(S\\NP)\\(S\\NP)', { slot: 2, ids: [4, 8, 93] }],
  ['(S\\NP)/(S\\NP)', { slot: 2, ids: [18, 94] }],
  ['(S[pt]\\NP)/(S[ng]\\NP)', auxiliary('been')],
  ['(S[pt]\\NP)/(S[pss]\\NP)', auxiliary('been')],
  ['(S[pt]\\NP)/(S[adj]\\NP)', auxiliary('been')],
  ['(S[b]\\NP)/(S[pss]\\NP)', auxiliary('be')],
  ['(S[b]\\NP)/(S[adj]\\NP)', auxiliary('be')],
  ['(S[b]\\NP)/(S[ng]\\NP)', auxiliary('be')],
  ['(S[b]\\NP)/(S[pt]\\NP)', auxiliary('have')],
  ['(S[b]\\NP)/(S[to]\\NP)', auxiliary('have')],
  ['(S[ng]\\NP)/(S[to]\\NP)', auxiliary('going')],
  ['(S[pt]\\NP)/NP', there('been')],
  ['(S[b]\\NP)/NP', there('be')],
  ['S[adj]\\NP', auxiliary('Here')],
  ['((NP\\NP)/(NP\\NP))/NP', auxiliary('from')],
]);

/** Whether CCGbank's own files would leave this dependency out. Only what has rule ids should be asked about. */
export function isOmitted(dependency: CcgDependency, words: readonly (string | null)[]): boolean {
  const { category, slot, ruleId } = dependency;
  if (typeChanges.has(ruleId)) return true;
  const omissions = byCategory.get(category);
  if (omissions === undefined) return false;
  return omissions.some(
    omission =>
      omission.slot === slot &&
      omission.ids.includes(ruleId) &&
      (omission.predicate === undefined || omission.predicate === spelling(words[dependency.predicate])) &&
      (omission.argument === undefined || omission.argument.includes(spelling(words[dependency.argument]))),
  );
}

/** C&C's scripts cut a word at its first `_`. */
function spelling(word: string | null | undefined): string {
  return word?.split('_', 1)[0] ?? '';
}

function table(lines: readonly (readonly [category: string, omission: Omission])[]): Map<Category, Omission[]> {
  const omissions = new Map<Category, Omission[]>();
  for (const [text, omission] of lines) {
    const category = readCategory(text)!;
    omissions.set(category, [...(omissions.get(category) ?? []), omission]);
  }
  return omissions;
}
