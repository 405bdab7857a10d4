// Entailments decided from what parsers made of the pairs, scored and analysed.
import { checksumOf, InputError, Notices, UsageError } from '../../bytes/index.ts';
import { sum } from '../../counts/index.ts';
import {
  type EntailmentRules,
  equationEffects,
  errorsByTag,
  relationStyleOf,
  tagShares,
  withConstructions,
} from '../../entail/index.ts';
import {
  answerBreakdown,
  answerFigures,
  decisionSettings,
  type EntailmentParser,
  type NamedFile,
  pictureOfDecision,
  readParsers,
  readUsableParsers,
  type StanfordConversion,
  scoreDecisions,
} from '../../families/index.ts';
import { readPairFile, recognisePairs, writeAnswers, writePairs, writeSideParses } from '../../formats/index.ts';
import { type EntailmentPair, pairSides } from '../../model/index.ts';
import { pictureSvg } from '../../picture/index.ts';
import {
  decisionLine,
  decisionOn,
  goldMarkOf,
  goldSettings,
  type ParserReport,
  parserRow,
  signaturesOf,
  unscoredSystem,
} from '../../report/index.ts';
import { chunkOf, fileOf, type Source, unnamedSystem } from '../sources.ts';
import { attachmentScores, causesFile, causesOf, judgedIn, oracleOf } from './analysis.ts';
import type { Entailments, EntailOptions } from './entail.ts';
import { refuseUnknownLabels, rulesOf } from './rules.ts';

export function entailments(pairSource: Source, sources: readonly Source[], options: EntailOptions): Entailments {
  const { oracleRelations = [], oracleDecisions, causes, uas } = options;
  if (sources.length + oracleRelations.length === 0)
    throw new UsageError('entail needs the parses of the pairs too; touchstone entail --help shows how');
  const rules = rulesOf(options);
  const notices = new Notices();
  const chunk = chunkOf(pairSource, 'pairs');
  const parses = sources.map((source, i) => fileOrRefusal(source, unnamedSystem(i, sources.length)));
  const isSwapped = parses.some(
    file => !(file instanceof InputError) && ![null, 'answers'].includes(recognisePairs(file.bytes)),
  );
  const given = readPairFile(chunk, notices, isSwapped ? '; did you mean the other order?' : '');
  const conversion: StanfordConversion = {
    style: options.relations ?? relationStyleOf(rules),
    from: options.from ?? 'basic',
    reducedRelativeObject: options.reducedRelativeObject === true,
    relations: {},
  };
  const { parsers, unusable } = readUsableParsers(parses, given, conversion);
  const unscored = unusable.map(({ name, index, error }) => unscoredSystem(name, index, error));
  if (parsers.length > 0) refuseUnknownLabels(options, rules, parsers);
  const oracles = readParsers(
    oracleRelations.map(source => fileOf(source, source.name)),
    given,
    conversion,
  );
  if (oracles.length > 1)
    throw new UsageError('--oracle relations takes one set of gold parses: a file, or two joined by a comma');
  const pairs = oracles[0] === undefined ? given : withConstructions(given, oracles[0].parses, rules);
  const reports = parsers.map(parser => reportOn(parser, pairs, rules));
  if (oracleDecisions !== undefined) onlyOne([...reports, ...unscored], '--oracle decisions');
  const hasErrors = options.errors === true || causes !== undefined;
  const systems = reports.map((report, i) => ({
    ...report,
    ...(hasErrors
      ? { errors: { tags: errorsByTag(judgedIn(report.decided)), causes: causesOf(report.decided, causes, notices) } }
      : {}),
    // Whoever uses one of the equations is told what it does.
    ...(options.effects === true || rules.equations.length > 0
      ? { equations: equationEffects(pairs, parsers[i]!.parses, rules) }
      : {}),
    ...(oracleDecisions === undefined ? {} : { oracle: oracleOf(report.decided, oracleDecisions, notices) }),
  }));
  const scores = attachmentScores(uas, parsers, notices);
  const goldMark = goldMarkOf(checksumOf(chunk.bytes), pairs.length);
  const decidedFrom = [...parsers, ...oracles];
  if (decidedFrom.every(({ sources: made }) => made.size === 0)) refuseConversionOptions(options);
  const { signature, own } = signaturesOf(
    {
      scoring: { metric: { name: 'entailment' } },
      systems: decidedFrom.map(parser => ({ settings: decisionSettings(rules, parser, conversion) })),
    },
    goldSettings(goldMark),
  );
  return {
    gold: chunk.file,
    goldHash: goldMark.hash,
    signature,
    hasGold: pairs.some(({ gold }) => gold !== null),
    systems: systems.map((system, i) => ({ ...system, ...own[i] })),
    ...(unscored.length > 0 ? { unscored } : {}),
    oracle: oracles[0] === undefined ? null : { ...reportOn(oracles[0], pairs, rules), ...own.at(-1) },
    tags: hasErrors ? tagShares(pairs.filter(({ gold }) => gold !== null)) : null,
    // One parser is a table too where there is another figure to stand beside.
    rows:
      reports.length + unscored.length > 1 || (reports.length === 1 && uas !== undefined)
        ? reports.map(({ name, corpus }) => parserRow(name, corpus, scores.get(name) ?? null))
        : null,
    warnings: notices.list(),
    file(kind, explain = '') {
      if (kind === 'writePairs') return writePairs(pairs, 'jsonl');
      const option = kind.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);
      onlyOne([...parsers, ...unscored], `--${option}`);
      const [{ decided }, { parses: used }] = [reports[0]!, parsers[0]!];
      switch (kind) {
        case 'answers':
          return writeAnswers(decided.map(({ pair, decision }) => ({ id: pair.id, answer: decision.answer })));
        case 'decisions':
          return decided.map(decisionLine).join('');
        case 'figure':
          return pictureSvg(pictureOfDecision(decisionOn(explain, decided, chunk.file), used, rules));
        case 'writeCauses':
          return causesFile(decided);
        case 'writeParses':
          return writeSideParses(
            [...used].flatMap(([id, both]) => pairSides.map(side => ({ ...both[side], pair: { id, side } }))),
          );
      }
    },
  };
}

function reportOn(parser: EntailmentParser, pairs: readonly EntailmentPair[], rules: EntailmentRules): ParserReport {
  const { decided, table, warnings } = scoreDecisions(parser, pairs, rules);
  return {
    name: parser.name,
    corpus: answerFigures(sum(table)),
    breakdown: answerBreakdown(table),
    warnings,
    decided,
    skipped: decided.filter(({ decision }) => decision.answer === null).length,
  };
}

/** An option that would change nothing is a slip. */
function refuseConversionOptions({ relations, from, reducedRelativeObject }: EntailOptions): void {
  const given = Object.entries({ relations, from, 'reduced-relative-object': reducedRelativeObject || undefined });
  const option = given.find(([, value]) => value !== undefined)?.[0];
  if (option === undefined) return;
  throw new UsageError(
    `--${option} says how relations are made of trees, CoNLL-U or derivations, and these files give relations; leave it out`,
  );
}

function onlyOne(all: readonly unknown[], option: string): void {
  if (all.length !== 1) throw new UsageError(`${option} is about one parser; give the parses of one`);
}

/** A file of one of several parsers may be one that cannot be read. */
function fileOrRefusal(source: Source, role: string): NamedFile | InputError {
  try {
    return fileOf(source, role);
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
}
