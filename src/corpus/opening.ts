// What two files say when one looks at how they begin: labels in another letter case, punctuation that is missing.
import type { Warning } from '../bytes/index.ts';
import type { Stages } from '../families/index.ts';
import { FileCursor } from './file-cursor.ts';
import type { Input } from './pieces.ts';
import type { Layouts, ScoreRequest } from './scores.ts';

/** How many sentences at the beginning of a file are looked at, and in how many bytes they mostly are. */
const OPENING = 100;
const OPENING_SIZE = 1 << 18;

/** What is said of how two files begin. */
export function openingOf(
  { family, scoring }: ScoreRequest,
  gold: Input,
  system: Input,
  layouts: Layouts,
): readonly Warning[] {
  if (scoring.reader.opening === undefined) return [];
  return scoring.reader.opening({
    gold: new FileCursor(gold, family, layouts.goldLayout).peek(OPENING, OPENING_SIZE),
    system: new FileCursor(system, family, layouts.systemLayout).peek(OPENING, OPENING_SIZE),
    ...layouts,
  });
}

/** Warnings about how both files begin; printed before those about their sentences. */
export function withOpening(opening: readonly Warning[], stages: Stages): Stages {
  const [gold = [], system = [], ...both] = stages;
  return [gold, system, opening, ...both];
}
