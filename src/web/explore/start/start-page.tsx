// Where files are chosen: dropped or picked, gold first, with the options of their family; or an example is opened.

import type { TargetedDragEvent } from 'preact';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { OptionValues } from '../../../families/index.ts';
import { ChoiceField } from '../../shared/fields.tsx';
import { grouped } from '../../shared/number-text.ts';
import { QuietButton } from '../../shared/page-parts.tsx';
import type { Engine, Inspected, OptionField } from '../engine/contract.ts';
import { optionKind } from '../engine/described.ts';
import { isAbort, refusalOf } from '../engine/engine-client.ts';
import type { StartScreen } from '../explorer-reducer.ts';
import type { ExplorerSession } from '../explorer-session.ts';
import { keepFitting, originFromHash } from '../explorer-state.ts';
import type { ChosenFiles } from './chosen-files.ts';
import { orderFiles } from './file-order.ts';
import type { Offer } from './offers.ts';

interface StartPageProps {
  readonly session: ExplorerSession;
  readonly screen: StartScreen;
  readonly chosen: ChosenFiles;
}

export function StartPage({ session, chosen, screen: { refusal, isCancelled, canGoBack } }: StartPageProps) {
  const { given, examples } = session.offers;
  const onChoose = (next: ChosenFiles) => session.choose(next);
  const { files } = chosen;
  const { inspected, fault } = useInspected(session.engine, files);
  const told = refusal ?? fault;
  // What was chosen for files that are gone may be nothing that these have, and then no field would show it.
  useEffect(() => {
    const fitting = inspected === null ? chosen : keepFitting(chosen, inspected);
    if (fitting !== chosen) onChoose(fitting);
  }, [inspected]);
  const add = (more: readonly File[]) => {
    if (more.length > 0) onChoose({ ...chosen, files: orderFiles([...files, ...more]) });
  };
  const setFiles = (next: readonly File[]) => onChoose({ ...chosen, files: next });
  const makeOption = async (place: number, option: string) => {
    const file = files[place]!;
    const value = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
    const rest = files.filter(each => each !== file);
    onChoose({ ...chosen, files: rest, options: { ...chosen.options, [option]: value } });
  };
  const cards = given === null ? examples : [given, ...examples];
  return (
    <main class="start">
      <p class="lead">
        Drop a gold standard and the output of one or more parsers. They are read and scored here, in this page: nothing
        leaves your machine.
      </p>
      <Wanted wanted={originFromHash(location.hash).files} chosen={files.map(({ name }) => name)} />
      <DropZone onFiles={add} isFirst={files.length === 0} />
      {files.length > 0 && (
        <FileList files={files} onFiles={setFiles} asOption={inspected?.asOption ?? []} onOption={makeOption} />
      )}
      {isCancelled && (
        <p class="found" role="status">
          Cancelled: nothing was scored.
        </p>
      )}
      {told !== null && (
        <div class="refusal" role="alert">
          <p>
            <b>
              {files.length === 0
                ? 'This address leads nowhere.'
                : refusal === null
                  ? 'These files cannot be scored as they are.'
                  : 'These files were not scored.'}
            </b>
          </p>
          <pre>{told}</pre>
        </div>
      )}
      {files.length > 0 && inspected !== null && (
        <OptionForm
          inspected={inspected}
          chosen={chosen}
          isAsked={refusal?.includes(' --') === true}
          onChoose={onChoose}
        />
      )}
      {files.length > 0 && (
        <p>
          <button type="button" class="main" disabled={files.length < 2} onClick={() => session.openChosen()}>
            Score
          </button>{' '}
          {canGoBack && <QuietButton onClick={() => history.back()}>Back to the results</QuietButton>}{' '}
          {files.length < 2 && fault === null && <span class="found">and now the output of a parser</span>}
        </p>
      )}
      {cards.length > 0 && (
        <section aria-labelledby="examples-name">
          <h2 id="examples-name">Or open an example</h2>
          <ul class="examples">
            {cards.map(offer => (
              <li key={offer.name}>
                <button type="button" onClick={() => session.openOffer(offer)}>
                  <b>{offer.title}</b>
                  <span>{offer === given ? namesOf(offer) : offer.about}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  );
}

const namesOf = ({ gold, systems }: Offer) => [gold, ...systems].map(({ name }) => name).join(', ');

/** By the names of files: those that the address asks for, and those that are chosen. */
function Wanted({ wanted, chosen }: Readonly<Record<'wanted' | 'chosen', readonly string[]>>) {
  if (wanted.length === 0 || wanted.join('\n') === chosen.join('\n')) return null;
  return (
    <p class="wanted" role="status">
      This address is about <b>{wanted.join(', ')}</b>
      {chosen.length > 0 && (
        <>
          , not about <b>{chosen.join(', ')}</b>
        </>
      )}
      . It carries no data: choose the same files to see what it shows.
    </p>
  );
}

type OnFiles = (files: readonly File[]) => void;

function DropZone({ onFiles, isFirst }: { readonly onFiles: OnFiles; readonly isFirst: boolean }) {
  const id = useId();
  const [over, setOver] = useState(false);
  const drop = (event: TargetedDragEvent<HTMLElement>) => {
    event.preventDefault();
    setOver(false);
    onFiles([...(event.dataTransfer?.files ?? [])]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: who cannot drop files chooses them
    <div
      class={`drop${over ? ' over' : ''}${isFirst ? '' : ' more'}`}
      onDragOver={event => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label for={id}>{isFirst ? 'Drop files here, or choose them' : 'Drop more, or choose them'}</label>
      {isFirst && (
        <small>gold first; trees, CoNLL-U, CCG derivations, relations, entailment pairs; compressed files too</small>
      )}
      <input
        id={id}
        type="file"
        multiple
        onChange={event => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}

interface FileListProps {
  readonly files: readonly File[];
  readonly onFiles: OnFiles;
  /** By system, the option that could take the file instead. */
  readonly asOption: readonly (string | null)[];
  readonly onOption: (place: number, option: string) => void;
}

function FileList({ files, onFiles, asOption, onOption }: FileListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [pressed, setPressed] = useState<{ readonly place: number; readonly button: string } | null>(null);
  const move = (from: number, to: number, button: string) => {
    const next = [...files];
    next.splice(to, 0, ...next.splice(from, 1));
    onFiles(next);
    setPressed({ place: to, button });
  };
  const remove = (from: number) => {
    if (files.length === 1) document.querySelector<HTMLElement>('.drop input')?.focus();
    onFiles(files.filter((_, i) => i !== from));
    setPressed({ place: Math.min(from, files.length - 2), button: 'remove' });
  };
  const moveButton = (from: number, to: number, look: string, label: string, sign: string) => (
    <QuietButton
      class={`quiet ${look}`}
      disabled={files[to] === undefined}
      aria-label={label}
      onClick={() => move(from, to, look)}
    >
      {sign}
    </QuietButton>
  );
  // The keyboard goes with the file that was moved, and to the next one when a file is gone.
  useLayoutEffect(() => {
    if (pressed === null) return;
    const line = list.current?.children[pressed.place];
    const same = line?.querySelector<HTMLElement>(`.${pressed.button}:enabled`);
    (same ?? line?.querySelector<HTMLElement>('.remove'))?.focus();
  }, [pressed]);
  return (
    <ol class="files" ref={list} aria-label="Files, gold first">
      {files.map((file, i) => (
        <li key={i}>
          <span class="role">{i === 0 ? 'gold' : files.length > 2 ? `system ${i}` : 'system'}</span>
          <span class="name">
            {file.name} <small>{grouped(file.size)} bytes</small>
          </span>
          <span class="buttons">
            {asOption[i - 1] === 'goldRoots' && (
              <QuietButton aria-label={`${file.name} tells gold's roots`} onClick={() => onOption(i, 'goldRoots')}>
                Gold's roots
              </QuietButton>
            )}
            {i > 0 && moveButton(i, 0, 'gold', `${file.name} is gold`, 'Make gold')}
            {moveButton(i, i - 1, 'up', `${file.name} up`, '↑')}
            {moveButton(i, i + 1, 'down', `${file.name} down`, '↓')}
            <QuietButton class="quiet remove" aria-label={`Remove ${file.name}`} onClick={() => remove(i)}>
              ✕
            </QuietButton>
          </span>
        </li>
      ))}
    </ol>
  );
}

interface Inspection {
  /** Null while it is not known what they are, or cannot be. */
  readonly inspected: Inspected | null;
  /** What is wrong with them, in the words of the command line. */
  readonly fault: string | null;
}

const notInspected: Inspection = { inspected: null, fault: null };

function useInspected(engine: Engine, files: readonly File[]): Inspection {
  const [known, setKnown] = useState(notInspected);
  useEffect(() => {
    const stop = new AbortController();
    const tell = (told: Inspection) => !stop.signal.aborted && setKnown(told);
    const [gold, ...systems] = files;
    if (gold === undefined) setKnown(notInspected);
    else
      engine.inspect(gold, systems, stop.signal).then(
        inspected => tell({ inspected, fault: null }),
        error => !isAbort(error) && tell({ inspected: null, fault: refusalOf(error) }),
      );
    return () => stop.abort();
  }, [engine, files]);
  return known;
}

interface OptionFormProps {
  readonly inspected: Inspected;
  readonly chosen: ChosenFiles;
  /** Whether the reader was told to take one. */
  readonly isAsked: boolean;
  readonly onChoose: (chosen: ChosenFiles) => void;
}

function OptionForm({ inspected: { about, metrics, options }, chosen, isAsked, onChoose }: OptionFormProps) {
  const set = (name: string, value: OptionValues[string]) =>
    onChoose({ ...chosen, options: { ...chosen.options, [name]: value } });
  return (
    <section class="options" aria-labelledby="options-name">
      <p class="found">Recognised: {about}.</p>
      {metrics.length > 1 && (
        <div class="fields">
          <ChoiceField
            label="Metric"
            value={chosen.metric ?? metrics[0] ?? ''}
            options={metrics}
            onChoose={name => onChoose({ ...chosen, metric: name })}
          />
        </div>
      )}
      {options.length > 0 && (
        <details open={isAsked || Object.values(chosen.options).some(value => value !== undefined)}>
          <summary id="options-name">Options</summary>
          {options.map(option => (
            <OptionLine
              key={option.flags}
              option={option}
              value={chosen.options[option.name]}
              onSet={value => set(option.name, value)}
            />
          ))}
        </details>
      )}
    </section>
  );
}

interface OptionLineProps {
  readonly option: OptionField;
  readonly value: OptionValues[string];
  readonly onSet: (value: OptionValues[string]) => void;
}

function OptionLine({ option, value, onSet }: OptionLineProps) {
  const { flags, about, choices = [] } = option;
  const kind = optionKind(option);
  const id = useId();
  const name = flags.replace(/ .*/, '');
  // As the command line has it: `--no-root` means that `root` is false.
  const flagValue = !name.startsWith('--no-');
  const readFile = async (files: FileList | null) => {
    const read = async (file: File) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
    const [first, ...others] = await Promise.all([...(files ?? [])].map(read));
    if (first !== undefined) onSet(others.length === 0 ? first : { ...first, others });
  };
  const chosenFile = typeof value === 'object' ? value.name : null;
  return (
    <div class="option">
      <label for={id}>
        <code>{name}</code>
      </label>
      <span class="value">
        {kind === 'flag' && (
          <input
            id={id}
            type="checkbox"
            checked={value === flagValue}
            onChange={event => onSet(event.currentTarget.checked ? flagValue : undefined)}
          />
        )}
        {kind === 'text' && (
          <input
            id={id}
            type="text"
            value={typeof value === 'string' ? value : ''}
            onChange={event => onSet(event.currentTarget.value.trim() || undefined)}
          />
        )}
        {(kind === 'choice' || kind === 'file') && choices.length > 0 && (
          <select id={id} onChange={event => onSet(event.currentTarget.value || undefined)}>
            <option value="" selected={value === undefined}>
              (default)
            </option>
            {choices.map(choice => (
              <option key={choice} value={choice} selected={choice === value}>
                {choice}
              </option>
            ))}
            {chosenFile !== null && (
              <option value={chosenFile} selected>
                {chosenFile}
              </option>
            )}
          </select>
        )}
        {kind === 'file' && (
          <input
            {...(choices.length > 0 ? { 'aria-label': `${name}: a file` } : { id })}
            type="file"
            multiple={option.beside === 'systems' || option.filesOfPair === 2}
            onChange={event => readFile(event.currentTarget.files)}
          />
        )}
      </span>
      <small>{about}</small>
    </div>
  );
}
