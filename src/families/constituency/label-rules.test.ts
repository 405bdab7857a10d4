import { expect, test } from 'vitest';
import { Symbols } from '../../model/index.ts';
import { DROPPED, LabelRules } from './metric.ts';
import { collins, type EvalbParameters, noParameters } from './parameters.ts';

function rulesFor(changes: Partial<EvalbParameters>, ...labels: readonly string[]) {
  const symbols = new Symbols();
  const ids = labels.map(label => symbols.idOf(label));
  const rules = new LabelRules({ ...noParameters, ...changes }, symbols);
  rules.update();
  return { symbols, rules, ids };
}

test.each([
  ['NP', 'NP'],
  ['NP-SBJ-1', 'NP'],
  ['NP=2', 'NP'],
  ['NP=2-1', 'NP'],
  ['-NONE-', ''],
  ['', ''],
  ['S|<NP-VP>', 'S|<NP'],
  ['절-주어', '절'],
])('the label %j is cut to %j', (label, cut) => {
  const { rules, symbols, ids } = rulesFor({}, label);
  expect(symbols.text(rules.cut[ids[0]!]!)).toBe(cut);
});

test.each<[string, Partial<EvalbParameters>, string, boolean]>([
  ['nothing', {}, 'TOP', false],
  ['a label', collins, 'TOP', true],
  ['a label once it is cut', collins, 'TOP-X', true],
  ['a label that is never seen cut', { deleteLabel: ['NP-SBJ'] }, 'NP-SBJ', false],
  ['a label through an equal one', { deleteLabel: ['PRT'], equalLabel: [['ADVP', 'PRT']] }, 'ADVP', true],
  [
    'a label through two equal ones',
    {
      deleteLabel: ['C'],
      equalLabel: [
        ['A', 'B'],
        ['B', 'C'],
      ],
    },
    'A',
    false,
  ],
  ['a label that begins like it', collins, 'TOPIC', false],
  ['the empty label', { deleteLabel: [''] }, '-NONE-', true],
])('brackets: deleting %s', (_, changes, label, dropped) => {
  const { rules, ids } = rulesFor(changes, label);
  expect(rules.bracketKind[ids[0]!] === DROPPED).toBe(dropped);
});

test.each<[string, Partial<EvalbParameters>, string, boolean]>([
  ['the tag itself', { deleteLabel: ['-NONE-'] }, '-NONE-', true],
  ['a tag with a function', { deleteLabel: ['NN'] }, 'NN-X', false],
  ['not through an equal one', { deleteLabel: ['PRT'], equalLabel: [['ADVP', 'PRT']] }, 'ADVP', false],
])('words are deleted by %s', (_, changes, tag, deleted) => {
  const { rules, ids } = rulesFor(changes, tag);
  expect(rules.deleted[ids[0]!] === 1).toBe(deleted);
});

test('length and quotation marks have lists of their own', () => {
  const { rules, ids } = rulesFor({ deleteLabelForLength: ['-NONE-'], quoteLabel: ['POS'] }, '-NONE-', 'POS');
  expect(ids.map(id => [rules.deleted[id], rules.weightless[id], rules.quotes[id]])).toEqual([
    [0, 1, 0],
    [0, 0, 1],
  ]);
});

test.each<[string, EvalbParameters['equalLabel'], boolean, boolean]>([
  ['one pair', [['A', 'B']], true, false],
  [
    'two pairs',
    [
      ['A', 'B'],
      ['C', 'D'],
    ],
    true,
    false,
  ],
  [
    'the same pair twice',
    [
      ['A', 'B'],
      ['B', 'A'],
    ],
    true,
    false,
  ],
  [
    'a label equal to itself',
    [
      ['A', 'A'],
      ['A', 'B'],
    ],
    true,
    false,
  ],
  [
    'a chain, which does not carry over',
    [
      ['A', 'B'],
      ['B', 'C'],
    ],
    true,
    false,
  ],
  [
    'a ring',
    [
      ['A', 'B'],
      ['B', 'C'],
      ['C', 'A'],
    ],
    true,
    true,
  ],
])('equal labels: %s', (_, equalLabel, aIsB, aIsC) => {
  const { rules, ids } = rulesFor({ equalLabel }, 'A', 'B', 'C');
  const [a, b, c] = ids.map(id => rules.bracketKind[id]!);
  expect([rules.same(a!, b!), rules.same(b!, a!), rules.same(a!, c!)]).toEqual([aIsB, aIsB, aIsC]);
  const [x, y, z] = ids.map(id => rules.tagKind[id]!);
  expect([rules.same(x!, y!), rules.same(x!, z!)]).toEqual([aIsB, aIsC]);
});

test('without labels all brackets are of one kind, but tags are not', () => {
  const { rules, ids } = rulesFor({ labelled: false, deleteLabel: ['TOP'] }, 'NP', 'VP', 'TOP');
  expect(ids.map(id => rules.bracketKind[id])).toEqual([0, 0, DROPPED]);
  expect(new Set(ids.map(id => rules.tagKind[id])).size).toBe(3);
});

test('labels read later are covered by the next update', () => {
  const { rules, symbols } = rulesFor(collins, 'NP');
  const late = symbols.idOf('PRT-X');
  rules.update();
  expect(symbols.text(rules.cut[late]!)).toBe('PRT');
  expect(rules.bracketKind[late]).toBe(rules.bracketKind[symbols.idOf('ADVP')]);
});

test('labels that are not UTF-8 stay apart, cut or not', () => {
  const { rules, symbols } = rulesFor({});
  const ids = ['N\xe8', 'N\xe9', 'N\xe9-1'].map(label => {
    const bytes = Uint8Array.from(label, letter => letter.charCodeAt(0));
    return symbols.at(bytes, 0, bytes.length);
  });
  rules.update();
  const [grave, acute, acuteWithTag] = ids.map(id => rules.bracketKind[id]);
  expect(acute).not.toBe(grave);
  expect(acuteWithTag).toBe(acute);
});
