import { describe, expect, test } from 'vitest';
import { bytesOf } from '../../tests/trees.ts';
import { readRelationLines } from './relation-lines.ts';
import { readUnbounded } from './unbounded.ts';

const chunk = (text: string) => ({ file: 'dev.txt', bytes: bytesOf(text), line: 1, first: 0 });

describe('the unbounded dependency corpus', () => {
  test('a block a sentence', () => {
    expect(readUnbounded(chunk('x.mrg\nWhat_a town ?\ndobj town_1 What_a_0\n\n\nx.mrg\nb c\nnsubj c_1 b_0\n'))).toEqual(
      [
        { tokens: ['What_a', 'town', '?'], relations: [{ label: 'dobj', head: 1, dependent: 0 }] },
        { tokens: ['b', 'c'], relations: [{ label: 'nsubj', head: 1, dependent: 0 }] },
      ],
    );
  });

  test.each([
    [
      'no dependency',
      'x.mrg\na b\n',
      'dev.txt:1:1: a block needs a file name, the tokens, and at least one dependency',
    ],
    [
      'another word at that place',
      'x.mrg\na b\ndobj b_1 c_0\n',
      'dev.txt:3:1: "dobj b_1 c_0" is not a dependency between tokens of the line above, such as dobj rule_6 country_1',
    ],
  ])('%s', (_, text, message) => expect(() => readUnbounded(chunk(text))).toThrow(message));
});

describe('relations, one a line', () => {
  test.each([
    ['nsubj(sleeps-3, cat-2)', { label: 'nsubj', head: 2, dependent: 1 }],
    ['root(ROOT-0, sleeps-3)', { label: 'root', head: -1, dependent: 2 }],
    ["conj_and(a-1, b-4')", { label: 'conj_and', head: 0, dependent: 3 }],
    ['amod(x, y-2-3, (well-known)-12)', { label: 'amod', head: 2, dependent: 11 }],
    ['(dobj rule_6 country_1)', { label: 'dobj', head: 6, dependent: 1 }],
  ])('%s', (line, relation) =>
    expect(readRelationLines(chunk(`${line}\n`))).toEqual([{ tokens: null, relations: [relation] }]),
  );

  test('a sentence that was not parsed keeps its place', () => {
    expect(
      readRelationLines(chunk('(a b_0 c_1)\n\n# no parse\n\n(())\n')).map(({ relations }) => relations.length),
    ).toEqual([1, 0, 0]);
  });

  test('anything else is refused', () => {
    expect(() => readRelationLines(chunk('a b c\n'))).toThrow('dev.txt:1:1: "a b c" is not a relation such as');
  });
});
