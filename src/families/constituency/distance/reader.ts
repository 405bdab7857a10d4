// Pairs for the measures beside PARSEVAL: sentence n with sentence n, group with group under --align, or all sentences of both
// files as one. Words need not be the same.
import { type Group, type Text, type TokenKeys, textOfTrees } from '../../../align/index.ts';
import { type Place, placeAt } from '../../../bytes/index.ts';
import { borrowKernel, type Layout, readBracketPair, returnKernel } from '../../../formats/index.ts';
import { Symbols, type Trees } from '../../../model/index.ts';
import type { Part } from '../../files.ts';
import { openPartsReader, type PartNotices } from '../../score-part.ts';
import type { Reader } from '../../scoring.ts';
import { rootWrappers } from '../aligned-scorer.ts';
import type { SentencesAsRead } from '../detail.ts';
import { runInFile } from '../detail.ts';
import { MOST_SYMBOLS, treeDamage, treeOpening } from '../reader.ts';
import { type AlignedOptions, sidesOf, TextOpenParts, tokenKeys } from '../text-reader.ts';
import { sideText } from './forest.ts';
import { type ForestPair, forestsOf } from './forest-pair.ts';
import { type GivenWords, WordsAsTold } from './given-words.ts';
import { DistanceLabels } from './labels.ts';
import type { DistanceMeasure, Work } from './measure.ts';

export interface ForestReading {
  /** What is read as one: a sentence, sentences that share text, or everything. */
  readonly unit: 'sentence' | 'group' | 'conversation';
  readonly measures: readonly DistanceMeasure[];
  readonly given: GivenWords;
  /** Sentences with more gold words are left out. */
  readonly maxLength: number;
}

export function forestReader(options: AlignedOptions, reading: ForestReading): Reader<ForestPair, string> {
  const shared = {
    damage: treeDamage,
    opening: (head: Part) => treeOpening(head, options.parameters, rootWrappers),
  };
  if (reading.unit !== 'group') return { ...shared, ...placeReader(options, reading) };
  return {
    ...shared,
    ...openPartsReader(() => {
      const tables = new LabelTables(options);
      return new TextOpenParts(options, ({ open, gold, system, goldText, systemText, keys, symbols }) => {
        const labels = tables.of(symbols);
        return (group: Group) => {
          const sides = sidesOf(group, gold, system, open);
          return forestPair(sides, { gold: goldText, system: systemText }, keys, labels, null);
        };
      });
    }),
  };
}

function placeReader(
  options: AlignedOptions,
  { unit, measures, given, maxLength }: ForestReading,
): Reader<ForestPair, string> {
  const asOne = unit === 'conversation';
  const told = Object.keys(given).length === 0 ? null : new WordsAsTold(given);
  const tables = new LabelTables(options);
  let symbols = new Symbols();
  let keys = tokenKeys(options);
  return {
    whole: asOne,
    *pairs(part, notices) {
      if (symbols.size > MOST_SYMBOLS) symbols = new Symbols();
      if (keys.size > MOST_SYMBOLS) keys = tokenKeys(options);
      const kernel = borrowKernel();
      const [goldLayout, systemLayout] = [part.goldLayout as Layout, part.systemLayout as Layout];
      const { gold, system } = readBracketPair(kernel, symbols, part.gold, goldLayout, part.system, systemLayout)();
      notices.gold.append(gold.notices.list());
      notices.system.append(system.notices.list());
      const how = { keepNullElements: options.keepTraces };
      const texts = { gold: textOfTrees(gold.trees, keys, how), system: textOfTrees(system.trees, keys, how) };
      const labels = tables.of(symbols);
      const first = { gold: part.gold.first, system: part.system.first };
      const pairOf = (from: number, goldTo: number, systemTo: number) => {
        const side = { trees: gold.trees, run: { from, to: goldTo }, first: first.gold };
        const other = { trees: system.trees, run: { from, to: systemTo }, first: first.system };
        const run = runInFile(side);
        const at = told && { by: told, pair: run.from };
        const pair = forestPair({ run, gold: side, system: other }, texts, keys, labels, at);
        if (pair.goldWords > maxLength) return null;
        noteWork(pair, measures, () => placeAt(part.gold, gold.trees.offset[from] ?? 0), notices);
        return pair;
      };
      if (asOne) yield pairOf(0, gold.trees.size, system.trees.size)!;
      else
        for (let i = 0; i < gold.trees.size; i++) {
          const pair = pairOf(i, i + 1, i + 1);
          if (pair === null) continue;
          if (!pair.sameWords) notices.mismatched.push(i);
          yield pair;
        }
      returnKernel(kernel);
    },
  };
}

/** Labels belong to symbols, which are begun anew now and then. */
class LabelTables {
  readonly #options: AlignedOptions;
  #labels: DistanceLabels | null = null;

  constructor(options: AlignedOptions) {
    this.#options = options;
  }

  of(symbols: Symbols): DistanceLabels {
    if (this.#labels?.symbols !== symbols) this.#labels = new DistanceLabels(this.#options.parameters, symbols);
    return this.#labels;
  }
}

type Sides = Pick<ForestPair, 'run'> & Readonly<Record<'gold' | 'system', SentencesAsRead>>;

function forestPair(
  sides: Sides,
  texts: Readonly<Record<'gold' | 'system', Text>>,
  keys: TokenKeys,
  labels: DistanceLabels,
  told: Parameters<typeof forestsOf>[4],
): ForestPair {
  const { gold, system } = sides;
  const [own, other] = [gold, system].map(({ trees, run }, i) =>
    sideText(trees, run, (i === 0 ? texts.gold : texts.system).key),
  );
  const brokenGold = isBroken(gold.trees, gold.run.from, gold.run.to);
  return { ...sides, keys, labels, brokenGold, ...forestsOf(own!, other!, keys, labels, told) };
}

function isBroken({ broken }: Trees, from: number, to: number): boolean {
  return broken.subarray(from, to).includes(1);
}

/** The code of the warning that words were aligned in pieces. */
export const CUT_TEXTS = 'aligned-in-pieces';

/** What is said of so many words that it takes long to compare them, or would take too long. */
const remarks: Readonly<Record<Exclude<Work, 'usual'>, readonly [code: string, text: (words: number) => string]>> = {
  'too large': ['trees-too-large', n => `these trees of ${n} words are too large to be compared, and were left out`],
  large: [
    'large-trees',
    n => `comparing these trees of ${n} words takes long; are the sentences cut as they should be?`,
  ],
  cut: [
    CUT_TEXTS,
    n =>
      `these ${n} words were aligned in pieces, between runs of words that stand once on either side, which may cost an edit or two`,
  ],
};

/** Where comparing takes long, or would take too long. */
function noteWork(
  pair: ForestPair,
  measures: readonly DistanceMeasure[],
  place: () => Place,
  notices: PartNotices,
): void {
  const works = measures.map(({ workOf }) => workOf?.(pair) ?? 'usual');
  const size = pair.goldForest.words.length;
  for (const [work, [code, textOf]] of Object.entries(remarks))
    if (works.includes(work as Work)) notices.both.add(code, () => ({ place: place(), text: textOf(size) }));
}
