// From what a caller says to what is scored: the family of the files, its options checked, threads or none.
import { UsageError } from '../bytes/index.ts';
import { familyOf, hereRunner, type Input, type Machinery, noProgress } from '../corpus/index.ts';
import {
  type Family,
  families,
  type NamedFile,
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

export async function settle(inputs: readonly Input[], { metric, ...given }: ScoreOptions): Promise<Settled> {
  const family = await familyOf(inputs, metric);
  return settleFor(family, inputs, { metric, ...given });
}

export function settleFor(family: Family, inputs: readonly Input[], { metric, ...given }: ScoreOptions): Settled {
  const samples = inputs.map(({ sample }) => sample);
  const values = optionValues(family, families, withBytes(given), samples, (value, { flags, choices = [] }) => {
    const flag = flags.split(' ')[0];
    throw new UsageError(
      `${flag} takes ${choices.join(' or ')}, or a file as { name, content }, not ${JSON.stringify(value)}`,
    );
  });
  const options = { metric, ...values };
  return { family, options, scoring: family.scoring(options) };
}

function withBytes(given: Omit<ScoreOptions, 'metric'>): Record<string, string | boolean | NamedFile | undefined> {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, typeof value === 'object' ? fileOf(value, name) : value]),
  );
}

/** Everything in this thread, in memory, without a word on the way. */
export const alone: Machinery = {
  threads: () => 1,
  runner: hereRunner,
  resamplers: () => [],
  details() {
    const parts: (readonly Readonly<Record<string, unknown>>[])[] = [];
    return {
      add(part, details) {
        parts[part] = details;
      },
      [Symbol.iterator]: () => parts.flat()[Symbol.iterator](),
    };
  },
  pause: async () => {},
  progress: () => noProgress,
};
