// `touchstone annotation ITEMS [ANSWERS]`: from people's judgements of made hypotheses to a data set.
import { annotation, annotationText, type ThresholdOptions, usualThresholds } from '../../api/index.ts';
import { UsageError } from '../../bytes/index.ts';
import { writeNamed } from '../../node/index.ts';
import { type Given, print, printJson, printRemarks, sourceIf, sourceIn, TouchstoneCommand } from '../command.ts';

const explanation = `
ITEMS are JSON Lines with id, silver, source, tags, and answers by annotator: "answers":{"a1":"yes","a2":"not sure"}.
ANSWERS has more answers: item, annotator and answer, separated by tabs, or JSON Lines. "Not sure" counts as no.
Annotators who agree too little with the silver answers are removed. An item is kept if enough annotators remain and all gave
the same answer.

Example:
  $ touchstone annotation examples/entailment/items.jsonl -o kept.jsonl --dev 4 --seed 1`;

export async function annotationCommand(argv: readonly string[]): Promise<number> {
  const command = new TouchstoneCommand('annotation', explanation)
    .description("Filters items by people's judgements, and measures their agreement.")
    .argument('<items>', 'the items, with silver answers; - is standard input, compressed files are unpacked')
    .argument('[answers]', 'the judgements, if the items do not contain them')
    .option('-o, --output <file>', 'write the kept items with their gold answers, as JSON Lines')
    .option(
      '--dev <n>',
      'with -o kept.jsonl: choose N items at random for development, and also write kept.dev.jsonl and kept.test.jsonl',
    )
    .option('--seed <n>', 'seed of the random numbers', '1')
    .option('--json', 'print JSON, ratios in full precision');
  thresholdOptions(command, 'Thresholds:');
  const { output, json, ...options }: ThresholdOptions & Given<'output' | 'dev' | 'seed', 'json'> =
    await command.read(argv);
  if (output === undefined && options.dev !== undefined)
    throw new UsageError('--dev only means something together with -o');
  const [items = '', answers] = command.args;
  const { report, summary, kept, split, remarks } = await annotation(sourceIn(items), {
    ...options,
    answers: sourceIf(answers),
  });
  if (output !== undefined) writeNamed(output, kept);
  for (const part of ['dev', 'test'] as const)
    if (output !== undefined && split !== null) writeNamed(partOf(output, part), split[part]);
  await (json ? printJson(summary) : print([annotationText(report)]));
  printRemarks(remarks);
  return 0;
}

/** The thresholds of PETE's filter (Yuret, Rimell and Han 2013). */
export function thresholdOptions(command: TouchstoneCommand, group: string): TouchstoneCommand {
  const { annotators, agreement, judgements } = usualThresholds;
  return command
    .optionsGroup(group)
    .option('--annotators <n>', 'number of people who must have judged an item', String(annotators))
    .option('--agreement <share>', 'share of silver answers that an annotator must agree with', String(agreement))
    .option('--judgements <n>', 'number of judgements that must remain; all must be the same', String(judgements))
    .option('--require-silver', 'drop items whose judgement differs from the silver answer, instead of flagging them');
}

/** `kept.dev.jsonl` of `kept.jsonl`. */
function partOf(file: string, part: string): string {
  return /\.[^./\\]+$/.test(file) ? file.replace(/(\.[^./\\]+)$/, `.${part}$1`) : `${file}.${part}`;
}
