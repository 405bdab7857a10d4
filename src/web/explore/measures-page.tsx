// One measure against another, a point for every sentence: where they rank two sentences differently, a line joins them.
import { useMemo, useState } from 'preact/hooks';
import { Choice, useWidth } from '../page-parts.tsx';
import { counted, grouped, shownValue } from '../shown.ts';
import { measureOf } from './conditions.ts';
import type { Corpus, Engine, Scatter } from './contract.ts';
import type { ExplorerState } from './explorer-state.ts';
import { SavedFigure } from './saved-figure.tsx';
import { type Bubble, layoutScatter, type ScatterLayout } from './scatter-layout.ts';
import { useAnswer } from './use-selection.ts';

interface MeasuresPageProps {
  readonly engine: Engine;
  readonly corpus: Corpus;
  readonly turn: number;
  readonly state: ExplorerState;
  readonly onChange: (change: Partial<ExplorerState>) => void;
  /** By its number. */
  readonly onOpen: (first: number) => void;
}

export function MeasuresPage({ engine, corpus, turn, state, onChange, onOpen }: MeasuresPageProps) {
  const { systems, measures } = corpus;
  const { measure, other, system } = state;
  const scatter = useAnswer(turn, `${measure} ${other} ${system}`, () => engine.scatter([measure, other], system));
  const options = measures.map(({ path, title }) => ({ value: path, text: title }));
  return (
    <section aria-labelledby="measures-name">
      <h2 id="measures-name">One measure against another</h2>
      {measures.length < 2 ? (
        <p>Sentences of these files have one figure only.</p>
      ) : (
        <>
          <div class="fields">
            <Choice label="Across" value={measure} options={options} onChoose={path => onChange({ measure: path })} />
            <Choice label="Up" value={other} options={options} onChoose={path => onChange({ other: path })} />
            {systems.length > 1 && (
              <Choice
                label="System"
                value={String(system)}
                options={systems.map(({ name }, s) => ({ value: String(s), text: name }))}
                onChoose={value => onChange({ system: Number(value) })}
              />
            )}
          </div>
          {scatter !== undefined && (
            <ScatterPlot
              key={`${turn} ${measure} ${other} ${system}`}
              scatter={scatter}
              across={measureOf(corpus, measure)}
              up={measureOf(corpus, other)}
              system={system}
              onOpen={onOpen}
            />
          )}
        </>
      )}
    </section>
  );
}

type MeasureName = ReturnType<typeof measureOf>;

interface ScatterPlotProps {
  readonly scatter: Scatter;
  readonly across: MeasureName;
  readonly up: MeasureName;
  readonly system: number;
  readonly onOpen: (first: number) => void;
}

const LISTED = 12;

function ScatterPlot({ scatter, across, up, system, onOpen }: ScatterPlotProps) {
  const [ref, usable] = useWidth(640);
  const [chosen, setChosen] = useState<number | null>(null);
  const layout = useMemo(
    () => layoutScatter(scatter, [across.style, up.style], usable),
    [scatter, across.style, up.style, usable],
  );
  const { width, height, left, right, top, bottom, xTicks, yTicks, bubbles, lines } = layout;
  const numberOf = (place: number) => scatter.first[scatter.start[place]!]!;
  const valuesOf = (place: number) =>
    `${across.title} ${shownValue(scatter.x[place]!, across.style)}, ${up.title} ${shownValue(scatter.y[place]!, up.style)}`;
  const choose = (index: number, { sentences, place }: Bubble) => {
    if (sentences === 1) onOpen(numberOf(place));
    else setChosen(index);
  };
  const picked = chosen === null ? undefined : bubbles[chosen];
  return (
    <figure ref={ref} class={`scatter-figure system s${system % 8}`}>
      <SavedFigure name={`${up.title} against ${across.title}`}>
        <svg
          class="plot scatter"
          width={width}
          height={height}
          role="img"
          aria-label={`${across.title} against ${up.title} of ${counted(scatter.first.length, 'sentence')}; ${grouped(scatter.inverted)} pairs are ranked differently, the strongest are listed below`}
        >
          {xTicks.map(({ at, text }) => (
            <g key={text}>
              <line class="grid-line" x1={at} x2={at} y1={top} y2={bottom} />
              <text class="tick" x={at} y={bottom + 17} text-anchor="middle">
                {text}
              </text>
            </g>
          ))}
          {yTicks.map(({ at, text }) => (
            <g key={text}>
              <line class="grid-line" x1={left} x2={right} y1={at} y2={at} />
              <text class="tick" x={left - 8} y={at + 4} text-anchor="end">
                {text}
              </text>
            </g>
          ))}
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
            // biome-ignore lint/a11y/noStaticElementInteractions: the lists below lead to sentences too
            <circle
              key={i}
              class="bubble"
              cx={bubble.x}
              cy={bubble.y}
              r={bubble.radius}
              onClick={() => choose(i, bubble)}
            >
              <title>{bubble.sentences === 1 ? valuesOf(bubble.place) : counted(bubble.sentences, 'sentence')}</title>
            </circle>
          ))}
        </svg>
      </SavedFigure>
      <figcaption>
        A point is a sentence, a larger one several. {inversionLine(scatter.inverted, across, up)}
      </figcaption>
      {picked !== undefined && (
        <SentenceList
          title={`${counted(picked.sentences, 'sentence')} at this point`}
          sentences={sentencesIn(scatter, layout, chosen, MOST_BUTTONS)}
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
                <SentenceButton first={numberOf(a)} onOpen={onOpen} /> <small>{valuesOf(a)}</small>
                <br />
                <SentenceButton first={numberOf(b)} onOpen={onOpen} /> <small>{valuesOf(b)}</small>
              </li>
            ))}
          </ol>
        </>
      )}
    </figure>
  );
}

function inversionLine(inverted: number, across: MeasureName, up: MeasureName): string {
  if (inverted === 0) return 'The two measures rank all sentences alike.';
  const pairs = inverted === 1 ? 'pair of sentences is' : 'pairs of sentences are';
  return `${grouped(inverted)} ${pairs} ranked one way by ${across.title} and the other way by ${up.title}; lines join the strongest.`;
}

const MOST_BUTTONS = 60;

/** The first of those that a bubble stands for, by number. */
function sentencesIn(
  { start, first }: Scatter,
  { bubbleOf }: ScatterLayout,
  bubble: number | null,
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

function SentenceList({ title, sentences, isCut, onOpen }: SentenceListProps) {
  return (
    <div role="status">
      <p class="found">
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
  return (
    <button type="button" class="row" onClick={() => onOpen(first)}>
      No. {grouped(first)}
    </button>
  );
}
