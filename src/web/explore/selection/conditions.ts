// All conditions, in the order in which they are chosen, told and written into addresses; and what is done with all of them.
import type { Corpus } from '../engine/contract.ts';
import type { Condition, Control, SearchedRows } from './condition.ts';
import { errorKindCondition, keyCondition } from './key-conditions.ts';
import { queryCondition } from './query-condition.ts';
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

/** The rows that fit all of them, in the order of the corpus. Each condition goes through all rows once and strikes out those
 *  that do not fit. */
export function findRows(searched: SearchedRows, selection: Selection): Uint32Array {
  const size = searched.corpus.lengths.length;
  const fits = new Uint8Array(size).fill(1);
  for (const { test } of conditions) {
    const isFitting = test(selection, searched);
    if (isFitting === null) continue;
    for (let row = 0; row < size; row++) if (fits[row] === 1 && !isFitting(row)) fits[row] = 0;
  }
  let count = 0;
  const rows = new Uint32Array(size);
  for (let row = 0; row < size; row++) if (fits[row] === 1) rows[count++] = row;
  return rows.slice(0, count);
}
