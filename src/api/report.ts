// A report: one page without any network, with scores, tests, breakdowns, sentences and their pictures.
import { compareCounted, signaturesOf } from '../corpus/index.ts';
import { sum } from '../counts/index.ts';
import { shellLine } from '../report/index.ts';
import { designSettings } from '../stats/index.ts';
import {
  chooseSentences,
  intervalPaths,
  plainText,
  type ReportFile,
  type ReportSource,
  reportOf,
  reportPage,
  titleOf,
} from '../web/index.ts';
import { type DesignOptions, designOf } from './compare.ts';
import { drawSets } from './draw.ts';
import { figurePaths } from './figure-paths.ts';
import { type CorpusSource, countFrom, goldOf, type ScoreOptions } from './score.ts';
import { namedBytes, type Source, textSource } from './sources.ts';

/** What a report shows. */
export interface ReportOptions extends DesignOptions {
  /** Its title; by default the names of what was scored. */
  readonly title?: string | undefined;
  /** The figures to test and to rank sentences by; by default the chief ones of the metric. */
  readonly figures?: readonly string[] | undefined;
  /** How many sentences it holds: of more, those that differ most and the worst; by default 3,000. */
  readonly most?: number | undefined;
  /** The command line that would write it, which it shows; by default `touchstone report` with the names. */
  readonly command?: string | undefined;
  /** How systems are scored. */
  readonly score?: ScoreOptions | undefined;
}

export async function reportTexts(gold: Source, systems: readonly Source[], options: ReportOptions): Promise<string> {
  const source = textSource(gold, systems);
  const names = source.sets.map(({ name }) => name);
  const files = () => Promise.all([gold, ...systems].map((each, i) => digestOf(each, names[i]!)));
  return (await reportFrom(source, options, files)).page;
}

/** As it came, so that others can tell whether they have the same. */
async function digestOf(source: Source, name: string): Promise<ReportFile> {
  const { bytes } = namedBytes(source, name);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes.slice()));
  const sha256 = Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('');
  return { name, bytes: bytes.length, sha256 };
}

/** Files are read twice, for the counts of all sentences and for the pictures of those that are shown, and once more for
 *  their digests. */
export async function reportFrom(
  source: CorpusSource,
  { title, figures, most = 3000, command, score = {}, ...options }: ReportOptions,
  filesOf: () => Promise<readonly ReportFile[]>,
) {
  const { sets, environment } = source;
  const isRead = source.counted === undefined;
  const all = await countFrom(source, score, { keyed: true });
  const { counted, request } = all;
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
    comparison: await compareCounted(counted, chief, design, request, environment),
    intervals: await compareCounted(counted, further, { ...design, test: 'bootstrap' }, request, environment),
  };
  const chosen = chooseSentences(content, most);
  const pictured = new Set(chosen.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i)));
  const drawn = isRead ? await drawSets(all, source, pictured) : { pictures: [], texts: [] };
  const packing = environment.progress(chosen.length, 'packing');
  const data = reportOf({ ...content, texts: drawn.texts }, chosen, drawn.pictures, () => packing.advance(1));
  packing.stop();
  // Loaded when it is wanted: it is larger than all else.
  const { script, style } = await import('./report-assets.ts');
  const page = await reportPage(data, { title: title ?? titleOf(data), plain: plainText(content), script, style });
  return { page, data };
}
