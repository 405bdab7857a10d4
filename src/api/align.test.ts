import { expect, test } from 'vitest';
import { align } from './align.ts';

const row = (id: number, form: string) => `${id}\t${form}\t_\tX\t_\t_\t${id - 1}\t${id === 1 ? 'root' : 'dep'}\t_\t_\n`;
const rows = (...sentences: readonly string[]) =>
  sentences
    .map(
      words =>
        `${words
          .split(' ')
          .map((form, i) => row(i + 1, form))
          .join('')}\n`,
    )
    .join('');
const one = (gold: number, system = gold) => ({ gold: [gold], system: [system] });

test.each([
  [
    'the same words',
    '(S (A a) (B b))',
    '(S (A a) (B b))',
    [{ goldSentences: [1], systemSentences: [1], words: [one(1), one(2)] }],
  ],
  [
    'a token that is cut otherwise',
    '(S (A ab) (B c))',
    '(S (A a) (A b) (B c))',
    [{ goldSentences: [1], systemSentences: [1], words: [{ gold: [1], system: [1, 2] }, one(2, 3)] }],
  ],
  [
    'another sentence boundary',
    '(S (A a))\n(S (B b))',
    '(S (A a) (B b))',
    [{ goldSentences: [1, 2], systemSentences: [1], words: [one(1), one(2)] }],
  ],
  [
    'CoNLL-U',
    rows('a b', 'c'),
    rows('a', 'b c'),
    [
      { goldSentences: [1], systemSentences: [1, 2], words: [one(1), one(2)] },
      { goldSentences: [2], systemSentences: [2], words: [one(1, 2)] },
    ],
  ],
])('%s', async (_, gold, system, groups) => expect(await align(gold, system)).toEqual(groups));

test('what is neither is refused', () =>
  expect(align('ID=1\n(<L N N N a N>)\n', '(S (A a))')).rejects.toMatchObject({ code: 'no-alignment' }));
