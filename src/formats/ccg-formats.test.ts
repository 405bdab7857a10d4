// The formats of CCG in one file: the same derivations go through all of them, and each is held against the others.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Chunk, utf8 } from '../bytes/index.ts';
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
  writeCcgDeps,
  writeParg,
  writePipe,
  writeRoots,
  writeStagged,
} from './index.ts';
import { readParg } from './parg.ts';
import { readPipe } from './pipe.ts';

const chunkOf = (text: string, file = 'file'): Chunk => ({ file, bytes: utf8.encode(text), line: 1, first: 0 });
const noticesOf = ({ notices }: CcgReading) => notices.list().flatMap(({ kept }) => kept);
const told = (reading: CcgReading) =>
  noticesOf(reading).map(({ code, place, text }) => `${place?.line}:${place?.column} ${code}: ${text}`);

const rain = '(<T S[dcl] 1 2> (<L NP PRP PRP It NP>) (<L S[dcl]\\NP VBD VBD rained S[dcl]\\NP_3>) )';

describe('.auto', () => {
  test('the columns of a derivation', () => {
    const { sentences } = readAuto(chunkOf(`ID=doc.1 PARSER=GOLD NUMPARSE=1\n${rain}\n`));
    const [{ id, words, tags, categories, derivation, failed } = {} as CcgSentence] = sentences;
    expect([id, words, tags, failed]).toEqual(['doc.1', ['It', 'rained'], ['PRP', 'VBD'], false]);
    expect(categories.map(category => category?.text)).toEqual(['NP', 'S[dcl]\\NP']);
    expect(columns(derivation!)).toEqual({
      category: ['S[dcl]', 'NP', 'S[dcl]\\NP'],
      left: [1, -1, -1],
      right: [2, -1, -1],
      head: [1, 0, 0],
      conjunct: [0, 0, 0],
      word: [-1, 0, 1],
    });
  });

  test.each([
    [
      'EasyCCG, blanks at the end',
      'ID=1\n(<T S[dcl] 1 2> (<L NP POS POS It NP>) (<L S[dcl]\\NP POS POS rained S[dcl]\\NP>) ) \n',
    ],
    ['depccg', `ID=1, log probability=-0.5\n${rain}\n`],
    [
      'C&C, no blanks',
      'ID=1 PARSER=GOLD NUMPARSE=1\n(<T S[dcl] 1 2> (<L NP PRP PRP It NP>) (<L S[dcl]\\NP VBD VBD rained S[dcl]\\NP>))\n',
    ],
    ['autox', 'ID=1\n(<T S[dcl] ba 1 2> (<L NP It it PRP O O NP>) (<L S[dcl]\\NP rained rain VBD O O S[dcl]\\NP>) )\n'],
    ['no ID line', `${rain}\n`],
    ['a preface, a byte-order mark and CRLF', `\ufeff# made up\r\n\r\nID=1\r\n${rain}\r\n`],
    ['no line end', `ID=1\n${rain}`],
  ])('%s', (_, text) => {
    const reading = readAuto(chunkOf(text));
    expect(told(reading)).toEqual([]);
    expect(reading.sentences.map(({ id, words }) => [id, words])).toEqual([['1', ['It', 'rained']]]);
    expect(columns(reading.sentences[0]!.derivation!)).toEqual(
      columns(readAuto(chunkOf(rain)).sentences[0]!.derivation!),
    );
  });

  test('failed parses keep their places', () => {
    const reading = readAuto(
      chunkOf(`\nID=2\n\nID=3\n(<L NP NN NN fail N>)\n(<L NP FAILED XX NN O O NP>)\nID=5\n${rain}\n`),
    );
    expect(reading.sentences.map(({ id, failed }) => [id, failed])).toEqual([
      ['1', true],
      ['2', true],
      ['3', true],
      ['4', true],
      ['5', false],
    ]);
    expect(told(reading)).toEqual([]);
  });

  test('a word may hold anything but blanks', () => {
    const { sentences } = readAuto(chunkOf('(<T N 1 2> (<L N/N JJ JJ <a>) N/N>) (<L N NN NN (é> N>) )'));
    expect(sentences[0]?.words).toEqual(['<a>)', '(é>']);
  });

  test.each([
    [
      '(<T NP 0 1> (<L N NN NN rain N>)',
      '1:33 broken-tree: a bracket is never closed, so the tree is cut off here; the sentence has no analysis',
    ],
    ['(<L N NN NN rain N>) )', '1:22 broken-tree: a bracket here closes nothing; the sentence has no analysis'],
    ['(<T NP 0 1> )', '1:13 broken-tree: a node of 1 child ends here with 0; the sentence has no analysis'],
    [
      '(<L N NN NN rain N>) (<L N NN NN rain N>)',
      '1:42 broken-tree: a second tree begins here; the sentence has no analysis',
    ],
    ['(<L N\\ NN NN rain N>)', '1:5 broken-tree: "N\\" is no category; the sentence has no analysis'],
    ['(<L N NN rain N>)', '1:1 broken-tree: a leaf has too few fields; the sentence has no analysis'],
    [
      '(<L N NN NN rain N>',
      '1:1 broken-tree: a leaf is never closed, so the tree is cut off here; the sentence has no analysis',
    ],
    [
      '(<T NP 0 2> (<L N NN NN rain N>) )',
      '1:34 broken-tree: a node of 2 children ends here with 1; the sentence has no analysis',
    ],
    [
      '(<T NP 0 3> (<L N NN NN rain N>) )',
      '1:10 broken-tree: "3" is no number of children, 1 or 2; the sentence has no analysis',
    ],
    [
      '(<T NP 2 1> (<L N NN NN rain N>) )',
      '1:8 broken-tree: "2" is no head child, 0 or 1; the sentence has no analysis',
    ],
    [
      `(<L S${'/S'.repeat(1001)} NN NN rain N>)`,
      `1:5 broken-tree: "S${'/S'.repeat(19)}/…" is too deep to be a category: more than 1000 slashes or open brackets; the sentence has no analysis`,
    ],
    [
      '(<T NP 0 1> \0 (<L N NN NN rain N>) )',
      '1:13 broken-tree: "\\u{0} (<L N NN NN rain N>) )" stands where a node should begin; the sentence has no analysis',
    ],
    ['(<T NP 0> )', '1:1 broken-tree: a node has too few fields; the sentence has no analysis'],
    ['(NP (N rain))', '1:1 broken-tree: "(NP (N rain))" is no node; the sentence has no analysis'],
  ])('a damaged tree has a notice with its place: %s', (text, notice) => {
    const reading = readAuto(chunkOf(`${text}\n${rain}\n`));
    expect(told(reading)).toEqual([notice]);
    expect(reading.sentences.map(({ failed }) => failed)).toEqual([true, false]);
  });

  test('lines that are neither ids nor trees, and ids without a tree', () => {
    const reading = readAuto(chunkOf(`ID=1\nID=2\nhello\n${rain}\nID=3`));
    expect(reading.sentences.map(({ id, failed }) => [id, failed])).toEqual([
      ['1', true],
      ['2', false],
      ['3', true],
    ]);
    expect(told(reading)).toEqual([
      '1:1 missing-tree: no tree follows the sentence "1"; it has no analysis',
      '5:1 missing-tree: no tree follows the sentence "3"; it has no analysis',
      '3:1 stray-text: "hello" is neither an ID line nor a tree; it is passed over',
    ]);
  });

  test('a derivation 100,000 levels deep', () => {
    const deep = `${'(<T NP 0 1> '.repeat(100_000)}(<L NP PRP PRP It NP>)${' )'.repeat(100_000)}`;
    const { sentences } = readAuto(chunkOf(deep));
    expect(sentences[0]?.derivation?.size).toBe(100_001);
    expect(writeAuto(sentences)).toBe(`ID=1 PARSER=GOLD NUMPARSE=1\n${deep}\n`);
    expect(readPipe(chunkOf(writePipe(sentences))).sentences[0]?.derivation?.size).toBe(100_001);
  });
});

describe('files of dependencies', () => {
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

  test('.parg marks ranges with <XB> and <XU>, and with nothing that objects happen to have', () => {
    const rows = ['<XB>', '<XU>', 'constructor'].map(mark => `0 \t 1 \t S\\NP \t 1 \t Ray won ${mark}\n`);
    const { sentences } = readParg(chunkOf(`<s id="1"> 1\n${rows.join('')}<\\s>\n`));
    expect(sentences[0]?.dependencies?.map(({ range }) => range)).toEqual(['bounded', 'unbounded', 'local']);
  });

  test('positions may have six digits', () => {
    const text = '<s id="d.1"> 20000\n12345 \t 12346 \t S[dcl]\\NP \t 1 \t Ray won\n<\\s>\n';
    const reading = readParg(chunkOf(text));
    expect(told(reading)).toEqual([]);
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
    expect(told(readCcgDeps(chunkOf(line.replace(' 1 left', ' 0 left'))))).toEqual([
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
      '1:1 stray-text: "0 1 S\\NP 1 a b" stands outside the sentences; it is passed over',
    ],
    [
      'a root that is none',
      readRoots,
      'what',
      '1:1 bad-line: "what" should read word_index category, or None; it is read as None',
    ],
    ['a word without tag', readStagged, 'what', '1:1 bad-line: "what" should read word|tag|category'],
  ])('%s', (_, read, text, notice) => expect(told(read(chunkOf(text)))).toEqual([notice]));
});

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

describe('what was written is read again', () => {
  const same = (read: CcgReading, written: readonly CcgSentence[]) => {
    expect(told(read)).toEqual([]);
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
});

test('any bytes, and any damage to a tree, give sentences and notices', () => {
  const formats = ['auto', 'pipe', 'parg', 'ccgbank_deps', 'deps', 'roots', 'stagged'] as const;
  const pieces = fc.constantFrom('(', ')', '<T ', '<L ', '>', ' ', '\\', '/', 'NP', '[conj]', '\n', 'ID=', '_1', '\0');
  const damaged = fc
    .array(fc.tuple(fc.nat(rain.length), pieces), { minLength: 1, maxLength: 5 })
    .map(cuts => utf8.encode(cuts.reduce((text, [at, piece]) => text.slice(0, at) + piece + text.slice(at + 1), rain)));
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array(), damaged), bytes => {
      recogniseCcg(bytes);
      for (const format of formats) {
        const { sentences } = readCcg({ file: 'file', bytes, line: 1, first: 0 }, format);
        for (const { derivation, failed } of sentences)
          expect(failed || format !== 'auto' || derivation !== null).toBe(true);
      }
    }),
  );
});

describe('recognition from content', () => {
  test.each([
    ['auto', `ID=1\n${rain}`],
    ['auto', `\n\n${rain}`],
    ['pipe', '###\n(<L *** N NN rain>\n)\n'],
    ['pipe', '(<L *** N NN rain>\n)\n'],
    ['parg', '<s id="1"> 0\n<\\s>\n'],
    ['ccgbank_deps', '# preface\n\nwill_3 (S[dcl]\\NP)/(S[b]\\NP) 1 Ray_2\n'],
    ['deps', '\n\nwill_3 (S[dcl]{_}\\NP{Y}<1>){_} 1 Ray_2 0\n'],
    ['deps', '<c> a|b|c\n'],
    ['roots', 'None\nleft_4 S[dcl]\n'],
    ['roots', 'None\nNone\n'],
    ['stagged', '# x\n\nKim|NNP|NP left|VBD|S[dcl]\\NP\n'],
    [null, '(S (NP (PRP It)) (VP (VBD rained)))\n'],
    [null, '1\tIt\tit\tPRON\n'],
    [null, '# sent_id = 1\n1\tIt\n'],
    [null, ''],
  ])('%s', (format, text) => expect(recogniseCcg(utf8.encode(text))).toBe(format));

  test('one reader for all', () => {
    expect(readCcg(chunkOf('left_4 S[dcl]\n'), 'roots').sentences[0]?.root?.word).toBe(3);
  });
});

function columns({ category, left, right, head, conjunct, word }: Derivation) {
  const plain = (column: Int32Array | Uint8Array) => [...column];
  return {
    category: category.map(({ text }) => text),
    left: plain(left),
    right: plain(right),
    head: plain(head),
    conjunct: plain(conjunct),
    word: plain(word),
  };
}

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
