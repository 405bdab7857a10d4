// From files to pairs of text and hypothesis: each gold answer, and what the system answered.
import { type Chunk, type Notices, quote, refuse } from '../../bytes/index.ts';
import { reasons } from '../../entail/index.ts';
import { type GivenAnswer, type PairFormat, readAnswers, readPairs, warnOfEncoding } from '../../formats/index.ts';
import type { Answer, EntailmentPair } from '../../model/index.ts';
import type { Part, SentenceText } from '../files.ts';
import type { Pair, Reader } from '../scoring.ts';
import type { AnswerColumn } from './metric.ts';
import { lettersOf } from './parse-words.ts';

/** A pair of text and hypothesis with its gold answer, and what the system answered. */
export interface AnsweredEntailment extends Pair {
  readonly pair: EntailmentPair;
  readonly gold: Answer;
  readonly answer: Answer | null;
  /** Why it was decided so, where the system's file tells. */
  readonly reason: string | null;
}

export const entailmentReader: Reader<AnsweredEntailment, AnswerColumn> = {
  whole: true,
  lasting: true,
  mismatch: 'words-differ',
  *pairs(part, { both: notices }) {
    for (const chunk of [part.gold, part.system]) warnOfEncoding(chunk, notices);
    const pairs = readPairs(part.gold, part.goldLayout as PairFormat);
    warnOfOrder(part, notices);
    const answers = answersById(part, pairs, notices);
    for (const [index, pair] of pairs.entries()) {
      const { id, gold, place } = pair;
      if (gold === null) {
        notices.add('no-gold', () => ({ place, text: `pair ${quote(id)} has no gold answer; it is left out` }));
        continue;
      }
      const { answer = null, note = null } = answers.get(id) ?? {};
      const reason = reasons.find(each => each === note) ?? null;
      const from = part.gold.first + index;
      yield { run: { from, to: from + 1 }, pair, gold, answer, reason };
    }
    if (pairs.length > 0 && pairs.every(({ gold }) => gold === null))
      throw refuse('no-gold', pairs[0]!.place, 'none of the pairs has a gold answer; give the file that has them');
    if (pairs.some(({ tags }) => tags.length > 1))
      notices.add('several-tags', () => ({
        place: null,
        text: 'a pair counts under each of its tags: rows by tag add up to more than all pairs',
      }));
  },
};

function answersById({ gold, system, systemLayout }: Part, pairs: readonly EntailmentPair[], notices: Notices) {
  const known = new Map(pairs.map(pair => [pair.id, pair]));
  const answers = new Map<string, Pick<GivenAnswer, 'answer' | 'note'>>();
  for (const { id, place, words, ...given } of givenIn(system, systemLayout as PairFormat)) {
    const pair = known.get(id);
    if (pair === undefined)
      notices.add('unknown-id', () => ({
        place,
        text: `${gold.file} has no pair ${quote(id)}; the answer is left out`,
      }));
    else {
      answers.set(id, given);
      const wanted = wordsOf(pair);
      if (words !== undefined && wanted !== '' && lettersOf(words) !== lettersOf(wanted))
        notices.add('words-differ', () => ({
          place,
          text: `pair ${quote(id)} is ${quote(wanted)} in gold, ${quote(words)} here; are these the same pairs?`,
        }));
    }
  }
  if (answers.size === 0) throw noAnswers(system.file, gold.file, notices);
  const unknown = notices.count('unknown-id');
  if (unknown > answers.size) warnOfOthers(unknown, answers.size, gold.file, notices);
  return answers;
}

function warnOfOthers(unknown: number, answered: number, gold: string, notices: Notices): void {
  const first = notices.list().find(({ code }) => code === 'unknown-id')?.kept[0];
  notices.add('texts-differ', () => ({
    place: first?.place ?? null,
    text: `${gold} has no pair for ${unknown} of ${unknown + answered} answers, of which this is the first; are these the same pairs?`,
  }));
}

const wordsOf = ({ text, hypothesis }: EntailmentPair) => `${text} ${hypothesis}`.trim();

/** What pairs say; answers alone say nothing. */
export function pairTexts(chunk: Chunk, layout: PairFormat): readonly SentenceText[] {
  if (layout === 'answers') return [];
  return readPairs(chunk, layout).map(pair => ({
    text: lettersOf(wordsOf(pair)),
    last: null,
    named: { id: pair.id, place: pair.place },
  }));
}

/** Answers hold no texts, so they make poor pairs: whoever names them first has most likely swapped the two. */
function warnOfOrder({ gold, system, goldLayout, systemLayout }: Part, notices: Notices): void {
  if (goldLayout !== 'answers' || systemLayout === 'answers') return;
  const text = `${gold.file} holds answers and ${system.file} pairs, and the first is taken for gold; did you mean the other order?`;
  notices.add('swapped-files', () => ({ place: null, text }));
}

function noAnswers(file: string, gold: string, notices: Notices): Error {
  const isAnswered = notices.list().some(({ code }) => code === 'unknown-id');
  const text = isAnswered ? `none of the answers is to a pair of ${gold}` : 'there is no answer in it';
  return refuse('no-answers', { file, line: 1, column: 1 }, `${text}; is it the right file?`);
}

/** A file of pairs with gold answers can be looked at as a system's too. */
function givenIn(system: Part['system'], layout: PairFormat): readonly (GivenAnswer & { readonly words?: string })[] {
  if (layout === 'answers') return readAnswers(system);
  return readPairs(system, layout).map(pair => {
    const { id, gold, place } = pair;
    return { id, answer: gold, note: null, place, words: wordsOf(pair) };
  });
}
