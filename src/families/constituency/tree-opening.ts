// What the first trees of two files say of how they are scored: brackets at the root that cost or earn something in every
// sentence, labels with features, punctuation that one side lacks.
import { Notices, type Warning } from '../../bytes/index.ts';
import { borrowKernel, type Layout, readBracketPair, returnKernel } from '../../formats/index.ts';
import { Symbols, type Trees, treeWordAt } from '../../model/index.ts';
import type { Part } from '../files.ts';
import { notePunctuation, PunctuationCount } from '../opening.ts';
import { rootWrappers } from './aligned-scorer.ts';
import { DROPPED, LabelRules } from './metric.ts';
import type { EvalbParameters } from './parameters.ts';

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
  const { gold, system } = readBracketPair(kernel, symbols, part.gold, goldLayout, part.system, systemLayout)();
  rules.update();
  const sides: readonly Side[] = [
    { file: part.gold.file, trees: gold.trees },
    { file: part.system.file, trees: system.trees },
  ];
  const notices = new Notices();
  compareRoots(sides, rules, [uncounted, uncountedInSystem], notices);
  if (!parameters.spmrl) for (const side of sides) noteFeatures(side, notices);
  const [ofGold, ofSystem] = sides.map(({ file, trees }) => punctuationOf(file, trees, rules));
  notePunctuation(ofGold!, ofSystem!, notices);
  returnKernel(kernel);
  return notices.list();
}

interface Side {
  readonly file: string;
  readonly trees: Trees;
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

/** Words that are deleted do not count. */
function punctuationOf(file: string, trees: Trees, rules: LabelRules): PunctuationCount {
  const count = new PunctuationCount(file);
  const nullElement = trees.symbols.idOf('-NONE-');
  for (let word = 0; word < trees.wordStart[trees.size]!; word++)
    if (trees.tag[word] !== nullElement) count.add(treeWordAt(trees, word), rules.deleted[trees.tag[word]!] === 0);
  return count;
}
