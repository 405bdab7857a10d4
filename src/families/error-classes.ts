// Classes of errors, for all families alike: a family says what kinds of errors a pair has, and here they are counted, how often
// each occurs and how much of what is wrong it explains, as brackets or words.

import type { Warning } from '../bytes/index.ts';
import { type Counts, type CountTable, type Figures, ratio, sum, sumByKey, type Tally } from '../counts/index.ts';
import type { KeyCounts } from './key-counts.ts';
import type { Scoring } from './scoring.ts';

/** As the user names it: `--by error`. */
export const ERROR_FACET = 'error';

/** Sentences with classes and without, errors, and what they explain; the last two by class, the second by the reason. */
export const errorColumns = [
  'errorSentences',
  'errorUnclassed',
  'errorOccurrences',
  'errorItems',
  'errorLongRange',
  'errorElsewhere',
  'errorAbsent',
] as const;
export type ErrorColumn = (typeof errorColumns)[number];

/** What may be told of items beside their class: of a long dependency; the dependent hangs on another word by a like relation, or on
 *  none. */
export type ItemTrait = 'longRange' | 'elsewhere' | 'absent';
const traitColumns: Readonly<Record<ItemTrait, ErrorColumn>> = {
  longRange: 'errorLongRange',
  elsewhere: 'errorElsewhere',
  absent: 'errorAbsent',
};

/** How a family tells kinds of errors. */
export interface ErrorClasses<P> {
  /** By which rules, for the signature. */
  readonly rules: string;
  /** What is wrong: `brackets`, `words`. */
  readonly unit: string;
  /** What is counted of them beside. */
  readonly traits?: readonly ItemTrait[];
  /** The errors of a pair, or why it has none to tell. */
  of(pair: P): readonly ClassedError[] | Unclassed;
}

/** What is known of classes without any pair. */
export type ErrorRules = Omit<ErrorClasses<never>, 'of'>;

/** One mistake, and how many brackets or words are wrong because of it. */
export interface ClassedError {
  readonly class: string;
  readonly items: number;
  /** How many of them have each trait. */
  readonly traits?: Readonly<Partial<Record<ItemTrait, number>>>;
}

/** Why the errors of a sentence have no classes. */
export type Unclassed = string;

/** What a sentence's record says of its errors. */
export interface ErrorDetail {
  /** Those that it has, in the order in which they were found. */
  readonly errors?: readonly (Readonly<Record<'class', string>> & Readonly<Record<string, string | number>>)[];
  /** Why there are none to tell. */
  readonly unclassed?: string;
}

/** What the record of a pair says of its errors. */
export function errorDetail<P>({ of, unit }: ErrorClasses<P>, pair: P, errors = of(pair)): ErrorDetail {
  if (typeof errors === 'string') return { unclassed: errors };
  return { errors: errors.map(({ class: kind, items }) => ({ class: kind, [unit]: items })) };
}

/** Counts what a pair has, and returns it for its record. */
export function countErrors<P>(classes: ErrorClasses<P>, pair: P, tally: Tally<ErrorColumn>): ErrorDetail {
  const errors = classes.of(pair);
  if (typeof errors === 'string') {
    tally.add('errorUnclassed');
    tally.file('errorUnclassed', errors);
    return errorDetail(classes, pair, errors);
  }
  tally.add('errorSentences');
  for (const { class: kind, items, traits = {} } of errors) {
    tally.add('errorOccurrences');
    tally.add('errorItems', items);
    tally.file('errorOccurrences', kind);
    tally.file('errorItems', kind, items);
    for (const [trait, count] of Object.entries(traits)) tally.file(traitColumns[trait as ItemTrait], kind, count);
  }
  return errorDetail(classes, pair, errors);
}

/** How errors were classed when these tables were counted, if they were. */
export function errorClassesOf(
  { errors }: Pick<Scoring, 'errors'>,
  tables: readonly Pick<CountTable<string>, 'columns'>[],
): ErrorRules | null {
  return errors !== undefined && tables.some(({ columns }) => columns.includes('errorItems')) ? errors : null;
}

/** The figures of each key by facet, of classes of errors too if they were counted. */
export function breakdownOf(scoring: Pick<Scoring, 'metric' | 'errors'>, table: CountTable<string>): Figures {
  const classes = errorClassesOf(scoring, [table]);
  const own = scoring.metric.breakdown(table);
  return classes === null ? own : { ...own, [ERROR_FACET]: errorBreakdown(classes, table) };
}

/** Where the counts of one key of a facet stand. Sentences with an error of a class are those that miss something by it. */
export function keyCountsOf({ metric }: Pick<Scoring, 'metric'>, facet: string, key: string, keys: readonly string[]) {
  if (facet !== ERROR_FACET) return metric.countsOf(facet, key, keys);
  const counts: KeyCounts = { gold: [{ column: 'errorItems', key }], system: [], goldRight: [], systemRight: [] };
  return counts;
}

/** By class, what explains most first. */
function errorBreakdown({ unit, traits = [] }: ErrorRules, table: CountTable<string>): Figures {
  const all = sum(table).errorItems ?? 0;
  const classes = [...sumByKey(table)].filter(([, { errorOccurrences = 0 }]) => errorOccurrences > 0);
  const items = ([, counts]: (typeof classes)[number]) => counts.errorItems ?? 0;
  const figures = (counts: Counts<string>): Figures => ({
    occurrences: counts.errorOccurrences ?? 0,
    [unit]: counts.errorItems ?? 0,
    ...Object.fromEntries(traits.map(trait => [trait, counts[traitColumns[trait]] ?? 0])),
    share: ratio(counts.errorItems ?? 0, all),
  });
  // Not by assignment: a class may be called after a label, and a label __proto__.
  return Object.fromEntries(
    classes.sort((a, b) => items(b) - items(a)).map(([kind, counts]) => [kind, figures(counts)]),
  );
}

/** What is said of sentences that have no classes. */
export function unclassedWarning(table: CountTable<string>): readonly Warning[] {
  const { errorUnclassed: count = 0, errorSentences = 0 } = sum(table);
  if (count === 0) return [];
  const reasons = [...sumByKey(table)].flatMap(([reason, { errorUnclassed = 0 }]) =>
    errorUnclassed > 0 ? [`${reason} ${errorUnclassed}`] : [],
  );
  const text = `the errors of ${count} of ${count + errorSentences} sentences are not classed: ${reasons.join(', ')}`;
  return [{ code: 'errors-unclassed', count: 1, kept: [{ code: 'errors-unclassed', place: null, text }] }];
}
