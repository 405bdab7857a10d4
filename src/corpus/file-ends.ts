// How two files end: empty lines there, and lengths that differ.
import { type Chunk, endsEarly, formatNotice, InputError, isBlank, type Warning } from '../bytes/index.ts';
import type { Family, Scoring } from '../families/index.ts';
import { ROOM, readRange } from './input.ts';
import type { Input, Lengths } from './pieces.ts';

export type BothSides<T> = readonly [gold: T, system: T];

/** Files of different lengths were not made for each other, or one is damaged: says from where on a sentence is missing or too many,
 *  or else where they part. */
export function lengthsDiffer(
  { gold, system }: Lengths,
  goldName: string,
  systemName: string,
  { mismatch }: Pick<Scoring['reader'], 'mismatch'>,
  warnings: readonly Warning[],
): InputError {
  const firstOf = (wanted: string | undefined) => warnings.find(({ code }) => code === wanted)?.kept[0];
  const shifted = firstOf('sentences-shifted');
  if (shifted !== undefined) return new InputError(shifted);
  const differing = firstOf(mismatch);
  const hint = differing && `the first to differ: ${formatNotice(differing)}`;
  return system.written < gold.written
    ? endsEarly(system.end, system.written, goldName, gold.written, hint)
    : endsEarly(gold.end, gold.written, `the system ${systemName}`, system.written, hint);
}

/** Whether nothing but white space stands from here to the end. */
export function isBlankFrom(input: Input, from: number): boolean {
  for (let at = from; ; ) {
    const bytes = at < input.size ? readRange(input, at, Math.min(at + BLOCK, input.size)) : new Uint8Array(0);
    if (bytes.length === 0) return true;
    if (!isBlank(bytes)) return false;
    at += bytes.length;
  }
}

const BLOCK = 1 << 16;

/** The first so many sentences, and the rest with bytes of its own. */
export function splitAt(
  sentences: number,
  family: Family,
  layouts: BothSides<string>,
  chunks: BothSides<Chunk>,
): readonly [BothSides<Chunk>, BothSides<Chunk>] {
  const halves = chunks.map((chunk, side) => {
    const { bytes, line, first } = chunk;
    const { offset, lines } = family.cut(layouts[side]!, bytes, 0, bytes.length, sentences, true);
    const rest = new Uint8Array(bytes.length - offset + ROOM).subarray(0, bytes.length - offset);
    rest.set(bytes.subarray(offset));
    const before = { ...chunk, bytes: bytes.subarray(0, offset) };
    return [before, { ...chunk, bytes: rest, line: line + lines, column: 1, first: first + sentences }] as const;
  });
  return [
    [halves[0]![0], halves[1]![0]],
    [halves[0]![1], halves[1]![1]],
  ];
}
