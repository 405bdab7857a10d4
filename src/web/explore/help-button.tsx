// What a figure means, behind a question mark beside it.
import { useId, useRef } from 'preact/hooks';
import type { Corpus } from './engine/contract.ts';

interface HelpButtonProps {
  readonly corpus: Pick<Corpus, 'help'>;
  /** Of the figure, as tables have it. */
  readonly title: string;
}

export function HelpButton({ corpus: { help }, title }: HelpButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const text = help.figures[title];
  if (text === undefined) return null;
  /** Under its button, and inside the page. */
  const place = (box: HTMLElement) => {
    const { left = 0, bottom = 0 } = button.current?.getBoundingClientRect() ?? {};
    box.style.left = `${Math.max(8, Math.min(left, innerWidth - box.offsetWidth - 8))}px`;
    box.style.top = `${Math.max(8, Math.min(bottom + 6, innerHeight - box.offsetHeight - 8))}px`;
  };
  return (
    <span class="help">
      <button type="button" class="ask" ref={button} popovertarget={id} aria-label={`What is ${title}?`}>
        ?
      </button>
      <span
        id={id}
        popover="auto"
        class="help-text"
        onToggle={event => event.newState === 'open' && place(event.currentTarget)}
      >
        <b>{title}</b>: {text}.{' '}
        <small>
          More in{' '}
          <a href={`./docs/${help.page.replace(/\.md$/, '.html')}`} target="_blank" rel="noreferrer">
            docs/{help.page}
          </a>
          .
        </small>
      </span>
    </span>
  );
}
