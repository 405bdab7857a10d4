// Pairs of alignment-based PARSEVAL (Jo, Park and Park 2024) with the robust aligner, `align: text`: gold and system need not agree
// on tokens or sentence boundaries.
import {
  type Alignment,
  alignBeginnings,
  alignTexts,
  type Group,
  groupAt,
  NOT_TEXT,
  type Text,
  TokenKeys,
  textOfTrees,
} from '../../align/index.ts';
import type { Warning } from '../../bytes/index.ts';
import { type Counts, type Figures, ratio, sum } from '../../counts/index.ts';
import { TreeKernel } from '../../formats/index.ts';
import { Symbols, type Trees } from '../../model/index.ts';
import type { OpenPart } from '../files.ts';
import { openPartsReader } from '../score-part.ts';
import {
  type Metric,
  type OpenPartEnd,
  type OpenPartReader,
  type Pair,
  type PartNotices,
  type Reader,
  warningOf,
} from '../scoring.ts';
import { AlignedScorer, rootWrappers } from './aligned-scorer.ts';
import { runInFile, type TreesPair } from './detail.ts';
import { LabelRules, type ParsevalColumn, parsevalMetric } from './metric.ts';
import type { EvalbParameters } from './parameters.ts';
import { countsOf, MOST_SYMBOLS, treeDamage, treeOpening } from './reader.ts';
import { noteStages, noticesOfTaken, readOpenPart } from './tree-parts.ts';

export interface AlignedOptions {
  readonly parameters: EvalbParameters;
  /** Whether null elements are words like any other. */
  readonly keepTraces: boolean;
  /** Tokens that stand for others, and the name of the table if it is the user's own. */
  readonly exceptions: { readonly name: string; readonly table: ReadonlyMap<string, string> } | null;
}

export function textReader(options: AlignedOptions): Reader<TreesPair, ParsevalColumn> {
  return {
    ...openPartsReader(() => new TextOpenParts(options, parsevalPairs(options.parameters))),
    damage: treeDamage,
    opening: head => treeOpening(head, options.parameters, rootWrappers),
  };
}

/** Two open parts that were aligned. */
export interface AlignedPart {
  readonly open: OpenPart;
  readonly gold: Trees;
  readonly system: Trees;
  readonly goldText: Text;
  readonly systemText: Text;
  readonly keys: TokenKeys;
  readonly symbols: Symbols;
}

/** What becomes of the groups of a part, one after the other. */
export type GroupPairs<P extends Pair> = (part: AlignedPart) => (group: Group) => P;

function parsevalPairs(parameters: EvalbParameters): GroupPairs<TreesPair> {
  let known: { readonly symbols: Symbols; readonly rules: LabelRules } | null = null;
  return ({ open, gold, system, goldText, systemText, keys, symbols }) => {
    if (known?.symbols !== symbols) known = { symbols, rules: new LabelRules(parameters, symbols) };
    const { rules } = known;
    const scorer = new AlignedScorer(rules, symbols, { gold: goldText.key, system: systemText.key });
    rules.update();
    return group => {
      scorer.score(gold, system, group);
      const sameText = countSameText(group, scorer, keys, goldText.key, systemText.key, gold, system);
      return {
        ...sidesOf(group, gold, system, open),
        trees: {
          status: scorer.status,
          sentences: group.gold.to - group.gold.from,
          alone: scorer.gold.alone,
          ...countsOf(scorer),
          symbols,
        },
        alignment: alignmentCounts(group, scorer.oneToOne, sameText),
      };
    };
  };
}

/** The sentences of a group, as they were read. */
export function sidesOf(group: Group, gold: Trees, system: Trees, open: OpenPart) {
  const side = { trees: gold, run: group.gold, first: open.gold.first, units: group.goldUnits };
  return {
    run: runInFile(side),
    gold: side,
    system: { trees: system, run: group.system, first: open.system.first, units: group.systemUnits },
  };
}

/** The metric with what alignment adds to it. */
export function alignedMetric(cutoffLength: number): Metric<TreesPair, ParsevalColumn> {
  const metric = wordMetric(cutoffLength);
  return { ...metric, corpus: table => ({ ...metric.corpus(table), alignment: alignmentFigures(sum(table)) }) };
}

/** The metric where words meet words, whatever sentence they are in. */
export function wordMetric(cutoffLength: number): Metric<TreesPair, ParsevalColumn> {
  return {
    ...parsevalMetric(cutoffLength, true),
    coverage: ({ sentences, errors, skipped, tokens, sameText, system, lostSystem }) => ({
      met: sameText,
      // Of a parser that failed everywhere, there is nothing to compare.
      of: system + lostSystem === 0 ? sameText : tokens,
      unit: 'words',
      sentences,
      scored: sentences - errors,
      unscored: { 'that could not be compared': errors },
      alone: skipped,
    }),
  };
}

/** Reads the groups of an open part that stand whatever comes after it. What was not taken is read again with the next. */
export class TextOpenParts<P extends Pair> implements OpenPartReader<P> {
  readonly #options: Omit<AlignedOptions, 'parameters'>;
  readonly #pairsOf: GroupPairs<P>;
  readonly #kernel = new TreeKernel();
  #keys: TokenKeys;
  #symbols = new Symbols();
  #coarse = false;

  constructor(options: Omit<AlignedOptions, 'parameters'>, pairsOf: GroupPairs<P>) {
    this.#options = options;
    this.#pairsOf = pairsOf;
    this.#keys = this.#freshKeys();
  }

  pairs(open: OpenPart, notices: PartNotices): Generator<P, OpenPartEnd> | null {
    this.#startAfresh();
    const [keys, symbols] = [this.#keys, this.#symbols];
    const { gold, system, notices: read } = readOpenPart(this.#kernel, open, symbols);
    const { keepTraces: keepNullElements } = this.#options;
    const goldText = textOfTrees(gold, keys, { keepNullElements });
    const systemText = textOfTrees(system, keys, { keepNullElements });
    const complete = open.goldEnded && open.systemEnded;
    const { alignment, settled, coarse } = complete
      ? settledWhole(alignTexts(goldText, systemText))
      : alignBeginnings(goldText, systemText);
    if (settled === 0 && !complete && !open.longest) return null;
    const groups = settled > 0 ? settled : leastGroups(alignment);

    if (coarse || settled === 0) this.#coarse = this.#coarse || alignment.overBudget > 0;
    const goldTaken = complete ? Number.POSITIVE_INFINITY : alignment.goldStart[groups]!;
    const systemTaken = complete ? Number.POSITIVE_INFINITY : alignment.systemStart[groups]!;
    const pairOf = this.#pairsOf({ open, gold, system, goldText, systemText, keys, symbols });
    const kernel = this.#kernel;
    return (function* () {
      for (let i = 0; i < groups; i++) yield pairOf(groupAt(alignment, i));
      const isPlain = complete || read.every(each => each.list().length === 0);
      noteStages(notices, isPlain ? read : noticesOfTaken(kernel, open, symbols, goldTaken, systemTaken));
      return { goldTaken, systemTaken };
    })();
  }

  finish(): readonly Warning[] {
    const text = 'parts of the texts differ so much that they were aligned as a whole; brackets there match too easily';
    return this.#coarse ? [warningOf('coarse-alignment', text)] : [];
  }

  #startAfresh(): void {
    if (this.#keys.size > MOST_SYMBOLS) this.#keys = this.#freshKeys();
    if (this.#symbols.size > MOST_SYMBOLS) this.#symbols = new Symbols();
  }

  #freshKeys(): TokenKeys {
    return tokenKeys(this.#options);
  }
}

/** A fresh table of keys. */
export function tokenKeys({ exceptions }: Pick<AlignedOptions, 'exceptions'>): TokenKeys {
  return exceptions === null ? new TokenKeys() : new TokenKeys(exceptions.table);
}

/** What is counted of a group beside its brackets. */
function alignmentCounts(group: Group, oneToOne: number, sameText: number): [ParsevalColumn, number][] {
  const goldSentences = group.gold.to - group.gold.from;
  const systemSentences = group.system.to - group.system.from;
  const isRegrouped = goldSentences > 0 && systemSentences > 0 && goldSentences + systemSentences > 2;
  return [
    ['groups', 1],
    ['tokens', countText(group.goldUnits)],
    ['oneToOne', oneToOne],
    ['sameText', sameText],
    ['regrouped', Number(isRegrouped)],
    ['invented', goldSentences === 0 ? systemSentences : 0],
  ];
}

function settledWhole(alignment: Alignment) {
  return { alignment, settled: alignment.size, coarse: alignment.overBudget > 0 };
}

/** Where nothing is settled in the longest open part: the groups in its first half, or the first one. */
function leastGroups({ size, goldStart, systemStart }: Alignment): number {
  let groups = 1;
  const inFirstHalf = (start: Int32Array, group: number) => 2 * start[group]! <= start[size]!;
  while (groups < size && inFirstHalf(goldStart, groups + 1) && inFirstHalf(systemStart, groups + 1)) groups++;
  return Math.min(groups, size);
}

/** How many gold words are in a unit that has the same text on both sides, however it is cut into words. */
function countSameText(
  group: Group,
  scorer: AlignedScorer,
  keys: TokenKeys,
  goldKey: Int32Array,
  systemKey: Int32Array,
  gold: Trees,
  system: Trees,
): number {
  const { goldUnits, systemUnits, units } = group;
  if (scorer.sameText === goldUnits.length) return scorer.sameText;
  const textsOf = (unitOf: Int32Array, key: Int32Array, first: number) => {
    const texts = new Array<string>(units).fill('');
    unitOf.forEach((unit, word) => {
      if (unit >= 0) texts[unit] += keys.text(key[first + word]!);
    });
    return texts;
  };
  const goldTexts = textsOf(goldUnits, goldKey, gold.wordStart[group.gold.from]!);
  const systemTexts = textsOf(systemUnits, systemKey, system.wordStart[group.system.from]!);
  return goldUnits.filter(unit => unit >= 0 && goldTexts[unit] === systemTexts[unit]).length;
}

function countText(units: Int32Array): number {
  let count = 0;
  for (const unit of units) if (unit !== NOT_TEXT) count++;
  return count;
}

function alignmentFigures(counts: Counts<ParsevalColumn>): Figures {
  const { tokens, oneToOne, sameText, groups, regrouped, skipped, invented } = counts;
  return {
    tokens,
    oneToOne: ratio(oneToOne, tokens),
    sameText: ratio(sameText, tokens),
    groups,
    regrouped,
    goldAlone: skipped,
    systemAlone: invented,
  };
}
