// How the scores of the selected sentences are distributed, and how they go with length; a bin leads to its sentences.
import { DistributionPlot, LengthPlot } from '../plot-view.tsx';
import { measureOf } from './conditions.ts';
import type { Corpus, Selected, Selection } from './contract.ts';
import { SavedFigure } from './saved-figure.tsx';

interface PlotsPageProps {
  readonly corpus: Corpus;
  readonly selected: Selected;
  readonly measure: string;
  readonly onSelect: (change: Partial<Selection>) => void;
}

export function PlotsPage({ corpus, selected, measure, onSelect }: PlotsPageProps) {
  const { systems, noun } = corpus;
  const view = selected.measures.find(({ path }) => path === measure);
  if (view === undefined) return null;
  const figure = { ...measureOf(corpus, measure), ...view };
  return (
    <>
      <section aria-labelledby="distribution-name">
        <h2 id="distribution-name">Distribution of {noun} scores</h2>
        <SavedFigure name={`Distribution of ${figure.title}`}>
          <DistributionPlot
            figure={figure}
            systems={systems}
            noun={noun}
            onChoose={(system, least, most) => onSelect({ score: { measure, system, least, most } })}
          />
        </SavedFigure>
      </section>
      <section aria-labelledby="length-name">
        <h2 id="length-name">Score against length</h2>
        <SavedFigure name={`${figure.title} against length`}>
          <LengthPlot
            figure={figure}
            systems={systems}
            bins={selected.lengths}
            unit={corpus.unit}
            noun={noun}
            onChoose={({ from, to }) => onSelect({ least: from, most: to })}
          />
        </SavedFigure>
      </section>
    </>
  );
}
