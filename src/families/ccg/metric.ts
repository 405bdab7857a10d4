// CCG dependencies as counts: the standard evaluation (Clark and Hockenmaier 2002) and decomposed scoring (Bhargava and
// Penn 2023) side by side. What a failed parse loses is counted apart, so that one table answers both readings: its gold
// dependencies are missed, or the sentence is left out, as C&C's own script does.
import type { Warning } from '../../bytes/index.ts';
import { type Counts, type Figures, precisionRecall, ratio, sum, sumByKey, type Tally } from '../../counts/index.ts';
import type { Category } from '../../model/index.ts';
import { confusionCounts, confusionKey, filedConfusions, NO_LABEL } from '../confusions.ts';
import type { CountPlace, KeyCounts } from '../key-counts.ts';
import { warningOf } from '../score-part.ts';
import type { Metric } from '../scoring.ts';
import { type FacetColumn, facetColumns, facetFigures, facetPlaces, tallyFacets } from './facets.ts';
import { type CcgSide, type Judgement, judgeByEach } from './judge.ts';
import { NO_GOLD_ANALYSIS } from './no-gold-analysis.ts';
import type { CcgSentencePair } from './reader.ts';
import { OTHER_WORDS } from './same-words.ts';
import { type Switches, standard, unlabelled } from './switches.ts';

/** What one side says about a sentence. */
export interface CcgAnalysis extends CcgSide {
  /** Lexical categories, null where the file does not tell. */
  readonly categories: readonly (Category | null)[];
  /** The same with those that only dependencies tell: of predicates. */
  readonly lexical?: readonly (Category | null)[];
  /** Whether the parser gave no analysis. */
  readonly failed: boolean;
  /** How many dependencies were removed because CCGbank leaves them out. */
  readonly omitted: number;
  /** Lines of dependencies in the file, or its one tree, and how many of them cannot be used. */
  readonly lines?: number;
  readonly unusable?: number;
}

export interface CcgPair {
  readonly gold: CcgAnalysis;
  readonly system: CcgAnalysis;
  /** Words of the sentence, where gold does not tell them. */
  readonly length?: number;
}

/** What a failed parse costs: its gold dependencies are missed, or the sentence is left out. */
export type Unparsed = 'miss' | 'skip';

export const ccgMeasures = ['labelled', 'unlabelled', 'decomposed'] as const;
export type CcgMeasure = (typeof ccgMeasures)[number];
/** `Lost`: of failed parses. One that C&C's rules do not license has no dependencies, but a root it has. */
const kinds = ['Gold', 'System', 'Correct', 'LostGold', 'LostSystem', 'LostCorrect', 'Exact'] as const;
type Kind = (typeof kinds)[number];
type MeasureColumn = `${CcgMeasure}${Kind}`;

/** Put together once: every sentence needs most of them. */
export const measureColumnsOf = Object.fromEntries(
  ccgMeasures.map(measure => [measure, Object.fromEntries(kinds.map(kind => [kind, `${measure}${kind}`]))]),
) as Readonly<Record<CcgMeasure, Readonly<Record<Kind, MeasureColumn>>>>;

const sentenceColumns = [
  'sentences',
  'failed',
  'skipped',
  'goldFailed',
  'length',
  'tokens',
  'categorised',
  'correctCategories',
  'exactCategories',
  'roots',
  'correctRoots',
  'omitted',
  'confused',
  'untold',
  'goldUntold',
  'incomparable',
  'comparable',
  'unlike',
  'bothFailed',
  'unanalysed',
  'unanalysedSystem',
  'goldLines',
  'goldUnusable',
  'systemLines',
  'systemUnusable',
] as const;

export type CcgColumn = (typeof sentenceColumns)[number] | MeasureColumn | FacetColumn;

export const ccgColumns: readonly CcgColumn[] = [
  ...sentenceColumns,
  ...ccgMeasures.flatMap(measure => kinds.map((kind): MeasureColumn => `${measure}${kind}`)),
  ...facetColumns,
];

export function ccgMetricOf(unparsed: Unparsed, nbest: number | null = null): Metric<CcgSentencePair, CcgColumn> {
  return {
    name: 'ccg',
    columns: ccgColumns,
    length: 'length',
    count(pair, tally) {
      for (const side of ['gold', 'system'] as const) {
        const { lines = 0, unusable = 0 } = pair[side];
        if (lines > 0) tally.add(`${side}Lines`, lines);
        if (unusable > 0) tally.add(`${side}Unusable`, unusable);
      }
      if (pair.untold.system) tally.add('untold');
      const { length } = pair.system.dependencies;
      if (pair.untold.gold && length === 0) tally.add('goldUntold');
      if (pair.unanalysed && !pair.skipped && length >= NO_SLIP) {
        tally.add('unanalysed');
        tally.add('unanalysedSystem', length);
      }
      if (pair.incomparable) tally.add('incomparable');
      if (pair.alike !== null) tally.add('comparable');
      if (pair.alike === false) tally.add('unlike');
      if (pair.skipped) tallySkipped(pair, tally);
      else tallyCcg(pair, pair.judgements, tally, unparsed);
    },
    figures: counts => ccgFigures(counts, unparsed),
    tested: counts => ccgCorpusFigures(counts, unparsed),
    corpus: table => ccgCorpusFigures(sum(table), unparsed),
    breakdown: table => facetFigures(sumByKey(table)),
    countsOf: ccgCounts,
    coverage(counts) {
      const { sentences, failed, skipped, comparable, unlike } = counts;
      const isOther = isOtherText(counts);
      const analysed = analysedIn(counts);
      const [met, of] = isOther ? [comparable - unlike, comparable] : [analysed, analysed];
      const scored = sentences - skipped - (unparsed === 'skip' ? failed : 0);
      const unscored = { 'without an analysis': failed, 'whose gold is damaged': skipped };
      return { met, of, unit: 'sentences', sentences, scored, unscored };
    },
    unusable: ({ goldLines, goldUnusable, systemLines, systemUnusable }) => ({
      gold: { lines: goldLines, unusable: goldUnusable },
      system: { lines: systemLines, unusable: systemUnusable },
    }),
    conclude(table, systemFile, warnings) {
      const counts = sum(table);
      const { untold, goldUntold } = counts;
      const isList = warnings.some(
        ({ code, kept }) => code === SEVERAL && kept.some(at => at.place?.file === systemFile),
      );
      return [
        ...otherSentences(counts, systemFile, warnings),
        ...goldIncomplete(counts, systemFile, warnings),
        ...systemDamaged(counts, systemFile),
        ...(goldUntold === 0 ? [] : [goldUntoldWarning(goldUntold, systemFile)]),
        ...(untold === 0 ? [] : [untoldWarning(untold, systemFile)]),
        ...(counts.tokens === 0 && counts.categorised > 0 ? [noCategories(systemFile)] : []),
        ...(nbest === null || nbest === 1 || isList ? [] : [singleParses(nbest, systemFile)]),
      ];
    },
    /** Lexical categories, word by word. */
    confusions: table => filedConfusions(table, 'confused'),
  };
}

/** So many sentences that can be compared, and more than this share of them unlike, are another text. */
const ENOUGH = 5;
const OTHER = 0.9;

const analysedIn = ({ sentences, failed, skipped, goldFailed, bothFailed }: Counts<CcgColumn>) =>
  sentences - failed - skipped - goldFailed + bothFailed;

/** Of fewer sentences, nothing is certain. */
const isOtherText = ({ comparable, unlike }: Counts<CcgColumn>) => comparable >= ENOUGH && unlike > OTHER * comparable;

/** Where most have other words, and not enough to refuse the file. */
function otherSentences(counts: Counts<CcgColumn>, file: string, warnings: readonly Warning[]): readonly Warning[] {
  const others = warnings.find(({ code }) => code === OTHER_WORDS);
  const compared = analysedIn(counts) - counts.incomparable;
  if (others === undefined || isOtherText(counts) || 2 * others.count <= compared) return [];
  const text = `${others.count} of ${compared} sentences have other words than gold at most of their places; are these the same sentences?`;
  const code = 'other-sentences';
  return [{ code, count: 1, kept: [{ code, place: others.kept[0]?.place ?? { file, line: 1, column: 1 }, text }] }];
}

/** A single dependency may well be wrong where gold has none, as for "Yes ."; so many are there because gold has no analysis. */
const NO_SLIP = 2;

/** What the system has where gold has no analysis counts as wrong, and says nothing of the system. */
function goldIncomplete(counts: Counts<CcgColumn>, file: string, warnings: readonly Warning[]): readonly Warning[] {
  const { unanalysed, unanalysedSystem } = counts;
  if (unanalysed === 0) return [];
  const sentences = unanalysed === 1 ? '1 sentence' : `${unanalysed} sentences`;
  const text = `gold has no analysis of ${sentences} in which ${file} has ${unanalysedSystem} dependencies, and all of these count as wrong; use gold's derivations as gold, or leave such sentences out of all files`;
  const first = warnings.find(({ code }) => code === NO_GOLD_ANALYSIS)?.kept[0];
  const code = 'gold-incomplete';
  return [{ code, count: 1, kept: [{ code, place: first?.place ?? null, text }] }];
}

/** From such a share of its trees or lines on that cannot be read, figures tell of the file and not of the parser. */
const DAMAGED = 0.05;

function systemDamaged({ systemLines, systemUnusable }: Counts<CcgColumn>, file: string): readonly Warning[] {
  if (systemUnusable < Math.max(2, DAMAGED * systemLines)) return [];
  const text = `${systemUnusable} of ${systemLines} trees or lines of ${file} cannot be read, and count as if the parser had not written them; mend the file, or write it anew`;
  return [warningOf('system-damaged', text)];
}

const SEVERAL = 'several-parses';

function singleParses(nbest: number, file: string): Warning {
  const text = `no sentence has more than one parse here, so --nbest ${nbest} changes nothing; does the parser write its list elsewhere?`;
  return {
    code: 'single-parses',
    count: 1,
    kept: [{ code: 'single-parses', place: { file, line: 1, column: 1 }, text }],
  };
}

/** Files of dependencies do not always tell a failed parse from a sentence whose words do not depend on one another. */
function untoldWarning(sentences: number, file: string): Warning {
  const code = 'words-untold';
  const text = `${sentences === 1 ? 'a sentence has' : `${sentences} sentences have`} no dependencies, ${UNTOLD}; such a sentence counts as failed, so coverage is a lower bound; derivations or roots by --system-roots tell`;
  return { code, count: 1, kept: [{ code, place: { file, line: 1, column: 1 }, text }] };
}

function goldUntoldWarning(sentences: number, systemFile: string): Warning {
  const these = sentences === 1 ? 'a sentence of gold has' : `${sentences} sentences of gold have`;
  const text = `${these} no dependencies, and none in ${systemFile}, ${UNTOLD}; such a sentence counts as one without analysis, which changes no score; derivations or roots by --gold-roots tell`;
  return warningOf('gold-untold', text);
}

const UNTOLD = 'and the file does not tell whether that is a failed parse or, as for "Yes .", a whole one';

/** Where one of both files has categories. */
function noCategories(systemFile: string): Warning {
  return warningOf(
    'no-categories',
    `no word has a category both in gold and in ${systemFile}, so category accuracy has no value; derivations have categories, also as --gold-roots and --system-roots`,
  );
}

function ccgCounts(facet: string, key: string, keys: readonly string[]): KeyCounts<CcgColumn> | null {
  if (facet === 'confusion') return confusionCounts('confused', key);
  const places = facetPlaces(facet, key, keys);
  if (places === null) return null;
  const at = (column: CcgColumn) => places.keys.map((each): CountPlace<CcgColumn> => ({ column, key: each }));
  return {
    gold: at(places.gold),
    system: at(places.system),
    goldRight: at(places.goldRight),
    systemRight: at(places.systemRight),
  };
}

export type Judgements = Readonly<Record<CcgMeasure, Judgement>>;

/** `decomposed` is whatever the switches make of it. */
export function ccgJudges(switches: Switches): (pair: CcgPair) => Judgements {
  const judge = judgeByEach([standard, unlabelled, switches]);
  return ({ gold, system }) => {
    const [labelled, unlabelled, decomposed] = judge(gold, system);
    return { labelled: labelled!, unlabelled: unlabelled!, decomposed: decomposed! };
  };
}

/** `sentences` is what was parsed, failed and skipped together. Rows tell both readings of a failed parse apart;
 *  breakdowns follow the one that is given. */
export function tallyCcg(
  pair: CcgPair,
  judgements: Judgements,
  tally: Tally<CcgColumn>,
  unparsed: Unparsed = 'miss',
): void {
  const { gold, system } = pair;
  tally.add('sentences');
  tally.add('length', pair.length ?? gold.categories.length);
  if (system.failed) tally.add('failed');
  if (gold.failed) tally.add('goldFailed');
  if (gold.failed && system.failed) tally.add('bothFailed');
  for (const measure of ccgMeasures) {
    const { gold: wanted, system: found, correct } = judgements[measure];
    const columns = measureColumnsOf[measure];
    tally.add(columns.Gold, wanted);
    tally.add(columns.System, found);
    tally.add(columns.Correct, correct);
    if (system.failed) {
      tally.add(columns.LostGold, wanted);
      tally.add(columns.LostSystem, found);
      tally.add(columns.LostCorrect, correct);
    } else if (correct === wanted && correct === found) tally.add(columns.Exact);
  }
  if (!system.failed) {
    tallyCategories(pair, tally);
    tally.add('roots', Number(gold.root !== null));
    tally.add('correctRoots', Number(gold.root !== null && gold.root.word === system.root?.word));
    tally.add('omitted', system.omitted);
  }
  if (tally.keyed && (unparsed === 'miss' || !system.failed))
    tallyFacets(gold.dependencies, system.dependencies, judgements, tally);
}

/** A sentence whose gold cannot be read: nothing can be said about it, so it is left out of everything but this sum. */
export function tallySkipped({ gold, length }: CcgPair, tally: Tally<CcgColumn>): void {
  tally.add('sentences');
  tally.add('skipped');
  tally.add('length', length ?? gold.categories.length);
}

/** A word that the system left out, or gave what is no category, is wrong; files without categories are not compared. */
function tallyCategories({ gold, system }: CcgPair, tally: Tally<CcgColumn>): void {
  let [tokens, correct] = [0, 0];
  const told = system.categories.some(category => category !== null);
  const goldTold = gold.categories.some(category => category !== null);
  const isPartial = !told || !goldTold;
  if (told || goldTold) tally.add('categorised');
  if (isPartial && tally.keyed)
    for (const [word, category] of (gold.lexical ?? []).entries()) {
      const other = system.lexical?.[word] ?? null;
      if (category !== null && other !== null) tally.file('confused', confusionKey(category.text, other.text));
    }
  for (const [word, category] of gold.categories.entries()) {
    if (category === null || !told) continue;
    tokens++;
    const other = system.categories[word] ?? null;
    if (category === other) correct++;
    if (tally.keyed) tally.file('confused', confusionKey(category.text, other?.text ?? NO_LABEL));
  }
  tally.add('tokens', tokens);
  tally.add('correctCategories', correct);
  if (tokens > 0 && tokens === correct) tally.add('exactCategories');
}

export function ccgFigures(counts: Counts<CcgColumn>, unparsed: Unparsed): Figures {
  const { sentences, failed, skipped, goldFailed, tokens, correctCategories } = counts;
  const { roots, correctRoots, omitted, labelledGold, labelledSystem } = counts;
  const parsed = sentences - failed - skipped;
  // Files that tell no categories, or no dependencies, have none right either.
  const compared = labelledGold + labelledSystem > 0 ? parsed : 0;
  return {
    sentences,
    parsed,
    failed,
    skipped,
    goldFailed,
    coverage: ratio(parsed, parsed + failed),
    categories: { correct: correctCategories, total: tokens, accuracy: ratio(correctCategories, tokens) },
    ...measureFigures(counts, unparsed),
    roots: { correct: correctRoots, total: roots, accuracy: ratio(correctRoots, roots) },
    completeMatch: {
      categories: ratio(counts.exactCategories, tokens > 0 ? parsed : 0),
      ...Object.fromEntries(
        ccgMeasures.map(measure => [measure, ratio(compared && counts[`${measure}Exact`], compared)]),
      ),
    },
    omitted: { system: omitted, share: ratio(omitted, labelledSystem + omitted) },
  };
}

/** Beside the figures, what the three measures were under the other reading of a failed parse. */
export function ccgCorpusFigures(counts: Counts<CcgColumn>, unparsed: Unparsed): Figures {
  const other =
    unparsed === 'miss'
      ? { parsedOnly: measureFigures(counts, 'skip') }
      : { unparsedAsMissed: measureFigures(counts, 'miss') };
  return { ...ccgFigures(counts, unparsed), ...other };
}

function measureFigures(counts: Counts<CcgColumn>, unparsed: Unparsed): Figures {
  return Object.fromEntries(
    ccgMeasures.map(measure => {
      const left = (kind: 'Gold' | 'System' | 'Correct') =>
        counts[`${measure}${kind}`] - (unparsed === 'skip' ? counts[`${measure}Lost${kind}`] : 0);
      const [correct, gold, system] = [left('Correct'), left('Gold'), left('System')];
      return [measure, { correct, gold, system, ...precisionRecall(correct, gold, system) }];
    }),
  );
}
