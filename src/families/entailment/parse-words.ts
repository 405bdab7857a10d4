// Whether a parse can be of a sentence: its words stand in the text, and the text goes on no further. Parsers spell quotes and
// brackets their own way, some even whole words, so a few may differ; most of them may not, and not one where the words are
// those of another sentence.
import { quote } from '../../bytes/index.ts';
import { type EntailmentPair, type PairSide, pairSides, restoreBrackets, type SideParse } from '../../model/index.ts';

/** A text or a hypothesis. */
export interface PairSentence {
  readonly pair: EntailmentPair;
  readonly side: PairSide;
}

export const sentenceName = ({ pair, side }: PairSentence) => `the ${side} of pair ${quote(pair.id)}`;

/** What texts are compared by: their letters and digits. */
export const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Those of a parse that has all its words; null where it has not. */
function lettersIn({ tokens }: SideParse): string | null {
  return tokens === null ? null : lettersOf(tokens.map(({ form }) => restoreBrackets(form)).join('')) || null;
}

/** Why a parse is not of a sentence. */
export interface Misfit {
  /** Words that the sentence lacks: all of them, or the first few. */
  readonly lacking: readonly string[];
  /** What is said of a parse that cannot be of the sentence; null where it may be another spelling. */
  readonly fault: string | null;
}

const none: Misfit = { lacking: [], fault: null };

/** All sentences of the pairs, found by their words. */
export class PairSentences {
  readonly all: readonly PairSentence[];
  readonly #byLetters = new Map<string, PairSentence[]>();
  readonly #letters: readonly string[];

  constructor(pairs: readonly EntailmentPair[]) {
    this.all = pairs.flatMap(pair => pairSides.map(side => ({ pair, side })));
    this.#letters = this.all.map(({ pair, side }) => lettersOf(pair[side]));
    for (const [at, sentence] of this.all.entries()) {
      const letters = this.#letters[at]!;
      const alike = this.#byLetters.get(letters);
      if (alike === undefined) this.#byLetters.set(letters, [sentence]);
      else alike.push(sentence);
    }
  }

  /** Of the sentence of the pair with this index. */
  misfit(parse: SideParse, index: number, side: PairSide): Misfit {
    const at = 2 * index + pairSides.indexOf(side);
    const letters = lettersIn(parse);
    if (letters === this.#letters[at]) return none;
    const other = letters === null ? undefined : this.#byLetters.get(letters)?.[0];
    if (other !== undefined) return { lacking: [], fault: `these are the words of ${sentenceName(other)}` };
    const { pair } = this.all[at]!;
    const { words, isForeign } = lackingWords(parse, pair[side]);
    const told = words.slice(0, TOLD).map(quote).join(', ');
    if (isForeign) return { lacking: words, fault: `it has no ${told}` };
    const near = letters === null && words.length > 0 ? this.#nearby(parse, at) : undefined;
    if (near !== undefined)
      return { lacking: words, fault: `it has no ${told}, and ${sentenceName(near)} has all words of this` };
    if (letters !== null && 3 * letters.length < 2 * this.#letters[at]!.length)
      return { lacking: words, fault: 'it has many more words; was it cut into several sentences?' };
    return { lacking: words, fault: null };
  }

  /** A sentence near this one that has all words of a parse. */
  #nearby(parse: SideParse, at: number): PairSentence | undefined {
    const near = this.all.slice(Math.max(0, at - NEARBY), at + NEARBY);
    return near.find(({ pair, side }) => lackingWords(parse, pair[side]).words.length === 0);
  }

  /** The parse of the beginning of a sentence alone. */
  beginningOf({ pair, side }: PairSentence, parses: readonly SideParse[]): SideParse | undefined {
    const letters = lettersOf(pair[side]);
    return parses.find(parse => letters.startsWith(lettersIn(parse) ?? '\n') && lettersIn(parse) !== letters);
  }

  /** The parses of all sentences that some parse has the very words of. Where several parses and sentences have the same, the
   *  first is of the first, and the last of all that are left. */
  matched(parses: readonly SideParse[]): ReadonlyMap<PairSentence, SideParse> {
    const found = new Map<string, SideParse[]>();
    for (const parse of parses) {
      const letters = lettersIn(parse);
      if (letters === null || !this.#byLetters.has(letters)) continue;
      const alike = found.get(letters);
      if (alike === undefined) found.set(letters, [parse]);
      else alike.push(parse);
    }
    return new Map(
      [...found].flatMap(([letters, alike]) =>
        this.#byLetters.get(letters)!.map((sentence, i) => [sentence, alike[i] ?? alike.at(-1)!] as const),
      ),
    );
  }
}

/** So far a sentence that fits better is looked for. */
const NEARBY = 100;

/** Of the words of a parse that are lacking, so many are enough for a message. */
const TOLD = 3;

interface WordsLacking {
  /** Of the parse's words, those that the text has not: all of them, or the first few of a foreign parse. */
  readonly words: readonly string[];
  /** More than a third of the words are lacking, or half of those that may be lemmas. */
  readonly isForeign: boolean;
}

function lackingWords(parse: SideParse, text: string): WordsLacking {
  const { words: all, mayBeLemmas } = wordsOf(parse);
  const most = mayBeLemmas ? 2 : 3;
  // Nearly every word stands between blanks or punctuation; only the rest is searched for in the whole text.
  const there = plain(text);
  const pieces = new Set(text.split(/[\s\p{P}]+/u).map(plain));
  const words: string[] = [];
  for (const word of all) {
    const spelled = plain(word);
    if (pieces.has(spelled) || there.includes(spelled)) continue;
    words.push(word);
    if (words.length >= TOLD && most * words.length > all.length) break;
  }
  return { words, isForeign: most * words.length > all.length };
}

/** Each word with letters or digits once; none where the parse says that they are lemmas. Words without positions may be some. */
function wordsOf({ tokens, lemmas, relations }: SideParse) {
  const inRelations = (relations ?? [])
    .flatMap(({ governor, dependent }) => [governor, dependent])
    .filter(({ position }) => position !== 0);
  const forms = lemmas !== null ? [] : (tokens ?? inRelations).map(({ form }) => restoreBrackets(form));
  return {
    words: [...new Set(forms)].filter(form => /[\p{L}\p{N}]/u.test(form)),
    mayBeLemmas: tokens === null && inRelations.some(({ position }) => position === null),
  };
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\\]+/g, '')
    .replaceAll('’', "'");
}
