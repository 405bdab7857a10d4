import { recogniseCcg } from '../../formats/index.ts';
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
import { recogniseOtherTrees, recogniseRelations } from './formats.ts';
import type { GrColumn } from './metric.ts';

/** Numbered relations are taken as they are. */
const concerns = {
  about: 'CCG derivations, trees and the output of C&C',
  files: (sample: Uint8Array) => recogniseRelations(sample) !== 'gr',
};

const figures: readonly FigureDescription[] = [
  count('sentences', 'sentences', 'gold sentences'),
  count('analysed', 'with relations', 'sentences for which the system has at least one relation'),
  count('skipped', 'left out: no relations', 'sentences without any system relation, if these are left out', {
    optional: true,
  }),
  ...precisionRecallRows('micro', [
    'right relations / system relations, added over the whole hierarchy',
    'right relations / gold relations, added over the whole hierarchy',
    'the harmonic mean of precision and recall. Each relation also counts in all more general relations, so relations deep in the hierarchy have more weight',
  ]),
  ...precisionRecallRows('macro', [
    'the mean precision of the relations in gold, more general relations included',
    'the mean recall of the relations in gold, more general relations included',
    'harmonic mean of macro precision and macro recall: rare relations have as much weight as frequent ones',
  ]),
  ...onlyJson('percent', {
    'unlabelled.precision': 'relations of the system whose slots match, whatever the labels',
    'unlabelled.recall': 'relations of gold whose slots match, whatever the labels',
  }),
  percent('unlabelled.f1', 'unlabelled F1', 'F1 of relations whose slots match, whatever the labels'),
  ...onlyJson('percent', {
    'relations.*.precision': 'of one relation and all below it: right ones, of those the system has',
    'relations.*.recall': 'right ones, of those gold has',
    'relations.*.f1': 'the harmonic mean of both',
  }),
  ...countsBehind('relations.*', 'relations'),
];

const errorKinds: readonly ErrorKind<GrColumn>[] = [
  // All relations are dependents.
  { name: 'missed relations', more: 'dependent.gold', than: 'dependent.correct' },
  { name: 'relations too many', more: 'dependent.system', than: 'dependent.correct' },
];

export const relationsMetricDescription = {
  name: 'relations',
  figures,
  headline: ['sentences', 'micro.f1', 'macro.f1'],
  views: [
    {
      name: 'relations',
      help: 'an arc from head to dependent, with the name and the type of the relation',
      labels:
        'The relation: ncsubj is a subject, dobj an object, ncmod a modifier, and so on. A second word is its kind: num a number, obj a subject that is an object in meaning.',
    },
    { name: 'unlabelled', help: 'the same, but a wrong label is not marked', labels: null },
  ],
  drawing: {
    arrow: 'a head to the word that depends on it',
    from: 'heads',
    root: 'Something that is said of one word alone, such as passive.',
    notes: 'part of speech',
  },
  errorKinds,
} as const satisfies MetricDescription;

export const relationsDescription: FamilyDescription = {
  name: 'relations',
  about: 'grammatical relations (.gr of RASP and DepBank, .out of C&C), or CCG derivations made into them',
  page: 'relations.md',
  metrics: [relationsMetricDescription],
  facets: [
    {
      name: 'relation',
      help: 'a relation with all below it in the hierarchy',
      figures: 'precision recall f1 gold system correct'.split(' '),
    },
    { name: 'confusion', help: 'labels of relations between the same words, gold first' },
    errorFacet('kinds of errors (PP attachment, argument or adjunct, ...)', 'relations', 'elsewhere', 'absent'),
  ],
  options: withNames([
    {
      flags: '--labels <labels>',
      about:
        "hier, a wrong label may still be right in more general relations (default); eq, equal labels; sub, gold's label or one below it",
      choices: ['hier', 'eq', 'sub'],
    },
    {
      flags: '--slots <slots>',
      about: 'all slots must match (default), or head-dep: only head and dependent',
      choices: ['all', 'head-dep'],
    },
    {
      flags: '--empty <cost>',
      about:
        'sentences without any system relation: their gold relations count as missed (miss, default), or they are left out (skip)',
      choices: ['miss', 'skip'],
    },
    {
      flags: '--post <conventions>',
      about:
        "relations of .out files and derivations follow DepBank's conventions (depbank, default); none; or brackets",
      choices: ['depbank', 'brackets', 'none'],
      concerns,
    },
    {
      flags: '--without <rules>',
      about: 'rules of post-processing to leave out, joined by commas',
      concerns,
    },
    ...replayOptions(
      'a markedup file of the C&C parser; its heads and templates are used before our rules',
      "native: no derivation is lost (default); candc: only C&C's own rules",
      concerns,
    ),
  ]),

  recognise: sample => recogniseRelations(sample) !== null,
  convertsSystem: sample => recogniseOtherTrees(sample) !== null,
  insteadOf: sample =>
    recogniseCcg(sample) === null
      ? null
      : 'CCG derivations can be converted to relations, CCG dependencies cannot; give derivations',
  separator: sample =>
    ['auto', 'numbered_auto', 'brackets'].includes(recogniseRelations(sample) ?? recogniseOtherTrees(sample) ?? '')
      ? '\n'
      : '\n\n',
};
