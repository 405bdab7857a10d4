// A report: what was scored, how, and the figures. The JSON that other programs read is this record itself.
import type { Warning } from '../bytes/index.ts';
import { type Figures, isFigure } from '../counts/index.ts';
import type { Settings } from '../metrics/index.ts';
import { version } from './version.ts';

export interface Report {
  readonly metric: string;
  readonly signature: string;
  readonly gold: string;
  readonly systems: readonly SystemReport[];
}

export interface SystemReport {
  readonly name: string;
  readonly corpus: Figures;
  readonly breakdown: Figures;
  readonly warnings: readonly Warning[];
  /** Only if asked for. */
  readonly sentences?: readonly Readonly<Record<string, unknown>>[];
}

/** `parseval|params:COLLINS|align:none|touchstone:0.1.0`: what must agree before two scores may be compared. */
export function signatureOf(metric: string, settings: Settings): string {
  return [metric, ...settings.map(([name, value]) => `${name}:${value}`), `touchstone:${version}`].join('|');
}

/** Ratios in full precision, what is undefined as null. */
export function reportJson({ metric, signature, gold, systems }: Report): object {
  return {
    touchstone: version,
    metric,
    signature,
    gold,
    systems: systems.map(({ name, corpus, breakdown, warnings, sentences }) => ({
      name,
      corpus: valuesOf(corpus),
      breakdown: valuesOf(breakdown),
      warnings: warnings.map(({ code, count, kept }) => ({
        code,
        count,
        examples: kept.map(({ place, text }) => ({ ...place, text })),
      })),
      ...(sentences === undefined ? {} : { sentences }),
    })),
  };
}

type Values = { readonly [name: string]: number | string | null | Values };

function valuesOf(figures: Figures): Values {
  return Object.fromEntries(
    Object.entries(figures).map(([name, item]) => [
      name,
      typeof item !== 'object' ? item : isFigure(item) ? item.value : valuesOf(item),
    ]),
  );
}
