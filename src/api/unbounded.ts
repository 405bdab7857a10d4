// Recall of unbounded dependencies, a pair of sources for each construction.
import { type Chunk, Notices, refuse } from '../bytes/index.ts';
import { stanfordRelationsOf } from '../convert/index.ts';
import { type Figures, sum, TableTally } from '../counts/index.ts';
import {
  countUnbounded,
  mismatchOf,
  type UnboundedPair,
  unboundedColumns,
  unboundedFigures,
} from '../families/index.ts';
import { readConllu, readRelationLines, readUnbounded } from '../formats/index.ts';
import { type RelationSentence, Symbols, tokenRelationsOf } from '../model/index.ts';
import { type UnboundedReport, type UnboundedResult, unboundedJson } from '../report/index.ts';
import { checkList, checkOptions, type Needed, takes } from './options.ts';
import { chunkOf } from './sources.ts';

const constructionKinds = {
  /** A file of the unbounded dependency corpus; the construction is called after it. */
  gold: takes.source,
  /** The same sentences in the same order: CoNLL-U, Stanford relations, or triples. */
  system: takes.source,
};
/** The sentences of one construction. */
export type Construction = Needed<typeof constructionKinds, 'gold' | 'system'>;

/** Computes the recall of unbounded dependencies (Rimell, Clark and Steedman 2009): strict, coarse, unlabelled. */
export async function unbounded(constructions: readonly Construction[]): Promise<UnboundedResult> {
  checkList(constructions, 'constructions', 1);
  for (const each of constructions) checkOptions(each, constructionKinds, ['gold', 'system']);
  return unboundedJson(unboundedReport(constructions));
}

/** The same with all that a text is made from. */
export function unboundedReport(sources: readonly Construction[]): UnboundedReport {
  const notices = new Notices();
  const all = new TableTally(unboundedColumns, false);
  const constructions = sources.map((source): [string, Figures] => {
    const tally = new TableTally(unboundedColumns, false);
    const [gold, system] = [chunkOf(source.gold, 'gold'), chunkOf(source.system, 'system')];
    for (const [index, pair] of pairUp(gold, system, notices).entries())
      for (const each of [tally, all]) {
        each.begin({ from: index, to: index + 1 });
        countUnbounded(pair, each);
      }
    const counts = sum(tally.table());
    if (counts.dependencies > 0 && counts.unlabelled === 0)
      notices.add('nothing-found', () => ({
        place: null,
        text: `${system.file}: none of the ${counts.dependencies} dependencies is there; is it the parse of ${gold.file}?`,
      }));
    return [nameOf(gold.file), unboundedFigures(counts)];
  });
  return { constructions, micro: unboundedFigures(sum(all.table())), warnings: notices.list() };
}

/** Sentence n of one file belongs to sentence n of the other; what speaks against it is told. */
function pairUp(gold: Chunk, system: Chunk, notices: Notices): readonly UnboundedPair[] {
  const golds = readUnbounded(gold);
  const systems = readSystem(system, notices);
  if (golds.length === 0)
    throw refuse('no-sentences', { file: gold.file }, 'there are no sentences; is the file empty?');
  if (systems.length === 0)
    throw refuse('no-sentences', { file: system.file }, 'there are no sentences; is it the right file?');
  if (systems.length !== golds.length)
    notices.add('lengths-differ', () => ({
      place: null,
      text: `${system.file} has ${systems.length} sentences, ${gold.file} has ${golds.length}; sentences without a counterpart count as missing`,
    }));
  return golds.map((sentence, index) => {
    const parse = systems[index] ?? null;
    const problem = parse === null ? null : mismatchOf(sentence, parse);
    if (problem !== null)
      notices.add('words-differ', () => ({
        place: null,
        text: `${system.file}: sentence ${index + 1} is not that of ${gold.file}: ${problem.text}`,
      }));
    return { gold: sentence, system: problem?.fatal === true ? null : parse };
  });
}

function readSystem(chunk: Chunk, notices: Notices): readonly RelationSentence[] {
  if (!/^(?:#[^\n]*\n|\s)*\d+(?:[-.]\d+)?\t/.test(new TextDecoder().decode(chunk.bytes.subarray(0, 1 << 14))))
    return readRelationLines(chunk);
  const { graphs, notices: warnings } = readConllu(chunk, new Symbols());
  notices.append(warnings.list());
  return Array.from({ length: graphs.size }, (_, sentence) =>
    tokenRelationsOf(stanfordRelationsOf(graphs, sentence, 'collapsed', { from: 'enhanced' })),
  );
}

/** `obj_qus` of `dev.obj_qus.txt`. */
function nameOf(file: string): string {
  return file
    .replace(/^.*[\\/]/, '')
    .replace(/^(?:dev|test)\./, '')
    .replace(/\.txt$/, '');
}
