// What is said between the page and the engine's worker, and between that worker and its helpers.
import type { Progress, Question } from './contract.ts';

/** `about` is what a question is about: its arguments but for the signal and who hears of progress. */
export type ToEngine =
  | { readonly kind: 'ask'; readonly id: number; readonly question: Question; readonly about: readonly unknown[] }
  | { readonly kind: 'cancel'; readonly id: number };

export type FromEngine =
  | { readonly kind: 'progress'; readonly id: number; readonly progress: Progress }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown }
  /** What the user can mend, in the words of the command line. */
  | { readonly kind: 'refusal'; readonly id: number; readonly line: string }
  | { readonly kind: 'cancelled'; readonly id: number }
  /** A fault of ours. */
  | { readonly kind: 'fault'; readonly id: number; readonly text: string };

/** The name of a worker says what it is for. The first message to a helper is its assignment, all others are tasks. */
export type Role = 'engine' | 'scorer' | 'comparer' | 'resampler';
