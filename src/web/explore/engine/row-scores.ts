// What rows score by a measure, worked out when it is first asked for.
import { measureAt } from '../../../stats/index.ts';
import type { OpenedCorpus } from './open-corpus.ts';
import { scoresOf } from './row-columns.ts';

export class RowScores {
  readonly #corpus: OpenedCorpus;
  readonly #known = new Map<string, Float64Array>();

  constructor(corpus: OpenedCorpus) {
    this.#corpus = corpus;
  }

  /** NaN where a row has no score. */
  of(path: string, system: number): Float64Array {
    const name = `${system} ${path}`;
    let scores = this.#known.get(name);
    if (scores === undefined) {
      const { systems, scoring, lengths } = this.#corpus;
      const own = systems[system];
      scores =
        own === undefined ? new Float64Array(lengths.length) : scoresOf(own.rows, measureAt(scoring.metric, path));
      this.#known.set(name, scores);
    }
    return scores;
  }

  /** Of all systems. */
  all(path: string): readonly Float64Array[] {
    return this.#corpus.systems.map((_, system) => this.of(path, system));
  }
}
