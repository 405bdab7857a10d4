// `touchstone convert`: the same sentences in another format or formalism.
import { Command, Option } from 'commander';
import { formatNotice, InputError, refuse, type Warning } from '../../bytes/index.ts';
import { type CcgProfile, Replay, type RootMethod } from '../../convert/index.ts';
import { readMarkedup, recogniseCcg, writeStanford } from '../../formats/index.ts';
import type { CcgSentence } from '../../model/index.ts';
import { version } from '../../report/index.ts';
import { type CcgConversion, type CcgTarget, ccgTargets, convertCcg, writeCcg } from '../convert-ccg.ts';
import {
  convertDependencies,
  type DependencyTarget,
  dependencyTargets,
  isDependencyTarget,
} from '../convert-dependencies.ts';
import { convertPairs, isPairTarget, type PairTarget, pairTargets } from '../convert-pairs.ts';
import {
  convertToRelations,
  isRelationTarget,
  type RelationTarget,
  relationTargets,
  writeRelations,
} from '../convert-relations.ts';
import { convertToStanford, isStanfordTarget, type StanfordTarget, stanfordTargets } from '../convert-stanford.ts';
import { convertTrees, isTreeTarget, type TreeTarget, treeTargets } from '../convert-trees.ts';
import { readWhole } from '../input.ts';
import { parse } from '../usage.ts';
import { UsageError } from '../usage-error.ts';

const targetList = Object.entries({
  ...ccgTargets,
  ...relationTargets,
  ...treeTargets,
  ...stanfordTargets,
  ...pairTargets,
  ...dependencyTargets,
})
  .map(([name, about]) => `  ${name.padEnd(14)}${about}\n`)
  .join('');

const explanation = `
The format of INPUT is recognised from its content. Targets, and what each leaves out:
${targetList}
Dependencies come from replaying each derivation. Warnings, and the number of sentences without analysis, go to
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
  readonly to: CcgTarget | RelationTarget | TreeTarget | DependencyTarget | StanfordTarget | PairTarget;
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

export async function convert(argv: readonly string[]): Promise<number> {
  const command = new Command('touchstone convert')
    .description('Writes the sentences of a file in another format.')
    .argument(
      '<input>',
      'CCG derivations or dependencies, bracketed trees, CoNLL-U or CoNLL-X, entailment pairs; - is standard input',
    )
    .addOption(
      new Option('--to <format>', 'the format to write')
        .choices(
          [ccgTargets, relationTargets, treeTargets, dependencyTargets, stanfordTargets, pairTargets].flatMap(
            Object.keys,
          ),
        )
        .makeOptionMandatory(),
    )
    .option('--depbank', "with --to gr or out: relations by DepBank's conventions")
    .option('--without <rules>', 'with --depbank: rules of it to leave out, joined by commas')
    .option('--markedup <file>', "a markedup file of the C&C parser; its entries go before the rules'")
    .addOption(
      new Option('--replay <profile>', "native: no derivation is lost; candc: only C&C's own rules")
        .choices(['native', 'candc'])
        .default('native'),
    )
    .addOption(
      new Option('--roots <method>', 'roots by head flags or by the rules of Lewis and Steedman').choices([
        'flags',
        'ls14',
      ]),
    )
    .option('--categories', 'with --to deps: a <c> line of words, tags and categories after each analysed sentence')
    .option('--collapsed', 'with --to stanford: prepositions and conjunctions in the label, prep_in (the default)')
    .option('--uncollapsed', 'with --to stanford: prepositions and conjunctions are words like others')
    .addOption(
      new Option(
        '--from <graph>',
        'with --to stanford, from CoNLL-U: the basic tree, or enhanced edges where there are any',
      )
        .choices(['basic', 'enhanced'])
        .default('basic'),
    )
    .option(
      '--reduced-relative-object',
      'with --to stanford: the noun before a relative clause without pronoun and object is its object, a guess',
    )
    .option('--json', 'the sentences as JSON')
    .addHelpText('after', explanation);
  const status = parse(command, argv);
  if (status !== null) return status;
  const options: Options = command.opts();
  const { name, bytes } = readWhole(command.args[0]!);
  const { to } = options;
  if (isTreeTarget(to)) return writeAsTrees(name, bytes, options);
  if (isDependencyTarget(to)) return writeAsDependencies(name, bytes, to, options);
  if (isRelationTarget(to)) return writeAsRelations(name, bytes, to, options);
  if (isStanfordTarget(to)) return writeAsStanford(name, bytes, options);
  if (isPairTarget(to)) {
    process.stdout.write(convertPairs({ file: name, bytes, line: 1, first: 0 }, to));
    return 0;
  }
  const from = recogniseCcg(bytes);
  if (from === null)
    throw refuse(
      'unknown-format',
      { file: name, line: 1, column: 1 },
      'this does not begin like CCG derivations or dependencies; is it the right file?',
    );
  const conversion: CcgConversion = {
    from,
    to,
    replay: replayOf(options),
    roots: options.roots,
    categories: options.categories === true,
  };
  const { sentences, notices } = convertCcg({ file: name, bytes, line: 1, first: 0 }, conversion);
  const warnings = notices.list();
  if (options.json === true)
    process.stdout.write(`${JSON.stringify(report(name, from, sentences, warnings), null, 2)}\n`);
  else process.stdout.write(writeCcg(sentences, conversion));
  process.stderr.write(summary(sentences, warnings));
  return 0;
}

function writeAsRelations(name: string, bytes: Uint8Array, to: RelationTarget, options: Options): number {
  const { depbank, without, markedup, replay, json } = options;
  if (without !== undefined && depbank !== true)
    throw new UsageError('--without leaves out rules of --depbank; give both');
  const { sentences, notices } = convertToRelations({ file: name, bytes, line: 1, first: 0 }, to, {
    post: depbank === true ? 'depbank' : 'none',
    without,
    replay,
    markedup: markedup === undefined ? undefined : readWhole(markedup),
  });
  const warnings = notices.list().filter(({ code }) => !expected.has(code));
  process.stdout.write(
    json === true
      ? `${JSON.stringify({ touchstone: version, input: name, sentences, warnings }, null, 2)}\n`
      : writeRelations(sentences, to),
  );
  const empty = sentences.filter(({ relations }) => relations.length === 0).length;
  process.stderr.write(summaryOf(warnings, empty, sentences.length, 'no relations'));
  return 0;
}

function writeAsTrees(name: string, bytes: Uint8Array, { json }: Options): number {
  if (json === true) throw new UsageError('--to brackets writes brackets, not JSON; leave out --json');
  const { text, notices, sentences, broken } = convertTrees({ file: name, bytes, line: 1, first: 0 });
  process.stdout.write(Buffer.from(text, 'latin1'));
  const warnings = notices.list().filter(({ code }) => code !== 'unlabelled-root');
  process.stderr.write(summaryOf(warnings, broken, sentences, 'no tree and are written as empty lines'));
  return 0;
}

function writeAsStanford(name: string, bytes: Uint8Array, options: Options): number {
  const { collapsed, uncollapsed, from, reducedRelativeObject, markedup, replay, json } = options;
  if (collapsed === true && uncollapsed === true)
    throw new UsageError('--collapsed and --uncollapsed are two ways of writing; take one of them');
  const { analyses, losses, notices } = convertToStanford(
    { file: name, bytes, line: 1, first: 0 },
    {
      style: uncollapsed === true ? 'uncollapsed' : 'collapsed',
      from,
      reducedRelativeObject: reducedRelativeObject === true,
      relations: { replay, markedup: markedup === undefined ? undefined : readWhole(markedup) },
    },
  );
  const warnings = notices.list().filter(({ code }) => code !== 'unlabelled-root');
  process.stdout.write(
    json === true
      ? `${JSON.stringify({ touchstone: version, input: name, losses, sentences: analyses, warnings }, null, 2)}\n`
      : analyses.map(writeStanford).join(''),
  );
  const failed = analyses.filter(({ relations }) => relations === null).length;
  process.stderr.write(summaryOf(warnings, failed, analyses.length, 'no analysis'));
  return 0;
}

function writeAsDependencies(name: string, bytes: Uint8Array, to: DependencyTarget, { json }: Options): number {
  if (json === true) throw new UsageError(`--to ${to} writes rows, not JSON; leave out --json`);
  const { text, notices, sentences, empty } = convertDependencies({ file: name, bytes, line: 1, first: 0 }, to);
  process.stdout.write(text);
  const warnings = notices.list().filter(({ code }) => code !== 'unlabelled-root');
  process.stderr.write(summaryOf(warnings, empty, sentences, 'no words and are left out'));
  return 0;
}

/** That a conversion took place is no news to whoever asked for it. */
const expected = new Set(['derivations-converted', 'post-processed']);

function replayOf({ markedup, replay: profile }: Options): Replay {
  if (markedup === undefined) return new Replay({ profile });
  const { name, bytes } = readWhole(markedup);
  const { entries, notices } = readMarkedup({ file: name, bytes, line: 1, first: 0 });
  const [first] = notices.list();
  if (first?.kept[0] !== undefined) throw new InputError(first.kept[0]);
  return new Replay({ profile, markup: entries });
}

/** Every kind of warning with its first case, then what became of the sentences. Nothing if all is well. */
function summary(sentences: readonly CcgSentence[], warnings: readonly Warning[]): string {
  return summaryOf(warnings, sentences.filter(sentence => sentence.failed).length, sentences.length, 'no analysis');
}

function summaryOf(warnings: readonly Warning[], without: number, all: number, what: string): string {
  const lines = warnings.map(({ kept, count }) => {
    const first = kept[0] === undefined ? '' : formatNotice(kept[0]);
    return count === 1 ? first : `${first} (and ${count - 1} more like this)`;
  });
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
    warnings,
  };
}
