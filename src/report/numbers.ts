// Figures as numbers, and numbers as people read them: two digits, rounded as the reference programs round, a proper minus.
import { type Figures, isFigure } from '../counts/index.ts';
import { fixed } from './printf.ts';

export type Style = 'count' | 'percent' | 'mean';

/** What stands where there is no number. */
export const NOTHING = '–';

/** Null where there is no number at this path, or it is undefined. */
/** `labelled.f1` is one figure inside another. */
export function numberAt(figures: Figures, path: string | readonly string[]): number | null {
  let item: Figures[string] | undefined = figures;
  for (const name of typeof path === 'string' ? path.split('.') : path)
    item = typeof item === 'object' && !isFigure(item) ? item[name] : undefined;
  if (item === undefined || typeof item === 'string') return null;
  if (typeof item === 'number') return item;
  return isFigure(item) ? item.value : null;
}

export function shownNumber(value: number | null, style: Style): string {
  if (value === null) return NOTHING;
  return withMinus(style === 'count' ? fixed(value, 0, 0) : fixed(style === 'percent' ? 100 * value : value, 0));
}

/** With its sign, unless it rounds to nothing. */
export function shownDifference(value: number | null, style: Style): string {
  const text = shownNumber(value, style);
  return value !== null && value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}

export function shownInterval(low: number, high: number, style: Style): string {
  return `[${shownNumber(low, style)}, ${shownNumber(high, style)}]`;
}

export function shownChance(p: number | null): string {
  if (p === null) return NOTHING;
  return p < 0.00005 ? '<0.0001' : p.toFixed(4);
}

/** `12,345`. */
export function grouped(count: number): string {
  return withMinus(String(count).replace(/\B(?=(\d{3})+$)/g, ','));
}

/** Less than nothing that rounds to nothing is nothing. */
function withMinus(text: string): string {
  return /^-[0.]+$/.test(text) ? text.slice(1) : text.replace('-', '−');
}
