// Which warnings make a figure doubtful, and which make it nonsense.
import type { Warning } from '../bytes/index.ts';

/** Nonsense: refused, unless it is to be scored by force. What explains more goes first. */
export const nonsense = ['sentences-shifted', 'texts-differ', 'none-scored'] as const;

/** Warnings that stand above the figures rather than below them, by code. */
const alarming: ReadonlySet<string> = new Set([
  ...nonsense,
  'sentences-moved',
  'other-sentences',
  'text-incomplete',
  'text-longer',
  'few-scored',
  'label-case',
  'root-labels-match',
  'roots-differ',
  'gold-roots-by-rule',
  'roots-of-others',
  'roots-unreadable',
  'feature-labels',
  'punctuation-differs',
  'coarse-alignment',
  'swapped-files',
  'not-english',
  'nothing-converted',
]);

/** Alarms apart from all other warnings. */
export function alarmsAndWarnings(warnings: readonly Warning[]) {
  const isAlarm = ({ code }: Warning) => alarming.has(code);
  return { alarms: warnings.filter(isAlarm), warnings: warnings.filter(warning => !isAlarm(warning)) };
}
