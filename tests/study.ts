// Studies in a few letters: `a: fs.f` is a judge a who chose the first, the second, nothing, the first.
import type { Picture } from '../src/picture/index.ts';
import type { JudgeInvitation, StudyStore } from '../src/server/index.ts';
import { randomFrom } from '../src/stats/index.ts';
import {
  type AnswerChoice,
  assignItems,
  type EntailmentItem,
  type ExtrinsicItem,
  type IntrinsicItem,
  type JudgeAnswer,
  type Study,
  type StudyArchive,
  type StudyItem,
} from '../src/study/index.ts';

/** One judge, who must not be invited yet. */
export async function inviteOne(
  desk: Pick<StudyStore, 'inviteJudges'>,
  study: string,
  name: string,
): Promise<JudgeInvitation> {
  const [invitation] = await desk.inviteJudges(study, [name]);
  if (invitation === undefined) throw new Error('nobody was invited');
  return invitation;
}

const choices: Readonly<Record<string, AnswerChoice>> = { f: 'first', s: 'second', y: 'yes', n: 'no', '?': 'not sure' };
const time = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();

export function picture(title: string): Picture {
  const arc = { head: null, dependent: 0, label: 'root' } as const;
  return {
    kind: 'arcs',
    title,
    words: [{ text: title, notes: [{ text: 'N', verdict: 'right' }] }],
    gold: [{ ...arc, verdict: 'missing', reason: 'edge' }],
    system: [{ ...arc, verdict: 'wrong' }],
  };
}

export function intrinsicItem(index: number, sample: number | null = null): IntrinsicItem {
  return {
    task: 'intrinsic',
    id: `item${index}`,
    sample,
    system: index % 2 === 0 ? 'x' : 'y',
    sentence: index + 1,
    values: [0.5, 0.75],
    pictures: [picture(`${index} first`), picture(`${index} second`)],
  };
}

export function extrinsicItem(index: number): ExtrinsicItem {
  const sentence = (number: number, values: readonly [number, number]) => ({
    sentence: number,
    values,
    picture: picture(`${number}`),
  });
  return {
    task: 'extrinsic',
    id: `item${index}`,
    sample: null,
    system: index % 2 === 0 ? 'x' : 'y',
    sentences: [sentence(2 * index + 1, [0.9, 0.1]), sentence(2 * index + 2, [0.2, 0.8])],
  };
}

export function entailmentItem(index: number): EntailmentItem {
  const name = `p${index}`;
  const silver = index % 2 === 0 ? 'YES' : 'NO';
  const [text, hypothesis] = [`Rosa fed cat ${index}.`, `Cat ${index} was fed.`];
  const record = { id: name, text, hypothesis, silver };
  return {
    task: 'entailment',
    id: `item${index}`,
    sample: null,
    name,
    text,
    hypothesis,
    silver,
    source: null,
    tags: [],
    record,
  };
}

export const plan: Omit<Study, 'id' | 'created' | 'closed'> = {
  title: 'Which marks are right?',
  task: 'intrinsic',
  instructions: '',
  measures: [
    { name: 'labelled.f1', view: 'labelled', signature: 'ccg|version:1' },
    { name: 'decomposed.f1', view: 'decomposed', signature: 'ccg|version:1' },
  ],
  design: {
    seed: 7,
    gold: 'gold.auto',
    systems: ['x', 'y'],
    limit: 20,
    items: 4,
    sharing: 'same',
    samples: null,
    populations: [
      { system: 'x', size: 10 },
      { system: 'y', size: 10 },
    ],
  },
};

/** What is drawn; ids are always new. */
export const withoutIds = (items: readonly StudyItem[]) => items.map(({ id: _, ...drawn }) => drawn);

/** What judges said of as many items as there are letters; before that, answers that they changed: `b 0 f`. */
export function study(answers: string, earlier: readonly string[] = []): StudyArchive {
  const rows = answers.split('\n').map(row => row.split(': '));
  const count = rows[0]![1]!.length;
  const items = Array.from({ length: count }, (_, i) => intrinsicItem(i));
  const judges = rows.map(([name], i) => {
    const judge = { id: `judge-${name}`, study: 's', name: name!, sample: null, invited: time(i) };
    return { judge, assignments: assignItems(items, null, randomFrom(100 + i)) };
  });
  const history: JudgeAnswer[] = [];
  const give = (name: string, index: number, letter: string) =>
    history.push({
      judge: `judge-${name}`,
      item: `item${index}`,
      choice: choices[letter]!,
      comment: '',
      submission: `s${history.length}`,
      at: time(60 + history.length),
    });
  for (const change of earlier) {
    const [name, index, letter] = change.split(' ');
    give(name!, Number(index), letter!);
  }
  for (const [name, row] of rows)
    for (const [index, letter] of [...row!].entries()) if (letter !== '.') give(name!, index, letter);
  return { study: { id: 's', ...plan, created: time(0), closed: null }, items, judges, history };
}
