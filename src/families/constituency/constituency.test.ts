import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { scoredPart } from '../../../tests/scored-part.ts';
import { bytesOf } from '../../../tests/trees.ts';
import { formatNotice, InputError } from '../../bytes/index.ts';
import type { OptionValues } from '../files.ts';
import { constituency } from './index.ts';

const lines = (...trees: readonly string[]) => trees.map(tree => `${tree}\n`).join('');
const named = (name: string, text: string) => ({ name, bytes: bytesOf(text) });

function score(gold: string, system: string, options: OptionValues = {}) {
  const scoring = constituency.scoring(options);
  const chunk = (file: string, text: string) => ({ file, bytes: bytesOf(text), line: 1, first: 0 });
  const part = { gold: chunk('gold', gold), system: chunk('system', system), goldLayout: 'line', systemLayout: 'line' };
  const { table, warnings: found, details } = scoredPart(scoring, part, { keyed: true, rows: true, details: true });
  const warnings = [
    ...found,
    ...(scoring.reader.opening?.(part) ?? []),
    ...(scoring.metric.conclude?.(table, 'system', found) ?? []),
  ];
  return {
    details,
    corpus: scoring.metric.corpus(table),
    codes: warnings.map(({ code }) => code),
    lines: warnings.flatMap(({ kept }) => kept.map(formatNotice)),
  };
}

function signature(options: OptionValues): string {
  return constituency
    .scoring(options)
    .settings.map(setting => setting.join(':'))
    .join('|');
}

function refusal(options: OptionValues): string {
  try {
    constituency.scoring(options);
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
  return 'none';
}

test('the bundled parameter file says what collins says', () => {
  const bytes = readFileSync(new URL('../../../examples/constituency/collins.prm', import.meta.url));
  expect(signature({ params: { name: 'collins.prm', bytes } })).toBe(signature({ params: 'collins' }));
});

describe('the signature names what the parameters say, not how they are written', () => {
  const collins = ['TOP', '-NONE-', ',', ':', '``', "''", '.'].map(label => `DELETE_LABEL ${label}`);
  const rest = ['DELETE_LABEL_FOR_LENGTH -NONE-', 'EQ_LABEL ADVP PRT'];
  const own = (...content: readonly string[]) => signature({ params: named('runs/own.prm', content.join('\n')) });

  test.each([
    ['COLLINS.prm', own(...collins, ...rest), 'COLLINS'],
    ['in another order', own('EQ_LABEL PRT ADVP', ...[...collins].reverse(), rest[0]!), 'COLLINS'],
    ['with what changes no figure', own('# mine', 'DEBUG 1', 'MAX_ERROR 3', ...collins, ...rest, rest[1]!), 'COLLINS'],
    ['an empty file', own(), 'NONE'],
    ['the built-in ones', signature({ params: 'none' }), 'NONE'],
    ['no choice', signature({}), 'COLLINS'],
  ])('%s', (_, signed, name) => expect(signed).toBe(`params:${name}|align:none`));

  test('a file of its own has its name and a fingerprint', () => {
    const signed = own('DELETE_LABEL ROOT', 'DELETE_LABEL TOP');
    expect(signed).toMatch(/^params:own-[0-9a-f]{8}\|align:none$/);
    expect(own('DELETE_LABEL TOP', '', '# in another order', 'DELETE_LABEL ROOT')).toBe(signed);
    expect(own('DELETE_LABEL ROOT')).not.toBe(signed);
    expect(own(...collins, ...rest, 'CUTOFF_LEN 70')).toMatch(/^params:own-/);
  });

  test('so has a table of exceptions', () => {
    const signed = (text: string) => signature({ align: 'text', exceptions: named('runs/my list.txt', text) });
    expect(signed('wo will\n')).toMatch(/^params:NONE\|align:text\|exceptions:my_list\.txt-[0-9a-f]{8}$/);
    expect(signed('wo would\n')).not.toBe(signed('wo will\n'));
    expect(signature({ align: 'text', exceptions: 'none' })).toBe('params:NONE|align:text|exceptions:none');
  });
});

describe('parameters that nobody can mean are refused', () => {
  test.each([
    ['LABELED x', 'LABELED takes a number, not "x"'],
    ['CUTOFF_LEN 40 # words', 'CUTOFF_LEN takes a number, not "40 # words"'],
    [
      'DELETE_LABEL TOP # root',
      'DELETE_LABEL takes one label to a line, and no comment behind it: "DELETE_LABEL TOP # root"',
    ],
    ['QUOTE_LABEL POS NN', 'QUOTE_LABEL takes one label to a line, and no comment behind it: "QUOTE_LABEL POS NN"'],
    ['EQ_LABEL ADVP PRT # one', 'EQ_LABEL requires two values'],
  ])('%s', (line, text) =>
    expect(refusal({ params: named('own.prm', `DEBUG 0\n${line}\nLABELED y\n`) })).toBe(
      `own.prm:2:1: ${text}; mend or remove the line`,
    ),
  );

  test('numbers with a sign, labels like comments, and comments of their own are not', () =>
    expect(refusal({ params: named('own.prm', '# DELETE_LABEL A B\nMAX_ERROR -1\nDELETE_LABEL #\n\n') })).toBe('none'));
});

describe('roots', () => {
  const rooted = (root: string) => lines(`(${root} (S (NP (NN a)) (VB b)))`, `(${root} (FRAG (NN c)))`);
  const text = (file: string, label: string) =>
    `${file}:1:1: trees here are rooted in ${label}, those of the other file are not, and it counts as a bracket; delete it by --delete-labels ${label}, or use --align`;

  test('that count on one side only are pointed out', () => {
    expect(score(rooted('TOP'), rooted('ROOT')).lines).toEqual([text('system', 'ROOT')]);
    expect(score(rooted('ROOT'), rooted('TOP')).lines).toEqual([text('gold', 'ROOT')]);
    expect(score(rooted(''), rooted('S1')).lines.at(-1)).toBe(text('system', 'S1'));
  });

  test.each<[string, string, string, OptionValues]>([
    ['are deleted by name', 'ROOT', 'ROOT', { deleteLabels: 'S1,ROOT' }],
    ['are deleted', 'TOP', 'ROOT', { params: named('own.prm', 'DELETE_LABEL TOP\nDELETE_LABEL ROOT\n') }],
    ['never count', 'TOP', 'ROOT', { align: 'text' }],
  ])('are no matter where they %s', (_, gold, system, options) =>
    expect(score(rooted(gold), rooted(system), options).codes).toEqual([]),
  );

  test('that count on both sides are always right, and are pointed out', () =>
    expect(score(rooted('ROOT'), rooted('ROOT')).lines).toEqual([
      'every tree of both files is rooted in ROOT, which counts as a bracket that is always right; delete it by --delete-labels ROOT',
    ]));

  test('of different labels are no roots', () =>
    expect(score(rooted('TOP'), lines('(S (NP (NN a)) (VB b))', '(FRAG (NN c))')).codes).toEqual([]));
});

test('a phrase with a blank but no word is an empty bracket, a tag with a blank a word of no letters', () => {
  const gold = lines('(TOP (S (NN a)))', '(S (NN b))');
  const failed = score(gold, lines('(TOP (S ))', '(S (NN b))'));
  expect(failed.corpus).toMatchObject({ valid: 1, skipped: 1, errors: 0 });
  expect(failed.codes).toEqual([]);
  expect(score(gold, lines('(TOP (NN ))', '(S (NN b))'))).toMatchObject({
    corpus: { valid: 1, skipped: 0, errors: 1 },
    codes: ['empty-word', 'words-differ'],
  });
});

test('brackets stand where the words were read, whatever was deleted', () => {
  const [detail] = score(
    lines('(TOP (S (NP (-NONE- *)) (NP (NN a) (, ,) (NN b)) (VP (VB c))))'),
    lines('(TOP (S (NX (NN a) (, ,) (NN b)) (X (VB c))))'),
  ).details;
  expect(detail).toMatchObject({
    wordCount: 3,
    words: ['*', 'a', ',', 'b', 'c'],
    systemWords: ['a', ',', 'b', 'c'],
    missing: [
      { label: 'NP', from: 1, to: 4 },
      { label: 'VP', from: 4, to: 5 },
    ],
    extra: [
      { label: 'NX', from: 0, to: 3 },
      { label: 'X', from: 3, to: 4 },
    ],
    confused: [
      { gold: 'NP', system: 'NX', from: 1, to: 4 },
      { gold: 'VP', system: 'X', from: 4, to: 5 },
    ],
  });
});

describe('labels of a parameter file that are no UTF-8', () => {
  const bytes = (text: string) => Uint8Array.from(text, letter => letter.charCodeAt(0));
  const trees = (label: string) => `(S (${label} (NN a)) (VB b))\n`;
  const scored = (params: string, gold: string, system: string) => {
    const scoring = constituency.scoring({ params: { name: 'own.prm', bytes: bytes(params) } });
    const chunk = (file: string, text: string) => ({ file, bytes: bytes(text), line: 1, first: 0 });
    const part = { gold: chunk('gold', gold), system: chunk('system', system) };
    const { table } = scoredPart(
      scoring,
      { ...part, goldLayout: 'line', systemLayout: 'line' },
      { keyed: true, rows: true, details: false },
    );
    const { matched, gold: inGold, system: inSystem } = scoring.metric.corpus(table);
    return [matched, inGold, inSystem];
  };

  test('are deleted by their bytes, and no others', () => {
    expect(scored('DELETE_LABEL \xe9\n', trees('\xe9'), trees('\xe8'))).toEqual([1, 1, 2]);
    expect(scored('DELETE_LABEL \xe9\xff\n', trees('\xe9\xff'), trees('\xe9\xfe'))).toEqual([1, 1, 2]);
  });

  test('are equal by their bytes', () => {
    expect(scored('EQ_LABEL \xe9 X\n', trees('\xe9'), trees('X'))).toEqual([2, 2, 2]);
    expect(scored('EQ_LABEL \xe9 X\n', trees('\xe8'), trees('X'))).toEqual([1, 2, 2]);
  });

  test('words too', () => {
    const [gold, system] = ['(S (X (NN \xe9)))\n', '(S (X (NN e)))\n'];
    expect(scored('EQ_WORD \xe9 e\n', gold, system)).toEqual([2, 2, 2]);
    expect(scored('EQ_WORD \xe8 e\n', gold, system)).toEqual([0, 0, 0]);
  });
});

describe('--spmrl', () => {
  const gold = lines('(ROOT (S (NP##g (NN##case=nom## a)) (VP-1 (V b)) (. .)))', '(ROOT (S (NN c)))');

  test('tags and labels are cut at # too, and no word is deleted', () => {
    const system = lines('(ROOT (S (NP (NN##case=acc## a)) (VP (X b)) (. .)))', '(ROOT (S (NN c)))');
    expect(score(gold, system, { spmrl: true }).corpus).toMatchObject({
      matched: 4,
      gold: 4,
      system: 4,
      words: 4,
      correctTags: 3,
    });
  });

  test('unparsed sentences count with their gold brackets', () => {
    const system = lines(gold.split('\n')[0]!, '(ROOT ())');
    const { corpus } = score(gold, system, { spmrl: true });
    expect(corpus).toMatchObject({ sentences: 2, valid: 1, skipped: 1, matched: 3, gold: 4, system: 3 });
  });

  test('is named in the signature', () =>
    expect(signature({ spmrl: true })).toBe('params:SPMRL|align:none|variant:spmrl'));
});

describe('aligned', () => {
  const aligned = (gold: string, system: string) => score(gold, system, { align: 'text' });

  test('every group says what became of it', () => {
    const gold = ['(S (NP (NN a)) (VB b))', '(S (NN c) (NN d))', '(S (NN lost) (X (NN words)))', '(S (NN f))'];
    const system = ['(S (NP (NN a)) (VB b) (X (NN c) (NN d)))', '(S (NN f))', '(S (Y (NN invented)))'];
    const { details, corpus } = aligned(lines(...gold), lines(...system));
    expect(details).toMatchObject([
      { sentence: 1, goldSentences: '1-2', systemSentences: '1', status: 'scored', matched: 1, gold: 3, system: 3 },
      {
        sentence: 3,
        goldSentences: '3',
        systemSentences: 'none',
        status: 'alone',
        missing: [
          { label: 'S', from: 0, to: 2 },
          { label: 'X', from: 1, to: 2 },
        ],
        extra: [],
      },
      { sentence: 4, status: 'scored', matched: 1, missing: [], extra: [] },
      {
        sentence: null,
        goldSentences: 'none',
        systemSentences: '3',
        status: 'invented',
        missing: [],
        extra: [
          { label: 'S', from: 0, to: 1 },
          { label: 'Y', from: 0, to: 1 },
        ],
      },
    ]);
    expect(details[2]).not.toHaveProperty('goldSentences');
    expect(corpus).toMatchObject({
      sentences: 4,
      valid: 3,
      skipped: 1,
      alignment: { tokens: 7, groups: 4, regrouped: 1, goldAlone: 1, systemAlone: 1 },
    });
  });

  test('brackets stand where the words were read, on either side', () => {
    const gold = lines('(TOP (S (-NONE- *) (NP (NN ab) (, ,)) (VP (VB c))))', '(S (X (NN d)))');
    const system = lines('(TOP (S (PP (NN a) (NN b)) (, ,) (VP (VB c) (Y (NN d)))))');
    expect(aligned(gold, system).details).toMatchObject([
      {
        goldSentences: '1-2',
        systemSentences: '1',
        words: ['*', 'ab', ',', 'c', 'd'],
        systemWords: ['a', 'b', ',', 'c', 'd'],
        units: { gold: [null, 0, 1, 2, 3], system: [0, 0, 1, 2, 3] },
        missing: [
          { label: 'S', from: 0, to: 4 },
          { label: 'NP', from: 1, to: 3 },
          { label: 'VP', from: 3, to: 4 },
          { label: 'S', from: 4, to: 5 },
          { label: 'X', from: 4, to: 5 },
        ],
        extra: [
          { label: 'S', from: 0, to: 5 },
          { label: 'PP', from: 0, to: 2 },
          { label: 'VP', from: 3, to: 5 },
          { label: 'Y', from: 4, to: 5 },
        ],
        crossingBrackets: [{ label: 'VP', from: 3, to: 5 }],
        confused: [{ gold: 'S', system: 'Y', from: 4, to: 5 }],
      },
    ]);
  });

  test('a bracket with gaps has its spans as well', () => {
    const [detail] = aligned('(S (X (N 0=a) (N 2=c)) (N 1=b))\n', '(S (X (N a) (N b) (N c)))\n').details;
    expect(detail).toMatchObject({
      missing: [{ label: 'X', from: 0, to: 3, spans: expect.anything() }],
      extra: [{ label: 'X', from: 0, to: 3 }],
    });
    expect(detail).not.toHaveProperty('extra.0.spans');
  });

  test('a sentence that is no tree is none', () => {
    const { details } = aligned(lines('(S (NN a))', '(S (NN b))'), lines('(S (NN a))', '(S (NN b)'));
    expect(details).toMatchObject([{ status: 'scored' }, { sentence: 2, status: 'alone' }]);
  });
});

test('details without alignment: scored, skipped, error', () => {
  const gold = lines('(S (NN a))', '(S (NN b))', '(S (NN c))');
  expect(score(gold, lines('(S (NN a))', '', '(S (NN x))')).details).toMatchObject([
    { sentence: 1, length: 1, status: 'scored' },
    { sentence: 2, length: 1, status: 'skipped' },
    { sentence: 3, length: 1, status: 'error' },
  ]);
});

test('the record of a sentence of more words than a call takes arguments', () => {
  const tree = `(S ${'(N a)'.repeat(300_000)})\n`;
  const [detail] = score(tree, tree).details;
  expect(detail).toMatchObject({ status: 'scored', matched: 1 });
  expect(detail?.words).toHaveLength(300_000);
});
