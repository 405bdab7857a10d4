// Entailment: answers to yes/no questions about short hypotheses. Gold are the pairs with their answers; a system's file
// holds answers, decided by `touchstone entail` or by anyone else.
import { Notices, quote, refuse } from '../bytes/index.ts';
import { sum, TableTally } from '../counts/index.ts';
import { reasons } from '../entail/index.ts';
import {
  type GivenAnswer,
  type PairFormat,
  readAnswers,
  readPairs,
  recognisePairs,
  warnOfEncoding,
} from '../formats/index.ts';
import { type AnswerColumn, answerColumns, answerFigures, countAnswer } from '../metrics/index.ts';
import type { Answer, EntailmentPair } from '../model/index.ts';
import {
  answerBreakdown,
  answerConfusions,
  answerCounts,
  answerKeys,
  answerLayout,
  pairLine,
  wordCount,
} from './answer-scoring.ts';
import { cutWhole } from './cut-whole.ts';
import { entailmentCard } from './entailment-card.ts';
import type { Family, Part, PartScore, Scoring, SentenceDetail, ShownSentence, Wanted } from './family.ts';

export const entailment: Family = {
  ...entailmentCard,

  layoutOf({ pieces: [first = new Uint8Array(0)] }) {
    return recognisePairs(first) ?? 'answers';
  },

  cut: cutWhole,

  scoring: () => scoring,
};

const scoring: Scoring<AnswerColumn> = {
  metric: 'entailment',
  settings: [['unanswered', 'NO']],
  length: 'length',
  whole: true,
  layout: answerLayout,
  headline: ['items', 'accuracy', 'yes.f1'],
  views: [],
  damage: [],
  keyedWarnings: ['several-tags'],
  score: scoreAnswers,
  figures: answerFigures,
  corpus: table => answerFigures(sum(table)),
  breakdown: answerBreakdown,
  countsOf: answerCounts,
  errorKinds: [],
  confusions: answerConfusions,
  signatureOf: () => [],
};

function scoreAnswers(part: Part, wanted: Wanted): PartScore<AnswerColumn> {
  const notices = new Notices();
  for (const chunk of [part.gold, part.system]) warnOfEncoding(chunk, notices);
  const pairs = readPairs(part.gold, part.goldLayout as PairFormat);
  warnOfOrder(part, notices);
  const answers = answersById(part, pairs, notices);
  const tally = new TableTally(answerColumns, wanted.keyed);
  const details: SentenceDetail[] = [];
  for (const [index, pair] of pairs.entries()) {
    const { id, gold, place } = pair;
    if (gold === null) {
      notices.add('no-gold', () => ({ place, text: `pair ${quote(id)} has no gold answer; it is left out` }));
      continue;
    }
    const { answer = null, note = null } = answers.get(id) ?? {};
    const reason = reasons.find(each => each === note) ?? null;
    tally.begin({ from: index, to: index + 1 });
    countAnswer({ gold, answer, length: wordCount(pair), keys: answerKeys(pair, reason) }, tally);
    if (wanted.details) details.push(detailOf(index, pair, answer));
  }
  if (pairs.length > 0 && pairs.every(({ gold }) => gold === null))
    throw refuse('no-gold', pairs[0]!.place, 'none of the pairs has a gold answer; give the file that has them');
  const showsTags = wanted.keyed && (wanted.facets?.includes('tag') ?? true);
  if (showsTags && pairs.some(({ tags }) => tags.length > 1))
    notices.add('several-tags', () => ({
      place: null,
      text: 'a pair counts under each of its tags: rows by tag add up to more than all pairs',
    }));
  const texts = wanted.texts ? pairs.map(pairLine).join('') : '';
  const show = (index: number): ShownSentence => {
    const pair = pairs[index]!;
    const { text, hypothesis } = pair;
    const detail = { ...detailOf(index, pair, answers.get(pair.id)?.answer ?? null), text, hypothesis };
    return { detail, pictures: { sentence: index, views: {} } };
  };
  return { table: tally.table(), warnings: notices.list(), details, texts, ...(wanted.shown ? { show } : {}) };
}

function detailOf(index: number, { id, gold }: EntailmentPair, answer: Answer | null): SentenceDetail {
  return { sentence: index + 1, id, gold, answer: answer ?? '?', correct: gold === (answer ?? 'NO') };
}

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
