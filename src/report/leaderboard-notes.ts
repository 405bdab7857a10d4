// What is to be said beside the rankings of a leaderboard: alarms, refusals, what teams must not be compared by, and how values came
// about.

import { differingValues } from './differing-settings.ts';
import {
  type LeaderboardRanking,
  type LeaderboardResult,
  mainRanking,
  metricNamed,
  titleOfRanking,
} from './leaderboard.ts';
import { refusalLine } from './refusal.ts';
import { grouped, percentage } from './tables.ts';
import type { WarningResult } from './values.ts';

/** What became of how many: `19 submissions: 14 scored, 3 malformed, 2 missing`. */
export function submissionsLine({ cells }: LeaderboardResult): string {
  const counts = (['scored', 'malformed', 'missing'] as const).map(status => {
    const { length } = cells.filter(cell => cell.status === status);
    return `${grouped(length)} ${status}`;
  });
  return `${grouped(cells.length)} ${cells.length === 1 ? 'submission' : 'submissions'}: ${counts.join(', ')}`;
}

/** A warning by file and line, that of the submission where it says none; of many of a kind the first. */
export function remarkLines({ code, count, examples }: WarningResult, submission: string): readonly string[] {
  const lines = examples.map(({ file, line, column, text }) =>
    refusalLine({ code, file: file ?? submission, line: line ?? null, column: column ?? null, text }),
  );
  return count > lines.length ? [...lines, `${count - lines.length} more of this kind (${code})`] : lines;
}

/** How many alarms are listed above rankings. */
const LISTED = 10;

/** What makes figures doubtful, by file and line; of many the first. */
export function alarmLines({ cells }: LeaderboardResult): readonly string[] {
  const lines = [...new Set(cells.flatMap(({ alarms, file }) => alarms.flatMap(alarm => remarkLines(alarm, file))))];
  if (lines.length <= LISTED) return lines;
  return [...lines.slice(0, LISTED), `${lines.length - LISTED} more; the pages and leaderboard.json have all`];
}

/** The teams of a ranking of which a submission has an alarm. */
export function doubtfulTeams({ cells }: LeaderboardResult, ranking: Pick<LeaderboardRanking, 'metric' | 'treebanks'>) {
  const own = cells.filter(({ metric, treebank }) => metric === ranking.metric && ranking.treebanks.includes(treebank));
  return new Set(own.flatMap(({ team, alarms }) => (alarms.length > 0 ? team : [])));
}

/** What has to be known before teams are compared, a sentence each; of one ranking, what is about its treebanks. */
export function notesOf(result: LeaderboardResult, only?: LeaderboardRanking): readonly string[] {
  const rankings = only === undefined ? result.rankings : [only];
  const isAbout = (treebank: string, metric: string) =>
    only === undefined || (only.metric === metric && only.treebanks.includes(treebank));
  const isDoubtful = result.cells.some(
    ({ alarms, treebank, metric }) => alarms.length > 0 && isAbout(treebank, metric),
  );
  const isLeftOut = rankings.some(({ teams }) => teams.some(({ leftOut }) => leftOut.length > 0));
  return [
    ...(isDoubtful ? ['* There is an alarm: a figure of this team is doubtful.'] : []),
    ...(isLeftOut
      ? [
          'A team of which treebanks are left out is compared only with those of which the same ones are, and only where two treebanks are left.',
        ]
      : []),
    ...undefinedNote(result, rankings),
    ...result.treebanks.flatMap(treebank =>
      treebank.metrics.flatMap(metric => {
        const differing = differingOn(result, treebank.name, metric);
        return differing === null || !isAbout(treebank.name, metric) ? [] : `On ${treebank.name}, ${differing}`;
      }),
    ),
  ];
}

/** Rounds that an interval leaves out, by team and ranking. */
function undefinedNote(result: LeaderboardResult, rankings: readonly LeaderboardRanking[]): readonly string[] {
  const told = rankings.flatMap(ranking =>
    ranking.teams.flatMap(({ team, undefinedRounds }) => {
      if (undefinedRounds === 0) return [];
      const [main] = metricNamed(result, ranking.metric).figures;
      const scope = ranking.group === null ? '' : ` on ${titleOfRanking(ranking, result)}`;
      return `${main?.name ?? ''} of ${team}${scope} in ${grouped(undefinedRounds)} of ${grouped(result.rounds)}`;
    }),
  );
  if (told.length === 0) return [];
  const more = told.length > LISTED ? `, and ${told.length - LISTED} more` : '';
  return [
    `In some bootstrap rounds a figure is 0/0: ${told.slice(0, LISTED).join(', ')}${more}. Intervals leave these rounds out, and tests count them as if chance had made the difference.`,
  ];
}

/** Who was scored otherwise than the others on a treebank, in a sentence that begins small. Gold is the same for all. */
export function differingOn({ cells }: LeaderboardResult, treebank: string, metric: string): string | null {
  const own = cells.filter(cell => cell.treebank === treebank && cell.metric === metric && cell.signature !== null);
  const differing = differingValues(own.map(({ signature }) => signature ?? ''));
  if (differing.length === 0) return null;
  const told = differing.map(({ name, values }) => {
    const groups = [...new Set(values)].map(value => ({
      value,
      teams: own.flatMap(({ team }, i) => (values[i] === value ? team : [])),
    }));
    const [most, ...others] = groups.sort((one, two) => two.teams.length - one.teams.length);
    const wayOf = (value: string | null) =>
      name === 'align' && value === null
        ? 'word by word'
        : name === 'align' && value === 'text'
          ? 'by aligning texts, since its words are not those of gold (align:text)'
          : value === null
            ? `without ${name}`
            : `with ${name}:${value}`;
    const few = others.map(({ value, teams }) => `${someTeams(teams)} ${wayOf(value)}`);
    return `${few.join(', ')}, the others ${wayOf(most!.value)}`;
  });
  return `teams were not scored alike, so that their figures should not be compared: ${told.join('; ')}.`;
}

function someTeams(teams: readonly string[]): string {
  return teams.length <= 3 ? teams.join(' and ') : `${teams.slice(0, 2).join(', ')} and ${teams.length - 2} more`;
}

/** How values came about, in a sentence. */
export function explanationOf(result: LeaderboardResult): string {
  const { alpha, rounds, seed } = result;
  const { pairs: all = [] } = mainRanking(result);
  const tested = all.filter(({ p }) => p !== null).length;
  const pairs =
    all.length === 1 && tested === 1
      ? 'the one pair'
      : `${tested === all.length ? 'all' : `${grouped(tested)} of`} ${grouped(all.length)} pairs`;
  return `Means over treebanks with ${percentage(1 - alpha)} intervals from ${grouped(rounds)} bootstrap rounds (seed ${seed}). Rank ranges and clusters come from paired tests of ${pairs} of teams, corrected by Holm at ${alpha}. A cluster of several teams has at least two that are not significantly different.`;
}
