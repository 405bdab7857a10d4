import { hasDerivations, recogniseCcg, tells } from '../../formats/index.ts';
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
  precisionRecallRows,
  replayOptions,
  withNames,
} from '../description.ts';
import type { CcgColumn } from './metric.ts';

/** A file of nothing but empty lines is what a parser leaves that failed everywhere: it would have held them. */
const holdsDerivations = (sample: Uint8Array) => hasDerivations(recogniseCcg(sample) ?? 'auto');
const concerns = { about: 'CCG derivations', files: holdsDerivations };

const measureFigures: readonly FigureDescription[] = [
  ...precisionRecallRows('labelled', [
    'right system dependencies / system dependencies; both words, the whole category and the slot must be right',
    'right system dependencies / gold dependencies',
    'the harmonic mean of precision and recall; both words, the predicate’s whole category and the slot must be right',
  ]),
  ...precisionRecallRows('unlabelled', [
    'right system dependencies / system dependencies; both words must be right, and which of them is the predicate',
    'right system dependencies / gold dependencies',
    'the harmonic mean of precision and recall; both words must be right, and which of them is the predicate, whatever the category',
  ]),
  ...precisionRecallRows('decomposed', [
    'right system dependencies / system dependencies; both words and the argument’s part of the category must be right',
    'right system dependencies / gold dependencies',
    'the harmonic mean of precision and recall; both words and the argument’s part of the category must be right, so that one wrong category is not punished for every argument. The root counts as one more dependency (Bhargava & Penn 2023)',
  ]),
  ...['labelled', 'unlabelled', 'decomposed'].flatMap(measure => countsBehind(measure, 'dependencies')),
];

/** The same under the other reading of a failed parse. */
const otherReading = (name: string, when: string): FigureDescription[] =>
  measureFigures.map(figure => ({
    ...figure,
    path: `${name}.${figure.path}`,
    title: `${name}.${figure.path}`,
    help: `${figure.help}; ${when}`,
    jsonOnly: true,
  }));

const figures: readonly FigureDescription[] = [
  count('sentences', 'sentences', 'all sentences: the sum of parsed, failed and skipped'),
  count('parsed', 'parsed', 'sentences for which the parser gave an analysis that can be read'),
  count('failed', 'failed', 'the parser gave no analysis, or one that cannot be read', { optional: true }),
  count('skipped', 'skipped: gold is damaged', 'the gold tree is damaged, so the sentence is left out of all figures', {
    optional: true,
  }),
  count(
    'goldFailed',
    'gold without analysis',
    'sentences without gold dependencies; what the parser found there counts as wrong, as in ccg_depeval',
    {
      optional: true,
    },
  ),
  percent('coverage', 'coverage', 'sentences with an analysis / sentences that are not skipped'),
  percent(
    'categories.accuracy',
    'category accuracy',
    'words with the right lexical category / words in analysed sentences',
  ),
  ...onlyJson('count', {
    'categories.correct': 'words with the right lexical category',
    'categories.total': 'words with a category in analysed sentences',
  }),
  ...measureFigures,
  percent('roots.accuracy', 'root accuracy', 'analysed sentences whose head word is right'),
  ...onlyJson('count', {
    'roots.correct': 'right head words',
    'roots.total': 'analysed sentences that have one in gold',
  }),
  ...onlyJson('percent', {
    'completeMatch.categories': 'sentences whose categories are all right',
    'completeMatch.labelled': 'sentences whose dependencies are all right, labelled',
    'completeMatch.unlabelled': 'the same unlabelled',
    'completeMatch.decomposed': 'the same decomposed',
  }),
  ...onlyJson('count', { 'omitted.system': 'system dependencies that were removed because CCGbank leaves them out' }),
  ...onlyJson('percent', {
    'omitted.share': 'the share of the dependencies of the system that were removed because CCGbank leaves them out',
  }),
  ...otherReading('parsedOnly', 'only of analysed sentences, with --unparsed miss'),
  ...otherReading('unparsedAsMissed', 'with failed parses as missed, with --unparsed skip'),
];

const facet = (name: string, help: string) => ({
  name,
  help,
  figures: 'gold system correct precision recall f1 decomposed.precision decomposed.recall decomposed.f1'.split(' '),
});

const errorKinds: readonly ErrorKind<CcgColumn>[] = [
  { name: 'wrong categories', more: 'tokens', than: 'correctCategories' },
  { name: 'missed dependencies', more: 'labelledGold', than: 'labelledCorrect' },
  { name: 'dependencies too many', more: 'labelledSystem', than: 'labelledCorrect' },
  { name: 'right words, wrong label', more: 'unlabelledCorrect', than: 'labelledCorrect' },
  { name: 'no analysis', more: 'failed', than: null },
];

/** What is written on an arrow, by the labels that are compared. */
const labelsRead: Readonly<Record<string, string>> = {
  subcat: `“2 NP”: which place of the category it fills, and what the category asks for there.`,
  full: `“2”: which place it fills of the category under the word where the arrow begins.`,
};

export const ccgMetric = {
  name: 'ccg',
  figures,
  sometimes: ['parsedOnly', 'unparsedAsMissed'],
  headline: ['sentences', 'coverage', 'labelled.f1', 'unlabelled.f1', 'decomposed.f1'],
  views: [
    {
      name: 'decomposed',
      help: 'dependencies, marked as decomposed scoring judges them',
      labels: settings => labelsRead[settings.get('labels') ?? 'subcat'] ?? null,
    },
    {
      name: 'labelled',
      help: 'dependencies, marked as the standard evaluation judges them',
      labels: labelsRead.full ?? null,
    },
    { name: 'unlabelled', help: 'dependencies, marked if one of the words is wrong', labels: null },
    { name: 'derivation', help: 'the derivations, if the files have them' },
  ],
  tags: 'categories',
  drawing: {
    arrow: 'a word to one that fills a place of its category',
    from: 'categories',
    root: 'The head of the sentence, with the category of the whole.',
    notes: 'category',
    more: [
      'Places',
      'They count from the inside: in (S\\NP)/NP, the first is the NP behind \\, the subject, and the second the NP behind /, the object.',
    ],
  },
  errorKinds,
} as const satisfies MetricDescription;

export const ccgDescription: FamilyDescription = {
  name: 'ccg',
  about: 'CCG derivations or dependencies (.auto, .pipe, .parg, .deps, .ccgbank_deps)',
  page: 'ccg.md',
  metrics: [ccgMetric],
  facets: [
    facet('label', 'a category and a slot of it'),
    facet('category', 'a category, all slots'),
    facet('distance', 'distance from predicate to argument, in words'),
    facet('range', 'local or long-range dependencies'),
    { name: 'confusion', help: 'pairs of lexical categories that differ, gold first' },
    errorFacet('kinds of errors of labelled dependencies (PP attachment, argument or adjunct, ...)', 'dependencies'),
  ],
  options: withNames([
    {
      flags: '--labels <labels>',
      about:
        "labels in decomposed scoring: subcat, the argument's part of the category (default); full, the whole category; or none",
      choices: ['subcat', 'full', 'none'],
    },
    {
      flags: '--slots <test>',
      about:
        'when slots agree in decomposed scoring: aligned, if their numbers are equal or they are aligned (default); strict, if they are aligned; equal, if their numbers are equal',
      choices: ['aligned', 'strict', 'equal'],
    },
    { flags: '--no-align', about: 'the same as --slots equal' },
    { flags: '--no-root', about: 'the root of a sentence does not count in decomposed scoring' },
    {
      flags: '--roots <method>',
      about:
        "how to find the system's roots: flags (head flags), ls14 (the rules of Lewis and Steedman), or auto, depending on the file (default)",
      choices: ['auto', 'flags', 'ls14'],
      concerns: {
        about: 'CCG derivations of systems',
        files: (sample, isGold) => !isGold && holdsDerivations(sample),
      },
    },
    {
      flags: '--gold-roots <file>',
      about: "roots for gold's dependencies: a .roots file, or derivations, which also have words and categories",
      file: true,
      beside: 'gold',
    },
    {
      flags: '--system-roots <file>',
      about:
        'the same for a system; give it once for each system, in their order; - if the file of the system has its roots',
      file: true,
      beside: 'systems',
    },
    {
      flags: '--nbest <k>',
      about:
        'score the parse with the best labelled F1 among the first K of each sentence (default: score the first parse)',
      number: true,
    },
    {
      flags: '--unparsed <cost>',
      about:
        'a sentence without a parse: its gold dependencies count as missed (miss, default), or it is left out (skip)',
      choices: ['miss', 'skip'],
    },
    ...replayOptions(
      'a markedup file of the C&C parser, used before our rules for categories; none: only our rules',
      "native: no derivation is lost (default); candc: only C&C's own rules, and derivations with other rules are failed parses",
      concerns,
    ),
  ]),

  recognise: sample => recogniseCcg(sample) !== null,
  optionFor(gold, other) {
    const [dependencies, roots] = [recogniseCcg(gold), recogniseCcg(other)];
    const isBeside = dependencies !== null && roots !== null && !tells(dependencies, 'roots') && tells(roots, 'roots');
    return isBeside ? 'goldRoots' : null;
  },
  separator: sample => (['deps', 'ccgbank_deps', 'pipe'].includes(recogniseCcg(sample) ?? '') ? '\n\n' : '\n'),
};
