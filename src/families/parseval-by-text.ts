// Alignment-based PARSEVAL (Jo, Park and Park 2024) with the robust aligner, `align: text`: gold and system need not agree
// on tokens or sentence boundaries.
import {
  type Alignment,
  alignBeginnings,
  alignTexts,
  type Group,
  groupAt,
  NOT_TEXT,
  TokenKeys,
  textOfTrees,
} from '../align/index.ts';
import { Notices, type Warning } from '../bytes/index.ts';
import { type Counts, type CountTable, type Figures, ratio, sum } from '../counts/index.ts';
import { TreeKernel } from '../kernel/index.ts';
import {
  AlignedScorer,
  LabelRules,
  type Parameters,
  type ParsevalColumn,
  parseval,
  type TreePair,
} from '../metrics/index.ts';
import { Symbols, type Trees } from '../model/index.ts';
import type { ReportRow, Scoring, Wanted, Window, WindowScore, WindowScoring } from './family.ts';
import { parsevalCommon } from './parseval-common.ts';
import { GroupRows, MOST_SYMBOLS, noticesOfTaken, readWindow, scoreAtOnce } from './parseval-windows.ts';

export interface AlignedOptions {
  readonly name: string;
  readonly parameters: Parameters;
  /** Whether null elements are words like any other. */
  readonly keepTraces: boolean;
  /** Tokens that stand for others, and the name of the table if it is the user's own. */
  readonly exceptions: { readonly name: string; readonly table: ReadonlyMap<string, string> } | null;
}

export function parsevalByText(options: AlignedOptions): Scoring<ParsevalColumn> {
  const { name, parameters, keepTraces, exceptions } = options;
  const common = parsevalCommon(parameters);
  return {
    metric: parseval.name,
    settings: [
      ['params', name],
      ['align', 'text'],
      ...(exceptions === null ? [] : ([['exceptions', exceptions.name]] as const)),
      ...(keepTraces ? ([['traces', 'kept']] as const) : []),
    ],
    whole: true,
    ...common,
    layout: [
      ...common.layout.map(row =>
        row.path[0] === 'skipped'
          ? { ...row, title: 'without a counterpart' }
          : row.path[0] === 'unparsedAsMissed'
            ? { ...row, shownWith: [['errors']] }
            : row,
      ),
      ...alignmentLayout,
    ],
    score: (part, wanted) => scoreAtOnce(new TextWindows(options, wanted), part),
    windows: wanted => new TextWindows(options, wanted),
    conclude: warnOfOtherTexts,
    corpus: table => ({ ...common.corpus(table), alignment: alignmentFigures(sum(table)) }),
  };
}

/** Scores the groups of a window that stand whatever comes after it. What was not taken is read again with the next. */
class TextWindows implements WindowScoring<ParsevalColumn> {
  readonly #options: AlignedOptions;
  readonly #wanted: Wanted;
  readonly #kernel = new TreeKernel();
  #keys: TokenKeys;
  #symbols = new Symbols();
  #rules: LabelRules;
  #coarse = false;

  constructor(options: AlignedOptions, wanted: Wanted) {
    this.#options = options;
    this.#wanted = wanted;
    this.#keys = this.#freshKeys();
    this.#rules = new LabelRules(options.parameters, this.#symbols);
  }

  score(window: Window): WindowScore<ParsevalColumn> | null {
    this.#startAfresh();
    const keys = this.#keys;
    const symbols = this.#symbols;
    const { gold, system, notices } = readWindow(this.#kernel, window, symbols);
    const { keepTraces: keepNullElements } = this.#options;
    const goldText = textOfTrees(gold, keys, { keepNullElements });
    const systemText = textOfTrees(system, keys, { keepNullElements });
    const complete = window.goldEnded && window.systemEnded;
    const { alignment, settled, coarse } = complete
      ? settledWhole(alignTexts(goldText, systemText))
      : alignBeginnings(goldText, systemText);
    if (settled === 0 && !complete && !window.longest) return null;
    const groups = settled > 0 ? settled : leastGroups(alignment);

    const scorer = new AlignedScorer(this.#rules, symbols, { gold: goldText.key, system: systemText.key });
    this.#rules.update();
    const rows = new GroupRows(this.#wanted);
    for (let i = 0; i < groups; i++) {
      const group = groupAt(alignment, i);
      scorer.score(gold, system, group);
      const tokens = countText(group.goldUnits);
      const sameText = countSameText(group, scorer, keys, goldText.key, systemText.key, gold, system);
      const sides = {
        gold: { trees: gold, run: group.gold, first: window.gold.first, units: group.goldUnits },
        system: { trees: system, run: group.system, first: window.system.first, units: group.systemUnits },
      };
      rows.add(sides, pairOf(scorer, group, symbols), tally => {
        tally.add('groups');
        tally.add('tokens', tokens);
        tally.add('oneToOne', scorer.oneToOne);
        tally.add('sameText', sameText);
        const goldSentences = group.gold.to - group.gold.from;
        const systemSentences = group.system.to - group.system.from;
        if (goldSentences > 0 && systemSentences > 0 && goldSentences + systemSentences > 2) tally.add('regrouped');
        if (goldSentences === 0) tally.add('invented', systemSentences);
      });
    }
    if (coarse || settled === 0) this.#coarse = this.#coarse || alignment.quality.overBudget > 0;
    const goldTaken = complete ? Number.POSITIVE_INFINITY : alignment.goldStart[groups]!;
    const systemTaken = complete ? Number.POSITIVE_INFINITY : alignment.systemStart[groups]!;
    const warnings =
      complete || notices.every(each => each.list().length === 0)
        ? notices
        : noticesOfTaken(this.#kernel, window, symbols, goldTaken, systemTaken);
    return { ...rows.finish(warnings), goldTaken, systemTaken };
  }

  finish(): readonly Warning[] {
    const notices = new Notices();
    if (this.#coarse)
      notices.add('coarse-alignment', () => ({
        place: null,
        text: 'parts of the texts differ so much that they were aligned as a whole; brackets there match too easily',
      }));
    return notices.list();
  }

  #startAfresh(): void {
    if (this.#keys.size > MOST_SYMBOLS) this.#keys = this.#freshKeys();
    if (this.#symbols.size <= MOST_SYMBOLS) return;
    this.#symbols = new Symbols();
    this.#rules = new LabelRules(this.#options.parameters, this.#symbols);
  }

  #freshKeys(): TokenKeys {
    const { exceptions } = this.#options;
    return exceptions === null ? new TokenKeys() : new TokenKeys(exceptions.table);
  }
}

function settledWhole(alignment: Alignment) {
  return { alignment, settled: alignment.size, coarse: alignment.quality.overBudget > 0 };
}

/** Where nothing is settled in the longest window: the groups in its first half, or the first one. */
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

/** Below this share of gold words that meet the same word, a score says little. */
const LEAST_SAME = 0.5;

function warnOfOtherTexts(table: CountTable<ParsevalColumn>, systemFile: string): readonly Warning[] {
  const { tokens, sameText } = sum(table);
  const notices = new Notices();
  if (sameText < tokens * LEAST_SAME)
    notices.add('texts-differ', () => ({
      place: null,
      text: `only ${sameText} of ${tokens} gold words meet the same text in ${systemFile}; are these the same texts?`,
    }));
  return notices.list();
}

function pairOf(scorer: AlignedScorer, group: Group, symbols: Symbols): TreePair {
  return {
    status: scorer.status,
    sentences: group.gold.to - group.gold.from,
    alone: scorer.gold.alone,
    length: scorer.gold.length,
    words: scorer.gold.size,
    correctTags: scorer.correctTags,
    matched: scorer.matched,
    crossing: scorer.crossing,
    gold: scorer.gold.brackets,
    system: scorer.system.brackets,
    symbols,
  };
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

const alignmentLayout: readonly ReportRow[] = [
  { title: 'groups scored as one', path: ['alignment', 'groups'], style: 'count' },
  { title: 'tokens aligned one to one', path: ['alignment', 'oneToOne'], style: 'percent' },
  { title: 'tokens with the same text', path: ['alignment', 'sameText'], style: 'percent' },
  { title: 'groups of several sentences', path: ['alignment', 'regrouped'], style: 'count', optional: true },
  { title: 'system sentences without gold', path: ['alignment', 'systemAlone'], style: 'count', optional: true },
];
