// From what a caller says to how is scored: the options of a family, checked.
import { UsageError } from '../bytes/index.ts';
import type { Input } from '../corpus/index.ts';
import {
  type Family,
  families,
  type NamedFile,
  type OptionDescription,
  type OptionValues,
  optionValues,
  type Scoring,
} from '../families/index.ts';
import { fileOf, type NamedSource } from './sources.ts';

/** How to score. Which of these mean something depends on the family of the files; the others are refused. */
export interface ScoreOptions {
  /** The metric, where files can be scored by several, or cannot be told apart: `parseval`, `ccg`, `relations`, `ud`,
   *  `conllx`, `entailment`. By default the files decide. */
  readonly metric?: string | undefined;
  /** Any option of `touchstone score` by its name, `keepTraces` for `--keep-traces`; `false` for `--no-root`. What takes a
   *  file there takes its name and text here. */
  readonly [option: string]: string | boolean | NamedSource | undefined;
}

export interface Settled {
  readonly family: Family;
  readonly options: OptionValues;
  readonly scoring: Scoring;
}

export function settleFor(
  family: Family,
  inputs: readonly Input[],
  { metric, ...given }: ScoreOptions,
  readFile = noFile,
): Settled {
  const samples = inputs.map(({ sample }) => sample);
  const options = { metric, ...optionValues(family, families, withBytes(given), samples, readFile) };
  return { family, options, scoring: family.scoring(options) };
}

/** Where there are no files, what takes one takes it as a source. */
export function noFile(name: string, { flags, choices = [] }: OptionDescription): NamedFile {
  const flag = flags.split(' ')[0];
  throw new UsageError(
    `${flag} takes ${choices.join(' or ')}, or a file as { name, content }, not ${JSON.stringify(name)}`,
  );
}

function withBytes(given: Omit<ScoreOptions, 'metric'>): Record<string, string | boolean | NamedFile | undefined> {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, typeof value === 'object' ? fileOf(value, name) : value]),
  );
}
