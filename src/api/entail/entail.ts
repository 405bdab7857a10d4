// Entailments of texts in memory: what `touchstone entail --json` prints.

import { isFigure } from '../../counts/index.ts';
import {
  type Causes,
  type EntailmentRules,
  type EquationEffect,
  entailmentSystems,
  type TagErrors,
  type TagShare,
  type Transparency,
} from '../../entail/index.ts';
import {
  alarmsJson,
  decisionOn,
  type EntailmentReport,
  type FigureValues,
  type ParserReport,
  type ParserRow,
  traceJson,
  type UnscoredSystem,
  valuesOf,
  version,
  type WarningResult,
  warningsJson,
} from '../../report/index.ts';
import { checkList, checkOptions, type OptionsOf, takes } from '../options.ts';
import type { Source } from '../sources.ts';

/** Every rule of an entailment system; what is not said is as in the system, by default `cambridge`. */
export type RuleOptions = { readonly [rule in keyof EntailmentRules]?: EntailmentRules[rule] | undefined };

/** What each rule takes is known where rules are read. */
const ruleKinds = {
  ...Object.fromEntries(Object.keys(entailmentSystems.cambridge).map(rule => [rule, takes.anything()])),
  system: takes.oneOf(...Object.keys(entailmentSystems)),
};

const entailKinds = {
  /** A JSON object of rules that differ from the system; those among the options go before them. */
  rules: takes.namedSource,
  /** The style of relations made from other formats; by default the system's own. */
  relations: takes.oneOf('collapsed', 'uncollapsed'),
  /** The graph of CoNLL-U that relations are made from; by default `basic`. */
  from: takes.oneOf('basic', 'enhanced'),
  /** Whether the object of relative clauses without pronoun is guessed, from CoNLL-U; trees show it. */
  reducedRelativeObject: takes.flag,
  /** Whether errors are analysed, by tag and by cause. */
  errors: takes.flag,
  /** Causes of errors by a person's hand, id, tab and cause a line; errors are analysed then. */
  causes: takes.namedSource,
  /** Whether it is told what each optional equation would change; it is where one is used. */
  effects: takes.flag,
  /** Attachment scores to stand beside, the name of a parser's file, tab and score a line. */
  uas: takes.namedSource,
  /** Gold parses, in one source or two: what is decided from them shows what the entailment system itself gets right, and pairs
   *  without tags get them from these. */
  oracleRelations: takes.listOf(takes.namedSource, 'a list of sources with names, each { name, content }'),
  /** The decisions of a person who read the parser's analyses, id and YES or NO a line. */
  oracleDecisions: takes.namedSource,
  /** Of the decisions, only the one on the pair with this id. */
  explain: takes.text,
};
/** How to decide, how relations are made from other formats, and what is analysed. */
export type EntailOptions = RuleOptions & OptionsOf<typeof entailKinds>;

/** What `entail` returns and `touchstone entail --json` prints. */
export interface EntailResult {
  /** The version that decided. */
  readonly touchstone: string;
  readonly metric: 'entailment';
  /** All that shaped the decisions: scores may be compared only where it is the same. */
  readonly signature: string;
  /** The name of the pairs. */
  readonly gold: string;
  /** What they are known by, whatever the file is called. */
  readonly goldHash: string;
  /** How common each tag of the pairs is, where errors are analysed. */
  readonly tags?: readonly PlainFigures<TagShare>[];
  /** The parsers side by side, where there are several, or attachment scores beside them. */
  readonly parsers?: readonly ParserRow[];
  readonly systems: readonly EntailSystem[];
  /** Only where some of several parsers could not be used: which, and why. */
  readonly unscored?: readonly UnscoredSystem[];
  /** What was decided from gold relations, if there are any. */
  readonly oracle?: EntailSystem;
  /** What was odd about the pairs and the files of analysis. */
  readonly warnings: readonly WarningResult[];
}

/** The decisions from the parses of one parser. */
export interface EntailSystem {
  readonly name: string;
  /** Only where it is not that of the others. */
  readonly signature?: string;
  readonly corpus: FigureValues;
  /** Pairs left out for want of an analysis. */
  readonly skipped: number;
  readonly breakdown: FigureValues;
  /** What makes the figures doubtful; mostly nothing. */
  readonly alarms: readonly WarningResult[];
  /** What else is to be said of the files. */
  readonly warnings: readonly WarningResult[];
  /** Each with its trace: docs/json.md. */
  readonly decisions: readonly Readonly<Record<string, unknown>>[];
  readonly errors?: { readonly tags: readonly PlainFigures<TagErrors>[]; readonly causes: Causes };
  /** What each optional equation would change. */
  readonly equations?: readonly PlainFigures<EquationEffect>[];
  /** Against the decisions of a person. */
  readonly oracle?: PlainFigures<Transparency>;
}

/** The same with each figure as its value. */
export type PlainFigures<T> = { readonly [K in keyof T]: T[K] extends { readonly value: infer V } ? V : T[K] };

/** Decides from parses whether texts entail hypotheses, and shows which relations decided. Pairs are XML like that of PETE, JSON
 *  Lines or a table. A parser has one source with both sentences of every pair, or two sources: one for texts, one for
 *  hypotheses. */
export async function entail(
  pairs: Source,
  parses: readonly Source[],
  options: EntailOptions = {},
): Promise<EntailResult> {
  checkOptions(options, { ...ruleKinds, ...entailKinds });
  checkList(parses, 'parses', options.oracleRelations === undefined ? 1 : 0);
  return entailResult(await entailReport(pairs, parses, options), options.explain);
}

/** What can be written, of one parser or of the pairs, by the option of the command line that asks for it. */
export const entailmentFiles = ['answers', 'decisions', 'figure', 'writeCauses', 'writePairs', 'writeParses'] as const;

/** All that was found, from which texts and files are made. */
export interface Entailments extends EntailmentReport {
  /** One of these files; the figure is of the pair with the id. */
  file(kind: (typeof entailmentFiles)[number], explain?: string): string;
}

/** The same with all that texts and files are made from. */
export async function entailReport(
  pairs: Source,
  parses: readonly Source[],
  options: EntailOptions,
): Promise<Entailments> {
  // What decides brings its English along, and most who import the library decide nothing.
  const { entailments } = await import('./entailments.ts');
  return entailments(pairs, parses, options);
}

/** What was found, for programs; of the decisions only one, if its id is given. */
export function entailResult(found: Entailments, explain?: string): EntailResult {
  const { signature, gold, goldHash, tags, rows, systems, unscored, oracle, warnings } = found;
  const resultOf = (report: ParserReport) =>
    systemResult(explain === undefined ? report : { ...report, decided: [decisionOn(explain, report.decided, gold)] });
  return {
    touchstone: version,
    metric: 'entailment',
    signature,
    gold,
    goldHash,
    ...(tags === null ? {} : { tags: tags.map(plain) }),
    ...(rows === null ? {} : { parsers: rows }),
    ...(unscored === undefined ? {} : { unscored }),
    systems: systems.map(resultOf),
    ...(oracle === null ? {} : { oracle: resultOf(oracle) }),
    warnings: warningsJson(warnings),
  };
}

function systemResult(report: ParserReport): EntailSystem {
  const { name, signature, corpus, breakdown, warnings, skipped, decided, errors, equations, oracle } = report;
  return {
    name,
    ...(signature === undefined ? {} : { signature }),
    corpus: valuesOf(corpus),
    skipped,
    breakdown: valuesOf(breakdown),
    ...alarmsJson(warnings),
    decisions: decided.map(traceJson),
    ...(errors === undefined ? {} : { errors: { ...errors, tags: errors.tags.map(plain) } }),
    ...(equations === undefined ? {} : { equations: equations.map(plain) }),
    ...(oracle === undefined ? {} : { oracle: plain(oracle) }),
  };
}

function plain<T extends object>(record: T): PlainFigures<T> {
  const entries = Object.entries(record).map(([name, item]) => [name, isFigure(item) ? item.value : item]);
  return Object.fromEntries(entries) as PlainFigures<T>;
}
