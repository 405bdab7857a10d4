// What the long output of the CoNLL-X scorer tells beside its three lines. By its rules a head is in the right bin of
// direction or distance if gold's is in the same bin, whether or not it is the right head. A *frame* is a word with its
// dependents, in the order of the sentence: `nsubj *root* obj`.
import { formOf, ROOT } from '../../model/index.ts';
import type { ConllxPair } from './conllx-pair.ts';
import { HEAD, RELATION } from './ud/agreement.ts';
import type { AttachedSide } from './ud/breakdown.ts';

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
export type Binned = ReadonlyMap<string, { gold: number; system: number; correct: number }>;

export interface AttachmentErrors {
  count: number;
  /** The words before and after, and how often each. */
  readonly before: Map<string, number>;
  readonly after: Map<string, number>;
}

export function analyseConllx(pair: ConllxPair): ConllxAnalysis {
  const analysis = new Analysis(pair);
  const { size, wordStart } = pair.gold.graphs;
  for (let sentence = 0; sentence < size; sentence++)
    if (pair.differs[sentence]! < 0) analysis.add(wordStart[sentence]!, wordStart[sentence + 1]!);
  return analysis;
}

class Analysis implements ConllxAnalysis {
  unscored = 0;
  readonly byTag = new Map<string, TagCounts>();
  readonly relations: BinCounts = new Map();
  readonly attachedRelations: BinCounts = new Map();
  readonly directions: BinCounts = new Map();
  readonly distances: BinCounts = new Map();
  readonly frames = new Map<string, number>();
  readonly errors = new Map<string, AttachmentErrors>();
  readonly #pair: ConllxPair;

  constructor(pair: ConllxPair) {
    this.#pair = pair;
  }

  /** Adds the gold words [from, to), a sentence. */
  add(from: number, to: number): void {
    const { gold, system, alignment, agreement } = this.#pair;
    for (let g = from; g < to; g++) {
      const s = alignment.systemOf[g]!;
      if (gold.attached[g] === 0) {
        this.unscored++;
        continue;
      }
      const agreed = agreement.of(g, s);
      this.#addTag(g, agreed);
      const [label, other] = [relationOf(gold, g), relationOf(system, s)];
      addBin(this.relations, label, other, label === other);
      addBin(this.attachedRelations, label, other, agreed === (HEAD | RELATION));
      addBin(this.directions, directionOf(gold, g), directionOf(system, s));
      addBin(this.distances, distanceOf(gold, g), distanceOf(system, s));
      if (agreed !== (HEAD | RELATION)) this.#addError(g, s, agreed, from, to);
    }
    this.#addFrames(from, to);
  }

  #addTag(g: number, agreed: number): void {
    const { gold } = this.#pair;
    const counts = found(this.byTag, tagOf(gold, g), () => ({ words: 0, heads: 0, relations: 0, both: 0, neither: 0 }));
    counts.words++;
    if (agreed & HEAD) counts.heads++;
    if (agreed & RELATION) counts.relations++;
    if (agreed === (HEAD | RELATION)) counts.both++;
    if (agreed === 0) counts.neither++;
  }

  #addError(g: number, s: number, agreed: number, from: number, to: number): void {
    const { gold, system } = this.#pair;
    const labels = `${relationOf(gold, g)} → ${relationOf(system, s)}`;
    const kind = `${tagOf(gold, g)} ${labels}, ${agreed & HEAD ? 'right' : 'wrong'} head`;
    const { before, after } = found(this.errors, kind, () => ({ count: 0, before: new Map(), after: new Map() }));
    this.errors.get(kind)!.count++;
    const wordAt = (word: number, edge: string) => (word < from || word >= to ? edge : formOf(gold.graphs, word));
    increase(before, wordAt(g - 1, '(begin)'));
    increase(after, wordAt(g + 1, '(end)'));
  }

  #addFrames(from: number, to: number): void {
    const { gold, system, alignment } = this.#pair;
    if (from === to) return;
    const goldFrames = framesOf(gold, from, to);
    const first = alignment.systemOf[from]!;
    const systemFrames = framesOf(system, first, first + to - from);
    for (const [i, frame] of goldFrames.entries())
      if (frame !== systemFrames[i]) increase(this.frames, `${frame} → ${systemFrames[i]}`);
  }
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

const relationOf = ({ graphs, relation }: AttachedSide, word: number) => graphs.symbols.text(relation[word]!);
const tagOf = ({ graphs }: AttachedSide, word: number) => graphs.symbols.text(graphs.upos[word]!);

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
