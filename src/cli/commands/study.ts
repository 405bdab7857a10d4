// `touchstone study ...`: human judgement studies. A subcommand is loaded when it is called.

import { type Commands, findCommand } from '../command.ts';

const subcommands: Commands = {
  plan: async () => (await import('./study/plan.ts')).plan,
  create: async () => (await import('./study/create.ts')).create,
  serve: async () => (await import('./study/serve.ts')).serve,
  invite: async () => (await import('./study/invite.ts')).invite,
  list: async () => (await import('./study/manage.ts')).list,
  results: async () => (await import('./study/manage.ts')).results,
  close: async () => (await import('./study/manage.ts')).close,
  reopen: async () => (await import('./study/manage.ts')).reopen,
  forget: async () => (await import('./study/manage.ts')).forget,
  backup: async () => (await import('./study/manage.ts')).backup,
  restore: async () => (await import('./study/manage.ts')).restore,
  export: async () => (await import('./study/manage.ts')).exportStudy,
  import: async () => (await import('./study/manage.ts')).importStudy,
};

const help = `Usage: touchstone study COMMAND [...]

Asks people which score is right: create a study from real parser output, send links, collect judgements, read the
statistics. docs/studies.md tells how to run one.

Commands:
  plan      how many items and judges it takes to find a preference
  create    draw the items of a study from parser output, or from entailment pairs
  serve     the pages on which studies are run and judged
  invite    a link for each judge
  list      the studies, or the judges of one
  results   preferences with exact tests, majorities, agreement; for entailments the data set that is left
  close     take no more answers
  reopen    take answers again
  forget    delete all that is known of a judge, on their request
  export    answers as CSV or JSON, or all of a study as an archive
  import    restore a study from its archive
  backup    all studies in one file, with the links of judges
  restore   what a backup holds

Studies are kept in the folder of --data (touchstone-studies by default), or in the PostgreSQL database of DATABASE_URL.

Example:
  $ touchstone study create examples/studies/{gold,alpha,beta,gamma}.auto \\
      --task extrinsic --measures labelled.f1,decomposed.f1 --items 6 --title 'Which parse is better?'
  $ touchstone study invite STUDY Ann Ben
  $ touchstone study serve
  $ touchstone study results STUDY
`;

export async function studyCommand([name, ...rest]: readonly string[]): Promise<number> {
  const refusal = (unknown: string) =>
    `study has no command ${JSON.stringify(unknown)}; touchstone study --help lists them`;
  return (await findCommand(name, subcommands, help, refusal))(rest);
}
