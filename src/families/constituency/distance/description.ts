// The measures beside PARSEVAL: what each is called, what it gives and what it means.
import {
  count,
  type FigureDescription,
  type MetricDescription,
  onlyJson,
  percent,
  type ViewDescription,
} from '../../description.ts';

const views: readonly ViewDescription[] = [
  { name: 'trees', help: 'both trees, with missing, extra, crossing and mislabelled brackets marked' },
];

const unlabelledView = (...marks: readonly string[]): ViewDescription => ({
  name: 'unlabelled',
  help: 'the same, but a wrong label is not marked',
  labels: null,
  marks,
});

const headsView = (part: string, help: string, labels: string | null): ViewDescription => ({
  name: part,
  help,
  labels,
  marks: [`sparseval.${part}`],
});

const sentences: readonly FigureDescription[] = [
  count('sentences', 'sentences', 'gold sentences'),
  count('errors', 'errors', 'sentences that could not be compared: gold is not a tree, or trees are too large', {
    optional: true,
  }),
];

export const tedevalDescription = {
  name: 'tedeval',
  figures: [
    ...sentences,
    percent('tedeval.labelled', 'TedEval, labelled', '1 - nodes to add or delete / nodes of both sides'),
    percent('tedeval.unlabelled', 'TedEval, unlabelled', 'the same without labels and tags'),
    percent('tedeval.labelledMean', 'labelled, mean of sentences', 'the mean of the scores of sentences'),
    percent('tedeval.unlabelledMean', 'unlabelled, mean of sentences', 'the same without labels'),
    count('tedeval.exact', 'sentences without an edit', 'sentences whose trees are the same, words and tags included'),
    ...onlyJson('count', {
      'tedeval.labelledDistance': 'nodes to add or delete',
      'tedeval.unlabelledDistance': 'the same without labels',
      'tedeval.size': 'nodes of both sides: brackets, and words with their tags',
    }),
  ],
  headline: ['sentences', 'tedeval.labelled', 'tedeval.unlabelled'],
  views: [...views, unlabelledView('tedeval.unlabelled', 'tedeval.unlabelledMean')],
  marked: ['tedeval.labelled', 'tedeval.labelledMean', 'tedeval.exact'],
  errorKinds: [{ name: 'edits', more: 'labelledDistance', than: null }],
} as const satisfies MetricDescription;

const sparsevalHelps: readonly (readonly [part: string, title: string, what: string])[] = [
  ['bracket', 'brackets', 'brackets with the same label over aligned words'],
  ['dependency', 'dependencies', 'aligned words whose heads are aligned'],
  ['dependencyLabelled', 'labelled dependencies', 'aligned words with aligned heads and the same relation'],
  ['openClass', 'open-class dependencies', 'dependencies of nouns, verbs, adjectives, adverbs and numbers only'],
  ['bag', 'dependencies without alignment', 'pairs of a word and its head, in any position'],
  [
    'bagLabelled',
    'labelled, without alignment',
    'pairs of a word and its head with the same relation, in any position',
  ],
  ['bagOpenClass', 'open-class, without alignment', 'pairs of an open-class word and its head, in any position'],
];

export const sparsevalDescription = {
  name: 'sparseval',
  figures: [
    ...sentences,
    ...sparsevalHelps.map(([part, title, what]) => percent(`sparseval.${part}.f1`, `${title} F1`, `F1 of ${what}`)),
    percent('sparseval.wer', 'word error rate', 'words inserted, deleted or replaced / gold words'),
    ...sparsevalHelps.flatMap(([part, , what]) => [
      ...onlyJson('percent', {
        [`sparseval.${part}.precision`]: `${what}: precision`,
        [`sparseval.${part}.recall`]: `${what}: recall`,
      }),
      ...onlyJson('count', {
        [`sparseval.${part}.matched`]: what,
        [`sparseval.${part}.gold`]: 'those of gold',
        [`sparseval.${part}.system`]: 'those of the system',
      }),
    ]),
  ],
  headline: ['sentences', 'sparseval.bracket.f1', 'sparseval.dependency.f1', 'sparseval.wer'],
  views: [
    ...views,
    headsView('dependency', 'arrows from heads; arrows that only one side has are marked', null),
    headsView('dependencyLabelled', 'the same, with their relations', 'how the word depends on its head'),
    headsView('openClass', 'the same for nouns, verbs, adjectives, adverbs and numbers only', null),
  ],
  drawing: {
    arrow: 'a head to the word that depends on it',
    from: 'heads',
    root: 'The head of the sentence.',
    notes: 'part of speech',
  },
  marked: ['sparseval.bracket'],
  errorKinds: [
    { name: 'missed brackets', more: 'bracket.gold', than: 'bracket.matched' },
    { name: 'missed dependencies', more: 'dependency.gold', than: 'dependency.matched' },
    { name: 'wrong words', more: 'edits', than: null },
  ],
} as const satisfies MetricDescription;

const LINEAGE = 'The labels of all brackets that hold the word, from the outermost on';

export const leafAncestorDescription = {
  name: 'leaf-ancestor',
  figures: [
    ...sentences,
    percent(
      'leafAncestor.mean',
      'leaf-ancestor, mean of sentences',
      'how similar the labels above words are on both sides; the mean of sentences',
    ),
    percent('leafAncestor.micro', 'leaf-ancestor, of all words', 'the same, of all words of the corpus'),
    percent(
      'leafAncestor.plain',
      'without marks',
      'the same of all words, without marks of where brackets begin and end',
    ),
    percent(
      'leafAncestor.sampson',
      'replaced labels count twice',
      'the same of all words; replacing a label costs 2, not 1',
    ),
    ...onlyJson('count', { 'leafAncestor.places': 'aligned words, and words of either side without a counterpart' }),
  ],
  headline: ['sentences', 'leafAncestor.mean', 'leafAncestor.micro'],
  views: [
    ...views,
    {
      name: 'lineages',
      help: 'both trees, and under each word the labels above it, with the marks ( and )',
      notes: `${LINEAGE}; ) stands before the first bracket that ends with the word, ( behind the first that begins with it.`,
      marks: ['leafAncestor.mean', 'leafAncestor.micro', 'leafAncestor.sampson'],
    },
    {
      name: 'unmarkedLineages',
      help: 'the same without ( and )',
      notes: `${LINEAGE}.`,
      marks: ['leafAncestor.plain'],
    },
  ],
  marked: [],
  errorKinds: [],
} as const satisfies MetricDescription;

export const structIouDescription = {
  name: 'struct-iou',
  figures: [
    ...sentences,
    percent(
      'structIou.mean',
      'Struct-IoU, mean of sentences',
      'how much of the text paired nodes share; the mean of sentences',
    ),
    percent('structIou.micro', 'Struct-IoU, of all nodes', 'the same, of all nodes of the corpus'),
    percent('structIou.unlabelled', 'Struct-IoU, unlabelled', 'the same for all nodes, without labels'),
    ...onlyJson('count', { 'structIou.size': 'nodes of both sides: brackets and words' }),
  ],
  headline: ['sentences', 'structIou.mean', 'structIou.micro'],
  views: [...views, unlabelledView('structIou.unlabelled')],
  marked: ['structIou.mean', 'structIou.micro'],
  errorKinds: [],
} as const satisfies MetricDescription;

export const calderDescription = {
  name: 'calder',
  figures: [
    ...sentences,
    percent('calder.gold', 'gold brackets aligned', 'gold brackets whose span is also a bracket of the system'),
    percent('calder.system', 'system brackets aligned', 'system brackets whose span is also a bracket of gold'),
    percent('calder.trees', 'trees aligned', 'sentences in which all brackets of both sides are aligned'),
    ...onlyJson('count', { 'calder.pairs.*': 'how often a chain of gold labels stands where the system has which' }),
  ],
  headline: ['sentences', 'calder.gold', 'calder.system'],
  views,
  errorKinds: [
    { name: 'gold brackets that are not aligned', more: 'goldBrackets', than: 'goldAligned' },
    { name: 'system brackets that are not aligned', more: 'systemBrackets', than: 'systemAligned' },
  ],
} as const satisfies MetricDescription;

export const tedDescription = {
  name: 'ted',
  figures: [
    ...sentences.slice(0, 1),
    count('errors', 'errors', 'sentences whose words differ or that could not be compared; they are left out', {
      optional: true,
    }),
    percent('ted.dice', 'tree edit distance, as a share', '1 - nodes to add, delete or rename / nodes of both sides'),
    count('ted.distance', 'edits', 'nodes to add, delete or rename'),
    ...onlyJson('count', { 'ted.size': 'nodes of both sides', 'ted.errors': 'the same as errors' }),
  ],
  headline: ['sentences', 'ted.dice', 'ted.distance'],
  views,
  errorKinds: [{ name: 'edits', more: 'distance', than: null }],
} as const satisfies MetricDescription;

/** The measure of this name, or several of them, whose names are joined by commas, as one; null where it is none. */
export function distanceDescription(name: string): MetricDescription | null {
  const names = name.split(',');
  const chosen = distanceDescriptions.filter(each => names.includes(each.name));
  if (chosen.length < new Set(names).size) return null;
  if (chosen.length === 1) return chosen[0]!;
  const isNamed = (title: string, own: string) => title.toLowerCase().startsWith(own);
  const figures = chosen.flatMap(({ name: own, figures: all }) =>
    all
      .filter(({ path }) => path.includes('.'))
      .map(each => (isNamed(each.title, own) ? each : { ...each, title: `${own}: ${each.title}` })),
  );
  return {
    name: chosen.map(each => each.name).join(),
    figures: [...sentences, ...figures],
    headline: ['sentences', ...chosen.flatMap(({ headline }) => headline.slice(1))],
    views,
    // Columns of several have the group of their figures before them.
    errorKinds: chosen.flatMap(each => {
      const [group] = each.headline[1]!.split('.');
      return each.errorKinds.map(({ name: kind, more, than }) => ({
        name: `${each.name}: ${kind}`,
        more: `${group}.${more}`,
        than: than === null ? null : `${group}.${than}`,
      }));
    }),
  };
}

export const distanceDescriptions: readonly MetricDescription[] = [
  tedevalDescription,
  sparsevalDescription,
  leafAncestorDescription,
  structIouDescription,
  calderDescription,
  tedDescription,
];
