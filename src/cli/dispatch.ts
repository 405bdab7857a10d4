// Commands by their names. One is loaded when it is called, so that starting costs no more than what is used.
import { UsageError } from '../bytes/index.ts';

export type Commands = Readonly<Record<string, () => Promise<(argv: readonly string[]) => Promise<number>>>>;

/** Runs a command, or shows the help page of all. */
export async function dispatch(
  [name = '--help', ...rest]: readonly string[],
  commands: Commands,
  help: string,
  refusal: (name: string) => string,
): Promise<number> {
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (load !== undefined) return (await load())(rest);
  if (!['--help', '-h', 'help'].includes(name)) throw new UsageError(refusal(name));
  process.stdout.write(help);
  return 0;
}
