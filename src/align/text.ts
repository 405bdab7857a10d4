// The robust aligner, `align: text`: gold and system may differ in tokens and in sentence boundaries, and sentences may
// be missing on either side. Made for alignment-based PARSEVAL (Jo, Park and Park 2024), but knows nothing of trees.
//
//   gold      Click here To view it .            sentences that agree in characters, in order, are anchors;
//   system    Click here / To view it .          what lies between two of them is a region, aligned token by token;
//   units     0     1    2  3    4  5            sentences that a unit connects are a group: here one, 1 : 2
//
// Time is linear where the texts agree; differences cost at most a budget each. No recursion on what is read.
import type { Run } from '../counts/index.ts';
import { diff } from './diff.ts';
import { groupSentences } from './groups.ts';
import type { TokenKeys } from './keys.ts';
import { numberSentences, type Text, type Tokens, tokensOf } from './tokens.ts';
import { ALONE, Units } from './units.ts';

/** In place of a unit: the word is not text. */
export const NOT_TEXT = -2;

/** How many elements of a stretch may differ before it is given up. At a thousand the worst take
 *  tens of milliseconds. */
const DEFAULT_BUDGET = 1000;

/** Groups as columns; `groupAt` shows one. Every sentence of either side is in exactly one group, in order. */
export interface Alignment {
  /** Number of groups. */
  readonly size: number;
  /** Group i has the gold sentences goldStart[i] to goldStart[i + 1], one side may have none. */
  readonly goldStart: Int32Array;
  readonly systemStart: Int32Array;
  /** How many units each group has. */
  readonly units: Int32Array;
  /** By word: its unit, counted from 0 in its group, or ALONE, or NOT_TEXT. */
  readonly goldUnit: Int32Array;
  readonly systemUnit: Int32Array;
  readonly goldWordStart: Int32Array;
  readonly systemWordStart: Int32Array;
  readonly quality: AlignmentQuality;
}

/** The score means little when these are bad. */
export interface AlignmentQuality {
  readonly goldTokens: number;
  readonly systemTokens: number;
  /** Units of one token on each side. */
  readonly oneToOneUnits: number;
  /** Groups in which sentences of one side meet more or fewer of the other. */
  readonly groupsNotOneToOne: number;
  /** Sentences with words of which none has a counterpart. */
  readonly goldAlone: number;
  readonly systemAlone: number;
  /** Stretches that would have taken too long to compare; they are aligned coarsely. */
  readonly overBudget: number;
}

export interface Group {
  readonly gold: Run;
  readonly system: Run;
  /** By word of the group's sentences: its unit from 0, or ALONE, or NOT_TEXT. */
  readonly goldUnits: Int32Array;
  readonly systemUnits: Int32Array;
  readonly units: number;
}

export interface AlignmentOptions {
  /** How many elements of a stretch may differ before it is given up. */
  readonly budget?: number;
}

export function alignTexts(gold: Text, system: Text, { budget = DEFAULT_BUDGET }: AlignmentOptions = {}): Alignment {
  const { keys } = gold;
  if (keys !== system.keys) throw new Error('the keys of two texts can only be compared if they are from one table');
  const goldTokens = tokensOf(gold);
  const systemTokens = tokensOf(system);
  const units = new Units(keys, goldTokens, systemTokens, budget);
  const same = units.cutIfSame(0, goldTokens.key.length, 0, systemTokens.key.length);
  const unresolved = same ? 0 : alignBetweenAnchors(keys, goldTokens, systemTokens, units, budget);
  const groups = groupSentences(gold, goldTokens, system, systemTokens, units);
  const { size, goldStart, systemStart, unitStart } = groups;
  return {
    size,
    goldStart,
    systemStart,
    units: unitStart.slice(0, size).map((start, group) => unitStart[group + 1]! - start),
    goldUnit: unitsByWord(gold, goldTokens, units.gold, goldStart, unitStart),
    systemUnit: unitsByWord(system, systemTokens, units.system, systemStart, unitStart),
    goldWordStart: gold.wordStart,
    systemWordStart: system.wordStart,
    quality: {
      goldTokens: goldTokens.key.length,
      systemTokens: systemTokens.key.length,
      oneToOneUnits: units.oneToOne,
      groupsNotOneToOne: groups.notOneToOne,
      goldAlone: groups.goldAlone,
      systemAlone: groups.systemAlone,
      overBudget: units.overBudget + unresolved,
    },
  };
}

export function groupAt(alignment: Alignment, index: number): Group {
  const { goldStart, systemStart, goldWordStart, systemWordStart, goldUnit, systemUnit } = alignment;
  const gold = { from: goldStart[index]!, to: goldStart[index + 1]! };
  const system = { from: systemStart[index]!, to: systemStart[index + 1]! };
  return {
    gold,
    system,
    goldUnits: goldUnit.subarray(goldWordStart[gold.from]!, goldWordStart[gold.to]!),
    systemUnits: systemUnit.subarray(systemWordStart[system.from]!, systemWordStart[system.to]!),
    units: alignment.units[index]!,
  };
}

/** Aligns anchored sentences, and region by region what lies between them. Sentences that were too different to find
 *  anchors among are a region like any other, with a budget of its own; returns how many such stretches there are. */
function alignBetweenAnchors(keys: TokenKeys, gold: Tokens, system: Tokens, units: Units, budget: number): number {
  const [goldNumbers, systemNumbers] = numberSentences(keys, gold, system);
  const { mate, unresolved } = diff(goldNumbers, systemNumbers, budget);
  let [g, s] = [0, 0];
  const alignTo = (gTo: number, sTo: number) => {
    units.align(gold.start[g]!, gold.start[gTo]!, system.start[s]!, system.start[sTo]!);
    [g, s] = [gTo, sTo];
  };
  mate.forEach((sMate, gMate) => {
    if (sMate < 0) return;
    alignTo(gMate, sMate);
    alignTo(gMate + 1, sMate + 1);
  });
  alignTo(gold.sentence.length, system.sentence.length);
  return unresolved.length;
}

/** From units by token, numbered over the text, to units by word, numbered in their group. */
function unitsByWord(
  text: Text,
  tokens: Tokens,
  unit: Int32Array,
  start: Int32Array,
  unitStart: Int32Array,
): Int32Array {
  const byWord = new Int32Array(text.wordStart[text.size]!).fill(NOT_TEXT);
  let token = 0;
  for (let group = 0; group + 1 < start.length; group++) {
    const lastWord = text.wordStart[start[group + 1]!]!;
    for (; token < tokens.word.length && tokens.word[token]! < lastWord; token++)
      byWord[tokens.word[token]!] = unit[token]! < 0 ? ALONE : unit[token]! - unitStart[group]!;
  }
  return byWord;
}
