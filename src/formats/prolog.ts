// Derivations as terms of Prolog, in two forms. C&C's printer `prolog` and EasyCCG have the words beside the tree, where
// the category of a node is its last atom; C&C's printer `boxer` and depccg have them inside, and the category comes first.
//
//   ccg(1,                                                     ccg(1,
//    ba('S[dcl]',                                               ba(s:dcl,
//     lf(1,1,'NP'),                                              t(np, 'It', 'it', 'PRP', 'I-NP', 'O'),
//     lf(1,2,'S[dcl]\NP'))).                                     t(s:dcl\np, 'rained', 'rain', 'VBD', 'I-VP', 'O'))).
//
//   w(1, 1, 'It', 'it', 'PRP', 'I-NP', 'O', 'NP').
//   w(1, 2, 'rained', 'rain', 'VBD', 'I-VP', 'O', 'S[dcl]\NP').
import { type Chunk, Notices, type Place, quote } from '../bytes/index.ts';
import { type CcgSentence, readNodeCategory } from '../model/index.ts';
import type { CcgReading } from './ccg-lines.ts';
import { readIndex } from './ccg-lines.ts';
import { sentencesOfParses } from './ccg-parses.ts';
import { NO_ANALYSIS } from './derivation-builder.ts';
import { unparsed } from './derivation-sentence.ts';
import { decodeWhole, warnOfEncoding } from './encoding.ts';
import { PrologScanner } from './prolog-terms.ts';
import { PrologTrees, type PrologWriter, unquoted } from './prolog-trees.ts';
import { TextPlaces } from './text-places.ts';

export function readProlog(chunk: Chunk): CcgReading {
  const notices = new Notices();
  warnOfEncoding(chunk, notices);
  const scanner = new PrologScanner(decodeWhole(chunk.bytes));
  const places = new TextPlaces(chunk, scanner.text);
  const { beside, inside } = writersOf(scanner.text);
  const trees = new PrologTrees(scanner, notices, places, inside);
  const sentences = new SentenceFacts();
  for (scanner.skipBlanks(); scanner.at < scanner.text.length; scanner.skipBlanks()) {
    const { at, text } = scanner;
    if (text.startsWith('%', at) || text.startsWith(':-', at)) scanner.skipLine();
    else if (text.startsWith('ccg(', at)) {
      const { sentence, wordsBeside } = trees.read();
      // Of which sentence it is cannot be told where not even its number is there.
      if (sentence.id !== '') sentences.addParse(sentence);
      if (!wordsBeside && inside === 'candc') warnOfOneWord(sentence, notices);
    } else {
      const isWord = text.startsWith('w(', at);
      if (isWord && sentences.addWord(scanner.flatFact(), () => places.at(at), beside)) continue;
      scanner.at = at;
      scanner.skipLine();
      const line = text.slice(at, scanner.at).trim();
      const isCut = scanner.at >= text.length && !line.endsWith('.');
      const kind = isWord ? 'w(sentence, place, word, ...)' : 'tree and no word';
      notices.add(isWord ? 'bad-word' : 'stray-text', () => ({
        place: places.at(at),
        text: `${quote(line)} is ${isCut ? 'cut off: the file ends before the term does' : `no ${kind}`}`,
        outcome: 'it is ignored',
      }));
    }
  }
  return { sentences: sentencesOfParses(sentences.parses(notices), notices), notices };
}

/** C&C begins with comments, and where they were taken away, its printer `prolog` with instructions. EasyCCG begins with
 *  neither, depccg with instructions. */
function writersOf(text: string): { readonly beside: PrologWriter; readonly inside: PrologWriter } {
  const first = /^\ufeff?\s*(%|:-)?/.exec(text)?.[1];
  return { beside: first === undefined ? 'easyccg' : 'candc', inside: first === '%' ? 'candc' : 'depccg' };
}

function warnOfOneWord({ words, place, damaged }: CcgSentence, notices: Notices): void {
  if (words.length !== 1 || damaged) return;
  notices.add('unsure-category', () => ({
    place,
    text: "C&C's printer boxer writes np for every sentence of one word",
    outcome: 'its category may be another',
  }));
}

interface Word {
  readonly word: string;
  readonly fields: readonly string[];
}

/** What a file tells of one sentence. */
interface Told {
  readonly id: string;
  readonly place: Place;
  readonly parses: CcgSentence[];
  /** By their places, from 1. */
  readonly words: Map<number, Word>;
}

/** Collects trees and words that belong together by their numbers, which begin anew where files were put together. */
class SentenceFacts {
  readonly #all: Told[] = [];
  readonly #known = new Map<string, Told>();
  #last: Told | null = null;

  addParse(parse: CcgSentence): void {
    this.#toldOf(
      parse.id,
      () => parse.place,
      ({ parses }) => parses.length > 0,
    ).parses.push(parse);
  }

  /** Whether these are the arguments of w(sentence, place, word, ...). */
  addWord(fields: readonly string[] | null, place: () => Place, writer: PrologWriter): boolean {
    const [id = '', written = '', word, ...others] = fields ?? [];
    const index = readIndex(written);
    if (index === null || word === undefined || word === '') return false;
    const { words } = this.#toldOf(id, place, told => told.words.has(index));
    words.set(index, { word: unquoted(word, writer), fields: others.map(field => unquoted(field, writer)) });
    return true;
  }

  /** Facts of a sentence that is complete, and was left for another, are of a further file. */
  #toldOf(id: string, place: () => Place, isComplete: (told: Told) => boolean): Told {
    const known = this.#known.get(id);
    if (known !== undefined && known !== this.#last && isComplete(known)) this.#known.clear();
    let told = this.#known.get(id);
    if (told === undefined) {
      told = { id, place: place(), parses: [], words: new Map() };
      this.#all.push(told);
      this.#known.set(id, told);
    }
    this.#last = told;
    return told;
  }

  /** The parses with their words; a sentence without parse has failed. */
  parses(notices: Notices): readonly CcgSentence[] {
    return this.#all.flatMap(({ id, place, parses, words }) => {
      if (parses.length > 0) return parses.map(parse => withWords(parse, words, notices));
      const spelt: Word[] = [];
      for (let at = 1; words.has(at); at++) spelt.push(words.get(at)!);
      const told = { words: spelt.map(({ word }) => word), tags: spelt.map(each => tagOf(each, null)) };
      return [{ ...unparsed, id, place, ...told }];
    });
  }
}

/** Words stand beside a tree whose own are not known. */
function withWords(parse: CcgSentence, words: ReadonlyMap<number, Word>, notices: Notices): CcgSentence {
  const { derivation, place } = parse;
  if (derivation === null || parse.words.every(word => word !== null)) return parse;
  const size = parse.words.length;
  if (words.has(size + 1)) {
    notices.add('broken-tree', () => ({
      place,
      text: `the tree has fewer leaves, ${size}, than the sentence has words`,
      outcome: NO_ANALYSIS,
    }));
    return { ...parse, derivation: null, failed: true, damaged: true };
  }
  const spelt = parse.words.map((_, i) => words.get(i + 1) ?? null);
  const missing = spelt.filter(word => word === null).length;
  if (missing > 0)
    notices.add('missing-words', () => ({
      place,
      text: `of the ${size} words of this sentence, ${missing} are not told`,
      outcome: 'they are not known',
    }));
  const [only] = spelt;
  // C&C writes 'NP' for every sentence of one word, whose category stands beside it.
  const told = derivation.size === 1 && only ? readNodeCategory(only.fields[FIELDS - 1] ?? '') : null;
  return {
    ...parse,
    words: spelt.map(each => each?.word ?? null),
    tags: spelt.map((each, i) => each && tagOf(each, parse.categories[i]?.text ?? null)),
    ...(told === null ? {} : { categories: [told.category], derivation: { ...derivation, category: [told.category] } }),
  };
}

/** Lemma, tag, chunk, entity and category: not all of them need be there. */
const FIELDS = 5;

function tagOf({ fields }: Word, category: string | null): string | null {
  const categorised = fields.length === FIELDS || (category !== null && fields.at(-1) === category);
  const others = categorised ? fields.slice(0, -1) : fields;
  return (others.length > 1 ? others[1] : others[0]) || null;
}
