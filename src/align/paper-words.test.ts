import { expect, test } from 'vitest';
import { alignWordsAsPublished } from './paper-words.ts';

// Words with a blank between them; the number of each word's unit below it.
test.each([
  ['equal but for case', 'This is it', 'this IS it', '0 1 2', '0 1 2'],
  ['one gold word, two system words', 'I cannot go', 'I can not go', '0 1 2', '0 1 1 2'],
  ['two gold words, one system word', 'I can not go', 'I cannot go', '0 1 1 2', '0 1 2'],
  ['a draw keeps different words in step', "This ca n't be", 'this can not be', '0 1 2 3', '0 1 2 3'],
  ['the side with more text left gives the next word', 'a b c d', 'xx c d', '0 0 1 2', '0 1 2'],
  ['the last word on both sides is a unit', 'a dog', 'a cat', '0 1', '0 1'],
  ['the last word on one side takes all that is left', 'a dog', 'a c a t', '0 1', '0 1 1 1'],
  ['what one side has more joins the last unit', 'a b .', 'a b', '0 1 1', '0 1'],
  ['a unit that grows past the end takes all that is left', 'a dog', 'b cats', '0 0', '0 0'],
  ['each word is a unit where the other side has none', 'a b', '', '0 1', ''],
  ['characters count, not code units', 'a 𝒳 z', 'b p z', '0 1 2', '0 1 2'],
  ['no words at all', '', '', '', ''],
])('%s', (_, gold, system, goldUnits, systemUnits) => {
  const units = alignWordsAsPublished(wordsIn(gold), wordsIn(system));
  expect([units.gold.join(' '), units.system.join(' ')]).toEqual([goldUnits, systemUnits]);
});

function wordsIn(text: string): string[] {
  return text === '' ? [] : text.split(' ');
}
