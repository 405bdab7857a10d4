// The errors of a sentence in words, with what every view says of them. What one mistake explains stands under its class. Whatever the
// pointer or the focus is on is lit in the figures too.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { circled, type Picture } from '../../../picture/index.ts';
import { plural } from '../../shared/number-text.ts';
import { MoreButton, RowButton } from '../../shared/page-parts.tsx';
import { ScrollTable } from '../../shared/table.tsx';
import { type ErrorLine, isError, RIGHT } from './errors.ts';
import type { ErrorLinks } from './use-links.ts';

interface ErrorTableProps {
  readonly pictures: readonly Readonly<Record<string, Picture>>[];
  readonly views: readonly string[];
  /** The view that is drawn; null where all are. */
  readonly chosen: string | null;
  /** Otherwise what is marked is no error, but what decided. */
  readonly isGraded: boolean;
  readonly links: ErrorLinks;
}

/** More rows at once, and a browser stands still. */
const MOST_ERRORS = 200;

export function ErrorTable({ pictures, views, chosen, isGraded, links }: ErrorTableProps) {
  const [all, setAll] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  useChosenInSight(list, links);
  if (views.length === 0) return null;
  const lines = links.errors.flatMap(({ line }, place) => (line === null ? [] : [{ line, place }]));
  const words = links.errors.flatMap(({ line, text }, place) => (line === null ? [{ text, place }] : []));
  const wrong = lines.filter(({ line }) => isError(line));
  const isScored = pictures.every(byView => views.every(view => byView[view]?.note === undefined));
  const shown = all ? lines : lines.slice(0, MOST_ERRORS);
  const caption = `Errors, and what ${views.length > 1 ? 'each view' : 'the measure'} says of them`;
  const counted =
    chosen === null ? wrong : lines.filter(({ line }) => !isFine(line.verdicts[views.indexOf(chosen)] ?? null));
  const unit = unitOf(pictures[0]?.[chosen ?? views[0] ?? '']);
  const differing = lines.filter(({ line }) => isDisputed(line)).length;
  const mistakes = mistakesIn(lines);
  return (
    <div ref={list}>
      <h3>
        {isGraded ? (isScored ? errorCount(counted, unit) : 'Not scored') : 'What decided'}
        {isGraded && isScored && counted.length < wrong.length && ` under ${chosen}`}
        {isGraded && isScored && counted.length < wrong.length && (
          <small>, {plural(wrong.length, 'line')} with an error under any view</small>
        )}
        {differing > 0 && <small>; {plural(differing, 'line')} on which the views differ, marked ◆</small>}
      </h3>
      {lines.length > 0 && (
        <ScrollTable label={caption} look="errors" columns={['of', 'what', ...views]}>
          {shown.map(({ line, place }, i) => {
            const before = shown[i - 1];
            const name = mistakeName(line);
            const isFirst = before === undefined ? name !== null : mistakeName(before.line) !== name;
            const own = mistakes.get(name) ?? [];
            return [
              isFirst && (
                <tr key={name} class={`mistake ${stateOf(links, own)}`} {...pointing(links, own)}>
                  <th colSpan={2 + views.length} scope="rowgroup">
                    {line.mistake === null ? 'In no class' : `${circled(line.mistake.number)} ${line.mistake.class}`}
                    <small>: {plural(own.length, unit)}</small>
                  </th>
                </tr>
              ),
              <tr
                key={place}
                class={`${isDisputed(line) ? 'disputed' : ''} ${stateOf(links, [place])}`}
                {...pointing(links, [place])}
              >
                <td>{line.side}</td>
                <th scope="row">
                  <ErrorButton place={place} links={links}>
                    {isDisputed(line) && '◆ '}
                    {line.mark}
                  </ErrorButton>
                </th>
                {line.verdicts.map((verdict, v) =>
                  isGraded ? (
                    <td key={views[v]} class={isFine(verdict) ? 'fine' : 'fault'}>
                      {verdict === null ? '–' : `${isFine(verdict) ? '✓' : '✗'} ${verdict}`}
                    </td>
                  ) : (
                    <td key={views[v]}>{verdict?.replace(/^\w+: /, '') ?? '–'}</td>
                  ),
                )}
              </tr>,
            ];
          })}
        </ScrollTable>
      )}
      {words.length > 0 && (
        <p class="found">
          Words with other tags or categories:{' '}
          {words.map(({ text, place }, i) => [
            i > 0 && '; ',
            <span key={place} class={stateOf(links, [place])} {...pointing(links, [place])}>
              <ErrorButton place={place} links={links}>
                {text}
              </ErrorButton>
            </span>,
          ])}
          .
        </p>
      )}
      <MoreButton shown={all} size={lines.length} first={MOST_ERRORS} onShow={setAll} />
    </div>
  );
}

interface ErrorButtonProps {
  readonly place: number;
  readonly links: ErrorLinks;
  readonly children: ComponentChildren;
}

/** Pressed, its mark stays lit and comes into sight. */
function ErrorButton({ place, links, children }: ErrorButtonProps) {
  return (
    <RowButton
      data-error={place}
      aria-pressed={links.chosen === place}
      onFocus={() => links.onPoint([place])}
      onBlur={() => links.onPoint([])}
      onClick={() => links.onChoose(place)}
    >
      {children}
    </RowButton>
  );
}

function pointing({ onPoint }: ErrorLinks, places: readonly number[]) {
  return { onPointerEnter: () => onPoint(places), onPointerLeave: () => onPoint([]) };
}

function stateOf({ pointed, chosen, sought }: ErrorLinks, places: readonly number[]): string {
  const isAny = (these: ReadonlySet<number>) => places.some(place => these.has(place));
  const isLit = isAny(pointed) || (chosen !== null && places.includes(chosen));
  return `${isLit ? 'lit' : ''} ${isAny(sought) ? 'sought' : ''}`.trim();
}

/** What was chosen in a figure, or looked for, is in sight in the list as well. */
function useChosenInSight(list: { readonly current: HTMLElement | null }, { chosen, sought }: ErrorLinks): void {
  const [place = null] = chosen === null ? sought : [chosen];
  useEffect(() => {
    if (place === null) return;
    list.current?.querySelector(`[data-error="${place}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [place]);
}

type PlacedLine = { readonly line: ErrorLine; readonly place: number };

function mistakeName({ mistake }: ErrorLine): string | null {
  return mistake === null ? null : `${mistake?.number} ${mistake?.class}`;
}

/** By name, the places of what each explains; null is the name of what none does. */
function mistakesIn(lines: readonly PlacedLine[]): ReadonlyMap<string | null, readonly number[]> {
  const found = new Map<string | null, number[]>();
  for (const { line, place } of lines) {
    const name = mistakeName(line);
    found.set(name, [...(found.get(name) ?? []), place]);
  }
  return found;
}

/** What a picture marks. */
function unitOf(picture: Picture | undefined): string {
  return { trees: 'bracket', arcs: 'arc', derivations: 'step' }[picture?.kind ?? 'trees'];
}

/** One mistake may make several brackets or arcs wrong; what none explains is an error of its own. */
function errorCount(wrong: readonly PlacedLine[], unit: string): string {
  if (wrong.length === 0) return 'No errors';
  const mistakes = mistakesIn(wrong);
  const errors = mistakes.size + Math.max(0, (mistakes.get(null)?.length ?? 0) - 1);
  const text = plural(errors, 'error');
  return errors === wrong.length ? text : `${text}, ${plural(wrong.length, `wrong ${unit}`)}`;
}

function isFine(verdict: string | null): boolean {
  return verdict === null || !isError({ verdicts: [verdict] });
}

/** One measure punishes what another forgives. */
function isDisputed({ verdicts }: ErrorLine): boolean {
  return verdicts.includes(RIGHT);
}
