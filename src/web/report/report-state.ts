// What the reader has chosen, as the part of the address behind #: whoever is sent the address sees the same.
import { usualColumn } from '../../report/index.ts';
import { linkFields, numberInLink } from '../shared/link-text.ts';
import type { ReportData } from './report-data.ts';
import type { SentenceQuery, SortKey, SystemOrAny } from './sentence-query.ts';

export interface ReportState {
  /** Which figure, by its place among those of the report. */
  readonly figure: number;
  readonly facet: number;
  /** One system's breakdown, or all systems side by side in one column. */
  readonly facetSystem: number | 'all';
  readonly facetColumn: number;
  /** Whose worst sentences. */
  readonly worst: SystemOrAny;
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
    facetSystem: systems.length > 1 ? 'all' : 0,
    facetColumn: usualColumnOf(data, 0),
    worst: 'any',
    query: { text: '', least: null, most: null, system: 'any', sort: 'place', descending: false },
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
  const fields = fieldsOf(state, data);
  const usual = fieldsOf(initialReportState(data), data);
  const usualColumnHere = String(usualColumnOf(data, state.facet));
  const differing = Object.entries(fields).filter(
    ([name, value]) => value !== (name === 'column' ? usualColumnHere : usual[name]),
  );
  return new URLSearchParams(differing).toString();
}

/** What cannot be understood, or is not in this report, is as at the beginning. */
export function reportStateFromHash(hash: string, data: ReportData): ReportState {
  const given = linkFields(hash);
  const usual = initialReportState(data);
  const named = (name: string, names: readonly string[], otherwise: number) => {
    const index = names.indexOf(given.get(name) ?? '');
    return index >= 0 ? index : otherwise;
  };
  const index = (name: string, size: number, otherwise: number) => {
    const value = given.get(name);
    return value !== null && /^\d{1,9}$/.test(value) && Number(value) < size ? Number(value) : otherwise;
  };
  const systems = data.systems.length;
  const facet = named(
    'facet',
    data.facets.map(({ name }) => name),
    usual.facet,
  );
  const [list = '', first = ''] = (given.get('open') ?? '').split(':');
  const row = data.rows.first.indexOf(Number(first));
  const listed = listNames.find(name => name === list);
  const sort = given.get('sort');
  const choice = (name: string): SystemOrAny =>
    given.get(name) === null ? 'any' : index(name, systems, -1) >= 0 ? index(name, systems, 0) : 'any';
  return {
    figure: named(
      'figure',
      data.figures.map(({ path }) => path),
      usual.figure,
    ),
    facet,
    facetSystem: given.get('of') === 'all' ? 'all' : given.has('of') ? index('of', systems, 0) : usual.facetSystem,
    facetColumn: index('column', data.facets[facet]?.columns.length ?? 0, usualColumnOf(data, facet)),
    worst: choice('worst'),
    query: {
      text: given.get('text') ?? '',
      least: numberInLink(given.get('least')),
      most: numberInLink(given.get('most')),
      system: choice('scored'),
      sort:
        sort === 'words' || sort === 'difference'
          ? sort
          : index('sort', systems, -1) >= 0
            ? index('sort', systems, 0)
            : 'place',
      descending: given.get('order') === 'descending',
    },
    page: index('page', 1e6, 0),
    open: listed !== undefined && row >= 0 ? { list: listed, row } : null,
    system: index('system', systems, 0),
    view: data.views.find(name => name === given.get('view')) ?? usual.view,
  };
}

function fieldsOf(state: ReportState, data: ReportData): Record<string, string> {
  const { figure, facet, facetSystem, facetColumn, worst, query, page, open, system, view } = state;
  const sort: SortKey = query.sort;
  return {
    figure: data.figures[figure]?.path ?? '',
    facet: data.facets[facet]?.name ?? '',
    of: String(facetSystem),
    column: String(facetColumn),
    worst: String(worst),
    text: query.text,
    least: String(query.least ?? ''),
    most: String(query.most ?? ''),
    scored: String(query.system),
    sort: String(sort),
    order: query.descending ? 'descending' : '',
    page: String(page),
    open: open === null ? '' : `${open.list}:${data.rows.first[open.row]}`,
    system: String(system),
    view,
  };
}
