// Tables: rows under the heads of their columns, in the order that the reader chooses, or beside a plot.
import type { ComponentChildren, ComponentProps } from 'preact';
import { useState } from 'preact/hooks';
import { MoreButton, ScrollBox } from './page-parts.tsx';
import { sorted } from './ranking.ts';
import { SavedFigure } from './saved-figure.tsx';
import { namesOverColumns } from './system-parts.tsx';

type SortOrder = 'none' | 'ascending' | 'descending';

export interface TableColumn {
  readonly title: ComponentChildren;
  readonly look?: 'number' | 'number aside' | 'text' | undefined;
  /** Of its cells, if not that of its head. */
  readonly cellLook?: string;
  /** More than there is room for. */
  readonly told?: string | undefined;
  /** Where it can be sorted by, and how it is. */
  readonly onSort?: () => void;
  readonly order?: SortOrder;
}

export function orderOf(isSorted: boolean, descending = false): SortOrder {
  return isSorted ? (descending ? 'descending' : 'ascending') : 'none';
}

/** A column of numbers. */
export function numeric(title: string): TableColumn {
  return { title, look: 'number' };
}

/** One for each system. */
export function systemColumns(systems: Parameters<typeof namesOverColumns>[0]): readonly TableColumn[] {
  return namesOverColumns(systems).map(title => ({ title, look: 'number' }));
}

/** A bare title is that of a column of texts, an empty one heads what names the rows. */
type Columns = readonly (string | TableColumn)[];

function columnOf(column: string | TableColumn | undefined): TableColumn {
  return typeof column === 'object' ? column : { title: column };
}

export function Heads({ columns }: { readonly columns: Columns }) {
  return (
    <>
      {columns.map((column, i) => {
        const { title, look, told, onSort, order = 'none' } = columnOf(column);
        if (title === '') return <td key={i} />;
        const sign = { none: '', ascending: ' ▲', descending: ' ▼' }[order];
        return (
          <th
            scope="col"
            key={i}
            class={look}
            aria-sort={onSort && order}
            title={onSort === undefined ? told : undefined}
          >
            {onSort === undefined ? (
              title
            ) : (
              <button type="button" class="sort" title={told} onClick={onSort}>
                {title}
                <span aria-hidden="true">{sign}</span>
              </button>
            )}
          </th>
        );
      })}
    </>
  );
}

interface TableProps {
  readonly label: string;
  /** In short; its files are named after it. */
  readonly name?: string;
  readonly caption?: string;
  readonly look?: string | undefined;
  readonly columns: Columns;
  /** Their cells, of which the first names the row. */
  readonly rows?: readonly (readonly ComponentChildren[])[];
  /** Rows of another make. */
  readonly children?: ComponentChildren;
  /** Of what holds the rows. */
  readonly body?: ComponentProps<'tbody'>;
}

/** What is wider than the page scrolls by itself. */
export function ScrollTable({ label, name = label, caption, look, columns, rows = [], children, body }: TableProps) {
  return (
    <SavedFigure name={name} isTable>
      <ScrollBox label={label}>
        <table class={look}>
          {caption !== undefined && <caption>{caption}</caption>}
          <thead>
            <tr>
              <Heads columns={columns} />
            </tr>
          </thead>
          <tbody {...body}>
            {rows.map((cells, r) => (
              <tr key={r}>
                {cells.map((cell, c) => {
                  const { look, cellLook = look } = columnOf(columns[c]);
                  return c === 0 ? (
                    <th scope="row" key={c} class={cellLook}>
                      {cell}
                    </th>
                  ) : (
                    <td key={c} class={cellLook}>
                      {cell}
                    </td>
                  );
                })}
              </tr>
            ))}
            {children}
          </tbody>
        </table>
      </ScrollBox>
    </SavedFigure>
  );
}

/** What a plot shows, for those who want the numbers; a long one is made when it is first looked at. */
export function AsTable({ isLong = false, ...table }: TableProps & { readonly isLong?: boolean }) {
  const [open, setOpen] = useState(!isLong);
  return (
    <details class="screen" onToggle={event => isLong && setOpen(event.currentTarget.open)}>
      <summary>As a table</summary>
      {open && <ScrollTable {...table} />}
    </details>
  );
}

interface SortableCell {
  readonly text: ComponentChildren;
  /** What is sorted by; a text sorts by itself. */
  readonly value: number | string | null;
}

interface SortableTableProps {
  readonly name: string;
  readonly look?: string;
  readonly caption: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly SortableCell[])[];
  /** How many rows are shown before one asks for all. */
  readonly most?: number;
}

/** Numbers begin with the largest. */
export function SortableTable({ name, look, caption, columns, rows, most = 30 }: SortableTableProps) {
  const [sort, setSort] = useState<{ readonly column: number; readonly descending: boolean } | null>(null);
  const [all, setAll] = useState(false);
  const values = rows.map((cells, row) => (sort === null ? row : (cells[sort.column]?.value ?? null)));
  const order = sorted([...rows.keys()], values, sort?.descending ?? false);
  const shown = all ? order : order.slice(0, most);
  const sortable = columns.map((column, c): TableColumn => {
    const isSorted = sort?.column === c;
    return {
      ...column,
      order: orderOf(isSorted, sort?.descending),
      onSort: () => setSort({ column: c, descending: isSorted ? !sort.descending : column.look === 'number' }),
    };
  });
  return (
    <>
      <ScrollTable
        label={caption}
        name={name}
        look={look}
        caption={caption}
        columns={sortable}
        rows={shown.map(row => (rows[row] ?? []).map(({ text }) => text))}
      />
      <MoreButton shown={all} size={order.length} first={most} onShow={setAll} />
      {order.length > shown.length && (
        <p class="print">
          The first {shown.length} of {order.length} rows.
        </p>
      )}
    </>
  );
}
