// Ids of .auto files: which files must be read as a whole, and what their sentences are then.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chunkOf, noticesOf } from '../../tests/ccg-reading.ts';
import { utf8 } from '../bytes/index.ts';
import { cutCcg } from './ccg-cut.ts';
import { readCcg } from './ccg-formats.ts';
import { surveyIds } from './ccg-id-survey.ts';
import { recogniseCcg } from './recognise-ccg.ts';

/** `1 - _ 2:` as the lines of a file: an ID line with a tree whose word is that of the id, a tree without ID line, an empty line, an ID line alone,
 *  and `?` for a word that C&C has lost. */
const textOf = (brief: string, suffix: string) =>
  brief
    .split(' ')
    .map((item, i, all) => {
      const tree = (word: string) => `(<L N NN NN ${word} N>)\n`;
      if (item === '_') return '\n';
      if (item === '-') return tree(`t${i}`);
      if (item === '?') return '(<L N UH UHN>)\n';
      return item.endsWith(':')
        ? `ID=${item.slice(0, -1)}${suffix}\n`
        : `ID=${item}${suffix}\n${tree(`t${all.indexOf(item)}`)}`;
    })
    .join('');

const candc = ' PARSER=GOLD NUMPARSE=1';
const depccg = ', log probability=-0.5';
const several = (count: number, passed: number, line: number) =>
  `${line}:1 several-parses: ${count === 1 ? '1 sentence has' : `${count} sentences have`} several parses; further parses: ${passed}; of each sentence the first is taken, or with --nbest the best`;
const missing = (line: number, count: number, id: string) =>
  `${line}:1 missing-ids: ids of sentences that are missing: ${count}, the first before "${id}"; these sentences count as failed`;
const lost = (line: number) =>
  `${line}:1 lost-word: C&C prints a sentence of one word without the word, here of category N; it has no analysis`;

describe('sentences with their ids and words', () => {
  test.each<[name: string, brief: string, suffix: string, expected: string, whole: boolean, notices: string[]]>([
    ['EasyCCG', '1 2 3', '', '1:t0 2:t1 3:t2', false, []],
    ['EasyCCG extended, failures have an ID line', '1 2: _ 3: _', '', '1:t0 2:- 3:-', false, []],
    ["depccg's last line", '1 2 _', depccg, '1:t0 2:t1', false, []],
    ['empty lines where every tree has an id', '_ 1 _ _ 2 _ 3 _ _', '', '1:t1 2:t4 3:t6', false, []],
    ['a part of a file', '101 102 103', '', '101:t0 102:t1 103:t2', false, []],
    ['C&C, failures have none', '1 _ 3 _', candc, '1:t0 2:- 3:t2 4:-', false, []],
    ['C&C, failures first', '_ _ 3', candc, '1:- 2:- 3:t2', false, []],
    ['C&C, a word is lost', '1 ? _ _ 4', candc, '1:t0 2:- 3:- 4:t4', false, [lost(3)]],
    ['C&C, it is lost at the end', '1 ? _', candc, '1:t0 2:-', false, [lost(3)]],
    ['C&C, empty lines without a number', '1 _ 2 _ _ 4', candc, '1:t0 2:t2 3:- 4:t5', true, []],
    ['C&C, a lost word among them', '1 _ ? _ 3', candc, '1:t0 2:- 3:t4', true, [lost(4)]],
    ['C&C, nothing at all is printed', '1 3', candc, '1:t0 2:- 3:t1', true, [missing(3, 1, '3')]],
    ['a part of a file with a gap', '101 103', '', '101:t0 102:- 103:t1', true, [missing(3, 1, '103')]],
    ['a part of C&C, failures first', '_ 5 7', candc, '4:- 5:t1 6:- 7:t2', true, [missing(4, 1, '7')]],
    ['n-best', '1 2 2 2 3 3', '', '1:t0 2:t1+2 3:t4+1', true, [several(2, 3, 3)]],
    ['n-best of depccg', '1 1 2 _', depccg, '1:t0+1 2:t2', true, [several(1, 1, 1)]],
    ['n-best by names', 'a b b', candc, 'a:t0 b:t1+1', true, [several(1, 1, 3)]],
    ['names, and failures without', 'a _ b _', candc, 'a:t0 2:- b:t2 4:-', false, []],
    [
      'another order',
      '1 3 2 4',
      '',
      '1:t0 2:t2 3:t1 4:t3',
      true,
      [
        '5:1 ids-out-of-order: sentences behind one of a higher id: 1, the first "2"; all are put in the order of their ids',
      ],
    ],
    [
      'files put together',
      '1 2 1 2',
      '',
      '1:t0 2:t1 1:t0 2:t1',
      true,
      [
        '5:1 ids-repeat: the ids of sentences begin anew at "1", as in files put together; each stands for a sentence of its own',
      ],
    ],
    ['a tree without ID line has a place', '1 - 3', '', '1:t0 2:t1 3:t2', false, []],
    ['or shows that ids are none', '1 - 2', '', '1:t0 2:t1 2:t2', true, []],
  ])('%s', (_, brief, suffix, expected, whole, notices) => {
    const text = textOf(brief, suffix);
    const format = recogniseCcg(utf8.encode(text))!;
    const reading = readCcg(chunkOf(text), format);
    const shown = reading.sentences.map(({ id, words, failed, others = [] }) => {
      const more = others.length === 0 ? '' : `+${others.length}`;
      return `${id}:${failed ? '-' : words[0]}${more}`;
    });
    expect(shown.join(' ')).toBe(expected);
    expect(noticesOf(reading)).toEqual(notices);
    expect(surveyIds(format, [utf8.encode(text)]).whole).toBe(whole);
  });

  test('a lost word leaves its tag and category', () => {
    const [sentence] = readCcg(chunkOf('(<L N[X] UH UHN[X]>)\n\n'), 'auto').sentences;
    expect(sentence?.words).toEqual([null]);
    expect(sentence?.tags).toEqual(['UH']);
    expect(sentence?.categories.map(category => category?.text)).toEqual(['N']);
  });
});

test.each<[name: string, text: string, before: number, names: string | null]>([
  ['numbers from 1 on', textOf('1 2', ''), 0, null],
  ['and from another', textOf('4 5', ''), 3, null],
  ['names', textOf('a _ b', '').replace('\n\n', '\n'), 0, 'a b'],
  ['a tree without ID line', textOf('a - b', ''), 0, null],
  ['PARG', '<s id="x.1"> 0\n<\\s>\n<s id="x.2"> 0\n<\\s>\n', 0, 'x.1 x.2'],
])('what ids tell: %s', (_, text, before, names) => {
  const bytes = utf8.encode(text);
  for (let end = 0; end <= bytes.length; end++) {
    const found = surveyIds(recogniseCcg(bytes)!, [bytes.subarray(0, end), bytes.subarray(end)]);
    expect([found.whole, found.before, found.names?.join(' ') ?? null]).toEqual([false, before, names]);
  }
});

test('other formats: read whole or never', () => {
  expect(surveyIds('deps', [utf8.encode('ID=1\nID=1\n')]).whole).toBe(false);
});

test('a preface is no sentence', () => {
  expect(surveyIds('auto', [utf8.encode(`# made by\n# hand\n\n${textOf('1 _ 3', candc)}`)]).whole).toBe(false);
});

test('a file that need not be read whole has the same sentences in parts, however it is cut', () => {
  const items = fc.array(fc.constantFrom('1', '2', '3', '4', 'a', '2:', '3:', '_', '-', '?'), { maxLength: 8 });
  fc.assert(
    fc.property(
      items,
      fc.constantFrom('', candc, depccg),
      fc.nat(200),
      fc.integer({ min: 1, max: 4 }),
      (drawn, suffix, at, most) => {
        const bytes = utf8.encode(textOf(drawn.join(' '), suffix));
        const format = recogniseCcg(bytes);
        if (format !== 'auto' && format !== 'numbered_auto') return;
        const end = bytes.indexOf(10, at) + 1;
        const whole = surveyIds(format, [bytes]).whole;
        expect(surveyIds(format, [bytes.subarray(0, end), bytes.subarray(end)]).whole).toBe(whole);
        if (whole) return;
        const read = (from: number, to: number, first: number) =>
          readCcg({ file: 'f', bytes: bytes.subarray(from, to), line: from === 0 ? 1 : 2, first }, format).sentences;
        const cut = cutCcg(format, bytes, 0, bytes.length, most, true);
        const [one, other] = [read(0, cut.offset, 0), read(cut.offset, bytes.length, cut.sentences)];
        expect(one.length).toBe(cut.sentences);
        const seen = read(0, bytes.length, 0).map(({ id, words, failed }) => [id, words, failed]);
        expect([...one, ...other].map(({ id, words, failed }) => [id, words, failed])).toEqual(seen);
      },
    ),
  );
});
