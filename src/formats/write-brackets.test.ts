import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { corpus, goldOf, systemOf } from '../../tests/arbitrary-trees.ts';
import { drawn } from '../../tests/deep.ts';
import { bytesOf, labelledSpans, taggedWords } from '../../tests/trees.ts';
import { binary } from '../bytes/index.ts';
import { Symbols, type Trees, treeWordsOf } from '../model/index.ts';
import { type Layout, readBrackets } from './brackets.ts';
import { phrases, writeBrackets } from './write-brackets.ts';

const read = (bytes: Uint8Array, layout: Layout = 'line'): Trees =>
  readBrackets({ file: 'test', bytes, line: 1, first: 0 }, new Symbols(), { layout }).trees;
const write = (trees: Trees): string => [...writeBrackets(trees)].join('');
const rewrite = (text: string, layout?: Layout): string => write(read(bytesOf(text), layout));

/** All that the columns say, but where things stand in the file. */
const modelOf = (trees: Trees) => {
  const { size, broken, wordStart, tag, bracketStart, label, from, to, gaps } = trees;
  const words = Array.from({ length: size }, (_, i) => treeWordsOf(trees, i));
  const text = (ids: Int32Array) => Array.from(ids, id => [id === 1, trees.symbols.text(id)]);
  return { size, broken, wordStart, words, tags: text(tag), bracketStart, labels: text(label), from, to, gaps };
};
const expectSame = (text: string, layout?: Layout) => {
  const trees = read(bytesOf(text), layout);
  expect(modelOf(read(bytesOf(write(trees))))).toEqual(modelOf(trees));
};

describe('comes out as it went in', () => {
  test.each([
    ['an ordinary tree', '(S (NP-SBJ=1 (DT the) (NN cat)) (VP (V naps)))'],
    ['an unlabelled root', '( (S (NN a)))'],
    ['several unlabelled roots', '( (A (N a))) ( (B (N b)))'],
    ['several roots, and words between them', '(N a) (S (NN b)) (NN c) (S (NN d)) (N e)'],
    ['words alone', '(NN a)'],
    ['words without tags', '(S (NP the cat) slept (ADVP so well))'],
    ['words without tags, and others', '(Foo a (N b) c)'],
    ['words without tags under no label', '( a b)'],
    ['words without tags where bare ones would be read otherwise', '( a) (Foo ( b) ( c)) (NP ( d))'],
    ['a word of no letters', '(S (NN ) (NN a))'],
    ['an empty tree', '()'],
    ['an empty tree under a root', '(TOP ())'],
    ['brackets over nothing', '(S (A) (NP (N a)) (B) (VP (V b)) (C))'],
    ['nothing at all', ''],
    ['letters of any script', '(문장 (명사 고양이) (N 🐈))'],
    ['discontinuous', '(S (VP (V 0=is) (J 2=rich)) (NP (N 1=Jo)) (. 3=?))'],
    ['discontinuous, gaps inside gaps', '(A (B (N 0=a) (N 4=e)) (N 2=c)) (N 1=b) (N 3=d)'],
    ['discontinuous, a unary chain', '(S (A (B (N 0=a) (N 2=c))) (N 1=b))'],
    ['brackets in another order than their words', '(S (A (N 1=b)) (B (N 0=a)))'],
    ['untagged words with a gap', '(S (VP 0=is 2=rich) (NP (N 1=Jo)))'],
    ['words that look as if they had an index', '(S (N 0=0=a) (N 1=b))'],
  ])('%s', (_, line) => expect(rewrite(`${line}\n`)).toBe(`${line}\n`));
});

describe('comes out in the usual form', () => {
  test.each([
    ['white space', '(TOP(S\t(NN  a )(NN b)) )', '(TOP (S (NN a) (NN b)))'],
    ['several words under a tag', '(S (NN New York))', '(S (NN New) (NN York))'],
    ['indices that say nothing', '(S (V 0=is) (J 2=rich) (N 1=Jo))', '(S (V is) (N Jo) (J rich))'],
    ['what only looks like indices', '(S (N 7=a) (N 7=b))', '(S (N 0=7=a) (N 1=7=b))'],
    ['the nesting of nothing', '(TOP (S (A (B))) (N a))', '(TOP (S) (A) (B) (N a))'],
    ['what is no tree', '(S (N a)', ''],
    ['what stands outside', 'null (S (N a))', ''],
  ])('%s', (_, line, expected) => expect(rewrite(`${line}\n`)).toBe(`${expected}\n`));

  test('trees over several lines', () =>
    expect(rewrite('( (S\n    (NP (N a))\n    (V b)))\n\n()\n(N c)', 'stream')).toBe(
      '( (S (NP (N a)) (V b)))\n()\n(N c)\n',
    ));
});

test('failed parses hold their places', () =>
  expect(rewrite('\n(N a)\n\n \n(N b)\n\n')).toBe('\n(N a)\n\n\n(N b)\n\n'));

describe('reading what we wrote gives the same model', () => {
  test('on generated trees', () =>
    fc.assert(
      fc.property(corpus, sentences => expectSame([...goldOf(sentences), ...systemOf(sentences)].join('\n'))),
      { numRuns: drawn(1000) },
    ));

  test('on generated brackets and atoms', () => {
    const piece = fc.constantFrom('(', '()', ')', ')', ' ', '(S ', '(X', '(Foo ', 'a', ' b', '(NN )', '( c)', '(N d)');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), pieces => {
        let depth = 0;
        const balanced = pieces.filter(each => {
          const change = each.split('(').length - each.split(')').length;
          if (depth + change < 0 || (depth === 0 && /^ ?\w/.test(each))) return false;
          depth += change;
          return true;
        });
        expectSame(`${balanced.join('')}${')'.repeat(depth)}`);
      }),
      { numRuns: drawn(1000) },
    );
  });

  test('on trees whose words are out of order', () => {
    const order = fc.array(fc.nat(1000), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(corpus, order, (sentences, keys) => {
        const lines = goldOf(sentences).map(line => {
          const size = line.match(/\([^()\s]* [^()\s]+\)/gu)?.length ?? 0;
          const places = Array.from({ length: size }, (_, i) => i);
          const shuffled = places.toSorted((a, b) => keys[a % keys.length]! - keys[b % keys.length]! || b - a);
          let leaf = 0;
          return line.replace(/\(([^()\s]*) ([^()\s]+)\)/gu, (_, tag, word) => `(${tag} ${shuffled[leaf++]}=${word})`);
        });
        const trees = read(bytesOf(lines.join('\n')));
        const again = read(bytesOf(write(trees)));
        for (let i = 0; i < trees.size; i++) {
          expect(taggedWords(again, i)).toBe(taggedWords(trees, i));
          // Where brackets over nothing stand among words that are out of order means nothing.
          const spans = (some: Trees) => labelledSpans(some, i).replaceAll(/\b(\d+)-\1\b/g, '');
          expect(spans(again)).toBe(spans(trees));
        }
      }),
      { numRuns: drawn(500) },
    );
  });

  test.each(['gold', 'alpha', 'beta', 'gamma', 'treebank'])('on the example %s', name => {
    const bytes = readFileSync(new URL(`../../examples/constituency/${name}.mrg`, import.meta.url));
    const trees = read(bytes, name === 'treebank' ? 'stream' : 'line');
    const text = write(trees);
    expect(modelOf(read(bytesOf(text)))).toEqual(modelOf(trees));
    if (name !== 'treebank') expect(text).toBe(bytes.toString());
  });

  test('on bytes that are not UTF-8, with a coding that keeps them', () => {
    const bytes = Uint8Array.from([...bytesOf('(S (N '), 0xff, 0xe9, ...bytesOf('))\n')]);
    expect(binary.encode([...writeBrackets(read(bytes), binary)].join(''))).toEqual(bytes);
  });
});

test.each([...phrases])('the reader takes %s for no tag', label =>
  expect(labelledSpans(read(bytesOf(`(${label} a b)`)))).toBe(`${label} 0-2`),
);

test.each([
  ['100,000 levels', `${'(A '.repeat(100_000)}(N a)${')'.repeat(100_000)}\n`],
  ['100,000 levels and words', `${'(A (N a) '.repeat(100_000).trimEnd()}${')'.repeat(100_000)}\n`],
  ['100,000 words', `(S${' (N a)'.repeat(100_000)})\n`],
  ['100,000 brackets over nothing', `(S${' (A)'.repeat(100_000)} (N a))\n`],
  [
    '100,000 words with gaps',
    `(S ${[0, 1].map(odd => `(A${Array.from({ length: 50_000 }, (_, i) => ` (N ${2 * i + odd}=a)`).join('')})`).join(' ')})\n`,
  ],
])('%s', (_, text) => expect(rewrite(text) === text).toBe(true));
