// Gold trees of DepBank's sentences, made into relations: at least as near to DepBank in subjects and objects as gold CCG
// derivations of the same sentences are.
import { existsSync, readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { Notices } from '../src/bytes/index.ts';
import { sum, TableTally } from '../src/counts/index.ts';
import { grColumns, grMetric, readRelations, relationReading } from '../src/families/index.ts';
import { defaultGrScoring } from '../src/families/relations/options.ts';
import type { GrSentence } from '../src/model/index.ts';
import { numberAt } from '../src/report/index.ts';
import { checking, chunkOf, data, read } from './relations-data.ts';

const trees = new URL('../constituency/wsj23-dev.gold.mrg', data);
const reading = relationReading({});
const lettersOf = (words: string) => words.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
const textOf = ({ tokens }: GrSentence) => lettersOf((tokens ?? []).map(({ form }) => form).join(' '));

function scores(gold: readonly GrSentence[], system: readonly GrSentence[]) {
  const metric = grMetric(defaultGrScoring);
  const tally = new TableTally(grColumns, true);
  for (const [i, { relations }] of gold.entries()) {
    tally.begin({ from: i, to: i + 1 });
    metric.count({ gold: relations, system: system[i]!.relations }, tally);
  }
  const figures = metric.figures(sum(tally.table()));
  const f1 = (...path: string[]) => numberAt(figures, [...path, 'f1']) ?? 0;
  return { subjects: f1('relations', 'ncsubj'), objects: f1('relations', 'dobj'), micro: f1('micro') };
}

checking('trees are as near as derivations', () => {
  if (!existsSync(trees)) return;
  const chunk = { file: 'trees', bytes: new Uint8Array(readFileSync(trees)), line: 1, first: 0 };
  const known = new Map(readRelations(chunk, 'brackets', reading, new Notices()).map(each => [textOf(each), each]));
  const derived = readRelations(chunkOf('dev280.ccgbank.auto'), 'auto', reading, new Notices());
  const both = read('dev280.gold.gr').flatMap((gold, i) => {
    const tree = known.get(textOf(derived[i]!));
    return tree === undefined ? [] : [{ gold, tree, derived: derived[i]! }];
  });
  expect(both.length).toBeGreaterThanOrEqual(30);
  const gold = both.map(each => each.gold);
  const ofTrees = scores(
    gold,
    both.map(each => each.tree),
  );
  const ofDerivations = scores(
    gold,
    both.map(each => each.derived),
  );
  expect(ofTrees.subjects).toBeGreaterThanOrEqual(ofDerivations.subjects);
  expect(ofTrees.objects).toBeGreaterThanOrEqual(ofDerivations.objects);
  expect(ofTrees.micro).toBeGreaterThanOrEqual(ofDerivations.micro);
});
