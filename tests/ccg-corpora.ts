// Two small CCG corpora that differ in one sentence, and what they score.
import { isFigure } from '../src/counts/index.ts';
import { ccg } from '../src/families/ccg/index.ts';
import type { OptionValues } from '../src/families/index.ts';
import { scoredPart } from './scored-part.ts';
import { bytesOf } from './trees.ts';

/** Scores two files given as text. */
export function score(goldText: string, systemText: string, options: OptionValues = {}) {
  const [gold, system] = [goldText, systemText].map((text, i) => ({
    file: i === 0 ? 'gold' : 'system',
    bytes: bytesOf(text),
    line: 1,
    first: 0,
  }));
  const [goldLayout, systemLayout] = [gold!, system!].map(({ bytes }) =>
    ccg.layoutOf({ pieces: [bytes], whole: () => [bytes] }, options),
  );
  const scoring = ccg.scoring(options);
  const part = { gold: gold!, system: system!, goldLayout: goldLayout!, systemLayout: systemLayout! };
  const { table, warnings, details } = scoredPart(scoring, part, { keyed: true, rows: true, details: true });
  return {
    corpus: scoring.metric.corpus(table),
    breakdown: scoring.metric.breakdown(table),
    details,
    warnings: warnings.flatMap(({ code, kept }) => kept.map(({ text }) => `${code}: ${text}`)),
    signature: [...new Map([...scoring.settings, ...scoring.signatureOf(warnings)])]
      .map(pair => pair.join(':'))
      .join('|'),
  };
}

/** `correct/gold/system` of a measure. */
export function counts({ corpus }: ReturnType<typeof score>, measure: string): string {
  const figures = corpus[measure];
  if (typeof figures !== 'object' || isFigure(figures)) throw new Error(`no ${measure}`);
  return `${figures.correct}/${figures.gold}/${figures.system}`;
}

export const leaf = (word: string, category: string) => `(<L ${category} X X ${word} ${category}>)`;
export const node = (category: string, head: number, ...children: readonly string[]) =>
  `(<T ${category} ${head} ${children.length}> ${children.join(' ')} )`;
export const auto = (...trees: readonly string[]) => trees.map((tree, i) => `ID=s${i + 1}\n${tree}\n`).join('');

export const complement = node(
  'S[dcl]',
  1,
  leaf('Kim', 'NP'),
  node(
    'S[dcl]\\NP',
    0,
    leaf('relies', '(S[dcl]\\NP)/PP'),
    node('PP', 0, leaf('on', 'PP/NP'), node('NP', 1, leaf('the', 'NP[nb]/N'), leaf('dog', 'N'))),
  ),
);
export const adjunct = node(
  'S[dcl]',
  1,
  leaf('Kim', 'NP'),
  node(
    'S[dcl]\\NP',
    0,
    leaf('relies', 'S[dcl]\\NP'),
    node(
      '(S\\NP)\\(S\\NP)',
      0,
      leaf('on', '((S\\NP)\\(S\\NP))/NP'),
      node('NP', 1, leaf('the', 'NP[nb]/N'), leaf('dog', 'N')),
    ),
  ),
);
export const gold = auto(complement, complement);
export const system = auto(adjunct, complement);
