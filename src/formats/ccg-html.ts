// Derivations as EasyCCG draws them with `--outputFormat html`: a document for each sentence, all in one file and nothing
// escaped. Rows go from the words upwards; a node stands one row above its highest child, as wide as its words. Further parses
// begin a document that only the last of them ends.
//
//   <html>
//   <body>
//   <table><tr><td><center>It<hr>NP</center></td><td><center>rained<hr>S[dcl]\NP</center></td></tr>
//   <tr><td colspan=2><center><hr>S[dcl]</center></td></tr>
//   </table></body>
//   </html>
import { type Chunk, isWhite, type Place, quote } from '../bytes/index.ts';
import type { CcgSentence } from '../model/index.ts';
import { CcgLines, type CcgReading } from './ccg-lines.ts';
import { bestOf, warnOfSeveralParses } from './ccg-parses.ts';
import { SentenceBuilder, unparsed } from './derivation-sentence.ts';
import { type SpanLeaf, SpanTree } from './derivation-spans.ts';

const FAILURE = '<p>Parse failed!</p>';
const tags = ['<html>', '<body>', '<table>', '<tr>', '</table>', FAILURE, '</body>', '</html>'] as const;

export function readCcgHtml(chunk: Chunk): CcgReading {
  const lines = new CcgLines(chunk);
  const tables = new Tables(lines);
  const sentences: CcgSentence[] = [];
  let parses: CcgSentence[] = [];
  /** Where the document begins that has not ended. */
  let place: Place | null = null;
  const told = () => ({ id: lines.numberOf(sentences.length), place: place ?? lines.place() });
  const endParse = () => {
    if (tables.isOpen) parses.push(tables.finish(told(), lines.to));
  };
  const endDocument = () => {
    if (place === null) return;
    endParse();
    if (parses.length === 0) {
      lines.warn('missing-tree', () => 'a document ends here without a tree', 'the sentence has no analysis');
      parses = [{ ...unparsed, ...told(), damaged: true }];
    }
    sentences.push(bestOf(parses));
    [place, parses] = [null, []];
  };
  while (lines.next()) {
    const { text, to } = lines;
    for (let at = lines.from; at < to; ) {
      const tag = tags.find(each => text.startsWith(each, at));
      if (isWhite(text.charCodeAt(at))) at++;
      else if (tag === undefined) {
        const rest = text.slice(at, to);
        lines.warn('stray-text', () => `${quote(rest)} is not part of a derivation`, 'it is ignored', at);
        at = to;
      } else {
        at += tag.length;
        if (tag === '</html>') endDocument();
        else if (tag !== '</body>' && tag !== '<body>') place ??= lines.place();
        if (tag === '<table>') {
          endParse();
          tables.begin();
        } else if (tag === '<tr>') at = tables.row(at);
        else if (tag === '</table>') endParse();
        else if (tag === FAILURE) parses.push({ ...unparsed, ...told() });
      }
    }
  }
  if (tables.isOpen) tables.cutOff();
  endDocument();
  warnOfSeveralParses(sentences, lines.notices);
  return { sentences, notices: lines.notices };
}

const CELL_END = '</center></td>';
const emptyCell = '<td></td>';
const wordCell = '<td><center>';
const nodeCell = /<td colspan=(\d{1,9})><center><hr>/y;

/** One table after another. */
class Tables {
  isOpen = false;
  readonly #lines: CcgLines;
  readonly #builder: SentenceBuilder<Place>;
  #leaves: SpanLeaf<Place>[] = [];
  #tree: SpanTree<Place> | null = null;
  #rows = 0;

  constructor(lines: CcgLines) {
    this.#lines = lines;
    this.#builder = new SentenceBuilder<Place>(lines.notices, place => place);
  }

  begin(): void {
    this.#builder.begin();
    [this.#leaves, this.#tree, this.#rows, this.isOpen] = [[], null, 0, true];
  }

  /** The rest of a row; returns where it ends. */
  row(from: number): number {
    const { text, to } = this.#lines;
    let [at, column] = [from, 0];
    while (this.isOpen && !this.#builder.isBroken && at < to && !text.startsWith('</tr>', at)) {
      if (text.startsWith(emptyCell, at)) {
        at += emptyCell.length;
        column++;
        continue;
      }
      nodeCell.lastIndex = at;
      const node = nodeCell.exec(text);
      const isLeaf = node === null && this.#rows === 0 && text.startsWith(wordCell, at);
      const end = text.indexOf(CELL_END, at);
      if ((node === null && !isLeaf) || end < 0 || end >= to) {
        this.#spoil('a cell is cut off here, or none of a derivation', at);
        break;
      }
      const start = at + (node === null ? wordCell.length : node[0].length);
      const width = node === null ? 1 : Number(node[1]);
      if (node === null) this.#leaf(text.slice(start, end), start);
      else this.#node(text.slice(start, end), column, width, start);
      column += width;
      at = end + CELL_END.length;
    }
    this.#rows++;
    this.#tree ??= new SpanTree(this.#leaves);
    const end = text.indexOf('</tr>', at);
    if (end < 0 || end >= to) this.#spoil('a row is cut off here', to);
    return end < 0 || end >= to ? to : end + '</tr>'.length;
  }

  /** The file ends before the table does. */
  cutOff(): void {
    this.#spoil('the tree is cut off here', this.#lines.to);
  }

  finish({ id, place }: Pick<CcgSentence, 'id' | 'place'>, at: number): CcgSentence {
    const end = this.#lines.place(at);
    this.#tree?.build(this.#builder, end);
    this.isOpen = false;
    return this.#builder.finish(id, place, end);
  }

  /** A category holds no mark; whatever stands before the last `<hr>` is the word. */
  #leaf(cell: string, at: number): void {
    const cut = cell.lastIndexOf('<hr>');
    if (cut < 0) this.#spoil(`${quote(cell)} is no word with its category`, at);
    else this.#leaves.push({ word: cell.slice(0, cut), category: cell.slice(cut + 4), at: this.#lines.place(at) });
  }

  #node(category: string, column: number, width: number, at: number): void {
    const height = this.#tree?.cover(category, column, width, this.#lines.place(at)) ?? null;
    if (height === null || height !== this.#rows)
      this.#spoil(`${quote(category)} does not stand right above the nodes that it joins`, at);
  }

  #spoil(problem: string, at: number): void {
    this.#builder.spoil(problem, this.#lines.place(at));
  }
}
