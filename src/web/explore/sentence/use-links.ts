// Which errors of a sentence stand out, in its list and in its figures: those that the reader came for, the one that was chosen, and what
// the pointer or the focus is on.
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Picture } from '../../../picture/index.ts';
import type { PictureLinks } from '../../shared/drawn-picture.tsx';
import type { OpenedSentence } from '../engine/contract.ts';
import type { PageProps } from '../page-props.ts';
import { type ListedError, listErrors } from './listed-errors.ts';
import { soughtErrors } from './sought.ts';

interface LinksProps extends Pick<PageProps, 'corpus' | 'state' | 'onChange'> {
  readonly sentence: OpenedSentence;
  readonly pictures: readonly Readonly<Record<string, Picture>>[];
  readonly views: readonly string[];
  /** Whether A is drawn over B. */
  readonly isPair: boolean;
}

export interface ErrorLinks {
  readonly errors: readonly ListedError[];
  /** By their places in the list: what is pointed at, was chosen, and was looked for. */
  readonly pointed: ReadonlySet<number>;
  readonly chosen: number | null;
  readonly sought: ReadonlySet<number>;
  readonly onPoint: (errors: readonly number[]) => void;
  readonly onChoose: (error: number) => void;
  /** What a figure must know. */
  readonly of: (picture: number, view: string) => PictureLinks;
}

export function useLinks({ corpus, state, onChange, sentence, pictures, views, isPair }: LinksProps): ErrorLinks {
  const [pointed, setPointed] = useState<readonly number[]>([]);
  // A over B is made anew whenever the page is drawn.
  const made = isPair ? `${sentence.row} ${state.selection.pair}` : pictures;
  const errors = useMemo(() => listErrors(pictures, views), [made, views.join(' ')]);
  const { sort, ...selection } = state.selection;
  const sought = useMemo(
    () => new Set(isPair ? [] : soughtErrors(state.selection, corpus, sentence, state.system, errors)),
    [errors, JSON.stringify(selection)],
  );
  const chosen = state.error !== null && state.error <= errors.length ? state.error - 1 : null;
  // What was pointed at is of another list.
  useEffect(() => setPointed([]), [errors]);
  const onChoose = (error: number) => onChange({ error: error === chosen ? null : error + 1 });
  const at = (view: string, picture: number, mark: string | null) => {
    const ids = mark?.split(' ') ?? [];
    return [...errors.keys()].filter(i => {
      const { marks, picture: own } = errors[i]!;
      return own === picture && ids.includes(marks[view] ?? '');
    });
  };
  const [first = null] = chosen === null ? sought : [chosen];
  return {
    errors,
    pointed: new Set(pointed),
    chosen,
    sought,
    onPoint: setPointed,
    onChoose,
    of: (picture, view) => {
      const alone = [...pointed, ...(chosen === null ? [] : [chosen])];
      const marksOf = (places: Iterable<number>) =>
        [...places].flatMap(i => (errors[i]?.picture === picture ? (errors[i].marks[view] ?? []) : []));
      return {
        lit: new Set(marksOf([...alone, ...sought])),
        isAlone: alone.length > 0,
        revealed: first === null ? null : (marksOf([first])[0] ?? null),
        onPoint: mark => setPointed(at(view, picture, mark)),
        onChoose: mark => {
          const [found] = at(view, picture, mark);
          if (found !== undefined) onChoose(found);
        },
      };
    },
  };
}
