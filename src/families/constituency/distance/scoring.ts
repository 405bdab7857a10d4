// The measures beside PARSEVAL, with all options settled.
import { quote, UsageError } from '../../../bytes/index.ts';
import type { OptionValues } from '../../files.ts';
import { scoringFrom } from '../../score-part.ts';
import type { Scoring, Settings } from '../../scoring.ts';
import type { AlignedOptions } from '../text-reader.ts';
import { calder } from './calder.ts';
import { distanceDescription } from './description.ts';
import type { ForestPair } from './forest-pair.ts';
import type { GivenWords } from './given-words.ts';
import { leafAncestor } from './leaf-ancestor.ts';
import type { DistanceMeasure } from './measure.ts';
import { distanceMetric } from './metric.ts';
import { CUT_TEXTS, forestReader } from './reader.ts';
import { sparseval } from './sparseval.ts';
import { structIou, ted, tedeval } from './tree-measures.ts';
import { distanceView } from './view.ts';

/** By the name of the metric. */
const measures: Readonly<Record<string, (options: OptionValues) => DistanceMeasure>> = {
  tedeval: () => tedeval,
  sparseval: () => sparseval,
  'leaf-ancestor': () => leafAncestor,
  'struct-iou': options => ({
    ...structIou({ strictTags: options.strictTags === true, above: leastShare(options.iouAbove) }),
    // What was spoken at the same time is held against each other whatever it was heard as.
    ...(typeof options.boundaries === 'object' ? { wordsMayDiffer: 'all' as const } : {}),
  }),
  calder: () => calder,
  ted: () => ted,
};

function leastShare(given: OptionValues[string]): number {
  if (given === undefined) return 0;
  const value = Number(given);
  if (!(value >= 0 && value < 1) || given === '')
    throw new UsageError(`--iou-above takes a number from 0 to below 1, not ${quote(String(given))}`);
  return value;
}

function mostWords(given: OptionValues[string]): number {
  if (given === undefined) return Infinity;
  if (!/^[1-9]\d{0,8}$/.test(String(given)))
    throw new UsageError(`--max-length takes a number of words from 1 on, not ${quote(String(given))}`);
  return Number(given);
}

/** What files say of words. */
function givenWords(
  { tokens, boundaries, alignment }: OptionValues,
  names: readonly string[],
  isAligned: boolean,
): GivenWords {
  const given = { tokens, boundaries, alignment };
  for (const [name, value] of Object.entries({ tokens, boundaries }))
    if (typeof value === 'object' && value.others?.length !== 1)
      throw new UsageError(`--${name} takes two files, gold's and the system's`);
  const [first, second] = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  if (first !== undefined && isAligned)
    throw new UsageError(`--${first} and --align exclude each other; leave one of them out`);
  if (second === 'boundaries' || (boundaries !== undefined && names.includes('tedeval')))
    throw new UsageError(
      `--boundaries and ${tokens === undefined ? '--metric tedeval' : '--tokens'} exclude each other`,
    );
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as GivenWords;
}

function toldSettings({ tokens, boundaries, alignment }: GivenWords): Settings {
  return [
    ...(tokens === undefined ? [] : ([['axis', 'tokens']] as const)),
    ...(boundaries === undefined ? [] : ([['axis', typeof boundaries === 'string' ? boundaries : 'times']] as const)),
    ...(alignment === undefined ? [] : ([['alignment', 'file']] as const)),
  ];
}

/** Null where the metric is none of these. `settings` is what the signature says of the parameters. */
export function distanceScoring(
  options: OptionValues,
  aligned: AlignedOptions,
  settings: Settings,
): Scoring<string, ForestPair> | null {
  const description = distanceDescription(String(options.metric));
  if (description === null) return null;
  const metric = description.name;
  const names = metric.split(',');
  const chosen = names.map(name => measures[name]!(options));
  const isAligned = options.align !== undefined && options.align !== 'none';
  if (options.align === 'paper')
    throw new UsageError(`--align paper means nothing with --metric ${metric}; use --align`);
  const asOne = options.unit === 'conversation';
  if (asOne && names.length > 1)
    throw new UsageError('--unit conversation goes with --metric sparseval alone; leave the other metrics out');
  if (isAligned && asOne)
    throw new UsageError('--unit conversation and --align exclude each other; leave one of them out');
  const given = givenWords(options, names, isAligned);
  const maxLength = mostWords(options.maxLength);
  if (maxLength < Infinity && (isAligned || asOne))
    throw new UsageError('--max-length leaves out sentences one by one, without --align and --unit conversation');
  return {
    ...scoringFrom(description),
    settings: [
      ...settings,
      ...(names.includes('sparseval')
        ? ([
            ['heads', 'english'],
            ['unit', asOne ? 'conversation' : 'sentence'],
          ] as const)
        : []),
      ...(options.strictTags === true ? ([['tags', 'strict']] as const) : []),
      ...(options.iouAbove === undefined ? [] : ([['above', String(leastShare(options.iouAbove))]] as const)),
      ...toldSettings(given),
      ...(maxLength === Infinity ? [] : ([['max-length', String(maxLength)]] as const)),
    ],
    reader: forestReader(aligned, {
      unit: asOne ? 'conversation' : isAligned ? 'group' : 'sentence',
      measures: chosen,
      given,
      maxLength,
    }),
    metric: distanceMetric(metric, chosen),
    view: distanceView(chosen),
    signatureOf: warnings => (warnings.some(({ code }) => code === CUT_TEXTS) ? [['alignment', 'pieces']] : []),
  };
}
