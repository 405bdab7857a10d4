// `touchstone report GOLD SYSTEM... -o report.html`
import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { Command } from 'commander';
import { familyOf, type Input, type ScoreRequest, signaturesOf } from '../../corpus/index.ts';
import { sum } from '../../counts/index.ts';
import { families, type Scoring, type SentencePictures } from '../../families/index.ts';
import { shellLine } from '../../report/index.ts';
import { designSettings, isProportion } from '../../stats/index.ts';
import {
  chooseSentences,
  intervalPaths,
  plainText,
  type ReportData,
  type ReportFile,
  type ReportSource,
  reportOf,
  reportPage,
  titleOf,
} from '../../web/index.ts';
import { compareCounted, countSystems } from '../count-systems.ts';
import { addDesignOptions, type DesignOptions, designOf } from '../design.ts';
import { figurePath } from '../figure-specs.ts';
import { openInput } from '../input.ts';
import { numberIn } from '../number-option.ts';
import { print } from '../output.ts';
import { countCounts } from '../shards.ts';
import { addFamilyOptions, familyOptions, parse } from '../usage.ts';
import { UsageError } from '../usage-error.ts';
import { writeNamed } from '../write-file.ts';
import { withRequest } from './compare.ts';
import { workersOf } from './score.ts';

const explanation = `
The page is one file without any network: scores with intervals, tests between systems, breakdowns, sentences and their
figures. It opens in any browser, from a disk or a mail. docs/report.md says what it shows.

Example:
  $ touchstone report examples/dependencies/gold.conllu examples/dependencies/alpha.conllu \\
      examples/dependencies/beta.conllu -o report.html

Of what many machines counted with --keep-rows (docs/shards.md), without pictures:
  $ touchstone report *.counts -o report.html`;

interface ReportOptions extends DesignOptions {
  readonly output: string;
  readonly title?: string;
  readonly figure?: string;
  readonly most: string;
  readonly metric?: string;
  readonly workers?: string;
}

export async function report(argv: readonly string[]): Promise<number> {
  const command = new Command('touchstone report')
    .description('Writes one HTML file that shows what systems score, whether they differ, and where.')
    .argument('<gold>', 'the gold standard; - is standard input, .gz is unpacked; or counts of all, with their rows')
    .argument('[system...]', 'the output of one or more parsers')
    .option('-o, --output <file>', 'the page; - is standard output', 'report.html')
    .option('--title <text>', 'its title (default: the names of the files)')
    .option('--figure <paths>', 'figures to test and to rank sentences by (default: the chief ones of the metric)')
    .option('--most <n>', 'how many sentences it holds; of more, those that differ most and the worst', '3000')
    .option('--metric <name>', `one of: ${families.flatMap(family => family.metrics).join(', ')}`)
    .option('--workers <n>', 'threads (default: all cores where it is worth it); the result is always the same')
    .addHelpText('after', explanation);
  const status = parse(addFamilyOptions(addDesignOptions(command)), argv);
  if (status !== null) return status;
  const options: ReportOptions = command.opts();
  const design = designOf(options);
  const most = numberIn('--most', options.most, 1, 1e6);
  const { output: target, ...given } = command.opts();
  if ([...command.args, ...Object.values(given)].filter(name => name === '-').length > 1)
    throw new UsageError('only one of the files can be standard input');

  // Files are read twice, for the counts of all sentences and for the pictures of those that are shown, and once more for
  // their digests.
  const fromCounts = await countCounts(command, command.args);
  if (fromCounts === null && command.args.length < 2)
    throw new UsageError('<system> is missing; --help shows how to call it');
  const inputs = command.args.map(openInput);
  const sources = inputs.map(keptOpen);
  const { counted, request } =
    fromCounts === null ? await countFiles(command, options, sources) : withRequest(fromCounts, options);
  // Counts tell nothing that could be drawn.
  const scoring = fromCounts === null ? counted.scoring : { ...counted.scoring, views: [] };

  const table = counted.systems[0]!.table;
  const corpus = scoring.figures(sum(table));
  const chief =
    options.figure?.split(',').map(name => figurePath(name, corpus)) ??
    scoring.headline.filter(path => isProportion(corpus, path));
  const further = intervalPaths(scoring, table).filter(path => !chief.includes(path));
  const { signature, own } = signaturesOf(counted, designSettings(design));
  const source: ReportSource = {
    scoring,
    about: request.family.about,
    noun: request.family.item?.noun,
    gold: fromCounts?.merged.gold.name ?? inputs[0]!.name,
    systems: counted.systems.map((system, i) => ({ ...system, ...own[i] })),
    signature,
    command: shellLine(['touchstone', 'report', ...argv]),
    texts: counted.systems[0]!.texts.join('').split('\n'),
    files: inputs.map((input, i) => fileOf(command.args[i]!, input)),
    comparison: await compareCounted(counted, chief, design, request),
    intervals: await compareCounted(counted, further, { ...design, test: 'bootstrap' }, request),
  };
  const chosen = chooseSentences(source, most);
  const pictured = new Set(chosen.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i)));
  const pictures = scoring.views.length === 0 ? [] : await picturesOf(request, pictured, scoring, sources);
  for (const input of inputs) input.close();

  const data = reportOf(source, chosen, pictures);
  const page = await reportPage(data, {
    title: options.title ?? titleOf(data),
    plain: plainText(source),
    script: webFile('report.js'),
    style: webFile('report.css'),
  });
  await write(target, page, data);
  return 0;
}

async function countFiles(command: Command, { metric, workers }: ReportOptions, inputs: readonly Input[]) {
  const [gold, ...systems] = inputs;
  const family = await familyOf(inputs, metric);
  const options = { metric, ...familyOptions(command, family, inputs) };
  const scoring = family.scoring(options);
  const wanted = { keyed: true, rows: true, details: false, texts: scoring.views.length === 0 };
  const request: ScoreRequest = { family, options, wanted, workers: workersOf(workers) };
  return { counted: await countSystems(request, scoring, gold!, systems), request };
}

async function picturesOf(
  request: ScoreRequest,
  pictured: ReadonlySet<number>,
  scoring: Scoring,
  [gold, ...systems]: readonly Input[],
): Promise<readonly (readonly SentencePictures[])[]> {
  const wanted = { keyed: false, rows: true, details: false, pictures: pictured };
  const drawn = await countSystems({ ...request, wanted }, scoring, gold!, systems);
  return drawn.systems.map(({ pictures }) => pictures);
}

/** The same input, to be read again after it was closed. */
function keptOpen(input: Input): Input {
  return { ...input, close() {} };
}

/** The file as it lies on the disk, so that others find the same; of a pipe, what came out of it. */
function fileOf(path: string, input: Input): ReportFile {
  const digest = createHash('sha256');
  const block = new Uint8Array(1 << 20);
  let bytes = 0;
  const isPipe = path === '-' || !statSync(path).isFile();
  const file = isPipe ? null : openSync(path, 'r');
  if (file === null) input.rewind();
  const next = () => (file === null ? input.read(block, 0) : readSync(file, block));
  for (let got = next(); got > 0; got = next()) {
    digest.update(block.subarray(0, got));
    bytes += got;
  }
  if (file !== null) closeSync(file);
  return { name: input.name, bytes, sha256: digest.digest('hex') };
}

/** What was built for the page stands beside the command line. */
function webFile(name: string): string {
  return readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');
}

async function write(target: string, page: string, { size, sentences, systems, rows }: ReportData): Promise<void> {
  if (target === '-') return print([page]);
  writeNamed(target, page);
  const held = rows.first.length < size ? `, of which it holds ${rows.first.length} (--most)` : '';
  const names = systems.map(({ name }) => name).join(', ');
  const megabytes = (Buffer.byteLength(page) / 1e6).toFixed(1);
  await print([`${target}: ${megabytes} MB, ${names}, ${sentences} sentence${sentences === 1 ? '' : 's'}${held}\n`]);
}
