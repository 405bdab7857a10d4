// What a judge reads first: the task, the notation, an example, the keys.
import { Fragment } from 'preact';
import type { Picture } from '../../../picture/index.ts';
import type { JudgeView, Task } from '../../../study/index.ts';
import { TermList } from '../parts.tsx';
import { PictureView } from './picture-view.tsx';
import { choicesOf } from './tasks.ts';
import { type InstructionBlock, instructionBlocks } from './words.ts';

/** `kind` is how the analyses of the study are drawn; null for entailments. */
export function Instructions({ view, kind }: { readonly view: JudgeView; readonly kind: Picture['kind'] | null }) {
  return (
    <div class="stack">
      {instructionBlocks(view, kind).map((block, i) => (
        <Block key={i} block={block} />
      ))}
      {view.guide.instead !== true && <Keys task={view.task} />}
      {view.guide.consent !== undefined && (
        <>
          <h2>What you agreed to</h2>
          <p class="own">{view.guide.consent}</p>
        </>
      )}
    </div>
  );
}

function Block({ block }: { readonly block: InstructionBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h2>{block.text}</h2>;
    case 'text':
      return <p class="own">{block.text}</p>;
    case 'notice':
      return <p class="notice">{block.text}</p>;
    case 'list':
      return (
        <ul>
          {block.lines.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      );
    case 'terms':
      return <TermList lines={block.lines.map(([sign, meaning]) => [<strong key={sign}>{sign}</strong>, meaning])} />;
    case 'drawing':
      return <PictureView picture={block.picture} label={block.label} title={block.title} />;
  }
}

function Keys({ task }: { readonly task: Task }) {
  const comment = ['write a comment; ', <kbd key="Esc">Esc</kbd>, ' leaves it'];
  return (
    <>
      <h2>Keys</h2>
      <TermList
        lines={[
          ...choicesOf(task).map(({ name, keys }) => [keysShown(...keys), name] as const),
          [keysShown('→', 'j'), 'next item'],
          [keysShown('←', 'k'), 'previous item'],
          [keysShown('c'), comment],
          [keysShown('?'), 'these instructions, and back'],
        ]}
      />
    </>
  );
}

const keysShown = (...keys: readonly string[]) =>
  keys.map(key => (
    <Fragment key={key}>
      <kbd>{key}</kbd>{' '}
    </Fragment>
  ));
