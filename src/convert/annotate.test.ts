import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  atom,
  type Category,
  functor,
  readCategory,
  readMarkedCategory,
  slotsOf,
  withoutFeature,
  writeMarkedCategory,
} from '../model/index.ts';
import { annotate } from './index.ts';

test.each([
  ['an atom', 'NP', 'NP{_}'],
  ['a determiner', 'NP[nb]/N', '(NP[nb]{Y}/N{Y}<1>){_}'],
  ['a verb', '(S[b]\\NP)/NP', '((S[b]{_}\\NP{Y}<1>){_}/NP{Z}<2>){_}'],
  ['an adverb: the slot is on the target', '(S\\NP)/(S\\NP)', '((S[X]{Y}\\NP{Z}){Y}/(S[X]{Y}<1>\\NP{Z}){Y}){_}'],
  ['a modifier of modifiers: the slot is on the whole', '(N/N)/(N/N)', '((N{Y}/N{Y}){Z}/(N{Y}/N{Y}){Z}<1>){_}'],
  ['N and N[num] differ, so this is no modifier', 'N/N[num]', '(N{_}/N[num]{Y}<1>){_}'],
  ['NP and NP[nb] do not', 'NP[nb]/NP', '(NP[nb]{Y}/NP{Y}<1>){_}'],
  ['an auxiliary', '(S[dcl]\\NP)/(S[b]\\NP)', '((S[dcl]{_}\\NP{Y}<1>){_}/(S[b]{Z}<2>\\NP{Y*}){Z}){_}'],
  [
    'an expletive controls nothing',
    '(S[dcl]\\NP[expl])/(S[to]\\NP)',
    '((S[dcl]{_}\\NP[expl]{Y}<1>){_}/(S[to]{Z}<2>\\NP{W}){Z}){_}',
  ],
  [
    'an object that controls',
    '((S[b]\\NP)/(S[to]\\NP))/NP',
    '(((S[b]{_}\\NP{Y}<1>){_}/(S[to]{Z}<2>\\NP{W*}){Z}){_}/NP{W}<3>){_}',
  ],
  ['a relative word', '(NP\\NP)/(S[dcl]/NP)', '((NP{Y}\\NP{Y}<1>){_}/(S[dcl]{Z}<2>/NP{Y*}){Z}){_}'],
  [
    'an adjunct word',
    '((S\\NP)\\(S\\NP))/(S[ng]\\NP)',
    '(((S[X]{Y}\\NP{Z}){Y}\\(S[X]{Y}<1>\\NP{Z}){Y}){_}/(S[ng]{W}<2>\\NP{Z*}){W}){_}',
  ],
  ['a wh-determiner', '(S[wq]/(S[q]/NP))/N', '((S[wq]{_}/(S[q]{Y}<1>/NP{Z*}){Y}){_}/N{Z}<2>){_}'],
  [
    '"how tall"',
    '(S[qem]/(S[dcl]/(S[adj]\\NP)))/(S[adj]\\NP)',
    '((S[qem]{_}/(S[dcl]{Y}<1>/(S[adj]{Z}\\NP{W}){Z}){Y}){_}/(S[adj]{Z}<2>\\NP{V}){Z}){_}',
  ],
  ['"from A to B"', '((N\\N)\\(N\\N))/(N\\N)', '(((N{Y}\\N{Y}){_}\\(N{Z}\\N{Z}){W}<1>){_}/(N{V}\\N{V}){U}<2>){_}'],
])('%s', (_, category, marked) => expect(writeMarkedCategory(annotate(readCategory(category)!))).toBe(marked));

const categories = fc.letrec<{ category: Category }>(tie => ({
  category: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(atom('S'), atom('S', 'dcl'), atom('NP'), atom('NP', 'nb'), atom('N'), atom('PP')),
    fc
      .tuple(tie('category'), fc.constantFrom('/' as const, '\\' as const), tie('category'))
      .map(([result, slash, argument]) => functor(result, slash, argument)),
  ),
})).category;

test('every argument of any category has one slot or belongs to a modifier, and the text can be read back', () => {
  fc.assert(
    fc.property(categories, category => {
      const marked = annotate(category);
      expect(withoutFeature(marked.category, 'X')).toBe(category);
      expect(writeMarkedCategory(readMarkedCategory(writeMarkedCategory(marked))!)).toBe(writeMarkedCategory(marked));
      const slots = slotsOf(marked).map(({ ccgbank }) => ccgbank);
      expect(new Set(slots).size).toBe(slots.length);
      expect(slots.every(slot => slot >= 1 && slot <= category.arity)).toBe(true);
      if (category.arity > 0) expect(slots).toContain(category.arity);
    }),
  );
});
