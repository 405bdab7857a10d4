// What is said of a pair of trees whose words are not the same.
import { quote } from '../../bytes/index.ts';
import { sameWord, type Trees, treeWordAt } from '../../model/index.ts';
import type { LabelRules } from './metric.ts';
import type { PairScorer } from './pair-scorer.ts';

export function mismatchText(scorer: PairScorer, goldTrees: Trees, systemTrees: Trees, sentence: number): string {
  const { gold, system, mismatch } = scorer;
  const other = otherwiseDeleted(goldTrees, systemTrees, sentence, scorer.rules);
  if (other !== null) {
    const tags = [goldTrees, systemTrees].map((trees, side) => trees.symbols.text(trees.tag[other[side]!]!));
    const word = quote(treeWordAt(goldTrees, other[0]));
    return `the words are the same, but ${word} is tagged ${tags[0]} in gold and ${tags[1]} here, and only one of the tags is deleted; --align --params collins goes by the gold tag`;
  }
  if (gold.size === 0) return `gold has no words here, the system ${system.size}; are the files in the right order?`;
  const wordOf = (trees: Trees, kept: Int32Array, size: number, at: number) =>
    at < size ? quote(treeWordAt(trees, kept[at]!)) : 'the end';
  let at = mismatch?.kind === 'words' ? mismatch.at : 0;
  while (at < gold.size && at < system.size && sameWord(goldTrees, gold.kept[at]!, systemTrees, system.kept[at]!)) at++;
  const counts =
    gold.size === system.size
      ? 'gold and system differ'
      : `gold has ${gold.size} ${gold.size === 1 ? 'word' : 'words'} here, the system ${system.size}`;
  const one = wordOf(goldTrees, gold.kept, gold.size, at);
  const another = wordOf(systemTrees, system.kept, system.size, at);
  const words = `${one} against ${another}`;
  const lower = (trees: Trees, word: number) => treeWordAt(trees, word).toLowerCase();
  const isOfCase =
    // Bytes that are no text look alike.
    one !== another &&
    gold.size === system.size &&
    gold.kept.subarray(0, gold.size).every((word, i) => lower(goldTrees, word) === lower(systemTrees, system.kept[i]!));
  if (isOfCase) return `the words differ from gold's only in letter case: ${words}; write them as gold does`;
  return `${counts}; the first difference is at word ${at + 1}, ${words}; use --align if tokens may differ`;
}

/** Where all words agree, the first, on either side, that only one side deletes because of its tag. */
function otherwiseDeleted(gold: Trees, system: Trees, sentence: number, rules: LabelRules): [number, number] | null {
  const first = gold.wordStart[sentence]!;
  const size = gold.wordStart[sentence + 1]! - first;
  const other = system.wordStart[sentence]!;
  if (system.wordStart[sentence + 1]! - other !== size) return null;
  let found: [number, number] | null = null;
  for (let word = 0; word < size; word++) {
    if (!sameWord(gold, first + word, system, other + word)) return null;
    if (rules.deleted[gold.tag[first + word]!] !== rules.deleted[system.tag[other + word]!])
      found ??= [first + word, other + word];
  }
  return found;
}
