import { exceptionsOfLanguage } from '../../align/index.ts';
import { decode } from '../../bytes/index.ts';
import { hasRawTrees } from '../../formats/index.ts';
import {
  count,
  countsBehind,
  type ErrorKind,
  errorFacet,
  type FamilyDescription,
  type FigureDescription,
  type MetricDescription,
  onlyJson,
  percent,
  withNames,
} from '../description.ts';
import type { BracketColumn } from './bracket-figures.ts';
import { distanceDescription, distanceDescriptions } from './distance/description.ts';
import type { ParsevalColumn } from './metric.ts';

/** Figures of any set of sentences; those that were left out play no part but in the first four. */
const chiefFigures: readonly FigureDescription[] = [
  count('sentences', 'sentences', 'gold sentences: the sum of scored, skipped and errors'),
  count(
    'valid',
    'scored',
    'sentences with the same words on both sides; figures are for these only, unless they say otherwise',
  ),
  count(
    'skipped',
    'skipped: no words',
    'sentences for which the system has no words, which means a failed parse; left out, as in EVALB',
    { optional: true },
  ),
  count('errors', 'errors', 'sentences whose words differ or whose brackets are unbalanced; left out, as in EVALB', {
    optional: true,
  }),
  percent('precision', 'precision', 'matched brackets / system brackets'),
  percent('recall', 'recall', 'matched brackets / gold brackets'),
  percent('f1', 'F1', '2 · matched brackets / (gold + system brackets), the harmonic mean of precision and recall'),
];

/** The rest of them. */
const otherFigures: readonly FigureDescription[] = [
  percent('completeMatch', 'complete match', 'sentences whose brackets all match'),
  {
    ...count('averageCrossing', 'average crossing', 'system brackets that cross a gold bracket, per sentence'),
    style: 'mean',
  },
  percent('noCrossing', 'no crossing', 'sentences in which no system bracket crosses a gold bracket'),
  percent('twoOrLessCrossing', 'two or less crossing', 'sentences with at most two such brackets'),
  percent('taggingAccuracy', 'tagging accuracy', 'words with the right tag'),
  ...onlyJson('count', {
    matched: 'brackets that match',
    gold: 'brackets of gold',
    system: 'brackets of the system',
    crossing: 'system brackets that cross a gold bracket',
    words: 'words that count for tagging',
    correctTags: 'words with the right tag',
  }),
];

/** EVALB's second summary: of sentences up to a length. */
const cutoffFigures: readonly FigureDescription[] = [
  ...onlyJson('count', { 'cutoff.length': 'the most words that a sentence of `cutoff` has' }),
  ...[...chiefFigures, ...otherFigures].map(({ path, help, style }) => ({
    path: `cutoff.${path}`,
    title: `cutoff.${path}`,
    help: `${help}; of sentences up to cutoff.length words`,
    style,
    jsonOnly: true as const,
  })),
];

const unparsedFigures: readonly FigureDescription[] = [
  percent(
    'unparsedAsMissed.f1',
    'F1 if unscored count as wrong',
    'F1 that also counts the sentences that were left out, with none of their brackets right',
    { shownWith: ['errors', 'skipped'] },
  ),
  ...onlyJson('percent', {
    'unparsedAsMissed.precision': 'precision in which they count in this way',
    'unparsedAsMissed.recall': 'recall in which they count in this way',
  }),
  ...onlyJson('count', {
    'unparsedAsMissed.gold': 'brackets of gold, of all sentences',
    'unparsedAsMissed.system': 'brackets of the system, of all sentences',
  }),
];

const alignmentFigures: readonly FigureDescription[] = [
  count(
    'alignment.groups',
    'groups scored as one',
    'smallest groups of sentences with a common beginning and end; each group is scored as one sentence',
  ),
  percent(
    'alignment.oneToOne',
    'tokens aligned one to one',
    'gold tokens that are aligned with exactly one system token',
  ),
  percent(
    'alignment.sameText',
    'tokens with the same text',
    'gold tokens that are aligned with the same text; if there are few, the files are probably different texts',
  ),
  percent('alignment.Tokens.f1', 'tokens F1', 'F1 of tokens with the same range of characters on both sides'),
  percent('alignment.Sentences.f1', 'sentences F1', 'F1 of sentences with the same range of characters on both sides'),
  percent(
    'alignment.wer',
    'word error rate',
    'words replaced, missing or added / gold words; words that are only divided differently are right',
  ),
  count('alignment.regrouped', 'groups of several sentences', 'groups in which a side has more than one sentence', {
    optional: true,
  }),
  count(
    'alignment.systemAlone',
    'system sentences without gold',
    'system sentences that gold does not have; they count against precision',
    { optional: true },
  ),
  ...onlyJson('percent', {
    'alignment.anchors': 'gold tokens in runs of words that are nowhere else, or at the beginning or end of both texts',
  }),
  ...onlyJson('count', {
    'alignment.tokens': 'gold tokens',
    'alignment.goldAlone': 'gold sentences that the system has no text for',
    'alignment.boundariesMoved': 'ends of gold sentences where no sentence of the system ends',
  }),
  ...['Tokens', 'Sentences'].flatMap(name => [
    ...onlyJson('percent', {
      [`alignment.${name}.precision`]: `right ${name.toLowerCase()}, of those the system has`,
      [`alignment.${name}.recall`]: `right ${name.toLowerCase()}, of those gold has`,
    }),
    ...countsBehind(`alignment.${name}`, name.toLowerCase()),
  ]),
];

/** F1 of the sentences up to a length, as parameter files say it. */
const cutoffRow = (length: number): FigureDescription =>
  percent('cutoff.f1', `F1 up to ${length} words`, `F1 of sentences of at most ${length} words`);

/** The limit of the usual parameters, and another that is usual; more are named alike. */
export const USUAL_CUTOFF = 40;
const OTHER_CUTOFF = 70;

/** With --align, sentences are not skipped: they have no counterpart. */
const unpaired = count(
  'skipped',
  'without a counterpart',
  'gold sentences without system text, or with an unbalanced system tree; they count as failed parses',
  { optional: true },
);
const unusableGold = count('errors', 'errors', 'gold sentences whose brackets do not pair up; left out', {
  optional: true,
});

/** The rows of a table, of sentences that are not aligned and under the usual parameters. */
export const parsevalRows: readonly FigureDescription[] = [
  ...chiefFigures,
  ...unparsedFigures,
  cutoffRow(USUAL_CUTOFF),
  ...otherFigures,
];

/** Which rows there are depends on whether sentences were aligned. */
export function rowsFor(cutoffLength: number, isAligned: boolean): readonly FigureDescription[] {
  const rows = parsevalRows.map(row => (row.path === 'cutoff.f1' ? cutoffRow(cutoffLength) : row));
  if (!isAligned) return rows;
  const ofAligned: Readonly<Record<string, FigureDescription>> = { skipped: unpaired, errors: unusableGold };
  const renamed = rows.map(row =>
    row.path === 'unparsedAsMissed.f1' ? { ...row, shownWith: ['errors'] } : (ofAligned[row.path] ?? row),
  );
  return [...renamed, ...alignmentFigures];
}

const errorKinds: readonly ErrorKind<ParsevalColumn>[] = [
  { name: 'crossing brackets', more: 'crossing', than: null },
  { name: 'missed brackets', more: 'gold', than: 'matched' },
  { name: 'brackets too many', more: 'system', than: 'matched' },
  { name: 'wrong tags', more: 'words', than: 'correctTags' },
];

export const parsevalDescription = {
  name: 'parseval',
  figures: [
    ...[...chiefFigures, ...unparsedFigures, cutoffRow(USUAL_CUTOFF), cutoffRow(OTHER_CUTOFF), ...otherFigures],
    ...[unpaired, unusableGold, ...alignmentFigures, ...cutoffFigures],
  ],
  rowsOf: (settings, { cutoff }) => {
    const isKnown = typeof cutoff === 'object' && cutoff !== null && 'length' in cutoff;
    return rowsFor(isKnown ? Number(cutoff.length) : USUAL_CUTOFF, settings.get('align') === 'text');
  },
  sometimes: ['alignment'],
  headline: ['sentences', 'precision', 'recall', 'f1'],
  views: [{ name: 'trees', help: 'both trees, with missing, extra, crossing and mislabelled brackets marked' }],
  tags: 'taggingAccuracy',
  errorKinds,
} as const satisfies MetricDescription;

/** What PARSEVAL does not have itself of its brackets. */
const bracketGroups: Readonly<Record<string, readonly [title: string, what: string]>> = {
  unlabelled: ['unlabelled', 'brackets over the same words, with any labels'],
  spans: ['spans', 'sets of spans without labels, without spans of one word or of the whole sentence'],
  functions: ['function tags', 'function tags, such as SBJ, of brackets that match'],
  functionsOfMatched: ['function tags of matched brackets', 'function tags, counting only brackets that match'],
  discontinuous: ['discontinuous', 'brackets with gaps that match'],
};

export const bracketsDescription = {
  name: 'brackets',
  figures: [
    ...chiefFigures.slice(0, 4),
    ...Object.entries(bracketGroups).map(([group, [title, what]]) =>
      percent(`${group}.f1`, `${title} F1`, `F1 of ${what}`),
    ),
    percent('sentenceMean.f1', 'F1, mean of sentences', 'the mean of the labelled F1 of every sentence'),
    percent(
      'sentenceMean.unlabelledF1',
      'unlabelled F1, mean of sentences',
      'the mean of the unlabelled F1 of every sentence',
    ),
    percent('spans.sentenceMeanF1', 'spans F1, mean of sentences', 'the sentence F1 of papers on unsupervised parsing'),
    ...Object.entries(bracketGroups).flatMap(([group, [, what]]) => [
      ...onlyJson('percent', {
        [`${group}.precision`]: `${what}: precision`,
        [`${group}.recall`]: `${what}: recall`,
      }),
      ...onlyJson('count', {
        [`${group}.matched`]: what,
        [`${group}.gold`]: 'those of gold',
        [`${group}.system`]: 'those of the system',
      }),
    ]),
  ],
  headline: ['sentences', 'unlabelled.f1', 'sentenceMean.f1'],
  views: [
    ...parsevalDescription.views,
    { name: 'unlabelled', help: 'the same, but a wrong label is not marked', labels: null },
  ],
  marked: ['sentenceMean.f1'],
  errorKinds: [
    { name: 'missed brackets', more: 'unlabelled.gold', than: 'unlabelled.matched' },
    { name: 'brackets too many', more: 'unlabelled.system', than: 'unlabelled.matched' },
  ] satisfies readonly ErrorKind<BracketColumn>[],
} as const satisfies MetricDescription;

export const constituencyDescription: FamilyDescription = {
  name: 'constituency',
  about: 'bracketed phrase-structure trees',
  page: 'parseval.md',
  metrics: [parsevalDescription, bracketsDescription, ...distanceDescriptions],
  metricOf: distanceDescription,
  facets: [
    {
      name: 'label',
      help: 'labels of brackets',
      figures: 'gold system matched precision recall f1'.split(' '),
    },
    { name: 'confusion', help: 'labels over the same span, gold first' },
    errorFacet('kinds of errors (PP attachment, co-ordination, ...) after Kummerfeld and others 2012', 'brackets'),
  ],
  options: withNames([
    {
      flags: '--params <file>',
      about: 'an EVALB parameter file, or collins (the default), new, nk, or none (the default with --align)',
      choices: ['collins', 'new', 'nk', 'none'],
      file: true,
    },
    {
      flags: '--delete-labels <labels>',
      about: 'more labels that do not count, joined by commas: ROOT,S1',
    },
    {
      flags: '--align <mode>',
      about: 'tokens and sentence boundaries may differ: text (the same as --align without a value), paper, or none',
      choices: ['text', 'paper', 'none'],
      assumed: 'text',
    },
    {
      flags: '--exceptions <file>',
      about:
        'with --align: which tokens count as equal: those of the English list (en, default), those of a file with one pair per line, or none',
      choices: [...Object.keys(exceptionsOfLanguage), 'none'],
      file: true,
      needs: ['align', 'text'],
    },
    {
      flags: '--spmrl',
      about:
        'for tags with morphology: tags and labels are cut at # too, no word is deleted, and unparsed sentences count',
    },
    {
      flags: '--keep-traces',
      about: 'with --align: null elements (-NONE-) count as words',
      needs: ['align', 'text'],
    },
    {
      flags: '--unit <unit>',
      about:
        'with --metric sparseval: sentence (the default), or conversation: the words of the whole file are aligned at once',
      choices: ['sentence', 'conversation'],
    },
    {
      flags: '--alignment <file>',
      about:
        'with --metric sparseval: the alignment of words, one line per pair of sentences, such as 0-0 1-2; - if no words are aligned',
      file: true,
      filesOfPair: 1,
    },
    {
      flags: '--tokens <files>',
      about:
        'with --metric tedeval: two files, GOLD,SYSTEM, with a line for each sentence: the number of the source token of each word',
      file: true,
      filesOfPair: 2,
    },
    {
      flags: '--boundaries <files>',
      about: 'with --metric struct-iou: what brackets cover: words, characters, or times in two files, GOLD,SYSTEM',
      choices: ['words', 'characters'],
      file: true,
      filesOfPair: 2,
    },
    {
      flags: '--max-length <n>',
      about:
        'with tedeval, sparseval, leaf-ancestor, struct-iou, calder and ted: leave out sentences with more gold words',
      number: true,
    },
    {
      flags: '--strict-tags',
      about: 'with --metric struct-iou: paired words must have the same tag too',
    },
    {
      flags: '--iou-above <share>',
      about: 'with --metric struct-iou: drop pairs of nodes whose overlap is at most this (default: 0)',
      number: true,
    },
    {
      flags: '--layout <layout>',
      about: 'line: one tree per line; stream: trees over several lines (default: recognised from the file)',
      choices: ['line', 'stream'],
    },
  ]),

  takesTrees: true,

  /** Some parsers write words where they have no parse for the first sentence. */
  recognise(sample) {
    return /^(?:\s|null|Sentence skipped)*\(/.test(decode(sample)) || hasRawTrees(sample);
  },

  separator: () => '\n',
};
