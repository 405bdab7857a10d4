// Ids of parses as places and names, and several parses of one sentence.
import { expect, test } from 'vitest';
import { noticesOf } from '../../tests/ccg-reading.ts';
import { Notices } from '../bytes/index.ts';
import type { CcgSentence } from '../model/index.ts';
import { sentencesOfParses, sentencesOfRuns } from './ccg-parses.ts';

/** A parse of each id, on a line of its own; its one word is the id, or what follows a slash, and its tag a letter, in order. */
const parsesOf = (ids: string): CcgSentence[] =>
  (ids.match(/\S+/g) ?? []).map((given, i) => ({
    id: given.split('/')[0]!,
    place: { file: 'file', line: i + 1, column: 1 },
    words: [given.split('/').at(-1)!],
    tags: [String.fromCodePoint(97 + i)],
    categories: [null],
    derivation: null,
    dependencies: null,
    root: null,
    failed: false,
  }));

/** `1:a(b)` for a sentence with another parse, `2:-` for one that failed. */
const shown = (sentences: readonly CcgSentence[]) =>
  sentences
    .map(({ id, tags, others = [], failed }) => {
      const more = others.length === 0 ? '' : `(${others.map(other => other.tags[0]).join('')})`;
      return `${id}:${failed ? '-' : tags[0]}${more}`;
    })
    .join(' ');

const missing = (line: number, count: number, id: string) =>
  `${line}:1 missing-ids: ids of sentences that are missing: ${count}, the first before "${id}"; these sentences count as failed`;
const misplaced = (line: number, count: number, id: string) =>
  `${line}:1 ids-out-of-order: sentences behind one of a higher id: ${count}, the first "${id}"; all are put in the order of their ids`;
const again = (line: number, id: string) =>
  `${line}:1 ids-repeat: the ids of sentences begin anew at "${id}", as in files put together; each stands for a sentence of its own`;

test.each<[string, string, string, string[]]>([
  ['nothing', '', '', []],
  ['in order', '1 2 3', '1:a 2:b 3:c', []],
  ['names', 'x.2 x.1 7', 'x.2:a x.1:b 7:c', []],
  [
    'several parses',
    '1 2 2 2 3 4 4',
    '1:a 2:b(cd) 3:e 4:f(g)',
    [
      '2:1 several-parses: 2 sentences have several parses; further parses: 3; of each sentence the first is taken, or with --nbest the best',
    ],
  ],
  [
    'several parses of a name',
    'x x y',
    'x:a(b) y:c',
    [
      '1:1 several-parses: 1 sentence has several parses; further parses: 1; of each sentence the first is taken, or with --nbest the best',
    ],
  ],
  [
    'an id for all sentences',
    '1/one 1/two 1/two',
    '1:a 1:b 1:c',
    [
      '2:1 ids-no-places: the id "1" comes again here, with other words than before; sentences are taken in the order of the file, whatever their ids',
    ],
  ],
  ['gaps are failed parses', '2 3 6', '1:- 2:a 3:b 4:- 5:- 6:c', [missing(1, 3, '2')]],
  ['another order', '1 3 4 2 5', '1:a 2:d 3:b 4:c 5:e', [misplaced(4, 1, '2')]],
  ['another order with a gap', '3 1', '1:b 2:- 3:a', [missing(1, 1, '3'), misplaced(2, 1, '1')]],
  ['files put together', '1 2 1 3', '1:a 2:b 1:c 2:- 3:d', [again(3, '1'), missing(4, 1, '3')]],
  ['a name again', 'x y x', 'x:a y:b x:c', [again(3, 'x')]],
  ['a number that begins with 0 is a name', '1 02', '1:a 02:b', []],
  ['from any number on', '500 501', '500:a 501:b', []],
  ['with a gap', '500 502', '500:a 501:- 502:b', [missing(2, 1, '502')]],
  [
    'a number of any length is no place',
    '999999999999999 1',
    '999999999999999:a 1:b',
    [
      '1:1 ids-no-places: the ids of these sentences go from 1 to 999999999999999, and there are only 2; they are taken in the order of the file',
    ],
  ],
])('%s', (_, ids, expected, lines) => {
  const notices = new Notices();
  const sentences = sentencesOfParses(parsesOf(ids), notices);
  expect(shown(sentences)).toBe(expected);
  expect(noticesOf({ sentences, notices })).toEqual(lines);
});

test('a hundred sentences may be missing before the only one', () => {
  const sentences = sentencesOfParses(parsesOf('101'), new Notices());
  expect(sentences.map(({ id, failed }) => [id, failed])).toEqual(
    Array.from({ length: 101 }, (_, i) => [String(i + 1), i < 100]),
  );
});

test('where a file may be a part of another, none is missing before its first sentence', () => {
  const notices = new Notices();
  const sentences = sentencesOfParses(parsesOf('4 5 7'), notices, 'any number');
  expect(shown(sentences)).toBe('4:a 5:b 6:- 7:c');
  expect(noticesOf({ sentences, notices })).toEqual([missing(3, 1, '7')]);
});

test('runs that are known to be apart are not several parses', () => {
  const notices = new Notices();
  const sentences = sentencesOfRuns([parsesOf('1'), parsesOf('1 3')], notices);
  expect(shown(sentences)).toBe('1:a 1:a 2:- 3:b');
  expect(notices.list().map(({ code }) => code)).toEqual(['ids-repeat', 'missing-ids']);
});
