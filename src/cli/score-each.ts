// `touchstone score --each`: many pairs of files, each with a row of the table.
import { bareFigure, eachOutput, unscoredLines } from '../api/index.ts';
import { UsageError } from '../bytes/index.ts';
import { scoreEachSets } from '../node/index.ts';
import {
  emphasis,
  NOT_ALL_SCORED,
  print,
  printRemarks,
  printWarnings,
  progressOver,
  type TouchstoneCommand,
  terminalWidth,
} from './command.ts';
import type { ScoreOutputRequest } from './commands/score.ts';

/** The status says whether all pairs were scored, and with --strict whether without alarms. */
export async function scoreEachPair(
  command: TouchstoneCommand,
  { bare, names: _, ...layout }: ScoreOutputRequest,
): Promise<number> {
  const { format } = command.printing();
  if (bare !== undefined && format !== 'text') throw new UsageError(`--bare prints a number, not ${format}`);
  const use = { workers: command.workers(), progress: progressOver };
  const scored = await scoreEachSets(command.args, command.scoreOptions(), use);
  const unscored = unscoredLines(scored.report);
  printRemarks(unscored);
  const hasWarnings = format === 'json' || (format === 'text' && bare === undefined);
  if (!hasWarnings && layout.quiet !== true) printWarnings(scored.report.pairs);
  const pieces =
    bare === undefined
      ? eachOutput(scored, format, { ...layout, width: terminalWidth() }, emphasis())
      : [bareFigure(scored.report.pairs, scored.scoring, bare, layout.digits)];
  await print(pieces);
  return command.statusOf(scored.report.pairs) || (unscored.length === 0 ? 0 : NOT_ALL_SCORED);
}
