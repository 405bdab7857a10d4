// Tables for papers: booktabs, and longtable for those that no page holds. Letters are those of pdflatex, or it is said
// that they are not.
//
//   \toprule system & f1 \\ \midrule alpha.mrg & 92.47 \\ \bottomrule
import { capitalised, oneLine, type ReportTable } from './tables.ts';

/** More rows than this are more than a page. */
const MOST_ROWS = 40;

/** Signatures stand in every caption, where they stay with the table. All tables are as small as the widest must be that
 *  fits the page, and their labels name the metric: `tab:parseval-scores`. */
export function latexPage(
  tables: readonly ReportTable[],
  metric: string,
  signatures: readonly (readonly [string, string])[],
): string {
  const signed = signatures.map(([title, signature]) => {
    const broken = escapeLatex(signature).replaceAll('\\textbar{}', '\\textbar\\allowbreak{}');
    return `${escapeLatex(capitalised(title))} \\texttt{${broken}}`;
  });
  const common = Math.max(0, ...tables.flatMap(table => sizeOf([...headsOf(table), ...table.rows]) ?? []));
  const labels = labelsOf(tables.map(({ name }) => `tab:${metric}-${name}`));
  const page = tables.map((table, i) => latexTable(table, labels[i] ?? '', signed.join('; '), common)).join('\n');
  return preambleOf(page) + page;
}

/** Each its own: the second `tab:x` is `tab:x-2`. */
function labelsOf(labels: readonly string[]): readonly string[] {
  return labels.map((label, i) => {
    const before = labels.slice(0, i).filter(other => other === label).length;
    return before === 0 ? label : `${label}-${before + 1}`;
  });
}

/** What the document needs, as comments. */
function preambleOf(page: string): string {
  const long = page.includes('\\begin{longtable}') ? ',longtable' : '';
  const packages = `% \\usepackage{booktabs${long}${page.includes(RESIZED) ? ',graphicx' : ''}}\n`;
  return packages + (foreignLetter(page) ?? '');
}

/** A comment about the first letter that pdflatex has not; null where it has all. */
export function foreignLetter(page: string): string | null {
  const foreign = /[^\p{ASCII}\u00a1-\u017f]/u.exec(page)?.[0];
  if (foreign === undefined) return null;
  return `% ${foreign} is no letter of pdflatex: use xelatex or lualatex, and a font that has it\n`;
}

/** In the size that all have, or if that is too large for it, in whatever fits. */
function latexTable(table: ReportTable, label: string, signatures: string, common: number): string {
  const { caption, head, rows, texts } = table;
  const line = (cells: readonly string[]) => `  ${cells.map(escapeLatex).join(' & ')} \\\\\n`;
  const columns = head.map((_, column) => (column < texts ? 'l' : 'r')).join('');
  const captioned = `\\caption{${escapeLatex(caption)} ${signatures}}\\label{${label}}`;
  const heads = headsOf(table);
  const size = sizeOf([...heads, ...rows]) === null ? null : sizes[common]![0];
  const titles = heads.map(line).join('');
  if (rows.length > MOST_ROWS)
    return [
      `{${size ?? SMALLEST}\\begin{longtable}{${columns}}\n${captioned} \\\\\n`,
      `  \\toprule\n${titles}  \\midrule\n\\endfirsthead\n`,
      `  \\toprule\n${titles}  \\midrule\n\\endhead\n`,
      '  \\bottomrule\n\\endfoot\n',
      ...rows.map(line),
      '\\end{longtable}}\n',
    ].join('');
  return [
    `\\begin{table}\n\\centering${size ?? ''}\n${captioned}\n`,
    `${size === null ? RESIZED : ''}\\begin{tabular}{${columns}}\n  \\toprule\n${titles}  \\midrule\n`,
    ...rows.map(line),
    `  \\bottomrule\n\\end{tabular}${size === null ? '}' : ''}\n\\end{table}\n`,
  ].join('');
}

/** In one line, if that fits. */
function headsOf({ head, rows, texts }: ReportTable): readonly (readonly string[])[] {
  return sizeOf([head, ...rows]) === null ? stacked(head, texts) : [head];
}

/** Titles of numbers, a word above the other. */
function stacked(head: readonly string[], texts: number): string[][] {
  const words = head.map((title, column) => (column < texts ? [title] : title.split(' ')));
  const height = Math.max(...words.map(({ length }) => length));
  return Array.from({ length: height }, (_, row) => words.map(column => column[column.length - height + row] ?? ''));
}

const RESIZED = '\\resizebox{\\linewidth}{!}{';

/** How wide the text of the class article is, and what a letter and the space between columns take, in points. */
const PAGE = 345;
const sizes = [
  ['', 5.2, 12],
  ['\\small', 4.8, 12],
  ['\\footnotesize', 4.4, 12],
  ['\\scriptsize\\setlength{\\tabcolsep}{3pt}', 4.1, 6],
] as const;
const SMALLEST = '\\tiny\\setlength{\\tabcolsep}{1pt}';

/** The place among the sizes of the largest that fits; null where none does. */
function sizeOf(rows: readonly (readonly string[])[]): number | null {
  const widths: number[] = [];
  for (const row of rows)
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, cell.length);
  const letters = widths.reduce((all, width) => all + width, 0);
  const fitting = sizes.findIndex(([, digit, gap]) => letters * digit + widths.length * gap <= PAGE);
  return fitting < 0 ? null : fitting;
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
