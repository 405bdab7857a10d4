// What becomes of the sentences of a file, whatever it is written as.
import type { Warning } from '../../bytes/index.ts';

export interface Conversion {
  /** The file that is written. */
  content(): string | Uint8Array;
  /** The sentences for programs, where there is such a form. */
  record?(): object;
  readonly warnings: readonly Warning[];
  readonly sentences: number;
  readonly withoutAnalysis: number;
  /** What those have, for people: `no analysis`. */
  readonly lacking: string;
  /** What the input has and the output has not, where the conversion itself can tell. */
  readonly losses?: readonly string[];
}
