// Dependency trees and graphs: the Universal Dependencies table, and attachment scores by the rules of CoNLL-X.
// The system may also be phrase-structure trees; dependencies are then made from them by head rules.
import { decode, isBlank, quote, UsageError, type Warning } from '../../bytes/index.ts';
import {
  cutAtEmptyLines,
  cutLines,
  cutTrees,
  haveSameRows,
  type Layout,
  LayoutSurvey,
  lastEmptyLineEnd,
} from '../../formats/index.ts';
import type { Family, OptionValues } from '../files.ts';
import { scoringFrom, tableRowsOf } from '../score-part.ts';
import type { Scoring } from '../scoring.ts';
import { rowTexts, treeTexts } from '../sentence-texts.ts';
import { attachmentErrors } from './attachment-errors.ts';
import { conllxScoring } from './conllx.ts';
import type { ConllxOptions } from './conllx-pair.ts';
import { dependenciesDescription, udDescription } from './description.ts';
import type { GraphOptions } from './files.ts';
import { officialOptions, type UdOptions, udSettings } from './ud/options.ts';
import type { UdColumn } from './ud/table.ts';
import { type UdSentencePair, udMetric } from './ud-metric.ts';
import { udReader } from './ud-reader.ts';
import { udView } from './ud-view.ts';

export const dependencies: Family = {
  ...dependenciesDescription,

  layoutOf(samples) {
    const [first = new Uint8Array(0)] = samples.pieces;
    if (!/^\s*\(/.test(decode(first.subarray(0, 4096)))) return 'rows';
    const survey = new LayoutSurvey();
    for (const piece of samples.whole()) survey.read(piece);
    return survey.layout();
  },

  cut(layout, bytes, from, to, most, ended) {
    const cutter = { line: cutLines, stream: cutTrees }[layout] ?? cutAtEmptyLines;
    return cutter(bytes, from, to, most, ended);
  },

  lastEnd(layout, bytes, from, to) {
    return layout === 'rows'
      ? lastEmptyLineEnd(bytes, from, to)
      : this.cut(layout, bytes, from, to, Infinity, false).offset;
  },
  haveSameRows: (layout, ...places) => layout === 'rows' && haveSameRows(...places),
  sentenceEnds: layout => (layout === 'rows' ? isBlank : null),

  textsOf: (chunk, layout) => (layout === 'rows' ? rowTexts(chunk) : treeTexts(chunk, layout as Layout)),

  scoring(options) {
    if (options.metric === 'conllx') return conllxScoring(conllxOptionsOf(options));
    return udScoring(udOptionsOf(options), {
      multipleRoots: options.multipleRootsOkay === true,
      emptyNodes: options.emptyNodes === 'none' ? 'refuse' : options.emptyNodes === 'collapse' ? 'collapse' : 'drop',
    });
  },
};

function udScoring(options: UdOptions, reading: GraphOptions): Scoring<UdColumn, UdSentencePair> {
  const [enhancements = ['enh', '0'], ...settings] = udSettings(options);
  return {
    ...scoringFrom(udDescription),
    tableRows: tableRowsOf(udDescription.rowsOf(new Map([enhancements]))),
    settings: [
      enhancements,
      ['roots', reading.multipleRoots ? 'any' : '1'],
      ...settings,
      ...(reading.emptyNodes === 'collapse' ? ([['empty', 'collapsed']] as const) : []),
    ],
    reference: warnings => (isOfficial(options, reading, warnings) ? 'udtools' : null),
    reader: udReader(options, reading),
    metric: udMetric(options.enhanced),
    view: udView,
    errors: attachmentErrors,
    signatureOf,
  };
}

/** The official scorer cuts subtypes, counts punctuation and universal features, and takes no other text and no trees. */
function isOfficial({ subtypes, punct, feats }: UdOptions, { emptyNodes }: GraphOptions, warnings: readonly Warning[]) {
  return (
    subtypes === officialOptions.subtypes &&
    punct === officialOptions.punct &&
    feats === officialOptions.feats &&
    emptyNodes !== 'collapse' &&
    !warnings.some(({ code }) => code === 'text-differs' || code === 'trees-converted')
  );
}

function signatureOf(warnings: readonly Warning[]): (readonly [string, string])[] {
  const has = (code: string) => warnings.some(warning => warning.code === code);
  return [
    ...(has('multiple-roots') ? ([['roots', 'any']] as const) : []),
    ...(has('text-differs') ? ([['align', 'text']] as const) : []),
    ...(has('trees-converted') ? ([['heads', 'english']] as const) : []),
  ];
}

/** The rules of CoNLL-X leave little to choose; what they do not know must not be passed over in silence. */
function conllxOptionsOf(options: OptionValues): ConllxOptions {
  const { enhancements, enhanced, multipleRootsOkay, emptyNodes, subtypes, punct, feats } = options;
  const idle = Object.entries({
    '--enhancements': enhancements !== undefined,
    '--no-enhanced': enhanced === false,
    '--multiple-roots-okay': multipleRootsOkay === true,
    '--empty-nodes': emptyNodes !== undefined,
    '--subtypes cut': subtypes === 'cut',
    '--feats': feats !== undefined,
    [`--punct ${punct}`]: punct === 'upos' || punct === 'deprel',
  }).find(([, given]) => given);
  if (idle !== undefined)
    throw new UsageError(`${idle[0]} means nothing with --metric conllx; leave it out, or use --metric ud`);
  return { punctuation: punct === 'all' };
}

function udOptionsOf({ enhancements, enhanced, subtypes, punct, feats }: OptionValues): UdOptions {
  if (typeof enhancements === 'string' && !/^[0-6]+$/.test(enhancements))
    throw new UsageError(`--enhancements takes digits from 1 to 6, or 0 for none, not ${quote(enhancements)}`);
  return {
    enhancements: typeof enhancements === 'string' ? enhancements : officialOptions.enhancements,
    enhanced: enhanced !== false,
    subtypes: subtypes === 'full' ? 'full' : 'cut',
    punct: punct === 'upos' || punct === 'deprel' || punct === 'unicode' ? punct : 'all',
    feats: feats === 'all' ? 'all' : 'universal',
  };
}
