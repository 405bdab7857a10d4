import { expect, test } from 'vitest';
import { extrinsicItem, intrinsicItem, picture } from '../../tests/study.ts';
import { withoutMarks } from './blinding.ts';
import { guessabilityOf } from './guessing.ts';

const [marked, plain] = [picture('Birds'), withoutMarks(picture('Birds'))];
const item = (letters: string) => {
  const [first, second] = [...letters].map(letter => (letter === 'm' ? marked : plain));
  return { ...intrinsicItem(0), pictures: [first!, second!] as const };
};

test.each([
  ['the second always has fewer', ['mp', 'mp'], 2, 'second'],
  ['each has fewer once', ['mp', 'pm'], 1, null],
  ['as many, so that a coin decides', ['mm', 'pp'], 1, null],
  ['the first has fewer in two of three, and one is as many', ['pm', 'pm', 'mm'], 2.5, 'first'],
] as const)('by the number of marks: %s', (_, letters, right, fewer) => {
  const found = guessabilityOf(letters.map(item));
  expect([found?.marks.part, found?.marks.whole, found?.fewer]).toEqual([right, letters.length, fewer]);
  expect(found?.labels.part).toBe(0);
});

test('labels that differ give both away; sentences have no marks, but differ from gold', () => {
  const labelled = { ...plain, gold: plain.gold.map(mark => ({ ...mark, label: '1 NP' })) } as typeof plain;
  expect(guessabilityOf([{ ...intrinsicItem(0), pictures: [plain, labelled] }])?.labels.value).toBe(1);
  const [first, second] = extrinsicItem(0).sentences;
  const pair = {
    ...extrinsicItem(0),
    sentences: [
      { ...first, picture: labelled },
      { ...second, picture: plain },
    ] as const,
  };
  expect(guessabilityOf([pair])).toMatchObject({ marks: { part: 1 }, fewer: 'second' });
});
