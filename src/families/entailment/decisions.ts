// Entailments decided from what a parser made of the pairs, and counted against gold.
import { type InputError, Notices, refuse, type Warning } from '../../bytes/index.ts';
import { type CountTable, TableTally } from '../../counts/index.ts';
import { type DecidedPair, decidePairs, type EntailmentRules, ruleSettings } from '../../entail/index.ts';
import type { EntailmentPair } from '../../model/index.ts';
import type { Settings } from '../scoring.ts';
import { type AnswerColumn, answerColumns, countAnswer } from './metric.ts';
import type { EntailmentParser } from './parses.ts';
import { conversionName, type StanfordConversion } from './stanford-files.ts';

export interface ScoredDecisions {
  readonly decided: readonly DecidedPair[];
  /** A row for every pair that has an answer and a gold one. */
  readonly table: CountTable<AnswerColumn>;
  readonly warnings: readonly Warning[];
}

export function scoreDecisions(
  parser: EntailmentParser,
  pairs: readonly EntailmentPair[],
  rules: EntailmentRules,
): ScoredDecisions {
  const { decided, notices } = decidePairs(pairs, parser.parses, rules);
  const all = new Notices();
  all.append(parser.warnings);
  all.append(notices.list());
  const tally = new TableTally(answerColumns, true);
  for (const [index, { pair, decision }] of decided.entries()) {
    const { gold } = pair;
    const { answer, reason } = decision;
    if (gold === null || answer === null) continue;
    tally.begin({ from: index, to: index + 1 });
    countAnswer({ pair, gold, answer, reason }, tally);
  }
  return { decided, table: tally.table(), warnings: all.list() };
}

export function decisionSettings(
  rules: EntailmentRules,
  parsers: readonly EntailmentParser[],
  conversion: StanfordConversion,
): Settings {
  const isConverted = parsers.some(({ converted }) => converted);
  return [...ruleSettings(rules), ['relations', isConverted ? conversionName(conversion) : 'given']];
}

export function withoutGold(file: string): InputError {
  return refuse('no-gold', { file }, 'the pairs have no gold answers, so there is nothing to score');
}
