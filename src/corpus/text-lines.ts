// The text of every gold sentence, in as few strings as it came in: one search goes through a whole string, which is faster
// than one search for each sentence.

export interface TextLines {
  /** The text of one sentence, or '' where there is none. */
  at(sentence: number): string;
  /** Marks the sentences that hold this text, whatever its case. */
  find(wanted: string): Uint8Array;
}

interface Block {
  readonly text: string;
  /** The number of its first sentence. */
  readonly first: number;
  /** Where each line ends. */
  readonly ends: Uint32Array;
  lowered: string | null;
}

/** Blocks hold sentences, a line each, closed by a line feed. */
export function textLines(texts: readonly string[], sentences: number): TextLines {
  const blocks: Block[] = [];
  let first = 0;
  for (const text of texts) {
    const ends = lineEnds(text);
    blocks.push({ text, first, ends, lowered: null });
    first += ends.length;
  }
  return {
    at(sentence) {
      const block = blocks.findLast(each => each.first <= sentence);
      if (block === undefined) return '';
      const line = sentence - block.first;
      return block.text.slice(line === 0 ? 0 : block.ends[line - 1]! + 1, block.ends[line] ?? 0);
    },
    find(wanted) {
      const found = new Uint8Array(sentences);
      const low = lowered(wanted);
      for (const block of blocks) findIn(block, low, found);
      return found;
    },
  };
}

function lineEnds(text: string): Uint32Array {
  const ends: number[] = [];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) ends.push(at);
  return Uint32Array.from(ends);
}

function findIn(block: Block, wanted: string, found: Uint8Array): void {
  block.lowered ??= lowered(block.text);
  const { lowered: text, ends, first } = block;
  for (let line = 0, at = text.indexOf(wanted); at >= 0 && line < ends.length; at = text.indexOf(wanted, at)) {
    while (line < ends.length && ends[line]! < at) line++;
    if (line === ends.length) return;
    // Only what lies within one line is found: nothing that is searched for holds a line feed.
    found[first + line] = 1;
    at = ends[line]! + 1;
  }
}

/** Of the same length, so that lines end at the same places: the few letters that would change it stay as they are. A
 *  Greek sigma is one letter wherever it stands. */
function lowered(text: string): string {
  const low = text.toLowerCase();
  const same = low.length === text.length ? low : text.replace(/./gsu, lowLetter);
  return same.replaceAll('ς', 'σ');
}

function lowLetter(letter: string): string {
  const small = letter.toLowerCase();
  return small.length === letter.length ? small : letter;
}
