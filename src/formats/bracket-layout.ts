// How bracketed trees are laid out in a file, and where such a file can be cut between sentences.
import { LINE_FEED } from '../bytes/index.ts';
import type { Layout } from './brackets.ts';

const OPEN = 40;
const CLOSE = 41;

/** Follows the brackets of a file, piece by piece, and says which layout it has:
 *  - `line` if every line is balanced by itself;
 *  - else `stream` if the file as a whole is;
 *  - else, it being damaged anyway, `line` if at least half of the lines are trees that begin in the first column. */
export class LayoutSurvey {
  #depth = 0;
  #wholeBalanced = true;
  #lineDepth = 0;
  #lineBalanced = true;
  #lineBegins: number | null = null;
  #lines = 0;
  #balancedLines = 0;
  #treeLines = 0;

  read(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at]!;
      if (byte === LINE_FEED) this.#endLine();
      else {
        this.#lineBegins ??= byte;
        if (byte === OPEN) {
          this.#depth++;
          this.#lineDepth++;
        } else if (byte === CLOSE) {
          if (--this.#depth < 0) this.#wholeBalanced = false;
          if (--this.#lineDepth < 0) this.#lineBalanced = false;
        }
      }
    }
  }

  get everyLineBalanced(): boolean {
    return this.#balancedLines === this.#lines && this.#lineBalanced && this.#lineDepth === 0;
  }

  layout(): Layout {
    this.#endLine();
    if (this.everyLineBalanced) return 'line';
    if (this.#wholeBalanced && this.#depth === 0) return 'stream';
    return this.#treeLines * 2 >= this.#lines ? 'line' : 'stream';
  }

  #endLine(): void {
    if (this.#lineBegins !== null) {
      const balanced = this.#lineBalanced && this.#lineDepth === 0;
      this.#lines++;
      if (balanced) this.#balancedLines++;
      if (balanced && this.#lineBegins === OPEN) this.#treeLines++;
    }
    this.#lineDepth = 0;
    this.#lineBalanced = true;
    this.#lineBegins = null;
  }
}

export interface Cut {
  /** Behind the last sentence. */
  readonly offset: number;
  readonly sentences: number;
  readonly lines: number;
}

/** Finds the end of so many lines, or of as many as end before `to`. A last line may lack its line feed. */
export function cutLines(bytes: Uint8Array, from: number, to: number, most: number, ended: boolean): Cut {
  let offset = from;
  let lines = 0;
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
