// Every sentence in a line: what is counted of it, and its figures. There may be more of them than memory holds, so they are
// gone through twice, once for the names of the columns.
import type { ReportRow, SentenceDetail } from '../families/index.ts';
import type { Report } from './report.ts';
import { type Cell, csvLine, type Emphasis, shownNumber, tableLines } from './tables.ts';

/** Figures are titled as in the table of scores, and percentages have as many digits as everywhere in text. */
export function* sentencesText(
  sentences: Iterable<SentenceDetail>,
  layout: readonly ReportRow[],
  { strong }: Emphasis,
  digits?: number,
): Generator<string, void> {
  const names = namesIn([sentences]);
  const titles = new Map(layout.map(({ path, title }) => [path, title]));
  const rows: Iterable<string[]> = {
    *[Symbol.iterator]() {
      yield [...names.plain, ...names.figures.map(path => titles.get(path) ?? path)];
      for (const sentence of sentences)
        yield [
          ...names.plain.map(name => String(fieldOf(sentence, name) ?? '')),
          ...names.figures.map(name => {
            const value = sentence.figures?.[name];
            return value === undefined ? '' : shownNumber(value, 'percent', digits);
          }),
        ];
    },
  };
  let head = true;
  for (const line of tableLines(rows)) {
    yield head ? `${strong(line.trimEnd())}\n` : line;
    head = false;
  }
}

/** A line for each sentence of each system, figures in full precision. */
export function* sentencesCsv({ systems, signature }: Report): Generator<string, void> {
  const names = namesIn(systems.map(({ sentences = [] }) => sentences));
  yield csvLine(['system', ...names.plain, ...names.figures, 'signature']);
  for (const { name, sentences = [], signature: own = signature } of systems)
    for (const sentence of sentences)
      yield csvLine([
        name,
        ...names.plain.map(plain => fieldOf(sentence, plain)),
        ...names.figures.map(figure => sentence.figures?.[figure] ?? null),
        own,
      ]);
}

/** Lists and records are left out. */
function namesIn(systems: readonly Iterable<SentenceDetail>[]): {
  plain: readonly string[];
  figures: readonly string[];
} {
  const plain = new Set<string>();
  const figures = new Set<string>();
  for (const sentences of systems)
    for (const sentence of sentences) {
      for (const [name, value] of Object.entries(sentence)) if (typeof value !== 'object') plain.add(name);
      for (const name in sentence.figures) figures.add(name);
    }
  return { plain: [...plain], figures: [...figures] };
}

/** Whatever the family calls it; null where a sentence lacks it. */
function fieldOf(sentence: SentenceDetail, name: string): Cell {
  const value: unknown = Reflect.get(sentence, name);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
