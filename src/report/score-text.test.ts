import { expect, test } from 'vitest';
import type { Warning } from '../bytes/index.ts';
import { ratio } from '../counts/index.ts';
import type { Report } from './report.ts';
import { type Emphasis, scoreText, type TextRow } from './score-text.ts';

const plain: Emphasis = { strong: text => text, faint: text => text, warning: text => text };
const marked: Emphasis = { strong: text => `*${text}*`, faint: text => `(${text})`, warning: text => `!${text}` };

const layout: readonly TextRow[] = [
  { title: 'sentences', path: 'sentences', style: 'count' },
  { title: 'errors', path: 'errors', style: 'count', optional: true },
  { title: 'F1', path: 'f1', style: 'percent' },
  { title: 'F1, short', path: 'cutoff.f1', style: 'percent' },
  { title: 'crossing', path: 'crossing', style: 'mean' },
];

const warning = (code: string, count: number): Warning => ({
  code,
  count,
  kept: Array.from({ length: Math.min(count, 10) }, (_, i) => ({
    code,
    place: { file: 'a.mrg', line: i + 1, column: 1 },
    text: code,
  })),
});

const system = (name: string, errors: number, part: number, warnings: readonly Warning[] = []) => ({
  name,
  corpus: { sentences: 48, errors, f1: ratio(part, 8), cutoff: { f1: ratio(0, 0) }, crossing: ratio(part, 3) },
  breakdown: {},
  warnings,
});

const report = (...systems: Report['systems']): Report => ({
  metric: 'parseval',
  signature: 'parseval|touchstone:0.2.0',
  gold: 'gold.mrg',
  systems,
});

test('figures down, systems across, how it was obtained last', () => {
  expect(scoreText(report(system('runs/alpha.mrg', 0, 7), system('b', 0, 1)), layout, plain)).toBe(
    [
      '           alpha.mrg      b',
      'sentences         48     48',
      'F1             87.50  12.50',
      'F1, short          –      –',
      'crossing        2.33   0.33',
      '',
      'signature: parseval|touchstone:0.2.0',
      '',
    ].join('\n'),
  );
});

test('optional rows are shown where any system has something there', () => {
  const text = scoreText(report(system('a', 0, 1), system('b', 2, 1)), layout, plain);
  expect(text).toContain('errors         0      2\n');
});

test('a row may depend on others', () => {
  const row: TextRow = { title: 'all', path: 'f1', style: 'percent', shownWith: ['errors', 'crossing'] };
  const shown = (errors: number, part: number) =>
    scoreText(report(system('a', errors, part)), [row], plain).includes('\nall');
  expect([shown(0, 0), shown(2, 0), shown(0, 1)]).toEqual([false, true, true]);
});

test('three warnings of a kind are shown and the rest counted', () => {
  const text = scoreText(report(system('a', 0, 1, [warning('x', 5), warning('y', 1)])), layout, plain);
  expect(text.split('\n').filter(line => line.startsWith('warning'))).toEqual([
    'warning: a.mrg:1:1: x',
    'warning: a.mrg:2:1: x',
    'warning: a.mrg:3:1: x',
    'warning: 2 more of this kind (x)',
    'warning: a.mrg:1:1: y',
  ]);
});

test('what is said of gold by every system is said once', () => {
  const systems = [system('a', 0, 1, [warning('x', 5)]), system('b', 0, 1, [warning('x', 5), warning('y', 1)])];
  const text = scoreText(report(...systems), layout, plain);
  expect(text.split('\n').filter(line => line.startsWith('warning'))).toEqual([
    'warning: a.mrg:1:1: x',
    'warning: a.mrg:2:1: x',
    'warning: a.mrg:3:1: x',
    'warning: 2 more of this kind (x)',
    'warning: a.mrg:1:1: y',
  ]);
});

test('emphasis', () => {
  const text = scoreText(report(system('a', 0, 1, [warning('x', 1)])), layout, marked);
  expect(text.split('\n').filter(line => /[*!(]/.test(line))).toEqual([
    '*               a*',
    '!warning: a.mrg:1:1: x',
    '(signature:) parseval|touchstone:0.2.0',
  ]);
});
