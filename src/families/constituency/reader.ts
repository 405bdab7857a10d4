// Pairs of trees where sentence n of one file belongs to sentence n of the other and the words agree, as in EVALB.
import { Notices, placeAt, type Warning } from '../../bytes/index.ts';
import type { KeyedCounts } from '../../counts/index.ts';
import {
  borrowKernel,
  LABEL_NUMBERS,
  type Layout,
  LENGTH_SUM,
  NO_SUM,
  type PlainColumn,
  plainAt,
  plainRow,
  readBracketPair,
  returnKernel,
  type TreeKernel,
} from '../../formats/index.ts';
import { Symbols, type Trees, treeWordAt } from '../../model/index.ts';
import { confusionKey } from '../confusions.ts';
import type { Part } from '../files.ts';
import { noteLabelCase, notePunctuation, PunctuationCount } from '../opening.ts';
import { KeptByRun } from '../score-part.ts';
import type { Reader, RowTally } from '../scoring.ts';
import { type AlignedScorer, rootWrappers } from './aligned-scorer.ts';
import type { TreesPair } from './detail.ts';
import {
  DROPPED,
  ERROR,
  LabelRules,
  type ParsevalColumn,
  parsevalColumns,
  SCORED,
  SKIPPED,
  type TreePair,
} from './metric.ts';
import { mismatchText } from './mismatch.ts';
import { PairScorer, plainPairs } from './pair-scorer.ts';
import type { EvalbParameters } from './parameters.ts';

/** Labels of lexicalised parsers may be as many as their words: beyond so many, symbols are begun anew. */
export const MOST_SYMBOLS = 1 << 16;

/** Warnings that mean the file holds no trees when nothing in it could be scored. */
export const treeDamage = ['unclosed-bracket', 'unopened-bracket', 'stray-text'];

export function placeReader(parameters: EvalbParameters): Reader<TreesPair, ParsevalColumn> {
  let symbols = new Symbols();
  let rules = new LabelRules(parameters, symbols);
  /** Kernels with counts by the labels of these symbols. */
  const runs = new KeptByRun<{ readonly kernel: TreeKernel; readonly symbols: Symbols }>();
  const readPair = (kernel: TreeKernel, { gold, system, goldLayout, systemLayout }: Part) => {
    const show = readBracketPair(kernel, symbols, gold, goldLayout as Layout, system, systemLayout as Layout);
    rules.update();
    return show;
  };
  return {
    whole: false,
    damage: treeDamage,
    mismatch: 'words-differ',
    *pairs(part, notices, shortcut, brief = false) {
      if (symbols.size > MOST_SYMBOLS) {
        symbols = new Symbols();
        rules = new LabelRules(parameters, symbols);
      }
      const { first } = part.gold;
      const kept = runs.take(part);
      const kernel = kept?.kernel ?? borrowKernel();
      if (kept !== undefined && kept.symbols !== symbols && shortcut !== null)
        tallyKept(kernel, kept.symbols, first, shortcut);
      const show = readPair(kernel, part);
      const isPlain = (shortcut !== null || brief) && !rules.chained && !parameters.deleteRootPreterms;
      if (isPlain) kernel.score(rules, shortcut?.keyed);
      const undecided = isPlain && shortcut !== null ? keepAll(kernel, symbols, first, shortcut) : null;
      const plainPair = isPlain && shortcut === null ? plainPairs(kernel.rows(), symbols) : null;
      const { gold, system } = show();
      notices.gold.append(gold.notices.list());
      notices.system.append(system.notices.list());
      const left = undecided ?? gold.trees.offset.keys();
      let scorer: PairScorer | null = null;
      for (const i of left) {
        const plain = plainPair?.(i) ?? null;
        if (plain === null) scorer ??= new PairScorer(parameters, rules);
        const trees = plain ?? scorePair(gold.trees, system.trees, i, scorer!);
        if (plain === null && scorer!.mismatch !== null && pairIsWhole(gold.trees, system.trees, i)) {
          notices.mismatched.push(i);
          notices.both.add('words-differ', () => ({
            place: placeAt(part.system, system.trees.offset[i]!),
            text: mismatchText(scorer!, gold.trees, system.trees, i),
          }));
        }
        const inTrees = { run: { from: i, to: i + 1 }, first };
        yield {
          run: { from: first + i, to: first + i + 1 },
          gold: { trees: gold.trees, ...inTrees },
          system: { trees: system.trees, ...inTrees },
          trees,
        };
      }
      if (shortcut !== null && runs.keep(part, { kernel, symbols })) return;
      if (shortcut !== null) tallyKept(kernel, symbols, first, shortcut);
      returnKernel(kernel);
    },
    forget: run => runs.forget(run),
    opening: head => treeOpening(head, parameters),
  };
}

/** What each column has of a sentence that the kernel has decided: a number of its row; null for columns that have nothing of
 *  such sentences, or nothing but entries by label. */
export const columnSources = {
  sentences: 'decided',
  rows: 'decided',
  length: 'length',
  words: 'words',
  correctTags: 'correctTags',
  matched: 'matched',
  gold: 'gold',
  system: 'system',
  crossing: 'crossing',
  complete: 'complete',
  noCrossing: 'noCrossing',
  twoOrLessCrossing: 'twoOrLessCrossing',
  errors: null,
  skipped: null,
  lost: null,
  lostSystem: null,
  confused: null,
  tokens: null,
  systemTokens: null,
  oneToOne: null,
  sameText: null,
  anchored: null,
  wordErrors: null,
  groups: null,
  regrouped: null,
  invented: null,
  goldTexts: null,
  systemTexts: null,
  sameSentence: null,
  boundariesMoved: null,
} satisfies ColumnSources;

type ColumnSources = Readonly<Record<ParsevalColumn, PlainColumn | null>>;

/** For each column, where it stands in a row. */
export function sumsOf(from: ColumnSources): Int32Array {
  const placeOf = (source: PlainColumn | null) => (source === null ? NO_SUM : plainAt[source]);
  return Int32Array.from(parsevalColumns, column => (column === 'length' ? LENGTH_SUM : placeOf(from[column])));
}

const plainSums = sumsOf(columnSources);

const labelColumns = (['gold', 'matched', 'system'] as const).map(column => parsevalColumns.indexOf(column));
const confused = parsevalColumns.indexOf('confused');

/** Puts what the kernel keeps into the tally of a part that begins with gold sentence `first`. */
export function tallyKept(
  kernel: TreeKernel,
  symbols: Symbols,
  first: number,
  tally: RowTally<ParsevalColumn>,
  summed = plainSums,
): void {
  tally.addRows({ from: first, to: first }, kernel.sums(summed));
  if (tally.keyed) tally.fileAll(countsByLabel(kernel.labels(), symbols));
  kernel.clear();
}

function countsByLabel(numbers: Int32Array, symbols: Symbols): KeyedCounts {
  const keys: string[] = [];
  const counts: { key: number; column: number; by: number }[] = [];
  for (let at = 0; at < numbers.length; at += LABEL_NUMBERS) {
    const [label = 0, other = 0, ...found] = numbers.subarray(at, at + LABEL_NUMBERS);
    const isLabel = other < 0;
    for (const [i, by] of found.entries())
      if (by > 0) counts.push({ key: keys.length, column: isLabel ? labelColumns[i]! : confused, by });
    keys.push(isLabel ? symbols.text(label) : confusionKey(symbols.text(label), symbols.text(other)));
  }
  return {
    keys,
    key: Uint32Array.from(counts, ({ key }) => key),
    column: Uint8Array.from(counts, ({ column }) => column),
    by: Float64Array.from(counts, ({ by }) => by),
  };
}

/** Keeps what was scored; returns the sentences that are not decided, or null if there is no room for their labels. */
function keepAll(
  kernel: TreeKernel,
  symbols: Symbols,
  first: number,
  tally: RowTally<ParsevalColumn>,
): readonly number[] | null {
  const undecided = kernel.keep();
  if (undecided !== null) return undecided;
  tallyKept(kernel, symbols, first, tally);
  return kernel.keep();
}

/** A sentence whose brackets do not pair up is an error here; EVALB counts it as one too, but prints figures for it. */
function scorePair(gold: Trees, system: Trees, i: number, scorer: PairScorer): TreePair {
  scorer.score(gold, i, system, i);
  // Under SPMRL's rules a failed parse is no reason to leave the gold brackets out.
  const unparsed = scorer.status === SKIPPED && scorer.parameters.spmrl && pairIsWhole(gold, system, i);
  return {
    status: unparsed ? SCORED : pairIsWhole(gold, system, i) ? scorer.status : ERROR,
    sentences: 1,
    alone: Number(unparsed),
    ...countsOf(scorer),
    symbols: gold.symbols,
  };
}

/** What either scorer has counted. */
export function countsOf({ gold, system, correctTags, matched, crossing }: PairScorer | AlignedScorer) {
  const { length, size: words } = gold;
  return { length, words, correctTags, matched, crossing, gold: gold.brackets, system: system.brackets };
}

function pairIsWhole(gold: Trees, system: Trees, i: number): boolean {
  return gold.broken[i] !== 1 && system.broken[i] !== 1;
}

// What the first trees of two files say of how they are scored: brackets at the root that cost or earn something in every
// sentence, labels with features, punctuation that one side lacks.

/** `uncounted` are labels that never count, in gold and in the system, whatever the parameters delete. */
export function treeOpening(
  part: Part,
  parameters: EvalbParameters,
  uncounted: readonly string[] = [],
  uncountedInSystem = uncounted,
): readonly Warning[] {
  const kernel = borrowKernel();
  const symbols = new Symbols();
  const rules = new LabelRules(parameters, symbols);
  const [goldLayout, systemLayout] = [part.goldLayout as Layout, part.systemLayout as Layout];
  const show = readBracketPair(kernel, symbols, part.gold, goldLayout, part.system, systemLayout);
  rules.update();
  kernel.score(rules);
  const rows = kernel.rows();
  const { gold, system } = show();
  const sides: readonly Side[] = [
    { file: part.gold.file, trees: gold.trees },
    { file: part.system.file, trees: system.trees },
  ];
  const notices = new Notices();
  compareRoots(sides, rules, [uncounted, uncountedInSystem], notices);
  const [own, others] = [countLabels(gold.trees, rules), countLabels(system.trees, rules)];
  if ([...others.keys()].some(label => !own.has(label))) noteLabelCase(own, others, part.system.file, notices);
  if (!parameters.spmrl) for (const side of sides) noteFeatures(side, notices);
  if (!haveSameWords(gold.trees, system.trees, rows, rules)) {
    const [ofGold, ofSystem] = sides.map(({ file, trees }) => punctuationOf(file, trees, rules));
    notePunctuation(ofGold!, ofSystem!, notices);
  }
  returnKernel(kernel);
  return notices.list();
}

interface Side {
  readonly file: string;
  readonly trees: Trees;
}

/** How often brackets that count have each label, as it is compared. */
function countLabels({ label, symbols }: Trees, rules: LabelRules): ReadonlyMap<string, number> {
  const counts = new Map<number, number>();
  for (const each of label)
    if (rules.bracketKind[each] !== DROPPED) counts.set(rules.cut[each]!, (counts.get(rules.cut[each]!) ?? 0) + 1);
  return new Map([...counts].map(([each, count]) => [symbols.text(each), count]));
}

interface Roots {
  /** What every tree has at its root, if it is one label. */
  readonly label: number | null;
  readonly trees: number;
  /** How many of the trees have nothing but another bracket below it. */
  readonly unary: number;
}

function rootsOf(trees: Trees): Roots {
  let label: number | null = null;
  let [size, unary] = [0, 0];
  for (let i = 0; i < trees.size; i++) {
    const first = trees.bracketStart[i]!;
    if (first === trees.bracketStart[i + 1]! || trees.wordStart[i] === trees.wordStart[i + 1]) continue;
    if (label !== null && label !== trees.label[first]!) return { label: null, trees: 0, unary: 0 };
    label = trees.label[first]!;
    size++;
    const hasChild = first + 1 < trees.bracketStart[i + 1]!;
    if (hasChild && trees.from[first] === trees.from[first + 1] && trees.to[first] === trees.to[first + 1]) unary++;
  }
  return { label, trees: size, unary };
}

/** Of so many trees, a label that all have above another bracket is no label of a phrase. */
const ENOUGH_TREES = 20;

/** A wrapper around every tree that counts as a bracket is always right where both files have it, and always wrong where one
 *  has. */
function compareRoots(
  sides: readonly Side[],
  rules: LabelRules,
  uncounted: readonly (readonly string[])[],
  notices: Notices,
): void {
  const roots = sides.map(({ file, trees }, side) => {
    const own = rootsOf(trees);
    const isDropped = own.label === null || rules.bracketKind[own.label] === DROPPED;
    const label = isDropped ? null : trees.symbols.text(rules.cut[own.label!]!);
    return { file, ...own, counted: label === null || uncounted[side]!.includes(label) ? null : label };
  });
  const [gold, system] = roots;
  if (gold!.label === system!.label && (gold!.counted === null) === (system!.counted === null)) {
    const { counted } = gold!;
    const areWrappers = roots.every(({ trees, unary }) => trees >= ENOUGH_TREES && unary >= 0.95 * trees);
    if (counted !== null && (areWrappers || rootWrappers.includes(counted)))
      notices.add('root-labels-match', () => ({
        place: null,
        text: `every tree of both files is rooted in ${counted}, which counts as a bracket that is always right; delete it by --delete-labels ${counted}`,
      }));
    return;
  }
  for (const { counted, file } of roots)
    if (counted !== null && rootWrappers.includes(counted))
      notices.add('roots-differ', () => ({
        place: { file, line: 1, column: 1 },
        text: `trees here are rooted in ${counted}, those of the other file are not, and it counts as a bracket; delete it by --delete-labels ${counted}, or use --align`,
      }));
}

/** Labels of the SPMRL shared tasks: `NP##case=nom##`. */
function noteFeatures({ file, trees }: Side, notices: Notices): void {
  const hasFeatures = (symbol: number) => trees.symbols.text(symbol).includes('##');
  const found = [...trees.label, ...trees.tag].find(hasFeatures);
  if (found === undefined) return;
  notices.add('feature-labels', () => ({
    place: { file, line: 1, column: 1 },
    text: `labels here hold features, as ${trees.symbols.text(found)} does, and differ where these do; use --spmrl, which cuts them off`,
  }));
}

/** The tag of what stands for no word. */
const NULL_ELEMENT = '-NONE-';

/** Whether all words that are left are plainly the same, so that no side lacks punctuation: the kernel has decided every
 *  sentence, and null elements are deleted. */
function haveSameWords(gold: Trees, system: Trees, rows: Int32Array, rules: LabelRules): boolean {
  if (gold.size !== system.size || rules.deleted[gold.symbols.idOf(NULL_ELEMENT)] === 0) return false;
  for (let at = 0; at < rows.length; at += plainRow.length) if (rows[at + plainAt.decided] === 0) return false;
  return true;
}

/** Words that are deleted do not count. */
function punctuationOf(file: string, trees: Trees, rules: LabelRules): PunctuationCount {
  const count = new PunctuationCount(file);
  const nullElement = trees.symbols.idOf(NULL_ELEMENT);
  for (let word = 0; word < trees.wordStart[trees.size]!; word++)
    if (trees.tag[word] !== nullElement) count.add(treeWordAt(trees, word), rules.deleted[trees.tag[word]!] === 0);
  return count;
}
