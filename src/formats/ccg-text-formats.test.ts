// Derivations as depccg's conll, ptb, ja and deriv and EasyCCG's html write them: the same as in .auto, and what is damaged.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chunkOf, columns, noticesOf } from '../../tests/ccg-reading.ts';
import { utf8 } from '../bytes/index.ts';
import { writeCcgConll } from './ccg-conll.ts';
import { readCcg } from './ccg-formats.ts';
import { type CcgReading, readAuto, writeAuto, writeCcgPtb } from './index.ts';
import { type CcgFormat, recogniseCcg } from './recognise-ccg.ts';

/** A file of any format, read as what it is. */
function readAny(text: string): CcgReading & { readonly format: CcgFormat | null } {
  const format = recogniseCcg(utf8.encode(text));
  return { ...readCcg(chunkOf(text), format ?? 'auto'), format };
}

/** Trees as .auto writes them, with heads and tags left out; null for a failed parse. */
const treesOf = ({ sentences }: CcgReading) =>
  sentences.map(({ derivation, failed, words }) => {
    if (failed || derivation === null) return null;
    const { head, ...rest } = columns(derivation);
    return { ...rest, words };
  });

const fish =
  '(<T S[dcl] 0 2> (<T NP 0 1> (<L N NN NN Fish N>) ) (<T S[dcl]\\NP 0 2> (<L (S[dcl]\\NP)/NP VBZ VBZ eats/drinks (S[dcl]\\NP)/NP>) (<L NP NN NN it NP>) ) )';
const marks =
  '(<T NP 0 2> (<T NP 0 2> (<L LRB X X ( LRB>) (<T NP 0 2> (<L N/N X X | N/N>) (<L N X X a_b N>) ) ) (<L RRB X X ) RRB>) )';
const auto = readAuto(chunkOf(`${fish}\n${marks}\n(<L NP X X FAILED NP>)\n`));

const conll = [
  '# ID=1',
  '# log probability=-0.25000000',
  '1\tFish\tfish\tNN\tNN\t_\t0\tN\t_\t(<T S[dcl] 0 2> (<T NP 0 1> (<L N NN NN Fish N>) )',
  '2\teats/drinks\teat\tVBZ\tVBZ\t_\t1\t(S[dcl]\\NP)/NP\t_\t(<T S[dcl]\\NP 0 2> (<L (S[dcl]\\NP)/NP VBZ VBZ eats/drinks (S[dcl]\\NP)/NP>)',
  '3\tit\tit\tNN\tNN\t_\t2\tNP\t_\t(<L NP NN NN it NP>) ) )',
  '# ID=2',
  '# log probability=-0.50000000',
  '1\t(\t(\tX\tX\t_\t0\tLRB\t_\t(<T NP 0 2> (<T NP 0 2> (<L LRB X X ( LRB>)',
  '2\t|\t|\tX\tX\t_\t1\tN/N\t_\t(<T NP 0 2> (<L N/N X X | N/N>)',
  '3\ta_b\ta_b\tX\tX\t_\t2\tN\t_\t(<L N X X a_b N>) ) )',
  '4\t)\t)\tX\tX\t_\t1\tRRB\t_\t(<L RRB X X ) RRB>) )',
  '# ID=3',
  '# log probability=-inf',
  '1\tFAILED\t_\t_\t_\t_\t0\tNP\t_\t(<L NP _ _ FAILED NP>)',
  '',
  '',
].join('\n');

const id = (number: number) => `ID=${number}, log probability=-0.50000000\n`;

const ptb = `${id(1)}(ROOT (S[dcl] (NP (N Fish)) (S[dcl]\\NP ((S[dcl]\\NP)/NP eats/drinks) (NP it))))
${id(2)}(ROOT (NP (NP (LRB () (NP (N/N |) (N a_b))) (RRB ))))
${id(3)}(ROOT (NP FAILED))

`;

const ja = `${id(1)}{< S[dcl] {<un> NP {N Fish/Fish/NN/_}} {> S[dcl]\\NP {(S[dcl]\\NP)/NP eats/drinks/eats/drinks/VBZ/_} {NP it/it/NN/_}}}
${id(2)}{<rp> NP {<lp> NP {LRB (/(/X/_} {> NP {N/N |/|/X/_} {N a_b/a_b/X/_}}} {RRB )/)/X/_}}
${id(3)}{NP FAILED/FAILED/_/_}

`;

const deriv = `${id(1)}  N    (S[dcl]\\NP)/NP  NP
 Fish   eats/drinks    it
------<un>
  NP
      -------------------->
           S[dcl]\\NP
--------------------------<
          S[dcl]

${id(2)} LRB  N/N   N   RRB
  (    |   a_b   )
     ---------->
         NP
---------------<lp>
      NP
--------------------<rp>
         NP

${id(3)}   NP
 FAILED


`;

const cell = (word: string, category: string) => `<td><center>${word}<hr>${category}</center></td>`;
const node = (width: number, category: string) => `<td colspan=${width}><center><hr>${category}</center></td>`;
const none = '<td></td>';
const table = (...rows: readonly string[]) => `<table>${rows.map(row => `<tr>${row}</tr>\n`).join('')}</table>`;
const page = (body: string) => `<html>\n<body>\n${body}</body>\n</html>\n`;
const fishTable = table(
  cell('Fish', 'N') + cell('eats/drinks', '(S[dcl]\\NP)/NP') + cell('it', 'NP'),
  node(1, 'NP') + node(2, 'S[dcl]\\NP'),
  node(3, 'S[dcl]'),
);
const marksTable = table(
  cell('(', 'LRB') + cell('|', 'N/N') + cell('a_b', 'N') + cell(')', 'RRB'),
  none + node(2, 'NP'),
  node(3, 'NP'),
  node(4, 'NP'),
);
const html = page(fishTable) + page(marksTable) + page('<p>Parse failed!</p>');

const samples = { conll, ptb, ja, deriv, html };

describe('the trees of .auto', () => {
  test.each(Object.entries(samples))('%s', (format, text) => {
    for (const written of [text, `\ufeff${text}`, text.replaceAll('\n', '\r\n')]) {
      const reading = readAny(written);
      expect(reading.format).toBe(format);
      expect(noticesOf(reading)).toEqual([]);
      expect(treesOf(reading)).toEqual(treesOf(auto));
      expect(reading.sentences.map(sentence => sentence.id)).toEqual(['1', '2', '3']);
    }
  });

  test.each(['conll', 'ja'] as const)('tags of %s', format =>
    expect(readAny(samples[format]).sentences[0]?.tags).toEqual(['NN', 'VBZ', 'NN']),
  );
  test.each(['ptb', 'deriv', 'html'] as const)('%s has none', format =>
    expect(readAny(samples[format]).sentences[0]?.tags).toEqual([null, null, null]),
  );
});

describe('several parses, gaps and damage', () => {
  const passedOver =
    /several-parses: 1 sentence has several parses; further parses: 1; of each sentence the first is taken$/;

  const secondTwice = (text: string) => text.replace(new RegExp(`${id(2)}[^]*(?=${id(3)})`), '$&$&');

  test.each<[string, string]>([
    ['conll', conll.replace('# ID=3\n', `# ID=2\n${conll.split('\n')[2]!.slice(0, -2)} ) )\n# ID=3\n`)],
    ['ptb', secondTwice(ptb)],
    ['ja', secondTwice(ja)],
    ['deriv', secondTwice(deriv)],
    ['html', html.replace(marksTable, `${marksTable}\n<html>\n<body>\n${table(cell('other', 'N'))}`)],
  ])('n-best in %s', (format, text) => {
    const reading = readAny(text);
    expect(reading.format).toBe(format);
    expect(treesOf(reading)).toEqual(treesOf(auto));
    expect(reading.sentences.map(({ others = [] }) => others.length)).toEqual([0, 1, 0]);
    expect(noticesOf(reading).some(notice => passedOver.test(notice))).toBe(true);
  });

  test('an id that is missing is a failed parse', () => {
    const reading = readAny(ptb.replace(/ID=2.*\n.*\n/, ''));
    expect(treesOf(reading)).toEqual([treesOf(auto)[0], null, null]);
    expect(noticesOf(reading)).toEqual([
      '3:1 missing-ids: ids of sentences that are missing: 1, the first before "3"; these sentences count as failed',
    ]);
  });

  test.each(['conll', 'ptb', 'ja', 'deriv'] as const)('an ID line without a tree in %s', format => {
    const mark = format === 'conll' ? '# ' : '';
    const reading = readAny(`${samples[format].trimEnd()}\n${mark}ID=4\n`);
    expect(treesOf(reading)).toEqual([...treesOf(auto), null]);
    expect(noticesOf(reading).join()).toContain('missing-tree: no tree follows the sentence "4"; it has no analysis');
  });

  test.each<[string, string, string]>([
    [
      'a row too short',
      conll.replace('2\teats/drinks\teat\tVBZ', '2\teats'),
      '4:1 broken-tree: a row has 8 of ten columns',
    ],
    [
      'a row lost',
      conll.replace(/^3\tit.*\n/m, ''),
      '4:1 broken-tree: a bracket is never closed, so the tree is cut off here',
    ],
    ['a piece damaged', conll.replace('(<T S[dcl] 0 2>', '(<T S[ 0 2>'), '3:31 broken-tree: "S[" is no category'],
    ['no ROOT', ptb.replace('(ROOT (NP (NP', '(TOP (NP (NP'), '4:1 broken-tree: a tree begins with "(ROOT"'],
    [
      'a bracket lost',
      ptb.replace('it))))', 'it)))'),
      '2:78 broken-tree: a bracket is never closed, so the tree is cut off here',
    ],
    [
      'a bracket too many',
      ptb.replace('it))))', 'it)))))'),
      '2:80 broken-tree: a bracket here closes nothing, or belongs to some word before it',
    ],
    [
      'a category lost',
      ptb.replace('(NP it)', 'it)'),
      '2:75 broken-tree: a bracket here closes nothing, or belongs to some word before it',
    ],
    [
      'three children',
      ptb.replace('(N Fish)', '(N Fish) (N a) (N b)'),
      '2:34 broken-tree: a node has more than two children',
    ],
    ['two trees', ptb.replace('it))))', 'it)))) (N x)'), '2:80 broken-tree: "(N" stands behind the tree'],
    [
      'a brace lost',
      ja.replace('it/it/NN/_}}}', 'it/it/NN/_}}'),
      '2:116 broken-tree: a bracket is never closed, so the tree is cut off here',
    ],
    [
      'a leaf without fields',
      ja.replace('it/it/NN/_', 'it'),
      '2:100 broken-tree: "it}}}" should read word/word/tags/inflection',
    ],
    ['a leaf not closed', ja.replace('Fish/NN/_}}', 'Fish/NN/_'), '2:23 broken-tree: "Fish/Fish/NN/" is no category'],
    [
      'a word moved',
      deriv.replace(' Fish   eats', ' Fish  eats'),
      '2:1 broken-tree: categories and words do not stand below each other as depccg draws them',
    ],
    [
      'a dash lost',
      deriv.replace('------<un>', '-----<un>'),
      '4:1 broken-tree: "-----<un>" does not stand below the nodes that it joins',
    ],
    [
      'a node lost',
      deriv.replace(/ {6}-+>\n.*\n/, ''),
      '6:1 broken-tree: "--------------------------<" does not stand below the nodes that it joins',
    ],
    [
      'the top lost',
      deriv.replace(/-{26}<\n.*\n/, ''),
      '7:1 broken-tree: no node covers all words, so the tree is cut off here',
    ],
    [
      'a cell lost',
      html.replace(node(2, 'S[dcl]\\NP'), ''),
      '5:31 broken-tree: "S[dcl]" does not stand right above the nodes that it joins',
    ],
    [
      'a cell too low',
      html.replace(`${none}${node(2, 'NP')}</tr>\n<tr>`, `${none}${node(2, 'NP')}`),
      '11:82 broken-tree: "NP" does not stand right above the nodes that it joins',
    ],
    [
      'a cell cut',
      html.replace(node(3, 'S[dcl]'), '<td colspan=3><center><hr>S'),
      '5:5 broken-tree: a cell is cut off here, or none of a derivation',
    ],
  ])('%s', (_, text, notice) => {
    const reading = readAny(text);
    expect(noticesOf(reading)).toEqual([`${notice}; the sentence has no analysis`]);
    const damaged = reading.sentences.map(sentence => sentence.damaged === true);
    expect(damaged.filter(Boolean)).toHaveLength(1);
    const others = treesOf(auto).filter((_, i) => !damaged[i]);
    expect(treesOf(reading).filter((_, i) => !damaged[i])).toEqual(others);
  });

  test.each(Object.entries(samples))('%s cut at every character ends in sentences', (format, text) => {
    for (let end = 0; end < text.length; end++) {
      const { sentences } = readCcg(chunkOf(text.slice(0, end)), format as CcgFormat);
      expect(sentences.length).toBeLessThanOrEqual(3);
      // A tree that is cut is never taken for a whole one.
      for (const [i, tree] of treesOf({ ...auto, sentences }).entries())
        if (tree !== null) expect([treesOf(auto)[i], null]).toContainEqual({ ...tree });
    }
  });
});

test.each(Object.entries(samples))('%s with any damage ends in sentences', (format, text) => {
  const pieces = [
    '(',
    ')',
    '{',
    '}',
    ' ',
    '\n',
    '\t',
    '/',
    '-',
    '<',
    '<tr>',
    '<td>',
    '</html>',
    'ID=2\n',
    '# ID=9\n',
    '\0',
    '',
  ];
  const place = fc.record({ at: fc.nat(text.length), length: fc.nat(9), piece: fc.constantFrom(...pieces) });
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 4 }), places => {
      const damaged = places.reduce(
        (old, { at, length, piece }) => old.slice(0, at) + piece + old.slice(at + length),
        text,
      );
      const { sentences } = readCcg(chunkOf(damaged), format as CcgFormat);
      for (const { derivation, failed, words } of sentences) {
        expect(failed || derivation !== null).toBe(true);
        if (derivation !== null) expect(derivation.word.filter(word => word >= 0)).toHaveLength(words.length);
      }
    }),
  );
});

describe('brackets as words in ptb', () => {
  test.each<[string, string, string[]]>([
    ['(ROOT (LRB ())', '(', []],
    ['(ROOT (RRB )))', ')', []],
    ['(ROOT (N (RRB )) (RRB ))))', ') )', []],
    ['(ROOT (N (LRB () (N (N a) (RRB )))))', '( a )', []],
    ['(ROOT (N (N person(s)) (N x)))', 'person(s) x', ['person(s)']],
    ['(ROOT (N (N x) (N :))))', 'x :)', [':)']],
    ['(ROOT (N (N :)) (N x)))', ':) x', [':)']],
    ['(ROOT (N (N :() (N x)))', ':( x', []],
    ['(ROOT (N (N (N) (N (a/b)))', '(N (a/b', []],
    ['(ROOT (N (N (N)) (N (a/b))))', '(N) (a/b)', ['(N)', '(a/b)']],
  ])('%s', (tree, words, odd) => {
    const reading = readCcg(chunkOf(`${tree}\n`), 'ptb');
    expect(reading.sentences[0]?.words.join(' ')).toBe(words);
    expect(noticesOf(reading).map(notice => /"(.*)"/.exec(notice)?.[1])).toEqual(odd);
  });
});

describe('Japanese', () => {
  test('features of three parts, and a slash as a word', () => {
    const { sentences } = readAny(
      '{< S[mod=nm,form=base,fin=f] {NP[case=ga,mod=nm,fin=f] ////記号/_} {S[mod=nm,form=base,fin=f]\\NP[case=ga,mod=nm,fin=f] 降る/降る/動詞-自立/基本形-五段}}\n',
    );
    expect(sentences[0]?.words).toEqual(['/', '降る']);
    expect(sentences[0]?.tags).toEqual(['記号', '動詞-自立']);
    expect(sentences[0]?.categories.map(category => category?.text)).toEqual([
      'NP[case=ga,mod=nm,fin=f]',
      'S[mod=nm,form=base,fin=f]\\NP[case=ga,mod=nm,fin=f]',
    ]);
    const again = readAuto(chunkOf(writeAuto(sentences))).sentences[0]!;
    expect(again.categories).toEqual(sentences[0]?.categories);
  });

  test('as the treebank has it: base forms, notes of heads, blanks before braces', () => {
    const reading = readAny(
      '{< S[mod=nm]{I1} {NP[case=ga]{I2}_none 雨/あめ/名詞/** } {(S[mod=nm]{I1}\\NP[case=ga]{I2}){I1}_I1 降った/降る/動詞/五段 } }\n{NP_none 雨/雨/名詞/_}\n',
    );
    expect(noticesOf(reading)).toEqual([]);
    expect(reading.sentences.map(({ words }) => words)).toEqual([['雨', '降った'], ['雨']]);
    expect(reading.sentences[0]?.derivation?.category.map(({ text }) => text)).toEqual([
      'S[mod=nm]',
      'NP[case=ga]',
      'S[mod=nm]\\NP[case=ga]',
    ]);
  });
});

test('what is written: HEAD by the flags, failed parses as depccg has them', () => {
  const flagged =
    '(<T S[dcl] 1 2> (<L NP PRP PRP It NP>) (<T S[dcl]\\NP 0 2> (<L S[dcl]\\NP V V rained S[dcl]\\NP>) (<L . . . . .>) ) )';
  const { sentences } = readAuto(chunkOf(`ID=a\n${flagged}\nID=b\n\n`));
  expect(writeCcgConll(sentences)).toBe(
    [
      '# ID=a',
      '1\tIt\t_\tPRP\tPRP\t_\t2\tNP\t_\t(<T S[dcl] 1 2> (<L NP PRP PRP It NP>)',
      '2\trained\t_\tV\tV\t_\t0\tS[dcl]\\NP\t_\t(<T S[dcl]\\NP 0 2> (<L S[dcl]\\NP V V rained S[dcl]\\NP>)',
      '3\t.\t_\t.\t.\t_\t2\t.\t_\t(<L . . . . .>) )  )'.replace('  ', ' '),
      '# ID=b',
      '1\tFAILED\t_\t_\t_\t_\t0\tNP\t_\t(<L NP _ _ FAILED NP>)',
      '',
    ].join('\n'),
  );
  expect(writeCcgPtb(sentences)).toBe(
    'ID=a\n(ROOT (S[dcl] (NP It) (S[dcl]\\NP (S[dcl]\\NP rained) (. .))))\nID=b\n(ROOT (NP FAILED))\n',
  );
});

describe('trees 100,000 levels deep, in time that grows with their size', () => {
  const levels = 100_000;
  const deep = `${'(<T NP 0 1> '.repeat(levels)}(<L NP PRP PRP It NP>)${' )'.repeat(levels)}`;
  const { sentences } = readAuto(chunkOf(deep));
  test.each<[CcgFormat, string]>([
    ['conll', writeCcgConll(sentences)],
    ['ptb', writeCcgPtb(sentences)],
    ['ja', `${'{<un> NP '.repeat(levels)}{NP It/It/PRP/_}${'}'.repeat(levels)}\n`],
    ['deriv', `${id(1)} NP\n It\n${'----<un>\n NP\n'.repeat(levels)}`],
    ['html', page(table(cell('It', 'NP'), ...Array.from({ length: levels }, () => node(1, 'NP'))))],
  ])('%s', (format, text) => {
    expect(readCcg(chunkOf(text), format).sentences[0]?.derivation?.size).toBe(levels + 1);
  });
});

describe('told apart', () => {
  test.each<[CcgFormat | null, string]>([
    ['numbered_auto', 'ID=1\n\nID=2\n'],
    ['numbered_auto', 'ID=1\nsomething else\n'],
    ['ptb', 'ID=x.1\n\n(ROOT (N rain))\n'],
    ['ptb', '(ROOT (S[dcl] (NP It) (S[dcl]\\NP rained)))\n'],
    ['ptb', '(ROOT (S[dcl] (NP (NP[nb]/N The) (N sun)) (S[dcl]\\NP (S[dcl]\\NP shone) (, ,))))\n'],
    [null, '(ROOT (S (NP (PRP It)) (VP (VBD rained))))\n'],
    [null, '(ROOT (S (NP (N It)) (S/NP (VP rained))))\n'],
    [null, '(ROOT (S (NP It) (NP 1/2)))\n'],
    [null, '# ID=1\n1\tIt\tit\tPRON\tPRP\t_\t0\troot\t_\t_\n'],
    ['json', '{"1": [{"type": "ba"}]}\n'],
    [null, '{"text": "It rained.", "hypothesis": "It was wet."}\n'],
    [null, '<html>\n<body>\n<p>Hello</p></body>\n</html>\n'],
    ['auto', '# ID= in a preface\n\nID=1 PARSER=GOLD NUMPARSE=1\n'],
  ])('%s', (format, text) => expect(recogniseCcg(utf8.encode(text))).toBe(format));
});
