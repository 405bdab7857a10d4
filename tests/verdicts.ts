// The tables of docs/hypotheses-verdicts.md, to hold them against what the code makes.
import { readFileSync } from 'node:fs';

interface JudgedSample {
  readonly treebank: string;
  readonly seed: number;
  /** How many of its items the heading calls good. */
  readonly good: number;
  /** Whether the current code draws the same. */
  readonly isCurrent: boolean;
  /** Of every row item, silver answer, relation and hypothesis. */
  readonly rows: readonly (readonly string[])[];
  /** Of every row what readers say of it. */
  readonly verdicts: readonly string[];
}

/** By section, such as `## English PUD, seed 47: 98 of 100 (earlier rules)`. */
export function judgedSamples(): readonly JudgedSample[] {
  const page = readFileSync(new URL('../docs/hypotheses-verdicts.md', import.meta.url), 'utf8');
  return page.split(/^## /m).flatMap(section => {
    const [, treebank, seed, good, earlier] =
      /^English (\w+), seed (\d+): (\d+) of \d+( \(earlier rules\))?$/m.exec(section) ?? [];
    if (treebank === undefined) return [];
    const cells = section
      .split('\n')
      .filter(line => /^\| (?!item)[^-]/.test(line))
      .map(line => line.replace(/^\| | \|$/g, '').split(' | '));
    return [
      {
        treebank,
        seed: Number(seed),
        good: Number(good),
        isCurrent: earlier === undefined,
        rows: cells.map(row => row.slice(0, 4)),
        verdicts: cells.map(row => row.slice(4).join(' | ')),
      },
    ];
  });
}

interface Item {
  readonly id: string;
  readonly silver: string;
  readonly relation: string;
  readonly hypothesis: string;
}

export const rowsOf = (items: readonly Item[]): readonly (readonly string[])[] =>
  items.map(({ id, silver, relation, hypothesis }) => [id, silver, relation, hypothesis]);
