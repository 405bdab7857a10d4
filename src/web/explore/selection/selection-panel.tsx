// The conditions that sentences must fit. Each is a line that is there only where it can mean something.
import { useId, useState } from 'preact/hooks';
import { LimitField, TextField } from '../../report/sentence-browser.tsx';
import { capital } from '../../shared/number-text.ts';
import { Choice } from '../../shared/page-parts.tsx';
import type { Corpus, Engine, KeyCondition, KeyError, Selection } from '../engine/contract.ts';
import { measureOf } from './conditions.ts';
import { suggestedKeys } from './suggested-keys.ts';
import { useAnswer } from './use-selection.ts';

interface SelectionPanelProps {
  readonly engine: Engine;
  readonly corpus: Corpus;
  /** Changes with the files. */
  readonly selection: Selection;
  readonly measure: string;
  readonly onSelect: (selection: Selection, typed?: 'typed') => void;
}

interface ErrorOption {
  readonly value: KeyError;
  readonly text: string;
}

const keyErrors: readonly ErrorOption[] = [
  { value: 'any', text: 'anywhere' },
  { value: 'missing', text: 'missed by a system' },
  { value: 'extra', text: 'too many in a system' },
  { value: 'correct', text: 'right in a system' },
];

/** Of what is right or wrong as a whole. */
const answerErrors: readonly ErrorOption[] = [
  { value: 'any', text: 'however answered' },
  { value: 'missing', text: 'YES answered NO' },
  { value: 'extra', text: 'NO answered YES' },
  { value: 'correct', text: 'answered right' },
];

export function SelectionPanel({ engine, corpus, selection, measure, onSelect }: SelectionPanelProps) {
  const { systems, measures } = corpus;
  const facets = corpus.facets.filter(facet => facet !== 'length');
  const errors = corpus.isGraded ? keyErrors : answerErrors;
  const ask = (change: Partial<Selection>, typed?: 'typed') => onSelect({ ...selection, ...change }, typed);
  const { key, fault, score, beats, disagree } = selection;
  const measureOptions = measures.map(({ path, title }) => ({ value: path, text: title }));
  const scored = score ?? { measure, system: null, least: null, most: null, isBin: false };
  const setScore = (change: Partial<typeof scored>, typed?: 'typed') => {
    const next = { ...scored, isBin: false, ...change };
    ask({ score: next.least === null && next.most === null ? null : next }, typed);
  };
  const scale = (path: string) => (measureOf(corpus, path).style === 'percent' ? 100 : 1);
  return (
    <search class="panel">
      <fieldset>
        <legend>Text and length</legend>
        <TextField label="Text" value={selection.text} onType={text => ask({ text }, 'typed')} />
        <LimitField
          label={capital(corpus.unit)}
          value={selection.least}
          scale={1}
          onType={least => ask({ least }, 'typed')}
        />
        <LimitField label="to" value={selection.most} scale={1} onType={most => ask({ most }, 'typed')} />
      </fieldset>
      {facets.length > 0 && (
        <KeyFields
          engine={engine}
          systems={systems}
          facets={facets}
          errors={errors}
          value={key}
          onChoose={next => ask({ key: next })}
        />
      )}
      {corpus.errorKinds.length > 0 && (
        <fieldset>
          <legend>Kinds of errors</legend>
          <Choice
            label="With"
            value={fault?.kind ?? ''}
            options={[
              { value: '', text: '(anything)' },
              ...corpus.errorKinds.map(kind => ({ value: kind, text: kind })),
            ]}
            onChoose={kind => ask({ fault: kind === '' ? null : { kind, system: fault?.system ?? null } })}
          />
          {fault !== null && systems.length > 1 && (
            <Choice
              label="made by"
              value={systemValue(fault.system)}
              options={systemOptions(systems)}
              onChoose={chosen => ask({ fault: { ...fault, system: systemOf(chosen) } })}
            />
          )}
        </fieldset>
      )}
      <fieldset>
        <legend>Score</legend>
        <Choice
          label="Figure"
          value={scored.measure}
          options={measureOptions}
          onChoose={path => setScore({ measure: path })}
        />
        <LimitField
          label="from"
          value={scored.least}
          scale={scale(scored.measure)}
          onType={least => setScore({ least }, 'typed')}
        />
        <LimitField
          label="to"
          value={scored.most}
          scale={scale(scored.measure)}
          onType={most => setScore({ most }, 'typed')}
        />
        {systems.length > 1 && (
          <Choice
            label="of"
            value={systemValue(scored.system)}
            options={systemOptions(systems)}
            onChoose={value => setScore({ system: systemOf(value) })}
          />
        )}
      </fieldset>
      {systems.length > 1 && (
        <fieldset>
          <legend>One beats another</legend>
          <Choice
            label="Where"
            value={beats === null ? '' : `${beats.better} ${beats.worse}`}
            options={[{ value: '', text: '(anything)' }, ...pairsOf(systems.map(({ name }) => name))]}
            onChoose={value => ask({ beats: beatsFrom(value, beats?.measure ?? measure) })}
          />
          {beats !== null && (
            <Choice
              label="in"
              value={beats.measure}
              options={measureOptions}
              onChoose={path => ask({ beats: { ...beats, measure: path } })}
            />
          )}
        </fieldset>
      )}
      {measures.length > 1 && corpus.isGraded && (
        <fieldset>
          <legend>Measures disagree</legend>
          <Choice
            label="Between"
            value={disagree?.measures[0] ?? ''}
            options={[{ value: '', text: '(anything)' }, ...measureOptions]}
            onChoose={path => ask({ disagree: path === '' ? null : disagreementOf(path, disagree, corpus) })}
          />
          {disagree !== null && (
            <>
              <Choice
                label="and"
                value={disagree.measures[1]}
                options={measureOptions.filter(({ value }) => value !== disagree.measures[0])}
                onChoose={path => ask({ disagree: { ...disagree, measures: [disagree.measures[0], path] } })}
              />
              <LimitField
                label="by at least"
                value={disagree.by}
                scale={scale(disagree.measures[0])}
                onType={by => ask({ disagree: { ...disagree, by: by ?? 0 } }, 'typed')}
              />
            </>
          )}
        </fieldset>
      )}
    </search>
  );
}

const ANY = 'any';

function systemValue(system: number | null): string {
  return system === null ? ANY : String(system);
}

function systemOf(value: string): number | null {
  return value === ANY ? null : Number(value);
}

function systemOptions(systems: Corpus['systems']): { value: string; text: string }[] {
  return [{ value: ANY, text: 'any system' }, ...systems.map(({ name }, s) => ({ value: String(s), text: name }))];
}

/** Of two measures, the second is another one than the first. */
function disagreementOf(path: string, before: Selection['disagree'], { measures, systems }: Corpus) {
  const usual = measures.find(other => other.path !== path)?.path ?? path;
  const second = before !== null && before.measures[1] !== path ? before.measures[1] : usual;
  return { measures: [path, second] as const, by: before?.by ?? (systems.length > 1 ? 0 : 0.1) };
}

function pairsOf(names: readonly string[]): { value: string; text: string }[] {
  return names.flatMap((better, a) =>
    names.flatMap((worse, b) => (a === b ? [] : [{ value: `${a} ${b}`, text: `${better} beats ${worse}` }])),
  );
}

function beatsFrom(value: string, measure: string): Selection['beats'] {
  if (value === '') return null;
  const [better = 0, worse = 0] = value.split(' ').map(Number);
  return { better, worse, measure };
}

interface KeyFieldsProps {
  readonly engine: Engine;
  readonly systems: Corpus['systems'];
  readonly facets: readonly string[];
  readonly errors: readonly ErrorOption[];
  readonly value: Selection['key'];
  readonly onChoose: (key: Selection['key']) => void;
}

/** Keys may be hundreds, so they are typed, with the ones there are as suggestions. Before there is one nothing is chosen. */
function KeyFields({ engine, systems, facets, errors, value, onChoose }: KeyFieldsProps) {
  const id = useId();
  const [begun, setBegun] = useState('');
  const [details, setDetails] = useState<Pick<KeyCondition, 'error' | 'system'>>({ error: 'any', system: null });
  // What is being typed, which nothing that comes meanwhile may wipe out.
  const [typed, setTyped] = useState<string | null>(null);
  const facet = value?.facet ?? begun;
  const known = useAnswer(0, facet, async () => (facet === '' ? [] : engine.keys(facet)));
  const { error, system } = value ?? details;
  const chooseDetails = (chosen: Partial<typeof details>) => {
    setDetails({ error, system, ...chosen });
    if (value !== null) onChoose({ ...value, ...chosen });
  };
  return (
    <fieldset>
      <legend>Labels and errors</legend>
      <Choice
        label="With a"
        value={facet}
        options={[{ value: '', text: '(any)' }, ...facets.map(name => ({ value: name, text: name }))]}
        onChoose={chosen => {
          setBegun(chosen);
          if (value !== null) onChoose(null);
        }}
      />
      {facet !== '' && (
        <>
          <span class="field wide">
            <label for={id}>{facet}</label>
            <input
              id={id}
              type="text"
              list={`${id}-keys`}
              value={typed ?? value?.key ?? ''}
              autocomplete="off"
              spellcheck={false}
              // What is typed and taken back again is no change.
              onBlur={() => setTyped(null)}
              onInput={event => setTyped(event.currentTarget.value)}
              onChange={event => {
                const key = event.currentTarget.value.trim();
                setTyped(null);
                onChoose(key === '' ? null : { facet, key, error, system });
              }}
            />
            <datalist id={`${id}-keys`}>
              {suggestedKeys(known ?? [], typed ?? '').map(key => (
                <option key={key} value={key} />
              ))}
            </datalist>
          </span>
          <Choice
            label="that is"
            value={error}
            options={errors}
            onChoose={chosen => chooseDetails({ error: errors.find(each => each.value === chosen)?.value ?? 'any' })}
          />
          {systems.length > 1 && (
            <Choice
              label="by"
              value={systemValue(system)}
              options={systemOptions(systems)}
              onChoose={chosen => chooseDetails({ system: systemOf(chosen) })}
            />
          )}
        </>
      )}
    </fieldset>
  );
}
