// ELAS and EULAS: enhanced edges of aligned words that agree in head and path, with and without subtypes (IWPT 2020).
// Every gold edge meets every system edge of the word, as in the official scorer: repeated edges, or edges that differ
// only in a subtype, count several times, and a score may exceed one.
import { ROOT } from '../../../model/index.ts';
import type { Agreement } from './agreement.ts';
import type { Comparable } from './comparable.ts';
import type { UdSide } from './side.ts';

/** Up to so many pairs of edges a word they are compared one by one. */
const FEW = 1024;

export class EdgeMatches {
  labelled = 0;
  unlabelled = 0;
  readonly #gold: UdSide;
  readonly #system: UdSide;
  readonly #agreement: Agreement;
  readonly #comparable: Comparable;
  readonly #goldOf: Int32Array;

  constructor(gold: UdSide, system: UdSide, goldOf: Int32Array, agreement: Agreement, comparable: Comparable) {
    this.#gold = gold;
    this.#system = system;
    this.#goldOf = goldOf;
    this.#agreement = agreement;
    this.#comparable = comparable;
  }

  /** Adds the matches of an aligned pair. */
  add(g: number, s: number): void {
    const gold = this.#gold.edges;
    const system = this.#system.edges;
    const [goldTo, systemTo] = [gold.start[g + 1]!, system.start[s + 1]!];
    if ((goldTo - gold.start[g]!) * (systemTo - system.start[s]!) > FEW) {
      this.#addMany(g, s);
      return;
    }
    for (let i = gold.start[g]!; i < goldTo; i++)
      for (let j = system.start[s]!; j < systemTo; j++) {
        if (!this.#agreement.sameHead(gold.head[i]!, system.head[j]!)) continue;
        const [path, other] = [gold.label[i]!, system.label[j]!];
        if (path === other) this.labelled++;
        if (path === other || this.#bare(path) === this.#bare(other)) this.unlabelled++;
      }
  }

  /** The same by counting equal edges: no number of edges takes long. */
  #addMany(g: number, s: number): void {
    const count = (key: (head: number, label: number) => string): number => {
      const seen = new Map<string, number>();
      const { start, head, label } = this.#gold.edges;
      for (let i = start[g]!; i < start[g + 1]!; i++) {
        const edge = key(head[i]!, label[i]!);
        seen.set(edge, (seen.get(edge) ?? 0) + 1);
      }
      let matches = 0;
      const system = this.#system.edges;
      for (let j = system.start[s]!; j < system.start[s + 1]!; j++) {
        const to = system.head[j]!;
        const aligned = to >= 0 ? this.#goldOf[to]! : to;
        const agrees = to === ROOT || (to >= 0 && aligned >= 0);
        if (agrees) matches += seen.get(key(aligned, system.label[j]!)) ?? 0;
      }
      return matches;
    };
    this.labelled += count((head, label) => `${head} ${label}`);
    this.unlabelled += count((head, label) => `${head} ${this.#bare(label)}`);
  }

  #bare(path: number): number {
    return this.#comparable.barePaths.of(path);
  }
}
