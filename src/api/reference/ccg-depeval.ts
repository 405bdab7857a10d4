// ccg_depeval: decomposed scoring of CCG dependencies as the published program of Bhargava and Penn (2023) does it.
import type { Chunk } from '../../bytes/index.ts';
import { rootOf } from '../../convert/index.ts';
import { totalOf } from '../../counts/index.ts';
import { readAuto, readRoots } from '../../formats/index.ts';
import { type DepevalSide, depevalCounter, type SpeltRoot, type Switches } from '../../metrics/index.ts';
import type { CcgRoot, Derivation } from '../../model/index.ts';
import { depevalRow, depevalRows, depevalText } from '../../report/index.ts';
import { chunkOf, type Source } from '../sources.ts';
import type { RootMethod } from './ccg-roots.ts';
import { ccgSentences, checkSizes, dependencySentences, uncoveredRemark } from './ccg-sentences.ts';
import type { ProgramOutput } from './program-output.ts';

/** The options of `ccg_depeval`. */
export interface CcgDepevalOptions {
  /** Gold roots: .roots, if its name ends so, or else derivations. */
  readonly goldRoots?: Source | undefined;
  /** The parser's roots. */
  readonly systemRoots?: Source | undefined;
  /** How the roots of the parser are found in derivations; by default `ls14`. Those of gold are found by their flags. */
  readonly rootMethod?: RootMethod | undefined;
  /** Whether labels are the argument's part of the predicate's category, not all of it; by default they are. */
  readonly subcat?: boolean | undefined;
  /** Whether aligned slots are enough; by default they are. */
  readonly subcatAlign?: boolean | undefined;
  /** Whether roots do not count. */
  readonly ignoreRoots?: boolean | undefined;
  /** The standard evaluation: whole categories, equal slots, no roots. */
  readonly std?: boolean | undefined;
  /** Whether labels do not count. */
  readonly unlabelled?: boolean | undefined;
  /** What is printed: percentages, a row of counts, or such a row for each sentence; by default `text`. */
  readonly output?: 'text' | 'tsv' | 'sentences' | undefined;
}

/** The output of `ccg_depeval` for two files of dependencies: .deps, .ccgbank_deps or .parg. */
export function ccgDepeval(gold: Source, system: Source, options: CcgDepevalOptions = {}): ProgramOutput {
  const switches = switchesOf(options);
  const method = (options.rootMethod ?? 'ls14') === 'ls14' ? 'ls14' : 'flags';
  const remarks: string[] = [];
  const uncovered = (sentence: number) => switches.root && remarks.push(uncoveredRemark(sentence));
  const [goldChunk, systemChunk] = [chunkOf(gold, 'gold'), chunkOf(system, 'system')];
  const goldSides = sidesOf(goldChunk, options.goldRoots, derivation => rootOf(derivation, 'flags'));
  const systemSides = sidesOf(systemChunk, options.systemRoots, (derivation, i) =>
    rootOf(derivation, method, () => uncovered(i)),
  );
  checkSizes([
    [goldChunk, goldSides],
    [systemChunk, systemSides],
  ]);
  if (goldSides.length === 0)
    remarks.push(`${goldChunk.file} and ${systemChunk.file} hold no sentences, so nothing is compared\n`);
  if (switches.root) remarks.push(...missingRoots(goldSides, systemSides));
  const count = depevalCounter(switches);
  const sentences = goldSides.map((side, i) => count(side, systemSides[i]!));
  const { output = 'text' } = options;
  const page =
    output === 'sentences'
      ? depevalRows(sentences)
      : output === 'tsv'
        ? depevalRow(totalOf(sentences))
        : depevalText(totalOf(sentences));
  return { stdout: page, stderr: remarks.join('') };
}

function switchesOf({ subcat = true, subcatAlign = true, ignoreRoots, std, unlabelled }: CcgDepevalOptions): Switches {
  return {
    labels: unlabelled ? 'none' : std || !subcat ? 'full' : 'subcat',
    slots: std || !subcatAlign ? 'equal' : 'aligned',
    root: !std && !ignoreRoots,
  };
}

/** How the root of a derivation is found; its sentence counts from 0. */
type RootFinder = (derivation: Derivation, sentence: number) => CcgRoot;

function sidesOf(chunk: Chunk, roots: Source | undefined, find: RootFinder): readonly DepevalSide[] {
  const sentences = dependencySentences(chunk);
  if (roots === undefined) return sentences.map(({ words, dependencies }) => ({ words, dependencies, root: null }));
  const rootChunk = chunkOf(roots, 'roots');
  const found = rootsIn(rootChunk, find);
  checkSizes([
    [chunk, sentences],
    [rootChunk, found],
  ]);
  return sentences.map(({ words, dependencies }, i) => ({ words, dependencies, root: found[i] ?? null }));
}

function rootsIn(chunk: Chunk, find: RootFinder): readonly (SpeltRoot | null)[] {
  const sentences = ccgSentences(chunk, chunk.file.endsWith('.roots') ? readRoots : readAuto);
  return sentences.map(({ words, derivation, root, failed }, i) => {
    const found = derivation === null || failed ? root : find(derivation, i);
    return found === null ? null : { ...found, spelling: words[found.word] ?? '' };
  });
}

function missingRoots(gold: readonly DepevalSide[], system: readonly DepevalSide[]): string[] {
  const remark = (what: string, { dependencies, root }: DepevalSide, i: number) =>
    root === null && dependencies.length > 0 ? [`No root in ${what} dependencies for sentence #${i + 1}\n`] : [];
  return gold.flatMap((side, i) => [...remark('ground-truth', side, i), ...remark('predicted', system[i]!, i)]);
}
