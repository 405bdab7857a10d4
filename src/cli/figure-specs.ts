// Two measures as options name them, with the options under which they are scored or the file that tells them: `f1`,
// `labelled.f1`, `f1@align=text`, `accuracy@scores=entailment.json`.
import type { Command } from 'commander';
import type { ComparedMeasure, NamedSource } from '../api/index.ts';
import { UsageError } from '../bytes/index.ts';
import { families } from '../families/index.ts';
import { readWhole } from '../node/index.ts';
import { parse, scoreOptions } from './usage.ts';

export interface FigureSpec {
  /** As it was named, with all that stands behind it. */
  readonly name: string;
  readonly path: string;
  /** As options on the command line. */
  readonly words: readonly string[];
  /** The file that tells it, if it is not to be scored here. */
  readonly scores: string | null;
}

const SCORES = 'scores=';

/** `f1,f1@align=text+params=none`: two figures, the second with options of its own. */
export function figureSpecs(flag: string, given: string): readonly FigureSpec[] {
  const specs = given.split(',').map(name => {
    const [path = '', ...rest] = name.split('@');
    const behind = rest.join('@');
    const scores = behind.startsWith(SCORES) ? behind.slice(SCORES.length) : null;
    return {
      name,
      path,
      scores,
      words: scores === null ? rest.flatMap(text => text.split('+')).map(word => `--${word}`) : [],
    };
  });
  if (specs.length !== 2 || specs.some(({ path }) => path === ''))
    throw new UsageError(`${flag} takes two figures, as in f1,f1@align=text, not ${JSON.stringify(given)}`);
  const known = new Set(['metric', ...families.flatMap(({ options }) => options.map(({ flags }) => flagOf(flags)))]);
  for (const word of specs.flatMap(({ words }) => words))
    if (!known.has(flagOf(word)))
      throw new UsageError(
        `behind @ stand options of touchstone score, as in f1@align=text, or scores=FILE, not ${JSON.stringify(word.slice(2))}`,
      );
  return specs;
}

/** `align` of `--align <mode>`, `--align=text`, `--no-align`. */
function flagOf(flags: string): string {
  return flags.replace(/^--(?:no-)?|[ =].*$/g, '');
}

/** By then it is known that the other files can be compared. */
function readLater(name: string): NamedSource {
  return {
    name,
    get content() {
      return readWhole(name).bytes;
    },
  };
}

/** The measures with their options and results read. Null where an option cannot be understood, and it has been said why. */
export function measuresOf(
  specs: readonly FigureSpec[],
  argv: readonly string[],
  commandLine: () => Command,
): readonly [ComparedMeasure, ComparedMeasure] | null {
  const measures: ComparedMeasure[] = [];
  for (const { name, path, words, scores } of specs) {
    const command = commandLine();
    if (words.length > 0 && parse(command, [...argv, ...words]) !== null) return null;
    measures.push({
      figure: path,
      name,
      ...(words.length > 0 ? { score: scoreOptions(command) } : {}),
      ...(scores === null ? {} : { result: readLater(scores) }),
    });
  }
  return [measures[0]!, measures[1]!];
}
