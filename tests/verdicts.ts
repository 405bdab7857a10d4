// The tables of docs/hypotheses-verdicts.md, to hold them against what the code makes.
import { readFileSync } from 'node:fs';

/** Item, silver answer, relation and hypothesis of every row under the heading that begins so. */
export function judgedIn(heading: string): readonly (readonly string[])[] {
  const page = readFileSync(new URL('../docs/hypotheses-verdicts.md', import.meta.url), 'utf8');
  const section = page.split(/^## /m).find(part => part.startsWith(heading)) ?? '';
  return section
    .split('\n')
    .filter(line => /^\| (?!item)[^-]/.test(line))
    .map(line => line.split(' | ').slice(0, 4))
    .map(([item = '', ...rest]) => [item.replace(/^\| /, ''), ...rest]);
}

interface Item {
  readonly id: string;
  readonly silver: string;
  readonly relation: string;
  readonly hypothesis: string;
}

export const rowsOf = (items: readonly Item[]): readonly (readonly string[])[] =>
  items.map(({ id, silver, relation, hypothesis }) => [id, silver, relation, hypothesis]);
