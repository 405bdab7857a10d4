import { expect, test } from 'vitest';
import { textLines } from './text-lines.ts';

// Two blocks, as two parts of a file come; the second sentence is empty.
const lines = textLines(['The Dog barks .\n\nA cat ran .\n', "İstanbul'da bir KEDİ\nthe end\n"], 5);

test.each([
  ['a word', 'dog', [0]],
  ['whatever its case', 'THE', [0, 4]],
  ['part of a word', 'a', [0, 2, 3]],
  ['words together', 'cat ran', [2]],
  ['nothing across sentences', '. a', []],
  ['in a block with letters that grow when they are made small', 'bir ke', [3]],
  ['such a letter as it is typed', 'İstanbul', [3]],
  ['what is not there', 'wolf', []],
])('finds %s', (_, wanted, found) =>
  expect([...lines.find(wanted)].flatMap((is, sentence) => (is === 1 ? [sentence] : []))).toEqual(found),
);

test('the text of each sentence', () => {
  expect([0, 1, 2, 3, 4, 5].map(sentence => lines.at(sentence))).toEqual([
    'The Dog barks .',
    '',
    'A cat ran .',
    "İstanbul'da bir KEDİ",
    'the end',
    '',
  ]);
});
