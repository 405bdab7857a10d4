// Files of CCG dependencies, of roots and of categories, each read by itself.
import { expect, test } from 'vitest';
import { chunkOf, noticesOf } from '../../tests/ccg-reading.ts';
import { utf8 } from '../bytes/index.ts';
import { cutCcg } from './ccg-cut.ts';
import { readCcgbankDeps } from './ccgbank-deps.ts';
import { readCcgDeps, readRoots, readStagged, recogniseCcg, writeParg } from './index.ts';
import { readParg } from './parg.ts';
import { readPipe } from './pipe.ts';

test('.parg counts from 0 and names the argument first', () => {
  const { sentences } = readParg(
    chunkOf(
      '<s id="d.1"> 3\n1 \t 2 \t (S[dcl]\\NP)/(S[b]\\NP) \t 1 \t Ray will\n1 \t 3 \t S[b]\\NP \t 1 \t Ray win <XB>\n<\\s>\n',
    ),
  );
  expect(sentences.map(({ id, words }) => [id, words])).toEqual([['d.1', [null, 'Ray', 'will', 'win']]]);
  expect(sentences[0]?.dependencies).toMatchObject([
    { predicate: 2, argument: 1, slot: 1, range: 'local' },
    { predicate: 3, argument: 1, slot: 1, range: 'bounded' },
  ]);
});

test('a header of .parg without the index of the last word', () => {
  const { sentences, notices } = readParg(chunkOf('<s id="a">\n0 2 S[dcl]\\NP 1 Kim ran\n<\\s>\n<s id="b">\n<\\s>\n'));
  expect(sentences).toMatchObject([
    { id: 'a', words: ['Kim', null, 'ran'], failed: false },
    { id: 'b', words: [], failed: true },
  ]);
  expect(notices.list()).toEqual([]);
});

test('.parg marks ranges with <XB> and <XU>, and with nothing that objects happen to have', () => {
  const rows = ['<XB>', '<XU>', 'constructor'].map(mark => `0 \t 1 \t S\\NP \t 1 \t Ray won ${mark}\n`);
  const { sentences } = readParg(chunkOf(`<s id="1"> 1\n${rows.join('')}<\\s>\n`));
  expect(sentences[0]?.dependencies?.map(({ range }) => range)).toEqual(['bounded', 'unbounded', 'local']);
});

test('positions may have six digits', () => {
  const text = '<s id="d.1"> 20000\n12345 \t 12346 \t S[dcl]\\NP \t 1 \t Ray won\n<\\s>\n';
  const reading = readParg(chunkOf(text));
  expect(noticesOf(reading)).toEqual([]);
  expect(reading.sentences[0]?.dependencies).toMatchObject([{ predicate: 12346, argument: 12345 }]);
  expect(writeParg(reading.sentences)).toBe(text);
});

test('the last block may lack its empty line; an empty block is a failure', () => {
  const { sentences } = readCcgbankDeps(chunkOf('# preface\n\n\na_b_2 S[dcl]\\NP 1 Ray_1\n'));
  expect(sentences.map(({ failed, words }) => [failed, words])).toEqual([
    [true, []],
    [false, ['Ray', 'a_b']],
  ]);
});

test('.deps: markup is taken off, a <c> line holds words and makes an analysis', () => {
  const { sentences } = readCcgDeps(
    chunkOf(
      'early_2 ((S[X]{Y}\\NP{Z}){Y}\\(S[X]{Y}<1>\\NP{Z}){Y}){_} 2 left_1 0\nand_3 conj 1 x_1 0\n\n<c> Rain|NN|N\n\n\n',
    ),
  );
  expect(sentences.map(({ failed, words }) => [failed, words])).toEqual([
    [false, ['x', 'early', 'and']],
    [false, ['Rain']],
    [true, []],
  ]);
  expect(
    sentences[0]?.dependencies?.map(({ category, slot, markupSlot }) => [category.text, slot, markupSlot]),
  ).toEqual([
    ['(S\\NP)\\(S\\NP)', 2, 1],
    ['conj', 1, null],
  ]);
});

test('a sentence of no words is a failed parse', () => {
  const { sentences } = readParg(chunkOf('<s id="1"> -1\n<\\s>\n<s id="2"> 0\n<\\s>\n'));
  expect(sentences.map(({ failed }) => failed)).toEqual([true, false]);
});

test('the slots of generate -e are refused, and read where they are asked for', () => {
  const line = 'early_2 ((S[X]{Y}\\NP{Z}){Y}\\(S[X]{Y}<1>\\NP{Z}){Y}){_} 1 left_1 0\n';
  expect(() => readCcgDeps(chunkOf(line))).toThrow(
    'file:1:1: slot 1 of "(S\\NP)\\(S\\NP)" is numbered by its markup, as generate -e does; ' +
      "CCGbank's numbers are wanted: generate -j prints them, and touchstone convert --to deps turns these into them",
  );
  expect(noticesOf(readCcgDeps(chunkOf(line.replace(' 1 left', ' 0 left'))))).toEqual([
    '1:1 unmarked-slot: slot 0 of "(S\\NP)\\(S\\NP)" takes no argument by its markup',
  ]);
  expect(readCcgDeps(chunkOf(line), { slots: 'markup' }).sentences[0]?.dependencies?.[0]?.slot).toBe(2);
});

test('a word may hold any space but a blank, and be "#"', () => {
  const reading = readCcgDeps(chunkOf('#_1 (N{Y}/N{Y}<1>){_} 1 1\u00a0000_2 0\n\n'));
  expect(reading.sentences.map(({ words }) => words)).toEqual([['#', '1\u00a0000']]);
  expect(readStagged(chunkOf('#|#|N/N 1\u00a0000|CD|N\n')).sentences[0]?.words).toEqual(['#', '1\u00a0000']);
  expect(recogniseCcg(utf8.encode('#|#|N/N 5|CD|N\n'))).toBe('stagged');
});

test.each([
  [
    'a field too many',
    readCcgbankDeps,
    'a_1 S\\NP 1 b_2 0',
    '1:1 bad-line: "a_1 S\\NP 1 b_2 0" is no dependency: predicate, category, slot, argument; it is left out',
  ],
  [
    'an index of 0',
    readCcgbankDeps,
    'a_0 S\\NP 1 b_2',
    '1:1 bad-line: "a_0 S\\NP 1 b_2" is no dependency: predicate, category, slot, argument; it is left out',
  ],
  [
    'a slot too high',
    readCcgbankDeps,
    'a_1 S\\NP 2 b_2',
    '1:1 slot-out-of-range: "S\\NP" has no slot 2; the dependency is left out',
  ],
  [
    'no category',
    readCcgbankDeps,
    'a_1 S\\ 2 b_2',
    '1:1 bad-category: "S\\" is no category; the dependency is left out',
  ],
  [
    'an index beyond the words',
    readCcgDeps,
    'a_1 (S{_}\\NP{Y}<1>){_} 1 b_9 0\n<c> a|A|S\\NP b|B|NP',
    '1:1 index-out-of-range: the sentence has 2 words, there is none of index 9; the dependency is left out',
  ],
  [
    'an index beyond the last word',
    readParg,
    '<s id="1"> 1\n0 2 S\\NP 1 a b\n<\\s>',
    '2:1 index-out-of-range: the sentence has 2 words, there is none of index 2; the dependency is left out',
  ],
  [
    'a sentence that is not ended',
    readParg,
    '<s id="1"> 1\n0 1 S\\NP 1 a b\n',
    '1:1 unclosed-sentence: this sentence has no <\\s> at its end; is the file cut off?',
  ],
  [
    'a node of .pipe that is none',
    readPipe,
    '###\n(<T *** S * 1 2>\nwhat\n)\n\n',
    '3:1 broken-tree: "what" is no node; the sentence has no analysis',
  ],
  [
    'words outside sentences',
    readParg,
    '0 1 S\\NP 1 a b',
    '1:1 stray-text: "0 1 S\\NP 1 a b" stands outside the sentences; it is ignored',
  ],
  [
    'a root that is none',
    readRoots,
    'what',
    '1:1 bad-line: "what" should read word_index category, or None; it is no root',
  ],
  ['a word without tag', readStagged, 'what', '1:1 bad-line: "what" should read word|tag|category'],
])('%s', (_, read, text, notice) => expect(noticesOf(read(chunkOf(text)))).toEqual([notice]));

test.each([
  ["EasyCCG's empty header", 'Empty header'],
  ['a line with no blank behind #', '#made by hand'],
])('%s is a preface', (_, preface) => {
  const text = `${preface}\n\nran_2 (S[dcl]{_}\\NP{Y}<1>){_} 1 Kim_1 0\n<c> Kim||NP ran||S[dcl]\\NP\n\n`;
  expect(recogniseCcg(utf8.encode(text))).toBe('deps');
  expect(readCcgDeps(chunkOf(text)).sentences).toMatchObject([{ words: ['Kim', 'ran'], failed: false }]);
  const { sentences } = cutCcg('deps', utf8.encode(text), 0, text.length, 9, true);
  expect(sentences).toBe(1);
});

test.each([
  ['stagged', readStagged, 'a|N|N\n#1|CD\n# made\n\nb|N|N\n', '2:1 bad-line: "#1|CD" should read word|tag|category'],
  [
    'roots',
    readRoots,
    'a_1 N\n#1 N\n# made\n\nb_1 N\n',
    '2:1 bad-line: "#1 N" should read word_index category, or None; it is no root',
  ],
] as const)('a damaged line that begins with # is no preface: %s', (format, read, text, notice) => {
  const reading = read(chunkOf(text));
  expect(reading.sentences).toHaveLength(3);
  expect(noticesOf(reading)).toEqual([notice]);
  expect(cutCcg(format, utf8.encode(text), 0, text.length, 9, true).sentences).toBe(3);
});

test('words that a no-break space parts are told', () => {
  const read = (text: string) => readStagged(chunkOf(text)).notices.list();
  expect(read('Kim|NNP|NP left|VBD|S[dcl]\\NP\n')).toEqual([]);
  expect(read('Kim|Lee|NNP|NP left|VBD|S[dcl]\\NP\n')).toEqual([]);
  expect(read('Kim|NNP|NP\u00a0left|VBD|S[dcl]\\NP\n')).toMatchObject([{ code: 'bad-line', count: 1 }]);
});
