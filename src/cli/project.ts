// What touchstone.toml says and a command line does not.
import { flagOf } from '../api/index.ts';
import { projectOptions } from '../node/index.ts';
import type { TouchstoneCommand } from './command.ts';

/** Sets the options of the project that the files of a command belong to, and says so unless it is not to `tell`. */
export function readProject(command: TouchstoneCommand, config: string, tell: boolean): void {
  const { json, quiet }: { json?: true; quiet?: true } = command.opts();
  const project = projectOptions(command.args, { config, given: command.scoreOptions() });
  if (project === null) return;
  const said = Object.entries({ ...project.general, ...project.score });
  const used = said.filter(
    ([name]) =>
      !(json && name === 'format') &&
      command.getOptionValueSource(name) !== 'cli' &&
      command.options.some(option => option.attributeName() === name),
  );
  for (const [name, value] of used)
    command.setOptionValueWithSource(name, typeof value === 'number' ? String(value) : value, 'config');
  if (!tell || quiet) return;
  if (used.length > 0)
    process.stderr.write(`options from ${project.file}: ${used.map(([name]) => flagOf(name).slice(2)).join(', ')}\n`);
  if (project.score === null)
    process.stderr.write(
      `${project.file}: its options of scoring need --metric, for the files are not seen before they are read\n`,
    );
}
