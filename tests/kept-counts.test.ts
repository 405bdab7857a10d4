// Kernels keep what they count of the parts of a run until it ends: all of it must be handed over, once, whatever comes between.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FoldedTables, sum } from '../src/counts/index.ts';
import { familyNamed, type OptionValues, type Part, scorePart, scoreTextPart } from '../src/families/index.ts';
import { drawn } from './deep.ts';
import { bytesOf } from './trees.ts';

type Texts = readonly [gold: string, system: string];

const output = { keyed: true, rows: false, details: false };

/** How parts of a family are counted, and what their counts add up to. */
async function countingOf(name: string, layout: string, options: OptionValues = {}) {
  const family = await familyNamed(name);
  const scoring = family.scoring(options);
  const { alongText } = scoring.reader;
  const chunk = (file: string, text: string) => ({ file, bytes: bytesOf(text), line: 1, first: 0 });
  const count = ([gold, system]: Texts, run?: Part['run']) => {
    const sides = { gold: chunk('gold', gold), system: chunk('system', system) };
    const part: Part = { ...sides, goldLayout: layout, systemLayout: layout, ...(run && { run }) };
    const score =
      alongText === undefined ? scorePart(scoring, part, output) : scoreTextPart(scoring, alongText, part, output);
    if (score === 'whole') throw new Error('these texts should be the same');
    return score.table;
  };
  const figures = (tables: Iterable<ReturnType<typeof count>>) => {
    const folded = new FoldedTables(scoring.metric.length);
    for (const table of tables) folded.add(table);
    const table = folded.table();
    return [sum(table), scoring.metric.breakdown(table)];
  };
  const forget = (run: number) => (alongText ?? scoring.reader).forget?.(run);
  return { count, figures, forget };
}

const trees = await countingOf('constituency', 'line');
const rows = await countingOf('dependencies', 'rows');

const treeParts: readonly Texts[] = [
  ['(S (NP (NN a)) (VP (VB b)))\n', '(S (NP (NN a)) (NP (VB b)))\n'],
  ['(S (NP (NN a)) (VP (VB b)))\n(S (NN c))\n', '(S (NN a) (VP (VB b)))\n(S (NN c))\n'],
  // For the general code.
  ['(S (NP (NN a)))\n\n', '(S (NP (NN b)))\n(S (NN c))\n'],
  ['(S (X (NN a)) (VP (VB b)))\n', '(S (Y (NN a)) (VP (VB b)))\n'],
];
const sentence = (...words: readonly string[]) => `${words.map((word, i) => `${i + 1}\t${word}`).join('\n')}\n\n`;
const rowParts: readonly Texts[] = [
  [
    sentence('a\t_\tX\t_\t_\t0\troot\t_\t_', 'b\t_\tY\t_\t_\t1\tobj\t_\t_'),
    sentence('a\t_\tX\t_\t_\t0\troot\t_\t_', 'b\t_\tY\t_\t_\t1\tdep\t_\t_'),
  ],
  [sentence('a\t_\tX\t_\t_\t0\troot\t0:root\t_'), sentence('a\t_\tX\t_\t_\t0\troot\t0:root\t_')],
  // For the general code.
  [sentence('a\t_\tX\t_\t_\t0\troot\t0:root\t_').repeat(600), sentence('a\t_\tX\t_\t_\t0\troot\tx\t_').repeat(600)],
];

test.each([
  ['trees', trees, treeParts],
  ['rows', rows, rowParts],
] as const)('%s: runs that are counted side by side, one of them given up', (_, { count, figures, forget }, parts) => {
  const steps = fc.array(fc.tuple(fc.nat(2), fc.nat(parts.length - 1)), { maxLength: 12 });
  let next = 0;
  fc.assert(
    fc.property(steps, chosen => {
      const runs = [next++, next++, next++];
      const tables = runs.map((): ReturnType<typeof count>[] => []);
      for (const [run, part] of chosen) tables[run]!.push(count(parts[part]!, { id: runs[run]!, goesOn: true }));
      forget(runs[2]!);
      for (const run of [0, 1]) {
        tables[run]!.push(count(['', ''], { id: runs[run]!, goesOn: false }));
        const alone = chosen.filter(([own]) => own === run).map(([, part]) => count(parts[part]!));
        expect(figures(tables[run]!)).toEqual(figures([...alone, count(['', ''])]));
      }
    }),
    { numRuns: drawn(200) },
  );
});

/** Many labels, each of which the system takes for another one. */
const confusedTrees = (from: number, to: number, every = 1): Texts => {
  const lines = (label: string) =>
    Array.from({ length: to - from }, (_, i) => `(S (${i % every === 0 ? label : 'A'}${from + i} (NN a)) (NN b))\n`);
  return [lines('A').join(''), lines('B').join('')];
};
const someConfusedTrees = (from: number, to: number) => confusedTrees(from, to, 50);
const confusedRows = (from: number, to: number): Texts => {
  const lines = (relation: string) =>
    Array.from({ length: to - from }, (_, i) =>
      sentence(`a\t_\tX\t_\t_\t0\troot\t_\t_`, `b\t_\tX\t_\tF${from + i}=1\t1\t${relation}${from + i}\t_\t_`),
    ).join('');
  return [lines('a'), lines('b')];
};

test.each([
  ['confusions of trees', trees, confusedTrees, 1500, 6, true],
  ['a part with more confusions of trees than a kernel has room for', trees, confusedTrees, 5000, 3, false],
  ['more labels than are kept in mind', trees, someConfusedTrees, 15_000, 6, true],
  ['confusions of rows', rows, confusedRows, 900, 12, true],
  ['a part with more relations than a kernel has room for', rows, confusedRows, 5000, 3, false],
] as const)('%s', (_, { count, figures }, texts, size, parts, isKept) => {
  const all = Array.from({ length: parts }, (_, i) => texts(i * size, (i + 1) * size));
  // Some twice, so that counts are added up.
  const chosen = [...all, all[0]!, all[1]!];
  const kept = chosen.map(part => count(part, { id: 1e6 + size, goesOn: true }));
  expect(kept[0]!.rows.length === 0).toBe(isKept);
  kept.push(count(['', ''], { id: 1e6 + size, goesOn: false }));
  expect(figures(kept)).toEqual(figures(chosen.map(part => count(part))));
});
