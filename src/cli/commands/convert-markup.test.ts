// What `convert` writes of categories and words as C&C's programs expect it, and what it says of a user's markedup file.
import { describe, expect, test } from 'vitest';
import { autoOf } from '../../../tests/derivations.ts';
import { testFolder } from '../../../tests/folder.ts';
import { outputOf } from '../../../tests/output.ts';
import { convertCommand as convert } from './convert.ts';

const { file } = testFolder();

const run = (...argv: string[]) => outputOf(() => convert(argv));

const auto = file(
  'two.auto',
  `ID=a.1\n${autoOf('{S[dcl]^ {NP Ann|NP {NP[conj]^ and|conj Bo|NP}} won|S[dcl]\\NP}')}\nID=a.2\n\n`,
);

const infinitive = `{S[dcl] Ann|NP {S[dcl]\\NP hopes|(S[dcl]\\NP)/(S[to]\\NP) {S[to]\\NP to|(S[to]\\NP)/(S[b]\\NP) win|S[b]\\NP}}}`;

test('the markup of "to" has the letters by which scripts ignore its subject, or those of the user', async () => {
  const hope = file('hope.auto', `${autoOf(infinitive)}\n`);
  const linesOf = async (...options: string[]) =>
    (await run(hope, '--to', 'deps', ...options)).out.split('\n').slice(3);
  const passing = '((S[dcl]{X}\\NP{Y}<1>){X}/(S[to]{Z}<2>\\NP{Y*}){Z}){X}';
  const [hopes, to] = [
    '((S[dcl]{_}\\NP{Y}<1>){_}/(S[to]{Z}<2>\\NP{Y*}){Z}){_}',
    '((S[to]{_}\\NP{Z}<1>){_}/(S[b]{Y}<2>\\NP{Z*}){Y}){_}',
  ];
  expect(await linesOf()).toEqual([
    `win_4 (S[b]{_}\\NP{Y}<1>){_} 1 Ann_1 0 ${passing}`,
    `to_3 ${to} 1 Ann_1 0 ${passing}`,
    `hopes_2 ${hopes} 1 Ann_1 0`,
    `hopes_2 ${hopes} 2 to_3 0`,
    `to_3 ${to} 2 win_4 0`,
    '',
    '',
  ]);
  // The order of the file is the order of slots that are filled together; its texts are written as they are.
  const own = '((S[to]{_}\\NP{B}<1>){_}/(S[b]{A}<2>\\NP{B*}){A}){_}';
  const entries = {
    'S[b]\\NP': '(S[b]{X}\\NP{P}<1>){X}',
    '(S[to]\\NP)/(S[b]\\NP)': own,
    '(S[dcl]\\NP)/(S[to]\\NP)': hopes,
  };
  const text = Object.entries(entries).map(([category, marked]) => `${category}\n  1 ${marked}\n`);
  const markup = file('own.markedup', text.join('\n'));
  expect((await linesOf('--markedup', markup)).map(line => line.split(' ').slice(0, 3).join(' '))).toEqual([
    `hopes_2 ${hopes} 1`,
    `to_3 ${own} 1`,
    'win_4 (S[b]{X}\\NP{P}<1>){X} 1',
    `hopes_2 ${hopes} 2`,
    `to_3 ${own} 2`,
    '',
    '',
  ]);
});

test('brackets are written as C&C has them, or stay as they are', async () => {
  const text = '{NP {NP {N 1\\/2|N/N -LRB-cold-RRB-|N}} {NP\\NP -LCB-|(NP\\NP)/NP tea|NP}}';
  const brackets = file('brackets.auto', `${autoOf(text)}\n`);
  const wordsOf = async (...options: string[]) =>
    (await run(brackets, '--to', 'deps', ...options)).out
      .split('\n')
      .filter(line => /^[^#<]/.test(line))
      .map(line =>
        line
          .split(' ')
          .filter(field => /_\d+$/.test(field))
          .join(' '),
      );
  expect(await wordsOf()).toEqual(['{_3 (cold)_2', '1\\/2_1 (cold)_2', '{_3 tea_4']);
  expect(await wordsOf('--words', 'keep')).toEqual([
    '-LCB-_3 -LRB-cold-RRB-_2',
    '1\\/2_1 -LRB-cold-RRB-_2',
    '-LCB-_3 tea_4',
  ]);
  expect((await run(brackets, '--to', 'deps', '--categories')).out).toContain('<c> 1\\/2|X|N/N (cold)|X|N {|X|');
});

test("a markedup file goes before the rules'", async () => {
  const markup = file('my.markedup', 'S[dcl]\\NP\n  1 (S[dcl]{_}\\NP{Y}){_}\n');
  const { out, err } = await run(auto, '--to', 'ccgbank_deps', '--markedup', markup);
  expect(out.split('\n').slice(2)).toEqual(['', '', '']);
  expect(err).toContain('the markup file has no entry for NP (word 3); it is marked up by rule\n');
});

describe('what is not used of a markedup file is told', () => {
  const entry = 'S[dcl]\\NP\n  1 (S[dcl]{_}\\NP{Y}<1>){_}\n';
  const broken = 'N/N\n  1 (N{Y}\n';
  const told = (markup: string) => [
    `warning: ${markup}:7:1: "(N{Y}" is no marked-up category; the entry is left out\n`,
    `warning: ${markup}:1:1: 3 lines of this markup are not used, as said above\n`,
  ];

  test.each([
    ['deps', []],
    ['ccgbank_deps', []],
    ['out', ['--replay', 'candc']],
    ['gr', []],
    ['stanford', []],
  ])('converting to %s', async (to, options) => {
    const markup = file(`${to}.markedup`, `${entry}  1 ncsubj %l %f _\n  7 det %l %f\n${'\n'}${broken}`);
    const { status, err } = await run(auto, '--to', to, '--markedup', markup, ...options);
    expect(status).toBe(0);
    for (const warning of told(markup)) expect(err).toContain(warning);
    expect(err).toContain(`${markup}:4:1: the markup of "S[dcl]\\NP" has no slot 7; the line is left out\n`);
  });

  test('a relation that is none of the scheme is written where it can be', async () => {
    const markup = file('odd.markedup', `${entry}  1 dobj _ %l %f =NP\n  1 dobj %l %f\n\nNP\n  0 NP{_}\n`);
    const written = async (to: string) => run(auto, '--to', to, '--markedup', markup);
    const [out, gr] = [await written('out'), await written('gr')];
    const leftOut = '(dobj _ won Ann): dobj has 2 slots (head, dependent), not 3; the relation is left out\n';
    expect(out.out).toContain('(dobj _ won_3 Ann_0)\n');
    expect(out.err).not.toContain(leftOut);
    expect(gr.out).not.toContain('dobj');
    expect(gr.err).toContain(leftOut);
  });
});
