// The errors of a sentence in words, with what every view says of them.
import { useMemo, useState } from 'preact/hooks';
import type { Picture } from '../../../picture/index.ts';
import { plural } from '../../shared/number-text.ts';
import { MoreButton } from '../../shared/page-parts.tsx';
import { ScrollTable } from '../../shared/table.tsx';
import { type ErrorLine, errorsOf, isError, RIGHT, wrongNotes } from './errors.ts';

function errorCount(wrong: number): string {
  return wrong === 0 ? 'No errors' : plural(wrong, 'error');
}

interface ErrorTableProps {
  readonly pictures: readonly Readonly<Record<string, Picture>>[];
  readonly views: readonly string[];
  /** The view that is drawn; null where all are. */
  readonly chosen: string | null;
  /** Otherwise what is marked is no error, but what decided. */
  readonly isGraded: boolean;
}

/** More rows at once, and a browser stands still. */
const MOST_ERRORS = 200;

export function ErrorTable({ pictures, views, chosen, isGraded }: ErrorTableProps) {
  const [all, setAll] = useState(false);
  const lines = useMemo(
    () => pictures.flatMap(byView => errorsOf(views.map(view => byView[view]))),
    [pictures, views.join(' ')],
  );
  if (views.length === 0) return null;
  const wrong = lines.filter(isError).length;
  const under =
    chosen === null ? wrong : lines.filter(({ verdicts }) => !isFine(verdicts[views.indexOf(chosen)] ?? null)).length;
  const tags = pictures.flatMap(byView => wrongNotes(byView[views[0] ?? '']));
  const isScored = pictures.every(byView => views.every(view => byView[view]?.note === undefined));
  const differing = lines.filter(isDisputed).length;
  const shown = all ? lines : lines.slice(0, MOST_ERRORS);
  const caption = `Errors, and what ${views.length > 1 ? 'each view' : 'the measure'} says of them`;
  return (
    <>
      <h3>
        {isGraded ? (isScored ? errorCount(under) : 'Not scored') : 'What decided'}
        {isGraded && isScored && under < wrong && ` under ${chosen}`}
        {isGraded && isScored && under < wrong && <small>, {plural(wrong, 'line')} with an error under any view</small>}
        {differing > 0 && <small>; {plural(differing, 'line')} on which the views differ, marked ◆</small>}
      </h3>
      {lines.length > 0 && (
        <ScrollTable label={caption} look="errors" columns={['of', 'what', ...views]}>
          {shown.map((line, i) => (
            <tr key={i} class={isDisputed(line) ? 'disputed' : ''}>
              <td>{line.side}</td>
              <th scope="row">
                {isDisputed(line) && '◆ '}
                {line.mark}
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
            </tr>
          ))}
        </ScrollTable>
      )}
      {tags.length > 0 && <p class="found">Words with other tags or categories: {tags.join('; ')}.</p>}
      <MoreButton shown={all} size={lines.length} first={MOST_ERRORS} onShow={setAll} />
    </>
  );
}

function isFine(verdict: string | null): boolean {
  return verdict === null || !isError({ side: '', mark: '', verdicts: [verdict] });
}

/** One measure punishes what another forgives. */
function isDisputed({ verdicts }: ErrorLine): boolean {
  return verdicts.includes(RIGHT);
}
