// Parity with jp-evalb.py, the program of Jo, Park and Park 2024 (jungyeul/alignment-based-PARSEVAL, the version that
// reads parameter files). The pages were recorded with
//   python jp-evalb.py GOLD SYSTEM                      (*.jp-evalb.txt)
//   python jp-evalb.py GOLD SYSTEM -evalb COLLINS.prm   (*.jp-evalb-legacy.txt)
// and the lines that begin "Current time" removed. They quote licensed treebanks, so they are read where they lie.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { PublishedOptions } from '../src/families/constituency/jp-evalb/jp-evalb.ts';
import {
  addJpEvalbRow,
  type JpEvalbRow,
  noJpEvalbTotals,
  PublishedScorer,
  readParameters,
  withJpEvalbDefaults,
} from '../src/families/index.ts';
import { readBrackets } from '../src/formats/index.ts';
import { Symbols } from '../src/model/index.ts';
import { jpEvalbPage } from '../src/report/index.ts';
import microFile from './fixtures/align-micro.json' with { type: 'json' };

const data = new URL('../../shared/data/constituency/', import.meta.url);
const read = (name: string) => new Uint8Array(readFileSync(new URL(name, data)));

describe('pages, to the byte', () => {
  const legacy = (): PublishedOptions => ({
    parameters: withJpEvalbDefaults(readParameters(read('COLLINS.prm')).parameters),
    evalb: true,
  });
  const byDefault = (): PublishedOptions => ({ parameters: null });
  const pages = [
    ['wsj23-dev.gold.mrg', 'wsj23-dev.berkeley.mrg', byDefault, 'wsj23-dev.jp-evalb.txt'],
    ['wsj23-dev.gold.mrg', 'wsj23-dev.berkeley.mrg', legacy, 'wsj23-dev.jp-evalb-legacy.txt'],
    ['bug.gold.mrg', 'bug.system.mrg', byDefault, 'bug.jp-evalb.txt'],
    ['bug.gold.mrg', 'bug.system.mrg', legacy, 'bug.jp-evalb-legacy.txt'],
    ['korean.gold.mrg', 'korean.system.mrg', byDefault, 'korean.jp-evalb.txt'],
  ] as const;

  for (const [gold, system, options, page] of pages) {
    const missing = [gold, system, page, 'COLLINS.prm'].find(name => !existsSync(new URL(name, data)));
    test(page, context => {
      context.skip(missing !== undefined, `${missing} is licensed and not on this machine`);
      const rows = score(read(gold), read(system), options());
      expect([...jpEvalbPage(rows)].join('')).toBe(new TextDecoder().decode(read(page)));
    });
  }
});

interface Counts {
  readonly matched: number;
  readonly gold: number;
  readonly system: number;
  readonly crossing: number;
}

interface MicroCase {
  readonly name: string;
  readonly gold: readonly string[];
  readonly system: readonly string[];
  /** What the program counts, or how it stops. */
  readonly published: Counts | string;
  readonly reproduceInPaperMode: boolean;
}

const cases: readonly MicroCase[] = microFile.cases;

/** Where the program gives figures and ours are others. */
const differences = new Map([['many-more-system-sentences', 'the program loses the last two pairs without a word']]);

describe('tiny cases', () => {
  for (const { name, gold, system, published, reproduceInPaperMode } of cases) {
    const rows = score(encode(gold), encode(system), { parameters: null });
    const { matched, gold: inGold, system: inSystem, crossing } = rows.reduce(addJpEvalbRow, noJpEvalbTotals).all;
    const counted = { matched, gold: inGold, system: inSystem, crossing };

    if (typeof published === 'string')
      test(`${name}: the program ${published}, we score`, () => expect(inGold).toBeGreaterThan(0));
    else if (differences.has(name))
      test(`${name}: differs, ${differences.get(name)}`, () => expect(counted).not.toEqual(published));
    else test(name, () => expect(counted).toEqual(published));

    test(`${name}: no sentence is lost`, () => {
      expect(rows.flatMap(({ run }) => range(run))).toEqual([...gold.keys()]);
      expect(rows.flatMap(({ systemRun }) => range(systemRun))).toEqual([...system.keys()]);
    });

    test(`${name}: listed as it should be`, () => {
      expect(reproduceInPaperMode).toBe(typeof published !== 'string' && !differences.has(name));
    });
  }
});

function score(gold: Uint8Array, system: Uint8Array, options: PublishedOptions): JpEvalbRow[] {
  const symbols = new Symbols();
  const treesIn = (bytes: Uint8Array, file: string) =>
    readBrackets({ file, bytes, line: 1, first: 0 }, symbols, { layout: 'line' }).trees;
  return [...new PublishedScorer(options).score(treesIn(gold, 'gold'), treesIn(system, 'system'))];
}

function encode(lines: readonly string[]): Uint8Array {
  return new TextEncoder().encode(lines.map(line => `${line}\n`).join(''));
}

function range({ from, to }: { readonly from: number; readonly to: number }): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i);
}
