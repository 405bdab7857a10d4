import { expect, test } from 'vitest';
import type { AnnotatedItem, EntailmentJudgement } from '../model/index.ts';
import { filterAnnotation, keptBySource, keptByTag, splitItems, usualThresholds } from './annotation.ts';

/** `YES yyyn?`: silver, then what a, b, c, ... said; a dot is no answer. */
function item(id: string, row: string, tags: string[] = []): AnnotatedItem {
  const [silver = '', said = ''] = row.split(' ');
  const spelled: Record<string, EntailmentJudgement> = { y: 'yes', n: 'no', '?': 'not sure' };
  const answers = new Map(
    [...said].flatMap((letter, i) => (letter === '.' ? [] : [['abcdefgh'[i]!, spelled[letter]!]])),
  );
  const place = { file: 'items', line: 1, column: 1 };
  return { id, silver: silver === 'YES' ? 'YES' : 'NO', source: 'news', tags, answers, record: { id }, place };
}

const whyOf = (rows: readonly string[], changes = {}) =>
  filterAnnotation(
    rows.map((row, i) => item(String(i), row)),
    { ...usualThresholds, ...changes },
  ).items.map(({ gold, why }) => gold ?? why);

test.each([
  ['unanimous', ['YES yyyyy'], {}, ['YES']],
  ['not sure counts as no', ['NO nn?n?'], {}, ['NO']],
  ['not unanimous', ['YES yyyyy', 'YES yyyyy', 'YES yyyyy', 'YES yyyyn'], {}, ['YES', 'YES', 'YES', 'not-unanimous']],
  ['fewer than five people', ['YES yyyy'], {}, ['too-few']],
  ['three left of five', ['YES yyynn'], {}, ['YES']],
  ['two left of five', ['YES yynnn'], {}, ['too-few']],
  ['against silver', ['YES yyyyy', 'YES yyyyy', 'YES yyyyy', 'YES nnnnn'], {}, ['YES', 'YES', 'YES', 'NO']],
  [
    'against silver, dropped',
    ['YES yyyyy', 'YES yyyyy', 'YES yyyyy', 'YES nnnnn'],
    { requireSilver: true },
    ['YES', 'YES', 'YES', 'against-silver'],
  ],
  ['exactly as much agreement as needed', ['YES yyyyy', 'YES yyyyn'], { agreement: 0.5 }, ['YES', 'not-unanimous']],
])('%s', (_, rows, changes, expected) => expect(whyOf(rows, changes)).toEqual(expected));

test('what was kept, by source and by tag', () => {
  const outcome = filterAnnotation([item('1', 'YES yyyyy', ['pp', 'object']), item('2', 'YES yy', ['object'])]);
  expect(keptBySource(outcome)).toEqual([{ name: 'news/YES', original: 2, kept: 1 }]);
  expect(keptByTag(outcome)).toEqual([
    { name: 'object', original: 2, kept: 1 },
    { name: 'pp', original: 1, kept: 1 },
  ]);
});

test('a split takes every item once, in the order of the whole', () => {
  const numbers = Array.from({ length: 20 }, (_, i) => i);
  const [dev, rest] = splitItems(numbers, 6, 7);
  expect([dev.length, rest.length]).toEqual([6, 14]);
  expect([...dev, ...rest].sort((a, b) => a - b)).toEqual(numbers);
  expect(dev).toEqual([...dev].sort((a, b) => a - b));
});
