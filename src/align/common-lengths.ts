// Longest common subsequences, for the few words of a multiword span.
/** So many pairs of forms are compared at most; beyond, a span would fill the memory. */
const MOST_CELLS = 2 ** 27;

/** Lengths of the longest common subsequences of all tails, row by row; one row and column more than there are forms.
 *  Null if there are too many to compare. */
export function commonLengths(gold: Int32Array, system: Int32Array): Uint32Array | null {
  const width = system.length + 1;
  if (width * (gold.length + 1) > MOST_CELLS) return null;
  const lengths = new Uint32Array(width * (gold.length + 1));
  for (let g = gold.length - 1; g >= 0; g--)
    for (let s = system.length - 1; s >= 0; s--) {
      const at = g * width + s;
      lengths[at] =
        gold[g] === system[s] ? lengths[at + width + 1]! + 1 : Math.max(lengths[at + width]!, lengths[at + 1]!);
    }
  return lengths;
}
