// Scores by label, relation, category and so on: all systems side by side in one column, or one system in all columns.
import type { ComponentProps } from 'preact';
import { type Facet, type Style, supportColumn } from '../../report/index.ts';
import { PlaceField, SomeSystemField } from '../shared/fields.tsx';
import { shownDifference, valueText } from '../shared/number-text.ts';
import type { ReportSystem } from '../shared/score-data.ts';
import { numeric, SortableTable, systemColumns } from '../shared/table.tsx';
import { type ReportProps, usualColumnOf } from './report-state.ts';

const NO_KEY = '(none)';

/** Of two systems, the difference too. */
export function layoutBreakdown(
  facet: Facet,
  systems: readonly ReportSystem[],
  system: number | null,
  column: number,
): Pick<ComponentProps<typeof SortableTable>, 'columns' | 'rows'> {
  const { name, keys, columns, cells } = facet;
  const first = (key: string) => ({ text: key === '' ? NO_KEY : key, value: keyOrder(key) });
  const cell = (value: number | null, style: Style) => ({ text: valueText(value, style), value });
  if (system !== null)
    return {
      columns: [{ title: name }, ...columns.map(({ title }) => numeric(title))],
      rows: keys.map((key, k) => [
        first(key),
        ...columns.map(({ style }, c) => cell(cells[system]?.[k]?.[c] ?? null, style)),
      ]),
    };
  const style = columns[column]?.style ?? 'count';
  const support = supportColumn(facet);
  const withSupport = support >= 0 && support !== column;
  return {
    columns: [
      { title: name },
      ...(withSupport ? [numeric(columns[support]?.title ?? '')] : []),
      ...systemColumns(systems),
      ...(systems.length === 2 ? [numeric('difference')] : []),
    ],
    rows: keys.map((key, k) => {
      const values = cells.map(list => list[k]?.[column] ?? null);
      const [a = null, b = null] = values;
      const difference = a === null || b === null ? null : a - b;
      const known = cells.map(list => list[k]?.[support] ?? null).find(value => value !== null) ?? null;
      return [
        first(key),
        ...(withSupport ? [cell(known, 'count')] : []),
        ...values.map(value => cell(value, style)),
        ...(systems.length === 2 ? [{ text: shownDifference(difference, style), value: difference }] : []),
      ];
    }),
  };
}

/** `11-20` comes after `1-10`: keys that begin with a number sort by it. */
function keyOrder(key: string): string {
  return key.replace(/^\d+/, digits => digits.padStart(8, '0'));
}

export function BreakdownView({ data, state, onChange }: ReportProps) {
  const { facets, systems } = data;
  const facet = facets[state.facet];
  if (facet === undefined) return null;
  const { columns, rows } = layoutBreakdown(facet, systems, state.facetSystem, state.facetColumn);
  const ofAll = state.facetSystem === null;
  const column = facet.columns[state.facetColumn]?.title ?? '';
  const caption = `By ${facet.name}: ${ofAll ? column : systems[state.facetSystem]?.name}${facet.name === 'confusion' ? '; gold, then the system' : ''}`;
  return (
    <>
      <div class="fields screen">
        <PlaceField
          label="By"
          titles={facets.map(({ name }) => name)}
          place={state.facet}
          onChoose={place => onChange({ facet: place, facetColumn: usualColumnOf(data, place) })}
        />
        <SomeSystemField
          label="Systems"
          systems={systems}
          system={state.facetSystem}
          all="side by side"
          onChoose={facetSystem => onChange({ facetSystem })}
        />
        {ofAll && facet.columns.length > 1 && (
          <PlaceField
            label="Column"
            titles={facet.columns.map(({ title }) => title)}
            place={state.facetColumn}
            onChoose={facetColumn => onChange({ facetColumn })}
          />
        )}
      </div>
      <SortableTable
        name={`By ${facet.name}`}
        key={`${facet.name} ${state.facetSystem}`}
        caption={caption}
        columns={columns}
        rows={rows}
        most={25}
      />
    </>
  );
}
