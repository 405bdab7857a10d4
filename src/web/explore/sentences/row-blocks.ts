// Rows come in blocks, and of those that were seen only the nearest are kept.

export const ROWS_PER_BLOCK = 100;
const KEPT = 40;

/** Drops the blocks that are farthest from the one in sight. */
export function trimBlocks(blocks: Map<number, unknown>, inSight: number): void {
  const byDistance = [...blocks.keys()].sort((a, b) => Math.abs(a - inSight) - Math.abs(b - inSight));
  for (const block of byDistance.slice(KEPT)) blocks.delete(block);
}
