import { expect, test } from 'vitest';
import { didYouMean, refuse } from './errors.ts';

// Two letters in five may be wrong.
test.each([
  ['lable', ['length', 'label'], '; did you mean label?'],
  ['LABEL', ['length', 'label'], '; did you mean label?'],
  ['laxxl', ['label'], '; did you mean label?'],
  ['lxxxl', ['label'], ''],
  ['f1', ['f2'], ''],
  ['label', [], ''],
])('%s of %j', (word, known, said) => expect(didYouMean(word, known)).toBe(said));

test.each([
  ['no-id', 'the line has no id; give each one of its own', 'give each one of its own'],
  ['double-parse', 'pair "a; b" is also on line 2; remove one', 'remove one'],
  ['unknown-id', 'there is no pair "a; use b"', null],
  ['words-differ', 'word 1 is """ in gold, "a" here; are these the same sentences?', 'are these the same sentences?'],
  ['damaged-counts', 'the file is damaged', null],
  ['no-such-sentence', 'there is no sentence 9; they count from 1', null],
  ['text-mismatch', 'gold goes on: . ; the system: Stop ; is it ?', null],
  ['unclosed-bracket', 'the tree is never closed; is the file cut off?; it is left out', 'is the file cut off?'],
  ['no-study', 'there is no study "a"; touchstone study list shows them', 'touchstone study list shows them'],
  ['crossing-cuts', 'they cross; use --cuts count', 'use cuts count'],
  ['missing-parse', 'there is no parse; where none was found, say so', 'where none was found, say so'],
])('%s: %s', (code, text, remedy) => expect(refuse(code, null, text).remedy).toBe(remedy));

test.each([
  [{ file: 'my file.mrg', line: 2, column: 3 }, 'my file.mrg:2:3: no: tree', ['my file.mrg', 2, 3]],
  [{ file: 'my file.mrg' }, 'my file.mrg: no: tree', ['my file.mrg', null, null]],
  [null, 'no: tree', [null, null, null]],
])('the place %j', (place, line, parts) => {
  const error = refuse('some-code', place, 'no: tree');
  expect([error.forTerminal, [error.file, error.line, error.column]]).toEqual([line, parts]);
});
