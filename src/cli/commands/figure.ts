// `touchstone figure GOLD SYSTEM -s N`: one sentence as a picture.
import { families, overlaidIf, type Picture, pictureSize, pictureSvg, type Theme } from '../../api/index.ts';
import { UsageError } from '../../bytes/index.ts';
import { drawWithChromium, pictureOfFiles, writeNamed } from '../../node/index.ts';
import { type Given, print, printOrWrite, TouchstoneCommand } from '../command.ts';

const viewsInHelp = families
  .map(({ name, metrics }) => ({ name, views: new Set(metrics.flatMap(({ views }) => views.map(view => view.name))) }))
  .filter(({ views }) => views.size > 0)
  .map(({ name, views }) => `${[...views].join(', ')} (${name})`)
  .join('\n  ');

const explanation = `
Gold stands above the words, the system below them. What is wrong is orange and dashed, what is missing dotted; signs say
the same without colour: ∅ missing, ✗ wrong; of brackets − missing, + too many, × crossing, ≠ another label.
With --overlay both stand above the words, what both have once: − and ∅ are then gold's alone, all others the system's.

Views:
  ${viewsInHelp}

Examples:
  $ touchstone figure examples/ccg/gold.auto examples/ccg/alpha.auto -s 3 --view decomposed -o sentence.svg
  $ touchstone figure examples/constituency/gold.mrg examples/constituency/beta.mrg -s 5 --overlay -o overlaid.svg`;

interface FigureOptions extends Given<'view' | 'output' | 'png' | 'pdf', 'overlay' | 'json'> {
  readonly sentence: string;
  readonly theme: Theme;
}

export async function figureCommand(argv: readonly string[]): Promise<number> {
  const command = new TouchstoneCommand('figure', explanation)
    .description('Draws one sentence, gold and system, with every error marked.')
    .argument('<gold>', 'the gold standard')
    .argument('<system>', "a parser's output")
    .requiredOption('-s, --sentence <n>', 'which sentence, counted from 1')
    .option('--view <view>', 'what is drawn, or the measure that decides what is wrong')
    .option('--overlay', 'both above the words, what both have once')
    .choice('--theme <theme>', 'colours', ['auto', 'light', 'dark'], 'auto')
    .option('-o, --output <file>', 'where the SVG goes, or the JSON (default: standard output)')
    .option('--png <file>', 'a PNG, by way of Chromium')
    .option('--pdf <file>', 'a PDF, by way of Chromium')
    .option('--json', 'print what would be drawn as JSON')
    .metricOption()
    .familyOptions();
  const options: FigureOptions = await command.read(argv);
  const sentence = Number(options.sentence);
  if (!Number.isInteger(sentence) || sentence < 1)
    throw new UsageError(`--sentence takes a number from 1, not ${JSON.stringify(options.sentence)}`);
  if (command.args.length !== 2) throw new UsageError('figure takes gold and one system');
  if (command.args.every(name => name === '-')) throw new UsageError('only one of the files can be standard input');
  const [gold, system] = [command.args[0]!, command.args[1]!];
  const picture = await pictureOfFiles(gold, system, sentence, { view: options.view, ...command.scoreOptions() });
  if (picture.note !== undefined) process.stderr.write(`warning: sentence ${sentence}: ${picture.note}\n`);
  await write(overlaidIf(options.overlay === true, picture, sentence), options);
  return 0;
}

async function write(picture: Picture, { theme, output, png, pdf, json }: FigureOptions): Promise<void> {
  if (json) {
    if (png !== undefined || pdf !== undefined) throw new UsageError('--json is no drawing; leave out --png and --pdf');
    return printOrWrite(output, `${JSON.stringify(picture, null, 2)}\n`);
  }
  const svg = pictureSvg(picture, theme);
  // A page to keep has no reader whose taste could be asked.
  const fixed = theme === 'auto' ? pictureSvg(picture, 'light') : svg;
  for (const target of [png, pdf])
    if (target !== undefined) await drawWithChromium(fixed, pictureSize(picture), target);
  if (output !== undefined) writeNamed(output, svg);
  if (output === undefined && png === undefined && pdf === undefined) await print([svg]);
}
