// Words and numbers as the administrator's page writes them.
import type { Figure } from '../../../counts/index.ts';
import type { Task } from '../../../study/index.ts';

export const taskNames: Readonly<Record<Task, string>> = {
  intrinsic: 'Intrinsic',
  extrinsic: 'Extrinsic',
  entailment: 'Entailment',
};

export const taskQuestions: Readonly<Record<Task, string>> = {
  intrinsic: 'Which marking isolates the error better?',
  extrinsic: 'Which sentence has the better analysis?',
  entailment: 'Does the text entail the hypothesis?',
};

/** A choice by the measure it is for. */
export function choiceName(choice: string, names: readonly string[]): string {
  if (choice === 'first') return names[0] ?? choice;
  return choice === 'second' ? (names[1] ?? choice) : choice;
}

/** `2026-11-15`, in the reader's time. */
export function dayOf(time: string): string {
  return new Date(time).toLocaleDateString('sv');
}

export function momentOf(time: string): string {
  return new Date(time).toLocaleString('sv', { dateStyle: 'short', timeStyle: 'short' });
}

/** `18 of 20` */
export function countOf({ part, whole }: Figure): string {
  return `${part} of ${whole}`;
}

/** `18 of 20, 90.0 %` */
export function shareOf({ part, whole, value }: Figure): string {
  return value === null ? countOf({ part, whole, value }) : `${part} of ${whole}, ${percentOf(value)}`;
}

export function percentOf(value: number): string {
  return `${(100 * value).toFixed(1)} %`;
}

export function intervalInWords(interval: { readonly low: number; readonly high: number } | null): string {
  return interval === null ? '–' : `${percentOf(interval.low)} to ${percentOf(interval.high)}`;
}

export function decimalOf(value: number | null): string {
  return value === null ? '–' : value.toFixed(3);
}

/** Two digits that count: `0.022`, `2.0e-4`. */
export function pOf(p: number | null): string {
  if (p === null) return '–';
  return p < 0.001 && p > 0 ? p.toExponential(1) : p.toPrecision(2);
}
