// The account of one run of sentences: every word that is not attached as in gold.
import { HEAD, RELATION, type UdPair } from '../metrics/index.ts';
import { formOf, ROOT } from '../model/index.ts';
import type { SentenceDetail } from './family.ts';

/** Sentences and words count from 1; a head is 0 for a root and null where there is none. */
export function attachmentDetail(pair: UdPair, run: number): SentenceDetail {
  const { gold, system, alignment, agreement } = pair;
  const { goldStart, systemStart } = alignment;
  const [from, to] = [goldStart[run]!, goldStart[run + 1]!];
  const errors: Readonly<Record<string, unknown>>[] = [];
  const counts = { words: 0, systemWords: 0, aligned: 0, headCorrect: 0, correct: 0 };
  const attachment = ({ graphs, relation }: UdPair['gold'], word: number) => ({
    head: headIn(graphs.head[word]!, word, graphs.wordStart),
    relation: graphs.symbols.text(relation[word]!),
  });
  for (let sentence = from; sentence < to; sentence++)
    for (let g = gold.graphs.wordStart[sentence]!; g < gold.graphs.wordStart[sentence + 1]!; g++) {
      const s = alignment.systemOf[g]!;
      const agreed = s < 0 ? 0 : agreement.of(g, s);
      counts.words++;
      if (s >= 0) counts.aligned++;
      if (agreed & HEAD) counts.headCorrect++;
      if (agreed & HEAD && agreed & RELATION) counts.correct++;
      else
        errors.push({
          sentence: sentence + 1,
          word: g - gold.graphs.wordStart[sentence]! + 1,
          form: formOf(gold.graphs, g),
          gold: attachment(gold, g),
          system: s < 0 ? null : attachment(system, s),
        });
    }
  counts.systemWords = system.graphs.wordStart[systemStart[run + 1]!]! - system.graphs.wordStart[systemStart[run]!]!;
  return { sentence: from + 1, ...(to - from > 1 ? { to } : {}), ...counts, errors };
}

/** The ID of a head in its sentence. */
function headIn(head: number, word: number, wordStart: Int32Array): number | null {
  if (head < 0) return head === ROOT ? 0 : null;
  let [low, high] = [0, wordStart.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (wordStart[middle]! <= word) low = middle;
    else high = middle;
  }
  return head - wordStart[low]! + 1;
}
