// The condition on structure: a query over what sentences hold, and which two systems it calls A and B.
import { UsageError } from '../../../bytes/index.ts';
import { checkQueryNames, parseQuery, type Query } from '../../../query/index.ts';
import { splitValues, systemIn } from '../link-values.ts';
import type { Condition, QueriedCorpus } from './condition.ts';
import type { NamedQuery, Selection } from './selection.ts';

/** What was typed, or why it cannot be understood; null where nothing was. */
export function queryIn(where: string, corpus: QueriedCorpus, pair: Selection['pair']): Query | string | null {
  if (where.trim() === '') return null;
  const { systems, measures: figures, queryFacets: facets, errorKinds } = corpus;
  try {
    const query = parseQuery(where, 'change it in the field Structure');
    checkQueryNames(query, { systems: systems.map(({ name }) => name), figures, facets, errorKinds }, pair);
    return query;
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
}

export const queryCondition = {
  none: { where: '' },
  describe: ({ where }) => (where.trim() === '' ? null : where.trim()),
  toLink: ({ where, pair, named }) => ({
    where,
    pair: pair.map(system => system + 1).join(' '),
    named: named.map(each => `${each.name}\n${each.where}`).join('\n'),
  }),
  fromLink: (link, corpus) => {
    const [a = null, b = null] = splitValues(link, 'pair').map(each => systemIn(each, corpus));
    const pair = a === null || b === null || a === b ? null : ([a, b] as const);
    const where = link.get('where') ?? '';
    return {
      where,
      ...(pair === null ? {} : { pair }),
      named: namedIn(link.get('named') ?? '', corpus, pair ?? [0, 1]),
    };
  },
  query: ({ where, pair }, corpus) => {
    const query = queryIn(where, corpus, pair);
    if (query === null || typeof query === 'string') return null;
    // `and` binds its neighbours first.
    return query.kind === 'or' ? `(${where.trim()})` : where.trim();
  },
  control: () => null,
} as const satisfies Condition;

/** A line with the name and a line with the query, in turn. What cannot be understood is left out. */
function namedIn(given: string, corpus: QueriedCorpus, pair: Selection['pair']): readonly NamedQuery[] {
  const lines = given.split('\n');
  let named: readonly NamedQuery[] = [];
  for (let i = 0; i + 1 < lines.length; i += 2) named = withNamed({ named, pair }, lines[i]!, lines[i + 1]!, corpus);
  return named;
}

/** A name stands for the query that was given it last. */
export function withNamed(
  { named, pair }: Pick<Selection, 'named' | 'pair'>,
  name: string,
  where: string,
  corpus: QueriedCorpus,
): readonly NamedQuery[] {
  const query = queryIn(where, corpus, pair);
  if (name.trim() === '' || query === null || typeof query === 'string') return named;
  const own = { name: oneLine(name), where: oneLine(where) };
  return [...named.filter(each => each.name !== own.name), own];
}

const oneLine = (text: string) => text.trim().replace(/\s+/g, ' ');
