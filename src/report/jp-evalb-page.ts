// The page jp-evalb writes, without the lines that say when: EVALB's page in its own widths.
import type { EvalbRow, JpEvalbTotals } from '../metrics/index.ts';
import { evalbHeader, evalbRow, evalbSummary, jpEvalbStyle, totalsRow } from './evalb-page.ts';

export function jpEvalbPage(rows: readonly EvalbRow[], { all, cutoff, limit }: JpEvalbTotals): string {
  const lines = rows.map(row => evalbRow(row, jpEvalbStyle));
  return [evalbHeader, ...lines, totalsRow(all, jpEvalbStyle), evalbSummary(all, cutoff, limit, jpEvalbStyle)].join('');
}
