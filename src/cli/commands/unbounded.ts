// `touchstone unbounded GOLD SYSTEM [GOLD SYSTEM ...]`: recall of unbounded dependencies, a pair of files for each
// construction.
import { Command } from 'commander';
import { relationsOfGraph } from '../../convert/index.ts';
import { type Figures, sum, TableTally } from '../../counts/index.ts';
import { readConllu, readRelationLines, readUnbounded } from '../../formats/index.ts';
import { countUnbounded, unboundedColumns, unboundedFigures } from '../../metrics/index.ts';
import { type RelationSentence, Symbols } from '../../model/index.ts';
import { unboundedJson, unboundedText } from '../../report/index.ts';
import { readWhole } from '../input.ts';
import { parse } from '../usage.ts';
import { UsageError } from '../usage-error.ts';

const example = `
GOLD is a file of the unbounded dependency corpus, one for each construction. SYSTEM has the same sentences in the same
order: CoNLL-U, Stanford relations \`nsubj(sleeps-3, cat-2)\`, or triples \`(nsubj sleeps_2 cat_1)\`.

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
  const all = new TableTally(unboundedColumns, false);
  for (let i = 0; i < files.length; i += 2) {
    const tally = new TableTally(unboundedColumns, false);
    const system = readSystem(files[i + 1]!);
    for (const [index, gold] of readUnbounded(chunkOf(files[i]!)).entries()) {
      const answer = system[index] ?? null;
      const same = answer?.tokens == null || answer.tokens.length === gold.tokens?.length;
      for (const each of [tally, all]) {
        each.begin({ from: index, to: index + 1 });
        countUnbounded({ gold, system: same ? answer : null }, each);
      }
    }
    constructions.push([nameOf(files[i]!), unboundedFigures(sum(tally.table()))]);
  }
  const report = { constructions, micro: unboundedFigures(sum(all.table())) };
  process.stdout.write(
    command.opts().json ? `${JSON.stringify(unboundedJson(report), null, 2)}\n` : unboundedText(report),
  );
  return 0;
}

function readSystem(name: string): readonly RelationSentence[] {
  const chunk = chunkOf(name);
  if (!/^(?:#[^\n]*\n|\s)*\d+(?:[-.]\d+)?\t/.test(new TextDecoder().decode(chunk.bytes.subarray(0, 1 << 14))))
    return readRelationLines(chunk);
  const { graphs } = readConllu(chunk, new Symbols());
  return Array.from({ length: graphs.size }, (_, sentence) => relationsOfGraph(graphs, sentence));
}

function chunkOf(file: string) {
  return { file, bytes: readWhole(file).bytes, line: 1, first: 0 };
}

/** `obj_qus` of `dev.obj_qus.txt`. */
function nameOf(file: string): string {
  return file
    .replace(/^.*[\\/]/, '')
    .replace(/^(?:dev|test)\./, '')
    .replace(/\.txt$/, '');
}
