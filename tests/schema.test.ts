// What the library returns is what its JSON Schemas say, no field more and no field less.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, expect, test } from 'vitest';
import { buildSchemas } from '../scripts/build-schema.ts';
import { compare, entail, score, scorer } from '../src/api/public.ts';

const folder = mkdtempSync(join(tmpdir(), 'schemas-'));
afterAll(() => rmSync(folder, { recursive: true }));
buildSchemas(folder);
const ajv = new Ajv2020({ strict: false, allErrors: true });
const checks = new Map(
  ['score', 'comparison', 'entailment', 'counts'].map(name => [
    name,
    ajv.compile(JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))),
  ]),
);
const example = (name: string) => readFileSync(fileURLToPath(new URL(`../examples/${name}`, import.meta.url)), 'utf8');

function faultsOf(schema: string, value: unknown): readonly string[] {
  const check = checks.get(schema)!;
  check(JSON.parse(JSON.stringify(value)));
  return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

const files = {
  constituency: ['gold.mrg', 'beta.mrg'],
  ccg: ['gold.auto', 'beta.auto'],
  relations: ['gold.gr', 'beta.gr'],
  dependencies: ['gold.conllu', 'beta.conllu'],
} as const;

test.each<[keyof typeof files, object]>([
  ['constituency', {}],
  ['constituency', { align: 'text' }],
  ['ccg', {}],
  ['ccg', { unparsed: 'skip' }],
  ['relations', {}],
  ['dependencies', {}],
  ['dependencies', { metric: 'conllx' }],
])('scores of %s %j', async (family, options) => {
  const [gold, system] = files[family].map(name => example(`${family}/${name}`));
  const result = await score(gold!, system!, { ...options, sentences: true });
  expect(faultsOf('score', result)).toEqual([]);
  const [first] = result.systems;
  expect(faultsOf('score', { ...result, systems: [{ ...first, corpus: { ...first!.corpus, novelty: 1 } }] })).toEqual([
    '/systems/0/corpus must NOT have additional properties',
    ' must match "then" schema',
  ]);
});

test('comparisons, entailments and counts', async () => {
  const trees = ['gold.mrg', 'alpha.mrg', 'beta.mrg'].map(name => example(`constituency/${name}`));
  expect(faultsOf('comparison', await compare(trees[0]!, trees.slice(1), { rounds: 20 }))).toEqual([]);
  const [pairs, parses] = ['pairs.jsonl', 'alpha.jsonl'].map(name => example(`entailment/${name}`));
  expect(faultsOf('entailment', await entail(pairs!, [parses!]))).toEqual([]);
  const counting = await scorer();
  counting.add('(S (A a))', '(S (A a))');
  expect(faultsOf('counts', counting.counts())).toEqual([]);
});
