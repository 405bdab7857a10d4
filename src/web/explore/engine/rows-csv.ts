// Selected sentences as a table for other programs: one line each, scores in full precision.
import { csvLine } from '../../../report/index.ts';
import type { Corpus, Row } from './contract.ts';

/** `rowsIn` gives those at places [from, to). */
export function* rowsCsv(
  { measures, systems, unit }: Pick<Corpus, 'measures' | 'systems' | 'unit'>,
  count: number,
  rowsIn: (from: number, to: number) => readonly Row[],
): Generator<string> {
  const figures = measures.flatMap(({ path }) => systems.map(({ name }) => `${path} ${name}`));
  yield csvLine(['first', 'last', unit, 'text', ...figures]);
  for (let from = 0; from < count; from += AT_ONCE) {
    const lines = rowsIn(from, Math.min(count, from + AT_ONCE)).map(({ first, last, length, text, scores }) =>
      csvLine([first, last, length, text, ...scores.flat()]),
    );
    yield lines.join('');
  }
}

const AT_ONCE = 4096;
