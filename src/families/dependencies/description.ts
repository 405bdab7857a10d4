import { decode } from '../../bytes/index.ts';
import {
  count,
  countsBehind,
  type DrawingGuide,
  type ErrorKind,
  errorFacet,
  type FamilyDescription,
  type FigureDescription,
  type MetricDescription,
  onlyJson,
  percent,
  type ViewDescription,
  withNames,
} from '../description.ts';
import type { ConllxColumn } from './conllx-pair.ts';
import type { UdColumn } from './ud/table.ts';

const emptyNodeModes = ['drop', 'collapse', 'none'];

const f1 = (name: string, help: string) => percent(`${name}.f1`, `${name} F1`, help);

/** What stands beside the F1 of a measure, in JSON. */
const beside = (name: string, things: string, isAligned: boolean): FigureDescription[] => [
  ...onlyJson('percent', {
    [`${name}.precision`]: `right ${things}, of those the system has`,
    [`${name}.recall`]: `right ${things}, of those gold has`,
    [`${name}.alignedAccuracy`]: `right ${things}, of those that are aligned`,
  }),
  ...countsBehind(name, things),
  ...(isAligned ? onlyJson('count', { [`${name}.aligned`]: 'words that are aligned' }) : []),
];

const ofWords: Readonly<Record<string, string>> = {
  UPOS: 'words with the right universal part of speech',
  XPOS: 'words with the right language-specific tag',
  UFeats: 'words with the right universal features',
  AllTags: 'words with UPOS, XPOS and features right',
  Lemmas: 'words with the right lemma; a gold lemma _ accepts anything',
  UAS: 'words with the right head',
  LAS: 'words with the right head and the right relation, without its subtype',
  CLAS: 'the same as LAS, only for words with a content relation',
  MLAS: 'the same as CLAS; tag, features and all functional children (function words that depend on the word) must be right too',
  BLEX: 'the same as CLAS; the lemma must be right too',
};

const ofEdges: Readonly<Record<string, string>> = {
  ELAS: 'edges of the enhanced graph with head and path right',
  EULAS: 'edges of the enhanced graph with head and path right, ignoring subtypes',
};

const udFigures: readonly FigureDescription[] = [
  count('Sentences.gold', 'sentences', 'gold sentences'),
  count('Words.gold', 'words', 'syntactic words of gold'),
  count('UPOS.aligned', 'aligned words', 'gold words that are aligned with a word of the system'),
  f1('Tokens', 'tokens with the same range of characters on both sides'),
  f1('Sentences', 'sentences with the same range of characters on both sides'),
  f1('Words', 'syntactic words that are aligned with a word of the other side'),
  ...Object.entries({ ...ofWords, ...ofEdges }).map(([name, help]) => f1(name, help)),
  percent('alignment.sameText', 'tokens with the same text', 'gold tokens that are aligned with the same text', {
    shownWith: ['alignment.otherText'],
  }),
  ...onlyJson('count', {
    'alignment.tokens': 'gold tokens',
    'alignment.otherText': 'gold tokens that are aligned with another text, or not aligned',
  }),
  ...['Tokens', 'Sentences', 'Words'].flatMap(name => beside(name, name.toLowerCase(), false)),
  ...Object.keys(ofWords).flatMap(name => beside(name, 'words', true)),
  ...Object.keys(ofEdges).flatMap(name => beside(name, 'edges', false)),
];

const accuracy = (name: string, title: string, help: string): FigureDescription[] => [
  percent(`${name}.accuracy`, title, help),
  ...onlyJson('count', { [`${name}.correct`]: help, [`${name}.words`]: 'words that count' }),
];

const conllxFigures: readonly FigureDescription[] = [
  count('sentences', 'sentences', 'gold sentences'),
  count('errors', 'errors: words differ', 'sentences whose words differ; they are left out', { optional: true }),
  ...onlyJson('count', { valid: 'sentences whose words are the same' }),
  count('words', 'words scored', 'words that count: without punctuation, unless --punct all is given'),
  ...accuracy('LAS', 'labelled attachment', 'words with the right head and relation, subtypes included'),
  ...accuracy('UAS', 'unlabelled attachment', 'words with the right head'),
  ...accuracy('labelAccuracy', 'label accuracy', 'words with the right relation, whatever the head'),
];

/** What both metrics count. */
type AttachmentColumn = ConllxColumn & UdColumn;

const labels = 'The relation: nsubj is a subject, obj an object, obl a phrase that belongs to a verb, and so on.';
const attachmentViews: readonly ViewDescription[] = [
  { name: 'LAS', help: 'heads and relations', labels },
  { name: 'UAS', help: 'heads, whatever the relations', labels: null },
];
const drawing: DrawingGuide = {
  arrow: 'a head to the word that depends on it',
  from: 'heads',
  root: 'The root of the sentence.',
  notes: 'part of speech',
};

const wrongHeads = (words: AttachmentColumn): readonly ErrorKind<AttachmentColumn>[] => [
  { name: 'wrong heads', more: words, than: 'UAS.correct' },
  { name: 'right heads, wrong relations', more: 'UAS.correct', than: 'LAS.correct' },
];

export const udDescription = {
  name: 'ud',
  figures: udFigures,
  rowsOf: settings => udFigures.filter(({ path }) => settings.get('enh') !== 'none' || !/^EU?LAS/.test(path)),
  sometimes: ['ELAS', 'EULAS'],
  headline: ['UAS.f1', 'LAS.f1'],
  views: [
    ...attachmentViews,
    { name: 'CLAS', help: 'only content words', labels },
    { name: 'MLAS', help: 'content words, with tags, features and function words', labels },
    { name: 'BLEX', help: 'content words, with lemmas', labels },
  ],
  drawing,
  tags: 'UPOS',
  errorKinds: [
    ...wrongHeads('attached.aligned'),
    { name: 'words without a counterpart', more: 'attached.gold', than: 'attached.aligned' },
  ],
} as const satisfies MetricDescription;

export const conllxDescription = {
  name: 'conllx',
  figures: conllxFigures,
  headline: ['sentences', 'UAS.accuracy', 'LAS.accuracy'],
  views: attachmentViews,
  drawing,
  errorKinds: wrongHeads('attached.gold'),
} as const satisfies MetricDescription;

const byRelation = 'gold system aligned headCorrect labelCorrect correct precision recall f1 headAccuracy'.split(' ');
const byGoldWord = 'gold aligned headCorrect labelCorrect correct UAS LAS'.split(' ');

export const dependenciesDescription: FamilyDescription = {
  name: 'dependencies',
  about: 'dependency trees in CoNLL-U or CoNLL-X',
  page: 'dependencies.md',
  metrics: [udDescription, conllxDescription],
  facets: [
    { name: 'relation', help: 'relations', figures: byRelation },
    { name: 'confusion', help: 'relations of aligned words, gold first', figures: ['words', 'headCorrect'] },
    { name: 'upos', help: 'part of speech of the gold word', figures: byGoldWord },
    { name: 'head-upos', help: 'part of speech of the head of the gold word', figures: byGoldWord },
    {
      name: 'distance',
      help: 'distance from a word to its head, in words',
      figures: 'gold system correctGoldBin correctSystemBin precision recall'.split(' '),
    },
    { name: 'direction', help: 'whether the head is before or after the word', figures: byGoldWord },
    {
      name: 'projectivity',
      help: 'whether all words between a word and its gold head depend on that head, directly or not',
      figures: byGoldWord,
    },
    { name: 'complete', help: 'sentences without an error', figures: ['correct', 'sentences', 'share'] },
    errorFacet('kinds of errors (PP attachment, co-ordination, ...)', 'words', 'longRange'),
  ],
  options: withNames([
    {
      flags: '--enhancements <digits>',
      about: 'kinds of enhancements to undo on both sides, as in the official scorer: digits from 1 to 6, such as 12',
      number: true,
    },
    { flags: '--no-enhanced', about: 'do not score enhanced graphs' },
    { flags: '--multiple-roots-okay', about: 'sentences may have several roots' },
    {
      flags: '--empty-nodes <mode>',
      about: 'edges of empty nodes: drop (default); collapse, make them paths; none, refuse files with empty nodes',
      choices: emptyNodeModes,
    },
    {
      flags: '--no-empty-nodes',
      about: 'the same as --empty-nodes none; takes no value',
      choices: emptyNodeModes,
    },
    {
      flags: '--subtypes <which>',
      about: 'cut, nsubj:pass counts as nsubj (default); full, relations as they are written',
      choices: ['cut', 'full'],
    },
    {
      flags: '--punct <which>',
      about:
        'punctuation is left out of UAS and LAS: by its tag (upos), its relation (deprel) or its characters (unicode); all: it counts',
      choices: ['all', 'upos', 'deprel', 'unicode'],
    },
    {
      flags: '--feats <which>',
      about: 'features that count: universal (the default) or all',
      choices: ['universal', 'all'],
    },
  ]),

  takesTrees: true,
  takesRows: true,
  recognise(sample) {
    const text = decode(sample.subarray(0, 1 << 14));
    return firstRow.test(text) || onlyComments.test(text) || /^\s*\((?!<)/.test(text);
  },

  separator: sample => (/^\s*\(/.test(decode(sample.subarray(0, 64))) ? '\n' : '\n\n'),
};

/** After comments and empty lines, an ID and a form. */
const firstRow = /^(?:[^\S\n]*(?:#[^\n]*)?\n)*\d+(?:[-.]\d+)?[\t ]+\S/;
const onlyComments = /^\s*#\s*(?:sent_id|newdoc|newpar|text|global\.columns)\b/;
