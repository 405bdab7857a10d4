// Warnings travel with the result. The first ten of each code are kept, all are counted.
import type { Notice } from './notice.ts';

export interface Warning {
  readonly code: string;
  readonly count: number;
  /** The first of them, in the order of the input. */
  readonly kept: readonly Notice[];
}

const KEPT = 10;

/** Collects the warnings of one reading. The notice is only made when it will be kept. */
export class Notices {
  readonly #byCode = new Map<string, { count: number; kept: Notice[] }>();

  add(code: string, notice: () => Omit<Notice, 'code'>): void {
    const entry = this.#byCode.get(code) ?? { count: 0, kept: [] };
    this.#byCode.set(code, entry);
    entry.count++;
    if (entry.kept.length < KEPT) entry.kept.push({ code, ...notice() });
  }

  count(code: string): number {
    return this.#byCode.get(code)?.count ?? 0;
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
