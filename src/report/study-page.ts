// What a study found, as people read it and as JSON: preferences with their tests, majorities, agreement, parsers, judges.
import type { Figure } from '../counts/index.ts';
import type {
  AnswerChoice,
  Correlation,
  JudgeAgreement,
  JudgeCard,
  MeasureCorrelations,
  Preferences,
  Study,
  StudyCard,
  StudyResults,
  SystemResults,
  Tested,
} from '../study/index.ts';
import { signatureOf, version } from './report.ts';
import { fixed, NOTHING, shownNumber, textTable } from './tables.ts';

export function studyText(study: Study, results: StudyResults): string {
  const { preferences, bySystem } = results;
  const names = study.measures?.map(({ name }) => name) ?? [];
  return [
    overviewText(study, results),
    ...(preferences === null ? [] : [preferencesText(names, preferences)]),
    agreementText(results.agreement),
    ...(bySystem.length < 2 ? [] : bySystem.map(own => systemText(names, own))),
    ...(results.correlations === null ? [] : correlationsText(names, results.correlations)),
    judgesText(names, results),
    [
      ...(study.measures ?? []).map(({ name, signature }) => `${name}: ${signature}\n`),
      `signature: ${studySignature(study)}\n`,
    ].join(''),
  ].join('\n');
}

function overviewText({ id, title, task, closed, guide }: Study, results: StudyResults): string {
  const { judges, items, answered, changed, comments } = results;
  const state = closed === null ? 'open: these figures may change' : `closed since ${closed}`;
  return [
    `study ${id}, ${task}: ${title}\n${state}\n`,
    ...(guide?.pilot === true ? ['a trial run: these are no results of a study\n'] : []),
    `${items} items, ${judges} judges, ${answered.part} of ${answered.whole} answered, `,
    `${changed} answers changed, ${comments} with a comment\n`,
  ].join('');
}

function systemText(names: readonly string[], { system, preferences, agreement }: SystemResults): string {
  return `${system}\n${preferencesText(names, preferences)}\n${agreementText(agreement)}`;
}

function preferencesText(names: readonly string[], preferences: Preferences): string {
  const { judgements, majorities, ties, decided, unanimous, unjudged } = preferences;
  const rows = (title: string, tested: readonly Tested[]) =>
    tested.map((each, i) => [`${title} for ${names[i] ?? i}`, ...testedCells(each)]);
  return textTable([
    ['', 'count', 'of', 'share', '95 % interval', 'chance', 'p'],
    ...rows('answers', judgements),
    ...rows('majorities', majorities),
    ['items tied', String(ties)],
    ['items with a majority', ...shareCells(decided)],
    ['items unanimous', ...shareCells(unanimous)],
    ...(unjudged > 0 ? [['items not judged', String(unjudged)]] : []),
  ]);
}

function testedCells({ share, interval, chance, p }: Tested): string[] {
  return [
    ...shareCells(share),
    intervalText(interval),
    share.whole === 0 ? NOTHING : chance === null ? 'varies' : fixed(chance, 0, 4),
    chanceText(p),
  ];
}

const shareCells = ({ part, whole, value }: Figure) => [String(part), String(whole), percentText(value)];

function intervalText(interval: Tested['interval']): string {
  return interval === null ? NOTHING : `${percentText(interval.low)} to ${percentText(interval.high)}`;
}

/** Two digits that count. */
function chanceText(p: number | null): string {
  if (p === null) return NOTHING;
  return p < 0.001 ? p.toExponential(1) : p.toPrecision(2);
}

/** Nothing where no item has two answers. */
function correlationsText(names: readonly string[], correlations: readonly MeasureCorrelations[]): readonly string[] {
  if (correlations.every(({ distanceAndAgreement: { items } }) => items === 0)) return [];
  const number = (value: number | null) => (value === null ? NOTHING : fixed(value, 0, 3));
  const row = (title: string, { items, pearson, spearman, p }: Correlation) => [
    ...[title, String(items), number(pearson), number(spearman), chanceText(p)],
  ];
  const table = textTable([
    ['correlation over items', 'items', "Pearson's r", "Spearman's rho", 'p'],
    ...correlations.flatMap(({ distanceAndAgreement, scoreAndDisagreement }, i) => [
      row(`distance of scores and agreement, ${names[i] ?? i}`, distanceAndAgreement),
      row(`score and disagreement, ${names[i] ?? i}`, scoreAndDisagreement),
    ]),
  ]);
  return [table];
}

function judgesText(names: readonly string[], { byJudge, preferences }: StudyResults): string {
  if (preferences !== null) {
    const [, second] = names;
    const head = ['judge', 'answered', ...names.map(name => `for ${name}`), `95 % interval of ${second}`];
    return textTable([
      [
        ...head,
        `p of ${second}`,
        'left',
        'agrees',
        ...(byJudge.some(({ checks }) => checks !== null) ? ['checks'] : []),
      ],
      ...byJudge.map(({ name, answered, judgements, left, agreement, checks }) => [
        name,
        partText(answered),
        ...(judgements ?? []).map(({ share }) => String(share.part)),
        intervalText(judgements?.[1].interval ?? null),
        chanceText(judgements?.[1].p ?? null),
        percentText(left?.value ?? null),
        percentText(agreement.value),
        ...(checks === null ? [] : [partText(checks)]),
      ]),
    ]);
  }
  const choices: readonly AnswerChoice[] = ['yes', 'no', 'not sure'];
  return textTable([
    ['judge', 'answered', ...choices, 'agrees'],
    ...byJudge.map(({ name, answered, choices: own, agreement }) => [
      name,
      partText(answered),
      ...choices.map(choice => String(own[choice] ?? 0)),
      percentText(agreement.value),
    ]),
  ]);
}

function agreementText(agreement: JudgeAgreement): string {
  const titles = ['agreement of pairs of answers', "Fleiss' kappa", "Krippendorff's alpha"];
  return textTable(agreementCells(agreement).map((cell, i) => [titles[i]!, cell]));
}

export function agreementCells({ pairwise, fleissKappa, krippendorffAlpha }: JudgeAgreement): readonly string[] {
  const number = (value: number | null) => (value === null ? NOTHING : fixed(value, 0, 4));
  return [percentText(pairwise.value), number(fleissKappa), number(krippendorffAlpha)];
}

const partText = ({ part, whole }: Figure) => `${part}/${whole}`;
export const percentText = (value: number | null) => shownNumber(value, 'percent');

/** All that shaped the sample and the tests. */
export function studySignature({ task, design }: Study): string {
  const { seed, limit, items, sharing } = design;
  return signatureOf('study', [
    ['task', task],
    ['items', String(items)],
    ['limit', limit === null ? 'none' : String(limit)],
    ['samples', sharing],
    ['seed', String(seed)],
    ['test', 'binomial-upper'],
    ['interval', 'clopper-pearson'],
  ]);
}

/** Ratios in full precision. */
export function studyJson(study: Study, results: StudyResults) {
  return { touchstone: version, metric: 'study' as const, signature: studySignature(study), study, results };
}

export function studiesText(studies: readonly StudyCard[]): string {
  if (studies.length === 0) return 'there are no studies yet; touchstone study create --help shows how to make one\n';
  return textTable([
    ['study', 'task', 'made', 'state', 'items', 'judges', 'answered', 'title', 'from'],
    ...studies.map(({ study, items, judges, assigned, answered }) => [
      study.id,
      study.task,
      study.created.slice(0, 10),
      study.closed === null ? (study.guide?.pilot === true ? 'open, pilot' : 'open') : 'closed',
      String(items),
      String(judges),
      `${answered}/${assigned}`,
      study.title,
      [study.design.gold, ...study.design.systems].join(' '),
    ]),
  ]);
}

export function studyJudgesText(judges: readonly JudgeCard[]): string {
  if (judges.length === 0) return 'nobody is invited yet; touchstone study invite --help shows how\n';
  return textTable([
    ['judge', 'name', 'answered', 'last answer'],
    ...judges.map(({ judge, assigned, answered, lastAnswer }) => [
      judge.id,
      judge.name,
      `${answered}/${assigned}`,
      lastAnswer ?? NOTHING,
    ]),
  ]);
}
