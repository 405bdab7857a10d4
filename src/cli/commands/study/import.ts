// `touchstone study import ARCHIVE`: a study from another place, all of it but the links of its judges.

import { Command } from 'commander';
import { readChunk } from '../../../node/index.ts';
import { readArchive } from '../../../study/index.ts';
import { print } from '../../output.ts';
import { addDataOption, type DataOption, withNewStore } from '../../study-store.ts';
import { parse } from '../../usage.ts';

export async function importStudy(argv: readonly string[]): Promise<number> {
  const command = new Command('touchstone study import')
    .description('Restores a study with its items, judges, answers and their history from an archive.')
    .argument('<archive>', 'made by touchstone study export --format archive; - is standard input, .gz is unpacked')
    .addHelpText(
      'after',
      '\nLinks are not in an archive: touchstone study invite --renew makes new ones.\n\nExample:\n  $ touchstone study import study.json',
    );
  const status = parse(addDataOption(command), argv);
  if (status !== null) return status;
  const data: DataOption = command.opts();
  const archive = readArchive(readChunk(command.args[0] ?? ''));
  const study = await withNewStore(data, store => store.restoreStudy(archive));
  const { items, judges, history } = archive;
  await print([
    `study ${study.id}: ${items.length} items, ${judges.length} judges, ${history.length} answers restored\n`,
  ]);
  return 0;
}
