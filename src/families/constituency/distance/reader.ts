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
import { DistanceLabels } from './labels.ts';
import type { DistanceMeasure } from './measure.ts';

/** What is read as one: a sentence, sentences that share text, or everything. */
export type ReadingUnit = 'sentence' | 'group' | 'conversation';

export function forestReader(
  options: AlignedOptions,
  unit: ReadingUnit,
  measure: Pick<DistanceMeasure, 'workOf'>,
): Reader<ForestPair, string> {
  const shared = {
    damage: treeDamage,
    opening: (head: Part) => treeOpening(head, options.parameters, rootWrappers),
  };
  if (unit !== 'group') return { ...shared, ...placeReader(options, unit === 'conversation', measure) };
  return {
    ...shared,
    ...openPartsReader(() => {
      const tables = new LabelTables(options);
      return new TextOpenParts(options, ({ open, gold, system, goldText, systemText, keys, symbols }) => {
        const labels = tables.of(symbols);
        return (group: Group) => {
          const sides = sidesOf(group, gold, system, open);
          return forestPair(sides, { gold: goldText, system: systemText }, keys, labels);
        };
      });
    }),
  };
}

function placeReader(
  options: AlignedOptions,
  asOne: boolean,
  measure: Pick<DistanceMeasure, 'workOf'>,
): Reader<ForestPair, string> {
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
        const pair = forestPair({ run: runInFile(side), gold: side, system: other }, texts, keys, labels);
        noteWork(pair, measure, () => placeAt(part.gold, gold.trees.offset[from] ?? 0), notices);
        return pair;
      };
      if (asOne) yield pairOf(0, gold.trees.size, system.trees.size);
      else
        for (let i = 0; i < gold.trees.size; i++) {
          const pair = pairOf(i, i + 1, i + 1);
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
): ForestPair {
  const { gold, system } = sides;
  const [own, other] = [gold, system].map(({ trees, run }, i) =>
    sideText(trees, run, (i === 0 ? texts.gold : texts.system).key),
  );
  const brokenGold = isBroken(gold.trees, gold.run.from, gold.run.to);
  return { ...sides, keys, labels, brokenGold, ...forestsOf(own!, other!, keys, labels) };
}

function isBroken({ broken }: Trees, from: number, to: number): boolean {
  return broken.subarray(from, to).includes(1);
}

/** Where comparing takes long, or would take too long. */
function noteWork(
  pair: ForestPair,
  { workOf }: Pick<DistanceMeasure, 'workOf'>,
  place: () => Place,
  notices: PartNotices,
): void {
  const work = workOf?.(pair) ?? 'usual';
  if (work === 'usual') return;
  const size = pair.goldForest.words.length;
  const told =
    work === 'large'
      ? {
          code: 'large-trees',
          text: `comparing these trees of ${size} words takes long; are the sentences cut as they should be?`,
        }
      : {
          code: 'trees-too-large',
          text: `these trees of ${size} words are too large to be compared, and were left out`,
        };
  notices.both.add(told.code, () => ({ place: place(), text: told.text }));
}
