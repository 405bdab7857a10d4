import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutCcg } from './ccg-cut.ts';
import { readCcg } from './ccg-formats.ts';
import { surveyIds } from './ccg-id-survey.ts';
import type { LineFormat } from './recognise-ccg.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** The sentences of a text, each as the stretch it was cut out of; a bar stands between them. */
function pieces(format: LineFormat, text: string): string {
  const bytes = bytesOf(text);
  const found: string[] = [];
  for (let at = 0; ; ) {
    const cut = cutCcg(format, bytes, at, bytes.length, 1, true);
    if (cut.offset > at) found.push(new TextDecoder().decode(bytes.subarray(at, cut.offset)));
    if (cut.sentences === 0) return found.join('|').replaceAll('\n', '~');
    at = cut.offset;
  }
}

const tree = '(<L N NN NN Oil N>)';
const lost = '(<L N UH UHN>)';
const line = 'a_1 N/N 1 b_2 0';

describe('one sentence at a time', () => {
  test.each([
    ['auto', `ID=1\n${tree}\nID=2\n${tree}\n`, `ID=1~${tree}~|ID=2~${tree}~`],
    ['auto', `ID=1\n\n\nID=2\n${tree}`, `ID=1~~|~|ID=2~${tree}`],
    ['auto', `# preface\n\n${tree}\nID=1\nID=2\n`, `# preface~~${tree}~|ID=1~|ID=2~`],
    ['auto', `stray\n${tree}\nstray\n`, `stray~${tree}~|stray~`],
    ['auto', `${lost}\n\n\n${lost}\n${tree}\n${lost}\n${lost}\n`, `${lost}~~|~|${lost}~|${tree}~|${lost}~|${lost}~`],
    ['auto', `ID=1\n${lost}\n\nID=2\n${lost}\nID=3\n\n`, `ID=1~${lost}~~|ID=2~${lost}~|ID=3~~`],
    ['numbered_auto', `\nID=1\n${tree}\n\n\nID=2\n\nID=3\n${tree}\n\n`, `~ID=1~${tree}~|~~ID=2~~|ID=3~${tree}~|~`],
    ['pipe', '###\n(<L *** N NN Oil>\n)\n\n###\n\n', '###~(<L *** N NN Oil>~)~~|###~~'],
    ['deps', `# preface\n# more\n\n${line}\n\n\n${line}\n`, `# preface~# more~~${line}~~|~|${line}~`],
    [
      'deps',
      `${line}\n\n# preface\n<c>\n\n${line}\n# in it\n\n# last\n`,
      `${line}~~|# preface~<c>~~${line}~# in it~~|# last~`,
    ],
    ['ccgbank_deps', '#_1 N/N 1 b_2\n\n#_1 N/N 1 b_2\n\n', '#_1 N/N 1 b_2~~|#_1 N/N 1 b_2~~'],
    [
      'parg',
      '<s id="a"> 0\n<\\s>\n\n<s id="b"> 0\n<s id="c"> 0\n<\\s>\n',
      '<s id="a"> 0~<\\s>~|~<s id="b"> 0~|<s id="c"> 0~<\\s>~',
    ],
    ['parg', '<\\s>\n<s id="a">\n<s id="b"> 0\r\n<\\s>\r\n', '<\\s>~<s id="a">~|<s id="b"> 0\r~<\\s>\r~'],
  ] as const)('%s %j', (format, text, expected) => expect(pieces(format, text)).toBe(expected));
});

test('an unfinished sentence waits for the rest of the file', () => {
  const bytes = bytesOf(`ID=1\n${tree}\nID=2\n${tree}`);
  expect(cutCcg('auto', bytes, 0, bytes.length, 9, false)).toEqual({ offset: 25, sentences: 1, lines: 2 });
  expect(cutCcg('auto', bytes, 0, bytes.length, 9, true)).toEqual({ offset: bytes.length, sentences: 2, lines: 4 });
});

test('what is cut is what is read, wherever the file is cut', () => {
  const lines: Readonly<Record<string, readonly string[]>> = {
    roots: ['a_1 N', '# made', '#made', 'None', '', 'stray', '#_1 N', '#1_1 N', '#1 N', 'Empty header', '\ufeff# made'],
    stagged: ['a|X|N', '# made', '#made', '', ' ', 'stray', '#|X|N', '#1|X|N', '#1|X'],
    auto: ['# made', 'ID=1', 'ID=2', 'ID=3', 'ID=a', tree, lost, '', ' ', '\0', '\u00a0', 'stray', '(<T'],
    numbered_auto: [
      '# made',
      '\ufeff# made',
      'ID=1',
      'ID=2',
      'ID=3',
      'ID=a',
      tree,
      lost,
      '',
      ' ',
      '\0',
      'stray',
      '(<T',
    ],
    pipe: ['###', '(<L *** N NN Oil>', ')', '', '\0', '\u00a0', 'This'],
    deps: [
      line,
      '# made',
      '\ufeff# made',
      'Empty header',
      '<c>',
      '',
      ' ',
      '<c> a|X|N/N b|X|N',
      '#_1 N/N 1 b_2 0',
      '#1_1 N/N 1 b_2 0',
      '\0',
      '\u00a0',
      'stray',
    ],
    ccgbank_deps: ['a_1 N/N 1 b_2', '# made', '#made', '#1 N/N 1 b_2', 'Empty header', '', '\t', '\0', 'stray'],
    parg: ['<s id="a"> 1', '# made', '1 0 N/N 1 b a', '<\\s>', '', '<s id="b">', '<s id=b> 1', '</s>', '<\\s> x'],
  };
  const formats = ['auto', 'numbered_auto', 'pipe', 'deps', 'ccgbank_deps', 'parg', 'roots', 'stagged'] as const;
  for (const format of formats)
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...lines[format]!), { maxLength: 12 }), fc.nat(5), (chosen, most) => {
        const bytes = bytesOf(chosen.map(text => `${text}\n`).join(''));
        if (surveyIds(format, [bytes]).whole) return;
        const read = (from: number, to: number, start: number) =>
          readCcg({ file: 'f', bytes: bytes.subarray(from, to), line: start, first: 0 }, format).sentences.length;
        const whole = cutCcg(format, bytes, 0, bytes.length, Number.POSITIVE_INFINITY, true);
        expect(whole.sentences).toBe(read(0, bytes.length, 1));
        const first = cutCcg(format, bytes, 0, bytes.length, most, true);
        expect(first.sentences).toBe(Math.min(most, whole.sentences));
        expect(read(0, first.offset, 1) + read(first.offset, bytes.length, 3)).toBe(whole.sentences);
      }),
    );
});
