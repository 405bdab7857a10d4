// Tables for papers, pages and spreadsheets. Whatever a file or a label is called, it comes out as that text.
//
//   markdown   | system | f1 |            latex   \toprule system & f1 \\ \midrule ...      csv   system,f1
//              |---|--:|
import { textTable } from './text-table.ts';

export interface Table {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** How many columns at the beginning hold text; all others hold numbers. */
  readonly texts: number;
}

export type PageFormat = 'markdown' | 'latex';

/** Tables one after the other, the signature in the last line, and for LaTeX in every caption, where it stays with them. */
export function tablesPage(tables: readonly Table[], signature: string, format: PageFormat): string {
  if (format === 'latex')
    return `% \\usepackage{booktabs}\n${tables.map(table => latexTable(table, signature)).join('\n')}`;
  return `${tables.map(markdownTable).join('\n')}\nsignature: ${escapeMarkdown(signature)}\n`;
}

function markdownTable({ caption, head, rows, texts }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.map(escapeMarkdown).join(' | ')} |\n`;
  const rule = `|${head.map((_, column) => (column < texts ? '---' : '--:')).join('|')}|\n`;
  return `${escapeMarkdown(caption)}\n\n${line(head)}${rule}${rows.map(line).join('')}`;
}

function latexTable({ caption, head, rows, texts }: Table, signature: string): string {
  const line = (cells: readonly string[]) => `  ${cells.map(escapeLatex).join(' & ')} \\\\\n`;
  const columns = head.map((_, column) => (column < texts ? 'l' : 'r')).join('');
  const signed = `${escapeLatex(caption)} Signature: \\texttt{${escapeLatex(signature).replaceAll('\\textbar{}', '\\textbar\\allowbreak{}')}}`;
  return [
    '\\begin{table}\n\\centering\n',
    `\\caption{${signed}}\n`,
    `\\begin{tabular}{${columns}}\n  \\toprule\n`,
    line(head),
    '  \\midrule\n',
    ...rows.map(line),
    '  \\bottomrule\n\\end{tabular}\n\\end{table}\n',
  ].join('');
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

const latexNames: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '|': '\\textbar{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '"': '\\symbol{34}',
  '−': '$-$',
  '≤': '$\\leq$',
  '–': '--',
  // After the end of a row, these would belong to the end.
  '[': '{[}',
  '*': '{*}',
};

export function escapeLatex(text: string): string {
  return oneLine(text).replace(/[\\~^|<>"−≤–[*{}%&$#_]/g, letter => latexNames[letter] ?? `\\${letter}`);
}

function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ');
}
