// What is read whole and written as lines of sentences is read back as it was.
import { expect, test } from 'vitest';
import { wholeFile } from '../../bytes/index.ts';
import { readCcg } from '../../formats/index.ts';
import { readSentenceLines, writeSentenceLines } from './sentence-lines.ts';

const encoder = new TextEncoder();
const tree = '(<T S[dcl] 1 2> (<L NP PRP PRP It NP>) (<L S[dcl]\\NP VBD VBD rained S[dcl]\\NP>) )';
const coordination =
  '(<T NP 0 2> (<L NP NN NN tea NP>) (<T NP[conj] 1 2> (<L conj CC CC and conj>) (<L NP NN NN cake NP>) ) )';

test.each([
  [
    'derivations, a coordination, a failed and a damaged one',
    'auto',
    `ID=a\n${tree}\nID=b\n${coordination}\nID=c\n\nID=d\n(<T S`,
  ],
  ['an n-best list', 'auto', `ID=1\n${tree}\nID=1\n${coordination}\nID=2\n${tree}\n`],
  [
    'dependencies with what passed them on',
    'deps',
    'left_4 (S[b]{_}\\NP{Y}<1>){_} 1 She_1 0 ((S[dcl]{_}\\NP{Y}<1>){_}/(S[b]{Z}<2>\\NP{Y*}){Z}){_}\nbad\n\n\n',
  ],
  ['roots', 'roots', 'left_4 S[dcl]\nNone\n'],
  ['words and categories', 'stagged', 'It|PRP|NP rained|VBD|S[dcl]\\NP\n'],
] as const)('%s', (_, format, text) => {
  const { sentences } = readCcg(wholeFile('file', encoder.encode(text)), format);
  expect(sentences.length).toBeGreaterThan(0);
  expect(readSentenceLines({ file: 'file', bytes: writeSentenceLines(sentences) })).toEqual(sentences);
});
