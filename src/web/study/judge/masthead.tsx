// The head of a judge's page: which study, how far, and whether everything is saved.
import { AnsweredBar } from '../parts.tsx';
import type { Saving } from './answer-queue.ts';

export function Masthead(props: {
  readonly title: string;
  readonly answered: number;
  readonly all: number;
  readonly saving: Saving | null;
}) {
  const { title, answered, all, saving } = props;
  return (
    <header class="masthead">
      <div class="stack">
        <div class="row apart">
          <span class="name">{title}</span>
          <span class="soft small number">
            {answered} of {all} answered
          </span>
          <span class={`saved small ${isTrouble(saving) ? 'bad' : 'soft'}`} role="status">
            {textOf(saving)}
          </span>
        </div>
        <AnsweredBar answered={answered} assigned={all} label="Items answered" />
      </div>
    </header>
  );
}

const isTrouble = (saving: Saving | null) => saving?.state === 'waiting' || saving?.state === 'refused';

function textOf(saving: Saving | null): string {
  if (saving === null) return '';
  return {
    saved: 'Saved',
    saving: 'Saving …',
    waiting: 'Not yet saved; trying again',
    refused: 'Not saved',
  }[saving.state];
}
