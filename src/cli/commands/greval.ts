// `touchstone greval`: takes the place of RASP's scorer of grammatical relations, `eval_system.sh`, in a script.

import { isUtf8 } from 'node:buffer';
import { existsSync } from 'node:fs';
import { Command, Option } from 'commander';
import { binary, type Coding, endOf, refuse, UsageError, utf8, wholeFile } from '../../bytes/index.ts';
import { sum, sumByKey, TableTally } from '../../counts/index.ts';
import type { NamedFile } from '../../families/index.ts';
import { readGr } from '../../formats/index.ts';
import { type GrScoringOptions, grColumns, grMetric, isUnpairable, tooManyAlike } from '../../metrics/index.ts';
import type { GrSentence } from '../../model/index.ts';
import { readWhole } from '../../node/index.ts';
import { grevalConfusion, grevalPairs, grevalSentences, grevalTable, grevalUnlabelled } from '../../report/index.ts';
import { parse } from '../usage.ts';

const explanation = `
The arguments are those of RASP's eval_system.sh; -t names PREFIX.parses, or any file of relations. Where the scorer
counts gold twice (-g e, -g s), so does this; touchstone score --labels eq counts once.
Malformed relations and sentence numbers that differ are refused, as there.

Example:
  $ touchstone greval -c examples/relations/gold.gr -t examples/relations/alpha.gr -m`;

interface Options {
  readonly t: string;
  readonly c: string;
  readonly s: 'a' | 'h' | 'n';
  readonly g: 'h' | 'e' | 's';
  readonly o?: true;
  readonly u?: true;
  readonly m?: true;
  readonly skipEmpty?: true;
  readonly sentences?: true;
  readonly pairs?: true;
}

export async function greval(argv: readonly string[]): Promise<number> {
  const command = new Command('touchstone greval')
    .description("Scores grammatical relations exactly as RASP's scorer does, with its table.")
    .requiredOption('-t <test>', "the parser's relations")
    .requiredOption('-c <gold>', 'the gold relations')
    .addOption(
      new Option('-s <slots>', 'slots that must match: a, all; h, head and dependent; n is h, as it is there')
        .choices(['a', 'h', 'n'])
        .default('a'),
    )
    .addOption(
      new Option('-g <labels>', 'labels: h, by the hierarchy; e, equal; s, the same or below')
        .choices(['h', 'e', 's'])
        .default('h'),
    )
    .addOption(new Option('-o', 'the older scheme of relations').hideHelp())
    .option('-u', 'also the unlabelled figure')
    .option('-m', 'also the confusion matrix')
    .option('--skip-empty', 'ours: leave out sentences without any relation in the test file')
    .option('--sentences', 'ours: only the table of sentences')
    .option('--pairs', 'ours: only which relations were paired')
    .addHelpText('after', explanation);
  const status = parse(command, argv);
  if (status !== null) return status;
  if (command.args.length > 0) throw new UsageError('files are named by -c and -t; touchstone greval --help explains');
  const options: Options = command.opts();
  if (options.o) throw new UsageError('the older scheme of relations, -o, is not offered');
  const goldFile = readWhole(options.c);
  const testFile = readWhole(existsSync(`${options.t}.parses`) ? `${options.t}.parses` : options.t);
  // What is not UTF-8 is compared byte by byte, and written as it came.
  const coding = [goldFile, testFile].every(({ bytes }) => isUtf8(bytes)) ? utf8 : binary;
  const gold = readRelations(goldFile, coding);
  const test = readRelations(testFile, coding);
  checkNumbers(gold, test, testFile);
  process.stdout.write(Buffer.from(coding.encode(pageOf(gold, test, options))));
  return 0;
}

const labels = { h: 'hier', e: 'eq', s: 'sub' } as const;

function pageOf(gold: readonly GrSentence[], test: readonly GrSentence[], options: Options): string {
  const scoring: GrScoringOptions = {
    labels: labels[options.g],
    slots: options.s === 'a' ? 'all' : 'head-dep',
    empty: options.skipEmpty ? 'skip' : 'miss',
    goldCounts: 'asPrinted',
  };
  const metric = grMetric(scoring);
  const pairs = gold.map(({ number, place, relations }, i) => {
    const pair = { number, gold: relations, system: test[i]?.relations ?? [] };
    if (isUnpairable(pair.gold, pair.system)) throw refuse('too-many-alike', place, tooManyAlike(pair));
    return pair;
  });
  if (options.pairs) return pairs.map(pair => grevalPairs(pair.number, '', metric.pairing(pair))).join('');
  const tally = new TableTally(grColumns, true);
  for (const [i, pair] of pairs.entries()) {
    tally.begin({ from: i, to: i + 1 });
    metric.count(pair, tally);
  }
  const table = tally.table();
  if (options.sentences)
    return grevalSentences(pairs.map(({ number }, i) => [number, sum(table, row => Number(row === i))]));
  const counts = sum(table);
  const cells = new Map([...sumByKey(table)].map(([key, { confused }]) => [key, confused]));
  return [
    grevalTable(counts, scoring),
    options.u ? grevalUnlabelled(counts) : '',
    options.m ? `\n${grevalConfusion(cells, counts, scoring)}` : '',
  ].join('');
}

function readRelations({ name, bytes }: NamedFile, coding: Coding): readonly GrSentence[] {
  const chunk = wholeFile(name, coding === utf8 ? bytes : utf8.encode(coding.decode(bytes)));
  const { sentences, notices } = readGr(chunk, { dropNil: true });
  const refusal = notices.refusal('mend it, or use touchstone score, which leaves it out');
  if (refusal !== null) throw refusal;
  return sentences;
}

function checkNumbers(gold: readonly GrSentence[], test: readonly GrSentence[], { name, bytes }: NamedFile): void {
  const end = () => endOf(wholeFile(name, bytes));
  for (const [i, { number }] of gold.entries()) {
    const other = test[i];
    if (other === undefined)
      throw refuse('numbers-differ', end(), `sentence ${number} of the gold file is missing; is this file cut off?`);
    if (other.number !== number)
      throw refuse(
        'numbers-differ',
        other.place,
        `this is sentence ${other.number}, but the gold file has ${number} at this place`,
      );
  }
  const surplus = test[gold.length];
  if (surplus !== undefined)
    throw refuse('numbers-differ', surplus.place, `the gold file ends before sentence ${surplus.number}`);
}
