// All conditions, in the order in which they are chosen, told and written into addresses; and what is done with all of them.
import type { Corpus } from '../engine/contract.ts';
import { beatsCondition } from './beats-condition.ts';
import type { Condition, Control } from './condition.ts';
import { disagreementCondition } from './disagreement-condition.ts';
import { errorKindCondition } from './error-kind-condition.ts';
import { keyCondition } from './key-condition.ts';
import { lengthCondition } from './length-condition.ts';
import { scoreCondition } from './score-condition.ts';
import type { Selection } from './selection.ts';
import { corpusOrder, sortFromLink, sortToLink } from './sort.ts';
import { textCondition } from './text-condition.ts';

export const conditions: readonly Condition[] = [
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
