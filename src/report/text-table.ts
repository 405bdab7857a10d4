// Tables that people read in a terminal: the first column to the left, numbers to the right, no lines.

type Row = readonly string[];

/** Columns are two blanks apart and as wide as their widest cell. An empty row stays an empty line. */
export function textTable(rows: readonly Row[]): string {
  return [...tableLines(rows)].join('');
}

/** The same, line by line, for tables that are too long to be held in memory: the rows are gone through twice. */
export function* tableLines(rows: Iterable<Row>): Generator<string, void> {
  const widths: number[] = [];
  for (const row of rows)
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, widthOf(cell));
  for (const row of rows) {
    const cells = row.map((cell, column) => {
      const padding = ' '.repeat(widths[column]! - widthOf(cell));
      return column === 0 ? cell + padding : padding + cell;
    });
    yield `${cells.join('  ').trimEnd()}\n`;
  }
}

/** Combining marks, and the vowels and finals of Korean that is written letter by letter. */
const noWidth = /[\p{Mn}\p{Me}\p{Cf}\u1160-\u11ff]/u;
const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}\p{Emoji_Presentation}]/u;

/** Terminal columns: wide letters of East Asia take two, combining marks none. */
function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) if (!noWidth.test(letter)) width += wide.test(letter) ? 2 : 1;
  return width;
}
