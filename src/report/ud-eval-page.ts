// What the official UD scorer prints, to the byte: three or five lines, or a table of percentages or of counts.
import type { UdScore } from '../metrics/index.ts';
import { fixed } from './tables.ts';

const RULE = '-----------+-----------+-----------+-----------+-----------';

/** `LAS F1 Score: 80.65`, `MLAS Score: 68.34`, ... */
export function udEvalSummary(table: readonly UdScore[]): string {
  const titles = new Map([
    ['LAS', 'LAS F1 Score'],
    ['MLAS', 'MLAS Score'],
    ['BLEX', 'BLEX Score'],
    ['ELAS', 'ELAS F1 Score'],
    ['EULAS', 'EULAS F1 Score'],
  ]);
  return table
    .filter(({ name }) => titles.has(name))
    .map(score => `${titles.get(score.name)}: ${percent(f1(score))}\n`)
    .join('');
}

/** Lines without an aligned accuracy end right after the last bar. */
export function udEvalPercentages(table: readonly UdScore[]): string {
  const rows = table.map(({ name, correct, gold, system, aligned }) => {
    const figures = [fraction(correct, system), fraction(correct, gold), f1({ correct, gold, system })];
    const accuracy = aligned === null ? '' : percent(fraction(correct, aligned)).padStart(10);
    return `${name.padEnd(11)}${figures.map(figure => cell(percent(figure))).join('')}|${accuracy}`;
  });
  return page('Metric     | Precision |    Recall |  F1 Score | AligndAcc', rows);
}

/** Where the aligned total is missing or zero there are ten blanks; Words shows what it counts as correct. */
export function udEvalCounts(table: readonly UdScore[]): string {
  const rows = table.map(({ name, correct, gold, system, aligned }) => {
    const last = name === 'Words' ? String(correct) : aligned ? String(aligned) : '';
    return `${name.padEnd(11)}${[correct, gold, system].map(count => cell(String(count))).join('')}|${last.padStart(10)}`;
  });
  return page('Metric     | Correct   |      Gold | Predicted | Aligned', rows);
}

const page = (head: string, rows: readonly string[]) => `${[head, RULE, ...rows].join('\n')}\n`;
const cell = (text: string) => `|${text.padStart(10)} `;
const fraction = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
const f1 = ({ correct, gold, system }: Pick<UdScore, 'correct' | 'gold' | 'system'>) =>
  fraction(2 * correct, gold + system);
/** The fraction first, then times 100: the other way round some digits differ. */
const percent = (value: number) => fixed(100 * value, 0);
