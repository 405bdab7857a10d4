// `touchstone entail PAIRS PARSES...`: decides entailments from what parsers made of the sentences.
import { Option } from 'commander';
import {
  alarmsOfAll,
  type Entailments,
  entailmentFiles,
  entailmentMetric,
  entailmentScores,
  entailmentText,
  entailReport,
  entailResult,
  explanationText,
  type NamedSource,
  type OutputFormat,
  type ParserOrder,
  parserOrders,
  reportIn,
  unscoredSystemLines,
} from '../../api/index.ts';
import { UsageError } from '../../bytes/index.ts';
import { writeNamed } from '../../node/index.ts';
import {
  emphasis,
  type Given,
  NOT_ALL_SCORED,
  print,
  printRemarks,
  printWarnings,
  sourceIn,
  TouchstoneCommand,
} from '../command.ts';
import { addRuleOptions, entailOptionsOf } from '../entail-options.ts';

const explanation = `
PAIRS is XML like that of PETE, JSON Lines or a table. PARSES are bracketed trees, CoNLL-U, CoNLL-X, CCG derivations,
grammatical relations, or Stanford relations as text, triples or JSON Lines. A parser has one file with both sentences of every
pair (matched by id, in turn, or by their words), or two files: one for texts, one for hypotheses. Several parsers are shown in
one table. docs/entailment.md explains the files.

--oracle relations GOLD-PARSES also decides from gold parses, to show how many pairs the entailment system itself gets right.
Pairs without tags get their tags from these parses.
--oracle decisions FILE compares the decisions with those of a person who read the same parses (id, YES or NO).

Example:
  $ touchstone entail examples/entailment/pairs.jsonl examples/entailment/alpha.jsonl --explain e03`;

export async function entailCommand(argv: readonly string[]): Promise<number> {
  const command = new TouchstoneCommand('entail', explanation)
    .description('Decides from parses whether texts entail hypotheses, and shows which relations decided.')
    .argument('<pairs>', 'the pairs; - is standard input, compressed files are unpacked')
    .argument('[parses...]', 'the parses of one or more parsers')
    .option('--answers <file>', 'also write the answers, one per line, for touchstone score')
    .option('--decisions <file>', 'also write the answers with their reasons, for touchstone score --by reason')
    .option('--explain <id>', 'show what happened to every relation of one pair')
    .option('--figure <file>', 'with --explain: also draw the pair as SVG, the text above and the hypothesis below')
    .option('--json', 'print JSON, with every relation that led to a decision')
    .formatOption('how the scores are printed')
    .alarmOptions()
    .option('-q, --quiet', 'no warnings')
    .option('--errors', 'frequency of tags among pairs and errors, and causes of errors')
    .option('--causes <file>', 'causes of errors that a person assigned: lines with id, tab, cause; implies --errors')
    .option('--write-causes <file>', 'write the errors with a first diagnosis, which you can edit')
    .option('--write-pairs <file>', 'write the pairs with their tags, as JSON Lines')
    .option('--write-parses <file>', 'write the relations that the decisions used, as JSON Lines')
    .option('--equations', 'show what each of the equations of --also would change')
    .option('--uas <file>', "also show attachment scores: lines with the name of a parser's file, a tab, its score")
    .choice('--sort <figure>', 'order of parsers', parserOrders, 'accuracy')
    .addOption(new Option('--oracle <kind file>', 'relations GOLD-PARSES, or decisions FILE; see below'))
    .addOption(new Option('--oracle-relations <file>').hideHelp())
    .addOption(new Option('--oracle-decisions <file>').hideHelp())
    .choice(
      '--relations <style>',
      'style of the relations that are made from other formats (default: that of the entailment system)',
      ['collapsed', 'uncollapsed'],
    )
    .choice('--from <graph>', 'which edges of CoNLL-U are used', ['basic', 'enhanced'], 'basic')
    .option(
      '--reduced-relative-object',
      'from CoNLL-U: guess the missing object of relative clauses without a pronoun (trees show the object)',
    );
  const options: EntailFlags = await addRuleOptions(command).read(withOracleNames(argv));
  // Never said but by mistake: each kind has an option of its own.
  if (options.oracle !== undefined) throw badOracle();
  if (argv.filter(word => word === '-').length > 1) throw new UsageError('only one of the files can be standard input');
  if (options.figure !== undefined && options.explain === undefined)
    throw new UsageError('--figure draws one pair; say which with --explain');
  const given = entailOptionsOf(command);
  const [pairs, ...parses] = command.args;
  const found = await entailReport(sourceIn(pairs!), parses.map(sourceWhenRead), given);
  const files = entailmentFiles.flatMap(kind => {
    const name = options[kind];
    return name === undefined ? [] : [{ name, content: found.file(kind, options.explain) }];
  });
  for (const { name, content } of files) writeNamed(name, content);
  await print(printed(found, options, command.printing().format));
  const { systems, oracle, unscored = [] } = found;
  printRemarks(unscoredSystemLines(unscored));
  const decided = oracle === null ? systems : [...systems, oracle];
  // What explains one pair has no place for them.
  if (options.explain !== undefined && command.printing().format === 'text' && options.quiet !== true)
    printRemarks(alarmsOfAll(decided));
  return command.statusOf(decided) || (unscored.length > 0 ? NOT_ALL_SCORED : 0);
}

/** One of several that cannot be read does not stop the others. */
function sourceWhenRead(name: string): NamedSource {
  return {
    name,
    get content() {
      return sourceIn(name).content;
    },
  };
}

interface EntailFlags extends Given<(typeof entailmentFiles)[number] | 'explain' | 'oracle', 'quiet'> {
  readonly sort: ParserOrder;
}

function printed(found: Entailments, { explain, sort, quiet }: EntailFlags, format: OutputFormat): Iterable<string> {
  if (format === 'json') return [`${JSON.stringify(entailResult(found, explain), null, 2)}\n`];
  if (format === 'text' && explain !== undefined) return explanationText(found, explain);
  if (format === 'text') return entailmentText(found, sort, entailmentMetric.figures, emphasis(), quiet === true);
  if (explain !== undefined) throw new UsageError(`--explain prints text, not ${format}`);
  const report = entailmentScores(found);
  if (quiet !== true) printWarnings([...report.systems, found]);
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
