import { describe, expect, test } from 'vitest';
import { utf8 } from '../bytes/index.ts';
import { writeMarkedCategory } from '../model/index.ts';
import { readMarkedup } from './index.ts';

const read = (text: string) => readMarkedup({ file: 'my.markedup', bytes: utf8.encode(text), line: 1, first: 0 });

/** Entries as `category: markup ! alternative; slot template; ...`, groups, and notices as `line: text`. */
function account(text: string) {
  const { entries, groups, notices, leftOut } = read(text);
  return {
    entries: [...entries].map(([category, { marked, alternative, templates }]) => {
      const heads = [marked, ...(alternative === null ? [] : [alternative])].map(writeMarkedCategory).join(' ! ');
      return [`${category}: ${heads}`, ...templates.map(template => `${template.slot} ${template.text}`)].join('; ');
    }),
    groups: [...groups].map(([name, words]) => [name, ...words].join(' ')),
    notices: notices.list().flatMap(({ kept }) => kept.map(({ place, text: told }) => `${place?.line}: ${told}`)),
    leftOut,
  };
}

const verb = 'S[b]\\NP\n  1 (S[b]{_}\\NP{Y}<1>){_}\n';
const conj = 'conj: conj{_}';
const noun = 'N: N{_}';
const read1 = (text: string, ...templates: string[]) =>
  expect(account(text)).toEqual({
    entries: [conj, ['S[b]\\NP: (S[b]{_}\\NP{Y}<1>){_}', ...templates].join('; ')],
    groups: [],
    notices: [],
    leftOut: 0,
  });

describe('what is read, rule by rule', () => {
  test('the preface goes up to the first empty line; without one the first line counts', () => {
    expect(account('# preface\n# more\n\nN\n  0 N{_}\n').entries).toEqual([conj, noun]);
    expect(account('N\n  0 N{_}').entries).toEqual([conj, noun]);
    expect(account('\ufeff# preface\n\nN\n  0 N{_}\n')).toMatchObject({ entries: [conj, noun], notices: [] });
  });

  test('lines in the preface that are no comments are told', () => {
    expect(account('# preface\n=be is\nS\n  0 S{_}\n\nN\n  0 N{_}\n')).toMatchObject({
      entries: [conj, noun],
      groups: [],
      notices: [
        '2: "=be is" stands in the preface, which ends with the first empty line; the line is left out',
        '3: "S" stands in the preface, which ends with the first empty line; the line is left out',
        '4: "0 S{_}" stands in the preface, which ends with the first empty line; the line is left out',
      ],
      leftOut: 3,
    });
  });

  test.each([
    ['several empty lines, and lines of blanks, end an entry once', `\n \n${verb}\t\n\n\nN\n 0 N{_}\n\n \n`],
    ['line ends of Windows', `${verb}\nN\n 0 N{_}\n`.replaceAll('\n', '\r\n')],
    [
      'what stands behind a category or a markup is not read',
      `${verb.replaceAll('\n', '  # x 1\n')}\nN what\n 0 N{_}  what\n`,
    ],
    ['comments between the lines of an entry', `N\n# one\n 0 N{_}\n# two\n  # three\n\n# four\n${verb}`],
  ])('%s', (_, text) => {
    const { entries, notices } = account(text);
    expect([...entries].sort()).toEqual([noun, 'S[b]\\NP: (S[b]{_}\\NP{Y}<1>){_}', conj].sort());
    expect(notices).toEqual([]);
  });

  test('groups of one name add up, in any state', () => {
    const text =
      '\n=be is\n=aux will\nS[b]\\NP\n=be was were\n  1 (S[b]{_}\\NP{Y}<1>){_}\n=aux can\n  1 ncsubj %l %f _\n=aux\n';
    expect(account(text)).toEqual({
      entries: [conj, 'S[b]\\NP: (S[b]{_}\\NP{Y}<1>){_}; 1 ncsubj %l %f _'],
      groups: ['be is was were', 'aux will can'],
      notices: [],
      leftOut: 0,
    });
  });

  test('a template ends at a # wherever it stands', () => {
    read1(`${verb}  1 ncsubj %l %f _ # a comment`, '1 ncsubj %l %f _');
    read1(`${verb}  1 ncsubj %l %f _# a comment`, '1 ncsubj %l %f _');
    read1(`${verb}  1 ignore =aux#=be  `, '1 ignore =aux');
    read1(`${verb}1\tdet   %l %f \t`, '1 det   %l %f');
  });

  test.each(['! ', '!', '  !  '])('templates below an alternative markup belong to it: %j', mark => {
    const text = `${verb}  1 ignore\n${mark}(S[b]{Y}\\NP{Z}<2>){Y} x\n  2 ncsubj %l %f _\n  1 ignore\n`;
    expect(account(text)).toEqual({
      entries: [conj, 'S[b]\\NP: (S[b]{_}\\NP{Y}<1>){_} ! (S[b]{Y}\\NP{Z}<2>){Y}; 2 ncsubj %l %f _'],
      groups: [],
      notices: [
        '3: this template stands above another choice of heads (!), which relations use; the line is left out',
        '6: the markup of "S[b]\\\\NP" has no slot 1; the line is left out'.replace('\\\\', '\\'),
      ],
      leftOut: 2,
    });
  });

  test('the later entry for a category replaces the former with all its templates', () => {
    expect(account(`${verb}  1 ignore\n\n${verb}  1 det %l %f\n`)).toEqual({
      entries: [conj, 'S[b]\\NP: (S[b]{_}\\NP{Y}<1>){_}; 1 det %l %f'],
      groups: [],
      notices: ['1: "S[b]\\NP" has another entry in line 5, which counts'],
      leftOut: 0,
    });
  });

  test('conj is there in any case, and a file may have it', () => {
    expect(account('conj\n  0 conj{_}\n\nN\n  0 N{_}\n')).toMatchObject({ entries: [conj, noun], notices: [] });
  });
});

describe('an entry that cannot be used is told', () => {
  test.each([
    ['N/\n 1 N{_}\n', '1: "N/" is no category', 2],
    ['N\n', '1: no markup follows "N"', 1],
    ['N\n N{_}\n', '2: "N{_}" should be a number and a marked-up category', 2],
    ['N\n 1 (N{_}\n', '2: "(N{_}" is no marked-up category', 2],
    ['N\n 1 NP{_}\n', '2: "NP{_}" is the markup of another category than "N"', 2],
    ['N\n 1 N{_}\n ! (N{Y}\n 1 ignore\n', '3: "(N{Y}" is no marked-up category', 4],
    ['N\n 1 N{_}\n ! NP{Y}\n', '3: "NP{Y}" is the markup of another category than "N"', 3],
  ])('%j', (text, problem, lines) => {
    expect(account(`${text}\nPP\n 0 PP{_}\n`)).toEqual({
      entries: [conj, 'PP: PP{_}'],
      groups: [],
      notices: [`${problem}; the entry is left out`],
      leftOut: lines,
    });
  });
});

describe('a line that cannot be used is told, and the rest of the entry is used', () => {
  test.each([
    ['what', '"what" should be a slot and a template; is an empty line missing above it?'],
    ['12 det %l %f', '"12 det %l %f" should be a slot and a template; is an empty line missing above it?'],
    ['=be is', '"=be is" should be a slot and a template; is an empty line missing above it?'],
    ['1', 'no template follows slot 1'],
    ['1 # det %l %f', 'no template follows slot 1'],
    ['2 det %l %f', 'the markup of "S[b]\\NP" has no slot 2'],
    ['0 det %l %f', 'the markup of "S[b]\\NP" has no slot 0'],
  ])('%j', (line, problem) => {
    expect(account(`${verb}  ${line}\n  1 ncsubj %l %f _\n`)).toEqual({
      entries: [conj, 'S[b]\\NP: (S[b]{_}\\NP{Y}<1>){_}; 1 ncsubj %l %f _'],
      groups: [],
      notices: [`3: ${problem}; the line is left out`],
      leftOut: 1,
    });
  });

  test('a group without a name', () => expect(account(`= is\n${verb}`)).toMatchObject({ groups: [], leftOut: 1 }));
});

describe('other files are refused by name', () => {
  test.each([
    ['', 'my.markedup: this file has no entry; is it a markedup file of the C&C parser?'],
    ['# only a preface\n', 'my.markedup: this file has no entry; is it a markedup file of the C&C parser?'],
    [
      'N\n 1 (N{_}\n',
      'my.markedup:2:1: "(N{_}" is no marked-up category; no entry can be read; is this a markedup file of the C&C parser?',
    ],
    [
      '(S[X]{Y}/(S[X]{Y}\\NP{_}){Y}){Y} Y\n(S[X]{Y}/(S[X]{Y}/NP{_}){Y}){Y} Y\n',
      'my.markedup: this is a list of type-raised categories, as trNP, trPP, trAP and trVP_to of C&C are; give its file markedup',
    ],
    [
      '(S[to]\\NP)/(S[b]\\NP)\n 2 ((S[to]{_}\\NP{Z}<1>){_}/(S[b]{Y}\\NP{Z}){Y}<2>){_}\n',
      'my.markedup: slots stand on whole phrases here and no argument has a star, as in the markedup file of the Java version of C&C; give the one of C&C itself',
    ],
  ])('%j', (text, message) => expect(() => read(text)).toThrow(message));

  test('a slot on a modifier is none of those', () => {
    expect(() => read('(N/N)/(N/N)\n 1 ((N{Y}/N{Y}){Z}/(N{Y}/N{Y}){Z}<1>){_}\n')).not.toThrow();
  });
});

test('a file that is cut off at any byte is read or refused in one line', () => {
  const whole = `# preface\n\n=be is\n${verb}  ! (S[b]{Z}\\NP{Y}<1>){Z}\n  1 ncsubj %l %f _ =be # x\n\nN\n  0 N{_}\n`;
  for (let end = 0; end <= whole.length; end++) {
    const cut = whole.slice(0, end);
    try {
      expect(read(cut).entries.size).toBeGreaterThan(1);
    } catch (error) {
      expect(error).toMatchObject({ name: 'InputError' });
    }
  }
});
