// A part is read and scored some sentences at a time: what is made of them is gone again before it has grown old, which
// spares the garbage collector a third of the time of all.
import type { Chunk } from '../../bytes/index.ts';
import { type Cut, cutCcg, isReadWhole } from '../../formats/index.ts';
import type { Part } from '../files.ts';
import { readLayout } from './layout.ts';

/** So many sentences. */
export const AT_ONCE = 64;

/** What such a layout is cut by, or null where a file is read as a whole. */
export function cutterOf(text: string): ((...range: Range) => Cut) | null {
  const { format, lines } = readLayout(text);
  if (lines) return (...range) => cutCcg('roots', ...range);
  return isReadWhole(format) ? null : (...range) => cutCcg(format, ...range);
}

type Range = readonly [bytes: Uint8Array, from: number, to: number, most: number, ended: boolean];

/** As many sentences of both sides in each. What has other numbers of them is left as one. */
export function* smallParts(part: Part): Iterable<Part> {
  const [cutGold, cutSystem] = [cutterOf(part.goldLayout), cutterOf(part.systemLayout)];
  let { gold, system } = part;
  while (cutGold !== null && cutSystem !== null) {
    const goldCut = cutGold(gold.bytes, 0, gold.bytes.length, AT_ONCE, true);
    const systemCut = cutSystem(system.bytes, 0, system.bytes.length, AT_ONCE, true);
    if (goldCut.sentences < AT_ONCE || systemCut.sentences < AT_ONCE) break;
    yield { ...part, gold: before(gold, goldCut), system: before(system, systemCut) };
    [gold, system] = [behind(gold, goldCut), behind(system, systemCut)];
  }
  const isNothing = gold.bytes.length + system.bytes.length === 0;
  if (!isNothing || gold === part.gold) yield { ...part, gold, system };
}

export const before = (chunk: Chunk, { offset }: Cut): Chunk => ({ ...chunk, bytes: chunk.bytes.subarray(0, offset) });

export const behind = ({ file, bytes, line, first }: Chunk, { offset, lines, sentences }: Cut): Chunk => ({
  file,
  bytes: bytes.subarray(offset),
  line: line + lines,
  first: first + sentences,
});
