// `touchstone entail PAIRS PARSES...`: decides entailments from what parsers made of the sentences.

import { Command, Option } from 'commander';
import { Notices, UsageError } from '../../bytes/index.ts';
import { relationStyleOf } from '../../entail/index.ts';
import { convertToStanford, entailmentMetric, readParsers, type StanfordConversion } from '../../families/index.ts';
import { readWhole } from '../../node/index.ts';
import { parserOrders } from '../../report/index.ts';
import { refuseUnknownLabels } from '../entail-labels.ts';
import { addRuleOptions, rulesOf } from '../entail-options.ts';
import { type EntailOptions, EntailRun } from '../entail-run.ts';
import { print, printWarnings } from '../output.ts';
import { pairsIn } from '../read-pairs.ts';
import { outputFormats, reportIn } from '../score-report.ts';
import { parse } from '../usage.ts';

const explanation = `
PAIRS is XML as of PETE, JSON Lines or a table. PARSES are JSON Lines, Stanford text, bracketed triples, CoNLL-U,
bracketed trees or CCG derivations, with both sides of every pair (by id, or text and hypothesis in turn), or two files
with a side each. Several parsers are shown in one table.

--oracle relations GOLD-PARSES decides from gold analyses as well: what the entailment system itself gets right.
--oracle decisions FILE holds the decisions against those of a person who read the parser's analyses (id, YES or NO).

Example:
  $ touchstone entail examples/entailment/pairs.jsonl examples/entailment/alpha.jsonl --explain e03`;

export async function entail(argv: readonly string[]): Promise<number> {
  const command = new Command('touchstone entail')
    .description('Decides from parses whether texts entail hypotheses, and shows which relations decided.')
    .argument('<pairs>', 'the pairs; - is standard input, .gz is unpacked')
    .argument('[parses...]', 'what one or more parsers made of them')
    .option('--answers <file>', 'also write the answers, one a line, for touchstone score')
    .option('--decisions <file>', 'also write the answers with their reasons, for touchstone score --by reason')
    .option('--explain <id>', 'show what became of every relation of one pair')
    .option('--figure <file>', 'with --explain: also draw the pair, text above and hypothesis below, as SVG')
    .option('--json', 'print JSON, with the trace of every decision')
    .addOption(new Option('--format <name>', 'how the scores are printed').choices(outputFormats).default('text'))
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
  const options: EntailOptions = command.opts();
  const [pairsFile = '', ...files] = command.args;
  if (options.oracle !== undefined) throw badOracle();
  if (argv.filter(word => word === '-').length > 1) throw new UsageError('only one of the files can be standard input');
  if (options.figure !== undefined && options.explain === undefined)
    throw new UsageError('--figure draws one pair; say which with --explain');
  if (files.length === 0 && options.oracleRelations === undefined)
    throw new UsageError('entail needs the parses of the pairs too; touchstone entail --help shows how');
  const rules = rulesOf(command);
  const notices = new Notices();
  const pairs = pairsIn(pairsFile, notices);
  const conversion: StanfordConversion = {
    style: options.relations ?? relationStyleOf(rules),
    from: options.from,
    reducedRelativeObject: options.reducedRelativeObject === true,
    relations: {},
  };
  const parsers = readParsers(files.map(readWhole), pairs, chunk => convertToStanford(chunk, conversion));
  if (parsers.length > 0) refuseUnknownLabels(command, rules, parsers);
  const run = new EntailRun({ options, pairsFile, pairs, rules, conversion, parsers, notices });
  run.writeFiles();
  await print(printed(run, options));
  return 0;
}

function printed(run: EntailRun, { json, format, explain }: EntailOptions): Iterable<string> {
  if (json === true || format === 'json') return [run.json()];
  if (format === 'text') return run.text();
  if (explain !== undefined) throw new UsageError(`--explain prints text, not ${format}`);
  const report = run.scores();
  printWarnings(report.systems);
  return reportIn(format, report, entailmentMetric.figures, new Set());
}

const badOracle = () =>
  new UsageError('--oracle takes relations and a file of gold parses, or decisions and a file of answers');

/** `--oracle relations FILE` is one option of two words. */
function withOracleNames(argv: readonly string[]): readonly string[] {
  const at = argv.indexOf('--oracle');
  if (at < 0) return argv;
  const kind = argv[at + 1];
  const file = argv[at + 2];
  const isSaid = (kind === 'relations' || kind === 'decisions') && file !== undefined && !file.startsWith('--');
  if (!isSaid) throw badOracle();
  return withOracleNames([...argv.slice(0, at), `--oracle-${kind}`, ...argv.slice(at + 2)]);
}
