// Scores grammatical relations sentence by sentence.
import { type Chunk, InputError, Notices, refuse, type Warning } from '../bytes/index.ts';
import { type CountTable, type Figures, sum, sumByKey, TableTally } from '../counts/index.ts';
import {
  type GrColumn,
  type GrMetric,
  type GrScoringOptions,
  grColumns,
  grMetric,
  grSettings,
  isUnpairable,
  macroFlat,
  type Settings,
  tooManyAlike,
} from '../metrics/index.ts';
import { type GrSentence, grText, scoredGrNames } from '../model/index.ts';
import {
  type Confusion,
  isDrawn,
  type KeyCounts,
  type Part,
  type PartScore,
  type Scoring,
  type SentenceDetail,
  type SentencePictures,
  type Wanted,
} from './family.ts';
import { postName, type RelationReading, readRelations } from './relation-files.ts';
import type { RelationFormat } from './relation-formats.ts';
import { partnersOf } from './relation-partners.ts';
import { relationsDetail, wordsOf } from './relations-detail.ts';
import { relationsLayout } from './relations-layout.ts';
import { relationPictures, relationViews } from './relations-picture.ts';

export function relationsScoring(options: GrScoringOptions, reading: RelationReading): Scoring<GrColumn> {
  const metric = grMetric(options);
  const readGold = rememberingReader(reading);
  return {
    metric: metric.name,
    settings: grSettings(options),
    length: 'length',
    unit: 'relations',
    whole: true,
    layout: relationsLayout,
    headline: ['sentences', 'micro.f1', 'macro.f1'],
    views: relationViews,
    damage: [],
    score: (part, wanted) => scorePart(part, wanted, metric, reading, readGold),
    figures: metric.figures,
    flat: macroFlat,
    corpus: table => metric.figures(sum(table)),
    breakdown: table => facetsOf(table, metric),
    countsOf: relationCounts,
    // All relations are dependents.
    errorKinds: [
      { name: 'missed relations', more: 'dependent.gold', than: 'dependent.correct' },
      { name: 'relations too many', more: 'dependent.system', than: 'dependent.correct' },
    ],
    confusions: relationConfusions,
    signatureOf: warnings => conversionSettings(warnings, reading),
  };
}

/** Relations as in the corpus; confusions are pairs of labels that differ, gold's first. */
function facetsOf(table: CountTable<GrColumn>, metric: GrMetric): Figures {
  const { relations } = metric.figures(sum(table));
  const confusions = [...sumByKey(table)].flatMap(([key, { confused }]) => {
    const [gold, system] = key.split(' ');
    return gold === system || confused === 0 ? [] : [[key, confused] as const];
  });
  return { relation: relations!, confusion: Object.fromEntries(confusions) };
}

function relationCounts(facet: string, key: string): KeyCounts<GrColumn> | null {
  if (facet === 'confusion') {
    const confused = [{ column: 'confused', key } as const];
    return { gold: confused, system: confused, goldRight: [], systemRight: [] };
  }
  const name = facet === 'relation' ? scoredGrNames.find(each => each === key) : undefined;
  if (name === undefined) return null;
  const at = (measure: 'gold' | 'system' | 'correct') => [{ column: `${name}.${measure}`, key: null } as const];
  return { gold: at('gold'), system: at('system'), goldRight: at('correct'), systemRight: at('correct') };
}

/** Labels of relations between the same words. */
function relationConfusions(table: CountTable<GrColumn>): readonly Confusion[] {
  return [...sumByKey(table)].flatMap(([key, { confused: count }]) => {
    const [gold = '', system = ''] = key.split(' ');
    return count === 0 ? [] : [{ gold, system, count }];
  });
}

/** The words where they are known, else the relations. */
function lineOf(gold: GrSentence, system: GrSentence | undefined): string {
  const words = wordsOf(gold) ?? (system === undefined ? null : wordsOf(system)) ?? gold.relations.map(grText);
  return `${words.join(' ').replaceAll('\n', ' ')}\n`;
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

type Reader = (chunk: Chunk, format: RelationFormat, notices: Notices) => readonly GrSentence[];

/** Of several systems that are scored against the same bytes of gold, only the first has them read. */
function rememberingReader(reading: RelationReading): Reader {
  const known = new WeakMap<
    Uint8Array,
    { format: RelationFormat; sentences: readonly GrSentence[]; warnings: readonly Warning[] }
  >();
  return (chunk, format, notices) => {
    let read = known.get(chunk.bytes);
    if (read?.format !== format) {
      const own = new Notices();
      read = { format, sentences: readRelations(chunk, format, reading, own), warnings: own.list() };
      known.set(chunk.bytes, read);
    }
    notices.append(read.warnings);
    return read.sentences;
  };
}

function scorePart(
  part: Part,
  wanted: Wanted,
  metric: GrMetric,
  reading: RelationReading,
  readGold: Reader,
): PartScore<GrColumn> {
  const notices = new Notices();
  const [goldFormat, systemFormat] = [part.goldLayout, part.systemLayout] as [RelationFormat, RelationFormat];
  const gold = readGold(part.gold, goldFormat, notices);
  const system = readRelations(part.system, systemFormat, reading, notices);
  if (gold.length === 0) throw noSentences(part.gold.file, notices);
  if (system.length === 0) throw noSentences(part.system.file, notices);
  const partners = partnersOf(gold, system, part, notices);
  const tally = new TableTally(grColumns, wanted.keyed, gold.length);
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
  const show = (i: number) => {
    const sentence = gold[i]!;
    const pair = { gold: sentence.relations, system: partners[i]?.relations ?? [] };
    const detail = relationsDetail(sentence, partners[i], pair, metric);
    return { detail: { sentence: i + 1, ...detail }, pictures: relationPictures(i, detail) };
  };
  return {
    table: tally.table(),
    warnings: notices.list(),
    details,
    pictures,
    texts: wanted.texts ? gold.map((sentence, i) => lineOf(sentence, partners[i])).join('') : '',
    ...(wanted.shown ? { show } : {}),
  };
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
