// The table of RASP's scorer of grammatical relations.
import { binary, type Chunk, type Coding, endOf, refuse, utf8, utf8FaultAt, wholeFile } from '../../bytes/index.ts';
import { sum, sumByKey, TableTally } from '../../counts/index.ts';
import { type GrScoringOptions, grColumns, grMetric, isUnpairable, tooManyAlike } from '../../families/index.ts';
import { readGr } from '../../formats/index.ts';
import type { GrSentence } from '../../model/index.ts';
import { grevalConfusion, grevalPairs, grevalSentences, grevalTable, grevalUnlabelled } from '../../report/index.ts';
import { checkOptions, type OptionsOf, takes } from '../options.ts';
import { chunkOf, type Source } from '../sources.ts';

const grevalKinds = {
  /** Labels: by the hierarchy, equal, or the same or below; by default by the hierarchy. */
  labels: takes.oneOf('hier', 'eq', 'sub'),
  /** Slots that must match; by default all. */
  slots: takes.oneOf('all', 'head-dep'),
  /** Whether the unlabelled figure is printed as well. */
  unlabelled: takes.flag,
  /** Whether the confusion matrix is printed as well. */
  confusion: takes.flag,
  /** Ours: leave out sentences without any relation in the test file. */
  skipEmpty: takes.flag,
  /** Ours: what is printed, the table of relations, that of sentences, or which relations were paired. */
  output: takes.oneOf('table', 'sentences', 'pairs'),
};
/** The options of RASP's scorer, and three of ours. */
export type GrevalOptions = OptionsOf<typeof grevalKinds>;

/** The page that RASP's scorer prints, in the coding of the files: what is not UTF-8 is compared byte by byte. */
export function greval(gold: Source, test: Source, options: GrevalOptions = {}): Uint8Array {
  checkOptions(options, grevalKinds);
  const [goldChunk, testChunk] = [chunkOf(gold, 'gold'), chunkOf(test, 'test')];
  const coding = [goldChunk, testChunk].every(({ bytes }) => utf8FaultAt(bytes) < 0) ? utf8 : binary;
  const [golds, tests] = [relationsIn(goldChunk, coding), relationsIn(testChunk, coding)];
  checkNumbers(golds, tests, testChunk);
  return coding.encode(pageOf(golds, tests, options));
}

function pageOf(
  gold: readonly GrSentence[],
  test: readonly GrSentence[],
  { labels = 'hier', slots = 'all', output = 'table', ...options }: GrevalOptions,
): string {
  const empty = options.skipEmpty ? 'skip' : 'miss';
  const scoring: GrScoringOptions = { labels, slots, empty, goldCounts: 'asPrinted' };
  const metric = grMetric(scoring);
  const pairs = gold.map(({ number, place, relations }, i) => {
    const pair = { number, gold: relations, system: test[i]?.relations ?? [] };
    if (isUnpairable(pair.gold, pair.system)) throw refuse('too-many-alike', place, tooManyAlike(pair));
    return pair;
  });
  if (output === 'pairs') return pairs.map(pair => grevalPairs(pair.number, '', metric.pairing(pair))).join('');
  const tally = new TableTally(grColumns, true);
  for (const [i, pair] of pairs.entries()) {
    tally.begin({ from: i, to: i + 1 });
    metric.count(pair, tally);
  }
  const table = tally.table();
  if (output === 'sentences')
    return grevalSentences(pairs.map(({ number }, i) => [number, sum(table, row => Number(row === i))]));
  const counts = sum(table);
  const cells = new Map([...sumByKey(table)].map(([key, { confused }]) => [key, confused]));
  return [
    grevalTable(counts, scoring),
    options.unlabelled ? grevalUnlabelled(counts) : '',
    options.confusion ? `\n${grevalConfusion(cells, counts, scoring)}` : '',
  ].join('');
}

function relationsIn({ file, bytes }: Chunk, coding: Coding): readonly GrSentence[] {
  const chunk = wholeFile(file, coding === utf8 ? bytes : utf8.encode(coding.decode(bytes)));
  const { sentences, notices } = readGr(chunk, { dropNil: true });
  const refusal = notices.refusal('mend it, or use touchstone score, which leaves it out');
  if (refusal !== null) throw refusal;
  return sentences;
}

function checkNumbers(gold: readonly GrSentence[], test: readonly GrSentence[], chunk: Chunk): void {
  for (const [i, { number }] of gold.entries()) {
    const other = test[i];
    if (other === undefined)
      throw refuse(
        'numbers-differ',
        endOf(chunk),
        `sentence ${number} of the gold file is missing; is this file cut off?`,
      );
    if (other.number !== number)
      throw refuse(
        'numbers-differ',
        other.place,
        `this is sentence ${other.number}, but the gold file has ${number} at this place`,
      );
  }
  const surplus = test[gold.length];
  if (surplus !== undefined)
    throw refuse('numbers-differ', surplus.place, `the gold file ends before sentence ${surplus.number}`);
}
