// What the reader has chosen, as the part of the address behind #: whoever is sent the address sees the same.
import { usualColumn } from '../../report/index.ts';
import { differingFields, linkFields, numberInLink } from '../shared/link-text.ts';
import type { ReportData } from './report-data.ts';
import type { SentenceQuery, SortKey } from './sentence-query.ts';

export interface ReportState {
  /** Which figure, by its place among those of the report. */
  readonly figure: number;
  readonly facet: number;
  /** One system's breakdown, or null for all systems side by side in one column. */
  readonly facetSystem: number | null;
  readonly facetColumn: number;
  /** Whose worst sentences; null is on average. */
  readonly worst: number | null;
  readonly query: SentenceQuery;
  readonly page: number;
  readonly open: OpenRow | null;
  /** The system and the view that are drawn. */
  readonly system: number;
  readonly view: string;
}

/** What every part of a report is given. */
export interface ReportProps {
  readonly data: ReportData;
  readonly state: ReportState;
  /** What is typed letter by letter is no place to go back to. */
  readonly onChange: (change: Partial<ReportState>, typed?: 'typed') => void;
}

/** A list of the page and a row of it whose figure is shown. */
export interface OpenRow {
  readonly list: ListName;
  readonly row: number;
}

export const listNames = ['differences', 'worst', 'sentences'] as const;
export type ListName = (typeof listNames)[number];

export function initialReportState(data: ReportData): ReportState {
  const { figures, chosen, systems, views } = data;
  return {
    figure: Math.max(
      0,
      figures.findIndex(({ path }) => path === chosen),
    ),
    facet: 0,
    facetSystem: systems.length > 1 ? null : 0,
    facetColumn: usualColumnOf(data, 0),
    worst: null,
    query: { text: '', least: null, most: null, system: null, sort: 'place', descending: false },
    page: 0,
    open: null,
    system: 0,
    view: views[0] ?? '',
  };
}

/** The column in which systems are compared at first. */
export function usualColumnOf({ facets, chosen }: ReportData, facet: number): number {
  return usualColumn(facets[facet]?.columns ?? [], chosen);
}

/** Only what differs from the beginning. */
export function reportStateToHash(state: ReportState, data: ReportData): string {
  const usual = { ...fieldsOf(initialReportState(data), data), column: String(usualColumnOf(data, state.facet)) };
  return new URLSearchParams(differingFields(fieldsOf(state, data), usual)).toString();
}

/** What cannot be understood, or is not in this report, is as at the beginning. */
export function reportStateFromHash(hash: string, data: ReportData): ReportState {
  const given = linkFields(hash);
  const usual = initialReportState(data);
  const named = (name: string, names: readonly string[]) => {
    const index = names.indexOf(given.get(name) ?? '');
    return index >= 0 ? index : null;
  };
  const index = (name: string, size: number) => {
    const value = given.get(name) ?? '';
    return /^\d{1,9}$/.test(value) && Number(value) < size ? Number(value) : null;
  };
  const system = (name: string) => index(name, data.systems.length);
  const [list = '', first = ''] = (given.get('open') ?? '').split(':');
  const row = data.rows.first.indexOf(Number(first));
  const listed = listNames.find(name => name === list);
  const sorts: readonly SortKey[] = ['words', 'difference'];
  const titles = { figure: data.figures.map(({ path }) => path), facet: data.facets.map(({ name }) => name) };
  const facet = named('facet', titles.facet) ?? usual.facet;
  return {
    figure: named('figure', titles.figure) ?? usual.figure,
    facet,
    facetSystem: system('of') ?? usual.facetSystem,
    facetColumn: index('column', data.facets[facet]?.columns.length ?? 0) ?? usualColumnOf(data, facet),
    worst: system('worst'),
    query: {
      text: given.get('text') ?? '',
      least: numberInLink(given.get('least')),
      most: numberInLink(given.get('most')),
      system: system('scored'),
      sort: sorts.find(sort => sort === given.get('sort')) ?? system('sort') ?? 'place',
      descending: given.get('order') === 'descending',
    },
    page: index('page', 1e6) ?? 0,
    open: listed !== undefined && row >= 0 ? { list: listed, row } : null,
    system: system('system') ?? 0,
    view: data.views.find(name => name === given.get('view')) ?? usual.view,
  };
}

function fieldsOf(state: ReportState, data: ReportData): Record<string, string> {
  const { figure, facet, facetSystem, facetColumn, worst, query, page, open, system, view } = state;
  const fields = {
    figure: data.figures[figure]?.path,
    facet: data.facets[facet]?.name,
    of: facetSystem,
    column: facetColumn,
    worst,
    text: query.text,
    least: query.least,
    most: query.most,
    scored: query.system,
    sort: query.sort,
    order: query.descending ? 'descending' : '',
    page,
    open: open === null ? '' : `${open.list}:${data.rows.first[open.row]}`,
    system,
    view,
  };
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value ?? '')]));
}
