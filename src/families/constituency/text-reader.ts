// Pairs of alignment-based PARSEVAL (Jo, Park and Park 2024) with the robust aligner, `align: text`: gold and system need not agree
// on tokens or sentence boundaries.
import {
  type Alignment,
  alignBeginnings,
  alignTexts,
  type Group,
  groupAt,
  type Text,
  TokenKeys,
  textOfTrees,
} from '../../align/index.ts';
import { InputError, type Warning } from '../../bytes/index.ts';
import { type Counts, sum } from '../../counts/index.ts';
import {
  borrowKernel,
  type Layout,
  readBracketPair,
  readBrackets,
  returnKernel,
  TreeKernel,
} from '../../formats/index.ts';
import { Symbols, type Trees } from '../../model/index.ts';
import type { OpenPart, Part } from '../files.ts';
import { longerText } from '../opening.ts';
import { openPartsReader, type PartNotices, warningOf } from '../score-part.ts';
import type { Metric, OpenPartEnd, OpenPartReader, Pair, Reader, RowTally } from '../scoring.ts';
import { AlignedScorer, rootWrappers } from './aligned-scorer.ts';
import { isRootWrapper } from './aligned-side.ts';
import { alignmentCounts, alignmentFigures } from './alignment-counts.ts';
import { runInFile, type TreesPair } from './detail.ts';
import { LabelRules, type ParsevalColumn, parsevalMetric } from './metric.ts';
import { collins, type EvalbParameters } from './parameters.ts';
import { columnSources, countsOf, MOST_SYMBOLS, sumsOf, tallyKept, treeDamage, treeOpening } from './reader.ts';
import { noteStages, noticesOfTaken, readOpenPart } from './tree-parts.ts';

export interface AlignedOptions {
  readonly parameters: EvalbParameters;
  /** Whether null elements are words like any other. */
  readonly keepTraces: boolean;
  /** Tokens that stand for others, and the name of the table if it is the user's own. */
  readonly exceptions: { readonly name: string; readonly table: ReadonlyMap<string, string> } | null;
}

/** Where nobody has chosen parameters, `areAssumed`, others would be taken without alignment. */
export function textReader(options: AlignedOptions, areAssumed: boolean): Reader<TreesPair, ParsevalColumn> {
  return {
    ...openPartsReader(() => new TextOpenParts(options, parsevalPairs(options.parameters))),
    ...sameSentences(options),
    damage: treeDamage,
    opening: head => [
      ...treeOpening(head, options.parameters, rootWrappers),
      ...(areAssumed && hasPunctuation(head) ? [punctuationCounts] : []),
    ],
  };
}

/** What is counted of a sentence that has met one of the same words. */
const alignedSums = sumsOf({
  ...columnSources,
  ...{ tokens: 'words', systemTokens: 'words', oneToOne: 'words', sameText: 'words', anchored: 'words' },
  ...{ groups: 'decided', goldTexts: 'decided', systemTexts: 'decided', sameSentence: 'decided' },
});

/** Sentences of the same words need no alignment: the kernel counts them, where no words are deleted by their tags. */
function sameSentences({
  parameters,
  keepTraces,
}: AlignedOptions): Pick<Reader<TreesPair, ParsevalColumn>, 'sameText'> {
  const { deleteLabel, deleteLabelForLength, spmrl } = parameters;
  if (deleteLabel.length > 0 || deleteLabelForLength.length > 0 || spmrl) return {};
  let symbols = new Symbols();
  let rules = new LabelRules(parameters, symbols);
  const tables = () => {
    const nullElement = keepTraces ? -1 : symbols.idOf('-NONE-');
    const roots = new Set(rootWrappers.map(label => symbols.idOf(label)));
    rules.update();
    const deleted = rules.deleted.map((_, tag) => Number(tag === nullElement));
    const rootWrapper = rules.deleted.map((_, label) => Number(isRootWrapper(label, rules, roots)));
    return { ...rules, deleted, weightless: deleted, rootWrapper };
  };
  const count = (part: Part, notices: PartNotices, tally: RowTally<ParsevalColumn> | null) => {
    if (tally === null || rules.chained) return 'whole' as const;
    if (symbols.size > MOST_SYMBOLS) {
      symbols = new Symbols();
      rules = new LabelRules(parameters, symbols);
    }
    const kernel = borrowKernel();
    try {
      const [goldLayout, systemLayout] = [part.goldLayout as Layout, part.systemLayout as Layout];
      const show = readBracketPair(kernel, symbols, part.gold, goldLayout, part.system, systemLayout);
      const [gold, system] = [kernel.side(0), kernel.side(1)];
      if (gold.sentences !== system.sentences || gold.indexed + system.indexed > 0) return 'whole' as const;
      kernel.score(tables(), tally.keyed);
      if (kernel.keep()?.length !== 0) return 'whole' as const;
      tallyKept(kernel, symbols, part.gold.first, tally, alignedSums);
      const read = show();
      noteStages(notices, [read.gold.notices, read.system.notices]);
      returnKernel(kernel);
    } catch (error) {
      if (error instanceof InputError) return 'whole' as const;
      throw error;
    }
    return undefined;
  };
  return {
    sameText: {
      unless: [],
      *pairs(part, notices, shortcut) {
        // All is counted, and nobody looks at a pair.
        yield* [];
        return count(part, notices, shortcut);
      },
    },
  };
}

const punctuationCounts = warningOf(
  'punctuation-counts',
  'punctuation counts with --align (--params none) and does not without it (--params collins); give --params for both to be alike',
);

/** Whether a word of gold would be deleted if sentences were not aligned. */
function hasPunctuation({ gold, goldLayout }: Part): boolean {
  const { trees } = readBrackets(gold, new Symbols(), { layout: goldLayout as Layout });
  const marks = new Set(
    collins.deleteLabel.filter(label => label !== '-NONE-').map(label => trees.symbols.idOf(label)),
  );
  return trees.tag.some(tag => marks.has(tag));
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
  return ({ open, gold, system, symbols }) => {
    if (known?.symbols !== symbols) known = { symbols, rules: new LabelRules(parameters, symbols) };
    const { rules } = known;
    const scorer = new AlignedScorer(rules, symbols);
    rules.update();
    return group => {
      scorer.score(gold, system, group);
      return {
        ...sidesOf(group, gold, system, open),
        trees: {
          status: scorer.status,
          sentences: group.gold.to - group.gold.from,
          alone: scorer.gold.alone,
          ...countsOf(scorer),
          symbols,
        },
        alignment: alignmentCounts(group, scorer.oneToOne, gold, system),
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

/** Words that cannot have met by chance, of all, below which an alignment is doubtful; but small texts are compared whole, word by
 *  word. */
const FEWEST_ANCHORED = 0.05;
const SMALL_TEXTS = 250_000;

/** The metric with what alignment adds to it. */
export function alignedMetric(cutoffLength: number): Metric<TreesPair, ParsevalColumn> {
  const metric = wordMetric(cutoffLength);
  return {
    ...metric,
    corpus: table => ({ ...metric.corpus(table), alignment: alignmentFigures(sum(table)) }),
    conclude: (table, systemFile, warnings) => [
      ...(metric.conclude?.(table, systemFile, warnings) ?? []),
      ...fewAnchors(systemFile, sum(table)),
    ],
  };
}

function fewAnchors(systemFile: string, { tokens, systemTokens, anchored }: Counts<ParsevalColumn>): Warning[] {
  if (anchored >= FEWEST_ANCHORED * tokens || tokens * systemTokens <= SMALL_TEXTS) return [];
  const share = `only ${anchored} of ${tokens} words of gold are in runs that ${systemFile} has too and that occur once`;
  return [warningOf('few-anchors', `${share}; sentences may have met the wrong ones: are both files the same text?`)];
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
    conclude(table, systemFile) {
      const { invented, sentences } = sum(table);
      return longerText(systemFile, invented, sentences, 'sentences');
    },
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
    // A tree whose brackets do not pair up is worth no more than none.
    const systemText = textOfTrees(system, keys, { keepNullElements, keepBroken: false });
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
    const text =
      'parts of the texts differ so much that not all ways to align them were tried; brackets there may meet the wrong ones';
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
