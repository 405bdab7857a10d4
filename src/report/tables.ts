// Tables for papers, pages and spreadsheets. Whatever a file or a label is called, it comes out as that text.
//
//   markdown   | system | f1 |            csv   system,f1
//              |---|--:|
import { textTable } from './text-table.ts';

export interface Table {
  /** What it shows, in a word: `scores`. LaTeX refers to it by that. */
  readonly name: string;
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** How many columns at the beginning hold text; all others hold numbers. */
  readonly texts: number;
}

export function markdownTable({ caption, head, rows, texts }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.map(escapeMarkdown).join(' | ')} |\n`;
  const rule = `|${head.map((_, column) => (column < texts ? '---' : '--:')).join('|')}|\n`;
  return `${escapeMarkdown(caption)}\n\n${line(head)}${rule}${rows.map(line).join('')}`;
}

/** The table as a terminal shows it; the caption is the caller's. */
export function plainTable({ head, rows }: Table): string {
  return textTable([head, ...rows]);
}

export type Cell = string | number | boolean | null;

/** As RFC 4180 has it, but for the line end; null is an empty field. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells
    .map(cell => {
      const text = cell === null ? '' : String(cell);
      return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
    })
    .join(',')}\n`;
}

/** All that Markdown or the HTML in it could take for something else. */
export function escapeMarkdown(text: string): string {
  return oneLine(text).replace(/[\\`*_{}[\]<>#|~&$!^]/g, '\\$&');
}

/** Without line breaks and other control characters. */
export function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ');
}
