// Every sentence in a line: what is counted of it, and its figures. There may be more of them than memory holds, so they are
// gone through twice, once for the names of the columns.
import type { ReportRow, SentenceDetail } from '../families/index.ts';
import type { Report } from './report.ts';
import { type Cell, csvLine, type Emphasis, oneLine, paddedTo, shownNumber, widthOf } from './tables.ts';

/** The lines of some sentences, and how wide their columns are: cells between tabs, each as wide as its column. */
export interface ListedSentences {
  readonly plain: readonly string[];
  readonly figures: readonly string[];
  readonly widths: readonly number[];
  readonly lines: string;
}

/** Percentages have as many digits as everywhere in text. Columns are as wide as their titles where these are known. */
export function listSentences(
  sentences: readonly SentenceDetail[],
  digits?: number,
  layout: readonly ReportRow[] = [],
  figuresOf: (row: number) => SentenceDetail['figures'] = row => sentences[row]!.figures,
): ListedSentences {
  const figuresOfRow = sentences.map((_, row) => figuresOf(row));
  const { plain, figures } = namesIn([sentences], figuresOfRow);
  const heads = [...plain, ...figures.map(path => layout.find(row => row.path === path)?.title ?? '')];
  const widths = heads.map(head => widthOf(oneLine(head)));
  const textual = heads.map(() => false);
  const shown = new Map<number | null, string>();
  const percent = (value: number | null) => {
    let text = shown.get(value);
    if (text === undefined) {
      text = shownNumber(value, 'percent', digits);
      shown.set(value, text);
    }
    return text;
  };
  const rows = sentences.map((sentence, row) => {
    const cells: string[] = [];
    const push = (cell: string, width: number) => {
      if (width > widths[cells.length]!) widths[cells.length] = width;
      cells.push(cell);
    };
    for (const name of plain) {
      const value = fieldOf(sentence, name);
      // Labels and names of files could hold what a terminal takes for commands.
      const cell = typeof value === 'string' ? oneLine(value) : String(value ?? '');
      if (typeof value === 'string') textual[cells.length] = true;
      push(cell, typeof value === 'string' ? widthOf(cell) : cell.length);
    }
    for (const name of figures) {
      const value = figuresOfRow[row]?.[name];
      const cell = value === undefined ? '' : percent(value);
      push(cell, cell.length);
    }
    return cells;
  });
  return { plain, figures, widths, lines: rows.map(cells => lineOf(cells, widths, textual)).join('') };
}

/** As `paddedTo` has it, between tabs; cells of columns without texts are as wide as they have letters. */
function lineOf(cells: readonly string[], widths: readonly number[], textual: readonly boolean[]): string {
  let line = '';
  for (let c = 0; c < cells.length; c++) {
    const cell = cells[c]!;
    const missing = widths[c]! - (textual[c] ? widthOf(cell) : cell.length);
    const blanks = missing === 0 ? '' : ' '.repeat(missing);
    line += c === 0 ? cell + blanks : `\t${blanks}${cell}`;
  }
  return `${line.trimEnd()}\n`;
}

/** Sentences that were listed part by part, as one table. Figures are titled as in the table of scores. The parts are gone through
 *  twice. */
export function* sentencesText(
  parts: Iterable<ListedSentences>,
  layout: readonly ReportRow[],
  { strong }: Emphasis,
): Generator<string, void> {
  const widthOfName = { plain: new Map<string, number>(), figures: new Map<string, number>() };
  for (const part of parts)
    for (const kind of ['plain', 'figures'] as const)
      for (const [c, name] of part[kind].entries()) {
        const width = part.widths[kind === 'plain' ? c : part.plain.length + c]!;
        widthOfName[kind].set(name, Math.max(widthOfName[kind].get(name) ?? 0, width));
      }
  const titles = new Map(layout.map(({ path, title }) => [path, title]));
  const [plain, figures] = [[...widthOfName.plain.keys()], [...widthOfName.figures.keys()]];
  const head = [...plain, ...figures.map(path => titles.get(path) ?? path)].map(oneLine);
  const widths = [...widthOfName.plain.values(), ...widthOfName.figures.values()].map((width, c) =>
    Math.max(width, widthOf(head[c]!)),
  );
  yield `${strong(paddedTo(widths, head).join('  ').trimEnd())}\n`;
  for (const part of parts) {
    const places = [
      ...plain.map(name => part.plain.indexOf(name)),
      ...figures.map(name => (part.figures.includes(name) ? part.plain.length + part.figures.indexOf(name) : -1)),
    ];
    const isSame = places.every((place, c) => place === c && part.widths[c] === widths[c]);
    if (isSame) yield part.lines.replaceAll('\t', '  ');
    else yield relaid(part, places, widths);
  }
}

/** The lines of a part in columns that stand elsewhere or are wider. */
function relaid({ lines, widths: own }: ListedSentences, places: readonly number[], widths: readonly number[]): string {
  const wider = widths.map((width, c) => ' '.repeat(width - (own[places[c]!] ?? 0)));
  const blank = own.map(width => ' '.repeat(width));
  let text = '';
  for (let from = 0; from < lines.length; ) {
    const end = lines.indexOf('\n', from);
    const cells = lines.slice(from, end).split('\t');
    let line = '';
    for (let c = 0; c < places.length; c++) {
      const place = places[c]!;
      const cell = place < 0 ? '' : (cells[place] ?? blank[place]!);
      line += c === 0 ? cell + wider[c]! : `  ${wider[c]!}${cell}`;
    }
    text += `${line.trimEnd()}\n`;
    from = end + 1;
  }
  return text;
}

/** So many sentences are listed at once. */
const AT_ONCE = 1000;

/** Sentences in parts, each time they are gone through. */
export function listedInParts(sentences: Iterable<SentenceDetail>, digits?: number): Iterable<ListedSentences> {
  return {
    *[Symbol.iterator]() {
      let part: SentenceDetail[] = [];
      for (const sentence of sentences) {
        part.push(sentence);
        if (part.length < AT_ONCE) continue;
        yield listSentences(part, digits);
        part = [];
      }
      yield listSentences(part, digits);
    },
  };
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
function namesIn(
  systems: readonly Iterable<SentenceDetail>[],
  figuresOfRow?: readonly SentenceDetail['figures'][],
): { plain: readonly string[]; figures: readonly string[] } {
  // It stands first, to the left.
  const plain = new Set(['sentence']);
  const figures = new Set<string>();
  for (const sentences of systems)
    for (const sentence of sentences) {
      for (const name in sentence)
        if (!plain.has(name) && typeof Reflect.get(sentence, name) !== 'object') plain.add(name);
      if (figuresOfRow === undefined) for (const name in sentence.figures) figures.add(name);
    }
  for (const own of figuresOfRow ?? []) for (const name in own) figures.add(name);
  return { plain: [...plain], figures: [...figures] };
}

/** Whatever the family calls it; null where a sentence lacks it. */
function fieldOf(sentence: SentenceDetail, name: string): Cell {
  const value: unknown = Reflect.get(sentence, name);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
