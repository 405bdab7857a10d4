// Pairs of CCG sentences: sentence n of one file belongs to sentence n of the other, words by position. Any format of the
// family may stand against any other.
import { Notices, refuse, UsageError, type Warning } from '../../bytes/index.ts';
import type { CcgProfile, Replay, RootMethod } from '../../convert/index.ts';
import type { Run } from '../../counts/index.ts';
import { MARKUP_SLOTS, tells } from '../../formats/index.ts';
import type { CcgSentence } from '../../model/index.ts';
import type { Part } from '../files.ts';
import type { PartNotices } from '../score-part.ts';
import type { Pair, Reader } from '../scoring.ts';
import { analysisOf, compareWords, lengthOf, type Reading, unlessWordOf } from './analysis.ts';
import { ccgOpening } from './ccg-opening.ts';
import {
  type CcgLayout,
  hasFlags,
  mayBeOneWord,
  readLayout,
  readSide,
  rootsInDerivations,
  tellsRoots,
} from './layout.ts';
import { type CcgColumn, type CcgPair, ccgJudges, type Judgements, type Unparsed } from './metric.ts';
import { noteNoGold } from './no-gold-analysis.ts';
import { withParsesTaken } from './parses-taken.ts';
import { PlainPairs } from './plain-pairs.ts';
import { areOneSentence, OTHER_WORDS, tellTwoWords } from './same-words.ts';
import { smallParts } from './small-parts.ts';
import type { Switches } from './switches.ts';

export interface CcgOptions {
  readonly switches: Switches;
  readonly unparsed: Unparsed;
  /** How roots are found in the system's derivations; those of gold have head flags. */
  readonly roots: 'auto' | 'flags' | 'ls14';
  /** The name of the file that tells gold's roots, where there is one. */
  readonly goldRoots: string | null;
  /** The name of the user's markedup file, or `rules`. */
  readonly markup: string;
  /** What is not used of that file. */
  readonly markupWarnings: readonly Warning[];
  readonly profile: CcgProfile;
  readonly replay: Replay;
  /** Of so many parses of a sentence, the one that scores best counts; null: the first. */
  readonly nbest: number | null;
}

/** A sentence as both files have it, analysed and judged. */
export interface CcgSentencePair extends Pair, CcgPair {
  readonly goldSentence: CcgSentence;
  readonly systemSentence: CcgSentence;
  readonly judgements: Judgements;
  /** Whether gold is damaged, so that the sentence is left out. */
  readonly skipped: boolean;
  /** Whether a side has no dependencies here, and its file does not tell whether that is a failed parse. */
  readonly untold: Readonly<Record<'gold' | 'system', boolean>>;
  /** Whether gold has no analysis, or a root alone. */
  readonly unanalysed: boolean;
  /** Whether both sides have an analysis, and no word is told by both. */
  readonly incomparable: boolean;
  /** Whether both tell the same sentence; null where they tell fewer than two of its words. */
  readonly alike: boolean | null;
}

/** Then they are no part of the gold standard. */
export const GOLD_ROOTS_BY_RULE = 'gold-roots-by-rule';

export function ccgReader(options: CcgOptions): Reader<CcgSentencePair, CcgColumn> {
  const judgeAll = ccgJudges(options.switches);
  // Where dependencies are not told, roots are no dependencies either, also of sentences that only one side has analysed.
  const judgeNoRoots = ccgJudges({ ...options.switches, root: false });
  const plain = new PlainPairs(options.switches);
  return {
    whole: false,
    mismatch: OTHER_WORDS,
    opening: ccgOpening,
    *pairs(part, notices, shortcut) {
      const pieces = shortcut === null || shortcut.keyed ? null : plain.piecesOf(part, shortcut);
      for (const piece of pieces ?? smallParts(part))
        yield* pairsOf(piece, piece.gold.first - part.gold.first, notices);
    },
  };

  /** `before` is the number of sentences of the part before this piece of it. */
  function* pairsOf(part: Part, before: number, notices: PartNotices): Iterable<CcgSentencePair> {
    const { gold, system } = readBoth(part, options, notices);
    const [goldLayout, systemLayout] = [readLayout(part.goldLayout), readLayout(part.systemLayout)];
    const judge = gold.reading.dependencies ? judgeAll : judgeNoRoots;
    for (const [i, readSentence] of gold.sentences.entries()) {
      const goldSentence = unlessWordOf(readSentence, readSentence);
      const parses = parsesOf(system.sentences[i]!, options.nbest).map(parse => unlessWordOf(goldSentence, parse));
      const goldAnalysis = analysisOf(goldSentence, gold.reading, notices.both);
      const systemSentence = bestParse(parses, parse =>
        labelledF1(judge({ gold: goldAnalysis, system: analysisOf(parse, system.reading, new Notices()) })),
      );
      const areAnalysed = !systemSentence.failed && !goldSentence.failed;
      const incomparable = areAnalysed && !tellSameWord(goldSentence, systemSentence);
      const hasSameWords = !areAnalysed || compareWords(goldSentence, systemSentence, notices.both);
      if (!hasSameWords) notices.mismatched.push(before + i);
      const pair = {
        gold: goldAnalysis,
        system: analysisOf(systemSentence, system.reading, notices.both),
        length: lengthOf(goldSentence, systemSentence, gold.reading.format, system.reading.format),
      };
      const skipped = goldSentence.damaged === true;
      const unanalysed = goldAnalysis.failed || goldSentence.dependencies?.length === 0;
      if (unanalysed && !skipped) noteNoGold(goldSentence, pair.system, notices.both);
      const run: Run = { from: part.gold.first + i, to: part.gold.first + i + 1 };
      const untold = {
        gold: mayBeOneWord(goldLayout, readSentence),
        system: mayBeOneWord(systemLayout, systemSentence),
      };
      const alike = !areAnalysed
        ? null
        : hasSameWords
          ? tellTwoWords(goldSentence, systemSentence) || null
          : areOneSentence(goldSentence, systemSentence);
      const judgements = judge(pair);
      yield {
        run,
        goldSentence,
        systemSentence,
        ...pair,
        judgements,
        skipped,
        untold,
        unanalysed,
        incomparable,
        alike,
      };
    }
  }
}

/** Whether the word at some position is told by both, as the root alone often is not. */
function tellSameWord({ words }: CcgSentence, { words: others }: CcgSentence): boolean {
  return words.some((word, i) => word !== null && (others[i] ?? null) !== null);
}

function readBoth(part: Part, options: CcgOptions, notices: PartNotices) {
  const { switches, replay } = options;
  const [goldLayout, systemLayout] = [readLayout(part.goldLayout), readLayout(part.systemLayout)];
  const [goldFormat, systemFormat] = [goldLayout.format, systemLayout.format];
  const [gold, system] = [readSide(part.gold, goldLayout), readSide(part.system, systemLayout)];
  if (gold.sentences.length !== system.sentences.length)
    throw refuse(
      'lengths-differ',
      { file: part.system.file, line: part.system.line, column: 1 },
      `${system.sentences.length} sentences begin here, and ${part.gold.file} has ${gold.sentences.length} in their place`,
    );
  notices.gold.append(gold.notices.list());
  notices.system.append(withParsesTaken(system.notices.list(), options.nbest));
  const dependencies = tells(goldFormat, 'dependencies') && tells(systemFormat, 'dependencies');
  const rooted = switches.root && tellsRoots(goldLayout) && tellsRoots(systemLayout);
  if (part.gold.first === 0) {
    notices.both.append(options.markupWarnings);
    if (!dependencies) noteMissing('dependencies', part, tells(goldFormat, 'dependencies'), notices.both);
    if (switches.root && !rooted) noteMissing('roots', part, tellsRoots(goldLayout), notices.both);
    noteNumbering(part, notices);
  }
  const systemRoots = rooted ? rootMethod(options.roots, systemLayout, 'ls14') : null;
  if (part.gold.first === 0 && options.roots === 'auto' && systemRoots === 'ls14')
    notices.both.add('roots-by-rule', () => ({
      place: { file: part.system.file, line: 1, column: 1 },
      text: whyByRule(systemLayout),
    }));
  const goldRoots = rooted ? rootMethod('auto', goldLayout, 'flags') : null;
  if (part.gold.first === 0 && goldRoots === 'ls14')
    notices.both.add(GOLD_ROOTS_BY_RULE, () => ({
      place: { file: part.gold.file, line: 1, column: 1 },
      text: 'gold has no flags that can be heads, so that its roots are found by the rules of Lewis and Steedman (ls14); give its roots by --gold-roots, or leave roots out by --no-root',
    }));
  const common = { dependencies, replay };
  const goldReading: Reading = { ...common, format: goldFormat, roots: goldRoots, hasFlags: hasFlags(goldLayout) };
  const systemReading: Reading = {
    ...common,
    format: systemFormat,
    roots: systemRoots,
    hasFlags: hasFlags(systemLayout),
  };
  return {
    gold: { sentences: gold.sentences, reading: goldReading },
    system: { sentences: system.sentences, reading: systemReading },
  };
}

/** `few` is for derivations with too few nodes to tell whether their flags are heads: those of gold are. */
function rootMethod(roots: CcgOptions['roots'], layout: CcgLayout, few: RootMethod): RootMethod | 'file' {
  if (!rootsInDerivations(layout)) return 'file';
  if (roots === 'flags' && !hasFlags(layout))
    throw new UsageError('--roots flags needs head flags, and a format here has none; leave it out, or use ls14');
  if (roots !== 'auto') return roots;
  if (layout.flags === 'few') return few;
  return layout.flags === 'heads' ? 'flags' : 'ls14';
}

const BY_RULE = 'its roots are found by the rules of Lewis and Steedman (ls14)';

function whyByRule(layout: CcgLayout): string {
  if (!hasFlags(layout)) return `this format has no head flags; ${BY_RULE}`;
  const reason =
    layout.flags === 'few'
      ? 'this file has too few nodes to tell whether its flags are heads'
      : 'the flags of this file cannot be heads: all are the same or mere positions';
  return `${reason}; ${BY_RULE}; --roots flags uses the flags`;
}

/** The first, or the first so many. */
function parsesOf(sentence: CcgSentence, most: number | null): readonly CcgSentence[] {
  return most === null ? [sentence] : [sentence, ...(sentence.others ?? [])].slice(0, most);
}

/** The one that scores best; of several that do, the first. */
function bestParse(parses: readonly CcgSentence[], scoreOf: (parse: CcgSentence) => number): CcgSentence {
  let [best, highest] = [parses[0]!, -1];
  if (parses.length === 1) return best;
  for (const parse of parses) {
    const score = scoreOf(parse);
    if (score > highest) [best, highest] = [parse, score];
  }
  return best;
}

function labelledF1({ labelled: { gold, system, correct } }: Judgements): number {
  return gold + system === 0 ? 1 : (2 * correct) / (gold + system);
}

function noteNumbering({ gold, system, goldLayout, systemLayout }: Part, notices: PartNotices): void {
  const sides = [[gold, goldLayout, notices.gold] as const, [system, systemLayout, notices.system] as const];
  for (const [{ file }, layout, own] of sides)
    if (readLayout(layout).slots === 'markup')
      own.add(MARKUP_SLOTS, () => ({
        place: { file, line: 1, column: 1 },
        text: "slots here are numbered by the markup, as generate -e and candc do; they are translated to CCGbank's",
      }));
}

/** What one of the files does not tell can be compared in neither. */
function noteMissing(
  what: 'roots' | 'dependencies',
  { gold, system }: Part,
  goldTells: boolean,
  notices: Notices,
): void {
  const { file } = goldTells ? system : gold;
  const remedies = { roots: ', as by --no-root', dependencies: '; only what both files tell is compared' };
  notices.add(`no-${what}`, () => ({
    place: { file, line: 1, column: 1 },
    text: `this file does not have the ${what} of its sentences; ${what} were left out${remedies[what]}`,
  }));
}
