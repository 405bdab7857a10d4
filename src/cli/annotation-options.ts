// The thresholds of PETE's filter (Yuret, Rimell and Han 2013) as options.
import { type Command, Option } from 'commander';
import { usualThresholds } from '../study/index.ts';

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
