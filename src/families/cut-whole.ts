import { countLines } from '../bytes/index.ts';
import type { Cut } from '../formats/index.ts';

/** Of files that are scored whole, because sentences meet by name or number: there is one cut, at the end. */
export function cutWhole(
  _layout: string,
  bytes: Uint8Array,
  from: number,
  to: number,
  most: number,
  ended: boolean,
): Cut {
  if (!ended || most === 0 || from === to) return { offset: from, sentences: 0, lines: 0 };
  return { offset: to, sentences: 1, lines: countLines(bytes, from, to) };
}
