// What of a gold sentence of Universal Dependencies is counted, and what the counts come to. The measures are in metrics/ud.
import { Notices, type Warning } from '../../bytes/index.ts';
import { type CountTable, sum, sumByKey } from '../../counts/index.ts';
import type { Part } from '../files.ts';
import type { Metric, Pair } from '../scoring.ts';
import { attachmentConfusions, attachmentCounts } from './attachment-metric.ts';
import { AttachmentBreakdown } from './ud/breakdown.ts';
import { attachmentBreakdown } from './ud/facets.ts';
import type { UdPair } from './ud/pair.ts';
import { textFigures, type UdColumn, udColumns, udFigures } from './ud/table.ts';

/** One gold sentence of two corpora that were aligned as a whole. */
export interface UdSentencePair extends Pair {
  readonly pair: UdPair;
  /** In the part that was read, of which `first` sentences stand before. */
  readonly sentence: number;
  readonly first: number;
  readonly isLast: boolean;
  /** Whether a side was converted from trees. */
  readonly isConverted: boolean;
  /** Kept between the sentences of one part. */
  readonly memory: { breakdown: AttachmentBreakdown | null };
}

/** The first so many gold sentences of two corpora. */
export function* sentencePairs(pair: UdPair, sentences: number, part: Part): Generator<UdSentencePair> {
  const { first } = part.gold;
  const memory = { breakdown: null };
  const isConverted = part.goldLayout !== 'rows' || part.systemLayout !== 'rows';
  for (let sentence = 0; sentence < sentences; sentence++) {
    const run = { from: first + sentence, to: first + sentence + 1 };
    yield { run, pair, sentence, first, isLast: sentence === sentences - 1, isConverted, memory };
  }
}

const LENGTH = udColumns.indexOf('length');
const SYSTEM_WORDS = udColumns.indexOf('words.system');
const CONVERTED = udColumns.indexOf('words.converted');

export function udMetric(enhanced: boolean): Metric<UdSentencePair, UdColumn> {
  const counts = new Float64Array(udColumns.length);
  return {
    name: 'ud',
    columns: udColumns,
    length: 'length',
    count({ pair, sentence, isLast, isConverted, memory }, tally) {
      counts.fill(0);
      pair.add(sentence, counts);
      const { wordStart } = pair.gold.graphs;
      counts[LENGTH] = wordStart[sentence + 1]! - wordStart[sentence]!;
      if (isConverted) counts[CONVERTED] = counts[SYSTEM_WORDS]!;
      tally.addAll(counts);
      if (!tally.keyed) return;
      memory.breakdown ??= new AttachmentBreakdown(pair);
      memory.breakdown.add(sentence);
      // Where rows will be added up anyway, one entry a key is enough.
      if (!tally.folds || isLast) memory.breakdown.file(tally);
    },
    figures: sums => udFigures(sums, enhanced),
    corpus(table) {
      const sums = sum(table);
      return { ...udFigures(sums, enhanced), alignment: textFigures(sums) };
    },
    breakdown: table => attachmentBreakdown(sumByKey(table)),
    countsOf: attachmentCounts,
    confusions: table => attachmentConfusions(sumByKey(table)),
    conclude: warnOfRepeatedEdges,
  };
}

function warnOfRepeatedEdges(table: CountTable<UdColumn>): readonly Warning[] {
  const notices = new Notices();
  const counts = sum(table);
  for (const metric of ['ELAS', 'EULAS'] as const)
    if (counts[`${metric}.correct`] > Math.min(counts['edges.gold'], counts['edges.system']))
      notices.add('repeated-edges', () => ({
        place: null,
        text: `edges that are repeated, or differ in a subtype only, match several times: ${metric} exceeds 100 %`,
      }));
  return notices.list();
}
