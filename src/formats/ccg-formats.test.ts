// Derivations as .auto writes them, and how the formats of CCG are told apart. What the others write is in
// ccg-dependencies.test.ts and ccg-round-trips.test.ts.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chunkOf, columns, noticesOf, rain } from '../../tests/ccg-reading.ts';
import { InputError, utf8 } from '../bytes/index.ts';
import type { CcgSentence } from '../model/index.ts';
import { readAuto, readCcg, recogniseCcg, writeAuto, writePipe } from './index.ts';
import { readPipe } from './pipe.ts';

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
    ['tabs', `ID=1\tPARSER=GOLD\n${rain.replaceAll(' ', '\t')}\n`],
    ['a preface without a blank', `#made up\n\nID=1\n${rain}\n`],
  ])('%s', (_, text) => {
    const reading = readAuto(chunkOf(text));
    expect(noticesOf(reading)).toEqual([]);
    expect(reading.sentences.map(({ id, words }) => [id, words])).toEqual([['1', ['It', 'rained']]]);
    expect(columns(reading.sentences[0]!.derivation!)).toEqual(
      columns(readAuto(chunkOf(rain)).sentences[0]!.derivation!),
    );
  });

  const tagged = (...leaves: readonly string[]) =>
    leaves.map((leaf, i) => (i === 0 ? `(<L NP ${leaf} NP>)` : `(<L S[dcl]\\NP ${leaf} S[dcl]\\NP>)`)).join(' ');
  test.each([
    ['one that stands for none, of EasyCCG', `(<T S[dcl] 1 2> ${tagged('POS POS Bo', 'POS POS left')} )`, [null, null]],
    ['XX', `(<T S[dcl] 1 2> ${tagged('XX XX Bo', 'XX XX left')} )`, [null, null]],
    ['_', `(<T S[dcl] 1 2> ${tagged('_ _ Bo', '_ _ left')} )`, [null, null]],
    ['of a word alone', tagged('POS POS Yes'), [null]],
    ['a possessive alone, which is one', tagged("POS POS 's"), ['POS']],
    ['one of two', `(<T S[dcl] 1 2> ${tagged('NNP NNP Bo', 'POS POS left')} )`, ['NNP', 'POS']],
    ['another for both', `(<T S[dcl] 1 2> ${tagged('NN NN Bo', 'NN NN left')} )`, ['NN', 'NN']],
  ])('tags: %s', (_, text, tags) => expect(readAuto(chunkOf(`${text}\n`)).sentences[0]!.tags).toEqual(tags));

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
    expect(noticesOf(reading)).toEqual([]);
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
      '(<L N rain rain NN O O N',
      '1:1 broken-tree: a leaf has neither five fields nor seven; the sentence has no analysis',
    ],
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
    expect(noticesOf(reading)).toEqual([notice]);
    expect(reading.sentences.map(({ failed }) => failed)).toEqual([true, false]);
  });

  test('lines that are neither ids nor trees, and ids without a tree', () => {
    const reading = readAuto(chunkOf(`ID=1\nID=2\nhello\n${rain}\nID=3`));
    expect(reading.sentences.map(({ id, failed }) => [id, failed])).toEqual([
      ['1', true],
      ['2', false],
      ['3', true],
    ]);
    expect(noticesOf(reading)).toEqual([
      '1:1 missing-tree: no tree follows the sentence "1"; it has no analysis',
      '5:1 missing-tree: no tree follows the sentence "3"; it has no analysis',
      '3:1 stray-text: "hello" is neither an ID line nor a tree; it is ignored',
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

test('any bytes, and any damage to a tree, give sentences and notices', () => {
  const lineFormats = ['auto', 'numbered_auto', 'pipe', 'parg', 'ccgbank_deps', 'deps', 'stagged'] as const;
  const formats = [...lineFormats, 'conll', 'ptb', 'ja', 'deriv', 'html'] as const;
  const refusing = ['roots', 'xml', 'jigg', 'json', 'prolog', 'unread'] as const;
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
          expect(failed || !format.endsWith('auto') || derivation !== null).toBe(true);
      }
      for (const format of refusing)
        try {
          readCcg({ file: 'file', bytes, line: 1, first: 0 }, format);
        } catch (error) {
          expect(error).toBeInstanceOf(InputError);
        }
    }),
  );
});

describe('recognition from content', () => {
  test.each([
    ['auto', `ID=doc.1 PARSER=GOLD NUMPARSE=1\n${rain}`],
    ['auto', `ID=1 PARSER=GOLD NUMPARSE=1\n${rain}`],
    ['numbered_auto', `ID=1\n${rain}`],
    ['numbered_auto', `ID=1\n\nID=2\n${rain}`],
    ['numbered_auto', `ID=1, log probability=-inf\n${rain}`],
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
    ['xml', '\ufeff<?xml version="1.0"?>\n<?xml-stylesheet href="x"?>\n<!-- > -->\n<candc>'],
    ['xml', '\n<candc >\n'],
    ['jigg', "<?xml version='1.0' encoding='utf-8'?>\n<root>\n"],
    ['json', '{\n    "1": [\n'],
    ['prolog', '% a\n\n:- dynamic w/8.\n\nccg(1,\n'],
    ['prolog', "\nw(1, 1, 'It').\n"],
    ['prolog', ':- multifile ccg/2, id/2.\n\n'],
    ['unread', '<!doctype html>\n<html lang="en"><p>ID=1</p><math>'],
    ['unread', '{"type": "s", "rule": "BA", "children": [{"type": "n", "rule": "L", "text": "It"}]}'],
    ['unread', '<?xml version="1.0"?>\n<regression>\n'],
    ['unread', '<xml>\n<lf>\n<satop nom="w0">'],
    ['unread', 'tree = new ParseTree;\n'],
    ['unread', '%% It rained\n\\deriv{2}{\n'],
    [null, '<?xml version="1.0"?>\n<entailment-corpus>'],
    [null, '% a comment of something else\nx(1).\n'],
    [null, '{"id": "1", "text": "It rained."}'],
    [null, '(S (NP (PRP It)) (VP (VBD rained)))\n'],
    [null, '1\tIt\tit\tPRON\n'],
    [null, '# sent_id = 1\n1\tIt\n'],
    [null, ''],
  ])('%s', (format, text) => expect(recogniseCcg(utf8.encode(text))).toBe(format));

  test.each([
    [
      '<!doctype html>\n<math>',
      'this is depccg\'s html, in which categories such as . and , are not written; use "depccg --format auto"',
    ],
    [
      'tree = new ParseTree;',
      'this is what C&C\'s printer js writes for a web page; use "--candc-printer ccgbank", xml or prolog',
    ],
  ])('refused by name: %s', (text, line) => {
    expect(() => readCcg(chunkOf(text), 'unread')).toThrow(`file:1:1: ${line}`);
  });

  test('one reader for all', () => {
    expect(readCcg(chunkOf('left_4 S[dcl]\n'), 'roots').sentences[0]?.root?.word).toBe(3);
  });
});
