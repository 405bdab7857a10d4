// A report: what was scored, how, and the figures. The JSON that other programs read is this record itself.
import type { Place, Warning } from '../bytes/index.ts';
import { type Figures, isFigure } from '../counts/index.ts';
import type { Settings } from '../metrics/index.ts';
import { version } from './version.ts';

export interface Report {
  readonly metric: string;
  /** Of every system; what differs between them is `mixed`, and each then has its own. */
  readonly signature: string;
  readonly gold: string;
  readonly systems: readonly SystemReport[];
}

export interface SystemReport {
  readonly name: string;
  /** Only where it is not that of the others. */
  readonly signature?: string;
  readonly corpus: Figures;
  readonly breakdown: Figures;
  readonly warnings: readonly Warning[];
  /** Only if asked for. */
  readonly sentences?: Iterable<object>;
}

/** `parseval|params:COLLINS|align:none|touchstone:0.2.0`: what must agree before two scores may be compared. */
export function signatureOf(metric: string, settings: Settings): string {
  return [metric, ...settings.map(([name, value]) => `${name}:${value}`), `touchstone:${version}`].join('|');
}

/** What is true of all systems, and `mixed` for what is not. */
export function commonSettings(systems: readonly Settings[]): Settings {
  const maps = systems.map(settings => new Map(settings));
  const names = new Set(systems.flatMap(settings => settings.map(([name]) => name)));
  return [...names].map(name => {
    const values = new Set(maps.map(map => map.get(name)));
    const [value] = values;
    return [name, values.size === 1 && value !== undefined ? value : 'mixed'] as const;
  });
}

/** Ratios in full precision, what is undefined as null. In pieces, a sentence at a time: a whole corpus of them can be
 *  longer than a string may be. */
export function* reportJson({ metric, signature, gold, systems }: Report): Generator<string, void> {
  const head = { touchstone: version, metric, signature, gold };
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "systems": [`;
  for (const [index, system] of systems.entries()) {
    yield index === 0 ? '\n' : ',\n';
    yield* systemJson(system);
  }
  yield '\n  ]\n}\n';
}

function* systemJson({
  name,
  signature,
  corpus,
  breakdown,
  warnings,
  sentences,
}: SystemReport): Generator<string, void> {
  const record = {
    name,
    ...(signature === undefined ? {} : { signature }),
    corpus: valuesOf(corpus),
    breakdown: valuesOf(breakdown),
    warnings: warningsJson(warnings),
  };
  const text = indented(record, 4);
  if (sentences === undefined) {
    yield text;
    return;
  }
  yield `${text.slice(0, -'\n    }'.length)},\n      "sentences": [`;
  let lead = '\n';
  for (const sentence of sentences) {
    yield lead + indented(sentence, 8);
    lead = ',\n';
  }
  yield '\n      ]\n    }';
}

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

function indented(value: object, by: number): string {
  const margin = ' '.repeat(by);
  return margin + JSON.stringify(value, null, 2).replaceAll('\n', `\n${margin}`);
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
