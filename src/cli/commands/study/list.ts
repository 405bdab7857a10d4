// `touchstone study list [STUDY]`: the studies, or the judges of one.
import { Command } from 'commander';
import { studiesText, studyJudgesText, version } from '../../../report/index.ts';
import { print } from '../../output.ts';
import { addDataOption, type DataOption, studyNamed, withStore } from '../../study-store.ts';
import { parse } from '../../usage.ts';

export async function list(argv: readonly string[]): Promise<number> {
  const command = new Command('touchstone study list')
    .description('Lists the studies, or the judges of one and how far they are.')
    .argument('[study]', 'its id, or the beginning of it')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  $ touchstone study list\n  $ touchstone study list 3fa9');
  const status = parse(addDataOption(command), argv);
  if (status !== null) return status;
  const { json, ...data }: DataOption & { readonly json?: true } = command.opts();
  const [name] = command.args;
  const text = await withStore(data, async store => {
    if (name === undefined) {
      const studies = await store.listStudies();
      return json ? inJson({ studies }) : studiesText(studies);
    }
    const judges = await store.judgesOf((await studyNamed(store, name)).id);
    return json ? inJson({ judges }) : studyJudgesText(judges);
  });
  await print([text]);
  return 0;
}

function inJson(content: object): string {
  return `${JSON.stringify({ touchstone: version, ...content }, null, 2)}\n`;
}
