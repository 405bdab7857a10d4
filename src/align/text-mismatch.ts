// Says where the characters of two files part, for people who must find the place in both.
import { type Notice, placeAt, quote } from '../bytes/index.ts';
import { type DependencyGraphs, tokenTextOf } from '../model/index.ts';

const NEXT = 20;
/** Four bytes a character at most. */
const LONGEST = 4;

export interface NamedGraphs {
  readonly file: string;
  readonly graphs: DependencyGraphs;
}

/** `at` is the first byte at which the texts differ. The place is in the gold file. */
export function mismatchNotice(gold: NamedGraphs, system: NamedGraphs, at: number): Notice {
  const [here, there] = [tokenAt(gold.graphs, at), tokenAt(system.graphs, at)];
  const place = placeOf(gold, here);
  const other = placeOf(system, there);
  const before = here === 0 ? '' : `; the last token before it is ${quote(tokenTextOf(gold.graphs, here - 1))}`;
  return {
    code: 'text-mismatch',
    place,
    text:
      `gold and system are not the same text: from character ${charactersBefore(gold.graphs, at) + 1} on gold has ` +
      `${nextOf(gold.graphs, at)}, the system ${nextOf(system.graphs, at)} (${other.file}:${other.line})${before}`,
  };
}

/** The token that holds this byte; the last one if none does. */
function tokenAt({ textStart }: DependencyGraphs, at: number): number {
  let [low, high] = [0, Math.max(0, textStart.length - 2)];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (textStart[middle]! <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

function placeOf({ file, graphs }: NamedGraphs, token: number) {
  return placeAt({ file, bytes: graphs.bytes, line: 1, first: 0 }, graphs.tokenRow[token] ?? 0);
}

function charactersBefore({ text }: DependencyGraphs, at: number): number {
  let characters = 0;
  for (let byte = 0; byte < at; byte++) if ((text[byte]! & 0xc0) !== 0x80) characters++;
  return characters - Number(at < text.length && (text[at]! & 0xc0) === 0x80);
}

/** The next characters, from the beginning of the one at hand. */
function nextOf({ text, symbols }: DependencyGraphs, at: number): string {
  if (at >= text.length) return 'nothing more';
  let from = at;
  while (from > 0 && (text[from]! & 0xc0) === 0x80) from--;
  return quote([...symbols.coding.decode(text, from, from + NEXT * LONGEST)].slice(0, NEXT).join(''));
}
