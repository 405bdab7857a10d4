// `touchstone score GOLD SYSTEM...`
import { Command } from 'commander';
import { InputError, refuse } from '../../bytes/index.ts';
import { isFigure, rowCount } from '../../counts/index.ts';
import { type Family, type FamilyCard, families, type Scoring } from '../../families/index.ts';
import type { Settings } from '../../metrics/index.ts';
import {
  breakdownText,
  commonSettings,
  type Emphasis,
  lengthBreakdown,
  type Report,
  reportJson,
  type SystemReport,
  scoreText,
  sentencesText,
  signatureOf,
} from '../../report/index.ts';
import { emphasis } from '../emphasis.ts';
import { type Input, openInput } from '../input.ts';
import { print } from '../output.ts';
import { progressOver } from '../progress.ts';
import { type CorpusScore, type ScoreRequest, scoreCorpus } from '../score-corpus.ts';
import { addFamilyOptions, familyOptions, parse } from '../usage.ts';
import { UsageError } from '../usage-error.ts';

const example = `
Example:
  $ touchstone score --by label examples/constituency/gold.mrg examples/constituency/alpha.mrg

  The last line of the output is the signature: scores may be compared only where it is the same.`;

const facetsInHelp = ['length', ...families.map(({ name, facets }) => `${facets.join(', ')} (${name})`)].join('; ');

interface ScoreOptions {
  readonly metric?: string;
  readonly by?: string;
  readonly sentences?: true;
  readonly json?: true;
  readonly workers?: string;
}

export async function score(argv: readonly string[]): Promise<number> {
  const command = new Command('touchstone score')
    .description('Scores parser output against gold. What the files are is recognised from the files.')
    .argument('<gold>', 'the gold standard; - is standard input, .gz is unpacked')
    .argument('<system...>', 'the output of one or more parsers')
    .option('--json', 'print JSON, ratios in full precision')
    .option('--by <facets>', `break the score down, by one or several of: ${facetsInHelp}`)
    .option('--sentences', 'also list every sentence')
    .option('--metric <name>', `one of: ${families.flatMap(family => family.metrics).join(', ')}`)
    .option('--workers <n>', 'threads (default: all cores for large files)')
    .addHelpText('after', example);
  const status = parse(addFamilyOptions(command), argv);
  if (status !== null) return status;

  const options: ScoreOptions = command.opts();
  if ([...command.args, ...Object.values(command.opts())].filter(name => name === '-').length > 1)
    throw new UsageError('only one of the files can be standard input');
  const [gold, ...systems] = command.args.map(openInput);
  const family = await familyOf([gold!, ...systems], options.metric);
  const facets = facetsOf(options.by, family);
  const values = { metric: options.metric, ...familyOptions(command, family) };
  const scoring = family.scoring(values);
  const request: ScoreRequest = {
    family,
    options: values,
    workers: workersOf(options.workers),
    wanted: {
      keyed: options.json === true || family.facets.some(facet => facets.has(facet)),
      rows: options.sentences === true,
      details: options.sentences === true,
    },
  };
  const report = await scoreSystems(request, scoring, gold!, systems);
  await print(options.json ? reportJson(report) : text(report, scoring, facets, emphasis()));
  return 0;
}

export async function scoreSystems(
  request: ScoreRequest,
  scoring: Scoring,
  gold: Input,
  systems: readonly Input[],
): Promise<Report> {
  const progress = progressOver(
    systems.reduce((size, system) => size + gold.size + system.size, 0),
    'scoring',
  );
  const reports: SystemReport[] = [];
  const settings: Settings[] = [];
  for (const system of systems) {
    const result = await scoreCorpus(request, scoring, gold, system, progress);
    reports.push(systemReport(system.name, result, scoring, request));
    settings.push([...new Map([...scoring.settings, ...scoring.signatureOf(result.warnings)])]);
    system.close();
  }
  progress.stop();
  gold.close();
  const signature = signatureOf(scoring.metric, commonSettings(settings));
  const signatures = settings.map(each => signatureOf(scoring.metric, each));
  const agree = signatures.every(each => each === signature);
  return {
    metric: scoring.metric,
    signature,
    gold: gold.name,
    systems: agree ? reports : reports.map((report, i) => ({ ...report, signature: signatures[i] ?? signature })),
  };
}

function systemReport(
  name: string,
  { table, warnings, details }: CorpusScore,
  scoring: Scoring,
  { wanted }: ScoreRequest,
): SystemReport {
  if (rowCount(table) === 0)
    throw refuse('no-sentences', null, `${name}: there are no sentences to score; is the file empty?`);
  const corpus = scoring.corpus(table);
  if (corpus.valid === 0) {
    const fatal = warnings.find(({ code }) => scoring.damage.includes(code))?.kept[0];
    if (fatal !== undefined) throw new InputError(fatal);
    const differing = warnings.find(({ code }) => code === 'words-differ')?.kept[0];
    if (differing !== undefined)
      throw new InputError({
        ...differing,
        text: `no sentence could be scored, and this is the first: ${differing.text}`,
      });
  }
  const breakdown = { ...(wanted.keyed ? scoring.breakdown(table) : {}), length: lengthBreakdown(table, scoring) };
  return { name, corpus, breakdown, warnings, ...(wanted.details ? { sentences: details } : {}) };
}

function* text(
  report: Report,
  scoring: Scoring,
  facets: ReadonlySet<string>,
  marks: Emphasis,
): Generator<string, void> {
  for (const { name, sentences, breakdown } of report.systems) {
    const title = report.systems.length > 1 ? `${name}\n` : '';
    if (sentences !== undefined) yield `${title}${sentencesText(sentences, marks)}\n`;
    for (const facet of facets) {
      const figures = breakdown[facet];
      if (typeof figures === 'object' && !isFigure(figures)) yield `${title}${breakdownText(facet, figures, marks)}\n`;
    }
  }
  yield scoreText(report, scoring.layout, marks);
}

/** The family that all files belong to. Whoever names a metric knows what they are. */
export function familyOf(inputs: readonly Input[], metric: string | undefined): Promise<Family> {
  const candidates = metric === undefined ? families : families.filter(family => family.metrics.includes(metric));
  if (candidates.length === 0) {
    const known = families.flatMap(family => family.metrics).join(', ');
    throw new UsageError(`there is no metric ${JSON.stringify(metric)}; there are: ${known}`);
  }
  const family = candidates.find(candidate => candidate.recognise(inputs[0]!.sample)) ?? candidates[0]!;
  for (const [index, input] of inputs.entries()) {
    // A parser that failed everywhere may have left nothing but blank lines.
    const blank = index > 0 && /^\s*$/.test(input.sample.toString('latin1'));
    if (blank || metric !== undefined || family.recognise(input.sample)) continue;
    throw refuse('unknown-format', { file: input.name, line: 1, column: 1 }, wrongFile(input, inputs[0]!, family));
  }
  return family.load();
}

function wrongFile(input: Input, gold: Input, family: FamilyCard): string {
  if (/^\s*$/.test(input.sample.toString('latin1'))) return 'this file is empty; is it the right one?';
  const other = families.find(candidate => candidate.recognise(input.sample));
  if (other !== undefined && input !== gold) return `this holds ${other.about}, but ${gold.name} holds ${family.about}`;
  const kinds = families.map(({ about }) => about).join(', or ');
  return `this does not begin like ${kinds}; is it the right file?`;
}

function facetsOf(by: string | undefined, family: Family): ReadonlySet<string> {
  const facets = new Set(by?.split(',') ?? []);
  const known = [...family.facets, 'length'];
  for (const facet of facets)
    if (!known.includes(facet))
      throw new UsageError(`--by takes ${known.join(', ')} for these files, not ${JSON.stringify(facet)}`);
  return facets;
}

function workersOf(given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  const workers = Number(given);
  if (Number.isInteger(workers) && workers >= 1 && workers <= 256) return workers;
  throw new UsageError(`--workers takes a number from 1 to 256, not ${JSON.stringify(given)}`);
}
