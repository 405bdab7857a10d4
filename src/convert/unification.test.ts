import { expect, test } from 'vitest';
import { readMarkedCategory } from '../model/index.ts';
import { unify } from './combinators.ts';
import { termPartsOf } from './term.ts';

const partOf = (text: string) => termPartsOf(readMarkedCategory(text)!);

/** What X stands for and which variables meet, or null. */
function unified(...sides: readonly (readonly [string, string])[]) {
  const found = unify(sides.map(([left, right]) => [partOf(left), partOf(right)]));
  return found && [found.feature, found.pairs.map(([left, right]) => `${left}-${right}`).join(' ')];
}

// Results are met before arguments, and one pair of parts before the next. Variable 1 is the word itself.
test.each([
  ['an atom', 'NP{_}', 'NP{_}', [null, '1-1']],
  ['other atoms ignore features', 'NP{_}', 'NP[nb]{_}', [null, '1-1']],
  ['another shape', 'NP{_}', 'N{_}', null],
  ['equal features', 'S[dcl]{_}', 'S[dcl]{_}', [null, '1-1']],
  ['different features', 'S[dcl]{_}', 'S[b]{_}', null],
  ['a feature and none', 'S{_}', 'S[dcl]{_}', null],
  ['X takes what it meets', 'S[X]{_}', 'S[dcl]{_}', ['dcl', '1-1']],
  ['from either side', 'S[dcl]{_}', 'S[X]{_}', ['dcl', '1-1']],
  ['the last feature counts', '(S[X]{Y}\\S[X]{Y}){_}', '(S[dcl]{Y}\\S[b]{Y}){_}', ['b', '1-1 2-2']],
  ['on either side', '(S[dcl]{Y}\\S[X]{Y}){_}', '(S[X]{Y}\\S[b]{Y}){_}', ['b', '1-1 2-2']],
  ['even if it is none', '(S[X]{Y}\\S[X]{Y}){_}', '(S[dcl]{Y}\\S{Y}){_}', [null, '1-1 2-2']],
  ['a feature that differs elsewhere', '(S[X]{Y}\\S[b]{Y}){_}', '(S[dcl]{Y}\\S[dcl]{Y}){_}', null],
  ['a variable that meets two', '(S[b]{Y}\\NP{Y}){_}', '(S[b]{Z}\\NP{Y}){_}', [null, '1-1 2-2 2-3']],
])('%s', (_, left, right, expected) => expect(unified([left, right])).toEqual(expected));

test('of several pairs of parts the last counts, too', () => {
  expect(unified(['S[X]{_}', 'S[dcl]{_}'], ['S[b]{_}', 'S[X]{_}'])).toEqual(['b', '1-1']);
  expect(unified(['S[X]{_}', 'S[dcl]{_}'], ['NP{_}', 'N{_}'])).toBeNull();
});
