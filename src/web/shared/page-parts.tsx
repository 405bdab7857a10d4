// Small parts that every page needs: choices, tables that can be sorted, boxes that scroll, buttons that copy.
import type { ComponentChildren, ComponentProps, RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { grouped } from './number-text.ts';
import type { Tick } from './plot-layouts.ts';
import { sorted } from './ranking.ts';

/** How wide an element is, now and whenever that changes. */
export function useWidth(usual: number): readonly [RefObject<HTMLDivElement | null>, number] {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(usual);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => setWidth(Math.max(240, Math.floor(element.clientWidth)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}

interface PlotProps {
  readonly width: number;
  readonly height: number;
  /** What it shows, in words. */
  readonly label: string;
  readonly children: ComponentChildren;
}

/** As wide as it was laid out, or as paper allows. */
export function Plot({ width, height, label, children }: PlotProps) {
  return (
    <svg class="plot" width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {children}
    </svg>
  );
}

interface XTicksProps {
  readonly ticks: readonly Tick[];
  readonly top: number;
  readonly bottom: number;
  /** From there to the numbers. */
  readonly gap: number;
}

export function XTicks({ ticks, top, bottom, gap }: XTicksProps) {
  return ticks.map(({ at, text }) => (
    <g key={text}>
      <line class="grid" x1={at} x2={at} y1={top} y2={bottom} />
      <text class="tick" x={at} y={bottom + gap} text-anchor="middle">
        {text}
      </text>
    </g>
  ));
}

interface YTicksProps {
  readonly ticks: readonly Tick[];
  readonly left: number;
  readonly right: number;
}

export function YTicks({ ticks, left, right }: YTicksProps) {
  return ticks.map(({ at, text }) => (
    <g key={text}>
      <line class="grid" x1={left} x2={right} y1={at} y2={at} />
      <text class="tick" x={left - 8} y={at + 4} text-anchor="end">
        {text}
      </text>
    </g>
  ));
}

/** What is wider than the page scrolls by itself, by keyboard too. */
export function ScrollBox({ label, children }: { readonly label: string; readonly children: ComponentChildren }) {
  const ref = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => {
      const hidden = element.scrollWidth - element.clientWidth;
      setScrolls(hidden > 1);
      element.classList.toggle('more-before', element.scrollLeft > 1);
      element.classList.toggle('more-behind', hidden - element.scrollLeft > 1);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [children]);
  const focus = scrolls ? { tabIndex: 0, role: 'region' as const, 'aria-label': label } : {};
  return (
    <div class="scroll" ref={ref} {...focus}>
      {children}
    </div>
  );
}

type SortOrder = 'none' | 'ascending' | 'descending';

export interface TableColumn {
  readonly title: ComponentChildren;
  readonly look?: 'number' | 'text' | undefined;
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
export function systemColumns(systems: readonly { readonly name: string }[]): readonly TableColumn[] {
  return systems.map(({ name }) => numeric(name));
}

type Columns = readonly (string | TableColumn)[];

/** The heads of columns; a bare title is that of a column of texts, an empty one heads what names the rows. */
export function Heads({ columns }: { readonly columns: Columns }) {
  return (
    <>
      {columns.map((column, i) => {
        const {
          title,
          look,
          told,
          onSort,
          order = 'none',
        }: TableColumn = typeof column === 'string' ? { title: column } : column;
        if (title === '') return <td key={i} />;
        const sign = { none: '', ascending: ' ▲', descending: ' ▼' }[order];
        return (
          <th scope="col" key={i} class={look} aria-sort={onSort && order}>
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
  readonly caption?: string;
  readonly look?: string;
  readonly columns: Columns;
  /** Of what holds the rows. */
  readonly body?: ComponentProps<'tbody'>;
  readonly children: ComponentChildren;
}

/** Rows under the heads of their columns, which scroll by themselves. */
export function Table({ label, caption, look, columns, body, children }: TableProps) {
  return (
    <ScrollBox label={label}>
      <table class={look}>
        {caption !== undefined && <caption>{caption}</caption>}
        <thead>
          <tr>
            <Heads columns={columns} />
          </tr>
        </thead>
        <tbody {...body}>{children}</tbody>
      </table>
    </ScrollBox>
  );
}

/** What a plot shows, for those who want the numbers; a long one is made when it is first looked at. */
export function AsTable({ isLong = false, ...table }: TableProps & { readonly isLong?: boolean }) {
  const [open, setOpen] = useState(!isLong);
  return (
    <details class="screen" onToggle={event => isLong && setOpen(event.currentTarget.open)}>
      <summary>As a table</summary>
      {open && <Table {...table} />}
    </details>
  );
}

interface NumberRowProps {
  /** What names it. */
  readonly head: ComponentChildren;
  readonly look?: string;
  readonly texts: readonly string[];
}

export function NumberRow({ head, look, texts }: NumberRowProps) {
  return (
    <tr>
      <th scope="row" class={look}>
        {head}
      </th>
      <NumberCells texts={texts} />
    </tr>
  );
}

/** A cell for each number. */
export function NumberCells({ texts }: { readonly texts: readonly string[] }) {
  return (
    <>
      {texts.map((text, i) => (
        <td class="number" key={i}>
          {text}
        </td>
      ))}
    </>
  );
}

export interface TableRow {
  readonly key: string;
  readonly cells: readonly TableCell[];
}

export interface TableCell {
  readonly text: string;
  /** What is sorted by; a text sorts by itself. */
  readonly value: number | string | null;
}

interface SortableTableProps {
  readonly caption: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
  /** How many rows are shown before one asks for all. */
  readonly most?: number;
}

/** The first column names the row. Numbers begin with the largest. */
export function SortableTable({ caption, columns, rows, most = 30 }: SortableTableProps) {
  const [sort, setSort] = useState<{ readonly column: number; readonly descending: boolean } | null>(null);
  const [all, setAll] = useState(false);
  const everyRow = rows.map((_, row) => row);
  const order =
    sort === null
      ? everyRow
      : sorted(
          everyRow,
          rows.map(({ cells }) => cells[sort.column]?.value ?? null),
          sort.descending,
        );
  const shown = all ? order : order.slice(0, most);
  const sortable = columns.map(({ title, look }, column): TableColumn => {
    const isSorted = sort?.column === column;
    return {
      title,
      look,
      order: orderOf(isSorted, sort?.descending),
      onSort: () => setSort({ column, descending: isSorted ? !sort.descending : look === 'number' }),
    };
  });
  return (
    <>
      <Table label={caption} caption={caption} columns={sortable}>
        {shown.map(row => (
          <tr key={rows[row]?.key}>
            {rows[row]?.cells.map(({ text }, column) =>
              column === 0 ? <th scope="row">{text}</th> : <td class={columns[column]?.look}>{text}</td>,
            )}
          </tr>
        ))}
      </Table>
      <MoreButton shown={all} size={order.length} first={most} onShow={setAll} />
      {order.length > shown.length && (
        <p class="print">
          The first {shown.length} of {order.length} rows.
        </p>
      )}
    </>
  );
}

/** Any but the chief button of a page. */
export function QuietButton(props: ComponentProps<'button'>) {
  return <button type="button" class="quiet" {...props} />;
}

/** What leads on from a cell of a table, or from a list. */
export function RowButton(props: ComponentProps<'button'>) {
  return <button type="button" class="row" {...props} />;
}

interface MoreButtonProps {
  /** Whether all are shown, or the first so many. */
  readonly shown: boolean;
  readonly size: number;
  readonly first: number;
  readonly onShow: (all: boolean) => void;
}

/** It stays where it was pressed, and so does the focus. */
export function MoreButton({ shown, size, first, onShow }: MoreButtonProps) {
  if (size <= first) return null;
  return (
    <QuietButton class="quiet screen" onClick={() => onShow(!shown)}>
      {shown ? `Show only ${grouped(first)}` : `Show all ${grouped(size)}`}
    </QuietButton>
  );
}

/** Copies a text, and says so. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    setCopied(await copyText(text));
  };
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2500);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <span class="screen">
      <QuietButton onClick={copy}>{label}</QuietButton>
      <span role="status">{copied ? ' Copied.' : ''}</span>
    </span>
  );
}

/** What gives the same numbers. */
export function CommandLine({ command }: { readonly command: string }) {
  return (
    <>
      <pre class="command">
        <code>{command}</code>
      </pre>
      <CopyButton text={command} label="Copy the command line" />
    </>
  );
}

/** Some browsers let a page on a disk copy only what is selected. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    document.body.append(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    return done;
  }
}
