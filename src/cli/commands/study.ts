// `touchstone study ...`: human judgement studies. A subcommand is loaded when it is called.

import { UsageError } from '../../bytes/index.ts';
import { print } from '../output.ts';

type Run = (argv: readonly string[]) => Promise<number>;

const subcommands: Readonly<Record<string, { readonly about: string; readonly load: () => Promise<Run> }>> = {
  create: {
    about: 'draw the items of a study from parser output, or from entailment pairs',
    load: async () => (await import('./study/create.ts')).create,
  },
  serve: {
    about: 'the pages on which studies are run and judged',
    load: async () => (await import('./study/serve.ts')).serve,
  },
  invite: {
    about: 'a link for each judge',
    load: async () => (await import('./study/invite.ts')).invite,
  },
  list: {
    about: 'the studies, or the judges of one',
    load: async () => (await import('./study/list.ts')).list,
  },
  results: {
    about: 'preferences with exact tests, majorities, agreement; for entailments the data set that is left',
    load: async () => (await import('./study/results.ts')).results,
  },
  close: {
    about: 'take no more answers',
    load: async () => (await import('./study/close.ts')).close,
  },
  export: {
    about: 'answers as CSV or JSON, or all of a study as an archive',
    load: async () => (await import('./study/export.ts')).exportStudy,
  },
  import: {
    about: 'restore a study from its archive',
    load: async () => (await import('./study/import.ts')).importStudy,
  },
};

const help = `Usage: touchstone study COMMAND [...]

Asks people which score is right: create a study from real parser output, send links, collect judgements, read the
statistics. docs/studies.md tells how to run one.

Commands:
${Object.entries(subcommands)
  .map(([name, { about }]) => `  ${name.padEnd(10)}${about}\n`)
  .join('')}
Studies are kept in the folder of --data (touchstone-studies by default), or in the PostgreSQL database of DATABASE_URL.

Example:
  $ touchstone study create examples/studies/{gold,alpha,beta,gamma}.auto \\
      --task extrinsic --measures labelled.f1,decomposed.f1 --items 6 --title 'Which parse is better?'
  $ touchstone study invite STUDY Ann Ben
  $ touchstone study serve
  $ touchstone study results STUDY
`;

export async function study([name, ...rest]: readonly string[]): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    await print([help]);
    return 0;
  }
  const subcommand = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined;
  if (subcommand === undefined)
    throw new UsageError(`study has no command ${JSON.stringify(name)}; touchstone study --help lists them`);
  return (await subcommand.load())(rest);
}
