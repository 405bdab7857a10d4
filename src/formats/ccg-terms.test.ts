// Derivations in depccg's JSON, and in Prolog as C&C, EasyCCG and depccg write it.
import { expect, test } from 'vitest';
import { chunkOf, columns, noticesOf, rain } from '../../tests/ccg-reading.ts';
import { InputError } from '../bytes/index.ts';
import type { CcgSentence } from '../model/index.ts';
import { readAuto, readCcg, writeAuto } from './index.ts';

const expected = columns(readAuto(chunkOf(rain.replace(' 1 2>', ' 0 2>'))).sentences[0]!.derivation!);
const shown = (sentences: readonly CcgSentence[]) =>
  sentences
    .map(({ id, words, failed, damaged, others = [] }) => {
      const mark = damaged === true ? '!' : failed ? '-' : ':';
      return `${id}${mark}${words.map(word => word ?? '?').join(' ')}${others.length > 0 ? ` +${others.length}` : ''}`;
    })
    .join(', ');
const trees = (sentences: readonly CcgSentence[]) =>
  writeAuto(sentences, { suffix: '' })
    .split('\n')
    .filter(line => line.startsWith('('));
const refusalOf = (read: () => unknown) => {
  try {
    read();
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
  return 'none';
};
const readJson = (text: string) => readCcg(chunkOf(text), 'json');

const it = '{"word": "It", "lemma": "it", "pos": "PRP", "cat": "NP"}';
const verb = (cat = '"S[dcl]\\\\NP"') => `{"word": "rained", "pos": "VBD", "cat": ${cat}}`;
const clause = (children = `${it}, ${verb()}`) =>
  `{"type": "ba", "cat": "S[dcl]", "children": [${children}], "log_prob": -0.25}`;
const parts = '{"slash": "\\\\", "left": {"base": "S", "feature": "dcl"}, "right": {"base": "NP", "feature": null}}';

test.each([
  ['as depccg writes it', `{"1": [${clause()}]}\n`],
  ['a category in parts', `{"1": [${clause(`${it}, ${verb(parts)}`)}]}`],
  ['fields in another order', `{"1": [{"log_prob": 1e-5, "children": [${it}, ${verb()}], "cat": "S[dcl]"}]}`],
  ['a byte-order mark, CRLF and escapes', `\ufeff{\r\n"1": [${clause().replace('It', '\\u0049t')}]\r\n}`],
])('JSON: %s', (_, text) => {
  const reading = readJson(text);
  expect(noticesOf(reading)).toEqual([]);
  expect(reading.sentences.map(({ id, words, tags }) => [id, words, tags])).toEqual([
    ['1', ['It', 'rained'], ['PRP', 'VBD']],
  ]);
  expect(columns(reading.sentences[0]!.derivation!)).toEqual(expected);
});

test('JSON: features of several parts', () => {
  const cat = (feature: string) => `{"1": [{"word": "x", "cat": {"base": "S", "feature": ${feature}}}]}`;
  const categories = ['{"mod": "nm", "fin": "f"}', '[["mod", "nm"], ["fin", "f"]]', '"mod=nm,fin=f"'].map(
    feature => readJson(cat(feature)).sentences[0]?.categories[0]?.text,
  );
  expect(categories).toEqual(['S[mod=nm,fin=f]', 'S[mod=nm,fin=f]', 'S[mod=nm,fin=f]']);
});

const cutOff = (line: number, column: number) =>
  `${line}:${column} cut-off: the file ends inside an object; what is there is read; was the parser stopped?`;
const broken = (line: number, column: number, problem: string) =>
  `${line}:${column} broken-tree: ${problem}; the sentence has no analysis`;

test.each<[string, string, string, string[]]>([
  ['a failed parse', '{"1": [{"word": "FAILED", "cat": "NP", "log_prob": -Infinity}], "2": []}', '1-FAILED, 2-', []],
  [
    'several parses, and several objects',
    `{"1": [${clause()},\n${clause()}]}\n{"1": [${clause()}]}`,
    '1:It rained +1, 1:It rained',
    [
      '1:2 several-parses: 1 sentence has several parses; further parses: 1; of each sentence the first is taken',
      '3:2 ids-repeat: the ids of sentences begin anew at "1", as in files put together; each stands for a sentence of its own',
    ],
  ],
  ['nothing in it', '{}', '', []],
  [
    'cut off in a tree',
    `{"1": [${clause()}],\n"2": [{"cat": "N", "chil`,
    '1:It rained, 2!',
    [broken(2, 25, 'the tree is cut off here'), cutOff(2, 25)],
  ],
  [
    'cut off in a value',
    `{"1": [${clause()}],\n"2": [{"cat": "N", "log_prob": -Inf`,
    '1:It rained, 2!',
    [broken(2, 36, 'the tree is cut off here'), cutOff(2, 36)],
  ],
  ['cut off between sentences', `{"1": [${clause()}],\n`, '1:It rained', [cutOff(2, 1)]],
  ['no node', '{"1": ["x"]}', '1!', [broken(1, 11, 'a node is no object')]],
  ['no category', '{"1": [{"word": "x"}]}', '1!', [broken(1, 8, 'a node has no category')]],
  ['no word', '{"1": [{"cat": "N"}]}', '1!', [broken(1, 8, 'a leaf has no word')]],
  ['no list', '{"1": [{"cat": "N", "children": 1}]}', '1!', [broken(1, 8, '"children" is no list')]],
  [
    'too many children',
    `{"1": [${clause(`${it}, ${it}, ${it}, ${it}`)}]}`,
    '1!It It It',
    [broken(1, 169, 'a node has more than two children')],
  ],
])('JSON: %s', (_, text, sentences, notices) => {
  const reading = readJson(text);
  expect(shown(reading.sentences)).toBe(sentences);
  expect(noticesOf(reading)).toEqual(notices);
});

test.each([
  ['{"1": [x]}', 'file:1:8: the JSON is broken here (a value is missing); mend it'],
  ['{"1": {}}', 'file:1:7: the JSON is broken here ([ is missing); mend it'],
  ['{"1": [{"word": "\\x"}]}', 'file:1:17: the JSON is broken here (a string cannot be read); mend it'],
  ['{"1": []} x', 'file:1:11: the JSON is broken here ({ is missing); mend it'],
])('JSON that is refused: %s', (text, line) => expect(refusalOf(() => readJson(text))).toBe(line));

const readProlog = (text: string) => readCcg(chunkOf(text), 'prolog');
const beside = "ccg(1,\n ba('S[dcl]',\n  lf(1,1,'NP'),\n  lf(1,2,'S[dcl]\\NP'))).\n\n";
const words =
  "w(1, 1, 'It', 'it', 'PRP', 'I-NP', 'O', 'NP').\nw(1, 2, 'rained', 'rain', 'VBD', 'I-VP', 'O', 'S[dcl]\\NP').\n\n";
const header = ':- op(601, xfx, (/)).\n:- multifile ccg/2, id/2.\n\n';
const preface = `% this file was generated by a parser\n\n${header}`;
const leaf = (category: string, word: string, tag: string) => `t(${category}, '${word}', 'x', '${tag}', 'O', 'O')`;
const inside = `ccg(1,\n ba(s:dcl,\n  ${leaf('np', 'It', 'PRP')},\n  ${leaf('(s:dcl\\np)', 'rained', 'VBD')})).\n`;

test.each([
  ['C&C', preface + beside + words],
  ['EasyCCG', beside + words],
  ['words before the tree', words + beside],
  ['words without lemmas, chunks and entities', beside + words.replace(/'it', |'rain', |'I-.P', 'O', /g, '')],
  ['words without categories', preface + beside + words.replace(/, '(NP|S.*)'\)\./g, '). % $1')],
  ['depccg', header + inside],
  ["C&C's boxer", preface + inside.replace('(s:dcl\\np)', 's:dcl\\np')],
  ['all on one line', (header + inside).replace(/\n +/g, '')],
])('Prolog of %s', (_, text) => {
  const reading = readProlog(text);
  expect(noticesOf(reading)).toEqual([]);
  expect(reading.sentences.map(({ id, words, tags }) => [id, words, tags])).toEqual([
    ['1', ['It', 'rained'], ['PRP', 'VBD']],
  ]);
  expect(columns(reading.sentences[0]!.derivation!)).toEqual(expected);
});

test.each([
  ['EasyCCG', '', "''s", "'s"],
  ['EasyCCG', '', "'''", "''"],
  ['EasyCCG', '', '\\', '\\'],
  ['C&C', preface, "\\'s", "'s"],
  ['C&C', preface, '\\\\', '\\'],
  ['C&C', preface, '\\"a\\\'', '"a\''],
])('words with marks in them, %s%#', (_, before, written, word) => {
  const quoted = written.startsWith("''") ? written.slice(1) : written;
  const text = `${before}ccg(1,\n lf(1,1,'N')).\nw(1, 1, '${quoted}', '${quoted}', '''', 'O', 'O', 'N').\n`;
  const { sentences } = readProlog(text);
  expect(sentences.map(sentence => [sentence.words, sentence.tags])).toEqual([[[word], ["''"]]]);
});

test.each([
  ["\\'s", "'s"],
  ['\\', '\\'],
  ['a\\b', 'a\\b'],
])('words with marks in them, depccg: %s', (written, word) => {
  const { sentences } = readProlog(`${header}ccg(1,\n t(n, '${written}', 'x', '.', 'O', 'O')).\n`);
  expect(sentences[0]?.words).toEqual([word]);
});

const [n, np] = [leaf('n', 'a', 'NN'), leaf('np', 'b', 'NN')];
test.each([
  ['unary nodes', header, `lx(np, n,\n ${n})`, '(<T NP 0 1> (<L N NN NN a N>) )'],
  [
    'punctuation at the left, which depccg writes twice',
    header,
    `lx(n, n, lp(n, ${leaf('comma', ',', ',')}, ${n}))`,
    '(<T N 0 2> (<L , , , , ,>) (<L N NN NN a N>) )',
  ],
  [
    'and with a type change',
    header,
    `lx(np, n, lp(n, ${leaf('comma', ',', ',')}, ${n}))`,
    '(<T NP 0 2> (<L , , , , ,>) (<L N NN NN a N>) )',
  ],
  [
    'but C&C does not',
    preface,
    `lx(np, n, lp(n, ${leaf('comma', ',', ',')}, ${n}))`,
    '(<T NP 0 1> (<T N 0 2> (<L , , , , ,>) (<L N NN NN a N>) ) )',
  ],
  [
    'coordination',
    header,
    `conj((np\\np), np, ${leaf('conj', 'and', 'CC')}, ${np})`,
    '(<T NP\\NP 0 2> (<L conj CC CC and conj>) (<L NP NN NN b NP>) )',
  ],
  [
    'coordination that depccg writes twice',
    header,
    `conj(np, np\\np,\n conj(np\\np, np,\n ${leaf('conj', 'and', 'CC')}, ${np}))`,
    '(<T NP 0 2> (<L conj CC CC and conj>) (<L NP NN NN b NP>) )',
  ],
  ['the depth of composition', preface, `gfc(n, 2, ${n}, ${n})`, '(<T N 0 2> (<L N NN NN a N>) (<L N NN NN a N>) )'],
  [
    'names of punctuation',
    header,
    `rp(n, ${leaf('semicolon', ';', ':')}, ${leaf('lrb', '(', '(')})`,
    '(<T N 0 2> (<L ; : : ; ;>) (<L LRB ( ( ( LRB>) )',
  ],
  [
    'a verb keeps its features',
    preface,
    `fa(s:b\\np, ${leaf('(s:b\\np)/(s:b\\np)', 'go', 'VB')}, ${leaf('s:b\\np', 'see', 'VB')})`,
    '(<T S[b]\\NP 0 2> (<L (S[b]\\NP)/(S[b]\\NP) VB VB go (S[b]\\NP)/(S[b]\\NP)>) (<L S[b]\\NP VB VB see S[b]\\NP>) )',
  ],
  ['a variable', preface, leaf('(s:X\\np)\\(s:X\\np)', 'so', 'RB'), '(<L (S\\NP)\\(S\\NP) RB RB so (S\\NP)\\(S\\NP)>)'],
  [
    'categories in another order',
    '',
    "lex('N','NP',\n tr('NP','S/(S\\NP)', conj('conj','N','N\\N', lf(1,1,'conj'), lf(1,2,'N'))))",
    '(<T NP 0 1> (<T S/(S\\NP) 0 1> (<T N\\N 0 2> (<L conj XX XX ? conj>) (<L N XX XX ? N>) ) ) )',
  ],
])('trees of Prolog: %s', (_, before, tree, auto) => {
  expect(trees(readProlog(`${before}ccg(1,\n${tree}).\n`).sentences)).toEqual([auto]);
});

test.each<[string, string, string, string[]]>([
  [
    'gaps, and words only',
    `${preface}w(1, 1, 'Go', 'go', 'VB', 'O', 'O', 'N').\n${beside.replaceAll('(1,', '(3,')}`,
    '1-Go, 2-, 3:? ?',
    [
      '7:1 missing-words: of the 2 words of this sentence, 2 are not told; they are not known',
      '7:1 missing-ids: ids of sentences that are missing: 1, the first before "3"; these sentences count as failed',
    ],
  ],
  [
    'several parses',
    header + inside + inside,
    '1:It rained +1',
    ['4:1 several-parses: 1 sentence has several parses; further parses: 1; of each sentence the first is taken'],
  ],
  [
    'files put together',
    `${beside}${words}w(2, 1, 'Go').\n${beside}${words.replaceAll('rained', 'snowed')}`,
    '1:It rained, 2-Go, 1:It snowed',
    [
      '10:1 ids-repeat: the ids of sentences begin anew at "1", as in files put together; each stands for a sentence of its own',
    ],
  ],
  [
    'a word of another sentence',
    beside.replace('lf(1,2', 'lf(2,2'),
    '1!?',
    [broken(4, 3, 'word 2 of sentence "1" should stand here')],
  ],
  [
    'a word too many',
    `${beside}${words}w(1, 3, '.').\n`,
    '1!? ?',
    [broken(1, 1, 'the tree has fewer leaves, 2, than the sentence has words')],
  ],
  [
    'cut off in a tree',
    `${header}${inside}ccg(2,\n ba(s:dcl,\n`,
    '1:It rained, 2!',
    [broken(10, 1, 'the tree is cut off here')],
  ],
  ['cut off in an atom', `${header}ccg(1,\n t(n, 'ab\n`, '1!', [broken(5, 7, 'a quotation mark is never closed')]],
  [
    'a tree that the next one follows',
    `${header}${inside.replace(').\n', '')}\n${inside.replace('ccg(1', 'ccg(2')}`,
    '1!It rained, 2:It rained',
    [broken(8, 1, 'the tree is cut off here')],
  ],
  [
    'no full stop',
    header + inside.replace(').\n', ')\n'),
    '1!It rained',
    [broken(8, 1, 'the full stop behind the tree is missing')],
  ],
  ['no children', `${header}ccg(1,\n fa(n)).\n`, '1!', [broken(5, 2, 'the node "fa" has no children')]],
  ['no tree', `${header}ccg(1).\n`, '1!', [broken(4, 8, 'there is no tree')]],
  ['a tree of no number', `${header}ccg(`, '', [broken(4, 5, 'the tree is cut off here')]],
  [
    'other lines',
    `${header}id('x', 1).\nw(1, x).\n${inside}`,
    '1:It rained',
    [
      '4:1 stray-text: "id(\'x\', 1)." is no tree and no word; it is ignored',
      '5:1 bad-word: "w(1, x)." is no w(sentence, place, word, ...); it is ignored',
    ],
  ],
  [
    'an end in the middle of a term',
    `${header}${inside}cc`,
    '1:It rained',
    ['8:1 stray-text: "cc" is cut off: the file ends before the term does; it is ignored'],
  ],
  [
    'an atom that is not known',
    `${header}ccg(1,\n ${leaf('xp', 'a', 'NN')}).\n`,
    '1:a',
    ['5:2 unknown-atom: "xp" is the name of no category that is known; it is read as "XP"'],
  ],
  [
    'one word of boxer',
    `${preface}ccg(1,\n  ${leaf('np', 'Yes', 'UH')}).\n`,
    '1:Yes',
    ["6:1 unsure-category: C&C's printer boxer writes np for every sentence of one word; its category may be another"],
  ],
  [
    'a modifier of boxer',
    `${preface}ccg(1,\n ba(s:dcl\\np,\n  ${leaf('s:dcl\\np', 'ran', 'VBD')},\n  ${leaf('(s:dcl\\np)\\(s:dcl\\np)', 'so', 'RB')})).\n`,
    '1:ran so',
    [
      '9:3 filled-features: C&C\'s printer boxer gives modifiers the features of what they modify; features that result and argument share are left out, "(S\\NP)\\(S\\NP)" for "(S[dcl]\\NP)\\(S[dcl]\\NP)", but for verbs',
    ],
  ],
  [
    'Japanese',
    `${header}ccg(1,\n ${leaf('np:ga', '猫', '名詞/一般/*/*')}).\n`,
    '1:猫',
    [
      '5:2 incomplete-categories: of the features of Japanese categories, this format has only the case; to have all of them, use "depccg --format jigg_xml"',
    ],
  ],
])('Prolog: %s', (_, text, sentences, notices) => {
  const reading = readProlog(text);
  expect(shown(reading.sentences)).toBe(sentences);
  expect(noticesOf(reading)).toEqual(notices);
});

test('C&C writes NP for a sentence of one word, whose category stands beside it', () => {
  const { sentences } = readProlog(
    `${preface}ccg(1,\n  lf(1, 1, 'NP')).\n\nw(1, 1, 'Yes', 'yes', 'UH', 'O', 'O', 'S/S').\n`,
  );
  expect(trees(sentences)).toEqual(['(<L S/S UH UH Yes S/S>)']);
});

test('trees 100,000 levels deep', () => {
  const levels = 100_000;
  const json = `{"1": [${'{"cat": "NP", "children": ['.repeat(levels)}${it}${']}'.repeat(levels)}]}`;
  const term = `ccg(1,\n${'lx(np, np,\n'.repeat(levels)}${leaf('np', 'It', 'PRP')}${')'.repeat(levels)}).\n`;
  const [read, other] = [readJson(json).sentences, readProlog(term).sentences];
  expect(read[0]?.derivation?.size).toBe(levels + 1);
  expect(writeAuto(other)).toBe(writeAuto(read));
});
