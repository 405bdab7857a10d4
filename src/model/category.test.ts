import fc from 'fast-check';
import { expect, test } from 'vitest';
import { categories } from '../../tests/arbitrary-categories.ts';
import {
  argumentOf,
  type Category,
  functorialSequence,
  readCategory,
  readMarkedCategory,
  readNodeCategory,
  readPlainCategory,
  targetOf,
  whyNoCategory,
  writeNodeCategory,
} from './index.ts';

const cat = (text: string): Category => {
  const category = readCategory(text);
  if (category === null) throw new Error(`no category: ${text}`);
  return category;
};

test('reading what was written gives the same value', () => {
  fc.assert(
    fc.property(categories, category => {
      expect(readCategory(category.text)).toBe(category);
    }),
  );
});

test('the functorial sequence holds each slot and determines the category', () => {
  fc.assert(
    fc.property(categories, category => {
      const [target = '', ...others] = functorialSequence(category);
      expect(others).toHaveLength(category.arity);
      expect(target).toBe(targetOf(category).text);
      const rebuilt = others.reduce((inner, symbol) => (inner === target ? inner : `(${inner})`) + symbol, target);
      expect(readCategory(rebuilt)).toBe(category);
    }),
  );
});

test.each([
  ['brackets too many are dropped', '((S\\NP)/(NP))', '(S\\NP)/NP'],
  ['slashes associate to the left', 'S\\NP/NP', '(S\\NP)/NP'],
  ['features stay', '(S[dcl]\\NP[nb])/N[num]', '(S[dcl]\\NP[nb])/N[num]'],
  [
    'features of several parts are one, as of the Japanese CCGbank',
    '(S[mod=X1,form=base,fin=f]\\NP[case=ga,mod=nm,fin=f])',
    'S[mod=X1,form=base,fin=f]\\NP[case=ga,mod=nm,fin=f]',
  ],
  ['unknown names and features are legal', 'Foo[bar]/LCB', 'Foo[bar]/LCB'],
])('%s', (_, text, written) => expect(cat(text).text).toBe(written));

test.each([
  '',
  '(',
  'S/',
  '/S',
  'S//NP',
  '(S',
  'S)',
  '()',
  'S(NP)',
  '(S)(NP)',
  'S[',
  'S[]',
  'S[a][b]',
  '[dcl]',
  'S NP',
  'S]',
])('no category: %s', text => {
  expect(readCategory(text)).toBeNull();
  expect(whyNoCategory(text)).toBe('no category');
});

test.each([`S${'/S'.repeat(1001)}`, `${'('.repeat(1001)}S`])('a category that is too deep is told', text =>
  expect(whyNoCategory(text)).toBe('too deep to be a category: more than 1000 slashes or open brackets'),
);

test('nesting is bounded on both sides', () => {
  expect(readCategory(`${'('.repeat(100_000)}S${')'.repeat(100_000)}`)).toBeNull();
  expect(readCategory(`S${'/S'.repeat(100_000)}`)).toBeNull();
  expect(readCategory(`S${'/S'.repeat(1000)}`)?.arity).toBe(1000);
  expect(readMarkedCategory(`S{_}${'/S{Y}'.repeat(100_000)}`)).toBeNull();
});

test('slots count from the target outwards', () => {
  const category = cat('((S\\NP)\\(S[dcl]\\NP))/PP');
  expect([0, 1, 2, 3, 4].map(slot => argumentOf(category, slot)?.text)).toEqual([
    'S',
    'NP',
    'S[dcl]\\NP',
    'PP',
    undefined,
  ]);
  expect(functorialSequence(category)).toEqual(['S', '\\NP', '\\(S[dcl]\\NP)', '/PP']);
  expect(functorialSequence(cat('NP'))).toEqual(['NP']);
});

test('shapes leave out features and nothing else', () => {
  expect(cat('(S[dcl]\\NP[nb])/N[num]').bare?.text).toBe('(S\\NP)/N');
  expect(cat('S[dcl]/NP').shape).toBe(cat('S/NP[nb]').shape);
  expect(cat('S/NP').shape).not.toBe(cat('S\\NP').shape);
});

test.each([
  ['NP[conj]', 'NP\\NP', true],
  ['S[dcl][conj]', 'S[dcl]\\S[dcl]', true],
  ['S[b]\\NP[conj]', '(S[b]\\NP)\\(S[b]\\NP)', true],
  ['(S[b]\\NP)[conj]', '(S[b]\\NP)\\(S[b]\\NP)', true],
  ['NP\\NP', 'NP\\NP', false],
])('the node category %s', (text, category, conjunct) => {
  const read = readNodeCategory(text);
  expect(read).toEqual({ category: cat(category), conjunct });
  expect(readNodeCategory(writeNodeCategory(read!))).toEqual(read);
});

test("C&C's variable feature is not part of a category that is compared", () => {
  expect(readPlainCategory('(S[X]\\NP)/(S[X]\\NP)')).toBe(cat('(S\\NP)/(S\\NP)'));
});
