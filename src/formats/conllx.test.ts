import { expect, test } from 'vitest';
import { bytesOf } from '../../tests/trees.ts';
import { formOf, NO_HEAD, ROOT, Symbols } from '../model/index.ts';
import { writeConllx } from './conllu-writer.ts';
import { readConllx } from './conllx.ts';

const read = (text: string) => readConllx({ file: 'x.conll', bytes: bytesOf(text), line: 1, first: 0 }, new Symbols());

test('columns are separated by white space of any kind; eight are enough', () => {
  const { graphs } = read('1 the _ D  D _ 2 det\n2\tcat\t_\tN\tN\t_\t0\troot\t_\t_\n\n1 b _ X X _ 0 root\n');
  expect(graphs.size).toBe(2);
  expect([0, 1, 2].map(word => formOf(graphs, word))).toEqual(['the', 'cat', 'b']);
  expect([...graphs.head]).toEqual([1, ROOT, ROOT]);
});

test('heads need not make a tree, but must be in the sentence', () => {
  const { graphs, notices } = read('1 a _ X X _ 2 x\n2 b _ X X _ 1 x\n3 c _ X X _ 9 x\n4 d _ X X _ _ x\n');
  expect([...graphs.head]).toEqual([1, 0, NO_HEAD, NO_HEAD]);
  expect(notices.count('bad-head')).toBe(2);
});

test('of CoNLL-U, comments, multiword tokens and empty nodes are passed over', () => {
  const { graphs } = read(
    `# text = ab\n1-2\tab${'\t_'.repeat(8)}\n1\ta\t_\tX\tX\t_\t0\troot\t_\t_\n1.1${'\t_'.repeat(9)}\n2\tb\t_\tX\tX\t_\t1\tx\t_\t_\n`,
  );
  expect([...graphs.token.keys()].map(word => formOf(graphs, word))).toEqual(['a', 'b']);
});

test('NUL is no white space, and a line of blanks ends a sentence', () => {
  const { graphs } = read('1 a\0 _ X X _ 0 root\n \t\n1 b _ X X _ 0 root\n');
  expect(graphs.size).toBe(2);
  expect(formOf(graphs, 0)).toBe('a\0');
});

test('IDs that do not count the words are told', () => {
  const { notices } = read('1 a _ X X _ 0 root\n3 b _ X X _ 1 x\n');
  expect(notices.list()[0]?.kept[0]).toMatchObject({
    place: { line: 2, column: 1 },
    text: 'the word with the ID 3 should have 2; heads are taken to count the words as they stand',
  });
});

test('any other line is refused', () => {
  expect(() => read('1 a b\n')).toThrow('x.conll:1:1: "1 a b" is no row of a word; it needs an ID and eight columns');
});

test('what was written is read again', () => {
  const text = '1\tthe\t_\tD\tDT\t_\t2\tdet\t_\t_\n2\tcat\tcat\tN\tNN\tx=y\t0\troot:x\t_\t_\n\n';
  expect(writeConllx(read(text).graphs)).toBe(text);
});
