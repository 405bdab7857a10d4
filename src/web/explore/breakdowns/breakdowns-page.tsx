// Scores by label, relation, category and so on, as bars; each leads to the sentences that have it.
import { useMemo, useState } from 'preact/hooks';
import type { Facet, Style } from '../../../report/index.ts';
import { ChoiceField } from '../../shared/fields.tsx';
import { capitalised, grouped, shownDifference, valueText } from '../../shared/number-text.ts';
import { MoreButton, RowButton } from '../../shared/page-parts.tsx';
import { SavedFigure } from '../../shared/saved-figure.tsx';
import { Legend, namesOverColumns } from '../../shared/system-parts.tsx';
import { numeric, ScrollTable, systemColumns, type TableColumn } from '../../shared/table.tsx';
import type { Corpus } from '../engine/contract.ts';
import { useAnswer } from '../engine/use-answer.ts';
import { columnOf } from '../explorer-state.ts';
import type { PageProps } from '../page-props.ts';
import { PairFields } from '../pair-fields.tsx';
import { lengthsOfKey } from '../selection/key-conditions.ts';
import type { KeyError } from '../selection/selection.ts';
import { barLines, type Order, orders, supportName, topOf } from './bar-lines.ts';

export function BreakdownsPage({ engine, corpus, current, state, onChange, onSelect }: PageProps) {
  const facets = corpus.facets.filter(name => name !== 'confusion');
  const name = facets.includes(state.facet) ? state.facet : (facets[0] ?? '');
  const facet = useAnswer(current.turn, name, () => engine.facet(name));
  const column = columnOf(facet?.columns ?? [], state.column, corpus.isGraded ? undefined : corpus.measures[0]?.path);
  const selectKey = (key: string, error: KeyError, system: number | null = null) =>
    onSelect(name === 'length' ? lengthsOfKey(key) : { key: { facet: name, key, error, system } });
  const order = orderIn(state.order, name);
  const known = (Object.keys(orders) as Order[]).filter(each => each !== 'difference' || corpus.systems.length > 1);
  return (
    <section aria-labelledby="breakdowns-name">
      <h2 id="breakdowns-name">Breakdowns</h2>
      <div class="fields">
        <ChoiceField
          label="By"
          value={name}
          options={facets}
          onChoose={each => onChange({ facet: each, column: '', order: '' })}
        />
        {facet !== undefined && facet.columns.length > 1 && (
          <ChoiceField
            label="Bars show"
            value={facet.columns[column]?.path ?? ''}
            options={facet.columns.map(({ path, title }) => ({ value: path, text: title }))}
            onChoose={path => onChange({ column: path })}
          />
        )}
        {facet !== undefined && (
          <ChoiceField
            label="Order"
            value={order}
            options={known.map(each => ({ value: each, text: orders[each] }))}
            onChoose={value => onChange({ order: known.find(each => each === value) ?? 'support' })}
          />
        )}
        {corpus.systems.length > 2 && <PairFields {...{ corpus, state, onChange }} />}
      </div>
      {facet !== undefined && facet.keys.length === 0 && <p>There is none among these {corpus.noun}s.</p>}
      {facet !== undefined && facet.keys.length > 0 && (
        <Bars
          key={name}
          facet={facet}
          column={column}
          corpus={corpus}
          pair={state.selection.pair}
          order={order}
          onKey={selectKey}
        />
      )}
    </section>
  );
}

interface BarsProps {
  readonly facet: Facet;
  readonly column: number;
  readonly corpus: Corpus;
  readonly onKey: (key: string, error: KeyError, system?: number) => void;
  readonly pair: readonly [number, number];
  readonly order: Order;
}

const MOST = 30;

function orderIn(given: string, facet: string): Order {
  return (Object.keys(orders) as Order[]).find(each => each === given) ?? (facet === 'length' ? 'key' : 'support');
}

function Bars({ facet, column, corpus: { systems, noun }, pair, order, onKey }: BarsProps) {
  const [all, setAll] = useState(false);
  const style: Style = facet.columns[column]?.style ?? 'count';
  const shown = useMemo(
    () => barLines(facet, column, order, all ? facet.keys.length : MOST, pair),
    [facet, column, order, all, pair.join(' ')],
  );
  const top = useMemo(() => (style === 'percent' ? 1 : topOf(facet, column)), [facet, column, style]);
  const title = facet.columns[column]?.title ?? '';
  const caption = `${title} by ${facet.name}; a bar for each system`;
  const supportTitle = supportName(facet.columns);
  // Of many systems, those that are compared.
  const told = systems.length > 2 ? pair : [...systems.keys()];
  const nameOf = (s: number) => (systems.length > 2 ? (['A', 'B'][pair.indexOf(s)] ?? '') : (systems[s]?.name ?? ''));
  const names = systems.length > 2 ? systems.map((_, s) => nameOf(s)) : namesOverColumns(systems);
  // A single one is named above its bars.
  const errorHead = (what: string, joint: string, s: number): TableColumn => ({
    title: systems.length === 1 ? what : [<span class="unbroken">{`${what} ${joint}`}</span>, ' ', names[s]],
    look: 'number',
  });
  const hasErrors = shown.some(({ missing }) => missing !== null);
  const supported = supportTitle === null ? [] : [numeric(supportTitle)];
  return (
    <>
      <SavedFigure name={`${title} by ${facet.name}`}>
        <Legend systems={systems} />
        <ScrollTable
          label={caption}
          look={systems.length > 2 ? 'bars many' : 'bars'}
          columns={[
            facet.name,
            ...systemColumns(systems).map(column => ({ ...column, cellLook: 'bar-cell' })),
            ...(systems.length > 1 ? ['A − B'] : []).map(numeric),
            ...(systems.length > 2 ? ['in order'] : []),
            ...supported,
            ...(hasErrors ? told.flatMap(s => [errorHead('missed', 'by', s), errorHead('too many', 'in', s)]) : []),
          ]}
          rows={shown.map(({ key, support, values, difference, missing, extra }) => [
            <RowButton key={key} onClick={() => onKey(key, 'any')}>
              {key === '' ? '(none)' : key}
            </RowButton>,
            ...values.map((value, s) => (
              <span class={`bar-line system s${s % 8}`} key={systems[s]?.name}>
                <svg class="share" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                  <rect class="track" width={100} height={1} />
                  <rect class="mark" width={top === 0 ? 0 : (100 * (value ?? 0)) / top} height={1} />
                </svg>
                <span class="number">{valueText(value, style)}</span>
              </span>
            )),
            ...(systems.length > 1 ? [shownDifference(difference, style)] : []),
            ...(systems.length > 2 ? [<Sparkline key="course" values={values} />] : []),
            ...supported.map(() => (support.length === 0 ? '–' : support.map(grouped).join(' · '))),
            ...(hasErrors
              ? told.flatMap(s => [
                  errorCount(key, missing?.[s], `missed by ${nameOf(s)}`, () => onKey(key, 'missing', s)),
                  errorCount(key, extra?.[s], `too many in ${nameOf(s)}`, () => onKey(key, 'extra', s)),
                ])
              : []),
          ])}
        />
      </SavedFigure>
      <p class="found">
        {capitalised(caption)}. A name leads to the {noun}s that have it.
        {shown.some(({ support }) => support.length > 1) &&
          ` Gold’s numbers differ where a system has no score for some ${noun}s.`}
        {systems.length > 2 && ` A is ${systems[pair[0]]?.name}, B is ${systems[pair[1]]?.name}.`}
      </p>
      <MoreButton shown={all} size={facet.keys.length} first={MOST} onShow={setAll} />
    </>
  );
}

function errorCount(key: string, count: number | undefined, what: string, onChoose: () => void) {
  if (count === undefined || count === 0) return count ?? '–';
  return (
    <RowButton aria-label={`${key} ${what}: ${count}`} onClick={onChoose}>
      {grouped(count)}
    </RowButton>
  );
}

/** The systems as a sequence, such as checkpoints of one parser, from the lowest value of the row to the highest. */
function Sparkline({ values }: { readonly values: readonly (number | null)[] }) {
  const known = values.flatMap((value, i) => (value === null ? [] : [[i, value] as const]));
  const x = (i: number) => 2 + (56 * i) / Math.max(1, values.length - 1);
  const [least, most] = [Math.min(...known.map(([, value]) => value)), Math.max(...known.map(([, value]) => value))];
  const y = (value: number) => (most === least ? 9 : 16 - (14 * (value - least)) / (most - least));
  return (
    <svg class="sparkline" width={60} height={18} viewBox="0 0 60 18" aria-hidden="true">
      <polyline points={known.map(([i, value]) => `${x(i)},${y(value)}`).join(' ')} />
      {known.slice(-1).map(([i, value]) => (
        <circle key={i} cx={x(i)} cy={y(value)} r={2} />
      ))}
    </svg>
  );
}
