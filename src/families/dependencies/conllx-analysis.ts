// What the long output of the CoNLL-X scorer tells beside its three lines. By its rules a head is in the right bin of
// direction or distance if gold's is in the same bin, whether or not it is the right head. A *frame* is a word with its
// dependents, in the order of the sentence: `nsubj *root* obj`.
import type { Matches } from '../../counts/index.ts';
import { formOf, ROOT } from '../../model/index.ts';
import type { ConllxPair } from './conllx-pair.ts';
import { HEAD, RELATION } from './ud/agreement-bits.ts';
import { type AttachedSide, relationOf, uposOf } from './ud/breakdown.ts';

export interface ConllxAnalysis {
  /** Words that are not scored. */
  readonly unscored: number;
  readonly byTag: ReadonlyMap<string, TagCounts>;
  readonly relations: Binned;
  readonly attachedRelations: Binned;
  readonly directions: Binned;
  readonly distances: Binned;
  /** `gold frame → system frame`, and how often. */
  readonly frames: ReadonlyMap<string, number>;
  readonly errors: ReadonlyMap<string, AttachmentErrors>;
}

export interface TagCounts {
  words: number;
  heads: number;
  relations: number;
  both: number;
  neither: number;
}

/** How many words of each kind gold has and the system has, and how many have it in both. */
export type Binned = ReadonlyMap<string, Matches>;

export interface AttachmentErrors {
  count: number;
  /** The words before and after, and how often each. */
  readonly before: Map<string, number>;
  readonly after: Map<string, number>;
}

export function analyseConllx(pair: ConllxPair): ConllxAnalysis {
  const { gold, system, alignment, agreement, differs } = pair;
  let unscored = 0;
  const byTag = new Map<string, TagCounts>();
  const bins = (): BinCounts => new Map();
  const [relations, attachedRelations, directions, distances] = [bins(), bins(), bins(), bins()];
  const frames = new Map<string, number>();
  const errors = new Map<string, AttachmentErrors>();
  const { size, wordStart } = gold.graphs;
  for (let sentence = 0; sentence < size; sentence++) {
    const [from, to] = [wordStart[sentence]!, wordStart[sentence + 1]!];
    if (differs[sentence]! >= 0 || from === to) continue;
    for (let g = from; g < to; g++) {
      const s = alignment.systemOf[g]!;
      if (gold.attached[g] === 0) {
        unscored++;
        continue;
      }
      const agreed = agreement.of(g, s);
      const tag = uposOf(gold, g);
      addTag(byTag, tag, agreed);
      const [label, other] = [relationOf(gold, g), relationOf(system, s)];
      addBin(relations, label, other, label === other);
      addBin(attachedRelations, label, other, agreed === (HEAD | RELATION));
      addBin(directions, directionOf(gold, g), directionOf(system, s));
      addBin(distances, distanceOf(gold, g), distanceOf(system, s));
      if (agreed === (HEAD | RELATION)) continue;
      const kind = `${tag} ${label} → ${other}, ${agreed & HEAD ? 'right' : 'wrong'} head`;
      const error = found(errors, kind, () => ({ count: 0, before: new Map(), after: new Map() }));
      error.count++;
      increase(error.before, g === from ? '(begin)' : formOf(gold.graphs, g - 1));
      increase(error.after, g + 1 === to ? '(end)' : formOf(gold.graphs, g + 1));
    }
    const first = alignment.systemOf[from]!;
    const systemFrames = framesOf(system, first, first + to - from);
    for (const [i, frame] of framesOf(gold, from, to).entries())
      if (frame !== systemFrames[i]) increase(frames, `${frame} → ${systemFrames[i]}`);
  }
  return { unscored, byTag, relations, attachedRelations, directions, distances, frames, errors };
}

function addTag(byTag: Map<string, TagCounts>, tag: string, agreed: number): void {
  const counts = found(byTag, tag, () => ({ words: 0, heads: 0, relations: 0, both: 0, neither: 0 }));
  counts.words++;
  if (agreed & HEAD) counts.heads++;
  if (agreed & RELATION) counts.relations++;
  if (agreed === (HEAD | RELATION)) counts.both++;
  if (agreed === 0) counts.neither++;
}

type BinCounts = Map<string, { gold: number; system: number; correct: number }>;

function addBin(bins: BinCounts, gold: string, system: string, correct = gold === system): void {
  const none = () => ({ gold: 0, system: 0, correct: 0 });
  found(bins, gold, none).gold++;
  found(bins, system, none).system++;
  if (correct) found(bins, gold, none).correct++;
}

function found<V>(map: Map<string, V>, key: string, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

function increase(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Where the head is, seen from the word. */
function directionOf({ graphs }: AttachedSide, word: number): string {
  const head = graphs.head[word]!;
  if (head < 0) return head === ROOT ? 'to_root' : 'none';
  return head < word ? 'left' : head > word ? 'right' : 'self';
}

function distanceOf({ graphs }: AttachedSide, word: number): string {
  const head = graphs.head[word]!;
  if (head < 0) return head === ROOT ? 'to_root' : 'none';
  const distance = Math.abs(head - word);
  return distance <= 2 ? String(distance) : distance <= 6 ? '3-6' : '7-...';
}

/** The frame of each word, scored words only. A word that is its own head is not its own dependent. */
function framesOf(side: AttachedSide, from: number, to: number): string[] {
  const { head } = side.graphs;
  const before = Array.from({ length: to - from }, (): string[] => []);
  const after = Array.from({ length: to - from }, (): string[] => []);
  for (let word = from; word < to; word++) {
    const above = head[word]! - from;
    if (side.attached[word] === 0 || above < 0 || above >= to - from || above === word - from) continue;
    (word - from < above ? before : after)[above]!.push(relationOf(side, word));
  }
  return before.map((labels, i) => [...labels, `*${relationOf(side, from + i)}*`, ...after[i]!].join(' '));
}
