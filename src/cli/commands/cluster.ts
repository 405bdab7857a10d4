// `touchstone cluster ...`: scoring on many machines. `task` and `collect` are what its jobs call.

import { UsageError } from '../../bytes/index.ts';
import { print } from '../terminal.ts';

type Run = (argv: readonly string[]) => Promise<number>;

const subcommands: Readonly<Record<string, () => Promise<Run>>> = {
  slurm: async () => (await import('./cluster/slurm.ts')).slurm,
  task: async () => (await import('./cluster/jobs.ts')).task,
  collect: async () => (await import('./cluster/jobs.ts')).collect,
};

const help = `Usage: touchstone cluster slurm GOLD SYSTEM... [...]

Scores on a cluster what is too much for one machine, and prints what touchstone score prints, to the byte.

  slurm   as a job array of Slurm and a job that adds up
          touchstone cluster slurm --help   explains it, with an example

docs/cluster.md tells what is written where, and how to go on after an interruption.
`;

export async function cluster([name, ...rest]: readonly string[]): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    await print([help]);
    return 0;
  }
  const load = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined;
  if (load === undefined) throw new UsageError(`cluster has no command ${JSON.stringify(name)}; there is slurm`);
  return (await load())(rest);
}
