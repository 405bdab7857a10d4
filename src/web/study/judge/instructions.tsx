// What a judge reads first: the task, the notation, an example, the keys.
import { type ComponentChildren, Fragment } from 'preact';
import type { Picture } from '../../../picture/index.ts';
import type { StudyGuide, Task } from '../../../study/index.ts';
import { TermList } from '../parts.tsx';
import { entailmentExample, markingExample, type Notation, unmarkedExample } from './examples.ts';
import { OwnInstructions } from './own-instructions.tsx';
import { PictureView } from './picture-view.tsx';
import { choicesOf } from './tasks.ts';

export function Instructions(props: {
  readonly task: Task;
  /** How the analyses of this study are drawn; null for entailments. */
  readonly kind: Picture['kind'] | null;
  readonly guide: StudyGuide;
  readonly own: string;
}) {
  const { task, own, kind, guide } = props;
  const notation: Notation = kind === null || kind === 'arcs' ? (guide.arrows ?? 'heads') : kind;
  const { legend = [] } = guide;
  if (guide.instead === true) return <OwnInstructions text={own} examples={guide.examples} />;
  return (
    <div class="stack wide">
      {guide.pilot === true && (
        <p class="notice">
          This is a trial run. Your answers help to improve the study and are not part of its results: please write into
          the comments what was unclear.
        </p>
      )}
      {own !== '' && <OwnInstructions text={own} />}
      {task === 'intrinsic' && <Intrinsic notation={notation} legend={legend} />}
      {task === 'extrinsic' && <Extrinsic notation={notation} legend={legend} />}
      {task === 'entailment' && <Entailment />}
      <Keys task={task} />
    </div>
  );
}

type Lines = NonNullable<StudyGuide['legend']>;

function Intrinsic({ notation, legend }: { readonly notation: Notation; readonly legend: Lines }) {
  const [first, second] = markingExample(notation);
  return (
    <>
      <Part title="The task">
        <p>
          Each item shows one sentence twice, as A and as B: what the gold standard says, and what a parser made of it.
          They differ in what is marked as an error, because two ways of scoring do not agree about it.
        </p>
        <p>
          Say which of the two isolates the parser’s error better. Judge by meaning: an error weighs as much as it
          changes what the sentence says. There is no time limit, and some items are hard.
        </p>
      </Part>
      <Legend lines={legend} />
      <Part title="An example">
        <p>
          The boats on lakes were painted, and it was yesterday. The parser made two mistakes: it has the painting on
          lakes, and yesterday belong to the lakes. Labels are left out here.
        </p>
        <PictureView picture={first} label="Example A" title="A" />
        <PictureView picture={second} label="Example B" title="B" />
        <p>
          A marks something about the first mistake, B as much about the second. It is for you to say which of them
          isolates the error better; neither answer is the right one here.
        </p>
      </Part>
    </>
  );
}

function Extrinsic({ notation, legend }: { readonly notation: Notation; readonly legend: Lines }) {
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
      <Legend lines={legend} />
      <Part title="An example">
        <PictureView picture={unmarkedExample(notation)} label="Example" title="A sentence with two mistakes" />
        <p>
          The boats on lakes were painted, and it was yesterday. The parser has the painting on lakes, and yesterday
          belong to the lakes. How much that changes in the meaning is what you compare with the other sentence.
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
  if (lines.length === 0) return null;
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
