// Scores by label, relation, category and so on, as bars; each leads to the sentences that have it.
import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { Facet, Style } from '../../../report/index.ts';
import { ChoiceField } from '../../shared/fields.tsx';
import { grouped, shownDifference, valueText } from '../../shared/number-text.ts';
import { MoreButton, RowButton } from '../../shared/page-parts.tsx';
import { SavedFigure } from '../../shared/saved-figure.tsx';
import { Legend } from '../../shared/system-parts.tsx';
import { numeric, ScrollTable } from '../../shared/table.tsx';
import type { Corpus } from '../engine/contract.ts';
import { useAnswer } from '../engine/use-answer.ts';
import { columnOf } from '../explorer-state.ts';
import type { PageProps } from '../page-props.ts';
import { lengthsOfKey } from '../selection/key-conditions.ts';
import type { KeyError } from '../selection/selection.ts';
import { barLines, type Order, orders, supportName, topOf } from './bar-lines.ts';

export function BreakdownsPage({ engine, corpus, current, state, onChange, onSelect }: PageProps) {
  const facets = corpus.facets.filter(name => name !== 'confusion');
  const name = facets.includes(state.facet) ? state.facet : (facets[0] ?? '');
  const facet = useAnswer(current.turn, name, () => engine.facet(name));
  const column = columnOf(facet?.columns ?? [], state.column, corpus.isGraded ? undefined : corpus.measures[0]?.path);
  const selectKey = (key: string, error: KeyError) =>
    onSelect(name === 'length' ? lengthsOfKey(key) : { key: { facet: name, key, error, system: null } });
  return (
    <section aria-labelledby="breakdowns-name">
      <h2 id="breakdowns-name">Breakdowns</h2>
      <div class="fields">
        <ChoiceField
          label="By"
          value={name}
          options={facets}
          onChoose={each => onChange({ facet: each, column: '' })}
        />
        {facet !== undefined && facet.columns.length > 1 && (
          <ChoiceField
            label="Bars show"
            value={facet.columns[column]?.title ?? ''}
            options={facet.columns.map(({ title }) => title)}
            onChoose={title => onChange({ column: title })}
          />
        )}
      </div>
      {facet !== undefined && facet.keys.length === 0 && <p>There is none among these {corpus.noun}s.</p>}
      {facet !== undefined && facet.keys.length > 0 && (
        <Bars key={name} facet={facet} column={column} corpus={corpus} onKey={selectKey} />
      )}
    </section>
  );
}

interface BarsProps {
  readonly facet: Facet;
  readonly column: number;
  readonly corpus: Corpus;
  readonly onKey: (key: string, error: KeyError) => void;
}

const MOST = 30;

function Bars({ facet, column, corpus: { systems, noun }, onKey }: BarsProps) {
  const [order, setOrder] = useState<Order>(facet.name === 'length' ? 'key' : 'support');
  const [all, setAll] = useState(false);
  const style: Style = facet.columns[column]?.style ?? 'count';
  const shown = useMemo(
    () => barLines(facet, column, order, all ? facet.keys.length : MOST),
    [facet, column, order, all],
  );
  const top = useMemo(() => (style === 'percent' ? 1 : topOf(facet, column)), [facet, column, style]);
  const title = facet.columns[column]?.title ?? '';
  const caption = `${title} by ${facet.name}; a bar for each system`;
  const supportTitle = supportName(facet.columns);
  const hasErrors = shown.some(({ missing }) => missing !== null);
  const known = (Object.keys(orders) as Order[]).filter(each => each !== 'difference' || systems.length > 1);
  return (
    <>
      <div class="fields">
        <ChoiceField
          label="Order"
          value={order}
          options={known.map(each => ({ value: each, text: orders[each] }))}
          onChoose={value => setOrder(known.find(each => each === value) ?? 'support')}
        />
      </div>
      <SavedFigure name={`${title} by ${facet.name}`}>
        <Legend systems={systems} />
        <ScrollTable
          label={caption}
          look="bars"
          columns={[
            facet.name,
            ...(supportTitle === null ? [] : [{ ...numeric(supportTitle), cellLook: 'number support' }]),
            { title, cellLook: 'bar-cell' },
            ...(systems.length === 2 ? ['difference'] : []).map(numeric),
            ...(hasErrors ? ['missed', 'too many'] : []).map(numeric),
          ]}
          rows={shown.map(({ key, support, values, difference, missing, extra }) => [
            <RowButton key={key} onClick={() => onKey(key, 'any')}>
              {key === '' ? '(none)' : key}
            </RowButton>,
            ...(supportTitle === null
              ? []
              : [labelled(supportTitle, support.length === 0 ? '–' : support.map(grouped).join(' · '))]),
            values.map((value, s) => (
              <span class={`bar-line system s${s % 8}`} key={systems[s]?.name}>
                <svg class="share" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                  <rect class="track" width={100} height={1} />
                  <rect class="mark" width={top === 0 ? 0 : (100 * (value ?? 0)) / top} height={1} />
                </svg>
                <span class="number">{valueText(value, style)}</span>
              </span>
            )),
            ...(systems.length === 2 ? [labelled('difference', shownDifference(difference, style))] : []),
            ...(hasErrors
              ? [
                  errorCounts(key, missing, 'missed', () => onKey(key, 'missing')),
                  errorCounts(key, extra, 'too many', () => onKey(key, 'extra')),
                ]
              : []),
          ])}
        />
      </SavedFigure>
      <p class="found">
        {caption}. A name leads to the {noun}s that have it.
      </p>
      <MoreButton shown={all} size={facet.keys.length} first={MOST} onShow={setAll} />
    </>
  );
}

/** Where the screen is too narrow for a head over the columns, each cell says what it is. */
function labelled(name: string, content: ComponentChildren) {
  return (
    <>
      <small class="narrow-only" aria-hidden="true">
        {name}{' '}
      </small>
      {content}
    </>
  );
}

function errorCounts(key: string, counts: readonly number[] | null, what: string, onChoose: () => void) {
  if (counts === null || counts.every(count => count === 0)) return labelled(what, counts?.[0] ?? '–');
  return labelled(
    what,
    <RowButton aria-label={`${key} ${what}: ${counts.join(', ')}`} onClick={onChoose}>
      {counts.map(grouped).join(' · ')}
    </RowButton>,
  );
}
