// What the sentences of an open corpus hold, item by item, for queries: all of it once somebody asks, and a few sentences for an example.
import { UsageError } from '../../../bytes/index.ts';
import { findItems } from '../../../corpus/index.ts';
import { exampleQuery, heldItems, type ItemTable } from '../../../query/index.ts';
import type { OpenedCorpus } from './open-corpus.ts';

/** Bytes of files whose items are found: several times as much is kept in memory. */
const MOST_ASKED = 80e6;

/** Sentences that an example of a query is taken from. */
const SAMPLED = 40;

export class AskedItems {
  readonly #corpus: OpenedCorpus;
  #all: ItemTable | null = null;

  constructor(corpus: OpenedCorpus) {
    this.#corpus = corpus;
  }

  get #isTooLarge(): boolean {
    const { systems, gold } = this.#corpus;
    const sizes = systems.map(({ inputs }) => inputs.reduce((own, { size }) => own + size, gold.size));
    return sizes.reduce((sum, size) => sum + size, 0) > MOST_ASKED;
  }

  get #view(): string {
    return this.#corpus.scoring.views[0] ?? '';
  }

  /** Of all sentences, at once: it takes as long as scoring. */
  all(): ItemTable {
    if (this.#isTooLarge)
      throw new UsageError(
        `files of more than ${MOST_ASKED / 1e6} MB, gold counted for each system, are too large to be asked what they hold; open a part of them`,
      );
    const lookups = this.#corpus.systems.map(({ sentences }) => sentences);
    this.#all ??= tableOf(findItems(lookups, this.#view));
    return this.#all;
  }

  /** About a system as A; null where nothing can be asked, or the first sentences hold nothing. */
  example(system: number): string | null {
    if (this.#isTooLarge) return null;
    const found = this.#corpus.systems.map(({ sentences }) => sentences.find(0, SAMPLED));
    const sentences = Array.from({ length: SAMPLED }, (_, n) => n);
    return exampleQuery(
      sentences.flatMap(n => heldItems(found.map(own => own.find(each => each.sentence === n)?.views[this.#view]))),
      system,
    );
  }
}

function tableOf(finding: Generator<number, ItemTable>): ItemTable {
  for (;;) {
    const { done, value } = finding.next();
    if (done === true) return value;
  }
}
