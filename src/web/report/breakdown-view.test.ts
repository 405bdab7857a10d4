import { expect, test } from 'vitest';
import type { Facet } from '../../report/index.ts';
import { layoutBreakdown } from './breakdown-view.tsx';

const facet: Facet = {
  name: 'length',
  columns: [
    { path: 'gold', title: 'gold', style: 'count' },
    { path: 'f1', title: 'F1', style: 'percent' },
  ],
  keys: ['1-10', '11-20', ''],
  cells: [
    [[4, 0.75], [12, 1], null],
    [
      [4, 0.5],
      [12, null],
      [1, 0],
    ],
  ],
};
const systems = [{ name: 'alpha' }, { name: 'beta' }];
const texts = (system: number | null, column: number) => {
  const { columns, rows } = layoutBreakdown(facet, systems, system, column);
  return [columns.map(({ title }) => title), ...rows.map(cells => cells.map(({ text }) => text))];
};

test('two systems side by side, with how much of it gold has and the difference', () => {
  expect(texts(null, 1)).toEqual([
    ['length', 'gold', 'alpha', 'beta', 'difference'],
    ['1-10', '4', '75.00', '50.00', '+25.00'],
    ['11-20', '12', '100.00', '–', '–'],
    ['(none)', '1', '–', '0.00', '–'],
  ]);
});

test('one system in all columns', () => {
  expect(texts(0, 1)).toEqual([
    ['length', 'gold', 'F1'],
    ['1-10', '4', '75.00'],
    ['11-20', '12', '100.00'],
    ['(none)', '–', '–'],
  ]);
});

test('keys that begin with a number sort by it', () => {
  const { rows } = layoutBreakdown(facet, systems, null, 1);
  const [short, long] = rows.map(([first]) => String(first?.value));
  expect(String(short) < String(long)).toBe(true);
});
