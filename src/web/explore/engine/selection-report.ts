// The report that `touchstone report` would write, of the sentences that are selected.
import type { CountTable } from '../../../counts/index.ts';
import { asksForItems, itemsByRow } from '../../../query/index.ts';
import { DrawnRows } from '../../report/drawn-rows.ts';
import type { CountedQuery, ReportFile } from '../../report/report-data.ts';
import { chooseSentences, type ReportSource, reportOf } from '../../report/report-source.ts';
import { grouped, plural } from '../../shared/number-text.ts';
import type { SearchedRows } from '../selection/condition.ts';
import { describeSelection, everything, findRows } from '../selection/conditions.ts';
import { queryIn } from '../selection/query-condition.ts';
import type { Selection } from '../selection/selection.ts';
import { chosenTable, withEntries } from './chosen-tables.ts';
import { commandOf } from './command-of.ts';
import type { ComparedRows } from './compare-rows.ts';
import type { Corpus } from './contract.ts';
import type { OpenedCorpus } from './open-corpus.ts';

/** Sentences that the page holds, as many as `touchstone report` takes if it is not told. */
const MOST = 3000;

/** What a report says of how its rows were selected. */
interface ToldSelection {
  readonly conditions: readonly string[];
  readonly queries: readonly CountedQuery[];
}

/** How many items fit the query, in some rows or all; null where it asks for none. */
export function countOfItems(
  { where, pair }: Pick<Selection, 'where' | 'pair'>,
  { facts, items, corpus }: SearchedRows,
  rows?: Uint32Array,
): number | null {
  const query = queryIn(where, corpus, pair);
  if (query === null || typeof query === 'string' || !asksForItems(query)) return null;
  const counts = itemsByRow(query, facts, items(), pair);
  return (rows?.map(row => counts[row]!) ?? counts).reduce((sum, own) => sum + own, 0);
}

/** The conditions in words, and what the named queries find in the rows that fit them. */
export function tellSelection(
  selection: Selection,
  corpus: Corpus,
  searched: SearchedRows,
  rows: Uint32Array,
): ToldSelection {
  return {
    conditions: describeSelection(selection, corpus).map(({ text }) => text),
    queries: selection.named.map(({ name, where }) => {
      const asked = { ...everything, where, pair: selection.pair };
      const isChosen = new Set(rows);
      const found = findRows(searched, asked).filter(row => isChosen.has(row));
      return { name, where, items: countOfItems(asked, searched, found), rows: found.length };
    }),
  };
}

export function reportOfSelection(
  corpus: OpenedCorpus,
  rows: Uint32Array,
  { conditions, queries }: ToldSelection,
  signature: string,
  files: readonly ReportFile[],
  compared: ComparedRows,
) {
  const { scoring, family, gold, systems, from, to, lengths } = corpus;
  const runs = Array.from(rows, row => ({ from: from[row]!, to: to[row]! }));
  const isAll = rows.length === lengths.length;
  const tables = systems.map((system): CountTable<string> => {
    if (isAll && system.unmerged !== null) return system.unmerged;
    return withEntries(chosenTable(system.rows, rows, runs), system, rows);
  });
  const noun = lengths.length < (to.at(-1) ?? 0) ? 'row' : (family.item?.noun ?? 'sentence');
  const source: ReportSource = {
    scoring,
    about: family.about,
    noun: family.item?.noun,
    gold: gold.name,
    systems: systems.map((system, s) => ({ ...system, table: tables[s]!, warnings: system.notices })),
    signature,
    command: commandOf(corpus, 'report', compared.comparison.design.rounds),
    remark: isAll
      ? `All ${plural(rows.length, noun)}, written by the explorer`
      : `Only ${grouped(rows.length)} of ${plural(lengths.length, noun)}: those selected in the explorer by ${conditions.join('; ')}`,
    queries,
    files,
    ...compared,
  };
  const chosen = chooseSentences(source, MOST);
  const drawn = new DrawnRows();
  const pictured = scoring.views.length === 0 ? [] : systems;
  for (const row of chosen)
    drawn.add(
      pictured.map(({ sentences }) =>
        sentences.find(row.from, row.to).filter(({ detail }) => detail.sentence !== null),
      ),
    );
  return { source, ...reportOf(source, chosen, drawn) };
}
