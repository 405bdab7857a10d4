// Derivations as depccg writes them with `--format ptb`: bracketed trees with categories for labels. Nothing is escaped, so a
// word may be a bracket, and which brackets are words follows from how many the tree needs.
//
//   ID=1, log probability=-0.25000000
//   (ROOT (S[dcl] (NP It) (S[dcl]\NP rained)))
//   (ROOT (NP (NP\NP (LRB () (NP\NP (NP\NP stale) (RRB ))))))
import { type Chunk, quote, refuse, utf8, wholeFile } from '../bytes/index.ts';
import type { CcgSentence } from '../model/index.ts';
import { readTreeLines } from './ccg-id-lines.ts';
import type { CcgLines, CcgReading } from './ccg-lines.ts';
import type { SentenceBuilder } from './derivation-sentence.ts';
import { piecesOf } from './derivation-text.ts';
import { countAtEnd, isCategoryItem, itemsIn, type LineItem } from './line-items.ts';

export function readCcgPtb(chunk: Chunk): CcgReading {
  return readTreeLines(chunk, (lines, builder) => {
    const { text, from, to } = lines;
    const [root, ...items] = itemsIn(text, from, to);
    const nodes = items.map(item => (isCategoryItem(item.text) ? item : wordItem(item)));
    if (root?.text !== '(ROOT') builder.spoil('a tree begins with "(ROOT"', from);
    else settle(nodes, lines, builder);
    build(nodes, builder, to);
  });
}

/** A word with the brackets behind it, of which so many close the tree. */
interface WordItem extends LineItem {
  readonly brackets: number;
  closing: number;
}

type Item = LineItem | WordItem;

const NEVER_CLOSED = 'a bracket is never closed, so the tree is cut off here';

function build(nodes: readonly Item[], builder: SentenceBuilder<number>, end: number): void {
  let category: LineItem | null = null;
  // ROOT, and what is open below it.
  let open = 1;
  for (const node of nodes) {
    if (builder.isBroken) return;
    if (open === 0) builder.spoil(`${quote(node.text)} stands behind the tree`, node.at);
    else if (!('closing' in node)) {
      if (category !== null) builder.openInner(category.text.slice(1), category.at);
      category = node;
      open++;
    } else if (category === null) builder.spoil(`${quote(node.text)} stands where a node should begin`, node.at);
    else {
      builder.addLeaf(category.text.slice(1), node.text.slice(0, node.text.length - node.closing), null, category.at);
      category = null;
      for (let closing = 0; closing < node.closing; closing++) {
        // The leaf has been closed, and ROOT is none of the nodes.
        if (closing > 0 && open > 1) builder.close(node.at);
        open--;
      }
    }
  }
  if (category !== null || open > 0) builder.spoil(NEVER_CLOSED, end);
}

/** Decides how many brackets behind each word close the tree. */
function settle(nodes: readonly Item[], lines: CcgLines, builder: SentenceBuilder<number>): void {
  const words = nodes.filter(node => 'closing' in node);
  const surplus = words.reduce((sum, { closing }) => sum + closing, 0) - (nodes.length - words.length) - 1;
  if (surplus < 0) builder.spoil(NEVER_CLOSED, lines.to);
  if (surplus <= 0) return;
  const unpaired = words.reduce((sum, word) => sum + unpairedIn(word), 0);
  const odd = words.filter(({ text, brackets, closing }) => closing > surplus && endsInMark(text, brackets));
  if (unpaired !== surplus && odd.length !== 1) {
    builder.spoil('a bracket here closes nothing, or belongs to some word before it', lines.to);
    return;
  }
  for (const word of unpaired === surplus ? words : odd) {
    const own = unpaired === surplus ? unpairedIn(word) : surplus;
    word.closing -= own;
    const outcome = `a word is read as ${quote(word.text.slice(0, word.text.length - word.closing))}`;
    if (own > 0) lines.warn('bracket-in-word', () => 'more brackets close here than were opened', outcome, word.at);
  }
}

function wordItem(item: LineItem): WordItem {
  const brackets = countAtEnd(item.text, ')');
  // A word has a letter at least, be it a bracket.
  return { ...item, brackets, closing: brackets === item.text.length ? brackets - 1 : brackets };
}

/** How many brackets the word opens and does not close: of `person(s` one, of `(` none, for it is a word. */
function unpairedIn({ text, brackets, closing }: WordItem): number {
  const own = text.slice(0, text.length - brackets);
  if (/^\(*$/.test(own)) return 0;
  const opened = own.split('(').length - own.split(')').length;
  return Math.max(0, Math.min(opened, closing - 1));
}

/** A smiley, say: what stands before the brackets is no letter or digit. */
function endsInMark(text: string, brackets: number): boolean {
  return !/[\p{L}\p{N}(]$/u.test(text.slice(0, text.length - brackets));
}

/** Without tags and flags, for which there is no room. A failed parse is what depccg has for it. */
export function writeCcgPtb(sentences: Iterable<CcgSentence>): string {
  let text = '';
  for (const sentence of sentences) text += written(sentence);
  return text;
}

function written(sentence: CcgSentence): string {
  const { id, derivation, words } = sentence;
  const pieces =
    derivation === null
      ? ['(NP FAILED)']
      : piecesOf(derivation, {
          leaf: (category, word) => `(${category} ${words[word] ?? '?'})`,
          inner: category => `(${category}`,
        });
  const text = `ID=${id}\n(ROOT${pieces.map(piece => (piece === ')' ? piece : ` ${piece}`)).join('')})\n`;
  refuseUnlessReadBack(sentence, text);
  return text;
}

/** With brackets inside of words, it may be lost which of them close the tree. */
function refuseUnlessReadBack({ id, place, words, failed }: CcgSentence, text: string): void {
  if (failed || !words.some(word => word !== null && /.[()]|[()]./.test(word))) return;
  const [read] = readCcgPtb(wholeFile('', utf8.encode(text))).sentences;
  if (read?.failed === false && words.every((word, i) => (word ?? '?') === read.words[i])) return;
  const fault = 'has a word with brackets that cannot be told from those of the tree in ptb';
  throw refuse('no-way', place, `sentence ${quote(id)} ${fault}; write conll`);
}
