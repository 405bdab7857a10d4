// A table of the page as data, so that it can be saved: what its cells say, without what only helps on a screen.
import { csvLine, latexPage, type ReportTable } from '../../report/index.ts';

/** The first table in an element; null where there is none. */
export function tableIn(root: Element, name: string): ReportTable | null {
  const table = root.querySelector('table');
  if (table === null) return null;
  const caption = table.caption === null ? `${name}.` : textOf(table.caption);
  const body = [...table.tBodies]
    .flatMap(part => [...part.rows])
    .filter(row => !row.matches('.figure-row'))
    .map(row => cellsOf(row).map(textOf));
  const width = Math.max(0, ...body.map(cells => cells.length));
  const titles = [...(table.tHead?.rows ?? [])].at(-1);
  const head = (titles === undefined ? [] : cellsOf(titles)).map(textOf);
  const isNumber = (column: number) => body.every(cells => /^(?:[-+−–[]?\d|–?$)/.test(cells[column] ?? ''));
  let texts = 1;
  while (texts < width && !isNumber(texts)) texts++;
  const padded = [...Array<string>(Math.max(0, width - head.length)).fill(''), ...head];
  return {
    name: name.replace(/[^\p{L}\p{N}]+/gu, '-'),
    caption,
    head: padded,
    rows: body,
    texts,
  };
}

export function tableCsv({ head, rows }: ReportTable): string {
  return [head, ...rows].map(csvLine).join('');
}

export function tableLatex(table: ReportTable, metric: string, signature: string): string {
  return latexPage([table], metric, [['signature', signature]]);
}

/** Names of an axis stand beside all rows. */
function cellsOf(row: HTMLTableRowElement): HTMLTableCellElement[] {
  return [...row.cells].filter(cell => !cell.matches('.axis'));
}

/** What is not for reading: signs of sorting, buttons of help, titles for narrow screens. */
const ASIDE = '[aria-hidden="true"], .help, .narrow-only, .unseen';

function textOf(element: Element): string {
  const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walk.nextNode() !== null) {
    const { parentElement: within, textContent } = walk.currentNode;
    // What is shortened for the screen is saved whole.
    if (within?.closest(ASIDE) === null) texts.push(within.closest('abbr')?.title ?? textContent ?? '');
  }
  return texts.join(' ').replace(/\s+/g, ' ').trim();
}
