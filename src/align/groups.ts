// Groups: sentences that a unit connects belong together. As units rise on both sides, groups are intervals, the
// smallest ones with common boundaries. A sentence without any unit stands alone, unless it lies inside a group.
import { NO_KEY } from './keys.ts';
import type { Text, Tokens } from './tokens.ts';
import type { Units } from './units.ts';

interface Groups {
  readonly size: number;
  /** Group i has the gold sentences goldStart[i] to goldStart[i + 1], the system sentences and units likewise. */
  readonly goldStart: Int32Array;
  readonly systemStart: Int32Array;
  readonly unitStart: Int32Array;
}

export function groupSentences(
  gold: Text,
  goldTokens: Tokens,
  system: Text,
  systemTokens: Tokens,
  units: Units,
): Groups {
  const goldReach = reachOf(goldTokens, units.gold);
  const systemReach = reachOf(systemTokens, units.system);
  // By unit: 1 if a sentence goes on to the next one.
  const goesOn = new Uint8Array(units.size);
  for (const { first, last } of [goldReach, systemReach])
    first.forEach((unit, i) => {
      if (unit >= 0) goesOn.fill(1, unit, last[i]);
    });

  const limit = gold.size + system.size + 1;
  const groups = {
    goldStart: new Int32Array(limit),
    systemStart: new Int32Array(limit),
    unitStart: new Int32Array(limit),
  };
  let size = 0;
  let [g, s] = [0, 0];
  const close = (goldTo: number, systemTo: number, unitTo: number) => {
    size++;
    groups.goldStart[size] = g = goldTo;
    groups.systemStart[size] = s = systemTo;
    groups.unitStart[size] = unitTo;
  };
  /** Sentences without units up to the next group. A failed parse is shown with the gold sentence at its place. */
  const closeAlone = (goldTo: number, systemTo: number, unit: number) => {
    while (s < systemTo) close(g < goldTo && isWordless(system, s) ? g + 1 : g, s + 1, unit);
    while (g < goldTo) close(g + 1, s, unit);
  };

  let goldAt = 0;
  let systemAt = 0;
  for (let unit = 0; unit < units.size; unit++) {
    const from = unit;
    while (goesOn[unit] === 1) unit++;
    const goldRun = sentencesUpTo(goldTokens, goldReach, goldAt, unit);
    const systemRun = sentencesUpTo(systemTokens, systemReach, systemAt, unit);
    closeAlone(goldRun.from, systemRun.from, from);
    close(goldRun.to, systemRun.to, unit + 1);
    goldAt = goldRun.next;
    systemAt = systemRun.next;
  }
  closeAlone(gold.size, system.size, units.size);
  return {
    size,
    goldStart: groups.goldStart.slice(0, size + 1),
    systemStart: groups.systemStart.slice(0, size + 1),
    unitStart: groups.unitStart.slice(0, size + 1),
  };
}

interface Reach {
  /** By sentence with tokens: its first and last unit, or -1. */
  readonly first: Int32Array;
  readonly last: Int32Array;
}

function reachOf({ sentence, start }: Tokens, unit: Int32Array): Reach {
  const first = new Int32Array(sentence.length).fill(-1);
  const last = new Int32Array(sentence.length).fill(-1);
  for (let i = 0; i < sentence.length; i++)
    for (let token = start[i]!; token < start[i + 1]!; token++) {
      if (unit[token]! < 0) continue;
      if (first[i]! < 0) first[i] = unit[token]!;
      last[i] = unit[token]!;
    }
  return { first, last };
}

/** The sentences that have units up to `unit`, as a run of the text; the search goes on from the `next` one. */
function sentencesUpTo(tokens: Tokens, { first }: Reach, at: number, unit: number) {
  let next = at;
  while (first[next]! < 0) next++;
  const from = tokens.sentence[next]!;
  let to = from;
  for (; next < first.length && first[next]! <= unit; next++) if (first[next]! >= 0) to = tokens.sentence[next]! + 1;
  return { from, to, next };
}

function isWordless({ wordStart, key }: Text, sentence: number): boolean {
  for (let word = wordStart[sentence]!; word < wordStart[sentence + 1]!; word++) if (key[word] !== NO_KEY) return false;
  return true;
}
