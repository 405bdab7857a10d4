// The measures beside PARSEVAL, with all options settled.
import { quote, UsageError, type Warning } from '../../../bytes/index.ts';
import { type CountTable, sum } from '../../../counts/index.ts';
import type { OptionValues } from '../../files.ts';
import { scoringFrom, warningOf } from '../../score-part.ts';
import type { Scoring, Settings } from '../../scoring.ts';
import type { AlignedOptions } from '../text-reader.ts';
import { calder } from './calder.ts';
import { distanceDescriptions } from './description.ts';
import type { ForestPair } from './forest-pair.ts';
import { leafAncestor } from './leaf-ancestor.ts';
import type { DistanceMeasure } from './measure.ts';
import { distanceMetric } from './metric.ts';
import { forestReader } from './reader.ts';
import { sparseval } from './sparseval.ts';
import { structIou, ted, tedeval } from './tree-measures.ts';
import { distanceView } from './view.ts';

/** By the name of the metric. */
const measures: Readonly<Record<string, (options: OptionValues) => DistanceMeasure>> = {
  tedeval: () => tedeval,
  sparseval: () => sparseval,
  'leaf-ancestor': () => leafAncestor,
  'struct-iou': options => structIou({ strictTags: options.strictTags === true, above: leastShare(options.iouAbove) }),
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

/** Null where the metric is none of these. `settings` is what the signature says of the parameters. */
export function distanceScoring(
  options: OptionValues,
  aligned: AlignedOptions,
  settings: Settings,
): Scoring<string, ForestPair> | null {
  const metric = String(options.metric);
  const measure = Object.hasOwn(measures, metric) ? measures[metric]!(options) : null;
  const description = distanceDescriptions.find(({ name }) => name === metric);
  if (measure === null || description === undefined) return null;
  const isAligned = options.align !== undefined && options.align !== 'none';
  if (options.align === 'paper')
    throw new UsageError(`--align paper means nothing with --metric ${metric}; use --align`);
  const asOne = options.unit === 'conversation';
  if (isAligned && asOne)
    throw new UsageError('--unit conversation and --align exclude each other; leave one of them out');
  return {
    ...scoringFrom(description),
    settings: [
      ...settings,
      ...(metric === 'sparseval'
        ? ([
            ['heads', 'english'],
            ['unit', asOne ? 'conversation' : 'sentence'],
          ] as const)
        : []),
      ...(options.strictTags === true ? ([['tags', 'strict']] as const) : []),
      ...(options.iouAbove === undefined ? [] : ([['above', String(leastShare(options.iouAbove))]] as const)),
    ],
    reader: forestReader(aligned, asOne ? 'conversation' : isAligned ? 'group' : 'sentence', measure),
    metric: {
      ...distanceMetric(measure),
      ...(metric === 'sparseval' ? { conclude: warnOfTags } : {}),
    },
    view: distanceView(measure),
    signatureOf: () => [],
  };
}

/** Head rules go by the labels and tags of the Penn Treebank. */
function warnOfTags(table: CountTable<string>, systemFile: string): readonly Warning[] {
  const { knownTags = 0, words = 0 } = sum(table);
  if (2 * knownTags >= words) return [];
  const text = `${systemFile}: most tags of gold are none of the Penn Treebank's, by which heads are found; only bracket and wer mean something`;
  return [warningOf('unknown-tags', text)];
}
