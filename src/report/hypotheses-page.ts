// How many entailment items were made, and why candidates were given up.

/** How many items were made, and what was given up. */
export interface HypothesesSummary {
  readonly touchstone: string;
  readonly signature: string;
  readonly sentences: number;
  /** Sentences left out for their length. */
  readonly tooLong: number;
  /** Items, duplicates and what was skipped, together. */
  readonly candidates: number;
  readonly items: number;
  readonly silver: { readonly yes: number; readonly no: number };
  readonly duplicates: number;
  readonly skipped: number;
  /** Why candidates were skipped, the most frequent reason first. */
  readonly reasons: Readonly<Record<string, number>>;
  /** Items that were drawn, or all. */
  readonly written: number;
  readonly writtenSilver: { readonly yes: number; readonly no: number };
}

export function hypothesesText(summary: HypothesesSummary): string {
  const { sentences, tooLong, candidates, items, silver, duplicates, skipped, reasons, signature } = summary;
  const { written, writtenSilver } = summary;
  const rows: (readonly [string, number])[] = [
    ['sentences', sentences],
    ...(tooLong > 0 ? ([['  left out, over 1000 words', tooLong]] as const) : []),
    ['candidates', candidates],
    ['items', items],
    ['  silver YES', silver.yes],
    ['  silver NO', silver.no],
    ['duplicates', duplicates],
    ['skipped', skipped],
    ...Object.entries(reasons).map(([reason, count]) => [`  ${reason}`, count] as const),
    ['written', written],
    ['  silver YES', writtenSilver.yes],
    ['  silver NO', writtenSilver.no],
  ];
  const width = Math.max(...rows.map(([name]) => name.length)) + 2;
  return `${rows.map(([name, count]) => `${name.padEnd(width)}${String(count).padStart(6)}\n`).join('')}signature: ${signature}\n`;
}
