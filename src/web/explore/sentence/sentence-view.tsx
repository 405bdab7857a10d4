// One sentence over the page: gold and a system drawn under one measure or under all, every error with what each measure
// says of it, and the scores. Keys: 1 to 9 for the systems, j and k for the next and the previous sentence, m for all views,
// f to fit, o to overlay.
import { useId, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { overlaid, overlayObstacle, type Picture } from '../../../picture/index.ts';
import { DrawnPicture, SystemTabs } from '../../shared/drawn-picture.tsx';
import { ChoiceField } from '../../shared/fields.tsx';
import { capitalised, grouped, valueText } from '../../shared/number-text.ts';
import { NumberRow, QuietButton, systemColumns, Table } from '../../shared/page-parts.tsx';
import { sentenceNumber } from '../../shared/ranking.ts';
import { useListener } from '../../shared/use-listener.ts';
import type { Corpus, OpenedSentence } from '../engine/contract.ts';
import type { ExplorerState } from '../explorer-state.ts';
import { HelpButton } from '../help-button.tsx';
import { ErrorTable } from './error-table.tsx';
import { useCommonScroll } from './use-common-scroll.ts';

/** A sentence, or why there is none. */
export type ReadSentence = { readonly sentence: OpenedSentence } | { readonly refusal: string };

interface SentenceViewProps {
  readonly corpus: Corpus;
  /** Its number. */
  readonly first: number;
  /** Null while nothing was read. */
  readonly read: ReadSentence | null;
  /** Among those selected; -1 where it is none of them, null while that is not known. */
  readonly place: number | null;
  readonly count: number;
  readonly state: ExplorerState;
  readonly onChange: (change: Partial<ExplorerState>) => void;
  readonly onStep: (step: 1 | -1) => void;
  readonly onClose: () => void;
}

export function SentenceView(props: SentenceViewProps) {
  const { corpus, first, read, place, count, state, onChange, onStep, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const name = useId();
  useLayoutEffect(() => {
    dialog.current?.showModal();
    heading.current?.focus();
  }, []);
  const pressed = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
    const digit = /^[1-9]$/.test(event.key) ? Number(event.key) - 1 : -1;
    if (event.key === 'j') onStep(1);
    else if (event.key === 'k') onStep(-1);
    else if (event.key === 'm' && corpus.views.length > 1) onChange({ all: !state.all });
    else if (event.key === 'f') onChange({ fit: !state.fit });
    else if (event.key === 'o') onChange({ overlay: !state.overlay });
    else if (corpus.systems[digit] !== undefined) onChange({ system: digit });
    else return;
    event.preventDefault();
  };
  // Wherever the focus is: what was pressed may be gone.
  useListener(document, 'keydown', pressed);
  const at = place === null ? '' : place < 0 ? 'not selected' : `${grouped(place + 1)} of ${grouped(count)}`;
  const sentence = read !== null && 'sentence' in read ? read.sentence : null;
  const number =
    sentence !== null && sentence.first <= first && first <= sentence.last ? sentenceNumber(sentence) : first;
  // A button that is disabled loses the focus.
  const cannot = (is: boolean) => (is ? ({ 'aria-disabled': 'true' } as const) : {});
  return (
    <dialog
      class="sentence"
      ref={dialog}
      aria-labelledby={name}
      onCancel={event => {
        event.preventDefault();
        onClose();
      }}
    >
      <div class="sentence-bar">
        <h2 id={name} ref={heading} tabIndex={-1}>
          {capitalised(corpus.noun)} {number} <small>{at}</small>
        </h2>
        <span class="buttons">
          <QuietButton {...cannot(place !== null && place <= 0)} onClick={() => onStep(-1)}>
            Previous <kbd>k</kbd>
          </QuietButton>
          <QuietButton {...cannot(place !== null && (place < 0 || place + 1 >= count))} onClick={() => onStep(1)}>
            Next <kbd>j</kbd>
          </QuietButton>
          <QuietButton onClick={onClose}>
            Close <kbd>Esc</kbd>
          </QuietButton>
        </span>
      </div>
      {read !== null && 'refusal' in read && (
        <p class="refusal" role="alert">
          {read.refusal}
        </p>
      )}
      {sentence !== null && <SentenceBody corpus={corpus} sentence={sentence} state={state} onChange={onChange} />}
    </dialog>
  );
}

interface BodyProps {
  readonly corpus: Corpus;
  readonly sentence: OpenedSentence;
  readonly state: ExplorerState;
  readonly onChange: (change: Partial<ExplorerState>) => void;
}

function SentenceBody({ corpus, sentence, state, onChange }: BodyProps) {
  const { systems, views } = corpus;
  const panel = useId();
  const together = useCommonScroll();
  const pictures = sentence.pictures[state.system] ?? [];
  const known = views.filter(view => pictures.some(each => each[view] !== undefined));
  const view = known.includes(state.view) ? state.view : (known[0] ?? '');
  const shown = state.all ? known : known.filter(each => each === view);
  const canOverlay = pictures.some(byView => shown.some(each => isOverlayable(byView[each])));
  return (
    <div class="sentence-body">
      <p class="sentence-text" dir="auto">
        {sentence.text}
      </p>
      <div class="fields">
        <SystemTabs systems={systems} system={state.system} panel={panel} onChange={onChange} />
        {known.length > 1 && !state.all && (
          <ChoiceField label="Errors by" value={view} options={known} onChoose={each => onChange({ view: each })} />
        )}
        {known.length > 1 && (
          <KeyedCheck label="compare measures" letter="m" checked={state.all} onCheck={all => onChange({ all })} />
        )}
        {known.length > 0 && (
          <KeyedCheck label="fit the width" letter="f" checked={state.fit} onCheck={fit => onChange({ fit })} />
        )}
        {canOverlay && (
          <KeyedCheck label="overlay" letter="o" checked={state.overlay} onCheck={overlay => onChange({ overlay })} />
        )}
      </div>
      <div class={`${shown.length > 1 ? '' : 'drawn-and-told'} ${state.fit ? 'fit' : ''}`}>
        <div
          id={panel}
          ref={together}
          class={shown.length > 1 ? 'views' : ''}
          {...(systems.length > 1 ? { role: 'tabpanel', 'aria-label': systems[state.system]?.name ?? '' } : {})}
        >
          {shown.map(each => (
            <section class="view" key={each} aria-label={each}>
              {shown.length > 1 && <h3>{each}</h3>}
              {pictures.map((byView, i) => {
                const picture = byView[each];
                return picture === undefined ? null : (
                  <Figure key={`${sentence.row} ${i}`} picture={picture} isOverlaid={state.overlay} />
                );
              })}
            </section>
          ))}
        </div>
        <div class="told" style={{ '--views': known.length }}>
          <ErrorTable
            key={`${sentence.row} ${state.system}`}
            pictures={pictures}
            views={known}
            chosen={state.all ? null : view}
            isGraded={corpus.isGraded}
          />
        </div>
      </div>
      {corpus.isGraded ? (
        <Scores corpus={corpus} sentence={sentence} />
      ) : (
        <Answers corpus={corpus} sentence={sentence} />
      )}
      <Account detail={sentence.details[state.system] ?? {}} isAll={known.length === 0} />
    </div>
  );
}

function isOverlayable(picture: Picture | undefined): boolean {
  return picture !== undefined && overlayObstacle(picture) === null;
}

interface FigureProps {
  readonly picture: Picture;
  /** Where it can be. */
  readonly isOverlaid: boolean;
}

function Figure({ picture, isOverlaid }: FigureProps) {
  const drawn = useMemo(() => (isOverlaid ? overlaid(picture) : null) ?? picture, [picture, isOverlaid]);
  return <DrawnPicture picture={drawn} />;
}

interface KeyedCheckProps {
  readonly label: string;
  /** The key that does the same. */
  readonly letter: string;
  readonly checked: boolean;
  readonly onCheck: (checked: boolean) => void;
}

function KeyedCheck({ label, letter, checked, onCheck }: KeyedCheckProps) {
  return (
    <label class="check">
      <input type="checkbox" checked={checked} onChange={event => onCheck(event.currentTarget.checked)} /> {label}{' '}
      <kbd>{letter}</kbd>
    </label>
  );
}

/** What is right or wrong has no scores of its own: what was said, and whether that is right. */
function Answers({ corpus: { systems, noun }, sentence: { details } }: Pick<BodyProps, 'corpus' | 'sentence'>) {
  const gold = details.map(detail => detail.gold).find(answer => typeof answer === 'string') ?? '–';
  return (
    <Table label={`Answers to this ${noun}`} look="answers" columns={['', 'answer', 'because']}>
      <tr>
        <th scope="row">gold</th>
        <td>{gold}</td>
        <td />
      </tr>
      {systems.map(({ name }, s) => {
        const { answer, correct, reason } = details[s] ?? {};
        return (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td class={correct === true ? 'fine' : 'fault'}>
              {correct === true ? '✓' : '✗'} {answer === '?' ? 'none, taken as NO' : String(answer ?? '–')}
            </td>
            <td>{typeof reason === 'string' ? reason : '–'}</td>
          </tr>
        );
      })}
    </Table>
  );
}

function Scores({ corpus, sentence }: Pick<BodyProps, 'corpus' | 'sentence'>) {
  const { measures, systems, noun } = corpus;
  return (
    <Table
      label={`Scores of this ${noun}`}
      caption={`The scores of this ${noun} alone.`}
      columns={['', ...systemColumns(systems)]}
    >
      {measures.map(({ path, title, style }, m) => (
        <NumberRow
          key={path}
          head={[`${title} `, <HelpButton key="help" corpus={corpus} title={title} />]}
          texts={systems.map((_, s) => valueText(sentence.scores[m]?.[s] ?? null, style))}
        />
      ))}
    </Table>
  );
}

interface AccountProps {
  readonly detail: Readonly<Record<string, unknown>>;
  /** Whether nothing else tells of the sentence. */
  readonly isAll: boolean;
}

/** What `--sentences --json` says, without its lists: the figure and the errors show them. */
function Account({ detail, isAll }: AccountProps) {
  const plain = Object.entries(detail).filter(([, value]) => value !== null && typeof value !== 'object');
  if (plain.length === 0) return null;
  return (
    <details open={isAll}>
      <summary>Details, as in the JSON of --sentences</summary>
      <dl class="account">
        {plain.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{String(value)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type !== 'checkbox');
}
