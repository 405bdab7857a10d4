// The same sentences go through all formats of CCG: what was written is read again.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { derivedSentences as sentences } from '../../tests/arbitrary-derivations.ts';
import { chunkOf, columns, noticesOf, rain } from '../../tests/ccg-reading.ts';
import { utf8 } from '../bytes/index.ts';
import { type CcgSentence, type Derivation, readCategory, readMarkedCategory } from '../model/index.ts';
import { readCcgbankDeps } from './ccgbank-deps.ts';
import {
  type CcgReading,
  readAuto,
  readCcg,
  readCcgDeps,
  readRoots,
  readStagged,
  recogniseCcg,
  writeAuto,
  writeCcgbankDeps,
  writeCcgConll,
  writeCcgDeps,
  writeCcgJson,
  writeCcgPtb,
  writeCcgXml,
  writeJigg,
  writeParg,
  writePipe,
  writeProlog,
  writeRoots,
  writeStagged,
} from './index.ts';
import { readParg } from './parg.ts';
import { readPipe } from './pipe.ts';
import { isNoXml } from './xml.ts';

const cat = (text: string) => readCategory(text)!;
const same = (read: CcgReading, written: readonly CcgSentence[]) => {
  expect(noticesOf(read)).toEqual([]);
  expect(read.sentences.map(({ words, tags }) => [words, tags])).toEqual(
    written.map(({ words, tags }) => [words, tags]),
  );
  expect(read.sentences.map(({ derivation }) => columns(derivation!))).toEqual(
    written.map(({ derivation }) => columns(derivation!)),
  );
};
/** Characters that XML has no way to write. */
const isNoXmlWord = (text: string | null) => isNoXml(text ?? '');
test('.auto, .autox and .pipe', () => {
  fc.assert(
    fc.property(sentences, written => {
      same(readAuto(chunkOf(writeAuto(written))), written);
      same(readAuto(chunkOf(writeAuto(written, { extended: true, suffix: '' }))), written);
      same(readPipe(chunkOf(writePipe(written))), written);
    }),
  );
});

test('XML, JSON and Prolog, which have no heads', () => {
  const writers = { xml: writeCcgXml, jigg: writeJigg, json: writeCcgJson, prolog: writeProlog };
  const without = ({ derivation, ...rest }: CcgSentence): CcgSentence => ({
    ...rest,
    derivation: { ...derivation!, head: derivation!.head.map(() => 0) },
  });
  const held = sentences.filter(all => all.every(({ words, tags }) => ![...words, ...tags].some(isNoXmlWord)));
  fc.assert(
    fc.property(held, drawn => {
      const written = drawn.map(without);
      for (const [format, write] of Object.entries(writers)) {
        const text = write(written);
        expect(recogniseCcg(utf8.encode(text))).toBe(format);
        same(readCcg(chunkOf(text), format as keyof typeof writers), written);
      }
    }),
  );
});

test("depccg's conll and ptb", () => {
  fc.assert(
    fc.property(sentences, written => {
      same(readCcg(chunkOf(writeCcgConll(written)), 'conll'), written);
      // There, words may be brackets but not end in one, and there is no room for tags and flags.
      const bare = (derivation: Derivation) => ({ ...derivation, head: derivation.head.map(() => 0) });
      const inBrackets = written.map(one => ({
        ...one,
        words: one.words.map(text => (/^[()]$/.test(text!) ? text : text!.replaceAll(/[()]/g, '/'))),
        tags: one.tags.map(() => null),
        derivation: bare(one.derivation!),
      }));
      same(readCcg(chunkOf(writeCcgPtb(inBrackets)), 'ptb'), inBrackets);
    }),
  );
});

test('failed parses keep their places in XML, JSON and Prolog', () => {
  const [parsed] = readAuto(chunkOf(rain)).sentences;
  const failed: CcgSentence = { ...parsed!, words: [], tags: [], categories: [], derivation: null, failed: true };
  for (const [format, write] of [
    ['xml', writeCcgXml],
    ['jigg', writeJigg],
    ['json', writeCcgJson],
    ['prolog', writeProlog],
  ] as const) {
    const { sentences } = readCcg(chunkOf(write([failed, parsed!, failed, failed])), format);
    expect(sentences.map(({ id, failed }) => [id, failed])).toEqual([
      ['1', true],
      ['2', false],
      ['3', true],
      ['4', true],
    ]);
  }
});

test('a character that XML cannot hold', () => {
  const [parsed] = readAuto(chunkOf('(<L N NN NN a\u0001 N>)')).sentences;
  const line = 'file:1:1: sentence "1" holds a character that XML cannot hold; write json';
  expect(() => writeCcgXml([parsed!])).toThrow(line);
  expect(() => writeJigg([parsed!])).toThrow(line);
  same(readCcg(chunkOf(writeCcgJson([parsed!])), 'json'), [parsed!]);
});

test('a failed parse of which only the words are known is an empty line of .stagged', () => {
  const prolog =
    "ccg(1,\n lf(1,1,'NP')).\n\nw(1, 1, 'Kim', 'Kim', 'NNP', 'I-NP', 'O', 'NP').\nw(2, 1, 'Go', 'go', 'VB', 'O', 'O', 'N').\nw(2, 2, '!', '!', '.', 'O', 'O', '.').\n";
  expect(writeStagged(readCcg(chunkOf(prolog), 'prolog').sentences)).toBe('# word|tag|category\n\nKim|NNP|NP\n\n');
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
