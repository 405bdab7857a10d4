import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawn } from '../../tests/deep.ts';
import { formatNotice, utf8 } from '../bytes/index.ts';
import { type GrSentence, grSlotsOf, grText, scoredGrNames } from '../model/index.ts';
import { readGr, writeGr } from './gr.ts';

const chunkOf = (text: string) => ({ file: 'a.gr', bytes: utf8.encode(text), line: 1, first: 0 });
const read = (text: string) => readGr(chunkOf(text));
const shown = (text: string) => read(text).sentences.map(({ number, relations }) => [number, ...relations.map(grText)]);

describe('what is read', () => {
  test.each([
    ['a header and a blank line', '%LB (\n%RB )\n\n1\n\n(det cat The)\n', [['1', '(det cat The)']]],
    ['any first number', '; notes\n7\n(det cat The)\n', [['7', '(det cat The)']]],
    [
      'relations on the line of the number',
      '1 (det a b)(det c d)\t(det e f)',
      [['1', '(det a b)', '(det c d)', '(det e f)']],
    ],
    ['a relation over two lines', '1\n(ncmod num\n3 men)\n2', [['1', '(ncmod num 3 men)'], ['2']]],
    ['line ends of Windows', '1\r\n(det a b)\r\n\r\n2\r\n', [['1', '(det a b)'], ['2']]],
    ['a comment outside a relation', '1\n; (det x y)\n(det a b) ; (det x y)\n', [['1', '(det a b)']]],
    ['an escaped semicolon', '1\n(conj \\; left)', [['1', '(conj ; left)']]],
    ['a semicolon inside a relation', '1\n(conj ; left)', [['1', '(conj ; left)']]],
    ['balanced brackets in a word', '1\n(det a (b))', [['1', '(det a (b))']]],
    ['a lone bracket as a word', '1\n(dobj ( white)\n(det a b)', [['1', '(dobj ( white)', '(det a b)']]],
    ['a lone bracket as the last word', '1\n(ncmod _ white ()\n(det a b)', [['1', '(ncmod _ white ()', '(det a b)']]],
    [
      'a lone closing bracket',
      '1\n(dobj ) white)\n(det a ))\n(det a b)',
      [['1', '(dobj ) white)', '(det a ))', '(det a b)']],
    ],
    ['an escaped bracket', '1\n(det a \\()', [['1', '(det a ()']]],
    ['a blank before the closing bracket', '1\n(det a b )\n(det c d )', [['1', '(det a b)', '(det c d)']]],
    ['duplicates', '1\n(det a b)\n(det a b)', [['1', '(det a b)', '(det a b)']]],
    ['a header of another kind', '# notes\n1\n(det a b)', [['1', '(det a b)']]],
    ['nothing', '', []],
  ])('%s', (_, text, expected) => {
    expect(shown(text)).toEqual(expected);
    expect(read(text).notices.list()).toEqual([]);
  });

  test('NIL is a word, unless asked to be dropped as in Lisp', () => {
    expect(shown('1\n(det NIL b)')).toEqual([['1', '(det NIL b)']]);
    expect(readGr(chunkOf('1\n(det NIL b)\n(det a b)'), { dropNil: true }).sentences[0]?.relations).toHaveLength(1);
  });
});

describe('what is wrong is said, and nothing else is lost', () => {
  test.each([
    ['1\n(foo a b)', 'a.gr:2:1: (foo a b): there is no relation "foo"; the relation is left out'],
    ['1\n (det a)', 'a.gr:2:2: (det a): det has 2 slots (head, dependent), not 1; the relation is left out'],
    ['1\n()', 'a.gr:2:1: (): the relation is empty; the relation is left out'],
    ['(det a b)\n1', 'a.gr:1:1: (det a b): no number of a sentence stands before it; it is left out'],
    ['1\n(det a b', 'a.gr:2:1: the relation "(det a b" is never closed; the line is left out'],
    ['1\nwords', 'a.gr:2:1: "words" is neither the number of a sentence nor a relation; it is ignored'],
    ['1\n%LB (', 'a.gr:2:1: "%LB" is neither the number of a sentence nor a relation; it is ignored'],
  ])('%j', (text, expected) => {
    const [warning] = read(text).notices.list();
    expect(formatNotice(warning!.kept[0]!)).toBe(expected);
  });

  test('a relation that is never closed takes no other with it', () => {
    expect(shown(`1\n(det a b\n${'(det c d)\n'.repeat(9)}2\n(det e f)`)).toHaveLength(2);
    expect(read(`1\n(det a b\n${'(det c d)\n'.repeat(9)}2\n(det e f)`).sentences[0]!.relations).toHaveLength(9);
  });

  test('a filler without end is cut', () => {
    const [warning] = read(`1\n(det ${'x'.repeat(1000)})`).notices.list();
    expect(warning!.kept[0]!.text).toBe(
      `(det ${'x'.repeat(75)}…: det has 2 slots (head, dependent), not 1; the relation is left out`,
    );
  });

  test('another encoding', () => {
    const bytes = Uint8Array.from('1\n(det caf\u00e9 a)\n', character => character.charCodeAt(0));
    const { sentences, notices } = readGr({ file: 'a.gr', bytes, line: 1, first: 0 });
    expect(sentences[0]?.relations).toHaveLength(1);
    expect(formatNotice(notices.list()[0]!.kept[0]!)).toBe(
      'a.gr:2:9: bytes that are no UTF-8 stand here; they are compared as they are; is the file in another encoding?',
    );
  });

  test('weights are refused', () => {
    expect(() => read('1 { 0.25 (det a b) }')).toThrow('a.gr:1:3: weighted relations are not scored');
  });

  test('nor does a long line', () => {
    const { sentences, notices } = read(`1 ${'é (det a b) (foo) '.repeat(20_000)}`);
    expect(sentences[0]?.relations).toHaveLength(20_000);
    expect(notices.list()[0]?.kept[1]?.place?.column).toBe(21);
  });

  test('a long file of openings takes no longer than its length', () => {
    expect(read(`1\n${'(\n'.repeat(20_000)}`).notices.list()).toMatchObject([
      { code: 'unclosed-relation', count: 20_000 },
    ]);
  });
});

test('a comment right behind the number is kept, for it may hold the words', () => {
  const { sentences } = read(
    '; notes\n1\n; The cat slept .\n; more\n(det cat The)\n; not this\n2\n(det a b)\n; nor this\n',
  );
  expect(sentences.map(({ comment }) => comment)).toEqual(['The cat slept .', undefined]);
});

test('what is written is read again', () => {
  const filler = fc
    .string({ minLength: 1, unit: fc.constantFrom(...'ab();\\_ -é') })
    .map(form => ({ form, word: null }));
  const relation = fc
    .constantFrom(...scoredGrNames)
    .chain(name => fc.tuple(...grSlotsOf(name).map(() => filler)).map(fillers => ({ name, fillers })));
  const sentence = fc.record({
    number: fc.nat().map(String),
    place: fc.constant({ file: 'a.gr', line: 1, column: 1 }),
    relations: fc.array(relation, { maxLength: 5 }),
    tokens: fc.constant(null),
  });
  fc.assert(
    fc.property(fc.array(sentence, { maxLength: 4 }), sentences => {
      const content = ({ number, relations }: GrSentence) => ({ number, relations });
      expect(read(writeGr(sentences)).sentences.map(content)).toEqual(sentences.map(content));
    }),
  );
});

test('lines are read alike whatever blanks they have', () => {
  const token = fc.constantFrom('cat', 'a_b', '_', '(', ')', 'b)', '(c', '\\;', ';', 'dé', '\\a', '1', '');
  const line = fc
    .record({
      name: fc.constantFrom('det', 'ncmod', 'ncsubj', 'passive', 'none', ''),
      tokens: fc.oneof(fc.array(token, { maxLength: 9 }), fc.array(fc.constant('cat'), { maxLength: 9 })),
      end: fc.constantFrom(')', ')', ')', ')', ' )', '))', '', ') ; so', ') x', ')(det a b)'),
    })
    .map(({ name, tokens, end }) => `(${[name, ...tokens].join(' ')}${end}`);
  const found = (lines: readonly string[]) => {
    const { sentences, notices } = read(['1', ...lines, ''].join('\n'));
    return {
      relations: sentences.map(({ relations }) => relations),
      warnings: notices.list().map(({ code, count, kept }) => [code, count, kept[0]?.place]),
    };
  };
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), lines => {
      expect(found(lines)).toEqual(found(lines.map(each => each.replaceAll(' ', '\t'))));
    }),
    { numRuns: drawn(2000) },
  );
});
