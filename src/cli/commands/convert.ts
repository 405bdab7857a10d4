// `touchstone convert`: the same sentences in another format or formalism.

import { Option } from 'commander';
import { type ConvertOptions, convert, convertOptions, type Format, formats } from '../../api/index.ts';
import { decode, UsageError, visible } from '../../bytes/index.ts';
import { writeNamed } from '../../node/index.ts';
import { type Given, printRemarks, sourceIf, sourceIn, TouchstoneCommand } from '../command.ts';

/** Behind the name of a format. */
function inLines(about: string): string {
  return about.replace(
    /(.{1,105})(?: |$)/g,
    (_, line: string, at: number) => `${at === 0 ? '' : `\n${' '.repeat(16)}`}${line}`,
  );
}

const explanation = `
The format of INPUT is recognised from its content. Targets, and what each leaves out:
${Object.entries(formats)
  .map(([name, about]) => `  ${name.padEnd(14)}${inLines(about)}\n`)
  .join('')}
docs/formats.md has a table of all conversions. To get dependencies from derivations, the rules of each derivation are applied
again. Warnings, and the number of sentences without analysis, are on standard error.

Example:
  $ touchstone convert examples/ccg/gold.auto --to deps | sed -n 4,6p
  opened_3 ((S[dcl]{_}\\NP{Y}<1>){_}/NP{Z}<2>){_} 1 miller_2 0
  The_1 (NP[nb]{Y}/N{Y}<1>){_} 1 miller_2 0
  opened_3 ((S[dcl]{_}\\NP{Y}<1>){_}/NP{Z}<2>){_} 2 gate_5 0
  $ touchstone convert examples/constituency/treebank.mrg --to brackets   # one tree per line
  $ touchstone convert examples/dependencies/trees.mrg --to conllu        # dependencies by English head rules
  $ touchstone convert examples/dependencies/gold.conllu --to stanford --uncollapsed | head -1
  det(keeper-2, The-1)`;

export async function convertCommand(argv: readonly string[]): Promise<number> {
  const command = new TouchstoneCommand('convert', explanation)
    .description('Writes the sentences of a file in another format.')
    .argument(
      '<input>',
      'CCG derivations or dependencies, bracketed trees, CoNLL-U or CoNLL-X, entailment pairs; - is standard input',
    )
    .addOption(new Option('--to <format>', 'the format to write').choices(Object.keys(formats)).makeOptionMandatory())
    .option('-o, --output <file>', 'the file to write (default: standard output)');
  for (const { flags, help, choices, fallback } of convertOptions)
    if (choices === undefined) command.option(flags, help);
    else command.choice(flags, help, choices, fallback);
  await command.read(argv);
  if (command.args.length > 1) throw new UsageError('convert takes one file at a time');
  const { to, output, markedup, ...options } = command.givenOptions<ConvertFlags>();
  const { content, remarks } = await convert(sourceIn(command.args[0]!), to, {
    ...options,
    markedup: sourceIf(markedup),
  });
  if (output === undefined) process.stdout.write(process.stdout.isTTY === true ? shown(content) : content);
  else writeNamed(output, content);
  printRemarks(remarks);
  return 0;
}

/** On a terminal, which would take some characters for commands; tabs are part of the format. */
function shown(content: string | Uint8Array): string {
  const text = typeof content === 'string' ? content : decode(content);
  return text.split('\t').map(visible).join('\t');
}

interface ConvertFlags extends Omit<ConvertOptions, 'markedup'>, Given<'output' | 'markedup'> {
  readonly to: Format;
}
