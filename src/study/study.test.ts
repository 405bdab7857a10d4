import { expect, test } from 'vitest';
import type { JudgeAnswer } from './records.ts';
import { standingAnswers } from './study.ts';

/** `a1f`: judge a says of item 1 that the first is right. */
const answersOf = (text: string): readonly JudgeAnswer[] =>
  text.split(' ').map((answer, i) => ({
    judge: answer[0]!,
    item: answer[1]!,
    choice: answer[2] === 'f' ? 'first' : 'second',
    comment: '',
    submission: `s${i}`,
    at: '2026-01-01T00:00:00.000Z',
  }));

test.each([
  ['nothing was changed', 'a1f b1s a2s', 'a1f b1s a2s'],
  ['what replaces an answer stands where it was given', 'a1f a2s a1s', 'a2s a1s'],
  ['so does the same answer given again', 'a1f a2s a1f', 'a2s a1f'],
  ['the last of several', 'a1f a1s b1f a1f', 'b1f a1f'],
  ['another judge replaces nothing, nor does another item', 'a1f b1f a2f', 'a1f b1f a2f'],
])('standing answers: %s', (_, given, standing) => {
  const history = answersOf(given);
  expect(
    standingAnswers(history)
      .map(({ judge, item, choice }) => `${judge}${item}${choice[0]}`)
      .join(' '),
  ).toBe(standing);
});
