// The condition on structure: a query over what sentences hold, and which two systems it calls A and B.
import { UsageError } from '../../../bytes/index.ts';
import { parseQuery, type Query } from '../../../query/index.ts';
import { splitValues, systemIn } from '../link-values.ts';
import type { Condition, SearchedRows } from './condition.ts';
import type { Selection } from './selection.ts';

/** What was typed, or why it cannot be understood; null where nothing was. */
export function queryIn(where: string): Query | string | null {
  if (where.trim() === '') return null;
  try {
    return parseQuery(where);
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
}

export const queryCondition = {
  none: { where: '' },
  describe: ({ where }) => (where.trim() === '' ? null : where.trim()),
  toLink: ({ where, pair }) => ({ where, pair: pair.map(system => system + 1).join(' ') }),
  fromLink: (link, corpus) => {
    const [a = null, b = null] = splitValues(link, 'pair').map(each => systemIn(each, corpus));
    return {
      where: link.get('where') ?? '',
      ...(a === null || b === null || a === b ? {} : { pair: [a, b] as const }),
    };
  },
  test: (selection, rows) => {
    const found = rowsWith(selection, rows);
    return found === null ? null : row => found.isFitting[row] === 1;
  },
  control: () => null,
} as const satisfies Condition;

/** The rows with an item that fits, and how many items do; null where nothing is asked. */
export function rowsWith({ where, pair }: Pick<Selection, 'where' | 'pair'>, { corpus, items }: SearchedRows) {
  const query = queryIn(where);
  if (query === null || typeof query === 'string') return null;
  const table = items();
  const names = corpus.systems.map(({ name }) => name);
  const fits = table.test(query, names, pair);
  const isFitting = new Uint8Array(corpus.lengths.length);
  let count = 0;
  let row = 0;
  for (let item = 0; item < table.size; item++) {
    if (!fits(item)) continue;
    const sentence = table.sentenceOf(item);
    while (row < corpus.to.length && corpus.to[row]! <= sentence) row++;
    count++;
    isFitting[row] = 1;
  }
  return { isFitting, count };
}
