import { describe, expect, test } from 'vitest';
import { formatNotice, utf8 } from '../bytes/index.ts';
import { grText } from '../model/index.ts';
import { readCandcOut, writeCandcOut } from './candc-out.ts';
import { recogniseGr } from './gr-formats.ts';

const read = (text: string) => readCandcOut({ file: 'a.out', bytes: utf8.encode(text), line: 1, first: 0 });

const two = `# made by hand
(det gate_1 the_0)
(ncmod _ gate_1 -LRB-_2)

<c> the|DT|NP[nb]/N gate|NN|N -LRB-|LRB|LRB
<c> a|b|c|N Pardon|UH|N
`;

test('relations, words and sentences without analysis', () => {
  const [first, second] = read(two).sentences;
  expect(first).toMatchObject({
    number: '1',
    relations: [
      {
        name: 'det',
        fillers: [
          { form: 'gate', word: 1 },
          { form: 'the', word: 0 },
        ],
      },
      { name: 'ncmod', fillers: [{ form: '_', word: null }, { word: 1 }, { form: '(', word: 2 }] },
    ],
  });
  expect(second).toMatchObject({ number: '2', relations: [], tokens: [{ form: 'a|b', tag: 'c', category: 'N' }, {}] });
});

test('a word is what precedes the last underscore', () => {
  const [sentence] = read('(det New_York_1 __0)\n<c> _|N|N New_York|N|N\n').sentences;
  expect(grText(sentence!.relations[0]!)).toBe('(det New_York _)');
  expect(sentence!.relations[0]!.fillers.map(({ word }) => word)).toEqual([1, 0]);
});

test('what is written is read again', () => {
  const { sentences } = read(two);
  const content = (text: string) => read(text).sentences.map(({ relations, tokens }) => ({ relations, tokens }));
  expect(content(writeCandcOut(sentences))).toEqual(content(two));
  expect(writeCandcOut(sentences)).toContain('-LRB-|LRB|LRB');
});

test.each([
  ['(foo a_0 b_1)\n<c> a|N|N\n', 'a.out:1:1: (foo a_0 b_1): there is no relation "foo"; the relation is left out'],
  [
    '\n(det a_0 b_1)\n<c> a|N|N\n',
    'a.out:2:1: (det a b): there is no word 1, the last of the sentence is 0; the relation is left out',
  ],
  [
    '(passive b_99999999999)\n<c> a|N|N\n',
    'a.out:1:1: (passive b): there is no word 99999999999, the last of the sentence is 0; the relation is left out',
  ],
  [
    '(passive b_0)\n<c> a|N|N\n',
    'a.out:1:1: (passive b): word 0 of the sentence is "a", not "b"; positions count from 0',
  ],
  ['<c> a b|N|N\n', 'a.out:1:1: "a" has no tag and category; a word is form|tag|category'],
  ['words\n<c> a|N|N\n', 'a.out:1:1: words: "words" is no relation; the relation is left out'],
  ['(det a_0 b_1)\n', 'a.out:1:1: no <c> line of words follows the last relations; is the file cut off?'],
])('%j has a notice', (text, expected) => {
  expect(
    read(text)
      .notices.list()
      .flatMap(({ kept }) => kept.map(formatNotice)),
  ).toEqual([expected]);
});

describe('words that are not told', () => {
  const [det, subject] = ['(det gate_1 the_0)\n', '(ncsubj fell_2 gate_1 _)\n'];
  const words = '<c> the|DT|NP[nb]/N gate|NN|N fell|VBD|S[dcl]\\NP\n';
  test.each([
    [
      'by EasyCCG, with a failed parse',
      `# made\n# by hand\n<c>\n\n${det}${subject}<c>\n\n<c>\n\n${det}<c>\n\n`,
      '2 0 1',
    ],
    ['of one sentence alone', `# made\n\n${det}<c>\n\n${det}${subject}${words}\n`, '1 2'],
    ['by no line at all', `${det}${subject}\n\n${det}\n`, '2 0 1'],
    ['where only the last line is missing', `${det}${words}\n${det}\n`, '1 1'],
  ])('%s', (_, text, expected) => {
    const { sentences, notices } = read(text);
    expect(sentences.map(({ relations }) => relations.length).join(' ')).toBe(expected);
    const untold = sentences.filter(({ tokens }) => tokens === null).length;
    expect(notices.list()).toMatchObject([{ code: 'words-untold', count: untold }]);
  });
});

describe('recognition', () => {
  test.each([
    ['a numbered file', '\n1\n(foo bar baz)\n', 'gr'],
    ['a header', '%LB (\n%RB )\n\n1\n\n(det a b)', 'gr'],
    ['a relation behind the number', '12 (det a b)', 'gr'],
    ['a sentence without relations', '1\n\n2\n', 'gr'],
    ['a comment behind the number', '1\n; words\n(det a b)', 'gr'],
    ["C&C's output", '# notes\n\n(det gate_1 the_0)\n<c> the|DT|NP', 'out'],
    ["C&C's output after a failure", '<c> a|N|N\n\n(ncsubj ran_1 He_0 _)\n', 'out'],
    ["C&C's output that begins with a relation of the wrong shape", '(det a_1)\n(det gate_1 the_0)\n<c> a|N|N', 'out'],
    ['weights', '1\n{ 0.25 (det a b) }\n', 'gr'],
    ['weights behind the number', '1 {', 'gr'],
    ['a header of another kind', '# notes\n1\n(det a b)\n', 'gr'],
    ['relations without numbers', '(det a b)\n(ncsubj c a _)\n', 'gr'],
    ['one line could be a tree', '(det a b)\n', null],
    ["C&C's output without any analysis", '# notes\n\n<c> a|N|N\n\n<c> b|N|N\n', 'out'],
    ['CoNLL-U', '1\t(\t(\tPUNCT\t_\n', null],
    ['CoNLL-U with a lower-case lemma', '1\t(\tlrb\tPUNCT\t_\n', null],
    ['numbered text', '1\nIt rained .\n', null],
    ['a tree', '(S (NP it) (VP rained))\n', null],
    ['a tree with labels in lower case', '(det the_1)\n', null],
    ['another relation', '(nsubj ran_1 he_0)\n', null],
  ])('%s', (_, text, expected) => expect(recogniseGr(utf8.encode(text))).toBe(expected));
});

describe('an empty block is a failed parse', () => {
  const block = (word: string) => `(det ${word}_1 the_0)\n<c> the|DT|NP[nb]/N ${word}|NN|N\n\n`;
  const words = '<c> so|RB|N\n\n';
  test.each([
    ['in the middle and at the end', `# made\n\n${block('gate')}\n${block('cat')}\n\n`, '1 0 1 0 0'],
    ['directly behind a preface', `# made\n\n\n${block('gate')}`, '0 1'],
    ['unless its words follow, as in what generate prints', `${block('gate')}\n${words}${block('cat')}`, '1 0 1'],
    ['and the end of a file is none', `${block('gate')}`, '1'],
  ])('%s', (_, text, relations) => {
    const { sentences } = read(text);
    expect(sentences.map(sentence => sentence.relations.length).join(' ')).toBe(relations);
    expect(sentences.map(({ number }) => number)).toEqual(sentences.map((_, i) => String(i + 1)));
  });
});
