// The programs of the field that score CCG dependencies: ccg_roots and ccg_depeval (Bhargava and Penn 2023), and the
// standard evaluation of the C&C parser. Files are read whole, as there, and refused at the first line that cannot be used.
import { type Chunk, decode, endOf, endsEarly, quote, refuse } from '../../bytes/index.ts';
import { isOmitted, rootOf } from '../../convert/index.ts';
import { sum, sumByKey, totalOf } from '../../counts/index.ts';
import {
  type CcgPair,
  type DepevalSide,
  dependencySet,
  depevalCounter,
  evaluateParsed,
  type SpeltRoot,
  type Switches,
} from '../../families/index.ts';
import {
  type CcgReading,
  isReadWhole,
  readAuto,
  readCcg,
  readRoots,
  readStagged,
  recogniseCcg,
  writeRoots,
} from '../../formats/index.ts';
import type { CcgDependency, CcgRoot, CcgSentence, Derivation } from '../../model/index.ts';
import { depevalRow, depevalRows, depevalText, evaluatePage } from '../../report/index.ts';
import { checkOptions, type OptionsOf, takes } from '../options.ts';
import { chunkOf, type Source } from '../sources.ts';
import type { ProgramOutput } from './jp-evalb.ts';

/** How the head of a derivation is found: by the flags of the file, or by the rules of Lewis and Steedman (2014). */
export type CcgRootsMethod = 'autofile' | 'ls14';

const rootsKinds = {
  /** By default `autofile`. */
  rootMethod: takes.oneOf<CcgRootsMethod>('autofile', 'ls14'),
};
/** How `ccgRoots` finds roots. */
export type CcgRootsOptions = OptionsOf<typeof rootsKinds>;

/** A line for each derivation, as `ccg_roots` prints it: its head word and its category, or None. */
export function ccgRoots(derivations: Source, options: CcgRootsOptions = {}): ProgramOutput {
  checkOptions(options, rootsKinds);
  const remarks: string[] = [];
  const method = options.rootMethod === 'ls14' ? 'ls14' : 'flags';
  const rooted = ccgSentences(chunkOf(derivations, 'derivations'), readDerivations).map((sentence, i) => {
    const { derivation, failed } = sentence;
    if (derivation === null || failed) return { ...sentence, root: null };
    return { ...sentence, root: rootOf(derivation, method, () => remarks.push(uncoveredRemark(i))) };
  });
  return { stdout: writeRoots(rooted), stderr: remarks.join('') };
}

const depevalKinds = {
  /** Gold roots: .roots, if its name ends so, or else derivations. */
  goldRoots: takes.source,
  /** The parser's roots. */
  systemRoots: takes.source,
  /** How the roots of the parser are found in derivations; by default `ls14`. Those of gold are found by their flags. */
  rootMethod: rootsKinds.rootMethod,
  /** Whether labels are the argument's part of the predicate's category, not all of it; by default they are. */
  subcat: takes.flag,
  /** Whether aligned slots are enough; by default they are. */
  subcatAlign: takes.flag,
  /** Whether roots do not count. */
  ignoreRoots: takes.flag,
  /** The standard evaluation: whole categories, equal slots, no roots. */
  std: takes.flag,
  /** Whether labels do not count. */
  unlabelled: takes.flag,
  /** What is printed: percentages, a row of counts, or such a row for each sentence; by default `text`. */
  output: takes.oneOf('text', 'tsv', 'sentences'),
};
/** The options of `ccg_depeval`. */
export type CcgDepevalOptions = OptionsOf<typeof depevalKinds>;

/** The output of `ccg_depeval` for two files of dependencies: .deps, .ccgbank_deps or .parg. */
export function ccgDepeval(gold: Source, system: Source, options: CcgDepevalOptions = {}): ProgramOutput {
  checkOptions(options, depevalKinds);
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
  const sentences = ccgSentences(chunk, chunk.file.endsWith('.roots') ? readRoots : readDerivations);
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

const evaluateKinds = {
  /** Whether there is also a line for every category and slot. */
  relations: takes.flag,
};
/** What `evaluate` prints beside its page. */
export type CandcEvaluateOptions = OptionsOf<typeof evaluateKinds>;

/** The page of C&C's `evaluate`: gold words and categories, gold dependencies, and what the parser printed. */
export function candcEvaluate(stagged: Source, gold: Source, test: Source, options: CandcEvaluateOptions = {}): string {
  checkOptions(options, evaluateKinds);
  const { relations = false } = options;
  const [staggedChunk, goldChunk, testChunk] = [
    chunkOf(stagged, 'stagged'),
    chunkOf(gold, 'gold'),
    chunkOf(test, 'test'),
  ];
  refuseBareWords(testChunk);
  const tagged = ccgSentences(staggedChunk, readStagged);
  const [golds, tests] = [dependencySentences(goldChunk), dependencySentences(testChunk)];
  checkSizes([
    [staggedChunk, tagged],
    [goldChunk, golds],
    [testChunk, tests],
  ]);
  const pairs = tagged.map((sentence, i) => pairOf(sentence, golds[i]!, tests[i]!));
  const table = evaluateParsed(pairs, relations);
  return evaluatePage(sum(table), relations ? sumByKey(table) : null);
}

/** A `<c>` without words, as EasyCCG's experiments have it, tells no categories; one in the preface means nothing. */
function refuseBareWords({ file, bytes }: Chunk): void {
  const lines = decode(bytes).split(/\r?\n/);
  const isPreface = lines[0]?.startsWith('#') === true;
  const from = isPreface ? lines.findIndex(line => line.trim() === '') : 0;
  const bare = lines.findIndex((line, i) => i >= from && line.trim() === '<c>');
  if (bare >= 0)
    throw refuse(
      'bare-words',
      { file, line: bare + 1, column: 1 },
      'no words stand behind this <c>, and evaluate needs word|tag|category for each; C&C’s parser prints them, and touchstone score does without',
    );
}

function pairOf(tagged: CcgSentence, gold: DependencySentence, test: DependencySentence): CcgPair {
  if (!test.failed) compareWords(tagged, test);
  const side = ({ dependencies, omitted, failed }: DependencySentence) => ({
    dependencies: dependencySet(dependencies),
    root: null,
    failed,
    omitted,
  });
  return {
    gold: { ...side(gold), categories: tagged.categories },
    system: { ...side(test), categories: test.categories },
  };
}

/** Words that the test file does not tell are not compared. */
function compareWords(gold: CcgSentence, test: CcgSentence): void {
  const at = test.words.findIndex((word, i) => word !== null && word !== gold.words[i]);
  const known = test.categories.some(category => category !== null);
  if (at < 0 && (!known || test.words.length === gold.words.length)) return;
  const index = at < 0 ? Math.min(test.words.length, gold.words.length) : at;
  const shown = (word: string | null | undefined) => (word === undefined ? 'the end' : quote(word ?? '?'));
  throw refuse(
    'words-differ',
    test.place,
    `word ${index + 1} of this sentence is ${shown(gold.words[index])} in gold, ${shown(test.words[index])} here`,
  );
}

/** As the authors' program reads .auto; other formats, which it does not know, as they are. */
function readDerivations(chunk: Chunk): CcgReading {
  const format = recogniseCcg(chunk.bytes);
  return format !== null && isReadWhole(format) ? readCcg(chunk, format) : readAuto(chunk);
}

function ccgSentences(chunk: Chunk, read: (chunk: Chunk) => CcgReading): readonly CcgSentence[] {
  const { sentences, notices } = read(chunk);
  const refusal = notices.refusal('mend it, or use touchstone score, which goes on without it');
  if (refusal !== null) throw refusal;
  return sentences;
}

interface DependencySentence extends CcgSentence {
  readonly dependencies: readonly CcgDependency[];
  /** How many dependencies are gone because CCGbank leaves them out. */
  readonly omitted: number;
}

/** Dependencies in any format. Only .deps says which type changes were involved, so only there can it be told what CCGbank
 *  leaves out. */
function dependencySentences(chunk: Chunk): readonly DependencySentence[] {
  const blank = chunk.bytes.every(byte => byte <= 32);
  const format = blank ? 'deps' : recogniseCcg(chunk.bytes);
  if (format !== 'deps' && format !== 'ccgbank_deps' && format !== 'parg')
    throw refuse(
      'unknown-format',
      { file: chunk.file, line: 1, column: 1 },
      'this does not begin like a file of CCG dependencies; touchstone convert makes one from derivations',
    );
  return ccgSentences(chunk, part => readCcg(part, format)).map(sentence => {
    const all = sentence.dependencies ?? [];
    const dependencies = format === 'deps' ? all.filter(item => !isOmitted(item, index => sentence.words[index])) : all;
    return { ...sentence, dependencies, omitted: all.length - dependencies.length };
  });
}

/** Where the authors' programs stop, the flag is believed. Sentences count from 0. */
function uncoveredRemark(sentence: number): string {
  return `No head rule covers a node of sentence #${sentence + 1}; its flag is believed\n`;
}

/** Files that belong together have the same number of sentences. */
function checkSizes(files: readonly (readonly [file: Chunk, sentences: readonly unknown[]])[]): void {
  const [first, ...others] = files;
  for (const other of others) {
    const [short, long] = other[1].length < first![1].length ? [other, first!] : [first!, other];
    if (short[1].length < long[1].length)
      throw endsEarly(endOf(short[0]), short[1].length, long[0].file, long[1].length);
  }
}
