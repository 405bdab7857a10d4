import { describe, expect, test } from 'vitest';
import { bytesOf } from '../../tests/trees.ts';
import { readStanford, writeStanford } from './stanford.ts';

const chunk = (text: string) => ({ file: 'text.sd', bytes: bytesOf(text), line: 1, first: 0 });
const read = (text: string) => readStanford(chunk(text));
const word = (form: string, position: number | null, copy = 0) => ({ form, position, copy });

describe('a line', () => {
  test.each([
    ['nsubj(tired-7, man-2)', 'nsubj', word('tired', 7), word('man', 2)],
    ['root(ROOT-0, sleeps-3)', 'root', word('ROOT', 0), word('sleeps', 3)],
    ["conj_and(red-1, blue-4'')", 'conj_and', word('red', 1), word('blue', 4, 2)],
    ['amod(x, y-2-3, (well-known)-12)', 'amod', word('x, y-2', 3), word('(well-known)', 12)],
    ["possessive(boys-1, '-2)", 'possessive', word('boys', 1), word("'", 2)],
    ['punct(says-1, ,-2)', 'punct', word('says', 1), word(',', 2)],
    ['(nsubj resume_3 trading_0)', 'nsubj', word('resume', 4), word('trading', 1)],
    ['(dobj keep_up_1 x)', 'dobj', word('keep_up', 2), word('x', null)],
  ])('%s', (line, label, governor, dependent) =>
    expect(read(`${line}\n`)[0]?.relations).toEqual([{ label, governor, dependent }]),
  );

  test.each([
    'a b c',
    'nsubj(a, b)',
    'nsubj(a-1 b-2)',
    '(a-1, b-2)',
    'nsubj(-1, b-2)',
    `x(${'-1, '.repeat(20_000)})`,
    `x(a-1, ${"'".repeat(200_000)}b)`,
  ])('%#: anything else is refused', line =>
    expect(() => read(`\n${line}\n`)).toThrow(/^text\.sd:2:1: ".*" is not a relation such as/),
  );
});

test('a sentence ends at an empty line, whatever is in it', () => {
  const parses = read('nsubj(a-1, b-2)\n\n# no parse\n\n(())\r\n\r\n\n# alone\n\ndet(c-2, d-1)\n');
  expect(parses.map(({ relations }) => relations?.length ?? null)).toEqual([1, null, null, 0, 0, 1]);
  expect(parses.map(({ place }) => place.line)).toEqual([1, 3, 5, 7, 8, 10]);
});

test('what is written is read back', () => {
  const tokens = ['The', 'man', 'slept'].map(form => ({ form, lemma: null, tag: null }));
  const node = (position: number, copy = 0) => ({ position, copy });
  const relations = [
    { label: 'root', governor: node(0), dependent: node(3) },
    { label: 'nsubj', governor: node(3, 1), dependent: node(2) },
  ];
  const text = writeStanford({ tokens, relations });
  expect(text).toBe("root(ROOT-0, slept-3)\nnsubj(slept-3', man-2)\n\n");
  const all = text + writeStanford({ tokens, relations: null }) + writeStanford({ tokens, relations: [] });
  expect(read(all).map(({ relations }) => relations?.length ?? null)).toEqual([2, null, 0]);
});
