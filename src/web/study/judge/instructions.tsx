// What a judge reads first: the task, the notation, an example, the keys.
import { type ComponentChildren, Fragment } from 'preact';
import type { Picture } from '../../../picture/index.ts';
import type { Task } from '../../../study/index.ts';
import { TermList } from '../parts.tsx';
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
      <Part title="The task">
        <p>
          Each item shows one sentence twice, as A and as B. Both show the same: what the gold standard says, and what a
          parser made of it. They differ only in what is marked as an error, because two ways of scoring do not agree
          about it.
        </p>
        <p>
          Say which of the two isolates the parser’s error better: it marks what is wrong and leaves alone what is
          right. Judge by meaning. An error weighs as much as it changes what the sentence says.
        </p>
      </Part>
      <Legend lines={[...basics[notation], ...marks[kind]]} />
      <Part title="An example">
        <p>It is the lakes that froze. The parser made it the boats, and that is its only mistake.</p>
        <PictureView picture={exact} label="Example A" title="A" />
        <PictureView picture={broad} label="Example B" title="B" />
        <p>A marks the mistake. B marks the subject as well, which is right. A isolates the error better.</p>
      </Part>
    </>
  );
}

function Extrinsic({ notation }: { readonly notation: Notation }) {
  return (
    <>
      <Part title="The task">
        <p>
          Each item shows two different sentences, A and B, each with what the gold standard says and what a parser made
          of it. Errors are not marked: compare the two analyses of each sentence yourself.
        </p>
        <p>
          Say which sentence has the better analysis by the parser. Judge by meaning: an error weighs as much as it
          changes what the sentence says. There is no time limit, and some pairs are hard.
        </p>
      </Part>
      <Legend lines={basics[notation]} />
      <Part title="An example">
        <PictureView picture={unmarkedExample(notation)} label="Example" title="A sentence with one mistake" />
        <p>
          It is the lakes that froze; the parser made it the boats. If the other sentence had a mistake that changes
          nothing in its meaning, the other sentence would have the better analysis.
        </p>
      </Part>
    </>
  );
}

function Entailment() {
  return (
    <>
      <Part title="The task">
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
      </Part>
      <Part title="An example">
        <p class="sentence">{entailmentExample.text}</p>
        <ul>
          {entailmentExample.statements.map(({ hypothesis, answer, why }) => (
            <li key={hypothesis}>
              “{hypothesis}” <strong>{answer}.</strong> <span class="soft">{why}</span>
            </li>
          ))}
        </ul>
      </Part>
    </>
  );
}

function Legend({ lines }: { readonly lines: Lines }) {
  return (
    <Part title="How to read the drawings">
      <TermList lines={lines.map(([sign, meaning]) => [<strong key={sign}>{sign}</strong>, meaning])} />
      <p class="soft">
        Wide drawings can be scrolled sideways. Below each stands a list with the same content in words.
      </p>
    </Part>
  );
}

function Keys({ task }: { readonly task: Task }) {
  const comment = ['write a comment; ', <kbd key="Esc">Esc</kbd>, ' leaves it'];
  return (
    <Part title="Answers and keys">
      <p>
        Every answer is saved at once. You can change any of them, stop, and go on later on this or any other device
        with your link, until the study is closed.
      </p>
      <TermList
        lines={[
          ...choicesOf(task).map(({ name, keys }) => [keysShown(...keys), name] as const),
          [keysShown('→', 'j'), 'next item'],
          [keysShown('←', 'k'), 'previous item'],
          [keysShown('c'), comment],
          [keysShown('?'), 'these instructions, and back'],
        ]}
      />
    </Part>
  );
}

const keysShown = (...keys: readonly string[]) =>
  keys.map(key => (
    <Fragment key={key}>
      <kbd>{key}</kbd>{' '}
    </Fragment>
  ));

function Part({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <section class="stack">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
