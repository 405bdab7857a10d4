import { expect, test } from 'vitest';
import { Notices } from './notices.ts';

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
