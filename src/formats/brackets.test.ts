import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesOf, labelledSpans, taggedWords } from '../../tests/trees.ts';
import { formatNotice } from '../bytes/index.ts';
import { Symbols, type Trees } from '../model/index.ts';
import {
  cutLines,
  cutTrees,
  type Layout,
  LayoutSurvey,
  readBracketPair,
  readBrackets,
  TreeKernel,
} from './brackets.ts';

const read = (text: string, layout: Layout = 'line') =>
  readBrackets({ file: 'gold.mrg', bytes: bytesOf(text), line: 1, first: 0 }, new Symbols(), { layout });

/** What is said about a text: the codes of its warnings. */
const codesOf = (text: string) => {
  const warnings = read(text).notices.list();
  return warnings.map(({ code }) => code).join(' ');
};

/** Each sentence as its words; one that is no tree with an asterisk. */
const sentencesOf = (trees: Trees) =>
  Array.from({ length: trees.size }, (_, i) => taggedWords(trees, i) + (trees.broken[i] === 1 ? '*' : ''));

test.each([
  ['an ordinary tree', '(S (NP (DT the) (NN cat)) (VP (V naps)))', 'DT/the NN/cat V/naps', 'S 0-3 NP 0-2 VP 2-3', ''],
  ['an empty root label', '( (S (NN a)))', 'NN/a', ' 0-1 S 0-1', 'unlabelled-root'],
  ['an empty root label, no blank', '((S (NN a)))', 'NN/a', ' 0-1 S 0-1', 'unlabelled-root'],
  ['an empty label inside', '(S ((NN a)))', 'NN/a', 'S 0-1  0-1', ''],
  ['blanks between brackets', '(TOP  (S\t(NN a) ) )', 'NN/a', 'TOP 0-1 S 0-1', ''],
  ['no blanks between brackets', '(TOP(S(NN a)(NN b)))', 'NN/a NN/b', 'TOP 0-2 S 0-2', ''],
  ['every kind of white space', '(S\v(NN\fa)\r(NN\tb))', 'NN/a NN/b', 'S 0-2', ''],
  ['a blank before the closing bracket', '(S (NN dog ))', 'NN/dog', 'S 0-1', ''],
  ['several words under a tag', '(S (NN New York))', 'NN/New NN/York', 'S 0-2', 'several-words'],
  ['several words and nothing else', '(NNP a b c)', 'NNP/a NNP/b NNP/c', '', 'several-words'],
  ['words without tags', '(S the cat)', '/the /cat', 'S 0-2', 'untagged-word'],
  ['words without tags, with a function', '(NP-SBJ the cat)', '/the /cat', 'NP-SBJ 0-2', 'untagged-word'],
  ['a word without a tag among others', '(S the (NN cat))', '/the NN/cat', 'S 0-2', 'untagged-word'],
  ['both at once', '(X (NN a b) c)', 'NN/a NN/b /c', 'X 0-3', 'several-words untagged-word'],
  ['a word with an empty tag', '(S ( a))', '/a', 'S 0-1', ''],
  ['a tag without a blank or a word', '(S (NN) (NN a))', 'NN/a', 'S 0-1 NN 0-0', ''],
  ['a tag with a blank but no word', '(S (NN ) (NN a))', 'NN/ NN/a', 'S 0-2', 'empty-word'],
  ['several roots on one line', '(S (NN a)) (NN b) (S (NN c))', 'NN/a NN/b NN/c', 'S 0-1 S 2-3', 'several-trees'],
  [
    'several unlabelled roots',
    '((A (N a)))((B (N b)))',
    'N/a N/b',
    ' 0-1 A 0-1  1-2 B 1-2',
    'unlabelled-root several-trees',
  ],
  ['a word alone', '(NN a)', 'NN/a', '', ''],
  ['a blank line', ' \t', '', '', ''],
  ['an empty tree', '()', '', ' 0-0', ''],
  ['an empty tree with a blank', '( )', '', ' 0-0', ''],
  ['an empty tree in an empty tree', '(())', '', ' 0-0  0-0', ''],
  ['an empty tree under a root', '(TOP ())', '', 'TOP 0-0  0-0', ''],
  ['escaped brackets and slashes', '(S (-LRB- -LRB-) (CD 1\\/2))', '-LRB-/-LRB- CD/1\\/2', 'S 0-2', ''],
  ['a null element', '(NP (-NONE- *T*-1))', '-NONE-/*T*-1', 'NP 0-1', ''],
  ['tags and words of low bytes', "(S ('' '') ($ $) (PRP$ its))", "''/'' $/$ PRP$/its", 'S 0-3', ''],
  ['letters of any script', '(문장 (명사 고양이) (N 🐈))', '명사/고양이 N/🐈', '문장 0-2', ''],
  ['a NUL byte is a letter', '(S (N\0N a\0b))', 'N\0N/a\0b', 'S 0-1', ''],
])('%s', (_, text, words, spans, codes) => {
  const { trees } = read(text);
  expect([trees.size, taggedWords(trees), labelledSpans(trees), codesOf(text)]).toEqual([1, words, spans, codes]);
});

test.each([
  ['leaves are put into their order', '(S (V 0=is) (J 2=rich) (N 1=Jo))', 'V/is N/Jo J/rich', 'S 0-3'],
  ['a bracket with a gap', '(S (VP (V 0=is) (J 2=rich)) (N 1=Jo))', 'V/is N/Jo J/rich', 'S 0-3 VP 0-1,2-3'],
  [
    'gaps inside gaps',
    '(A (B (N 0=a) (N 4=e)) (N 2=c)) (N 1=b) (N 3=d)',
    'N/a N/b N/c N/d N/e',
    'A 0-1,2-3,4-5 B 0-1,4-5',
  ],
  ['a gap that a sister closes', '(S (A (B (N 0=a) (N 2=c)) (N 1=b)))', 'N/a N/b N/c', 'S 0-3 A 0-3 B 0-1,2-3'],
  ['a unary chain over a gap', '(S (A (B (N 0=a) (N 2=c))) (N 1=b))', 'N/a N/b N/c', 'S 0-3 A 0-1,2-3 B 0-1,2-3'],
  ['an empty bracket inside', '(S (A) (N 1=b) (N 0=a))', 'N/a N/b', 'S 0-2 A 0-0'],
  ['an equals sign in the word', '(S (N 1==) (N 0=a=b))', 'N/a=b N/=', 'S 0-2'],
  ['not every leaf has an index', '(S (N 1=b) (N a))', 'N/1=b N/a', 'S 0-2'],
  ['an index twice', '(S (N 0=b) (N 0=a))', 'N/0=b N/0=a', 'S 0-2'],
  ['an index too large', '(S (N 0=b) (N 2=a))', 'N/0=b N/2=a', 'S 0-2'],
  ['no word behind the index', '(S (N 0=))', 'N/0=', 'S 0-1'],
])('discontinuous: %s', (_, text, words, spans) => {
  const { trees } = read(text);
  expect([taggedWords(trees), labelledSpans(trees)]).toEqual([words, spans]);
});

test.each<[string, Layout, string, string[]]>([
  ['a sentence a line', 'line', '(N a)\n(N b)\n', ['N/a', 'N/b']],
  ['no final newline', 'line', '(N a)\n(N b)', ['N/a', 'N/b']],
  ['carriage returns', 'line', '(N a)\r\n(N b)\r\n', ['N/a', 'N/b']],
  ['a blank line holds a place', 'line', '(N a)\n\n(N b)\n\n', ['N/a', '', 'N/b', '']],
  ['a tree over lines, read by line', 'line', '(S (N a)\n(N b))\n', ['N/a*', 'N/b*']],
  ['an unclosed bracket', 'line', '(S (N a)\n(N b)\n', ['N/a*', 'N/b']],
  ['a surplus bracket', 'line', '(S (N a)))\n(N b)\n', ['N/a*', 'N/b']],
  ['stray text', 'line', 'null\n(N b) x\n(N c)', ['*', 'N/b*', 'N/c']],
  ['nothing', 'line', '', []],
  ['a tree over lines', 'stream', '(S\n  (N a)\n\n  (N\nb))', ['N/a N/b']],
  ['blank lines mean nothing', 'stream', '\n\n(N a)\n \n(N b)\n\n', ['N/a', 'N/b']],
  ['each root is a sentence', 'stream', '(S (N a)) (N b)(S (N c))', ['N/a', 'N/b', 'N/c']],
  ['an empty tree is a failed parse', 'stream', '(N a)\n()\n(TOP ())', ['N/a', '', '']],
  ['stray text is passed over', 'stream', 'x (N a) y\n(N b)', ['N/a', 'N/b']],
  ['nothing', 'stream', '', []],
])('%s (%s)', (_, layout, text, sentences) => {
  expect(sentencesOf(read(text, layout).trees)).toEqual(sentences);
});

test('brackets that do not pair up keep what is known of them', () => {
  expect(labelledSpans(read('(S (A (N a)) (B (N b)').trees)).toBe('S 0--1 A 0-1 B 1--1');
  expect(labelledSpans(read('(S (N a))) (B (N b))').trees)).toBe('S 0-1 B 1-2');
});

test.each([
  [
    'unlabelled-root',
    '(N a)\n( (S (N a)))',
    'gold.mrg:2:1: the bracket around the tree has no label; it is not counted',
  ],
  ['several-words', '(S (NN New York))', 'gold.mrg:1:8: 2 words share the tag "NN"; each is read as a word of its own'],
  ['untagged-word', '(S é the (N a))', 'gold.mrg:1:4: the word "é" has no tag; it is read with an empty one'],
  ['empty-word', '(S (N é) (N ))', 'gold.mrg:1:11: this tag has no word; it is read as a word of no letters'],
  [
    'several-trees',
    '(N a)\n(N b) (N c)\r\n',
    'gold.mrg:2:1: 2 trees stand on this line; they count as one sentence, so put each on a line of its own',
  ],
  [
    'several-trees',
    '(N a)\n(N b)\r(N c)\n',
    'gold.mrg:2:1: 2 trees stand on this line (a carriage return alone ends no line); they count as one sentence, so put each on a line of its own',
  ],
  [
    'stray-text',
    '(N a)\n(N b) null',
    'gold.mrg:2:7: "null" stands outside the brackets; put it into a tree or remove it',
  ],
  [
    'unopened-bracket',
    '(S (N 고양이))) )',
    'gold.mrg:1:12: this bracket closes nothing; remove it, or open one before it',
  ],
  [
    'unclosed-bracket',
    '(N a)\n(S (N b) (NP (N c)\n',
    'gold.mrg:2:19: the bracket opened at column 10 is never closed; is the tree cut off?',
  ],
])('warning: %s', (code, text, line) => {
  const warning = read(text)
    .notices.list()
    .find(item => item.code === code);
  expect(warning?.kept.map(formatNotice)[0]).toBe(line);
});

test.each([
  [
    'unclosed-bracket',
    '(S (N a))\n(S\n (N b)\n',
    'gold.mrg:4:1: the tree opened at line 2, column 1 is never closed; is the file cut off?',
  ],
  ['unopened-bracket', '(S\n (N a)))\n', 'gold.mrg:2:8: this bracket closes nothing; remove it, or open one before it'],
])('refused where trees run over lines: %s', (_, text, line) => {
  expect(() => read(text, 'stream')).toThrow(line);
});

test('control characters and great lengths do not reach a message', () => {
  const [warning] = read(`\u001b[31m${'x'.repeat(1_000_000)}\n`).notices.list();
  expect(warning?.kept.map(({ text }) => text)).toEqual([
    `"\\u{1b}[31m${'x'.repeat(30)}…" stands outside the brackets; put it into a tree or remove it`,
  ]);
});

test('kinds of warnings come in the order in which they are met', () => {
  const codes = (text: string) =>
    read(text)
      .notices.list()
      .map(({ code }) => code);
  expect(codes('(S a b)\n( (S (A a)))\n')).toEqual(['untagged-word', 'unlabelled-root']);
  expect(codes('( (S (A a)))\n(S a b)\n')).toEqual(['unlabelled-root', 'untagged-word']);
});

test('ten warnings of a kind are kept and all are counted', () => {
  const warnings = read('(S a)\n(S a b)\n'.repeat(100)).notices.list();
  expect(warnings.map(({ code, count, kept }) => [code, count, kept.length])).toEqual([['untagged-word', 200, 10]]);
});

const atom = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter(text => !/[\s()=]/.test(text));

test('any label and any word comes back as it was', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(atom, atom, atom), { minLength: 1, maxLength: 5 }), leaves => {
      const text = leaves.map(([label, tag, word]) => `(${label} (${tag} ${word}))`).join('');
      const { trees } = read(text);
      expect(taggedWords(trees)).toBe(leaves.map(([, tag, word]) => `${tag}/${word}`).join(' '));
      expect(labelledSpans(trees)).toBe(leaves.map(([label], i) => `${label} ${i}-${i + 1}`).join(' '));
    }),
  );
});

test('what lies behind the chunk in memory is not read', () => {
  for (const layout of ['line', 'stream'] as const)
    for (const behind of ['))))))))', 'xxxxxxxx', '(S (N a))', '        '])
      for (const text of ['(S (N a))\n', '(S (N a))', '(S (N a)) ', '()', '(S (N a))x']) {
        const bytes = bytesOf(` ${text}${behind}`).subarray(1, 1 + text.length);
        const { trees } = readBrackets({ file: '', bytes, line: 1, first: 0 }, new Symbols(), { layout });
        expect(sentencesOf(trees)).toEqual(sentencesOf(read(text, layout).trees));
      }
});

test('a kernel that held more before does not show it', () => {
  const kernel = new TreeKernel();
  const symbols = new Symbols();
  const pair = (gold: string, system: string) => {
    const [goldChunk, systemChunk] = [gold, system].map(text => ({
      file: '',
      bytes: bytesOf(text),
      line: 1,
      first: 0,
    }));
    return readBracketPair(kernel, symbols, goldChunk!, 'line', systemChunk!, 'line')();
  };
  pair('(S (NP (A a) (B b)) (C c))\n'.repeat(50), '(X (Y y))\n(Z'.repeat(30));
  const { gold, system } = pair('(S (A a))\n\n(B b)', '(VP (C c))');
  expect(sentencesOf(gold.trees)).toEqual(['A/a', '', 'B/b']);
  expect([labelledSpans(gold.trees), labelledSpans(system.trees)]).toEqual(['S 0-1', 'VP 0-1']);
  expect([...gold.notices.list(), ...system.notices.list()]).toEqual([]);
});

test('more than the kernel can hold is refused', () => {
  expect(() => new TreeKernel().call('scratch', 2 ** 32 - 1)).toThrow(
    'a sentence is too long to be held in memory; is this the right file?',
  );
});

test('100,000 levels, 100,000 words, a word of a megabyte', () => {
  const deep = read(`${'(A '.repeat(100_000)}(N a)${')'.repeat(100_000)}`).trees;
  expect([deep.bracketStart[1], deep.wordStart[1], deep.broken[0]]).toEqual([100_000, 1, 0]);
  const wide = read(`(S ${'(N a)'.repeat(100_000)})`).trees;
  expect([wide.bracketStart[1], wide.wordStart[1], wide.to[0]]).toEqual([1, 100_000, 100_000]);
  const long = read(`(S (N ${'é'.repeat(500_000)}))`).trees;
  expect(long.wordTo[0]! - long.wordFrom[0]!).toBe(1_000_000);
});

const layoutOf = (...pieces: readonly string[]) => {
  const survey = new LayoutSurvey();
  for (const piece of pieces) survey.read(bytesOf(piece));
  return survey.layout();
};

test.each([
  ['nothing', '', 'line'],
  ['a tree a line', '(S (N a))\n(S (N b))\n', 'line'],
  ['no final newline', '(S (N a))\n(S (N b))', 'line'],
  ['blank lines between', '(S (N a))\n\n \r\n(S (N b))\n', 'line'],
  ['several trees on a line', '(S (N a)) (S (N b))\n(S (N c))\n', 'line'],
  ['failed parses', '()\n(TOP ())\n\n', 'line'],
  ['text without brackets', 'null\n', 'line'],
  ['a tree over lines', '(S\n  (N a))\n(S\n  (N b))\n', 'stream'],
  ['one tree over lines among others', '(S (N a))\n(S (N b)\n)\n(S (N c))\n', 'stream'],
  ['a bracket that closes before it opens on its line', '(S (N a)\n) (S\n(N b))\n', 'stream'],
  ['damaged, most lines are trees: unclosed', '(S (N a))\n(S (N b)\n(S (N c))\n', 'line'],
  ['damaged, most lines are trees: surplus', '(S (N a))\n(S (N b)))\n(S (N c))\n', 'line'],
  ['damaged, most lines are pieces of trees', '(S\n  (N a))\n(S\n  (N b)\n', 'stream'],
  ['damaged, every other line is a tree', '(S (N a))\n(S (N b)\n', 'line'],
  ['damaged, every third line is a tree', '(S (N a))\n(S (N b)\n(S (N c)\n', 'stream'],
  ['damaged, trees that do not begin in the first column', '(S (N a)\n (N b)\n (N c)\n', 'stream'],
  ['damaged, one line', '(S (N a)', 'stream'],
])('layout: %s', (_, text, layout) => expect(layoutOf(text)).toBe(layout));

const bracketText = fc.string({ unit: fc.constantFrom('(', ')', '(N a)', '\n', ' ', 'x'), maxLength: 40 });

test('a survey in pieces sees what a survey of the whole sees', () => {
  fc.assert(
    fc.property(bracketText, fc.nat(40), fc.nat(40), (text, one, other) => {
      const [first, second] = [Math.min(one, other), Math.max(one, other)];
      expect(layoutOf(text.slice(0, first), text.slice(first, second), text.slice(second))).toBe(layoutOf(text));
    }),
  );
});

test('everyLineBalanced does not wait for the end of the last line', () => {
  const survey = new LayoutSurvey();
  survey.read(bytesOf('(N a)\n(N'));
  expect(survey.everyLineBalanced).toBe(false);
  survey.read(bytesOf(' b)'));
  expect(survey.everyLineBalanced).toBe(true);
});

//        text                 most  ended  offset sentences lines
test.each([
  ['(N a)\n(N b)\n', 9, false, 12, 2, 2],
  ['(N a)\n(N b)\n', 1, false, 6, 1, 1],
  ['(N a)\n(N b)\n', 0, false, 0, 0, 0],
  ['(N a)\n(N b)', 9, false, 6, 1, 1],
  ['(N a)\n(N b)', 9, true, 11, 2, 2],
  ['(N a)\n(N b)', 2, true, 11, 2, 2],
  ['\n\n(N a)\n', 2, false, 2, 2, 2],
  ['(N a', 9, false, 0, 0, 0],
  ['', 9, true, 0, 0, 0],
])('cutLines: %j, at most %d, ended: %j', (text, most, ended, offset, sentences, lines) => {
  const bytes = bytesOf(`${text}(N behind)\n`);
  expect(cutLines(bytes, 0, text.length, most, ended)).toEqual({ offset, sentences, lines });
});

//        text                 most  ended  offset sentences lines
test.each([
  ['(N a)\n(N b)\n', 9, false, 11, 2, 1],
  ['(N a)\n(N b)\n', 9, true, 12, 2, 2],
  ['(N a)\n(N b)\n', 1, false, 5, 1, 0],
  ['(N a)\n(N b)\n', 0, true, 0, 0, 0],
  ['(S\n(N a)\n)(N b)', 1, false, 10, 1, 2],
  ['(S\n(N a)\n)(N b)', 9, false, 15, 2, 2],
  ['(N a)\n(S\n(N b)', 9, false, 5, 1, 0],
  ['(N a)\n(S\n(N b)', 9, true, 14, 2, 2],
  ['(N a) x\n', 9, true, 8, 1, 1],
  ['(N a) x\n', 1, true, 5, 1, 0],
  ['(N a)) (N b)', 9, true, 12, 2, 0],
  [' \n ', 9, true, 3, 0, 1],
  ['', 9, true, 0, 0, 0],
])('cutTrees: %j, at most %d, ended: %j', (text, most, ended, offset, sentences, lines) => {
  const bytes = bytesOf(`${text}(N behind)`);
  expect(cutTrees(bytes, 0, text.length, most, ended)).toEqual({ offset, sentences, lines });
});

test.each([
  ['lines', cutLines],
  ['trees', cutTrees],
])('%s: cutting one after another finds what one cut finds', (_, cut) => {
  fc.assert(
    fc.property(bracketText, text => {
      const bytes = bytesOf(text);
      const whole = cut(bytes, 0, bytes.length, Number.POSITIVE_INFINITY, true);
      const steps = { offset: 0, sentences: 0, lines: 0 };
      for (;;) {
        const { offset, sentences, lines } = cut(bytes, steps.offset, bytes.length, 1, true);
        if (offset === steps.offset) break;
        steps.offset = offset;
        steps.sentences += sentences;
        steps.lines += lines;
      }
      expect(steps).toEqual(whole);
    }),
  );
});
