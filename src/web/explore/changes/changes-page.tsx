// What becomes of gold's items from system A to system B: fixed, broken, right or wrong in both, by label, tag or class of error; a
// number leads to its sentences, and is kept as a query.
import { quotedName } from '../../../query/index.ts';
import { ChoiceField } from '../../shared/fields.tsx';
import { grouped } from '../../shared/number-text.ts';
import { Refusal, RowButton } from '../../shared/page-parts.tsx';
import { SavedFigure } from '../../shared/saved-figure.tsx';
import { numeric, orderOf, ScrollTable, type TableColumn } from '../../shared/table.tsx';
import type { OutcomeKey, OutcomeRow } from '../engine/contract.ts';
import { refusalOf } from '../engine/engine-client.ts';
import { useAnswer } from '../engine/use-answer.ts';
import type { PageProps } from '../page-props.ts';
import { PairFields } from '../pair-fields.tsx';

const columns = ['bothRight', 'fixed', 'broken', 'bothWrong'] as const;
type OutcomeColumn = (typeof columns)[number];
const titles = { bothRight: 'both right', fixed: 'fixed', broken: 'broken', bothWrong: 'both wrong' };
/** What a number stands for, as a query. */
const queries = {
  bothRight: 'right by A right by B',
  fixed: 'missed by A right by B',
  broken: 'right by A missed by B',
  bothWrong: 'missed by A missed by B',
};
const keyTitles = { label: 'label', tag: 'tag or category', error: 'class of error' };

type ChangeOrder = OutcomeColumn | 'net' | 'key';
const netOf = ({ fixed, broken }: OutcomeRow) => fixed - broken;

export function ChangesPage({ engine, corpus, current, state, onChange, onSelect }: PageProps) {
  const { systems } = corpus;
  const { pair } = state.selection;
  const [a, b] = pair;
  const by = state.changesBy;
  const rows = useAnswer(current.turn, `${pair.join(' ')} ${by}`, () => engine.outcomes(pair, by).catch(refusalOf));
  const order = ([...columns, 'net', 'key'] as const).find(each => each === state.order) ?? 'fixed';
  return (
    <section aria-labelledby="changes-name">
      <h2 id="changes-name">
        What changes from {systems[a]?.name} to {systems[b]?.name}
      </h2>
      <div class="fields">
        <PairFields {...{ corpus, state, onChange }} />
        <ChoiceField
          label="By"
          value={by}
          options={Object.entries(keyTitles).map(([value, text]) => ({ value, text }))}
          onChoose={value => onChange({ changesBy: value as OutcomeKey })}
        />
      </div>
      {typeof rows === 'string' && <Refusal>{rows}</Refusal>}
      {rows === undefined ? (
        <p role="status">Reading what the sentences hold …</p>
      ) : typeof rows === 'string' ? null : (
        <ChangeTable
          {...{ rows, by, order }}
          onOrder={next => onChange({ order: next })}
          onCell={(key, column) => {
            const field = by === 'tag' ? `kind:word label:${quotedName(key)}` : `${by}:${quotedName(key)}`;
            const outcome = by === 'tag' ? queries[column] : `not kind:word ${queries[column]}`;
            onSelect({ where: key === '' ? outcome : `${field} ${outcome}` });
          }}
        />
      )}
      <p class="found">
        Items of gold, counted as in the view {corpus.views[0]}. Fixed: A misses them, and B has them. Broken: A has
        them, and B misses them. A number leads to its sentences.
      </p>
    </section>
  );
}

interface ChangeTableProps {
  readonly rows: readonly OutcomeRow[];
  readonly by: OutcomeKey;
  readonly order: ChangeOrder;
  readonly onOrder: (order: ChangeOrder) => void;
  readonly onCell: (key: string, column: OutcomeColumn) => void;
}

function ChangeTable({ rows, by, order, onOrder, onCell }: ChangeTableProps) {
  // Words that are no mistake have no class.
  const listed = rows.filter(({ key }) => by !== 'error' || key !== '');
  const valueOfRow = (row: OutcomeRow) => (order === 'net' ? netOf(row) : order === 'key' ? 0 : row[order]);
  const sorted = listed.toSorted((one, two) => valueOfRow(two) - valueOfRow(one) || one.key.localeCompare(two.key));
  const sum = (column: OutcomeColumn) => listed.reduce((all, row) => all + row[column], 0);
  const total = { key: 'all', bothRight: 0, fixed: sum('fixed'), broken: sum('broken'), bothWrong: sum('bothWrong') };
  const sortable = (by: ChangeOrder, column: TableColumn): TableColumn => ({
    ...column,
    order: orderOf(order === by, by !== 'key'),
    onSort: () => onOrder(by),
  });
  const signed = (value: number) => (value > 0 ? `+${grouped(value)}` : value < 0 ? `−${grouped(-value)}` : '0');
  const cell = (row: OutcomeRow, column: OutcomeColumn) =>
    row[column] === 0 ? (
      '0'
    ) : (
      <RowButton
        key={column}
        aria-label={`${row.key} ${titles[column]}: ${row[column]}`}
        onClick={() => onCell(row.key, column)}
      >
        {grouped(row[column])}
      </RowButton>
    );
  const title = `Changes by ${keyTitles[by]}`;
  if (listed.length === 0) return <p>Nothing of that kind is scored in these sentences.</p>;
  return (
    <SavedFigure name={title}>
      <ScrollTable
        label={title}
        look="changes"
        columns={[
          sortable('key', { title: keyTitles[by] }),
          ...columns.map(column => sortable(column, numeric(titles[column]))),
          sortable('net', numeric('net')),
        ]}
        rows={[
          ...sorted.map(row => [row.key, ...columns.map(column => cell(row, column)), signed(netOf(row))]),
          [
            'all',
            grouped(sum('bothRight')),
            ...columns.slice(1).map(column => grouped(total[column])),
            signed(netOf(total)),
          ],
        ]}
      />
    </SavedFigure>
  );
}
