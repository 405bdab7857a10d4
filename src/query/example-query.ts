// A query to begin with, made of what sentences hold, so that its names are those of the files.
import { type HeldItem, states } from './items.ts';
import { quotedName } from './query.ts';

/** The most frequent of what a system, as A, misses, or else has: something below something, as `VERB > obl missed by A`; where names
 *  would need quotation marks, a label or a category alone. Null where there is nothing. */
export function exampleQuery(items: readonly HeldItem[], system = 0): string | null {
  for (const state of ['missed', 'right'] as const) {
    const own = items.filter(item => item.states[system] === states[state]);
    const labelled = own.filter(({ kind, above }) => kind !== 'word' && above[0] !== 'ROOT');
    const below = labelled.flatMap(item =>
      plain(upperName(item)).flatMap(up => plain(item.label).map(name => `${up} > ${name}`)),
    );
    const labels = labelled.flatMap(({ label }) => plain(label));
    const ofWords = own.filter(({ kind }) => kind === 'word').map(({ label }) => label);
    const found =
      mostFrequent(below) ??
      mostFrequent(labels) ??
      mostFrequent(ofWords.flatMap(plain)) ??
      mostFrequent([...labelled.map(({ label }) => label), ...ofWords].map(quotedName));
    if (found !== null) return `${found} ${state} by A`;
  }
  return null;
}

/** The label of the bracket above, or the tag of the head; empty where there is none. */
function upperName({ kind, above }: HeldItem): string {
  return (kind === 'bracket' ? above[0] : above[1]) ?? '';
}

/** A name that needs no quotation marks. */
function plain(name: string): string[] {
  return name !== '' && quotedName(name) === name ? [name] : [];
}

/** Of those that are as frequent, the one that comes first. */
function mostFrequent(names: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}
