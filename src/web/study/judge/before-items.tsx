// What comes before the first item: what a judge agrees to, and what they are asked about themselves.
import { useState } from 'preact/hooks';
import { longest, type StudyGuide } from '../../../study/index.ts';
import { Labelled, Trouble, useAttempts } from '../parts.tsx';
import { ask } from '../request.ts';

/** Nobody has to tell about themselves to take part. */
const UNSAID = 'prefer not to say';

interface BeforeItemsProps extends Pick<StudyGuide, 'consent' | 'questions'> {
  readonly api: string;
  readonly title: string;
  readonly onDone: () => void;
}

export function BeforeItems({ api, title, consent, questions = [], onDone }: BeforeItemsProps) {
  const [answers, setAnswers] = useState<readonly string[]>(() => questions.map(() => ''));
  const [isAgreed, setAgreed] = useState(consent === undefined);
  const { trouble, attempt } = useAttempts();
  const set = (index: number, text: string) => setAnswers(answers.map((old, i) => (i === index ? text : old)));
  const send = (event: Event) => {
    event.preventDefault();
    void attempt(async () => {
      await ask('POST', `${api}/form`, { agreed: true, answers });
      onDone();
    });
  };
  return (
    <form class="card stack" onSubmit={send}>
      <h1>{title}</h1>
      {consent !== undefined && <p class="own">{consent}</p>}
      {questions.map(({ text, choices }, i) => (
        <Labelled key={text} label={text} {...(choices.length === 0 && { remark: `or: ${UNSAID}` })}>
          {choices.length === 0 ? (
            <input
              type="text"
              required
              maxLength={longest.formAnswer}
              value={answers[i]}
              onInput={event => set(i, event.currentTarget.value)}
            />
          ) : (
            <select required value={answers[i]} onChange={event => set(i, event.currentTarget.value)}>
              <option value="" />
              {[...choices.filter(choice => choice !== UNSAID), UNSAID].map(choice => (
                <option key={choice} value={choice}>
                  {choice}
                </option>
              ))}
            </select>
          )}
        </Labelled>
      ))}
      {consent !== undefined && (
        <label class="choice">
          <input
            type="checkbox"
            required
            checked={isAgreed}
            onChange={event => setAgreed(event.currentTarget.checked)}
          />
          <span>I have read this and agree to take part</span>
        </label>
      )}
      {trouble !== null && <Trouble>{trouble}</Trouble>}
      <div class="row">
        <button type="submit" class="chief">
          Go on
        </button>
      </div>
    </form>
  );
}
