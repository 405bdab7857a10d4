// Where sentences end in files of one row a word: at empty lines.
import { binary, isBlank, LINE_FEED } from '../bytes/index.ts';
import type { Cut } from './brackets.ts';
import { rowProgram } from './conllu-kernel.ts';
import { walkOverBlocks } from './kernel.ts';

const TAB = 9;
const [HASH, ZERO, NINE] = [35, 48, 57];

/** Finds the end of so many sentences, each with the empty lines behind it. Comments alone are no sentence. */
export function cutAtEmptyLines(bytes: Uint8Array, from: number, to: number, most: number, ended: boolean): Cut {
  let { offset, sentences, lines } = quickCut(bytes, from, to, most);
  let newLines = 0;
  let rows = false;
  for (let at = offset; at < to; ) {
    const feed = bytes.indexOf(LINE_FEED, at);
    if ((feed < 0 || feed >= to) && !ended) break;
    const end = feed < 0 || feed >= to ? to : feed;
    // A line of blanks ends a sentence as an empty one does.
    const empty = isBlank(bytes, at, end);
    if (!empty && sentences === most) break;
    if (!empty && bytes[at] !== HASH) rows = true;
    at = Math.min(end + 1, to);
    newLines++;
    if (empty) {
      if (rows) sentences++;
      rows = false;
      offset = at;
      lines += newLines;
      newLines = 0;
    }
  }
  if (!ended || offset === to || sentences === most) return { offset, sentences, lines };
  return { offset: to, sentences: sentences + Number(rows), lines: lines + newLines };
}

/** Behind the last empty line in bytes[from, to), or `from`. */
export function lastEmptyLineEnd(bytes: Uint8Array, from: number, to: number): number {
  for (let end = bytes.lastIndexOf(LINE_FEED, to - 1); end >= from; ) {
    const before = end === 0 ? -1 : bytes.lastIndexOf(LINE_FEED, end - 1);
    if (isBlank(bytes, Math.max(before + 1, from), end)) return end + 1;
    end = before;
  }
  return from;
}

/** How many rows are compared before two places, and behind them. */
const FEW_ROWS = 8;

/** Whether the rows before two places between sentences, and those behind them, have the same ID and FORM: the first two columns. Not
 *  where one of them is of a multiword token, which may meet words of the other side of the place, or of an empty node, which is no text. */
export function haveSameRows(one: Uint8Array, place: number, other: Uint8Array, otherPlace: number): boolean {
  const [before, otherBefore] = [rowsBefore(one, place), rowsBefore(other, otherPlace)];
  const [behind, otherBehind] = [rowsBehind(one, place), rowsBehind(other, otherPlace)];
  return before !== '' && before === otherBefore && behind !== '' && behind === otherBehind;
}

/** The first two columns of the rows behind a place, at most to the end of the sentence; empty if the bytes end before, or a row is not
 *  of a word. */
function rowsBehind(bytes: Uint8Array, place: number): string {
  let text = '';
  for (let at = place, rows = 0; rows < FEW_ROWS; ) {
    const feed = bytes.indexOf(LINE_FEED, at);
    if (feed < 0) return '';
    if (isBlank(bytes, at, feed)) break;
    if (bytes[at] !== HASH) {
      if (!isOfWord(bytes, at)) return '';
      text += firstColumns(bytes, at, feed);
      rows++;
    }
    at = feed + 1;
  }
  return text;
}

/** The first two columns of the rows before a place, at most to the beginning of the sentence; the last row is first. Empty if a row is
 *  not of a word. */
function rowsBefore(bytes: Uint8Array, place: number): string {
  let text = '';
  let rows = 0;
  for (let feed = place - 1; feed > 0 && rows < FEW_ROWS; ) {
    const begin = bytes.lastIndexOf(LINE_FEED, feed - 1) + 1;
    const isEmpty = isBlank(bytes, begin, feed);
    if (isEmpty && rows > 0) break;
    if (!isEmpty && bytes[begin] !== HASH) {
      if (!isOfWord(bytes, begin)) return '';
      text += firstColumns(bytes, begin, feed);
      rows++;
    }
    feed = begin - 1;
  }
  return text;
}

/** Whether the ID of a row is a number, not `3-4` or `8.1`. */
function isOfWord(bytes: Uint8Array, row: number): boolean {
  let at = row;
  while (bytes[at]! >= ZERO && bytes[at]! <= NINE) at++;
  return at > row && bytes[at] === TAB;
}

function firstColumns(bytes: Uint8Array, from: number, to: number): string {
  const form = bytes.indexOf(TAB, from) + 1;
  const end = form === 0 ? -1 : bytes.indexOf(TAB, form);
  return binary.decode(bytes, from, end < 0 || end > to ? to : end + 1);
}

const rowBlocks = walkOverBlocks(rowProgram, { learn: () => 0 });

/** As far as the kernel can see: it comes to no end of a sentence that is longer than a block. */
function quickCut(bytes: Uint8Array, from: number, to: number, most: number): Cut {
  let [sentences, lines] = [0, 0];
  const offset = rowBlocks(bytes, from, to, most, (kernel, at, end) => {
    if (sentences >= most) return 0;
    kernel.call('cutRows', at, end, Math.min(most - sentences, 0xffffffff));
    const [taken = 0, more = 0, moreLines = 0] = kernel.numbers(kernel.call('cutAt'), 3);
    sentences += more;
    lines += moreLines;
    return taken;
  });
  return { offset, sentences, lines };
}
