// `touchstone study invite STUDY NAME...`: a link for each judge.
import { Command } from 'commander';
import { quote, refuse, UsageError } from '../../../bytes/index.ts';
import { version } from '../../../report/index.ts';
import { type JudgeInvitation, linkPath, type StudyCommands } from '../../../server/index.ts';
import { print } from '../../output.ts';
import { addDataOption, type DataOption, studyNamed, withStore } from '../../study-store.ts';
import { parse } from '../../usage.ts';

const explanation = `
A link is shown this once: only its hash is kept. Whoever has it judges in the judge's name; send it to nobody else.
It works while touchstone study serve runs on the folder, too; there the page of the study makes links as well.

Example:
  $ touchstone study invite 3fa9 'Ann Example' 'Ben Example' --url https://studies.example.org`;

interface InviteOptions extends DataOption {
  readonly url: string;
  readonly renew?: true;
  readonly json?: true;
}

export async function invite(argv: readonly string[]): Promise<number> {
  const command = new Command('touchstone study invite')
    .description('Makes a link that nobody can guess for each judge.')
    .argument('<study>', 'its id, or the beginning of it')
    .argument('<name...>', 'the judges, for those who run the study')
    .option('--url <address>', 'where the study is served', 'http://localhost:8437')
    .option('--renew', 'new links for judges who are already invited; the old ones are dead')
    .option('--json', 'print JSON')
    .addHelpText('after', explanation);
  const status = parse(addDataOption(command), argv);
  if (status !== null) return status;
  const { url, renew, json, ...data }: InviteOptions = command.opts();
  const base = addressOf(url);
  const [study = '', ...names] = command.args;
  const invitations = await withStore(data, async store => {
    const { id } = await studyNamed(store, study);
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
  await print(
    json
      ? [`${JSON.stringify({ touchstone: version, invitations: links }, null, 2)}\n`]
      : links.map(({ name, link }) => `${name}\t${link}\n`),
  );
  return 0;
}

function addressOf(url: string): string {
  if (!URL.canParse(url) || !/^https?:/.test(url))
    throw new UsageError(`--url takes an address such as https://studies.example.org, not ${JSON.stringify(url)}`);
  return url.replace(/\/+$/, '');
}

async function renewed(store: StudyCommands, study: string, name: string): Promise<JudgeInvitation> {
  const judges = (await store.judgesOf(study)).map(({ judge }) => judge);
  const found = judges.filter(judge => judge.name === name || judge.id === name);
  if (found.length === 1) return store.renewInvitation(found[0]!.id);
  throw refuse(
    'no-judge',
    null,
    found.length === 0
      ? `there is no judge ${quote(name)} in this study`
      : `${found.length} judges are called ${quote(name)}; give the id instead, touchstone study list STUDY shows it`,
  );
}
