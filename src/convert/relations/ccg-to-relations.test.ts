import { describe, expect, test } from 'vitest';
import { sentenceOf } from '../../../tests/derivations.ts';
import { Notices } from '../../bytes/index.ts';
import { grText, readCategory, writeMarkedCategory } from '../../model/index.ts';
import { annotateForRelations } from './annotate-for-relations.ts';
import { RelationConverter } from './ccg-to-relations.ts';
import { templatesOf } from './templates.ts';

const converted = (derivation: string, converter = new RelationConverter()) =>
  converter.convert(sentenceOf(derivation), new Notices()).relations.map(grText).sort();

describe('derivations become relations', () => {
  test.each([
    [
      'an auxiliary hands on head and subject',
      '{S[dcl]^ he|NP {S[dcl]\\NP will|(S[dcl]\\NP)/(S[b]\\NP) sleep|S[b]\\NP}}',
      ['(aux sleep will)', '(ncsubj sleep he _)'],
    ],
    [
      'a ternary relation: the word, the verb, and what stands below the word',
      '{S[dcl]^ he|NP {S[dcl]\\NP wants|(S[dcl]\\NP)/(S[to]\\NP) {S[to]\\NP to|(S[to]\\NP)/(S[b]\\NP) sleep|S[b]\\NP}}}',
      ['(ncsubj sleep he _)', '(ncsubj wants he _)', '(xcomp to wants sleep)'],
    ],
    [
      'a copula by its word, another verb by its category',
      '{S[dcl]^ he|NP {S[dcl]\\NP is|(S[dcl]\\NP)/NP king|NP}}',
      ['(ncsubj is he _)', '(xcomp _ is king)'],
    ],
    [
      'the same category',
      '{S[dcl]^ he|NP {S[dcl]\\NP saw|(S[dcl]\\NP)/NP it|NP}}',
      ['(dobj saw it)', '(ncsubj saw he _)'],
    ],
    [
      'a relative word fills the gap of its subject',
      '{NP men|NP {NP\\NP who|(NP\\NP)/(S[dcl]\\NP) slept|S[dcl]\\NP}}',
      ['(cmod who men slept)', '(ncsubj slept who _)'],
    ],
    [
      'coordination gives a relation for each conjunct',
      '{S[dcl]^ {NP Ann|NP {NP[conj]^ and|conj Bo|NP}} won|S[dcl]\\NP}',
      ['(conj and Ann)', '(conj and Bo)', '(ncsubj won Ann _)', '(ncsubj won Bo _)'],
    ],
    ['a possessor', "{NP^ {NP[nb]/N^ Ann|NP 's|(NP[nb]/N)\\NP} boat|N}", ['(ncmod poss boat Ann)']],
    [
      'a preposition is an object only if it is a plain one',
      '{S[dcl]^ he|NP {S[dcl]\\NP relied|(S[dcl]\\NP)/PP {PP on|PP/NP it|NP}}}',
      ['(dobj on it)', '(iobj relied on)', '(ncsubj relied he _)'],
    ],
    [
      'a participle that modifies a clause, headed by its lexical verb',
      '{S[dcl] {S[dcl]^ he|NP left|S[dcl]\\NP} {S\\S {S[ng]\\NP being|(S[ng]\\NP)/(S[pss]\\NP) fired|S[pss]\\NP}}}',
      ['(aux fired being)', '(ncsubj left he _)', '(xmod _ left fired)'],
    ],
    [
      'a complementiser',
      '{S[dcl]^ he|NP {S[dcl]\\NP knew|(S[dcl]\\NP)/S[em] {S[em] that|S[em]/S[dcl] {S[dcl]^ it|NP sank|S[dcl]\\NP}}}}',
      ['(ccomp that knew sank)', '(ncsubj knew he _)', '(ncsubj sank it _)'],
    ],
  ])('%s', (_, derivation, relations) => expect(converted(derivation)).toEqual(relations));

  test('brackets are characters again', () => {
    expect(converted('{NP^ -LRB-|NP/NP it|NP}')).toEqual(['(ncmod _ it ()']);
  });
});

describe('templates by rule', () => {
  test.each([
    ['(S[dcl]\\NP)/NP', ['ncsubj %l %f _'], ['xcomp _ %l %f', 'dobj %l %f']],
    ['((S[dcl]\\NP)/NP)/NP', ['ncsubj %l %f _'], ['obj2 %l %f'], ['dobj %l %f']],
    ['(S[pss]\\NP)/NP', ['ncsubj %l %f obj'], ['obj2 %l %f']],
    ['(S[to]\\NP)/(S[b]\\NP)', ['ignore'], ['ignore']],
    ['NP[nb]/N', ['ncmod part %f %l', 'det %f %l']],
    ['N/N', ['ncmod _ %f %l']],
    ['N/N[num]', ['ncmod num %l %f']],
    ['((S\\NP)\\(S\\NP))/NP', ['ncmod _ %f %l'], ['dobj %l %f']],
    ['((S\\NP)\\(S\\NP))\\NP', ['ncmod _ %f %2'], ['ncmod _ %f %l']],
    ['((S\\NP)\\(S\\NP))/S[dcl]', ['cmod _ %f %l'], ['ccomp _ %l %f']],
    ['(S[dcl]\\S[dcl])\\NP', ['cmod _ %l %f'], ['ncsubj %l %f _']],
    ['(S[q]/(S[b]\\NP))/NP', ['aux %f %l'], ['ignore']],
    ['S[em]/S[dcl]', ['ignore']],
    ['conj', ['conj %l %f']],
  ])('%s', (category, ...expected) => {
    const shown = templatesOf(readCategory(category)!).map(slot =>
      slot.map(({ label, fields }) => [label ?? 'ignore', ...fields].join(' ')),
    );
    expect(shown).toEqual(expected);
  });

  test.each([
    ['(S[dcl]\\NP)/(S[b]\\NP)', '((S[dcl]{Y}\\NP{Z}<1>){Y}/(S[b]{Y}<2>\\NP{Z*}){Y}){_}'],
    ['(NP\\NP)/(S[dcl]\\NP)', '((NP{Y}\\NP{Y}<1>){_}/(S[dcl]{Z}<2>\\NP{_*}){Z}){_}'],
    ['(NP\\NP)/(S[dcl]/NP)', '((NP{Y}\\NP{Y}<1>){_}/(S[dcl]{Z}<2>/NP{Y*}){Z}){_}'],
  ])('the heads of %s', (category, marked) => {
    expect(writeMarkedCategory(annotateForRelations(readCategory(category)!))).toBe(marked);
  });
});
