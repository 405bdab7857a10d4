// `touchstone study invite STUDY NAME...`: a link for each judge.
import { csvLine, version } from '../../../api/index.ts';
import { quote, refuse, UsageError, visible } from '../../../bytes/index.ts';
import { type JudgeInvitation, linkPath, type StudyCommands } from '../../../server/index.ts';
import { type Given, print, printJson, TouchstoneCommand } from '../../command.ts';
import { addDataOption, withStudy } from '../../study-store.ts';

const explanation = `
A link is shown only now, because only its hash is stored. Anyone who has the link can answer as this judge, so send it to nobody
else. The command also works while touchstone study serve uses the folder. The page of the study makes links too.

Example:
  $ touchstone study invite 3fa9 'Ann Example' 'Ben Example' --url https://studies.example.org`;

export async function invite(argv: readonly string[]): Promise<number> {
  const command = new TouchstoneCommand('study invite', explanation)
    .description('Makes a link that nobody can guess for each judge.')
    .argument('<study>', 'its id, or the beginning of it')
    .argument('<name...>', 'the names of the judges; only you see them')
    .option('--url <address>', 'where the study is served', 'http://localhost:8437')
    .option('--renew', 'new links for judges who are already invited; the old links stop working')
    .option('--csv', 'print CSV with the columns name and link, for a mail merge')
    .option('--json', 'print JSON');
  const { url, renew, json, csv, ...data }: Given<'data', 'renew' | 'json' | 'csv'> & Record<'url', string> =
    await addDataOption(command).read(argv);
  const base = addressOf(url);
  const isUsual = command.getOptionValueSource('url') === 'default';
  const [study, ...names] = command.args;
  const invitations = await withStudy(data, study, async (store, id) => {
    if (!renew) return store.inviteJudges(id, names);
    const made: JudgeInvitation[] = [];
    for (const name of names) made.push(await renewed(store, id, name));
    return made;
  });
  const links = invitations.map(invitation => ({
    judge: invitation.judge.id,
    name: invitation.judge.name,
    link: base + linkPath(invitation),
  }));
  await (json
    ? printJson({ touchstone: version, invitations: links })
    : print(
        csv
          ? [csvLine(['name', 'link']), ...links.map(({ name, link }) => csvLine([name, link]))]
          : links.map(({ name, link }) => `${visible(name.replaceAll('\n', ' '))}\t${link}\n`),
      ));
  if (isUsual)
    process.stderr.write(`the links are for this machine and the usual port (${url}); --url names another\n`);
  return 0;
}

function addressOf(url: string): string {
  if (!URL.canParse(url) || !/^https?:/.test(url))
    throw new UsageError(`--url takes an address such as https://studies.example.org, not ${JSON.stringify(url)}`);
  return url.replace(/\/+$/, '');
}

async function renewed(store: StudyCommands, study: string, name: string): Promise<JudgeInvitation> {
  return store.renewInvitation(await judgeNamed(store, study, name));
}

/** By name or id. */
export async function judgeNamed(store: StudyCommands, study: string, name: string): Promise<string> {
  const judges = (await store.judgesOf(study)).map(({ judge }) => judge);
  const found = judges.filter(judge => judge.name === name || judge.id === name);
  if (found.length === 1) return found[0]!.id;
  throw refuse(
    'no-judge',
    null,
    found.length === 0
      ? `there is no judge ${quote(name)} in this study`
      : `${found.length} judges are called ${quote(name)}; give the id instead, touchstone study list STUDY shows it`,
  );
}
