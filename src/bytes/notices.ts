// Warnings travel with the result. The first ten of each code are kept, all are counted.
import { InputError, type Notice } from './notice.ts';

export interface Warning {
  readonly code: string;
  readonly count: number;
  /** The first of them, in the order of the input. */
  readonly kept: readonly Notice[];
}

/** A notice in the making. */
export interface Finding extends Omit<Notice, 'code'> {
  /** What becomes of the thing, such as `it is left out`; it is said after what is wrong. */
  readonly outcome?: string | null;
}

const KEPT = 10;

/** Collects the warnings of one reading. The notice is only made when it will be kept. */
export class Notices {
  readonly #byCode = new Map<string, { count: number; kept: Notice[] }>();
  /** The first of all, without its outcome. */
  #first: Notice | null = null;

  add(code: string, find: () => Finding): void {
    const entry = this.#byCode.get(code) ?? { count: 0, kept: [] };
    this.#byCode.set(code, entry);
    entry.count++;
    if (entry.kept.length === KEPT) return;
    const { place, text, outcome = null } = find();
    this.#first ??= { code, place, text };
    entry.kept.push({ code, place, text: outcome === null ? text : `${text}; ${outcome}` });
  }

  count(code: string): number {
    return this.#byCode.get(code)?.count ?? 0;
  }

  /** The first that was added, as an error, or null: for commands that tolerate nothing, so that it has no outcome. */
  refusal(remedy: string | null = null): InputError | null {
    if (this.#first === null) return null;
    const { text } = this.#first;
    return new InputError({ ...this.#first, text: remedy === null ? text : `${text}; ${remedy}` });
  }

  /** Joins the warnings of a later part of the input to these. */
  append(later: readonly Warning[]): void {
    for (const { code, count, kept } of later) {
      const entry = this.#byCode.get(code) ?? { count: 0, kept: [] };
      this.#byCode.set(code, entry);
      entry.count += count;
      entry.kept.push(...kept.slice(0, KEPT - entry.kept.length));
    }
  }

  list(): readonly Warning[] {
    return [...this.#byCode].map(([code, { count, kept }]) => ({ code, count, kept }));
  }
}
