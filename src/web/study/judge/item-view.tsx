// One item: what is to be judged, the question, and a place for a comment.
import type { ComponentChildren, RefObject } from 'preact';
import { type AnswerAsSeen, type BlindItem, type ChoiceAsSeen, longest, type Task } from '../../../study/index.ts';
import { PairLists, PairView } from './pair-view.tsx';
import { choicesOf } from './tasks.ts';

export function ItemView(props: {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly item: BlindItem | null;
  readonly task: Task;
  readonly question: string;
  readonly at: number;
  readonly all: number;
  readonly answer: AnswerAsSeen | null;
  readonly comment: string;
  readonly isClosed: boolean;
  readonly keysOn: boolean;
  readonly onChoose: (choice: ChoiceAsSeen) => void;
  readonly onComment: (text: string) => void;
  readonly onCommentDone: () => void;
  /** Ways to the next item and back. */
  readonly children: ComponentChildren;
}) {
  const { item, task, at, all, answer, comment, isClosed } = props;
  return (
    <article class="item" aria-busy={item === null}>
      <h1 ref={props.heading} tabIndex={-1} class="number">
        Item {at + 1} <span class="soft small">of {all}</span>
        {item?.training === true && <span class="soft small"> · for practice, does not count</span>}
      </h1>
      {item === null ? <p class="soft">Loading …</p> : <ItemContent item={item} />}
      <div class="answer-bar">
        <div class="bar-content">
          <fieldset class="choices" disabled={isClosed || item === null}>
            <legend>{props.question}</legend>
            <div class="options">
              {choicesOf(task).map(({ choice, name, keys }) => (
                // Made anew for each item: browsers keep what a radio button of another name was.
                <label class="choice" key={`${at} ${choice}`}>
                  <input
                    type="radio"
                    name={`choice-${at}`}
                    value={choice}
                    checked={answer?.choice === choice}
                    onChange={() => props.onChoose(choice)}
                  />
                  <span>{name}</span>
                  {props.keysOn && (
                    <span class="key" aria-hidden="true">
                      <kbd>{keys[0]}</kbd>
                    </span>
                  )}
                </label>
              ))}
            </div>
          </fieldset>
          <div class="row">{props.children}</div>
          <div>
            <textarea
              id="comment"
              aria-label="Comment (optional)"
              placeholder="Comment (optional)"
              rows={1}
              maxLength={longest.comment}
              value={comment}
              disabled={isClosed}
              onInput={event => props.onComment(event.currentTarget.value)}
              onBlur={props.onCommentDone}
              onKeyDown={event => event.key === 'Escape' && event.currentTarget.blur()}
            />
            {answer === null && comment !== '' && <small class="soft">It is saved together with your answer.</small>}
          </div>
        </div>
      </div>
      {item !== null && item.task !== 'entailment' && <PairLists left={item.left} right={item.right} />}
    </article>
  );
}

function ItemContent({ item }: { readonly item: BlindItem }) {
  if (item.task === 'entailment')
    return (
      <dl class="pair">
        <dt>Sentence</dt>
        <dd class="sentence">{item.text}</dd>
        <dt>Statement</dt>
        <dd class="sentence">
          <strong>{item.hypothesis}</strong>
        </dd>
      </dl>
    );
  return <PairView left={item.left} right={item.right} isPair={item.task === 'extrinsic'} />;
}
