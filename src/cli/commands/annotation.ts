// `touchstone annotation ITEMS [ANSWERS]`: from people's judgements of made hypotheses to a data set.
import { annotation, annotationText, type ThresholdOptions, usualThresholds } from '../../api/index.ts';
import { UsageError } from '../../bytes/index.ts';
import { writeNamed } from '../../node/index.ts';
import { type Given, print, printJson, printRemarks, sourceIf, sourceIn, TouchstoneCommand } from '../command.ts';

const explanation = `
ITEMS are JSON Lines with id, silver, source, tags, and answers by annotator: "answers":{"a1":"yes","a2":"not sure"}.
ANSWERS is a file of more of them, item, annotator and answer between tabs, or as JSON Lines. Not sure counts as no.
Annotators below the agreement are removed; an item is kept if those who are left, and they are enough, judged it alike.

Example:
  $ touchstone annotation examples/entailment/items.jsonl -o kept.jsonl --dev 4 --seed 1`;

export async function annotationCommand(argv: readonly string[]): Promise<number> {
  const command = new TouchstoneCommand('annotation', explanation)
    .description("Filters items by people's judgements, and measures their agreement.")
    .argument('<items>', 'the items, with silver answers; - is standard input, packed files are unpacked')
    .argument('[answers]', 'the judgements, if the items do not contain them')
    .option('-o, --output <file>', 'write the kept items with their gold answers, as JSON Lines')
    .option(
      '--dev <n>',
      'with -o kept.jsonl: draw so many items for development; kept.dev.jsonl and kept.test.jsonl are written too',
    )
    .option('--seed <n>', 'for the draw', '1')
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
    .option('--annotators <n>', 'people who must have judged an item', String(annotators))
    .option('--agreement <share>', 'agreement with silver that an annotator must reach', String(agreement))
    .option('--judgements <n>', 'judgements that must remain, all the same', String(judgements))
    .option('--require-silver', 'drop items that people judged against silver, instead of flagging them');
}

/** `kept.dev.jsonl` of `kept.jsonl`. */
function partOf(file: string, part: string): string {
  return /\.[^./\\]+$/.test(file) ? file.replace(/(\.[^./\\]+)$/, `.${part}$1`) : `${file}.${part}`;
}
