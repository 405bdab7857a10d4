import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conllu, graphsOf } from '../../tests/graphs.ts';
import { bytesOf } from '../../tests/trees.ts';
import { readConllu } from '../formats/index.ts';
import { Symbols } from '../model/index.ts';
import { firstDifference, rangedAsRead, rangedByText } from './ud-ranges.ts';
import { alignWords, type NamedGraphs } from './ud-words.ts';

/** Words without heads: `ab c / ad(a d)` are two sentences, the second a multiword token. */
function side(text: string, symbols: Symbols): NamedGraphs {
  return { file: 'test', graphs: graphsOf(attached(text), symbols) };
}

const attached = (text: string) => text.replace(/[^\s()/]+(?!\()(?=[\s)/]|$)/g, word => `${word}<0:x`);

function align(goldText: string, systemText: string) {
  const symbols = new Symbols();
  const [gold, system] = [side(goldText, symbols), side(systemText, symbols)];
  const same = firstDifference(gold.graphs, system.graphs) < 0;
  const ranged = same ? { gold: rangedAsRead(gold), system: rangedAsRead(system) } : rangedByText(gold, system);
  return { same, ...alignWords(ranged.gold, ranged.system) };
}

describe('as the official scorer aligns', () => {
  test.each([
    ['the same tokens', 'a b', 'a b', [0, 1]],
    ['only the same ranges meet', 'a bc d', 'ab c d', [-1, -1, 2]],
    ['a token in two', 'abc', 'ab c', [-1]],
    ['words of a multiword token meet by form', 'ab(x y) c', 'ab(y z) c', [-1, 0, 2]],
    ['whatever the case', 'ab(X y)', 'ab(x Y)', [0, 1]],
    ['a multiword token and plain tokens', 'ab(a b)', 'a b', [0, 1]],
    ['overlapping multiword tokens are one span', 'ab(a b) cd(c d)', 'a bc(b c) d', [0, 1, 2, 3]],
    ['only one word is skipped before a span', 'abc cd(c d)', 'a b c cd(c d)', [-1, 2, 4]],
    ['of equal forms the first meet', 'aa(a a)', 'aa(a b a)', [0, 2]],
  ])('%s', (_, gold, system, expected) => expect([...align(gold, system).systemOf]).toEqual(expected));

  test('blanks in a token do not count, those in a word of a multiword token do', () => {
    const symbols = new Symbols();
    const [gold, system] = ['abc(a bc)', 'a b~c'].map(text => {
      const bytes = bytesOf(conllu(attached(text)).replace('~', ' '));
      const { graphs } = readConllu({ file: 'test', bytes, line: 1, first: 0 }, symbols);
      return rangedAsRead({ file: 'test', graphs });
    });
    expect([...alignWords(gold!, system!).systemOf]).toEqual([0, 1]);
  });

  test('a span too long to compare is refused, not endured', () => {
    const words = (letter: string) => Array.from({ length: 20_000 }, (_, i) => `${letter}${i}`).join(' ');
    expect(() => align(`y / x(${words('a')})`, `y / x(${words('b')})`)).toThrow(
      /^test:3:1: a multiword span begins here that has 20000 gold and 20000 system words, too many to compare/,
    );
  });
});

describe('texts that differ are aligned by text', () => {
  test.each([
    ['a misspelt word', 'the harbour wall', 'the harbor wall', [0, 1, 2]],
    ['a word left out', 'the old wall', 'the wall', [0, -1, 1]],
    ['letter case', 'The wall', 'the wall', [0, 1]],
    ['another cut', 'teh old wall .', 'the oldwall .', [0, -1, -1, 2]],
    ['a sentence left out', 'one two / three four / five', 'one two / five', [0, 1, -1, -1, 2]],
  ])('%s', (_, gold, system, expected) => {
    const { same, systemOf } = align(gold, system);
    expect(same).toBe(false);
    expect([...systemOf]).toEqual(expected);
  });
});

test('of texts that differ, the same text is told apart letter by letter', () => {
  const symbols = new Symbols();
  const { sameText } = rangedByText(side('The old harbour wall .', symbols), side('the old harbor wa ll .', symbols));
  expect([...sameText]).toEqual([0, 1, 0, 1, 1]);
});

const letters = fc.stringMatching(/^[abc]{1,3}$/);
const token = fc.oneof(letters, fc.tuple(letters, fc.array(letters, { minLength: 1, maxLength: 3 })));
const corpus = fc.array(fc.array(token, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 });
const written = (sentences: readonly (readonly (string | [string, string[]])[])[]) =>
  sentences
    .map(tokens => tokens.map(item => (typeof item === 'string' ? item : `${item[0]}(${item[1].join(' ')})`)).join(' '))
    .join(' / ');

test('a file aligns with itself, word by word', () => {
  fc.assert(
    fc.property(corpus, sentences => {
      const { systemOf } = align(written(sentences), written(sentences));
      expect([...systemOf]).toEqual([...systemOf.keys()]);
    }),
  );
});

test('alignment is one to one and rising', () => {
  fc.assert(
    fc.property(corpus, corpus, (gold, system) => {
      const { systemOf, goldOf } = align(written(gold), written(system));
      const aligned = [...systemOf].filter(s => s >= 0);
      expect(aligned).toEqual([...new Set(aligned)].sort((a, b) => a - b));
      systemOf.forEach((s, g) => {
        if (s >= 0) expect(goldOf[s]).toBe(g);
      });
    }),
  );
});
