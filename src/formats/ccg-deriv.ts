// Derivations as depccg draws them with `--format deriv`: lexical categories and words, each in the middle of a column as wide
// as the wider of the two and two more; then for each node, children first, dashes under its words with the rule's symbol
// behind them, and its category. Columns count characters.
//
//   ID=1, log probability=-0.25000000
//    NP  S[dcl]\NP
//    It   rained
//   --------------<
//       S[dcl]
import { type Chunk, quote } from '../bytes/index.ts';
import type { CcgSentence } from '../model/index.ts';
import { readIdLines, type TreeLines } from './ccg-id-lines.ts';
import type { CcgLines, CcgReading } from './ccg-lines.ts';
import { SentenceBuilder } from './derivation-sentence.ts';
import { SpanTree } from './derivation-spans.ts';
import { itemsIn } from './line-items.ts';

export function readCcgDeriv(chunk: Chunk): CcgReading {
  return readIdLines(chunk, { oneLine: false }, lines => new DrawnLines(lines, chunk.file));
}

interface DrawnLine {
  readonly text: string;
  /** Its number in the file. */
  readonly line: number;
}

class DrawnLines implements TreeLines {
  readonly #lines: CcgLines;
  readonly #builder: SentenceBuilder<number>;
  #drawn: DrawnLine[] = [];
  /** Whether the last line has no end, so that nobody knows what is missing. */
  #isCut = false;

  constructor(lines: CcgLines, file: string) {
    this.#lines = lines;
    this.#builder = new SentenceBuilder(lines.notices, line => ({ file, line, column: 1 }));
  }

  begin(): void {
    [this.#drawn, this.#isCut] = [[], false];
  }

  read(start: number): void {
    const { text, to, line } = this.#lines;
    this.#drawn.push({ text: text.slice(start, to), line });
    this.#isCut = to === text.length;
  }

  finish({ id, place }: Pick<CcgSentence, 'id' | 'place'>, last: number): CcgSentence {
    const builder = this.#builder;
    builder.begin();
    this.#build(last);
    if (this.#isCut) builder.spoil('the file ends without a line end, so the tree may be cut off here', last);
    return builder.finish(id, place, last);
  }

  #build(last: number): void {
    const builder = this.#builder;
    const [categories, words, ...nodes] = this.#drawn;
    const columns = words === undefined ? null : columnsOf(categories!.text, words.text);
    if (columns === null) {
      builder.spoil('categories and words do not stand below each other as depccg draws them', categories!.line);
      return;
    }
    const tree = new SpanTree(columns.map(({ category, word }) => ({ category, word, at: categories!.line })));
    /** The word that begins at a column; behind the last, their number. */
    const wordAt = new Map(columns.map(({ from }, i) => [from, i]));
    wordAt.set(columns.at(-1)!.to, columns.length);
    for (let i = 0; i + 1 < nodes.length; i += 2) {
      const [dashes, below] = [nodes[i]!, nodes[i + 1]!];
      const drawn = /^( *)(-+)([^ -][^ ]*) *$/.exec(dashes.text);
      const from = drawn === null ? undefined : wordAt.get(drawn[1]!.length);
      const to = drawn === null ? undefined : wordAt.get(drawn[1]!.length + drawn[2]!.length);
      const covered = from !== undefined && to !== undefined;
      if (!covered || tree.cover(below.text.trim(), from, to - from, below.line) === null) {
        builder.spoil(`${quote(dashes.text.trim())} does not stand below the nodes that it joins`, dashes.line);
        return;
      }
    }
    if (nodes.length % 2 === 1) builder.spoil('no category stands below the dashes', last);
    tree.build(builder, last);
  }
}

interface Column {
  readonly category: string;
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

/** The columns of words, or null where they are not as depccg draws them. */
function columnsOf(categories: string, words: string): readonly Column[] | null {
  const [above, below] = [itemsWithColumns(categories), itemsWithColumns(words)];
  if (above.length !== below.length || above.length === 0) return null;
  const columns: Column[] = [];
  let from = 0;
  for (const [i, category] of above.entries()) {
    const word = below[i]!;
    const width = Math.max(category.length, word.length) + 2;
    const isIn = (item: Item) => item.column === from + Math.floor((width - item.length) / 2);
    if (!isIn(category) || !isIn(word)) return null;
    columns.push({ category: category.text, word: word.text, from, to: from + width });
    from += width;
  }
  return columns;
}

interface Item {
  readonly text: string;
  /** In characters. */
  readonly column: number;
  readonly length: number;
}

function itemsWithColumns(line: string): readonly Item[] {
  let [behind, column] = [0, 0];
  return itemsIn(line, 0, line.length).map(({ text, at }) => {
    const length = [...text].length;
    // Only blanks stand between items.
    const item = { text, column: column + at - behind, length };
    [behind, column] = [at + text.length, item.column + length];
    return item;
  });
}
