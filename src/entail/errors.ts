// Error analysis: which constructions are common (Table 3 of Yuret, Rimell and Han 2013), which are hard (Table 5), and why
// pairs go wrong (Table 6).
import { type Figure, ratio } from '../counts/index.ts';
import type { Answer, EntailmentPair } from '../model/index.ts';
import { type DecidedPair, decidePairs, type PairParses } from './decide.ts';
import { type EntailmentRules, type OptionalEquation, optionalEquations } from './rules.ts';

/** A pair with gold, and how it was answered. */
export interface Judged {
  readonly id: string;
  readonly gold: Answer;
  readonly answer: Answer;
  readonly tags: readonly string[];
}

/** How common a tag is. */
export interface TagShare {
  readonly tag: string;
  readonly pairs: number;
  readonly ofPairs: Figure;
}

/** The commonest first (Table 3). A pair counts under each of its tags, so shares add up to more than one. */
export function tagShares(pairs: readonly Pick<EntailmentPair, 'tags'>[]): readonly TagShare[] {
  return [...countTags(pairs)]
    .map(([tag, count]) => ({ tag, pairs: count, ofPairs: ratio(count, pairs.length) }))
    .sort((a, b) => b.pairs - a.pairs || (a.tag < b.tag ? -1 : 1));
}

/** Errors by the tags of pairs. */
export interface TagErrors extends TagShare {
  readonly errors: number;
  /** Of all errors, those with the tag, and of all pairs: where the first is larger, the construction is hard. */
  readonly ofErrors: Figure;
}

/** A pair counts under each of its tags, so shares add up to more than one. The commonest among errors first. */
export function errorsByTag(pairs: readonly Judged[]): readonly TagErrors[] {
  const wrong = pairs.filter(isWrong);
  const [inPairs, inErrors] = [countTags(pairs), countTags(wrong)];
  return [...inPairs]
    .map(([tag, all]) => {
      const errors = inErrors.get(tag) ?? 0;
      return { tag, errors, pairs: all, ofErrors: ratio(errors, wrong.length), ofPairs: ratio(all, pairs.length) };
    })
    .sort((a, b) => b.errors - a.errors || (a.tag < b.tag ? -1 : 1));
}

/** In how many pairs each stands. */
function countTags(pairs: readonly Pick<Judged, 'tags'>[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { tags } of pairs) for (const tag of new Set(tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return counts;
}

interface CauseErrors {
  readonly cause: string;
  /** Yes was right, and no was said. */
  readonly falseNo: number;
  readonly falseYes: number;
}

/** Errors by what caused them. */
export interface Causes {
  readonly rows: readonly CauseErrors[];
  readonly correct: { readonly yes: number; readonly no: number };
}

/** Errors by what caused them, the commonest first; the largest cells are where work would pay. */
export function errorsByCause(pairs: readonly Judged[], causeOf: (id: string) => string): Causes {
  const rows = new Map<string, { cause: string; falseNo: number; falseYes: number }>();
  for (const pair of pairs.filter(isWrong)) {
    const cause = causeOf(pair.id);
    const row = rows.get(cause) ?? { cause, falseNo: 0, falseYes: 0 };
    if (pair.gold === 'YES') row.falseNo++;
    else row.falseYes++;
    rows.set(cause, row);
  }
  const size = ({ falseNo, falseYes }: CauseErrors) => falseNo + falseYes;
  const right = (answer: Answer) => pairs.filter(pair => pair.gold === answer && !isWrong(pair)).length;
  return {
    rows: [...rows.values()].sort((a, b) => size(b) - size(a) || (a.cause < b.cause ? -1 : 1)),
    correct: { yes: right('YES'), no: right('NO') },
  };
}

export const isWrong = ({ gold, answer }: Pick<Judged, 'gold' | 'answer'>) => gold !== answer;

// What each optional equation would change, taken alone: how many decisions, in which direction, and what for the accuracy.

/** What one of the optional equations would change. */
export interface EquationEffect {
  readonly equation: OptionalEquation;
  /** Decisions that the equation turns. */
  readonly toYes: readonly string[];
  readonly toNo: readonly string[];
  readonly accuracy: Figure;
}

/** Against the rules without any of them. */
export function equationEffects(
  pairs: readonly EntailmentPair[],
  parses: PairParses,
  rules: EntailmentRules,
): readonly EquationEffect[] {
  const without = decidePairs(pairs, parses, { ...rules, equations: [] }).decided;
  return optionalEquations.map(equation => {
    const decided = decidePairs(pairs, parses, { ...rules, equations: [equation] }).decided;
    const turned = (to: 'YES' | 'NO') =>
      decided.flatMap(({ pair, decision }, i) =>
        decision.answer === to && without[i]?.decision.answer !== to ? [pair.id] : [],
      );
    return { equation, toYes: turned('YES'), toNo: turned('NO'), accuracy: accuracyOf(decided) };
  });
}

function accuracyOf(decided: readonly DecidedPair[]): Figure {
  const judged = decided.filter(({ pair, decision }) => pair.gold !== null && decision.answer !== null);
  return ratio(judged.filter(({ pair, decision }) => pair.gold === decision.answer).length, judged.length);
}

// Whether an entailment system shows a parser as it is: its decisions against those of a person who reads the parser's own
// analyses (Yuret, Rimell and Han 2013, section 5.4). Where the two disagree, just one of them is right.

export interface OraclePair {
  readonly gold: Answer;
  readonly automatic: Answer;
  readonly manual: Answer;
}

/** The decisions of a program against those of a person who saw the same analyses. */
export interface Transparency {
  /** Same decision, right or wrong. */
  readonly transparency: Figure;
  /** The system was right where the analysis was wrong, */
  readonly inFavour: number;
  /** or wrong where the analysis was right. */
  readonly toDetriment: number;
  /** What the parser would have got from a person. */
  readonly underOracle: Figure;
  readonly automatic: Figure;
}

export function transparencyOf(pairs: readonly OraclePair[]): Transparency {
  const count = (test: (pair: OraclePair) => boolean) => pairs.filter(test).length;
  const share = (test: (pair: OraclePair) => boolean) => ratio(count(test), pairs.length);
  return {
    transparency: share(({ automatic, manual }) => automatic === manual),
    inFavour: count(({ gold, automatic, manual }) => automatic === gold && manual !== gold),
    toDetriment: count(({ gold, automatic, manual }) => automatic !== gold && manual === gold),
    underOracle: share(({ gold, manual }) => manual === gold),
    automatic: share(({ gold, automatic }) => automatic === gold),
  };
}
