// `touchstone unbounded GOLD SYSTEM [GOLD SYSTEM ...]`: recall of unbounded dependencies, a pair of files for each
// construction.

import { Command } from 'commander';
import { Notices, refuse, UsageError } from '../../bytes/index.ts';
import { stanfordRelationsOf } from '../../convert/index.ts';
import { type Figures, sum, TableTally } from '../../counts/index.ts';
import { readConllu, readRelationLines, readUnbounded } from '../../formats/index.ts';
import {
  countUnbounded,
  mismatchOf,
  type UnboundedPair,
  unboundedColumns,
  unboundedFigures,
} from '../../metrics/index.ts';
import { type RelationSentence, Symbols, tokenRelationsOf } from '../../model/index.ts';
import { readChunk } from '../../node/index.ts';
import { unboundedJson, unboundedText } from '../../report/index.ts';
import { parse } from '../usage.ts';

const example = `
GOLD is a file of the unbounded dependency corpus, one for each construction. SYSTEM has the same sentences in the same
order: CoNLL-U, which becomes Stanford relations as by touchstone convert --to stanford, such relations themselves,
\`nsubj(sleeps-3, cat-2)\`, or triples \`(nsubj sleeps_2 cat_1)\`.

Example:
  $ touchstone unbounded examples/dependencies/obj_qus.txt examples/dependencies/obj_qus.conllu`;

export async function unbounded(argv: readonly string[]): Promise<number> {
  const command = new Command('touchstone unbounded')
    .description('Recall of unbounded dependencies (Rimell, Clark and Steedman 2009): strict, coarse, unlabelled.')
    .argument('<files...>', 'gold and system, gold and system, ...')
    .option('--json', 'print JSON, ratios in full precision')
    .addHelpText('after', example);
  const status = parse(command, argv);
  if (status !== null) return status;
  const files = command.args;
  if (files.length % 2 === 1) throw new UsageError('every gold file needs a system file behind it');
  const constructions: [string, Figures][] = [];
  const notices = new Notices();
  const all = new TableTally(unboundedColumns, false);
  for (let i = 0; i < files.length; i += 2) {
    const tally = new TableTally(unboundedColumns, false);
    const pairs = pairUp(files[i]!, files[i + 1]!, notices);
    for (const [index, pair] of pairs.entries())
      for (const each of [tally, all]) {
        each.begin({ from: index, to: index + 1 });
        countUnbounded(pair, each);
      }
    const counts = sum(tally.table());
    if (counts.dependencies > 0 && counts.unlabelled === 0)
      notices.add('nothing-found', () => ({
        place: null,
        text: `${files[i + 1]}: none of the ${counts.dependencies} dependencies is there; is it the parse of ${files[i]}?`,
      }));
    constructions.push([nameOf(files[i]!), unboundedFigures(counts)]);
  }
  const report = { constructions, micro: unboundedFigures(sum(all.table())), warnings: notices.list() };
  process.stdout.write(
    command.opts().json ? `${JSON.stringify(unboundedJson(report), null, 2)}\n` : unboundedText(report),
  );
  return 0;
}

/** Sentence n of one file belongs to sentence n of the other; what speaks against it is told. */
function pairUp(goldFile: string, systemFile: string, notices: Notices): readonly UnboundedPair[] {
  const golds = readUnbounded(readChunk(goldFile));
  const systems = readSystem(systemFile, notices);
  if (golds.length === 0) throw refuse('no-sentences', null, `${goldFile}: there are no sentences; is the file empty?`);
  if (systems.length === 0)
    throw refuse('no-sentences', null, `${systemFile}: there are no sentences; is it the right file?`);
  if (systems.length !== golds.length)
    notices.add('lengths-differ', () => ({
      place: null,
      text: `${systemFile} has ${systems.length} sentences, ${goldFile} has ${golds.length}; sentences without a counterpart count as missing`,
    }));
  return golds.map((gold, index) => {
    const system = systems[index] ?? null;
    const problem = system === null ? null : mismatchOf(gold, system);
    if (problem !== null)
      notices.add('words-differ', () => ({
        place: null,
        text: `${systemFile}: sentence ${index + 1} is not that of ${goldFile}: ${problem.text}`,
      }));
    return { gold, system: problem?.fatal === true ? null : system };
  });
}

function readSystem(name: string, notices: Notices): readonly RelationSentence[] {
  const chunk = readChunk(name);
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
