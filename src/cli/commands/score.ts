// `touchstone score GOLD SYSTEM...`
import { Command } from 'commander';
import { InputError, refuse } from '../../bytes/index.ts';
import { type Family, families, type Scoring } from '../../families/index.ts';
import {
  breakdownText,
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
import { progressOver } from '../progress.ts';
import { type CorpusScore, type ScoreRequest, scoreCorpus } from '../score-corpus.ts';
import { addFamilyOptions, familyOptions, parse } from '../usage.ts';

const example = `
Example:
  $ touchstone score --by label examples/constituency/gold.mrg examples/constituency/alpha.mrg

  The last line of the output is the signature: scores may be compared only where it is the same.`;

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
    .option('--by <facets>', 'break the score down: label, length, or label,length')
    .option('--sentences', 'also list every sentence')
    .option('--metric <name>', `one of: ${families.flatMap(family => family.metrics).join(', ')}`)
    .option('--workers <n>', 'threads (default: all cores for large files)')
    .addHelpText('after', example);
  const status = parse(addFamilyOptions(command), argv);
  if (status !== null) return status;

  const options: ScoreOptions = command.opts();
  const facets = facetsOf(options.by);
  const [gold, ...systems] = command.args.map(openInput);
  const family = familyOf([gold!, ...systems], options.metric);
  const values = familyOptions(command.opts());
  const scoring = family.scoring(values);
  const request: ScoreRequest = {
    family,
    options: values,
    workers: workersOf(options.workers),
    wanted: { keyed: options.json === true || facets.has('label'), details: options.sentences === true },
  };
  const report = await scoreSystems(request, scoring, gold!, systems);
  process.stdout.write(
    options.json ? `${JSON.stringify(reportJson(report), null, 2)}\n` : text(report, scoring, facets, emphasis()),
  );
  return 0;
}

async function scoreSystems(
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
  const settings = new Map(scoring.settings);
  for (const system of systems) {
    const result = await scoreCorpus(request, scoring, gold, system, progress);
    reports.push(systemReport(system.name, result, scoring, request));
    for (const [name, value] of scoring.signatureOf(result.warnings)) settings.set(name, value);
    system.close();
  }
  progress.stop();
  gold.close();
  return {
    metric: scoring.metric,
    signature: signatureOf(scoring.metric, [...settings]),
    gold: gold.name,
    systems: reports,
  };
}

function systemReport(
  name: string,
  { table, warnings, details }: CorpusScore,
  scoring: Scoring,
  { wanted }: ScoreRequest,
): SystemReport {
  const corpus = scoring.corpus(table);
  if (corpus.valid === 0) {
    const fatal = warnings.find(({ code }) => scoring.damage.includes(code))?.kept[0];
    if (fatal !== undefined) throw new InputError(fatal);
  }
  if (corpus.sentences === 0)
    throw refuse('no-sentences', null, `${name}: there are no sentences to score; is the file empty?`);
  const breakdown = { ...(wanted.keyed ? scoring.breakdown(table) : {}), length: lengthBreakdown(table, scoring) };
  return { name, corpus, breakdown, warnings, ...(wanted.details ? { sentences: details } : {}) };
}

function text(report: Report, scoring: Scoring, facets: ReadonlySet<string>, marks: Emphasis): string {
  const pieces: string[] = [];
  for (const { name, sentences, breakdown } of report.systems) {
    const title = report.systems.length > 1 ? `${name}\n` : '';
    if (sentences !== undefined) pieces.push(title + sentencesText(sentences, marks));
    for (const facet of facets) {
      const figures = breakdown[facet];
      if (typeof figures === 'object' && !('part' in figures))
        pieces.push(title + breakdownText(facet, figures, marks));
    }
  }
  return [...pieces, scoreText(report, scoring.layout, marks)].join('\n');
}

/** The family that all files belong to. */
function familyOf(inputs: readonly Input[], metric: string | undefined): Family {
  const candidates = metric === undefined ? families : families.filter(family => family.metrics.includes(metric));
  if (candidates.length === 0) {
    const known = families.flatMap(family => family.metrics).join(', ');
    throw refuse('unknown-metric', null, `there is no metric ${JSON.stringify(metric)}; there are: ${known}`);
  }
  const family = candidates.find(candidate => candidate.recognise(inputs[0]!.sample)) ?? candidates[0]!;
  for (const input of inputs) {
    if (family.recognise(input.sample)) continue;
    const kinds = candidates.map(({ about }) => about).join(', or ');
    throw refuse(
      'unknown-format',
      { file: input.name, line: 1, column: 1 },
      `this does not begin like ${kinds}; is it the right file?`,
    );
  }
  return family;
}

function facetsOf(by: string | undefined): ReadonlySet<string> {
  const facets = new Set(by?.split(',') ?? []);
  for (const facet of facets)
    if (facet !== 'label' && facet !== 'length')
      throw refuse('unknown-facet', null, `--by takes label, length or label,length, not ${JSON.stringify(facet)}`);
  return facets;
}

function workersOf(given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  const workers = Number(given);
  if (Number.isInteger(workers) && workers >= 1 && workers <= 256) return workers;
  throw refuse('bad-workers', null, `--workers takes a number from 1 to 256, not ${JSON.stringify(given)}`);
}
