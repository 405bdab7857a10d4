// `touchstone study close STUDY`: no more answers.
import { Command } from 'commander';
import { parse } from '../../options.ts';
import { addDataOption, withStudy } from '../../study-store.ts';
import { print } from '../../terminal.ts';

export async function close(argv: readonly string[]): Promise<number> {
  const command = new Command('touchstone study close')
    .description('Closes a study: no more answers are taken, and none can be changed. It cannot be opened again.')
    .argument('<study>', 'its id, or the beginning of it')
    .addHelpText('after', '\nExample:\n  $ touchstone study close 3fa9');
  parse(addDataOption(command), argv);
  const study = await withStudy(command.opts(), command.args[0], (store, id) => store.closeStudy(id));
  await print([`study ${study.id} is closed since ${study.closed}\n`]);
  return 0;
}
