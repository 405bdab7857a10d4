// The largest one-to-one matching between a few gold and a few system dependencies (augmenting paths, breadth first).
// Taking the first that agrees is not enough: it may be the only one that agrees with a later dependency.

/** For each of `size` gold items its system item, or -1. */
export function largestMatching(
  size: number,
  systemSize: number,
  agree: (gold: number, system: number) => boolean,
): Int32Array {
  const systemOf = new Int32Array(size).fill(-1);
  const goldOf = new Int32Array(systemSize).fill(-1);
  for (let start = 0; start < size; start++) {
    /** By which gold item each system item was reached in this search. */
    const reachedFrom = new Int32Array(systemSize).fill(-1);
    const queue = [start];
    for (let at = 0, free = -1; at < queue.length && free < 0; at++) {
      const gold = queue[at]!;
      for (let system = 0; system < systemSize && free < 0; system++) {
        if (reachedFrom[system]! >= 0 || !agree(gold, system)) continue;
        reachedFrom[system] = gold;
        if (goldOf[system]! < 0) free = system;
        else queue.push(goldOf[system]!);
      }
      if (free >= 0) rematch(free, reachedFrom, systemOf, goldOf);
    }
  }
  return systemOf;
}

/** Walks the path back from a free system item and exchanges partners along it. */
function rematch(free: number, reachedFrom: Int32Array, systemOf: Int32Array, goldOf: Int32Array): void {
  for (let system = free; system >= 0; ) {
    const gold = reachedFrom[system]!;
    const next = systemOf[gold]!;
    systemOf[gold] = system;
    goldOf[system] = gold;
    system = next;
  }
}
