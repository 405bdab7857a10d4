// What families say alike of how two files begin.
import { type Notices, quote } from '../bytes/index.ts';

/** How many of the words of a file are punctuation. */
export class PunctuationCount {
  readonly file: string;
  words = 0;
  punctuation = 0;
  first = '';

  constructor(file: string) {
    this.file = file;
  }

  add(word: string): void {
    this.words++;
    // As treebanks write brackets.
    if (!/^(?:\p{P}+|-[LR][RSC]B-)$/u.test(word)) return;
    if (this.punctuation++ === 0) this.first = word;
  }
}

/** Punctuation is about a tenth of running text; less than this of it may be chance. */
const LEAST_SHARE = 0.04;
const LEAST_WORDS = 5;

/** Says so where one file has punctuation and the other has none at all. */
export function notePunctuation(gold: PunctuationCount, system: PunctuationCount, notices: Notices): void {
  const has = ({ punctuation, words }: PunctuationCount) =>
    punctuation >= LEAST_WORDS && punctuation >= LEAST_SHARE * words;
  for (const [one, other] of [
    [gold, system],
    [system, gold],
  ] as const)
    if (has(one) && other.punctuation === 0 && other.words > 0)
      notices.add('punctuation-differs', () => ({
        place: { file: other.file, line: 1, column: 1 },
        text: `no word here is punctuation, and ${one.file} has some, such as ${quote(one.first)}; give the parser the text with its punctuation, or leave it out of both files`,
      }));
}

/** Says so where labels of the system are gold's but for their letter case. */
export function noteLabelCase(
  gold: ReadonlySet<string>,
  system: ReadonlySet<string>,
  file: string,
  notices: Notices,
): void {
  const inLower = new Map([...gold].map(label => [label.toLowerCase(), label]));
  const pairs = [...system].flatMap(label => {
    const meant = gold.has(label) ? undefined : inLower.get(label.toLowerCase());
    return meant === undefined || system.has(meant) ? [] : [`${label} for ${meant}`];
  });
  if (pairs.length === 0) return;
  const shown = pairs.slice(0, 3).join(', ') + (pairs.length > 3 ? ' and others' : '');
  notices.add('label-case', () => ({
    place: { file, line: 1, column: 1 },
    text: `labels here differ from gold's in letter case alone, so that they never match: ${shown}; write them as gold does`,
  }));
}
