// Collapses empty nodes, which ELAS presumes (IWPT 2020): an edge to an empty node becomes a path through it to the words
// above. With `8.1` below word 3 by `conj` and word 9 below `8.1` by `obj`, word 9 gets the edge `3:conj>obj`.
import { decode } from '../bytes/index.ts';
import { type DependencyGraphs, NO_HEAD, ROOT } from '../model/index.ts';

/** So many paths of a word at most: nodes that point at each other have no end of them. */
const MOST_PATHS = 64;
const DEPS = 8;

interface Item {
  /** The ID of the head: a word, an empty node, or 0. */
  readonly head: string;
  readonly label: string;
}

/** Only sentences with empty nodes change. */
export function collapseEmptyNodes(graphs: DependencyGraphs): DependencyGraphs {
  const { symbols, emptyNodes, wordStart, edgeStart, size } = graphs;
  if (emptyNodes.length === 0) return graphs;
  const start = new Int32Array(edgeStart.length);
  const heads: number[] = [];
  const labels: number[] = [];
  let node = 0;
  for (let sentence = 0; sentence < size; sentence++) {
    const [first, end] = [wordStart[sentence]!, wordStart[sentence + 1]!];
    const above = new Map<string, readonly Item[]>();
    // A node behind the last word stands before the first of the next sentence, but its row comes earlier.
    for (; node < emptyNodes.length && isIn(graphs, node, sentence); node++) {
      const { from, to } = emptyNodes[node]!;
      const columns = decode(graphs.bytes, from, to).split('\t');
      above.set(columns[0]!, itemsOf(columns[DEPS] ?? ''));
    }
    for (let word = first; word < end; word++) {
      if (above.size === 0)
        for (let edge = edgeStart[word]!; edge < edgeStart[word + 1]!; edge++) {
          heads.push(graphs.edgeHead[edge]!);
          labels.push(graphs.edgeLabel[edge]!);
        }
      else
        for (const { head, label } of pathsOf(itemsOf(depsOf(graphs, word)), above)) {
          const id = Number(head);
          heads.push(id === 0 ? ROOT : id >= 1 && id <= end - first ? first + id - 1 : NO_HEAD);
          labels.push(symbols.idOf(label));
        }
      start[word + 1] = heads.length;
    }
  }
  return { ...graphs, edgeStart: start, edgeHead: Int32Array.from(heads), edgeLabel: Int32Array.from(labels) };
}

function isIn({ emptyNodes, offset, size }: DependencyGraphs, node: number, sentence: number): boolean {
  return sentence === size - 1 || emptyNodes[node]!.from < offset[sentence + 1]!;
}

function depsOf({ bytes, depsFrom, depsTo }: DependencyGraphs, word: number): string {
  return decode(bytes, depsFrom[word]!, depsTo[word]!);
}

function itemsOf(deps: string): Item[] {
  if (deps === '' || deps === '_') return [];
  return deps.split('|').flatMap(item => {
    const colon = item.indexOf(':');
    return colon < 0 ? [] : [{ head: item.slice(0, colon), label: item.slice(colon + 1) }];
  });
}

/** Edges to words, with those through empty nodes as paths. A node is passed through once on each path. */
function pathsOf(items: readonly Item[], above: ReadonlyMap<string, readonly Item[]>): readonly Item[] {
  const found: Item[] = [];
  const open = items.map(item => ({ ...item, passed: [] as readonly string[] })).reverse();
  for (let item = open.pop(); item !== undefined && found.length < MOST_PATHS; item = open.pop()) {
    const { head, label, passed } = item;
    if (!head.includes('.')) found.push({ head, label });
    else if (!passed.includes(head))
      for (const higher of (above.get(head) ?? []).toReversed())
        open.push({ head: higher.head, label: `${higher.label}>${label}`, passed: [...passed, head] });
  }
  return found;
}
