// Which words of two sentences, or of two groups of them, stand for each other; sentence boundaries are not looked at. Words
// that are cut otherwise meet as one unit.
import type { TokenKeys } from './keys.ts';
import { sameCharacters } from './tokens.ts';
import { Units } from './units.ts';

export interface PairUnits {
  readonly size: number;
  /** By word: its unit, or a negative number. Units rise on both sides. */
  readonly gold: Int32Array;
  readonly system: Int32Array;
}

/** The same words meet one by one; the same characters are cut wherever words end on both sides; else as whole texts are aligned. */
export function pairUnits(keys: TokenKeys, gold: Int32Array, system: Int32Array): PairUnits {
  if (gold.length === system.length && gold.every((key, i) => key === system[i])) {
    const units = Int32Array.from(gold.keys());
    return { size: gold.length, gold: units, system: units };
  }
  const units = new Units(keys, { key: gold }, { key: system });
  const whole = { gFrom: 0, gTo: gold.length, sFrom: 0, sTo: system.length };
  if (sameCharacters(keys, gold, 0, gold.length, system, 0, system.length)) units.cutSame(whole);
  else units.align(whole);
  return units;
}
