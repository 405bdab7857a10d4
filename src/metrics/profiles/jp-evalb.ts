// Alignment-based PARSEVAL as its published program computes it (Jo, Park and Park 2024, jp-evalb): `align: paper`.
// Sentences are aligned on all of their words, words on those that no label has deleted; a constituent goes from the
// unit of its first word to that of its last. Agrees to the byte where that program survives; where it stops, no
// sentence is lost (see align/paper-sentences.ts).
import { alignSentencesAsPublished, alignWordsAsPublished } from '../../align/index.ts';
import type { Run } from '../../counts/index.ts';
import type { Trees } from '../../model/index.ts';
import { type Brackets, countCrossing } from '../parseval/brackets.ts';
import { ERROR, FINE } from '../parseval/pair-scorer.ts';
import { collins, noParameters, type Parameters } from '../parseval/parameters.ts';
import { addRow, type EvalbRow, type EvalbTotals, noTotals } from './evalb-totals.ts';
import { labelUseOf, partnersOf } from './jp-evalb-labels.ts';
import { countCommon, countInPlace, matchAsSets } from './jp-evalb-matching.ts';
import { JoinedSide } from './jp-evalb-side.ts';

export interface JpEvalbOptions {
  readonly parameters: Parameters | null;
  /** `-evalb`: sides with different numbers of words are an error, and tags are compared in order. */
  readonly evalb?: boolean;
}

/** One group of sentences. */
export interface JpEvalbRow extends EvalbRow {
  /** Gold sentences; empty where the system goes on alone. */
  readonly run: Run;
  readonly systemRun: Run;
  /** What is held against the limit of the second summary. It counts units rather than words. */
  readonly cutoffLength: number;
  /** What was counted, with mates where matched. Both are overwritten by the next row. */
  readonly goldBrackets: Brackets;
  readonly systemBrackets: Brackets;
}

/** The two summaries. */
export interface JpEvalbTotals {
  readonly all: EvalbTotals;
  readonly cutoff: EvalbTotals;
  readonly limit: number;
}

/** Whatever the parameters say. */
const LIMIT = 40;

/** The parameters of `-evalb` without a file. Removed traces count toward the length: the program takes its list of
 *  weightless labels, written `-NONE-`, for a set of six letters. */
export const jpEvalbCollins: Parameters = { ...collins, deleteLabelForLength: [] };

/** A parameter file that names no weightless label means -NONE-. */
export function withJpEvalbDefaults(parameters: Parameters): Parameters {
  return parameters.deleteLabelForLength.length > 0 ? parameters : { ...parameters, deleteLabelForLength: ['-NONE-'] };
}

/** Scores two files, which must share their symbols. */
export function* scoreAsPublished(gold: Trees, system: Trees, options: JpEvalbOptions): Generator<JpEvalbRow, void> {
  const { symbols } = gold;
  const parameters = options.parameters ?? noParameters;
  const goldSide = new JoinedSide(gold, labelUseOf(symbols, parameters, 'gold'));
  const systemSide = new JoinedSide(system, labelUseOf(symbols, parameters, 'system'));
  const partners = partnersOf(symbols, parameters);
  const groups = alignSentencesAsPublished(goldSide.sentences, systemSide.sentences);

  for (const [row, group] of groups.entries()) {
    goldSide.join(group.gold);
    systemSide.join(group.system);
    const units = alignWordsAsPublished(goldSide.words, systemSide.words);
    goldSide.takeBrackets(units.gold);
    systemSide.takeBrackets(units.system);

    // Looked up by row rather than by sentence: wrong after the first group of several gold sentences.
    const punctuation = goldSide.punctuation[row] ?? 0;
    const length = goldSide.words.length + punctuation;
    const unitCount = (units.gold.at(-1) ?? -1) + 1;
    const common = {
      id: row + 1,
      length,
      run: group.gold,
      systemRun: group.system,
      goldBrackets: goldSide.brackets,
      systemBrackets: systemSide.brackets,
    };
    if (options.evalb && goldSide.tagged.length !== systemSide.tagged.length) {
      yield { ...common, ...nothing, status: ERROR, cutoffLength: length };
      continue;
    }
    const countTags = options.evalb ? countInPlace : countCommon;
    yield {
      ...common,
      status: FINE,
      cutoffLength: unitCount + punctuation,
      matched: matchAsSets(goldSide.brackets, systemSide.brackets, partners),
      gold: goldSide.brackets.size,
      system: systemSide.brackets.size,
      crossing: countCrossing(goldSide.brackets, systemSide.brackets),
      words: goldSide.tagged.length,
      correctTags: countTags(goldSide.tagged, systemSide.tagged),
    };
  }
}

const nothing = { matched: 0, gold: 0, system: 0, crossing: 0, words: 0, correctTags: 0 };

export function jpEvalbTotals(rows: readonly JpEvalbRow[]): JpEvalbTotals {
  const short = rows.filter(row => row.cutoffLength <= LIMIT);
  return { all: rows.reduce(addRow, noTotals), cutoff: short.reduce(addRow, noTotals), limit: LIMIT };
}
