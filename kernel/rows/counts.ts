// What is counted of groups of sentences that need no judgement: sums, a row for each length of a gold sentence, and if it
// is asked for, counts by key. Whatever else there is is left to the caller, whose UdPair this follows step by step.
import {
  ATTACHED as ATTACHED_BIT,
  CHILDREN,
  CONTENT as CONTENT_BIT,
  FEATS,
  HEAD,
  LEMMA,
  RELATION as RELATION_BIT,
  UPOS,
  XPOS,
} from '../../src/families/dependencies/ud/agreement-bits';
import { tokenStart } from './alignment';
import { atomAt, FEATURES, MOST, valueOf } from './atoms';
import { compareEdges, comparePaths, edgesOf, isSame, isSameHead } from './edges';
import { beginSentence, countKeys, countRepeated, countSystemKeys, endSentence } from './keys';
import { conllx } from './sentences';
import { writeTableRows } from '../table-rows';
import {
  ATTACHED,
  BARE,
  BASIC,
  CONTENT,
  FUNCTIONAL,
  NONE,
  REPEATED,
  Side,
  sideOf,
  tokenOf,
  Word,
  wordOf,
} from './words';

/** Gold sentences of so many words and more are left to the caller. */
export const LONG: i32 = 512;
/** A row of the sums: the columns of `countedRow`, with room. */
export const ROW: i32 = 32;
const METRICS: i32 = 10;
/** So many pairs can be counted in six bits. */
const PACKED: i32 = 63;
const MOST_PAIRS: i32 = 1024;

const sums = memory.data(65536, 8);
/** By what a pair agrees in: for each metric six bits, the first metric lowest, that say whether it is right. */
const rightKinds = memory.data(4096, 8);

let enhanced: bool = true;
export let keyed: bool = false;

/** Writes the sums as rows of the caller's table; returns how many there are. */
export function tableRows(): i32 {
  return writeTableRows(sums, LONG, ROW);
}

/** For each metric, what a pair must agree in to be right; written by the caller. */
const required = memory.data(40, 4);

export function requiredAt(): usize {
  return required;
}

function findRightKinds(): void {
  for (let kind = 0; kind < 512; kind++) {
    let right: u64 = 0;
    for (let metric = 0; metric < METRICS; metric++) {
      const bits = load<i32>(required + (<usize>metric << 2));
      if ((kind & bits) == bits) right |= <u64>1 << (6 * metric);
    }
    store<u64>(rightKinds + (<usize>kind << 3), right);
  }
}

/** Once it is known what is required. */
export function setCounting(edges: i32, keys: i32): void {
  enhanced = edges != 0;
  keyed = keys != 0;
  findRightKinds();
}

/** Forgets what was counted. */
export function clearSums(): void {
  memory.fill(sums, 0, 65536);
}

@inline
function add(row: usize, column: i32, by: i32): void {
  const at = row + (<usize>column << 2);
  store<i32>(at, load<i32>(at) + by);
}

@inline
function startOf(starts: usize, sentence: i32): i32 {
  return load<i32>(starts + (<usize>sentence << 2));
}

/** Lists the functional children of every word in order. */
export function listChildren(side: Side): void {
  for (let i = side.words - 1; i >= 0; i--) {
    const word = wordOf(side, i);
    if (!(word.flags & FUNCTIONAL) || word.head == NONE) continue;
    const head = wordOf(side, word.head);
    word.sibling = head.child;
    head.child = i;
  }
}

/** How many features and paths may be met while the group is counted. */
export function mostMet(): i32 {
  const gold = sideOf(0);
  const system = sideOf(1);
  return 2 * (gold.words + system.words) + gold.edges + system.edges;
}

/** Whether a group is left to the caller for its size alone. */
export function isTooLarge(): bool {
  const gold = sideOf(0);
  const system = sideOf(1);
  if (mostMet() > MOST / 2) return true;
  for (let i = 0; i < gold.groupSentences; i++)
    if (startOf(gold.wordStartAt, i + 1) - startOf(gold.wordStartAt, i) >= LONG) return true;
  if (!enhanced) return false;
  for (let g = 0; g < gold.words; g++) {
    const word = wordOf(gold, g);
    if (word.flags & (BASIC | BARE) || word.mate == NONE) continue;
    const mate = wordOf(system, word.mate);
    if (mate.flags & (BASIC | BARE)) continue;
    if ((word.edgesTo - word.edgesFrom) * (mate.edgesTo - mate.edgesFrom) > MOST_PAIRS) return true;
  }
  return false;
}

/** One gold sentence and one of the system, of the same tokens. */
export function countSame(): void {
  const gold = sideOf(0);
  const row = rowOf(gold.words);
  add(row, 0, 1);
  add(row, 1, gold.tokens);
  add(row, 2, gold.tokens);
  add(row, 3, gold.tokens);
  add(row, 4, 1);
  add(row, 5, 1);
  countWords(row, 0, gold.words, 0, gold.words);
}

@inline
function rowOf(length: i32): usize {
  return sums + <usize>(length * ROW * 4);
}

/** A group of the same text: what begins in a gold sentence belongs to it. */
export function countGroup(): void {
  const gold = sideOf(0);
  const system = sideOf(1);
  let sentence = 0;
  let token = 0;
  let word = 0;
  for (let i = 0; i < gold.groupSentences; i++) {
    const from = startOf(gold.tokenStartAt, i);
    const to = startOf(gold.tokenStartAt, i + 1);
    const isLast = i == gold.groupSentences - 1;
    const end = isLast ? i32.MAX_VALUE : tokenOf(gold, to - 1).end;
    const firstSentence = sentence;
    const firstToken = token;
    const firstWord = word;
    while (token < system.tokens && tokenStart(system, token) < end) token++;
    while (word < system.words && wordOf(system, word).token < token) word++;
    while (sentence < system.groupSentences && (startOf(system.tokenStartAt, sentence) < token || isLast)) sentence++;
    const words = startOf(gold.wordStartAt, i);
    const wordsTo = startOf(gold.wordStartAt, i + 1);
    const row = rowOf(wordsTo - words);
    add(row, 0, 1);
    add(row, 1, sameTokens(from, to, firstToken, token));
    add(row, 2, to - from);
    add(row, 3, token - firstToken);
    add(row, 4, i32(isSentence(from, to, firstSentence, sentence)));
    add(row, 5, sentence - firstSentence);
    countWords(row, words, wordsTo, firstWord, word);
  }
}

function sameTokens(g: i32, gTo: i32, s: i32, sTo: i32): i32 {
  const gold = sideOf(0);
  const system = sideOf(1);
  let same = 0;
  while (g < gTo && s < sTo) {
    const order = tokenStart(gold, g) - tokenStart(system, s);
    if (order == 0 && tokenOf(gold, g).end == tokenOf(system, s).end) same++;
    if (order <= 0) g++;
    if (order >= 0) s++;
  }
  return same;
}

/** Whether one of the system's sentences begins and ends where gold's does. */
function isSentence(from: i32, to: i32, sentence: i32, sentenceTo: i32): bool {
  const gold = sideOf(0);
  const system = sideOf(1);
  for (; sentence < sentenceTo; sentence++) {
    const first = startOf(system.tokenStartAt, sentence);
    const last = startOf(system.tokenStartAt, sentence + 1) - 1;
    if (tokenStart(system, first) == tokenStart(gold, from))
      return tokenOf(system, last).end == tokenOf(gold, to - 1).end;
  }
  return false;
}

function countWords(row: usize, from: i32, to: i32, systemFrom: i32, systemTo: i32): void {
  const gold = sideOf(0);
  const system = sideOf(1);
  let aligned = 0;
  let attached = 0;
  let attachedAligned = 0;
  let content = 0;
  let contentAligned = 0;
  let edges = 0;
  let labelled = 0;
  let unlabelled = 0;
  let packed: u64 = 0;
  let left = PACKED;
  if (keyed) beginSentence(from, to);
  for (let g = from; g < to; g++) {
    const word = wordOf(gold, g);
    const flags = word.flags;
    attached += i32((flags & ATTACHED) != 0);
    content += flags & CONTENT;
    edges += edgesOf(word);
    const s = word.mate;
    if (s == NONE) {
      if (keyed) countKeys(word, g, 0);
      continue;
    }
    aligned++;
    attachedAligned += i32((flags & ATTACHED) != 0);
    contentAligned += flags & CONTENT;
    const mate = wordOf(system, s);
    const kind = agreementOf(word, mate);
    packed += load<u64>(rightKinds + (<usize>kind << 3));
    if (--left == 0) {
      unpack(row, packed);
      packed = 0;
      left = PACKED;
    }
    if (keyed) {
      if (mate.flags & REPEATED) countRepeated(word, g);
      else countKeys(word, g, kind);
    }
    if (!enhanced) continue;
    const edge = word.flags & mate.flags;
    if (edge & BASIC) {
      if (mate.flags & REPEATED) {
        labelled++;
        unlabelled++;
      } else if (kind & HEAD) {
        const path = comparePaths(word.headTo + 1, word.relationTo, mate.headTo + 1, mate.relationTo);
        labelled += path >> 1;
        unlabelled += path & 1;
      }
    } else if (!((word.flags | mate.flags) & BARE)) {
      const matches = compareEdges(word, mate);
      labelled += matches & 0xffff;
      unlabelled += matches >> 16;
    }
  }
  unpack(row, packed);
  if (keyed) endSentence();
  let systemAttached = 0;
  let systemContent = 0;
  let systemEdges = 0;
  for (let s = systemFrom; s < systemTo; s++) {
    const word = wordOf(system, s);
    systemAttached += i32((word.flags & ATTACHED) != 0);
    systemContent += word.flags & CONTENT;
    systemEdges += edgesOf(word);
    if (keyed) countSystemKeys(word, s);
  }
  add(row, 6, to - from);
  add(row, 7, systemTo - systemFrom);
  add(row, 8, aligned);
  add(row, 9, attached);
  add(row, 10, systemAttached);
  add(row, 11, attachedAligned);
  add(row, 12, content);
  add(row, 13, systemContent);
  add(row, 14, contentAligned);
  if (!enhanced) return;
  add(row, 15 + METRICS, edges);
  add(row, 16 + METRICS, systemEdges);
  add(row, 17 + METRICS, labelled);
  add(row, 18 + METRICS, unlabelled);
}

function unpack(row: usize, packed: u64): void {
  for (let metric = 0; metric < METRICS; metric++) add(row, 15 + metric, <i32>(packed >> (<u64>(6 * metric))) & 63);
}

/** Bits of what a pair agrees in. */
@inline
function agreementOf(gold: Word, system: Word): i32 {
  let agreed = gold.flags & CONTENT ? CONTENT_BIT : 0;
  if (gold.flags & ATTACHED) agreed |= ATTACHED_BIT;
  if (system.flags & REPEATED) {
    agreed |= LEMMA | UPOS | XPOS | FEATS | HEAD | RELATION_BIT;
    return (agreed & CONTENT_BIT) && haveSameChildren(gold, system) ? agreed | CHILDREN : agreed;
  }
  if (isSame(gold.formTo, gold.featsTo, system.formTo, system.featsTo)) agreed |= LEMMA | UPOS | XPOS | FEATS;
  else if (!conllx) agreed |= tagsOf(gold, system);
  else if (isSame(gold.lemmaTo, gold.uposTo, system.lemmaTo, system.uposTo)) agreed |= UPOS;
  if (isSameHead(gold.head, system.head)) agreed |= HEAD;
  if (gold.relation == system.relation) agreed |= RELATION_BIT;
  const asked = HEAD | RELATION_BIT | CONTENT_BIT | UPOS | FEATS;
  if ((agreed & asked) == asked && haveSameChildren(gold, system)) agreed |= CHILDREN;
  return agreed;
}

function tagsOf(gold: Word, system: Word): i32 {
  let agreed = 0;
  // Gold's lemma _ accepts anything.
  const isAny = gold.lemmaTo - gold.formTo == 2 && load<u8>(gold.formTo + 1) == 95;
  if (isAny || isSame(gold.formTo, gold.lemmaTo, system.formTo, system.lemmaTo)) agreed |= LEMMA;
  if (isSame(gold.lemmaTo, gold.uposTo, system.lemmaTo, system.uposTo)) agreed |= UPOS;
  if (isSame(gold.uposTo, gold.xposTo, system.uposTo, system.xposTo)) agreed |= XPOS;
  if (haveSameFeatures(gold, system)) agreed |= FEATS;
  return agreed;
}

/** The caller gives the same number to features that are compared as the same. */
function haveSameFeatures(gold: Word, system: Word): bool {
  if (isSame(gold.xposTo, gold.featsTo, system.xposTo, system.featsTo)) return true;
  const one = atomAt(FEATURES, gold.xposTo + 1, <i32>(gold.featsTo - gold.xposTo) - 1);
  const other = atomAt(FEATURES, system.xposTo + 1, <i32>(system.featsTo - system.xposTo) - 1);
  return valueOf(one) == valueOf(other);
}

/** As many of them, aligned one by one, with the same relations, tags and features. */
function haveSameChildren(gold: Word, system: Word): bool {
  let g = gold.child;
  let s = system.child;
  while (g != NONE && s != NONE) {
    const one = wordOf(sideOf(0), g);
    const other = wordOf(sideOf(1), s);
    if (other.mate != g) return false;
    if (
      !(other.flags & REPEATED) &&
      (one.relation != other.relation ||
        !isSame(one.lemmaTo, one.uposTo, other.lemmaTo, other.uposTo) ||
        !haveSameFeatures(one, other))
    )
      return false;
    g = one.sibling;
    s = other.sibling;
  }
  return g == s;
}
