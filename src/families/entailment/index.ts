// Entailment: answers to yes/no questions about short hypotheses. Gold are the pairs with their answers; a system's file
// holds answers, decided by `touchstone entail` or by anyone else.
import { type Notices, quote, refuse } from '../../bytes/index.ts';
import { sum } from '../../counts/index.ts';
import { reasons } from '../../entail/index.ts';
import {
  type GivenAnswer,
  type PairFormat,
  readAnswers,
  readPairs,
  recognisePairs,
  warnOfEncoding,
} from '../../formats/index.ts';
import type { Answer, EntailmentPair } from '../../model/index.ts';
import { cutWhole } from '../cut-whole.ts';
import type { Family, Part } from '../files.ts';
import {
  type Metric,
  type Pair,
  type Reader,
  type Scoring,
  type SentenceDetail,
  scoringFrom,
  type View,
} from '../scoring.ts';
import { answerBreakdown, answerConfusions, answerCounts, answerKeys, pairLine, wordCount } from './answers.ts';
import { entailmentDescription, entailmentMetric } from './description.ts';
import { type AnswerColumn, answerColumns, answerFigures, countAnswer } from './metric.ts';

export const entailment: Family = {
  ...entailmentDescription,

  layoutOf({ pieces: [first = new Uint8Array(0)] }) {
    return recognisePairs(first) ?? 'answers';
  },

  cut: cutWhole,

  scoring: () => scoring,
};

/** A pair of text and hypothesis with its gold answer, and what the system answered. */
interface AnsweredEntailment extends Pair {
  readonly pair: EntailmentPair;
  readonly gold: Answer;
  readonly answer: Answer | null;
  /** Why it was decided so, where the system's file tells. */
  readonly reason: string | null;
}

const reader: Reader<AnsweredEntailment, AnswerColumn> = {
  whole: true,
  lasting: true,
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

const metric: Metric<AnsweredEntailment, AnswerColumn> = {
  name: 'entailment',
  columns: answerColumns,
  length: 'length',
  count: ({ pair, gold, answer, reason }, tally) =>
    countAnswer({ gold, answer, length: wordCount(pair), keys: answerKeys(pair, reason) }, tally),
  figures: answerFigures,
  corpus: table => answerFigures(sum(table)),
  breakdown: answerBreakdown,
  countsOf: answerCounts,
  confusions: answerConfusions,
  facetWarnings: { 'several-tags': 'tag' },
};

/** The record of a pair. */
export interface AnswerDetail extends SentenceDetail {
  readonly id: string;
  readonly gold: Answer;
  readonly answer: Answer | '?';
  readonly correct: boolean;
}

const view: View<AnsweredEntailment> = {
  detail: ({ run, pair: { id }, gold, answer }): AnswerDetail => ({
    sentence: run.from + 1,
    id,
    gold,
    answer: answer ?? '?',
    correct: gold === (answer ?? 'NO'),
  }),
  more: ({ pair: { text, hypothesis } }) => ({ text, hypothesis }),
  pictures: () => ({}),
  words: ({ pair }, lines) => lines.addLine(pairLine(pair)),
};

const scoring: Scoring<AnswerColumn, AnsweredEntailment> = {
  ...scoringFrom(entailmentMetric),
  settings: [['unanswered', 'NO']],
  reader,
  metric,
  view,
  signatureOf: () => [],
};

function answersById({ gold, system, systemLayout }: Part, pairs: readonly EntailmentPair[], notices: Notices) {
  const known = new Set(pairs.map(({ id }) => id));
  const answers = new Map<string, Pick<GivenAnswer, 'answer' | 'note'>>();
  for (const { id, place, ...given } of givenIn(system, systemLayout as PairFormat)) {
    if (known.has(id)) answers.set(id, given);
    else
      notices.add('unknown-id', () => ({
        place,
        text: `${gold.file} has no pair ${quote(id)}; the answer is left out`,
      }));
  }
  if (answers.size === 0) throw noAnswers(system.file, gold.file, notices);
  return answers;
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
function givenIn(system: Part['system'], layout: PairFormat): readonly GivenAnswer[] {
  if (layout === 'answers') return readAnswers(system);
  return readPairs(system, layout).map(({ id, gold, place }) => ({ id, answer: gold, note: null, place }));
}
