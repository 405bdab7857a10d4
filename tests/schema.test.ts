// What the library returns is what its JSON Schemas say, no field more and no field less.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import ts from 'typescript';
import { expect, test } from 'vitest';
import {
  align,
  annotation,
  check,
  compare,
  convert,
  entail,
  hypothesize,
  readStudy,
  sampleEntailments,
  sampleStudy,
  score,
  scoreEach,
  scorer,
  studyResults,
  unbounded,
} from '../src/api/public.ts';
import { leaderboard } from '../src/node/public.ts';
import { testFolder } from './folder.ts';
import { builtSchemas } from './installed-package.ts';

const { folder } = testFolder();
const schemas = builtSchemas();
const ajv = new Ajv2020({ strict: false, allErrors: true });
const checks = new Map(
  readdirSync(schemas).map(file => [
    file.replace('.json', ''),
    ajv.compile(JSON.parse(readFileSync(join(schemas, file), 'utf8'))),
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

/** The paths of a type's properties; those that may be missing end in a question mark, and a star is any name. */
function typePaths(checker: ts.TypeChecker, type: ts.Type, before = ''): string[] {
  const any = checker.getIndexTypeOfType(type, ts.IndexKind.String);
  const named = checker.getPropertiesOfType(type).map(property => {
    const own = checker.getNonNullableType(checker.getTypeOfSymbol(property));
    const mark = property.flags & ts.SymbolFlags.Optional ? '?' : '';
    return [`${before}${property.name}${mark}`, own] as const;
  });
  return [...named, ...(any === undefined ? [] : [[`${before}*`, any] as const])].flatMap(([path, own]) =>
    own.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection) ? typePaths(checker, own, `${path}.`) : [path],
  );
}

const valuePaths = (value: object, before = ''): string[] =>
  Object.entries(value).flatMap(([name, own]) =>
    typeof own === 'object' && own !== null ? valuePaths(own, `${before}${name}.`) : [`${before}${name}`],
  );

const figuresEntry = fileURLToPath(new URL('../src/api/metric-figures.ts', import.meta.url));
const figures = ts.createProgram([figuresEntry], { strict: true });

test.each<[metric: string, family: keyof typeof files, all: readonly object[]]>([
  ['parseval', 'constituency', [{}, { align: 'text' }]],
  ['ccg', 'ccg', [{}, { unparsed: 'skip' }]],
  ['relations', 'relations', [{}]],
  ['ud', 'dependencies', [{}, { enhanced: false }]],
  // Sentences of one are shifted against those of the other.
  ['conllx', 'dependencies', [{ force: true }]],
  ['entailment', 'entailment', [{}]],
])('the type of the figures of %s has those of results', async (metric, family, all) => {
  const checker = figures.getTypeChecker();
  const [exported] = checker.getExportsOfModule(checker.getSymbolAtLocation(figures.getSourceFile(figuresEntry)!)!);
  const own = checker.getPropertyOfType(checker.getDeclaredTypeOfSymbol(exported!), metric)!;
  const typed = typePaths(checker, checker.getTypeOfSymbol(own));
  const [gold, system] = files[family].map(name => example(`${family}/${name}`));
  const found = await Promise.all(
    all.map(async options => {
      const { systems } = await score(gold!, system!, { ...options, metric });
      return new Set(valuePaths(systems[0]!.corpus).map(path => path.replace(/^relations\.[^.]+/, 'relations.*')));
    }),
  );
  const some = new Set(found.flatMap(paths => [...paths]));
  const always = [...some].filter(path => found.every(paths => paths.has(path)));
  expect([...some].sort()).toEqual(typed.map(path => path.replaceAll('?', '')).sort());
  expect(always.sort()).toEqual(typed.filter(path => !path.includes('?')).sort());
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
  ['check', 'a broken tree', () => check(['(S (A a)\n(S (A a)', trees[1]!], { gold: trees[0]!, most: 1 })],
  ['comparison', 'three systems', () => compare(trees[0]!, trees.slice(1), { rounds: 20 })],
  [
    'comparison',
    'inversions',
    () => compare(trees[0]!, trees.slice(1), { rounds: 20, inversions: ['precision', 'recall'] }),
  ],
  [
    'each',
    'a pair that is scored and one that is not',
    () =>
      scoreEach([
        { name: 'one', gold: trees[0]!, system: trees[1]! },
        { name: 'two', gold: trees[0]!, system: '(S (NP a' },
      ]),
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
  [
    'leaderboard',
    'the example',
    () => leaderboard('examples/leaderboard/task.toml', { cache: join(folder, 'cache'), workers: 1 }),
  ],
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
