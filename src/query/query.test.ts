import { describe, expect, test } from 'vitest';
import type { ArcPicture, PictureWord, TreePicture } from '../picture/index.ts';
import {
  asksForItems,
  exampleQuery,
  heldItems,
  ItemTable,
  parseQuery,
  querySystem,
  type RowFacts,
  rowsThatFit,
} from './index.ts';

const word = (text: string, ...tags: string[]): PictureWord => ({
  text,
  notes: tags.map((tag, i) => ({ text: tag, verdict: i === 0 ? 'right' : 'wrong' })),
});

/** `She saw boats with sails`: A attaches the PP to the noun, as gold does not; B is right, but for a tag. */
const words = [word('She', 'PRP'), word('saw', 'VBD'), word('boats', 'NNS'), word('with', 'IN'), word('sails', 'NNS')];
const gold = (missed: boolean): TreePicture['gold'] => [
  { label: 'S', spans: [[0, 5]], verdict: 'right' },
  { label: 'NP-SBJ', spans: [[0, 1]], verdict: 'right' },
  { label: 'VP', spans: [[1, 5]], verdict: 'right' },
  {
    label: 'NP',
    spans: [[2, 3]],
    verdict: missed ? 'missing' : 'right',
    ...(missed ? { error: { number: 1, class: 'PP Attachment' } } : {}),
  },
  {
    label: 'PP-CLR',
    spans: [[3, 5]],
    verdict: missed ? 'missing' : 'right',
    ...(missed ? { error: { number: 1, class: 'PP Attachment' } } : {}),
  },
];
const tree = { kind: 'trees', title: 'Sentence 1' } as const;
const a: TreePicture = {
  ...tree,
  words,
  gold: gold(true),
  system: [{ label: 'NP', spans: [[2, 5]], verdict: 'extra' }],
};
const b: TreePicture = {
  ...tree,
  words: [...words.slice(0, 4), word('sails', 'NNS', 'VBZ')],
  gold: gold(false),
  system: [],
};
const arcs: ArcPicture = {
  kind: 'arcs',
  title: 'Sentence 2',
  words: [{ ...word('boats', 'NOUN'), lemma: 'boat' }, word('sail', 'VERB'), word('.', 'PUNCT')],
  gold: [
    {
      head: 1,
      dependent: 0,
      label: 'nsubj:pass',
      verdict: 'missing',
      reason: 'wrong label',
      error: { number: 1, class: 'Different label' },
    },
    { head: null, dependent: 1, label: 'root', verdict: 'right' },
    { head: 1, dependent: 2, label: 'punct', verdict: 'right', reason: 'does not count' },
  ],
  system: [{ head: 1, dependent: 0, label: 'obj', verdict: 'wrong', reason: 'wrong label' }],
};

const table = new ItemTable(2);
table.add(0, [a, b]);
table.add(1, [arcs, undefined]);
const names = ['runs/alpha.mrg', 'beta.mrg'];
const labelsOf = (query: string) => {
  const fits = table.test(parseQuery(query), names);
  const items = [...heldItems([a, b]), ...heldItems([arcs, undefined])];
  return items.flatMap(({ label }, item) => (fits(item) ? [label] : []));
};

describe('what items fit', () => {
  test.each([
    // A bracket stands under the one above it, and beside the words in that.
    ['VBD > PP missed by A', ['PP-CLR']],
    ['VP > PP', ['PP-CLR']],
    ['S > PP', []],
    ['PP missed by A and right by B', ['PP-CLR']],
    ['missed by alpha right by beta', ['NP', 'PP-CLR', 'nsubj:pass'].slice(0, 2)],
    ['missed by 1', ['NP', 'PP-CLR', 'nsubj:pass']],
    ['extra by A', ['NP', 'obj']],
    ['wrong by A label:NP', ['NP', 'NP']],
    ['error:"PP Attachment"', ['NP', 'PP-CLR']],
    // A class of errors, or what the measure says.
    ['error:"Different label"', ['nsubj:pass']],
    ['error:"wrong label"', ['nsubj:pass', 'obj']],
    ['kind:word missed by B', ['NNS']],
    ['tag:NNS kind:word', ['NNS', 'NNS']],
    ['word:with not kind:word', ['PP-CLR']],
    ['lemma:boat not kind:word', ['nsubj:pass', 'obj']],
    ['verb > nsubj', ['nsubj:pass']],
    ['head:sail', ['nsubj:pass', 'punct', 'obj']],
    ['ROOT > root', ['root']],
    ['distance>3', ['S', 'VP']],
    ['distance = 1 (label:root or label:punct) not kind:word', ['punct']],
    ['2 <= distance < 5 not PP', ['VP', 'NP']],
    // Letters may be small everywhere.
    ['Kind:Bracket pp Missed By a', ['PP-CLR']],
    ['Pp', []],
    ['missed by ALPHA right by Beta.mrg', ['NP', 'PP-CLR']],
    ['pp* or "nsubj:pass"', ['PP-CLR', 'nsubj:pass']],
    ['*p-c*r', ['PP-CLR']],
    ['*u*c*', ['punct', 'PUNCT']],
    ['**u***c**', ['punct', 'PUNCT']],
    ['p*p*p', []],
    // What does not count is neither right nor missed.
    ['punct right not kind:word', []],
    ['not (label:* or label:NP)', []],
  ])('%s', (query, labels) => expect(labelsOf(query)).toEqual(labels));
});

/** Two sentences, and what two systems score in them. */
const scores: Readonly<Record<string, readonly (readonly number[])[]>> = {
  f1: [
    [2 / 3, 0.5],
    [1, 0.5],
  ],
  recall: [
    [0.9, 0.8],
    [0.5, Number.NaN],
  ],
  crossing: [
    [2, 0],
    [1.5, 0],
  ],
};
const facts: RowFacts = {
  from: [0, 1],
  to: [1, 2],
  lengths: [5, 3],
  systems: names,
  figures: Object.keys(scores).map(path => ({
    path,
    title: path === 'f1' ? 'Labelled F1' : path,
    style: path === 'crossing' ? 'mean' : 'percent',
  })),
  facets: ['label', 'confusion'],
  errorKinds: ['crossing brackets'],
  hasText: text => row => ['she saw boats with sails', 'boats sail .'][row]!.includes(text),
  scores: (path, system) => scores[path]![system]!,
  // Only A has it, in the second sentence.
  hasKey: asked => row =>
    `${asked.name} ${asked.key} ${asked.instead} ${asked.state}` === 'label obj null extra' && row === 1,
  hasErrors: (_, system) => row => system === 0 && row === 0,
};
const rowsOf = (query: string, pair: readonly [number, number] = [0, 1]) => [
  ...rowsThatFit(parseQuery(query), facts, () => table, pair),
];

describe('what sentences fit', () => {
  test.each<[string, readonly number[]]>([
    ['text:"boats with"', [0]],
    ['length > 3', [0]],
    ['length:3', [1]],
    ['3 <= length < 5', [1]],
    // Scores are compared as they are shown, with two digits or as many as are written.
    ['f1 of A >= 66.67', [0]],
    ['f1 of A >= 66.667', [0]],
    ['f1 of A > 66.67', []],
    ['f1 of A < 66.67', [1]],
    ['f1 of A = 66.67', [0]],
    ['f1 of A <= 66.66', [1]],
    ['"labelled f1" of any = 100', [0]],
    ['crossing of B = 1.5', [0]],
    // One system must lie in the whole range.
    ['60 <= f1 <= 70', [0]],
    ['70 <= f1 <= 90', []],
    ['f1 >= 70 and f1 <= 90', [0]],
    ['f1 of B > f1 of A', [0]],
    ['f1 of A < f1 of B', [0]],
    ['recall of beta < f1 of 2', [0]],
    ['disagree:f1,recall', [0]],
    ['disagree:f1,recall >= 40', []],
    ['has:label=obj extra', [1]],
    ['has:label=obj extra by B', [1]],
    ['has:label=obj', []],
    ['has:"crossing brackets"', [0]],
    ['has:"crossing brackets" by B', []],
    // Side by side with items: one item must fit all of it.
    ['PP missed by A length > 3', [0]],
    ['PP missed by A or length = 3', [0, 1]],
    ['not PP and not text:she', [1]],
    ['not (PP or length > 3)', [1]],
    // A name below another is none of these.
    ['VP > PP', [0]],
    ['S > "80"', []],
  ])('%s', (query, rows) => expect(rowsOf(query)).toEqual(rows));

  test('A and B are those of the pair', () => expect(rowsOf('has:"crossing brackets" by A', [1, 0])).toEqual([]));

  test.each([
    ['recal < 80', 'asks for the figure "recal"; these files have f1, recall, crossing; did you mean recall?'],
    ['S > 80', 'a word that is a number needs quotation marks'],
    ['has:labels=PP', 'these files have label, confusion; did you mean label?'],
    ['has:label', 'these files have crossing brackets, label=NAME, confusion=NAME'],
    ['f1 of gamma < 80', 'the query names the system "gamma"'],
  ])('%s is refused', (query, why) => expect(() => rowsOf(query)).toThrow(why));

  test('only what asks for items needs them', () => {
    expect(asksForItems(parseQuery('text:a and not (length > 3 or has:label=PP)'))).toBe(false);
    expect(asksForItems(parseQuery('text:a and not (length > 3 or PP)'))).toBe(true);
  });

  test.each([
    [0, 'runs/alpha.mrg'],
    [1, 'beta.mrg'],
    [null, 'any'],
  ])('system %j is written as %s', (system, text) =>
    expect(
      querySystem(
        system,
        names.map(name => ({ name })),
      ),
    ).toBe(text),
  );

  test('a system whose name means another is written as its number', () =>
    expect(querySystem(1, [{ name: 'x' }, { name: 'a' }])).toBe('2'));
});

describe('an example has names that the sentences have', () => {
  const relation = { ...arcs.gold![0]!, verdict: 'missing' as const };
  const derivation: ArcPicture = {
    ...arcs,
    words: [word('with', 'PP/NP', 'N'), word('a', '(NP\\NP)/NP', 'N'), word('it', '(NP\\NP)/NP', 'N')],
    gold: [{ head: 0, dependent: 1, label: '2 S\\NP', verdict: 'missing' }],
  };
  const quoted = { ...derivation, words: derivation.words.slice(1), gold: [] };
  test.each([
    ['a bracket below another', [a, b], 'VP > NP missed by A'],
    ['a relation of a tag', [{ ...arcs, gold: [{ ...relation, label: 'nsubj' }] }], 'VERB > nsubj missed by A'],
    ['a relation that needs quotation marks', [{ ...arcs, gold: [relation] }], '"nsubj:pass" missed by A'],
    ['a category', [derivation], 'PP/NP missed by A'],
    ['a category that needs quotation marks', [quoted], '"(NP\\\\NP)/NP" missed by A'],
    ['what is right where nothing is missed', [{ ...b, words }], 'S > NP-SBJ right by A'],
    ['nothing', [undefined], null],
  ])('%s', (_, pictures, query) => expect(exampleQuery(heldItems(pictures))).toBe(query));
});

test.each([
  ['', 'is empty at letter 1'],
  ['NP '.repeat(1001), 'has more than 1000 names and signs; write one such as'],
  ['VBD >', 'lacks a name at letter 6'],
  ['(NP', 'lacks a closing bracket at letter 4'],
  ['NP)', 'goes on at letter 3'],
  ['distance>far', 'lacks a number at letter 10'],
  ['f1 of A >= much', 'lacks a number at letter 12'],
  ['disagree:f1', 'lacks two figures, as in disagree:precision,recall, at letter 10'],
  ['has:label=', 'lacks a name at letter 11'],
  ['"NP', 'cannot be read from letter 1 on'],
  ['missed by', 'lacks a name at letter 10'],
  ['('.repeat(500), 'is nested too deeply at letter 101'],
])('%s is refused with its place', (query, why) => expect(() => parseQuery(query)).toThrow(why));

test('a system that there is not is named, with those that there are', () =>
  expect(() => labelsOf('missed by gamma')).toThrow('there are 1 (runs/alpha.mrg), 2 (beta.mrg)'));

test('what becomes of items from A to B', () => {
  const outcomes = table.outcomes(() => true, [0, 1], 'label', ['bracket', 'relation']);
  expect(Object.fromEntries(outcomes)).toEqual({
    S: { bothRight: 1, fixed: 0, broken: 0, bothWrong: 0 },
    NP: { bothRight: 1, fixed: 1, broken: 0, bothWrong: 0 },
    VP: { bothRight: 1, fixed: 0, broken: 0, bothWrong: 0 },
    PP: { bothRight: 0, fixed: 1, broken: 0, bothWrong: 0 },
  });
});

test('completions are the most frequent texts', () => {
  expect(table.completions('tag', 'n', 5)).toEqual([
    { text: 'NNS', count: 4 },
    { text: 'NOUN', count: 3 },
  ]);
});
