// One item: what is to be judged, the question, and a place for a comment.
import type { RefObject } from 'preact';
import type { AnswerAsSeen, BlindItem, ChoiceAsSeen, Task } from '../../../study/index.ts';
import { Labelled } from '../parts.tsx';
import { picturePlain } from './picture-text.ts';
import { PictureView } from './picture-view.tsx';
import { choicesOf, questions } from './tasks.ts';

export function ItemView(props: {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly item: BlindItem | null;
  readonly task: Task;
  readonly at: number;
  readonly all: number;
  readonly answer: AnswerAsSeen | null;
  readonly comment: string;
  readonly isClosed: boolean;
  readonly keysOn: boolean;
  readonly onChoose: (choice: ChoiceAsSeen) => void;
  readonly onComment: (text: string) => void;
  readonly onCommentDone: () => void;
}) {
  const { item, task, at, all, answer, comment, isClosed } = props;
  return (
    <article class="card stack wide" aria-busy={item === null}>
      <h1 ref={props.heading} tabIndex={-1} class="number">
        Item {at + 1} <span class="soft small">of {all}</span>
      </h1>
      {item === null ? <p class="soft">Loading …</p> : <ItemContent item={item} />}
      <fieldset class="choices" disabled={isClosed}>
        <legend>{questions[task]}</legend>
        <div class="options">
          {choicesOf(task).map(({ choice, name, keys }) => (
            <label class="choice" key={choice}>
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
      <Labelled label="Comment" remark="optional">
        <textarea
          id="comment"
          rows={2}
          maxLength={10_000}
          value={comment}
          disabled={isClosed}
          onInput={event => props.onComment(event.currentTarget.value)}
          onBlur={props.onCommentDone}
          onKeyDown={event => event.key === 'Escape' && event.currentTarget.blur()}
        />
        {answer === null && comment !== '' && <small class="soft">It is saved together with your answer.</small>}
      </Labelled>
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
  // Of one analysis, both drawings have the same words.
  const isPair = item.task === 'extrinsic';
  return (
    <div class="stack wide">
      {!isPair && <p class="sentence">{picturePlain(item.left).sentence}</p>}
      <PictureView picture={item.left} label="A" withSentence={isPair} />
      <PictureView picture={item.right} label="B" withSentence={isPair} />
    </div>
  );
}
