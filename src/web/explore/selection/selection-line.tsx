// Always in sight: how many sentences are meant, why, and what they score.

import { useRef } from 'preact/hooks';
import { valueText } from '../../shared/number-text.ts';
import { QuietButton } from '../../shared/page-parts.tsx';
import { countLine, measureOf } from '../corpus-words.ts';
import type { Selected } from '../engine/contract.ts';
import { describeSelection, everything } from './conditions.ts';
import type { Selection } from './selection.ts';
import type { SelectionProps } from './selection-panel.tsx';

interface SelectionLineProps extends SelectionProps {
  readonly selected: Selected;
  /** Whether what the selection scores is still on its way. */
  readonly isWaiting: boolean;
}

export function SelectionLine({ corpus, selection, selected, isWaiting, measure, onSelect }: SelectionLineProps) {
  const line = useRef<HTMLElement>(null);
  // The button that was pressed goes with its condition.
  const select = (next: Selection) => {
    onSelect(next);
    line.current?.focus();
  };
  const conditions = describeSelection(selection, corpus);
  const { title, style } = measureOf(corpus, measure);
  const cells = selected.scores.find(row => row.title === title)?.cells ?? [];
  return (
    <section class="selection" aria-label="Selection" aria-busy={isWaiting} ref={line} tabIndex={-1}>
      <p role="status" class="count">
        {countLine(selected.count, corpus)}
      </p>
      <ul class="conditions" aria-label="Conditions">
        {conditions.map(({ text, without }) => (
          <li key={text}>
            {text}
            <button type="button" aria-label={`Without ${text}`} onClick={() => select(without)}>
              ✕
            </button>
          </li>
        ))}
      </ul>
      {conditions.length > 0 && (
        <QuietButton onClick={() => select({ ...everything, sort: selection.sort })}>Reset</QuietButton>
      )}
      <p class="chief">
        <span class="found">{title}</span>
        {cells.map(({ value }, s) => (
          <span key={corpus.systems[s]?.name} class={`system s${s % 8}`}>
            <small>{corpus.systems[s]?.name}</small> <b>{valueText(value, style)}</b>
          </span>
        ))}
      </p>
    </section>
  );
}
