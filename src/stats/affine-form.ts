// Most figures are a ratio of two sums: F1 is twice the matches over all brackets of both sides. For these, resampling
// needs the few columns that enter the sums and one division a round. What a figure is made of is found by asking it: the
// coefficients at the unit vectors, then a trial at many other points. One that fails, such as a macro average, is not
// such a ratio, and is computed as its family does.
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { Measure } from './measure.ts';

/** constant + coefficients · counts, above and below the line. */
export interface AffineForm {
  readonly part: Float64Array;
  readonly whole: Float64Array;
  readonly partConstant: number;
  readonly wholeConstant: number;
}

const TRIALS = 32;

/** Null if the measure is not the ratio of two such forms. Columns of which there is nothing anywhere stay zero, so it does
 *  not matter what the measure makes of them. */
export function affineFormOf(
  { of }: Measure,
  columns: readonly string[],
  isEmpty: readonly boolean[] = [],
): AffineForm | null {
  const at = (value: (column: number) => number) =>
    of(Object.fromEntries(columns.map((column, c) => [column, value(c)])));
  const { part: partConstant, whole: wholeConstant } = at(() => 0);
  const units = columns.map((_, unit) => at(c => Number(c === unit && !isEmpty[c])));
  const form = {
    part: Float64Array.from(units, ({ part }) => part - partConstant),
    whole: Float64Array.from(units, ({ whole }) => whole - wholeConstant),
    partConstant,
    wholeConstant,
  };
  const random = xoroshiro128plus(TRIALS);
  for (let trial = 0; trial < TRIALS; trial++) {
    // Every other trial has many zeros, where figures may be defined otherwise.
    const counts = Float64Array.from(columns, (_, c) => {
      const number = random.next() >>> 8;
      return isEmpty[c] || (trial % 2 === 1 && number % 3 > 0) ? 0 : number % 1009;
    });
    const { part, whole, value } = at(c => counts[c]!);
    const expected = [sumOf(form.part, counts, partConstant), sumOf(form.whole, counts, wholeConstant)];
    if (part !== expected[0] || whole !== expected[1] || value !== (whole === 0 ? null : part / whole)) return null;
  }
  return form;
}

/** constant + coefficients · counts, which stand from `at` on. */
export function sumOf(coefficients: Float64Array, counts: Float64Array, constant: number, at = 0): number {
  let total = constant;
  for (let c = 0; c < coefficients.length; c++) total += coefficients[c]! * counts[at + c]!;
  return total;
}
