// The selected sentences as a table; one of them opens on its figure.
import type { Corpus, Row } from '../engine/contract.ts';
import type { OpenedProps } from '../opened.ts';
import { SentenceGrid } from './sentence-grid.tsx';

interface SentencesPageProps extends OpenedProps {
  /** Of the sentence that is open, or was last. */
  readonly place: number;
}

export function SentencesPage({ engine, corpus, state, current, place, onChange }: SentencesPageProps) {
  return (
    <SentenceGrid
      engine={engine}
      corpus={corpus}
      turn={current.turn}
      count={current.selected.count}
      measure={state.measure}
      sort={current.selection.sort}
      place={place}
      onSort={sort => onChange({ selection: { ...state.selection, sort } })}
      onOpen={row => onChange({ open: row.first, system: weakest(row, corpus, state.measure) })}
    />
  );
}

/** Whoever opens a sentence wants to see errors: the system with the lowest score has most of them. */
function weakest({ scores }: Row, { measures }: Corpus, measure: string): number {
  const own = scores[measures.findIndex(({ path }) => path === measure)] ?? [];
  const values = own.map(value => value ?? Number.POSITIVE_INFINITY);
  return Math.max(0, values.indexOf(Math.min(...values)));
}
