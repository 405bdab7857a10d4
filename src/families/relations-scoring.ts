// Scores grammatical relations sentence by sentence. Numbered files meet by number, all others by position.
import { InputError, Notices, refuse, type Warning } from '../bytes/index.ts';
import { type CountTable, type Figures, sum, sumByKey, TableTally } from '../counts/index.ts';
import {
  type GrColumn,
  type GrMetric,
  type GrScoringOptions,
  grColumns,
  grMetric,
  grSettings,
  isUnpairable,
  type Settings,
  tooManyAlike,
} from '../metrics/index.ts';
import type { GrSentence } from '../model/index.ts';
import {
  isDrawn,
  type Part,
  type PartScore,
  type ReportRow,
  type Scoring,
  type SentenceDetail,
  type SentencePictures,
  type Wanted,
} from './family.ts';
import { postName, type RelationReading, readRelations } from './relation-files.ts';
import type { RelationFormat } from './relation-formats.ts';
import { relationsDetail } from './relations-detail.ts';
import { relationPictures, relationViews } from './relations-picture.ts';

export function relationsScoring(options: GrScoringOptions, reading: RelationReading): Scoring<GrColumn> {
  const metric = grMetric(options);
  return {
    metric: metric.name,
    settings: grSettings(options),
    length: 'length',
    whole: true,
    layout,
    headline: ['sentences', 'micro.f1', 'macro.f1'],
    views: relationViews,
    damage: [],
    score: (part, wanted) => scorePart(part, wanted, metric, reading),
    figures: metric.figures,
    corpus: table => metric.figures(sum(table)),
    breakdown: table => facetsOf(table, metric),
    signatureOf: warnings => conversionSettings(warnings, reading),
  };
}

const averageRows = (average: string): readonly ReportRow[] =>
  ['precision', 'recall', 'f1'].map(figure => ({
    title: `${average} ${figure === 'f1' ? 'F1' : figure}`,
    path: [average, figure],
    style: 'percent',
  }));

const layout: readonly ReportRow[] = [
  { title: 'sentences', path: ['sentences'], style: 'count' },
  { title: 'with relations', path: ['analysed'], style: 'count' },
  { title: 'left out: no relations', path: ['skipped'], style: 'count', optional: true },
  ...averageRows('micro'),
  ...averageRows('macro'),
  { title: 'unlabelled F1', path: ['unlabelled', 'f1'], style: 'percent' },
];

/** Relations as in the corpus; confusions are pairs of labels that differ, gold's first. */
function facetsOf(table: CountTable<GrColumn>, metric: GrMetric): Figures {
  const { relations } = metric.figures(sum(table));
  const confusions = [...sumByKey(table)].flatMap(([key, { confused }]) => {
    const [gold, system] = key.split(' ');
    return gold === system || confused === 0 ? [] : [[key, confused] as const];
  });
  return { relation: relations!, confusion: Object.fromEntries(confusions) };
}

function conversionSettings(warnings: readonly Warning[], reading: RelationReading): Settings {
  const has = (wanted: string) => warnings.some(({ code }) => code === wanted);
  const isConverted = has('derivations-converted');
  return [
    ...(isConverted
      ? ([
          ['from', 'ccg'],
          ['markup', reading.markup],
          ...(reading.profile === 'native' ? [] : [['replay', reading.profile] as const]),
        ] as const)
      : []),
    ...(isConverted || has('post-processed') ? ([['post', postName(reading)]] as const) : []),
  ];
}

function scorePart(part: Part, wanted: Wanted, metric: GrMetric, reading: RelationReading): PartScore<GrColumn> {
  const notices = new Notices();
  const [goldFormat, systemFormat] = [part.goldLayout, part.systemLayout] as [RelationFormat, RelationFormat];
  const gold = readRelations(part.gold, goldFormat, reading, notices);
  const system = readRelations(part.system, systemFormat, reading, notices);
  if (gold.length === 0) throw noSentences(part.gold.file, notices);
  if (system.length === 0) throw noSentences(part.system.file, notices);
  const numbered = goldFormat === 'gr' && systemFormat === 'gr';
  const partners = numbered ? byNumber(gold, system, part, notices) : byPosition(gold, system, part);
  const tally = new TableTally(grColumns, wanted.keyed);
  const details: SentenceDetail[] = [];
  const pictures: SentencePictures[] = [];
  for (const [i, sentence] of gold.entries()) {
    const pair = { gold: sentence.relations, system: partners[i]?.relations ?? [] };
    if (isUnpairable(pair.gold, pair.system)) throw refuse('too-many-alike', sentence.place, tooManyAlike(pair));
    tally.begin({ from: i, to: i + 1 });
    metric.count(pair, tally);
    if (!wanted.details && !isDrawn(wanted, i)) continue;
    const detail = relationsDetail(sentence, partners[i], pair, metric);
    if (wanted.details) details.push({ sentence: i + 1, ...detail });
    if (isDrawn(wanted, i)) pictures.push(relationPictures(i, detail));
  }
  return { table: tally.table(), warnings: notices.list(), details, pictures };
}

/** The reader may have said why. */
function noSentences(file: string, notices: Notices): InputError {
  const all = notices.list().flatMap(({ kept }) => kept);
  const reason = all.find(
    ({ code, place }) => place?.file === file && (code === 'unnumbered-relation' || code === 'no-words'),
  );
  if (reason?.code === 'unnumbered-relation')
    return refuse(reason.code, reason.place, 'no number stands before this relation; put one before each sentence');
  if (reason !== undefined) return new InputError(reason);
  return refuse(
    'no-sentences',
    { file, line: 1, column: 1 },
    'there is no sentence in this file; is it the right one?',
  );
}

/** A gold sentence that the system lacks has no relations there; one that gold lacks is left out. */
function byNumber(
  gold: readonly GrSentence[],
  system: readonly GrSentence[],
  part: Part,
  notices: Notices,
): readonly (GrSentence | undefined)[] {
  const known = new Map(system.map(sentence => [sentence.number, sentence]));
  const wanted = new Set(gold.map(({ number }) => number));
  // Where a number comes twice on both sides, only the order tells which is meant.
  if (wanted.size < gold.length) return byPosition(gold, system, part);
  if (known.size < system.length) throw repeatedNumber(system);
  for (const { number, place } of gold)
    if (!known.has(number))
      notices.add('missing-sentence', () => ({
        place,
        text: `${part.system.file} has no sentence ${number}; it counts as one without relations`,
      }));
  for (const { number, place } of system)
    if (!wanted.has(number))
      notices.add('unknown-sentence', () => ({
        place,
        text: `${part.gold.file} has no sentence ${number}; it is left out`,
      }));
  return gold.map(({ number }) => known.get(number));
}

function repeatedNumber(sentences: readonly GrSentence[]): InputError {
  const seen = new Map<string, GrSentence>();
  for (const sentence of sentences) {
    const before = seen.get(sentence.number);
    if (before !== undefined)
      return refuse(
        'repeated-number',
        sentence.place,
        `sentence ${sentence.number} was already at line ${before.place.line}; give each sentence a number of its own`,
      );
    seen.set(sentence.number, sentence);
  }
  throw new Error('no number comes twice');
}

function byPosition(gold: readonly GrSentence[], system: readonly GrSentence[], part: Part): readonly GrSentence[] {
  const differ = gold.findIndex(({ number }, i) => number !== system[i]?.number);
  if (gold.length !== system.length)
    throw refuse(
      'lengths-differ',
      null,
      `${part.system.file} has ${system.length} ${system.length === 1 ? 'sentence' : 'sentences'}, ${part.gold.file} has ${gold.length}; is one of them cut off?`,
    );
  if (differ >= 0 && part.goldLayout === 'gr' && part.systemLayout === 'gr')
    throw refuse(
      'numbers-differ',
      system[differ]!.place,
      `this is sentence ${system[differ]!.number}, but ${part.gold.file} has ${gold[differ]!.number} at this place`,
    );
  return system;
}
