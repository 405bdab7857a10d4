// `touchstone entail PAIRS PARSES...`: decides entailments from what parsers made of the sentences.
import { Command, Option } from 'commander';
import { Notices, quote, refuse, type Warning } from '../../bytes/index.ts';
import { type EntailmentRules, ruleSettings, styleOf } from '../../entail/index.ts';
import { answerLayout, type EntailmentParser, readParsers } from '../../families/index.ts';
import { readPairs, recognisePairs, writeAnswers, writeSideParses } from '../../formats/index.ts';
import { type EntailmentPair, type SideParse, sides } from '../../model/index.ts';
import {
  causesText,
  decisionLine,
  equationsText,
  explainText,
  type ParserOrder,
  parserOrders,
  parserRow,
  parsersText,
  scoreText,
  signatureOf,
  tagErrorsText,
  traceJson,
  transparencyText,
  valuesOf,
  version,
  warningLines,
} from '../../report/index.ts';
import { convertToStanford, type StanfordConversion } from '../convert-stanford.ts';
import { emphasis } from '../emphasis.ts';
import { addRuleOptions, rulesOf } from '../entail-options.ts';
import {
  attachmentScores,
  causesFile,
  causesOf,
  effectsOf,
  oracleOf,
  type ParserReport,
  reportOn,
  tagErrorsOf,
} from '../entail-report.ts';
import { readChunk, readWhole } from '../input.ts';
import { print } from '../output.ts';
import { parse } from '../usage.ts';
import { UsageError } from '../usage-error.ts';
import { writeNamed } from '../write-file.ts';

const explanation = `
PAIRS is XML as of PETE, JSON Lines or a table. PARSES are JSON Lines, Stanford text, bracketed triples, CoNLL-U,
bracketed trees or CCG derivations, with both sides of every pair (by id, or text and hypothesis in turn), or two files
with a side each. Several parsers are shown in one table.

--oracle relations GOLD-PARSES decides from gold analyses as well: what the entailment system itself gets right.
--oracle decisions FILE holds the decisions against those of a person who read the parser's analyses (id, YES or NO).

Example:
  $ touchstone entail examples/entailment/pairs.jsonl examples/entailment/alpha.jsonl --explain e03`;

interface Options {
  readonly json?: true;
  readonly answers?: string;
  readonly explain?: string;
  readonly errors?: true;
  readonly causes?: string;
  readonly writeCauses?: string;
  readonly writeParses?: string;
  readonly equations?: true;
  readonly uas?: string;
  readonly sort: ParserOrder;
  readonly oracleRelations?: string;
  readonly oracleDecisions?: string;
  readonly relations?: StanfordConversion['style'];
  readonly from: 'basic' | 'enhanced';
  readonly reducedRelativeObject?: true;
}

export async function entail(argv: readonly string[]): Promise<number> {
  const command = new Command('touchstone entail')
    .description('Decides from parses whether texts entail hypotheses, and shows which relations decided.')
    .argument('<pairs>', 'the pairs; - is standard input, .gz is unpacked')
    .argument('[parses...]', 'what one or more parsers made of them')
    .option('--answers <file>', 'also write the answers, one a line, for touchstone score')
    .option('--explain <id>', 'show what became of every relation of one pair')
    .option('--json', 'print JSON, with the trace of every decision')
    .option('--errors', 'analyse the errors: by tag, and by cause')
    .option('--causes <file>', "causes of errors by a person's hand: id, tab, cause; implies --errors")
    .option('--write-causes <file>', 'write the errors with a first diagnosis, to be edited')
    .option('--write-parses <file>', 'write the relations that were decided from, as JSON Lines')
    .option('--equations', 'show what each of the equations of --also would change')
    .option('--uas <file>', "attachment scores to stand beside: the name of a parser's file, tab, score")
    .addOption(new Option('--sort <figure>', 'order of parsers').choices([...parserOrders]).default('accuracy'))
    .addOption(new Option('--oracle <kind file>', 'relations GOLD-PARSES or decisions FILE; see below'))
    .addOption(new Option('--oracle-relations <file>').hideHelp())
    .addOption(new Option('--oracle-decisions <file>').hideHelp())
    .addOption(
      new Option('--relations <style>', "relations made from other formats (default: the system's own)").choices([
        'collapsed',
        'uncollapsed',
      ]),
    )
    .addOption(new Option('--from <graph>', 'the graph of CoNLL-U').choices(['basic', 'enhanced']).default('basic'))
    .option('--reduced-relative-object', 'from CoNLL-U: guess the object of relative clauses without pronoun')
    .addHelpText('after', explanation);
  const status = parse(addRuleOptions(command), withOracleNames(argv));
  if (status !== null) return status;
  const options: Options = command.opts();
  const [pairsFile = '', ...files] = command.args;
  if (files.length === 0 && options.oracleRelations === undefined)
    throw new UsageError('entail needs the parses of the pairs too; touchstone entail --help shows how');
  const rules = rulesOf(command);
  const pairs = pairsIn(pairsFile);
  const conversion: StanfordConversion = {
    style: options.relations ?? styleOf(rules),
    from: options.from,
    reducedRelativeObject: options.reducedRelativeObject === true,
    relations: {},
  };
  const { parsers, notices } = readParsers(files.map(readWhole), pairs, chunk => convertToStanford(chunk, conversion));
  const run = new Run({ options, pairsFile, pairs, rules, conversion, parsers, warnings: notices.list() });
  run.writeFiles();
  await print(options.json === true ? [run.json()] : run.text());
  return 0;
}

/** `--oracle relations FILE` is one option of two words. */
function withOracleNames(argv: readonly string[]): readonly string[] {
  const at = argv.indexOf('--oracle');
  if (at < 0) return argv;
  const kind = argv[at + 1];
  if (kind !== 'relations' && kind !== 'decisions')
    throw new UsageError('--oracle takes relations and a file of gold parses, or decisions and a file of answers');
  return withOracleNames([...argv.slice(0, at), `--oracle-${kind}`, ...argv.slice(at + 2)]);
}

function pairsIn(name: string): readonly EntailmentPair[] {
  const chunk = readChunk(name);
  const format = recognisePairs(chunk.bytes);
  if (format === null || format === 'answers')
    throw refuse(
      'unknown-format',
      { file: chunk.file, line: 1, column: 1 },
      'this does not begin like pairs: XML of an entailment-corpus, JSON Lines, or a table with a header line',
    );
  const pairs = readPairs(chunk, format);
  if (pairs.length === 0) throw refuse('no-pairs', null, `${name}: there are no pairs in it; is it the right file?`);
  return pairs;
}

interface Request {
  readonly options: Options;
  readonly pairsFile: string;
  readonly pairs: readonly EntailmentPair[];
  readonly rules: EntailmentRules;
  readonly conversion: StanfordConversion;
  readonly parsers: readonly EntailmentParser[];
  readonly warnings: readonly Warning[];
}

/** One call of the command: its reports, then its output. */
class Run {
  readonly #request: Request;
  readonly #reports: readonly ParserReport[];
  readonly #oracle: ParserReport | null;
  readonly #notices = new Notices();
  readonly #signature: string;

  constructor(request: Request) {
    const { options, pairs, rules, conversion, parsers, warnings } = request;
    this.#request = request;
    this.#reports = parsers.map(parser => reportOn(parser, pairs, rules, warnings));
    const gold = options.oracleRelations?.split(',').map(readWhole);
    const oracle = gold === undefined ? null : readParsers(gold, pairs, chunk => convertToStanford(chunk, conversion));
    if ((oracle?.parsers.length ?? 1) > 1)
      throw new UsageError('--oracle relations takes one set of gold parses: a file, or two joined by a comma');
    this.#oracle = oracle === null ? null : reportOn(oracle.parsers[0]!, pairs, rules, oracle.notices.list());
    const converted = [...parsers, ...(oracle?.parsers ?? [])].some(parser => parser.converted);
    this.#signature = signatureOf('entailment', [
      ...ruleSettings(rules),
      ['relations', converted ? conversionName(conversion) : 'given'],
    ]);
  }

  writeFiles(): void {
    const { answers, writeCauses, writeParses, oracleDecisions } = this.#request.options;
    const needOne = {
      '--answers': answers,
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
    if (writeCauses !== undefined) writeNamed(writeCauses, causesFile(report));
    if (writeParses !== undefined) writeNamed(writeParses, writeSideParses(parsesOf(this.#request.parsers[0]!)));
  }

  *text(): Generator<string, void> {
    const { options, pairs } = this.#request;
    const { strong, faint, warning } = emphasis();
    if (options.explain !== undefined) {
      yield* this.#explanations(options.explain);
      return;
    }
    const shown = [...this.#reports, ...(this.#oracle === null ? [] : [this.#oracle])];
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
      if (this.#reports.length > 1) yield `${parsersText(this.#rows(), options.sort)}\n`;
      for (const { name, skipped } of shown)
        if (skipped > 0) yield `${name}: ${skipped} pairs without analysis left out\n`;
      const report = {
        metric: 'entailment',
        signature: this.#signature,
        gold: this.#request.pairsFile,
        systems: shown,
      };
      yield oracle + scoreText(report, answerLayout, { strong, faint, warning });
    } else yield `the pairs have no gold answers: nothing is scored\n${faint('signature:')} ${this.#signature}\n`;
    for (const line of this.#notices.list().flatMap(warningLines)) yield `${warning(line)}\n`;
  }

  json(): string {
    const { options, pairsFile } = this.#request;
    const analysed = options.errors === true || options.causes !== undefined;
    const systems = this.#reports.map((report, i) => ({
      ...record(report),
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
      ...(this.#reports.length > 1 ? { parsers: this.#rows() } : {}),
      systems,
      ...(this.#oracle === null ? {} : { oracle: record(this.#oracle) }),
      warnings: this.#notices.list(),
    };
    return `${JSON.stringify(value, plainFigures, 2)}\n`;
  }

  *#explanations(id: string): Generator<string, void> {
    for (const { name, decided } of [...this.#reports, ...(this.#oracle === null ? [] : [this.#oracle])]) {
      const one = decided.find(({ pair }) => pair.id === id);
      if (one === undefined)
        throw refuse('unknown-id', null, `${this.#request.pairsFile} has no pair ${quote(id)} to explain`);
      yield `${explainText(name, one)}\n`;
    }
    yield `signature: ${this.#signature}\n`;
  }

  /** Whoever uses one of the equations is told what it does. */
  get #wantsEffects(): boolean {
    return this.#request.options.equations === true || this.#request.rules.equations.length > 0;
  }

  #effects(parser: EntailmentParser) {
    return effectsOf(parser, this.#request.pairs, this.#request.rules);
  }

  #rows() {
    const { options, parsers } = this.#request;
    const uas = options.uas === undefined ? new Map() : attachmentScores(options.uas, parsers, this.#notices);
    return this.#reports.map(({ name, corpus }) => parserRow(name, corpus, uas.get(name) ?? null));
  }
}

function* parsesOf({ parses }: EntailmentParser): Generator<SideParse, void> {
  for (const [id, both] of parses) for (const side of sides) yield { ...both[side], pair: { id, side } };
}

/** `uncollapsed-from-basic` */
function conversionName({ style, from, reducedRelativeObject }: StanfordConversion): string {
  return `${style}-from-${from ?? 'basic'}${reducedRelativeObject === true ? '-guessed-objects' : ''}`;
}

function record({ name, corpus, breakdown, warnings, skipped, decided }: ParserReport) {
  return {
    name,
    corpus: valuesOf(corpus),
    skipped,
    breakdown: valuesOf(breakdown),
    warnings: warnings.map(({ code, count, kept }) => ({
      code,
      count,
      examples: kept.map(({ place, text }) => ({ ...place, text })),
    })),
    decisions: decided.map(traceJson),
  };
}

/** A figure is printed as its value. */
function plainFigures(_: string, value: unknown): unknown {
  const isProportion = typeof value === 'object' && value !== null && 'part' in value && 'whole' in value;
  return isProportion && 'value' in value ? value.value : value;
}
