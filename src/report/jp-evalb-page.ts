// The page jp-evalb writes, without the lines that say when: EVALB's page in its own widths.
import { addJpEvalbRow, type JpEvalbRow, noJpEvalbTotals } from '../families/index.ts';
import { evalbHeader, evalbRow, evalbSummary, jpEvalbStyle, totalsRow } from './evalb-page.ts';

/** The page in pieces, as rows come. */
export function* jpEvalbPage(rows: Iterable<JpEvalbRow>): Generator<string, void> {
  yield evalbHeader;
  let totals = noJpEvalbTotals;
  for (const row of rows) {
    totals = addJpEvalbRow(totals, row);
    yield evalbRow(row, jpEvalbStyle);
  }
  const { all, cutoff, limit } = totals;
  yield totalsRow(all, jpEvalbStyle) + evalbSummary(all, cutoff, limit, jpEvalbStyle);
}
