// Penn-style bracketed trees, in every variant that real files show (see docs/formats.md).
// One pass over the bytes, no recursion, no strings: this is the hot loop of constituency scoring.
// Atoms are scanned four bytes at a time; `lowBytes` finds the first byte below 42, which ends nearly every atom.
//
// An atom is a run of bytes other than white space and parentheses. `(TAG word)` is a word, any other node a bracket.
// An open bracket keeps its parent in the `to` column until it is closed, so there is no stack to outgrow.
import { type Chunk, decode, Notices, type Place, placeAt, quote, refuse } from '../bytes/index.ts';
import { EMPTY, mixKey, type Symbols, type Trees, UNLABELLED_ROOT, wordAt } from '../model/index.ts';
import { type Gaps, reorderByIndex } from './discontinuous.ts';
import { TreeStore } from './tree-store.ts';

/** `line`: one sentence a line, a blank line holds the place of a failed parse.
 *  `stream`: trees run over as many lines as they like, blank lines mean nothing. */
export type Layout = 'line' | 'stream';

export interface BracketOptions {
  readonly layout: Layout;
  /** Arrays to read into; what was read into them before is then gone. */
  readonly store?: TreeStore;
}

const OPEN = 40;
const CLOSE = 41;
const LINE_FEED = 10;
const SPACE = 32;

const ATOM = 0;
const BLANK = 1;
const classOf = new Uint8Array(256);
for (const blank of [9, 11, 12, 13, 32]) classOf[blank] = BLANK;
classOf[LINE_FEED] = 2;
classOf[OPEN] = 3;
classOf[CLOSE] = 4;
const streamClassOf = classOf.map(kind => (kind === 2 ? BLANK : kind));

/** Stands for the tag of a word that has none until it is known whether its bracket is a tag: `(NN New York)`. */
const UNTAGGED = -1;

export function readBrackets(
  chunk: Chunk,
  symbols: Symbols,
  options: BracketOptions,
): { trees: Trees; notices: Notices } {
  const bytes = padded(chunk.bytes);
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const store = options.store ?? new TreeStore();
  store.reserve(bytes);
  const { tag, wordFrom, wordTo, label, from, to } = store;
  const classes = options.layout === 'line' ? classOf : streamClassOf;
  const sentences = new SentenceEnds({ ...chunk, bytes }, symbols, options.layout, store);

  const end = bytes.length;
  let p = 0;
  let words = 0;
  let firstWord = 0;
  let brackets = 0;
  let open = -1;
  while (p < end) {
    const byte = bytes[p]!;
    if (byte === OPEN) {
      if (open < 0) sentences.openRoot(p);
      const start = ++p;
      let key = 0;
      let four = view.getInt32(p, true);
      let low = lowBytes(four);
      while (low === 0) {
        key = mixKey(key, four);
        p += 4;
        four = view.getInt32(p, true);
        low = lowBytes(four);
      }
      const length = lengthBefore(low);
      p += length;
      let next = bytes[p]!;
      let id: number;
      if (next !== SPACE && classes[next] === ATOM) {
        while (classes[next] === ATOM) next = bytes[++p]!;
        id = symbols.at(bytes, start, p);
      } else id = symbols.find(bytes, start, p, key ^ (four & lowestBytes[length]!));
      let ahead = p;
      if (next === SPACE) next = bytes[++ahead]!;
      while (next !== OPEN && classes[next] === BLANK && ahead < end) next = bytes[++ahead]!;
      if (next !== OPEN && classes[next] === ATOM && ahead > p && ahead < end) {
        const wordStart = ahead;
        low = lowBytes(view.getInt32(ahead, true));
        while (low === 0) {
          ahead += 4;
          low = lowBytes(view.getInt32(ahead, true));
        }
        ahead += lengthBefore(low);
        next = bytes[ahead]!;
        while (next !== CLOSE && classes[next] === ATOM) next = bytes[++ahead]!;
        const wordEnd = ahead;
        while (next !== CLOSE && classes[next] === BLANK && ahead < end) next = bytes[++ahead]!;
        if (next === CLOSE) {
          tag[words] = id;
          wordFrom[words] = wordStart;
          wordTo[words++] = wordEnd;
          p = ahead + 1;
          if (open < 0) firstWord = sentences.closeRoot(p, words, brackets);
          continue;
        }
      } else if (next === CLOSE && ahead > p && id !== EMPTY) {
        sentences.warnEmptyWord(start);
        tag[words] = id;
        wordFrom[words] = wordTo[words] = ahead;
        words++;
        p = ahead + 1;
        if (open < 0) firstWord = sentences.closeRoot(p, words, brackets);
        continue;
      }
      if (open < 0 && id === EMPTY) id = UNLABELLED_ROOT;
      label[brackets] = id;
      from[brackets] = words - firstWord;
      to[brackets] = open;
      open = brackets++;
    } else if (byte === CLOSE) {
      p++;
      if (open < 0) {
        sentences.unopened(p - 1);
        continue;
      }
      const parent = to[open]!;
      to[open] = words - firstWord;
      if (sentences.loose && open === brackets - 1 && sentences.isTag(open, firstWord, words)) brackets--;
      open = parent;
      if (open < 0) firstWord = sentences.closeRoot(p, words, brackets);
    } else if (byte === LINE_FEED && options.layout === 'line') {
      p++;
      sentences.finish(p, words, brackets, open);
      firstWord = words;
      open = -1;
    } else if (byte === SPACE || classes[byte] !== ATOM) {
      p++;
    } else {
      const start = p;
      while (p < end && classes[bytes[p]!] === ATOM) p++;
      if (open < 0) sentences.stray(start, p);
      else {
        sentences.loose = true;
        tag[words] = UNTAGGED;
        wordFrom[words] = start;
        wordTo[words++] = p;
      }
    }
  }
  if (options.layout === 'stream' && open >= 0) throw sentences.neverClosed(end);
  return { trees: sentences.trees(), notices: sentences.notices };
}

/** What happens once a sentence rather than once a byte: its end, and everything irregular about it. */
class SentenceEnds {
  readonly notices = new Notices();
  /** Whether the sentence has words that stand in a bracket without a tag of their own. */
  loose = false;
  firstWord = 0;
  readonly #chunk: Chunk;
  readonly #symbols: Symbols;
  readonly #layout: Layout;
  readonly #store: TreeStore;
  readonly #gaps: Gaps = new Map();
  #sentences = 0;
  #start = 0;
  #root = 0;
  #broken = false;

  constructor(chunk: Chunk, symbols: Symbols, layout: Layout, store: TreeStore) {
    this.#chunk = chunk;
    this.#symbols = symbols;
    this.#layout = layout;
    this.#store = store;
  }

  openRoot(at: number): void {
    this.#root = at;
    if (this.#layout === 'stream') this.#start = at;
  }

  /** Returns where the words of the sentence begin that goes on from here. */
  closeRoot(at: number, words: number, brackets: number): number {
    if (this.#layout === 'stream') this.finish(at, words, brackets, -1);
    return this.firstWord;
  }

  finish(at: number, words: number, brackets: number, open: number): void {
    const store = this.#store;
    const i = this.#sentences++;
    if (open >= 0) this.#leaveOpen(open, at - 1);
    if (this.loose) this.#settleTags(words);
    store.offset[i] = this.#start;
    store.broken[i] = this.#broken ? 1 : 0;
    store.wordStart[i + 1] = words;
    store.bracketStart[i + 1] = brackets;
    if (
      words > this.firstWord &&
      isIndexed(this.#chunk.bytes, store.wordFrom[this.firstWord]!, store.wordTo[this.firstWord]!)
    )
      reorderByIndex(this.#chunk.bytes, store, i, this.#gaps);
    if (
      brackets > store.bracketStart[i]! &&
      store.label[store.bracketStart[i]!] === UNLABELLED_ROOT &&
      words > this.firstWord
    )
      this.#warn('unlabelled-root', this.#start, () => 'the bracket around the tree has no label; it is not counted');
    this.firstWord = words;
    this.#start = at;
    this.#broken = false;
    this.loose = false;
  }

  /** Whether a bracket that holds nothing but bare words is a tag, and its words are tagged with it. */
  isTag(bracket: number, firstWord: number, words: number): boolean {
    const { tag, from, label } = this.#store;
    const first = firstWord + from[bracket]!;
    if (words - first < 2 || phraseLabels.has(this.#symbols.text(label[bracket]!).replace(/[-=].*$/s, '')))
      return false;
    for (let word = first; word < words; word++) if (tag[word] !== UNTAGGED) return false;
    const text = this.#symbols.text(label[bracket]!);
    this.#warn(
      'several-words',
      this.#store.wordFrom[first]!,
      () => `${words - first} words share the tag ${quote(text)}; each is read as a word of its own`,
    );
    tag.fill(label[bracket]!, first, words);
    return true;
  }

  warnEmptyWord(at: number): void {
    this.#warn('empty-word', at, () => 'this tag has no word; it is read as a word of no letters');
  }

  stray(from: number, to: number): void {
    const piece = () => quote(decode(this.#chunk.bytes, from, Math.min(to, from + 200)));
    if (this.#layout === 'line') this.#broken = true;
    this.#warn('stray-text', from, () => `${piece()} stands outside the brackets; put it into a tree or remove it`);
  }

  unopened(at: number): void {
    const text = 'this bracket closes nothing; remove it, or open one before it';
    if (this.#layout === 'stream') throw refuse('unopened-bracket', this.#place(at), text);
    if (!this.#broken) this.#warn('unopened-bracket', at, () => text);
    this.#broken = true;
  }

  neverClosed(at: number) {
    const { line, column } = this.#place(this.#root);
    return refuse(
      'unclosed-bracket',
      this.#place(at),
      `the tree opened at line ${line}, column ${column} is never closed; is the file cut off?`,
    );
  }

  // Written out: objects made by spreading do not share a shape, and the loops that read them slow down threefold.
  trees(): Trees {
    const store = this.#store;
    return {
      bytes: this.#chunk.bytes,
      symbols: this.#symbols,
      size: this.#sentences,
      offset: store.offset,
      broken: store.broken,
      wordStart: store.wordStart,
      tag: store.tag,
      wordFrom: store.wordFrom,
      wordTo: store.wordTo,
      bracketStart: store.bracketStart,
      label: store.label,
      from: store.from,
      to: store.to,
      gaps: this.#gaps,
    };
  }

  /** Brackets still open at the end of the line: they stay so, and the line is not a tree. */
  #leaveOpen(innermost: number, at: number): void {
    const { to } = this.#store;
    for (let bracket = innermost; bracket >= 0; ) {
      const parent = to[bracket]!;
      to[bracket] = -1;
      bracket = parent;
    }
    this.#broken = true;
    this.#warn('unclosed-bracket', at, () => {
      const { column } = this.#place(lastUnclosed(this.#chunk.bytes, this.#start, at));
      return `the bracket opened at column ${column} is never closed; is the tree cut off?`;
    });
  }

  #settleTags(words: number): void {
    const { tag } = this.#store;
    for (let word = this.firstWord; word < words; word++) {
      if (tag[word] !== UNTAGGED) continue;
      tag[word] = EMPTY;
      const bare = word;
      this.#warn(
        'untagged-word',
        this.#store.wordFrom[word]!,
        () => `the word ${quote(wordAt(this.trees(), bare))} has no tag; it is read with an empty one`,
      );
    }
  }

  #warn(code: string, at: number, text: () => string): void {
    this.notices.add(code, () => ({ place: this.#place(at), text: text() }));
  }

  #place(at: number): Place {
    return placeAt(this.#chunk, at);
  }
}

/** Labels that are never tags, for `(S the cat)` against `(NN New York)`. Penn Treebank guidelines, plus roots. */
const phraseLabels = new Set(
  `TOP ROOT S1 VROOT S SBAR SBARQ SINV SQ ADJP ADVP CONJP FRAG INTJ LST NAC NP NX PP PRN PRT QP RRC UCP VP
   WHADJP WHADVP WHNP WHPP X`.split(/\s+/),
).add('');

/** Whether a word reads `3=word`, as the leaves of discontinuous trees do. */
function isIndexed(bytes: Uint8Array, from: number, to: number): boolean {
  let at = from;
  while (at < to && bytes[at]! >= 48 && bytes[at]! <= 57) at++;
  return at > from && at < to - 1 && bytes[at] === 61;
}

function lastUnclosed(bytes: Uint8Array, from: number, to: number): number {
  let closed = 0;
  for (let at = to - 1; at >= from; at--) {
    if (bytes[at] === CLOSE) closed++;
    else if (bytes[at] === OPEN && closed-- === 0) return at;
  }
  return from;
}

/** The high bit of each of four bytes that is below 42, exact up to the first of them: all separators are. */
function lowBytes(four: number): number {
  return (four - 0x2a2a2a2a) & ~four & 0x80808080;
}

/** How many bytes come before the first marked one. */
function lengthBefore(low: number): number {
  return (31 - Math.clz32(low & -low)) >> 3;
}

const lowestBytes = Int32Array.of(0, 0xff, 0xffff, 0xffffff);

/** The bytes with a line feed at their end and room to read four bytes from any of them. */
function padded(bytes: Uint8Array): Uint8Array {
  const room = bytes.buffer.byteLength - bytes.byteOffset - bytes.length;
  if (room >= 4 && bytes.at(-1) === LINE_FEED) return bytes;
  const copy = new Uint8Array(bytes.length + 8);
  copy.set(bytes);
  if (bytes.length === 0 || bytes.at(-1) === LINE_FEED) return copy.subarray(0, bytes.length);
  copy[bytes.length] = LINE_FEED;
  return copy.subarray(0, bytes.length + 1);
}
