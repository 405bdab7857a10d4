// The heaviest mapping between two ordered trees (Tai 1979): nodes are paired one to one so that ancestors stay ancestors and
// left stays left, and pairs have weights. Edit distances are sizes less that weight. Filled in postorder, a table for every
// two keyroots, as Zhang and Shasha (1989) do it; no recursion.
import type { Postorder } from './forest.ts';

/** The weight of a pair of nodes, by their places in postorder; negative: they may not be paired. */
export type PairWeight = (gold: number, system: number) => number;

/** Nodes that no later node begins like. */
function keyrootsOf({ first }: Postorder): number[] {
  const seen = new Set<number>();
  const keyroots: number[] = [];
  for (let node = first.length - 1; node >= 0; node--)
    if (!seen.has(first[node]!)) {
      seen.add(first[node]!);
      keyroots.push(node);
    }
  return keyroots.reverse();
}

/** How many cells the tables of two trees have. */
export function mappingCells(gold: Postorder, system: Postorder): number {
  const [own, others] = [gold, system].map(tree =>
    keyrootsOf(tree).reduce((sum, node) => sum + node - tree.first[node]! + 1, 0),
  );
  return own! * others!;
}

/** Keeps its tables from pair to pair. */
export class TreeMapping {
  #gold: Postorder | null = null;
  #system: Postorder | null = null;
  #weight: PairWeight = () => -1;
  /** By gold and system node: the weight of their two subtrees. */
  #subtree = new Float64Array(0);
  #forest = new Float64Array(0);

  /** The weight of the heaviest mapping. The roots, the last node of each, are paired free of charge. */
  weigh(gold: Postorder, system: Postorder, weight: PairWeight): number {
    const [goldRoot, systemRoot] = [gold.node.length - 1, system.node.length - 1];
    [this.#gold, this.#system] = [gold, system];
    this.#weight = (g, s) => (g === goldRoot ? (s === systemRoot ? 0 : -1) : s === systemRoot ? -1 : weight(g, s));
    const [rows, columns] = [gold.node.length, system.node.length];
    if (this.#subtree.length < rows * columns) this.#subtree = new Float64Array(rows * columns);
    if (this.#forest.length < (rows + 1) * (columns + 1)) this.#forest = new Float64Array((rows + 1) * (columns + 1));
    const systemKeyroots = keyrootsOf(system);
    for (const g of keyrootsOf(gold)) for (const s of systemKeyroots) this.#fill(g, s);
    return this.#subtree[rows * columns - 1]!;
  }

  /** The pairs of that mapping, without the roots. */
  pairs(): (readonly [gold: number, system: number])[] {
    const [gold, system] = [this.#gold!, this.#system!];
    const pairs: (readonly [number, number])[] = [];
    const open = [[gold.node.length - 1, system.node.length - 1] as const];
    for (let top = open.pop(); top !== undefined; top = open.pop()) this.#follow(top[0], top[1], pairs, open);
    return pairs.slice(1);
  }

  /** The forests that end with each node of two subtrees. Cell (0, 0) is that of no nodes. */
  #fill(goldRoot: number, systemRoot: number): void {
    const { first: goldFirst } = this.#gold!;
    const { first: systemFirst, node } = this.#system!;
    const [forest, subtree, weight, columns] = [this.#forest, this.#subtree, this.#weight, node.length];
    const [gFrom, sFrom] = [goldFirst[goldRoot]!, systemFirst[systemRoot]!];
    const width = systemRoot - sFrom + 2;
    forest.fill(0, 0, width);
    for (let g = gFrom; g <= goldRoot; g++) {
      const row = (g - gFrom + 1) * width;
      forest[row] = 0;
      const beginsAlike = goldFirst[g] === gFrom;
      const before = (goldFirst[g]! - gFrom) * width;
      for (let s = sFrom, at = row + 1; s <= systemRoot; s++, at++) {
        const skipped = Math.max(forest[at - width]!, forest[at - 1]!);
        if (beginsAlike && systemFirst[s] === sFrom) {
          const own = weight(g, s);
          const paired = own < 0 ? 0 : own + forest[at - width - 1]!;
          forest[at] = subtree[g * columns + s] = paired > skipped ? paired : skipped;
        } else {
          const paired = forest[before + systemFirst[s]! - sFrom]! + subtree[g * columns + s]!;
          forest[at] = paired > skipped ? paired : skipped;
        }
      }
    }
  }

  /** Goes back through the tables of two subtrees, and leaves pairs of smaller ones in `open`. */
  #follow(
    goldRoot: number,
    systemRoot: number,
    pairs: (readonly [number, number])[],
    open: (readonly [number, number])[],
  ): void {
    this.#fill(goldRoot, systemRoot);
    const { first: goldFirst } = this.#gold!;
    const { first: systemFirst } = this.#system!;
    const [gFrom, sFrom, forest] = [goldFirst[goldRoot]!, systemFirst[systemRoot]!, this.#forest];
    const width = systemRoot - sFrom + 2;
    let [g, s] = [goldRoot, systemRoot];
    while (g >= gFrom && s >= sFrom) {
      const at = (g - gFrom + 1) * width + s - sFrom + 1;
      const isTree = goldFirst[g] === gFrom && systemFirst[s] === sFrom;
      const own = isTree ? this.#weight(g, s) : -1;
      if (own >= 0 && forest[at] === own + forest[at - width - 1]!) {
        pairs.push([g, s]);
        g--;
        s--;
      } else if (forest[at] === forest[at - width]) g--;
      else if (forest[at] === forest[at - 1]) s--;
      else {
        // Two subtrees, of which less is left than of these.
        open.push([g, s]);
        [g, s] = [goldFirst[g]! - 1, systemFirst[s]! - 1];
      }
    }
  }
}
