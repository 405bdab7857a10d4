// Which system a query means, and how one is named in it.
import { UsageError } from '../bytes/index.ts';
import { quotedName } from './query.ts';

/** `A` and `B`, a number from 1, or a name with or without its ending. */
export function systemNamed(given: string, names: readonly string[], pair: readonly [number, number]): number {
  const letter = ['A', 'B'].indexOf(given.toUpperCase());
  const stem = (name: string) => name.replace(/\.[^.]*$/, '').replace(/^.*\//, '');
  const places = [
    letter < 0 ? -1 : pair[letter]!,
    names.indexOf(given),
    names.findIndex(name => stem(name) === stem(given)),
    names.findIndex(name => stem(name).toLowerCase() === stem(given).toLowerCase()),
    /^\d+$/.test(given) ? Number(given) - 1 : -1,
  ];
  const found = places.find(place => names[place] !== undefined);
  if (found === undefined)
    throw new UsageError(
      `the query names the system ${JSON.stringify(given)}; there are ${names.map((name, s) => `${s + 1} (${name})`).join(', ')}, and A and B are the first two`,
    );
  return found;
}

/** As it must be typed. A system whose own name means another has its number. */
export function querySystem(system: number | null, systems: readonly { readonly name: string }[]): string {
  const name = systems[system ?? -1]?.name;
  if (name === undefined) return 'any';
  return /^(?:a|b|any)$/i.test(name) ? String(system! + 1) : quotedName(name);
}
