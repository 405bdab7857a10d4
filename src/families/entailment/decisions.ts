// Entailments decided from what a parser made of the pairs, and counted against gold.
import { Notices, type Warning } from '../../bytes/index.ts';
import { type CountTable, TableTally } from '../../counts/index.ts';
import { type DecidedPair, decidePairs, type EntailmentRules } from '../../entail/index.ts';
import type { EntailmentPair } from '../../model/index.ts';
import { answerKeys, wordCount } from './answers.ts';
import { type AnswerColumn, answerColumns, countAnswer } from './metric.ts';
import type { EntailmentParser } from './parses.ts';

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
    countAnswer({ gold, answer, length: wordCount(pair), keys: answerKeys(pair, reason) }, tally);
  }
  return { decided, table: tally.table(), warnings: all.list() };
}
