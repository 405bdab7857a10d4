// All sentences of the page: found by text and by score, in any order, fifty at a time.

import { NumberField, SomeSystemField, TextField } from '../shared/fields.tsx';
import { capitalised, grouped, plural } from '../shared/number-text.ts';
import { QuietButton } from '../shared/page-parts.tsx';
import type { ReportProps } from './report-state.ts';
import { SentenceList } from './sentence-list.tsx';
import { queryRows, type SentenceQuery, type SortKey } from './sentence-query.ts';

const PAGE = 50;

export function SentenceBrowser({ data, state, onChange }: ReportProps) {
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
        <NumberField label="Score from" value={query.least} scale={scale} onType={least => ask({ least }, 'typed')} />
        <NumberField label="to" value={query.most} scale={scale} onType={most => ask({ most }, 'typed')} />
        <SomeSystemField
          label="of"
          systems={data.systems}
          system={query.system}
          all="any system"
          onChoose={system => ask({ system })}
        />
        {!isUsual && (
          <QuietButton onClick={() => ask({ text: '', least: null, most: null, system: null })}>Clear</QuietButton>
        )}
      </search>
      <p role="status" class="found">
        {plural(found.length, data.size < data.sentences ? 'row' : data.noun)}
        {!isUsual && ` of ${grouped(data.rows.first.length)}`}
        {pages > 1 && `, page ${page + 1} of ${pages}`}
      </p>
      {found.length > 0 && (
        <SentenceList
          name="sentences"
          caption={`${capitalised(data.noun)}s with their ${figure?.title ?? ''}`}
          rows={found.slice(page * PAGE, (page + 1) * PAGE)}
          data={data}
          state={state}
          onChange={onChange}
          onSort={sortBy}
        />
      )}
      {pages > 1 && (
        <nav class="fields screen" aria-label="Pages of sentences">
          <QuietButton disabled={page === 0} onClick={() => onChange({ page: page - 1 })}>
            Previous {PAGE}
          </QuietButton>
          <QuietButton disabled={page === pages - 1} onClick={() => onChange({ page: page + 1 })}>
            Next {PAGE}
          </QuietButton>
        </nav>
      )}
    </>
  );
}
