// All sentences of the page: found by text and by score, in any order, fifty at a time.
import { useId, useState } from 'preact/hooks';
import { capital, counted, grouped } from '../shared/number-text.ts';
import { Choice } from '../shared/page-parts.tsx';
import type { ReportData } from './report-data.ts';
import type { ReportState } from './report-state.ts';
import { SentenceList } from './sentence-list.tsx';
import { queryRows, type SentenceQuery, type SortKey } from './sentence-query.ts';

const PAGE = 50;

interface BrowserProps {
  readonly data: ReportData;
  readonly state: ReportState;
  readonly onChange: (change: Partial<ReportState>, typed?: 'typed') => void;
}

export function SentenceBrowser({ data, state, onChange }: BrowserProps) {
  const { query } = state;
  const figure = data.figures[state.figure];
  const scale = figure?.style === 'percent' ? 100 : 1;
  const found = queryRows(data.rows, state.figure, query);
  const pages = Math.max(1, Math.ceil(found.length / PAGE));
  const page = Math.min(state.page, pages - 1);
  const ask = (change: Partial<SentenceQuery>, typed?: 'typed') =>
    onChange({ query: { ...query, ...change }, page: 0 }, typed);
  const sortBy = (key: SortKey) =>
    ask({ sort: key, descending: query.sort === key ? !query.descending : key === 'difference' || key === 'words' });
  const isUsual = query.text === '' && query.least === null && query.most === null;
  return (
    <>
      <search class="fields screen">
        <TextField label="Text" value={query.text} onType={text => ask({ text }, 'typed')} />
        <LimitField label="Score from" value={query.least} scale={scale} onType={least => ask({ least }, 'typed')} />
        <LimitField label="to" value={query.most} scale={scale} onType={most => ask({ most }, 'typed')} />
        {data.systems.length > 1 && (
          <Choice
            label="of"
            value={String(query.system)}
            options={[
              { value: 'any', text: 'any system' },
              ...data.systems.map(({ name }, s) => ({ value: String(s), text: name })),
            ]}
            onChoose={value => ask({ system: value === 'any' ? 'any' : Number(value) })}
          />
        )}
        {!isUsual && (
          <button type="button" class="quiet" onClick={() => ask({ text: '', least: null, most: null, system: 'any' })}>
            Clear
          </button>
        )}
      </search>
      <p role="status" class="found">
        {counted(found.length, data.size < data.sentences ? 'row' : data.noun)}
        {!isUsual && ` of ${grouped(data.rows.first.length)}`}
        {pages > 1 && `, page ${page + 1} of ${pages}`}
      </p>
      {found.length > 0 && (
        <SentenceList
          name="sentences"
          caption={`${capital(data.noun)}s with their ${figure?.title ?? ''}`}
          rows={found.slice(page * PAGE, (page + 1) * PAGE)}
          data={data}
          state={state}
          onChange={onChange}
          onSort={sortBy}
        />
      )}
      {pages > 1 && (
        <nav class="fields screen" aria-label="Pages of sentences">
          <button type="button" class="quiet" disabled={page === 0} onClick={() => onChange({ page: page - 1 })}>
            Previous {PAGE}
          </button>
          <button
            type="button"
            class="quiet"
            disabled={page === pages - 1}
            onClick={() => onChange({ page: page + 1 })}
          >
            Next {PAGE}
          </button>
        </nav>
      )}
    </>
  );
}

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onType: (text: string) => void;
}

export function TextField({ label, value, onType }: TextFieldProps) {
  const id = useId();
  return (
    <span class="field wide">
      <label for={id}>{label}</label>
      <input id={id} type="search" value={value} onInput={event => onType(event.currentTarget.value)} />
    </span>
  );
}

interface LimitFieldProps {
  readonly label: string;
  readonly value: number | null;
  /** Fractions are typed as percentages. */
  readonly scale: number;
  readonly onType: (value: number | null) => void;
}

export function LimitField({ label, value, scale, onType }: LimitFieldProps) {
  const id = useId();
  // What is being typed, as it stands in the field: on the way to 99.5 there is a `99.`, which nothing may rewrite.
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string) => (text.trim() === '' ? null : Number(text) / scale);
  return (
    <span class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="number"
        min={0}
        step="any"
        value={typed ?? (value === null ? '' : Number((value * scale).toFixed(6)))}
        onInput={({ currentTarget: field }) => {
          setTyped(field.value);
          if (!field.validity.badInput) onType(read(field.value));
        }}
        onBlur={({ currentTarget: field }) => {
          // What is no number has no value, though it stands there.
          if (field.validity.badInput) field.value = '';
          setTyped(null);
        }}
      />
    </span>
  );
}
