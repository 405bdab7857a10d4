// The same sentences go through all formats of CCG: what was written is read again.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chunkOf, columns, noticesOf } from '../../tests/ccg-reading.ts';
import { type CcgSentence, type Derivation, readCategory, readMarkedCategory } from '../model/index.ts';
import { readCcgbankDeps } from './ccgbank-deps.ts';
import {
  type CcgReading,
  readAuto,
  readCcgDeps,
  readRoots,
  readStagged,
  writeAuto,
  writeCcgbankDeps,
  writeCcgDeps,
  writeParg,
  writePipe,
  writeRoots,
  writeStagged,
} from './index.ts';
import { readParg } from './parg.ts';
import { readPipe } from './pipe.ts';

const cat = (text: string) => readCategory(text)!;
const word = fc.stringMatching(/^[^\s|]+$/, { maxLength: 6 });
const category = fc.constantFrom('NP', 'S[dcl]\\NP', '(S\\NP)\\(S\\NP)', 'NP[nb]/N', 'conj', ',').map(cat);

/** Any tree of nodes with one or two children; the reader does not ask whether it is legal CCG. */
const sentence: fc.Arbitrary<CcgSentence> = fc
  .array(fc.record({ word, tag: word, category }), { minLength: 1, maxLength: 6 })
  .chain(leaves =>
    fc.array(fc.nat(9), { minLength: leaves.length * 2, maxLength: leaves.length * 2 }).map(choices => {
      const derivation = treeOver(
        leaves.length,
        choices,
        leaves.map(leaf => leaf.category),
      );
      return {
        id: 'made.up',
        place: { file: 'file', line: 1, column: 1 },
        words: leaves.map(leaf => leaf.word),
        tags: leaves.map(leaf => leaf.tag),
        categories: leaves.map(leaf => leaf.category),
        derivation,
        dependencies: null,
        root: null,
        failed: false,
      };
    }),
  );

const same = (read: CcgReading, written: readonly CcgSentence[]) => {
  expect(noticesOf(read)).toEqual([]);
  expect(read.sentences.map(({ words, tags }) => [words, tags])).toEqual(
    written.map(({ words, tags }) => [words, tags]),
  );
  expect(read.sentences.map(({ derivation }) => columns(derivation!))).toEqual(
    written.map(({ derivation }) => columns(derivation!)),
  );
};
const sentences = fc.array(sentence, { minLength: 1, maxLength: 3 });

test('.auto, .autox and .pipe', () => {
  fc.assert(
    fc.property(sentences, written => {
      same(readAuto(chunkOf(writeAuto(written))), written);
      same(readAuto(chunkOf(writeAuto(written, { extended: true, suffix: '' }))), written);
      same(readPipe(chunkOf(writePipe(written))), written);
    }),
  );
});

test('.stagged', () => {
  fc.assert(
    fc.property(sentences, written => {
      const { sentences } = readStagged(chunkOf(writeStagged(written)));
      expect(sentences.map(({ words, tags, categories }) => [words, tags, categories])).toEqual(
        written.map(({ words, tags, categories }) => [words, tags, categories]),
      );
    }),
  );
});

test('.parg, .ccgbank_deps, .deps and .roots', () => {
  const marked = readMarkedCategory('((S[dcl]{_}\\NP{Y}<1>){_}/(S[b]{Z}<2>\\NP{Y*}){Z}){_}')!;
  const plain = cat('(S[dcl]\\NP)/(S[b]\\NP)');
  const dependency = (slot: number, argument: number) =>
    ({
      predicate: 1,
      category: plain,
      slot,
      argument,
      ruleId: 0,
      range: 'local',
      markupSlot: null,
      via: null,
    }) as const;
  const analysed: CcgSentence = {
    id: '1',
    place: { file: 'file', line: 1, column: 1 },
    words: ['It', 'may', 'rain'],
    tags: ['PRP', 'MD', 'VB'],
    categories: [cat('NP'), plain, cat('S[b]\\NP')],
    derivation: null,
    dependencies: [dependency(1, 0), dependency(2, 2)],
    root: { word: 1, category: cat('S[dcl]') },
    failed: false,
  };
  const dependenciesOf = ({ sentences }: CcgReading) =>
    sentences.map(({ words, dependencies }) => [
      words,
      dependencies?.map(({ predicate, category, slot, argument }) => [predicate, category, slot, argument]),
    ]);
  const expected = [
    [
      analysed.words,
      [
        [1, plain, 1, 0],
        [1, plain, 2, 2],
      ],
    ],
  ];
  expect(dependenciesOf(readParg(chunkOf(writeParg([analysed]))))).toEqual(expected);
  expect(dependenciesOf(readCcgbankDeps(chunkOf(writeCcgbankDeps([analysed]))))).toEqual(expected);
  const deps = writeCcgDeps([analysed], { markupOf: () => marked, tagged: true });
  expect(dependenciesOf(readCcgDeps(chunkOf(deps)))).toEqual(expected);
  expect(readCcgDeps(chunkOf(deps)).sentences[0]?.categories).toEqual(analysed.categories);
  expect(readRoots(chunkOf(writeRoots([analysed]))).sentences[0]?.root).toEqual(analysed.root);
});

/** Splits the words at will; the choices also give heads, unary nodes and marks of coordination. */
function treeOver(words: number, choices: readonly number[], categories: CcgSentence['categories']): Derivation {
  const rows: { category: string; left: number; right: number; head: number; conjunct: number; word: number }[] = [];
  let next = 0;
  const choose = () => choices[next++] ?? 0;
  const add = (from: number, to: number): number => {
    const node = rows.length;
    const row = { category: 'NP\\NP', left: -1, right: -1, head: 0, conjunct: 0, word: -1 };
    rows.push(row);
    if (to - from === 1 && choose() < 6) Object.assign(row, { word: from, category: categories[from]!.text });
    else if (to - from === 1) row.left = add(from, to);
    else {
      const cut = from + 1 + (choose() % (to - from - 1));
      row.left = add(from, cut);
      row.right = add(cut, to);
      Object.assign(row, { head: choose() % 2, conjunct: choose() % 2 });
    }
    return node;
  };
  add(0, words);
  return {
    size: rows.length,
    category: rows.map(row => cat(row.category)),
    left: Int32Array.from(rows, row => row.left),
    right: Int32Array.from(rows, row => row.right),
    head: Uint8Array.from(rows, row => row.head),
    conjunct: Uint8Array.from(rows, row => row.conjunct),
    word: Int32Array.from(rows, row => row.word),
  };
}
