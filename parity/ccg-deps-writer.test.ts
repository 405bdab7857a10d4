// Parity of what `convert --to deps` writes with what C&C's `generate -j` prints for the same derivations, line by line:
// words, text of the marked-up category, slots, rule ids, the category that handed an argument on, and order; then what
// the two evaluations make of it. The derivations quote licensed treebanks, so they are read where they lie.
//
// What differs, and why:
//   numbers in the sixth field      C&C counts the slots of its whole table; ours are those of the category
//   slots filled together, and      C&C goes by the order of its table, which is learnt here from its own output; we do
//   which category handed it on     so where --markedup gives the table
//   categories that C&C lacks       it fails; by rule we do not, unless a markedup file lacks them too
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { ConvertOptions } from '../src/api/convert/options.ts';
import { convert } from '../src/api/index.ts';
import { candcEvaluateCommand, ccgDepevalCommand } from '../src/cli/commands/ccg-programs.ts';
import { annotate } from '../src/convert/index.ts';
import { readAuto, readCcgDeps } from '../src/formats/index.ts';
import { type CcgDependency, type Derivation, markedTextOf, readCategory, unmarked } from '../src/model/index.ts';
import { testFolder } from '../tests/folder.ts';
import { outputOf } from '../tests/output.ts';

const data = new URL('../../shared/data/ccg/', import.meta.url);
const here = existsSync(data);
const suite = here ? describe : describe.skip;
const path = (name: string) => fileURLToPath(new URL(name, data));
const text = (name: string) => readFileSync(new URL(name, data), 'utf8');
if (!here) test.skip('the CCG checking data is licensed and not on this machine', () => {});

const { file } = testFolder();
const bases = ['dev.gold', 'dev.system', 'combinators'];

/** What is converted, as `generate` was run: words as in its input. */
async function converted(base: string, options: ConvertOptions = {}): Promise<string> {
  const { content } = await convert(text(`${base}.auto`), 'deps', { replay: 'candc', words: 'keep', ...options });
  return String(content);
}

/** The lines of each sentence, without the numbers that C&C gives slots in the sixth field. */
const sentencesOf = (deps: string) =>
  deps
    .slice(deps.indexOf('\n\n') + 2)
    .split(/(?<=^|\n)\n/)
    .map(block => block.split('\n').map(line => line.replace(/(?<=^(?:\S+ ){5}.*)<\d+>/g, '')));

/** The numbers of the sentences that differ from what `generate` printed. */
async function differing(base: string, ours: string, orderOf: (lines: readonly string[]) => readonly string[]) {
  const [theirs, own] = [sentencesOf(text(`${base}.j.deps`)), sentencesOf(ours)];
  expect(own).toHaveLength(theirs.length);
  return theirs.flatMap((lines, i) => (orderOf(lines).join('\n') === orderOf(own[i]!).join('\n') ? [] : [i + 1]));
}

/** In any order, and of the sixth field only that it is there: which of several categories C&C names is up to its table. */
const sorted = (lines: readonly string[]) => lines.map(line => line.replace(/^((?:\S+ ){5}).*/, '$1long-range')).sort();
const inOrder = (lines: readonly string[]) => lines;

suite('lines', () => {
  const numbering = "C&C's table numbers the slots of this category from the outside in";
  const star = "C&C's entry for this category has no star on the gap, so its dependency is not long-range";
  const openGap = "C&C's entry for (((S\\NP)\\(S\\NP))/(S[ng]\\NP))/NP leaves the gap open";
  const unknown = 'C&C has no entry for a category and fails';
  const ofDev = { 57: unknown, 64: numbering, 87: numbering, 90: unknown, 128: star, 145: unknown, 217: unknown };
  const alsoOfDev = { 225: unknown, 226: unknown, 227: unknown, 231: openGap, 245: unknown, 264: unknown };
  const exceptions: Readonly<Record<string, object>> = {
    'dev.gold': { ...ofDev, ...alsoOfDev },
    'dev.system': { ...ofDev, ...alsoOfDev, 75: unknown, 165: unknown, 214: unknown },
    combinators: { 87: star },
  };

  test.each(bases)('%s, markup by rule: the same lines', async base => {
    expect(await differing(base, await converted(base), sorted)).toEqual(Object.keys(exceptions[base]!).map(Number));
  });

  test.each(bases)("%s, C&C's markup as a file: the same lines in the same order", async base => {
    const ours = await (base === 'dev.system' ? markedSystem() : converted(base, { markedup: markupOfGenerate() }));
    expect(await differing(base, ours, inOrder)).toEqual([]);
  });
});

const combinations = { unlabelled: ['-u', '-r'], 'unlabelled+root': ['-u'], full: ['-s'], 'full+root': ['-c', '-a'] };
const decomposed = { subcat: ['-a', '-r'], 'subcat+root': ['-a'], 'subcat+align': ['-r'], 'subcat+align+root': [] };

suite('scores of what is written', () => {
  const { totals }: { readonly totals: Readonly<Record<string, Readonly<Record<string, number>>>> } = here
    ? JSON.parse(text('dev.expected.json'))
    : { totals: {} };

  test.each(Object.entries({ ...combinations, ...decomposed }))('ccg-depeval, %s', async (name, argv) => {
    const system = file('system.deps', await markedSystem());
    for (const gold of ['dev.gold.ccgbank_deps', 'dev.gold.parg']) {
      const scoresOf = async (deps: string, ...more: string[]) =>
        (
          await outputOf(() =>
            ccgDepevalCommand([...more, ...argv, path(gold), deps, path('dev.gold.roots'), path('dev.system.roots')]),
          )
        ).out;
      const row = (await scoresOf(system, '-t')).split('\n')[1]!.split('\t').map(Number);
      const { gold: golds, system: systems, correct, precision, recall, f1 } = totals[name]!;
      expect(row).toEqual([golds, systems, correct, precision, recall, f1]);
      expect(await scoresOf(system, '-e')).toBe(await scoresOf(path('dev.system.j.deps'), '-e'));
    }
  });

  test("the page of C&C's evaluate", async () => {
    const system = file(
      'tagged.deps',
      await converted('dev.system', { markedup: markupOfGenerate(), categories: true }),
    );
    const argv = [...['dev.gold.stagged', 'dev.gold.ccgbank_deps'].map(path), system];
    expect((await outputOf(() => candcEvaluateCommand(['-r', ...argv]))).out).toBe(text('dev.evaluate.txt'));
    const tagged = (deps: string) => deps.split('\n').filter(line => line.startsWith('<c>'));
    expect(tagged(readFileSync(system, 'utf8'))).toEqual(tagged(text('dev.system.deps')));
  });
});

let markup: ReturnType<typeof learnMarkup> | undefined;
let marked: Promise<string> | undefined;

/** Learnt once. */
function markupOfGenerate() {
  markup ??= learnMarkup();
  return markup;
}

/** What is scored by every combination of options: the system with C&C's markup. */
function markedSystem(): Promise<string> {
  marked ??= converted('dev.system', { markedup: markupOfGenerate() });
  return marked;
}

/** A markedup file as C&C's must be by what `generate` prints: its texts, in an order that explains that of its lines.
 *  Categories that it has and no line shows are marked up by rule. */
function learnMarkup() {
  const texts = new Map<string, string>();
  for (const line of bases.flatMap(base => text(`${base}.j.deps`).split('\n'))) {
    const marked = /^\S+ (\S+[{]\S+)/.exec(line)?.[1];
    if (marked !== undefined) texts.set(unmarked(marked)!.text, marked);
  }
  const listed = text('annotator.tsv').trimEnd().split('\n').slice(1);
  const known = listed.map(row => row.split('\t')).filter(([, , same]) => same !== 'absent');
  for (const [category = ''] of [...known, ['NP/(NP\\NP)']])
    if (!texts.has(category)) texts.set(category, markedTextOf(annotate(readCategory(category)!)));
  const order = new Set([...orderOfTable(), ...texts.keys()]);
  const entries = [...order].map(category => `${category}\n  1 ${texts.get(category)}\n`);
  return { name: 'candc.markedup', content: entries.join('\n') };
}

/** The categories whose slots are filled together, in an order that is that of all such lines, read from the last, and
 *  of the numbers in the sixth field. */
function orderOfTable(): readonly string[] {
  const after = new Map<string, Set<string>>();
  const learn = (categories: readonly string[]) => {
    for (const [k, category] of categories.entries()) {
      if (!after.has(category)) after.set(category, new Set());
      if (k > 0 && categories[k - 1] !== category) after.get(categories[k - 1]!)!.add(category);
    }
  };
  const numbers = new Map<string, number>();
  for (const base of bases) {
    const printed = readCcgDeps(chunkOf(`${base}.j.deps`)).sentences;
    for (const [i, { derivation }] of readAuto(chunkOf(`${base}.auto`)).sentences.entries())
      if (derivation !== null) filledTogether(derivation, printed[i]!.dependencies ?? []).forEach(learn);
    for (const [, passing = '', number] of text(`${base}.j.deps`).matchAll(/ ([^ \n]*[{]X[}][^ \n<]*<(\d+)>\S*)$/gm))
      numbers.set(unmarked(passing)!.text, Number(number));
  }
  learn([...numbers.keys()].sort((one, other) => numbers.get(one)! - numbers.get(other)!));
  const found = new Set<string>();
  const visit = (category: string, path: readonly string[]): void => {
    // A table that explains all lines has no circle.
    expect(path).not.toContain(category);
    if (found.has(category)) return;
    for (const later of after.get(category)!) visit(later, [...path, category]);
    found.add(category);
  };
  for (const category of after.keys()) visit(category, []);
  return [...found].reverse();
}

/** The categories of slots that one side of a node had and the node filled, in the order in which they were. A slot is
 *  filled where predicate and argument come together. */
function filledTogether(derivation: Derivation, printed: readonly CcgDependency[]): readonly string[][] {
  const { left, right } = derivation;
  const ends = new Int32Array(derivation.size);
  for (let node = derivation.size - 1; node >= 0; node--) {
    const last = right[node]! < 0 ? left[node]! : right[node]!;
    ends[node] = last < 0 ? derivation.word[node]! + 1 : ends[last]!;
  }
  const groups = new Map<string, string[]>();
  for (const { predicate, argument, category } of printed) {
    const [first, second] = [Math.min(predicate, argument), Math.max(predicate, argument)];
    let node = 0;
    while (right[node]! < 0 || second < ends[left[node]!]! || first >= ends[left[node]!]!)
      node = right[node]! < 0 || second < ends[left[node]!]! ? left[node]! : right[node]!;
    const side = `${node} ${predicate < argument}`;
    groups.set(side, [category.text, ...(groups.get(side) ?? [])]);
  }
  return [...groups.values()];
}

const chunkOf = (name: string) => ({ file: name, bytes: new TextEncoder().encode(text(name)), line: 1, first: 0 });
