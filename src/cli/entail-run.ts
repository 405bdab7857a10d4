// One call of `touchstone entail`: its reports, the files it writes, and its output as text or JSON.

import { type Notices, quote, refuse, UsageError } from '../bytes/index.ts';
import { type DecidedPair, type EntailmentRules, equationEffects, ruleSettings } from '../entail/index.ts';
import {
  conversionName,
  convertToStanford,
  type EntailmentParser,
  entailmentMetric,
  pictureOfDecision,
  readParsers,
  type StanfordConversion,
} from '../families/index.ts';
import { writeAnswers, writeSideParses } from '../formats/index.ts';
import { type EntailmentPair, pairSides, type SideParse } from '../model/index.ts';
import { readWhole, writeNamed } from '../node/index.ts';
import { pictureSvg } from '../picture/index.ts';
import {
  causesText,
  decisionLine,
  equationsText,
  explainText,
  type ParserOrder,
  parserRow,
  parsersText,
  type Report,
  scoreText,
  signatureOf,
  tagErrorsText,
  transparencyText,
  version,
  warningLines,
  warningsJson,
} from '../report/index.ts';
import { emphasis } from './emphasis.ts';
import { entailJson, parserRecord } from './entail-json.ts';
import {
  attachmentScores,
  causesFile,
  causesOf,
  oracleOf,
  type ParserReport,
  reportOn,
  tagErrorsOf,
} from './entail-report.ts';
import type { OutputFormat } from './score-report.ts';

export interface EntailOptions {
  readonly json?: true;
  readonly format: OutputFormat;
  readonly answers?: string;
  readonly decisions?: string;
  readonly explain?: string;
  readonly figure?: string;
  readonly errors?: true;
  readonly causes?: string;
  readonly writeCauses?: string;
  readonly writeParses?: string;
  readonly equations?: true;
  readonly uas?: string;
  readonly sort: ParserOrder;
  /** Never said but by mistake: each kind has an option of its own. */
  readonly oracle?: string;
  readonly oracleRelations?: string;
  readonly oracleDecisions?: string;
  readonly relations?: StanfordConversion['style'];
  readonly from: 'basic' | 'enhanced';
  readonly reducedRelativeObject?: true;
}

interface Request {
  readonly options: EntailOptions;
  readonly pairsFile: string;
  readonly pairs: readonly EntailmentPair[];
  readonly rules: EntailmentRules;
  readonly conversion: StanfordConversion;
  readonly parsers: readonly EntailmentParser[];
  /** What was found wrong with the pairs; more is found on the way. */
  readonly notices: Notices;
}

/** One call of the command: its reports, then its output. */
export class EntailRun {
  readonly #request: Request;
  readonly #reports: readonly ParserReport[];
  readonly #oracle: ParserReport | null;
  readonly #notices: Notices;
  readonly #signature: string;

  constructor(request: Request) {
    const { options, pairs, rules, conversion, parsers } = request;
    this.#request = request;
    this.#notices = request.notices;
    this.#reports = parsers.map(parser => reportOn(parser, pairs, rules));
    const gold = options.oracleRelations?.split(',').map(readWhole);
    const oracles = gold === undefined ? [] : readParsers(gold, pairs, chunk => convertToStanford(chunk, conversion));
    if (oracles.length > 1)
      throw new UsageError('--oracle relations takes one set of gold parses: a file, or two joined by a comma');
    this.#oracle = oracles[0] === undefined ? null : reportOn(oracles[0], pairs, rules);
    const converted = [...parsers, ...oracles].some(parser => parser.converted);
    this.#signature = signatureOf('entailment', [
      ...ruleSettings(rules),
      ['relations', converted ? conversionName(conversion) : 'given'],
    ]);
  }

  writeFiles(): void {
    const { answers, decisions, explain, figure, writeCauses, writeParses, oracleDecisions } = this.#request.options;
    const needOne = {
      '--answers': answers,
      '--decisions': decisions,
      '--figure': figure,
      '--write-causes': writeCauses,
      '--write-parses': writeParses,
      '--oracle decisions': oracleDecisions,
    };
    for (const [name, value] of Object.entries(needOne))
      if (value !== undefined && this.#reports.length !== 1)
        throw new UsageError(`${name} is about one parser; give the parses of one`);
    const [report] = this.#reports;
    if (report === undefined) return;
    if (answers !== undefined)
      writeNamed(
        answers,
        writeAnswers(report.decided.map(({ pair, decision }) => ({ id: pair.id, answer: decision.answer }))),
      );
    if (decisions !== undefined) writeNamed(decisions, report.decided.map(decisionLine).join(''));
    if (figure !== undefined) writeNamed(figure, this.#drawing(report, explain ?? ''));
    if (writeCauses !== undefined) writeNamed(writeCauses, causesFile(report));
    if (writeParses !== undefined) writeNamed(writeParses, writeSideParses(parsesOf(this.#request.parsers[0]!)));
  }

  /** The scores alone, of the parsers and then of the oracle. */
  scores(): Report {
    const { pairs, pairsFile } = this.#request;
    if (pairs.every(({ gold }) => gold === null))
      throw refuse('no-gold', null, `${pairsFile}: the pairs have no gold answers, so there is nothing to score`);
    return { metric: 'entailment', signature: this.#signature, gold: pairsFile, systems: this.#shown };
  }

  *text(): Generator<string, void> {
    const { options, pairs } = this.#request;
    const { strong, faint, warning } = emphasis();
    if (options.explain !== undefined) {
      yield* this.#explanations(options.explain);
      return;
    }
    if (this.#reports.length === 1) {
      for (const decided of this.#reports[0]!.decided) yield decisionLine(decided);
      yield '\n';
    }
    for (const report of this.#reports) {
      const title = this.#reports.length > 1 ? `${report.name}\n` : '';
      if (options.errors === true || options.causes !== undefined) {
        yield `${title}${strong('Relations in errors')}\n${tagErrorsText(tagErrorsOf(report))}\n`;
        yield `${title}${strong('Causes of errors')}\n${causesText(causesOf(report, options.causes, this.#notices))}\n`;
      }
      if (options.oracleDecisions !== undefined)
        yield `${strong('Against the decisions of a person')}\n${transparencyText(oracleOf(report, options.oracleDecisions, this.#notices))}\n`;
    }
    for (const parser of this.#wantsEffects ? this.#request.parsers : [])
      yield `${strong(`What each equation would change, ${parser.name}`)}\n${equationsText(this.#effects(parser))}\n`;
    if (pairs.some(({ gold }) => gold !== null)) {
      const oracle =
        this.#oracle === null ? '' : `the last column, ${this.#oracle.name}: decided from gold relations\n`;
      if (this.#showsParsers) yield `${parsersText(this.#rows(), options.sort)}\n`;
      for (const { name, skipped } of this.#shown)
        if (skipped > 0) yield `${name}: ${skipped} pairs without analysis left out\n`;
      yield oracle + scoreText(this.scores(), entailmentMetric.figures, { strong, faint, warning });
    } else yield `the pairs have no gold answers: nothing is scored\n${faint('signature:')} ${this.#signature}\n`;
    for (const line of this.#notices.list().flatMap(warningLines)) yield `${warning(line)}\n`;
  }

  json(): string {
    const { options, pairsFile } = this.#request;
    const analysed = options.errors === true || options.causes !== undefined;
    const systems = this.#reports.map((report, i) => ({
      ...this.#record(report),
      ...(analysed
        ? { errors: { tags: tagErrorsOf(report), causes: causesOf(report, options.causes, this.#notices) } }
        : {}),
      ...(this.#wantsEffects ? { equations: this.#effects(this.#request.parsers[i]!) } : {}),
      ...(options.oracleDecisions === undefined
        ? {}
        : { oracle: oracleOf(report, options.oracleDecisions, this.#notices) }),
    }));
    const value = {
      touchstone: version,
      metric: 'entailment',
      signature: this.#signature,
      gold: pairsFile,
      ...(this.#showsParsers ? { parsers: this.#rows() } : {}),
      systems,
      ...(this.#oracle === null ? {} : { oracle: this.#record(this.#oracle) }),
      warnings: warningsJson(this.#notices.list()),
    };
    return entailJson(value);
  }

  *#explanations(id: string): Generator<string, void> {
    for (const { name, decided } of this.#shown) {
      yield `${explainText(name, this.#pairIn(decided, id))}\n`;
    }
    yield `signature: ${this.#signature}\n`;
  }

  /** With --explain, of the decisions only the one on that pair. */
  #record(report: ParserReport) {
    const { explain } = this.#request.options;
    return parserRecord(
      explain === undefined ? report : { ...report, decided: [this.#pairIn(report.decided, explain)] },
    );
  }

  #pairIn(decided: readonly DecidedPair[], id: string): DecidedPair {
    const one = decided.find(({ pair }) => pair.id === id);
    if (one !== undefined) return one;
    throw refuse('unknown-id', null, `${this.#request.pairsFile} has no pair ${quote(id)} to explain`);
  }

  #drawing({ decided }: ParserReport, id: string): string {
    const { parsers, rules } = this.#request;
    return pictureSvg(pictureOfDecision(this.#pairIn(decided, id), parsers[0]!.parses, rules));
  }

  get #shown(): readonly ParserReport[] {
    return [...this.#reports, ...(this.#oracle === null ? [] : [this.#oracle])];
  }

  /** Whoever uses one of the equations is told what it does. */
  get #wantsEffects(): boolean {
    return this.#request.options.equations === true || this.#request.rules.equations.length > 0;
  }

  /** One parser is a table too where there is another figure to stand beside. */
  get #showsParsers(): boolean {
    return this.#reports.length > 1 || (this.#reports.length === 1 && this.#request.options.uas !== undefined);
  }

  #effects(parser: EntailmentParser) {
    return equationEffects(this.#request.pairs, parser.parses, this.#request.rules);
  }

  #rows() {
    const { options, parsers } = this.#request;
    const uas = options.uas === undefined ? new Map() : attachmentScores(options.uas, parsers, this.#notices);
    return this.#reports.map(({ name, corpus }) => parserRow(name, corpus, uas.get(name) ?? null));
  }
}

function* parsesOf({ parses }: EntailmentParser): Generator<SideParse, void> {
  for (const [id, both] of parses) for (const side of pairSides) yield { ...both[side], pair: { id, side } };
}
