// What is asked in each task, and the answers to it with their keys.
import type { ChoiceAsSeen, Task } from '../../../study/index.ts';

export interface ShownOption {
  readonly choice: ChoiceAsSeen;
  readonly name: string;
  /** The first is shown beside the answer. */
  readonly keys: readonly string[];
}

const sides: readonly ShownOption[] = [
  { choice: 'left', name: 'A', keys: ['1', 'a'] },
  { choice: 'right', name: 'B', keys: ['2', 'b'] },
];

const judgements: readonly ShownOption[] = [
  { choice: 'yes', name: 'Yes', keys: ['1', 'y'] },
  { choice: 'no', name: 'No', keys: ['2', 'n'] },
  { choice: 'not sure', name: 'Not sure', keys: ['3', 'u'] },
];

export function choicesOf(task: Task): readonly ShownOption[] {
  return task === 'entailment' ? judgements : sides;
}

export const studyQuestions: Readonly<Record<Task, string>> = {
  intrinsic: 'Which drawing isolates the parser’s error better?',
  extrinsic: 'Which sentence has the better analysis by the parser?',
  entailment: 'Does the sentence say so?',
};
