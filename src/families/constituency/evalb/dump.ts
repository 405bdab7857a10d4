// What EVALB knows about a pair, for its debug output: the words and brackets of both sides, each with its result.
import { type Trees, treeWordAt } from '../../../model/index.ts';
import { cutLabel, SCORED } from '../metric.ts';
import type { PairScorer, Side } from '../pair-scorer.ts';

export interface EvalbDump {
  readonly gold: DumpedSide;
  readonly system: DumpedSide;
}

export interface DumpedSide {
  /** Words that are not deleted. Result: 1 the tags agree, 0 they do not, 9 not compared. */
  readonly words: readonly { readonly word: string; readonly tag: string; readonly result: number }[];
  /** All brackets. Result: 1 matched, 0 not, 5 dropped, 9 not looked at. */
  readonly brackets: readonly DumpedBracket[];
}

export interface DumpedBracket {
  readonly from: number;
  readonly to: number;
  readonly label: string;
  readonly result: number;
}

const DROPPED = 5;
const UNTOUCHED = 9;

/** For the pair of lines that was scored last. */
export function dumpPair(scorer: PairScorer, goldTrees: Trees, systemTrees: Trees, line: number): EvalbDump {
  const { gold, system, rules } = scorer;
  const scored = scorer.status === SCORED;
  const tagResult = (i: number) => {
    if (!scored) return UNTOUCHED;
    const [g, s] = [goldTrees.tag[gold.kept[i]!]!, systemTrees.tag[system.kept[i]!]!];
    return Number(rules.same(rules.tagKind[g]!, rules.tagKind[s]!));
  };
  return {
    gold: { words: wordsOf(gold, goldTrees, tagResult), brackets: bracketsOf(gold, goldTrees, line, scored) },
    system: { words: wordsOf(system, systemTrees, tagResult), brackets: bracketsOf(system, systemTrees, line, scored) },
  };
}

function wordsOf(side: Side, trees: Trees, tagResult: (i: number) => number): DumpedSide['words'] {
  return Array.from({ length: side.size }, (_, i) => {
    const w = side.kept[i]!;
    return { word: treeWordAt(trees, w), tag: trees.symbols.text(trees.tag[w]!), result: tagResult(i) };
  });
}

function bracketsOf(side: Side, trees: Trees, line: number, scored: boolean): readonly DumpedBracket[] {
  const first = trees.bracketStart[line]!;
  const results = new Uint8Array(trees.bracketStart[line + 1]! - first).fill(scored ? DROPPED : UNTOUCHED);
  const { size, origin, mate } = side.brackets;
  for (let i = 0; scored && i < size; i++) results[origin[i]! - first] = Number(mate[i]! >= 0);
  return Array.from(results, (result, i) => {
    const from = side.spanFrom(trees, first + i, line);
    const to = side.spanTo(trees, first + i, line);
    const label = trees.symbols.text(trees.label[first + i]!);
    // A bracket around nothing is dropped before its label is cut.
    return { from, to, label: scored && from !== to ? cutLabel(label) : label, result };
  });
}
