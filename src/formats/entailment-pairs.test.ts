import { describe, expect, test } from 'vitest';
import { refusalOf } from '../../tests/refusal.ts';
import { bytesOf } from '../../tests/trees.ts';
import { pairFormats, readPairs, writePairs } from './entailment-pairs.ts';
import { type PairFormat, recognisePairs } from './pair-formats.ts';

const chunk = (text: string) => ({ file: 'pairs', bytes: bytesOf(text), line: 1, first: 0 });
const read = (text: string, format: PairFormat) => readPairs(chunk(text), format);
const corpus = (inside: string) => `<?xml version="1.0"?>\n<entailment-corpus>\n${inside}\n</entailment-corpus>\n`;
const pair =
  '<pair id="p1" entailment="YES" word1="he" word2="wake up"><t>He  would\nwake up &amp; go.</t><h>He woke.</h></pair>';

const known = {
  id: 'p1',
  text: 'He would wake up & go.',
  hypothesis: 'He woke.',
  gold: 'YES',
  words: ['he', 'wake up'],
  source: null,
  tags: [],
  others: {},
};

describe('a pair is the same in every form', () => {
  test.each<[PairFormat, string]>([
    ['xml', corpus(pair)],
    [
      'jsonl',
      '\n{"id":"p1","text":"He would wake up & go.","hypothesis":"He woke.","gold":"yes","words":["he","wake up"]}\n',
    ],
    ['tsv', 'hypothesis\tid\ttext\tgold\twords\r\nHe woke.\tp1\tHe would wake up & go.\tY\the;wake up\r\n'],
  ])('%s', (format, text) => {
    expect(recognisePairs(bytesOf(text))).toBe(format);
    expect(read(text, format)).toMatchObject([known]);
  });

  test.each(pairFormats)('%s: what is written is read back', format => {
    const rich =
      '{"id":"a|1","text":"A \\"b\\" <c>.","hypothesis":"D & e.","gold":"NO","words":["b","c"]}\n{"id":"7","text":"F.","hypothesis":"G."}\n';
    const pairs = read(rich, 'jsonl').map(({ place, ...rest }) => rest);
    const again = read(writePairs(read(rich, 'jsonl'), format), format).map(({ place, ...rest }) => rest);
    expect(again).toEqual(pairs);
  });

  test('unknown fields are kept and written back', () => {
    const line = '{"id":"p","text":"A.","hypothesis":"B.","source":"s","tags":["x","y"],"template":{"name":"dobj"}}\n';
    expect(writePairs(read(line, 'jsonl'), 'jsonl')).toBe(line);
    expect(writePairs(read(line, 'jsonl'), 'tsv')).toBe(
      'id\ttext\thypothesis\tgold\twords\tsource\ttags\ttemplate\np\tA.\tB.\t\t\ts\tx;y\t{"name":"dobj"}\n',
    );
  });

  test.each(['toString', 'constructor', 'valueOf', '__proto__'])('a field called %s that only one pair has', name => {
    const pairs = read(
      `{"id":"1","text":"a","hypothesis":"b","${name}":"x"}\n{"id":"2","text":"a","hypothesis":"b"}`,
      'jsonl',
    );
    const rows = writePairs(pairs, 'tsv')
      .split('\n')
      .map(row => row.split('\t').at(-1));
    expect(rows).toEqual([name, 'x', '', '']);
  });

  test('gold answers alone are pairs without their texts', () => {
    expect(recognisePairs(bytesOf('# gold\n5019\tYES\n'))).toBe('answers');
    expect(read('5019\tYES\n', 'answers')).toMatchObject([{ id: '5019', text: '', gold: 'YES' }]);
  });

  test.each([
    '1\tNo\tno\tDET\tDT\t_\t2\tdet\t_\t_\n',
    '(TOP (S (NN a)))\n',
    '{"a":1}\n',
    '{"metric":"parseval"}\n',
    ' '.repeat(1_000_000),
    '<!--'.repeat(100_000),
    '',
    '(<L N NN NN a N>)\n(<L N NN NN b N>)\n',
  ])('%#: other files are not taken for pairs', text => expect(recognisePairs(bytesOf(text))).toBe(null));

  test('an id of four digits tells the source of PETE', () => {
    const ids = ['1065.N.N', '3068', '4001.N', '2082.N', '5019', '6098', '7000', '12', 'p1'];
    const pairs = read(corpus(ids.map(id => pair.replace('p1', id)).join('\n')), 'xml');
    expect(pairs.map(({ source }) => source)).toEqual([
      'unbounded',
      'unbounded',
      'unbounded',
      'charniak',
      'brown',
      'brown',
      'brown',
      null,
      null,
    ]);
  });
});

describe('what is wrong is said in one line', () => {
  const doctype = '<!DOCTYPE entailment-corpus [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY y "yyy">]>';
  test.each<[PairFormat, string, string]>([
    [
      'xml',
      `${doctype}\n<entailment-corpus><pair id="1"><t>&x;</t><h>a</h></pair></entailment-corpus>`,
      "pairs:2:38: this entity is not one of XML's own, and no other is ever resolved; write its text",
    ],
    [
      'xml',
      `${doctype}\n<entailment-corpus><pair id="1"><t>&y;</t><h>a</h></pair></entailment-corpus>`,
      "pairs:2:38: this entity is not one of XML's own, and no other is ever resolved; write its text",
    ],
    [
      'xml',
      corpus('<pair id="1"><t>a</h></pair>'),
      'pairs:3:21: the XML is broken here (unexpected close tag); mend it',
    ],
    ['xml', corpus('<pair id="1"><t>a'), 'pairs:4:20: the XML is broken here (unexpected close tag); mend it'],
    ['xml', corpus('<pair id="1"><t>a</t></pair>'), 'pairs:3:1: pair "1" has no hypothesis; add a <h>'],
    ['xml', corpus('<pair id="1"><t> </t><h>a</h></pair>'), 'pairs:3:1: pair "1" has no text; add a <t>'],
    ['xml', corpus('<pair><t>a</t><h>a</h></pair>'), 'pairs:3:1: the pair has no id; give each one of its own'],
    ['xml', corpus('<pair id="1"><t>a</t><t>b</t></pair>'), 'pairs:3:22: the pair has a second <t>; remove one'],
    ['xml', corpus('<pair id="1"><x/></pair>'), 'pairs:3:14: a pair holds <t> and <h>, not "<x>"'],
    ['xml', corpus('<item/>'), 'pairs:3:1: only <pair> may stand here, not "<item>"'],
    ['xml', corpus('stray'), 'pairs:4:1: "stray" stands outside <t> and <h>'],
    ['xml', '<corpus/>', 'pairs:1:1: the root is <entailment-corpus>, not "<corpus>"; is this a file of pairs?'],
    ['xml', corpus(pair.replace('YES', 'MAYBE')), 'pairs:3:1: entailment is YES or NO, or left out, not "MAYBE"'],
    ['xml', corpus(`${pair}\n${pair}`), 'pairs:5:1: pair "p1" is also on line 3; give each an id of its own'],
    ['jsonl', '{"id":"p","text":"a","hypothesis":', 'pairs:1:35: the JSON ends too early; mend the line'],
    ['jsonl', '{"id":"p","text":"a",hyp}', 'pairs:1:22: this is no JSON: "hyp}"; mend the line'],
    ['jsonl', '{"id":x}', 'pairs:1:7: this is no JSON: "x}"; mend the line'],
    ['jsonl', '{"id":"p","text":tru}', 'pairs:1:21: this is no JSON: "}"; mend the line'],
    ['jsonl', '{"id":"p"} {', 'pairs:1:12: this is no JSON: "{"; mend the line'],
    ['jsonl', '{"id":"p","text":"a', 'pairs:1:20: the JSON ends too early; mend the line'],
    ['jsonl', '[1]', 'pairs:1:1: a line holds one JSON object, not "[1]"'],
    ['jsonl', `{"a":${'['.repeat(200)}`, 'pairs:1:1: this line nests too deeply; is it the right file?'],
    ['jsonl', '{"text":"a","hypothesis":"b"}', 'pairs:1:1: the object has no "id"; give each one of its own'],
    ['jsonl', '{"id":"p","text":"a"}', 'pairs:1:1: pair "p" has no hypothesis; add it'],
    ['jsonl', '{"id":"p","text":1,"hypothesis":"b"}', 'pairs:1:1: "text" is text in quotes, not "1"'],
    [
      'jsonl',
      '{"id":"p","text":"a","hypothesis":"b","words":"c"}',
      'pairs:1:1: "words" is a list of texts, ["…", "…"], not ""c""',
    ],
    [
      'jsonl',
      '{"id":"p","text":"a","hypothesis":"b","gold":"maybe"}',
      'pairs:1:1: "gold" is YES or NO, or left out, not "maybe"',
    ],
    ['tsv', 'id\ttext\thypothesis\n\ta\tb\n', 'pairs:2:1: the line has no id; give each one of its own'],
    [
      'jsonl',
      '{"id":"a b","text":"a","hypothesis":"b"}',
      'pairs:1:1: the id "a b" could not be answered; an id has no blanks and does not begin with #',
    ],
    [
      'tsv',
      'id\ttext\thypothesis\n#1\ta\tb\n',
      'pairs:2:1: the id "#1" could not be answered; an id has no blanks and does not begin with #',
    ],
    ['tsv', 'id\tID\ttext\thypothesis\np\tq\ta\tb\n', 'pairs:1:1: two columns are called "id"; rename one'],
    ['tsv', 'id\ttext\thypothesis\np\ta\n', 'pairs:2:1: pair "p" has no hypothesis; add it'],
    [
      'tsv',
      'id\ttext\thypothesis\np\ta\tb\tc\n',
      'pairs:2:1: this line has 4 columns, the header 3; does a text hold a tab?',
    ],
  ])('%s %#', (format, text, message) => expect(refusalOf(() => read(text, format))).toBe(message));
});

describe('what a form cannot hold is not written', () => {
  const written = (fields: string, format: (typeof pairFormats)[number]) =>
    refusalOf(() => writePairs(read(`{"id":"p","hypothesis":"b",${fields}}`, 'jsonl'), format));
  test.each<[(typeof pairFormats)[number], string, string]>([
    [
      'tsv',
      '"text":"a","words":["a;b","c"]',
      'pairs:1:1: pair "p": a table joins lists by semicolons, and "a;b" holds one; write JSON Lines',
    ],
    ['xml', '"text":"a\\u0000"', 'pairs:1:1: pair "p" holds a character that XML cannot hold; write JSON Lines'],
  ])('%s', (format, fields, message) => expect(written(fields, format)).toBe(message));
});

describe('how a file begins', () => {
  test.each<[string, string, PairFormat | null]>([
    ['comments and a declaration first', `<?xml version="1.0"?><!-- a --><!---->\n<entailment-corpus>`, 'xml'],
    ['a document type', '<!DOCTYPE entailment-corpus SYSTEM "x.dtd">', 'xml'],
    ['comments of another file', `${'<!---->'.repeat(9000)}<x/>`, null],
    ['a comment that never ends', '<!-- <entailment-corpus>', null],
    [
      'a text that is longer than what is looked at',
      `{"id":"p","text":"${'a '.repeat(40000)}","hypothesis":"a"}`,
      'jsonl',
    ],
    ['parses', '{"id":"p","side":"text","relations":null}', null],
  ])('%s', (_, text, format) => expect(recognisePairs(bytesOf(text))).toBe(format));
});
