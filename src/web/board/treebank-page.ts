// One treebank: what every team scored there.
import { differingOn, intervalOf, metricNamed, refusalLine, shownNumber } from '../../report/index.ts';
import { markIn, numberCell, scaleOf, whisker } from './board-pages.ts';
import type { Board, BoardPage } from './board-site.ts';
import { type BoardColumn, boardTable, nameLink } from './board-table.ts';
import { html } from './html.ts';
import { listOf } from './team-page.ts';

export function treebankPage(board: Board, name: string): BoardPage {
  const { result, teamPages } = board;
  const treebank = result.treebanks.find(each => each.name === name)!;
  const tables = treebank.metrics.map(metric => {
    const { figures } = metricNamed(result, metric);
    const [main, ...others] = figures;
    const style = main?.style ?? 'percent';
    const cells = result.cells.filter(cell => cell.metric === metric && cell.treebank === name);
    const ranked = cells.toSorted((a, b) => (b.figures[0]?.value ?? -1) - (a.figures[0]?.value ?? -1));
    const columns: BoardColumn[] = [
      { title: 'team' },
      { title: main?.name ?? '', isNumber: true },
      { title: 'interval', isSortable: false },
      ...others.map(figure => ({ title: figure.name, isNumber: true })),
      { title: 'report', isSortable: false },
      { title: 'status' },
    ];
    const scale = scaleOf(ranked.flatMap(({ figures: [own] }) => own ?? []));
    const rows = ranked.map(({ team, status, figures: [own, ...more], report, alarms, warnings }) => ({
      cells: [
        html`${nameLink(`../teams/${teamPages.get(team) ?? ''}.html`, team)}${alarms.length === 0 ? null : ' *'}${markIn(board, team)}`,
        {
          content:
            status === 'scored'
              ? html`<b>${shownNumber(own?.value ?? null, style)}</b>`
              : html`<a href="#faults">${status}</a>`,
          value: own?.value ?? null,
          look: status === 'scored' ? '' : 'fault',
        },
        {
          content: own === undefined ? '' : html`${whisker(own, scale)} <small>${intervalOf(own, style)}</small>`,
          look: 'short',
        },
        ...others.map((figure, f) => numberCell(more[f]?.value ?? null, figure.style)),
        report === null ? '' : html`<a href="../${report}">report<span class="hidden"> of ${team}</span></a>`,
        {
          content: html`${status}${alarms.length === 0 ? null : html` <small class="alarm">alarm</small>`}${warnings.length === 0 ? null : html` <small>with warnings</small>`}`,
          look: status === 'scored' ? '' : 'fault',
        },
      ],
    }));
    const signatures = [...new Set(cells.flatMap(({ signature }) => signature ?? []))];
    const differing = differingOn(result, name, metric);
    return html`${boardTable(`${main?.name ?? ''}${treebank.metrics.length > 1 ? ` (${metric})` : ''} on ${name}`, columns, rows)}
${differing === null ? null : html`<p class="alarm">On ${name}, ${differing}</p>`}
${signatures.map(signature => html`<p class="signature">signature: <code>${signature.split(/(?<=\|)/).map(part => html`${part}<wbr>`)}</code></p>`)}`;
  });
  const own = result.cells.filter(({ treebank: where }) => where === name);
  const refused = [...new Set(own.flatMap(({ refusal }) => (refusal === null ? [] : refusalLine(refusal))))];
  const groups = Object.entries(treebank.groups).map(([kind, group]) => `${kind}: ${group}`);
  const content = html`<p>Gold standard: <code>${treebank.gold}</code>, ${treebank.sentences} sentences${groups.length === 0 ? '' : `; ${groups.join(', ')}`}.</p>
${tables}
${listOf(html`<h2 id="faults">Not scored</h2>`, refused)}`;
  return { title: name, root: '../', content };
}
