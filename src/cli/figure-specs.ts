// Figures as the user names them, and with the options under which they are scored: `f1`, `labelled.f1`, `f1@align=text`.
import type { Figures } from '../counts/index.ts';
import { families } from '../families/index.ts';
import { figureAt, pathsOf } from '../stats/index.ts';
import { UsageError } from './usage-error.ts';

export interface FigureSpec {
  readonly name: string;
  readonly path: string;
  /** As options on the command line. */
  readonly words: readonly string[];
}

/** `f1,f1@align=text+params=none`: two figures, the second with options of its own. */
export function figureSpecs(flag: string, given: string): readonly FigureSpec[] {
  const specs = given.split(',').map(name => {
    const [path = '', ...rest] = name.split('@');
    return { name, path, words: rest.flatMap(text => text.split('+')).map(word => `--${word}`) };
  });
  if (specs.length !== 2 || specs.some(({ path }) => path === ''))
    throw new UsageError(`${flag} takes two figures, as in f1,f1@align=text, not ${JSON.stringify(given)}`);
  const known = new Set(['metric', ...families.flatMap(({ options }) => options.map(({ flags }) => flagOf(flags)))]);
  for (const word of specs.flatMap(({ words }) => words))
    if (!known.has(flagOf(word)))
      throw new UsageError(
        `behind @ stand options of touchstone score, as in f1@align=text, not ${JSON.stringify(word.slice(2))}`,
      );
  return specs;
}

/** `align` of `--align <mode>`, `--align=text`, `--no-align`. */
function flagOf(flags: string): string {
  return flags.replace(/^--(?:no-)?|[ =].*$/g, '');
}

export function checkPath(path: string, corpus: Figures): void {
  if (figureAt(corpus, path) !== null) return;
  const known = pathsOf(corpus);
  const some = known.slice(0, SHOWN).join(', ') + (known.length > SHOWN ? ', ...' : '');
  throw new UsageError(`there is no figure ${JSON.stringify(path)}; there are: ${some}`);
}

const SHOWN = 24;
