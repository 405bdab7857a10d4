// EVALB's debug output of one pair: the words of both sides next to each other, then the brackets.
//
//   -<1>---(wn1=  1, bn1=  1)-           -<2>---(wn2=  1, bn2=  1)-
//     0 : 1 : NN      a                       0 : 1 : NN      a
//
//     0 : 1 :   0    1  NP            0 : 1 :   0    1  NP
import type { DumpedBracket, DumpedSide, EvalbDump } from '../families/index.ts';
import { printf } from './printf.ts';

const heading = printf('-<1>---(wn1=%3d, bn1=%3d)-           -<2>---(wn2=%3d, bn2=%3d)-\n');
const wordCell = printf('%3d : %d : %-6s  %-16s');
const bracketCell = printf('%3d : %d : %3d  %3d  %-6s');

export function evalbDump({ gold, system }: EvalbDump): string {
  return [
    heading(gold.words.length, gold.brackets.length, system.words.length, system.brackets.length),
    beside(gold.words.map(describeWord), system.words.map(describeWord), 40),
    '\n',
    beside(gold.brackets.map(describeBracket), system.brackets.map(describeBracket), 32),
    '\n========\n',
  ].join('');
}

/** EVALB takes a word of no letters for a missing one. */
function describeWord({ word, tag, result }: DumpedSide['words'][number], index: number): string | null {
  return word === '' ? null : wordCell(index, result, tag, word);
}

function describeBracket({ from, to, label, result }: DumpedBracket, index: number): string {
  return bracketCell(index, result, from, to, label);
}

/** Two columns; where the left one has nothing, so many blanks. */
function beside(left: readonly (string | null)[], right: readonly (string | null)[], blanks: number): string {
  const missing = ' '.repeat(blanks);
  return Array.from({ length: Math.max(left.length, right.length) }, (_, i) => {
    const cell = left[i] ?? null;
    return `${cell === null ? missing : `${cell}      `}${right[i] ?? ''}\n`;
  }).join('');
}
