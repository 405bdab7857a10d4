// How the scores of the selected sentences are distributed, and how they go with length; a bin leads to its sentences.
import { DistributionPlot, LengthPlot } from '../../shared/plot-view.tsx';
import { SavedFigure } from '../../shared/saved-figure.tsx';
import { measureOf, rowNoun } from '../corpus-words.ts';
import { useAnswer } from '../engine/use-answer.ts';
import type { PageProps } from '../page-props.ts';

export function PlotsPage({ engine, corpus, current, state: { measure }, onSelect }: PageProps) {
  const { turn, selected } = current;
  const { systems } = corpus;
  const noun = rowNoun(corpus);
  const spread = useAnswer(turn, measure, () => engine.spread(measure));
  if (selected.count === 0) return <p>There is none among these {corpus.noun}s.</p>;
  if (spread === undefined) return null;
  const figure = { ...measureOf(corpus, measure), ...spread };
  return (
    <>
      {/* What is only right or wrong is at 0 or at 100. */}
      {corpus.isGraded && (
        <section aria-labelledby="distribution-name">
          <h2 id="distribution-name">Distribution of {noun} scores</h2>
          <SavedFigure name={`Distribution of ${figure.title}`}>
            <DistributionPlot
              figure={figure}
              systems={systems}
              noun={noun}
              onChoose={(system, least, to) => {
                // Nothing lies above the last.
                const most = to >= figure.top ? null : to;
                onSelect({ score: { measure, system, least, most, isBin: true } });
              }}
            />
          </SavedFigure>
        </section>
      )}
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
