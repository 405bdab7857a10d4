// A table of which every row is printed once it is measured: what comes last takes minutes.

/** Of the first column, and of each other at least. */
const [TITLE, CELL] = [54, 12];

export async function printRows(header: readonly string[], rows: AsyncIterable<readonly string[]>): Promise<void> {
  const print = ([title = '', ...cells]: readonly string[]) => {
    const padded = cells.map((cell, i) => cell.padStart(Math.max(CELL, header[i + 1]?.length ?? 0)));
    process.stdout.write(`${[title.padEnd(TITLE), ...padded].join('  ').trimEnd()}\n`);
  };
  print(header);
  for await (const row of rows) print(row);
  process.stdout.write('\n');
}
