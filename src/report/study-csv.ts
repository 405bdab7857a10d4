// The answers of a study as a table, a row each, with all that is needed to analyse them elsewhere.
import { choiceAsSeen, type JudgeAnswer, type StudyArchive, type StudyItem, standingAnswers } from '../study/index.ts';
import { type Cell, csvLine } from './tables.ts';

/** Names that R and pandas take as they are, what they hold and what they mean. */
const columns: readonly (readonly [name: string, type: string, meaning: string])[] = [
  ['study', 'text', 'the id of the study'],
  ['task', 'intrinsic | extrinsic | entailment', 'what was asked'],
  ['judge', 'text', 'the id of the judge, who has no name here'],
  ['item', 'text', 'the id of the item; the same for all judges'],
  ['role', 'training | check', 'whether it was training, or a check of attention; empty for items that count'],
  ['position', 'integer', 'the how manieth of the judge it was, from 1'],
  ['shown', 'left | right | yes | no | not sure', 'the answer as the judge saw it; left is A'],
  [
    'choice',
    'first | second | yes | no | not sure',
    'what it means: for the first or the second measure, or the judgement',
  ],
  ['measure', 'text', 'the measure it is for; empty for entailments'],
  ['comment', 'text', 'what the judge wrote, as it is: look for names of people before it is published'],
  ['at', 'ISO 8601 in UTC', 'when the answer was given'],
  ['standing', 'TRUE | FALSE', 'whether it stands, or was replaced by a later one'],
  ['system', 'text', 'the parser; empty for entailments'],
  ['sentence', 'integer', 'the sentence from 1; extrinsic: the one that is better under the first measure'],
  ['other_sentence', 'integer', 'extrinsic: the one that is better under the second measure'],
  ['first_value', 'number', 'the score of the sentence under the first measure'],
  ['second_value', 'number', 'the same under the second measure'],
  ['other_first_value', 'number', 'extrinsic: the score of the other sentence under the first measure'],
  ['other_second_value', 'number', 'the same under the second measure'],
  ['pair', 'text', 'entailment: what the pair is called'],
  ['text', 'text', 'entailment: the text'],
  ['hypothesis', 'text', 'entailment: the hypothesis'],
  ['silver', 'YES | NO', 'entailment: what the treebank says'],
];

/** What each column of the answers means. */
export function* studyCodebook(): Generator<string, void> {
  yield csvLine(['column', 'type', 'meaning']);
  for (const column of columns) yield csvLine(column);
}

/** The answers that stand, or all that were ever given. */
export function* studyCsv(archive: StudyArchive, all: boolean): Generator<string, void> {
  const { study, items, judges, history } = archive;
  const standing = standingAnswers(history);
  const stands = new Set(standing);
  const itemOf = new Map(items.map(item => [item.id, item]));
  const judgeOf = new Map(judges.map(record => [record.judge.id, record]));
  yield csvLine(columns.map(([name]) => name));
  for (const answer of all ? history : standing) {
    const { judge, item, choice, comment, at } = answer;
    const record = judgeOf.get(judge);
    const assignment = record?.assignments.find(each => each.item === item);
    const shown = assignment === undefined ? choice : choiceAsSeen(choice, assignment);
    yield csvLine([
      ...[study.id, study.task, judge, item, itemOf.get(item)?.role ?? null],
      (assignment?.position ?? -1) + 1,
      ...[shown, choice, measureOf(archive, answer), comment, at, stands.has(answer) ? 'TRUE' : 'FALSE'],
      ...itemCells(itemOf.get(item)),
    ]);
  }
}

function measureOf({ study: { measures } }: StudyArchive, { choice }: JudgeAnswer): Cell {
  if (choice === 'first') return measures?.[0].name ?? null;
  return choice === 'second' ? (measures?.[1].name ?? null) : null;
}

function itemCells(item: StudyItem | undefined): Cell[] {
  switch (item?.task) {
    case 'intrinsic':
      return [item.system, item.sentence, null, ...item.values, ...Array(6).fill(null)];
    case 'extrinsic': {
      const [first, second] = item.sentences;
      const numbers = [first.sentence, second.sentence, ...first.values, ...second.values];
      return [item.system, ...numbers, ...Array(4).fill(null)];
    }
    case 'entailment': {
      return [...Array(7).fill(null), item.name, item.text, item.hypothesis, item.silver];
    }
    default:
      return [];
  }
}

/** What judges said of themselves, a row for each question; one without a question where they only agreed. */
export function* studyFormsCsv({ study, judges }: StudyArchive): Generator<string, void> {
  yield csvLine(['study', 'judge', 'agreed_at', 'question', 'answer']);
  for (const { judge, form } of judges) {
    if (form === undefined) continue;
    const answers = form.answers.length === 0 ? [null] : form.answers;
    for (const [i, answer] of answers.entries())
      yield csvLine([study.id, judge.id, form.at, study.guide?.questions?.[i]?.text ?? null, answer]);
  }
}
