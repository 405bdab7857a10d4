// Figures and warnings as the plain data that programs get.
import type { Place, Warning } from '../bytes/index.ts';
import { type Figures, isFigure } from '../counts/index.ts';

/** What was odd about the files, by kind. */
export interface WarningResult {
  /** Stable, such as `words-differ`. */
  readonly code: string;
  /** How often it was seen. */
  readonly count: number;
  /** The first of them. */
  readonly examples: readonly (Partial<Place> & { readonly text: string })[];
}

export function warningsJson(warnings: readonly Warning[]): readonly WarningResult[] {
  return warnings.map(({ code, count, kept }) => ({
    code,
    count,
    examples: kept.map(({ place, text }) => ({ ...place, text })),
  }));
}

/** Figures by name. Ratios are fractions in full precision; 0/0 is null. */
export type FigureValues = { readonly [name: string]: number | string | null | FigureValues };

/** Every figure as its value. */
export function valuesOf(figures: Figures): FigureValues {
  return Object.fromEntries(
    Object.entries(figures).map(([name, item]) => [
      name,
      typeof item !== 'object' ? item : isFigure(item) ? item.value : valuesOf(item),
    ]),
  );
}
