// Items as files: Touchstone's JSON Lines, or the same columns tab-separated under a header line, lists joined by `;`.
import type { Item, SkippedCandidate } from './hypothesize.ts';

export function writeItems(items: readonly Item[]): string {
  return items.map(item => `${JSON.stringify(item)}\n`).join('');
}

const columns = [
  'id',
  'text',
  'hypothesis',
  'gold',
  'words',
  'source',
  'tags',
  'silver',
  'relation',
  'template',
  'sentence',
  'parses',
] as const;

/** The column for the gold answer is there to be filled in. */
export function writeItemTable(items: readonly Item[]): string {
  const rows = items.map(item => columns.map(column => (column === 'gold' ? '' : cell(item[column]))));
  return [columns, ...rows].map(row => `${row.join('\t')}\n`).join('');
}

const skippedColumns = ['sentence', 'words', 'relation', 'silver', 'parses', 'reason'] as const;

export function writeSkipped(skipped: readonly SkippedCandidate[]): string {
  const rows = skipped.map(candidate => skippedColumns.map(column => cell(candidate[column])));
  return [skippedColumns, ...rows].map(row => `${row.join('\t')}\n`).join('');
}

function cell(value: string | readonly string[]): string {
  return (typeof value === 'string' ? value : value.join(';')).replace(/[\t\r\n]+/g, ' ');
}
