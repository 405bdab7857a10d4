// `touchstone study import ARCHIVE`: a study from another place, all of it but the links of its judges.
import { Command } from 'commander';
import { readStudy } from '../../../api/index.ts';
import { parse, sourceIn } from '../../options.ts';
import { addDataOption, withNewStore } from '../../study-store.ts';
import { print } from '../../terminal.ts';

export async function importStudy(argv: readonly string[]): Promise<number> {
  const command = new Command('touchstone study import')
    .description('Restores a study with its items, judges, answers and their history from an archive.')
    .argument('<archive>', 'made by touchstone study export --format archive; - is standard input, .gz is unpacked')
    .addHelpText(
      'after',
      '\nLinks are not in an archive: touchstone study invite --renew makes new ones.\n\nExample:\n  $ touchstone study import study.json',
    );
  parse(addDataOption(command), argv);
  const archive = readStudy(sourceIn(command.args[0] ?? ''));
  const study = await withNewStore(command.opts(), store => store.restoreStudy(archive));
  const { items, judges, history } = archive;
  await print([
    `study ${study.id}: ${items.length} items, ${judges.length} judges, ${history.length} answers restored\n`,
  ]);
  return 0;
}
