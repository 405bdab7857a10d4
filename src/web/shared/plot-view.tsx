// How sentence scores are distributed, and how the score goes with the length of sentences. Each plot is also a table.
import { layoutHistogram } from './distribution.ts';
import { capitalised, grouped, plural, valueText } from './number-text.ts';
import { Plot, RowButton, useWidth, YTicks } from './page-parts.tsx';
import { layoutLengths, markPath } from './plot-layouts.ts';
import type { LengthBin, ReportFigure, ReportSystem } from './score-data.ts';
import { Legend, Swatch } from './system-parts.tsx';
import { AsTable, numeric, systemColumns } from './table.tsx';

interface DistributionProps {
  readonly figure: Pick<ReportFigure, 'title' | 'style' | 'top' | 'distribution' | 'unscored'>;
  readonly systems: readonly ReportSystem[];
  /** What is counted. */
  readonly noun: string;
  /** Where a bin leads somewhere: the scores [from, to] of a system. */
  readonly onChoose?: (system: number, from: number, to: number) => void;
}

const BAR_HEIGHT = 72;
const TICKS = 5;

export function DistributionPlot({ figure, systems, noun, onChoose }: DistributionProps) {
  const [ref, width] = useWidth(640);
  const most = Math.max(1, ...figure.distribution.flat());
  const steps = Array.from({ length: TICKS }, (_, i) => (i * figure.top) / (TICKS - 1));
  const scored = (s: number) => (figure.distribution[s] ?? []).reduce((sum, count) => sum + count, 0);
  return (
    <figure ref={ref}>
      {systems.map(({ name }, s) => {
        const bars = layoutHistogram(figure.distribution[s] ?? [], figure.top, most, width, BAR_HEIGHT);
        const unscored = figure.unscored[s] ?? 0;
        const last = bars.at(-1);
        const label = `${name}: ${plural(scored(s), noun)} with a score, ${grouped(last?.count ?? 0)} of them at ${valueText(last?.from ?? 0, figure.style)} or more`;
        return (
          <div class={`system s${s % 8}`} key={name}>
            <p class="plot-title">
              <Swatch system={s} /> {name}
              {unscored > 0 && <small> ({grouped(unscored)} without a score)</small>}
            </p>
            <Plot width={width} height={BAR_HEIGHT + 2} label={label}>
              {bars.map(({ x, y, width: wide, height, from, to, count }) => (
                // biome-ignore lint/a11y/noStaticElementInteractions: the table below has the same as buttons
                <rect
                  key={x}
                  class={onChoose === undefined ? 'bar' : 'bar chosen-from'}
                  x={x}
                  y={y}
                  width={wide}
                  height={height}
                  onClick={() => onChoose?.(s, from, to)}
                >
                  <title>{`${valueText(from, figure.style)} to ${valueText(to, figure.style)}: ${grouped(count)}`}</title>
                </rect>
              ))}
              <line class="axis" x1={0} x2={width} y1={BAR_HEIGHT + 0.5} y2={BAR_HEIGHT + 0.5} />
            </Plot>
          </div>
        );
      })}
      <Plot width={width} height={18} label={`${figure.title} from 0 to ${valueText(figure.top, figure.style)}`}>
        {steps.map((step, i) => (
          <text
            key={step}
            class="tick"
            x={(i * width) / (TICKS - 1)}
            y={12}
            text-anchor={i === 0 ? 'start' : i === TICKS - 1 ? 'end' : 'middle'}
          >
            {valueText(step, figure.style).replace(/\.00$/, '')}
          </text>
        ))}
      </Plot>
      <figcaption>
        {capitalised(noun)}s by their own {figure.title}; the highest bar stands for {plural(most, noun)}.
      </figcaption>
      <AsTable
        label={`${capitalised(noun)}s by ${figure.title}`}
        columns={[figure.title, ...systemColumns(systems)]}
        rows={layoutHistogram(figure.distribution[0] ?? [], figure.top, most, 1, 1).map(({ from, to }, bin) => [
          `${valueText(from, figure.style)} to ${valueText(to, figure.style)}`,
          ...systems.map((_, s) =>
            linked(grouped(figure.distribution[s]?.[bin] ?? 0), onChoose && (() => onChoose(s, from, to))),
          ),
        ])}
      />
    </figure>
  );
}

interface LengthProps {
  readonly figure: Pick<ReportFigure, 'title' | 'style' | 'byLength'>;
  readonly systems: readonly ReportSystem[];
  readonly bins: readonly LengthBin[];
  /** What lengths count, and what has them. */
  readonly unit: string;
  readonly noun: string;
  /** Where a bin leads somewhere. */
  readonly onChoose?: (bin: LengthBin) => void;
}

export function LengthPlot({ figure, systems, bins, unit, noun, onChoose }: LengthProps) {
  const [ref, usable] = useWidth(640);
  const { width, height, left, right, bottom, ticks, bins: places, lines } = layoutLengths(figure, bins, usable);
  const nameOf = ({ from, to }: LengthBin) => (from === to ? String(to) : `${from} to ${to}`);
  return (
    <figure ref={ref}>
      <Legend systems={systems} />
      <Plot
        width={width}
        height={height}
        label={`${figure.title} by the length of ${noun}s; the table below has the numbers`}
      >
        <YTicks ticks={ticks} left={left} right={right} />
        {places.map(({ at, text, size }) => (
          <g key={text}>
            <text class="tick" x={at} y={bottom + 17} text-anchor="middle">
              {text}
            </text>
            <text class="tick" x={at} y={bottom + 32} text-anchor="middle">
              {size}
            </text>
          </g>
        ))}
        <text class="tick" x={(left + right) / 2} y={height - 5} text-anchor="middle">
          {unit} in the {noun}, up to
        </text>
        {lines.map(({ system, paths, marks }) => (
          <g key={system} class={`system s${system % 8}`}>
            {paths.map(path => (
              <path key={path} class="line" d={path} />
            ))}
            {marks.map(({ x, y, bin, value }) => (
              // biome-ignore lint/a11y/noStaticElementInteractions: the table below has the same as buttons
              <path
                key={bin}
                class={onChoose === undefined ? 'mark' : 'mark chosen-from'}
                d={markPath(system, x, y)}
                onClick={() => bins[bin] !== undefined && onChoose?.(bins[bin])}
              >
                <title>{`${systems[system]?.name}, ${nameOf(bins[bin] ?? { from: 0, to: 0, sentences: 0 })} ${unit}: ${valueText(value, figure.style)}`}</title>
              </path>
            ))}
          </g>
        ))}
      </Plot>
      <figcaption>
        {capitalised(figure.title)} of all {noun}s of so many {unit}
        {places.some(({ size }) => size !== '') && `; n says how many ${noun}s that are`}.
      </figcaption>
      <AsTable
        label={`${figure.title} by length`}
        columns={[unit, numeric(`${noun}s`), ...systemColumns(systems)]}
        rows={bins.map((each, bin) => [
          linked(nameOf(each), onChoose && (() => onChoose(each))),
          grouped(each.sentences),
          ...systems.map((_, s) => valueText(figure.byLength[s]?.[bin] ?? null, figure.style)),
        ])}
      />
    </figure>
  );
}

function linked(text: string, onChoose: (() => void) | undefined) {
  return onChoose === undefined ? text : <RowButton onClick={onChoose}>{text}</RowButton>;
}
