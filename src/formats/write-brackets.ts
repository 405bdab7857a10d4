// Writes phrase-structure trees in brackets, one sentence a line; a failed parse is an empty line, and so is what was
// read of a sentence that is no tree.
//
//   (S (NP (DT the) (NN cat)) (VP (VBZ sleeps)))      a discontinuous one:  (S (VP (VB 0=is) (JJ 2=rich)) (N 1=Jo))
//
// Columns do not say how brackets over nothing are nested. They are written where they fit, so that reading gives the
// same columns again; only in a discontinuous sentence their positions, which mean nothing there, may change.
import type { Coding } from '../bytes/index.ts';
import { EMPTY, phraseLabels, type Trees, UNLABELLED_ROOT } from '../model/index.ts';

/** A line for each sentence, with its line feed. The binary coding keeps words in any encoding what they are. */
export function* writeBrackets(trees: Trees, coding: Coding = trees.symbols.coding): Generator<string, void> {
  for (let i = 0; i < trees.size; i++) yield `${trees.broken[i] === 0 ? lineOf(trees, i, coding) : ''}\n`;
}

const NONE = -1;

function lineOf(trees: Trees, sentence: number, coding: Coding): string {
  const firstWord = trees.wordStart[sentence]!;
  const words = trees.wordStart[sentence + 1]! - firstWord;
  const firstBracket = trees.bracketStart[sentence]!;
  const brackets = trees.bracketStart[sentence + 1]! - firstBracket;
  const indexed = isOutOfOrder() || looksIndexed();
  const { head, next } = shareOutWords();
  /** How many of the words before each have a tag. */
  const tagged = new Int32Array(words + 1);
  for (let word = 0; word < words; word++)
    tagged[word + 1] = tagged[word]! + Number(trees.tag[firstWord + word] !== EMPTY);
  const open: number[] = [];
  let text = '';
  for (let bracket = 0; bracket < brackets; bracket++) {
    const { from, label } = bracketAt(bracket);
    while (open.length > 0 && endsBefore(open.at(-1)!, bracket)) close();
    if (!indexed || !isEmpty(bracket)) writeWords(from);
    write(`(${labelText(label)}`);
    open.push(bracket);
  }
  while (open.length > 0) close();
  writeWords(words);
  return text;

  function bracketAt(bracket: number): { readonly from: number; readonly to: number; readonly label: number } {
    const at = firstBracket + bracket;
    return { from: trees.from[at]!, to: trees.to[at]!, label: trees.label[at]! };
  }

  function labelText(id: number): string {
    return coding.decode(trees.symbols.bytes(id));
  }

  function wordText(word: number): string {
    return coding.decode(trees.bytes, trees.wordFrom[firstWord + word]!, trees.wordTo[firstWord + word]!);
  }

  function isEmpty(bracket: number): boolean {
    const { from, to } = bracketAt(bracket);
    return from === to;
  }

  /** Its words as spans. */
  function spansOf(bracket: number): ArrayLike<number> {
    const { from, to } = bracketAt(bracket);
    return trees.gaps.get(firstBracket + bracket) ?? [from, to];
  }

  /** Whether the brackets cannot be written in their order with the words in theirs. */
  function isOutOfOrder(): boolean {
    const { gaps, from } = trees;
    for (let at = firstBracket; at < firstBracket + brackets; at++)
      if (gaps.has(at) || (at > firstBracket && from[at]! < from[at - 1]!)) return true;
    return false;
  }

  /** Whether the words would be taken for words with an index. */
  function looksIndexed(): boolean {
    if (words === 0 || !/^\d+=./s.test(wordText(0))) return false;
    for (let word = firstWord; word < firstWord + words; word++)
      if (trees.wordFrom[word] === trees.wordTo[word]) return false;
    return true;
  }

  /** Gives each word to the innermost bracket around it. Inner brackets come later, so they take theirs first; what is
   *  taken is skipped from then on. `head` has the first word that each bracket has to itself and that is not written yet, and
   *  behind them that of no bracket; `next` by word the next one of the same bracket. */
  function shareOutWords(): { readonly head: Int32Array; readonly next: Int32Array } {
    const owner = new Int32Array(words).fill(brackets);
    const free = Int32Array.from({ length: words + 1 }, (_, word) => word);
    const freeFrom = (word: number): number => {
      let found = word;
      while (free[found] !== found) found = free[found]!;
      for (let at = word; at !== found; ) [at, free[at]] = [free[at]!, found];
      return found;
    };
    for (let bracket = brackets - 1; bracket >= 0; bracket--) {
      const spans = spansOf(bracket);
      for (let i = 0; i < spans.length; i += 2)
        for (let word = freeFrom(spans[i]!); word < spans[i + 1]!; word = freeFrom(word)) {
          owner[word] = bracket;
          free[word] = word + 1;
        }
    }
    const [heads, following] = [new Int32Array(brackets + 1).fill(NONE), new Int32Array(words)];
    for (let word = words - 1; word >= 0; word--) {
      following[word] = heads[owner[word]!]!;
      heads[owner[word]!] = word;
    }
    return { head: heads, next: following };
  }

  /** Whether an open bracket must be closed before this one is opened. */
  function endsBefore(outer: number, bracket: number): boolean {
    const { from, label } = bracketAt(bracket);
    if (!isEmpty(bracket)) return !holds(outer, from);
    // What has no label is another label at the root: it must not get there, or out of there.
    if (label === UNLABELLED_ROOT) return true;
    if (indexed) return false;
    const { to } = bracketAt(outer);
    return to < from || (to === from && open.length > 1);
  }

  function holds(bracket: number, word: number): boolean {
    const spans = spansOf(bracket);
    let [low, high] = [0, spans.length / 2];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (spans[2 * middle + 1]! <= word) low = middle + 1;
      else high = middle;
    }
    return 2 * low < spans.length && spans[2 * low]! <= word;
  }

  function close(): void {
    writeWords(words);
    text += ')';
    open.pop();
  }

  /** Those before a position that belong to the innermost open bracket. */
  function writeWords(before: number): void {
    const bracket = open.at(-1) ?? brackets;
    const bare = bracket < brackets && mayHoldBareWords(bracket);
    let word = head[bracket]!;
    for (; word !== NONE && word < before; word = next[word]!) {
      const tag = trees.tag[firstWord + word]!;
      const form = `${indexed ? `${word}=` : ''}${wordText(word)}`;
      write(tag === EMPTY && bare ? form : `(${labelText(tag)} ${form})`);
    }
    head[bracket] = word;
  }

  /** `(NN a)` is a word, and so are `(NN a b)` two: elsewhere than in phrases, an untagged word is written `( a)`. */
  function mayHoldBareWords(bracket: number): boolean {
    const { from, to, label } = bracketAt(bracket);
    const name = labelText(label);
    if (to - from > 1 && (name === '' || phrases.has(name.split(/[-=]/, 1)[0]!))) return true;
    return tagged[to]! > tagged[from]! && !trees.gaps.has(firstBracket + bracket);
  }

  /** Behind a blank. */
  function write(piece: string): void {
    text += text === '' ? piece : ` ${piece}`;
  }
}

/** Labels that the reader never takes for tags. */
export const phrases: ReadonlySet<string> = new Set(phraseLabels.trim().split(' '));
