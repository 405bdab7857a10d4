// The CoNLL-X scorer's short output, three lines, and what its long output tells, in tables of our own.
//
//   Labeled   attachment score: 7489 / 9021 * 100 = 83.02 %
import { legible } from '../bytes/index.ts';
import type { Counts } from '../counts/index.ts';
import type { Binned, ConllxAnalysis, ConllxColumn } from '../metrics/index.ts';
import { fixed, NOTHING, textTable } from './tables.ts';

export function conllxPage(counts: Counts<ConllxColumn>): string {
  const words = counts['attached.gold'];
  // Computed from the errors, as the scorer does: the last digit may depend on it.
  const percent = (correct: number) => fixed(words === 0 ? 0 : 100 - (100 * (words - correct)) / words, 0);
  const line = (title: string, correct: number) => `  ${title} ${correct} / ${words} * 100 = ${percent(correct)} %\n`;
  return [
    line('Labeled   attachment score:', counts['LAS.correct']),
    line('Unlabeled attachment score:', counts['UAS.correct']),
    line('Label accuracy score:      ', counts['relation.correct']),
  ].join('');
}

/** So many of what there may be thousands of. */
const MOST = 20;
const LONGEST = 120;

export function conllxLongPage(counts: Counts<ConllxColumn>, analysis: ConllxAnalysis): string {
  const { unscored, relations, attachedRelations, directions, distances } = analysis;
  return [
    conllxPage(counts),
    `  Words that are not scored: ${unscored}\n`,
    section('Accuracy by CPOSTAG', tagRows(analysis, ['right head', 'right deprel', 'both right'], rightWords)),
    section('Error rate by CPOSTAG', tagRows(analysis, ['wrong head', 'wrong deprel', 'both wrong'], wrongWords)),
    section('Precision and recall of DEPREL, wherever it is attached', binRows('deprel', relations)),
    section('Precision and recall of DEPREL with attachment', binRows('deprel', attachedRelations)),
    section('Precision and recall of the direction of the head: the same bin', binRows('direction', directions)),
    section('Precision and recall of the distance of the head: the same bin', binRows('distance', distances)),
    section(`Confusions of frames, the ${MOST} most frequent`, frameRows(analysis)),
    section(`Kinds of errors, the ${MOST} most frequent, with their most frequent neighbours`, kindRows(analysis)),
  ].join('\n');
}

type Rows = readonly (readonly string[])[];

const section = (title: string, rows: Rows) =>
  `  ${title}\n\n${textTable(rows)
    .split('\n')
    .map(line => (line === '' ? '' : `  ${line}`))
    .join('\n')}`;

const share = (part: number, whole: number) => (whole === 0 ? NOTHING : fixed((100 * part) / whole, 0));

type TagWords = ConllxAnalysis['byTag'] extends ReadonlyMap<string, infer W> ? W : never;

const rightWords = ({ heads, relations, both }: TagWords) => [heads, relations, both];
const wrongWords = ({ words, heads, relations, neither }: TagWords) => [words - heads, words - relations, neither];

function tagRows({ byTag }: ConllxAnalysis, titles: readonly string[], counts: (tag: TagWords) => number[]): Rows {
  return [
    ['CPOSTAG', 'words', ...titles.flatMap(title => [title, '%'])],
    ...byFrequency(byTag, ({ words }) => words).map(([tag, words]) => [
      tag,
      String(words.words),
      ...counts(words).flatMap(count => [String(count), share(count, words.words)]),
    ]),
  ];
}

function binRows(title: string, bins: Binned): Rows {
  return [
    [title, 'gold', 'correct', 'system', 'recall %', 'precision %'],
    ...[...bins]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([bin, { gold, correct, system }]) => [
        bin,
        ...[gold, correct, system].map(String),
        share(correct, gold),
        share(correct, system),
      ]),
  ];
}

function frameRows({ frames }: ConllxAnalysis): Rows {
  const most = byFrequency(frames, count => count).slice(0, MOST);
  return [['gold → system', 'count'], ...most.map(([frame, count]) => [legible(frame, LONGEST), String(count)])];
}

function kindRows({ errors }: ConllxAnalysis): Rows {
  const chief = (words: ReadonlyMap<string, number>) => {
    const [word = '', count = 0] = byFrequency(words, times => times)[0] ?? [];
    return `${legible(word, LONGEST)} ${count}`;
  };
  return [
    ['CPOSTAG gold → system', 'count', 'before', 'after'],
    ...byFrequency(errors, ({ count }) => count)
      .slice(0, MOST)
      .map(([kind, { count, before, after }]) => [legible(kind, LONGEST), String(count), chief(before), chief(after)]),
  ];
}

/** Most frequent first, ties in the order of their names. */
function byFrequency<V>(map: ReadonlyMap<string, V>, count: (value: V) => number): [string, V][] {
  return [...map].sort(([a, x], [b, y]) => count(y) - count(x) || (a < b ? -1 : 1));
}
