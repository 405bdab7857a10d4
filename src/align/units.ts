// Units: the smallest stretches of gold and system tokens that stand for each other. Brackets begin and end at units,
// so what happens inside one is not seen. A token without a counterpart belongs to no unit and has no width: joined to
// its neighbour it would push the end of every bracket that closes there one word too far.
import { diff } from './diff.ts';
import type { TokenKeys } from './keys.ts';
import { sameCharacters, type Tokens } from './tokens.ts';

/** No unit. */
export const ALONE = -1;

/** Aligns tokens region by region, in order. Units are numbered over the whole text, rising on both sides. */
export class Units {
  /** By token: its unit, or ALONE. */
  readonly gold: Int32Array;
  readonly system: Int32Array;
  /** By unit: 1 if it is the same characters on both sides. */
  readonly same: Uint8Array;
  size = 0;
  /** Stretches that would have taken too long to compare, by their first gold token: one unit each, unless both sides
   *  have as many tokens. */
  readonly overBudget: number[] = [];

  readonly #keys: TokenKeys;
  readonly #goldKey: Int32Array;
  readonly #systemKey: Int32Array;
  readonly #budget: number;

  constructor(keys: TokenKeys, gold: Pick<Tokens, 'key'>, system: Pick<Tokens, 'key'>, budget: number) {
    this.#keys = keys;
    this.#goldKey = gold.key;
    this.#systemKey = system.key;
    this.#budget = budget;
    this.gold = new Int32Array(gold.key.length).fill(ALONE);
    this.system = new Int32Array(system.key.length).fill(ALONE);
    this.same = new Uint8Array(Math.min(gold.key.length, system.key.length));
  }

  /** Aligns the gold tokens [gFrom, gTo) with the system tokens [sFrom, sTo). */
  align(gFrom: number, gTo: number, sFrom: number, sTo: number): void {
    if (gFrom === gTo || sFrom === sTo || this.cutIfSame(gFrom, gTo, sFrom, sTo)) return;
    const difference = diff(this.#goldKey.subarray(gFrom, gTo), this.#systemKey.subarray(sFrom, sTo), this.#budget);
    const unresolved = new Set(difference.unresolved.map(box => gFrom + box.aFrom));
    let g = gFrom;
    let s = sFrom;
    const alignBefore = (gEnd: number, sEnd: number) => {
      if (g === gEnd || s === sEnd) return;
      if (this.cutIfSame(g, gEnd, s, sEnd)) return;
      if (unresolved.has(g)) this.overBudget.push(g);
      if (gEnd - g === sEnd - s) for (; g < gEnd; g++, s++) this.#join(g, g + 1, s, s + 1);
      else if (unresolved.has(g)) this.#join(g, gEnd, s, sEnd);
      else this.#alignCharacters(g, gEnd, s, sEnd);
    };
    difference.mate.forEach((mate, i) => {
      if (mate < 0) return;
      const [gNext, sNext] = [gFrom + i, sFrom + mate];
      alignBefore(gNext, sNext);
      this.#join(gNext, gNext + 1, sNext, sNext + 1, true);
      [g, s] = [gNext + 1, sNext + 1];
    });
    alignBefore(gTo, sTo);
  }

  /** Cuts two stretches of the same characters wherever tokens end on both sides, as the official UD scorer does;
   *  false if the characters differ. */
  cutIfSame(gFrom: number, gTo: number, sFrom: number, sTo: number): boolean {
    if (!sameCharacters(this.#keys, this.#goldKey, gFrom, gTo, this.#systemKey, sFrom, sTo)) return false;
    this.cutSame(gFrom, gTo, sFrom, sTo);
    return true;
  }

  /** Cuts two stretches that are known to be the same characters. */
  cutSame(gFrom: number, gTo: number, sFrom: number, sTo: number): void {
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
      this.#join(gStart, g, sStart, s, true);
    }
  }

  /** Tokens that share a matched character belong to one unit, with all that lies between them. */
  #alignCharacters(gFrom: number, gTo: number, sFrom: number, sTo: number): void {
    const gold = this.#charactersOf(this.#goldKey, gFrom, gTo);
    const system = this.#charactersOf(this.#systemKey, sFrom, sTo);
    const { mate, unresolved } = diff(gold.characters, system.characters, this.#budget);
    if (unresolved.length > 0) {
      this.overBudget.push(gFrom);
      this.#join(gFrom, gTo, sFrom, sTo);
      return;
    }
    const unit = { gFrom, gTo: gFrom, sFrom, sTo: sFrom };
    for (let i = 0; i < mate.length; i++) {
      if (mate[i]! < 0) continue;
      const [g, s] = [gold.owner[i]!, system.owner[mate[i]!]!];
      if (g >= unit.gTo && s >= unit.sTo) {
        if (unit.gFrom < unit.gTo) this.#join(unit.gFrom, unit.gTo, unit.sFrom, unit.sTo);
        [unit.gFrom, unit.sFrom] = [g, s];
      }
      [unit.gTo, unit.sTo] = [g + 1, s + 1];
    }
    if (unit.gFrom < unit.gTo) this.#join(unit.gFrom, unit.gTo, unit.sFrom, unit.sTo);
    else this.#join(gFrom, gTo, sFrom, sTo);
  }

  #charactersOf(key: Int32Array, from: number, to: number) {
    const characters: number[] = [];
    const owner: number[] = [];
    for (let token = from; token < to; token++) {
      for (const character of this.#keys.text(key[token]!)) {
        characters.push(character.codePointAt(0)!);
        owner.push(token);
      }
    }
    return { characters: Int32Array.from(characters), owner };
  }

  #join(gFrom: number, gTo: number, sFrom: number, sTo: number, same = false): void {
    const unit = this.size++;
    this.same[unit] = Number(same);
    for (let g = gFrom; g < gTo; g++) this.gold[g] = unit;
    for (let s = sFrom; s < sTo; s++) this.system[s] = unit;
  }

  #lengthOf(key: number): number {
    return this.#keys.text(key).length;
  }
}
