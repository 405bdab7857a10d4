// What a judge reads first: the task, the notation, an example, the keys.
import { Fragment } from 'preact';
import type { Picture } from '../../../picture/index.ts';
import type { Task } from '../../../study/index.ts';
import { entailmentExample, markingExample, unmarkedExample } from './examples.ts';
import { basics, type Lines, marks, type Notation, notationOf } from './notation.ts';
import { PictureView } from './picture-view.tsx';
import { choicesOf } from './tasks.ts';

export function Instructions(props: {
  readonly task: Task;
  /** How the analyses of this study are drawn, and which metric reads them; null for entailments. */
  readonly kind: Picture['kind'] | null;
  readonly metric: string | null;
  readonly own: string;
}) {
  const { task, own } = props;
  const kind = props.kind ?? 'arcs';
  const notation = notationOf(kind, props.metric);
  return (
    <div class="stack wide">
      {own !== '' && <p class="sentence">{own}</p>}
      {task === 'intrinsic' && <Intrinsic notation={notation} kind={kind} />}
      {task === 'extrinsic' && <Extrinsic notation={notation} />}
      {task === 'entailment' && <Entailment />}
      <Keys task={task} />
    </div>
  );
}

function Intrinsic({ notation, kind }: { readonly notation: Notation; readonly kind: Picture['kind'] }) {
  const [exact, broad] = markingExample(notation);
  return (
    <>
      <section class="stack">
        <h2>The task</h2>
        <p>
          Each item shows one sentence twice, as A and as B. Both show the same: what the gold standard says, and what a
          parser made of it. They differ only in what is marked as an error, because two ways of scoring do not agree
          about it.
        </p>
        <p>
          Say which of the two isolates the parser’s error better: it marks what is wrong and leaves alone what is
          right. Judge by meaning. An error weighs as much as it changes what the sentence says.
        </p>
      </section>
      <Legend lines={[...basics[notation], ...marks[kind]]} />
      <section class="stack">
        <h2>An example</h2>
        <p>It is the lakes that froze. The parser made it the boats, and that is its only mistake.</p>
        <figure class="analysis">
          <figcaption>A</figcaption>
          <PictureView picture={exact} label="Example A" />
        </figure>
        <figure class="analysis">
          <figcaption>B</figcaption>
          <PictureView picture={broad} label="Example B" />
        </figure>
        <p>A marks the mistake. B marks the subject as well, which is right. A isolates the error better.</p>
      </section>
    </>
  );
}

function Extrinsic({ notation }: { readonly notation: Notation }) {
  return (
    <>
      <section class="stack">
        <h2>The task</h2>
        <p>
          Each item shows two different sentences, A and B, each with what the gold standard says and what a parser made
          of it. Errors are not marked: compare the two analyses of each sentence yourself.
        </p>
        <p>
          Say which sentence has the better analysis by the parser. Judge by meaning: an error weighs as much as it
          changes what the sentence says. There is no time limit, and some pairs are hard.
        </p>
      </section>
      <Legend lines={basics[notation]} />
      <section class="stack">
        <h2>An example</h2>
        <figure class="analysis">
          <figcaption>A sentence with one mistake</figcaption>
          <PictureView picture={unmarkedExample(notation)} label="Example" />
        </figure>
        <p>
          It is the lakes that froze; the parser made it the boats. If the other sentence had a mistake that changes
          nothing in its meaning, the other sentence would have the better analysis.
        </p>
      </section>
    </>
  );
}

function Entailment() {
  return (
    <>
      <section class="stack">
        <h2>The task</h2>
        <p>
          To understand a long sentence, a computer takes it apart into short statements. You check whether it got them
          right. You need to know nothing about grammar.
        </p>
        <p>
          Read the sentence, then the statement. Answer <strong>yes</strong> if you can tell from the sentence that the
          statement is true, and <strong>no</strong> if you cannot. Take <strong>not sure</strong> if the statement is
          unclear, is no proper English, or confuses you in another way. Use only what the sentence says, not what you
          know about the world.
        </p>
      </section>
      <section class="stack">
        <h2>An example</h2>
        <p class="sentence">{entailmentExample.text}</p>
        <ul>
          {entailmentExample.statements.map(({ hypothesis, answer, why }) => (
            <li key={hypothesis}>
              “{hypothesis}” <strong>{answer}.</strong> <span class="soft">{why}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function Legend({ lines }: { readonly lines: Lines }) {
  return (
    <section class="stack">
      <h2>How to read the drawings</h2>
      <dl class="legend">
        {lines.map(([sign, meaning]) => (
          <Fragment key={sign}>
            <dt>
              <strong>{sign}</strong>
            </dt>
            <dd>{meaning}</dd>
          </Fragment>
        ))}
      </dl>
      <p class="soft">
        Wide drawings can be scrolled sideways. Below each stands a list with the same content in words.
      </p>
    </section>
  );
}

function Keys({ task }: { readonly task: Task }) {
  return (
    <section class="stack">
      <h2>Answers and keys</h2>
      <p>
        Every answer is saved at once. You can change any of them, stop, and go on later on this or any other device
        with your link, until the study is closed.
      </p>
      <dl class="legend">
        {choicesOf(task).map(({ name, keys }) => (
          <Fragment key={name}>
            <dt>
              {keys.map(key => (
                <Fragment key={key}>
                  <kbd>{key}</kbd>{' '}
                </Fragment>
              ))}
            </dt>
            <dd>{name}</dd>
          </Fragment>
        ))}
        <dt>
          <kbd>→</kbd> <kbd>j</kbd>
        </dt>
        <dd>next item</dd>
        <dt>
          <kbd>←</kbd> <kbd>k</kbd>
        </dt>
        <dd>previous item</dd>
        <dt>
          <kbd>c</kbd>
        </dt>
        <dd>
          write a comment; <kbd>Esc</kbd> leaves it
        </dd>
        <dt>
          <kbd>?</kbd>
        </dt>
        <dd>these instructions, and back</dd>
      </dl>
    </section>
  );
}
