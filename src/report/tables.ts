// Tables, and the numbers and names in their cells, as people read them: in a terminal, in Markdown, in a spreadsheet (LaTeX is
// in latex.ts). Whatever a file or a label is called, it comes out as that text.
//
//   text       system     f1       markdown   | system | f1 |       csv   system,f1
//              alpha   92.47                  |---|--:|
import { type Figures, isFigure } from '../counts/index.ts';
import type { Design } from '../stats/index.ts';

export interface ReportTable {
  /** What it shows, in a word: `scores`. LaTeX refers to it by that. */
  readonly name: string;
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** How many columns at the beginning hold text; all others hold numbers. */
  readonly texts: number;
}

/** How words are set off where the output can show it; the identity elsewhere. */
export interface Emphasis {
  strong(text: string): string;
  faint(text: string): string;
  warning(text: string): string;
}

const same = (text: string) => text;
export const noEmphasis: Emphasis = { strong: same, faint: same, warning: same };

/** The table as a terminal shows it; the caption is the caller's. One that is too wide is broken into blocks of columns, each
 *  of which begins with the columns of text. */
export function plainTable(
  { head, rows, texts = 1 }: Pick<ReportTable, 'head' | 'rows'> & Partial<Pick<ReportTable, 'texts'>>,
  strong: Emphasis['strong'],
  width = Number.POSITIVE_INFINITY,
): string {
  const blocks = columnBlocks([head, ...rows], texts, width).map(columns => {
    const [first = '', ...body] = textTable([head, ...rows].map(row => columns.map(c => row[c] ?? ''))).split('\n');
    return [strong(first), ...body].join('\n');
  });
  return blocks.join('\n');
}

/** Whether a table takes no more columns of a terminal than there are. */
export function fitsWidth({ head, rows, texts }: Pick<ReportTable, 'head' | 'rows' | 'texts'>, width: number): boolean {
  return columnBlocks([head, ...rows], texts, width).length === 1;
}

/** Columns that stand beside each other, block by block; at least one column of numbers in each. */
function columnBlocks(rows: readonly Row[], texts: number, width: number): readonly (readonly number[])[] {
  const widths = rows[0]?.map((_, c) => Math.max(...rows.map(row => widthOf(row[c] ?? '')))) ?? [];
  const fixed = widths.slice(0, texts).map((_, c) => c);
  const totalOf = (columns: readonly number[]) => columns.reduce((sum, c) => sum + widths[c]! + 2, -2);
  const blocks: number[][] = [[...fixed]];
  for (let c = texts; c < widths.length; c++) {
    const block = blocks.at(-1)!;
    if (block.length === texts || totalOf([...block, c]) <= width) block.push(c);
    else blocks.push([...fixed, c]);
  }
  return blocks;
}

/** Words in lines of at most so many columns. */
export function wrapped(text: string, width: number): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trimStart();
    if (widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.filter(line => line !== '').join('\n');
}

type Row = readonly string[];

/** How many letters a line of a table has at most, where there is no terminal to ask. */
export const usualWidth = 120;

/** The first column to the left, numbers to the right, no lines. Columns are two blanks apart and as wide as their widest
 *  cell. An empty row stays an empty line. */
export function textTable(rows: readonly Row[]): string {
  const widths: number[] = [];
  for (const row of rows)
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, widthOf(oneLine(cell)));
  // Labels and names of files could hold what a terminal takes for commands.
  return rows.map(row => `${paddedTo(widths, row.map(oneLine)).join('  ').trimEnd()}\n`).join('');
}

/** The first cell to the left, the others to the right. */
export function paddedTo(widths: readonly number[], cells: readonly string[]): string[] {
  return cells.map((cell, column) => {
    const missing = widths[column]! - widthOf(cell);
    if (missing === 0) return cell;
    return column === 0 ? cell + ' '.repeat(missing) : ' '.repeat(missing) + cell;
  });
}

/** Combining marks, and the vowels and finals of Korean that is written letter by letter. */
const noWidth = /[\p{Mn}\p{Me}\p{Cf}\u1160-\u11ff]/u;
const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}\p{Emoji_Presentation}]/u;

const printable = /^[ -~]*$/;

/** Terminal columns: wide letters of East Asia take two, combining marks none. */
export function widthOf(text: string): number {
  if (printable.test(text)) return text.length;
  let width = 0;
  for (const letter of text) if (!noWidth.test(letter)) width += wide.test(letter) ? 2 : 1;
  return width;
}

export function markdownTable({ caption, head, rows, texts }: ReportTable): string {
  const line = (cells: readonly string[]) => `| ${cells.map(escapeMarkdown).join(' | ')} |\n`;
  const rule = `|${head.map((_, column) => (column < texts ? '---' : '--:')).join('|')}|\n`;
  return `${escapeMarkdown(caption)}\n\n${line(head)}${rule}${rows.map(line).join('')}`;
}

export type Cell = string | number | boolean | null;

/** Spreadsheets run what begins like a formula, in wide letters too; a quotation mark in front keeps it text. A bracket such as -LRB- is none. */
const FORMULA = /^(?:[=＝\t\r\n]|[-+@－＋＠].*[(!|])/s;

/** A terminal would take them for commands, and no table needs them. */
const CONTROLS = /[^\P{Cc}\t\r\n]+/gu;

/** As RFC 4180 has it, but for the line end; null is an empty field. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells
    .map(cell => {
      const plain = cell === null ? '' : String(cell).replace(CONTROLS, ' ');
      const text = typeof cell === 'string' && FORMULA.test(plain) ? `'${plain}` : plain;
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
  return printable.test(text) ? text : text.replace(/\p{Cc}+/gu, ' ');
}

// Names of files.

/** Without folders, unless two would then be the same. Of a pattern such as `alpha/*.mrg`, it is the folder that tells. */
export function shortNames(names: readonly string[]): readonly string[] {
  return shownNames(names.map(name => ({ name })));
}

/** What systems are called in tables: names that were given stay as they are. */
export function shownNames(systems: readonly CalledSystem[]): readonly string[] {
  const short = systems.map(({ name, isNamed }) => (isNamed === true ? name : name.replace(/^.*[\\/](?!\*)/, '')));
  return new Set(short).size === systems.length ? short : systems.map(({ name }) => name);
}

export interface CalledSystem {
  readonly name: string;
  /** Whether the user has called it so; otherwise it is the name of its file. */
  readonly isNamed?: boolean | undefined;
}

/** One of them by itself. */
export function shortName(name: string): string {
  return shortNames([name])[0] ?? name;
}

// Numbers: two digits, rounded as the reference programs round, a proper minus.

export type Style = 'count' | 'percent' | 'mean';

/** What stands where there is no number. */
export const NOTHING = '–';

/** Null where there is no number at this path, or it is undefined. `labelled.f1` is one figure inside another. */
export function numberAt(figures: Figures, path: string | readonly string[]): number | null {
  let item: Figures[string] | undefined = figures;
  for (const name of typeof path === 'string' ? path.split('.') : path)
    item = typeof item === 'object' && !isFigure(item) ? item[name] : undefined;
  if (item === undefined || typeof item === 'string') return null;
  if (typeof item === 'number') return item;
  return isFigure(item) ? item.value : null;
}

/** Percentages with so many digits behind the point; means always have two. */
export function shownNumber(value: number | null, style: Style, digits = 2): string {
  if (value === null) return NOTHING;
  if (style === 'percent') return withMinus(fixed(100 * value, 0, digits));
  return withMinus(fixed(value, 0, style === 'count' ? 0 : 2));
}

/** With its sign, unless it rounds to nothing. */
export function shownDifference(value: number | null, style: Style): string {
  const text = shownNumber(value, style);
  return value !== null && value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}

export function shownInterval(low: number, high: number, style: Style): string {
  return `[${shownNumber(low, style)}, ${shownNumber(high, style)}]`;
}

export function shownChance(p: number | null): string {
  if (p === null) return NOTHING;
  return p < 0.00005 ? '<0.0001' : p.toFixed(4);
}

/** `12,345`. */
export function grouped(count: number): string {
  return withMinus(String(count).replace(/\B(?=(\d{3})+$)/g, ','));
}

/** `95 %`. */
export function percentage(share: number): string {
  return `${Number((100 * share).toFixed(6))} %`;
}

/** As a sentence begins. */
export function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Less than nothing that rounds to nothing is nothing. */
function withMinus(text: string): string {
  return /^-[0.]+$/.test(text) ? text.slice(1) : text.replace('-', '−');
}

/** A double as `%W.Df` of C prints it: C rounds the exact binary value and sends exact halves to the even digit; toFixed
 *  sends them up. What a number over nothing prints depends on the program: x86-64 C says `-nan`. */
export function fixed(value: number, width: number, digits = 2, nan = '-nan'): string {
  if (Number.isNaN(value)) return nan.padStart(width);
  const text = value.toFixed(digits);
  const last = text.length - 1;
  return (isHalf(value, digits) ? text.slice(0, last) + evenBelow(text[last]!) : text).padStart(width);
}

/** Whether the value lies exactly between two neighbours of that many digits. Multiplying by 10 = 2 * 5 adds one power
 *  of two, so it does when its lowest bit is worth 1 / 2^(digits + 1). Scaling by a power of two is exact. */
function isHalf(value: number, digits: number): boolean {
  return (Math.abs(value) * 2 ** (digits + 1)) % 2 === 1;
}

function evenBelow(digit: string): string {
  return String(Number(digit) & ~1);
}

const testNames = { bootstrap: 'the paired bootstrap', randomisation: 'approximate randomisation' };

/** Where p-values come from. */
export function testText({ test, rounds }: Design, pairs: number): string {
  const corrected = pairs > 1 ? `, corrected by Holm for ${pairs} pairs of systems` : '';
  return `p, two-sided, from ${testNames[test]}, ${grouped(rounds)} rounds${corrected}`;
}
