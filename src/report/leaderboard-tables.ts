// The result of a leaderboard as tables for terminals, spreadsheets, READMEs and papers.
import { latexPage } from './latex.ts';
import {
  cellsOf,
  cellText,
  intervalOf,
  type LeaderboardRanking,
  type LeaderboardResult,
  metricNamed,
  rankedBy,
  rankRange,
  scoredText,
  titleOfRanking,
} from './leaderboard.ts';
import { alarmLines, doubtfulTeams, explanationOf, notesOf } from './leaderboard-notes.ts';
import { refusalLine } from './refusal.ts';
import { csvLine, type Emphasis, markdownTable, plainTable, type ReportTable, shownNumber } from './tables.ts';

function rankingTable(result: LeaderboardResult, ranking: LeaderboardRanking): ReportTable {
  const { figures } = metricNamed(result, ranking.metric);
  const [main, ...others] = figures;
  const doubtful = doubtfulTeams(result, ranking);
  return {
    name: ranking.group === null ? 'ranking' : `ranking-${ranking.group.name}`,
    caption: [`${titleOfRanking(ranking, result)}.`, explanationOf(result), ...notesOf(result, ranking)].join(' '),
    head: [
      ...['team', 'rank', 'ranks', 'cluster', main?.name ?? '', 'interval'],
      ...others.map(({ name }) => name),
      'scored',
    ],
    rows: ranking.teams.map(team => [
      nameIn(team.team, doubtful, result),
      String(team.rank),
      rankRange(team),
      String(team.cluster),
      shownNumber(team.value, main?.style ?? 'percent'),
      intervalOf(team, main?.style ?? 'percent'),
      ...others.map(({ style }, f) => shownNumber(team.means[f + 1] ?? null, style)),
      scoredText(team, ranking),
    ]),
    texts: 1,
  };
}

function nameIn(team: string, doubtful: ReadonlySet<string>, result: LeaderboardResult): string {
  return `${team}${doubtful.has(team) ? ' *' : ''}${team === result.baseline ? ' (baseline)' : ''}`;
}

function crossTable(result: LeaderboardResult, ranking: LeaderboardRanking): ReportTable {
  const { figures } = metricNamed(result, ranking.metric);
  const { treebanks, of } = cellsOf(result, ranking.metric);
  const doubtful = doubtfulTeams(result, ranking);
  return {
    name: 'treebanks',
    caption: [`${rankedBy(ranking, result)} by treebank.`, ...notesOf(result, ranking)].join(' '),
    head: ['team', ...treebanks],
    rows: ranking.teams.map(({ team }) => [
      nameIn(team, doubtful, result),
      ...treebanks.map((_, t) => cellText(of(t, result.teams.indexOf(team)), figures[0]!.style)),
    ]),
    texts: 1,
  };
}

/** Alarms stand above the ranking. */
export function leaderboardText(result: LeaderboardResult, { strong, warning }: Emphasis): string {
  const alarms = alarmLines(result).map(line => `${strong(warning(`alarm: ${line}`))}\n`);
  const overall = result.rankings
    .filter(({ group }) => group === null)
    .map(ranking => `${titleOfRanking(ranking, result)}\n${plainTable(rankingTable(result, ranking), strong)}\n`);
  const notes = notesOf(result).map(note => `${note}\n`);
  return [...alarms, alarms.length > 0 ? '\n' : '', ...overall, ...notes, `${explanationOf(result)}\n\n`].join('');
}

export function leaderboardMarkdown(result: LeaderboardResult): string {
  const tables = result.rankings.flatMap(ranking => [
    rankingTable(result, ranking),
    ...(ranking.group === null ? [crossTable(result, ranking)] : []),
  ]);
  return tables.map(table => `${markdownTable(table)}\n`).join('');
}

export function leaderboardLatex(result: LeaderboardResult): string {
  const tables = result.rankings.flatMap(ranking => [
    rankingTable(result, ranking),
    ...(ranking.group === null ? [crossTable(result, ranking)] : []),
  ]);
  return latexPage(tables, 'leaderboard', [['version', `touchstone:${result.touchstone}`]]);
}

/** A row for every figure of every ranking and of every cell. */
export function* leaderboardCsv(result: LeaderboardResult): Generator<string, void> {
  yield csvLine('kind,metric,where,team,figure,value,low,high,rank,best,worst,cluster,status,file,reason'.split(','));
  for (const { metric, group, teams } of result.rankings)
    for (const team of teams)
      for (const [f, { path }] of metricNamed(result, metric).figures.entries()) {
        const place = group === null ? 'all' : `${group.kind}: ${group.name}`;
        const [low, high] = f === 0 ? [team.low, team.high] : [null, null];
        const ranks = f === 0 ? [team.rank, team.best, team.worst, team.cluster] : [null, null, null, null];
        yield csvLine([
          'mean',
          metric,
          place,
          team.team,
          path,
          team.means[f] ?? null,
          low,
          high,
          ...ranks,
          null,
          null,
          null,
        ]);
      }
  for (const { metric, treebank, team, file, status, figures, refusal } of result.cells) {
    const reason = refusal === null ? null : refusalLine(refusal);
    for (const [f, { path }] of metricNamed(result, metric).figures.entries()) {
      const { value = null, low = null, high = null } = figures[f] ?? {};
      const none = [null, null, null, null];
      yield csvLine(['cell', metric, treebank, team, path, value, low, high, ...none, status, file, reason]);
    }
  }
}
