// CoNLL-X (Buchholz and Marsi 2006) and CoNLL 2007: ID FORM LEMMA CPOSTAG POSTAG FEATS HEAD DEPREL and two columns that
// nobody fills, separated by white space of any kind, so that a blank in a form shifts all that follows.
// Heads need not make a tree. Of CoNLL-U files the rows of multiword tokens and of empty nodes are passed over.
import { type Chunk, decode, isWhite, LINE_FEED, Notices, placeOfCopied, quote, refuse } from '../bytes/index.ts';
import { type DependencyGraphs, type GraphMemory, GraphStore, NO_HEAD, ROOT, type Symbols } from '../model/index.ts';
import { integerAt, NOT_A_NUMBER } from './conllu-numbers.ts';
import { rowsIn, warnOfOtherEncodings } from './rows.ts';

const NEEDED = 8;
const HASH = 35;
const UNREADABLE = -1;

/** In a `memory` that is given, graphs last until it is given again. */
export function readConllx(
  chunk: Chunk,
  symbols: Symbols,
  memory?: GraphMemory,
): { graphs: DependencyGraphs; notices: Notices } {
  const { bytes, most, ascii } = rowsIn(chunk);
  const store = new GraphStore(bytes, most, symbols, memory);
  const reader = new ConllxReader(chunk, bytes, store, symbols);
  if (!ascii) warnOfOtherEncodings(chunk, reader.notices);
  for (let at = 0; at < bytes.length; ) at = reader.readLine(at);
  reader.endSentence(bytes.length);
  return { graphs: store.graphs(), notices: reader.notices };
}

class ConllxReader {
  readonly notices = new Notices();
  readonly #chunk: Chunk;
  /** Of the chunk, with a line feed at the end of every row. */
  readonly #bytes: Uint8Array;
  readonly #store: GraphStore;
  readonly #symbols: Symbols;
  readonly #from = new Int32Array(NEEDED);
  readonly #to = new Int32Array(NEEDED);
  #sentence = 0;

  constructor(chunk: Chunk, bytes: Uint8Array, store: GraphStore, symbols: Symbols) {
    this.#chunk = chunk;
    this.#bytes = bytes;
    this.#store = store;
    this.#symbols = symbols;
  }

  /** Returns where the next line begins. */
  readLine(from: number): number {
    const bytes = this.#bytes;
    const to = bytes.indexOf(LINE_FEED, from);
    const columns = this.#split(from, to);
    const id = columns === NEEDED ? integerAt(bytes, this.#from[0]!, this.#to[0]!) : NOT_A_NUMBER;
    if (columns === 0) this.endSentence(to + 1);
    else if (id !== NOT_A_NUMBER) this.#readWord(from, id);
    else if (bytes[from] !== HASH && !this.#isPassedOver(columns))
      throw refuse(
        'bad-row',
        placeOfCopied(this.#chunk, from),
        `${quote(decode(bytes, from, Math.min(to, from + 80)))} is no row of a word; it needs an ID and eight columns`,
      );
    return to + 1;
  }

  endSentence(at: number): void {
    const store = this.#store;
    const first = store.wordStart[store.sentences]!;
    const words = store.words - first;
    if (words > 0) {
      for (let word = first; word < store.words; word++) {
        const id = store.head[word]!;
        if (id > words) this.#warnHead(store.formFrom[word]!, String(id));
        store.head[word] = id === 0 ? ROOT : id < 0 || id > words ? NO_HEAD : first + id - 1;
      }
      store.endSentence(this.#sentence, this.#sentence);
    }
    this.#sentence = at;
  }

  /** Up to so many columns as are needed. */
  #split(from: number, to: number): number {
    const bytes = this.#bytes;
    let columns = 0;
    for (let at = from; at < to && columns < NEEDED; ) {
      while (at < to && isWhite(bytes[at]!)) at++;
      if (at === to) break;
      this.#from[columns] = at;
      while (at < to && !isWhite(bytes[at]!)) at++;
      this.#to[columns++] = at;
    }
    return columns;
  }

  /** `3-4` or `8.1`. */
  #isPassedOver(columns: number): boolean {
    return columns === NEEDED && /^\d+[-.]\d+$/.test(decode(this.#bytes, this.#from[0]!, this.#to[0]!));
  }

  #readWord(row: number, id: number): void {
    const store = this.#store;
    const place = store.words - store.wordStart[store.sentences]! + 1;
    if (id !== place)
      this.notices.add('bad-id', () => ({
        place: placeOfCopied(this.#chunk, row),
        text: `the word with the ID ${id} should have ${place}; heads are taken to count the words as they stand`,
      }));
    const bytes = this.#bytes;
    const [from, to] = [this.#from, this.#to];
    const word = store.words++;
    const symbolAt = (column: number) => this.#symbols.at(bytes, from[column]!, to[column]!);
    store.token[word] = store.tokens;
    store.formFrom[word] = from[1]!;
    store.formTo[word] = to[1]!;
    store.lemmaFrom[word] = from[2]!;
    store.lemmaTo[word] = to[2]!;
    store.upos[word] = symbolAt(3);
    store.xpos[word] = symbolAt(4);
    store.feats[word] = symbolAt(5);
    store.head[word] = this.#headAt(from[6]!, to[6]!);
    store.relation[word] = symbolAt(7);
    store.depsFrom[word] = store.depsTo[word] = store.miscTo[word] = to[7]!;
    store.text.set(bytes.subarray(from[1]!, to[1]!), store.characters);
    store.characters += to[1]! - from[1]!;
    store.tokenRow[store.tokens] = row;
    store.textStart[++store.tokens] = store.characters;
  }

  #headAt(from: number, to: number): number {
    const head = integerAt(this.#bytes, from, to);
    if (head >= 0 && head < 2 ** 31) return head;
    this.#warnHead(from, decode(this.#bytes, from, to));
    return UNREADABLE;
  }

  #warnHead(at: number, head: string): void {
    this.notices.add('bad-head', () => ({
      place: placeOfCopied(this.#chunk, at),
      text: `the HEAD ${quote(head)} is not the ID of a word of the sentence; the word counts as not attached`,
    }));
  }
}
