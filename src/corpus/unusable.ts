// Files that are not scored: those of another kind, and those of which most lines could not be used, whatever the rest scores.
import { isBlank } from '../bytes/index.ts';
import { rowCount, sum } from '../counts/index.ts';
import {
  briefly,
  type FamilyDescription,
  families,
  recogniseParses,
  refuseUnusable,
  type Scoring,
} from '../families/index.ts';
import type { Input } from './pieces.ts';
import type { CorpusScore } from './scores.ts';

/** Refuses gold or the system, with what is wrong with most of its lines. */
export function refuseUnusableFiles(
  system: string,
  { metric }: Scoring,
  { table, warnings }: Pick<CorpusScore, 'table' | 'warnings'>,
): void {
  const found = rowCount(table) === 0 ? undefined : metric.unusable?.(sum(table));
  if (found === undefined) return;
  for (const side of ['gold', 'system'] as const) {
    const isOfSide = (file: string | undefined) => (file === system) === (side === 'system');
    const own = warnings.map(({ kept, ...rest }) => ({
      ...rest,
      kept: kept.filter(({ place }) => isOfSide(place?.file)),
    }));
    refuseUnusable(found[side], own);
  }
}

/** Why a file is none of those that are asked for. `decides` if the first file holds what is decided from parses. */
export function wrongFile(
  input: Input,
  inputs: readonly Input[],
  family: FamilyDescription,
  other: FamilyDescription | undefined,
  decides: boolean,
): string {
  if (isBlank(input.sample)) return 'this file is empty; is it the right one?';
  const [gold] = inputs;
  const parses = other === undefined ? recogniseParses(input.sample) && 'Stanford relations' : briefly(other);
  if (parses !== false && decides)
    return `this holds ${parses}, but ${inputs[0]?.name} holds ${briefly(family)}; touchstone entail PAIRS PARSES... decides pairs from parses`;
  if (parses !== false && other === undefined)
    return `this holds ${parses}, which are not scored by themselves; touchstone entail PAIRS PARSES... decides entailments from them`;
  if (other !== undefined && gold !== undefined && input !== gold) {
    // A system may be of another formalism, which is converted; gold may not.
    const isOfOther = ({ sample }: Input) => other.recognise(sample);
    const isTaken = isOfOther(gold) || other.convertsSystem?.(gold.sample) === true;
    const remedy =
      isTaken && inputs.slice(1).every(isOfOther)
        ? 'did you mean the other order?'
        : (family.insteadOf?.(input.sample) ?? null);
    return `this holds ${briefly(other)}, but ${gold.name} holds ${briefly(family)}${remedy === null ? '' : `; ${remedy}`}`;
  }
  const names = families.map(({ name }) => name).join(', ');
  return `this does not begin like a file of any family (${names}; see docs/formats.md); is it the right file?`;
}
