// A judge's study: instructions, then one item at a time. The state is which item is shown and what was answered; the
// server has every answer as soon as "saved" is shown.
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { BlindItem, JudgeView, ShownAnswer, ShownChoice } from '../../study/index.ts';
import { AnswerQueue, type Saving } from './answer-queue.ts';
import { Instructions } from './instructions.tsx';
import { ItemView } from './item-view.tsx';
import { Masthead } from './masthead.tsx';
import { ask, Refusal, Silence } from './request.ts';
import { useShortcuts } from './shortcuts.ts';
import { choicesOf } from './tasks.ts';
import { Trouble } from './trouble.tsx';

/** Typing rests so long before a comment is sent. */
const COMMENT_PAUSE = 700;
const wait = (milliseconds: number) => new Promise<void>(done => setTimeout(done, milliseconds));
/** Switching off single keys is remembered by the device. */
const KEYS_OFF = 'touchstone-shortcuts-off';

export function JudgePage({ api, view }: { readonly api: string; readonly view: JudgeView }) {
  const { task, items } = view;
  const [answers, setAnswers] = useState<readonly (ShownAnswer | null)[]>(() => items.map(({ answer }) => answer));
  const [drafts, setDrafts] = useState<Readonly<Record<number, string>>>({});
  const [at, setAt] = useState(() => firstOpen(answers));
  const [isReading, setReading] = useState(() => answers.every(answer => answer === null));
  const [isClosed, setClosed] = useState(view.closed);
  const [saving, setSaving] = useState<Saving | null>(null);
  const [keysOn, setKeysOn] = useState(() => localStorage.getItem(KEYS_OFF) === null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const content = useItems(api, items, at, setTrouble);
  const heading = useRef<HTMLHeadingElement>(null);
  const queue = useQueue(api, items, setSaving, () => setClosed(true));
  const pausing = useRef(new Map<number, ReturnType<typeof setTimeout>>());

  const give = (item: number, answer: ShownAnswer) => {
    clearTimeout(pausing.current.get(item));
    pausing.current.delete(item);
    setAnswers(now => now.map((old, i) => (i === item ? answer : old)));
    queue.put(item, { ...answer, submission: crypto.randomUUID() });
  };
  const choose = (choice: ShownChoice) => {
    if (!isClosed && !isReading) give(at, { choice, comment: drafts[at] ?? answers[at]?.comment ?? '' });
  };
  const saveComment = (item: number, comment: string) => {
    const answer = answers[item];
    if (answer && answer.comment !== comment && !isClosed) give(item, { ...answer, comment });
  };
  const writeComment = (comment: string) => {
    setDrafts(now => ({ ...now, [at]: comment }));
    clearTimeout(pausing.current.get(at));
    pausing.current.set(
      at,
      setTimeout(() => {
        pausing.current.delete(at);
        saveComment(at, comment);
      }, COMMENT_PAUSE),
    );
  };
  const go = useCallback(
    (to: number) => {
      setReading(false);
      setAt(Math.max(0, Math.min(items.length - 1, to)));
    },
    [items.length],
  );

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (queue.isBusy || pausing.current.size > 0) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [queue]);

  // Another device may have gone on in the meantime.
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== 'visible' || queue.isBusy || pausing.current.size > 0) return;
      const now = await ask<JudgeView>('GET', `${api}/study`).catch(() => null);
      if (now === null || queue.isBusy) return;
      setClosed(now.closed);
      setAnswers(now.items.map(({ answer }) => answer));
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [api, queue]);

  // Whoever moves on by keyboard or screen reader starts at the top of what is new.
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
    scrollTo({ top: 0 });
  }, [at, isReading]);

  const keys: Record<string, () => void> = {
    j: () => go(isReading ? at : at + 1),
    k: () => go(at - 1),
    arrowright: () => go(isReading ? at : at + 1),
    arrowleft: () => go(at - 1),
    '?': () => setReading(!isReading),
    c: () => document.querySelector<HTMLTextAreaElement>('#comment')?.focus(),
  };
  for (const { choice, keys: own } of choicesOf(task)) for (const key of own) keys[key] = () => choose(choice);
  useShortcuts(keys, keysOn);

  const answered = answers.filter(answer => answer !== null).length;
  const kind = content === null || content.task === 'entailment' ? null : content.left.kind;
  const switchKeys = () => {
    setKeysOn(!keysOn);
    if (keysOn) localStorage.setItem(KEYS_OFF, '1');
    else localStorage.removeItem(KEYS_OFF);
  };
  return (
    <>
      <Masthead title={view.title} answered={answered} all={items.length} saving={saving} />
      <div class="sheet stack wide" id="content">
        {isClosed && (
          <p class="notice" role="status">
            This study is closed. Your answers are as you see them, and can no longer be changed. Thank you!
          </p>
        )}
        {trouble !== null && <Trouble>{trouble} Open the link that you were sent once more.</Trouble>}
        {saving?.state === 'refused' && <Trouble>The last answer was not saved: {saving.text}</Trouble>}
        {isReading ? (
          <div class="card stack wide">
            <h1 ref={heading} tabIndex={-1}>
              {view.title}
            </h1>
            {(content !== null || items.length === 0) && (
              <Instructions task={task} kind={kind} metric={view.metric} own={view.instructions} />
            )}
            <div class="row">
              <button type="button" class="chief" onClick={() => go(at)} disabled={items.length === 0}>
                {answered === 0 ? 'Begin' : 'Go on'}
              </button>
              <span class="soft">{items.length} items</span>
            </div>
          </div>
        ) : (
          <>
            <ItemView
              heading={heading}
              item={content}
              task={task}
              at={at}
              all={items.length}
              answer={answers[at] ?? null}
              comment={drafts[at] ?? answers[at]?.comment ?? ''}
              isClosed={isClosed}
              keysOn={keysOn}
              onChoose={choose}
              onComment={writeComment}
              onCommentDone={() => saveComment(at, drafts[at] ?? answers[at]?.comment ?? '')}
            />
            <div class="row apart">
              <button type="button" onClick={() => go(at - 1)} disabled={at === 0}>
                ← Previous
              </button>
              <button type="button" class="chief" onClick={() => go(at + 1)} disabled={at === items.length - 1}>
                Next →
              </button>
            </div>
            {answered === items.length && !isClosed && (
              <p class="notice" role="status">
                All items are answered. Thank you! You can still change any answer until the study is closed.
              </p>
            )}
          </>
        )}
        <nav class="stack" aria-label="All items">
          <Steps answers={answers} at={isReading ? null : at} onGo={go} />
          <div class="row small">
            <button type="button" class="plain" onClick={() => setReading(!isReading)}>
              {isReading ? 'Back to the items' : 'Instructions'}
            </button>
            <button type="button" class="plain" aria-pressed={keysOn} onClick={switchKeys}>
              Keyboard shortcuts {keysOn ? 'on' : 'off'}
            </button>
          </div>
        </nav>
      </div>
    </>
  );
}

function firstOpen(answers: readonly (ShownAnswer | null)[]): number {
  return Math.max(0, answers.indexOf(null));
}

/** The item that is shown, as soon as it is there; the next one is asked for in advance. */
function useItems(
  api: string,
  items: JudgeView['items'],
  at: number,
  tell: (trouble: string) => void,
): BlindItem | null {
  const [known, setKnown] = useState<ReadonlyMap<number, BlindItem>>(new Map());
  useEffect(() => {
    let wanted = true;
    const load = async (index: number) => {
      const item = items[index];
      if (item === undefined || known.has(index)) return;
      for (let pause = 500; wanted; pause = Math.min(2 * pause, 15_000)) {
        try {
          const content = await ask<BlindItem>('GET', `${api}/items/${encodeURIComponent(item.id)}`);
          setKnown(now => new Map(now).set(index, content));
          return;
        } catch (error) {
          if (!(error instanceof Silence)) return tell(error instanceof Error ? error.message : String(error));
          await wait(pause);
        }
      }
    };
    void load(at).then(() => load(at + 1));
    return () => {
      wanted = false;
    };
  }, [api, items, at, known, tell]);
  return known.get(at) ?? null;
}

function useQueue(api: string, items: JudgeView['items'], tell: (saving: Saving) => void, close: () => void) {
  // One for as long as the page lives.
  return useMemo(
    () =>
      new AnswerQueue<ShownAnswer & { readonly submission: string }>({
        send: async (index, answer) => {
          try {
            await ask('PUT', `${api}/items/${encodeURIComponent(items[index]?.id ?? '')}`, answer);
          } catch (error) {
            if (error instanceof Refusal && error.status === 409) close();
            throw error;
          }
        },
        isSilence: error => error instanceof Silence,
        wait,
        tell,
      }),
    [],
  );
}

function Steps(props: {
  readonly answers: readonly (ShownAnswer | null)[];
  readonly at: number | null;
  readonly onGo: (to: number) => void;
}) {
  return (
    <ol class="steps">
      {props.answers.map((answer, i) => (
        <li key={i}>
          <button
            type="button"
            class={answer === null ? '' : 'answered'}
            aria-current={props.at === i ? 'step' : undefined}
            aria-label={`Item ${i + 1}, ${answer === null ? 'open' : 'answered'}`}
            onClick={() => props.onGo(i)}
          >
            {i + 1}
          </button>
        </li>
      ))}
    </ol>
  );
}
