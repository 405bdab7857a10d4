import { describe, expect, test } from 'vitest';
import { deep } from '../../../../tests/deep.ts';
import { binary } from '../../../bytes/index.ts';
import { type PlainColumn, plainRow } from '../../../formats/index.ts';
import { collins, type EvalbParameters, noParameters } from '../parameters.ts';
import type { EvalbEvent } from './run.ts';
import { runEvalb } from './run.ts';

function eventsOf(gold: string, test: string, parameters: Partial<EvalbParameters> = {}): EvalbEvent[] {
  const input = {
    gold: binary.encode(gold),
    test: binary.encode(test),
    parameters: { ...noParameters, ...parameters },
  };
  return [...runEvalb(input)].flatMap(event => (event.kind === 'rows' ? rowEventsOf(event.first, event.rows) : event));
}

/** Rows that come by the thousand, one by one. */
function rowEventsOf(first: number, rows: Int32Array): EvalbEvent[] {
  return Array.from({ length: rows.length / plainRow.length }, (_, i) => {
    const numbers = plainRow.map((column, at) => [column, rows[plainRow.length * i + at]!]);
    const { decided, ...counts } = Object.fromEntries(numbers) as Record<PlainColumn, number>;
    return { kind: 'row', row: { id: first + i, status: 1 - decided, ...counts } };
  });
}

/** Status, matched, gold, test, crossing, words, tags of each row. */
function rowsOf(gold: string, test: string, parameters: Partial<EvalbParameters> = {}): number[][] {
  return eventsOf(gold, test, parameters).flatMap(event => {
    if (event.kind !== 'row') return [];
    const { status, matched, gold: goldBrackets, system, crossing, words, correctTags } = event.row;
    return [[status, matched, goldBrackets, system, crossing, words, correctTags]];
  });
}

function errorsOf(gold: string, test: string, parameters: Partial<EvalbParameters> = {}): string[] {
  return eventsOf(gold, test, parameters).flatMap(event =>
    event.kind === 'error' ? [`${event.line} : ${event.text}${event.times > 1 ? ` (${event.times} times)` : ''}`] : [],
  );
}

describe('rows', () => {
  test.each([
    //                                                                                 status matched gold test crossing words tags
    ['identical', '(S (A (N x)) (N y))', '(S (A (N x)) (N y))', [0, 2, 2, 2, 0, 2, 2]],
    ['a repeated bracket', '(A (A (N x)))', '(A (A (A (N x))))', [0, 2, 2, 3, 0, 1, 1]],
    ['crossing', '(S (A (N x) (N y)) (N z))', '(S (N x) (B (N y) (N z)))', [0, 1, 2, 2, 1, 3, 3]],
    ['an unlabelled root counts', '( (S (N x)))', '( (S (N x)))', [0, 2, 2, 2, 0, 1, 1]],
    ['labels are cut, tags are not', '(S-1 (N-1 x))', '(S=2 (N x))', [0, 1, 1, 1, 0, 1, 0]],
    ['no word in test', '(S (N x))', '(S ())', [2, 0, 0, 0, 0, 0, 0]],
    ['a word of no letters', '(S (N ) (N y))', '(S (N ) (N y))', [0, 1, 1, 1, 0, 2, 2]],
    ['another word', '(S (N x))', '(S (N y))', [1, 0, 0, 0, 0, 0, 0]],
    ['an open bracket has no end', '(S (A (N x))', '(S (A (N x)))', [1, 1, 2, 2, 0, 1, 1]],
    ['open on both sides matches', '(S (A (N x))', '(S (A (N x))', [1, 2, 2, 2, 0, 1, 1]],
    ['a surplus bracket at the end', '(S (N x)))', '(S (N x))', [1, 1, 1, 1, 0, 1, 1]],
    [
      'a surplus bracket closes the first one again',
      '(S (N x)) (A (N y)))',
      '(S (A (N x)) (N y))',
      [1, 1, 2, 2, 0, 2, 2],
    ],
    ['NUL ends a line', '(S (N x))\0(A (N y))', '(S (N x))', [0, 1, 1, 1, 0, 1, 1]],
    ['NUL cuts an atom', '(S\0X (N\0X x\0y))', '(S (N x))', [0, 1, 1, 1, 0, 1, 1]],
    ['any bytes are letters', '(\xff (N \xe9\x80))', '(\xff (N \xe9\x80))', [0, 1, 1, 1, 0, 1, 1]],
  ])('%s', (_, gold, system, row) => expect(rowsOf(gold, system)).toEqual([row]));
});

describe('errors', () => {
  test.each([
    ['length', '(S (N x))', '(S (N x) (N y))', ['1 : Length unmatch (1|2)']],
    ['words', '(S (N x))', '(S (N \xff))', ['1 : Words unmatch (x|\xff)']],
    ['one open bracket', '(S (N x)', '(S (N x))', ['1 : Bracketing is unbalanced (too many open bracket)']],
    ['one surplus bracket', '(S (N x)))', '(S (N x))', ['1 : Bracketing is unbalanced (too many open bracket)']],
    [
      'three surplus brackets',
      '(S (N x)))))',
      '(S (N x))',
      [
        '1 : Bracketing unbalance (too many close bracket)',
        '1 : Bracketing unbalance (too many close bracket)',
        '1 : Bracketing is unbalanced (too many open bracket)',
      ],
    ],
    [
      'gold is complained about before test',
      '(S (N x)\n',
      '(S (N y)))))\n',
      [
        '1 : Bracketing is unbalanced (too many open bracket)',
        '1 : Bracketing unbalance (too many close bracket)',
        '1 : Bracketing unbalance (too many close bracket)',
        '1 : Bracketing is unbalanced (too many open bracket)',
        '1 : Words unmatch (x|y)',
      ],
    ],
    [
      'two words in a leaf end the run',
      '(N x y)',
      '(N x)',
      ['1 : More than two elements in a bracket', '1 : Reading sentence (11 times)'],
    ],
    [
      'a label at the end of a line',
      '(S \n',
      '(S (N x))\n',
      [
        '1 : More than two elements in a bracket',
        '1 : Bracketing is unbalanced (too many open bracket)',
        '1 : Length unmatch (0|1)',
      ],
    ],
    [
      'more gold lines',
      '(S (N x))\n(S (N x)\n',
      '(S (N x))\n',
      [
        '2 : Bracketing is unbalanced (too many open bracket)',
        '2 : Number of lines unmatch (too many lines in gold file)',
      ],
    ],
    [
      'more test lines',
      '(S (N x))\n',
      '(S (N x))\n\n\n',
      ['2 : Number of lines unmatch (too many lines in test file)'],
    ],
    ['no gold at all', '', '\n', ['1 : Number of lines unmatch (too many lines in test file)']],
  ])('%s', (_, gold, system, errors) => expect(errorsOf(gold, system)).toEqual(errors));

  test.each([
    ['n is survived by n + 1 errors', 1, 2, { rows: 2, last: 'totals' }],
    ['the next one ends the run, without a row', 1, 3, { rows: 2, last: 'stop' }],
    ['-1 is not survived by any', -1, 1, { rows: 0, last: 'stop' }],
    ['nor is less', -7, 1, { rows: 0, last: 'stop' }],
  ])('MAX_ERROR: %s', (_, maxError, lines, outcome) => {
    const events = eventsOf('(N x)\n'.repeat(lines), '(N y)\n'.repeat(lines), { maxError });
    expect({ rows: events.filter(({ kind }) => kind === 'row').length, last: events.at(-1)?.kind }).toEqual(outcome);
  });

  test('a place that cannot be read ends the run even if any number of errors is allowed', () => {
    const events = eventsOf('x', '(N x)', { maxError: 2 ** 31 - 1 });
    expect(events.map(({ kind }) => kind)).toEqual(['error', 'stop']);
  });
});

describe('lines', () => {
  test.each([
    ['nothing', '', '', 0],
    ['no line end', '(N x)', '(N x)', 1],
    ['CRLF', '(N x)\r\n(N y)\r\n', '(N x)\n(N y)\n', 2],
    ['blank lines hold a place', '\n\n(N x)\n', '\n\n(N x)\n', 3],
    ['more than are read at once', '(N x)\n'.repeat(2000), '(N x)\n'.repeat(2000), 2000],
    ['test ends in a later block', '(N x)\n'.repeat(2000), '(N x)\n'.repeat(1500), 1500],
  ])('%s', (_, gold, system, rows) => expect(rowsOf(gold, system)).toHaveLength(rows));

  test('a label that is first seen late is cut before it is held against DELETE_LABEL', () => {
    const lines = `${'(S (N x))\n'.repeat(600)}(A-1 (N x))\n`;
    expect(rowsOf(lines, lines, { deleteLabel: ['A-1'] }).at(-1)).toEqual([0, 1, 1, 1, 0, 1, 1]);
  });
});

test('punctuation counts toward the length but not as a word', () => {
  const line = '(TOP (S (N x) (, ,) (-NONE- *)))';
  expect(eventsOf(line, line, collins)[0]).toMatchObject({ row: { length: 2, words: 1, gold: 1 } });
});

test('the dump keeps the labels of brackets around nothing whole and shows what was put back', () => {
  const parameters = { deleteLabel: ["''"], quoteLabel: ["''", 'POS'], debug: 1 };
  const [, dump] = eventsOf("(S (NP-1 (N x) ('' ')) (A-2))", "(S (NP (N x) (POS ')))", parameters);
  expect(dump).toEqual({
    kind: 'dump',
    dump: {
      gold: {
        words: [
          { word: 'x', tag: 'N', result: 1 },
          { word: "'", tag: "''", result: 0 },
        ],
        brackets: [
          { from: 0, to: 2, label: 'S', result: 1 },
          { from: 0, to: 2, label: 'NP', result: 1 },
          { from: 2, to: 2, label: 'A-2', result: 5 },
        ],
      },
      system: {
        words: [
          { word: 'x', tag: 'N', result: 1 },
          { word: "'", tag: 'POS', result: 0 },
        ],
        brackets: [
          { from: 0, to: 2, label: 'S', result: 1 },
          { from: 0, to: 2, label: 'NP', result: 1 },
        ],
      },
    },
  });
});

describe('size is no limit', () => {
  const n = 100_000;
  const nested = `${'(X '.repeat(n)}(N w)${')'.repeat(n)}`;
  const wide = `(S ${'(A (N w)) '.repeat(n)})`;
  const right = `${'(X (N w) '.repeat(n)}${')'.repeat(n)}`;
  const left = `${'(X '.repeat(n)}${'(N w)) '.repeat(n)}`;
  const many = deep(250_000, 1_000_000);
  const long = `(S ${'(NP (N w)) '.repeat(many)})`;
  const word = `(S (N ${'w'.repeat(1 << 20)}))`;
  test.each([
    ['100,000 nested brackets', nested, nested, [0, n, n, n, 0, 1, 1]],
    ['100,000 words', wide, wide, [0, n + 1, n + 1, n + 1, 0, n, n]],
    ['100,000 crossing brackets', right, left, [0, 1, n, n, n - 2, n, n]],
    ['a line of megabytes', long, long, [0, many + 1, many + 1, many + 1, 0, many, many]],
    ['a word of 1 MB', word, word, [0, 1, 1, 1, 0, 1, 1]],
    ['1,000,000 brackets that never close', '('.repeat(1_000_000), nested, [1, 0, 0, 0, 0, 0, 0]],
  ])('%s', (_, gold, system, row) => expect(rowsOf(gold, system)).toEqual([row]));

  test('1,000,000 brackets that close nothing end the run at the usual error', () =>
    expect(errorsOf(')'.repeat(1_000_000), nested)).toHaveLength(12));
});
