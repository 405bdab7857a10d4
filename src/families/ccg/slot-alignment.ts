// Which argument slots of two categories may stand for each other (Bhargava and Penn 2023, section 3.2).
// Two slots align where their directed arguments are equal and this match lies on *any* cheapest edit path between the
// functorial sequences. One path is not enough: [S, \NP, /PP, /NP] and [S, \NP, /NP, /PP] have two cheapest ones, so
// slot 2 aligns with 3 and 3 with 2.
import { type Category, functorialSequence } from '../../model/index.ts';

/** Remembers every pair of categories it has been asked about. */
export class SlotAlignment {
  readonly #byPair = new Map<number, Uint8Array>();

  aligns(gold: Category, goldSlot: number, system: Category, systemSlot: number): boolean {
    return this.#matches(gold, system)[goldSlot * (system.arity + 1) + systemSlot] === 1;
  }

  #matches(gold: Category, system: Category): Uint8Array {
    const pair = pairCode(gold, system);
    const known = this.#byPair.get(pair);
    if (known !== undefined) return known;
    const matches = matchesOnCheapestPaths(functorialSequence(gold), functorialSequence(system));
    this.#byPair.set(pair, matches);
    return matches;
  }
}

/** More categories than a process ever meets, and small enough that a pair of ids is exact below 2^53. */
const MOST_CATEGORIES = 2 ** 26;

function pairCode(gold: Category, system: Category): number {
  return gold.id * MOST_CATEGORIES + system.id;
}

/** 1 at i * b.length + j where a[i] and b[j] are equal and matched on a cheapest path of insertions, deletions and
 *  substitutions: what it costs to get there and what it costs from there on make the whole distance. */
export function matchesOnCheapestPaths(a: readonly string[], b: readonly string[]): Uint8Array {
  const [rows, width] = [a.length, b.length + 1];
  const before = editDistances(a, b);
  const after = editDistances(a.toReversed(), b.toReversed()).reverse();
  const distance = before[rows * width + b.length]!;
  const matches = new Uint8Array(rows * b.length);
  for (let i = 0; i < rows; i++)
    for (let j = 0; j < b.length; j++)
      if (a[i] === b[j] && before[i * width + j]! + after[(i + 1) * width + j + 1]! === distance)
        matches[i * b.length + j] = 1;
  return matches;
}

/** The distance of every beginning of a from every beginning of b, at i * (b.length + 1) + j. */
function editDistances(a: readonly string[], b: readonly string[]): Uint32Array {
  const width = b.length + 1;
  const distances = new Uint32Array((a.length + 1) * width);
  for (let i = 0; i <= a.length; i++)
    for (let j = 0; j <= b.length; j++) {
      const at = i * width + j;
      if (i === 0 || j === 0) distances[at] = i + j;
      else {
        const substituted = distances[at - width - 1]! + Number(a[i - 1] !== b[j - 1]);
        distances[at] = Math.min(substituted, distances[at - width]! + 1, distances[at - 1]! + 1);
      }
    }
  return distances;
}
