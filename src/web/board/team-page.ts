// One team: its places, its submissions, and all that is to be said of them by file and line.
import {
  intervalOf,
  type LeaderboardCell,
  mainRanking,
  metricNamed,
  rankedBy,
  rankRange,
  refusalLine,
  remarkLines,
  shownNumber,
  titleOfRanking,
} from '../../report/index.ts';
import { badgeOf } from './badge.ts';
import { numberCell } from './board-pages.ts';
import type { Board, BoardPage } from './board-site.ts';
import { boardTable, nameLink } from './board-table.ts';
import { type Html, html } from './html.ts';

export function teamPage(board: Board, team: string): BoardPage {
  const { result, teamPages } = board;
  const content = html`<p>${badgeOf(result, team)}</p>
<p><small>The badge is <a href="../badges/${teamPages.get(team) ?? ''}.svg">badges/${teamPages.get(team) ?? ''}.svg</a>.</small></p>
${placesOf(board, team)}
${toldApart(board, team)}
${result.metrics.map(({ name }) => submissionsOf(board, team, name))}
${faultsOf(result.cells.filter(cell => cell.team === team))}`;
  return { title: team, root: '../', content };
}

function placesOf({ result }: Board, team: string): Html {
  const columns = [
    { title: 'treebanks' },
    { title: 'figure' },
    { title: 'mean', isNumber: true },
    { title: 'interval', isSortable: false },
    { title: 'rank', isNumber: true },
    { title: 'ranks', isSortable: false },
    { title: 'cluster', isNumber: true },
  ];
  const rows = result.rankings.map(ranking => {
    const [main] = metricNamed(result, ranking.metric).figures;
    const style = main?.style ?? 'percent';
    const own = ranking.teams.find(each => each.team === team)!;
    const { value, rank, cluster } = own;
    const last = `${cluster} of ${ranking.teams.at(-1)?.cluster ?? 1}`;
    return {
      cells: [
        titleOfRanking(ranking, result),
        main?.name ?? '',
        { content: html`<b>${shownNumber(value, style)}</b>`, value },
        html`<small>${intervalOf(own, style)}</small>`,
        { content: String(rank), value: rank },
        { content: rankRange(own), look: 'short' },
        { content: last, value: cluster },
      ],
    };
  });
  return boardTable('Places', columns, rows);
}

/** Who is better, who is worse, and of whom that cannot be said. */
function toldApart({ result, teamPages }: Board, team: string): Html {
  const ranking = mainRanking(result);
  const { pairs = [] } = ranking;
  const found: Record<'better' | 'open' | 'worse' | 'apart', string[]> = { better: [], open: [], worse: [], apart: [] };
  for (const { a, b, difference, p, significant } of pairs) {
    if (a !== team && b !== team) continue;
    const isAhead = (difference ?? 0) > 0 === (a === team);
    found[p === null ? 'apart' : significant ? (isAhead ? 'better' : 'worse') : 'open'].push(a === team ? b : a);
  }
  const line = (title: string, teams: readonly string[]) =>
    teams.length === 0
      ? null
      : html`<p>${title} ${teams.map((name, i) => html`${i > 0 ? ', ' : ''}<a href="${teamPages.get(name) ?? ''}.html">${name}</a>`)}.</p>\n`;
  return html`<h2>Against the others, by ${rankedBy(ranking, result)}</h2>
${line('Significantly better than', found.better)}${line('Not told apart from', found.open)}${line('Significantly worse than', found.worse)}${line('Not compared, since their means are over other treebanks, or over a single one of several, with', found.apart)}`;
}

function submissionsOf({ result, treebankPages }: Board, team: string, metric: string): Html {
  const { figures } = metricNamed(result, metric);
  const cells = result.cells.filter(cell => cell.metric === metric && cell.team === team);
  const columns = [
    { title: 'treebank' },
    ...figures.map(({ name }) => ({ title: name, isNumber: true })),
    { title: 'interval', isSortable: false },
    { title: 'status' },
    { title: 'file' },
    { title: 'report', isSortable: false },
  ];
  const rows = cells.map(({ treebank, figures: own, status, counts, file, report, alarms }) => ({
    cells: [
      html`${nameLink(`../treebanks/${treebankPages.get(treebank) ?? ''}.html`, treebank)}${alarms.length === 0 ? null : html` <a href="#faults" title="there is an alarm">*</a>`}`,
      ...figures.map((figure, f) => numberCell(own[f]?.value ?? null, figure.style)),
      own[0] === undefined ? '' : html`<small>${intervalOf(own[0], figures[0]!.style)}</small>`,
      {
        content:
          status === 'scored'
            ? status
            : `${status}, ${counts === null ? 'left out' : `counts ${counts === 'zero' ? 'zero' : 'as the baseline'}`}`,
        look: status === 'scored' ? '' : 'fault',
      },
      html`<code>${file}</code>`,
      report === null ? '' : html`<a href="../${report}">report<span class="hidden"> on ${treebank}</span></a>`,
    ],
  }));
  const which = result.metrics.length > 1 ? ` (${metric})` : '';
  return html`<h2>Submissions${which}</h2>
${boardTable(`Submissions of ${team}${which}`, columns, rows)}`;
}

function faultsOf(cells: readonly LeaderboardCell[]): Html {
  const refused = [...new Set(cells.flatMap(({ refusal }) => (refusal === null ? [] : refusalLine(refusal))))];
  const alarms = [...new Set(cells.flatMap(cell => cell.alarms.flatMap(each => remarkLines(each, cell.file))))];
  const warnings = [...new Set(cells.flatMap(cell => cell.warnings.flatMap(each => remarkLines(each, cell.file))))];
  return html`<h2 id="faults">Errors and warnings</h2>
${refused.length + alarms.length + warnings.length === 0 ? html`<p>None.</p>` : null}${listOf(html`<h3>Not scored</h3>`, refused)}${listOf(html`<h3>Alarms: these make figures doubtful</h3>`, alarms)}${listOf(html`<h3>Warnings</h3>`, warnings)}`;
}

/** Under its heading; nothing where there are none. */
export function listOf(heading: Html, lines: readonly string[]): Html | null {
  if (lines.length === 0) return null;
  return html`${heading}\n<ul class="faults">${lines.map(line => html`<li><code>${line}</code></li>\n`)}</ul>\n`;
}
