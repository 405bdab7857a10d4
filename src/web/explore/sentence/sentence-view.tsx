// What a sentence shows: gold and a system drawn under one measure or under all, every error with what each measure says of
// it, and the scores.
import type { ComponentProps } from 'preact';
import { useId, useMemo } from 'preact/hooks';
import { bothSystems, folded, foldObstacle, overlaid, overlayObstacle, type Picture } from '../../../picture/index.ts';
import { DrawnPicture, SystemTabs } from '../../shared/drawn-picture.tsx';
import { ChoiceField } from '../../shared/fields.tsx';
import { valueText } from '../../shared/number-text.ts';
import { QuietButton, useMeasured } from '../../shared/page-parts.tsx';
import { ScrollTable, systemColumns } from '../../shared/table.tsx';
import type { Corpus, OpenedSentence } from '../engine/contract.ts';
import { HelpButton } from '../help-button.tsx';
import type { PageProps } from '../page-props.ts';
import { ErrorTable } from './error-table.tsx';
import { sentenceLook } from './sentence-look.ts';
import { useCommonScroll } from './use-common-scroll.ts';
import { useLinks } from './use-links.ts';
import { limitZoom, useZoom, ZOOM_STEP } from './use-zoom.ts';

interface BodyProps extends Pick<PageProps, 'corpus' | 'state' | 'onChange'> {
  readonly sentence: OpenedSentence;
}

export function SentenceBody({ corpus, sentence, state, onChange }: BodyProps) {
  const { systems, views } = corpus;
  const panel = useId();
  const together = useCommonScroll();
  const [a, b] = state.selection.pair;
  const ofPair = state.both && systems.length > 1 ? pairPictures(sentence, state.selection.pair, corpus) : null;
  const pictures = ofPair ?? sentence.pictures[state.system] ?? [];
  const known = views.filter(view => pictures.some(each => each[view] !== undefined));
  const view = known.includes(state.view) ? state.view : (known[0] ?? '');
  const shown = state.all ? known : known.filter(each => each === view);
  const look = sentenceLook(state, sentence);
  const can = (obstacle: (picture: Picture) => string | null) =>
    pictures.some(byView => shown.some(each => byView[each] !== undefined && obstacle(byView[each]) === null));
  const links = useLinks({ corpus, sentence, state, onChange, pictures, views: known, isPair: ofPair !== null });
  useMeasured(together, keepInSight, [shown.length]);
  useZoom(together, state.zoom, zoom => onChange({ zoom }));
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
          <KeyedCheck label="fit the width" letter="f" checked={look.fit} onCheck={fit => onChange({ fit })} />
        )}
        {can(foldObstacle) && (
          <KeyedCheck label="fold what is right" letter="r" checked={look.fold} onCheck={fold => onChange({ fold })} />
        )}
        {systems.length > 1 && corpus.isGraded && (
          <KeyedCheck
            label={`${systems[a]?.name} over ${systems[b]?.name}`}
            letter="b"
            checked={state.both}
            onCheck={both => onChange({ both })}
          />
        )}
        {state.both && ofPair === null && <span class="found">these two cannot be drawn over each other</span>}
        {can(overlayObstacle) && (
          <KeyedCheck label="overlay" letter="o" checked={look.overlay} onCheck={overlay => onChange({ overlay })} />
        )}
        {known.length > 0 && <ZoomButtons zoom={state.zoom} onZoom={zoom => onChange({ zoom })} />}
      </div>
      <div
        class={`${shown.length > 1 ? '' : 'drawn-and-told'} ${look.fit ? 'fit' : ''} ${state.fit === null ? 'readable' : ''}`}
      >
        <div
          id={panel}
          ref={together}
          class={shown.length > 1 ? 'views' : ''}
          {...(systems.length > 1 ? { role: 'tabpanel', 'aria-label': systems[state.system]?.name ?? '' } : {})}
        >
          {ofPair === null && <p class="print">{systems[state.system]?.name}</p>}
          {shown.map(each => (
            <section class="view" key={each} aria-label={each}>
              {shown.length > 1 && <h3>{each}</h3>}
              {pictures.map((byView, i) => {
                const picture = byView[each];
                return picture === undefined ? null : (
                  <Figure
                    key={`${sentence.row} ${i}`}
                    picture={picture}
                    isOverlaid={look.overlay}
                    isFolded={look.fold}
                    links={links.of(i, each)}
                    zoom={state.zoom}
                    system={
                      ofPair === null ? (systems[state.system]?.name ?? '') : `${systems[a]?.name}-${systems[b]?.name}`
                    }
                    view={each}
                  />
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
            links={links}
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

/** Of A over B, by gold sentence and view; null where they cannot be drawn so. */
function pairPictures({ pictures }: OpenedSentence, [a, b]: readonly [number, number], { systems }: Corpus) {
  const names = [systems[a]?.name ?? '', systems[b]?.name ?? ''] as const;
  const found = (pictures[a] ?? []).map((byView, i) => {
    const drawn = Object.entries(byView).flatMap(([view, one]) => {
      const other = pictures[b]?.[i]?.[view];
      const both = other === undefined ? null : bothSystems(one, other, names);
      return both === null ? [] : [[view, both] as const];
    });
    return Object.fromEntries(drawn);
  });
  return found.length > 0 && found.every(byView => Object.keys(byView).length > 0) ? found : null;
}

/** The share of a screen up to which a figure stays in sight while its list is gone through. */
const SHORT = 0.55;

function keepInSight(panel: HTMLElement): void {
  const page = panel.closest('dialog');
  const bar = page?.querySelector<HTMLElement>('.sentence-bar')?.offsetHeight ?? 0;
  panel.style.setProperty('--bar', `${bar}px`);
  panel.classList.toggle('in-sight', panel.offsetHeight < SHORT * ((page?.clientHeight ?? 0) - bar));
}

interface FigureProps extends ComponentProps<typeof DrawnPicture> {
  readonly isOverlaid: boolean;
  readonly isFolded: boolean;
}

/** Folded and overlaid where it can be. */
function Figure({ picture, isOverlaid, isFolded, ...named }: FigureProps) {
  const drawn = useMemo(() => {
    const short = isFolded ? folded(picture) : picture;
    return (isOverlaid ? overlaid(short) : null) ?? short;
  }, [picture, isOverlaid, isFolded]);
  return <DrawnPicture picture={drawn} {...named} />;
}

/** The keys + and − do the same; so does the wheel with Ctrl. */
function ZoomButtons({ zoom, onZoom }: { readonly zoom: number; readonly onZoom: (zoom: number) => void }) {
  return (
    <span class="buttons zoom" title="Keys + − 0, Ctrl and the wheel, two fingers; drag to move">
      <QuietButton aria-label="Smaller" onClick={() => onZoom(limitZoom(zoom / ZOOM_STEP))}>
        −
      </QuietButton>
      <QuietButton aria-label={`${Math.round(zoom * 100)} %: back to the usual size`} onClick={() => onZoom(1)}>
        {Math.round(zoom * 100)} %
      </QuietButton>
      <QuietButton aria-label="Larger" onClick={() => onZoom(limitZoom(zoom * ZOOM_STEP))}>
        +
      </QuietButton>
    </span>
  );
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
  // Parsers' decisions have reasons, answers alone have none.
  const hasReasons = details.some(({ reason }) => typeof reason === 'string');
  return (
    <ScrollTable
      label={`Answers to this ${noun}`}
      look="answers"
      columns={['', 'answer', ...(hasReasons ? ['because'] : [])]}
    >
      <tr>
        <th scope="row">gold</th>
        <td>{gold}</td>
        {hasReasons && <td />}
      </tr>
      {systems.map(({ name }, s) => {
        const { answer, correct, reason } = details[s] ?? {};
        return (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td class={correct === true ? 'fine' : 'fault'}>
              {correct === true ? '✓' : '✗'} {answer === '?' ? 'none, taken as NO' : String(answer ?? '–')}
            </td>
            {hasReasons && <td>{typeof reason === 'string' ? reason : '–'}</td>}
          </tr>
        );
      })}
    </ScrollTable>
  );
}

function Scores({ corpus, sentence }: Pick<BodyProps, 'corpus' | 'sentence'>) {
  const { measures, systems, noun } = corpus;
  return (
    <ScrollTable
      label={`Scores of this ${noun}`}
      caption={`The scores of this ${noun} alone.`}
      look={systems.length > 2 ? 'own-scores many' : 'own-scores'}
      columns={['', ...systemColumns(systems)]}
      rows={measures.map(({ title, style }, m) => [
        [`${title} `, <HelpButton key="help" corpus={corpus} title={title} />],
        ...systems.map((_, s) => valueText(sentence.scores[m]?.[s] ?? null, style)),
      ])}
    />
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
