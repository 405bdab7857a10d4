// CoNLL-X (Buchholz and Marsi 2006) and CoNLL 2007: ID FORM LEMMA CPOSTAG POSTAG FEATS HEAD DEPREL and two columns that
// nobody fills, separated by white space of any kind, so that a blank in a form shifts all that follows.
// Heads need not make a tree. Of CoNLL-U files the rows of multiword tokens and of empty nodes are passed over.
import { type Chunk, decode, isWhite, LINE_FEED, Notices, placeAt, quote, refuse } from '../bytes/index.ts';
import { type DependencyGraphs, GraphStore, NO_HEAD, ROOT, type Symbols } from '../model/index.ts';
import { integerAt, NOT_A_NUMBER } from './conllu-numbers.ts';
import { rowsIn, warnOfOtherEncodings } from './rows.ts';

const NEEDED = 8;
const HASH = 35;
const UNREADABLE = -1;

export function readConllx(chunk: Chunk, symbols: Symbols): { graphs: DependencyGraphs; notices: Notices } {
  const { bytes, most, ascii } = rowsIn(chunk);
  const store = new GraphStore(bytes, most, symbols);
  const notices = new Notices();
  const placeOf = (at: number) => placeAt({ ...chunk, bytes }, at);
  /** Where the columns of a row begin and end. */
  const [from, to] = [new Int32Array(NEEDED), new Int32Array(NEEDED)];
  let sentence = 0;
  if (!ascii) warnOfOtherEncodings({ ...chunk, bytes }, notices);
  for (let at = 0; at < bytes.length; ) at = readLine(at);
  endSentence(bytes.length);
  return { graphs: store.graphs(), notices };

  /** Returns where the next line begins. */
  function readLine(start: number): number {
    const end = bytes.indexOf(LINE_FEED, start);
    const columns = split(start, end);
    const id = columns === NEEDED ? integerAt(bytes, from[0]!, to[0]!) : NOT_A_NUMBER;
    if (columns === 0) endSentence(end + 1);
    else if (id !== NOT_A_NUMBER) readWord(start, id);
    else if (bytes[start] !== HASH && !isPassedOver(columns))
      throw refuse(
        'bad-row',
        placeOf(start),
        `${quote(decode(bytes, start, Math.min(end, start + 80)))} is no row of a word; it needs an ID and eight columns`,
      );
    return end + 1;
  }

  function endSentence(at: number): void {
    const first = store.wordStart[store.sentences]!;
    const words = store.words - first;
    if (words > 0) {
      for (let word = first; word < store.words; word++) {
        const id = store.head[word]!;
        if (id > words) warnHead(store.formFrom[word]!, String(id));
        store.head[word] = id === 0 ? ROOT : id < 0 || id > words ? NO_HEAD : first + id - 1;
      }
      store.endSentence(sentence, sentence);
    }
    sentence = at;
  }

  /** Up to so many columns as are needed. */
  function split(start: number, end: number): number {
    let columns = 0;
    for (let at = start; at < end && columns < NEEDED; ) {
      while (at < end && isWhite(bytes[at]!)) at++;
      if (at === end) break;
      from[columns] = at;
      while (at < end && !isWhite(bytes[at]!)) at++;
      to[columns++] = at;
    }
    return columns;
  }

  /** `3-4` or `8.1`. */
  function isPassedOver(columns: number): boolean {
    return columns === NEEDED && /^\d+[-.]\d+$/.test(decode(bytes, from[0]!, to[0]!));
  }

  function readWord(row: number, id: number): void {
    const place = store.words - store.wordStart[store.sentences]! + 1;
    if (id !== place)
      notices.add('bad-id', () => ({
        place: placeOf(row),
        text: `the word with the ID ${id} should have ${place}; heads are taken to count the words as they stand`,
      }));
    const word = store.words++;
    const symbolAt = (column: number) => symbols.at(bytes, from[column]!, to[column]!);
    store.token[word] = store.tokens;
    store.formFrom[word] = from[1]!;
    store.formTo[word] = to[1]!;
    store.lemmaFrom[word] = from[2]!;
    store.lemmaTo[word] = to[2]!;
    store.upos[word] = symbolAt(3);
    store.xpos[word] = symbolAt(4);
    store.feats[word] = symbolAt(5);
    store.head[word] = headAt(from[6]!, to[6]!);
    store.relation[word] = symbolAt(7);
    store.depsFrom[word] = store.depsTo[word] = store.miscTo[word] = to[7]!;
    store.text.set(bytes.subarray(from[1]!, to[1]!), store.characters);
    store.characters += to[1]! - from[1]!;
    store.tokenRow[store.tokens] = row;
    store.textStart[++store.tokens] = store.characters;
  }

  function headAt(start: number, end: number): number {
    const head = integerAt(bytes, start, end);
    if (head >= 0 && head < 2 ** 31) return head;
    warnHead(start, decode(bytes, start, end));
    return UNREADABLE;
  }

  function warnHead(at: number, head: string): void {
    notices.add('bad-head', () => ({
      place: placeOf(at),
      text: `the HEAD ${quote(head)} is not the ID of a word of the sentence; the word counts as not attached`,
    }));
  }
}
