// Names of pages for teams and treebanks that may be called anything.
import { hashOf } from './cell-job.ts';

/** Names that some system keeps for itself. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d|index)$/i;

/** A name is its page's, if any disk and any address can hold it, and no other differs from it in the case of letters alone;
 *  otherwise what can be held of it, and a few digits of its hash. */
export function pageNames(names: readonly string[]): ReadonlyMap<string, string> {
  const lower = names.map(name => name.toLowerCase());
  return new Map(
    names.map((name, i) => {
      const isPlain = /^[\w-]{1,60}$/.test(name) && !RESERVED.test(name) && lower.indexOf(lower[i]!) === i;
      if (isPlain) return [name, name];
      const kept = name.replace(/[^\w-]+/g, '-').slice(0, 40);
      return [name, `${kept}-${hashOf(name).slice(0, 8)}`];
    }),
  );
}
