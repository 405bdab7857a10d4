import { expect, test } from 'vitest';
import { accuracy, counted, root } from '../../tests/counted.ts';
import { affineFormOf, type Measure } from './measure.ts';
import { sampleOf } from './sample.ts';

const columns = ['right', 'all', 'unused'];

test('a ratio of sums is found by asking for it', () => {
  expect(affineFormOf(accuracy, columns)).toEqual({
    part: Float64Array.of(1, 0, 0),
    whole: Float64Array.of(0, 1, 0),
    partConstant: 0,
    wholeConstant: 0,
  });
});

test('a plain count is so many over one', () => {
  const count: Measure = { name: 'right', of: ({ right }) => ({ part: right!, whole: 1, value: right! }) };
  expect(affineFormOf(count, columns)).toMatchObject({ part: Float64Array.of(1, 0, 0), wholeConstant: 1 });
});

test.each<[string, Measure['of']]>([
  ['a root', root.of],
  ['a product', ({ right, all }) => ({ part: right! * all!, whole: 1, value: right! * all! })],
  // A macro average: the mean of the classes that there are.
  [
    'a mean over what there is',
    ({ right, all }) => {
      const classes = Number(right! > 0) + Number(all! > 0);
      return { part: right! + all!, whole: classes, value: classes === 0 ? null : (right! + all!) / classes };
    },
  ],
  ['a value of its own', ({ right, all }) => ({ part: right!, whole: all!, value: 1 })],
])('%s is no ratio of sums', (name, of) => expect(affineFormOf({ name, of }, columns)).toBeNull());

test('what a measure makes of columns that are empty does not matter', () => {
  const unlessUnused: Measure['of'] = ({ right, all, unused }) =>
    unused! > 0 ? { part: 0, whole: 0, value: null } : accuracy.of({ right: right!, all: all! });
  const measure = { name: 'accuracy unless unused', of: unlessUnused };
  expect(affineFormOf(measure, columns)).toBeNull();
  expect(affineFormOf(measure, columns, [false, false, true])).toEqual(affineFormOf(accuracy, columns));
  // The helper numbers its rows in that column: of one row, from zero, it is empty.
  expect(sampleOf([counted(['1/2'])], [measure]).columns).toEqual(['right', 'all']);
  expect(sampleOf([counted(['1/2', '1/1'])], [measure]).columns).toEqual(columns);
});

test('columns that no measure needs are left out, equal ones are kept once, zeros are not kept', () => {
  const sample = sampleOf([counted(['1/2', '0/3']), counted(['0/2', '2/3'])], [accuracy]);
  expect(sample.columns).toEqual(['right', 'all']);
  expect(sample.distinct).toEqual([
    { row: Uint32Array.of(0), by: Float64Array.of(1), parts: new Uint32Array() },
    { row: Uint32Array.of(1), by: Float64Array.of(2), parts: new Uint32Array() },
    // What the first system has right is part of all there is.
    { row: Uint32Array.of(0, 1), by: Float64Array.of(1, 3), parts: Uint32Array.of(0) },
  ]);
  expect([...sample.place]).toEqual([0, 2, 1, 2]);
  expect(sampleOf([counted(['1/2'])], [root]).columns).toEqual(columns);
});
