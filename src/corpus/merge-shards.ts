// Checks that counts belong together and are all there, and joins them. Whatever is wrong is said in one line.
import { refuse } from '../bytes/index.ts';
import { familyNamed } from '../families/index.ts';
import { signatureOf, version } from '../report/index.ts';
import type { CorpusShards } from './assemble.ts';
import type { MarkedFiles, ShardCounts } from './counts-file.ts';
import type { ShardPart } from './shard.ts';

/** Counts and the file they were read from. */
export interface NamedCounts {
  readonly name: string;
  readonly counts: ShardCounts;
}

/** All shards as one; they may come in any order. */
export function mergeShards(shards: readonly NamedCounts[]): ShardCounts {
  const [first] = shards;
  if (first === undefined) throw new Error('nothing to merge');
  const digests = new Map<string, string>();
  for (const shard of shards) checkAlike(first, shard, digests);
  checkComplete(shards);
  const sorted = [...shards].sort((one, other) => one.counts.shard.index - other.counts.shard.index);
  return {
    ...first.counts,
    shard: { index: 1, of: 1 },
    gold: withDigests(first.counts.gold, digests),
    systems: first.counts.systems.map(system => withDigests(system, digests)),
    shardParts: first.counts.systems.map((_, system) => sorted.flatMap(({ counts }) => counts.shardParts[system]!)),
  };
}

function withDigests({ name, files }: MarkedFiles, digests: ReadonlyMap<string, string>): MarkedFiles {
  return { name, files: files.map(mark => ({ ...mark, digest: digests.get(mark.name) ?? null })) };
}

/** Ready to be put together. */
export async function shardsOf(counts: ShardCounts): Promise<CorpusShards> {
  const family = await familyNamed(counts.family);
  const scoring = family.scoring(counts.options);
  // Columns of classes of errors stand behind them.
  const { columns: own, name } = scoring.metric;
  const isOther = ({ table: { columns } }: ShardPart) =>
    columns.length > 0 && own.some((column, c) => columns[c] !== column);
  if (name !== counts.metric || counts.shardParts.flat().some(isOther))
    throw refuse('damaged-counts', null, `these counts are not of ${counts.metric}; score all shards again`);
  return {
    scoring,
    gold: counts.gold,
    systems: counts.systems.map((system, i) => ({ ...system, shardParts: counts.shardParts[i]! })),
  };
}

/** Digests are those that are known by now, of each file. */
function checkAlike(first: NamedCounts, other: NamedCounts, digests: Map<string, string>): void {
  const mixed = (what: string, here: string, there: string) =>
    refuse(
      'mixed-shards',
      { file: other.name },
      `${what} ${here}, but of ${first.name} ${there}; name the shards of one scoring only`,
    );
  const [one, two] = [first.counts, other.counts];
  if (two.touchstone !== version)
    throw refuse(
      'other-version',
      { file: other.name },
      `was counted by touchstone ${two.touchstone}, this is ${version}; score it again`,
    );
  if (one.shard.of !== two.shard.of) throw mixed('the number of shards is', String(two.shard.of), String(one.shard.of));
  if (one.rows !== two.rows)
    throw refuse(
      'mixed-shards',
      { file: (one.rows ? other : first).name },
      `was counted without --keep-rows, ${(one.rows ? first : other).name} with it; score all shards with it, or all without`,
    );
  const signature = ({ metric, settings, options }: ShardCounts) =>
    `${signatureOf(metric, settings)}${JSON.stringify(options) === JSON.stringify(one.options) ? '' : ' with other options'}`;
  if (signature(one) !== signature(two)) throw mixed('the signature is', signature(two), signature(one));
  const [here, there] = [one, two].map(({ systems }) => systems.map(({ name }) => name).join(', '));
  if (here !== there)
    throw refuse(
      'mixed-shards',
      { file: other.name },
      `holds counts of ${there}, ${first.name} those of ${here}; to have several systems together, score them together: touchstone score GOLD SYSTEM SYSTEM... --shard I/N --counts FILE`,
    );
  const sets = [[one.gold, two.gold], ...one.systems.map((system, i) => [system, two.systems[i]!])] as const;
  for (const [before, now] of sets) {
    if (before!.name !== now!.name) throw mixed('a file is called', now!.name, before!.name);
    if (before!.files.length !== now!.files.length)
      throw mixed(`${now!.name} was so many files:`, String(now!.files.length), String(before!.files.length));
    for (const [i, mark] of now!.files.entries()) {
      const { name, size, digest } = before!.files[i]!;
      if (mark.name !== name) throw mixed('a file is called', mark.name, name);
      const known = digests.get(name) ?? digest;
      const differs = mark.digest !== null && known !== null && mark.digest !== known;
      if (mark.digest !== null) digests.set(name, mark.digest);
      if (mark.size !== size || differs)
        throw refuse(
          'changed-file',
          { file: other.name },
          `${name} was another file (${mark.size} bytes) than for ${first.name} (${size} bytes); score all shards of the same files`,
        );
    }
  }
}

function checkComplete(shards: readonly NamedCounts[]): void {
  const { of } = shards[0]!.counts.shard;
  const names = new Map<number, string>();
  for (const { name, counts } of shards) {
    const { index } = counts.shard;
    const before = names.get(index);
    if (before !== undefined)
      throw refuse(
        'repeated-shard',
        { file: name },
        name === before
          ? 'is named twice; name it once'
          : `is shard ${index} of ${of}, and so is ${before}; leave one out`,
      );
    names.set(index, name);
  }
  const missing = Array.from({ length: of }, (_, i) => i + 1).filter(index => !names.has(index));
  if (missing.length === 0) return;
  const shown = missing.slice(0, 10).join(', ');
  const more = missing.length > 10 ? ` and ${missing.length - 10} more` : '';
  throw refuse(
    'missing-shards',
    null,
    `shard${missing.length === 1 ? '' : 's'} ${shown}${more} of ${of} ${missing.length === 1 ? 'is' : 'are'} missing; score ${missing.length === 1 ? 'it' : 'them'}, then name the counts of all`,
  );
}
