// Scores CCG sentences pair by pair: sentence n of one file belongs to sentence n of the other, words by position.
// Any format of the family may stand against any other.
import { Notices, refuse, type Warning } from '../bytes/index.ts';
import type { CcgProfile, Replay } from '../convert/index.ts';
import { type Counts, type CountTable, sum, sumByKey, TableTally } from '../counts/index.ts';
import { type CcgFormat, readCcg } from '../formats/index.ts';
import {
  type CcgColumn,
  ccgColumns,
  ccgCorpusFigures,
  ccgFigures,
  ccgJudges,
  facetFigures,
  facetPlaces,
  NO_CATEGORY,
  type Settings,
  type Switches,
  tallyCcg,
  tallySkipped,
  type Unparsed,
} from '../metrics/index.ts';
import type { CcgSentence } from '../model/index.ts';
import {
  analysisOf,
  compareWords,
  hasDependencies,
  hasDerivations,
  hasRoots,
  missesGold,
  type Reading,
  unlessOneWord,
} from './ccg-analysis.ts';
import { ccgDetail } from './ccg-detail.ts';
import { ccgLayout } from './ccg-layout.ts';
import { ccgPictures, ccgViews } from './ccg-picture.ts';
import {
  type Confusion,
  type CountPlace,
  type ErrorKind,
  inStages,
  isDrawn,
  type KeyCounts,
  type Part,
  type PartScore,
  type Scoring,
  type SentenceDetail,
  type SentencePictures,
  type Wanted,
} from './family.ts';

export interface CcgOptions {
  readonly switches: Switches;
  readonly unparsed: Unparsed;
  /** How roots are found in the system's derivations; those of gold have head flags. */
  readonly roots: 'auto' | 'flags' | 'ls14';
  /** The name of the user's markedup file, or `rules`. */
  readonly markup: string;
  readonly profile: CcgProfile;
  readonly replay: Replay;
}

/** A layout is a format; `auto heads` has flags that can be heads. */
export const WITH_HEADS = ' heads';

export function ccgScoring(options: CcgOptions): Scoring<CcgColumn> {
  const { switches, unparsed } = options;
  const judge = ccgJudges(switches);
  const figures = (counts: Counts<CcgColumn>) => ccgFigures(counts, unparsed);
  return {
    metric: 'ccg',
    settings: settingsOf(options),
    length: 'length',
    whole: false,
    layout: ccgLayout,
    headline: ['sentences', 'coverage', 'labelled.f1', 'unlabelled.f1', 'decomposed.f1'],
    views: ccgViews,
    damage: [],
    score: (part, wanted) => scorePart(part, wanted, options, judge),
    figures,
    corpus: table => ccgCorpusFigures(sum(table), unparsed),
    breakdown: table => facetFigures(sumByKey(table)),
    countsOf: ccgCounts,
    errorKinds,
    confusions: ccgConfusions,
    signatureOf: warnings => (switches.root ? [['root', rootsUsed(options, warnings)]] : []),
  };
}

/** Where the file decides, a warning tells what it was. */
function rootsUsed({ roots }: CcgOptions, warnings: readonly Warning[]): string {
  const told = (wanted: string) => warnings.some(({ code }) => code === wanted);
  if (told('no-roots')) return 'no';
  if (roots !== 'auto') return roots;
  return told('roots-by-rule') ? 'ls14' : 'flags';
}

const alignment: Readonly<Record<Switches['slots'], string>> = { equal: 'no', aligned: 'yes', strict: 'strict' };

function settingsOf({ switches, roots, unparsed, markup, profile }: CcgOptions): Settings {
  return [
    ['labels', switches.labels],
    ['align', alignment[switches.slots]],
    ['root', switches.root ? roots : 'no'],
    ['unparsed', unparsed],
    ['markup', markup],
    ...(profile === 'native' ? [] : ([['replay', profile]] as const)),
  ];
}

function scorePart(
  part: Part,
  wanted: Wanted,
  options: CcgOptions,
  judge: ReturnType<typeof ccgJudges>,
): PartScore<CcgColumn> {
  const notices = new Notices();
  const { gold, system, read } = readBoth(part, options, notices);
  const tally = new TableTally(ccgColumns, wanted.keyed);
  const details: SentenceDetail[] = [];
  const pictures: SentencePictures[] = [];
  for (const [i, goldSentence] of gold.sentences.entries()) {
    const systemSentence = unlessOneWord(system.sentences[i]!, goldSentence);
    if (!systemSentence.failed && !goldSentence.failed) compareWords(goldSentence, systemSentence, notices);
    const pair = {
      gold: analysisOf(goldSentence, gold.reading, notices),
      system: analysisOf(systemSentence, system.reading, notices),
    };
    const judgements = judge(pair);
    const sentence = part.gold.first + i;
    const skipped = goldSentence.damaged === true;
    tally.begin({ from: sentence, to: sentence + 1 });
    if (skipped) tallySkipped(pair, tally);
    else {
      tallyCcg(pair, judgements, tally, options.unparsed);
      missesGold(goldSentence, pair, notices);
    }
    if (!wanted.details && !isDrawn(wanted, sentence)) continue;
    const words = { gold: goldSentence.words, system: systemSentence.words };
    const detail = ccgDetail({ sentence: sentence + 1, id: goldSentence.id, words, skipped }, pair, judgements);
    if (wanted.details) details.push(detail);
    if (isDrawn(wanted, sentence)) pictures.push(ccgPictures(detail, goldSentence, systemSentence));
  }
  const texts = wanted.texts ? gold.sentences.map(lineOf).join('') : '';
  return { table: tally.table(), ...inStages(...read, notices), details, pictures, texts };
}

/** Words that the file does not mention are left out. */
function lineOf({ words }: CcgSentence): string {
  return `${words.filter(word => word !== null).join(' ')}\n`;
}

const errorKinds: readonly ErrorKind<CcgColumn>[] = [
  { name: 'wrong categories', more: 'tokens', than: 'correctCategories' },
  { name: 'missed dependencies', more: 'labelledGold', than: 'labelledCorrect' },
  { name: 'dependencies too many', more: 'labelledSystem', than: 'labelledCorrect' },
  { name: 'right words, wrong label', more: 'unlabelledCorrect', than: 'labelledCorrect' },
  { name: 'no analysis', more: 'failed', than: null },
];

function ccgCounts(facet: string, key: string, keys: readonly string[]): KeyCounts<CcgColumn> | null {
  if (facet === 'confusion') {
    const confused = [{ column: 'confused', key } as const];
    return { gold: confused, system: confused, goldRight: [], systemRight: [] };
  }
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

/** Lexical categories, word by word. */
function ccgConfusions(table: CountTable<CcgColumn>): readonly Confusion[] {
  return [...sumByKey(table)].flatMap(([key, { confused: count }]) => {
    const [gold = '', system = ''] = key.split(' ');
    return count === 0 ? [] : [{ gold, system: system === NO_CATEGORY ? null : system, count }];
  });
}

function readBoth(part: Part, options: CcgOptions, notices: Notices) {
  const { switches, replay } = options;
  const [goldFormat, systemFormat] = [formatOf(part.goldLayout), formatOf(part.systemLayout)];
  const [gold, system] = [readCcg(part.gold, goldFormat), readCcg(part.system, systemFormat)];
  if (gold.sentences.length !== system.sentences.length)
    throw refuse(
      'lengths-differ',
      { file: part.system.file, line: part.system.line, column: 1 },
      `${system.sentences.length} sentences begin here, and ${part.gold.file} has ${gold.sentences.length} in their place`,
    );
  const dependencies = hasDependencies(goldFormat) && hasDependencies(systemFormat);
  const rooted = switches.root && hasRoots(goldFormat) && hasRoots(systemFormat);
  if (part.gold.first === 0) {
    if (!dependencies) noteMissing('dependencies', part, goldFormat, hasDependencies, notices);
    if (switches.root && !rooted) noteMissing('roots', part, goldFormat, hasRoots, notices);
  }
  const systemRoots = rooted ? rootMethod(options, part.systemLayout) : null;
  if (part.gold.first === 0 && options.roots === 'auto' && systemRoots === 'ls14')
    notices.add('roots-by-rule', () => ({
      place: { file: part.system.file, line: 1, column: 1 },
      text: 'the flags of this file cannot be heads: all are 0 or mere positions; its roots are found by the rules of Lewis and Steedman (ls14), --roots flags believes them',
    }));
  const common = { dependencies, replay };
  const goldReading: Reading = { ...common, format: goldFormat, roots: rooted ? 'flags' : null };
  const systemReading: Reading = { ...common, format: systemFormat, roots: systemRoots };
  return {
    gold: { sentences: gold.sentences, reading: goldReading },
    system: { sentences: system.sentences, reading: systemReading },
    read: [gold.notices, system.notices],
  };
}

export function formatOf(layout: string): CcgFormat {
  return layout.replace(WITH_HEADS, '') as CcgFormat;
}

function rootMethod({ roots }: CcgOptions, layout: string): 'flags' | 'ls14' {
  if (roots !== 'auto') return roots;
  return layout.endsWith(WITH_HEADS) || !hasDerivations(formatOf(layout)) ? 'flags' : 'ls14';
}

/** What one of the files does not tell can be compared in neither. */
function noteMissing(
  what: 'roots' | 'dependencies',
  { gold, system }: Part,
  goldFormat: CcgFormat,
  has: (format: CcgFormat) => boolean,
  notices: Notices,
): void {
  const { file } = has(goldFormat) ? system : gold;
  const remedies = { roots: ', as by --no-root', dependencies: '; only what both files tell is compared' };
  notices.add(`no-${what}`, () => ({
    place: { file, line: 1, column: 1 },
    text: `this file does not tell the ${what} of its sentences; ${what} were left out${remedies[what]}`,
  }));
}
