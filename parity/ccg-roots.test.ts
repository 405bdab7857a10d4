// Roots beside dependencies, against the authors' program (catgram 0.3): gold PARG or .deps with the roots of a second file,
// and every file of the sample folder that is recognised, by its expected counts. The files of the first part quote licensed
// treebanks, so all are read where they lie.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { score } from '../src/api/public.ts';
import { recogniseCcg, tells } from '../src/formats/index.ts';

const data = new URL('../../shared/data/ccg/', import.meta.url);
const isHere = existsSync(data);
const bytesOf = (name: string) => new Uint8Array(readFileSync(new URL(name, data)));
const source = (name: string) => ({ name, content: bytesOf(name) });
const jsonOf = (name: string) => JSON.parse(readFileSync(new URL(name, data), 'utf8'));

const measures = ['labelled', 'unlabelled', 'decomposed'] as const;
type Counts = readonly number[];

async function countsOf(gold: string, system: string, options: object) {
  const { systems } = await score(source(gold), source(system), { metric: 'ccg', ...options });
  const { corpus } = systems[0]!;
  const counts = measures.map((measure): Counts => {
    const { gold: wanted, system: found, correct } = corpus[measure];
    return [wanted, found, correct];
  });
  return { counts, accuracy: corpus.categories, failed: corpus.failed };
}

const dev = [
  ['dev.gold.parg', 'dev.gold.roots', 'dev.system.roots'],
  ['dev.gold.parg', 'dev.gold.auto', 'dev.system.roots'],
  ['dev.gold.parg', 'dev.gold.auto', 'dev.system.auto'],
  ['dev.gold.ccgbank_deps', 'dev.gold.roots', 'dev.system.auto'],
  ['dev.gold.j.deps', 'dev.gold.auto', 'dev.system.roots'],
] as const;

test.runIf(isHere).each(dev)('%s with %s, dev.system.j.deps with %s', async (gold, goldRoots, systemRoots) => {
  const options = { goldRoots: source(goldRoots), systemRoots: source(systemRoots) };
  const { counts } = await countsOf(gold, 'dev.system.j.deps', options);
  expect(counts).toEqual([
    [3927, 3804, 3196],
    [3927, 3804, 3566],
    [4196, 4070, 3755],
  ]);
});

test('derivations beside dependencies tell categories', async context => {
  context.skip(!isHere, '../shared/data/ccg is licensed and not on this machine');
  const roots = { goldRoots: source('dev.gold.auto'), systemRoots: source('dev.system.auto') };
  const { accuracy } = await countsOf('dev.gold.parg', 'dev.system.j.deps', roots);
  expect(accuracy.accuracy).toBeGreaterThan(0.92);
});

interface Expected {
  readonly failed?: readonly number[];
  readonly category_accuracy?: readonly [number, number] | null;
  readonly against_gold_parg?: Readonly<Record<'labelled' | 'unlabelled' | 'decomposed_without_roots', Counts>> & {
    readonly decomposed_with_roots?: Counts;
  };
}

/** ID lines alone do not make an .auto file. */
function isRecognised(bytes: Uint8Array): boolean {
  const format = recogniseCcg(bytes);
  return format !== null && (!format.includes('auto') || new TextDecoder().decode(bytes).includes('(<'));
}

/** Every file that is expected to score and that is recognised now. */
const files: readonly (readonly [string, Expected])[] = isHere
  ? Object.entries<Expected>(jsonOf('files/expected.json').files).filter(
      ([name, { against_gold_parg }]) => against_gold_parg !== undefined && isRecognised(bytesOf(`files/${name}`)),
    )
  : [];

describe.runIf(isHere)('files of parsers against gold PARG', () => {
  test('all formats that are read by lines are among them', () => {
    expect(files.length).toBeGreaterThanOrEqual(13);
  });

  test.each(files)('%s', async (name, { against_gold_parg: expected, failed, category_accuracy }) => {
    const file = `files/${name}`;
    const { labelled, unlabelled, decomposed_without_roots: decomposed } = expected!;
    const plain = await countsOf('files/gold.parg', file, { root: false });
    expect(plain.counts).toEqual([labelled, unlabelled, decomposed]);
    expect(plain.failed).toBe(failed?.length);

    const ownRoots = tells(recogniseCcg(bytesOf(file))!, 'roots') ? {} : { systemRoots: source('files/system.roots') };
    for (const roots of ['files/gold.roots', 'files/gold.auto']) {
      const rooted = await countsOf('files/gold.parg', file, { goldRoots: source(roots), ...ownRoots });
      expect(rooted.counts[2]).toEqual(expected!.decomposed_with_roots ?? [16, 14, 14]);
    }
    if (category_accuracy === undefined) return;
    const { accuracy } = await countsOf('files/gold.parg', file, { root: false, goldRoots: source('files/gold.auto') });
    expect(category_accuracy && [accuracy.correct, accuracy.total]).toEqual(category_accuracy);
    if (category_accuracy === null) expect(accuracy.accuracy).toBeNull();
  });
});
