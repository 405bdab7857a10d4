// The tables of docs/hypotheses-verdicts.md, to hold them against what the code makes.
import { readFileSync } from 'node:fs';

/** Of every section of a treebank, `## English PUD, seed 47: ...`: the seed, and of every row item, silver answer, relation and
 *  hypothesis. */
export function judgedOf(
  treebank: string,
): readonly { readonly seed: number; readonly rows: readonly (readonly string[])[] }[] {
  const page = readFileSync(new URL('../docs/hypotheses-verdicts.md', import.meta.url), 'utf8');
  return page.split(/^## /m).flatMap(section => {
    const [, name, seed] = /^English (\w+), seed (\d+)/.exec(section) ?? [];
    return name === treebank ? [{ seed: Number(seed), rows: rowsIn(section) }] : [];
  });
}

const rowsIn = (section: string) =>
  section
    .split('\n')
    .filter(line => /^\| (?!item)[^-]/.test(line))
    .map(line => line.split(' | ').slice(0, 4))
    .map(([item = '', ...rest]) => [item.replace(/^\| /, ''), ...rest]);

interface Item {
  readonly id: string;
  readonly silver: string;
  readonly relation: string;
  readonly hypothesis: string;
}

export const rowsOf = (items: readonly Item[]): readonly (readonly string[])[] =>
  items.map(({ id, silver, relation, hypothesis }) => [id, silver, relation, hypothesis]);
