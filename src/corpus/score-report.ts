// What was counted, as a report: the figures of every system, its breakdowns and the signature.
import type { ScoreOutput } from '../families/index.ts';
import { lengthBreakdown, type Report } from '../report/index.ts';
import { type CountedSystems, signaturesOf } from './count-systems.ts';

export function scoreReport(
  counted: CountedSystems,
  gold: string,
  { keyed, details }: Pick<ScoreOutput, 'keyed' | 'details'>,
): Report {
  const { scoring } = counted;
  const { signature, own } = signaturesOf(counted);
  return {
    metric: scoring.metric.name,
    signature,
    gold,
    systems: counted.systems.map(({ name, table, warnings, details: sentences }, i) => ({
      name,
      corpus: scoring.metric.corpus(table),
      breakdown: {
        ...(keyed ? scoring.metric.breakdown(table) : {}),
        length: lengthBreakdown(table, scoring.metric, scoring.headline),
      },
      warnings,
      ...(details ? { sentences } : {}),
      ...own[i],
    })),
  };
}
