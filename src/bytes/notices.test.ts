import { expect, test } from 'vitest';
import { Notices, type Warning } from './notices.ts';

const place = { file: 'a.deps', line: 2, column: 1 };

test('what is wrong is told with what becomes of it', () => {
  const notices = new Notices();
  notices.add('bad-line', () => ({ place, text: '"x" is no dependency', outcome: 'it is left out' }));
  notices.add('words-differ', () => ({ place, text: 'word 1 differs' }));
  expect(notices.list().flatMap(({ kept }) => kept.map(({ text }) => text))).toEqual([
    '"x" is no dependency; it is left out',
    'word 1 differs',
  ]);
});

test('who tolerates nothing refuses the first, of which nothing becomes', () => {
  const notices = new Notices();
  expect(notices.refusal()).toBeNull();
  notices.add('bad-line', () => ({ place, text: '"x" is no dependency', outcome: 'it is left out' }));
  notices.add('bad-category', () => ({ place, text: '"(" is no category' }));
  expect(notices.refusal()?.message).toBe('a.deps:2:1: "x" is no dependency');
  expect(notices.refusal('mend it')?.message).toBe('a.deps:2:1: "x" is no dependency; mend it');
});

/** So many warnings, `a1` to `a8`, of the code a. */
const warningsOf = (code: string, count: number): readonly Warning[] => {
  const notices = new Notices();
  for (let i = 1; i <= count; i++) notices.add(code, () => ({ place, text: `${code}${i}` }));
  return notices.list();
};

test.each([
  ['fewer than ten', [3, 4], 7, 'a1 a2 a3 a1 a2 a3 a4'],
  ['ten', [6, 4], 10, 'a1 a2 a3 a4 a5 a6 a1 a2 a3 a4'],
  ['more, of the earlier ones first', [8, 5], 13, 'a1 a2 a3 a4 a5 a6 a7 a8 a1 a2'],
  ['ten are there already', [12, 3, 30], 45, 'a1 a2 a3 a4 a5 a6 a7 a8 a9 a10'],
])('the first ten of all parts are kept and all are counted: %s', (_, parts, count, texts) => {
  const notices = new Notices();
  for (const part of parts) notices.append(warningsOf('a', part));
  notices.append(warningsOf('b', 1));
  expect(notices.list().map(({ code, count }) => [code, count])).toEqual([
    ['a', count],
    ['b', 1],
  ]);
  expect(
    notices
      .list()[0]
      ?.kept.map(({ text }) => text)
      .join(' '),
  ).toBe(texts);
  expect([notices.count('a'), notices.count('c')]).toEqual([count, 0]);
});
