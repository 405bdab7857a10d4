// What files tell of words beside the trees: of which word of the source each is made (--tokens), when it was spoken (--boundaries),
// and which of gold meets which of the system (--alignment).
import type { TokenKeys } from '../../../align/index.ts';
import { decode, legible, quote, refuse } from '../../../bytes/index.ts';
import type { NamedFile } from '../../files.ts';
import { type BothStretches, characterPlaces, type Stretches, sourcePlaces, wordPlaces } from './axis.ts';
import type { SideText } from './forest.ts';

/** How places of words are told, where the words themselves do not tell them. */
export interface GivenWords {
  readonly tokens?: NamedFile;
  readonly boundaries?: 'words' | 'characters' | NamedFile;
  readonly alignment?: NamedFile;
}

/** What the files say of pairs, by their number from 0. */
export class WordsAsTold {
  readonly #given: GivenWords;
  readonly #blocks = new Map<NamedFile, readonly Block[]>();

  constructor(given: GivenWords) {
    this.#given = given;
  }

  /** Null where words and characters decide. */
  axisOf(
    pair: number,
    gold: SideText,
    system: SideText,
    keys: TokenKeys,
  ): BothStretches | typeof characterPlaces | null {
    const { tokens, boundaries } = this.#given;
    if (boundaries === 'words') return wordPlaces(gold, system);
    if (boundaries === 'characters') return characterPlaces;
    const file = tokens ?? boundaries;
    if (file === undefined) return null;
    const [own, other] = [file, file.others![0]!].map((each, i) => {
      const side = i === 0 ? gold : system;
      const block = this.#blockOf(each, pair, tokens === undefined, side.key.length);
      return tokens === undefined ? timesIn(block, side, keys) : sourcesIn(block, side);
    });
    if (tokens === undefined) return { gold: own as Stretches, system: other as Stretches };
    return sourcePlaces(gold, system, { gold: own as number[], system: other as number[] }, keys);
  }

  /** By gold word of the pair: the system's that it meets, or -1. Undefined where that is not told. */
  matesOf(pair: number, gold: SideText, system: SideText): Int32Array | undefined {
    const { alignment } = this.#given;
    return alignment && matesIn(this.#blockOf(alignment, pair, false, 0), gold.key.length, system.key.length);
  }

  /** What a file says of a pair: a line, or lines up to an empty one. */
  #blockOf(file: NamedFile, pair: number, areLines: boolean, words: number): Block {
    const blocks = this.#blocks.get(file) ?? blocksIn(file, areLines);
    this.#blocks.set(file, blocks);
    const block = blocks[pair];
    if (block !== undefined) return block;
    const last = blocks.at(-1);
    if (words === 0) return { file: file.name, line: 1, lines: [] };
    throw refuse(
      'missing-words',
      { file: file.name, line: last === undefined ? 1 : last.line + last.lines.length, column: 1 },
      `the file ends before sentence ${pair + 1}, which has ${words} words; give what is missing`,
    );
  }
}

interface Block {
  readonly file: string;
  /** The number of its first line. */
  readonly line: number;
  readonly lines: readonly string[];
}

function blocksIn({ name, bytes }: NamedFile, areLines: boolean): readonly Block[] {
  const lines = decode(bytes).split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  if (!areLines) return lines.map((text, i) => ({ file: name, line: i + 1, lines: [text] }));
  const blocks: Block[] = [];
  let first = 0;
  for (let i = 0; i <= lines.length; i++) {
    if (i < lines.length ? lines[i]!.trim() !== '' : first === i) continue;
    blocks.push({ file: name, line: first + 1, lines: lines.slice(first, i) });
    first = i + 1;
  }
  return blocks;
}

function wrong({ file, line }: Block, text: string, behind = 0) {
  return refuse('wrong-words', { file, line: line + behind, column: 1 }, text);
}

const fieldsOf = (text = '') => text.split(/\s+/).filter(field => field !== '');

function sourcesIn(block: Block, { key }: SideText): readonly number[] {
  const fields = fieldsOf(block.lines[0]);
  const odd = fields.find((field, i) => !/^\d{1,9}$/.test(field) || Number(field) < Number(fields[i - 1] ?? 0));
  if (odd !== undefined)
    throw wrong(block, `a line holds the number of the source token of each word, rising, and ${quote(odd)} is none`);
  // A failed parse has no words, whatever its sentence has.
  if (key.length > 0 && fields.length !== key.length)
    throw wrong(block, `${fields.length} numbers stand here for a tree of ${key.length} words; give one for each word`);
  return fields.slice(0, key.length).map(Number);
}

function timesIn(block: Block, { key }: SideText, keys: TokenKeys): Stretches {
  const places = { from: new Float64Array(key.length), to: new Float64Array(key.length) };
  if (key.length > 0 && block.lines.length !== key.length)
    throw wrong(block, `${block.lines.length} lines stand here for a tree of ${key.length} words; give one for each`);
  key.forEach((each, i) => {
    const [word = '', from = '', to = '', ...more] = fieldsOf(block.lines[i]);
    const [start, end] = [from, to].map(Number);
    if (more.length > 0 || to === '' || !(start! < end!) || !(start! >= (places.from[i - 1] ?? 0)) || end === Infinity)
      throw wrong(block, `a line holds a word, when it begins and when it ends, not ${quote(block.lines[i]!)}`, i);
    if (keys.keyOf(word) !== each)
      throw wrong(block, `${quote(word)} stands here where the tree has ${quote(legible(keys.text(each), 40))}`, i);
    [places.from[i], places.to[i]] = [start!, end!];
  });
  return places;
}

function matesIn(block: Block, gold: number, system: number): Int32Array {
  const mates = new Int32Array(gold).fill(-1);
  const fields = fieldsOf(block.lines[0]);
  let [lastGold, lastSystem] = [-1, -1];
  for (const field of fields.length === 1 && fields[0] === '-' ? [] : fields) {
    const [, g, s] = (/^(\d{1,9})-(\d{1,9})$/.exec(field) ?? []).map(Number);
    if (!(g! > lastGold && s! > lastSystem))
      throw wrong(
        block,
        `a line holds pairs of words, such as 0-0 1-2, from 0 and rising, or - for none, not ${quote(field)}`,
      );
    if (g! >= gold || s! >= system)
      throw wrong(block, `${quote(field)} stands here, and the trees have ${gold} and ${system} words`);
    [lastGold, lastSystem] = [g!, s!];
    mates[g!] = s!;
  }
  return mates;
}
