import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { families } from '../../families/index.ts';
import { familyHelp, helpOn } from './help.ts';

const page = readFileSync(new URL('../../../docs/measures.md', import.meta.url), 'utf8');

test('docs/measures.md has the same lines', () => {
  const told = Object.entries(familyHelp).map(([family, { figures }]) => [family, Object.entries(figures)]);
  expect(
    page
      .split(/^## /m)
      .slice(1)
      .map(section => [section.split('\n')[0], rowsOf(section)]),
  ).toEqual(told);
});

function rowsOf(section: string): string[][] {
  return section
    .split('\n')
    .filter(line => line.startsWith('| '))
    .slice(1)
    .map(line =>
      line
        .split('|')
        .slice(1, -1)
        .map(cell => cell.trim()),
    );
}

// Options that bring rows of their own.
test.each([
  ['constituency', {}],
  ['constituency', { align: 'text' }],
  ['constituency', { align: 'paper' }],
  ['constituency', { spmrl: true }],
  ['ccg', {}],
  ['relations', {}],
  ['relations', { empty: 'skip' }],
  ['dependencies', {}],
  ['dependencies', { metric: 'conllx' }],
  ['entailment', {}],
])('every figure of %s %o has its line', async (family, options) => {
  const entry = families.find(({ name }) => name === family);
  const { layout } = (await entry?.load())?.scoring(options) ?? { layout: [] };
  expect(layout.length).toBeGreaterThan(0);
  expect(layout.map(({ title }) => title).filter(title => helpOn(family, title) === null)).toEqual([]);
});
