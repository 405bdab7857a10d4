import { describe, expect, test } from 'vitest';
import { bytesOf } from '../../tests/trees.ts';
import { InputError, wholeFile } from '../bytes/index.ts';
import { Symbols } from '../model/index.ts';
import { hasRawTrees, plainTrees, readBracketFile } from './raw-trees.ts';
import { writeBrackets } from './write-brackets.ts';

/** The trees of a file, a line each, and the places of its warnings. */
function shown(text: string) {
  const { trees, notices } = readBracketFile(wholeFile('x', bytesOf(text)), new Symbols());
  const places = notices
    .list()
    .flatMap(({ kept }) => kept.map(({ code, place }) => `${code} ${place!.line}:${place!.column}`));
  return { trees: [...writeBrackets(trees)].map(line => line.trimEnd()), places };
}

/** `file:line:column: text`, or what was read. */
function outcome(text: string): string {
  try {
    const { trees, places } = shown(text);
    return [...trees, ...places].join(' / ');
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return error.message;
  }
}

const gate = '(S (NP (DT the) (NN gate)) (VP (VBZ opens)))';
const rain = '(S (NP (PRP it)) (VP (VBZ rains)))';
const lines = (...all: readonly string[]) => all.join('\n');
const twoLines = ['(S (NP (DT the) (NN gate))', '   (VP (VBZ opens)))'];

describe('trees among other things', () => {
  test.each([
    [
      'a notice as the Penn Treebank has it',
      lines('*x*x*x*', '*x* Copyright (C) of (nobody *x*', '*x*x*x*', '', ...twoLines, '( END_OF_TEXT_UNIT )', rain),
    ],
    [
      'tags as the Chinese Treebank has them',
      lines(
        '<DOC>',
        '<DOCID> one (of two </DOCID>',
        '<BODY>',
        '<S ID=1>',
        ...twoLines,
        '</S>',
        '<S ID=2>',
        rain,
        '</S>',
        '</BODY>',
        '</DOC>',
      ),
    ],
    ['tags in the lines of trees', lines('<DOC>', `<S ID=1> ${gate} </S>`, `<s id="2">${rain}</s>`, '</DOC>')],
    ['sentences behind semicolons', lines('; the gate (really) opens', ...twoLines, '', '; it rains :(', rain)],
    ['comments behind number signs, before one tree a line', lines('# from (somewhere', gate, '# and (more', '', rain)],
    ['comments behind per cent signs', lines('%% (a comment', gate, '% another)', rain)],
    ['line ends of Windows', lines('; a (', ...twoLines, '; b )', rain).replaceAll('\n', '\r\n')],
    ['blank lines before all', `\n\n${lines('; a', gate, '; b', rain)}`],
  ])('%s', (_, text) => {
    expect(hasRawTrees(bytesOf(text))).toBe(true);
    expect(shown(text)).toEqual({ trees: [gate, rain], places: [] });
    // Places stay what they are in the file.
    expect(plainTrees(wholeFile('x', bytesOf(text)))!.bytes.length).toBe(bytesOf(text).length);
  });

  test('letters whose bytes are blanks elsewhere are no blanks', () => {
    expect(shown(lines('; à', '(S (NN à) (NN Ġ))')).trees).toEqual(['(S (NN à) (NN Ġ))']);
  });

  test('Sejong: morphemes are words, and round brackets may be some of them', () => {
    const text = lines(
      '; 문이 (조금) 열린다.',
      '(S\t(NP_SBJ 문/NNG + 이/JKS)',
      '\t(VP\t(NP (/SS + 조금/NNG + )/SS)',
      '\t\t(VP 열리/VV + ㄴ다/EF + ./SF + //SP)))',
    );
    expect(shown(text)).toEqual({
      trees: [
        '(S (NP_SBJ (NNG 문) (JKS 이)) (VP (NP (SS -LRB-) (NNG 조금) (SS -RRB-)) (VP (VV 열리) (EF ㄴ다) (SF .) (SP /))))',
      ],
      places: [],
    });
  });

  test.each([
    ['a plain tree', gate],
    ['a tree over lines with tabs', '(S\n\t(NP (NN a))\n\t(VP (VB b)))'],
    ['a tab inside a line', '(S\t(NP (NN a)))'],
    ['words behind a tab without numbers for leaves', `${gate}\tthe gate opens`],
    ['CoNLL-U', '# text = it rains\n1\tit\t_\tPRON\t_\t_\t2\tnsubj\t_\t_\n'],
    ['text', 'the gate (so to say) opens'],
    ['a page', '<html>\n<body>\nno such file\n</body>\n'],
    ['nothing', ''],
  ])('%s is none of these', (_, text) => expect(hasRawTrees(bytesOf(text))).toBe(false));

  test.each([
    [
      'unclosed',
      lines('; a', '(S (NN a)', '; b', '(S (NN b))'),
      'x:4:11: the tree opened at line 2, column 1 is never closed; is the file cut off?',
    ],
    ['a bracket too many', lines('; a', '(S (NN a)))', '(S (NN b))'), /^x:2:11: /],
    [
      'text outside',
      lines('; a', '(S (NN a))', 'what is this'),
      '(S (NN a)) / stray-text 3:1 / stray-text 3:6 / stray-text 3:9',
    ],
    ['a tag that never ends', lines('; a', '(S (NN a)) <S', '(S (NN b))'), '(S (NN a)) / (S (NN b))'],
  ])('hostile: %s', (_, text, expected) =>
    expect(outcome(text)).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected)),
  );
});

describe('words behind a tab', () => {
  test.each([
    ['a gap', '(S (VP (VB 0) (JJ 2)) (NP (PRP 1)))\tis it rich', '(S (VP (VB 0=is) (JJ 2=rich)) (NP (PRP 1=it)))'],
    ['in order', '(S (NP (PRP 0)) (VP (VB 1)))\tit rains', '(S (NP (PRP it)) (VP (VB rains)))'],
    ['brackets as words, and a comment', '(S (A 0) (B 1) (C 2))\t( #RRB# b\tsays me', '(S (A -LRB-) (B -RRB-) (C b))'],
    ['an empty line holds a place', '(S (A 0))\ta\n\n(S (B 0))\tb', '(S (A a)) /  / (S (B b))'],
  ])('%s', (_, text, expected) => expect(outcome(text)).toBe(expected));

  test.each([
    ['too few words', '(S (A 0) (B 1))\ta\n', ['word-column 1:1']],
    ['too many', '(S (A 0))\ta b\n', ['word-column 1:1']],
    ['a number twice', '(S (A 0) (B 0))\ta b\n', ['word-column 1:1']],
    ['a number too high', '(S (A 0) (B 2))\ta b\n', ['word-column 1:1']],
    ['a word for a number, in a later line', '(S (A 0))\ta\n(S (A x))\tx\n', ['stray-text 2:11']],
  ])('hostile: %s: an error at its place', (_, text, expected) => {
    const { trees, places } = shown(text);
    expect(trees.at(-1)).toBe('');
    expect(places).toEqual(expect.arrayContaining(expected));
  });
});

describe('export', () => {
  const rows = [
    '#FORMAT 3',
    '#BOT WORDTAG',
    '1 -- x (y',
    '#EOT WORDTAG',
    '%% a comment (',
    '#BOS 7 2 99 1 %% from (somewhere',
    'is\tVB\t--\tHD\t500',
    'it\t\tPRP\t3.Sg\t--\t501\tSBM\t500',
    'rich\tJJ\t--\tPD\t500\t%% (sic',
    '(\t$(\t--\t--\t0',
    '#500\tVP\t--\tOC\t502',
    '#501\tNP\t--\tSB\t502',
    '#502\tS\t--\t--\t0',
    '#EOS 7',
    '#BOS 8',
    '#EOS 8',
  ];
  const tree = '( (S (VP-OC (VB 0=is) (JJ 2=rich)) (NP-SB (PRP 1=it))) ($[ 3=-LRB-))';
  const same = (text: string) => shown(text.replace(/^\( /, '('));

  test('rows become trees, with gaps, functions and empty sentences', () => {
    const { trees, places } = shown(lines(...rows));
    expect(trees).toEqual([same(tree).trees[0], '()']);
    expect(places).toEqual(['unlabelled-root 6:1']);
  });

  test('with lemmas', () => {
    const withLemmas = rows.map(row => (/^(?:#[A-Z]|%%|1 )/.test(row) ? row : row.replace(/\t+/, '\tlemma\t')));
    expect(shown(lines(...withLemmas))).toEqual(shown(lines(...rows)));
  });

  const sentence = (...all: readonly string[]) => lines('#BOS 1', ...all, '#EOS 1');
  test.each([
    [
      'cut off',
      lines('#BOS 1', 'a\tX\t--\t--\t0'),
      'x:1:1: sentence 1 is not closed by #EOS 1 before line 3; is the file cut off?',
    ],
    [
      'a beginning within',
      lines('#BOS 1', '#BOS 2', '#EOS 2'),
      'x:1:1: sentence 1 is not closed by #EOS 1 before line 2; is the file cut off?',
    ],
    ['another end', lines('#BOS 1', '#EOS 2'), 'x:2:1: #EOS 2 ends sentence 1; is a line missing before it?'],
    ['an end alone', lines('#FORMAT 3', '#EOS 2'), 'x:2:1: #EOS 2 ends no sentence; is a line missing before it?'],
    [
      'a row outside',
      lines('#FORMAT 3', 'à\tX\t--\t--\t0'),
      'x:2:1: "à X -- -- 0" stands in no sentence; is #BOS missing?',
    ],
    ['a table that goes on', lines('#BOT X', 'a'), 'x:1:1: this table is never closed by #EOT; is the file cut off?'],
    [
      'no parent',
      sentence('a\tX\t--\t--\t500'),
      'x:2:1: there is no bracket #500 in this sentence; mend the number of the parent',
    ],
    [
      'in a circle',
      sentence('a\tX\t--\t--\t500', '#500\tA\t--\t--\t501', '#501\tB\t--\t--\t500'),
      /^x:4:1: bracket #500 holds itself/,
    ],
    [
      'twice',
      sentence('a\tX\t--\t--\t500', '#500\tA\t--\t--\t0', '#500\tB\t--\t--\t0'),
      /^x:4:1: there is another bracket #500/,
    ],
    ['too short a row', sentence('a\tX\t--'), /^x:2:1: a row has a word, a tag, .* not "a X --"$/],
    ['a parent that is no number', sentence('a\tX\t--\t--\tS'), /^x:2:1: a row has /],
    [
      'a bracket over nothing',
      sentence('a\tX\t--\t--\t0', '#500\tA\t--\t--\t0'),
      '( (X a)) / empty-bracket 3:1 / unlabelled-root 1:1',
    ],
  ])('hostile: %s', (_, text, expected) =>
    expect(outcome(text)).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected)),
  );

  test('depth and width', () => {
    const deep = Array.from({ length: 20_000 }, (_, i) => `#${500 + i}\tA\t--\t--\t${i === 0 ? 0 : 499 + i}`);
    const { trees } = shown(sentence('a\tX\t--\t--\t20499', ...deep));
    expect(trees[0]!.length).toBeGreaterThan(40_000);
    const wide = 'a\tX\t--\t--\t0\n'.repeat(50_000).trimEnd();
    expect(shown(sentence(wide)).trees[0]!.length).toBeGreaterThan(300_000);
  });
});
