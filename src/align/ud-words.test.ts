import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conllu, graphsOf } from '../../tests/graphs.ts';
import { bytesOf } from '../../tests/trees.ts';
import { readConllu } from '../formats/index.ts';
import { type DependencyGraphs, Symbols } from '../model/index.ts';
import { firstDifference, rangedAsRead, rangedByText } from './ud-ranges.ts';
import { alignWords } from './ud-words.ts';

/** Words without heads: `ab c / ad(a d)` are two sentences, the second a multiword token. */
function side(text: string, symbols: Symbols): DependencyGraphs {
  return graphsOf(attached(text), symbols);
}

const attached = (text: string) => text.replace(/[^\s()/]+(?!\()(?=[\s)/]|$)/g, word => `${word}<0:x`);

function align(goldText: string, systemText: string) {
  const symbols = new Symbols();
  const [gold, system] = [side(goldText, symbols), side(systemText, symbols)];
  const same = firstDifference(gold, system) < 0;
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
      return rangedAsRead(readConllu({ file: 'test', bytes, line: 1, first: 0 }, symbols).graphs);
    });
    expect([...alignWords(gold!, system!).systemOf]).toEqual([0, 1]);
  });

  test('a span too long to compare is refused, not endured', () => {
    const words = (letter: string) => Array.from({ length: 20_000 }, (_, i) => `${letter}${i}`).join(' ');
    expect(() => align(`x(${words('a')})`, `x(${words('b')})`)).toThrow(/20000 gold and 20000 system words, too many/);
  });
});

describe('runs', () => {
  test.each([
    ['sentence by sentence', 'a / b', 'a / b', [0, 1, 2], [0, 1, 2]],
    ['sentences joined', 'a / b / c', 'a b / c', [0, 2, 3], [0, 1, 2]],
    ['a boundary inside a token', 'a b / c', 'a bc', [0, 2], [0, 1]],
    ['not where the walk has passed a boundary on one side', 'x abc / cd(c d)', 'x a b c / cd(c d)', [0, 2], [0, 2]],
  ])('%s', (_, gold, system, goldStart, systemStart) => {
    const alignment = align(gold, system);
    expect([[...alignment.goldStart], [...alignment.systemStart]]).toEqual([goldStart, systemStart]);
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

const letters = fc.stringMatching(/^[abc]{1,3}$/);
const token = fc.oneof(letters, fc.tuple(letters, fc.array(letters, { minLength: 1, maxLength: 3 })));
const corpus = fc.array(fc.array(token, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 });
const written = (sentences: readonly (readonly (string | [string, string[]])[])[]) =>
  sentences
    .map(tokens => tokens.map(item => (typeof item === 'string' ? item : `${item[0]}(${item[1].join(' ')})`)).join(' '))
    .join(' / ');

test('a file aligns with itself, word by word and sentence by sentence', () => {
  fc.assert(
    fc.property(corpus, sentences => {
      const { systemOf, runs } = align(written(sentences), written(sentences));
      expect([...systemOf]).toEqual([...systemOf.keys()]);
      expect(runs).toBe(sentences.length);
    }),
  );
});

test('alignment is one to one, rising, and never crosses a run', () => {
  fc.assert(
    fc.property(corpus, corpus, (gold, system) => {
      const { systemOf, goldOf, goldStart, systemStart, runs } = align(written(gold), written(system));
      const aligned = [...systemOf].filter(s => s >= 0);
      expect(aligned).toEqual([...new Set(aligned)].sort((a, b) => a - b));
      systemOf.forEach((s, g) => {
        if (s >= 0) expect(goldOf[s]).toBe(g);
      });
      expect([goldStart[0], systemStart[0]]).toEqual([0, 0]);
      expect([goldStart[runs], systemStart[runs]]).toEqual([gold.length, system.length]);
    }),
  );
});
