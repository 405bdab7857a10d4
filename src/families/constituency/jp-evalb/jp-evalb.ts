// Alignment-based PARSEVAL as its published program computes it (Jo, Park and Park 2024, jp-evalb): `align: paper`.
// Sentences are aligned on all of their words, words on those that no label has deleted; a constituent goes from the
// unit of its first word to that of its last. Agrees to the byte where that program survives; where it stops, no
// sentence is lost (see align/paper-sentences.ts).
import { alignSentencesAsPublished, alignWordsAsPublished, bothEnded, type Ends } from '../../../align/index.ts';
import type { Run } from '../../../counts/index.ts';
import type { Trees } from '../../../model/index.ts';
import { type Brackets, countCrossing } from '../brackets.ts';
import { addRow, type EvalbRow, type EvalbTotals, noCounts, noTotals } from '../evalb/totals.ts';
import { ERROR, SCORED } from '../metric.ts';
import { collins, type EvalbParameters, noParameters } from '../parameters.ts';
import { equalLabelsOf, labelUseOf } from './labels.ts';
import { countCommon, countInPlace, matchAsSets } from './matching.ts';
import { JoinedSide } from './side.ts';

export interface PublishedOptions {
  readonly parameters: EvalbParameters | null;
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
export const jpEvalbCollins: EvalbParameters = { ...collins, deleteLabelForLength: [] };

/** A parameter file that names no weightless label means -NONE-. */
export function withJpEvalbDefaults(parameters: EvalbParameters): EvalbParameters {
  return parameters.deleteLabelForLength.length > 0 ? parameters : { ...parameters, deleteLabelForLength: ['-NONE-'] };
}

/** Scores two files, at once or piece by piece. */
export class PublishedScorer {
  readonly #options: PublishedOptions;
  #row = 0;
  /** Gold sentences joined so far, and by their number how many removed nodes of each count toward the length, as long as
   *  a row may still ask. */
  #joined = 0;
  readonly #punctuation = new Map<number, number>();

  constructor(options: PublishedOptions) {
    this.#options = options;
  }

  /** The groups of what comes next in both files, which must share its symbols; all of it if both end with it, otherwise
   *  as many as are certain. What is behind the last of them must be handed in again, with more. */
  *score(gold: Trees, system: Trees, ends: Ends = bothEnded): Generator<JpEvalbRow, void> {
    const { symbols } = gold;
    const parameters = this.#options.parameters ?? noParameters;
    const goldSide = new JoinedSide(gold, labelUseOf(symbols, parameters, 'gold'));
    const systemSide = new JoinedSide(system, labelUseOf(symbols, parameters, 'system'));
    const partners = equalLabelsOf(symbols, parameters);
    for (const group of alignSentencesAsPublished(goldSide.sentences, systemSide.sentences, ends)) {
      goldSide.join(group.gold);
      systemSide.join(group.system);
      const units = alignWordsAsPublished(goldSide.words, systemSide.words);
      goldSide.takeBrackets(units.gold);
      systemSide.takeBrackets(units.system);

      const punctuation = this.#punctuationOfRow(goldSide.punctuation);
      const length = goldSide.words.length + punctuation;
      const unitCount = (units.gold.at(-1) ?? -1) + 1;
      const common = {
        id: ++this.#row,
        length,
        run: group.gold,
        systemRun: group.system,
        goldBrackets: goldSide.brackets,
        systemBrackets: systemSide.brackets,
      };
      if (this.#options.evalb && goldSide.tagged.length !== systemSide.tagged.length) {
        yield { ...common, ...noCounts, status: ERROR, cutoffLength: length };
        continue;
      }
      const countTags = this.#options.evalb ? countInPlace : countCommon;
      yield {
        ...common,
        status: SCORED,
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

  /** Looked up by row rather than by sentence: wrong after the first group of several gold sentences. */
  #punctuationOfRow(joined: readonly number[]): number {
    for (const punctuation of joined) this.#punctuation.set(this.#joined++, punctuation);
    const punctuation = this.#punctuation.get(this.#row) ?? 0;
    this.#punctuation.delete(this.#row);
    return punctuation;
  }
}

export const noJpEvalbTotals: JpEvalbTotals = { all: noTotals, cutoff: noTotals, limit: LIMIT };

export function addJpEvalbRow({ all, cutoff, limit }: JpEvalbTotals, row: JpEvalbRow): JpEvalbTotals {
  return { all: addRow(all, row), cutoff: row.cutoffLength <= limit ? addRow(cutoff, row) : cutoff, limit };
}
