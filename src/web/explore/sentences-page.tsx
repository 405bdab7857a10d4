// The selected sentences as a table; one of them opens on its figure.
import { useEffect, useState } from 'preact/hooks';
import type { Corpus, Engine, Row } from './contract.ts';
import type { OpenedProps } from './opened.ts';
import { SentenceGrid } from './sentence-grid.tsx';

export function SentencesPage({ engine, corpus, state, shown, onChange }: OpenedProps) {
  const place = usePlace(engine, shown.turn, state.open);
  return (
    <SentenceGrid
      engine={engine}
      corpus={corpus}
      turn={shown.turn}
      count={shown.selected.count}
      measure={state.measure}
      sort={shown.selection.sort}
      place={place}
      onSort={sort => onChange({ selection: { ...state.selection, sort } })}
      onOpen={row => onChange({ open: row.first, system: weakest(row, corpus, state.measure) })}
    />
  );
}

/** The place of the sentence that is open, or was last. */
function usePlace(engine: Engine, turn: number, open: number | null): number {
  const [place, setPlace] = useState(0);
  useEffect(() => {
    if (open !== null) void engine.find(open).then(found => setPlace(Math.max(0, found?.place ?? 0)));
  }, [engine, turn, open]);
  return place;
}

/** Whoever opens a sentence wants to see errors: the system with the lowest score has most of them. */
function weakest({ scores }: Row, { measures }: Corpus, measure: string): number {
  const own = scores[measures.findIndex(({ path }) => path === measure)] ?? [];
  const values = own.map(value => value ?? Number.POSITIVE_INFINITY);
  return Math.max(0, values.indexOf(Math.min(...values)));
}
