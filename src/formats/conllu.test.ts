import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conllu } from '../../tests/graphs.ts';
import { bytesOf } from '../../tests/trees.ts';
import { formatNotice } from '../bytes/index.ts';
import { formOf, NO_HEAD, ROOT, Symbols, tokenTextOf } from '../model/index.ts';
import { type ConlluOptions, readConllu } from './conllu.ts';
import { writeConllu } from './conllu-writer.ts';

const read = (text: string, options: ConlluOptions = {}) =>
  readConllu({ file: 'x.conllu', bytes: bytesOf(text), line: 1, first: 0 }, new Symbols(), options);
const strictly = (text: string, options: ConlluOptions = {}) => {
  try {
    read(text, { strict: true, ...options });
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};
const row = (id: string, form: string, head: string, relation: string, deps = '_') =>
  `${[id, form, '_', '_', '_', '_', head, relation, deps, '_'].join('\t')}\n`;
const good = row('1', 'a', '0', 'root');

describe('what is read', () => {
  test('tokens, words and heads', () => {
    const { graphs } = read(conllu("don't(do<3:aux n't<3:advmod) go<0:root / so<0:root"));
    expect([graphs.size, [...graphs.tokenStart], [...graphs.wordStart]]).toEqual([2, [0, 2, 3], [0, 3, 4]]);
    expect([...graphs.token.keys()].map(word => formOf(graphs, word))).toEqual(['do', "n't", 'go', 'so']);
    expect([...graphs.multi.keys()].map(token => tokenTextOf(graphs, token))).toEqual(["don't", 'go', 'so']);
    expect([...graphs.head]).toEqual([2, 2, ROOT, ROOT]);
    expect([...graphs.multi]).toEqual([1, 0, 0]);
  });

  test('blanks of every kind are left out of tokens, but not of words inside multiword tokens', () => {
    const text = `${row('1', '1 000\u00a0000\u3000x', '0', 'root')}${row('2-2', 'y', '_', '_')}${row('2', 'y z', '1', 'x')}\n`;
    const { graphs } = read(text);
    expect([0, 1].map(token => tokenTextOf(graphs, token))).toEqual(['1000000x', 'y']);
    expect(formOf(graphs, 1)).toBe('y z');
  });

  test('enhanced edges, without those to empty nodes', () => {
    const { graphs } = read(
      `${row('1', 'a', '0', 'root', '0:root|1.1:x|1:conj:and>obj')}1.1${'\tb'.padEnd(18, '\t_')}\n\n`,
    );
    expect([...graphs.edgeStart, ...graphs.edgeHead]).toEqual([0, 2, ROOT, 0]);
    expect([...graphs.edgeLabel].map(label => graphs.symbols.text(label))).toEqual(['root', 'conj:and>obj']);
    expect(graphs.emptyNodes.length).toBe(1);
  });

  // DEPS says what HEAD and DEPREL say, and yet a bar separates edges, as the official scorer has it.
  test.each([
    ['x|1:y', [ROOT, 0], ['x', 'y'], []],
    ['x|y', [ROOT], ['x'], ['x.conllu:1:23: "y" in DEPS has no colon; write head:relation']],
    ['x:y', [ROOT], ['x:y'], []],
  ])('a bar in DEPREL and DEPS: %s', (relation, heads, labels, messages) => {
    const { graphs, notices } = read(`${row('1', 'a', '0', relation, `0:${relation}`)}\n`);
    expect([...graphs.edgeHead]).toEqual(heads);
    expect([...graphs.edgeLabel].map(label => graphs.symbols.text(label))).toEqual(labels);
    expect(notices.list().flatMap(({ kept }) => kept.map(formatNotice))).toEqual(messages);
  });

  test.each([
    ['CR LF', '\r\n'],
    ['a lone CR', '\r'],
  ])('lines end in %s', (_, end) => {
    expect(
      read(`${good}${good.replace('a', 'b').replace('1', '2').replace('0\troot', '1\tx')}\n`.replaceAll('\n', end))
        .graphs.token.length,
    ).toBe(2);
  });
});

describe('what is refused as the official scorer refuses it, and mended otherwise', () => {
  test.each([
    ['no empty line at the end', good, 'x.conllu:1:', 'no-final-blank-line'],
    ['two empty lines', `${good}\n\n`, 'x.conllu:3:', 'empty-sentence'],
    ['a comment inside', `${good}# text\n\n`, 'x.conllu:2:', 'bad-column-count'],
    ['a line of blanks', `${good}  \n`, 'x.conllu:2:', 'bad-column-count'],
    ['no head', `${row('1', 'a', '_', 'root')}\n`, 'x.conllu:1:', 'bad-head'],
    ['a negative head', `${row('1', 'a', '-1', 'root')}\n`, 'x.conllu:1:', 'negative-head'],
    ['a head behind the end', `${row('1', 'a', '7', 'root')}\n`, 'x.conllu:1:13:', 'head-out-of-range'],
    ['a circle', `${row('1', 'a', '2', 'x')}${row('2', 'b', '1', 'x')}\n`, 'x.conllu:1:', 'cycle'],
    ['a word that is its own head', `${row('1', 'a', '1', 'x')}\n`, 'x.conllu:1:', 'cycle'],
    ['two roots', `${good}${row('2', 'b', '0', 'root')}\n`, 'x.conllu:3:', 'multiple-roots'],
    [
      'too few words',
      `${row('1-3', 'ab', '_', '_')}${good}${row('2', 'b', '1', 'x')}\n`,
      'x.conllu:4:',
      'unfinished-mwt',
    ],
    ['DEPS without a colon', `${row('1', 'a', '0', 'root', '0')}\n`, 'x.conllu:1:', 'bad-deps'],
    ['DEPS behind the end', `${row('1', 'a', '0', 'root', '5:x')}\n`, 'x.conllu:1:', 'bad-deps'],
    ['DEPS without a number', `${row('1', 'a', '0', 'root', 'x:x')}\n`, 'x.conllu:1:', 'bad-deps'],
  ])('%s', (_, text, place, code) => {
    expect(strictly(text)).toMatch(new RegExp(`^${place}`));
    expect(read(text).notices.list()).toMatchObject([{ code, count: 1 }]);
  });

  test.each([
    ['nine columns', '1\ta\n\n', 'x.conllu:1:1: this row has 2 columns, not ten; separate columns by tabs'],
    ['an ID that is a word', `${row('x', 'a', '0', 'root')}\n`, 'x.conllu:1:1: the ID "x" is not a number'],
    [
      'an ID that is no range',
      `${row('1-x', 'a', '0', 'root')}\n`,
      'x.conllu:1:1: the ID "1-x" is not the range of a multiword token, such as 3-4',
    ],
    [
      'an ID left out',
      `${good}${row('3', 'b', '1', 'x')}\n`,
      'x.conllu:2:1: the word with the ID 3 should have 2; is a row missing?',
    ],
    ['no form', `${row('1', ' ', '0', 'root')}\n`, 'x.conllu:1:3: the FORM has no characters; give it some'],
    ['a byte-order mark', `\ufeff${good}\n`, 'x.conllu:1:1: the ID "\\u{feff}1" is not a number'],
  ])('%s is refused by both', (_, text, message) => {
    expect(strictly(text)).toBe(message);
    expect(() => read(text)).toThrow(message);
  });

  test('options lift and add objections', () => {
    expect(strictly(`${good}${row('2', 'b', '0', 'root')}\n`, { multipleRoots: true })).toBeNull();
    expect(strictly(`${row('1', 'a', '0', 'root', '1.1:x')}\n`, { emptyNodes: false })).toMatch(
      /^x\.conllu:1:20: DEPS names/,
    );
  });

  test('a multiword token without words is warned of, though the official scorer accepts it', () => {
    const text = `${good}${row('2-1', 'ab', '_', '_')}\n`;
    expect(strictly(text)).toBeNull();
    expect(read(text).notices.list()).toMatchObject([
      {
        code: 'empty-mwt',
        kept: [{ text: 'the multiword token "2-1" has no words; write its first ID before its last' }],
      },
    ]);
  });

  test('lines that are not UTF-8 are warned of, each once', () => {
    const bytes = Uint8Array.of(...bytesOf(good), 0x23, 10, 10, ...bytesOf(`${good}`.replace('a', 'b')), 10);
    bytes[bytes.indexOf(0x62)] = 0xe9;
    const { notices } = readConllu({ file: 'x.conllu', bytes, line: 1, first: 0 }, new Symbols());
    expect(notices.list().filter(({ code }) => code === 'not-utf8')).toMatchObject([
      { count: 1, kept: [{ place: { file: 'x.conllu', line: 4, column: 3 } }] },
    ]);
  });

  // Nothing of this is a root, beside which another would be one too many.
  test.each([
    ['behind the sentence', '9', 'head-out-of-range'],
    ['one behind its last word', '3', 'head-out-of-range'],
    ['no number', '_', 'bad-head'],
    ['negative', '-1', 'negative-head'],
  ])('a head that is %s is none, and no root', (_, head, code) => {
    const { graphs, notices } = read(`${good}${row('2', 'b', head, 'x')}\n`);
    expect([...graphs.head]).toEqual([ROOT, NO_HEAD]);
    expect(notices.list().map(warning => [warning.code, warning.count])).toEqual([[code, 1]]);
  });

  test('nor is one of DEPS', () => {
    const { graphs, notices } = read(`${row('1', 'a', '0', 'root', '0:root|2:x')}\n`);
    expect([...graphs.edgeHead]).toEqual([ROOT, NO_HEAD]);
    expect(formatNotice(notices.list()[0]!.kept[0]!)).toBe(
      'x.conllu:1:27: the head 2 in DEPS lies behind the sentence, which has 1 word',
    );
  });
});

test.each([
  ['up', (i: number) => i],
  ['down', (i: number, n: number) => (i + 2) % (n + 1)],
])('a chain of 100,000 words that climbs %s', (_, head) => {
  const n = 100_000;
  const rows = Array.from({ length: n }, (_, i) => row(String(i + 1), 'w', String(head(i, n)), 'x'));
  expect(strictly(`${rows.join('')}\n`)).toBeNull();
});

test('a circle of 100,000 words', () => {
  const n = 100_000;
  const rows = Array.from({ length: n }, (_, i) => row(String(i + 1), 'w', String(((i + 1) % n) + 1), 'x'));
  expect(strictly(`${rows.join('')}\n`)).toMatch(/^x\.conllu:1:3: .* run in a circle/);
});

describe('writing', () => {
  test('what was read comes out as it went in', () => {
    const text = `# sent_id = 1\n# text = ab c\n${row('1-2', 'ab', '_', '_')}${row('1', 'a', '3', 'x', '3:x|3.1:y')}${row('2', 'b', '1', 'y')}${row('3', 'c', '0', 'root')}${row('3.1', 'd', '_', '_', '3:z')}\n${good}\n`;
    expect(writeConllu(read(text).graphs)).toBe(text);
  });

  test('for any trees', () => {
    const word = fc.record({
      form: fc.stringMatching(/^[^\s\p{Z}\p{C}#]{1,4}$/u),
      relation: fc.constantFrom('nsubj', 'obj', 'nmod:poss', 'conj'),
    });
    const sentence = fc.array(word, { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(fc.array(sentence, { minLength: 1, maxLength: 5 }), sentences => {
        const text = sentences
          .map(
            words =>
              `${words.map(({ form, relation }, i) => row(String(i + 1), form, String(i), relation)).join('')}\n`,
          )
          .join('');
        expect(writeConllu(read(text, { strict: true }).graphs)).toBe(text);
      }),
    );
  });
});
