// Alignment-based PARSEVAL (Jo, Park and Park 2024): gold and system need not agree on tokens or sentence boundaries.
// `text` is the robust aligner, `paper` the published program's own procedure.
import { alignTexts, type Group, groupAt, NOT_TEXT, TokenKeys, textOfTrees } from '../align/index.ts';
import { Notices } from '../bytes/index.ts';
import { type Counts, type Figures, ratio, type Run, sum, TableTally } from '../counts/index.ts';
import { type Layout, readBrackets } from '../formats/index.ts';
import {
  AlignedScorer,
  LabelRules,
  type Outcome,
  type Parameters,
  type ParsevalColumn,
  parsevalColumns,
  scoreAsPublished,
  tallyOutcome,
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
    metric: 'parseval',
    settings: [
      ['params', name],
      ['align', 'text'],
      ...(exceptions === null ? [] : ([['exceptions', exceptions.name]] as const)),
      ...(keepTraces ? ([['traces', 'kept']] as const) : []),
    ],
    whole: true,
    ...common,
    layout: [...common.layout, ...alignmentLayout],
    score: (part, wanted) => scoreByText(part, options, wanted),
    corpus: table => ({ ...common.corpus(table), alignment: alignmentFigures(sum(table)) }),
  };
}

function scoreByText(part: Part, options: AlignedOptions, wanted: Wanted): PartScore<ParsevalColumn> {
  const { gold, system, symbols, notices } = readBoth(part);
  const keys = options.exceptions === null ? new TokenKeys() : new TokenKeys(options.exceptions.table);
  const { keepTraces: keepNullElements } = options;
  const alignment = alignTexts(
    textOfTrees(gold, keys, { keepNullElements }),
    textOfTrees(system, keys, { keepNullElements }),
  );
  const { overBudget } = alignment.quality;
  if (overBudget > 0)
    notices.add('coarse-alignment', () => ({
      place: null,
      text: `${overBudget} stretches differ so much that they were aligned as a whole; are these the same texts?`,
    }));
  const rules = new LabelRules(options.parameters, symbols);
  const scorer = new AlignedScorer(rules, symbols);
  rules.update();
  const rows = new Rows(symbols, wanted);
  for (let i = 0; i < alignment.size; i++) {
    const group = groupAt(alignment, i);
    scorer.score(gold, system, group);
    rows.add(group.gold, outcomeOf(scorer, group), tally => {
      tally.add('groups');
      tally.add('tokens', countText(group.goldUnits));
      tally.add('oneToOne', scorer.oneToOne);
      const goldSentences = group.gold.to - group.gold.from;
      const systemSentences = group.system.to - group.system.from;
      if (goldSentences > 0 && systemSentences > 0 && goldSentences + systemSentences > 2) tally.add('regrouped');
      if (goldSentences === 0) tally.add('invented', systemSentences);
    });
  }
  return rows.finish(notices);
}

function outcomeOf(scorer: AlignedScorer, group: Group): Outcome {
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
  };
}

/** `parameters` is null where the program is called without any. */
export function parsevalAsPublished(name: string, parameters: Parameters): Scoring<ParsevalColumn> {
  return {
    metric: 'parseval',
    settings: [
      ['params', name],
      ['align', 'paper'],
    ],
    whole: true,
    ...parsevalCommon(parameters),
    score(part, wanted) {
      const { gold, system, symbols, notices } = readBoth(part);
      const rows = new Rows(symbols, wanted);
      for (const row of scoreAsPublished(gold, system, { parameters }))
        rows.add(row.run, {
          ...row,
          sentences: row.run.to - row.run.from,
          alone: 0,
          gold: row.goldBrackets,
          system: row.systemBrackets,
        });
      return rows.finish(notices);
    },
  };
}

/** Collects rows, and details where they are wanted. */
class Rows {
  readonly #tally: TableTally<ParsevalColumn>;
  readonly #details: SentenceDetail[] = [];
  readonly #symbols: Symbols;
  readonly #wanted: Wanted;

  constructor(symbols: Symbols, wanted: Wanted) {
    this.#tally = new TableTally(parsevalColumns, wanted.keyed);
    this.#symbols = symbols;
    this.#wanted = wanted;
  }

  add(run: Run, outcome: Outcome, more: (tally: TableTally<ParsevalColumn>) => void = () => {}): void {
    this.#tally.begin(run);
    tallyOutcome(outcome, this.#symbols, this.#tally);
    more(this.#tally);
    if (this.#wanted.details) this.#details.push(bracketDetail(run, outcome, this.#symbols));
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
  return { gold: gold.trees, system: system.trees, symbols, notices: gold.notices };
}

function countText(units: Int32Array): number {
  let count = 0;
  for (const unit of units) if (unit !== NOT_TEXT) count++;
  return count;
}

function alignmentFigures({ tokens, oneToOne, groups, regrouped, skipped, invented }: Counts<ParsevalColumn>): Figures {
  return { tokens, oneToOne: ratio(oneToOne, tokens), groups, regrouped, goldAlone: skipped, systemAlone: invented };
}

const alignmentLayout: readonly ReportRow[] = [
  { title: 'tokens aligned one to one', path: ['alignment', 'oneToOne'], style: 'percent' },
  { title: 'groups of several sentences', path: ['alignment', 'regrouped'], style: 'count', optional: true },
  { title: 'system sentences without gold', path: ['alignment', 'systemAlone'], style: 'count', optional: true },
];
