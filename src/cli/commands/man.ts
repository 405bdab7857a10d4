// `touchstone man [COMMAND]`: manual pages, made from the definitions of the commands.
import { join } from 'node:path';
import { didYouMean, UsageError } from '../../bytes/index.ts';
import { makeFolder, writeNamed } from '../../node/index.ts';
import { type Given, print, type RunCommand, TouchstoneCommand } from '../command.ts';
import { definedCommands } from '../definition.ts';
import { manName, manPage } from '../man-page.ts';

const explanation = `
After npm install -g, man touchstone-score finds the page by itself.

Examples:
  $ touchstone man score > touchstone-score.1    # man ./touchstone-score.1 shows it
  $ touchstone man --output man                  # all pages`;

export async function manCommand(argv: readonly string[], run: RunCommand): Promise<number> {
  const command = new TouchstoneCommand('man', explanation)
    .description('Prints the manual page of a command, in the format that man reads (roff).')
    .argument('[command...]', 'such as score or study create; without it, the page of touchstone itself')
    .option('-o, --output <folder>', 'write the pages of all commands there');
  const { output }: Given<'output'> = await command.read(argv);
  const all = await definedCommands(run);
  if (output !== undefined) {
    makeFolder(output);
    for (const one of all) writeNamed(join(output, `${manName(one.name)}.1`), manPage(one));
    return 0;
  }
  const name = command.args.join(' ');
  const found = all.find(one => one.name === name);
  if (found === undefined) {
    const known = all.map(one => one.name).filter(each => each !== '');
    throw new UsageError(`touchstone has no command ${JSON.stringify(name)}${didYouMean(name, known)}`);
  }
  await print([manPage(found)]);
  return 0;
}
