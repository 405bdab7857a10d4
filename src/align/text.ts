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
import { numberSentences, sameBeginning, type Text, type Tokens, tokensOf } from './tokens.ts';
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

/** The budget is how many elements of a stretch may differ before it is given up. */
export function alignTexts(gold: Text, system: Text, budget = DEFAULT_BUDGET): Alignment {
  return align(gold, system, budget).alignment;
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

/** Aligns the beginnings of two texts. Groups are settled up to a sentence that both have, in the first half of what is
 *  at hand, so that enough is seen of what follows it, and only where most words before it have met the same words:
 *  otherwise a chance likeness, a `Yes .` on either side, would be taken for the place where the texts meet again. */
export function alignBeginnings(gold: Text, system: Text): Beginning {
  const { alignment, groups, units, goldTokens, systemTokens, same } = align(gold, system, DEFAULT_BUDGET);
  const [goldHalf, systemHalf] = [gold.size / 2, system.size / 2];
  const met = { gold: metBefore(units.gold, units), system: metBefore(units.system, units) };
  const reach = { gold: tokensBefore(gold, goldTokens), system: tokensBefore(system, systemTokens) };
  let settled = 0;
  let sound = 0;
  for (let group = 0; group < groups.size; group++) {
    const [g, s] = [groups.goldStart[group + 1]!, groups.systemStart[group + 1]!];
    const certain = g <= same.gold && s <= same.system;
    if (!certain && (g > goldHalf || s > systemHalf)) break;
    const [goldBefore, systemBefore] = [reach.gold[g]!, reach.system[s]!];
    const trusted =
      2 * met.gold[goldBefore]! >= goldBefore && 2 * met.system[systemBefore]! >= systemBefore && goldBefore > 0;
    if (!trusted) continue;
    const [goldFrom, systemFrom] = [groups.goldStart[group]!, groups.systemStart[group]!];
    const inGold = goldBefore - reach.gold[goldFrom]!;
    const inSystem = systemBefore - reach.system[systemFrom]!;
    const metGold = met.gold[goldBefore]! - met.gold[reach.gold[goldFrom]!]!;
    const metSystem = met.system[systemBefore]! - met.system[reach.system[systemFrom]!]!;
    if (metGold === 0) continue;
    if (certain || (g - goldFrom === 1 && s - systemFrom === 1 && metGold === inGold && metSystem === inSystem))
      settled = group + 1;
    else if (2 * metGold >= inGold && 2 * metSystem >= inSystem) sound = group + 1;
  }
  // Where no sentence is quite the same, one that is much the same must do.
  const end = settled || sound;
  const lastToken = reach.gold[groups.goldStart[end]!]!;
  return { alignment, settled: end, coarse: units.overBudget.some(token => token < lastToken) };
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

function align(gold: Text, system: Text, budget: number) {
  const { keys } = gold;
  if (keys !== system.keys) throw new Error('the keys of two texts can only be compared if they are from one table');
  const goldTokens = tokensOf(gold);
  const systemTokens = tokensOf(system);
  const units = new Units(keys, goldTokens, systemTokens, budget);
  const regions = new Regions(keys, goldTokens, systemTokens, units);
  const [g, s] = regions.alignBeginning(goldTokens.sentence.length, systemTokens.sentence.length);
  regions.alignRest(budget);
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

/** Aligns anchored sentences, and region by region what lies between them. */
class Regions {
  readonly #keys: TokenKeys;
  readonly #gold: Tokens;
  readonly #system: Tokens;
  readonly #units: Units;
  /** Sentences that are done. */
  #g = 0;
  #s = 0;

  constructor(keys: TokenKeys, gold: Tokens, system: Tokens, units: Units) {
    this.#keys = keys;
    this.#gold = gold;
    this.#system = system;
    this.#units = units;
  }

  /** Aligns what has the same characters from here on, up to the last place before these ends where sentences end on
   *  both sides, and returns that place. */
  alignBeginning(gTo: number, sTo: number): readonly [number, number] {
    const [gold, system, g, s] = [this.#gold, this.#system, this.#g, this.#s];
    const [gSame, sSame] = sameBeginning(this.#keys, gold, [g, gTo], system, [s, sTo]);
    this.#units.cutSame(gold.start[g]!, gold.start[gSame]!, system.start[s]!, system.start[sSame]!);
    [this.#g, this.#s] = [gSame, sSame];
    return [gSame, sSame];
  }

  /** Aligns all that is left. Sentences that were too different to find anchors among are a region like any other, with
   *  a budget of its own. */
  alignRest(budget: number): void {
    const [g, s] = [this.#g, this.#s];
    const [gold, system] = [restOf(this.#gold, g), restOf(this.#system, s)];
    if (gold.sentence.length === 0 || system.sentence.length === 0) return;
    const [goldNumbers, systemNumbers] = numberSentences(this.#keys, gold, system);
    const { mate, unresolved } = diff(goldNumbers, systemNumbers, budget);
    mate.forEach((sMate, gMate) => {
      if (sMate < 0) return;
      this.#alignRegion(g + gMate, s + sMate);
      this.alignBeginning(g + gMate + 1, s + sMate + 1);
    });
    this.#alignRegion(g + gold.sentence.length, s + system.sentence.length);
    for (const { aFrom } of unresolved) this.#units.overBudget.push(gold.start[aFrom]!);
  }

  #alignRegion(gTo: number, sTo: number): void {
    const [g, s] = this.alignBeginning(gTo, sTo);
    const { start } = this.#gold;
    const { start: systemStart } = this.#system;
    this.#units.align(start[g]!, start[gTo]!, systemStart[s]!, systemStart[sTo]!);
    [this.#g, this.#s] = [gTo, sTo];
  }
}

/** The tokens from a sentence on. */
function restOf({ key, word, sentence, start }: Tokens, from: number): Tokens {
  return { key, word, sentence: sentence.subarray(from), start: start.subarray(from) };
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
