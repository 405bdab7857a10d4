import { describe, expect, test } from 'vitest';
import { sentenceOf } from '../../../tests/derivations.ts';
import { Notices } from '../../bytes/index.ts';
import { type GrFiller, type MarkedCategory, readMarkedCategory } from '../../model/index.ts';
import { RelationConverter, type RelationOptions } from './ccg-to-relations.ts';
import { foreignLabels, ownMarkup } from './own-markup.ts';

const marks: Readonly<Record<string, string>> = {
  NP: 'NP{_}',
  N: 'N{_}',
  conj: 'conj{_}',
  'PP/NP': '(PP{_}/NP{Y}<1>){_}',
  'S[b]\\NP': '(S[b]{_}\\NP{Y}<1>){_}',
  'S[pss]\\NP': '(S[pss]{_}\\NP{Y}<1>){_}',
  'NP\\NP': '(NP{Y}\\NP{Y}<1>){_}',
  '(S[dcl]\\NP)/NP': '((S[dcl]{_}\\NP{Y}<1>){_}/NP{Z}<2>){_}',
  '(S[dcl]\\NP)/PP': '((S[dcl]{_}\\NP{Y}<1>){_}/PP{Z}<2>){_}',
  '(S[dcl]\\NP)/(S[to]\\NP)': '((S[dcl]{_}\\NP{Y}<1>){_}/(S[to]{Z}<2>\\NP{Y*}){Z}){_}',
  '(S[to]\\NP)/(S[b]\\NP)': '((S[to]{_}\\NP{Z}<1>){_}/(S[b]{Y}<2>\\NP{Z*}){Y}){_}',
};

/** `category` with these templates, every other category of the table without any. */
function markupWith(templates: Readonly<Record<string, readonly string[]>>, groups: Record<string, string> = {}) {
  const marked = (category: string): MarkedCategory => readMarkedCategory(marks[category]!)!;
  const entries = Object.keys(marks).map(category => {
    const lines = (templates[category] ?? []).map((text, i) => ({
      slot: Number(text[0]),
      text: text.slice(2),
      line: i + 3,
    }));
    return [category, { marked: marked(category), alternative: null, templates: lines, line: 1 }] as const;
  });
  const words = Object.entries(groups).map(([name, list]) => [name, list.split(' ')] as const);
  return ownMarkup(new Map(entries), new Map(words));
}

const text = ({ label, fillers }: { label: string; fillers: readonly GrFiller[] }) =>
  `(${[label, ...fillers.map(({ form }) => form)].join(' ')})`;

function made(derivation: string, { markup, profile = 'candc' }: RelationOptions) {
  const notices = new Notices();
  const converter = new RelationConverter(markup === undefined ? { profile } : { profile, markup });
  const { relations, others = [] } = converter.convert(sentenceOf(derivation), notices);
  const labelled = relations.map(({ name, fillers }) => ({ label: name, fillers }));
  return [...labelled.map(text), ...others.map(each => `other ${text(each)}`)].sort();
}

const saw = (word: string) => `{S[dcl]^ he|NP {S[dcl]\\NP ${word}|(S[dcl]\\NP)/NP it|NP}}`;
const transitive = '(S[dcl]\\NP)/NP';
const relied = '{S[dcl]^ he|NP {S[dcl]\\NP relied|(S[dcl]\\NP)/PP {PP on|PP/NP it|NP}}}';
const wants =
  '{S[dcl]^ he|NP {S[dcl]\\NP wants|(S[dcl]\\NP)/(S[to]\\NP) {S[to]\\NP to|(S[to]\\NP)/(S[b]\\NP) sleep|S[b]\\NP}}}';

describe('what templates make', () => {
  test.each([
    ['a word and its filler', saw('saw'), transitive, ['2 dobj %l %f'], ['(dobj saw it)']],
    ['another slot of the word', saw('saw'), transitive, ['2 xcomp %1 %l %f'], ['(xcomp he saw it)']],
    ['never its own', saw('saw'), transitive, ['2 xcomp %2 %l %f'], []],
    ['literals, and a sign of its own', saw('saw'), transitive, ['2 ncmod %% %l %f'], ['(ncmod % saw it)']],
    ['a group of words', saw('Hummed'), transitive, ['2 iobj %l %f =quiet', '2 dobj %l %f'], ['(iobj Hummed it)']],
    ['a group that lacks it', saw('saw'), transitive, ['2 iobj %l %f =quiet', '2 dobj %l %f'], ['(dobj saw it)']],
    ['a constraint in front', saw('hummed'), transitive, ['2 =quiet iobj %l %f'], ['(iobj hummed it)']],
    ['a constraint that touches a field', saw('hummed'), transitive, ['2 iobj %l %f=quiet'], ['(iobj hummed it)']],
    ['the category of the filler', saw('saw'), transitive, ['2 iobj %l %f =N', '2 dobj %l %f =NP'], ['(dobj saw it)']],
    ['both constraints, one fails', saw('saw'), transitive, ['2 iobj %l %f =quiet =NP'], []],
    ['both constraints hold', saw('hummed'), transitive, ['2 iobj %l %f =NP =quiet'], ['(iobj hummed it)']],
    ['ignore ends it', saw('hummed'), transitive, ['2 ignore =quiet', '2 dobj %l %f'], []],
    ['ignore with a field is a label', saw('saw'), transitive, ['2 ignore %l'], ['other (ignore saw)']],
    [
      'the filler of the filler',
      relied,
      '(S[dcl]\\NP)/PP',
      ['2 xcomp %f %l %c =PP/NP', '2 iobj %l %f'],
      ['(xcomp on relied it)'],
    ],
    [
      'the second filler of the filler',
      wants,
      '(S[dcl]\\NP)/(S[to]\\NP)',
      ['2 xcomp %f %l %k =(S[to]\\NP)/(S[b]\\NP)', '2 iobj %l %f'],
      ['(xcomp to wants sleep)'],
    ],
    [
      'the first whose constraints hold is used, also if it then makes nothing',
      relied,
      '(S[dcl]\\NP)/PP',
      ['2 xcomp %f %l %k =PP/NP', '2 iobj %l %f'],
      [],
    ],
    [
      'a later one with a category',
      relied,
      '(S[dcl]\\NP)/PP',
      ['2 iobj %l %f =quiet', '2 xcomp %f %l %c =PP/NP', '2 iobj %l %f'],
      ['(xcomp on relied it)'],
    ],
    [
      'one of the wrong number of fields is used and makes what is none of the scheme',
      relied,
      '(S[dcl]\\NP)/PP',
      ['2 iobj %f %l %c =PP/NP', '2 iobj %l %f'],
      ['other (iobj on relied it)'],
    ],
  ])('%s', (_, derivation, category, templates, expected) => {
    const { markup } = markupWith({ [category]: templates }, { quiet: 'hummed' });
    expect(made(derivation, { markup })).toEqual(expected);
  });

  test('groups are those of the file alone, compared with the word in lower case', () => {
    const { markup } = markupWith({ [transitive]: ['2 iobj %l %f =be', '2 dobj %l %f'] }, { be: 'Is am' });
    expect(['Is', 'is', 'AM', 'was'].map(word => made(saw(word), { markup })[0])).toEqual([
      '(dobj Is it)',
      '(dobj is it)',
      '(iobj AM it)',
      '(dobj was it)',
    ]);
  });

  test('coordinators have a template that no file need have', () => {
    const derivation = `{S[dcl]^ he|NP {S[dcl]\\NP saw|${transitive} {NP Ann|NP {NP[conj]^ and|conj Bo|NP}}}}`;
    const { markup } = markupWith({ [transitive]: ['2 dobj %l %f'] });
    expect(made(derivation, { markup })).toEqual([
      '(conj and Ann)',
      '(conj and Bo)',
      '(dobj saw Ann)',
      '(dobj saw Bo)',
    ]);
  });

  test('a type change has templates of its own, unless the slot is ignored', () => {
    const derivation = '{NP he|NP {NP\\NP seen|S[pss]\\NP}}';
    const relations = (template: string) => made(derivation, markupWith({ 'S[pss]\\NP': [template] }));
    expect(relations('1 det %l %f')).toEqual(['(ncsubj seen he obj)', '(xmod _ he seen)']);
    expect(relations('1 ignore')).toEqual([]);
    expect(relations('1 det %l %f =N')).toEqual([]);
  });

  test('more relations than anybody reads are refused', () => {
    const list = (n: number): string => (n === 0 ? 'a|NP' : `{NP a|NP {NP[conj]^ and|conj ${list(n - 1)}}}`);
    const { markup } = markupWith({ [transitive]: ['2 odd %1 %1 %1 %1 %1 %f'] });
    expect(() =>
      made(`{S[dcl]^ ${list(20)} {S[dcl]\\NP saw|${transitive} it|NP}}`, { markup, profile: 'native' }),
    ).toThrow('the markup makes more than a million relations of this sentence; is it one sentence?');
  });

  test('an entry without templates makes nothing; a category without entry is left to the rules, or fails in candc', () => {
    const { markup } = markupWith({ 'S[b]\\NP': ['1 ncsubj %l %f _'] });
    expect(made(saw('saw'), { markup })).toEqual([]);
    const unseen = '{S[dcl]^ he|NP slept|S[dcl]\\NP}';
    expect(made(unseen, { markup, profile: 'native' })).toEqual(['(ncsubj slept he _)']);
    expect(made(unseen, { markup })).toEqual([]);
  });
});

describe('what is told of templates', () => {
  test.each([
    ['2 =aux', '"=aux" has no label; the line is left out'],
    ['2 dobj %l %f 3 4 5 6 7 8 9 10', '"dobj %l %f 3 4 5 6 7 8 9 10" has more than 9 fields; the line is left out'],
    ['2 dobj %l %f =be =aux', '"dobj %l %f =be =aux" has two constraints of one kind; the line is left out'],
    ['2 dobj %l %f =NP =N', '"dobj %l %f =NP =N" has two constraints of one kind; the line is left out'],
    [
      '2 dobj %l %f =(NP',
      '"dobj %l %f =(NP" has a constraint that is neither a group of words nor a category; the line is left out',
    ],
    [
      '2 dobj %l %f =',
      '"dobj %l %f =" has a constraint that is neither a group of words nor a category; the line is left out',
    ],
    ['2 dobj %l %x', '"dobj %l %x" has the field %x, which means nothing; the line is left out'],
    ['2 xcomp %f %l %c =be', '"xcomp %f %l %c =be" has %c, but no category of the filler; the line is left out'],
    ['2 dobj %l %f =no', '"dobj %l %f =no" asks for the group =no, which this file does not have; it is never used'],
    ['2 dobj %l %f =S', '"dobj %l %f =S" asks for "S", which has no entry in this file; it is never used'],
    ['2 dobj %l %3', '"dobj %l %3" has %3, which is no other slot of the category; it makes nothing'],
    ['2 dobj %l %2', '"dobj %l %2" has %2, which is no other slot of the category; it makes nothing'],
    [
      '2 nsubj %l %f',
      '"nsubj %l %f" has the label "nsubj", which is not in the scheme; what it makes is left out of scores',
    ],
    ['2 dobj _ %l %f', '"dobj _ %l %f" has 3 fields, and dobj has 2 slots; what it makes is left out of scores'],
  ])('%s', (template, problem) => {
    const { faults } = markupWith({ [transitive]: [template] }, { be: 'is', aux: 'will' });
    expect(faults.map(({ text: told, outcome }) => `${told}; ${outcome}`)).toEqual([problem]);
  });

  test('one behind a template without constraint is never used', () => {
    const { faults, markup } = markupWith({ [transitive]: ['2 dobj %l %f', '1 ignore', '2 iobj %l %f'] });
    expect(faults).toEqual([
      {
        code: 'bad-template',
        line: 5,
        text: '"iobj %l %f" stands behind a template of its slot without constraint',
        outcome: 'it is never used',
      },
    ]);
    expect(made(saw('saw'), { markup })).toEqual(['(dobj saw it)']);
  });

  test('labels of another scheme, if they are most', () => {
    const labels = (...templates: string[]) => foreignLabels(markupWith({ [transitive]: templates }).markup);
    expect(labels('1 nsubj %l %f', '2 dobj %l %f')).toEqual([]);
    expect(labels('1 nsubj %l %f', '2 pobj %l %f =N', '2 dobj %l %f')).toEqual(['nsubj', 'pobj']);
  });
});
