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
  ['the line has no id; give each one of its own', 'give each one of its own'],
  ['pair "a; b" is also on line 2; remove one', 'remove one'],
  ['there is no pair "a; b"', null],
  ['the file is damaged', null],
])('%s', (text, remedy) => {
  expect(refuse('some-code', null, text).remedy).toBe(remedy);
});
