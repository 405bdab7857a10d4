// Error classes of constituency parses against classify_english.py of jkkummerfeld/berkeley-parser-analyser, the program beside
// Kummerfeld, Hall, Curran and Klein 2012: what it does with invented pairs (fixtures/error-classes-micro.json), and its repairs of
// a thousand sentences of section 23, which are read where they lie. No sentence differs, so there is no list of differences.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type ClassedRepair, repairsOf } from '../src/families/constituency/repairs/index.ts';
import { readBrackets } from '../src/formats/index.ts';
import { Symbols } from '../src/model/index.ts';
import microFile from './fixtures/error-classes-micro.json' with { type: 'json' };

function treesIn(text: string) {
  const bytes = new TextEncoder().encode(text);
  return readBrackets({ file: 'test', bytes, line: 1, first: 0 }, new Symbols(), { layout: 'line' }).trees;
}

/** As the fixture tells it. */
function told(repair: ClassedRepair) {
  const { operation, class: kind, brackets } = repair;
  if (repair.operation === 'move') {
    const movers = repair.run.map(({ label, span }) => [label, ...span]);
    return {
      operation,
      class: kind,
      brackets,
      movers,
      from: repair.from,
      to: repair.to,
      added: repair.brought !== null,
    };
  }
  const { label, oldLabel, span, children, parent } = repair;
  if (operation === 'relabel') return { operation, class: kind, brackets, label: [oldLabel, label], span };
  return { operation, class: kind, brackets, label, span, children: children.map(child => child.label), parent };
}

test.each(microFile.cases.map(micro => [micro.name, micro] as const))('%s', (_, { gold, system, status, repairs }) => {
  const found = repairsOf(treesIn(gold), 0, treesIn(system), 0);
  expect(typeof found === 'string' ? found : found.map(told)).toEqual(repairs ?? status);
});

const data = '../shared/data/constituency';
describe.skipIf(!existsSync(data))('a thousand sentences of section 23', () => {
  const linesIn = (name: string) => readFileSync(`${data}/${name}`, 'utf8').trimEnd().split('\n');
  const found = () => {
    const [gold, system] = ['gold', 'berkeley'].map(name =>
      treesIn(`${linesIn(`wsj23-dev.${name}.mrg`).join('\n')}\n`),
    );
    return Array.from({ length: gold!.size }, (_, i) => repairsOf(gold!, i, system!, i));
  };

  test('every repair in its place with its class and its brackets', () => {
    const rows = found().flatMap((repairs, i) =>
      typeof repairs === 'string' ? [] : repairs.map(repair => [i + 1, repair.class, repair.brackets].join('\t')),
    );
    expect(rows).toEqual(linesIn('wsj23-dev.error-classes.tsv').slice(1));
  });

  test('brackets of a sentence add up to those that EVALB finds wrong', () => {
    // Rows of EVALB: number, length, status, recall, precision, matched, gold, system and more.
    const wrong = linesIn('wsj23-dev.evalb.txt').flatMap(line => {
      const [sentence, , status, , , matched, gold, system] = line.trim().split(/\s+/).map(Number);
      return /^\s*\d+\s+\d+\s+\d/.test(line) && status === 0 ? [[sentence!, gold! + system! - 2 * matched!]] : [];
    });
    const sums = found().flatMap((repairs, i) =>
      typeof repairs === 'string' ? [] : [[i + 1, repairs.reduce((sum, { brackets }) => sum + brackets, 0)]],
    );
    expect(sums).toEqual(wrong);
    expect(sums).toHaveLength(999);
  });
});
