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

Asks people which measure is right: create a study from real parser output, send links, collect judgements, read the
statistics. docs/studies.md explains how.

Commands:
  plan      how many items and judges are needed to find a preference
  create    draw the items of a study from parser output, or from entailment pairs
  serve     serve the web pages for judges and for you
  invite    make a link for each judge
  list      list all studies, or the judges of one
  results   preferences with exact tests, majorities, agreement; for entailments also the items that are kept
  close     take no more answers
  reopen    take answers again
  forget    delete the data of a judge, on request
  export    write answers as CSV or JSON, or the whole study as an archive
  import    restore a study from its archive
  backup    write all studies into one file, so that links work after a restore
  restore   restore the studies of a backup

Studies are stored in the folder of --data (touchstone-studies by default), or in the PostgreSQL database of DATABASE_URL.

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
