// A report: one page without any network, with scores, tests, breakdowns, sentences and their pictures.
import { compareCounted } from '../corpus/index.ts';
import { sum } from '../counts/index.ts';
import { intervalPaths, shellLine, signaturesOf } from '../report/index.ts';
import { designSettings } from '../stats/index.ts';
import {
  chooseSentences,
  DrawnRows,
  plainText,
  type ReportFile,
  type ReportHome,
  type ReportSource,
  reportFileOf,
  reportOf,
  reportPage,
  titleOf,
} from '../web/index.ts';
import { designKinds, designOf } from './compare.ts';
import { countPairs, drawnPairs } from './decided-pairs.ts';
import { figurePaths } from './figure-paths.ts';
import { checkList, checkOptions, type OptionsOf, scoring as scoringKind, takes } from './options.ts';
import { drawnRows, goldTexts } from './report-rows.ts';
import { type CorpusSource, countFrom, goldOf, remarksOn } from './score.ts';
import { namedBytes, type Source, textSource, unnamedSystem } from './sources.ts';
import { checkNames, renamedSystems } from './system-names.ts';

export const reportKinds = {
  ...designKinds,
  /** Its title; by default the names of what was scored. */
  title: takes.text,
  /** The figures to test and to rank sentences by; otherwise the default figures of the metric. */
  figures: takes.listOf(takes.text, 'a list of figures'),
  /** How many sentences it holds: of more, those that differ most and the worst; by default 3,000. */
  most: takes.wholeNumber(0, 1e9),
  /** The command line that would write it, which it shows; by default `touchstone report` with the names. */
  command: takes.text,
  /** How systems are scored. */
  score: scoringKind,
  /** What systems are called, instead of by their files. */
  names: takes.listOf(takes.text, 'a list of names'),
};
/** What a report shows. */
export type ReportOptions = OptionsOf<typeof reportKinds>;

export async function reportTexts(gold: Source, systems: readonly Source[], options: ReportOptions): Promise<string> {
  checkOptions(options, reportKinds);
  checkList(systems, 'systems', 1);
  // What gives its sentences one by one may do so but once.
  const read = [gold, ...systems].map((each, i) =>
    namedBytes(each, i === 0 ? 'gold' : unnamedSystem(i - 1, systems.length)),
  );
  const [first, ...others] = read.map(({ name, bytes }) => ({ name, content: bytes }));
  const files = () => Promise.all(read.map(({ name, bytes }) => reportFileOf(name, bytes.slice())));
  return (await reportFrom(textSource(first!, others), options, files)).page;
}

/** Files are read twice, for the counts of all sentences and for the pictures of those that are shown, and once more for
 *  their digests. */
export async function reportFrom(
  source: CorpusSource,
  { title, figures, most = 3000, command, score = {}, names, ...options }: ReportOptions,
  filesOf: () => Promise<readonly ReportFile[]>,
  home?: ReportHome,
) {
  const { sets, environment } = source;
  const isRead = source.counted === undefined;
  const all = await countFrom(source, score, { keyed: true, errors: true }, countPairs);
  const { request } = all;
  checkNames(names, all.counted.systems.length);
  const counted = renamedSystems(all.counted, names);
  // Counts tell nothing that could be drawn.
  const scoring = isRead ? counted.scoring : { ...counted.scoring, views: [] };
  const design = designOf(options);
  const table = counted.systems[0]!.table;
  const chief = figurePaths(figures, scoring.metric.figures(sum(table)), scoring.headline);
  const further = intervalPaths(scoring, table).filter(path => !chief.includes(path));
  const { signature, own } = signaturesOf(counted, designSettings(design));
  const content: ReportSource = {
    scoring,
    about: request.family.about,
    noun: request.family.item?.noun,
    gold: goldOf(source),
    systems: counted.systems.map((system, i) => ({ ...system, ...own[i] })),
    signature,
    command: command ?? shellLine(['touchstone', 'report', ...sets.map(({ name }) => name)]),
    files: await filesOf(),
    home,
    comparison: await compareCounted(counted, chief, design, request, environment),
    intervals: await compareCounted(counted, further, { ...design, test: 'bootstrap' }, request, environment),
  };
  const chosen = chooseSentences(content, most);
  const drawn = new DrawnRows();
  const isOfFiles = isRead && all.pairs === undefined;
  const shown = isOfFiles ? drawnRows(all, source, chosen) : drawnPairs(all.pairs, chosen);
  for await (const row of shown) drawn.add(row);
  const texts = isOfFiles && scoring.views.length === 0 ? await goldTexts(all, source) : [];
  const report = reportOf({ ...content, texts }, chosen, drawn);
  const { data } = report;
  // Loaded when it is wanted: it is larger than all else.
  const { script, style } = await import('./report-assets.ts');
  const page = await reportPage(report, { title: title ?? titleOf(data), plain: plainText(content), script, style });
  return { page, data, systems: counted.systems, remarks: remarksOn(content.gold, counted) };
}
