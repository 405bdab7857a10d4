// Derivations as depccg writes them with `--format conll`: a row a word, and in the tenth column a piece of the .auto tree. No
// empty line stands between sentences. HEAD only follows the flags of the tree and is no analysis of its own.
//
//   # ID=1
//   # log probability=-0.25000000
//   1  It      it    PRP  PRP  _  0  NP         _  (<T S[dcl] 0 2> (<L NP PRP PRP It NP>)
//   2  rained  rain  VBD  VBD  _  1  S[dcl]\NP  _  (<L S[dcl]\NP VBD VBD rained S[dcl]\NP>) )
import type { Chunk } from '../bytes/index.ts';
import { type CcgSentence, type Derivation, isLeaf } from '../model/index.ts';
import { TreeReader } from './auto.ts';
import { readIdLines, type TreeLines } from './ccg-id-lines.ts';
import type { CcgLines, CcgReading } from './ccg-lines.ts';
import { piecesOf } from './derivation-text.ts';

/** What comes before the tenth column. */
const TABS = 9;

export function readCcgConll(chunk: Chunk): CcgReading {
  return readIdLines(chunk, { mark: '# ID=', remark: '#', oneLine: false }, lines => new Rows(lines));
}

class Rows implements TreeLines {
  readonly #lines: CcgLines;
  readonly #trees: TreeReader;

  constructor(lines: CcgLines) {
    this.#lines = lines;
    this.#trees = new TreeReader(lines);
  }

  begin(): void {
    this.#trees.begin();
  }

  read(start: number): void {
    const { text, to } = this.#lines;
    let at = start;
    for (let tabs = 0; tabs < TABS; tabs++) {
      const tab = text.indexOf('\t', at);
      if (tab < 0 || tab >= to) {
        this.#trees.spoil(`a row has ${tabs + 1} of ten columns`, start);
        return;
      }
      at = tab + 1;
    }
    this.#trees.read(at);
  }

  finish(told: Pick<CcgSentence, 'id' | 'place'>, line: number): CcgSentence {
    return this.#trees.finish(told, line);
  }
}

/** In place of a tree that is not there, as depccg writes it. */
const FAILED_ROW = '1\tFAILED\t_\t_\t_\t_\t0\tNP\t_\t(<L NP _ _ FAILED NP>)\n';

/** Without the scores of trees and the lemmas, which are not known here. */
export function writeCcgConll(sentences: Iterable<CcgSentence>): string {
  let text = '';
  for (const sentence of sentences) {
    const { id, derivation } = sentence;
    text += `# ID=${id}\n${derivation === null ? FAILED_ROW : rowsOf(sentence, derivation)}`;
  }
  return text;
}

function rowsOf({ words, tags, categories }: CcgSentence, derivation: Derivation): string {
  const heads = headsOf(derivation, words.length);
  const [word, tag] = [(index: number) => words[index] ?? '?', (index: number) => tags[index] ?? '_'];
  const rows: string[] = [];
  let before = '';
  const pieces = piecesOf(derivation, {
    leaf: (category, index) => `(<L ${category} ${tag(index)} ${tag(index)} ${word(index)} ${category}>)`,
    inner: (category, head, children) => `(<T ${category} ${head} ${children}>`,
  });
  for (const piece of pieces) {
    if (piece === ')') rows.push(`${rows.pop()} )`);
    else if (piece.startsWith('(<T')) before += `${piece} `;
    else {
      const i = rows.length;
      const columns = [i + 1, word(i), '_', tag(i), tag(i), '_', heads[i]! + 1, categories[i]?.text ?? '_', '_'];
      rows.push(`${columns.join('\t')}\t${before}${piece}`);
      before = '';
    }
  }
  return rows.map(row => `${row}\n`).join('');
}

/** The word that each word depends on by the flags of the nodes above it, -1 for the head of all. */
function headsOf(derivation: Derivation, words: number): Int32Array {
  const { size, left, right, head, word } = derivation;
  const heads = new Int32Array(words).fill(-1);
  const headWord = new Int32Array(size);
  for (let node = size - 1; node >= 0; node--) {
    if (isLeaf(derivation, node)) headWord[node] = word[node]!;
    else if (right[node]! < 0) headWord[node] = headWord[left[node]!]!;
    else {
      const [first, second] = [headWord[left[node]!]!, headWord[right[node]!]!];
      headWord[node] = head[node] === 0 ? first : second;
      heads[head[node] === 0 ? second : first] = headWord[node]!;
    }
  }
  return heads;
}
