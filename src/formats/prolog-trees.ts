// Trees of Prolog files, `ccg(1, tree).`, put together term by term.
import { type Notices, quote } from '../bytes/index.ts';
import { type CcgSentence, readCategory } from '../model/index.ts';
import { SentenceBuilder } from './derivation-sentence.ts';
import { readPrologCategory, withoutSharedFeature } from './prolog-categories.ts';
import type { PrologScanner, PrologToken } from './prolog-terms.ts';
import type { TextPlaces } from './text-places.ts';

/** Who wrote a file, which tells how marks within words are written. */
export type PrologWriter = 'candc' | 'easyccg' | 'depccg';

/** A word as it was before it was put between quotation marks. */
export function unquoted(text: string, writer: PrologWriter): string {
  if (writer === 'easyccg') return text;
  return text.replace(writer === 'candc' ? /\\(['"\\])/g : /\\(')/g, '$1');
}

interface PrologTree {
  readonly sentence: CcgSentence;
  /** Whether its words stand beside the tree. */
  readonly wordsBeside: boolean;
}

/** A term that is open. */
interface Frame {
  readonly name: string;
  readonly at: number;
  readonly arguments: { readonly text: string; readonly quoted: boolean }[];
  /** Whether a term inside it has begun. */
  begun: boolean;
  /** Whether it is the term around it once more. */
  again: boolean;
}

const facts: ReadonlySet<string> = new Set(['ccg', 'w']);
/** Four parts, as the tags of Japanese have them. */
const japaneseTag = /^[^/]*(?:\/[^/]*){3}$/;

export class PrologTrees {
  readonly #scanner: PrologScanner;
  readonly #notices: Notices;
  readonly #places: TextPlaces;
  readonly #writer: PrologWriter;
  readonly #builder: SentenceBuilder<number>;
  readonly #categories = new Map<string, string>();
  #id = '';
  #wordsBeside = false;
  #japanese = false;
  #modifiers = false;

  constructor(scanner: PrologScanner, notices: Notices, places: TextPlaces, writer: PrologWriter) {
    this.#scanner = scanner;
    this.#notices = notices;
    this.#places = places;
    this.#writer = writer;
    this.#builder = new SentenceBuilder(notices, at => places.at(at));
  }

  /** The tree that begins here. Behind one that is damaged, the scanner goes on with the next fact. */
  read(): PrologTree {
    const [builder, scanner] = [this.#builder, this.#scanner];
    const start = scanner.at;
    builder.begin();
    [this.#id, this.#wordsBeside] = ['', false];
    const open: Frame[] = [];
    do this.#take(scanner.next(), open);
    while (open.length > 0 && !builder.isBroken);
    if (!builder.isBroken) {
      const { kind, at } = scanner.next();
      if (kind !== 'stop') builder.spoil('the full stop behind the tree is missing', at);
    }
    if (builder.isBroken) {
      scanner.at = start + 1;
      scanner.skipToFact();
    }
    const sentence = builder.finish(this.#id, this.#places.at(start), scanner.at);
    return { sentence, wordsBeside: this.#wordsBeside };
  }

  #take(token: PrologToken, open: Frame[]): void {
    const builder = this.#builder;
    const top = open.at(-1);
    if (token.kind === 'open') {
      if (top !== undefined && facts.has(token.name)) {
        builder.spoil('the tree is cut off here', token.at);
        return;
      }
      if (top !== undefined) this.#begin(top, open.at(-2));
      open.push({ name: token.name, at: token.at, arguments: [], begun: false, again: false });
    } else if (token.kind === 'atom' || token.kind === 'plain') {
      if (top?.begun === true) builder.spoil(`${quote(token.text)} stands where a node should begin`, token.at);
      if (open.length === 1 && top?.arguments.length === 0) this.#id = token.text;
      top?.arguments.push({ text: token.text, quoted: token.kind === 'atom' });
    } else if (token.kind === 'close') {
      open.pop();
      if (top !== undefined) this.#end(top, token.at);
    } else if (token.kind === 'unclosed') builder.spoil('a quotation mark is never closed', token.at);
    else if (token.kind !== 'comma') builder.spoil('the tree is cut off here', token.at);
  }

  /** A term inside this one begins. */
  #begin(frame: Frame, around: Frame | undefined): void {
    if (frame.begun) return;
    frame.begun = true;
    if (around === undefined) return;
    frame.again = this.#isAgain(frame, around);
    if (!frame.again) this.#builder.openInner(this.#categoryOf(frame), frame.at);
  }

  /** depccg writes one node as two, `lx(C, R, lp(R, left, right))` for punctuation at the left and `conj(C, R, conj(R, X, left,
   *  right))` for some coordinations: the outer term has the category, the inner one the children. */
  #isAgain(frame: Frame, around: Frame): boolean {
    if (this.#writer !== 'depccg' || around.arguments[1]?.text !== frame.arguments[0]?.text) return false;
    return (around.name === 'lx' && frame.name === 'lp') || (around.name === 'conj' && frame.name === 'conj');
  }

  #end(frame: Frame, at: number): void {
    const builder = this.#builder;
    const { name, begun, again } = frame;
    if (name === 'ccg' || again) return;
    if (begun) builder.close(at);
    else if (name === 'lf') this.#addLeaf(frame);
    else if (name === 't') this.#addLeafWithWord(frame);
    else builder.spoil(`the node ${quote(name)} has no children`, frame.at);
  }

  /** `lf(sentence, place, category)` */
  #addLeaf(frame: Frame): void {
    this.#wordsBeside = true;
    const [sentence, place] = frame.arguments;
    const next = this.#builder.leaves + 1;
    if (sentence?.text !== this.#id || place?.text !== String(next))
      this.#builder.spoil(`word ${next} of sentence ${quote(this.#id)} should stand here`, frame.at);
    else this.#builder.addLeaf(this.#categoryOf(frame), null, null, frame.at);
  }

  /** `t(category, word, lemma, tag, chunk, entity)` */
  #addLeafWithWord(frame: Frame): void {
    const [, word, ...others] = frame.arguments.map(({ text }) => text);
    const tag = others[others.length > 1 ? 1 : 0];
    if (tag !== undefined && japaneseTag.test(tag) && tag.length > 3) this.#warnOfJapanese(frame.at);
    const spelt = word === undefined ? undefined : unquoted(word, this.#writer);
    const category = this.#categoryOf(frame);
    const isModifier = this.#writer === 'candc' && category !== undefined && !/^(?:V|MD)/.test(tag ?? '');
    this.#builder.addLeaf(isModifier ? this.#asModifier(category, frame.at) : category, spelt, tag, frame.at);
  }

  /** C&C's printer `boxer` gives modifiers the feature of what they modify, which they have in no other of its formats. Verbs
   *  such as (S[b]\NP)/(S[b]\NP) have features of their own. */
  #asModifier(text: string, at: number): string {
    const category = readCategory(text);
    const plain = category === null ? null : withoutSharedFeature(category);
    if (category === null || plain === null || plain === category) return text;
    if (!this.#modifiers)
      this.#notices.add('filled-features', () => ({
        place: this.#places.at(at),
        text: "C&C's printer boxer gives modifiers the features of what they modify",
        outcome: `features that result and argument share are left out, ${quote(plain.text)} for ${quote(text)}, but for verbs`,
      }));
    this.#modifiers = true;
    return plain.text;
  }

  /** The last atom, as C&C writes `lex(child's category, category, child)`; if categories are no atoms, the first. */
  #categoryOf(frame: Frame): string | undefined {
    const last = frame.name === 't' ? undefined : frame.arguments.at(-1);
    if (last?.quoted === true) return last.text;
    const text = frame.arguments[0]?.text;
    if (text === undefined) return undefined;
    const known = this.#categories.get(text) ?? readPrologCategory(text, name => this.#warnOfAtom(name, frame.at));
    this.#categories.set(text, known);
    return known;
  }

  #warnOfAtom(name: string, at: number): void {
    this.#notices.add('unknown-atom', () => ({
      place: this.#places.at(at),
      text: `${quote(name)} is the name of no category that is known`,
      outcome: `it is read as ${quote(name.toUpperCase())}`,
    }));
  }

  #warnOfJapanese(at: number): void {
    if (this.#japanese) return;
    this.#japanese = true;
    this.#notices.add('incomplete-categories', () => ({
      place: this.#places.at(at),
      text: 'of the features of Japanese categories, this format has only the case',
      outcome: 'to have all of them, use "depccg --format jigg_xml"',
    }));
  }
}
