// Chosen rows compared. It takes seconds, so in a browser it is done in a worker of its own, and the engine goes on
// answering: a task holds all that is needed there.
import { compareCounted, type Environment, type RowColumns } from '../../../corpus/index.ts';
import { familyNamed, type OptionValues } from '../../../families/index.ts';
import type { Design, SystemComparison } from '../../../stats/index.ts';
import { chosenTable } from './chosen-tables.ts';

export interface ComparisonTask {
  readonly family: string;
  readonly options: OptionValues;
  readonly systems: readonly RowColumns[];
  readonly rows: Uint32Array;
  /** Figures that are tested, and those that only have intervals. */
  readonly chief: readonly string[];
  readonly others: readonly string[];
  readonly design: Design;
}

export interface ComparedRows {
  readonly comparison: SystemComparison;
  readonly intervals: SystemComparison;
}

/** Here or in another worker. */
export type CompareRows = (task: ComparisonTask) => Promise<ComparedRows>;

/** `environmentFor` is told from which share of the work to which it is for. */
export async function compareRows(
  { family: name, options, systems, rows, chief, others, design }: ComparisonTask,
  environmentFor: (from: number, to: number) => Environment,
): Promise<ComparedRows> {
  const family = await familyNamed(name);
  const scoring = family.scoring(options);
  // Rows are named by their place in the selection: what is left out leaves no gap.
  const runs = Array.from(rows, (_, i) => ({ from: i, to: i + 1 }));
  const counted = { scoring, systems: systems.map(columns => ({ table: chosenTable(columns, rows, runs) })) };
  const request = { family, options };
  // A test resamples in two ways, an interval in one.
  const half = design.test === 'bootstrap' ? 1 / 2 : 2 / 3;
  return {
    comparison: await compareCounted(counted, chief, design, request, environmentFor(0, half)),
    intervals: await compareCounted(
      counted,
      others,
      { ...design, test: 'bootstrap' },
      request,
      environmentFor(half, 1),
    ),
  };
}
