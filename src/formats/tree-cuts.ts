// Where files of trees can be cut: behind a line, or behind a tree.
import { LINE_FEED } from '../bytes/index.ts';
import { bracketProgram } from './brackets.ts';
import { walkOverBlocks } from './kernel.ts';

const OPEN = 40;
const CLOSE = 41;

export interface Cut {
  /** Behind the last sentence. */
  readonly offset: number;
  readonly sentences: number;
  readonly lines: number;
}

/** Finds the end of so many lines, or of as many as end before `to`. A last line may lack its line feed. */
export function cutLines(bytes: Uint8Array, from: number, to: number, most: number, ended: boolean): Cut {
  let { offset, lines } = quickCut(bytes, from, to, most);
  while (lines < most && offset < to) {
    const end = bytes.indexOf(LINE_FEED, offset);
    if (end < 0 || end >= to) {
      if (!ended) break;
      offset = to;
    } else offset = end + 1;
    lines++;
  }
  return { offset, sentences: lines, lines };
}

/** Finds the end of so many trees that run over lines. What is left at the end of the file joins the last one. */
export function cutTrees(bytes: Uint8Array, from: number, to: number, most: number, ended: boolean): Cut {
  let offset = from;
  let sentences = 0;
  let lines = 0;
  let depth = 0;
  let newLines = 0;
  for (let at = from; at < to && sentences < most; at++) {
    const byte = bytes[at];
    if (byte === LINE_FEED) newLines++;
    else if (byte === OPEN) depth++;
    // A bracket too many ends no sentence; it stays for the reader to refuse.
    else if (byte === CLOSE && depth > 0 && --depth === 0) {
      sentences++;
      lines += newLines;
      newLines = 0;
      offset = at + 1;
    }
  }
  if (ended && sentences < most && offset < to) {
    if (depth > 0) sentences++;
    lines += newLines;
    offset = to;
  }
  return { offset, sentences, lines };
}

const lineBlocks = walkOverBlocks(bracketProgram);

/** As far as the kernel can see: all lines but one that is longer than a block, and the rest of a line at the end. */
function quickCut(bytes: Uint8Array, from: number, to: number, most: number): Omit<Cut, 'sentences'> {
  let lines = 0;
  const offset = lineBlocks(bytes, from, to, most, (kernel, at, end) => {
    const cut = kernel.call('cutLines', at, end, Math.min(most - lines, 0xffffffff));
    lines += kernel.call('linesFound');
    return cut;
  });
  return { offset, lines };
}
