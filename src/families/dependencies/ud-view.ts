// Pictures of a sentence under the scores of Universal Dependencies. Those of content words leave function words and
// punctuation unmarked, and MLAS and BLEX mark right attachments, too, whose tags, function words or lemma are wrong.

import type { View } from '../scoring.ts';
import { attachmentDetail } from './detail.ts';
import { wordMetrics } from './ud/agreement.ts';
import type { UdPair } from './ud/pair.ts';
import type { UdSentencePair } from './ud-metric.ts';
import { attachmentPictures, type FaultOf, lemmasOf, UNCOUNTED, writeWords } from './view.ts';

const ofContentWords = {
  CLAS: null,
  MLAS: 'its tag, features or function words',
  BLEX: 'its lemma',
} as const;

export const udView: View<UdSentencePair> = {
  detail: attachmentDetail,

  pictures(one) {
    const { pair, sentence } = one;
    const views = Object.entries(ofContentWords).map(([view, more]) => [
      view,
      contentFault(pair, sentence, wordMetrics[view as keyof typeof ofContentWords], more),
    ]);
    return attachmentPictures(attachmentDetail(one), lemmasOf(one), Object.fromEntries(views));
  },

  words: writeWords,
};

function contentFault(
  { gold, system, alignment, shares, agreement }: UdPair,
  sentence: number,
  asked: number,
  more: string | null,
): FaultOf {
  const start = { gold: gold.graphs.wordStart[sentence]!, system: shares.words[sentence]! };
  return ({ id, verdict }, side) => {
    const word = start[side] + id - 1;
    if ((side === 'gold' ? gold : system).content[word] !== 1) return UNCOUNTED;
    const [g, s] = side === 'gold' ? [word, alignment.systemOf[word]!] : [alignment.goldOf[word]!, word];
    if (g >= 0 && s >= 0 && (agreement.of(g, s) & asked) === asked) return null;
    return verdict === 'correct' ? (more ?? 'a function word in gold') : verdict;
  };
}
