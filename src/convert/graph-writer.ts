// Puts dependency trees that were made, not read, into columns. Their bytes are the forms, a line for each sentence,
// behind one `_` that stands for every lemma.
import { LINE_FEED } from '../bytes/index.ts';
import { type DependencyGraphs, GraphStore, ROOT, type Symbols } from '../model/index.ts';

const UNDERSCORE = 95;
const encoder = new TextEncoder();

export interface AttachedWord {
  readonly form: string;
  readonly upos: string;
  readonly xpos: string;
  /** A word of the sentence, from 0, or ROOT. */
  readonly head: number;
  readonly relation: string;
}

export class GraphWriter {
  readonly #store: GraphStore;
  readonly #symbols: Symbols;
  #at = 1;

  /** There must be room for the bytes of all forms, and for as many words and sentences. */
  constructor(symbols: Symbols, bytes: number, words: number, sentences: number) {
    this.#symbols = symbols;
    this.#store = new GraphStore(new Uint8Array(bytes + sentences + 1), words + sentences, symbols);
    this.#store.bytes[0] = UNDERSCORE;
  }

  write(words: readonly AttachedWord[]): void {
    const store = this.#store;
    const offset = this.#at;
    const first = store.words;
    for (const word of words) this.#writeWord(word, first);
    store.bytes[this.#at++] = LINE_FEED;
    store.endSentence(offset, offset);
  }

  finish(): DependencyGraphs {
    return this.#store.graphs();
  }

  #writeWord({ form, upos, xpos, head, relation }: AttachedWord, first: number): void {
    const store = this.#store;
    const word = store.words++;
    const from = this.#at;
    const { written } = encoder.encodeInto(form, store.bytes.subarray(from));
    this.#at += written;
    store.formFrom[word] = store.tokenRow[word] = from;
    store.formTo[word] = store.depsFrom[word] = store.depsTo[word] = store.miscTo[word] = this.#at;
    store.lemmaTo[word] = 1;
    store.upos[word] = this.#symbols.idOf(upos);
    store.xpos[word] = this.#symbols.idOf(xpos);
    store.feats[word] = this.#symbols.idOf('_');
    store.head[word] = head === ROOT ? ROOT : first + head;
    store.relation[word] = this.#symbols.idOf(relation);
    store.token[word] = store.tokens++;
    store.text.set(store.bytes.subarray(from, this.#at), store.characters);
    store.characters += written;
    store.textStart[store.tokens] = store.characters;
  }
}
