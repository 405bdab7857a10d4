import { expect, test } from 'vitest';
import {
  markedTextOf,
  readMarkedCategory,
  slotsOf,
  unmarked,
  writeMarkedCategory,
  writePassingCategory,
} from './index.ts';

test.each([
  'N{_}',
  '(N{Y}/N{Y}<1>){_}',
  '((S[dcl]{_}\\NP{Y}<1>){_}/(S[b]{Z}<2>\\NP{Y*}){Z}){_}',
  '(((S[X]{Y}\\NP{Z}){Y}\\(S[X]{Y}<1>\\NP{Z}){Y}){_}/NP{W}<2>){_}',
])('%s is read and written', text => expect(writeMarkedCategory(readMarkedCategory(text)!)).toBe(text));

test.each(['', '(N{Y}/N{Y}<1>', 'N{', 'N{_}}', '(N{Y}/){_}', '(N/N){_} x', '('.repeat(5000)])(
  'not a marked-up category: %s',
  text => expect(readMarkedCategory(text)).toBeNull(),
);

test('the letter X is the word itself, and the outermost part is headed by it', () => {
  expect(writeMarkedCategory(readMarkedCategory('(S[b]{X}\\NP{B}<1>){X}')!)).toBe('(S[b]{_}\\NP{Y}<1>){_}');
  expect(writeMarkedCategory(readMarkedCategory('S[b]{A}\\NP{B}<1>')!)).toBe('(S[b]{Y}\\NP{Z}<1>){_}');
});

test('a text that was read is kept; what is made of it is written anew', () => {
  const text = '((S[to]{_}\\NP{Z}<1>){_}/(S[b]{Y}<2>\\NP{Z*}){Y}){_}';
  const marked = readMarkedCategory(text)!;
  expect(markedTextOf(marked)).toBe(text);
  expect(markedTextOf({ ...marked })).toBe('((S[to]{_}\\NP{Y}<1>){_}/(S[b]{Z}<2>\\NP{Y*}){Z}){_}');
});

test('letters follow each other as in C&C: no S, and in the category that hands an argument on X comes first', () => {
  const many = (letters: string) =>
    `(${'('.repeat(7)}S{_}${Array.from(letters, letter => `/N{${letter}}){_}`).join('')}`;
  expect(writeMarkedCategory(readMarkedCategory(many('ABCDEFGH'))!)).toBe(many('YZWVUTRQ'));
  expect(writePassingCategory(readMarkedCategory('((NP{Y}\\NP{Y}<1>){_}/(S[dcl]{Z}<2>/NP{Y*}){Z}){_}')!)).toBe(
    '((NP{X}\\NP{X}<1>){Y}/(S[dcl]{Z}<2>/NP{X*}){Z}){Y}',
  );
});

test('a slot belongs to the argument of the whole that holds it', () => {
  const slots = slotsOf(readMarkedCategory('(((S[X]{Y}\\NP{Z}){Y}\\(S[X]{Y}<1>\\NP{Z}){Y}){_}/NP{W}<2>){_}')!);
  expect(slots.map(({ markup, ccgbank }) => [markup, ccgbank])).toEqual([
    [1, 2],
    [2, 3],
  ]);
});

test('of two parts with one number the first defines the slot', () => {
  const slots = slotsOf(readMarkedCategory('((S{_}\\NP{Y}<1>){_}/NP{Z}<1>){_}')!);
  expect(slots.map(({ ccgbank }) => ccgbank)).toEqual([1]);
});

test.each([
  ['((S[X]{Y}\\NP{Z}){Y}/(S[X]{Y}<1>\\NP{Z}){Y}){_}', '(S\\NP)/(S\\NP)'],
  ['((NP{X}\\NP{X}<129>){Y}/(S[dcl]{Z}<130>/NP{X*}){Z}){Y}', '(NP\\NP)/(S[dcl]/NP)'],
  ['conj', 'conj'],
])('%s without its marks', (text, plain) => expect(unmarked(text)?.text).toBe(plain));
