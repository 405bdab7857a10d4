// Instructions that whoever runs the study wrote: headings, lists, paragraphs, and drawings of sentences.
import type { ComponentChildren } from 'preact';
import type { StudyGuide } from '../../../study/index.ts';
import { PictureView } from './picture-view.tsx';

/** Paragraphs are parted by empty lines; `# ` begins a heading, `- ` a line of a list, `{sentence 12}` is a drawing. */
export function OwnInstructions({ text, examples }: { readonly text: string } & Pick<StudyGuide, 'examples'>) {
  const blocks = text.split(/\n\s*\n|\n(?=# |\{sentence)|(?<=^(?:# |\{sentence).*)\n/m);
  return <div class="stack">{blocks.map((block, i) => blockOf(block.trim(), i, examples ?? {}))}</div>;
}

function blockOf(block: string, key: number, examples: NonNullable<StudyGuide['examples']>): ComponentChildren {
  const drawings = examples[/^\{sentence (\d+)\}$/.exec(block)?.[1] ?? ''];
  if (drawings !== undefined)
    return drawings.map((picture, i) => {
      const name = drawings.length > 1 ? 'AB'.charAt(i) : 'Example';
      return <PictureView key={`${key} ${i}`} picture={picture} label={`Example ${name}`} title={name} />;
    });
  if (block.startsWith('# ')) return <h2 key={key}>{block.slice(2)}</h2>;
  if (block.startsWith('- '))
    return <ul key={key}>{block.split(/\n?- /).map((line, i) => line !== '' && <li key={i}>{line}</li>)}</ul>;
  return (
    <p key={key} class="own">
      {block}
    </p>
  );
}
