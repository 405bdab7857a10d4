// What each system scores, and whether the differences could be chance.
import type { ComponentChildren } from 'preact';
import { testText } from '../../report/index.ts';
import type { ReportData } from '../report/report-data.ts';
import {
  capitalised,
  grouped,
  intervalText,
  NOTHING,
  percentage,
  plural,
  shownChance,
  shownDifference,
  valueText,
} from './number-text.ts';
import { Plot, useWidth, XTicks } from './page-parts.tsx';
import { layoutIntervals, markPath } from './plot-layouts.ts';
import type { ReportFigure } from './score-data.ts';
import { namesOverColumns } from './system-parts.tsx';
import { numeric, ScrollTable, SortableTable, systemColumns } from './table.tsx';

interface ScoreTableProps extends Pick<ReportData, 'scores' | 'systems' | 'design' | 'size' | 'noun'> {
  /** What stands beside the title of a figure. */
  readonly besides?: (title: string) => ComponentChildren;
}

export function ScoreTable({ scores, systems, design, size, noun, besides }: ScoreTableProps) {
  const hasIntervals = scores.some(({ cells }) => cells.some(({ interval }) => interval !== null));
  const caption = hasIntervals
    ? `Scores, and ${percentage(1 - design.alpha)} intervals from ${grouped(design.rounds)} bootstrap samples of ${plural(size, noun)}`
    : `Scores of ${plural(size, noun)}`;
  return (
    <ScrollTable
      label={caption}
      name="Scores"
      look={systems.length > 2 ? 'scores many' : 'scores'}
      caption={`${caption}.`}
      columns={['', ...systemColumns(systems)]}
      rows={scores.map(({ title, style, cells }) => [
        [title, besides?.(title)],
        ...cells.map(({ value, interval }) => [
          <b key="value">{valueText(value, style)}</b>,
          <small key="interval">{interval === null ? '' : intervalText(interval, style)}</small>,
        ]),
      ])}
    />
  );
}

type IntervalFigure = Pick<ReportFigure, 'path' | 'title' | 'style' | 'cells'>;

interface IntervalPlotsProps extends Pick<ReportData, 'systems'> {
  readonly figures: readonly IntervalFigure[];
}

export function IntervalPlots({ figures, systems }: IntervalPlotsProps) {
  const names = systems.map(({ name }) => name);
  return (
    <div class="plots">
      {figures.map(figure => (
        <IntervalPlot key={figure.path} figure={figure} names={names} />
      ))}
    </div>
  );
}

function IntervalPlot({ figure, names }: { readonly figure: IntervalFigure; readonly names: readonly string[] }) {
  const [ref, usable] = useWidth(420);
  const { width, height, left, right, ticks, rows } = layoutIntervals(figure, names, usable);
  const inWords = figure.cells
    .map(
      ({ value, interval }, s) =>
        `${names[s]} ${valueText(value, figure.style)} ${intervalText(interval, figure.style)}`,
    )
    .join('; ');
  return (
    <figure ref={ref}>
      <figcaption>{figure.title}</figcaption>
      <Plot width={width} height={height} label={`${figure.title}: ${inWords}`}>
        <XTicks ticks={ticks} top={0} bottom={height - 20} gap={15} />
        {rows.map(({ y, system, name, point, low, high }) => (
          <g key={system} class={`system s${system % 8}`}>
            <text class="name" x={0} y={y + 4}>
              {name}
            </text>
            <line class="track" x1={left} x2={right} y1={y} y2={y} />
            {low !== null && high !== null && <line class="interval" x1={low} x2={high} y1={y} y2={y} />}
            {point !== null && <path class="mark" d={markPath(system, point, y)} />}
          </g>
        ))}
      </Plot>
    </figure>
  );
}

interface TestTableProps extends Pick<ReportData, 'systems' | 'design' | 'noun'> {
  readonly figures: readonly Pick<ReportFigure, 'path' | 'title' | 'style' | 'pairs'>[];
}

export function TestTable({ figures, systems, design, noun }: TestTableProps) {
  const caption = `Differences between systems; ${testText(design, figures[0]?.pairs.length ?? 0)}; significant is at most ${design.alpha}. ${capitalised(noun)}s won, lost, tied and without a score; d is the mean difference of ${noun}s over its standard deviation.`;
  const columns = 'systems figure difference interval p Holm verdict won lost tied none d'.split(' ');
  const names = namesOverColumns(systems);
  const rows = figures.flatMap(({ title, style, pairs: compared }) =>
    compared.map(pair => {
      const { a, b, difference, interval, p, pHolm, significant, wins, losses, ties, effect } = pair;
      const ends = interval === null ? null : ([interval.low, interval.high] as const);
      const verdict = pHolm === null ? NOTHING : significant ? '*\u00a0significant' : 'not significant';
      const count = (value: number) => ({ text: grouped(value), value });
      return [
        { text: [names[a], ' – ', names[b]], value: `${systems[a]?.name} ${systems[b]?.name}` },
        { text: title, value: title },
        { text: shownDifference(difference, style), value: difference },
        { text: intervalText(ends, style), value: ends?.[0] ?? null },
        { text: shownChance(p), value: p },
        { text: shownChance(pHolm), value: pHolm },
        { text: verdict, value: pHolm },
        ...[wins, losses, ties, pair.undefined].map(count),
        { text: effect === null ? NOTHING : valueText(effect, 'mean'), value: effect },
      ];
    }),
  );
  return (
    <SortableTable
      name="Tests between systems"
      look="differences"
      caption={caption}
      columns={columns.map((title, i) => (i > 1 && title !== 'verdict' ? numeric(title) : { title }))}
      rows={rows}
    />
  );
}
