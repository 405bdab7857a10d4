// Pairs of CCG sentences: sentence n of one file belongs to sentence n of the other, words by position. Any format of the
// family may stand against any other.
import { type Notices, refuse } from '../../bytes/index.ts';
import type { CcgProfile, Replay } from '../../convert/index.ts';
import type { Run } from '../../counts/index.ts';
import { type CcgFormat, readCcg } from '../../formats/index.ts';
import type { CcgSentence } from '../../model/index.ts';
import type { Part } from '../files.ts';
import type { Pair, PartNotices, Reader } from '../scoring.ts';
import {
  analysisOf,
  compareWords,
  hasDependencies,
  hasDerivations,
  hasRoots,
  missesGold,
  OTHER_WORDS,
  type Reading,
  unlessOneWord,
} from './analysis.ts';
import { type CcgColumn, type CcgPair, ccgJudges, type Judgements, type Unparsed } from './metric.ts';
import type { Switches } from './switches.ts';

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

/** A sentence as both files have it, analysed and judged. */
export interface CcgSentencePair extends Pair, CcgPair {
  readonly goldSentence: CcgSentence;
  readonly systemSentence: CcgSentence;
  readonly judgements: Judgements;
  /** Whether gold is damaged, so that the sentence is left out. */
  readonly skipped: boolean;
}

export function ccgReader(options: CcgOptions): Reader<CcgSentencePair, CcgColumn> {
  const judge = ccgJudges(options.switches);
  return {
    whole: false,
    mismatch: OTHER_WORDS,
    *pairs(part, notices) {
      const { gold, system } = readBoth(part, options, notices);
      for (const [i, goldSentence] of gold.sentences.entries()) {
        const systemSentence = unlessOneWord(system.sentences[i]!, goldSentence);
        if (!systemSentence.failed && !goldSentence.failed && !compareWords(goldSentence, systemSentence, notices.both))
          notices.mismatched.push(i);
        const pair = {
          gold: analysisOf(goldSentence, gold.reading, notices.both),
          system: analysisOf(systemSentence, system.reading, notices.both),
        };
        const skipped = goldSentence.damaged === true;
        if (!skipped) missesGold(goldSentence, pair, notices.both);
        const run: Run = { from: part.gold.first + i, to: part.gold.first + i + 1 };
        yield { run, goldSentence, systemSentence, ...pair, judgements: judge(pair), skipped };
      }
    },
  };
}

function readBoth(part: Part, options: CcgOptions, notices: PartNotices) {
  const { switches, replay } = options;
  const [goldFormat, systemFormat] = [formatOf(part.goldLayout), formatOf(part.systemLayout)];
  const [gold, system] = [readCcg(part.gold, goldFormat), readCcg(part.system, systemFormat)];
  if (gold.sentences.length !== system.sentences.length)
    throw refuse(
      'lengths-differ',
      { file: part.system.file, line: part.system.line, column: 1 },
      `${system.sentences.length} sentences begin here, and ${part.gold.file} has ${gold.sentences.length} in their place`,
    );
  notices.gold.append(gold.notices.list());
  notices.system.append(system.notices.list());
  const dependencies = hasDependencies(goldFormat) && hasDependencies(systemFormat);
  const rooted = switches.root && hasRoots(goldFormat) && hasRoots(systemFormat);
  if (part.gold.first === 0) {
    if (!dependencies) noteMissing('dependencies', part, goldFormat, hasDependencies, notices.both);
    if (switches.root && !rooted) noteMissing('roots', part, goldFormat, hasRoots, notices.both);
  }
  const systemRoots = rooted ? rootMethod(options, part.systemLayout) : null;
  if (part.gold.first === 0 && options.roots === 'auto' && systemRoots === 'ls14')
    notices.both.add('roots-by-rule', () => ({
      place: { file: part.system.file, line: 1, column: 1 },
      text: 'the flags of this file cannot be heads: all are 0 or mere positions; its roots are found by the rules of Lewis and Steedman (ls14), --roots flags believes them',
    }));
  const common = { dependencies, replay };
  const goldReading: Reading = { ...common, format: goldFormat, roots: rooted ? 'flags' : null };
  const systemReading: Reading = { ...common, format: systemFormat, roots: systemRoots };
  return {
    gold: { sentences: gold.sentences, reading: goldReading },
    system: { sentences: system.sentences, reading: systemReading },
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
