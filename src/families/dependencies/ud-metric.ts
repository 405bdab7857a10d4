// What of a gold sentence of Universal Dependencies is counted, and what the counts come to. The measures are in ud/.
import { Notices, type Warning } from '../../bytes/index.ts';
import { type CountTable, sum } from '../../counts/index.ts';
import type { Part } from '../files.ts';
import { longerText } from '../opening.ts';
import type { Metric } from '../scoring.ts';
import { attachmentKeys, type SentenceInPart } from './attachment-metric.ts';
import { AttachmentBreakdown } from './ud/breakdown.ts';
import type { UdPair } from './ud/pair.ts';
import { textFigures, type UdColumn, udColumns, udFigures } from './ud/table.ts';

/** One gold sentence of two corpora that were aligned as a whole. */
export interface UdSentencePair extends SentenceInPart<UdPair> {
  /** Whether a side was converted from trees. */
  readonly isConverted: boolean;
}

/** The first so many gold sentences of two corpora. */
export function* sentencePairs(pair: UdPair, sentences: number, part: Part): Generator<UdSentencePair> {
  const { first } = part.gold;
  const isConverted = part.goldLayout !== 'rows' || part.systemLayout !== 'rows';
  for (let sentence = 0; sentence < sentences; sentence++) {
    const run = { from: first + sentence, to: first + sentence + 1 };
    yield { run, pair, sentence, first, isConverted };
  }
}

const LENGTH = udColumns.indexOf('length');
const SYSTEM_WORDS = udColumns.indexOf('words.system');
const CONVERTED = udColumns.indexOf('words.converted');

export function udMetric(enhanced: boolean): Metric<UdSentencePair, UdColumn> {
  const counts = new Float64Array(udColumns.length);
  const breakdown = new AttachmentBreakdown();
  return {
    name: 'ud',
    columns: udColumns,
    length: 'length',
    count({ pair, sentence, isConverted }, tally) {
      counts.fill(0);
      pair.add(sentence, counts);
      const { wordStart } = pair.gold.graphs;
      counts[LENGTH] = wordStart[sentence + 1]! - wordStart[sentence]!;
      if (isConverted) counts[CONVERTED] = counts[SYSTEM_WORDS]!;
      tally.addAll(counts);
      if (tally.keyed) breakdown.file(pair, sentence, tally);
    },
    figures: sums => udFigures(sums, enhanced),
    corpus(table) {
      const sums = sum(table);
      return { ...udFigures(sums, enhanced), alignment: textFigures(sums) };
    },
    ...attachmentKeys,
    /** By text: words that are cut otherwise are still the same text. */
    coverage: ({
      'Tokens.gold': of,
      'Tokens.system': ofSystem,
      'tokens.otherText': other,
      'Sentences.gold': sentences,
    }) => ({
      met: of - other,
      of,
      ofSystem,
      unit: 'words',
      sentences,
      scored: sentences,
    }),
    conclude(table, systemFile, warnings) {
      // Of the same text, there are only more words because it is cut into smaller ones.
      const isOther = warnings.some(({ code }) => code === 'text-differs');
      const { 'Tokens.gold': of, 'Tokens.system': ofSystem } = sum(table);
      const longer = isOther ? longerText(systemFile, ofSystem - of, of, 'words') : [];
      return [...longer, ...warnOfRepeatedEdges(table)];
    },
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
