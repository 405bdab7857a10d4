// Which errors of a sentence are those that the reader came for: from a cell of the matrix, a bar, or a query.
import { ERROR_FACET, readConfusionKey } from '../../../families/index.ts';
import { fittingMarks } from '../../../query/index.ts';
import type { Corpus, OpenedSentence } from '../engine/contract.ts';
import { queryIn } from '../selection/query-condition.ts';
import type { KeyCondition, Selection } from '../selection/selection.ts';
import type { ListedError } from './listed-errors.ts';

/** By their places in the list. `system` is the one that is shown. */
export function soughtErrors(
  { key, where, pair }: Pick<Selection, 'key' | 'where' | 'pair'>,
  corpus: Corpus,
  { pictures }: OpenedSentence,
  system: number,
  errors: readonly ListedError[],
): readonly number[] {
  const query = queryIn(where);
  const view = corpus.views[0] ?? '';
  const names = corpus.systems.map(({ name }) => name);
  const fitting =
    query === null || typeof query === 'string'
      ? []
      : (pictures[system] ?? []).map(
          (_, p) =>
            fittingMarks(
              query,
              pictures.map(own => own[p]?.[view]),
              names,
              pair,
            )[system],
        );
  const isAsked = key !== null && (key.system === null || key.system === system);
  return [...errors.keys()].filter(i => {
    const error = errors[i]!;
    const mark = error.marks[view];
    return (mark !== undefined && fitting[error.picture]?.has(mark)) || (isAsked && isOfKey(error, key));
  });
}

function isOfKey({ side, label, instead, mistake }: ListedError, { facet, key, error }: KeyCondition): boolean {
  if (facet === ERROR_FACET) return mistake?.class === key;
  const isGold = side === 'gold';
  if (facet === 'confusion') {
    const [gold, system] = readConfusionKey(key);
    const [own, other] = isGold ? [gold, system] : [system, gold];
    return isCalled(label, own) && (instead === null ? other.startsWith('(') : isCalled(instead, other));
  }
  return isCalled(label, key) && (error === 'any' || (error === 'missing') === isGold);
}

/** Breakdowns may leave out subtypes. */
function isCalled(label: string, key: string): boolean {
  return label === key || (label.startsWith(key) && /^[-=|:]/.test(label.slice(key.length)));
}
