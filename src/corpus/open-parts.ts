// Two cursors move over files whose sentences need not stand at the same place: open parts of both are looked at together.
import type { OpenPart, OpenPartEnd, Whole } from '../families/index.ts';
import { type FileCursor, PART } from './file-cursor.ts';
import { type PartPlace, placeOfPart } from './sentence-finder.ts';

/** Texts may differ over so many bytes before they are taken to have nothing in common there. */
const LONGEST_PART = 8 * PART;
/** How much larger than the other an open part may be. */
const WIDEST = 8;

/** What lies ahead of two cursors is scored, and they move on over what was taken. They look at so many bytes `first`, and at
 *  more for as long as `score` returns null. Of each step its score, and how many bytes were passed; at the end, whether
 *  all could be scored so. */
export function* slide<T extends OpenPartEnd>(
  gold: FileCursor,
  system: FileCursor,
  score: (open: OpenPart) => T | null | Whole,
  first = PART,
): Generator<{ readonly scored: T; readonly place: PartPlace; readonly bytes: number }, boolean> {
  // The same sentences may take more bytes in one of the files.
  const share = Math.min(Math.max((system.size + 1) / (gold.size + 1), 1 / WIDEST), WIDEST);
  for (let size = first; ; ) {
    const [goldAhead, systemAhead] = [gold.lookAhead(size), system.lookAhead(Math.ceil(size * share))];
    const open: OpenPart = {
      gold: goldAhead.chunk,
      system: systemAhead.chunk,
      goldLayout: gold.layout,
      systemLayout: system.layout,
      goldEnded: goldAhead.ended,
      systemEnded: systemAhead.ended,
      longest: size >= LONGEST_PART,
    };
    const scored = score(open);
    if (scored === null) {
      size *= 2;
      continue;
    }
    if (scored === 'whole') return false;
    size = first;
    const place = placeOfPart(open, gold.offset, system.offset);
    yield { scored, place, bytes: gold.pass(scored.goldTaken) + system.pass(scored.systemTaken) };
    if (goldAhead.ended && systemAhead.ended) return true;
  }
}
