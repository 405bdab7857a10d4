import { describe, expect, test } from 'vitest';
import { readAuto } from '../formats/index.ts';
import { type Derivation, readCategory } from '../model/index.ts';
import { headSide, meaningOfFlags, rootOf } from './roots.ts';

const category = (text: string) => readCategory(text)!;

describe('the head by the rules of Lewis and Steedman', () => {
  test.each([
    ['left punctuation', ', NP NP\\NP', 1],
    ['right punctuation', 'S[dcl] . S[dcl]', 0],
    ['two marks: the one that remains', 'LQU , ,', 1],
    ['two marks: the left one first', ', , ,', 0],
    ['two marks, neither remains', ', . :', null],
    ['a conjunction', 'conj NP NP\\NP', 1],
    ['something built on a conjunction', 'conj/conj N N', 1],
    ['a verb and its object', '(S[dcl]\\NP)/NP NP S[dcl]\\NP', 0],
    ['a determiner is a head', 'NP[nb]/N N NP', 0],
    ['features are no hindrance', 'NP[nb]/N N[num] NP', 0],
    ['an auxiliary is no modifier', '(S[dcl]\\NP)/(S[b]\\NP) S[b]\\NP S[dcl]\\NP', 0],
    ['a modifier on the left', 'N/N N N', 1],
    ['a raised subject', 'S/(S\\NP) S[dcl]\\NP S[dcl]', 1],
    ['forward composition', '(S[dcl]\\NP)/(S[b]\\NP) (S[b]\\NP)/NP (S[dcl]\\NP)/NP', 0],
    ['a raised subject composes', 'S/(S\\NP) (S[dcl]\\NP)/NP S[dcl]/NP', 1],
    ['forward crossed composition is not covered', 'S/NP NP\\NP S\\NP', null],
    ['degree two', '(S[dcl]\\NP)/(S[b]\\NP) ((S[b]\\NP)/PP)/NP ((S[dcl]\\NP)/PP)/NP', 0],
    ['crossed substitution', 'NP/PP (S\\NP)/PP S/PP', 1],
    ['a subject and its verb', 'NP S[dcl]\\NP S[dcl]', 1],
    ['a modifier on the right', 'S[dcl]\\NP (S\\NP)\\(S\\NP) S[dcl]\\NP', 0],
    ['backward composition', 'S\\S PP\\S PP\\S', 1],
    ['backward crossed composition', '(S[dcl]\\NP)/PP (S\\NP)\\(S\\NP) (S[dcl]\\NP)/PP', 0],
    ['degree two, backward crossed', '((S[dcl]\\NP)/PP)/NP (S\\NP)\\(S\\NP) ((S[dcl]\\NP)/PP)/NP', 0],
    ['nothing fits', 'NP NP NP', null],
  ])('%s', (_, text, expected) => {
    const [left, right, parent] = text.split(' ').map(category);
    expect(headSide(parent!, left!, right!)).toBe(expected);
  });
});

function derivationOf(tree: string): Derivation {
  const bytes = new TextEncoder().encode(`ID=1\n${tree}\n`);
  return readAuto({ file: 'test', bytes, line: 1, first: 0 }).sentences[0]!.derivation!;
}

const leaf = (word: string, text: string) => `(<L ${text} X X ${word} ${text}>)`;
const inner = (text: string, head: number, ...children: readonly string[]) =>
  `(<T ${text} ${head} ${children.length}> ${children.join(' ')} )`;

const said = inner(
  'S[dcl]',
  1,
  inner('S[dcl]', 1, inner('NP', 0, leaf('Sales', 'N')), leaf('rose', 'S[dcl]\\NP')),
  inner('S[dcl]\\S[dcl]', 1, leaf('they', 'NP'), leaf('said', '(S[dcl]\\S[dcl])\\NP')),
);

describe('the root', () => {
  test('by flags and by rules', () => {
    const derivation = derivationOf(said);
    expect(rootOf(derivation, 'flags')).toEqual({ word: 3, category: category('S[dcl]') });
    expect(rootOf(derivation, 'ls14')).toEqual({ word: 1, category: category('S[dcl]') });
  });

  test('a conjunct is what it joins', () => {
    const conjunct = inner('NP[conj]', 1, leaf('and', 'conj'), leaf('Lee', 'NP'));
    expect(rootOf(derivationOf(conjunct), 'ls14')).toEqual({ word: 1, category: category('NP') });
  });

  test('where no rule covers a node its flag is believed', () => {
    const uncovered: number[] = [];
    const apposition = inner('NP', 1, leaf('Kim', 'NP'), leaf('Lee', 'NP'));
    expect(rootOf(derivationOf(apposition), 'ls14', node => uncovered.push(node)).word).toBe(1);
    expect(uncovered).toEqual([0]);
  });

  test('however deep the derivation', () => {
    const depth = 20_000;
    const deep = `${'(<T N 1 2> (<L N/N X X big N/N>) '.repeat(depth)}${leaf('oil', 'N')}${' )'.repeat(depth)}`;
    expect(rootOf(derivationOf(deep), 'ls14').word).toBe(depth);
  });
});

describe('whether flags can be heads', () => {
  const sentence = (top: number, phrase: number) =>
    derivationOf(
      inner('S[dcl]', top, inner('NP', phrase, leaf('the', 'NP[nb]/N'), leaf('dog', 'N')), leaf('ran', 'S[dcl]\\NP')),
    );
  const leftHeaded = derivationOf(inner('NP', 0, leaf('dogs', 'NP'), leaf('there', 'NP\\NP')));
  const several = (derivation: Derivation) => Array.from({ length: 6 }, () => derivation);
  test.each([
    ['as in CCGbank', [...several(sentence(1, 1)), leftHeaded], 'heads'],
    ["always 1, as in depccg's Japanese", several(sentence(1, 1)), 'none'],
    ['always 0, as in depccg', several(sentence(0, 0)), 'none'],
    ['the place under the parent, as in C&C', several(sentence(1, 0)), 'none'],
    ['too few to tell', [sentence(0, 0), leftHeaded, leftHeaded], 'few'],
    ['just enough', [sentence(1, 1), sentence(1, 1), leftHeaded], 'heads'],
    ['no derivation at all', [], 'heads'],
  ])('%s', (_, derivations, expected) => expect(meaningOfFlags(derivations)).toBe(expected));
});
