// Which rows of a long table are in sight. Browsers draw nothing taller than some ten million pixels, so the bar of a
// longer table is shorter than its rows: then a step of the bar is several rows.

/** Shorter than what any browser draws: Firefox ends at about 17.9 million pixels. */
const TALLEST = 8_000_000;

export interface RowWindow {
  /** Rows [from, to) are in sight, the first of them cut off by so many pixels. */
  readonly from: number;
  readonly to: number;
  readonly cut: number;
}

/** How high what is scrolled must be. */
export function scrolledHeight(rows: number, rowHeight: number): number {
  return Math.min(rows * rowHeight, TALLEST);
}

export function windowAt(scrollTop: number, rows: number, rowHeight: number, inSight: number): RowWindow {
  const top =
    Math.min(scrollTop, Math.max(0, scrolledHeight(rows, rowHeight) - inSight)) * stretch(rows, rowHeight, inSight);
  const from = Math.min(Math.max(0, rows - 1), Math.floor(top / rowHeight));
  const cut = rows === 0 ? 0 : top - from * rowHeight;
  return { from, to: Math.min(rows, from + Math.ceil((inSight + cut) / rowHeight)), cut };
}

/** Where the bar must stand for a row to be whole in sight; as it stands, if it is. */
export function scrollTo(row: number, scrollTop: number, rows: number, rowHeight: number, inSight: number): number {
  const by = stretch(rows, rowHeight, inSight);
  const top = scrollTop * by;
  if (row * rowHeight < top) return (row * rowHeight) / by;
  if ((row + 1) * rowHeight > top + inSight) return ((row + 1) * rowHeight - inSight) / by;
  return scrollTop;
}

/** Pixels of rows for each pixel of the bar. */
function stretch(rows: number, rowHeight: number, inSight: number): number {
  const height = scrolledHeight(rows, rowHeight);
  return height <= inSight ? 1 : (rows * rowHeight - inSight) / (height - inSight);
}
