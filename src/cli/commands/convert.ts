// `touchstone convert`: the same sentences in another format or formalism.

import { Command, Option } from 'commander';
import {
  type Chunk,
  formatNotice,
  InputError,
  placeAt,
  releaseStrayBytes,
  shelterStrayBytes,
  UsageError,
  utf8,
  utf8FaultAt,
  type Warning,
} from '../../bytes/index.ts';
import { type CcgProfile, Replay, type RootMethod } from '../../convert/index.ts';
import { convertToStanford } from '../../families/index.ts';
import { readMarkedup, recogniseCcg, writeStanford } from '../../formats/index.ts';
import type { CcgSentence } from '../../model/index.ts';
import { readChunk, readWhole, writeNamed } from '../../node/index.ts';
import { version, warningLines, warningsJson } from '../../report/index.ts';
import { type CcgConversion, type CcgTarget, convertCcg, writeCcg } from '../convert-ccg.ts';
import { convertDependencies, type DependencyTarget, isDependencyTarget } from '../convert-dependencies.ts';
import { addConvertOptions, checkConvertOptions } from '../convert-options.ts';
import { convertPairs, isPairTarget } from '../convert-pairs.ts';
import { convertToRelations, isRelationTarget, type RelationTarget, writeRelations } from '../convert-relations.ts';
import { isStanfordTarget } from '../convert-stanford.ts';
import { convertTrees, isTreeTarget } from '../convert-trees.ts';
import { checkWay, type Target, targets } from '../convert-ways.ts';
import { parse } from '../usage.ts';

const targetList = Object.entries(targets)
  .map(([name, about]) => `  ${name.padEnd(14)}${about}\n`)
  .join('');

const explanation = `
The format of INPUT is recognised from its content. Targets, and what each leaves out:
${targetList}
docs/formats.md has a table of what can become what. Dependencies come from replaying each derivation. Warnings, and the number of sentences without analysis, go to
standard error.

Example:
  $ touchstone convert examples/ccg/gold.auto --to deps | sed -n 3,5p
  The_1 (NP[nb]{Y}/N{Y}<1>){_} 1 miller_2 0
  opened_3 ((S[dcl]{_}\\NP{Y}<1>){_}/NP{Z}<2>){_} 1 miller_2 0
  opened_3 ((S[dcl]{_}\\NP{Y}<1>){_}/NP{Z}<2>){_} 2 gate_5 0
  $ touchstone convert examples/constituency/treebank.mrg --to brackets   # one tree a line
  $ touchstone convert examples/dependencies/trees.mrg --to conllu        # dependencies by English head rules
  $ touchstone convert examples/dependencies/gold.conllu --to stanford --uncollapsed | head -1
  det(keeper-2, The-1)`;

interface Options {
  readonly to: Target;
  readonly output?: string;
  readonly depbank?: boolean;
  readonly without?: string;
  readonly markedup?: string;
  readonly replay: CcgProfile;
  readonly roots?: RootMethod;
  readonly categories?: boolean;
  readonly collapsed?: boolean;
  readonly uncollapsed?: boolean;
  readonly from: 'basic' | 'enhanced';
  readonly reducedRelativeObject?: boolean;
  readonly json?: boolean;
}

/** What a conversion writes, and what it has to say about it. */
interface Written {
  readonly content: string | Uint8Array;
  readonly remarks: string;
}

export async function convert(argv: readonly string[]): Promise<number> {
  const command = new Command('touchstone convert')
    .description('Writes the sentences of a file in another format.')
    .argument(
      '<input>',
      'CCG derivations or dependencies, bracketed trees, CoNLL-U or CoNLL-X, entailment pairs; - is standard input',
    )
    .addOption(new Option('--to <format>', 'the format to write').choices(Object.keys(targets)).makeOptionMandatory())
    .option('-o, --output <file>', 'where it goes (default: standard output)')
    .addHelpText('after', explanation);
  const status = parse(addConvertOptions(command), argv);
  if (status !== null) return status;
  const options: Options = command.opts();
  checkConvertOptions(command, options.to);
  if (command.args.length > 1) throw new UsageError('convert takes one file at a time');
  const chunk = readChunk(command.args[0]!);
  checkWay(chunk.file, chunk.bytes, options.to);
  const { content, remarks } = convertBytes(chunk, options);
  if (options.output === undefined) process.stdout.write(content);
  else writeNamed(options.output, content);
  process.stderr.write(remarks);
  return 0;
}

/** Bytes that are not UTF-8 are written as they were read; JSON has no place for them. */
function convertBytes(chunk: Chunk, options: Options): Written {
  const fault = utf8FaultAt(chunk.bytes);
  if (fault < 0 || isTreeTarget(options.to)) return written(chunk, options);
  const isJson = options.json === true;
  const bytes = shelterStrayBytes(chunk.bytes);
  const { content, remarks } = written({ ...chunk, bytes }, options);
  const text = `this is not UTF-8; what is not is written as ${isJson ? 'U+FFFD, for JSON has no place for it' : 'it is'}`;
  return {
    content: isJson || typeof content !== 'string' ? content : releaseStrayBytes(utf8.encode(content)),
    remarks: `${formatNotice({ code: 'not-utf8', place: placeAt(chunk, fault), text })}\n${remarks}`,
  };
}

function written(chunk: Chunk, options: Options): Written {
  const { to } = options;
  if (isTreeTarget(to)) return writtenAsTrees(chunk);
  if (isDependencyTarget(to)) return writtenAsDependencies(chunk, to);
  if (isRelationTarget(to)) return writtenAsRelations(chunk, to, options);
  if (isStanfordTarget(to)) return writtenAsStanford(chunk, options);
  if (isPairTarget(to)) return { content: convertPairs(chunk, to), remarks: '' };
  return writtenAsCcg(chunk, to, options);
}

function writtenAsCcg(chunk: Chunk, to: CcgTarget, options: Options): Written {
  const from = recogniseCcg(chunk.bytes) ?? 'auto';
  const conversion: CcgConversion = {
    from,
    to,
    replay: replayOf(options),
    roots: options.roots,
    categories: options.categories === true,
  };
  const { sentences, notices } = convertCcg(chunk, conversion);
  const warnings = notices.list();
  const content =
    options.json === true ? json(report(chunk.file, from, sentences, warnings)) : writeCcg(sentences, conversion);
  return { content, remarks: summary(sentences, warnings) };
}

function writtenAsRelations(chunk: Chunk, to: RelationTarget, options: Options): Written {
  const { depbank, without, markedup, replay } = options;
  if (without !== undefined && depbank !== true)
    throw new UsageError('--without leaves out rules of --depbank; give both');
  const { sentences, notices } = convertToRelations(chunk, {
    post: depbank === true ? 'depbank' : 'none',
    without,
    replay,
    markedup: markedup === undefined ? undefined : readWhole(markedup),
  });
  const warnings = notices.list().filter(({ code }) => !expected.has(code));
  const content =
    options.json === true
      ? json({ touchstone: version, input: chunk.file, sentences, warnings: warningsJson(warnings) })
      : writeRelations(sentences, to);
  const empty = sentences.filter(({ relations }) => relations.length === 0).length;
  return { content, remarks: summaryOf(warnings, empty, sentences.length, 'no relations') };
}

function writtenAsTrees(chunk: Chunk): Written {
  const { text, notices, sentences, broken } = convertTrees(chunk);
  const warnings = notices.list().filter(({ code }) => code !== 'unlabelled-root');
  return {
    content: Buffer.from(text, 'latin1'),
    remarks: summaryOf(warnings, broken, sentences, 'no tree and are written as empty lines'),
  };
}

function writtenAsStanford(chunk: Chunk, options: Options): Written {
  const { collapsed, uncollapsed, from, reducedRelativeObject, markedup, replay } = options;
  if (collapsed === true && uncollapsed === true)
    throw new UsageError('--collapsed and --uncollapsed are two ways of writing; take one of them');
  const { analyses, losses, notices } = convertToStanford(chunk, {
    style: uncollapsed === true ? 'uncollapsed' : 'collapsed',
    from,
    reducedRelativeObject: reducedRelativeObject === true,
    relations: { replay, markedup: markedup === undefined ? undefined : readWhole(markedup) },
  });
  const warnings = notices.list().filter(({ code }) => code !== 'unlabelled-root');
  const content =
    options.json === true
      ? json({ touchstone: version, input: chunk.file, losses, sentences: analyses, warnings: warningsJson(warnings) })
      : analyses.map(writeStanford).join('');
  const failed = analyses.filter(({ relations }) => relations === null).length;
  return { content, remarks: summaryOf(warnings, failed, analyses.length, 'no analysis') };
}

function writtenAsDependencies(chunk: Chunk, to: DependencyTarget): Written {
  const { text, notices, sentences, empty } = convertDependencies(chunk, to);
  const warnings = notices.list().filter(({ code }) => code !== 'unlabelled-root');
  return { content: text, remarks: summaryOf(warnings, empty, sentences, 'no words and are left out') };
}

/** JSON is UTF-8 and nothing else: bytes that are not have no place in it. */
const json = (value: object) => `${JSON.stringify(value, null, 2).replace(/[\u{10fe80}-\u{10feff}]/gu, '\ufffd')}\n`;

/** That a conversion took place is no news to whoever asked for it. */
const expected = new Set(['derivations-converted', 'post-processed']);

function replayOf({ markedup, replay: profile }: Options): Replay {
  if (markedup === undefined) return new Replay({ profile });
  const { entries, notices } = readMarkedup(readChunk(markedup));
  const [first] = notices.list();
  if (first?.kept[0] !== undefined) throw new InputError(first.kept[0]);
  return new Replay({ profile, markup: entries });
}

/** The warnings, then what became of the sentences. Nothing if all is well. */
function summary(sentences: readonly CcgSentence[], warnings: readonly Warning[]): string {
  return summaryOf(warnings, sentences.filter(sentence => sentence.failed).length, sentences.length, 'no analysis');
}

function summaryOf(warnings: readonly Warning[], without: number, all: number, what: string): string {
  const lines = warnings.flatMap(warningLines);
  if (without > 0) lines.push(`${without} of ${all} sentences have ${what}`);
  return lines.map(line => `${line}\n`).join('');
}

function report(name: string, from: string, sentences: readonly CcgSentence[], warnings: readonly Warning[]) {
  return {
    touchstone: version,
    input: name,
    format: from,
    sentences: sentences.map(({ id, words, tags, categories, dependencies, root, failed }) => ({
      id,
      failed,
      words,
      tags,
      categories: categories.map(category => category?.text ?? null),
      dependencies: dependencies?.map(({ predicate, category, slot, argument, ruleId, range }) => ({
        predicate: predicate + 1,
        category: category.text,
        slot,
        argument: argument + 1,
        ruleId,
        range,
      })),
      root: root && { word: root.word + 1, category: root.category.text },
    })),
    warnings: warningsJson(warnings),
  };
}
