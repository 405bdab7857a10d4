// The JSON of `touchstone entail`.
import { traceJson, valuesOf, warningsJson } from '../report/index.ts';
import type { ParserReport } from './entail-report.ts';

export const entailJson = (value: object) => `${JSON.stringify(value, plainFigures, 2)}\n`;

/** What a program is told of a parser; decisions with their traces. */
export function parserRecord({ name, corpus, breakdown, warnings, skipped, decided }: ParserReport) {
  return {
    name,
    corpus: valuesOf(corpus),
    skipped,
    breakdown: valuesOf(breakdown),
    warnings: warningsJson(warnings),
    decisions: decided.map(traceJson),
  };
}

/** A figure is printed as its value. */
function plainFigures(_: string, value: unknown): unknown {
  const isProportion = typeof value === 'object' && value !== null && 'part' in value && 'whole' in value;
  return isProportion && 'value' in value ? value.value : value;
}
