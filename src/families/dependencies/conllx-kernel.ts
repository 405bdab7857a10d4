// What the kernel counts of CoNLL-X: sentences of the same words whose rows are as they should be. ConllxPair and AttachmentBreakdown
// count the rest, and the kernel must agree with them; tests/ud-kernel.test.ts compares them.
import { decode, InputError } from '../../bytes/index.ts';
import { LENGTH_SUM, NO_SUM, type RowKernelOptions } from '../../formats/index.ts';
import type { Part } from '../files.ts';
import type { RowTally } from '../scoring.ts';
import { type ConllxColumn, type ConllxOptions, conllxColumns } from './conllx-pair.ts';
import { borrowRowKernel, countByKernel, keyNameOf, returnRowKernel } from './row-kernel.ts';
import { wordMetricNames } from './ud/agreement.ts';
import { ATTACHED, HEAD, RELATION, UPOS } from './ud/agreement-bits.ts';
import { breakdownColumns } from './ud/breakdown.ts';
import { summedAt } from './ud/kernel-counts.ts';
import { onlyPunctuation } from './ud/side.ts';
import { udColumns } from './ud/table.ts';

/** What is counted of pairs of words, in the order of the kernel's metrics; words with the same tag are those with no other one. */
const required = [
  ['UAS.correct', HEAD | ATTACHED],
  ['relation.correct', RELATION | ATTACHED],
  ['LAS.correct', HEAD | RELATION | ATTACHED],
  ['tagsDiffer', UPOS],
] as const;

const sources = Int32Array.from(conllxColumns, column => {
  if (column === 'length') return LENGTH_SUM;
  const metric = required.findIndex(([name]) => name === column);
  if (metric >= 0) return summedAt(`${wordMetricNames[0]!}.correct`) + metric;
  const ofUd = udColumns.find(name => name === column);
  return ofUd === undefined ? NO_SUM : summedAt(ofUd);
});

const keyColumns = Uint8Array.from(breakdownColumns, column => conllxColumns.indexOf(column));
const [TAGS, LENGTH, SENTENCES] = (['tagsDiffer', 'length', 'Sentences.gold'] as const).map(column =>
  conllxColumns.indexOf(column),
) as [number, number, number];

const kernelOptions = ({ punctuation }: ConllxOptions, keyed: boolean): RowKernelOptions => ({
  punct: punctuation ? 'all' : 'form',
  subtypes: true,
  multipleRoots: true,
  emptyNodes: false,
  enhanced: false,
  keyed,
  conllx: true,
  keyColumns,
  learn: (kind, text) => Number(kind === 'form' && onlyPunctuation.test(decode(text))),
  required: Int32Array.from(required, ([, bits]) => bits),
});

/** Counts a part as far as the kernel can; returns what is left, as parts. Null if the part is not for the kernel, or too large for it. */
export function countConllx(part: Part, options: ConllxOptions, tally: RowTally<ConllxColumn>): readonly Part[] | null {
  const borrowed = borrowRowKernel(['conllx', options, tally.keyed], () => kernelOptions(options, tally.keyed));
  if (borrowed === null) return null;
  const { kernel } = borrowed;
  const counted = attempted(() => countByKernel(kernel, part));
  if (typeof counted === 'string') return null;
  const { first } = part.gold;
  const rows = kernel.sums(sources);
  for (let row = 0; row < rows.length; row += conllxColumns.length)
    rows[row + TAGS] = rows[row + LENGTH]! * rows[row + SENTENCES]! - rows[row + TAGS]!;
  tally.addRows({ from: first, to: first }, rows);
  if (tally.keyed) tally.fileAll(kernel.keyCounts(keyNameOf));
  if (!counted.isFull) returnRowKernel(borrowed);
  return counted.left;
}

function attempted<T>(count: () => T): T | 'refused' {
  try {
    return count();
  } catch (error) {
    if (error instanceof InputError) return 'refused';
    throw error;
  }
}
