// `touchstone annotation ITEMS [ANSWERS]`: from people's judgements of made hypotheses to a data set.

import { Command } from 'commander';
import { Notices, quote, refuse, UsageError } from '../../bytes/index.ts';
import { readAnnotatedItems, readJudgements, writeKeptItems } from '../../formats/index.ts';
import type { AnnotatedItem, EntailmentJudgement } from '../../model/index.ts';
import { readChunk, writeNamed } from '../../node/index.ts';
import { annotationJson, annotationText } from '../../report/index.ts';
import { filterAnnotation, type ItemOutcome, keptBySource, keptByTag, splitItems } from '../../study/index.ts';
import { addThresholdOptions, numberOf, type ThresholdOptions, thresholdsOf } from '../annotation-options.ts';
import { printWarnings } from '../output.ts';
import { parse } from '../usage.ts';

const explanation = `
ITEMS are JSON Lines with id, silver, source, tags, and answers by annotator: "answers":{"a1":"yes","a2":"not sure"}.
ANSWERS is a file of more of them, item, annotator and answer between tabs, or as JSON Lines. Not sure counts as no.
Annotators below the agreement are removed; an item is kept if those who are left, and they are enough, judged it alike.

Example:
  $ touchstone annotation examples/entailment/items.jsonl -o kept.jsonl --dev 4 --seed 1`;

interface Options extends ThresholdOptions {
  readonly output?: string;
  readonly dev?: string;
  readonly seed: string;
  readonly json?: true;
}

export async function annotation(argv: readonly string[]): Promise<number> {
  const command = new Command('touchstone annotation')
    .description("Filters items by people's judgements, and says how far people agreed.")
    .argument('<items>', 'the items, with silver answers; - is standard input, .gz is unpacked')
    .argument('[answers]', 'what people said, where the items do not hold it')
    .option('-o, --output <file>', 'write the kept items with their gold answers, as JSON Lines')
    .option(
      '--dev <n>',
      'with -o kept.jsonl: draw so many items for development; kept.dev.jsonl and kept.test.jsonl are written',
    )
    .option('--seed <n>', 'for the draw', '1')
    .option('--json', 'print JSON, ratios in full precision')
    .addHelpText('after', explanation);
  const status = parse(addThresholdOptions(command, 'Thresholds:'), argv);
  if (status !== null) return status;
  const options: Options = command.opts();
  const [itemsFile = '', answersFile] = command.args;
  const thresholds = thresholdsOf(options);
  const notices = new Notices();
  const items = withAnswers(readAnnotatedItems(readChunk(itemsFile)), answersFile, notices);
  if (items.length === 0)
    throw refuse('no-items', null, `${itemsFile}: there are no items in it; is it the right file?`);
  if (items.every(({ answers }) => answers.size === 0))
    throw refuse('no-answers', null, `${itemsFile}: nobody has judged any item; name a file of answers too`);
  const outcome = filterAnnotation(items, thresholds);
  writeKept(outcome.items, options);
  const report = { items: itemsFile, outcome, bySource: keptBySource(outcome), byTag: keptByTag(outcome), thresholds };
  process.stdout.write(
    options.json === true ? `${JSON.stringify(annotationJson(report), null, 2)}\n` : annotationText(report),
  );
  printWarnings([{ warnings: notices.list() }]);
  return 0;
}

/** Whoever answers an item in both files has answered twice. */
function withAnswers(
  items: readonly AnnotatedItem[],
  file: string | undefined,
  notices: Notices,
): readonly AnnotatedItem[] {
  if (file === undefined) return items;
  const more = new Map(items.map(({ id, answers }) => [id, new Map<string, EntailmentJudgement>(answers)]));
  for (const { item, annotator, answer, place } of readJudgements(readChunk(file))) {
    const answers = more.get(item);
    if (answers === undefined)
      notices.add('unknown-id', () => ({ place, text: `there is no item ${quote(item)}; the answer is left out` }));
    else if (answers.has(annotator))
      throw refuse(
        'double-answer',
        place,
        `${quote(annotator)} has answered ${quote(item)} in the file of items already`,
      );
    else answers.set(annotator, answer);
  }
  return items.map(item => ({ ...item, answers: more.get(item.id) ?? item.answers }));
}

function writeKept(items: readonly ItemOutcome[], { output, dev, seed }: Options): void {
  if (output === undefined) {
    if (dev !== undefined) throw new UsageError('--dev only means something together with -o');
    return;
  }
  const kept = items.filter(({ gold }) => gold !== null);
  if (dev === undefined) {
    writeNamed(output, writeKeptItems(kept));
    return;
  }
  const size = numberOf('--dev', dev, 0, kept.length);
  const [first, second] = splitItems(kept, size, numberOf('--seed', seed, 0, 2 ** 31 - 1));
  const named = (part: string) =>
    /\.[^./\\]+$/.test(output) ? output.replace(/(\.[^./\\]+)$/, `.${part}$1`) : `${output}.${part}`;
  writeNamed(named('dev'), writeKeptItems(first));
  writeNamed(named('test'), writeKeptItems(second));
}
