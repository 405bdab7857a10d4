// Derivations in XML, as C&C and depccg write them and as Jigg does.
import { expect, test } from 'vitest';
import { chunkOf, columns, noticesOf, rain } from '../../tests/ccg-reading.ts';
import { InputError } from '../bytes/index.ts';
import type { CcgSentence } from '../model/index.ts';
import { readAuto, readCcg, writeAuto } from './index.ts';

/** `It rained` in every form has this tree; none of them has heads. */
const expected = columns(readAuto(chunkOf(rain.replace(' 1 2>', ' 0 2>'))).sentences[0]!.derivation!);

const lf = (start: number, cat: string, word: string, more = '') =>
  `<lf start="${start}" span="1" cat="${cat}" word="${word}"${more}/>`;
const rule = (cat: string, ...children: string[]) => `<rule type="ba" cat="${cat}">${children.join('')}</rule>`;
const rained = rule('S[dcl]', lf(0, 'NP', 'It', ' pos="PRP"'), lf(1, 'S[dcl]\\NP', 'rained', ' pos="VBD"'));
const ccg = (tree: string, attributes = '') => `<ccg${attributes}>\n${tree}\n</ccg>\n`;
const candc = (...sentences: string[]) => `<candc>\n${sentences.join('')}</candc>\n`;
const readXml = (text: string) => readCcg(chunkOf(text), 'xml');
const shown = (sentences: readonly CcgSentence[]) =>
  sentences
    .map(
      ({ id, words, failed, damaged, others = [] }) =>
        `${id}${damaged ? '!' : failed ? '-' : ':'}${words.join(' ')}${others.length > 0 ? ` +${others.length}` : ''}`,
    )
    .join(', ');

test.each([
  [
    'C&C',
    `<?xml version="1.0"?>\n<?xml-stylesheet href="candc.xml"?>\n\n${candc(ccg(rained), '<deps>\n<![CDATA[\n]]></deps>')}`,
  ],
  ['depccg', candc(ccg(rained, ' sentence="1" id="1"'))],
  ['CRLF and a byte-order mark', `\ufeff${candc(ccg(rained)).replaceAll('\n', '\r\n')}`],
])('a tree of %s', (_, text) => {
  const reading = readXml(text);
  expect(noticesOf(reading)).toEqual([]);
  const [{ id, words, tags, categories, derivation, failed } = {} as CcgSentence] = reading.sentences;
  expect([id, words, tags, failed]).toEqual(['1', ['It', 'rained'], ['PRP', 'VBD'], false]);
  expect(categories.map(category => category?.text)).toEqual(['NP', 'S[dcl]\\NP']);
  expect(columns(derivation!)).toEqual(expected);
});

const numbered = (number: number, tree = rained, id = 1) => ccg(tree, ` sentence="${number}" id="${id}"`);
const no = (line: number, column: number, problem: string) =>
  `${line}:${column} broken-tree: ${problem}; the sentence has no analysis`;

test.each<[string, string, string, string[]]>([
  [
    'failed parses',
    candc(
      ccg(rained),
      '<failed beta="0.1" dictcutoff="9">no span</failed>\n',
      '<error beta="0.1">x</error>',
      ccg(rained),
    ),
    '1:It rained, 2-, 3-, 4:It rained',
    [],
  ],
  ["depccg's failed parse", candc(numbered(1, lf(0, 'NP', 'FAILED'))), '1-FAILED', []],
  [
    'several parses, and a gap',
    candc(numbered(1), numbered(3, rained, 1), numbered(3, rained, 2)),
    '1:It rained, 2-, 3:It rained +1',
    [
      '5:1 several-parses: 1 sentence has several parses; further parses: 1; of each sentence the first is taken',
      '5:1 missing-ids: ids of sentences that are missing: 1, the first before "3"; these sentences count as failed',
    ],
  ],
  [
    'two documents',
    candc(numbered(1)) + candc(numbered(1)),
    '1:It rained, 1:It rained',
    [
      '7:1 ids-repeat: the ids of sentences begin anew at "1", as in files put together; each stands for a sentence of its own',
    ],
  ],
  ['two documents without numbers', candc(ccg(rained)) + candc(ccg(rained)), '1:It rained, 2:It rained', []],
  ['a stray ampersand', candc(ccg(lf(0, 'N', 'AT&amp;T', ' pos="&"'))), '1:AT&T', []],
  [
    'stopped behind a sentence',
    candc(ccg(rained)).replace('</candc>\n', ''),
    '1:It rained',
    ['5:1 cut-off: the file ends before </candc>; what is there is read; was the parser stopped?'],
  ],
  [
    'stopped inside a sentence',
    candc(ccg(rained), ccg(rained)).replace(/<\/rule>\n<\/ccg>\n<\/candc>\n$/, ''),
    '1:It rained, 2!It rained',
    [
      `6:${rained.length - '</rule>'.length} broken-tree: the tree is cut off here; the sentence has no analysis`,
      `6:${rained.length - '</rule>'.length + 1} cut-off: the file ends before </candc>; what is there is read; was the parser stopped?`,
    ],
  ],
  [
    'a word that is lost',
    candc(ccg(rule('N', lf(1, 'N', 'a')))),
    '1!',
    [no(3, 25, 'the word of place "1" stands at place 0')],
  ],
  ['no category', candc(ccg('<rule type="x"></rule>')), '1!', [no(3, 1, 'a node has no category')]],
  ['what is no category', candc(ccg(lf(0, 'N/', 'a'))), '1!', [no(3, 1, '"N/" is no category')]],
  ['no word', candc(ccg('<lf start="0" cat="N"/>')), '1!', [no(3, 1, 'a leaf has no word')]],
  ['no children', candc(ccg('<rule cat="N"/>')), '1!', [no(3, 15, 'a node without children ends here')]],
  ['another element', candc(ccg('<leaf/>')), '1!', [no(3, 1, '"<leaf>" is no node of a tree')]],
  ['no tree', candc(ccg('')), '1!', [no(4, 6, 'there is no tree')]],
  [
    'three children',
    candc(ccg(rule('N', lf(0, 'N', 'a'), lf(1, 'N', 'b'), lf(2, 'N', 'c')))),
    '1!a b c',
    [no(3, 25 + 2 * lf(0, 'N', 'a').length, 'a node has more than two children')],
  ],
  [
    'a word with blanks, and what is no sentence',
    candc(ccg(lf(0, 'N', 'New York')), 'and <p/>'),
    '1:New_York',
    [
      '3:1 blank-in-word: the word "New York" has blanks in it; it is read as "New_York"',
      '5:5 stray-text: "and" stands outside of tags; it is ignored',
      '5:5 stray-element: "<p>" is no sentence; it is ignored',
    ],
  ],
])('XML: %s', (_, text, sentences, notices) => {
  const reading = readXml(text);
  expect(shown(reading.sentences)).toBe(sentences);
  expect(noticesOf(reading)).toEqual(notices);
});

const refusalOf = (read: () => unknown) => {
  try {
    read();
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
  return 'none';
};

test.each([
  ['<candc><ccg></candc>', 'file:1:20: the XML is broken here (unexpected close tag); mend it'],
  ['<root/>', 'file:1:1: the root is <candc>, not "<root>"; is this a file of C&C?'],
  ['<candc>&#1;</candc>', 'file:1:11: the XML is broken here (malformed character entity); mend it'],
])('XML that is refused: %s', (text, line) => expect(refusalOf(() => readXml(text))).toBe(line));

const token = (id: string, surf: string, more = '') => `<token id="${id}" surf="${surf}"${more}/>`;
const jigg = (...sentences: string[]) =>
  `<root><document><sentences>\n${sentences.join('\n')}\n</sentences></document></root>\n`;
const tokens = `<tokens>${token('a', 'It', ' pos="PRP"')}${token('b', 'rained', ' pos="VBD"')}</tokens>`;
const spans = [
  '<span category="S[dcl=true]\\NP" id="z" terminal="b"/>',
  '<span category="S[dcl=true]" id="x" child="y z" rule="ba"/>',
  '<span category="NP" id="y" terminal="a"/>',
];
const parse = (attributes = ' root="x"', of: readonly string[] = spans) => `<ccg${attributes}>${of.join('')}</ccg>`;
const sentence = (...parts: string[]) => `<sentence>${parts.join('')}</sentence>`;
const semantics = '<semantics status="success"><span id="x" child="y z" sem="_"/></semantics>';

test.each([
  ['spans in any order', jigg(sentence(tokens, parse()))],
  [
    'a root that is marked',
    jigg(sentence(tokens, parse('', [spans[0]!, spans[1]!.replace('/>', ' root="true"/>'), spans[2]!]))),
  ],
  ['a root that no other span has', jigg(sentence(tokens, parse('')))],
  ['ccg2lambda', `<?xml version='1.0' encoding='utf-8'?>\n${jigg(sentence(tokens, parse(), semantics))}`],
  ['text and other annotation', jigg(sentence('It rained', tokens, '<NEs><NE id="n"/></NEs>', parse()))],
  [
    'categories of tokens',
    jigg(sentence(tokens.replace('id="a"', 'id="a" cat="NP"'), parse().replace(' category="NP"', ''))),
  ],
  ['words by another name', jigg(sentence(tokens.replaceAll('surf=', 'form='), parse()))],
])('Jigg: %s', (_, text) => {
  const reading = readCcg(chunkOf(text), 'jigg');
  expect(noticesOf(reading)).toEqual([]);
  expect(reading.sentences.map(({ id, words, tags }) => [id, words, tags])).toEqual([
    ['1', ['It', 'rained'], ['PRP', 'VBD']],
  ]);
  expect(columns(reading.sentences[0]!.derivation!)).toEqual(expected);
});

test.each<[string, string, string, string[]]>([
  [
    'several parses, and none',
    jigg(sentence(tokens, parse(), parse()), sentence(tokens)),
    '1:It rained +1, 2-It rained',
    ['2:1 several-parses: 1 sentence has several parses; further parses: 1; of each sentence the first is taken'],
  ],
  [
    'a span that is missing',
    jigg(sentence(tokens, parse(' root="x"', spans.slice(0, 2)))),
    '1!',
    ['no span is called "y", or it stands in two places'],
  ],
  [
    'a circle',
    jigg(sentence(tokens, parse(' root="x"', ['<span category="N" id="x" child="x"/>']))),
    '1!',
    ['no span is called "x", or it stands in two places'],
  ],
  [
    'a span too many',
    jigg(sentence(tokens, parse(' root="x"', [...spans, '<span category="N" id="w" terminal="a"/>']))),
    '1!It rained',
    ['spans that hang on no other: 1'],
  ],
  [
    'a name twice',
    jigg(sentence(tokens, parse(' root="x"', [...spans, spans[0]!]))),
    '1!',
    ['a second span is called "z"'],
  ],
  ['no such token', jigg(sentence(tokens.replace('"a"', '"c"'), parse())), '1!', ['no token is called "a"']],
  [
    'tokens in another order',
    jigg(sentence(tokens, parse().replace('y z', 'z y'))),
    '1!',
    ['the token "b" is not the next of the sentence'],
  ],
  [
    'a token too many',
    jigg(sentence(tokens.replace('</tokens>', `${token('c', '.')}</tokens>`), parse())),
    '1!It rained',
    ['the tree has 2 leaves, and the sentence 3 tokens'],
  ],
  ['no spans', jigg(sentence(tokens, parse('', []))), '1!', ['no span is the root']],
  [
    'stopped behind the tokens',
    jigg(sentence(tokens, parse()), sentence(tokens)).replace(/<\/sentence>\n<\/sentences>.*\n$/, ''),
    '1:It rained, 2!',
    ['the tree is cut off here', 'the file ends before </root>; what is there is read; was the parser stopped?'],
  ],
])('Jigg: %s', (_, text, sentences, problems) => {
  const reading = readCcg(chunkOf(text), 'jigg');
  expect(shown(reading.sentences)).toBe(sentences);
  expect(
    noticesOf(reading).map(line =>
      line.replace(/^.*?broken-tree: |; the sentence has no analysis$|^.*?cut-off: /g, ''),
    ),
  ).toEqual(problems);
});

test('a file of tokens only is of no CCG parser', () => {
  expect(refusalOf(() => readCcg(chunkOf(jigg(sentence(tokens))), 'jigg'))).toBe(
    'file:2:1: no sentence of this file has a <ccg>, so no CCG parser wrote it; use "depccg --format jigg_xml"',
  );
});

test('trees 100,000 levels deep', () => {
  const levels = 100_000;
  const deep = '<rule cat="NP">'.repeat(levels) + lf(0, 'NP', 'It') + '</rule>'.repeat(levels);
  const { sentences } = readXml(candc(ccg(deep)));
  expect(sentences[0]?.derivation?.size).toBe(levels + 1);
  const spans = Array.from({ length: levels }, (_, i) => `<span category="NP" id="${i}" child="${i + 1}"/>`);
  const leaf = `<span category="NP" id="${levels}" terminal="a"/>`;
  const flat = jigg(sentence(`<tokens>${token('a', 'It')}</tokens>`, parse(' root="0"', [...spans, leaf])));
  expect(writeAuto(readCcg(chunkOf(flat), 'jigg').sentences)).toBe(writeAuto(sentences));
});
