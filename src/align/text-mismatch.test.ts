import { expect, test } from 'vitest';
import { graphsOf } from '../../tests/graphs.ts';
import { formatNotice } from '../bytes/index.ts';
import { mismatchNotice } from './ud-ranges.ts';

const named = (file: string, words: string) => ({
  file,
  graphs: graphsOf(
    words
      .split(' ')
      .map(word => `${word}<0:root`)
      .join(' / '),
  ),
});

// Each word is a sentence, so that the words stand in lines 1, 3, 5. Differing bytes may lie inside a character.
test.each([
  [
    'at the beginning',
    'Aa b',
    'Xa b',
    0,
    's:1:1: gold and system are not the same text: from character 1 on gold has "Aa b" (g:1), the system "Xa b"; gold goes on: Aa b; the system: Xa b',
  ],
  [
    'in lower case',
    'Aa B',
    'aa b',
    0,
    's:1:1: gold and system are not the same text: from character 1 on gold has "Aa B" (g:1), the system "aa b", which differs only in letter case; gold goes on: Aa B; the system: aa b',
  ],
  [
    'behind words that agree',
    'a b cd',
    'a b ce',
    3,
    's:5:1: gold and system are not the same text: from character 4 on gold has "d" (g:5), the system "e"; the last token that agrees ends: a b (lines 3 and 3); gold goes on: cd; the system: ce',
  ],
  [
    'inside a character, where tokens end elsewhere',
    'a bé x',
    'ab è x',
    3,
    's:3:1: gold and system are not the same text: from character 3 on gold has "é x" (g:3), the system "è x"; the last token that agrees ends: a (lines 1 and 1); gold goes on: bé x; the system: è x',
  ],
])('%s', (_, gold, system, at, message) => {
  expect(formatNotice(mismatchNotice(named('g', gold), named('s', system), at))).toBe(message);
});
