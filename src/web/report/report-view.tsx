// The page of a report, from top to bottom.
import type { ComponentChildren } from 'preact';
import { PlaceField, SomeSystemField } from '../shared/fields.tsx';
import { grouped, plural } from '../shared/number-text.ts';
import { Alarms, CommandLine, TextList } from '../shared/page-parts.tsx';
import { DistributionPlot, LengthPlot } from '../shared/plot-view.tsx';
import { meansOf, mostDifferent, worstRows } from '../shared/ranking.ts';
import { exportStem } from '../shared/save-file.ts';
import { SavedFigure, SavedFrom } from '../shared/saved-figure.tsx';
import type { ReportFigure } from '../shared/score-data.ts';
import { IntervalPlots, ScoreTable, TestTable } from '../shared/score-view.tsx';
import { Signatures } from '../shared/system-parts.tsx';
import { numeric, ScrollTable } from '../shared/table.tsx';
import { BreakdownView } from './breakdown-view.tsx';
import { type ReportData, unitOf } from './report-data.ts';
import type { ReportProps } from './report-state.ts';
import { SentenceBrowser } from './sentence-browser.tsx';
import { SentenceList } from './sentence-list.tsx';

/** How many sentences the lists of the most different and of the worst have. */
const LISTED = 10;

export function ReportView({ title, ...props }: ReportProps & { readonly title: string }) {
  const { data } = props;
  const parts = partsOf(props);
  const stem = exportStem(
    data.gold,
    data.systems.map(({ name }) => name),
  );
  const saved = { metric: data.metric, signature: data.signature, stem };
  return (
    <>
      <header>
        {data.home !== undefined && (
          <p>
            <a href={data.home.address}>{data.home.title}</a>
          </p>
        )}
        <h1>{title}</h1>
        <p>
          {plural(data.systems.length, 'system')} on {plural(data.sentences, data.noun)} of {data.about}, scored by{' '}
          <b>{data.metric}</b>.
        </p>
        {data.remark !== undefined && (
          <p>
            <b>{data.remark}.</b>
          </p>
        )}
        <Signatures signature={data.signature} systems={data.systems} />
      </header>
      <nav class="contents screen" aria-label="Parts of the report">
        {parts.map(({ id, short }) => (
          <a key={id} href={`#${id}`} onClick={event => goTo(event, id)}>
            {short}
          </a>
        ))}
      </nav>
      <main>
        <Alarms lines={data.alarms} />
        <SavedFrom.Provider value={saved}>
          {parts.map(({ id, name, content }) => (
            <section key={id} id={id} aria-labelledby={`${id}-name`}>
              <h2 id={`${id}-name`} tabIndex={-1}>
                {name}
              </h2>
              {content}
            </section>
          ))}
        </SavedFrom.Provider>
      </main>
      <footer>Made by Touchstone {data.touchstone}. This page is one file; nothing in it is fetched or sent.</footer>
    </>
  );
}

/** The parts that this report has: how they are called in the contents and over themselves, and what they show. */
function partsOf(props: ReportProps) {
  const { data, state } = props;
  const { systems, noun } = data;
  const figure = data.figures[state.figure];
  const several = systems.length > 1;
  const ofFigure = (draw: (own: ReportFigure) => ComponentChildren) =>
    figure && (
      <>
        <FigureField {...props} />
        {draw(figure)}
      </>
    );
  const parts: readonly (readonly [id: string, short: string, name: string, content: ComponentChildren])[] = [
    [
      'scores',
      'Scores',
      'Scores',
      <>
        <SavedFigure name="Scores with their intervals">
          <IntervalPlots {...data} />
        </SavedFigure>
        <ScoreTable {...data} />
      </>,
    ],
    ['tests', 'Tests', 'Tests between systems', several && <TestTable {...data} />],
    ['queries', 'Queries', 'Queries', (data.queries?.length ?? 0) > 0 && <QueryTable {...data} />],
    ['breakdowns', 'Breakdowns', 'Breakdowns', data.facets.length > 0 && <BreakdownView {...props} />],
    [
      'distribution',
      'Distribution',
      `Distribution of ${noun} scores`,
      isSpread(figure) &&
        ofFigure(own => (
          <SavedFigure name={`Distribution of ${own.title}`}>
            <DistributionPlot figure={own} systems={systems} noun={noun} />
          </SavedFigure>
        )),
    ],
    [
      'length',
      'Length',
      'Score against length',
      ofFigure(own => (
        <SavedFigure name={`${own.title} against length`}>
          <LengthPlot figure={own} systems={systems} bins={data.lengths} unit={unitOf(data)} noun={noun} />
        </SavedFigure>
      )),
    ],
    ['differences', 'Differences', 'Where systems differ most', several && ofFigure(() => <Differences {...props} />)],
    ['worst', 'Worst', `The worst ${noun}s`, figure && <Worst {...props} />],
    ['sentences', `All ${noun}s`, `All ${noun}s`, figure && <AllSentences {...props} />],
    [
      'warnings',
      'Warnings',
      'Warnings',
      data.warnings.length === 0 ? <p>There were none.</p> : <TextList lines={data.warnings} />,
    ],
    ['method', 'How to reproduce', 'How to reproduce', <Method key="method" data={data} />],
  ];
  return parts.flatMap(([id, short, name, content]) => (content ? [{ id, short, name, content }] : []));
}

/** The address keeps what the reader has chosen, so links inside the page do not change it. */
function goTo(event: Event, id: string): void {
  event.preventDefault();
  const heading = document.getElementById(`${id}-name`);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

function FigureField({ data, state, onChange, children }: ReportProps & { readonly children?: ComponentChildren }) {
  return (
    <div class="fields screen">
      {data.figures.length > 1 && (
        <PlaceField
          label="Figure"
          titles={data.figures.map(({ title }) => title)}
          place={state.figure}
          onChoose={figure => onChange({ figure })}
        />
      )}
      {children}
    </div>
  );
}

function Differences(props: ReportProps) {
  const { data, state } = props;
  const rows = mostDifferent(data.rows.scores[state.figure] ?? [], data.rows.length).slice(0, LISTED);
  if (rows.length === 0) return <p>In no {data.noun} do they differ.</p>;
  const caption = `The largest differences in ${data.figures[state.figure]?.title ?? ''}; of equal ones, the longer ${data.noun} first`;
  return <SentenceList name="differences" caption={caption} rows={rows} {...props} />;
}

function Worst(props: ReportProps) {
  const { data, state, onChange } = props;
  const scores = data.rows.scores[state.figure] ?? [];
  const values = state.worst === null ? meansOf(scores) : (scores[state.worst] ?? []);
  const rows = worstRows(values, data.rows.length).slice(0, LISTED);
  const caption = `The lowest ${data.figures[state.figure]?.title ?? ''}; of equal ones, the longer ${data.noun} first`;
  return (
    <>
      <FigureField {...props}>
        <SomeSystemField
          label="of"
          systems={data.systems}
          system={state.worst}
          all="all systems, on average"
          onChoose={worst => onChange({ worst })}
        />
      </FigureField>
      {rows.length === 0 ? (
        <p>All {data.noun}s are perfect.</p>
      ) : (
        <SentenceList name="worst" caption={caption} rows={rows} {...props} />
      )}
    </>
  );
}

function AllSentences(props: ReportProps) {
  const { rows, size, sentences, noun } = props.data;
  return (
    <>
      {rows.first.length < size && (
        <p>
          {grouped(rows.first.length)} of {plural(size, noun)} are in this page: those where systems differ most, and
          the worst. Scores, tests and plots are of all.
        </p>
      )}
      {size < sentences && (
        <p>Sentences that were scored together, because their boundaries differ, stand in one row.</p>
      )}
      <FigureField {...props} />
      <SentenceBrowser {...props} />
    </>
  );
}

function QueryTable({ queries = [], noun }: Pick<ReportData, 'queries' | 'noun'>) {
  return (
    <ScrollTable
      label="Queries"
      columns={['name', 'query', numeric('items'), numeric(`${noun}s`)]}
      rows={queries.map(({ name, where, items, rows }) => [
        name,
        <code key="query">{where}</code>,
        items === null ? '–' : grouped(items),
        grouped(rows),
      ])}
    />
  );
}

function Method({ data: { command, files, touchstone, remark, home } }: { readonly data: ReportData }) {
  return (
    <>
      <p>
        With Touchstone {touchstone} and these files,{' '}
        {remark !== undefined
          ? 'this command line writes a report of all that is in them:'
          : home === undefined
            ? 'the same command line writes the same page to the byte:'
            : 'this command line, in the folder of the task, writes the same report without the link to its site:'}
      </p>
      <CommandLine command={command} />
      <ScrollTable
        label="Files"
        caption="Files as they are on the disk; many of one system, one behind the other."
        columns={['file', numeric('bytes'), 'SHA-256']}
        rows={files.map(({ name, bytes, sha256 }) => [
          name,
          grouped(bytes),
          <code key="digest" class="digest">
            {sha256}
          </code>,
        ])}
      />
    </>
  );
}

/** Where all are at 0 or at 100, as answers are, a distribution says no more than the score. */
function isSpread(figure: ReportFigure | undefined): boolean {
  return figure?.distribution.some(counts => counts.slice(1, -1).some(count => count > 0)) ?? false;
}
