// The page of a report, from top to bottom.
import type { ComponentChildren } from 'preact';
import { ChoiceField } from '../shared/fields.tsx';
import { grouped, plural } from '../shared/number-text.ts';
import { CommandLine, Heads, numeric, ScrollBox } from '../shared/page-parts.tsx';
import { DistributionPlot, LengthPlot } from '../shared/plot-view.tsx';
import { meansOf, mostDifferent, worstRows } from '../shared/ranking.ts';
import { IntervalPlots, ScoreTable, TestTable } from '../shared/score-view.tsx';
import { Signatures } from '../shared/system-parts.tsx';
import { BreakdownView } from './breakdown-view.tsx';
import { type ReportData, unitOf } from './report-data.ts';
import type { ReportProps } from './report-state.ts';
import { SentenceBrowser } from './sentence-browser.tsx';
import { SentenceList } from './sentence-list.tsx';

/** How many sentences the lists of the most different and of the worst have. */
const LISTED = 10;

export function ReportView({ title, data, state, onChange }: ReportProps & { readonly title: string }) {
  const { systems, figures, facets, size, rows, warnings } = data;
  const figure = figures[state.figure];
  const parts = [
    { id: 'scores', name: 'Scores' },
    ...(systems.length > 1 ? [{ id: 'tests', name: 'Tests' }] : []),
    ...(facets.length > 0 ? [{ id: 'breakdowns', name: 'Breakdowns' }] : []),
    { id: 'distribution', name: 'Distribution' },
    { id: 'length', name: 'Length' },
    ...(systems.length > 1 ? [{ id: 'differences', name: 'Differences' }] : []),
    { id: 'worst', name: 'Worst' },
    { id: 'sentences', name: `All ${data.noun}s` },
    { id: 'warnings', name: 'Warnings' },
    { id: 'method', name: 'How to reproduce' },
  ];
  return (
    <>
      <header>
        <h1>{title}</h1>
        <p>
          {plural(systems.length, 'system')} on {plural(data.sentences, data.noun)} of {data.about}, scored by{' '}
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
        {parts.map(({ id, name }) => (
          <a key={id} href={`#${id}`} onClick={event => goTo(event, id)}>
            {name}
          </a>
        ))}
      </nav>
      <main>
        <Part id="scores" name="Scores">
          <IntervalPlots {...data} />
          <ScoreTable {...data} />
        </Part>
        {systems.length > 1 && (
          <Part id="tests" name="Tests between systems">
            <TestTable {...data} />
          </Part>
        )}
        {facets.length > 0 && (
          <Part id="breakdowns" name="Breakdowns">
            <BreakdownView data={data} state={state} onChange={onChange} />
          </Part>
        )}
        {figure !== undefined && (
          <>
            <Part id="distribution" name={`Distribution of ${data.noun} scores`}>
              <FigureChoice data={data} state={state} onChange={onChange} />
              <DistributionPlot figure={figure} systems={systems} noun={data.noun} />
            </Part>
            <Part id="length" name="Score against length">
              <FigureChoice data={data} state={state} onChange={onChange} />
              <LengthPlot figure={figure} systems={systems} bins={data.lengths} unit={unitOf(data)} noun={data.noun} />
            </Part>
            {systems.length > 1 && (
              <Part id="differences" name="Where systems differ most">
                <FigureChoice data={data} state={state} onChange={onChange} />
                <Differences data={data} state={state} onChange={onChange} />
              </Part>
            )}
            <Part id="worst" name={`The worst ${data.noun}s`}>
              <FigureChoice data={data} state={state} onChange={onChange}>
                {systems.length > 1 && (
                  <ChoiceField
                    label="of"
                    value={String(state.worst)}
                    options={[
                      { value: 'any', text: 'all systems, on average' },
                      ...systems.map(({ name }, s) => ({ value: String(s), text: name })),
                    ]}
                    onChoose={value => onChange({ worst: value === 'any' ? 'any' : Number(value) })}
                  />
                )}
              </FigureChoice>
              <Worst data={data} state={state} onChange={onChange} />
            </Part>
            <Part id="sentences" name={`All ${data.noun}s`}>
              {rows.first.length < size && (
                <p>
                  {grouped(rows.first.length)} of {plural(size, data.noun)} are in this page: those where systems differ
                  most, and the worst. Scores, tests and plots are of all.
                </p>
              )}
              {size < data.sentences && (
                <p>Sentences that were scored together, because their boundaries differ, stand in one row.</p>
              )}
              <FigureChoice data={data} state={state} onChange={onChange} />
              <SentenceBrowser data={data} state={state} onChange={onChange} />
            </Part>
          </>
        )}
        <Part id="warnings" name="Warnings">
          {warnings.length === 0 ? (
            <p>There were none.</p>
          ) : (
            <ul>
              {warnings.map(warning => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          )}
        </Part>
        <Part id="method" name="How to reproduce">
          <Method data={data} />
        </Part>
      </main>
      <footer>Made by Touchstone {data.touchstone}. This page is one file; nothing in it is fetched or sent.</footer>
    </>
  );
}

function Part({
  id,
  name,
  children,
}: {
  readonly id: string;
  readonly name: string;
  readonly children: ComponentChildren;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-name`}>
      <h2 id={`${id}-name`} tabIndex={-1}>
        {name}
      </h2>
      {children}
    </section>
  );
}

/** The address keeps what the reader has chosen, so links inside the page do not change it. */
function goTo(event: Event, id: string): void {
  event.preventDefault();
  const heading = document.getElementById(`${id}-name`);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

function FigureChoice({ data, state, onChange, children }: ReportProps & { readonly children?: ComponentChildren }) {
  return (
    <div class="fields screen">
      {data.figures.length > 1 && (
        <ChoiceField
          label="Figure"
          value={String(state.figure)}
          options={data.figures.map(({ title }, f) => ({ value: String(f), text: title }))}
          onChoose={value => onChange({ figure: Number(value) })}
        />
      )}
      {children}
    </div>
  );
}

function Differences({ data, state, onChange }: ReportProps) {
  const rows = mostDifferent(data.rows.scores[state.figure] ?? [], data.rows.length).slice(0, LISTED);
  if (rows.length === 0) return <p>In no {data.noun} do they differ.</p>;
  return (
    <SentenceList
      name="differences"
      caption={`The largest differences in ${data.figures[state.figure]?.title ?? ''}; of equal ones, the longer ${data.noun} first`}
      rows={rows}
      data={data}
      state={state}
      onChange={onChange}
    />
  );
}

function Worst({ data, state, onChange }: ReportProps) {
  const scores = data.rows.scores[state.figure] ?? [];
  const values = state.worst === 'any' ? meansOf(scores) : (scores[state.worst] ?? []);
  const rows = worstRows(values, data.rows.length).slice(0, LISTED);
  if (rows.length === 0) return <p>All {data.noun}s are perfect.</p>;
  return (
    <SentenceList
      name="worst"
      caption={`The lowest ${data.figures[state.figure]?.title ?? ''}; of equal ones, the longer ${data.noun} first`}
      rows={rows}
      data={data}
      state={state}
      onChange={onChange}
    />
  );
}

function Method({ data: { command, files, touchstone, remark } }: { readonly data: ReportData }) {
  return (
    <>
      <p>
        With Touchstone {touchstone} and these files,{' '}
        {remark === undefined
          ? 'the same command line writes the same page to the byte:'
          : 'this command line writes a report of all that is in them:'}
      </p>
      <CommandLine command={command} />
      <ScrollBox label="Files">
        <table>
          <caption>Files as they are on the disk; many of one system, one behind the other.</caption>
          <thead>
            <tr>
              <Heads columns={['file', numeric('bytes'), 'SHA-256']} />
            </tr>
          </thead>
          <tbody>
            {files.map(({ name, bytes, sha256 }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td class="number">{grouped(bytes)}</td>
                <td>
                  <code class="digest">{sha256}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </>
  );
}
