// A sentence of a file of derivations: with its tree, or without one.
import type { Notices, Place } from '../bytes/index.ts';
import { quote } from '../bytes/index.ts';
import { type Category, type CcgSentence, type Derivation, readNodeCategory, whyNoCategory } from '../model/index.ts';
import { DerivationBuilder, NO_ANALYSIS } from './derivation-builder.ts';

/** What a sentence has that the parser did not analyse. */
export const unparsed = {
  words: [],
  tags: [],
  categories: [],
  derivation: null,
  dependencies: null,
  root: null,
  failed: true,
} as const satisfies Omit<CcgSentence, 'id' | 'place'>;

/** Words that EasyCCG and depccg put into the one leaf of a sentence they could not parse. */
const failureWords: ReadonlySet<string | null | undefined> = new Set(['fail', 'FAILED']);

/** A sentence whose tree was read; null if it is damaged. */
export function derivationSentence(
  { id, place, words, tags, categories }: Pick<CcgSentence, 'id' | 'place' | 'words' | 'tags' | 'categories'>,
  derivation: Derivation | null,
): CcgSentence {
  const damaged = derivation === null;
  const failed = damaged || (derivation.size === 1 && failureWords.has(words[0]));
  const told = haveNoTags(words, tags) ? tags.map(() => null) : tags;
  const sentence = { id, place, words, tags: told, categories, derivation, dependencies: null, root: null, failed };
  return damaged ? { ...sentence, damaged } : sentence;
}

/** Whether every word, punctuation too, has the one tag that stands for none; EasyCCG writes POS, which is a tag of 's. */
function haveNoTags(words: CcgSentence['words'], [first, ...rest]: CcgSentence['tags']): boolean {
  if (first === undefined || first === null || !placeholders.has(first) || rest.some(tag => tag !== first))
    return false;
  return first !== 'POS' || words.some(word => !/^['’]s?$/i.test(word ?? ''));
}

const placeholders: ReadonlySet<string> = new Set(['POS', 'XX', '_']);

/** Puts sentences together whose nodes are opened and closed one after another, in files that have no head flags. `At` is how
 *  the reader knows where it is. The first thing wrong with a tree leaves its sentence without analysis, with a notice. */
export class SentenceBuilder<At> {
  readonly #builder = new DerivationBuilder();
  readonly #notices: Notices;
  readonly #placeOf: (at: At) => Place;
  #words: (string | null)[] = [];
  #tags: (string | null)[] = [];
  #categories: Category[] = [];
  #brokenAt: At | null = null;

  constructor(notices: Notices, placeOf: (at: At) => Place) {
    this.#notices = notices;
    this.#placeOf = placeOf;
  }

  /** Forgets the sentence before. */
  begin(): void {
    this.#builder.begin();
    [this.#words, this.#tags, this.#categories] = [[], [], []];
    this.#brokenAt = null;
  }

  /** Number of leaves so far. */
  get leaves(): number {
    return this.#words.length;
  }

  get isBroken(): boolean {
    return this.#builder.problem !== null;
  }

  openInner(category: string | undefined, at: At): void {
    const node = this.#categoryOf(category, at);
    if (node === null) return;
    this.#builder.openInner(node, 0, 0);
    this.#noteWhere(at);
  }

  /** The word is null where the file does not tell it. */
  addLeaf(category: string | undefined, word: string | null | undefined, tag: string | null | undefined, at: At): void {
    const node = this.#categoryOf(category, at);
    if (node === null) return;
    if (word === undefined || word === '') {
      this.spoil('a leaf has no word', at);
      return;
    }
    this.#words.push(word === null ? null : this.#withoutBlanks(word, at));
    this.#tags.push(tag === null || tag === undefined || tag === '' ? null : tag.replace(blanks, '_'));
    this.#categories.push(node.category);
    this.#builder.addLeaf(node);
    this.#noteWhere(at);
  }

  close(at: At): void {
    if (this.isBroken) return;
    this.#builder.close();
    this.#noteWhere(at);
  }

  /** Something else is wrong with the tree. */
  spoil(problem: string, at: At): void {
    this.#builder.problem ??= problem;
    this.#noteWhere(at);
  }

  /** The sentence; `end` is where its tree ends. */
  finish(id: string, place: Place, end: At): CcgSentence {
    const derivation = this.#builder.finish();
    if (derivation === null)
      this.#notices.add('broken-tree', () => ({
        place: this.#placeOf(this.#brokenAt ?? end),
        text: this.#builder.problem!,
        outcome: NO_ANALYSIS,
      }));
    return derivationSentence(
      { id, place, words: this.#words, tags: this.#tags, categories: this.#categories },
      derivation,
    );
  }

  #categoryOf(category: string | undefined, at: At) {
    if (this.isBroken) return null;
    const node = category === undefined ? null : readNodeCategory(category);
    if (node === null)
      this.spoil(
        category === undefined ? 'a node has no category' : `${quote(category)} is ${whyNoCategory(category)}`,
        at,
      );
    return node;
  }

  #noteWhere(at: At): void {
    if (this.isBroken) this.#brokenAt ??= at;
  }

  /** Other formats cannot hold a word with blanks. */
  #withoutBlanks(word: string, at: At): string {
    const joined = word.replace(blanks, '_');
    if (joined !== word)
      this.#notices.add('blank-in-word', () => ({
        place: this.#placeOf(at),
        text: `the word ${quote(word)} has blanks in it`,
        outcome: `it is read as ${quote(joined)}`,
      }));
    return joined;
  }
}

const blanks = /[ \t-\r]+/g;
