// What a judge has answered. An answer is shown at once and goes to the server behind the judge's back; comments go when
// typing rests.
import { useMemo, useRef, useState } from 'preact/hooks';
import type { AnswerAsSeen, ChoiceAsSeen, JudgeView } from '../../../study/index.ts';
import { useListener } from '../../shared/use-listener.ts';
import { ask, ServerRefusal } from '../request.ts';
import { answerQueue, type Saving } from './answer-queue.ts';

/** Typing rests so long before a comment is sent. */
const COMMENT_PAUSE = 700;

export interface JudgeAnswers {
  /** By item. */
  readonly all: readonly (AnswerAsSeen | null)[];
  readonly saving: Saving | null;
  readonly isClosed: boolean;
  /** As far as it is written, sent or not. */
  commentOn(item: number): string;
  choose(item: number, choice: ChoiceAsSeen): void;
  writeComment(item: number, comment: string): void;
  /** Sends what is written without waiting for a rest. */
  finishComment(item: number): void;
}

export function useAnswers(api: string, { items, closed, part }: JudgeView): JudgeAnswers {
  const [all, setAll] = useState<readonly (AnswerAsSeen | null)[]>(() => items.map(({ answer }) => answer));
  const [drafts, setDrafts] = useState<Readonly<Record<number, string>>>({});
  const [isClosed, setClosed] = useState(closed);
  const [saving, setSaving] = useState<Saving | null>(null);
  const queue = useQueue(api, items, setSaving, () => setClosed(true));
  const pausing = useRef(new Map<number, ReturnType<typeof setTimeout>>());

  /** How many answers were given on this page. */
  const given = useRef(0);

  const stopPausing = (item: number) => {
    clearTimeout(pausing.current.get(item));
    pausing.current.delete(item);
  };
  const give = (item: number, answer: AnswerAsSeen) => {
    stopPausing(item);
    given.current++;
    setAll(now => now.map((old, i) => (i === item ? answer : old)));
    queue.put(item, { ...answer, submission: crypto.randomUUID() });
  };
  const commentOn = (item: number) => drafts[item] ?? all[item]?.comment ?? '';
  const saveComment = (item: number, comment: string) => {
    const answer = all[item];
    if (answer && answer.comment !== comment && !isClosed) give(item, { ...answer, comment });
  };

  const isBusy = () => queue.isBusy() || pausing.current.size > 0;
  useListener(window, 'beforeunload', event => {
    if (isBusy()) event.preventDefault();
  });
  // Another device may have gone on in the meantime.
  useListener(document, 'visibilitychange', async () => {
    if (document.visibilityState !== 'visible' || isBusy()) return;
    const before = given.current;
    const now = await ask<JudgeView>('GET', `${api}/study?part=${part}`).catch(() => null);
    // What was given or begun since is newer than what was seen.
    if (now === null || given.current !== before || isBusy()) return;
    setClosed(now.closed);
    setAll(now.items.map(({ answer }) => answer));
  });

  return {
    all,
    saving,
    isClosed,
    commentOn,
    choose(item, choice) {
      if (!isClosed) give(item, { choice, comment: commentOn(item) });
    },
    writeComment(item, comment) {
      setDrafts(now => ({ ...now, [item]: comment }));
      stopPausing(item);
      const send = () => {
        pausing.current.delete(item);
        saveComment(item, comment);
      };
      pausing.current.set(item, setTimeout(send, COMMENT_PAUSE));
    },
    finishComment: item => saveComment(item, commentOn(item)),
  };
}

function useQueue(api: string, items: JudgeView['items'], tell: (saving: Saving) => void, close: () => void) {
  // One for as long as the page lives.
  return useMemo(
    () =>
      answerQueue<AnswerAsSeen & { readonly submission: string }>(async (index, answer) => {
        try {
          await ask('PUT', `${api}/items/${encodeURIComponent(items[index]?.id ?? '')}`, answer);
        } catch (error) {
          if (error instanceof ServerRefusal && error.status === 409) close();
          throw error;
        }
      }, tell),
    [],
  );
}
