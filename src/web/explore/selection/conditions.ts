// All conditions, in the order in which they are chosen, told and written into addresses; and what is done with all of them.
import { UsageError } from '../../../bytes/index.ts';
import { rowsThatFit } from '../../../query/index.ts';
import type { Corpus } from '../engine/contract.ts';
import type { Condition, Control, QueriedCorpus, SearchedRows } from './condition.ts';
import { errorKindCondition, keyCondition } from './key-conditions.ts';
import { queryCondition, queryIn } from './query-condition.ts';
import { beatsCondition, disagreementCondition, scoreCondition } from './score-conditions.ts';
import type { Selection } from './selection.ts';
import { corpusOrder, sortFromLink, sortToLink } from './sort.ts';
import { lengthCondition, textCondition } from './text-conditions.ts';

export const conditions: readonly Condition[] = [
  queryCondition,
  textCondition,
  lengthCondition,
  keyCondition,
  errorKindCondition,
  scoreCondition,
  beatsCondition,
  disagreementCondition,
];

/** All sentences, as they come. */
export const everything: Selection = {
  ...queryCondition.none,
  pair: [0, 1],
  named: [],
  ...textCondition.none,
  ...lengthCondition.none,
  ...keyCondition.none,
  ...errorKindCondition.none,
  ...scoreCondition.none,
  ...beatsCondition.none,
  ...disagreementCondition.none,
  sort: corpusOrder,
};

export interface DescribedCondition {
  readonly text: string;
  /** What is left without it. */
  readonly without: Selection;
}

/** The conditions that ask for something, in words. */
export function describeSelection(selection: Selection, corpus: Corpus): DescribedCondition[] {
  return conditions.flatMap(({ none, describe }) => {
    const text = describe(selection, corpus);
    return text === null ? [] : [{ text, without: { ...selection, ...none } }];
  });
}

export function isEverything(selection: Selection, corpus: Corpus): boolean {
  return describeSelection(selection, corpus).length === 0;
}

export function selectionToLink(selection: Selection): Readonly<Record<string, string>> {
  const fields = conditions.flatMap(({ toLink }) => Object.entries(toLink(selection)));
  return { ...Object.fromEntries(fields), ...sortToLink(selection.sort) };
}

export function selectionFromLink(link: URLSearchParams, corpus: Corpus): Selection {
  let found: Selection = { ...everything, sort: sortFromLink(link, corpus) };
  for (const { fromLink } of conditions) found = { ...found, ...fromLink(link, corpus) };
  return found;
}

/** How all of them are chosen. */
export function selectionControls(selection: Selection, corpus: Corpus, measure: string): Control[] {
  const controls: Control[] = [];
  for (const { control } of conditions) {
    const next = control(selection, corpus, measure);
    const last = controls.at(-1);
    if (next === null) continue;
    if (last?.legend === next.legend) controls.pop();
    controls.push(last?.legend === next.legend ? { ...next, fields: [...last.fields, ...next.fields] } : next);
  }
  return controls;
}

/** The query that selects the same as all of them; empty where all sentences are selected. */
export function queryOf(selection: Selection, corpus: QueriedCorpus): string {
  return conditions.flatMap(({ query }) => query(selection, corpus) ?? []).join(' and ');
}

/** Its query instead of its conditions. */
export function writtenAsQuery(selection: Selection, corpus: QueriedCorpus): Selection {
  const { sort, pair, named } = selection;
  return { ...everything, sort, pair, named, where: queryOf(selection, corpus) };
}

/** The rows that fit all of them, in the order of the corpus. */
export function findRows({ facts, items, corpus }: SearchedRows, selection: Selection): Uint32Array {
  const query = queryIn(queryOf(selection, corpus), corpus, selection.pair);
  if (typeof query === 'string') throw new UsageError(query);
  return query === null
    ? Uint32Array.from(facts.to, (_, row) => row)
    : rowsThatFit(query, facts, items, selection.pair).slice();
}
