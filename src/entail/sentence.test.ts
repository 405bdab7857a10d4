import { expect, test } from 'vitest';
import { stanfordLabelOf } from './sentence.ts';

test.each([
  ['one of both', 'nsubj', null],
  ['another name', 'obj', 'dobj'],
  ['another name with its subtype', 'nsubj:pass', 'nsubjpass'],
  ['a preposition', 'nmod:in_front_of', 'prep_in_front_of'],
  ['a subtype that nobody knows', 'det:numgov', 'det'],
  ['what every object has', 'constructor:x', 'constructor'],
])('%s: %s', (_, label, stanford) => expect(stanfordLabelOf(label)).toBe(stanford));
