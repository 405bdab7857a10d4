// `touchstone cluster ...`: scoring on many machines. `task` and `collect` are what its jobs call.

import { type Commands, findCommand } from '../command.ts';

const subcommands: Commands = {
  slurm: async () => (await import('./cluster/slurm.ts')).slurm,
  task: async () => (await import('./cluster/jobs.ts')).task,
  collect: async () => (await import('./cluster/jobs.ts')).collect,
};

const help = `Usage: touchstone cluster slurm GOLD SYSTEM... [...]

Scores large corpora on a cluster, and prints what touchstone score prints, to the byte.

  slurm   uses a job array of Slurm, and a job that adds the counts
          touchstone cluster slurm --help   explains it, with an example

docs/cluster.md says which files are written, and how to continue after an interruption.
`;

export async function clusterCommand([name, ...rest]: readonly string[]): Promise<number> {
  const refusal = (unknown: string) => `cluster has no command ${JSON.stringify(unknown)}; there is slurm`;
  return (await findCommand(name, subcommands, help, refusal))(rest);
}
