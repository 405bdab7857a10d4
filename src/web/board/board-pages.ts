// The ranking, and the table of teams and treebanks.
import {
  alarmLines,
  cellsOf,
  cellText,
  doubtfulTeams,
  explanationOf,
  grouped,
  intervalOf,
  type LeaderboardCell,
  type LeaderboardRanking,
  mainRanking,
  metricNamed,
  notesOf,
  type RankedTeam,
  rankedBy,
  rankRange,
  type Style,
  scoredText,
  shownNumber,
  submissionsLine,
  titleOfRanking,
} from '../../report/index.ts';
import { plural } from '../shared/number-text.ts';
import type { Board, BoardPage } from './board-site.ts';
import { type BoardColumn, boardTable, nameLink } from './board-table.ts';
import { type Html, html } from './html.ts';

export function indexPage(board: Board): BoardPage {
  const { result } = board;
  const ranking = mainRanking(result);
  const [groups, overall] = [result.rankings.filter(({ group }) => group !== null), result.rankings.slice(1)];
  const others = overall.filter(({ group }) => group === null);
  const content = html`<p>${plural(result.teams.length, 'team')}, ranked by the mean of ${rankedBy(ranking, result)} over ${plural(ranking.treebanks.length, 'treebank')}${ranking.treebanks.length < result.treebanks.length ? ` of ${grouped(result.treebanks.length)}` : ''}. ${submissionsLine(result)}${result.cells.every(({ status }) => status === 'scored') ? null : html` (<a href="treebanks.html">which</a>)`}.</p>
${alarmsOf(board)}
${notesOf(result).map(note => html`<p>${note}</p>\n`)}${rankingOf(board, ranking, '')}
${others.map(each => rankingOf(board, each, ''))}
${groups.length === 0 ? null : html`<h2>Groups of treebanks</h2>${groups.map(each => rankingOf(board, each, '', true))}`}
<h2>How to read this</h2>
<p>${explanationOf(result)}</p>
<p>A team’s rank range begins at 1 plus the number of significantly better teams. It ends at the number of all teams minus the number of significantly worse teams. A line between clusters means that every team above it is significantly better than every team below it. Where there is no line, do not say that one team is better than its neighbour.</p>
<p>Each bootstrap round draws sentences within each treebank, the same ones for all teams. ${costLine(board)}</p>
`;
  return { title: result.title, root: '', content };
}

function alarmsOf({ result }: Board): Html | null {
  const lines = alarmLines(result);
  if (lines.length === 0) return null;
  return html`<p class="alarm">Alarms make figures doubtful:</p>
<ul class="faults">${lines.map(line => html`<li><code>${line}</code></li>\n`)}</ul>`;
}

/** A star where there is an alarm, which the team's page tells. */
function starOf(team: string, doubtful: ReadonlySet<string>): Html | null {
  return doubtful.has(team) ? html` <span title="there is an alarm">*</span>` : null;
}

export function markIn({ result }: Board, team: string): Html | null {
  return team === result.baseline ? html` <small>baseline</small>` : null;
}

function costLine({ result: { missing, malformed, baseline } }: Board): string {
  const words: Readonly<Record<string, string>> = {
    zero: 'counts as zero',
    skip: 'is left out of its team’s mean',
    baseline: `counts what the baseline ${baseline ?? ''} scores there`,
  };
  return `A missing file ${words[missing]}; one that cannot be scored ${words[malformed]}.`;
}

/** Teams with their intervals; a line above the first of a cluster. */
function rankingOf(board: Board, ranking: LeaderboardRanking, root: '' | '../', isFolded = false): Html {
  const { result, teamPages } = board;
  const { figures } = metricNamed(result, ranking.metric);
  const [main, ...others] = figures;
  const style = main?.style ?? 'percent';
  const title = titleOfRanking(ranking, result);
  const columns: BoardColumn[] = [
    { title: 'team' },
    { title: 'rank', isNumber: true },
    { title: main?.name ?? '', isNumber: true },
    { title: 'interval', isSortable: false },
    { title: 'ranks', isSortable: false, help: 'the ranks that the tests leave open' },
    { title: 'cluster', isNumber: true },
    ...others.map(({ name }) => ({ title: name, isNumber: true })),
    { title: 'scored', isNumber: true, help: 'of so many treebanks' },
  ];
  const doubtful = doubtfulTeams(result, ranking);
  const scale = scaleOf(ranking.teams);
  const rows = ranking.teams.map((team, i) => ({
    look: i > 0 && ranking.teams[i - 1]!.cluster !== team.cluster ? 'cluster' : '',
    cells: [
      html`${nameLink(`${root}teams/${teamPages.get(team.team) ?? ''}.html`, team.team)}${starOf(team.team, doubtful)}${markIn(board, team.team)}`,
      { content: String(team.rank), value: team.rank },
      { content: html`<b>${shownNumber(team.value, style)}</b>`, value: team.value },
      { content: html`${whisker(team, scale)} <small>${intervalOf(team, style)}</small>`, look: 'short' },
      { content: rankRange(team), look: 'short' },
      { content: String(team.cluster), value: team.cluster },
      ...others.map((figure, f) => numberCell(team.means[f + 1] ?? null, figure.style)),
      { content: scoredText(team, ranking), value: team.scored },
    ],
  }));
  const table = boardTable(`${title}: ${main?.name ?? ''}`, columns, rows);
  if (!isFolded) return table;
  return html`<details><summary>${title} (${plural(ranking.treebanks.length, 'treebank')})</summary>${table}</details>`;
}

export function numberCell(value: number | null, style: Style) {
  return { content: shownNumber(value, style), value };
}

type Scale = (value: number) => number;

const WIDTH = 160;

/** From the lowest bound to the highest, of all but those far below the others, such as teams without submissions: as far as
 *  one and a half times what lies between the quartiles (Tukey's fence). */
export function scaleOf(estimates: readonly Pick<RankedTeam, 'low' | 'high' | 'value'>[]): Scale {
  const known = estimates.flatMap(({ low, high, value }) =>
    low === null || high === null || value === null ? [] : { low, high, value },
  );
  const values = known.map(({ value }) => value).sort((a, b) => a - b);
  const [lower = 0, upper = 0] = [0.25, 0.75].map(share => values[Math.floor(share * (values.length - 1))]);
  const near = known.filter(({ value }) => value >= lower - 1.5 * (upper - lower));
  const low = Math.min(...near.map(each => each.low));
  const span = Math.max(...near.map(each => each.high)) - low || 1;
  return value => Math.min(WIDTH - 4, Math.max(4, 4 + ((WIDTH - 8) * (value - low)) / span));
}

/** The interval as a line and the value as a dot. The numbers stand beside it. */
export function whisker({ low, high, value }: Pick<RankedTeam, 'low' | 'high' | 'value'>, scale: Scale): Html {
  if (low === null || high === null || value === null) return html``;
  const [from, to, at] = [low, high, value].map(each => scale(each).toFixed(1));
  return html`<svg class="whisker" width="${WIDTH}" height="14" viewBox="0 0 ${WIDTH} 14" aria-hidden="true"><line x1="${from!}" x2="${to!}" y1="7" y2="7"/><circle cx="${at!}" cy="7" r="3.5"/></svg>`;
}

export function crossPage(board: Board): BoardPage {
  const { result, teamPages, treebankPages } = board;
  const overall = result.rankings.filter(({ group }) => group === null);
  const tables = overall.map(ranking => {
    const { figures } = metricNamed(result, ranking.metric);
    const [main] = figures;
    const style = main?.style ?? 'percent';
    const { treebanks, of } = cellsOf(result, ranking.metric);
    const doubtful = doubtfulTeams(result, ranking);
    const columns = [
      { title: 'team' },
      { title: 'mean', isNumber: true },
      ...treebanks.map(name => ({ title: name, isNumber: true })),
    ];
    const rows = ranking.teams.map(({ team, value }) => ({
      cells: [
        html`${nameLink(`teams/${teamPages.get(team) ?? ''}.html`, team)}${starOf(team, doubtful)}${markIn(board, team)}`,
        { content: html`<b>${shownNumber(value, style)}</b>`, value },
        ...treebanks.map((_, t) => crossCell(board, of(t, result.teams.indexOf(team)), style)),
      ],
    }));
    return boardTable(`${rankedBy(ranking, result)} by team and treebank`, columns, rows);
  });
  const content = html`<p>A score leads to its full report, if there is one; what was not scored, to the reason. A * says that there is an alarm.</p>
${tables}
<h2>Treebanks</h2>
<ul class="columns">${result.treebanks.map(({ name, sentences }) => html`<li><a href="treebanks/${treebankPages.get(name) ?? ''}.html">${name}</a> <small>${grouped(sentences)} sentences</small></li>\n`)}</ul>
`;
  return { title: 'Teams × treebanks', root: '', content };
}

function crossCell({ teamPages }: Board, cell: LeaderboardCell, style: Style) {
  const { status, report, team, alarms, figures } = cell;
  const text = cellText(cell, style);
  const href = status !== 'scored' || alarms.length > 0 ? `teams/${teamPages.get(team)}.html#faults` : report;
  const shown = alarms.length > 0 ? `${text} *` : text;
  return {
    content: href === null ? shown : html`<a href="${href}">${shown}</a>`,
    value: figures[0]?.value ?? null,
    look: status === 'scored' ? '' : 'fault',
  };
}
