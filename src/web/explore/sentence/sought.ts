// Which errors of a sentence are those that the reader came for: from a cell of the matrix, a bar, or a query.
import { ERROR_FACET } from '../../../families/index.ts';
import { fittingMarks, type HasQuery, systemNamed, wantedRows } from '../../../query/index.ts';
import type { Corpus, OpenedSentence } from '../engine/contract.ts';
import { queryOf } from '../selection/conditions.ts';
import { queryIn } from '../selection/query-condition.ts';
import type { Selection } from '../selection/selection.ts';
import type { ListedError } from './listed-errors.ts';

/** By their places in the list. `system` is the one that is shown. */
export function soughtErrors(
  selection: Selection,
  corpus: Corpus,
  { pictures }: OpenedSentence,
  system: number,
  errors: readonly ListedError[],
): readonly number[] {
  const { pair } = selection;
  const query = queryIn(queryOf(selection, corpus), corpus, pair);
  if (query === null || typeof query === 'string') return [];
  const view = corpus.views[0] ?? '';
  const names = corpus.systems.map(({ name }) => name);
  const fitting = (pictures[system] ?? []).map(
    (_, p) =>
      fittingMarks(
        query,
        pictures.map(own => own[p]?.[view]),
        names,
        pair,
      )[system],
  );
  const rows = wantedRows(query).filter(
    ({ system: asked }) => asked === null || systemNamed(asked, names, pair) === system,
  );
  return [...errors.keys()].filter(i => {
    const error = errors[i]!;
    const mark = error.marks[view];
    return (mark !== undefined && fitting[error.picture]?.has(mark)) || rows.some(row => isOfRow(error, row));
  });
}

function isOfRow(
  { side, label, instead, mistake }: ListedError,
  { name, key, instead: other, state }: HasQuery,
): boolean {
  if (key === null) return false;
  if (name === ERROR_FACET) return mistake?.class === key;
  const isGold = side === 'gold';
  if (other !== null) {
    const [own, taken] = isGold ? [key, other] : [other, key];
    return isCalled(label, own) && (instead === null ? taken.startsWith('(') : isCalled(instead, taken));
  }
  return isCalled(label, key) && (state === null || state === 'wrong' || (state === 'missed') === isGold);
}

/** Breakdowns may leave out subtypes. */
function isCalled(label: string, key: string): boolean {
  return label === key || (label.startsWith(key) && /^[-=|:]/.test(label.slice(key.length)));
}
