// Figures as the user names them, with the options under which they are scored or the file that tells them: `f1`,
// `labelled.f1`, `f1@align=text`, `accuracy@scores=entailment.json`.

import { didYouMean, UsageError } from '../bytes/index.ts';
import type { Figures } from '../counts/index.ts';
import { families } from '../families/index.ts';
import { pathsNamed, pathsOf } from '../stats/index.ts';

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

/** The path of the one figure that is meant. */
export function figurePath(name: string, corpus: Figures): string {
  const [path, ...others] = pathsNamed(name, corpus);
  if (path !== undefined && others.length === 0) return path;
  if (path !== undefined)
    throw new UsageError(`${JSON.stringify(name)} may be ${someOf([path, ...others])}; say which`);
  const known = pathsOf(corpus);
  const near = nearest(name, known);
  throw new UsageError(
    `there is no figure ${JSON.stringify(name)}${near === '' ? `; there are: ${someOf(known)}` : near}`,
  );
}

/** Whole paths, what stands before the last dot, and what behind it. */
function nearest(name: string, known: readonly string[]): string {
  const names = known.flatMap(path => [path, path.replace(/\.[^.]*$/, ''), path.replace(/^.*\./, '')]);
  const inLower = new Map(names.map(each => [each.toLowerCase(), each]));
  return didYouMean(name, [...inLower.keys()]).replace(/(?<=mean ).*(?=\?)/, lower => inLower.get(lower) ?? lower);
}

function someOf(paths: readonly string[]): string {
  return paths.slice(0, SHOWN).join(', ') + (paths.length > SHOWN ? ', ...' : '');
}

const SHOWN = 24;
