// Numbers as people read them; the same digits as the command line prints.
import { fixed } from '../report/index.ts';
import type { Style } from './report-data.ts';

export const NOTHING = '–';

export function shownValue(value: number | null, style: Style): string {
  if (value === null) return NOTHING;
  if (style === 'count') return grouped(value);
  return withMinus(fixed(style === 'percent' ? 100 * value : value, 0));
}

export function shownDifference(value: number | null, style: Style): string {
  const text = shownValue(value, style);
  return value !== null && value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}

export function shownInterval(interval: readonly [number, number] | null, style: Style): string {
  return interval === null ? NOTHING : `[${interval.map(end => shownValue(end, style)).join(', ')}]`;
}

export function shownChance(p: number | null): string {
  if (p === null) return NOTHING;
  return p < 0.00005 ? '<0.0001' : p.toFixed(4);
}

export function grouped(count: number): string {
  return withMinus(String(count).replace(/\B(?=(\d{3})+$)/g, ','));
}

/** A count and its noun: `1 sentence`, `2 sentences`. */
export function counted(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** With a proper minus; less than nothing that rounds to nothing is nothing. */
function withMinus(text: string): string {
  return /^-[0.]+$/.test(text) ? text.slice(1) : text.replace('-', '−');
}
