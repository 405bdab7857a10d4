// The kernel's scoring (kernel/parseval.ts) of sentences that need no judgement. Several times as fast as PairScorer,
// which decides the rest and which it must agree with; tests/kernel.test.ts holds the two against each other.
import type { TreeKernel } from './tree-kernel.ts';

/** What the parameters say about each label and tag; see LabelRules. */
export interface RuleTables {
  readonly deleted: Uint8Array;
  readonly weightless: Uint8Array;
  readonly bracketKind: Int32Array;
  readonly tagKind: Int32Array;
}

/** Eight numbers a sentence. The first is 1 if the kernel has decided it; if not, the others mean nothing. */
export const ROW = 8;
/** Where the others are. */
export const LENGTH = 1;
export const WORDS = 2;
export const CORRECT_TAGS = 3;
export const MATCHED = 4;
export const GOLD = 5;
export const SYSTEM = 6;
export const CROSSING = 7;

/** Scores what the kernel has read, as many sentences as both sides have. Its memory may grow; `plainRows` shows the
 *  result. Quote repair and EQ_WORD are of no concern: where words differ the kernel decides nothing. */
export function scorePlainSentences(kernel: TreeKernel, rules: RuleTables): void {
  const { deleted, weightless, bracketKind, tagKind } = rules;
  const size = deleted.length;
  const at = [size, size, 4 * size, 4 * size].map(room => kernel.call('scratch', room));
  kernel.bytes(at[0]!, size).set(deleted);
  kernel.bytes(at[1]!, size).set(weightless);
  kernel.numbers(at[2]!, size).set(bracketKind);
  kernel.numbers(at[3]!, size).set(tagKind);
  kernel.call('setRules', ...at);
  kernel.call('score');
}

export function plainRows(kernel: TreeKernel): Int32Array {
  const sentences = Math.min(kernel.side(0).sentences, kernel.side(1).sentences);
  return kernel.numbers(kernel.call('rowsAt'), ROW * sentences);
}
