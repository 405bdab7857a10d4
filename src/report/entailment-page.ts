// Decisions on entailments as people read them: a line for every pair of one parser, analyses of errors, then the scores.
import { quote, refuse, type Warning } from '../bytes/index.ts';
import type { Causes, DecidedPair, EquationEffect, TagErrors, Transparency } from '../entail/index.ts';
import {
  causesText,
  equationsText,
  type ParserOrder,
  type ParserRow,
  parsersText,
  tagErrorsText,
  transparencyText,
} from './entailment-tables.ts';
import { decisionLine, explainText } from './entailment-trace.ts';
import type { Report, SystemReport } from './report.ts';
import { type Emphasis, scoreText, type TextRow, warningLines } from './score-text.ts';

export interface EntailmentReport {
  /** The name of the pairs. */
  readonly gold: string;
  readonly signature: string;
  /** Whether any pair has a gold answer. */
  readonly hasGold: boolean;
  readonly systems: readonly ParserReport[];
  /** Decided from gold relations. */
  readonly oracle: ParserReport | null;
  /** Parsers side by side, where there is anything to stand beside. */
  readonly rows: readonly ParserRow[] | null;
  readonly warnings: readonly Warning[];
}

export interface ParserReport extends SystemReport {
  readonly decided: readonly DecidedPair[];
  /** Pairs left out for want of an analysis. */
  readonly skipped: number;
  /** Only if asked for, like all that follows. */
  readonly errors?: { readonly tags: readonly TagErrors[]; readonly causes: Causes };
  readonly equations?: readonly EquationEffect[];
  /** Against the decisions of a person. */
  readonly oracle?: Transparency;
}

/** The parsers, then the oracle. */
function scoredParsers({ systems, oracle }: EntailmentReport): readonly ParserReport[] {
  return oracle === null ? systems : [...systems, oracle];
}

/** The scores alone. */
export function entailmentScores(report: EntailmentReport): Report {
  const { signature, gold, hasGold } = report;
  if (!hasGold) throw refuse('no-gold', null, `${gold}: the pairs have no gold answers, so there is nothing to score`);
  return { metric: 'entailment', signature, gold, systems: scoredParsers(report) };
}

export function* entailmentText(
  report: EntailmentReport,
  order: ParserOrder,
  layout: readonly TextRow[],
  marks: Emphasis,
): Generator<string, void> {
  const { systems, oracle, rows, signature, hasGold, warnings } = report;
  const { strong, faint, warning } = marks;
  if (systems.length === 1) {
    for (const decided of systems[0]!.decided) yield decisionLine(decided);
    yield '\n';
  }
  for (const { name, errors, oracle: person } of systems) {
    const title = systems.length > 1 ? `${name}\n` : '';
    if (errors !== undefined) {
      yield `${title}${strong('Relations in errors')}\n${tagErrorsText(errors.tags)}\n`;
      yield `${title}${strong('Causes of errors')}\n${causesText(errors.causes)}\n`;
    }
    if (person !== undefined) yield `${strong('Against the decisions of a person')}\n${transparencyText(person)}\n`;
  }
  for (const { name, equations } of systems)
    if (equations !== undefined)
      yield `${strong(`What each equation would change, ${name}`)}\n${equationsText(equations)}\n`;
  if (hasGold) {
    if (rows !== null) yield `${parsersText(rows, order)}\n`;
    for (const { name, skipped } of scoredParsers(report))
      if (skipped > 0) yield `${name}: ${skipped} pairs without analysis left out\n`;
    if (oracle !== null) yield `the last column, ${oracle.name}: decided from gold relations\n`;
    yield scoreText(entailmentScores(report), layout, marks);
  } else yield `the pairs have no gold answers: nothing is scored\n${faint('signature:')} ${signature}\n`;
  for (const line of warnings.flatMap(warningLines)) yield `${warning(line)}\n`;
}

/** What became of every relation of one pair, by each parser. */
export function* explanationText(report: EntailmentReport, id: string): Generator<string, void> {
  for (const { name, decided } of scoredParsers(report))
    yield `${explainText(name, decisionOn(id, decided, report.gold))}\n`;
  yield `signature: ${report.signature}\n`;
}

/** The pair that is to be explained. */
export function decisionOn(id: string, decided: readonly DecidedPair[], file: string): DecidedPair {
  const one = decided.find(({ pair }) => pair.id === id);
  if (one !== undefined) return one;
  throw refuse('unknown-id', null, `${file} has no pair ${quote(id)} to explain`);
}
