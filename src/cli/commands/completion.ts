// `touchstone completion SHELL`: a script by which a shell completes commands, options and what they take.
import { didYouMean, UsageError } from '../../bytes/index.ts';
import { print, type RunCommand, TouchstoneCommand } from '../command.ts';
import { completionScript, completionShells } from '../completion.ts';
import { definedCommands } from '../definition.ts';

const explanation = `
Completes commands, options (of all families too), values of options, and files.

Examples:
  $ touchstone completion bash > touchstone.bash    # then, in ~/.bashrc: source .../touchstone.bash
  $ touchstone completion zsh > _touchstone         # into a folder of $fpath
  $ touchstone completion fish > touchstone.fish    # into ~/.config/fish/completions

  After an update of touchstone, write the script again.`;

export async function completionCommand(argv: readonly string[], run: RunCommand): Promise<number> {
  const command = new TouchstoneCommand('completion', explanation)
    .description('Prints a completion script for a shell.')
    .argument('<shell>', completionShells.join(', '));
  await command.read(argv);
  const [given = ''] = command.args;
  const shell = completionShells.find(name => name === given);
  if (shell === undefined)
    throw new UsageError(
      `completion is for ${completionShells.join(', ')}, not ${JSON.stringify(given)}${didYouMean(given, completionShells)}`,
    );
  await print([completionScript(shell, await definedCommands(run))]);
  return 0;
}
