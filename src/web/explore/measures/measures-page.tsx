// One measure against another, a point for every sentence: where they rank two sentences differently, a line joins them.
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { ChoiceField } from '../../shared/fields.tsx';
import { grouped, plural, valueText } from '../../shared/number-text.ts';
import { RowButton, useWidth, XTicks, YTicks } from '../../shared/page-parts.tsx';
import { SavedFigure } from '../../shared/saved-figure.tsx';
import { AsTable, numeric } from '../../shared/table.tsx';
import { measureOf, measureOptions } from '../corpus-words.ts';
import type { Scatter } from '../engine/contract.ts';
import { useAnswer } from '../engine/use-answer.ts';
import type { PageProps } from '../page-props.ts';
import { ShownSystem } from '../shown-system.tsx';
import { type Bubble, layoutScatter, type ScatterLayout } from './scatter-layout.ts';

export function MeasuresPage({ engine, corpus, current, state, onChange }: PageProps) {
  const { measure, other, system } = state;
  // Known before there is anything to be drawn, so that it is laid out once.
  const [ref, width] = useWidth(640);
  const scatter = useAnswer(current.turn, `${measure} ${other} ${system}`, () =>
    engine.scatter([measure, other], system),
  );
  const options = measureOptions(corpus);
  return (
    <section aria-labelledby="measures-name">
      <h2 id="measures-name">One measure against another</h2>
      <div class="fields">
        <ChoiceField label="Across" value={measure} options={options} onChoose={path => onChange({ measure: path })} />
        <ChoiceField label="Up" value={other} options={options} onChoose={path => onChange({ other: path })} />
        <ShownSystem {...{ corpus, state, onChange }} />
      </div>
      <div ref={ref}>
        {scatter !== undefined && (
          <ScatterPlot
            scatter={scatter}
            across={measureOf(corpus, measure)}
            up={measureOf(corpus, other)}
            system={system}
            width={width}
            onOpen={first => onChange({ open: first })}
          />
        )}
      </div>
    </section>
  );
}

type MeasureName = ReturnType<typeof measureOf>;

interface ScatterPlotProps {
  readonly scatter: Scatter;
  readonly across: MeasureName;
  readonly up: MeasureName;
  readonly system: number;
  readonly width: number;
  readonly onOpen: (first: number) => void;
}

const LISTED = 12;

function ScatterPlot({ scatter, across, up, system, width, onOpen }: ScatterPlotProps) {
  const [chosen, setChosen] = useState<{ readonly layout: ScatterLayout; readonly index: number } | null>(null);
  const layout = useMemo(
    () => layoutScatter(scatter, [across.style, up.style], width),
    [scatter, across.style, up.style, width],
  );
  const { height, left, right, top, bottom, xTicks, yTicks, bubbles, lines } = layout;
  const numberOf = (place: number) => scatter.first[scatter.start[place]!]!;
  const valuesOf = (place: number) =>
    `${across.title} ${valueText(scatter.x[place]!, across.style)}, ${up.title} ${valueText(scatter.y[place]!, up.style)}`;
  const choose = (index: number, { sentences, place }: Bubble) => {
    if (sentences === 1) onOpen(numberOf(place));
    else setChosen({ layout, index });
  };
  // What was chosen in another drawing is no point of this one.
  const index = chosen?.layout === layout ? chosen.index : -1;
  const picked = bubbles[index];
  return (
    <figure class={`scatter-figure system s${system % 8}`}>
      <SavedFigure name={`${up.title} against ${across.title}`}>
        <svg
          class="plot scatter"
          width={width}
          height={height}
          role="img"
          aria-label={`${across.title} against ${up.title} of ${plural(scatter.first.length, 'sentence')}; ${grouped(scatter.inverted)} pairs are ranked differently, the strongest are listed below, and so are the points`}
        >
          <XTicks ticks={xTicks} top={top} bottom={bottom} gap={17} />
          <YTicks ticks={yTicks} left={left} right={right} />
          <text class="tick" x={(left + right) / 2} y={height - 6} text-anchor="middle">
            {across.title}
          </text>
          <text
            class="tick"
            x={12}
            y={(top + bottom) / 2}
            text-anchor="middle"
            transform={`rotate(-90 12 ${(top + bottom) / 2})`}
          >
            {up.title}
          </text>
          {lines.map(({ x1, y1, x2, y2 }, i) => (
            <line key={i} class="inversion" x1={x1} y1={y1} x2={x2} y2={y2} />
          ))}
          {bubbles.map((bubble, i) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: the table below has the same as buttons
            <circle
              key={i}
              class="bubble"
              cx={bubble.x}
              cy={bubble.y}
              r={bubble.radius}
              onClick={() => choose(i, bubble)}
            >
              <title>{bubble.sentences === 1 ? valuesOf(bubble.place) : plural(bubble.sentences, 'sentence')}</title>
            </circle>
          ))}
        </svg>
      </SavedFigure>
      <figcaption>
        A point is a sentence, a larger one several. {inversionLine(scatter.inverted, across, up)}
      </figcaption>
      <BubbleTable bubbles={bubbles} scatter={scatter} across={across} up={up} onChoose={choose} />
      {picked !== undefined && (
        <SentenceList
          key={index}
          title={`${plural(picked.sentences, 'sentence')} at this point`}
          sentences={sentencesIn(scatter, layout, index, MOST_BUTTONS)}
          isCut={picked.sentences > MOST_BUTTONS}
          onOpen={onOpen}
        />
      )}
      {scatter.inversions.length > 0 && (
        <>
          <h3>The strongest rank inversions</h3>
          <ol class="inversions">
            {scatter.inversions.slice(0, LISTED).map(([a, b]) => (
              <li key={`${a} ${b}`}>
                {[a, b].map(place => (
                  <div key={place}>
                    <SentenceButton first={numberOf(place)} onOpen={onOpen} /> <small>{valuesOf(place)}</small>
                  </div>
                ))}
              </li>
            ))}
          </ol>
        </>
      )}
    </figure>
  );
}

interface BubbleTableProps extends Pick<ScatterPlotProps, 'scatter' | 'across' | 'up'> {
  readonly bubbles: readonly Bubble[];
  readonly onChoose: (index: number, bubble: Bubble) => void;
}

const MOST_POINTS = 200;

function BubbleTable({ bubbles, scatter: { x, y }, across, up, onChoose }: BubbleTableProps) {
  const which =
    bubbles.length > MOST_POINTS ? `The ${MOST_POINTS} largest of ${grouped(bubbles.length)} points` : 'Points';
  return (
    <AsTable
      isLong
      label="Points of the plot"
      caption={`${which}; where a point stands for several places, the figures are those of the first.`}
      columns={['sentences', across.title, up.title].map(numeric)}
      rows={bubbles.slice(0, MOST_POINTS).map((bubble, i) => [
        <RowButton key={i} aria-label={plural(bubble.sentences, 'sentence')} onClick={() => onChoose(i, bubble)}>
          {grouped(bubble.sentences)}
        </RowButton>,
        valueText(x[bubble.place]!, across.style),
        valueText(y[bubble.place]!, up.style),
      ])}
    />
  );
}

function inversionLine(inverted: number, across: MeasureName, up: MeasureName): string {
  if (inverted === 0) return 'The two measures rank all sentences alike.';
  const pairs = inverted === 1 ? 'pair of sentences is' : 'pairs of sentences are';
  return `${grouped(inverted)} ${pairs} ranked one way by ${across.title} and the other way by ${up.title}; lines join those that differ most.`;
}

const MOST_BUTTONS = 60;

/** The first of those that a bubble stands for, by number. */
function sentencesIn(
  { start, first }: Scatter,
  { bubbleOf }: ScatterLayout,
  bubble: number,
  most: number,
): readonly number[] {
  const found: number[] = [];
  for (let place = 0; place < bubbleOf.length && found.length < most; place++)
    if (bubbleOf[place] === bubble)
      found.push(...first.subarray(start[place], Math.min(start[place + 1]!, start[place]! + most)));
  return found.slice(0, most);
}

interface SentenceListProps {
  readonly title: string;
  readonly sentences: readonly number[];
  readonly isCut: boolean;
  readonly onOpen: (first: number) => void;
}

/** Takes the focus as it appears, so that whoever chose the point by keyboard goes on here, however fast. */
function SentenceList({ title, sentences, isCut, onOpen }: SentenceListProps) {
  const head = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => head.current?.focus(), []);
  return (
    <div>
      <p class="found" ref={head} tabIndex={-1}>
        {title}
        {isCut && `, ${sentences.length} of them`}:
      </p>
      <p class="point-list">
        {sentences.map(first => (
          <SentenceButton key={first} first={first} onOpen={onOpen} />
        ))}
      </p>
    </div>
  );
}

function SentenceButton({ first, onOpen }: { readonly first: number; readonly onOpen: (first: number) => void }) {
  return <RowButton onClick={() => onOpen(first)}>No. {grouped(first)}</RowButton>;
}
