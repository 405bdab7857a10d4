// Tags or labels that the rules do not know: of a few it is said how many they are, and where they are most of all, nothing
// sensible can be made of the file.
import { type Notices, type Place, refuse } from '../bytes/index.ts';
import type { Symbols } from '../model/index.ts';

/** How many of all have such a name. */
export interface StrangeNames {
  readonly count: number;
  readonly all: number;
  /** Each name once, the commonest first. */
  readonly names: readonly string[];
}

/** By the names of all words or phrases, as symbols, with the first such one; null where all are known. Those with a name of
 *  which it is null whether it is known are not counted. */
export function strangeNames(
  ids: Int32Array,
  size: number,
  symbols: Symbols,
  isKnown: (name: string) => boolean | null,
): (StrangeNames & { readonly first: number }) | null {
  const counts = new Map<number, { readonly known: boolean | null; count: number; first: number }>();
  for (let at = 0; at < size; at++) {
    const id = ids[at]!;
    const entry = counts.get(id) ?? { known: isKnown(symbols.text(id)), count: 0, first: at };
    entry.count++;
    counts.set(id, entry);
  }
  const strange = [...counts].filter(([, { known }]) => known === false).sort(([, a], [, b]) => b.count - a.count);
  if (strange.length === 0) return null;
  return {
    count: strange.reduce((sum, [, { count }]) => sum + count, 0),
    all: [...counts.values()].reduce((sum, { known, count }) => sum + (known === null ? 0 : count), 0),
    first: strange.reduce((least, [, { first }]) => Math.min(least, first), size),
    names: strange.map(([id]) => symbols.text(id)),
  };
}

/** Refuses them, if they are more than half, or tells how many they are. `about`: what they are, and have or lack. */
export function tellOf(
  { count, all, names }: StrangeNames,
  about: string,
  { code, place, remedy }: { readonly code: string; readonly place: Place; readonly remedy: string },
  notices: Notices,
): void {
  const shown = names.filter(name => name !== '' && name !== '_').slice(0, 3);
  const text = `${count} of ${all} ${about}${shown.length === 0 ? '' : `, but ${shown.join(', ')}`}`;
  if (2 * count > all) throw refuse(code, place, `${text}; ${remedy}`);
  notices.add(code, () => ({ place, text: `${text}; what is made of them is a guess` }));
}
