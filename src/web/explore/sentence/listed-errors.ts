// All that can be pointed at in the list of errors of a sentence: its lines, then words with other tags, of all its gold sentences.
import type { Picture } from '../../../picture/index.ts';
import { type ErrorLine, errorsOf, mistaggedWords } from './errors.ts';

export interface ListedError extends Pick<ErrorLine, 'side' | 'label' | 'instead' | 'mistake'> {
  /** In which picture it is. */
  readonly picture: number;
  /** By view, the mark that is drawn for it. */
  readonly marks: Readonly<Record<string, string>>;
  /** What else a line says; null for a word. */
  readonly line: ErrorLine | null;
  readonly text: string;
}

/** Lines that one mistake explains stand together. */
export function listErrors(
  pictures: readonly Readonly<Record<string, Picture>>[],
  views: readonly string[],
): readonly ListedError[] {
  const lines = pictures.flatMap((byView, picture) =>
    groupedLines(errorsOf(views.map(view => byView[view]))).map((line): ListedError => {
      const marks = views.flatMap((view, v) => {
        const mark = line.marks[v] ?? null;
        return mark === null ? [] : [[view, mark] as const];
      });
      return { ...line, picture, marks: Object.fromEntries(marks), line, text: line.mark };
    }),
  );
  const words = pictures.flatMap((byView, picture) =>
    mistaggedWords(byView[views[0] ?? '']).map(({ drawn, ...word }): ListedError => {
      const marks = Object.fromEntries(views.map(view => [view, drawn]));
      return { ...word, side: 'system', mistake: null, picture, marks, line: null };
    }),
  );
  return [...lines, ...words];
}

/** By the numbers of mistakes; what none explains comes last. */
function groupedLines(lines: readonly ErrorLine[]): readonly ErrorLine[] {
  const numberOf = ({ mistake }: ErrorLine) => mistake?.number ?? Number.POSITIVE_INFINITY;
  return lines.toSorted((one, two) => (numberOf(one) === numberOf(two) ? 0 : numberOf(one) - numberOf(two)));
}
