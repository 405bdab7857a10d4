// The scoring program of a competition on CodaLab or Codabench: `ref` and `res` of one folder become scores.txt, scores.json and
// detailed_results.html in another. What cannot be scored counts 0, and the page says why.
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  figurePath,
  figurePaths,
  leaderboardStyle,
  renderCheck,
  type ScoredCorpus,
  type ScoreOptions,
  scoreKinds,
  takes,
} from '../api/index.ts';
import { InputError, refuse } from '../bytes/index.ts';
import { type CorpusFile, withoutForce } from '../corpus/index.ts';
import { escaped } from '../picture/index.ts';
import { numberAt, styleOf } from '../report/index.ts';
import { checkSets, filesIn, partnerOf } from './check-files.ts';
import { entriesOf } from './entries.ts';
import { nameOfPair } from './file-patterns.ts';
import { type MachineUse, scoreSets } from './files.ts';
import { reportSets } from './report-files.ts';
import {
  blamedOn,
  checkOptionTable,
  checkTable,
  readToml,
  type TomlFile,
  type TomlTable,
  tomlTable,
  withOptionFiles,
} from './toml.ts';
import { makeFolder, writeNamed } from './write-file.ts';

/** What became of a submission. */
export interface ScoredSubmission {
  /** As scores.txt has them, ratios as percentages; 0 for what could not be scored. */
  readonly scores: Readonly<Record<string, number>>;
  /** Why files were not scored, a line each. */
  readonly reasons: readonly string[];
  /** How many files of gold there are. */
  readonly files: number;
}

interface TaskSettings {
  readonly score?: ScoreOptions;
  /** Figures by the names of the leaderboard's columns. */
  readonly figures?: Readonly<Record<string, string>>;
  /** Whether the page shows sentences, and with them gold. */
  readonly report?: boolean;
}

interface ReadSettings extends TaskSettings {
  /** Files of ref/ that are no gold: the settings, and what they name. */
  readonly files: readonly string[];
  readonly placeOf: TomlFile['placeOf'];
}

/** What was sent for one file of gold, and what it scores. */
interface Cell {
  readonly gold: string;
  readonly sent: string | null;
  readonly scores: Readonly<Record<string, number>>;
  /** Why it was not scored. */
  readonly reason: string | null;
  /** The error behind it, where there was a file. */
  readonly error?: InputError;
}

/** The file of ref/ that says how to score. */
const SETTINGS = 'touchstone.toml';

/** Scores the submission in `input` and writes what the host shows of it into `output`. */
export async function scoreSubmission(input: string, output: string, use: MachineUse): Promise<ScoredSubmission> {
  const [ref, res] = [join(input, 'ref'), join(input, 'res')];
  const settings = settingsIn(join(ref, SETTINGS));
  const golds = filesIn(ref).filter(({ name }) => !settings.files.includes(basename(name)));
  if (golds.length === 0) throw refuse('no-such-files', { file: ref }, 'there is no gold standard in it; add one');
  checkNames(golds);
  const sent = submittedIn(res);
  const cells: Cell[] = [];
  for (const gold of golds) cells.push(await cellOf(gold.name, sentFor(gold, golds, sent), settings, use));
  const scores = scoresOf(cells);
  const lines = Object.entries(scores).map(([name, value]) => `${name}: ${value}\n`);
  makeFolder(output);
  writeNamed(join(output, 'scores.txt'), lines.join(''));
  writeNamed(join(output, 'scores.json'), `${JSON.stringify(scores, null, 2)}\n`);
  await writePages(output, cells, settings, use);
  return { scores, reasons: cells.flatMap(({ reason }) => reason ?? []), files: cells.length };
}

const settingsKinds = { score: tomlTable, figures: tomlTable, report: takes.flag };

function settingsIn(file: string): ReadSettings {
  if (!existsSync(file)) return { files: [], placeOf: () => ({ file }) };
  const toml = readToml(file);
  const { placeOf } = toml;
  checkTable(toml, [], toml.table, settingsKinds);
  const { score = {}, figures }: TaskSettings = toml.table;
  const options = checkOptionTable(toml, ['score'], score as TomlTable, scoreKinds);
  for (const [name, path] of Object.entries(figures ?? {}))
    if (typeof path !== 'string' || /[:\s]/.test(name))
      throw refuse(
        'bad-value',
        placeOf('figures', name),
        '[figures] takes lines such as LAS = "LAS.f1", with names without blanks; mend the line',
      );
  const read = withOptionFiles(options, toml);
  const files = [SETTINGS, ...Object.values(read).flatMap(value => (typeof value === 'object' ? value.name : []))];
  return { ...toml.table, score: read, files, placeOf };
}

/** The files of a submission, which may stand in a folder of their own: whoever packs a folder sends one. */
function submittedIn(folder: string): readonly CorpusFile[] {
  const shown = entriesOf(folder).filter(
    ({ name }) => !name.startsWith('.') && name !== '__MACOSX' && name !== 'metadata',
  );
  if (shown.length === 0) return [];
  const [first] = shown;
  if (shown.length === 1 && first?.isDirectory()) return submittedIn(join(folder, first.name));
  return filesIn(folder).filter(({ name }) => shown.some(each => each.name === basename(name)));
}

/** The file of the same name, or the only one that was sent where there is one gold standard. */
function sentFor(gold: CorpusFile, golds: readonly CorpusFile[], sent: readonly CorpusFile[]): string | null {
  const found = sent.find(file => basename(file.name) === basename(gold.name));
  if (found !== undefined || golds.length === 1)
    return (found ?? (sent.length === 1 ? sent[0] : undefined))?.name ?? null;
  return sent.find(file => isPartner(file, golds, gold))?.name ?? null;
}

function isPartner(file: CorpusFile, golds: readonly CorpusFile[], gold: CorpusFile): boolean {
  try {
    return partnerOf(file, golds) === gold;
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}

async function cellOf(
  gold: string,
  sent: string | null,
  { score = {}, figures, placeOf }: ReadSettings,
  use: MachineUse,
): Promise<Cell> {
  const run = { ...use, score, by: [] };
  // Gold against itself: which figures there are is known whatever was sent, and what is wrong with gold is the host's to mend.
  const own = await scoreSets([gold, gold], run);
  const chief = figurePaths(undefined, corpusOf(own), own.scoring.headline);
  const named = figures ?? Object.fromEntries(chief.map(path => [path, path]));
  const none = Object.fromEntries(Object.keys(named).map(name => [name, 0]));
  const paths = Object.entries(named).map(([name, path]) => {
    const place = placeOf('figures', name);
    return [name, blamedOn(place, `of ${basename(gold)}, `, () => figurePath(path, corpusOf(own)))] as const;
  });
  const missing = `there is no file for ${basename(gold)}; add it, called like that`;
  if (sent === null) return { gold, sent, scores: none, reason: missing };
  try {
    const scored = await scoreSets([gold, sent], run);
    const scores = Object.fromEntries(paths.map(([name, path]) => [name, leaderboardValue(scored, path)]));
    return { gold, sent, scores, reason: null };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { gold, sent, scores: none, reason: withoutForce(error.forTerminal), error };
  }
}

const corpusOf = ({ report }: ScoredCorpus) => report.systems[0]!.corpus;

/** A ratio as a percentage, to four places; 0/0 is 0. */
function leaderboardValue(scored: ScoredCorpus, path: string): number {
  const corpus = corpusOf(scored);
  const value = numberAt(corpus, path) ?? 0;
  return Number((styleOf(path, scored.scoring, corpus) === 'percent' ? 100 * value : value).toFixed(4));
}

/** Where there are several files, each figure is the mean over those that have it, sent or not, and stands for each of them
 *  too. */
function scoresOf(cells: readonly Cell[]): Readonly<Record<string, number>> {
  if (cells.length === 1) return cells[0]!.scores;
  const names = [...new Set(cells.flatMap(({ scores }) => Object.keys(scores)))];
  const mean = (name: string) => {
    const values = cells.flatMap(({ scores }) => scores[name] ?? []);
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  const own = cells.flatMap(({ gold, scores }) =>
    Object.entries(scores).map(([name, value]) => [`${name}_${treebankOf(gold)}`, value] as const),
  );
  return Object.fromEntries([...names.map(name => [name, Number(mean(name).toFixed(4))] as const), ...own]);
}

/** Its name without what packing and its format add: what stands before may tell `en.dev.conllu` from `en.test.conllu`. */
const treebankOf = (gold: string) =>
  nameOfPair(gold)
    .replace(/(?<=.)\.[^.]*$/, '')
    .replaceAll(/[:\s]/g, '-');

/** Each has a page and lines of its own. */
function checkNames(golds: readonly CorpusFile[]): void {
  const taken = new Map<string, string>();
  for (const { name } of golds) {
    const other = taken.get(treebankOf(name));
    if (other !== undefined)
      throw refuse(
        'same-names',
        { file: name },
        `this treebank is called ${treebankOf(name)}, as that of ${basename(other)} is; call one otherwise`,
      );
    taken.set(treebankOf(name), name);
  }
}

/** The report of what was scored; of several files a page that leads to theirs, and of what was not scored its problems. */
async function writePages(
  output: string,
  cells: readonly Cell[],
  { score = {}, report: shown = true }: TaskSettings,
  use: MachineUse,
): Promise<void> {
  const page = join(output, 'detailed_results.html');
  const pieces: string[] = [];
  for (const { gold, sent, scores, reason, error } of cells) {
    const title = treebankOf(gold);
    if (shown && sent !== null && reason === null) {
      const report = await reportSets([gold, sent], { ...use, score, title });
      if (cells.length === 1) return writeNamed(page, report.page);
      writeNamed(join(output, `${title}.html`), report.page);
    }
    const problems =
      sent === null
        ? `${reason}\n`
        : renderCheck(await checkSets([sent], { ...use, gold: shown ? gold : undefined, score }));
    const figures = Object.entries(scores).map(([name, value]) => `<li>${escaped(name)}: ${value}</li>`);
    const link = shown ? `<p><a href="${escaped(encodeURIComponent(title))}.html">full report</a></p>` : '';
    const why =
      reason === null ? link : `<p>Not scored${shown ? unlessIn(problems, reason, error) : kindOf(error, sent)}</p>`;
    pieces.push(`<h2>${escaped(title)}</h2>\n<ul>${figures.join('')}</ul>\n${why}\n<pre>${escaped(problems)}</pre>\n`);
  }
  const style = `${await leaderboardStyle()}pre{white-space:pre-wrap}`;
  writeNamed(
    page,
    `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Touchstone</title><style>${style}</style></head>\n<body>\n<header><h1>Results</h1></header>\n<main>\n${pieces.join('')}</main></body></html>\n`,
  );
}

/** The reason, if the problems below do not tell it. */
function unlessIn(problems: string, reason: string, error: InputError | undefined): string {
  const isTold = problems.includes(error === undefined ? reason : error.notice.text);
  return isTold ? ':' : `: ${escaped(reason)}`;
}

/** What kind of error it is and where, without a word of its text, which may quote gold. */
function kindOf(error: InputError | undefined, sent: string | null): string {
  if (error === undefined) return ':';
  const place = error.file === sent && error.line !== null ? `, line ${error.line}` : '';
  return `: ${escaped(error.code)}${place} (against gold, which this page does not quote). The file by itself:`;
}
