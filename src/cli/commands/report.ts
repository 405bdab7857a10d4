// `touchstone report GOLD SYSTEM... -o report.html`

import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { Command } from 'commander';
import { UsageError } from '../../bytes/index.ts';
import {
  compareCounted,
  type FileSet,
  familyOf,
  keptOpen,
  type ScoreRequest,
  signaturesOf,
} from '../../corpus/index.ts';
import { sum } from '../../counts/index.ts';
import { metricNames } from '../../families/index.ts';
import { countSets, drawSets, fileSetOf, fileSetsOf, firstFiles, writeNamed } from '../../node/index.ts';
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
import { addDesignOptions, type DesignOptions, designOf } from '../design.ts';
import { figurePath } from '../figure-specs.ts';
import { machinery } from '../machinery.ts';
import { numberIn } from '../number-option.ts';
import { print } from '../output.ts';
import { workersOf } from '../score-options.ts';
import { givenCounts } from '../shards.ts';
import { addFamilyOptions, familyOptions, parse } from '../usage.ts';
import { withRequest } from './compare.ts';

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
    .argument(
      '<gold>',
      "the gold standard; - is standard input, .gz is unpacked, 'gold/*.mrg' or @LIST are many files; or counts of all, with their rows",
    )
    .argument('[system...]', 'the output of one or more parsers')
    .option('-o, --output <file>', 'the page; - is standard output', 'report.html')
    .option('--title <text>', 'its title (default: the names of the files)')
    .option('--figure <paths>', 'figures to test and to rank sentences by (default: the chief ones of the metric)')
    .option('--most <n>', 'how many sentences it holds; of more, those that differ most and the worst', '3000')
    .option('--metric <name>', `one of: ${metricNames.join(', ')}`)
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
  const fromCounts = await givenCounts(command, command.args);
  if (fromCounts === null && command.args.length < 2)
    throw new UsageError('<system> is missing; --help shows how to call it');
  const sets = fromCounts === null ? fileSetsOf(command.args).map(openedOnce) : [];
  const { counted, request, before } =
    fromCounts === null
      ? await countFiles(command, options, sets)
      : { ...withRequest(fromCounts, options), before: [] };
  // Counts tell nothing that could be drawn.
  const scoring = fromCounts === null ? counted.scoring : { ...counted.scoring, views: [] };

  const table = counted.systems[0]!.table;
  const corpus = scoring.metric.figures(sum(table));
  const chief =
    options.figure?.split(',').map(name => figurePath(name, corpus)) ??
    scoring.headline.filter(path => isProportion(corpus, path));
  const further = intervalPaths(scoring, table).filter(path => !chief.includes(path));
  const { signature, own } = signaturesOf(counted, designSettings(design));
  const source: ReportSource = {
    scoring,
    about: request.family.about,
    noun: request.family.item?.noun,
    gold: fromCounts?.merged.gold.name ?? sets[0]!.name,
    systems: counted.systems.map((system, i) => ({ ...system, ...own[i] })),
    signature,
    command: shellLine(['touchstone', 'report', ...argv]),
    files: fromCounts === null ? sets.map(filesOf) : fromCounts.files.map(name => filesOf(openedOnce(fileSetOf(name)))),
    comparison: await compareCounted(counted, chief, design, request, machinery),
    intervals: await compareCounted(counted, further, { ...design, test: 'bootstrap' }, request, machinery),
  };
  const chosen = chooseSentences(source, most);
  const pictured = new Set(chosen.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i)));
  const drawn =
    fromCounts === null
      ? await drawSets(request, { scoring, before }, sets, pictured, machinery)
      : { pictures: [], texts: [] };

  const packing = machinery.progress(chosen.length, 'packing');
  const data = reportOf({ ...source, texts: drawn.texts }, chosen, drawn.pictures, () => packing.advance(1));
  packing.stop();
  const page = await reportPage(data, {
    title: options.title ?? titleOf(data),
    plain: plainText(source),
    script: webFile('report.js'),
    style: webFile('report.css'),
  });
  await write(target, page, data);
  return 0;
}

async function countFiles(command: Command, { metric, workers }: ReportOptions, sets: readonly FileSet[]) {
  const inputs = firstFiles(sets);
  const family = await familyOf(inputs, metric);
  const options = { metric, ...familyOptions(command, family, inputs) };
  const output = { keyed: true, rows: true, details: false };
  const request: ScoreRequest = { family, options, output, workers: workersOf(workers) };
  const counted = await countSets(request, family.scoring(options), sets, inputs, machinery);
  return { counted, request, before: counted.before };
}

/** A file by itself stays open until we leave: what came out of a pipe does not come again. */
function openedOnce({ name, files }: FileSet): FileSet {
  const [file] = files;
  if (file === undefined || files.length > 1) return { name, files };
  const input = keptOpen(file.open());
  return { name, files: [{ ...file, open: () => input }] };
}

/** The files as they lie on the disk, so that others find the same, one behind the other; of a pipe, what came out of it. */
function filesOf({ name, files }: FileSet): ReportFile {
  const digest = createHash('sha256');
  const block = new Uint8Array(1 << 20);
  let bytes = 0;
  for (const each of files) {
    const file = statSync(each.name, { throwIfNoEntry: false })?.isFile() ? openSync(each.name, 'r') : null;
    const input = file === null ? each.open() : null;
    let at = 0;
    const next = () => (file === null ? (input?.read(block, 0, at) ?? 0) : readSync(file, block));
    for (let got = next(); got > 0; got = next()) {
      digest.update(block.subarray(0, got));
      at += got;
    }
    bytes += at;
    if (file !== null) closeSync(file);
  }
  return {
    name: files.length === 1 ? files[0]!.name : `${name} (${files.length} files)`,
    bytes,
    sha256: digest.digest('hex'),
  };
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
