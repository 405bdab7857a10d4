// Says where the characters of two files part, for people who must find the place in both.
import { legible, type Notice, quote } from '../bytes/index.ts';
import { type DependencyGraphs, tokenTextOf } from '../model/index.ts';
import { type NamedGraphs, placeOfToken } from './word-cursor.ts';

const NEXT = 20;
/** Four bytes a character at most. */
const LONGEST = 4;
/** So many tokens before the place, and after it on each side, show where it is; so much of each. */
const AROUND = 10;
const LONGEST_TOKEN = 30;

/** `at` is the first byte at which the texts differ. The place is in the gold file. */
export function mismatchNotice(gold: NamedGraphs, system: NamedGraphs, at: number): Notice {
  const [here, there] = [tokenAt(gold.graphs, at), tokenAt(system.graphs, at)];
  const [place, other] = [placeOfToken(gold, here), placeOfToken(system, there)];
  return {
    code: 'text-mismatch',
    place,
    text:
      `gold and system are not the same text: from character ${charactersBefore(gold.graphs, at) + 1} on gold has ` +
      `${nextOf(gold.graphs, at)}, the system ${nextOf(system.graphs, at)} (${other.file}:${other.line})` +
      lastAgreed(gold, system, at) +
      `; gold goes on: ${tokensIn(gold.graphs, here, here + AROUND)}; the system: ${tokensIn(system.graphs, there, there + AROUND)}`,
  };
}

/** The last gold token whose characters all agree, where each file has its end, and what leads up to it. */
function lastAgreed(gold: NamedGraphs, system: NamedGraphs, at: number): string {
  const next = tokenAt(gold.graphs, at);
  const last = gold.graphs.textStart[next + 1]! <= at ? next : next - 1;
  if (last < 0) return '';
  const counterpart = tokenAt(system.graphs, gold.graphs.textStart[last + 1]! - 1);
  const [place, other] = [placeOfToken(gold, last), placeOfToken(system, counterpart)];
  const before = tokensIn(gold.graphs, last - AROUND + 1, last + 1);
  return `; the last token that agrees ends: ${before} (lines ${place.line} and ${other.line})`;
}

function tokensIn(graphs: DependencyGraphs, from: number, to: number): string {
  const texts: string[] = [];
  for (let token = Math.max(0, from); token < Math.min(to, graphs.textStart.length - 1); token++)
    texts.push(legible(tokenTextOf(graphs, token), LONGEST_TOKEN));
  return texts.length === 0 ? 'nothing' : texts.join(' ');
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
