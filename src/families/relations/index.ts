// Grammatical relations in the scheme of Briscoe and Carroll: RASP's hierarchical scores. Either side may also be C&C's
// output or CCG derivations, which are turned into relations on the way.
import type { Warning } from '../../bytes/index.ts';
import { depbankRules } from '../../convert/index.ts';
import { cutWhole } from '../cut-whole.ts';
import type { Family, OptionValues } from '../files.ts';
import { scoringFrom } from '../score-part.ts';
import type { Scoring, Settings } from '../scoring.ts';
import { relationsDescription, relationsMetricDescription } from './description.ts';
import { postName, type RelationReading, relationReading, rulesNamed } from './files.ts';
import { type RelationFormat, recogniseOtherTrees, recogniseRelations } from './formats.ts';
import { type GrColumn, grMetric } from './metric.ts';
import type { GrScoringOptions } from './options.ts';
import { type RelationsPair, relationsReader } from './reader.ts';
import { relationErrors } from './relation-errors.ts';
import { relationTexts } from './same-words.ts';
import { relationsView } from './view.ts';

export const relations: Family = {
  ...relationsDescription,

  layoutOf({ pieces: [first = new Uint8Array(0)] }) {
    return recogniseRelations(first) ?? recogniseOtherTrees(first) ?? 'gr';
  },

  cut: cutWhole,

  textsOf: (chunk, layout) => relationTexts(chunk, layout as RelationFormat),

  conversions(options) {
    if (options.post === 'none' || options.post === 'brackets') return [];
    const without = typeof options.without === 'string' ? options.without : '';
    const left = depbankRules.filter(rule => !rulesNamed(without).has(rule));
    const all: OptionValues = { ...options, empty: 'miss' };
    return [
      { name: 'no post-processing', options: { ...all, post: 'none' } },
      { name: 'only brackets dropped', options: { ...all, post: 'brackets' } },
      ...left.map(rule => ({
        name: `without ${rule}`,
        options: { ...all, without: `${without},${rule}` },
      })),
    ];
  },

  scoring: options => relationsScoring(scoringOptions(options), relationReading(options)),
};

function relationsScoring(options: GrScoringOptions, reading: RelationReading): Scoring<GrColumn, RelationsPair> {
  const metric = grMetric(options);
  return {
    ...scoringFrom(relationsMetricDescription),
    settings: (['labels', 'slots', 'empty'] as const).map(name => [name, options[name]]),
    // With other labels than `hier`, that program counts gold relations twice; it leaves no sentence out.
    reference: () => (options.labels === 'hier' && options.empty === 'miss' ? 'RASP3-greval' : null),
    reader: relationsReader(reading),
    metric,
    view: relationsView(metric),
    errors: relationErrors(metric),
    signatureOf: warnings => conversionSettings(warnings, reading),
  };
}

function conversionSettings(warnings: readonly Warning[], reading: RelationReading): Settings {
  const has = (wanted: string) => warnings.some(({ code }) => code === wanted);
  const trees = (['brackets', 'conllu'] as const).filter(format => has(`${format}-converted`));
  const isConverted = has('derivations-converted');
  return [
    ...trees.map(format => ['from', format] as const),
    ...(isConverted
      ? ([
          ['from', 'ccg'],
          ['markup', reading.markup],
          ...(reading.profile === 'native' ? [] : [['replay', reading.profile] as const]),
        ] as const)
      : []),
    ...(isConverted || trees.length > 0 || has('post-processed') ? ([['post', postName(reading)]] as const) : []),
    ...(has('several-parses') ? ([['parses', 'first']] as const) : []),
  ];
}

function scoringOptions({ labels, slots, empty }: OptionValues): GrScoringOptions {
  return {
    labels: labels === 'eq' || labels === 'sub' ? labels : 'hier',
    slots: slots === 'head-dep' ? 'head-dep' : 'all',
    empty: empty === 'skip' ? 'skip' : 'miss',
    goldCounts: 'once',
  };
}
