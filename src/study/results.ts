// What a study found: which measure people preferred, answer by answer and item by item, against judges who throw coins
// (Bhargava and Penn 2023, section 4 and appendix B); how far they agreed; the same by parser and by judge.
import { type Figure, ratio } from '../counts/index.ts';
import { judgements } from '../model/index.ts';
import type { Interval } from '../stats/index.ts';
import { choiceAsSeen } from './blinding.ts';
import { type Correlation, correlationOf } from './correlation.ts';
import type { AnswerChoice, JudgeAnswer, MeasureValues, StudyArchive, StudyItem } from './records.ts';
import {
  agreementOf,
  clopperPearson,
  type JudgeAgreement,
  majorityChance,
  upperTail,
  upperTailOf,
} from './statistics.ts';
import { standingAnswers } from './study.ts';

/** What the judgements of a study came to. */
export interface StudyResults {
  readonly judges: number;
  readonly items: number;
  /** Of all items of all judges. */
  readonly answered: Figure;
  /** Answers that replaced others and said something else. */
  readonly changed: number;
  readonly comments: number;
  /** How often each answer was given. */
  readonly choices: Readonly<Partial<Record<AnswerChoice, number>>>;
  readonly agreement: JudgeAgreement;
  /** Null for entailments, which compare no measures. */
  readonly preferences: Preferences | null;
  readonly bySystem: readonly SystemResults[];
  readonly byJudge: readonly JudgeResults[];
  readonly byItem: readonly ItemResults[];
  /** Of each measure, over items with two answers or more; null for entailments. */
  readonly correlations: readonly [MeasureCorrelations, MeasureCorrelations] | null;
}

/** What was said of one item. */
export interface ItemResults {
  readonly item: string;
  /** The parser; null for entailments. */
  readonly system: string | null;
  readonly choices: Readonly<Partial<Record<AnswerChoice, number>>>;
  /** Of all pairs of its answers, those that are the same. */
  readonly agreement: Figure;
  /** Under each measure: the score of the sentence, or the mean of two. */
  readonly scores: MeasureValues | null;
  /** How far the scores are apart. Extrinsic: of the two sentences, under each measure; intrinsic: of the two measures. */
  readonly distances: MeasureValues | null;
}

export interface MeasureCorrelations {
  /** Whether judges agree more where scores are further apart. */
  readonly distanceAndAgreement: Correlation;
  /** Whether they disagree more about what the parser did worse, or better. */
  readonly scoreAndDisagreement: Correlation;
}

/** What was judged of one parser. */
export interface SystemResults {
  readonly system: string;
  readonly preferences: Preferences;
  readonly agreement: JudgeAgreement;
}

/** What one judge answered. */
export interface JudgeResults {
  readonly judge: string;
  readonly name: string;
  readonly answered: Figure;
  readonly choices: Readonly<Partial<Record<AnswerChoice, number>>>;
  /** For each measure; null for entailments. */
  readonly judgements: readonly [Tested, Tested] | null;
  /** Of their answers, those for the left; null for entailments. */
  readonly left: Figure | null;
  /** Of the answers of others to the same items, those that are the same. */
  readonly agreement: Figure;
  /** Of their answers to checks, those that are right; null where the study has none. */
  readonly checks: Figure | null;
}

function checkedOf(
  answers: readonly JudgeAnswer[],
  judge: string,
  checks: ReadonlyMap<string, string | undefined>,
): Figure {
  const own = answers.filter(answer => answer.judge === judge && checks.has(answer.item));
  return ratio(own.filter(({ item, choice }) => checks.get(item) === choice).length, own.length);
}

/** How the two measures fared. */
export interface Preferences {
  /** Answers for the first, and for the second. Each is for it by a chance of one half. */
  readonly judgements: readonly [Tested, Tested];
  /** Items of which more than half of the answers are for the first, and for the second. */
  readonly majorities: readonly [Tested, Tested];
  /** Items with as many answers for one as for the other. */
  readonly ties: number;
  /** Items with a majority, of those that were judged. */
  readonly decided: Figure;
  /** Items on which all agreed, of those with two answers or more. */
  readonly unanimous: Figure;
  readonly unjudged: number;
}

/** A count held against chance. */
export interface Tested {
  readonly share: Figure;
  /** What it would be by chance; null where items had different numbers of judges, and with them different chances. */
  readonly chance: number | null;
  /** The chance of as many or more: an exact upper tail. Null where there is nothing. */
  readonly p: number | null;
  /** Of the share, Clopper and Pearson's, 95 %. */
  readonly interval: Interval | null;
}

export function resultsOf({ items: all, judges: invited, history: given }: StudyArchive): StudyResults {
  // Training and checks are no part of what is found.
  const items = all.filter(({ role }) => role === undefined);
  const counted = new Set(items.map(({ id }) => id));
  const judges = invited.map(each => ({
    ...each,
    assignments: each.assignments.filter(({ item }) => counted.has(item)),
  }));
  const history = given.filter(({ item }) => counted.has(item));
  const checks = new Map(all.flatMap(({ id, role, right }) => (role === 'check' ? [[id, right] as const] : [])));
  const answers = standingAnswers(history);
  const choices = new Map<string, AnswerChoice[]>(items.map(({ id }) => [id, []]));
  for (const { item, choice } of answers) choices.get(item)?.push(choice);
  const choicesOf = ({ id }: StudyItem) => choices.get(id) ?? [];
  const compared = items.flatMap(item => (item.task === 'entailment' ? [] : [item]));
  const systems = [...new Set(compared.map(({ system }) => system))];
  const comparing = items[0]?.task !== 'entailment';
  const byItem = items.map(item => itemResults(item, choicesOf(item)));
  const assigned = judges.reduce((total, { assignments }) => total + assignments.length, 0);
  return {
    judges: judges.length,
    items: items.length,
    answered: ratio(answers.length, assigned),
    changed: countChanges(history),
    comments: answers.filter(({ comment }) => comment !== '').length,
    choices: countChoices(answers, comparing),
    agreement: agreementOf(items.map(choicesOf)),
    preferences: comparing ? preferencesOf(compared.map(choicesOf)) : null,
    bySystem: systems.map(name => {
      const own = compared.filter(({ system }) => system === name).map(choicesOf);
      return { system: name, preferences: preferencesOf(own), agreement: agreementOf(own) };
    }),
    byJudge: judges.map(({ judge, assignments }) => {
      const own = answers.filter(answer => answer.judge === judge.id);
      const shown = new Map(assignments.map(assignment => [assignment.item, assignment]));
      const left = own.filter(({ item, choice }) => {
        const assignment = shown.get(item);
        return assignment !== undefined && choiceAsSeen(choice, assignment) === 'left';
      });
      return {
        judge: judge.id,
        name: judge.name,
        answered: ratio(own.length, assignments.length),
        choices: countChoices(own, comparing),
        judgements: comparing ? judgementsOf(own.map(({ choice }) => choice)) : null,
        left: comparing ? ratio(left.length, own.length) : null,
        agreement: agreementWithOthers(own, item => choices.get(item) ?? []),
        checks: checks.size === 0 ? null : checkedOf(standingAnswers(given), judge.id, checks),
      };
    }),
    byItem,
    correlations: comparing ? [correlationsOf(byItem, 0), correlationsOf(byItem, 1)] : null,
  };
}

function itemResults(item: StudyItem, choices: readonly AnswerChoice[]): ItemResults {
  const counts: Partial<Record<AnswerChoice, number>> = {};
  for (const choice of choices) counts[choice] = (counts[choice] ?? 0) + 1;
  const said = { item: item.id, choices: counts, agreement: agreementOf([choices]).pairwise };
  if (item.task === 'entailment') return { ...said, system: null, scores: null, distances: null };
  const { system } = item;
  if (item.task === 'intrinsic') {
    const apart = distance(...item.values);
    return { ...said, system, scores: item.values, distances: [apart, apart] };
  }
  const [one, other] = item.sentences.map(({ values }) => values) as [MeasureValues, MeasureValues];
  const mean = (a: number | null, b: number | null) => (a === null || b === null ? null : (a + b) / 2);
  return {
    ...said,
    system,
    scores: [mean(one[0], other[0]), mean(one[1], other[1])],
    distances: [distance(one[0], other[0]), distance(one[1], other[1])],
  };
}

const distance = (a: number | null, b: number | null) => (a === null || b === null ? null : Math.abs(a - b));

function correlationsOf(items: readonly ItemResults[], measure: 0 | 1): MeasureCorrelations {
  const over = (numberOf: (item: ItemResults) => number | null | undefined, sign: 1 | -1) =>
    correlationOf(
      items.flatMap(item => {
        const [number, { value }] = [numberOf(item), item.agreement];
        return typeof number !== 'number' || value === null ? [] : [[number, sign === 1 ? value : 1 - value] as const];
      }),
    );
  return {
    distanceAndAgreement: over(({ distances }) => distances?.[measure], 1),
    scoreAndDisagreement: over(({ scores }) => scores?.[measure], -1),
  };
}

/** `choicesOf` an item are those of all judges, this one among them. */
function agreementWithOthers(
  own: readonly JudgeAnswer[],
  choicesOf: (item: string) => readonly AnswerChoice[],
): Figure {
  let [same, all] = [0, 0];
  for (const { item, choice } of own) {
    const given = choicesOf(item);
    same += countOf(given, choice) - 1;
    all += given.length - 1;
  }
  return ratio(same, all);
}

function countChanges(history: readonly JudgeAnswer[]): number {
  const last = new Map<string, AnswerChoice>();
  return history.filter(({ judge, item, choice }) => {
    const before = last.get(`${judge} ${item}`);
    last.set(`${judge} ${item}`, choice);
    return before !== undefined && before !== choice;
  }).length;
}

function countChoices(answers: readonly JudgeAnswer[], comparing: boolean): Partial<Record<AnswerChoice, number>> {
  const all: readonly AnswerChoice[] = comparing ? ['first', 'second'] : judgements;
  return Object.fromEntries(all.map(name => [name, answers.filter(({ choice }) => choice === name).length]));
}

/** The preferences of judges, computed from the choices of each item: shares, exact tests and intervals. */
export function preferencesOf(items: readonly (readonly AnswerChoice[])[]): Preferences {
  const judged = items.filter(({ length }) => length > 0);
  const several = judged.filter(({ length }) => length > 1);
  const chances = judged.map(({ length }) => majorityChance(length));
  const majority = (side: AnswerChoice) => judged.filter(item => 2 * countOf(item, side) > item.length).length;
  const won = [majority('first'), majority('second')] as const;
  return {
    judgements: judgementsOf(judged.flat()),
    majorities: [testMajorities(won[0], chances), testMajorities(won[1], chances)],
    ties: judged.length - won[0] - won[1],
    decided: ratio(won[0] + won[1], judged.length),
    unanimous: ratio(several.filter(item => item.every(choice => choice === item[0])).length, several.length),
    unjudged: items.length - judged.length,
  };
}

function judgementsOf(choices: readonly AnswerChoice[]): readonly [Tested, Tested] {
  const test = (side: AnswerChoice): Tested => {
    const count = countOf(choices, side);
    return {
      share: ratio(count, choices.length),
      chance: 1 / 2,
      p: choices.length === 0 ? null : upperTail(count, choices.length, 1 / 2),
      interval: clopperPearson(count, choices.length),
    };
  };
  return [test('first'), test('second')];
}

function testMajorities(won: number, chances: readonly number[]): Tested {
  const [chance = null] = chances;
  return {
    share: ratio(won, chances.length),
    chance: chances.every(other => other === chance) ? chance : null,
    p: chances.length === 0 ? null : upperTailOf(won, chances),
    interval: clopperPearson(won, chances.length),
  };
}

function countOf(choices: readonly AnswerChoice[], side: AnswerChoice): number {
  return choices.filter(choice => choice === side).length;
}
