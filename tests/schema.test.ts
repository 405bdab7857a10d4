// What the library returns is what its JSON Schemas say, no field more and no field less.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { buildSchemas } from '../scripts/build-schema.ts';
import {
  align,
  annotation,
  compare,
  convert,
  entail,
  hypothesize,
  readStudy,
  sampleEntailments,
  sampleStudy,
  score,
  scorer,
  studyResults,
  unbounded,
} from '../src/api/public.ts';
import { testFolder } from './folder.ts';

const { folder } = testFolder();
buildSchemas(folder);
const ajv = new Ajv2020({ strict: false, allErrors: true });
const checks = new Map(
  readdirSync(folder).map(file => [
    file.replace('.json', ''),
    ajv.compile(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
  ]),
);
const example = (name: string) => readFileSync(fileURLToPath(new URL(`../examples/${name}`, import.meta.url)), 'utf8');

const held = new Set<string>();

function faultsOf(schema: string, value: unknown): readonly string[] {
  held.add(schema);
  const check = checks.get(schema)!;
  check(JSON.parse(JSON.stringify(value)));
  return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

const files = {
  constituency: ['gold.mrg', 'beta.mrg'],
  ccg: ['gold.auto', 'beta.auto'],
  relations: ['gold.gr', 'beta.gr'],
  dependencies: ['gold.conllu', 'beta.conllu'],
  entailment: ['pairs.jsonl', 'alpha.person.tsv'],
} as const;

test.each<[keyof typeof files, object]>([
  ['constituency', {}],
  ['constituency', { align: 'text' }],
  ['ccg', {}],
  ['ccg', { unparsed: 'skip' }],
  ['relations', {}],
  ['dependencies', {}],
  ['dependencies', { metric: 'conllx', force: true }],
  ['entailment', {}],
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

const trees = ['gold', 'alpha', 'beta'].map(name => example(`constituency/${name}.mrg`));
const rows = ['gold', 'alpha'].map(name => example(`hypotheses/${name}.conllu`));
const [pairs, parses] = ['pairs.jsonl', 'alpha.jsonl'].map(name => example(`entailment/${name}`)) as [string, string];
const [gold, ...systems] = ['gold', 'alpha', 'beta'].map(name => ({
  name: `${name}.auto`,
  content: example(`studies/${name}.auto`),
}));
const counting = await scorer();
const added = counting.add('(S (A a))', '(S (B a))');
const measures = ['labelled.f1', 'decomposed.f1'] as const;
/** A study with its one judge's answers. */
const judged = async (sample: Awaited<ReturnType<typeof sampleStudy>>) => {
  const { plan, items } = sample;
  const choice = plan.task === 'entailment' ? 'yes' : 'first';
  const judge = { id: 'j', study: 's', name: 'Ann', sample: null, seed: 1, invited: '2026-01-01T00:00:00Z' };
  const assignments = items.map(({ id }, position) => ({ item: id, position, swapped: false }));
  const history = items.map(({ id }) => ({
    judge: 'j',
    item: id,
    choice,
    comment: '',
    submission: id,
    at: judge.invited,
  }));
  const study = { id: 's', ...plan, created: judge.invited, closed: null };
  return readStudy(JSON.stringify({ archive: 1, study, items, judges: [{ judge, assignments }], history }));
};

test.each<[schema: string, what: string, result: () => unknown]>([
  ['comparison', 'three systems', () => compare(trees[0]!, trees.slice(1), { rounds: 20 })],
  [
    'comparison',
    'inversions',
    () => compare(trees[0]!, trees.slice(1), { rounds: 20, inversions: ['precision', 'recall'] }),
  ],
  ['entailment', 'decisions', () => entail(pairs, [parses])],
  ['entailment', 'errors and equations', () => entail(pairs, [parses], { errors: true, effects: true })],
  [
    'unbounded',
    'one construction',
    () => unbounded([{ gold: example('dependencies/obj_qus.txt'), system: example('dependencies/obj_qus.conllu') }]),
  ],
  ['counts', 'one pair', () => counting.counts()],
  ['pair', 'one pair', () => added],
  ['annotation', 'the example', async () => (await annotation(example('entailment/items.jsonl'))).summary],
  ['hypotheses', 'the example', () => hypothesize(rows[0]!, rows.slice(1))],
  ['conversion', 'text', () => convert(trees[0]!, 'stanford')],
  ['conversion', 'bytes', () => convert(trees[0]!, 'brackets')],
  ['alignment', 'trees', () => align(trees[0]!, trees[1]!)],
  ['sample', 'intrinsic', () => sampleStudy(gold!, systems, { task: 'intrinsic', measures, items: 2 })],
  ['sample', 'extrinsic', () => sampleStudy(gold!, systems, { task: 'extrinsic', measures, items: 2 })],
  ['sample', 'entailments', () => sampleEntailments(pairs, { items: 2 })],
  [
    'study',
    'measures',
    async () =>
      studyResults(await judged(await sampleStudy(gold!, systems, { task: 'extrinsic', measures, items: 2 }))),
  ],
  ['study', 'entailments', async () => studyResults(await judged(await sampleEntailments(pairs, { items: 2 })))],
  ['archive', 'entailments', async () => judged(await sampleEntailments(pairs, { items: 2 }))],
])('%s: %s', async (schema, _, result) => {
  const value = await result();
  expect(faultsOf(schema, value)).toEqual([]);
  expect(faultsOf(schema, Array.isArray(value) ? [{}] : { ...(value as object), novelty: 1 })).not.toEqual([]);
});

test('every schema is held against a result', () => {
  const named = [...checks.keys()];
  expect(named.filter(name => !held.has(name))).toEqual([]);
});
