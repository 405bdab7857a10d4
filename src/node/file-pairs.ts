// `score --each`: files that belong together, gold and system, each pair for itself.
import { existsSync } from 'node:fs';
import { type PairOfFiles, type ScoreOptions, scoreEachFrom, shortNames } from '../api/index.ts';
import { UsageError } from '../bytes/index.ts';
import type { FileSet } from '../corpus/index.ts';
import { nameOfPair } from './file-patterns.ts';
import { fileSetOf, fileSource, type MachineUse, oneFile } from './files.ts';

/** Gold files, then as many system files, as a shell expands `gold/*.mrg system/*.mrg`; or two patterns, folders or lists. */
export function scoreEachSets(names: readonly string[], score: ScoreOptions, use: MachineUse) {
  const { pairs, matched } = filePairs(names);
  const { sets: _, ...machine } = fileSource([], use);
  return scoreEachFrom(pairs, matched, machine, score);
}

export function filePairs(names: readonly string[]) {
  const [golds, systems] = twoSides(names.map(fileSetOf));
  const [goldNames, systemNames] = [golds, systems].map(side => side.map(nameOfPair)) as [string[], string[]];
  const isUnique = [goldNames, systemNames].every(side => new Set(side).size === side.length);
  const matched = isUnique && goldNames.some(name => systemNames.includes(name)) ? 'name' : 'order';
  if (matched === 'order' && golds.length !== systems.length)
    throw new UsageError(
      `there are ${golds.length} gold files and ${systems.length} of the system, and their names differ; give as many`,
    );
  const fileIf = (name: string | undefined) => (name === undefined ? null : oneFile(name));
  if (matched === 'order') {
    const unique = new Set(goldNames).size === golds.length ? goldNames : shortNames(golds);
    return { matched, pairs: golds.map((gold, i) => pairOf(unique[i]!, gold, systems[i])) } as const;
  }
  const all = [...new Set([...goldNames, ...systemNames])];
  return {
    matched,
    pairs: all.map(name => pairOf(name, golds[goldNames.indexOf(name)], systems[systemNames.indexOf(name)])),
  } as const;

  function pairOf(name: string, gold: string | undefined, system: string | undefined): PairOfFiles {
    return { name, gold: fileIf(gold), system: fileIf(system) };
  }
}

/** `a=a1.mrg,a2.mrg` are seeds of one system: files, and the name that each of them has. A file that is called so is itself. */
export function seedsIn(args: readonly string[], names: readonly string[] | undefined) {
  const [gold, ...systems] = args.map(word => {
    const [, name, list = ''] = (existsSync(word) ? null : /^([^=/\\]+)=(.+)$/.exec(word)) ?? [];
    return name === undefined ? { name: null, files: [word] } : { name, files: list.split(',') };
  });
  const files = [...(gold?.files ?? []), ...systems.flatMap(system => system.files)];
  if (!systems.some(({ name }) => name !== null)) return { files, names };
  if (names !== undefined) throw new UsageError('systems have names already, in NAME=FILE,FILE; leave --names out');
  return { files, names: systems.flatMap(system => system.files.map(file => system.name ?? file)) };
}

/** Gold's files and the system's. A folder, pattern or list is all of one side: files of one are never on both. */
function twoSides(sets: readonly FileSet[]): readonly [gold: readonly string[], system: readonly string[]] {
  const namesIn = (side: readonly FileSet[]) => side.flatMap(set => set.files.map(({ name }) => name));
  if (sets.length === 2) return [namesIn(sets.slice(0, 1)), namesIn(sets.slice(1))];
  if (sets.some(({ name, files }) => files.length !== 1 || files[0]!.name !== name))
    throw new UsageError('--each takes gold and one system; compare --each or leaderboard take several');
  const files = namesIn(sets);
  if (files.length % 2 === 1)
    throw new UsageError(
      `--each takes as many gold files as files of the system, and these are ${files.length} together; with quotes, 'gold/*.mrg' 'system/*.mrg', it is seen which has none`,
    );
  return [files.slice(0, files.length / 2), files.slice(files.length / 2)];
}
