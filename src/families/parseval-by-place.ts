// PARSEVAL where sentence n of one file belongs to sentence n of the other and the words agree: EVALB's figures.
import { Notices, placeAt, quote } from '../bytes/index.ts';
import { TableTally } from '../counts/index.ts';
import { type Layout, readBrackets, TreeStore } from '../formats/index.ts';
import {
  ERROR,
  LabelRules,
  type Outcome,
  PairScorer,
  type Parameters,
  type ParsevalColumn,
  parsevalColumns,
  tallyOutcome,
} from '../metrics/index.ts';
import { Symbols, type Trees, wordAt } from '../model/index.ts';
import type { Part, PartScore, Scoring, SentenceDetail, Wanted } from './family.ts';
import { bracketDetail, parsevalCommon } from './parseval-common.ts';

export function parsevalByPlace(name: string, parameters: Parameters): Scoring<ParsevalColumn> {
  const symbols = new Symbols();
  const scorer = new PairScorer(parameters, new LabelRules(parameters, symbols));
  const goldStore = new TreeStore();
  const systemStore = new TreeStore();
  return {
    metric: 'parseval',
    settings: [
      ['params', name],
      ['align', 'none'],
    ],
    whole: false,
    ...parsevalCommon(parameters),
    score(part, wanted) {
      const gold = readBrackets(part.gold, symbols, { layout: part.goldLayout as Layout, store: goldStore });
      const system = readBrackets(part.system, symbols, { layout: part.systemLayout as Layout, store: systemStore });
      scorer.rules.update();
      const notices = new Notices();
      notices.append(gold.notices.list());
      notices.append(system.notices.list());
      return scoreTrees(part, gold.trees, system.trees, scorer, notices, wanted);
    },
  };
}

function scoreTrees(
  part: Part,
  gold: Trees,
  system: Trees,
  scorer: PairScorer,
  notices: Notices,
  wanted: Wanted,
): PartScore<ParsevalColumn> {
  const tally = new TableTally(parsevalColumns, wanted.keyed);
  const details: SentenceDetail[] = [];
  for (let i = 0; i < gold.size; i++) {
    const sentence = part.gold.first + i;
    const outcome = scorePair(gold, system, i, scorer);
    if (scorer.mismatch !== null)
      notices.add('words-differ', () => ({
        place: placeAt(part.system, system.offset[i]!),
        text: mismatchText(scorer, gold, system),
      }));
    const run = { from: sentence, to: sentence + 1 };
    tally.begin(run);
    tallyOutcome(outcome, gold.symbols, tally);
    if (wanted.details) details.push(bracketDetail(run, outcome, gold.symbols));
  }
  return { table: tally.table(), warnings: notices.list(), details };
}

/** A sentence whose brackets do not pair up is an error here; EVALB counts it as one too, but prints figures for it. */
function scorePair(gold: Trees, system: Trees, i: number, scorer: PairScorer): Outcome {
  scorer.score(gold, i, system, i);
  const broken = gold.broken[i] === 1 || system.broken[i] === 1;
  return {
    status: broken ? ERROR : scorer.status,
    sentences: 1,
    alone: 0,
    length: scorer.gold.length,
    words: scorer.gold.size,
    correctTags: scorer.correctTags,
    matched: scorer.matched,
    crossing: scorer.crossing,
    gold: scorer.gold.brackets,
    system: scorer.system.brackets,
  };
}

function mismatchText({ gold, system }: PairScorer, goldTrees: Trees, systemTrees: Trees): string {
  const wordOf = (trees: Trees, kept: Int32Array, size: number, at: number) =>
    at < size ? quote(wordAt(trees, kept[at]!)) : 'the end';
  let at = 0;
  while (
    at < gold.size &&
    at < system.size &&
    wordAt(goldTrees, gold.kept[at]!) === wordAt(systemTrees, system.kept[at]!)
  )
    at++;
  const counts =
    gold.size === system.size
      ? 'gold and system differ'
      : `gold has ${gold.size} words here, the system ${system.size}`;
  const words = `${wordOf(goldTrees, gold.kept, gold.size, at)} against ${wordOf(systemTrees, system.kept, system.size, at)}`;
  return `${counts}; they part at word ${at + 1}, ${words}; use --align if tokens may differ`;
}
