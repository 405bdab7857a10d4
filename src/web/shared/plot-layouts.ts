// Where the marks of two plots go: intervals of figures, and the score against the length of sentences.
import { textWidth } from '../../picture/index.ts';
import type { Style } from '../../report/index.ts';
import { placeOf, type Scale, scaleOver } from './scale.ts';
import type { LengthBin, ReportFigure } from './score-data.ts';

export interface Tick {
  readonly at: number;
  readonly text: string;
}

const TEXT = 13;
const ROW = 26;
const MARGIN = 10;
/** So much of a percentage is shown where all values are the same. */
const LEAST = 0.1;
/** Under the rows, for the numbers of the axis. */
const AXIS = 22;

/** One figure: a row for each system, a point and a line. */
export function layoutIntervals(
  { cells, style }: Pick<ReportFigure, 'cells' | 'style'>,
  names: readonly string[],
  width: number,
) {
  const widest = Math.max(...names.map(name => textWidth(name, TEXT)));
  const left = Math.min(Math.ceil(widest) + 12, Math.floor(width * 0.4));
  const right = width - MARGIN - 8;
  const ends = cells.flatMap(({ value, interval }) => [...(value === null ? [] : [value]), ...(interval ?? [])]);
  const steps = right - left > 300 ? 6 : 3;
  const [low, high] = ends.length === 0 ? [0, 1] : [Math.min(...ends), Math.max(...ends)];
  // One percentage alone, such as 100, would stand at the beginning of what follows it.
  const scale =
    style === 'percent' && low === high && high > 0 ? scaleOver(low - LEAST, high, steps) : scaleOver(low, high, steps);
  const place = (value: number) => placeOf(value, scale, left, right);
  return {
    width,
    height: cells.length * ROW + AXIS + 4,
    left,
    right,
    ticks: ticksOf(scale, style, place),
    rows: cells.map(({ value, interval }, system) => ({
      y: system * ROW + ROW / 2 + 2,
      system,
      name: fitted(names[system] ?? '', TEXT, left - 8),
      point: value === null ? null : place(value),
      low: interval === null ? null : place(interval[0]),
      high: interval === null ? null : place(interval[1]),
    })),
  };
}

/** What will not fit is cut, with an ellipsis. */
export function fitted(text: string, size: number, most: number): string {
  if (textWidth(text, size) <= most) return text;
  const letters = [...text];
  while (letters.length > 0 && textWidth(`${letters.join('')}…`, size) > most) letters.pop();
  return `${letters.join('')}…`;
}

const HEIGHT = 250;
const ROOM_FOR_SIZES = 62;

/** A place for each bin of lengths, a line for each system. */
export function layoutLengths(
  { byLength, style }: Pick<ReportFigure, 'byLength' | 'style'>,
  bins: readonly LengthBin[],
  width: number,
) {
  const values = byLength.flat().filter(value => value !== null);
  const scale = values.length === 0 ? scaleOver(0, 1, 4) : scaleOver(Math.min(...values), Math.max(...values), 5);
  const left = 44;
  const right = width - MARGIN;
  const bottom = HEIGHT - 54;
  const step = (right - left) / Math.max(1, bins.length);
  const xOf = (bin: number) => Math.round((left + (bin + 0.5) * step) * 10) / 10;
  const yOf = (value: number) => placeOf(value, scale, bottom, MARGIN);
  return {
    width,
    height: HEIGHT,
    left,
    right,
    bottom,
    ticks: ticksOf(scale, style, yOf),
    bins: bins.map(({ to, sentences }, bin) => ({
      at: xOf(bin),
      text: String(to),
      // How many sentences, where there is room for it.
      size: step < ROOM_FOR_SIZES ? '' : `n = ${sentences}`,
    })),
    lines: byLength.map((list, system) => {
      const marks = list.flatMap((value, bin) => (value === null ? [] : [{ x: xOf(bin), y: yOf(value), bin, value }]));
      return { system, marks, paths: stretches(marks) };
    }),
  };
}

/** Neighbouring bins are joined; where one has no score the line is broken. */
function stretches(marks: readonly { readonly x: number; readonly y: number; readonly bin: number }[]): string[] {
  const paths: string[] = [];
  for (const [i, { x, y, bin }] of marks.entries()) {
    const before = marks[i - 1];
    if (before !== undefined && before.bin === bin - 1) paths.push(`${paths.pop()}L${x} ${y}`);
    else paths.push(`M${x} ${y}`);
  }
  return paths.filter(path => path.includes('L'));
}

/** With as many digits as the steps need. */
export function ticksOf({ ticks }: Scale, style: Style, place: (value: number) => number): Tick[] {
  const shown = ticks.map(tick => (style === 'percent' ? 100 * tick : tick));
  const step = (shown[1] ?? 1) - (shown[0] ?? 0);
  const digits = Math.max(0, Math.ceil(-Math.log10(step) - 1e-9));
  return ticks.map((tick, i) => ({ at: place(tick), text: (shown[i] ?? 0).toFixed(digits) }));
}

const SIZE = 4.5;

/** A sign for each system, so that colour is not all that tells them apart. */
export function markPath(system: number, x: number, y: number): string {
  const s = SIZE;
  const shapes = [
    `M${x - s} ${y}a${s} ${s} 0 1 0 ${2 * s} 0a${s} ${s} 0 1 0 ${-2 * s} 0Z`,
    `M${x - s} ${y - s}h${2 * s}v${2 * s}h${-2 * s}Z`,
    `M${x} ${y - s - 1}l${s + 1} ${2 * s}h${-2 * (s + 1)}Z`,
    `M${x} ${y - s - 1.5}l${s + 1.5} ${s + 1.5}l${-s - 1.5} ${s + 1.5}l${-s - 1.5} ${-s - 1.5}Z`,
    `M${x} ${y + s + 1}l${s + 1} ${-2 * s}h${-2 * (s + 1)}Z`,
    `M${x - s} ${y - 1.5}h${s - 1.5}v${-s + 1.5}h3v${s - 1.5}h${s - 1.5}v3h${-s + 1.5}v${s - 1.5}h-3v${-s + 1.5}h${-s + 1.5}Z`,
  ];
  return shapes[system % shapes.length] ?? '';
}
