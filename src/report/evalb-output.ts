// What EVALB writes, and where to, from what happens in a run. One piece at a time: a page may be larger than memory.
import type { EvalbEvent } from '../families/index.ts';
import { evalbDump } from './evalb-dump.ts';
import { evalbHeader, evalbRow, evalbSummary, totalsRow } from './evalb-page.ts';
import { evalbRows } from './evalb-rows.ts';

export interface OutputPiece {
  readonly stream: 'stdout' | 'stderr';
  /** One character per byte. */
  readonly text: string;
}

/** At most so many copies of a message in one piece. */
const COPIES = 1000;

/** Returns the exit status. */
export function* evalbOutput(events: Iterable<EvalbEvent>): Generator<OutputPiece, number> {
  yield { stream: 'stdout', text: evalbHeader };
  for (const event of events) {
    if (event.kind === 'stop') return 1;
    if (event.kind === 'row') yield { stream: 'stdout', text: evalbRow(event.row) };
    else if (event.kind === 'rows') yield { stream: 'stdout', text: evalbRows(event.first, event.rows) };
    else if (event.kind === 'dump') yield { stream: 'stdout', text: evalbDump(event.dump) };
    else if (event.kind === 'totals') {
      const text = totalsRow(event.all) + evalbSummary(event.all, event.cutoff, event.limit);
      yield { stream: 'stdout', text };
    } else
      for (let left = event.times; left > 0; left -= COPIES)
        yield { stream: 'stderr', text: `${event.line} : ${event.text}\n`.repeat(Math.min(left, COPIES)) };
  }
  return 0;
}
