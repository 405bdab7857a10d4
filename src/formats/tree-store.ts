// The arrays that trees are read into, kept from chunk to chunk. They are as long as the bytes could possibly need,
// so the reader never checks for room: the system hands out memory only as it is written to.
const OPEN = 40;
const LINE_FEED = 10;
/** Up to here the bound is taken from the length alone; beyond, brackets and lines are counted. */
const SMALL = 8 << 20;

export class TreeStore {
  tag = new Int32Array(0);
  wordFrom = new Int32Array(0);
  wordTo = new Int32Array(0);
  label = new Int32Array(0);
  from = new Int32Array(0);
  to = new Int32Array(0);
  offset = new Int32Array(0);
  broken = new Uint8Array(0);
  wordStart = new Int32Array(1);
  bracketStart = new Int32Array(1);

  reserve(bytes: Uint8Array): void {
    const small = bytes.length <= SMALL;
    const brackets = small ? bytes.length : count(bytes, OPEN);
    // A word takes at least a byte and what separates it, a sentence at least a line feed or a pair of brackets.
    const words = (bytes.length >> 1) + 1;
    const sentences = small ? bytes.length : count(bytes, LINE_FEED) + brackets;
    if (words > this.tag.length) {
      this.tag = new Int32Array(words);
      this.wordFrom = new Int32Array(words);
      this.wordTo = new Int32Array(words);
    }
    if (brackets > this.label.length) {
      this.label = new Int32Array(brackets);
      this.from = new Int32Array(brackets);
      this.to = new Int32Array(brackets);
    }
    if (sentences > this.offset.length) {
      this.offset = new Int32Array(sentences);
      this.broken = new Uint8Array(sentences);
      this.wordStart = new Int32Array(sentences + 1);
      this.bracketStart = new Int32Array(sentences + 1);
    }
  }
}

function count(bytes: Uint8Array, sought: number): number {
  let found = 0;
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === sought) found++;
  return found;
}
