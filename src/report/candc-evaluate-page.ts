// The page of C&C's `evaluate`: with -r a line per category and slot, then the summary.
//
//   PP/NP 1                                           :  35.94%  27.71%  31.29%     64     83
//
//   cover: 93.93% (263 of 280 sentences parsed)
import type { Counts } from '../counts/index.ts';
import type { CcgColumn } from '../metrics/index.ts';
import { printf } from './printf.ts';

const note = `note: all these statistics are over just those sentences
      for which the parser returned an analysis
`;

const shareLine = printf('%-6s %5.2f%% (%d of %d %s)\n');
const share = (name: string, part: number, whole: number, text: string) =>
  shareLine(name, percent(part, whole), part, whole, text);
const scoreLine = printf('%-6s %5.2f%% (%s)\n');
const relationLine = printf('%-50s: %6.2f%% %6.2f%% %6.2f%% %6d %6d\n');

/** The counts are those of parsed sentences; failed ones count toward `sentences` and `failed` alone. `relations` is
 *  null where they were not asked for. */
export function evaluatePage(
  counts: Counts<CcgColumn>,
  relations: ReadonlyMap<string, Counts<CcgColumn>> | null,
): string {
  const { sentences, failed, omitted, labelledSystem } = counts;
  const parsed = sentences - failed;
  return [
    note,
    ...(relations === null ? [] : ['', relationLines(relations)]),
    '',
    share('cover:', parsed, sentences, 'sentences parsed'),
    '',
    share('cats:', counts.correctCategories, counts.tokens, 'tokens correct') +
      share('csent:', counts.exactCategories, parsed, 'sentences correct'),
    '',
    dependencyLines('l', 'labelled', counts),
    '',
    dependencyLines('u', 'unlabelled', counts),
    '',
    share('skip:', omitted, labelledSystem + omitted, 'ignored deps (to ensure compatibility with CCGbank)'),
  ]
    .map(piece => (piece === '' ? '\n' : piece))
    .join('');
}

function dependencyLines(letter: string, measure: 'labelled' | 'unlabelled', counts: Counts<CcgColumn>): string {
  const [correct, gold, system] = [counts[`${measure}Correct`], counts[`${measure}Gold`], counts[`${measure}System`]];
  const parsed = counts.sentences - counts.failed;
  const name = `${measure} deps`;
  const exact = counts[`${measure}Exact`];
  return [
    share(`${letter}p:`, correct, system, `${name} precision`),
    share(`${letter}r:`, correct, gold, `${name} recall`),
    scoreLine(`${letter}f:`, percent(2 * correct, gold + system), `${name} f-score`),
    share(`${letter}sent:`, exact, parsed, `${name} sentences correct`),
  ].join('');
}

/** Of what gold has, the rarest first, then by category and slot. */
function relationLines(relations: ReadonlyMap<string, Counts<CcgColumn>>): string {
  return [...relations]
    .filter(([, { labelGold }]) => labelGold > 0)
    .sort(([a, { labelGold: rarer }], [b, { labelGold }]) => rarer - labelGold || (a < b ? -1 : 1))
    .map(([relation, { labelGold: gold, labelSystem: system, labelLabelledGold: correct }]) => {
      const scores = [percent(correct, system), percent(correct, gold), percent(2 * correct, gold + system)];
      return relationLine(relation, ...scores, system, gold);
    })
    .join('');
}

/** Nothing over nothing prints as 0. */
function percent(part: number, whole: number): number {
  return part === 0 ? 0 : (100 * part) / whole;
}
