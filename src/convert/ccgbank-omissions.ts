// Dependencies that C&C's markup produces and CCGbank's own files leave out, so that the standard evaluation removes
// them before it counts (Clark and Curran 2007). C&C keeps these lists by marked-up category; by plain category and
// CCGbank slot they say the same.
import { type CcgDependency, readCategory } from '../model/index.ts';
import { groupedBy } from './made-once.ts';

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

type Row = readonly [category: string, omission: Omission];

/** Subjects of auxiliaries, by word; of those in one form before verbs in some others. */
const auxiliary = (predicate: string): Omission => ({ slot: 1, ids: [0], predicate });
const auxiliaries = (predicate: string, form: string, complements: string): readonly Row[] =>
  complements.split(' ').map(other => [`(S[${form}]\\NP)/(S[${other}]\\NP)`, auxiliary(predicate)]);
const there = (predicate: string): Omission => ({ ...auxiliary(predicate), argument: ['there', 'There'] });

const rows: readonly Row[] = [
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
  ...auxiliaries('been', 'pt', 'ng pss adj'),
  ...auxiliaries('be', 'b', 'pss adj ng'),
  ...auxiliaries('have', 'b', 'pt to'),
  ...auxiliaries('going', 'ng', 'to'),
  ['(S[pt]\\NP)/NP', there('been')],
  ['(S[b]\\NP)/NP', there('be')],
  ['S[adj]\\NP', auxiliary('Here')],
  ['((NP\\NP)/(NP\\NP))/NP', auxiliary('from')],
];
const byCategory = groupedBy(rows, ([category]) => readCategory(category)!);

type OmittedOrNot = Pick<CcgDependency, 'predicate' | 'category' | 'slot' | 'argument' | 'ruleId'>;

/** Whether there is a dependency of this label, without a type change, that CCGbank's own files would leave out. */
export function mayBeOmitted({ category, slot }: Pick<CcgDependency, 'category' | 'slot'>): boolean {
  return byCategory.get(category)?.some(([, omission]) => omission.slot === slot && omission.ids.includes(0)) ?? false;
}

/** Whether CCGbank's own files would leave this dependency out. Only what has rule ids should be asked about. */
export function isOmitted(dependency: OmittedOrNot, wordAt: (index: number) => string | null | undefined): boolean {
  const { category, slot, ruleId } = dependency;
  if (ruleId !== 0 && typeChanges.has(ruleId)) return true;
  const omitted = byCategory.get(category);
  if (omitted === undefined) return false;
  return omitted.some(
    ([, omission]) =>
      omission.slot === slot &&
      omission.ids.includes(ruleId) &&
      (omission.predicate === undefined || omission.predicate === spelling(wordAt(dependency.predicate))) &&
      (omission.argument === undefined || omission.argument.includes(spelling(wordAt(dependency.argument)))),
  );
}

/** C&C's scripts cut a word at its first `_`. */
function spelling(word: string | null | undefined): string {
  return word?.split('_', 1)[0] ?? '';
}
