// The Universal Dependencies table (CoNLL 2018 and IWPT 2020 shared tasks): what is counted for each gold sentence, and
// the figures of any sum of such rows.
import { type Counts, type Figures, precisionRecall, ratio } from '../../../counts/index.ts';
import type { wordMetricNames } from './agreement.ts';

export const udColumns = [
  'length',
  'Tokens.correct',
  'Tokens.gold',
  'Tokens.system',
  'Sentences.correct',
  'Sentences.gold',
  'Sentences.system',
  'words.gold',
  'words.system',
  'words.aligned',
  // Aligned words of the same text; all of them, where both files have the same text.
  'Words.correct',
  // Where the texts differ: gold tokens that meet another text, or nothing.
  'tokens.otherText',
  // System words that were made from phrase-structure trees, which have no lemmas, features and enhanced edges.
  'words.converted',
  // Of words that are scored for attachment: all, unless punctuation is left out.
  'attached.gold',
  'attached.system',
  'attached.aligned',
  'content.gold',
  'content.system',
  'content.aligned',
  'UPOS.correct',
  'XPOS.correct',
  'UFeats.correct',
  'AllTags.correct',
  'Lemmas.correct',
  'UAS.correct',
  'LAS.correct',
  'CLAS.correct',
  'MLAS.correct',
  'BLEX.correct',
  'edges.gold',
  'edges.system',
  'ELAS.correct',
  'EULAS.correct',
  // The relation is right, wherever the word is attached. In breakdowns only.
  'relation.correct',
] as const;
export type UdColumn = (typeof udColumns)[number];

/** A number for each column, by its name. */
export function udCounts(numbers: Float64Array): Counts<UdColumn> {
  return Object.fromEntries(udColumns.map((column, c) => [column, numbers[c]])) as Counts<UdColumn>;
}

/** One line of the table. */
export interface UdScore {
  readonly name: string;
  readonly correct: number;
  readonly gold: number;
  readonly system: number;
  /** Null where it plays no part. */
  readonly aligned: number | null;
}

/** The table, in the order in which it is always shown. */
export function udTable(counts: Counts<UdColumn>, enhanced: boolean): readonly UdScore[] {
  const over = (name: (typeof wordMetricNames)[number], words: 'words' | 'attached' | 'content'): UdScore => ({
    name,
    correct: counts[`${name}.correct`],
    gold: counts[`${words}.gold`],
    system: counts[`${words}.system`],
    aligned: counts[`${words}.aligned`],
  });
  const alone = (name: string, correct: number, gold: number, system: number): UdScore => ({
    name,
    correct,
    gold,
    system,
    aligned: null,
  });
  const edges = (name: 'ELAS' | 'EULAS') =>
    alone(name, counts[`${name}.correct`], counts['edges.gold'], counts['edges.system']);
  const table = [
    alone('Tokens', counts['Tokens.correct'], counts['Tokens.gold'], counts['Tokens.system']),
    alone('Sentences', counts['Sentences.correct'], counts['Sentences.gold'], counts['Sentences.system']),
    alone('Words', counts['Words.correct'], counts['words.gold'], counts['words.system']),
    ...(['UPOS', 'XPOS', 'UFeats', 'AllTags', 'Lemmas'] as const).map(name => over(name, 'words')),
    ...(['UAS', 'LAS'] as const).map(name => over(name, 'attached')),
    ...(['CLAS', 'MLAS', 'BLEX'] as const).map(name => over(name, 'content')),
    ...(enhanced ? [edges('ELAS'), edges('EULAS')] : []),
  ];
  return counts['words.converted'] === 0 ? table : table.map(withoutComparison);
}

const notInTrees = new Set(['UFeats', 'AllTags', 'Lemmas', 'MLAS', 'BLEX', 'ELAS', 'EULAS']);

/** What trees have nothing of cannot be right or wrong: nothing over nothing. */
function withoutComparison(score: UdScore): UdScore {
  const aligned = score.aligned === null ? null : 0;
  return notInTrees.has(score.name) ? { ...score, correct: 0, gold: 0, system: 0, aligned } : score;
}

/** Of a sum of rows, by the name of the metric. */
export function udFigures(counts: Counts<UdColumn>, enhanced: boolean): Figures {
  return Object.fromEntries(udTable(counts, enhanced).map(score => [score.name, scoreFigures(score)]));
}

/** How far the files have the same text, which says how much the rest means. */
export function textFigures(counts: Counts<UdColumn>): Figures {
  const [tokens, otherText] = [counts['Tokens.gold'], counts['tokens.otherText']];
  return { tokens, otherText, sameText: ratio(tokens - otherText, tokens) };
}

function scoreFigures({ correct, gold, system, aligned }: UdScore): Figures {
  return {
    ...precisionRecall(correct, gold, system),
    // Nothing over nothing is undefined, and so is what is not kept.
    alignedAccuracy: ratio(aligned === null ? 0 : correct, aligned ?? 0),
    correct,
    gold,
    system,
    ...(aligned === null ? {} : { aligned }),
  };
}
