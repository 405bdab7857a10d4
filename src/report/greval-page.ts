// What RASP's scorer of grammatical relations prints: a table of all relations with averages, a confusion matrix, a line
// for each sentence, and who was paired with whom.
import type { Counts, Matches } from '../counts/index.ts';
import {
  type GrColumn,
  type GrPairing,
  type GrScoringOptions,
  macroFigures,
  matchesOf,
  microCounts,
  rowCounts,
} from '../families/index.ts';
import { grDepthOf, grSubsumes, grText, type ScoredGrName, scoredGrNames } from '../model/index.ts';

const HEAD = 'Relation                Precision    Recall    F-score   tst GRs    std GRs   agree GRs';

export function grevalTable(counts: Counts<GrColumn>, options: GrScoringOptions): string {
  const sentences = counts.sentences - counts.skipped;
  const micro = microCounts(counts);
  const perSentence = (count: number) => (sentences === 0 ? 0 : count / sentences).toFixed(2).padStart(7);
  const { precision, recall, f1 } = macroFigures(counts);
  return [
    ...['NEW SCHEME PERFORMANCE:', '', '------------', 'Summary', '', HEAD],
    ...scoredGrNames.flatMap(name => relationRows(name, counts, options)),
    ...['', 'Micro-averaged'],
    `${averages(exactly(micro))}   tst GRs${perSentence(micro.system)} std GRs${perSentence(micro.gold)}`,
    ...['', 'Macro-averaged'],
    averages([precision, recall, f1].map(({ value }) => (100 * (value ?? 0)).toFixed(2))),
    '',
  ].join('\n');
}

/** Where only labels themselves were counted, a second row shows those of a label that has others below it. */
function relationRows(name: ScoredGrName, counts: Counts<GrColumn>, options: GrScoringOptions): string[] {
  const label = ' '.repeat(grDepthOf(name) + 1) + name;
  const row = relationRow(label, rowCounts(counts, name, options));
  const own = matchesOf(counts, name);
  const isUpper = scoredGrNames.some(other => other !== name && grSubsumes(name, other));
  return options.labels !== 'hier' && isUpper && own.system > 0 ? [row, relationRow('', own)] : [row];
}

function relationRow(label: string, row: Matches): string {
  const figures = [...exactly(row), ...[row.system, row.gold, row.correct].map(count => count.toFixed(2))];
  return `:${label.padEnd(20)}${figures.map(figure => ` ${figure.padStart(10)}`).join('')}`;
}

/** Precision, recall and F as percentages, zero where there is nothing to divide by. */
function exactly({ gold, system, correct }: Matches): readonly string[] {
  return [percent(correct, system), percent(correct, gold), percent(2 * correct, gold + system)];
}

/** Lisp divides exactly and rounds halves up; so does this, in whole numbers. */
function percent(part: number, whole: number): string {
  return whole === 0 ? '0.00' : (Math.floor((20_000 * part + whole) / (2 * whole)) / 100).toFixed(2);
}

function averages([precision = '', recall = '', f = '']: readonly string[]): string {
  return `Precision${precision.padStart(13)}   Recall${recall.padStart(7)}   F-score${f.padStart(7)}`;
}

/** The three lines of the unlabelled figure; they stand in the manner of the others. */
export function grevalUnlabelled(counts: Counts<GrColumn>): string {
  return `\nUnlabelled\n${averages(exactly(matchesOf(counts, 'unlabelled')))}\n`;
}

/** A row for each sentence, by its number. */
export function grevalSentences(rows: readonly (readonly [number: string, counts: Counts<GrColumn>])[]): string {
  const line = ([number, counts]: (typeof rows)[number]) => {
    const micro = microCounts(counts);
    const [precision = '', recall = '', f = ''] = exactly(micro);
    const cells = [precision.padStart(14), recall.padStart(16), f.padStart(17), micro.system.toFixed(2).padStart(17)];
    return `${number.padEnd(8)}${cells.join('')}\n`;
  };
  return `Sentence     Precision          Recall          F-score          tst GRs\n${rows.map(line).join('')}`;
}

/** Cells by gold and system label, as filed by the metric: `ncmod iobj`. */
export function grevalConfusion(
  cells: ReadonlyMap<string, number>,
  counts: Counts<GrColumn>,
  { slots }: GrScoringOptions,
): string {
  const seen = new Set([...cells.keys()].flatMap(key => key.split(' ')));
  const labels = scoredGrNames.filter(name => seen.has(name));
  const at = (gold: string, system: string) => cells.get(`${gold} ${system}`) ?? 0;
  const total = (items: readonly number[]) => items.reduce((whole, item) => whole + item, 0);
  const rows = labels.map(gold => labels.map(system => at(gold, system)));
  const columns = labels.map((_, c) => total(rows.map(row => row[c]!)));
  const line = (label: string, items: readonly (number | string)[]) =>
    label.padEnd(8) + items.map(item => String(item).padStart(8)).join('');
  const all = total(columns);
  const micro = microCounts(counts);
  return [
    ...['Confusion matrix', '', 'Standard   Test relation returned', line('', [...labels, 'Totals']), ''],
    ...rows.map((row, r) => line(labels[r]!, [...row, total(row)])),
    line('Totals', [...columns, all]),
    '',
    `Overall precision ${percent(all, micro.system).padStart(7)}, recall ${percent(all, micro.gold).padStart(7)}`,
    slots === 'all'
      ? 'Matches between all slots with same name, but relation names may be unrelated'
      : 'Matches between head and dependent slots, but relation names may be unrelated',
    '',
  ].join('\n');
}

/** Who was paired with whom, in the order in which it happened. */
export function grevalPairs(number: string, words: string, { pairs, missed, extra }: GrPairing): string {
  return [
    `SENTENCE ${number}`,
    words,
    'In both:',
    ...pairs.map(({ gold, system }) => `   ${grText(gold)} : ${grText(system)}`),
    'Standard only:',
    ...missed.map(relation => `   ${grText(relation)}`),
    'Test only:',
    ...extra.map(relation => `   ${grText(relation)}`),
    '\n',
  ].join('\n');
}
