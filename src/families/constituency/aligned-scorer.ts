// PARSEVAL on a group of the robust aligner: brackets go from unit to unit, so the words need not be the same.
// The rules are those of `PairScorer` as far as they can be. Different are: root wrappers never count, on either side;
// a tag can only be right where one word meets one word; and words are deleted after they have been aligned, there by
// the gold tag alone, so that a tag error on punctuation never breaks a sentence.
import type { Group } from '../../align/index.ts';
import type { Symbols, Trees } from '../../model/index.ts';
import { AlignedSide } from './aligned-side.ts';
import { countCrossing, matchBrackets } from './brackets.ts';
import { ERROR, type LabelRules, SCORED } from './metric.ts';

export const rootWrappers = ['TOP', 'ROOT', 'S1', 'VROOT'];

export class AlignedScorer {
  readonly gold: AlignedSide;
  readonly system: AlignedSide;
  /** ERROR where a gold sentence is no proper tree; what is none of the system's is not text. A sentence that stands alone is fine: its
   *  brackets count on its side, and none of them match. */
  status: typeof SCORED | typeof ERROR = SCORED;
  matched = 0;
  crossing = 0;
  correctTags = 0;
  /** Units in which one word meets one word. */
  oneToOne = 0;

  readonly rules: LabelRules;

  constructor(rules: LabelRules, symbols: Symbols) {
    const rootLabels = new Set(rootWrappers.map(label => symbols.idOf(label)));
    this.rules = rules;
    this.gold = new AlignedSide(rules, rootLabels, -1);
    this.system = new AlignedSide(rules, rootLabels, -2);
  }

  /** Call `rules.update()` once after reading and before scoring what was read. */
  score(goldTrees: Trees, systemTrees: Trees, group: Group): void {
    const { gold, system, rules } = this;
    const { units } = group;
    gold.take(goldTrees, group.gold.from, group.gold.to, group.goldUnits, units);
    system.take(systemTrees, group.system.from, group.system.to, group.systemUnits, units);
    this.#compareTags(goldTrees, systemTrees, units);
    gold.settle(units);
    system.settle(units);
    gold.takeBrackets(goldTrees, group.gold.from, group.gold.to, system);
    system.takeBrackets(systemTrees, group.system.from, group.system.to, gold);
    this.matched = matchBrackets(gold.brackets, system.brackets, rules);
    this.crossing = countCrossing(gold.brackets, system.brackets);
    this.status = gold.broken ? ERROR : SCORED;
  }

  /** Where one word meets one word the tags are compared, and the gold tag decides whether both words count. */
  #compareTags(goldTrees: Trees, systemTrees: Trees, units: number): void {
    const { gold, system, rules } = this;
    this.correctTags = 0;
    this.oneToOne = 0;
    for (let unit = 0; unit < units; unit++) {
      const g = gold.soleWord(unit);
      const s = system.soleWord(unit);
      if (g < 0 || s < 0) continue;
      this.oneToOne++;
      const goldTag = goldTrees.tag[g]!;
      const counts = rules.deleted[goldTag] === 0;
      system.setCounts(s, counts);
      if (counts && rules.same(rules.tagKind[goldTag]!, rules.tagKind[systemTrees.tag[s]!]!)) this.correctTags++;
    }
  }
}
