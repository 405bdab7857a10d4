// `touchstone study list [STUDY]`: the studies, or the judges of one.
import { Command } from 'commander';
import { studiesText, studyJudgesText, version } from '../../../api/index.ts';
import { type Given, parse } from '../../options.ts';
import { addDataOption, withStore, withStudy } from '../../study-store.ts';
import { print, printJson } from '../../terminal.ts';

export async function list(argv: readonly string[]): Promise<number> {
  const command = new Command('touchstone study list')
    .description('Lists the studies, or the judges of one and how far they are.')
    .argument('[study]', 'its id, or the beginning of it')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  $ touchstone study list\n  $ touchstone study list 3fa9');
  parse(addDataOption(command), argv);
  const { json, ...data }: Given<'data', 'json'> = command.opts();
  const [name] = command.args;
  if (name === undefined) {
    const studies = await withStore(data, store => store.listStudies());
    await (json ? printJson({ touchstone: version, studies }) : print([studiesText(studies)]));
  } else {
    const judges = await withStudy(data, name, (store, id) => store.judgesOf(id));
    await (json ? printJson({ touchstone: version, judges }) : print([studyJudgesText(judges)]));
  }
  return 0;
}
