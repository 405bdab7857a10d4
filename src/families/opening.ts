// What families say alike of two files: how they begin, and that one is longer.
import { type Notices, quote, type Warning } from '../bytes/index.ts';
import { warningOf } from './score-part.ts';

/** Marks that stand for words, such as a percent sign, are none; brackets are, as treebanks write them too. */
const punctuation = /^(?:(?![%&#@*/\\§¶†‡])\p{P})+$|^-[LR][RSC]B-$/u;

/** Of ASCII: nearly all words begin with one, and need not be looked at further. */
const isLetter = (code: number) => (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;

/** How many of the words of a file are punctuation. */
export class PunctuationCount {
  readonly file: string;
  words = 0;
  punctuation = 0;
  /** Of these, those that count. */
  scored = 0;
  first = '';

  constructor(file: string) {
    this.file = file;
  }

  add(word: string, isScored = true): void {
    this.words++;
    if (isLetter(word.charCodeAt(0)) || !punctuation.test(word)) return;
    this.punctuation++;
    if (isScored && this.scored++ === 0) this.first = word;
  }
}

/** Punctuation is about a tenth of running text; less than this of it may be chance. */
const LEAST_SHARE = 0.04;
const LEAST_WORDS = 5;
/** What is left where punctuation was taken out: brackets perhaps. */
const SOME = 20;

/** Says so where one file has punctuation and the other has next to none. */
export function notePunctuation(gold: PunctuationCount, system: PunctuationCount, notices: Notices): void {
  const has = ({ scored, words }: PunctuationCount) => scored >= LEAST_WORDS && scored >= LEAST_SHARE * words;
  for (const [one, other] of [
    [gold, system],
    [system, gold],
  ] as const)
    if (has(one) && SOME * other.punctuation < one.scored && other.words > 0)
      notices.add('punctuation-differs', () => ({
        place: { file: other.file, line: 1, column: 1 },
        text: `next to no word here is punctuation, and ${one.file} has much of it, such as ${quote(one.first)}; give the parser the text with its punctuation, or leave it out of both files`,
      }));
}

/** Says so where labels of the system are gold's but for their letter case, most of the time. Labels come with how often they
 *  occur. */
export function noteLabelCase(
  gold: ReadonlyMap<string, number>,
  system: ReadonlyMap<string, number>,
  file: string,
  notices: Notices,
): void {
  const inLower = new Map([...gold.keys()].map(label => [label.toLowerCase(), label]));
  const pairs = [...system].flatMap(([label, count]) => {
    const meant = gold.has(label) ? undefined : inLower.get(label.toLowerCase());
    return meant === undefined || (system.get(meant) ?? 0) >= count ? [] : [`${label} for ${meant}`];
  });
  if (pairs.length === 0) return;
  const shown = pairs.slice(0, 3).join(', ') + (pairs.length > 3 ? ' and others' : '');
  notices.add('label-case', () => ({
    place: { file, line: 1, column: 1 },
    text: `labels here differ from gold's in letter case alone, so that they never match: ${shown}; write them as gold does`,
  }));
}

/** From such a share on, what the system has beside gold's text is an alarm. */
const SURPLUS = 0.05;

/** Where texts are aligned: that the system has so much more than gold's `of`. */
export function longerText(systemFile: string, surplus: number, of: number, unit: string): readonly Warning[] {
  if (surplus < Math.max(2, SURPLUS * of)) return [];
  const [more, all] = [surplus, of].map(count => count.toLocaleString('en'));
  const text = `${systemFile} has ${more} ${unit} more than gold, which has ${all}, and they count as wrong; is its text repeated, or gold only a part of it?`;
  return [warningOf('text-longer', text)];
}
