// Decisions of one parser's pairs, scored and analysed: all that `touchstone entail` shows of it.

import { type Notices, quote } from '../bytes/index.ts';
import { sum } from '../counts/index.ts';
import {
  type Causes,
  type DecidedPair,
  type EntailmentRules,
  errorsByCause,
  errorsByTag,
  isWrong,
  type Judged,
  type TagErrors,
  type Transparency,
  transparencyOf,
} from '../entail/index.ts';
import { answerBreakdown, type EntailmentParser, scoreDecisions } from '../families/index.ts';
import { readAnswers, readNotes } from '../formats/index.ts';
import { answerFigures } from '../metrics/index.ts';
import type { EntailmentPair } from '../model/index.ts';
import { readChunk } from '../node/index.ts';
import type { SystemReport } from '../report/index.ts';

export interface ParserReport extends SystemReport {
  readonly decided: readonly DecidedPair[];
  /** Pairs left out for want of an analysis. */
  readonly skipped: number;
  readonly judged: readonly Judged[];
}

export function reportOn(
  parser: EntailmentParser,
  pairs: readonly EntailmentPair[],
  rules: EntailmentRules,
): ParserReport {
  const { decided, table, warnings } = scoreDecisions(parser, pairs, rules);
  const judged = decided.flatMap(({ pair: { id, gold, tags }, decision: { answer } }): Judged[] =>
    gold === null || answer === null ? [] : [{ id, gold, answer, tags }],
  );
  return {
    name: parser.name,
    corpus: answerFigures(sum(table)),
    breakdown: answerBreakdown(table),
    warnings,
    decided,
    skipped: decided.filter(({ decision }) => decision.answer === null).length,
    judged,
  };
}

export const tagErrorsOf = ({ judged }: ParserReport): readonly TagErrors[] => errorsByTag(judged);

/** Causes by a person's hand, and where there is none, by the diagnosis. */
export function causesOf(report: ParserReport, file: string | undefined, notices: Notices): Causes {
  const given = new Map<string, string>();
  const known = idsOf(report);
  for (const { id, text, place } of file === undefined ? [] : readNotes(readChunk(file))) {
    given.set(id, text);
    if (!known.has(id))
      notices.add('unknown-id', () => ({ place, text: `there is no pair ${quote(id)}; its cause is left out` }));
  }
  const diagnosed = diagnosesOf(report);
  return errorsByCause(report.judged, id => given.get(id) ?? diagnosed.get(id) ?? 'not diagnosed');
}

const idsOf = ({ decided }: ParserReport) => new Set(decided.map(({ pair }) => pair.id));

const diagnosesOf = ({ decided }: ParserReport) =>
  new Map(decided.map(({ pair, diagnosis }) => [pair.id, diagnosis?.kind ?? 'not diagnosed']));

/** A file of causes to go on from: the errors, each with its diagnosis. */
export function causesFile(report: ParserReport): string {
  const diagnosed = diagnosesOf(report);
  const lines = report.judged.filter(isWrong).map(({ id }) => `${id}\t${diagnosed.get(id)}\n`);
  return `# the errors and a first diagnosis of each; write the cause in its place\n${lines.join('')}`;
}

/** Against what a person concludes from the parser's own analyses. */
export function oracleOf(report: ParserReport, file: string, notices: Notices): Transparency {
  const manual = new Map(readAnswers(readChunk(file)).map(given => [given.id, given]));
  const known = idsOf(report);
  for (const { id, place } of manual.values())
    if (!known.has(id))
      notices.add('unknown-id', () => ({ place, text: `there is no pair ${quote(id)}; the decision is left out` }));
  const pairs = report.judged.flatMap(({ id, gold, answer }) => {
    const decision = manual.get(id)?.answer ?? null;
    if (decision === null)
      notices.add('no-decision', () => ({
        place: null,
        text: `${file} has no decision on ${quote(id)}; it is left out`,
      }));
    return decision === null ? [] : [{ gold, automatic: answer, manual: decision }];
  });
  return transparencyOf(pairs);
}

/** Attachment scores by the name of the parser's file, as percentages or fractions. */
export function attachmentScores(file: string, parsers: readonly EntailmentParser[], notices: Notices) {
  const scores = new Map<string, number>();
  for (const { id, text, place } of readNotes(readChunk(file))) {
    const value = Number(text.replace(/%$/, ''));
    const parser = parsers.find(({ name }) => name === id || name.replace(/^.*[\\/]/, '') === id);
    if (parser === undefined)
      notices.add('unknown-parser', () => ({
        place,
        text: `no parser's file is called ${quote(id)}; the line is left out`,
      }));
    else if (Number.isNaN(value) || value < 0 || value > 100)
      notices.add('bad-score', () => ({ place, text: `${quote(text)} is no attachment score; the line is left out` }));
    else scores.set(parser.name, value > 1 ? value / 100 : value);
  }
  return scores;
}
