import { expect, test } from 'vitest';
import {
  commonSubsumer,
  grAncestorsOf,
  grDepthOf,
  grNamed,
  grSlotsOf,
  grSubsumes,
  scoredGrNames,
} from './relations.ts';

test('a relation counts for itself and for all above it', () => {
  const sizes = scoredGrNames.map(name => `${name} ${grAncestorsOf(name).size}`);
  expect(sizes.filter(size => /^(?:ncmod|pmod|ncsubj|csubj|dobj|obj2|iobj|xcomp|pcomp|det|ta) /.test(size))).toEqual([
    'ncmod 4',
    'pmod 4',
    'det 2',
    'ncsubj 6',
    'csubj 6',
    'dobj 7',
    'obj2 6',
    'iobj 6',
    'xcomp 6',
    'pcomp 5',
    'ta 2',
  ]);
});

test.each([
  ['ncmod', 'xmod', 'mod'],
  ['ncsubj', 'csubj', 'subj'],
  ['xsubj', 'dobj', 'subj_dobj'],
  ['dobj', 'iobj', 'obj'],
  ['xcomp', 'ccomp', 'clausal'],
  ['pcomp', 'xcomp', 'comp'],
  ['ncsubj', 'iobj', 'arg'],
  ['cmod', 'dobj', 'arg_mod'],
  ['det', 'ncmod', 'dependent'],
  ['conj', 'conj', 'conj'],
  ['passive', 'passive', 'passive'],
  ['passive', 'det', null],
] as const)('%s and %s meet in %s', (one, other, common) => {
  expect(commonSubsumer(one, other)).toBe(common);
  expect(commonSubsumer(other, one)).toBe(common);
});

test('the hierarchy has two parents for subjects and dobj', () => {
  expect(grSubsumes('subj_dobj', 'ncsubj')).toBe(true);
  expect(grSubsumes('subj_dobj', 'dobj')).toBe(true);
  expect(grSubsumes('subj_dobj', 'obj')).toBe(false);
  expect(grSubsumes('clausal', 'pcomp')).toBe(false);
  expect([grDepthOf('dependent'), grDepthOf('subj_dobj'), grDepthOf('dobj')]).toEqual([0, 3, 5]);
});

test('slots, and what is no relation', () => {
  expect(grSlotsOf('ncsubj')).toEqual(['head', 'dependent', 'initial_gr']);
  expect(grSlotsOf('pmod')).toEqual(['head', 'dependent']);
  expect(grNamed('toString')).toBeNull();
});
