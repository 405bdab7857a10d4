// The answers of a study as a table, a row each, with all that is needed to analyse them elsewhere.
import { choiceAsSeen, type JudgeAnswer, type StudyArchive, type StudyItem, standingAnswers } from '../study/index.ts';
import { type Cell, csvLine } from './tables.ts';

const columns = [
  'study,task,judge,judge name,item,position,shown,choice,measure,comment,at,standing',
  'system,sentence,other sentence,first value,second value,other first value,other second value',
  'pair,text,hypothesis,silver',
].join();

/** The answers that stand, or all that were ever given. */
export function* studyCsv(archive: StudyArchive, all: boolean): Generator<string, void> {
  const { study, items, judges, history } = archive;
  const standing = standingAnswers(history);
  const stands = new Set(standing);
  const itemOf = new Map(items.map(item => [item.id, item]));
  const judgeOf = new Map(judges.map(record => [record.judge.id, record]));
  yield `${columns}\n`;
  for (const answer of all ? history : standing) {
    const { judge, item, choice, comment, at } = answer;
    const record = judgeOf.get(judge);
    const assignment = record?.assignments.find(each => each.item === item);
    const shown = assignment === undefined ? choice : choiceAsSeen(choice, assignment);
    yield csvLine([
      ...[study.id, study.task, judge, record?.judge.name ?? '', item, (assignment?.position ?? -1) + 1],
      ...[shown, choice, measureOf(archive, answer), comment, at, stands.has(answer)],
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
