// What is said between the page and the engine's worker, and between that worker and its helpers.
import type { Engine, Progress } from './contract.ts';

/** What an engine can be asked; what goes with it is what its method takes, but for functions and signals. */
export type Question = keyof Engine;

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
