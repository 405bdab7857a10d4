// What files hold, seen from how they begin.
import { didYouMean, isBlank, refuse, UsageError } from '../bytes/index.ts';
import {
  briefly,
  type Family,
  type FamilyDescription,
  families,
  metricNames,
  recogniseParses,
} from '../families/index.ts';
import type { Input } from './input.ts';

/** Whether the first are entailment pairs, and all others no answers to them but what parsers made of them. */
export function areDecided([pairs, ...parses]: readonly Input[], metric: string | undefined): boolean {
  if (pairs === undefined || parses.length === 0 || (metric !== undefined && metric !== 'entailment')) return false;
  const isOfEntailment = ({ sample }: Input) =>
    families.some(({ name, recognise }) => name === 'entailment' && recognise(sample));
  return isOfEntailment(pairs) && !parses.some(isOfEntailment);
}

/** The family that all files belong to. Whoever names a metric knows what they are. */
export function familyOf(inputs: readonly Input[], metric: string | undefined): Promise<Family> {
  const candidates =
    metric === undefined ? families : families.filter(({ metrics }) => metrics.some(({ name }) => name === metric));
  if (metric !== undefined && candidates.length === 0) {
    const near = didYouMean(metric, metricNames);
    throw new UsageError(
      `there is no metric ${JSON.stringify(metric)}${near === '' ? `; there are: ${metricNames.join(', ')}` : near}`,
    );
  }
  const family = candidates.find(candidate => candidate.recognise(inputs[0]!.sample)) ?? candidates[0]!;
  for (const [index, input] of inputs.entries()) {
    // A parser that failed everywhere may have left nothing but blank lines.
    const blank = index > 0 && isBlank(input.sample);
    if (blank || family.recognise(input.sample)) continue;
    if (metric !== undefined && !families.some(({ recognise }) => recognise(input.sample))) continue;
    const reason = metric === undefined ? wrongFile(input, inputs, family) : otherFile(input, metric);
    throw refuse('unknown-format', { file: input.name, line: 1, column: 1 }, reason);
  }
  return family.load();
}

function wrongFile(input: Input, inputs: readonly Input[], family: FamilyDescription): string {
  if (isBlank(input.sample)) return 'this file is empty; is it the right one?';
  const other = families.find(candidate => candidate.recognise(input.sample));
  const [gold] = inputs;
  const parses = other === undefined ? recogniseParses(input.sample) && 'Stanford relations' : briefly(other);
  if (parses !== false && areDecided(inputs, undefined))
    return `this holds ${parses}, but ${inputs[0]?.name} holds ${briefly(family)}; touchstone entail PAIRS PARSES... decides pairs from parses`;
  if (parses !== false && other === undefined)
    return `this holds ${parses}, which are not scored by themselves; touchstone entail PAIRS PARSES... decides entailments from them`;
  if (other !== undefined && gold !== undefined && input !== gold) {
    // A system may be of another formalism, which is converted; gold may not.
    const swapped = inputs.every(({ sample }) => other.recognise(sample)) ? '; did you mean the other order?' : '';
    return `this holds ${briefly(other)}, but ${gold.name} holds ${briefly(family)}${swapped}`;
  }
  const names = families.map(({ name }) => name).join(', ');
  return `this does not begin like a file of any family (${names}; see docs/formats.md); is it the right file?`;
}

/** Whoever names a metric knows what the files are, unless they are plainly something else. */
function otherFile({ sample }: Input, metric: string): string {
  const other = families.find(({ recognise }) => recognise(sample))!;
  return `this holds ${briefly(other)}, which --metric ${metric} does not score`;
}

/** Whether there is nothing in a file, or nothing but blank lines. */
export function holdsNothing({ sample, size }: Input): boolean {
  return isBlank(sample) && size <= sample.length;
}
