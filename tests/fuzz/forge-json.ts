// JSON in which something is not what it should be: a value of another kind or size, one that is gone, one that stands twice.
import type { Chance } from './chance.ts';

const strange: readonly unknown[] = [
  ...[null, true, '', 'x', '__proto__', '\0', '\ud800', 'x'.repeat(300)],
  ...[-1, 0, 0.5, 1, 255, 256, 65_536, 2 ** 31, 2 ** 32, 2 ** 53, 1e300],
  ...[[], {}, [[]], [{}], { length: 1e9 }, [null], Array.from({ length: 300 }, () => 0)],
];

type Holder = Record<string, unknown> | unknown[];

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;

/** A copy in which one place, anywhere in it, is forged. */
export function forgeJson(value: unknown, chance: Chance): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(value));
  const places = placesIn(copy);
  if (places.length === 0) return chance.pick(strange);
  const [holder, key] = chance.pick(places);
  const held: unknown = Reflect.get(holder, key);
  const forged = chance.pick(strange);
  switch (chance.below(6)) {
    case 0:
      if (Array.isArray(holder)) holder.splice(Number(key), 1);
      else Reflect.deleteProperty(holder, key);
      break;
    case 1:
      if (Array.isArray(holder)) holder.splice(Number(key), 0, held);
      else holder[`${key}x`] = held;
      break;
    case 2:
      Reflect.set(holder, key, typeof held === 'number' ? held + chance.pick([-1, 1, 1000, 0.5]) : forged);
      break;
    case 3: {
      // As JSON.parse has it: a key like any other.
      const name = chance.pick(['__proto__', 'constructor', 'toString', 'valueOf']);
      Object.defineProperty(holder, name, { value: held, enumerable: true, configurable: true, writable: true });
      break;
    }
    case 4:
      Reflect.set(holder, key, structuredClone(Reflect.get(...chance.pick(places))));
      break;
    default:
      Reflect.set(holder, key, forged);
  }
  return copy;
}

function placesIn(value: unknown): readonly (readonly [holder: Holder, key: string])[] {
  if (!isHolder(value)) return [];
  return Object.entries(value).flatMap(([key, held]) => [[value, key] as const, ...placesIn(held)]);
}
