// How well a judge who knows the measures could guess which drawing is whose, from what is shown alone. Where that is easy,
// a preference may be for a measure, and not for what it marks.
import { type Figure, ratio } from '../counts/index.ts';
import type { Picture } from '../picture/index.ts';
import { tagsOf } from './blinding.ts';
import type { StudyItem } from './records.ts';

/** Each of these by the better of the two rules there are; a coin is right in half of the items. */
export interface Guessability {
  /** Intrinsic: by the number of marks. Extrinsic, which has none: by how many relations or brackets differ from gold's. */
  readonly marks: Figure;
  /** Which measure has fewer: the first or the second; null where neither has. */
  readonly fewer: 'first' | 'second' | null;
  /** Intrinsic: items whose two drawings have different labels, by which each is known. */
  readonly labels: Figure;
}

/** Null for entailments, where no measure is to be guessed. */
export function guessabilityOf(items: readonly StudyItem[]): Guessability | null {
  const compared = items.flatMap(item => {
    if (item.task === 'entailment' || item.role !== undefined) return [];
    if (item.task === 'intrinsic') return [item.pictures.map(picture => [marked(picture), labelsOf(picture)] as const)];
    return [item.sentences.map(({ picture }) => [differing(picture), ''] as const)];
  });
  if (compared.length === 0) return null;
  const differences = compared.map(([first, second]) => first![0] - second![0]);
  const [fewerFirst, fewerSecond] = [differences.filter(d => d < 0).length, differences.filter(d => d > 0).length];
  const same = differences.length - fewerFirst - fewerSecond;
  const labels = compared.filter(([first, second]) => first![1] !== second![1]).length;
  return {
    // Where both have as many, a coin decides.
    marks: ratio(Math.max(fewerFirst, fewerSecond) + same / 2, compared.length),
    fewer: fewerFirst === fewerSecond ? null : fewerFirst > fewerSecond ? 'first' : 'second',
    labels: ratio(labels, compared.length),
  };
}

function marked(picture: Picture): number {
  const { gold, system } = picture;
  const marks = [...gold, ...(system ?? []), ...tagsOf(picture)];
  return marks.filter(mark => mark.verdict !== 'right' || ('weight' in mark && mark.weight === 'deciding')).length;
}

function labelsOf(picture: Picture): string {
  if (picture.kind === 'derivations') return '';
  return JSON.stringify([picture.gold, picture.system ?? []].map(marks => marks.map(({ label }) => label)));
}

/** What only one side has. */
function differing({ gold, system }: Picture): number {
  const keysOf = (marks: Picture['gold'] | null) =>
    new Set((marks ?? []).map(({ verdict: _, ...mark }) => JSON.stringify(mark)));
  const [first, second] = [keysOf(gold), keysOf(system)];
  const common = [...first].filter(key => second.has(key)).length;
  return first.size + second.size - 2 * common;
}
