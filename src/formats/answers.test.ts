import { expect, test } from 'vitest';
import { refusalOf } from '../../tests/refusal.ts';
import { bytesOf } from '../../tests/trees.ts';
import { looksLikeAnswers, readAnswers, readNotes, writeAnswers } from './answers.ts';

const chunk = (text: string) => ({ file: 'a.txt', bytes: bytesOf(text), line: 1, first: 0 });

test('any blanks, any case, any of the spellings; comments and empty lines are passed over', () => {
  const text =
    '# made by hand\n1\tYES\n2 no\n\n3\t \tY\r\n4 N 0.3\n5 1\n6 0\n7 true\n8 False\n9 entailment\n10 NOT_ENTAILMENT\n11 ?\n';
  expect(readAnswers(chunk(text)).map(({ answer }) => answer)).toEqual([
    ...['YES', 'NO', 'YES', 'NO', 'YES', 'NO', 'YES', 'NO', 'YES', 'NO'],
    null,
  ]);
});

test('what is written is read back, the reason of a decision too', () => {
  expect(readAnswers(chunk('p1\tNO\tcore-missing\tnsubj(a, b)\n'))).toMatchObject([
    { id: 'p1', answer: 'NO', note: 'core-missing' },
  ]);
  expect(writeAnswers(readAnswers(chunk('p1 yes 0.7\np2 ?\n')))).toBe('p1\tYES\np2\t?\n');
});

test.each([
  ['p1\n', 'a.txt:1:1: "p1" is not an answer: an id, then YES or NO, or ? for none'],
  [
    '\np1 maybe\n',
    'a.txt:2:1: "maybe", the answer to "p1", leaves the question open; write ?, which counts as NO and as unanswered, or YES or NO',
  ],
  [
    'p1 YES\np2 Neutral\n',
    'a.txt:2:1: "Neutral", the answer to "p2", is an answer to a question of three ways; write NO for what does not follow',
  ],
  ['p1 yep\n', 'a.txt:1:1: "yep", the answer to "p1", is neither YES nor NO; write ? where there is none'],
  ['p1 YES\n\np1 NO\n', 'a.txt:3:1: "p1" is answered here and on line 1; remove one of the lines'],
])('%#', (text, message) => expect(refusalOf(() => readAnswers(chunk(text)))).toBe(message));

test.each([
  ['p1\tMAYBE\n', true],
  ['p1 YES\np2 yep\n', true],
  ['p1 NO\np2 n/a\n', true],
  ['p1 yep\n', false],
  ['A cat\nNo dog barks\n', false],
  ['p1 YES\nsome words of a text\n', false],
])('%j may be answers: %s', (text, expected) => expect(looksLikeAnswers(text)).toBe(expected));

test('notes may hold blanks', () => {
  expect(readNotes(chunk('# causes\np1\tunbounded dependency\n'))).toMatchObject([
    { id: 'p1', text: 'unbounded dependency' },
  ]);
  expect(refusalOf(() => readNotes(chunk('p1\n')))).toBe('a.txt:1:1: "p1" has nothing behind the first column');
  expect(refusalOf(() => readNotes(chunk('p1 a\np1 b\n')))).toBe(
    'a.txt:2:1: "p1" stands here and on line 1; remove one of them',
  );
});
