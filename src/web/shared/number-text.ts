// Numbers as people read them: the same digits as the command line prints, and thousands set off.
import { grouped, NOTHING, type Style, shownInterval, shownNumber } from '../../report/index.ts';

export { capitalised, grouped, NOTHING, percentage, shownChance, shownDifference } from '../../report/index.ts';

export function valueText(value: number | null, style: Style): string {
  return value !== null && style === 'count' ? grouped(value) : shownNumber(value, style);
}

export function intervalText(interval: readonly [number, number] | null, style: Style): string {
  return interval === null ? NOTHING : shownInterval(...interval, style);
}

/** A count and its noun: `1 sentence`, `2 sentences`. */
export function plural(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`;
}
