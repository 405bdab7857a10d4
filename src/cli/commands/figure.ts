// `touchstone figure GOLD SYSTEM -s N`: one sentence as a picture.
import { drawnPicture, families, overlaidIf, type Picture, type Theme } from '../../api/index.ts';
import { UsageError } from '../../bytes/index.ts';
import { drawWithChromium, pictureOfFiles, writeNamed } from '../../node/index.ts';
import { type Given, numberIn, print, printOrWrite, TouchstoneCommand } from '../command.ts';

const viewsInHelp = families
  .map(({ name, metrics }) => ({ name, views: new Set(metrics.flatMap(({ views }) => views.map(view => view.name))) }))
  .filter(({ views }) => views.size > 0)
  .map(({ name, views }) => `${[...views].join(', ')} (${name})`)
  .join('\n  ');

const explanation = `
Gold is above the words, the system below them. Wrong arcs and brackets are orange and dashed, missing ones dotted. Signs say the
same without colour: ∅ missing, ✗ wrong; for brackets − missing, + extra, × crossing, ≠ another label.
With --overlay, both are above the words, and what both have is drawn once. − and ∅ are then only in gold, the others only in
the system.

For entailment pairs with the parses of one parser, --sentence is the number of the pair, and its decision is drawn.

--tex draws arcs with tikz-dependency and trees with forest. Derivations are not possible in LaTeX.

Views:
  ${viewsInHelp}

Examples:
  $ touchstone figure examples/ccg/gold.auto examples/ccg/alpha.auto -s 3 --view decomposed -o sentence.svg
  $ touchstone figure examples/constituency/gold.mrg examples/constituency/beta.mrg -s 5 --overlay -o overlaid.svg
  $ touchstone figure examples/constituency/gold.mrg examples/constituency/beta.mrg -s 5 --columns 1 --tex sentence.tex`;

interface FigureOptions
  extends Given<'view' | 'output' | 'png' | 'pdf' | 'tex' | 'columns' | 'sentence' | 'where', 'overlay' | 'json'> {
  readonly theme: Theme;
}

export async function figureCommand(argv: readonly string[]): Promise<number> {
  const command = new TouchstoneCommand('figure', explanation)
    .description('Draws one sentence, gold and system, with every error marked.')
    .argument('<gold>', 'the gold standard')
    .argument('<system...>', "a parser's output; for entailment pairs, its parses in one file or two")
    .option('-s, --sentence <n>', 'which sentence, counted from 1')
    .option(
      '--where <query>',
      "instead of --sentence: the first sentence that matches a query, such as 'VBD > PP missed by A'",
    )
    .option('--view <view>', 'the measure that decides what is wrong, or another drawing; see the list below')
    .option('--overlay', 'draw both above the words; what both have is drawn once')
    .choice('--theme <theme>', 'colours; auto follows the setting of the reader', ['auto', 'light', 'dark'], 'light')
    .option('--columns <n>', 'reduce it to the width of 1 or 2 columns of a paper (77 or 160 mm)')
    .option('-o, --output <file>', 'the file for the SVG or the JSON (default: standard output)')
    .option('--tex <file>', 'a file for LaTeX: tikz-dependency or forest')
    .option('--png <file>', 'a PNG at twice its size, made with Chromium')
    .option('--pdf <file>', 'a PDF, made with Chromium')
    .option('--json', 'print the content of the drawing as JSON')
    .metricOption()
    .familyOptions();
  const options: FigureOptions = await command.read(argv);
  const { where } = options;
  if ((options.sentence === undefined) === (where === undefined))
    throw new UsageError('which sentence? give --sentence N or --where QUERY, one of them');
  const number = where === undefined ? Number(options.sentence) : 1;
  if (!Number.isInteger(number) || number < 1)
    throw new UsageError(`--sentence takes a number from 1, not ${JSON.stringify(options.sentence)}`);
  if (command.args.filter(name => name === '-').length > 1)
    throw new UsageError('only one of the files can be standard input');
  const asked = where === undefined ? number : { where };
  const picture = await pictureOfFiles(command.args, asked, { view: options.view, ...command.scoreOptions() });
  const sentence = where === undefined ? number : Number(/\d+/.exec(picture.title)?.[0]);
  if (picture.note !== undefined) process.stderr.write(`warning: sentence ${sentence}: ${picture.note}\n`);
  await write(picture, sentence, options);
  return 0;
}

async function write(picture: Picture, sentence: number, options: FigureOptions): Promise<void> {
  const { overlay, theme, output, png, pdf, tex, json } = options;
  const others = [png, pdf, tex].filter(target => target !== undefined);
  if (json) {
    if (others.length > 0) throw new UsageError('--json is no drawing; leave out --png, --pdf and --tex');
    return printOrWrite(output, `${JSON.stringify(overlaidIf(overlay === true, picture, sentence), null, 2)}\n`);
  }
  const columns = options.columns === undefined ? undefined : numberIn('--columns', options.columns, 1, 2);
  const svg = drawnPicture(picture, sentence, { overlay, theme, columns });
  // A page to keep has no reader whose taste could be asked.
  const fixed = theme === 'auto' ? drawnPicture(picture, sentence, { overlay, columns }) : svg;
  if (tex !== undefined) writeNamed(tex, drawnPicture(picture, sentence, { overlay, columns, format: 'tex' }));
  for (const target of [png, pdf]) if (target !== undefined) await drawWithChromium(fixed, target);
  if (output !== undefined) writeNamed(output, svg);
  if (output === undefined && others.length === 0) await print([svg]);
}
