// `touchstone greval`: takes the place of RASP's scorer of grammatical relations, `eval_system.sh`, in a script.

import { existsSync } from 'node:fs';
import { Option } from 'commander';
import { greval } from '../../api/index.ts';
import { UsageError } from '../../bytes/index.ts';
import { type Given, sourceIn, TouchstoneCommand } from '../command.ts';

const explanation = `
The arguments are those of RASP's eval_system.sh. -t is a PREFIX, for the file PREFIX.parses, or any file of relations. With
-g e and -g s, RASP's scorer counts gold twice, and so does this command; touchstone score --labels eq counts it once.
As in RASP's scorer, malformed relations and sentence numbers that differ are refused.

Example:
  $ touchstone greval -c examples/relations/gold.gr -t examples/relations/alpha.gr -m`;

interface GrevalFlags extends Given<never, 'o' | 'u' | 'm' | 'skipEmpty' | 'sentences' | 'pairs'> {
  readonly t: string;
  readonly c: string;
  readonly s: 'a' | 'h' | 'n';
  readonly g: 'h' | 'e' | 's';
}

const labels = { h: 'hier', e: 'eq', s: 'sub' } as const;

export async function grevalCommand(argv: readonly string[]): Promise<number> {
  const command = new TouchstoneCommand('greval', explanation)
    .description("Scores grammatical relations exactly as RASP's scorer does, with its table.")
    .requiredOption('-t <test>', "the parser's relations")
    .requiredOption('-c <gold>', 'the gold relations')
    .choice(
      '-s <slots>',
      'slots that must match: a, all; h, head and dependent; n, the same as h, as in the original',
      [...'ahn'],
      'a',
    )
    .choice('-g <labels>', 'labels: h, by the hierarchy; e, equal; s, the same or below', [...'hes'], 'h')
    .addOption(new Option('-o', 'the older scheme of relations').hideHelp())
    .option('-u', 'also the unlabelled figure')
    .option('-m', 'also the confusion matrix')
    .option('--skip-empty', 'our addition: leave out sentences without any relation in the test file')
    .option('--sentences', 'our addition: only the table of sentences')
    .option('--pairs', 'our addition: only the list of paired relations');
  const options: GrevalFlags = await command.read(argv);
  if (command.args.length > 0) throw new UsageError('files are named by -c and -t; touchstone greval --help explains');
  if (options.o) throw new UsageError('the older scheme of relations, -o, is not offered');
  const gold = sourceIn(options.c);
  const test = sourceIn(existsSync(`${options.t}.parses`) ? `${options.t}.parses` : options.t);
  const page = greval(gold, test, {
    labels: labels[options.g],
    slots: options.s === 'a' ? 'all' : 'head-dep',
    unlabelled: options.u,
    confusion: options.m,
    skipEmpty: options.skipEmpty,
    output: options.pairs ? 'pairs' : options.sentences ? 'sentences' : 'table',
  });
  process.stdout.write(Buffer.from(page));
  return 0;
}
