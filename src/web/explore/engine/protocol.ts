// What is said between the page and the engine's worker, and between that worker and the one that compares rows.
import type { EngineProgress, Question } from './contract.ts';

/** `about` is what a question is about: its arguments but for the signal and who hears of progress. */
export type ToEngine =
  | { readonly kind: 'ask'; readonly id: number; readonly question: Question; readonly about: readonly unknown[] }
  | { readonly kind: 'cancel'; readonly id: number };

export type FromEngine =
  | { readonly kind: 'progress'; readonly id: number; readonly progress: EngineProgress }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown }
  /** What the user can mend, in the words of the command line. */
  | { readonly kind: 'refusal'; readonly id: number; readonly line: string }
  /** A fault of ours. */
  | { readonly kind: 'fault'; readonly id: number; readonly text: string };
