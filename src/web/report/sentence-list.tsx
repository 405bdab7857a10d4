// Sentences as a table: each opens to show its figure; the arrow keys go from one to the next.
import { Fragment } from 'preact';
import { useId, useRef } from 'preact/hooks';
import { grouped, NOTHING, valueText } from '../shared/number-text.ts';
import { RowButton } from '../shared/page-parts.tsx';
import { sentenceNumber, spreadsOf, weakestSystem } from '../shared/ranking.ts';
import { numeric, orderOf, ScrollTable, type TableColumn } from '../shared/table.tsx';
import { unitOf } from './report-data.ts';
import type { ListName, ReportProps } from './report-state.ts';
import { SentenceFigure } from './sentence-figure.tsx';
import type { SortKey } from './sentence-query.ts';

interface SentenceListProps extends ReportProps {
  readonly name: ListName;
  readonly caption: string;
  readonly rows: readonly number[];
  /** Only where the reader may choose the order. */
  readonly onSort?: (key: SortKey) => void;
}

export function SentenceList({ name, caption, rows, data, state, onChange, onSort }: SentenceListProps) {
  const { systems, rows: sentences, figures } = data;
  const style = figures[state.figure]?.style ?? 'percent';
  const scores = sentences.scores[state.figure] ?? [];
  const spreads = systems.length > 1 ? spreadsOf(scores) : [];
  const { sort, descending } = state.query;
  const sortable = (key: SortKey, column: TableColumn): TableColumn =>
    onSort === undefined ? column : { ...column, order: orderOf(sort === key, descending), onSort: () => onSort(key) };
  const columns = [
    sortable('place', { title: 'No.' }),
    data.noun,
    sortable('words', numeric(unitOf(data))),
    ...systems.map(({ name: title }, s) => sortable(s, numeric(title))),
    ...(systems.length > 1 ? [sortable('difference', numeric('difference'))] : []),
  ];
  const body = useRef<HTMLTableSectionElement>(null);
  const id = useId();
  const openRow = state.open?.list === name ? state.open.row : null;
  const toggle = (row: number) =>
    onChange(
      openRow === row
        ? { open: null }
        : { open: { list: name, row }, system: weakestSystem(scores.map(values => values[row] ?? null)) },
    );
  const close = () => {
    const button = body.current?.querySelector<HTMLButtonElement>('button[aria-expanded="true"]');
    onChange({ open: null });
    button?.focus();
  };
  return (
    <ScrollTable
      label={caption}
      look="sentences"
      caption={caption}
      columns={columns}
      body={{ ref: body, onKeyDown: moveAmongRows }}
    >
      {rows.map(row => {
        const number = sentenceNumber({ first: sentences.first[row] ?? 0, last: sentences.last[row] ?? 0 });
        const isOpen = row === openRow;
        const panel = `${id}-${row}`;
        return (
          <Fragment key={row}>
            <tr class={isOpen ? 'open' : ''}>
              <th scope="row">
                <RowButton
                  aria-expanded={isOpen}
                  aria-label={`Sentence ${number}`}
                  {...(isOpen ? { 'aria-controls': panel } : {})}
                  onClick={() => toggle(row)}
                >
                  <span aria-hidden="true" class="screen">
                    {isOpen ? '▾' : '▸'}{' '}
                  </span>
                  {number}
                </RowButton>
              </th>
              <td class="text" dir="auto">
                {sentences.text[row] || NOTHING}
              </td>
              {[
                grouped(sentences.length[row] ?? 0),
                ...systems.map((_, s) => valueText(scores[s]?.[row] ?? null, style)),
                ...(systems.length > 1 ? [valueText(spreads[row] ?? null, style)] : []),
              ].map((text, i) => (
                <td class="number" key={i}>
                  {text}
                </td>
              ))}
            </tr>
            {isOpen && (
              <tr class="figure-row" id={panel}>
                <td colSpan={columns.length}>
                  <SentenceFigure data={data} row={row} state={state} onChange={onChange} onClose={close} />
                </td>
              </tr>
            )}
          </Fragment>
        );
      })}
    </ScrollTable>
  );
}

/** Only from the buttons of rows: inside a figure the keys have other uses. */
function moveAmongRows(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button.row')];
  const at = event.target instanceof HTMLButtonElement ? buttons.indexOf(event.target) : -1;
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: Math.min(at + 1, buttons.length - 1),
    ArrowUp: Math.max(at - 1, 0),
    Home: 0,
    End: buttons.length - 1,
  };
  const to = steps[event.key];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  buttons[to]?.focus();
}
