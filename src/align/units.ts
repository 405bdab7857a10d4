// Units: the smallest stretches of gold and system tokens that stand for each other. Brackets begin and end at units,
// so what happens inside one is not seen. A token without a counterpart belongs to no unit and has no width: joined to
// its neighbour it would push the end of every bracket that closes there one word too far.
import { Anchors } from './anchors.ts';
import { type Box, CheapestPath, type Words } from './cheapest-path.ts';
import type { TokenKeys } from './keys.ts';

/** No unit. */
export const ALONE = -1;

/** Cells between two anchors that are compared as they stand; where there are more, anchors are looked for there. */
const LARGE = 250_000;

/** Runs of characters that serve where words are cut otherwise throughout. What a character says depends on those before it. */
const characterRuns = { longest: 100, times: 2 };

/** Aligns tokens region by region, in order. Units are numbered over the whole text, rising on both sides. */
export class Units {
  /** By token: its unit, or ALONE. */
  readonly gold: Int32Array;
  readonly system: Int32Array;
  /** By unit: 1 if it is the same characters on both sides. */
  readonly same: Uint8Array;
  /** By unit: 1 if it was certain before words were compared one by one. */
  readonly anchored: Uint8Array;
  size = 0;
  /** Regions that would have taken too long to compare whole, by their first gold token. */
  readonly overBudget: number[] = [];

  readonly #keys: TokenKeys;
  readonly #goldKey: Int32Array;
  readonly #systemKey: Int32Array;
  readonly #anchors = new Anchors();
  readonly #path: CheapestPath;

  constructor(keys: TokenKeys, gold: Words, system: Words) {
    this.#keys = keys;
    this.#goldKey = gold.key;
    this.#systemKey = system.key;
    this.#path = new CheapestPath(keys, gold, system);
    this.gold = new Int32Array(gold.key.length).fill(ALONE);
    this.system = new Int32Array(system.key.length).fill(ALONE);
    const most = Math.min(gold.key.length, system.key.length);
    this.same = new Uint8Array(most);
    this.anchored = new Uint8Array(most);
  }

  /** Aligns the tokens of a region: at anchors first, then what lies between them. */
  align(region: Box): void {
    // What is still to be done, the first last.
    const open: (Box & { readonly same: boolean })[] = [];
    const cutAt = (box: Box, anchors: readonly Box[]) => {
      let { gTo, sTo } = box;
      for (const anchor of anchors.toReversed()) {
        open.push({ gFrom: anchor.gTo, gTo, sFrom: anchor.sTo, sTo, same: false }, { ...anchor, same: true });
        ({ gFrom: gTo, sFrom: sTo } = anchor);
      }
      open.push({ ...box, gTo, sTo, same: false });
    };
    if (region.gFrom < region.gTo && region.sFrom < region.sTo) cutAt(region, this.#anchorsOfWords(region));
    for (let box = open.pop(); box !== undefined; box = open.pop()) {
      const cells = (box.gTo - box.gFrom) * (box.sTo - box.sFrom);
      if (box.same) this.cutSame(box);
      else if (cells > LARGE) {
        const ofWords = this.#anchorsOfWords(box);
        const anchors = ofWords.length > 0 ? ofWords : this.#anchorsOfCharacters(box);
        if (anchors.length > 0) cutAt(box, anchors);
        else this.#compare(box);
      } else if (cells > 0) this.#compare(box);
    }
  }

  /** Cuts two stretches of the same characters wherever tokens end on both sides, as the official UD scorer does. */
  cutSame({ gFrom, gTo, sFrom, sTo }: Box): void {
    let g = gFrom;
    let s = sFrom;
    // Tokens without characters may be left over on one side.
    while (g < gTo && s < sTo) {
      const [gStart, sStart] = [g, s];
      const same = this.#goldKey[g] === this.#systemKey[s];
      let ahead = same ? 0 : this.#lengthOf(this.#goldKey[g]!) - this.#lengthOf(this.#systemKey[s]!);
      g++;
      s++;
      while (ahead !== 0) {
        if (ahead < 0) ahead += this.#lengthOf(this.#goldKey[g++]!);
        else ahead -= this.#lengthOf(this.#systemKey[s++]!);
      }
      this.anchored[this.size] = 1;
      this.#join(gStart, g, sStart, s, true);
    }
  }

  #compare(box: Box): void {
    const isBest = this.#path.find(box, ({ gFrom, gTo, sFrom, sTo }, same) => this.#join(gFrom, gTo, sFrom, sTo, same));
    if (!isBest) this.overBudget.push(box.gFrom);
  }

  #anchorsOfWords({ gFrom, gTo, sFrom, sTo }: Box): Box[] {
    const stretches = this.#anchors.ofWords(this.#goldKey.subarray(gFrom, gTo), this.#systemKey.subarray(sFrom, sTo));
    return stretches.map(({ a, b, length }) => ({
      gFrom: gFrom + a,
      gTo: gFrom + a + length,
      sFrom: sFrom + b,
      sTo: sFrom + b + length,
    }));
  }

  /** Stretches of the same characters that begin and end with a token on both sides. */
  #anchorsOfCharacters({ gFrom, gTo, sFrom, sTo }: Box): Box[] {
    const gold = this.#charactersOf(this.#goldKey, gFrom, gTo);
    const system = this.#charactersOf(this.#systemKey, sFrom, sTo);
    const starts = [gold.starts.subarray(0, -1), system.starts.subarray(0, -1)] as const;
    const stretches = this.#anchors.of(gold.characters, system.characters, { ...characterRuns, starts });
    let [g, s] = [0, 0];
    return stretches.flatMap(({ a, b, length }) => {
      // Places where a token begins on both sides. What lies before the second and behind the last but one may be a neighbour's.
      const common: [number, number][] = [];
      while (gold.starts[g]! < a) g++;
      while (system.starts[s]! < b) s++;
      while (gold.starts[g]! <= a + length && system.starts[s]! <= b + length) {
        const ahead = gold.starts[g]! - a - (system.starts[s]! - b);
        if (ahead === 0) common.push([g, s]);
        if (ahead <= 0) g++;
        if (ahead >= 0) s++;
      }
      const [first, last] = [common[1], common.at(-2)];
      if (first === undefined || last === undefined || first[0] >= last[0]) return [];
      return [{ gFrom: gFrom + first[0], gTo: gFrom + last[0], sFrom: sFrom + first[1], sTo: sFrom + last[1] }];
    });
  }

  /** The characters of the tokens, and where each token begins; last of all where they end. */
  #charactersOf(key: Int32Array, from: number, to: number) {
    const starts = new Int32Array(to - from + 1);
    for (let token = from; token < to; token++)
      starts[token - from + 1] = starts[token - from]! + this.#keys.letters(key[token]!).length;
    const characters = new Int32Array(starts[to - from]!);
    for (let token = from; token < to; token++) characters.set(this.#keys.letters(key[token]!), starts[token - from]);
    return { characters, starts };
  }

  #join(gFrom: number, gTo: number, sFrom: number, sTo: number, same: boolean): void {
    const unit = this.size++;
    this.same[unit] = Number(same);
    for (let g = gFrom; g < gTo; g++) this.gold[g] = unit;
    for (let s = sFrom; s < sTo; s++) this.system[s] = unit;
  }

  #lengthOf(key: number): number {
    return this.#keys.text(key).length;
  }
}
