// `touchstone reproduce NAME --data DIR`: figures of papers, computed again from the files they were computed from.
import { join } from 'node:path';
import { type Reproduction, reproduce, reproductions, textTable } from '../../api/index.ts';
import { refuse, UsageError } from '../../bytes/index.ts';
import { statOf } from '../../node/index.ts';
import { emphasis, type Given, print, printJson, sourceIn, TouchstoneCommand } from '../command.ts';

const SOME_MISSING = 4;

const explanation = `
Without NAME, it lists the tables that can be computed again, what we could compute of each, the files that it needs in the folder of
--data, and where they come from. Results are rounded in the same way as the published figures. docs/reproduce.md explains differences.
If the files of some columns are missing, the other columns are printed, and the status is 4.

Examples:
  $ touchstone reproduce
  $ touchstone reproduce bhargava-penn-2023-judges`;

export async function reproduceCommand(argv: readonly string[]): Promise<number> {
  const command = new TouchstoneCommand('reproduce', explanation)
    .description('Computes published figures again, and prints them next to the published ones.')
    .argument('[name]', 'the name of a table')
    .option('--data <folder>', 'the folder with its files')
    .option('--json', 'print JSON');
  const { data, json }: Given<'data', 'json'> = await command.read(argv);
  const [name] = command.args;
  if (name === undefined) {
    await (json === true ? printJson(reproductions) : print([listText()]));
    return 0;
  }
  const table = reproductions.find(each => each.name === name);
  const needed = Object.keys(table?.files ?? {});
  if (needed.length > 0 && data === undefined)
    throw new UsageError(`${name} needs --data, a folder with ${needed.join(', ')}`);
  const given = needed.map(file => join(data ?? '', file)).filter(file => statOf(file) !== undefined);
  if (needed.length > 0 && given.length === 0)
    throw refuse(
      'no-files',
      { file: data ?? '' },
      `there is none of ${needed.join(', ')}; use those that docs/reproduce.md names`,
    );
  const result = await reproduce(name, given.map(sourceIn));
  await (json === true ? printJson(result) : print([reproductionText(result)]));
  const missing = result.columns.filter(column => column.missing.length > 0);
  for (const column of missing)
    process.stderr.write(
      `not computed: ${column.title}: ${column.missing.map(file => join(data ?? '', file)).join(', ')} is missing\n`,
    );
  return missing.length > 0 ? SOME_MISSING : 0;
}

function listText(): string {
  const tables = reproductions.map(({ name, title, computed, files }) => {
    const rows = Object.entries(files).map(([file, about]) => `  ${file.padEnd(30)}${about}\n`);
    return `${emphasis().strong(name)}: ${title}\n  computed by us: ${computed}\n${rows.length === 0 ? '  needs no files\n' : rows.join('')}`;
  });
  return tables.join('\n');
}

function reproductionText({ title, columns }: Reproduction): string {
  const { strong } = emphasis();
  const found = columns.filter(({ figures }) => figures.length > 0);
  const tables = found.map(column => {
    const rows = column.figures.map(each => [each.figure, each.found, each.published, each.agrees ? '' : 'differs']);
    const signature = column.signature === null ? '' : `signature: ${column.signature}\n`;
    return `${textTable([[column.title, 'here', 'published', ''], ...rows])}${signature}`;
  });
  const all = found.flatMap(({ figures }) => figures);
  const agreeing = all.filter(({ agrees }) => agrees).length;
  return `${strong(title)}\n\n${tables.join('\n')}\n${agreeing} of ${all.length} figures are as published.\n`;
}
