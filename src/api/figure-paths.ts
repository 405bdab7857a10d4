// Figures as people name them: `f1`, `labelled.f1`, `LAS` for `LAS.f1`.
import { didYouMean, UsageError } from '../bytes/index.ts';
import type { Figures } from '../counts/index.ts';
import type { ReportRow, Scoring } from '../families/index.ts';
import { bareNumbers, styleOf } from '../report/index.ts';
import { isProportion, pathsNamed, pathsOf } from '../stats/index.ts';

/** Those that were named, or `all`, or the chief ones, by their paths. */
export function figurePaths(
  figures: readonly string[] | 'all' | undefined,
  corpus: Figures,
  headline: readonly string[],
): readonly string[] {
  if (figures === 'all') return pathsOf(corpus);
  return (
    figures?.map(name => figurePath(name, corpus, headline)) ?? headline.filter(path => isProportion(corpus, path))
  );
}

/** Figures as rows of a table of scores, in this order; those that usually are none are titled by their paths. */
export function columnsNamed(
  names: readonly string[],
  scoring: Pick<Scoring, 'tableRows' | 'headline'>,
  corpus: Figures,
): readonly ReportRow[] {
  return names.map(name => {
    const path = figurePath(name, corpus, scoring.headline);
    const { title = path } = scoring.tableRows.find(row => row.path === path) ?? {};
    return { path, title, style: styleOf(path, scoring, corpus) };
  });
}

/** One figure of every system, a line each. */
export function bareFigure(
  systems: readonly { readonly corpus: Figures | null }[],
  scoring: Pick<Scoring, 'tableRows' | 'headline'>,
  name: string,
  digits?: number,
): string {
  const known = systems.find(({ corpus }) => corpus !== null)?.corpus ?? {};
  if (name.includes(','))
    throw new UsageError(`--bare takes one figure, not ${JSON.stringify(name)}; --columns ${name} takes several`);
  const path = figurePath(name, known, scoring.headline);
  const corpora = systems.map(({ corpus }) => corpus ?? {});
  return bareNumbers(corpora, path, styleOf(path, scoring, known), digits);
}

/** The path of the one figure that is meant; where it is none, the chief ones are told first. */
export function figurePath(name: string, corpus: Figures, headline: readonly string[] = []): string {
  const [path, ...others] = pathsNamed(name, corpus);
  if (path !== undefined && others.length === 0) return path;
  if (path !== undefined)
    throw new UsageError(`${JSON.stringify(name)} may be ${someOf([path, ...others])}; say which`);
  const all = pathsOf(corpus);
  const known = [...new Set([...headline.filter(each => all.includes(each)), ...all])];
  const within = known.filter(each => each.startsWith(`${name}.`));
  if (within.length > 0) throw new UsageError(`${JSON.stringify(name)} may be ${someOf(within)}; say which`);
  const near = nearest(name, known);
  throw new UsageError(
    `there is no figure ${JSON.stringify(name)}${near === '' ? `; there are: ${someOf(known)}` : near}`,
  );
}

/** Whole paths, what stands before the last dot, and what behind it; or DF1, as papers write it, for `decomposed.f1`. */
function nearest(name: string, known: readonly string[]): string {
  const inShort = known.find(path => path.replace(/([^.])[^.]*\./g, '$1').toLowerCase() === name.toLowerCase());
  if (inShort?.includes('.')) return `; did you mean ${inShort}?`;
  const names = known.flatMap(path => [path, path.replace(/\.[^.]*$/, ''), path.replace(/^.*\./, '')]);
  const inLower = new Map(names.map(each => [each.toLowerCase(), each]));
  return didYouMean(name, [...inLower.keys()]).replace(/(?<=mean ).*(?=\?)/, lower => inLower.get(lower) ?? lower);
}

function someOf(paths: readonly string[]): string {
  return paths.slice(0, SHOWN).join(', ') + (paths.length > SHOWN ? ', ...' : '');
}

const SHOWN = 24;
