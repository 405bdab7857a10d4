// The robust aligner, `align: text`: gold and system may differ in tokens and in sentence boundaries, and sentences may
// be missing on either side. Made for alignment-based PARSEVAL (Jo, Park and Park 2024), but knows nothing of trees.
//
//   gold      Click here To view it .            words are aligned, whatever sentence they are in: where both texts have a run
//   system    Click here / To view it .          of words that is nowhere else, and between such places the cheapest way;
//   units     0     1    2  3    4  5            sentences that a unit connects are a group: here one, 1 : 2
//
// Time is linear where the texts agree, and where differences lie among words that agree. No recursion on what is read.
import type { Run } from '../counts/index.ts';
import { groupSentences } from './groups.ts';
import { beginningsOf, sameBeginning, sameEnding, type Text, type Tokens, tokensOf } from './tokens.ts';
import { ALONE, Units } from './units.ts';

/** In place of a unit: the word is not text. */
export const NOT_TEXT = -2;

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
  /** How many gold words of each group meet the same text, however it is cut into words, and how many of them lie in anchors. */
  readonly sameText: Int32Array;
  readonly anchored: Int32Array;
  /** Stretches that would have taken too long to compare whole; a better alignment of them may have been missed. */
  readonly overBudget: number;
}

export interface Group {
  readonly gold: Run;
  readonly system: Run;
  /** By word of the group's sentences: its unit from 0, or ALONE, or NOT_TEXT. */
  readonly goldUnits: Int32Array;
  readonly systemUnits: Int32Array;
  readonly units: number;
  /** Gold words that meet the same text, and those of them that lie in anchors: runs that stand once in either text, or what both
   *  texts begin or end with. */
  readonly sameText: number;
  readonly anchored: number;
}

export function alignTexts(gold: Text, system: Text): Alignment {
  return align(gold, system, true).alignment;
}

/** Two texts of which there is more, and how much of them is decided by what is at hand. */
export interface Beginning {
  readonly alignment: Alignment;
  /** So many groups, from the first on, stand whatever follows; what is behind them is to be aligned anew, together with
   *  what follows. None if more of the texts must be seen. */
  readonly settled: number;
  /** Whether a stretch of what is settled would have taken too long to compare. */
  readonly coarse: boolean;
}

/** Aligns the beginnings of two texts. Groups are settled up to the last anchor in the first half of what is at hand, so that enough
 *  is seen of what follows it, and only where most words before it have met the same words. */
export function alignBeginnings(gold: Text, system: Text): Beginning {
  const { alignment, groups, units, goldTokens, systemTokens, same } = align(gold, system, false);
  const reach = { gold: tokensBefore(gold, goldTokens), system: tokensBefore(system, systemTokens) };
  const limit = { gold: reach.gold[gold.size >> 1]!, system: reach.system[system.size >> 1]! };
  const last = lastAnchored(units, limit);
  const met = { gold: metBefore(units.gold, units), system: metBefore(units.system, units) };
  let settled = 0;
  for (let group = 0; group < groups.size; group++) {
    const [g, s] = [groups.goldStart[group + 1]!, groups.systemStart[group + 1]!];
    if (groups.unitStart[group + 1]! > last + 1 && (g > same.gold || s > same.system)) break;
    const [goldBefore, systemBefore] = [reach.gold[g]!, reach.system[s]!];
    if (goldBefore === 0 || groups.unitStart[group] === groups.unitStart[group + 1]) continue;
    if (2 * met.gold[goldBefore]! >= goldBefore && 2 * met.system[systemBefore]! >= systemBefore) settled = group + 1;
  }
  const lastToken = reach.gold[groups.goldStart[settled]!]!;
  return { alignment, settled, coarse: units.overBudget.some(token => token < lastToken) };
}

/** The last anchored unit whose tokens stand before these; -1 if there is none. */
function lastAnchored(
  { gold, system, anchored }: Units,
  limit: { readonly gold: number; readonly system: number },
): number {
  const lastOf = (unitOf: Int32Array, end: number) => {
    for (let token = end - 1; token >= 0; token--) if (unitOf[token]! >= 0) return unitOf[token]!;
    return -1;
  };
  let unit = Math.min(lastOf(gold, limit.gold), lastOf(system, limit.system));
  while (unit >= 0 && anchored[unit] === 0) unit--;
  return unit;
}

/** How many of the tokens before each one are in a unit of the same characters. */
function metBefore(unitOf: Int32Array, { same }: Units): Int32Array {
  const before = new Int32Array(unitOf.length + 1);
  for (let token = 0; token < unitOf.length; token++) {
    const unit = unitOf[token]!;
    before[token + 1] = before[token]! + (unit >= 0 ? same[unit]! : 0);
  }
  return before;
}

/** How many tokens there are before each sentence. */
function tokensBefore({ size }: Text, { sentence, start }: Tokens): Int32Array {
  const before = new Int32Array(size + 1);
  for (let i = 0; i < sentence.length; i++) before[sentence[i]! + 1] = start[i + 1]! - start[i]!;
  for (let i = 0; i < size; i++) before[i + 1]! += before[i]!;
  return before;
}

/** Of texts that go on, the end is not looked at. */
function align(gold: Text, system: Text, isWhole: boolean) {
  const { keys } = gold;
  if (keys !== system.keys) throw new Error('the keys of two texts can only be compared if they are from one table');
  const goldTokens = tokensOf(gold);
  const systemTokens = tokensOf(system);
  const wordsOf = ({ tag }: Text, tokens: Tokens) => ({
    key: tokens.key,
    begins: beginningsOf(tokens),
    ...(tag === undefined ? {} : { tag: tokens.word.map(word => tag[word]!) }),
  });
  const units = new Units(keys, wordsOf(gold, goldTokens), wordsOf(system, systemTokens));
  const [gAll, sAll] = [goldTokens.sentence.length, systemTokens.sentence.length];
  const [g, s] = sameBeginning(keys, goldTokens, systemTokens);
  const ending = isWhole ? sameEnding(goldTokens, [g, gAll], systemTokens, [s, sAll]) : 0;
  const boxOf = (gFrom: number, gTo: number, sFrom: number, sTo: number) => ({
    gFrom: goldTokens.start[gFrom]!,
    gTo: goldTokens.start[gTo]!,
    sFrom: systemTokens.start[sFrom]!,
    sTo: systemTokens.start[sTo]!,
  });
  units.cutSame(boxOf(0, g, 0, s));
  units.align(boxOf(g, gAll - ending, s, sAll - ending));
  units.cutSame(boxOf(gAll - ending, gAll, sAll - ending, sAll));
  const groups = groupSentences(gold, goldTokens, system, systemTokens, units);
  const { size, goldStart, systemStart, unitStart } = groups;
  const alignment: Alignment = {
    size,
    goldStart,
    systemStart,
    units: unitStart.slice(0, size).map((start, group) => unitStart[group + 1]! - start),
    goldUnit: unitsByWord(gold, goldTokens, units.gold, goldStart, unitStart),
    systemUnit: unitsByWord(system, systemTokens, units.system, systemStart, unitStart),
    goldWordStart: gold.wordStart,
    systemWordStart: system.wordStart,
    sameText: countByGroup(units.gold, units.same, unitStart, size),
    anchored: countByGroup(units.gold, units.anchored, unitStart, size),
    overBudget: units.overBudget.length,
  };
  // Up to where the texts are the same from the front.
  const same = { gold: behind(goldTokens, g), system: behind(systemTokens, s) };
  return { alignment, groups, units, goldTokens, systemTokens, same };
}

/** The sentence of the text behind so many sentences that have tokens. */
function behind({ sentence }: Tokens, sentences: number): number {
  return sentences === 0 ? 0 : sentence[sentences - 1]! + 1;
}

/** How many tokens of each group are in a unit that is marked. */
function countByGroup(unitOf: Int32Array, marked: Uint8Array, unitStart: Int32Array, size: number): Int32Array {
  const byGroup = new Int32Array(size);
  let group = 0;
  for (const unit of unitOf) {
    if (unit < 0) continue;
    while (unit >= unitStart[group + 1]!) group++;
    byGroup[group]! += marked[unit]!;
  }
  return byGroup;
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
    sameText: alignment.sameText[index]!,
    anchored: alignment.anchored[index]!,
  };
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
