// `touchstone study close STUDY`: no more answers.
import { Command } from 'commander';
import { print } from '../../output.ts';
import { addDataOption, type DataOption, studyNamed, withStore } from '../../study-store.ts';
import { parse } from '../../usage.ts';

export async function close(argv: readonly string[]): Promise<number> {
  const command = new Command('touchstone study close')
    .description('Closes a study: no more answers are taken, and none can be changed. It cannot be opened again.')
    .argument('<study>', 'its id, or the beginning of it')
    .addHelpText('after', '\nExample:\n  $ touchstone study close 3fa9');
  const status = parse(addDataOption(command), argv);
  if (status !== null) return status;
  const data: DataOption = command.opts();
  const study = await withStore(data, async store =>
    store.closeStudy((await studyNamed(store, command.args[0] ?? '')).id),
  );
  await print([`study ${study.id} is closed since ${study.closed}\n`]);
  return 0;
}
