// PARSEVAL where sentence n of one file belongs to sentence n of the other and the words agree: EVALB's figures.
import { LineWriter, Notices, placeAt, quote, type Warning } from '../bytes/index.ts';
import { TableTally } from '../counts/index.ts';
import { type Layout, readBracketPair } from '../formats/index.ts';
import { plainRows, scorePlainSentences, TreeKernel } from '../kernel/index.ts';
import {
  DROPPED,
  ERROR,
  FINE,
  LabelRules,
  PairScorer,
  type Parameters,
  type ParsevalColumn,
  parseval,
  SKIPPED,
  type TreePair,
} from '../metrics/index.ts';
import { Symbols, sameWord, type Trees, treeWordAt, writeLines } from '../model/index.ts';
import {
  inStages,
  isDrawn,
  type Part,
  type PartScore,
  type Scoring,
  type SentenceDetail,
  type SentencePictures,
  type Wanted,
} from './family.ts';
import { bracketDetail, parsevalCommon } from './parseval-common.ts';
import { tallyByLength } from './parseval-kernel.ts';
import { parsevalPictures } from './parseval-picture.ts';

export function parsevalByPlace(name: string, parameters: Parameters): Scoring<ParsevalColumn> {
  let { symbols, rules, scorer } = freshScorer(parameters);
  const kernel = new TreeKernel();
  return {
    metric: parseval.name,
    settings: [['params', name], ['align', 'none'], ...(parameters.spmrl ? ([['variant', 'spmrl']] as const) : [])],
    whole: false,
    ...parsevalCommon(parameters),
    score(part, wanted) {
      if (symbols.size > MOST_SYMBOLS) ({ symbols, rules, scorer } = freshScorer(parameters));
      const { gold: goldChunk, system: systemChunk } = part;
      const goldLayout = part.goldLayout as Layout;
      const systemLayout = part.systemLayout as Layout;
      const show = readBracketPair(kernel, symbols, goldChunk, goldLayout, systemChunk, systemLayout);
      rules.update();
      const plain = !wanted.keyed && !wanted.rows && wanted.pictures === undefined && !rules.chained;
      if (plain) scorePlainSentences(kernel, rules);
      const { gold, system } = show();
      const notices = new Notices();
      const decided = plain ? plainRows(kernel) : null;
      const score = scoreTrees(part, gold.trees, system.trees, scorer, decided, notices, wanted);
      return { ...score, ...inStages(gold.notices, system.notices, notices) };
    },
    opening(head) {
      const show = readBracketPair(
        kernel,
        symbols,
        head.gold,
        head.goldLayout as Layout,
        head.system,
        head.systemLayout as Layout,
      );
      rules.update();
      const { gold, system } = show();
      return compareRoots(head, gold.trees, system.trees, rules);
    },
  };
}

/** Labels of lexicalised parsers may be as many as their words: beyond so many, symbols are begun anew. */
const MOST_SYMBOLS = 1 << 16;

function freshScorer(parameters: Parameters) {
  const symbols = new Symbols();
  const rules = new LabelRules(parameters, symbols);
  return { symbols, rules, scorer: new PairScorer(parameters, rules) };
}

function scoreTrees(
  part: Part,
  gold: Trees,
  system: Trees,
  scorer: PairScorer,
  decided: Int32Array | null,
  notices: Notices,
  wanted: Wanted,
): Omit<PartScore<ParsevalColumn>, 'warnings'> {
  const tally = new TableTally(parseval.columns, wanted.keyed);
  const details: SentenceDetail[] = [];
  const pictures: SentencePictures[] = [];
  const left = decided === null ? gold.offset.keys() : tallyByLength(decided, part.gold.first, tally);
  for (const i of left) {
    const run = { from: part.gold.first + i, to: part.gold.first + i + 1 };
    tally.begin(run);
    const pair = scorePair(gold, system, i, scorer);
    if (scorer.mismatch !== null && pairIsWhole(gold, system, i))
      notices.add('words-differ', () => ({
        place: placeAt(part.system, system.offset[i]!),
        text: mismatchText(scorer, gold, system, i),
      }));
    parseval.count(pair, tally);
    if (!wanted.details && !isDrawn(wanted, run.from)) continue;
    const inTrees = { run: { from: i, to: i + 1 }, first: part.gold.first };
    const sides = [
      { trees: gold, ...inTrees },
      { trees: system, ...inTrees },
    ] as const;
    if (wanted.details) details.push(bracketDetail(...sides, pair, wanted.brief));
    if (isDrawn(wanted, run.from)) pictures.push(parsevalPictures(...sides, pair));
  }
  const texts = wanted.texts ? linesOf(gold) : '';
  return { table: tally.table(), details, pictures, texts };
}

function linesOf(trees: Trees): string {
  const lines = new LineWriter();
  writeLines(trees, 0, trees.size, lines);
  return lines.text();
}

/** A sentence whose brackets do not pair up is an error here; EVALB counts it as one too, but prints figures for it. */
function scorePair(gold: Trees, system: Trees, i: number, scorer: PairScorer): TreePair {
  scorer.score(gold, i, system, i);
  // Under SPMRL's rules a failed parse is no reason to leave the gold brackets out.
  const unparsed = scorer.status === SKIPPED && scorer.parameters.spmrl && pairIsWhole(gold, system, i);
  return {
    status: unparsed ? FINE : pairIsWhole(gold, system, i) ? scorer.status : ERROR,
    sentences: 1,
    alone: Number(unparsed),
    length: scorer.gold.length,
    words: scorer.gold.size,
    correctTags: scorer.correctTags,
    matched: scorer.matched,
    crossing: scorer.crossing,
    gold: scorer.gold.brackets,
    system: scorer.system.brackets,
    symbols: gold.symbols,
  };
}

function pairIsWhole(gold: Trees, system: Trees, i: number): boolean {
  return gold.broken[i] !== 1 && system.broken[i] !== 1;
}

function mismatchText(scorer: PairScorer, goldTrees: Trees, systemTrees: Trees, sentence: number): string {
  const { gold, system, mismatch } = scorer;
  const other = otherwiseDeleted(goldTrees, systemTrees, sentence, scorer.rules);
  if (other !== null) {
    const tags = [goldTrees, systemTrees].map((trees, side) => trees.symbols.text(trees.tag[other[side]!]!));
    const word = quote(treeWordAt(goldTrees, other[0]));
    return `the words are the same, but ${word} is tagged ${tags[0]} in gold and ${tags[1]} here, and only one of the tags is deleted; --align --params collins goes by the gold tag`;
  }
  if (gold.size === 0) return `gold has no words here, the system ${system.size}; are the files in the right order?`;
  const wordOf = (trees: Trees, kept: Int32Array, size: number, at: number) =>
    at < size ? quote(treeWordAt(trees, kept[at]!)) : 'the end';
  let at = mismatch?.kind === 'words' ? mismatch.at : 0;
  while (at < gold.size && at < system.size && sameWord(goldTrees, gold.kept[at]!, systemTrees, system.kept[at]!)) at++;
  const counts =
    gold.size === system.size
      ? 'gold and system differ'
      : `gold has ${gold.size} ${gold.size === 1 ? 'word' : 'words'} here, the system ${system.size}`;
  const words = `${wordOf(goldTrees, gold.kept, gold.size, at)} against ${wordOf(systemTrees, system.kept, system.size, at)}`;
  return `${counts}; they part at word ${at + 1}, ${words}; use --align if tokens may differ`;
}

/** Where all words agree, the first, on either side, that only one side deletes because of its tag. */
function otherwiseDeleted(gold: Trees, system: Trees, sentence: number, rules: LabelRules): [number, number] | null {
  const first = gold.wordStart[sentence]!;
  const size = gold.wordStart[sentence + 1]! - first;
  const other = system.wordStart[sentence]!;
  if (system.wordStart[sentence + 1]! - other !== size) return null;
  let found: [number, number] | null = null;
  for (let word = 0; word < size; word++) {
    if (!sameWord(gold, first + word, system, other + word)) return null;
    if (rules.deleted[gold.tag[first + word]!] !== rules.deleted[system.tag[other + word]!])
      found ??= [first + word, other + word];
  }
  return found;
}

/** What every tree has at its root, if it is one label. */
function commonRoot(trees: Trees): number | null {
  let root: number | null = null;
  for (let i = 0; i < trees.size; i++) {
    const first = trees.bracketStart[i]!;
    if (first === trees.bracketStart[i + 1]! || trees.wordStart[i] === trees.wordStart[i + 1]) continue;
    const label = trees.label[first]!;
    if (root !== null && root !== label) return null;
    root = label;
  }
  return root;
}

const rootWrappers = new Set(['TOP', 'ROOT', 'S1', 'VROOT']);

/** Says so where the trees of one file stand under a wrapper that counts, and those of the other do not: it costs a
 *  bracket in every sentence. */
function compareRoots(part: Part, gold: Trees, system: Trees, rules: LabelRules): readonly Warning[] {
  const notices = new Notices();
  const sides = [
    { root: commonRoot(gold), other: commonRoot(system), file: part.gold.file },
    { root: commonRoot(system), other: commonRoot(gold), file: part.system.file },
  ];
  for (const { root, other, file } of sides) {
    if (root === null || root === other || rules.bracketKind[root] === DROPPED) continue;
    const label = gold.symbols.text(rules.cut[root]!);
    if (!rootWrappers.has(label)) continue;
    notices.add('roots-differ', () => ({
      place: { file, line: 1, column: 1 },
      text: `trees here are rooted in ${label}, those of the other file are not, and it counts as a bracket; delete it by a parameter file, or use --align`,
    }));
  }
  return notices.list();
}
