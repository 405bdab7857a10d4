// Derivations as depccg writes them with `--format ja`, the form of the Japanese CCGbank: braces, a rule's symbol before the
// category of an inner node, and leaves of word, word again, tags and inflection. The treebank itself has no ID lines, the base
// form in place of the second word, and notes of heads on its categories: NP[case=ga]{I1}_none.
//
//   ID=1, log probability=-0.25000000
//   {< S[mod=nm,form=base,fin=f] {NP[case=ga,mod=nm,fin=f] 雨/雨/名詞-一般/_} {S[...]\NP[...] 降る/降る/動詞-自立/基本形-五段}}
import { type Chunk, quote } from '../bytes/index.ts';
import { readTreeLines } from './ccg-id-lines.ts';
import type { CcgReading } from './ccg-lines.ts';
import type { SentenceBuilder } from './derivation-sentence.ts';
import { countAtEnd, itemsIn } from './line-items.ts';

export function readCcgJa(chunk: Chunk): CcgReading {
  return readTreeLines(chunk, ({ text: all, from, to }, builder) => {
    const items = itemsIn(all, from, to);
    /** Whether the leaf before has no brace of its own behind it yet: the treebank may have a blank there. */
    let unclosed = false;
    for (let i = 0; i < items.length && !builder.isBroken; ) {
      const [{ text, at }, second, third] = [items[i]!, items[i + 1], items[i + 2]];
      if (countAtEnd(text, '}') === text.length) {
        close(text.length - Number(unclosed), builder, at);
        unclosed = false;
        i++;
      } else if (unclosed) builder.spoil(NEVER_CLOSED, at);
      else if (!text.startsWith('{')) builder.spoil(`${quote(text)} stands where a node should begin`, at);
      else if (second === undefined) builder.spoil('the tree is cut off here', at);
      else {
        const isInner = third?.text.startsWith('{') === true && !/[{}]/.test(second.text.replace(headNote, ''));
        if (isInner) builder.openInner(plainCategory(second.text), second.at);
        else unclosed = addLeaf(text.slice(1), second.text, builder, at) === 0;
        i += 2;
      }
    }
    if (unclosed) builder.spoil(NEVER_CLOSED, to);
  });
}

/** `word/word/tags/inflection` and the braces that end it and nodes above it; tells how many these are. */
function addLeaf(category: string, item: string, builder: SentenceBuilder<number>, at: number): number {
  const braces = countAtEnd(item, '}');
  const fields = wordAndTag(item.slice(0, item.length - braces));
  if (fields === null) builder.spoil(`${quote(item)} should read word/word/tags/inflection`, at);
  else builder.addLeaf(plainCategory(category), fields.word, fields.tag, at);
  close(braces - 1, builder, at);
  return braces;
}

function close(times: number, builder: SentenceBuilder<number>, at: number): void {
  for (let i = 0; i < times && !builder.isBroken; i++) builder.close(at);
}

const headNote = /\{\w+\}/g;

const NEVER_CLOSED = 'a leaf is never closed, so the tree is cut off here';

function plainCategory(written: string): string {
  const plain = written.replace(headNote, '');
  const note = plain.lastIndexOf('_');
  return note > 0 && /^\w*$/.test(plain.slice(note)) ? plain.slice(0, note) : plain;
}

/** The word may hold slashes: without the last two fields, it is there twice, or its base form is what follows. */
function wordAndTag(leaf: string): { readonly word: string; readonly tag: string | null } | null {
  const third = leaf.lastIndexOf('/');
  const second = third < 1 ? -1 : leaf.lastIndexOf('/', third - 1);
  const twice = leaf.slice(0, Math.max(0, second));
  const middle = (twice.length - 1) / 2;
  const first =
    twice[middle] === '/' && twice.slice(0, middle) === twice.slice(middle + 1) ? middle : twice.indexOf('/');
  if (first < 1) return null;
  const tag = leaf.slice(second + 1, third);
  return { word: twice.slice(0, first), tag: tag === '_' ? null : tag };
}
