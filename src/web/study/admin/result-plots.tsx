// The results as plots: shares with their intervals, and how the scores of items go with the agreement of their judges.
import type { Correlation, ItemResults, MeasureCorrelations, Preferences, Tested } from '../../../study/index.ts';
import { Plot, useWidth, XTicks, YTicks } from '../../shared/page-parts.tsx';
import { layoutIntervals, markPath, ticksOf } from '../../shared/plot-layouts.ts';
import { placeOf, scaleOver } from '../../shared/scale.ts';
import { decimalOf, pOf } from './wording.ts';

const NARROW = 480;

/** Answers and majorities for each measure, with what chance would give. */
export function PreferencePlot({
  names,
  preferences,
}: {
  readonly names: readonly string[];
  readonly preferences: Preferences;
}) {
  const [ref, width] = useWidth(640);
  const { judgements, majorities } = preferences;
  const rows = ([...judgements, ...majorities] as readonly Tested[]).map(({ share, interval, chance }, i) => ({
    cell: { value: share.value, interval: interval && ([interval.low, interval.high] as const) },
    name: `${i < 2 ? 'answers' : 'majorities'}: ${names[i % 2] ?? ''}`,
    chance,
  }));
  const cells = rows.map(({ cell }) => cell);
  // Where names would be cut they stand above their lines.
  const isNarrow = width < NARROW;
  const layout = layoutIntervals(
    { cells, style: 'percent' },
    rows.map(({ name }) => (isNarrow ? '' : name)),
    width,
  );
  const [nameX, nameY, lineY] = isNarrow ? [layout.left, -3, 6] : [layout.left - 8, 4, 0];
  return (
    <figure ref={ref}>
      <Plot width={layout.width} height={layout.height} label="Shares with 95 % intervals; the table has the numbers">
        <XTicks ticks={layout.ticks} top={4} bottom={layout.height - 22} gap={14} />
        {layout.rows.map(({ y, name, point, low, high }, i) => (
          <g key={rows[i]?.name}>
            <text x={nameX} y={y + nameY} text-anchor={isNarrow ? 'start' : 'end'}>
              {isNarrow ? rows[i]?.name : name}
            </text>
            {low !== null && high !== null && <line class="reach" x1={low} x2={high} y1={y + lineY} y2={y + lineY} />}
            {point !== null && <path class="point" d={markPath(i % 2, point, y + lineY)} />}
          </g>
        ))}
      </Plot>
      <figcaption class="soft small">Shares in percent, with exact 95 % intervals.</figcaption>
    </figure>
  );
}

interface ItemPlotsProps {
  /** Whether the distance is that of the two measures, and so the same for both. */
  readonly isOneDistance: boolean;
  readonly names: readonly string[];
  readonly items: readonly ItemResults[];
  readonly correlations: readonly [MeasureCorrelations, MeasureCorrelations];
}

export function ItemPlots({ isOneDistance, names, items, correlations }: ItemPlotsProps) {
  const several = items.filter(({ agreement }) => agreement.value !== null);
  if (several.length === 0) return null;
  return (
    <div class="item-plots">
      {correlations.map(({ distanceAndAgreement, scoreAndDisagreement }, i) => (
        <>
          {(i === 0 || !isOneDistance) && (
            <Scatter
              key={`${i} distance`}
              x={isOneDistance ? 'distance of the two measures' : `distance of scores, ${names[i] ?? ''}`}
              y="pairs of answers that agree"
              correlation={distanceAndAgreement}
              points={several.flatMap(({ distances, agreement }) => pointOf(distances?.[i], agreement.value))}
            />
          )}
          <Scatter
            key={`${i} score`}
            x={`score, ${names[i] ?? ''}`}
            y="pairs that disagree"
            correlation={scoreAndDisagreement}
            points={several.flatMap(({ scores, agreement }) =>
              pointOf(scores?.[i], agreement.value === null ? null : 1 - agreement.value),
            )}
          />
        </>
      ))}
    </div>
  );
}

type Point = readonly [x: number, y: number];
const pointOf = (x: number | null | undefined, y: number | null): readonly Point[] =>
  typeof x !== 'number' || y === null ? [] : [[x, y]];

interface ScatterProps {
  readonly x: string;
  readonly y: string;
  readonly points: readonly Point[];
  readonly correlation: Correlation;
}

const [HEIGHT, LEFT] = [180, 44];

/** A mark for each item; where several meet, it is darker. */
function Scatter({ x, y, points, correlation }: ScatterProps) {
  const [ref, width] = useWidth(320);
  if (points.length === 0) return null;
  const xs = points.map(([at]) => at);
  const [scaleX, scaleY] = [scaleOver(Math.min(...xs), Math.max(...xs), 4), scaleOver(0, 1, 4)];
  const [right, bottom] = [width - 24, HEIGHT - 28];
  const placeX = (value: number) => placeOf(value, scaleX, LEFT, right);
  const placeY = (value: number) => placeOf(value, scaleY, bottom, 8);
  const { spearman, p, items } = correlation;
  return (
    <figure ref={ref}>
      <figcaption class="small">
        {y} (%) by {x}: Spearman’s rho {decimalOf(spearman)}, p {pOf(p)}, {items} items
      </figcaption>
      <Plot width={width} height={HEIGHT} label={`${y} by ${x}, ${points.length} items`}>
        <XTicks ticks={ticksOf(scaleX, 'mean', placeX)} top={8} bottom={bottom} gap={16} />
        <YTicks ticks={ticksOf(scaleY, 'percent', placeY)} left={LEFT} right={right} />
        {points.map(([atX, atY], i) => (
          <path key={i} class="point" d={markPath(0, placeX(atX), placeY(atY))} />
        ))}
      </Plot>
    </figure>
  );
}
