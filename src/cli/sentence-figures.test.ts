// What each sentence scores by itself, held against a corpus of that sentence alone wherever the files can be cut.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../../tests/folder.ts';
import { outputOf } from '../../tests/output.ts';
import { scoreCommand as score } from './commands/score.ts';

const { folder } = testFolder();

type Figures = Readonly<Record<string, number | null>>;
interface System {
  readonly corpus: Readonly<Record<string, unknown>>;
  readonly sentences: readonly { readonly figures: Figures }[];
}

async function scored(files: readonly string[], ...options: readonly string[]): Promise<System> {
  return JSON.parse((await outputOf(() => score(['--json', '--sentences', ...options, ...files]))).out).systems[0];
}

/** Only the n-th piece of a file whose sentences are divided by this. */
function sentenceOf(file: string, divider: string, n: number): string {
  const target = join(folder, file.replaceAll('/', '-'));
  // Sentences of relations begin with their number, behind which some files leave a line empty.
  const text = readFileSync(file, 'utf8').replace(/^(\d+)\n\n/gm, '$1\n');
  const pieces = text
    .slice(Math.max(0, text.search(/^1\n/m)))
    .trim()
    .split(divider);
  writeFileSync(target, `${pieces[n - 1]}${divider}`);
  return target;
}

const valueAt = (corpus: unknown, path: string): unknown =>
  path.split('.').reduce((item, name) => (item as Readonly<Record<string, unknown>>)[name], corpus);

test.each([
  ['constituency', ['constituency/gold.mrg', 'constituency/beta.mrg'], '\n', 5, ['precision', 'recall', 'f1'], []],
  ['dependencies', ['dependencies/gold.conllu', 'dependencies/beta.conllu'], '\n\n', 2, ['UAS.f1', 'LAS.f1'], []],
  [
    'CoNLL-X',
    ['dependencies/gold.conllu', 'dependencies/alpha.conllu'],
    '\n\n',
    4,
    ['UAS.accuracy', 'LAS.accuracy'],
    ['--metric', 'conllx'],
  ],
  [
    'aligned trees',
    ['constituency/gold.mrg', 'constituency/beta.mrg'],
    '\n',
    5,
    ['precision', 'recall', 'f1'],
    ['--align'],
  ],
  ['relations', ['relations/gold.gr', 'relations/beta.gr'], '\n\n', 3, ['micro.f1', 'macro.f1'], []],
])('%s: a sentence scores what a corpus of it alone scores', async (_, names, divider, n, paths, options) => {
  const files = names.map(name => `examples/${name}`);
  const { sentences } = await scored(files, ...options);
  const alone = await scored(
    files.map(file => sentenceOf(file, divider, n)),
    ...options,
  );
  const { figures } = sentences[n - 1]!;
  expect(Object.keys(figures)).toEqual(paths);
  for (const path of paths) expect(figures[path]).toBe(valueAt(alone.corpus, path));
  expect(Object.values(figures)).not.toEqual(paths.map(() => 1));
});

test('CCG: figures are those of the counts beside them', async () => {
  const { sentences } = await scored(['examples/ccg/gold.auto', 'examples/ccg/beta.auto']);
  type Counted = { readonly counts: Record<string, { correct: number; gold: number; system: number }> };
  for (const { figures, counts } of sentences as unknown as (Counted & { readonly figures: Figures })[])
    for (const measure of ['labelled', 'unlabelled', 'decomposed']) {
      const { correct, gold, system } = counts[measure]!;
      expect(figures[`${measure}.f1`]).toBe(gold + system === 0 ? null : (2 * correct) / (gold + system));
    }
  expect(sentences.length).toBe(26);
});

test('entailment: an item is right or wrong', async () => {
  const answers = join(folder, 'answers.txt');
  writeFileSync(answers, 'a YES\nb YES\n');
  const pairs = join(folder, 'pairs.jsonl');
  const pair = (id: string, gold: string) => `${JSON.stringify({ id, text: 'T.', hypothesis: 'H.', gold })}\n`;
  writeFileSync(pairs, pair('a', 'YES') + pair('b', 'NO'));
  const { sentences } = await scored([pairs, answers]);
  expect(sentences.map(({ figures }) => figures.accuracy)).toEqual([1, 0]);
});

test('in CSV, sentences are a table of their own', async () => {
  const files = ['examples/ccg/gold.auto', 'examples/ccg/alpha.auto', 'examples/ccg/beta.auto'];
  const { out } = await outputOf(() => score(['--format', 'csv', '--sentences', ...files]));
  const [head, first, ...rest] = out.split('\n');
  expect(head).toBe(
    'system,sentence,id,length,status,correctCategories,gold,system,labelled,unlabelled,decomposed,coverage,labelled.f1,unlabelled.f1,decomposed.f1,signature',
  );
  expect(first).toContain('examples/ccg/alpha.auto,1,village.1,6,scored,6,4,4,4,4,5,1,1,1,1,ccg|');
  expect(rest.length).toBe(2 * 26);
});
