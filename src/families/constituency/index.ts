// Phrase-structure trees: PARSEVAL as EVALB counts it, and alignment-based PARSEVAL where words or sentence
// boundaries differ.
import { exceptionsOfLanguage } from '../../align/index.ts';
import { binary, decode, endOf, legible, quote, refuse, UsageError } from '../../bytes/index.ts';
import { beginsWithTree, cutLines, cutTrees, type Layout, LayoutSurvey, plainTrees } from '../../formats/index.ts';
import type { Family, NamedFile, OptionValues } from '../files.ts';
import { scoringFrom, tableRowsOf } from '../score-part.ts';
import type { Scoring, Settings } from '../scoring.ts';
import { treeTexts } from '../sentence-texts.ts';
import { signatureName } from '../signature-name.ts';
import { bracketErrors } from './bracket-errors.ts';
import { type BracketColumn, bracketMetric, withPairsOnly } from './bracket-figures.ts';
import {
  bracketsDescription,
  constituencyDescription,
  parsevalDescription,
  parsevalRows,
  rowsFor,
  USUAL_CUTOFF,
} from './description.ts';
import type { TreesPair } from './detail.ts';
import { distanceDescriptions } from './distance/description.ts';
import { distanceScoring } from './distance/scoring.ts';
import { type ParsevalColumn, parsevalMetric } from './metric.ts';
import {
  collins,
  discodopKeywords,
  type EvalbParameters,
  newParameters,
  noParameters,
  type ParameterComplaint,
  readParameters,
  spmrl,
} from './parameters.ts';
import { publishedReader } from './published-reader.ts';
import { placeReader } from './reader.ts';
import { type AlignedOptions, alignedMetric, textReader, wordMetric } from './text-reader.ts';
import { parsevalView, withUnlabelled } from './view.ts';

export const constituency: Family = {
  ...constituencyDescription,

  layoutOf(samples, options) {
    if (typeof options.layout === 'string') return options.layout;
    const quick = new LayoutSurvey();
    for (const piece of samples.pieces) quick.read(piece);
    if (quick.everyLineBalanced) return 'line';
    const thorough = new LayoutSurvey();
    for (const piece of samples.whole()) thorough.read(piece);
    return thorough.layout();
  },

  cut(layout, bytes, from, to, most, ended) {
    return (layout === 'line' ? cutLines : cutTrees)(bytes, from, to, most, ended);
  },

  mayPrepare: sample => !beginsWithTree(sample),

  prepare({ samples, whole }) {
    const [beginning] = samples.pieces;
    if (beginning === undefined || beginsWithTree(beginning)) return null;
    const chunk = whole();
    const plain = plainTrees(chunk);
    if (plain === null) return null;
    const { bytes, layout, notices } = plain;
    return { bytes, layout, warnings: notices.list(), end: endOf(chunk), texts: [chunk.bytes] };
  },

  sentenceEnds: layout => (layout === 'line' ? 'every line' : null),

  textsOf: (chunk, layout) => treeTexts(chunk, layout as Layout),

  scoring(options) {
    const metric = String(options.metric ?? parsevalDescription.name);
    refuseIdleOptions(options, metric);
    if (metric === parsevalDescription.name) return parsevalOf(options);
    return metric === bracketsDescription.name ? bracketsOf(options) : besideParseval(options);
  },
};

function parsevalOf(options: OptionValues): ParsevalScoring {
  const align = options.align ?? 'none';
  const { named, variant } = namedParameters(options, align === 'none' ? 'collins' : 'none');
  const { parameters } = named;
  if (align === 'none') return parsevalScoring(named, placeReader(parameters), align, variant);
  refuseRootPreterms(parameters);
  if (align === 'paper') {
    if (parameters.spmrl)
      throw new UsageError('--spmrl and --align paper exclude each other; leave one of them out, or use --align text');
    const labels = parameters.equalLabel.flat();
    if (new Set(labels).size < labels.length)
      throw refuse(
        'chained-labels',
        null,
        '--align paper counts a bracket twice where a label stands in two EQ_LABEL pairs; leave one of them out',
      );
    return parsevalScoring(named, publishedReader(parameters), align);
  }
  const { aligned, settings } = alignedOptions(options, parameters);
  const isAssumed = options.params === undefined && !parameters.spmrl;
  return parsevalScoring(named, textReader(aligned, isAssumed), 'text', [...variant, ...settings]);
}

/** PARSEVAL's pairs, counted otherwise. */
function bracketsOf(options: OptionValues): Scoring<BracketColumn, TreesPair> {
  const { settings, reader, view, signatureOf } = parsevalOf(options);
  const pairs = withPairsOnly(reader);
  return {
    ...scoringFrom(bracketsDescription),
    settings,
    reader: pairs,
    metric: bracketMetric,
    view: withUnlabelled(view),
    signatureOf,
  };
}

/** The parameters that were asked for, or else the usual ones; with --spmrl its own, and its rules. */
function namedParameters(options: OptionValues, usual: string): { named: NamedParameters; variant: Settings } {
  const { params, spmrl: isSpmrl } = options;
  const named = withDeleted(
    isSpmrl === true && params === undefined ? namedSpmrl : parametersOf(params ?? usual),
    options,
  );
  if (isSpmrl !== true) return { named, variant: [] };
  return { named: { ...named, parameters: { ...named.parameters, spmrl: true } }, variant: [['variant', 'spmrl']] };
}

function alignedOptions(options: OptionValues, parameters: EvalbParameters) {
  const exceptions = exceptionsOf(options.exceptions);
  const keepTraces = options.keepTraces === true;
  const settings: Settings = [
    ...(exceptions === null ? [] : ([['exceptions', exceptions.name]] as const)),
    ...(keepTraces ? ([['traces', 'kept']] as const) : []),
  ];
  return { aligned: { parameters, exceptions: withEqualWords(exceptions, parameters), keepTraces }, settings };
}

/** Words that EQ_WORD makes equal are one token, as the exceptions are. */
function withEqualWords(exceptions: AlignedOptions['exceptions'], { equalWord }: EvalbParameters) {
  if (equalWord.length === 0) return exceptions;
  const { name, table } = exceptions ?? { name: 'en', table: exceptionsOfLanguage.en! };
  const words = equalWord.map(pair => pair.map(word => decode(binary.encode(word))) as [string, string]);
  return { name, table: new Map([...table, ...words]) };
}

/** Where words need not be the same, there is no place in the system's tree for a word below gold's root. */
function refuseRootPreterms({ deleteRootPreterms }: EvalbParameters): void {
  if (deleteRootPreterms)
    throw new UsageError('DELETE_ROOT_PRETERMS goes with PARSEVAL without --align alone; leave one of them out');
}

/** All words count, unless parameters are given. */
function besideParseval(options: OptionValues): Scoring {
  const { named, variant } = namedParameters(options, 'none');
  refuseRootPreterms(named.parameters);
  const { aligned, settings } = alignedOptions(options, named.parameters);
  const align = options.align ?? 'none';
  const scoring = distanceScoring(options, aligned, [
    ...parameterSettings(named, String(align)),
    ...variant,
    ...settings,
  ]);
  if (scoring === null) throw new Error(`no metric is called ${String(options.metric)}`);
  return scoring;
}

/** Options that some metrics alone have. */
const ownOptions: Readonly<Record<string, readonly [flag: string, ...metrics: string[]]>> = {
  unit: ['--unit', 'sparseval'],
  alignment: ['--alignment', 'sparseval'],
  tokens: ['--tokens', 'tedeval', 'struct-iou'],
  boundaries: ['--boundaries', 'struct-iou'],
  strictTags: ['--strict-tags', 'struct-iou'],
  iouAbove: ['--iou-above', 'struct-iou'],
  maxLength: ['--max-length', ...distanceDescriptions.map(({ name }) => name)],
};

/** Refuses what means nothing for this metric of the family. */
function refuseIdleOptions(options: OptionValues, metric: string): void {
  const metrics = metric.split(',');
  for (const [name, [flag, ...own]] of Object.entries(ownOptions))
    if (options[name] !== undefined && !metrics.some(each => own.includes(each)))
      throw new UsageError(
        `${flag} means nothing with --metric ${metric}; leave it out, or use --metric ${own.join(' or ')}`,
      );
}

/** The programs that the ways to pair trees stand in for. */
const references: Readonly<Record<string, string>> = { none: 'EVALB-benepar', paper: 'jp-evalb' };

type ParsevalScoring = Scoring<ParsevalColumn, TreesPair>;

/** What the three ways to pair trees share; `more` is what else can change a figure. */
function parsevalScoring(
  named: NamedParameters,
  reader: ParsevalScoring['reader'],
  align: 'none' | 'paper' | 'text',
  more: Settings = [],
): ParsevalScoring {
  const { cutoffLength, spmrl: unparsedCounts, deleteRootPreterms = false } = named.parameters;
  const { deleted = [] } = named;
  const isAligned = align === 'text';
  // SPMRL's variant of EVALB has faults that are not copied, and EVALB deletes labels of words and of brackets alike.
  const reference = unparsedCounts || deleteRootPreterms || deleted.length > 0 ? undefined : references[align];
  return {
    ...scoringFrom(parsevalDescription),
    tableRows: tableRowsOf(
      isAligned || cutoffLength !== USUAL_CUTOFF ? rowsFor(cutoffLength, isAligned) : parsevalRows,
    ),
    settings: [...parameterSettings(named, align), ...more],
    ...(reference === undefined ? {} : { reference: () => reference }),
    reader,
    metric: { text: alignedMetric, paper: wordMetric, none: parsevalMetric }[align](cutoffLength, unparsedCounts),
    view: parsevalView,
    errors: bracketErrors,
    signatureOf(warnings) {
      const has = (...codes: readonly string[]) => warnings.some(({ code }) => codes.includes(code));
      // Where some roots have a label that counts, that changes the figures, whatever becomes of others.
      if (has('root-labels-match', 'roots-differ')) return [['root', 'counted']];
      return has('unlabelled-root') ? [['root', 'dropped']] : [];
    },
  };
}

const parameterSettings = ({ name, deleted = [] }: NamedParameters, align: string): Settings => [
  ['params', name],
  ...(deleted.length === 0 ? [] : ([['deleted', deleted.join('+')]] as const)),
  ['align', align],
];

interface NamedParameters {
  readonly name: string;
  readonly parameters: EvalbParameters;
  /** Labels that are deleted beside those of the parameters. */
  readonly deleted?: readonly string[];
}

function withDeleted(named: NamedParameters, { deleteLabels }: OptionValues): NamedParameters {
  if (typeof deleteLabels !== 'string') return named;
  const labels = [...new Set(deleteLabels.split(','))].sort();
  const odd = labels.find(label => !/^[^\s()|+:]+$/.test(label));
  if (odd !== undefined)
    throw new UsageError(`--delete-labels takes labels joined by commas, such as ROOT,S1, not ${quote(deleteLabels)}`);
  const encoder = new TextEncoder();
  const { deleteLabel } = named.parameters;
  const dropLabel = labels.map(label => binary.decode(encoder.encode(label)));
  const parameters = { ...named.parameters, deleteLabel: [...deleteLabel, ...dropLabel], dropLabel };
  return { ...named, parameters, deleted: labels };
}

const namedCollins: NamedParameters = { name: 'COLLINS', parameters: collins };
const namedSpmrl: NamedParameters = { name: 'SPMRL', parameters: spmrl };
/** nk.prm is new.prm for a parser that has just begun to learn: EVALB does not give up after ten errors, which we never do. */
const namedNew: NamedParameters = { name: 'NEW', parameters: newParameters };
const namedNone: NamedParameters = { name: 'NONE', parameters: noParameters };

/** All in a parameter file that can change a figure, however it is written. */
function contentOf({ cutoffLength, labelled, deleteRootPreterms, ...lists }: EvalbParameters): string {
  const { deleteLabel, deleteLabelForLength, quoteLabel, equalLabel, equalWord } = lists;
  const pairs = [equalLabel, equalWord].map(list => list.map(pair => [...pair].sort().join(' ')));
  const sets = [deleteLabel, deleteLabelForLength, quoteLabel, ...pairs].map(list => [...new Set(list)].sort());
  return JSON.stringify([cutoffLength, labelled, ...sets, ...(deleteRootPreterms ? ['root'] : [])]);
}

function parametersOf(value: NonNullable<OptionValues[string]>): NamedParameters {
  if (value === 'collins') return namedCollins;
  if (value === 'new' || value === 'nk') return namedNew;
  if (value === 'none') return namedNone;
  if (typeof value === 'object') {
    const parameters = parametersIn(value);
    const content = contentOf(parameters);
    const known = [namedCollins, namedNew, namedNone].find(other => contentOf(other.parameters) === content);
    return { name: known?.name ?? signatureName(value, '.prm', new TextEncoder().encode(content)), parameters };
  }
  throw refuse('unknown-parameters', null, `--params takes a file, collins, new, nk or none, not ${String(value)}`);
}

function parametersIn({ name, bytes }: NamedFile): EvalbParameters {
  const { parameters, complaints } = readParameters(bytes, noParameters, discodopKeywords);
  const legibly = complaints.map(({ line, text }) => ({ line, text: decode(binary.encode(text)) }));
  const [first] = [...legibly, ...slipsIn(bytes)].sort((a, b) => a.line - b.line);
  if (first !== undefined)
    throw refuse(
      'unknown-parameter',
      { file: name, line: first.line, column: 1 },
      `${legible(first.text, 100)}; mend or remove the line`,
    );
  return parameters;
}

/** What EVALB takes as it stands though nobody can mean it. */
function slipsIn(bytes: Uint8Array): ParameterComplaint[] {
  return decode(bytes)
    .split('\n')
    .flatMap((text, index) => {
      const [keyword = '', ...values] = text.trim().split(/\s+/);
      const line = index + 1;
      if (
        /^(DEBUG|MAX_ERROR|CUTOFF_LEN|LABELED|DELETE_ROOT_PRETERMS)$/.test(keyword) &&
        !/^[+-]?\d+$/.test(values.join(' '))
      )
        return [{ line, text: `${keyword} takes a number, not ${quote(values.join(' '))}` }];
      if (/^(DELETE_LABEL|DELETE_LABEL_FOR_LENGTH|QUOTE_LABEL)$/.test(keyword) && values.length > 1)
        return [
          { line, text: `${keyword} takes one label to a line, and no comment behind it: ${quote(text.trim())}` },
        ];
      return [];
    });
}

function exceptionsOf(value: OptionValues[string]): AlignedOptions['exceptions'] {
  if (value === 'none') return { name: 'none', table: new Map() };
  if (typeof value === 'string') return value === 'en' ? null : { name: value, table: exceptionsOfLanguage[value]! };
  if (typeof value !== 'object') return null;
  const table = new Map<string, string>();
  for (const [index, line] of decode(value.bytes).split('\n').entries()) {
    const [from, to, ...more] = line.trim().split(/\s+/);
    if (from === '' || from === undefined || from.startsWith('#')) continue;
    if (to === undefined || more.length > 0)
      throw refuse(
        'bad-exception',
        { file: value.name, line: index + 1, column: 1 },
        `a line holds two tokens, the one that is written and the one that is meant, not ${quote(line.trim())}`,
      );
    table.set(from.toLowerCase(), to);
  }
  return { name: signatureName(value), table };
}
