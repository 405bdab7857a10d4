// How chance is asked, as options on the command line: which test, how often, from which seed.
import { type Command, Option } from 'commander';
import { UsageError } from '../bytes/index.ts';
import type { Design } from '../stats/index.ts';
import { numberIn } from './number-option.ts';

export interface DesignFlags {
  readonly test: Design['test'];
  readonly rounds: string;
  readonly seed: string;
  readonly alpha: string;
}

export function addDesignOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--test <name>', 'where p-values come from')
        .choices(['randomisation', 'bootstrap'])
        .default('randomisation'),
    )
    .option('--rounds <n>', 'how many times chance is asked', '10000')
    .option('--seed <n>', 'where chance begins; the same seed, the same result', '12345')
    .option('--alpha <share>', 'significant is what chance does less often than this', '0.05');
}

export function designIn({ test, rounds, seed, alpha }: DesignFlags): Design {
  const share = Number(alpha);
  if (!(share > 0 && share < 1))
    throw new UsageError(`--alpha takes a number between 0 and 1, not ${JSON.stringify(alpha)}`);
  return {
    test,
    rounds: numberIn('--rounds', rounds, 1, 1e6),
    seed: numberIn('--seed', seed, 0, 2 ** 32 - 1),
    alpha: share,
  };
}
