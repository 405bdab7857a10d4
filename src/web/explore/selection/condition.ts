// What a condition of a selection is. Each stands in a file of its own and says all there is to say of it; whoever needs
// conditions goes through the list in conditions.ts.

import { type ItemTable, type RowFacts, shownScale } from '../../../query/index.ts';
import type { Option } from '../../shared/fields.tsx';
import { measureOf } from '../corpus-words.ts';
import type { Corpus } from '../engine/contract.ts';
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
  /** As a query, which selects the rows that fit; null where it asks for nothing. */
  query(selection: Selection, corpus: QueriedCorpus): string | null;
  /** How it is chosen; null where the corpus has nothing to choose from. `measure` is the figure that the pages show. */
  control(selection: Selection, corpus: Corpus, measure: string): Control | null;
}

export interface SearchedRows {
  /** All that sentences hold, found when it is first asked for. */
  items(): ItemTable;
  readonly facts: RowFacts;
  readonly corpus: QueriedCorpus;
}

/** What conditions must know of a corpus to be written as queries. */
export type QueriedCorpus = Pick<
  Corpus,
  'systems' | 'measures' | 'facets' | 'queryFacets' | 'queryFacets' | 'errorKinds'
>;

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

/** Percentages are typed as such and kept as fractions. */
export function measureScale(corpus: QueriedCorpus, path: string): number {
  return shownScale(measureOf(corpus, path).style);
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

/** As a query asks for what lies in a range; `isBin` leaves its upper end to the next. */
export function rangeQuery(
  asked: string,
  least: number | null,
  most: number | null,
  written: (value: number) => string,
  isBin = false,
): string | null {
  if (least === null) return most === null ? null : `${asked} ${isBin ? '<' : '<='} ${written(most)}`;
  return most === null
    ? `${asked} >= ${written(least)}`
    : `${written(least)} <= ${asked} ${isBin ? '<' : '<='} ${written(most)}`;
}
