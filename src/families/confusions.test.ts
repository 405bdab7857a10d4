import { expect, test } from 'vitest';
import { confusionKey, NO_LABEL, readConfusionKey } from './confusions.ts';

test.each([
  ['NP', 'VP', 'NP VP'],
  ['NP', NO_LABEL, 'NP (none)'],
  ['x y', 'z', 'x y\tz'],
  ['x', 'y z', 'x\ty z'],
])('gold %j, system %j', (gold, system, key) => {
  expect(confusionKey(gold, system)).toBe(key);
  expect(readConfusionKey(key)).toEqual([gold, system]);
});

test('a label alone is gold alone', () => expect(readConfusionKey('NP')).toEqual(['NP', '']));
