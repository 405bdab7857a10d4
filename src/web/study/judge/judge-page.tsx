// A judge's study: instructions, then one item at a time. The state is which item is shown and what was answered; the
// server has every answer as soon as "saved" is shown.
import type { RefObject } from 'preact';
import { useCallback, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { AnswerAsSeen, BlindItem, ChoiceAsSeen, JudgeView } from '../../../study/index.ts';
import { Trouble } from '../parts.tsx';
import { Instructions } from './instructions.tsx';
import { ItemView } from './item-view.tsx';
import { Masthead } from './masthead.tsx';
import { useShortcuts } from './shortcuts.ts';
import { choicesOf, studyQuestions } from './tasks.ts';
import { useAnswers } from './use-answers.ts';
import { useItems } from './use-items.ts';

/** Switching off single keys is remembered by the device. */
const KEYS_OFF = 'touchstone-shortcuts-off';

export function JudgePage({ api, view }: { readonly api: string; readonly view: JudgeView }) {
  const { task, items } = view;
  const answers = useAnswers(api, view);
  const [at, setAt] = useState(() => Math.max(0, answers.all.indexOf(null)));
  const [isReading, setReading] = useState(() => answers.all.every(answer => answer === null));
  const [keysOn, setKeysOn] = useState(() => localStorage.getItem(KEYS_OFF) === null);
  const [isResting, setResting] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const content = useItems(api, items, at, setTrouble);
  const heading = useFreshHeading(at, isReading, isResting);

  const choose = (choice: ChoiceAsSeen) => {
    // What has not been shown yet cannot be judged.
    if (!isReading && !isResting && content !== null) answers.choose(at, choice);
  };
  const { breaks = 0 } = view.guide;
  const go = useCallback(
    (to: number) => {
      setReading(false);
      // A break is offered before an item that is still open, on the way to it from the one before.
      const isDue = breaks > 0 && !isReading && to === at + 1 && to % breaks === 0 && answers.all[to] === null;
      setResting(isDue);
      setAt(Math.max(0, Math.min(items.length - 1, to)));
    },
    [items.length, breaks, at, isReading, answers.all],
  );
  // The item behind a break has not been seen yet.
  const forward = () => (isResting ? setResting(false) : go(isReading ? at : at + 1));
  const switchReading = () => {
    setReading(!isReading);
    setResting(false);
  };
  const keys: Record<string, () => void> = {
    j: forward,
    k: () => go(at - 1),
    arrowright: forward,
    arrowleft: () => go(at - 1),
    '?': () => switchReading(),
    c: () => document.querySelector<HTMLTextAreaElement>('#comment')?.focus(),
  };
  for (const { choice, keys: own } of choicesOf(task)) for (const key of own) keys[key] = () => choose(choice);
  useShortcuts(keys, keysOn);

  const next = view.parts[view.part + 1];
  const { saving, isClosed } = answers;
  const answered = answers.all.filter(answer => answer !== null).length;
  // Whoever left before the last answer is saved would be asked whether to leave.
  const isNextOpen = next !== undefined && answered === items.length && (saving === null || saving.state === 'saved');
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
        {isResting ? (
          <div class="card stack" role="status">
            <h1 ref={heading} tabIndex={-1}>
              Time for a break
            </h1>
            <p>
              {answered} of {items.length} items are answered. Take a break if you like: everything is saved, and your
              link leads back here on any device.
            </p>
            <div class="row">
              <button type="button" class="chief" onClick={() => setResting(false)}>
                Go on
              </button>
            </div>
          </div>
        ) : isReading ? (
          <Beginning heading={heading} view={view} item={content} answered={answered} onBegin={() => go(at)} />
        ) : (
          <>
            <ItemView
              heading={heading}
              item={content}
              task={task}
              question={view.guide.question ?? studyQuestions[task]}
              at={at}
              all={items.length}
              answer={answers.all[at] ?? null}
              comment={answers.commentOn(at)}
              isClosed={isClosed}
              keysOn={keysOn}
              onChoose={choose}
              onComment={comment => answers.writeComment(at, comment)}
              onCommentDone={() => answers.finishComment(at)}
            >
              <button type="button" onClick={() => go(at - 1)} disabled={at === 0}>
                ← Previous
              </button>
              {isNextOpen && at === items.length - 1 ? (
                <a class="button" href={`?part=${view.part + 1}`}>
                  Next task →
                </a>
              ) : (
                <button type="button" class="chief" onClick={() => go(at + 1)} disabled={at === items.length - 1}>
                  Next →
                </button>
              )}
            </ItemView>
            {answered === items.length && !isClosed && (
              <div class="notice row" role="status">
                <p>
                  All items {next === undefined ? '' : 'of this task '}are answered. Thank you! You can still change any
                  answer until the study is closed.
                </p>
                {isNextOpen && (
                  <a class="button" href={`?part=${view.part + 1}`}>
                    Go on to the next task: {next.title}
                  </a>
                )}
              </div>
            )}
          </>
        )}
        <nav class="stack" aria-label="All items">
          <Steps answers={answers.all} at={isReading ? null : at} onGo={go} />
          <div class="row small">
            {view.parts.length > 1 &&
              view.parts.map(({ title }, part) =>
                part <= view.open || (isNextOpen && part === view.part + 1) ? (
                  <a key={part} href={`?part=${part}`} aria-current={part === view.part ? 'page' : undefined}>
                    Task {part + 1}: {title}
                  </a>
                ) : (
                  <span key={part} class="soft">
                    Task {part + 1}: {title} (after the others)
                  </span>
                ),
              )}
            <button type="button" class="plain" onClick={switchReading}>
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

/** Whoever moves on by keyboard or screen reader starts at the top of what is new. */
function useFreshHeading(at: number, isReading: boolean, isResting: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
    scrollTo({ top: 0 });
  }, [at, isReading, isResting]);
  return heading;
}

interface BeginningProps {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly view: JudgeView;
  /** The first to be shown, from which it is seen what there is to explain. */
  readonly item: BlindItem | null;
  readonly answered: number;
  readonly onBegin: () => void;
}

function Beginning({ heading, view, item, answered, onBegin }: BeginningProps) {
  const { title, items } = view;
  const kind = item === null || item.task === 'entailment' ? null : item.left.kind;
  return (
    <div class="card stack wide">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {item === null && items.length > 0 ? <p class="soft">Loading …</p> : <Instructions view={view} kind={kind} />}
      <div class="row">
        <button type="button" class="chief" onClick={onBegin} disabled={item === null}>
          {answered === 0 ? 'Begin' : 'Go on'}
        </button>
        <span class="soft">{items.length} items</span>
      </div>
    </div>
  );
}

function Steps(props: {
  readonly answers: readonly (AnswerAsSeen | null)[];
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
