// What a condition of a selection is. Each stands in a file of its own and says all there is to say of it; whoever needs
// conditions goes through the list in conditions.ts.

import type { ItemTable } from '../../../query/index.ts';
import type { Option } from '../../shared/fields.tsx';
import { measureOf } from '../corpus-words.ts';
import type { Corpus } from '../engine/contract.ts';
import type { OpenedCorpus, OpenedSystem } from '../engine/open-corpus.ts';
import type { RowScores } from '../engine/row-columns.ts';
import type { KeyCondition, KeyError, Selection } from './selection.ts';

export interface Condition {
  /** Its fields of a selection where it asks for nothing. */
  readonly none: Partial<Selection>;
  /** In words; null where it asks for nothing. */
  describe(selection: Selection, corpus: Corpus): string | null;
  /** As fields of an address; empty ones are left out. */
  toLink(selection: Selection): Readonly<Record<string, string>>;
  /** From an address. What is not in the corpus asks for nothing. */
  fromLink(link: URLSearchParams, corpus: Corpus): Partial<Selection>;
  /** Which rows fit; null where all do. */
  test(selection: Selection, rows: SearchedRows): RowTest | null;
  /** How it is chosen; null where the corpus has nothing to choose from. `measure` is the figure that the pages show. */
  control(selection: Selection, corpus: Corpus, measure: string): Control | null;
}

export interface SearchedRows {
  /** All that sentences hold, found when it is first asked for. */
  items(): ItemTable;
  readonly corpus: OpenedCorpus;
  readonly scores: RowScores;
}

export type RowTest = (row: number) => boolean;

/** Fields under a legend; those of conditions that follow one another under the same legend stand together. */
export interface Control {
  readonly legend: string;
  readonly fields: readonly Field[];
}

/** `change` is what becomes of the selection when something is typed or chosen. */
export type Field =
  | TypedField<'text', string>
  | (TypedField<'number', number | null> & { readonly scale: number })
  | TypedField<'system', number | null>
  | (TypedField<'choice', string> & { readonly options: readonly Option[] })
  | (TypedField<'key', KeyCondition | null> & {
      readonly facets: readonly string[];
      readonly errors: readonly Option<KeyError>[];
    });

interface TypedField<Kind, Value> {
  readonly kind: Kind;
  readonly label: string;
  readonly value: Value;
  readonly change: FieldChange<Value>;
}

type FieldChange<Value> = (value: Value) => Partial<Selection>;

/** One of several options. */
export function choice(label: string, value: string, options: readonly Option[], change: FieldChange<string>): Field {
  return { kind: 'choice', label, value, options, change };
}

/** A number; fractions are typed as percentages where `scale` is 100. */
export function limit(label: string, value: number | null, scale: number, change: FieldChange<number | null>): Field {
  return { kind: 'number', label, value, scale, change };
}

/** What chooses nothing. */
export const ANYTHING: Option = { value: '', text: '(anything)' };

export const ANY_SYSTEM = 'any system';

/** One system or any of them. */
export function systemField(label: string, value: number | null, change: FieldChange<number | null>): Field {
  return { kind: 'system', label, value, change };
}

export function nameOfSystem({ systems }: Pick<Corpus, 'systems'>, system: number): string {
  return systems[system]?.name ?? '?';
}

/** The system that is meant, or all of them. */
export function systemsOf({ systems }: OpenedCorpus, system: number | null): readonly OpenedSystem[] {
  return systems.filter((_, s) => system === null || s === system);
}

/** Sums of tenths are a little off: seven of them are a little less than 0.7. */
export const CLOSE = 1e-9;

/** Percentages are typed as such and kept as fractions. */
export function measureScale(corpus: Corpus, path: string): number {
  return measureOf(corpus, path).style === 'percent' ? 100 : 1;
}

/** `5 to 9`, `from 5`, `up to 9`. */
export function rangeText(
  least: number | null,
  most: number | null,
  written: (value: number) => string,
  before: '' | 'under ' = '',
): string {
  if (least !== null && most !== null)
    return least === most ? written(least) : `${written(least)} to ${before}${written(most)}`;
  return least !== null ? `from ${written(least)}` : most !== null ? `up to ${before}${written(most)}` : 'any';
}
