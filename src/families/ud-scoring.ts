// The Universal Dependencies table as `touchstone score` gives it: the official figures where the official scorer gives
// any, and figures with warnings where it refuses.
import { firstDifference, mismatchNotice, type RangedGraphs, rangedAsRead, rangedByText } from '../align/index.ts';
import { Notices, refuse, type Warning } from '../bytes/index.ts';
import { type CountTable, sum, sumByKey, TableTally } from '../counts/index.ts';
import {
  UdBreakdown,
  type UdColumn,
  type UdOptions,
  UdPair,
  udBreakdownFigures,
  udColumns,
  udFigures,
  udSettings,
} from '../metrics/index.ts';
import { type DependencyGraphs, Symbols } from '../model/index.ts';
import type { Part, PartScore, ReportRow, Scoring, SentenceDetail, Wanted } from './family.ts';
import { type GraphOptions, readGraphs } from './graph-files.ts';
import { attachmentDetail } from './ud-details.ts';

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
    layout: options.enhanced ? [...basicLayout, ...enhancedLayout] : basicLayout,
    headline: ['UAS.f1', 'LAS.f1'],
    damage: [],
    score: (part, wanted) => scorePart(part, options, reading, wanted),
    figures,
    corpus: table => figures(sum(table)),
    breakdown: table => udBreakdownFigures(sumByKey(table)),
    signatureOf,
  };
}

function scorePart(part: Part, options: UdOptions, reading: GraphOptions, wanted: Wanted): PartScore<UdColumn> {
  const symbols = new Symbols();
  const notices = new Notices();
  const gold = readGraphs(part.gold, part.goldLayout, symbols, reading, notices);
  const system = readGraphs(part.system, part.systemLayout, symbols, reading, notices);
  if (gold.size === 0)
    throw refuse('no-sentences', null, `${part.gold.file}: there are no sentences to score; is the file empty?`);
  const [goldRanges, systemRanges] = rangesOf(part, gold, system, notices);
  const pair = new UdPair(goldRanges, systemRanges, options);
  const tally = new TableTally(udColumns, wanted.keyed);
  const breakdown = wanted.keyed ? new UdBreakdown(pair) : null;
  const details: SentenceDetail[] = [];
  const { runs, goldStart } = pair.alignment;
  for (let run = 0; run < runs; run++) {
    tally.begin({ from: part.gold.first + goldStart[run]!, to: part.gold.first + goldStart[run + 1]! });
    pair.count(run, run + 1, tally);
    breakdown?.add(run);
    // Where rows will be folded together anyway, one entry a key is enough.
    if (wanted.rows || run === runs - 1) breakdown?.file(tally);
    if (wanted.details) details.push(attachmentDetail(pair, run));
  }
  const table = tally.table();
  warnOfRepeatedEdges(table, notices);
  return { table, warnings: notices.list(), details };
}

/** Where the texts differ, the official scorer gives up; here they are aligned first. */
function rangesOf(
  part: Part,
  gold: DependencyGraphs,
  system: DependencyGraphs,
  notices: Notices,
): readonly [RangedGraphs, RangedGraphs] {
  const at = firstDifference(gold, system);
  if (at < 0) return [rangedAsRead(gold), rangedAsRead(system)];
  const { text, place } = mismatchNotice(
    { file: part.gold.file, graphs: gold },
    { file: part.system.file, graphs: system },
    at,
  );
  notices.add('text-differs', () => ({ place, text: `${text}; aligned by text, which the official scorer refuses` }));
  const aligned = rangedByText(gold, system);
  const { overBudget } = aligned.quality;
  if (overBudget > 0)
    notices.add('coarse-alignment', () => ({
      place: null,
      text: `${overBudget} stretches differ so much that they were aligned as a whole; are these the same texts?`,
    }));
  return [aligned.gold, aligned.system];
}

function warnOfRepeatedEdges(table: CountTable<UdColumn>, notices: Notices): void {
  const counts = sum(table);
  for (const metric of ['ELAS', 'EULAS'] as const)
    if (counts[`${metric}.correct`] > Math.min(counts['edges.gold'], counts['edges.system']))
      notices.add('repeated-edges', () => ({
        place: null,
        text: `edges that are repeated, or differ in a subtype only, match several times: ${metric} exceeds 100 %`,
      }));
}

function signatureOf(warnings: readonly Warning[]): (readonly [string, string])[] {
  const has = (code: string) => warnings.some(warning => warning.code === code);
  return [
    ...(has('text-differs') ? ([['align', 'text']] as const) : []),
    ...(has('trees-converted') ? ([['heads', 'english']] as const) : []),
  ];
}

const f1 = (name: string): ReportRow => ({ title: name, path: [name, 'f1'], style: 'percent' });

const basicLayout: readonly ReportRow[] = [
  { title: 'sentences', path: ['Sentences', 'gold'], style: 'count' },
  { title: 'words', path: ['Words', 'gold'], style: 'count' },
  { title: 'aligned', path: ['Words', 'correct'], style: 'count' },
  ...['Tokens', 'Sentences', 'Words', 'UPOS', 'XPOS', 'UFeats', 'AllTags', 'Lemmas'].map(f1),
  ...['UAS', 'LAS', 'CLAS', 'MLAS', 'BLEX'].map(f1),
];

const enhancedLayout: readonly ReportRow[] = ['ELAS', 'EULAS'].map(f1);
