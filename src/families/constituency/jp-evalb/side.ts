// One side of a comparison in jp-evalb: a file, and of it the group of sentences at hand, joined under one root.
import type { Run } from '../../../counts/index.ts';
import { type Trees, treeWordsOf } from '../../../model/index.ts';
import { Brackets } from '../brackets.ts';
import type { LabelUse } from './labels.ts';
import { type PrunedBracket, prune } from './pruning.ts';

export class JoinedSide {
  /** The words of each sentence, without those of no letters: jp-evalb does not see them. */
  readonly sentences: readonly (readonly string[])[];
  /** By sentence of the group: removed nodes that count toward the length. */
  punctuation: number[] = [];
  words: string[] = [];
  /** Tag and word, for the words whose tag is not deleted. */
  tagged: string[] = [];
  readonly brackets = new Brackets();
  #pruned: PrunedBracket[] = [];
  readonly #trees: Trees;
  readonly #use: LabelUse;
  readonly #texts: readonly (readonly string[])[];

  constructor(trees: Trees, use: LabelUse) {
    this.#trees = trees;
    this.#use = use;
    this.#texts = Array.from({ length: trees.size }, (_, sentence) => treeWordsOf(trees, sentence));
    this.sentences = this.#texts.map(words => (words.includes('') ? words.filter(word => word !== '') : words));
  }

  join(run: Run): void {
    const trees = this.#trees;
    this.words = [];
    this.tagged = [];
    this.punctuation = [];
    this.#pruned = [];
    for (let sentence = run.from; sentence < run.to; sentence++) {
      const { words, brackets, punctuation } = prune(trees, sentence, this.#use);
      const offset = this.words.length;
      for (const { origin, from, to } of brackets) this.#pruned.push({ origin, from: offset + from, to: offset + to });
      const texts = this.#texts[sentence]!;
      for (const word of words) {
        const text = texts[word - trees.wordStart[sentence]!]!;
        this.words.push(text);
        const tag = trees.tag[word]!;
        if (this.#use.removed[tag] === 0) this.tagged.push(`${trees.symbols.text(tag)} ${text}`);
      }
      this.punctuation.push(punctuation);
    }
  }

  /** Moves the brackets of the group from words to units. */
  takeBrackets(units: Int32Array): void {
    const { brackets } = this;
    brackets.clear();
    // Neighbours that share a unit cross.
    brackets.nested = false;
    const last = units.length - 1;
    for (const { origin, from, to } of this.#pruned) {
      const label = this.#use.constituent[this.#trees.label[origin]!]!;
      // A bracket without words goes from the word behind it to the one before it, which before the first word is,
      // in Python, the last. Behind the last word the program stops; here the bracket stays empty.
      const start = from > last ? (units[last] ?? -1) + 1 : units[from]!;
      const end = from > last ? start : units[to === 0 ? last : to - 1]! + 1;
      brackets.push(label, label, start, end, origin);
    }
  }
}
