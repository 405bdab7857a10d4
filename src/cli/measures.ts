// Two measures as options name them, with the options under which they are scored or the file that tells them: `f1`,
// `labelled.f1`, `f1@align=text`, `accuracy@scores=entailment.json`.
import { families, type MeasureChoice } from '../api/index.ts';
import { UsageError } from '../bytes/index.ts';
import { readWhole } from '../node/index.ts';
import type { TouchstoneCommand } from './command.ts';

const SCORES = 'scores=';
const RULES = 'rules=';

/** `f1,f1@align=text+params=none`: two figures, the second with options of its own, which are read behind all others. */
export async function measuresIn(
  flag: string,
  given: string,
  argv: readonly string[],
  commandLine: () => TouchstoneCommand,
): Promise<readonly [MeasureChoice, MeasureChoice]> {
  const parts = given.split(',').map(name => ({ name, parts: name.split('@') }));
  if (parts.length !== 2 || parts.some(({ parts: [path] }) => path === ''))
    throw new UsageError(`${flag} takes two figures, as in f1,f1@align=text, not ${JSON.stringify(given)}`);
  const known = new Set([
    'metric',
    'force',
    ...families.flatMap(({ options }) => options.map(({ flags }) => flagOf(flags))),
  ]);
  const [first, second] = parts.map(({ name, parts: [figure = '', ...behind] }): (() => Promise<MeasureChoice>) => {
    const text = behind.join('@');
    if (text.startsWith(SCORES)) return async () => ({ figure, name, result: readLater(text.slice(SCORES.length)) });
    if (text.startsWith(RULES)) return async () => ({ figure, name, rules: readLater(text.slice(RULES.length)) });
    const words = behind.flatMap(each => each.split('+'));
    const strange = words.find(word => !known.has(flagOf(`--${word}`)));
    if (strange !== undefined)
      throw new UsageError(
        `behind @ stand options of touchstone score, as in f1@align=text, or scores=FILE, not ${JSON.stringify(strange)}`,
      );
    return async () => {
      if (words.length === 0) return { figure, name };
      const command = commandLine();
      await command.read([...argv, ...words.map(word => `--${word}`)], false);
      return { figure, name, score: command.scoreOptions() };
    };
  });
  return [await first!(), await second!()];
}

/** `align` of `--align <mode>`, `--align=text`, `--no-align`. */
function flagOf(flags: string): string {
  return flags.replace(/^--(?:no-)?|[ =].*$/g, '');
}

/** By then it is known that the other files can be compared. */
function readLater(name: string) {
  return {
    name,
    get content() {
      return readWhole(name).bytes;
    },
  };
}
