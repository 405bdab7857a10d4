// The thresholds of PETE's filter (Yuret, Rimell and Han 2013) as options.
import { type Command, Option } from 'commander';
import { UsageError } from '../bytes/index.ts';
import { type AnnotationThresholds, usualThresholds } from '../study/index.ts';

export interface ThresholdOptions {
  readonly annotators: string;
  readonly agreement: string;
  readonly judgements: string;
  readonly requireSilver?: true;
}

export function addThresholdOptions(command: Command, group: string): Command {
  const { annotators, agreement, judgements } = usualThresholds;
  const options = [
    new Option('--annotators <n>', 'people who must have judged an item').default(String(annotators)),
    new Option('--agreement <share>', 'agreement with silver that an annotator must reach').default(String(agreement)),
    new Option('--judgements <n>', 'judgements that must be left, all alike').default(String(judgements)),
    new Option('--require-silver', 'drop items that people judged against silver, instead of flagging them'),
  ];
  for (const option of options) command.addOption(option.helpGroup(group));
  return command;
}

export function thresholdsOf(options: ThresholdOptions): AnnotationThresholds {
  const { annotators, agreement, judgements, requireSilver } = options;
  return {
    annotators: numberOf('--annotators', annotators, 1, 1_000_000),
    agreement: numberOf('--agreement', agreement, 0, 1, false),
    judgements: numberOf('--judgements', judgements, 1, 1_000_000),
    requireSilver: requireSilver === true,
  };
}

export function numberOf(option: string, text: string, least: number, most: number, whole = true): number {
  const value = Number(text);
  if (text.trim() !== '' && value >= least && value <= most && (!whole || Number.isInteger(value))) return value;
  const kind = whole ? 'a whole number' : 'a number';
  throw new UsageError(`${option} takes ${kind} from ${least} to ${most}, not ${JSON.stringify(text)}`);
}
