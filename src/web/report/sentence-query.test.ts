import { expect, test } from 'vitest';
import type { SentenceRows } from './report-data.ts';
import { queryRows, type SentenceQuery } from './sentence-query.ts';

const rows: SentenceRows = {
  first: [1, 2, 4, 5],
  last: [1, 3, 4, 5],
  length: [3, 9, 2, 9],
  text: ['Anna sleeps .', 'The harbour is CLOSED .', 'Go !', 'Ça va .'],
  scores: [
    [
      [1, 2 / 3, null, 0.25],
      [0.5, 1, 0, null],
    ],
  ],
};
const all: SentenceQuery = { text: '', least: null, most: null, system: null, sort: 'place', descending: false };

test.each<[string, Partial<SentenceQuery>, number[]]>([
  ['all', {}, [0, 1, 2, 3]],
  ['text, however it is written', { text: ' closed ' }, [1]],
  ['text in composed letters', { text: 'c\u0327a' }, [3]],
  ['no such text', { text: 'zebra' }, []],
  ['any system in the range', { least: 0.9 }, [0, 1]],
  ['one system in the range', { least: 0.5, system: 1 }, [0, 1]],
  ['what has no score is in no range', { most: 1, system: 0 }, [0, 1, 3]],
  ['a limit as it is shown', { least: 0.6667, most: 0.6667, system: 0 }, [1]],
  ['by words, the longest first, equal ones as they stand', { sort: 'words', descending: true }, [1, 3, 0, 2]],
  ['by score, what has none last', { sort: 0 }, [3, 1, 0, 2]],
  ['by score descending, what has none still last', { sort: 0, descending: true }, [0, 1, 3, 2]],
  ['by difference, which two scores make', { sort: 'difference', descending: true }, [0, 1, 2, 3]],
])('%s', (_, query, found) => expect(queryRows(rows, 0, { ...all, ...query })).toEqual(found));
