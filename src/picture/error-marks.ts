// Which mistake explains a mark that is wrong: by its number, and a line below the drawing says what each number is.
import type { ErrorMark, Verdict } from './picture.ts';

/** Ends the label of what is wrong: ` ①`. Nothing where no mistake is known. */
export function errorSign(error: ErrorMark | undefined): string {
  return error === undefined ? '' : ` ${circled(error.number)}`;
}

/** Unicode has twenty such numbers. */
export function circled(number: number): string {
  return number <= 20 ? String.fromCodePoint(0x2460 + number - 1) : `(${number})`;
}

/** What the numbers of mistakes stand for: `① PP Attachment  ② Unary`. */
export function legendOf(marks: readonly { readonly verdict: Verdict; readonly error?: ErrorMark }[]): string {
  const classes = new Map(
    marks.flatMap(({ verdict, error }) =>
      error === undefined || verdict === 'right' ? [] : [[error.number, error.class] as const],
    ),
  );
  const sorted = [...classes].sort(([a], [b]) => a - b);
  return sorted.map(([number, kind]) => `${circled(number)} ${kind}`).join('  ');
}
