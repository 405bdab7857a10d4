// Every condition at the side is a query that selects the same sentences: in the explorer, in its address, and in `score --where`.
import { describe, expect, test } from 'vitest';
import { deep } from '../../../../tests/deep.ts';
import { example, exampleCorpus, openExamples } from '../../../../tests/explore.ts';
import { scoreSystems } from '../../../api/public.ts';
import { confusionKey } from '../../../families/index.ts';
import { type Random, randomFrom } from '../../../stats/index.ts';
import type { Corpus } from '../engine/contract.ts';
import type { Workbench } from '../engine/workbench.ts';
import { conditions, everything, queryOf, selectionFromLink, selectionToLink, writtenAsQuery } from './conditions.ts';
import type { KeyCondition, ScoreRange, Selection } from './selection.ts';

const ofFolder = (folder: string, ending: string) =>
  ['gold', 'alpha', 'beta'].map(name => `${folder}/${name}.${ending}`);
const families: readonly { readonly name: string; readonly files: readonly string[]; readonly metric?: string }[] = [
  { name: 'constituency', files: ofFolder('constituency', 'mrg') },
  { name: 'distances of trees', files: ofFolder('constituency', 'mrg'), metric: 'tedeval' },
  { name: 'dependencies', files: ofFolder('dependencies', 'conllu') },
  { name: 'dependencies of one system', files: ofFolder('dependencies', 'conllu').slice(0, 2) },
  { name: 'CoNLL-X', files: ofFolder('dependencies', 'conllu').slice(0, 2), metric: 'conllx' },
  { name: 'ccg', files: ofFolder('ccg', 'auto') },
  { name: 'relations', files: ofFolder('relations', 'gr') },
  {
    name: 'entailment',
    files: ['pairs.jsonl', 'alpha.jsonl', 'beta.text.sd', 'beta.hypothesis.sd'].map(name => `entailment/${name}`),
  },
];

const one = <T>(random: Random, some: readonly T[]): T => some[random(some.length)]!;

/** Of every condition, one that may select something. */
function drawnConditions(random: Random, bench: Workbench, corpus: Corpus): Partial<Selection>[] {
  const system = () => one(random, [null, ...corpus.systems.keys()]);
  const limitOf = (most: number) => one(random, [null, random(most), random(most)]);
  const measure = () => one(random, corpus.measures).path;
  const row = bench.rows(0, corpus.rows)[random(corpus.rows)]!;
  const facet = one(random, corpus.facets);
  const matrix = corpus.facets.includes('confusion') ? bench.confusion(0) : null;
  const cell = matrix === null ? [] : [confusionKey(one(random, matrix.gold), one(random, matrix.system))];
  const key: KeyCondition = {
    facet,
    key: one(random, facet === 'confusion' ? [...cell, 'x'] : [...bench.keys(facet), '']),
    error: one(random, ['any', 'missing', 'extra', 'correct']),
    system: system(),
  };
  const [least, most] = [limitOf(101), limitOf(101)].map(each => (each === null ? null : each / 100));
  const score: ScoreRange = {
    measure: measure(),
    system: system(),
    least: least!,
    most: most!,
    isBin: random(2) === 0,
  };
  const [first, second] = [measure(), measure()];
  return [
    { text: one(random, row.text.split(' ')).slice(0, 1 + random(5)) },
    { least: limitOf(12), most: limitOf(40) },
    { key },
    ...corpus.errorKinds.map(kind => ({ fault: { kind, system: system() } })).slice(random(3), 3),
    ...(least === null && most === null ? [] : [{ score }]),
    ...(corpus.systems.length < 2
      ? []
      : [{ beats: { better: 1, worse: 0, measure: first } }, { beats: { better: 0, worse: 1, measure: second } }]),
    ...(first === second ? [] : [{ disagree: { measures: [first, second] as const, by: random(3) / 10 } }]),
  ];
}

describe.each(families)('$name', ({ name, files, metric }) => {
  test('conditions that are drawn, alone and joined, select what their query selects', async () => {
    const bench = await openExamples(files, {}, metric);
    const corpus = { ...exampleCorpus, ...bench.about() };
    const rowsOf = (selection: Selection) => bench.rows(0, bench.select(selection).count).map(({ row }) => row);
    const random = randomFrom(24);
    const example = name === 'entailment' ? '' : (bench.exampleQuery(0) ?? '');
    let selecting = 0;
    for (let round = 0; round < deep(6, 200); round++) {
      bench.select(everything);
      const drawn = drawnConditions(random, bench, corpus);
      const joined = { ...one(random, drawn), ...one(random, drawn) };
      for (const asked of [
        ...drawn,
        joined,
        { ...joined, where: one(random, ['', example, `${example} or length > 9`]) },
      ]) {
        const selection = { ...everything, ...asked };
        if (name === 'entailment' && selection.where.startsWith(' or')) continue;
        const query = queryOf(selection, corpus);
        const found = rowsOf(selection);
        expect(rowsOf(writtenAsQuery(selection, corpus)), query).toEqual(found);
        expect(rowsOf(selectionFromLink(new URLSearchParams(selectionToLink(selection)), corpus)), query).toEqual(
          found,
        );
        // Joined, they select what each of them does.
        const each = conditions.flatMap(condition => condition.query(selection, corpus) ?? []);
        const sets = each.map(where => new Set(rowsOf({ ...everything, where })));
        expect(
          rowsOf(everything).filter(row => sets.every(set => set.has(row))),
          query,
        ).toEqual(found);
        if (found.length > 0 && found.length < corpus.rows) selecting++;
      }
    }
    expect(selecting).toBeGreaterThan(9);
  });

  test.skipIf(name === 'entailment')('and `score --where` scores the same sentences', async () => {
    const bench = await openExamples(files, {}, metric);
    const corpus = { ...exampleCorpus, ...bench.about() };
    const random = randomFrom(25);
    const sources = files.map(file => ({ name: file, content: example(file) }));
    bench.select(everything);
    for (const asked of drawnConditions(random, bench, corpus)) {
      const selection = { ...everything, ...asked };
      const where = queryOf(selection, corpus);
      const { count, scores } = bench.select(selection);
      const scored = scoreSystems(sources[0]!, sources.slice(1), {
        where,
        ...(metric === undefined ? {} : { metric }),
      });
      if (count === 0) await expect(scored, where).rejects.toThrow('ask for less');
      else {
        const values = scores.map(({ cells }) => cells.map(({ value }) => value));
        const { systems } = await scored;
        const paths = bench.about().measures.map(({ path }) => path);
        expect(values.length, where).toBeGreaterThan(0);
        for (const path of paths) {
          const { title } = corpus.measures.find(each => each.path === path)!;
          const row = scores.find(each => each.title === title);
          const own = systems.map(({ corpus: figures }) => figureIn(figures, path));
          expect(
            row?.cells.map(({ value }) => value),
            `${where}: ${path}`,
          ).toEqual(own);
        }
      }
    }
  });
});

function figureIn(figures: unknown, path: string): unknown {
  let found = figures;
  for (const part of path.split('.')) found = Object(found)[part];
  return found ?? null;
}
