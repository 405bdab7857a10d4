import { expect, test } from 'vitest';
import { familyNamed } from '../../../families/index.ts';
import { helpOf } from './described.ts';

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
])('every figure of %s %o has its line', async (name, options) => {
  const family = await familyNamed(name);
  const { tableRows } = family.scoring(options);
  expect(tableRows.length).toBeGreaterThan(0);
  expect(tableRows.map(({ title }) => title).filter(title => !(title in helpOf(family).figures))).toEqual([]);
});
