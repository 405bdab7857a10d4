// The sentences of a selection as a table of any length: only the rows in sight are there. The table has the focus and says
// which row is meant, so that the focus is not lost with a row that leaves.
import type { TargetedKeyboardEvent } from 'preact';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Style } from '../../../report/index.ts';
import { capitalised, grouped, NOTHING, shownDifference, valueText } from '../../shared/number-text.ts';
import { markHidden, useMeasured } from '../../shared/page-parts.tsx';
import { sentenceNumber, spreadOf, weakestSystem } from '../../shared/ranking.ts';
import { CopyOrSave } from '../../shared/saved-figure.tsx';
import { shortestUniqueNames } from '../../shared/system-names.ts';
import { Heads, numeric, orderOf, type TableColumn } from '../../shared/table.tsx';
import { measureOf } from '../corpus-words.ts';
import type { Row } from '../engine/contract.ts';
import type { PageProps } from '../page-props.ts';
import type { Sort } from '../selection/selection.ts';
import { gapOf } from '../selection/sort.ts';
import { scrolledHeight, scrollTo, windowAt } from './row-window.ts';
import { useRows } from './use-rows.ts';

interface Heights {
  readonly head: number;
  readonly row: number;
}
const usualHeights: Heights = { head: 38, row: 36 };
/** Where the screen is narrow, the text has a line of its own; and so have the scores of many systems. */
const narrowHeights: Heights = { head: 38, row: 66 };
const stackedHeights: Heights = { head: 56, row: 88 };
const NARROW = '(max-width: 40rem)';
/** The scores of many systems leave a text no room beside them: it has a line of its own. */
const twoLineHeights: Heights = { head: 38, row: 58 };
const NOT_WIDE = 'screen and (max-width: 84rem)';

export function SentencesPage({ engine, corpus, state, current, found, onChange }: PageProps) {
  const { turn } = current;
  const { count } = current.selected;
  const { sort } = current.selection;
  const { measure } = state;
  const place = Math.max(0, found?.place ?? 0);
  const { systems, measures, noun } = corpus;
  const names = shortestUniqueNames(systems.map(({ name }) => name));
  const grid = useRef<HTMLDivElement>(null);
  const id = useId();
  const [scrollTop, setScrollTop] = useState(0);
  const [inSight, setInSight] = useState(480);
  const [active, setActive] = useState(place);
  const isStacked = systems.length > 2;
  const narrow = isStacked ? stackedHeights : narrowHeights;
  const wider = useMedia(NOT_WIDE) && isStacked ? twoLineHeights : usualHeights;
  const { head, row: rowHeight } = useMedia(NARROW) ? narrow : wider;
  const { style } = measureOf(corpus, measure);
  const chosen = measures.findIndex(({ path }) => path === measure);
  const { from, to, cut } = windowAt(scrollTop, count, rowHeight, inSight);
  const rows = useRows(engine, turn, from, to);
  const reveal = (row: number) => {
    const element = grid.current;
    if (element === null) return;
    element.scrollTop = scrollTo(row, element.scrollTop, count, rowHeight, inSight);
    setScrollTop(element.scrollTop);
  };
  // biome-ignore format: a list of what it depends on
  useEffect(() => { setActive(place); reveal(place); }, [place]);
  useLayoutEffect(() => {
    if (grid.current !== null) grid.current.scrollTop = 0;
    setScrollTop(0);
    setActive(0);
  }, [turn]);
  const measureGrid = (element: HTMLElement) => {
    setInSight(Math.max(rowHeight, element.clientHeight - head));
    markHidden(element);
  };
  useMeasured(grid, measureGrid, [rowHeight]);
  const scrolled = (element: HTMLElement) => {
    setScrollTop(element.scrollTop);
    markHidden(element);
  };
  const goTo = (row: number) => {
    const next = Math.min(count - 1, Math.max(0, row));
    setActive(next);
    reveal(next);
  };
  /** Also one that is still on its way. */
  const openAt = async (at: number) => {
    setActive(at);
    const row = rows.at(at) ?? (await engine.rows(at, at + 1))[0];
    if (row === undefined) return;
    // Whoever looks for an error of one system wants to see that.
    const asked = state.selection.key?.system ?? state.selection.fault?.system ?? null;
    onChange({ open: row.first, system: asked ?? weakestSystem(row.scores[chosen] ?? []) });
  };
  const pressed = (event: TargetedKeyboardEvent<HTMLTableElement>) => {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
    const page = Math.max(1, Math.floor(inSight / rowHeight) - 1);
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      j: active + 1,
      k: active - 1,
      PageDown: active + page,
      PageUp: active - page,
      Home: 0,
      End: count - 1,
    };
    const next = steps[event.key];
    if (next !== undefined) goTo(next);
    else if ((event.key === 'Enter' || event.key === ' ') && active < count) void openAt(active);
    else return;
    event.preventDefault();
  };
  const sortable = (by: Sort['by'], column: TableColumn): TableColumn => {
    const isSorted = isSameSort(by, sort.by);
    const next = { by, descending: isSorted ? !sort.descending : isLargestFirst(by) };
    return {
      ...column,
      order: orderOf(isSorted, sort.descending),
      onSort: () => onChange({ selection: { ...state.selection, sort: next } }),
    };
  };
  const [a, b] = state.selection.pair;
  const change = {
    ...aside('A − B'),
    told: `${systems[a]?.name} less ${systems[b]?.name}`,
  };
  const measured = state.selection.disagree?.measures ?? null;
  const gap = {
    ...aside('gap'),
    told: `between ${measured?.map(path => measureOf(corpus, path).title).join(' and ')}, in the system where it is largest`,
  };
  const gapIn = (row: Row | undefined) => {
    if (measured === null || row === undefined) return null;
    const [one = [], two = []] = measured.map(path =>
      (row.scores[measures.findIndex(each => each.path === path)] ?? []).map(score => score ?? Number.NaN),
    );
    const value = gapOf(one, two);
    return Number.isNaN(value) ? null : value;
  };
  const spread = { ...aside('spread'), told: 'from the lowest score to the highest' };
  const columns: readonly TableColumn[] = [
    sortable('place', { title: 'No.' }),
    { title: noun, look: 'text' },
    sortable('words', aside(corpus.unit)),
    ...names.map((name, system) =>
      sortable({ measure, system }, { ...numeric(''), title: breakable(name), told: systems[system]?.name }),
    ),
    ...(systems.length > 1 ? [sortable({ change: measure }, change)] : []),
    ...(systems.length > 2 ? [sortable({ difference: measure }, spread)] : []),
    ...(measured === null ? [] : [sortable({ gap: measured }, gap)]),
  ];
  const activeInSight = active >= from && active < to;
  const label = `${capitalised(noun)}s with their ${measureOf(corpus, measure).title}`;
  return (
    <>
      <CopyOrSave
        name={label}
        texts={() => [
          {
            name: `all ${noun}s of the selection as CSV`,
            ending: 'csv',
            isOnlySaved: true,
            make: () => engine.exportCsv(),
          },
        ]}
      />
      <p hidden id={`${id}-keys`}>
        Arrow keys go from {noun} to {noun}, Enter opens one.
      </p>
      <div class="sentence-table" ref={grid} onScroll={event => scrolled(event.currentTarget)}>
        {/* As high as all rows together, so that the bar is right. What is seen stays at its top. */}
        <div class="grid-length" style={{ height: `${scrolledHeight(count, rowHeight) + head}px` }}>
          <table
            class={`grid-sight systems-${Math.min(systems.length, 4)} ${isStacked ? 'stacked' : ''} ${corpus.isGraded ? '' : 'answered'}`}
            style={{
              height: `${Math.min(inSight, count * rowHeight) + head}px`,
              // The length, the scores and how far they are apart.
              '--systems': systems.length,
              '--figures': systems.length + Math.min(3, systems.length) + (measured === null ? 0 : 1),
            }}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows can be gone through by keys
            role="grid"
            aria-label={label}
            aria-rowcount={count + 1}
            aria-describedby={`${id}-keys`}
            tabIndex={0}
            {...(activeInSight && count > 0 ? { 'aria-activedescendant': `${id}-${active}` } : {})}
            onKeyDown={pressed}
          >
            <thead>
              <tr aria-rowindex={1}>
                <Heads columns={columns} />
              </tr>
            </thead>
            <tbody style={{ transform: `translateY(${-cut}px)` }}>
              {Array.from({ length: to - from }, (_, i) => {
                const at = from + i;
                return (
                  <GridRow
                    key={at}
                    id={`${id}-${at}`}
                    row={rows.at(at)}
                    index={at}
                    active={at === active}
                    write={corpus.isGraded ? graded(style) : answered}
                    pair={state.selection.pair}
                    scores={rows.at(at)?.scores[chosen] ?? systems.map(() => null)}
                    gap={measured === null ? null : valueText(gapIn(rows.at(at)), style)}
                    onOpen={() => openAt(at)}
                  />
                );
              })}
            </tbody>
          </table>
        </div>
        {to - from < count && (
          <p class="print">
            Rows {grouped(from + 1)} to {grouped(to)} of {grouped(count)}; the exported CSV has all.
          </p>
        )}
        {count === 0 && <p class="nothing">No {noun} fits. Take a condition away, or all of them.</p>}
      </div>
    </>
  );
}

/** Long names of files go on in another line before their endings. */
function breakable(name: string) {
  return name.split(/(?=\.)/).map((piece, i) => [i > 0 && <wbr key={piece} />, piece]);
}

/** What stands below the scores where these have a line of their own. */
const aside = (title: string): TableColumn => ({ title, look: 'number aside' });

/** How the scores of a row are written, the difference of A and B, and how far all are apart. */
type WrittenScores = Readonly<Record<'score' | 'change' | 'spread', (value: number | null) => string>>;

function graded(style: Style): WrittenScores {
  const written = (value: number | null) => valueText(value, style);
  return { score: written, change: value => shownDifference(value, style), spread: written };
}

/** What is only right or wrong has no percentages. */
const answered: WrittenScores = {
  score: value => (value === null ? NOTHING : value > 0 ? '✓ right' : '✗ wrong'),
  change: value => (value === null || value === 0 ? NOTHING : value > 0 ? 'only A' : 'only B'),
  spread: value => (value === null || value === 0 ? NOTHING : 'differ'),
};

interface GridRowProps {
  readonly id: string;
  readonly row: Row | undefined;
  readonly index: number;
  readonly active: boolean;
  readonly write: WrittenScores;
  readonly scores: readonly (number | null)[];
  readonly pair: readonly [number, number];
  /** Null where no two measures are set against each other. */
  readonly gap: string | null;
  readonly onOpen: () => void;
}

function GridRow({ id, row, index, active, write, scores, pair, gap, onOpen }: GridRowProps) {
  const [a = null, b = null] = pair.map(system => scores[system] ?? null);
  const change = a === null || b === null ? null : a - b;
  return (
    <tr id={id} class={active ? 'active' : ''} aria-rowindex={index + 2} aria-selected={active} onClick={onOpen}>
      <th scope="row" class="place">
        {row === undefined ? '' : sentenceNumber(row)}
      </th>
      <td class="text" dir="auto">
        {row?.text ?? '…'}
      </td>
      <td class="number aside words">{row === undefined ? '' : grouped(row.length)}</td>
      {scores.map((score, s) => (
        <td class="number score" key={s}>
          {row === undefined ? '' : write.score(score)}
        </td>
      ))}
      {scores.length > 1 && <td class="number aside">{row === undefined ? '' : write.change(change)}</td>}
      {scores.length > 2 && <td class="number aside">{row === undefined ? '' : write.spread(spreadOf(scores))}</td>}
      {gap !== null && <td class="number aside">{row === undefined ? '' : gap}</td>}
    </tr>
  );
}

function isSameSort(a: Sort['by'], b: Sort['by']): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The longest and the most different are looked for, and the worst. */
function isLargestFirst(by: Sort['by']): boolean {
  return by === 'words' || (typeof by === 'object' && ('difference' in by || 'change' in by || 'gap' in by));
}

function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const follow = () => setMatches(media.matches);
    media.addEventListener('change', follow);
    return () => media.removeEventListener('change', follow);
  }, []);
  return matches;
}
