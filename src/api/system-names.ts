// What systems are called, instead of by their files.
import { UsageError } from '../bytes/index.ts';
import type { CountedSystems } from '../corpus/index.ts';

/** One for each system, and no two the same. */
export function checkNames(names: readonly string[] | undefined, systems: number): void {
  if (names === undefined) return;
  if (names.length !== systems)
    throw new UsageError(
      `--names has ${names.length} for ${systems} ${systems === 1 ? 'system' : 'systems'}; give as many`,
    );
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined)
    throw new UsageError(`--names says ${JSON.stringify(twice)} twice; systems need names of their own`);
}

/** The same systems under other names. */
export function renamedSystems(counted: CountedSystems, names: readonly string[] | undefined): CountedSystems {
  if (names === undefined) return counted;
  return {
    ...counted,
    systems: counted.systems.map((system, i) => ({ ...system, name: names[i] ?? system.name, isNamed: true })),
  };
}
