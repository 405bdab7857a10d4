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
  { name: 'trees', help: 'both trees; brackets that are missing, too many, crossing or of another label are marked' },
];

const sentences: readonly FigureDescription[] = [
  count('sentences', 'sentences', 'gold sentences'),
  count('errors', 'errors', 'sentences that could not be compared: gold is no tree, or trees are too large', {
    optional: true,
  }),
];

export const tedevalDescription = {
  name: 'tedeval',
  figures: [
    ...sentences,
    percent('tedeval.labelled', 'TedEval, labelled', 'less the nodes to add or delete, over the nodes of both sides'),
    percent('tedeval.unlabelled', 'TedEval, unlabelled', 'the same, whatever labels and tags are called'),
    percent('tedeval.labelledMean', 'labelled, mean of sentences', 'the mean of what sentences score by themselves'),
    percent('tedeval.unlabelledMean', 'unlabelled, mean of sentences', 'the same, whatever labels are called'),
    count('tedeval.exact', 'sentences without an edit', 'sentences whose trees are the same, words and tags included'),
    ...onlyJson('count', {
      'tedeval.labelledDistance': 'nodes to add or delete',
      'tedeval.unlabelledDistance': 'the same, whatever labels are called',
      'tedeval.size': 'nodes of both sides: brackets, and words with their tags',
    }),
  ],
  headline: ['sentences', 'tedeval.labelled', 'tedeval.unlabelled'],
  views,
  errorKinds: [{ name: 'edits', more: 'labelledDistance', than: null }],
} as const satisfies MetricDescription;

const sparsevalHelps: readonly (readonly [part: string, title: string, what: string])[] = [
  ['bracket', 'brackets', 'brackets of the same label from the same to the same word'],
  ['dependency', 'dependencies', 'words that meet and whose heads meet'],
  ['dependencyLabelled', 'labelled dependencies', 'the same with the same relation'],
  ['openClass', 'open-class dependencies', 'the same of nouns, verbs, adjectives, adverbs and numbers alone'],
  ['bag', 'dependencies without alignment', 'pairs of word and head, wherever they stand'],
  ['bagLabelled', 'labelled, without alignment', 'the same with the same relation'],
  ['bagOpenClass', 'open-class, without alignment', 'the same of open-class words alone'],
];

export const sparsevalDescription = {
  name: 'sparseval',
  figures: [
    ...sentences,
    ...sparsevalHelps.map(([part, title, what]) =>
      percent(`sparseval.${part}.f1`, `${title} F1`, `${what}, of both sides`),
    ),
    percent('sparseval.wer', 'word error rate', 'words inserted, deleted or replaced, of the gold words'),
    ...sparsevalHelps.flatMap(([part, , what]) => [
      ...onlyJson('percent', {
        [`sparseval.${part}.precision`]: `${what}, of those the system has`,
        [`sparseval.${part}.recall`]: `${what}, of those gold has`,
      }),
      ...onlyJson('count', {
        [`sparseval.${part}.matched`]: what,
        [`sparseval.${part}.gold`]: 'those that gold has',
        [`sparseval.${part}.system`]: 'those that the system has',
      }),
    ]),
  ],
  headline: ['sentences', 'sparseval.bracket.f1', 'sparseval.dependency.f1', 'sparseval.wer'],
  views,
  errorKinds: [
    { name: 'missed brackets', more: 'bracket.gold', than: 'bracket.matched' },
    { name: 'missed dependencies', more: 'dependency.gold', than: 'dependency.matched' },
    { name: 'wrong words', more: 'edits', than: null },
  ],
} as const satisfies MetricDescription;

export const leafAncestorDescription = {
  name: 'leaf-ancestor',
  figures: [
    ...sentences,
    percent(
      'leafAncestor.mean',
      'leaf-ancestor, mean of sentences',
      'how alike the chains of brackets above words are; the mean of sentences',
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
      'the same of all words; a label that was replaced costs 2, not 1',
    ),
    ...onlyJson('count', { 'leafAncestor.places': 'words that meet, and those of either side that meet none' }),
  ],
  headline: ['sentences', 'leafAncestor.mean', 'leafAncestor.micro'],
  views,
  errorKinds: [],
} as const satisfies MetricDescription;

export const structIouDescription = {
  name: 'struct-iou',
  figures: [
    ...sentences,
    percent(
      'structIou.mean',
      'Struct-IoU, mean of sentences',
      'how far nodes that meet cover the same text; the mean of sentences',
    ),
    percent('structIou.micro', 'Struct-IoU, of all nodes', 'the same, of all nodes of the corpus'),
    percent('structIou.unlabelled', 'Struct-IoU, unlabelled', 'the same of all nodes, whatever labels are called'),
    ...onlyJson('count', { 'structIou.size': 'nodes of both sides: brackets and words' }),
  ],
  headline: ['sentences', 'structIou.mean', 'structIou.micro'],
  views,
  errorKinds: [],
} as const satisfies MetricDescription;

export const calderDescription = {
  name: 'calder',
  figures: [
    ...sentences,
    percent('calder.gold', 'gold brackets aligned', 'gold brackets over a stretch that the system brackets off too'),
    percent('calder.system', 'system brackets aligned', 'system brackets over a stretch that gold brackets off too'),
    percent('calder.trees', 'trees aligned', 'sentences in which all brackets of both sides are'),
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
    percent(
      'ted.dice',
      'tree edit distance, as a share',
      'less the nodes to add, delete or rename, over the nodes of both sides',
    ),
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
