// Decisions on entailments as people read them, a line for every pair of one parser or the fate of every relation, and as JSON;
// the tables of entailment studies (Yuret, Rimell and Han 2013, Tables 5 to 7 and section 5.4): relations in errors, causes of
// errors, parsers side by side, oracles, and what optional equations would change; then the scores.
//
//   W04<TAB>NO<TAB>core-missing<TAB>nsubjpass(wash, nurse)
import { quote, refuse, type Warning } from '../bytes/index.ts';
import type { Figure, Figures } from '../counts/index.ts';
import {
  type Causes,
  type DecidedPair,
  diagnoses,
  type EquationEffect,
  relationText,
  type TagErrors,
  type TagShare,
  type TracedRelation,
  type Transparency,
} from '../entail/index.ts';
import { type ReportRow, withoutGold } from '../families/index.ts';
import {
  closingText,
  openingText,
  type Report,
  type SystemReport,
  scoreText,
  signatureLines,
  warningLines,
} from './report.ts';
import { type Emphasis, numberAt, shownNumber, textTable } from './tables.ts';
import type { UnscoredSystem } from './unscored.ts';

export interface EntailmentReport {
  /** The name of the pairs. */
  readonly gold: string;
  readonly goldHash: string;
  readonly signature: string;
  /** Whether any pair has a gold answer. */
  readonly hasGold: boolean;
  readonly systems: readonly ParserReport[];
  /** Only where some of several parsers could not be used. */
  readonly unscored?: readonly UnscoredSystem[];
  /** Decided from gold relations. */
  readonly oracle: ParserReport | null;
  /** How common each tag of the pairs is, where errors are analysed. */
  readonly tags: readonly TagShare[] | null;
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
  const { signature, gold, goldHash, hasGold, unscored } = report;
  if (!hasGold) throw withoutGold(gold);
  const systems = scoredParsers(report);
  return { metric: 'entailment', signature, gold, goldHash, systems, ...(unscored === undefined ? {} : { unscored }) };
}

export function* entailmentText(
  report: EntailmentReport,
  order: ParserOrder,
  layout: readonly ReportRow[],
  marks: Emphasis,
  quiet: boolean,
): Generator<string, void> {
  const { systems, unscored = [], oracle, tags, rows, hasGold, warnings } = report;
  const { strong, warning } = marks;
  if (systems.length + unscored.length === 1) {
    for (const decided of systems[0]!.decided) yield decisionLine(decided);
    yield '\n';
  }
  if (tags !== null) yield `${strong('Relations and constructions of the pairs')}\n${tagsText(tags)}\n`;
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
    const others = unscored.map(({ name }) => parserRow(name, { leaning: '' }, null));
    if (rows !== null) yield `${parsersText([...rows, ...others], order)}\n`;
    for (const { name, skipped } of scoredParsers(report))
      if (skipped > 0) yield `${name}: ${skipped} pairs without analysis left out\n`;
    if (oracle !== null) yield `the last column, ${oracle.name}: decided from gold relations\n`;
    yield scoreText(entailmentScores(report), layout, marks, { quiet });
  } else {
    const all = { ...report, systems: scoredParsers(report) };
    yield openingText(all, marks);
    yield 'the pairs have no gold answers: nothing is scored\n';
    yield closingText(all, marks, quiet);
  }
  for (const line of quiet ? [] : warnings.flatMap(warningLines)) yield `${warning(line)}\n`;
}

/** What became of every relation of one pair, by each parser. */
export function* explanationText(report: EntailmentReport, id: string): Generator<string, void> {
  for (const { name, decided } of scoredParsers(report))
    yield `${explainText(name, decisionOn(id, decided, report.gold))}\n`;
  for (const [title, signature] of signatureLines({ ...report, systems: scoredParsers(report) }))
    yield `${title} ${signature}\n`;
}

/** The pair that is to be explained. */
export function decisionOn(id: string, decided: readonly DecidedPair[], file: string): DecidedPair {
  const one = decided.find(({ pair }) => pair.id === id);
  if (one !== undefined) return one;
  throw refuse('unknown-id', null, `${file} has no pair ${quote(id)} to explain`);
}

export function decisionLine({ pair, decision: { answer, reason, deciding, changed } }: DecidedPair): string {
  const by = reason === 'pos-change' ? changed : deciding.map(({ relation }) => relationText(relation));
  return `${[pair.id, answer ?? '?', reason, by.join(' ')].join('\t').trimEnd()}\n`;
}

function explainText(parser: string, { pair, decision, diagnosis }: DecidedPair): string {
  const { answer, reason, evidence, deciding, relations, changed } = decision;
  const judged = pair.gold === null ? '' : pair.gold === answer ? ', which is right' : `, but gold says ${pair.gold}`;
  const decisive = new Set(deciding);
  const rows = relations.map(trace => [
    `  ${relationText(trace.relation)}`,
    trace.counted === trace.relation.label ? '' : `as ${trace.counted}`,
    trace.status,
    noteOn(trace, decisive),
  ]);
  return [
    `${pair.id} by ${parser}`,
    `  text        ${pair.text}`,
    `  hypothesis  ${pair.hypothesis}`,
    `  decision    ${answer ?? 'left out'}, ${reason}${evidence === null ? '' : `, evidence: ${evidence}`}${judged}`,
    ...(changed.length > 0 ? [`  changed     ${changed.join(', ')}: another part of speech in the text`] : []),
    ...(diagnosis === null
      ? []
      : [
          `  asked for   ${pair.words?.join(' and ')}: ${diagnosis.kind} (${diagnoses[diagnosis.kind]})`,
          `  there       ${diagnosis.targets.map(({ relation }) => relation).join(' ') || 'nothing links them'}`,
          `  in the text ${diagnosis.inText.join(' ') || 'nothing links them'}`,
        ]),
    '',
    leftTable([['  relation of the hypothesis', 'counted', 'status', ''], ...rows]),
  ].join('\n');
}

function noteOn(trace: TracedRelation, decisive: ReadonlySet<TracedRelation>): string {
  if (trace.lacking.length > 0) return `the text has no ${trace.lacking.map(word => `"${word}"`).join(' and no ')}`;
  return decisive.has(trace) ? 'decides' : '';
}

/** All columns to the left: they hold words. */
function leftTable(rows: readonly (readonly string[])[]): string {
  const widths =
    rows[0]?.map((_, column) => rows.reduce((most, row) => Math.max(most, row[column]?.length ?? 0), 0)) ?? [];
  return textTable(rows.map(row => [row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')]));
}

export function traceJson({ pair, decision, diagnosis }: DecidedPair): Readonly<Record<string, unknown>> {
  const { answer, reason, evidence, deciding, relations, changed } = decision;
  return {
    id: pair.id,
    gold: pair.gold,
    answer,
    reason,
    evidence,
    deciding: deciding.map(({ relation }) => relationText(relation)),
    ...(changed.length > 0 ? { changed } : {}),
    relations: relations.map(({ relation, counted, status, lacking }) => ({
      relation: relationText(relation),
      label: relation.label,
      counted,
      status,
      ...(lacking.length > 0 ? { lacking } : {}),
    })),
    diagnosis,
  };
}

function tagsText(rows: readonly TagShare[]): string {
  if (rows.length === 0) return 'the pairs have no tags; --oracle relations FILE takes them from gold parses\n';
  const lines = rows.map(({ tag, pairs, ofPairs }) => [tag, String(pairs), percent(ofPairs)]);
  return textTable([['tag', 'pairs', 'of pairs'], ...lines]);
}

function tagErrorsText(rows: readonly TagErrors[]): string {
  if (rows.length === 0) return 'the pairs have no tags\n';
  const head = ['tag', 'errors', 'of errors', 'of pairs', ''];
  const lines = rows.map(({ tag, errors, ofErrors, ofPairs }) => [
    tag,
    String(errors),
    percent(ofErrors),
    percent(ofPairs),
    (ofErrors.value ?? 0) > (ofPairs.value ?? 0) ? '+' : '',
  ]);
  return `${textTable([head, ...lines])}+ more among errors than among all pairs; a pair counts under each of its tags\n`;
}

function causesText({ rows, correct }: Causes): string {
  const row = (name: string, a: number, b: number) => [name, String(a), String(b), String(a + b)];
  const total = (key: 'falseNo' | 'falseYes') => rows.reduce((sum, each) => sum + each[key], 0);
  return textTable([
    ['cause', 'FN', 'FP', 'total'],
    ...rows.map(({ cause, falseNo, falseYes }) => row(cause, falseNo, falseYes)),
    row('all errors', total('falseNo'), total('falseYes')),
    ['', 'YES', 'NO', ''],
    row('correct', correct.yes, correct.no),
  ]);
}

/** The figures of one parser beside those of others. */
export interface ParserRow {
  readonly name: string;
  /** Attachment score on a treebank, from 0 to 1; null where not known. */
  readonly uas: number | null;
  readonly accuracy: number | null;
  readonly precision: number | null;
  readonly recall: number | null;
  readonly f1: number | null;
  readonly leaning: string;
}

export function parserRow(name: string, corpus: Figures, uas: number | null): ParserRow {
  return {
    name: name.replace(/^.*[\\/]/, ''),
    uas,
    accuracy: numberAt(corpus, ['accuracy']),
    precision: numberAt(corpus, ['yes', 'precision']),
    recall: numberAt(corpus, ['yes', 'recall']),
    f1: numberAt(corpus, ['yes', 'f1']),
    leaning: String(corpus.leaning),
  };
}

export const parserOrders = ['accuracy', 'f1', 'uas'] as const;
export type ParserOrder = (typeof parserOrders)[number];

/** The best first by one figure; where another figure ranks a row otherwise, its rank is marked. */
function parsersText(parsers: readonly ParserRow[], by: ParserOrder): string {
  const shown = parserOrders.filter(order => parsers.some(parser => parser[order] !== null));
  const sorted = [...parsers].sort((a, b) => (b[by] ?? -1) - (a[by] ?? -1));
  const rows = sorted.map(parser => [
    parser.name,
    ...shown.flatMap(order => [shownNumber(parser[order], 'percent'), rankText(parser, parsers, order, by)]),
    ...[parser.precision, parser.recall].map(value => shownNumber(value, 'percent')),
    parser.leaning,
  ]);
  const head = ['', ...shown.flatMap(order => [titles[order], 'rank']), 'precision', 'recall', 'leans to'];
  const note = rows.some(row => row.some(cell => cell.endsWith('*'))) ? '* another rank than by this order\n' : '';
  return textTable([head, ...rows]) + note;
}

const titles: Readonly<Record<ParserOrder, string>> = { accuracy: 'accuracy', f1: 'F1 of YES', uas: 'UAS' };

function rankText(parser: ParserRow, all: readonly ParserRow[], order: ParserOrder, by: ParserOrder): string {
  const rank = rankOf(parser, all, order);
  if (rank === null) return '';
  const main = rankOf(parser, all, by);
  return `${rank}${main !== null && main !== rank ? '*' : ''}`;
}

/** Among those that have the figure; equal figures share a rank. */
function rankOf(parser: ParserRow, all: readonly ParserRow[], order: ParserOrder): number | null {
  const own = parser[order];
  return own === null ? null : 1 + all.filter(other => (other[order] ?? -1) > own).length;
}

function transparencyText({ transparency, inFavour, toDetriment, underOracle, automatic }: Transparency): string {
  const row = (title: string, figure: Figure) => [title, `${figure.part} of ${figure.whole}`, percent(figure)];
  return textTable([
    row('decisions that a person shares', transparency),
    ["in the parser's favour", String(inFavour), ''],
    ['to its detriment', String(toDetriment), ''],
    row('accuracy of the decisions', automatic),
    row('accuracy under the oracle', underOracle),
  ]);
}

function equationsText(effects: readonly EquationEffect[]): string {
  return textTable([
    ['equation', 'NO to YES', 'YES to NO', 'accuracy'],
    ...effects.map(({ equation, toYes, toNo, accuracy }) => [
      equation,
      String(toYes.length),
      String(toNo.length),
      percent(accuracy),
    ]),
  ]);
}

const percent = ({ value }: Figure) => shownNumber(value, 'percent');
