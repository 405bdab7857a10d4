// What is irregular about bracketed trees, as the kernel has noted it (kernel/irregularities.ts), and how it reads.
import { CARRIAGE_RETURN, type Chunk, decode, LINE_FEED, placeAt, quote, type Warning } from '../bytes/index.ts';
import type { Symbols } from '../model/index.ts';

const OPEN = 40;
const CLOSE = 41;

export const unopened = 'this bracket closes nothing; remove it, or open one before it';

/** Irregularities in the kernel's order: how their notice reads, from where it is and what else is known. */
const irregularities: readonly {
  readonly code: string;
  text(chunk: Chunk, at: number, a: number, b: string): string;
}[] = [
  { code: 'unlabelled-root', text: () => 'the bracket around the tree has no label; it is not counted' },
  {
    code: 'several-words',
    text: (_chunk, _at, count, label) =>
      `${count} words share the tag ${quote(label)}; each is read as a word of its own`,
  },
  {
    code: 'untagged-word',
    text: ({ bytes }, at, end) => `the word ${quote(decode(bytes, at, end))} has no tag; it is read with an empty one`,
  },
  { code: 'empty-word', text: () => 'this tag has no word; it is read as a word of no letters' },
  {
    code: 'stray-text',
    text: ({ bytes }, at, end) =>
      `${quote(decode(bytes, at, Math.min(end, at + 200)))} stands outside the brackets; put it into a tree or remove it`,
  },
  { code: 'unopened-bracket', text: () => unopened },
  {
    code: 'unclosed-bracket',
    text: (chunk, at, start) => {
      const { column } = placeAt(chunk, lastUnclosed(chunk.bytes, start, at));
      return `the bracket opened at column ${column} is never closed; is the tree cut off?`;
    },
  },
  {
    code: 'several-trees',
    text: ({ bytes }, at, count) => {
      const ends = hasLoneReturn(bytes, at) ? ' (a carriage return alone ends no line)' : '';
      return `${count} trees stand on this line${ends}; they count as one sentence, so put each on a line of its own`;
    },
  },
];
/** So many of each kind are kept; before them stands how many there were. */
const KEPT = 10;
const RECORD = 3 * KEPT + 1;
/** How many numbers the kernel has about them. */
export const IRREGULARITY_NUMBERS = irregularities.length * RECORD;

/** `records` are the kernel's; `labels` says where in the chunk each of its labels stands, and how long it is. */
export function irregularityWarnings(
  chunk: Chunk,
  records: Int32Array,
  labels: Int32Array,
  { coding }: Symbols,
): readonly Warning[] {
  // In the order in which they are met, so that it is the same however a file is cut.
  const firstOf = (kind: number) => records[kind * RECORD + 1]!;
  const kinds = [...irregularities.keys()].filter(kind => records[kind * RECORD]! > 0);
  return kinds
    .sort((one, other) => firstOf(one) - firstOf(other))
    .map(kind => {
      const { code, text } = irregularities[kind]!;
      const count = records[kind * RECORD]!;
      const kept = Array.from({ length: Math.min(count, KEPT) }, (_, i) => {
        const [at = 0, a = 0, b = 0] = records.subarray(kind * RECORD + 1 + 3 * i);
        const label = coding.decode(chunk.bytes, labels[2 * b]!, labels[2 * b]! + labels[2 * b + 1]!);
        return { code, place: placeAt(chunk, at), text: text(chunk, at, a, label) };
      });
      return { code, count, kept };
    });
}

function lastUnclosed(bytes: Uint8Array, from: number, to: number): number {
  let closed = 0;
  for (let at = to - 1; at >= from; at--) {
    if (bytes[at] === CLOSE) closed++;
    else if (bytes[at] === OPEN && closed-- === 0) return at;
  }
  return from;
}

/** Whether the line from here on has a carriage return before its end. */
function hasLoneReturn(bytes: Uint8Array, from: number): boolean {
  const end = bytes.indexOf(LINE_FEED, from);
  const first = bytes.indexOf(CARRIAGE_RETURN, from);
  return first >= 0 && first < end - 1;
}
