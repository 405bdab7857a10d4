// The tables of entailment studies: relations in errors, causes of errors, parsers side by side, oracles, and what optional
// equations would change (Yuret, Rimell and Han 2013, Tables 5 to 7 and section 5.4).
import type { Figure, Figures } from '../counts/index.ts';
import type { Causes, EquationEffect, TagErrors, Transparency } from '../entail/index.ts';
import { numberAt } from './numbers.ts';
import { fixed } from './printf.ts';
import { textTable } from './text-table.ts';

export function tagErrorsText(rows: readonly TagErrors[]): string {
  if (rows.length === 0) return 'the pairs have no tags\n';
  const head = ['tag', 'errors', 'of errors', 'of pairs', ''];
  const lines = rows.map(({ tag, errors, ofErrors, ofPairs }) => [
    tag,
    String(errors),
    percent(ofErrors),
    percent(ofPairs),
    (ofErrors.value ?? 0) > (ofPairs.value ?? 0) ? '+' : '',
  ]);
  return `${textTable([head, ...lines])}+ more among errors than among all pairs; a pair counts under each of its tags\n`;
}

export function causesText({ rows, correct }: Causes): string {
  const row = (name: string, a: number, b: number) => [name, String(a), String(b), String(a + b)];
  const total = (key: 'falseNo' | 'falseYes') => rows.reduce((sum, each) => sum + each[key], 0);
  return textTable([
    ['cause', 'FN', 'FP', 'total'],
    ...rows.map(({ cause, falseNo, falseYes }) => row(cause, falseNo, falseYes)),
    row('all errors', total('falseNo'), total('falseYes')),
    ['', 'YES', 'NO', ''],
    row('correct', correct.yes, correct.no),
  ]);
}

/** The figures of one parser beside those of others. */
export interface ParserRow {
  readonly name: string;
  /** Attachment score on a treebank, from 0 to 1; null where not known. */
  readonly uas: number | null;
  readonly accuracy: number | null;
  readonly precision: number | null;
  readonly recall: number | null;
  readonly f1: number | null;
  readonly leaning: string;
}

export function parserRow(name: string, corpus: Figures, uas: number | null): ParserRow {
  return {
    name: name.replace(/^.*[\\/]/, ''),
    uas,
    accuracy: numberAt(corpus, ['accuracy']),
    precision: numberAt(corpus, ['yes', 'precision']),
    recall: numberAt(corpus, ['yes', 'recall']),
    f1: numberAt(corpus, ['yes', 'f1']),
    leaning: String(corpus.leaning),
  };
}

export const parserOrders = ['accuracy', 'f1', 'uas'] as const;
export type ParserOrder = (typeof parserOrders)[number];

/** The best first by one figure; where another figure ranks a row otherwise, its rank is marked. */
export function parsersText(parsers: readonly ParserRow[], by: ParserOrder): string {
  const shown = parserOrders.filter(order => parsers.some(parser => parser[order] !== null));
  const sorted = [...parsers].sort((a, b) => (b[by] ?? -1) - (a[by] ?? -1));
  const rows = sorted.map(parser => [
    parser.name,
    ...shown.flatMap(order => [shownValue(parser[order]), rankText(parser, parsers, order, by)]),
    shownValue(parser.precision),
    shownValue(parser.recall),
    parser.leaning,
  ]);
  const head = ['', ...shown.flatMap(order => [titles[order], 'rank']), 'precision', 'recall', 'leans to'];
  const note = rows.some(row => row.some(cell => cell.endsWith('*'))) ? '* another rank than by this order\n' : '';
  return textTable([head, ...rows]) + note;
}

const titles: Readonly<Record<ParserOrder, string>> = { accuracy: 'accuracy', f1: 'F1 of YES', uas: 'UAS' };

function rankText(parser: ParserRow, all: readonly ParserRow[], order: ParserOrder, by: ParserOrder): string {
  const rank = rankOf(parser, all, order);
  if (rank === null) return '';
  const main = rankOf(parser, all, by);
  return `${rank}${main !== null && main !== rank ? '*' : ''}`;
}

/** Among those that have the figure; equal figures share a rank. */
function rankOf(parser: ParserRow, all: readonly ParserRow[], order: ParserOrder): number | null {
  const own = parser[order];
  return own === null ? null : 1 + all.filter(other => (other[order] ?? -1) > own).length;
}

export function transparencyText({
  transparency,
  inFavour,
  toDetriment,
  underOracle,
  automatic,
}: Transparency): string {
  return textTable([
    ['decisions that a person shares', `${transparency.part} of ${transparency.whole}`, percent(transparency)],
    ["in the parser's favour", String(inFavour), ''],
    ['to its detriment', String(toDetriment), ''],
    ['accuracy of the decisions', `${automatic.part} of ${automatic.whole}`, percent(automatic)],
    ['accuracy under the oracle', `${underOracle.part} of ${underOracle.whole}`, percent(underOracle)],
  ]);
}

export function equationsText(effects: readonly EquationEffect[]): string {
  return textTable([
    ['equation', 'NO to YES', 'YES to NO', 'accuracy'],
    ...effects.map(({ equation, toYes, toNo, accuracy }) => [
      equation,
      String(toYes.length),
      String(toNo.length),
      percent(accuracy),
    ]),
  ]);
}

const percent = ({ value }: Figure) => shownValue(value);
const shownValue = (value: number | null) => (value === null ? '–' : fixed(100 * value, 0));
