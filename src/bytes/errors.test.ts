import { expect, test } from 'vitest';
import { didYouMean } from './errors.ts';

// Two letters in five may be wrong.
test.each([
  ['lable', ['length', 'label'], '; did you mean label?'],
  ['LABEL', ['length', 'label'], '; did you mean label?'],
  ['laxxl', ['label'], '; did you mean label?'],
  ['lxxxl', ['label'], ''],
  ['f1', ['f2'], ''],
  ['label', [], ''],
])('%s of %j', (word, known, said) => expect(didYouMean(word, known)).toBe(said));
