// What commands are, without running them: completion and man pages are made from it. A command is asked by a word that no
// shell can give, and throws its definition before it does anything; so commands are written as if nobody ever asked.
import type { Command } from 'commander';

/** Words of a command line end at this character, so it is in none of them. */
export const QUESTION = '\0';

/** As commander knows it, or the help page of one that reads its arguments itself or leads to others. */
export type Definition = Command | string;

export class DefinitionAnswer extends Error {
  readonly definition: Definition;
  constructor(definition: Definition) {
    super('a command is asked for its definition only by what takes it');
    this.definition = definition;
  }
}

export interface DefinedCommand {
  /** `study create`; nothing for the program itself. */
  readonly name: string;
  /** What it is, in a line. */
  readonly summary: string;
  readonly definition: Definition;
  /** The names of those it leads to. */
  readonly below: readonly string[];
}

type Run = (argv: readonly string[]) => Promise<number>;

/** A command and all that it leads to, by its help page. */
export async function definedCommands(run: Run, name = '', summary = ''): Promise<readonly DefinedCommand[]> {
  const definition = await definitionOf(run);
  const listed = typeof definition === 'string' ? [...definition.matchAll(/^ {2}([a-z][a-z-]*) {2,}(\S.*)$/gm)] : [];
  const below = await Promise.all(
    listed.map(([, word = '', about = '']) =>
      definedCommands(argv => run([word, ...argv]), `${name} ${word}`.trim(), about),
    ),
  );
  return [{ name, summary, definition, below: listed.map(([, word = '']) => word) }, ...below.flat()];
}

async function definitionOf(run: Run): Promise<Definition> {
  try {
    await run([QUESTION]);
  } catch (error) {
    if (error instanceof DefinitionAnswer) return error.definition;
    throw error;
  }
  throw new Error('this command has no definition');
}
