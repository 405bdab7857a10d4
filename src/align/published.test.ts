import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawn } from '../../tests/deep.ts';
import { alignSentencesAsPublished, alignWordsAsPublished, countCodePoints, isWithinDistance } from './published.ts';

// Sentences with a slash between them; groups as gold sentences, a colon, system sentences.
test.each([
  ['equal pairs', 'a b / c', 'a b / c', '0:0 1:1'],
  ['blanks and case do not count', 'can not / C', 'cannot / c', '0:0 1:1'],
  ['exceptions', "It wo n't / c", 'it will not / c', '0:0 1:1'],
  ['similar, and the next pair is equal', 'abcdefghij / c', 'abcdefghix / c', '0:0 1:1'],
  ['exactly 15 percent is similar', 'abcdefghijklmnopqrst / c', 'abcdefghijklmnopqxyz / c', '0:0 1:1'],
  ['a failed parse keeps its place', 'a / b c / d', 'a / / d', '0:0 1:1 2:2'],
  ['a gold sentence without words', 'a / / d', 'a / b c / d', '0:0 1:1 2:2'],
  ['the shorter sentence calls for the next', 'click here to go / x', 'click here / to go / x', '0:01 1:2'],
  ['the same the other way round', 'click here / to go / x', 'click here to go / x', '01:0 2:1'],
  ['a draw ends the group', 'ab / cd / e', 'xy / zw / e', '0:0 1:1 2:2'],
  ['closed too early by a draw', 'aa bb cc / dd ee / ff / gg', 'aa / bb cc dd / ee / ff / gg', '0:01 1:2 2:3 3:4'],
  ['different last sentences are a pair', 'a / b', 'a / ccc', '0:0 1:1'],
  ['published: dies; the last pair is similar, not equal', 'a / abcdefghij', 'a / abcdefghix', '0:0 1:1'],
  ['published: dies; a boundary differs in the last group', 'click here to go', 'click here / to go', '0:01'],
  ['published: dies; a sentence is missing', 'a / quite different / last', 'a / last', '0:0 12:1'],
  ['published: dies; a sentence too many', 'a / last', 'a / quite different / last', '0:0 1:12'],
  ['published: dies; gold goes on alone', 'a / b / c', 'a', '0:0 12:'],
  ['published: dies; the system goes on alone', 'a', 'a / b / c', '0:0 :12'],
  ['published: loses all but the first', 'a b c d e f / x / y', 'a / b / c / d / e f / x / y', '0:01234 1:5 2:6'],
  ['no system sentences', 'a / b', '', '01:'],
])('%s', (_, gold, system, groups) => {
  expect(groupsOf(sentencesIn(gold), sentencesIn(system))).toBe(groups);
});

describe('a run of similar pairs', () => {
  const run = Array.from({ length: 20_000 }, (_, i) => [`abcdefghijklmnopqrst${i}`]);
  const similar = run.map(([word]) => [`${word}!`]);

  test('is the same when an equal pair ends it, however far ahead', () => {
    const groups = alignSentencesAsPublished([...run, ['end']], [...similar, ['end']]);
    expect(groups).toHaveLength(20_001);
  });

  test('is one answer for all when none does', () => {
    const groups = alignSentencesAsPublished(run, similar);
    expect(groups.at(-1)?.gold.to).toBe(20_000);
    expect(groups.at(-1)?.system.to).toBe(20_000);
  });
});

test('of two files that go on, only what stands whatever follows', () => {
  // Words that are often similar without being the same, so that much depends on what comes later.
  const word = fc.constantFrom('abcdefghij', 'abcdefghix', 'abcdefghijklmnop', 'k', 'kl');
  const text = fc.array(fc.array(word, { maxLength: 3 }), { maxLength: 8 });
  fc.assert(
    fc.property(text, text, fc.nat(8), fc.nat(8), (gold, system, g, s) => {
      const all = alignSentencesAsPublished(gold, system);
      const ends = { goldEnded: g >= gold.length, systemEnded: s >= system.length };
      const certain = alignSentencesAsPublished(gold.slice(0, g), system.slice(0, s), ends);
      expect(certain).toEqual(all.slice(0, certain.length));
      if (ends.goldEnded && ends.systemEnded) expect(certain).toHaveLength(all.length);
    }),
    { numRuns: drawn(2000) },
  );
});

test('equal pairs stand at once, similar ones when the pair behind them is known', () => {
  const goesOn = { goldEnded: false, systemEnded: false };
  const groups = (gold: string, system: string) =>
    alignSentencesAsPublished(sentencesIn(gold), sentencesIn(system), goesOn).length;
  expect(groups('a / b', 'a / b')).toBe(2);
  expect(groups('a / abcdefghij', 'a / abcdefghix')).toBe(1);
  expect(groups('a / abcdefghij / c', 'a / abcdefghix / c')).toBe(3);
});

function groupsOf(gold: string[][], system: string[][]): string {
  const range = ({ from, to }: { from: number; to: number }) =>
    Array.from({ length: to - from }, (_, i) => from + i).join('');
  return alignSentencesAsPublished(gold, system)
    .map(group => `${range(group.gold)}:${range(group.system)}`)
    .join(' ');
}

function sentencesIn(text: string): string[][] {
  if (text === '') return [];
  return text.split('/').map(sentence => sentence.split(' ').filter(word => word !== ''));
}

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

test.each([
  ['equal', 'tree', 'tree', 0, true],
  ['one substitution', 'tree', 'free', 1, true],
  ['one substitution is more than none', 'tree', 'free', 0, false],
  ['in the middle of equal ends', 'abcXdef', 'abcYYdef', 2, true],
  ['in the middle, over the limit', 'abcXXXdef', 'abcYYYdef', 2, false],
  ['equal ends may overlap', 'aaa', 'aaaaa', 2, true],
  ['lengths alone exceed the limit', 'a', 'abcdefgh', 3, false],
  ['a fraction of an edit is no edit', 'tree', 'free', 0.6, false],
  ['a character of two code units is one edit', 'a𝒳b', 'a𝒴b', 1, true],
  ['renumbered characters keep their identity', '𝒳ab', 'ab𝒳', 1, false],
  ['nothing against something', '', 'ab', 2, true],
])('%s', (_, first, second, limit, expected) => {
  expect(isWithinDistance(first, second, limit)).toBe(expected);
  expect(isWithinDistance(second, first, limit)).toBe(expected);
});

test('texts too long for any table of distances are not alike', () => {
  const [first, second] = ['a'.repeat(100_000), 'b'.repeat(100_000)];
  expect(isWithinDistance(first, second, 50_000)).toBe(false);
});

test('code points are counted', () => {
  expect(countCodePoints('a𝒳b')).toBe(3);
});
