// How far two texts could be aligned: what is counted of a group of sentences beside its brackets, and what becomes of it.
import { type Group, NOT_TEXT } from '../../align/index.ts';
import { type Counts, type Figures, precisionRecall, ratio } from '../../counts/index.ts';
import type { Trees } from '../../model/index.ts';
import type { ParsevalColumn } from './metric.ts';

export function alignmentCounts(
  group: Group,
  oneToOne: number,
  goldTrees: Trees,
  systemTrees: Trees,
): [ParsevalColumn, number][] {
  const [inGold, inSystem] = [group.gold.to - group.gold.from, group.system.to - group.system.from];
  const gold = textOf(group.goldUnits, goldTrees, group.gold.from, group.gold.to);
  const system = textOf(group.systemUnits, systemTrees, group.system.from, group.system.to);
  const isPair = gold.sentences === 1 && system.sentences === 1;
  return [
    ['groups', 1],
    ['tokens', gold.words],
    ['systemTokens', system.words],
    ['oneToOne', oneToOne],
    ['sameText', group.sameText],
    ['anchored', group.anchored],
    // Gold words that meet another word or none, and words that were added.
    ['wordErrors', gold.words - group.sameText + system.alone],
    ['regrouped', Number(inGold > 0 && inSystem > 0 && inGold + inSystem > 2)],
    ['invented', inGold === 0 ? inSystem : 0],
    ['goldTexts', gold.sentences],
    ['systemTexts', system.sentences],
    // As in Universal Dependencies, a sentence is right if it begins and ends where the other does.
    ['sameSentence', Number(isPair && gold.isWhole && system.isWhole)],
    ['boundariesMoved', system.sentences > 0 && group.units > 0 ? gold.sentences - 1 : 0],
  ];
}

/** The text of one side of a group. */
function textOf(units: Int32Array, { wordStart }: Trees, from: number, to: number) {
  const first = wordStart[from]!;
  let [words, alone, sentences] = [0, 0, 0];
  // Whether the first and the last word have a counterpart.
  let [begins, ends] = [false, false];
  for (let sentence = from; sentence < to; sentence++) {
    const before = words;
    for (let word = wordStart[sentence]! - first; word < wordStart[sentence + 1]! - first; word++) {
      const unit = units[word]!;
      if (unit === NOT_TEXT) continue;
      if (unit < 0) alone++;
      ends = unit >= 0;
      if (words++ === 0) begins = ends;
    }
    if (words > before) sentences++;
  }
  return { words, alone, sentences, isWhole: begins && ends };
}

export function alignmentFigures(counts: Counts<ParsevalColumn>): Figures {
  const { tokens, systemTokens, oneToOne, sameText, anchored, wordErrors } = counts;
  const { groups, regrouped, skipped, invented, boundariesMoved, goldTexts, systemTexts, sameSentence } = counts;
  const score = (correct: number, gold: number, system: number) => ({
    correct,
    gold,
    system,
    ...precisionRecall(correct, gold, system),
  });
  return {
    tokens,
    oneToOne: ratio(oneToOne, tokens),
    sameText: ratio(sameText, tokens),
    anchors: ratio(anchored, tokens),
    wer: ratio(wordErrors, tokens),
    groups,
    regrouped,
    boundariesMoved,
    goldAlone: skipped,
    systemAlone: invented,
    Tokens: score(oneToOne, tokens, systemTokens),
    Sentences: score(sameSentence, goldTexts, systemTexts),
  };
}
