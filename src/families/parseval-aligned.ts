// Alignment-based PARSEVAL (Jo, Park and Park 2024): gold and system need not agree on tokens or sentence boundaries.
// `text` is the robust aligner, `paper` the published program's own procedure.
import { alignTexts, type Group, groupAt, NOT_TEXT, TokenKeys, textOfTrees } from '../align/index.ts';
import type { Notices } from '../bytes/index.ts';
import { type Counts, type Figures, type Run, ratio, sum, TableTally } from '../counts/index.ts';
import { type Layout, readBrackets } from '../formats/index.ts';
import {
  AlignedScorer,
  ERROR,
  LabelRules,
  type Parameters,
  type ParsevalColumn,
  parseval,
  scoreAsPublished,
  type TreePair,
} from '../metrics/index.ts';
import { Symbols, type Trees } from '../model/index.ts';
import type { Part, PartScore, ReportRow, Scoring, SentenceDetail, Wanted } from './family.ts';
import { bracketDetail, parsevalCommon } from './parseval-common.ts';

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
    score: (part, wanted) => scoreByText(part, options, wanted),
    corpus: table => ({ ...common.corpus(table), alignment: alignmentFigures(sum(table)) }),
  };
}

function scoreByText(part: Part, options: AlignedOptions, wanted: Wanted): PartScore<ParsevalColumn> {
  const { gold, system, symbols, notices } = readBoth(part);
  const keys = options.exceptions === null ? new TokenKeys() : new TokenKeys(options.exceptions.table);
  const { keepTraces: keepNullElements } = options;
  const goldText = textOfTrees(gold, keys, { keepNullElements });
  const systemText = textOfTrees(system, keys, { keepNullElements });
  const alignment = alignTexts(goldText, systemText);
  const rules = new LabelRules(options.parameters, symbols);
  const scorer = new AlignedScorer(rules, symbols, { gold: goldText.key, system: systemText.key });
  rules.update();
  const rows = new Rows(wanted);
  let same = 0;
  for (let i = 0; i < alignment.size; i++) {
    const group = groupAt(alignment, i);
    scorer.score(gold, system, group);
    const sameText = countSameText(group, scorer, keys, goldText.key, systemText.key, gold, system);
    same += sameText;
    rows.add(group.gold, group.system, pairOf(scorer, group, symbols), tally => {
      tally.add('groups');
      tally.add('tokens', countText(group.goldUnits));
      tally.add('oneToOne', scorer.oneToOne);
      tally.add('sameText', sameText);
      const goldSentences = group.gold.to - group.gold.from;
      const systemSentences = group.system.to - group.system.from;
      if (goldSentences > 0 && systemSentences > 0 && goldSentences + systemSentences > 2) tally.add('regrouped');
      if (goldSentences === 0) tally.add('invented', systemSentences);
    });
  }
  const { goldTokens, overBudget } = alignment.quality;
  if (overBudget > 0)
    notices.add('coarse-alignment', () => ({
      place: null,
      text: 'parts of the texts differ so much that they were aligned as a whole; brackets there match too easily',
    }));
  if (same < goldTokens * LEAST_SAME)
    notices.add('texts-differ', () => ({
      place: null,
      text: `only ${same} of ${goldTokens} gold words meet the same text in ${part.system.file}; are these the same texts?`,
    }));
  return rows.finish(notices);
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

export function parsevalAsPublished(name: string, parameters: Parameters): Scoring<ParsevalColumn> {
  return {
    metric: parseval.name,
    settings: [
      ['params', name],
      ['align', 'paper'],
    ],
    whole: true,
    ...parsevalCommon(parameters),
    score(part, wanted) {
      const { gold, system, symbols, notices } = readBoth(part);
      const rows = new Rows(wanted);
      for (const row of scoreAsPublished(gold, system, { parameters }))
        rows.add(row.run, row.systemRun, {
          ...row,
          status: isBroken(gold, row.run) || isBroken(system, row.systemRun) ? ERROR : row.status,
          sentences: row.run.to - row.run.from,
          alone: 0,
          gold: row.goldBrackets,
          system: row.systemBrackets,
          symbols,
        });
      return rows.finish(notices);
    },
  };
}

function isBroken({ broken }: Trees, { from, to }: Run): boolean {
  return broken.subarray(from, to).includes(1);
}

/** Collects rows, and details where they are wanted. */
class Rows {
  readonly #tally: TableTally<ParsevalColumn>;
  readonly #details: SentenceDetail[] = [];
  readonly #wanted: Wanted;

  constructor(wanted: Wanted) {
    this.#tally = new TableTally(parseval.columns, wanted.keyed);
    this.#wanted = wanted;
  }

  add(run: Run, system: Run, pair: TreePair, more: (tally: TableTally<ParsevalColumn>) => void = () => {}): void {
    this.#tally.begin(run);
    parseval.count(pair, this.#tally);
    more(this.#tally);
    if (this.#wanted.details) this.#details.push(bracketDetail(run, pair, system));
  }

  finish(notices: Notices): PartScore<ParsevalColumn> {
    return { table: this.#tally.table(), warnings: notices.list(), details: this.#details };
  }
}

function readBoth(part: Part): { gold: Trees; system: Trees; symbols: Symbols; notices: Notices } {
  const symbols = new Symbols();
  const gold = readBrackets(part.gold, symbols, { layout: part.goldLayout as Layout });
  const system = readBrackets(part.system, symbols, { layout: part.systemLayout as Layout });
  gold.notices.append(system.notices.list());
  return {
    gold: withoutTrailingBlanks(gold.trees),
    system: withoutTrailingBlanks(system.trees),
    symbols,
    notices: gold.notices,
  };
}

/** Empty lines at the end of a file hold no place. */
function withoutTrailingBlanks(trees: Trees): Trees {
  let { size } = trees;
  const isBlank = (i: number) =>
    trees.wordStart[i] === trees.wordStart[i + 1] &&
    trees.bracketStart[i] === trees.bracketStart[i + 1] &&
    trees.broken[i] === 0;
  while (size > 0 && isBlank(size - 1)) size--;
  return { ...trees, size };
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
