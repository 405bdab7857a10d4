// ELAS and EULAS: enhanced edges of aligned words that agree in head and path, with and without subtypes (IWPT 2020).
// Every gold edge meets every system edge of the word, as in the official scorer: repeated edges, or edges that differ
// only in a subtype, count several times, and a score may exceed one.
import { ROOT } from '../../../model/index.ts';
import type { Agreement } from './agreement.ts';
import type { Comparable } from './comparable.ts';
import type { UdSide } from './side.ts';

/** Up to so many pairs of edges a word they are compared one by one. */
const FEW = 1024;

export interface EdgeMatches {
  labelled: number;
  unlabelled: number;
  /** Adds the matches of an aligned pair. */
  add(g: number, s: number): void;
}

export function edgeMatches(
  { edges: gold }: UdSide,
  { edges: system }: UdSide,
  goldOf: Int32Array,
  agreement: Agreement,
  { barePaths }: Comparable,
): EdgeMatches {
  /** By counting equal edges: no number of edges takes long. */
  const countMany = (g: number, s: number, key: (head: number, label: number) => string): number => {
    const seen = new Map<string, number>();
    for (let i = gold.start[g]!; i < gold.start[g + 1]!; i++) {
      const edge = key(gold.head[i]!, gold.label[i]!);
      seen.set(edge, (seen.get(edge) ?? 0) + 1);
    }
    let matches = 0;
    for (let j = system.start[s]!; j < system.start[s + 1]!; j++) {
      const to = system.head[j]!;
      const aligned = to >= 0 ? goldOf[to]! : to;
      const agrees = to === ROOT || (to >= 0 && aligned >= 0);
      if (agrees) matches += seen.get(key(aligned, system.label[j]!)) ?? 0;
    }
    return matches;
  };
  return {
    labelled: 0,
    unlabelled: 0,
    add(g, s) {
      const [goldTo, systemTo] = [gold.start[g + 1]!, system.start[s + 1]!];
      if ((goldTo - gold.start[g]!) * (systemTo - system.start[s]!) > FEW) {
        this.labelled += countMany(g, s, (head, label) => `${head} ${label}`);
        this.unlabelled += countMany(g, s, (head, label) => `${head} ${barePaths.of(label)}`);
        return;
      }
      for (let i = gold.start[g]!; i < goldTo; i++)
        for (let j = system.start[s]!; j < systemTo; j++) {
          if (!agreement.sameHead(gold.head[i]!, system.head[j]!)) continue;
          const [path, other] = [gold.label[i]!, system.label[j]!];
          if (path === other) this.labelled++;
          if (path === other || barePaths.of(path) === barePaths.of(other)) this.unlabelled++;
        }
    },
  };
}
