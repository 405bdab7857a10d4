// The Universal Dependencies table as `touchstone score` gives it: the official figures where the official scorer gives
// any, and figures with warnings where it refuses.
import {
  firstDifference,
  mismatchNotice,
  type NamedGraphs,
  type RangedGraphs,
  rangedAsRead,
  rangedByText,
} from '../align/index.ts';
import { Notices, refuse, type Warning } from '../bytes/index.ts';
import { sum, sumByKey } from '../counts/index.ts';
import {
  attachmentBreakdown,
  type TextDifference,
  textFigures,
  type UdColumn,
  type UdOptions,
  UdPair,
  udFigures,
  udSettings,
} from '../metrics/index.ts';
import { Symbols } from '../model/index.ts';
import { attachmentConfusions, attachmentCounts, attachmentErrors, unaligned } from './attachment-counts.ts';
import { attachmentDetail } from './attachment-detail.ts';
import { inStages, type Part, type PartScore, type ReportRow, type Scoring, type Wanted } from './family.ts';
import { type GraphOptions, readGraphs } from './graph-files.ts';
import { udPictures, udViews } from './ud-picture.ts';
import { scoreSentences, warnOfRepeatedEdges } from './ud-rows.ts';
import { UdWindows } from './ud-windows.ts';

export function udScoring(options: UdOptions, reading: GraphOptions): Scoring<UdColumn> {
  const figures: Scoring<UdColumn>['figures'] = counts => udFigures(counts, options.enhanced);
  const [enhancements = ['enh', '0'], ...settings] = udSettings(options);
  return {
    metric: 'ud',
    settings: [
      enhancements,
      ['roots', reading.multipleRoots ? 'any' : '1'],
      ...settings,
      ...(reading.emptyNodes === 'collapse' ? ([['empty', 'collapsed']] as const) : []),
    ],
    length: 'length',
    whole: true,
    windows: wanted => new UdWindows(options, reading, wanted),
    windowsFrom: 1 << 26,
    layout: [...basicLayout, ...(options.enhanced ? enhancedLayout : []), ...textLayout],
    headline: ['UAS.f1', 'LAS.f1'],
    views: udViews,
    damage: [],
    alongText: { unless: ['text-differs'] },
    conclude: warnOfRepeatedEdges,
    score: (part, wanted) => scorePart(part, options, reading, wanted),
    figures,
    corpus(table) {
      const counts = sum(table);
      return { ...figures(counts), alignment: textFigures(counts) };
    },
    breakdown: table => attachmentBreakdown(sumByKey(table)),
    countsOf: attachmentCounts,
    errorKinds: [...attachmentErrors('attached.aligned'), unaligned],
    confusions: table => attachmentConfusions(sumByKey(table)),
    signatureOf,
  };
}

function scorePart(part: Part, options: UdOptions, reading: GraphOptions, wanted: Wanted): PartScore<UdColumn> {
  const symbols = new Symbols();
  const notices = { gold: new Notices(), system: new Notices(), both: new Notices() };
  const [gold, system] = (['gold', 'system'] as const).map(side => ({
    file: part[side].file,
    graphs: readGraphs(part[side], part[`${side}Layout`], symbols, reading, notices[side]),
  })) as [NamedGraphs, NamedGraphs];
  const empty = [gold, system].find(({ graphs }) => graphs.size === 0);
  if (empty !== undefined)
    throw refuse('no-sentences', null, `${empty.file}: there are no sentences to score; is the file empty?`);
  const ranges = rangesOf(gold, system, notices.both);
  const pair = new UdPair(ranges.gold, ranges.system, options, ranges.difference);
  const score = scoreSentences(pair, gold.graphs.size, part, wanted);
  const show = (sentence: number) => ({
    detail: attachmentDetail(pair, sentence, part.gold.first),
    pictures: udPictures(pair, sentence, part.gold.first),
  });
  return {
    ...score,
    ...inStages(notices.gold, notices.system, notices.both),
    ...(wanted.shown ? { show } : {}),
  };
}

/** Where the texts differ, the official scorer gives up; here they are aligned first. */
function rangesOf(
  gold: NamedGraphs,
  system: NamedGraphs,
  notices: Notices,
): { readonly gold: RangedGraphs; readonly system: RangedGraphs; readonly difference: TextDifference | null } {
  const at = firstDifference(gold.graphs, system.graphs);
  if (at < 0) return { gold: rangedAsRead(gold), system: rangedAsRead(system), difference: null };
  const aligned = rangedByText(gold, system);
  const tokens = aligned.sameText.length;
  const same = aligned.sameText.reduce((count, each) => count + each, 0);
  const { text, place } = mismatchNotice(gold, system, at);
  notices.add('text-differs', () => ({
    place,
    text: `${text}; aligned by text, which the official scorer refuses: ${same} of ${tokens} gold tokens meet the same text`,
  }));
  if (same < tokens * LEAST_SAME)
    notices.add('texts-differ', () => ({
      place: null,
      text: `only ${same} of ${tokens} gold tokens meet the same text in ${system.file}; are these the same texts?`,
    }));
  if (aligned.quality.overBudget > 0)
    notices.add('coarse-alignment', () => ({
      place: null,
      text: 'parts of the texts differ so much that they were aligned as a whole; few words there have a counterpart',
    }));
  return { gold: aligned.gold, system: aligned.system, difference: aligned };
}

/** Below this share of gold tokens that meet the same text, a score says little. */
const LEAST_SAME = 0.5;

function signatureOf(warnings: readonly Warning[]): (readonly [string, string])[] {
  const has = (code: string) => warnings.some(warning => warning.code === code);
  return [
    ...(has('multiple-roots') ? ([['roots', 'any']] as const) : []),
    ...(has('text-differs') ? ([['align', 'text']] as const) : []),
    ...(has('trees-converted') ? ([['heads', 'english']] as const) : []),
  ];
}

const f1 = (name: string): ReportRow => ({ title: `${name} F1`, path: [name, 'f1'], style: 'percent' });

const basicLayout: readonly ReportRow[] = [
  { title: 'sentences', path: ['Sentences', 'gold'], style: 'count' },
  { title: 'words', path: ['Words', 'gold'], style: 'count' },
  { title: 'aligned words', path: ['UPOS', 'aligned'], style: 'count' },
  ...['Tokens', 'Sentences', 'Words', 'UPOS', 'XPOS', 'UFeats', 'AllTags', 'Lemmas'].map(f1),
  ...['UAS', 'LAS', 'CLAS', 'MLAS', 'BLEX'].map(f1),
];

const enhancedLayout: readonly ReportRow[] = ['ELAS', 'EULAS'].map(f1);

const textLayout: readonly ReportRow[] = [
  {
    title: 'tokens with the same text',
    path: ['alignment', 'sameText'],
    style: 'percent',
    shownWith: [['alignment', 'otherText']],
  },
];
