// Recall of unbounded dependencies: a row for each construction, all of them together, and the mean of the rows.
//
//   construction  sentences  missing  dependencies  strict  coarse  unlabelled
//   obj_qus              25        0            25   64.00   64.00       72.00
import type { Warning } from '../bytes/index.ts';
import type { Figures } from '../counts/index.ts';
import { signatureOf, version, warningLines } from './report.ts';
import { numberAt, shownNumber, textTable } from './tables.ts';
import { type FigureValues, valuesOf, type WarningResult, warningsJson } from './values.ts';

export interface UnboundedReport {
  readonly constructions: readonly (readonly [name: string, figures: Figures])[];
  /** Over all dependencies. */
  readonly micro: Figures;
  readonly warnings: readonly Warning[];
}

const levels = ['strict', 'coarse', 'unlabelled'] as const;
type Level = (typeof levels)[number];

export function unboundedText(report: UnboundedReport): string {
  const { constructions, micro } = report;
  const percent = (value: number | null) => shownNumber(value, 'percent');
  const row = (name: string, figures: Figures) => [
    name,
    ...['sentences', 'missing', 'dependencies'].map(count => String(figures[count])),
    ...levels.map(level => percent(recallOf(figures, level))),
  ];
  const rows = [
    ['construction', 'sentences', 'missing', 'dependencies', ...levels],
    ...constructions.map(([name, figures]) => row(name, figures)),
    row('all (micro)', micro),
    ['all (macro)', '', '', '', ...levels.map(level => percent(macroOf(report, level)))],
  ];
  const warnings = report.warnings.flatMap(warningLines).map(line => `${line}\n`);
  return `${textTable(rows)}\n${warnings.join('')}${warnings.length > 0 ? '\n' : ''}signature: ${signatureIn(report)}\n`;
}

/** What `unbounded` returns and `touchstone unbounded --json` prints. */
export interface UnboundedResult {
  /** The version that counted. */
  readonly touchstone: string;
  readonly metric: 'unbounded';
  readonly signature: string;
  /** The figures of each construction, by its name. */
  readonly constructions: Readonly<Record<string, FigureValues>>;
  /** Those of all dependencies. */
  readonly micro: FigureValues;
  /** Means over constructions, however many dependencies each has. */
  readonly macro: Readonly<Record<'strict' | 'coarse' | 'unlabelled', number | null>>;
  readonly warnings: readonly WarningResult[];
}

export function unboundedJson(report: UnboundedReport): UnboundedResult {
  return {
    touchstone: version,
    metric: 'unbounded',
    signature: signatureIn(report),
    constructions: Object.fromEntries(report.constructions.map(([name, figures]) => [name, valuesOf(figures)])),
    micro: valuesOf(report.micro),
    macro: Object.fromEntries(levels.map(level => [level, macroOf(report, level)])) as UnboundedResult['macro'],
    warnings: warningsJson(report.warnings),
  };
}

const signatureIn = ({ constructions }: UnboundedReport) =>
  signatureOf('unbounded', [['constructions', String(constructions.length)]]);

/** The mean over constructions, however many dependencies each has. */
function macroOf({ constructions }: UnboundedReport, level: Level): number | null {
  const known = constructions.map(([, figures]) => recallOf(figures, level)).filter(recall => recall !== null);
  return known.length === 0 ? null : known.reduce((total, recall) => total + recall, 0) / known.length;
}

function recallOf(figures: Figures, level: Level): number | null {
  return numberAt(figures, [level, 'recall']);
}
