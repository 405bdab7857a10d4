// How the scores of the selected sentences are distributed, and how they go with length; a bin leads to its sentences.
import { DistributionPlot, LengthPlot } from '../plot-view.tsx';
import { measureOf } from './conditions.ts';
import type { Corpus, Engine, Selection } from './contract.ts';
import { type Shown, useAnswer } from './use-selection.ts';

interface PlotsPageProps {
  readonly engine: Engine;
  readonly corpus: Corpus;
  readonly shown: Shown;
  readonly measure: string;
  readonly onSelect: (change: Partial<Selection>) => void;
}

export function PlotsPage({ engine, corpus, shown: { turn, selected }, measure, onSelect }: PlotsPageProps) {
  const { systems } = corpus;
  const spread = useAnswer(turn, measure, () => engine.spread(measure));
  if (spread === undefined) return null;
  const figure = { ...measureOf(corpus, measure), ...spread };
  return (
    <>
      <section aria-labelledby="distribution-name">
        <h2 id="distribution-name">Distribution of sentence scores</h2>
        <DistributionPlot
          figure={figure}
          systems={systems}
          onChoose={(system, least, most) => onSelect({ score: { measure, system, least, most } })}
        />
      </section>
      <section aria-labelledby="length-name">
        <h2 id="length-name">Score against length</h2>
        <LengthPlot
          figure={figure}
          systems={systems}
          bins={selected.lengths}
          unit={corpus.unit}
          onChoose={({ from, to }) => onSelect({ least: from, most: to })}
        />
      </section>
    </>
  );
}
