// One side of a sentence that is plain, as numbers: what CCGbank leaves out is gone, and each dependency is there once, edge by edge.
import { isOmitted, mayBeOmitted } from '../../convert/index.ts';
import { type PlainBlocks, plainLabels } from '../../formats/index.ts';

/** More than a sentence has words, so that edges have numbers. */
const WORDS = 1 << 10;

/** By the number of a label, whether some of its dependencies are left out that have no rule id. */
const mayGo: boolean[] = [];

export class PlainSide {
  readonly blocks: PlainBlocks;
  /** Its dependencies: the numbers of edges, in their order, and of labels. */
  size = 0;
  readonly edge = new Int32Array(WORDS);
  readonly label = new Int32Array(WORDS);
  /** How many others are gone. */
  omitted = 0;
  readonly #hasRuleIds: boolean;
  #bytes: Uint8Array = new Uint8Array(0);

  constructor(blocks: PlainBlocks, hasRuleIds: boolean) {
    this.blocks = blocks;
    this.#hasRuleIds = hasRuleIds;
  }

  /** Reads the sentence that begins there; false if it is not plain. */
  read(bytes: Uint8Array, from: number): boolean {
    const { blocks } = this;
    this.#bytes = bytes;
    if (!blocks.read(bytes, from)) return false;
    const { count, predicate, argument, label, ruleId } = blocks;
    this.size = this.omitted = 0;
    for (let i = 0; i < count; i++) {
      const number = label[i]!;
      if (this.#hasRuleIds && (ruleId[i] !== 0 || this.#mayGo(number)) && this.#isOmitted(i)) this.omitted++;
      else this.#put(predicate[i]! * WORDS + argument[i]!, number);
    }
    this.#leaveOnce();
    return true;
  }

  /** Where the labels of an edge end. */
  edgeEnd(from: number): number {
    const { edge, size } = this;
    let end = from + 1;
    while (end < size && edge[end] === edge[from]) end++;
    return end;
  }

  /** Of a word that both tell. */
  tellsSame(word: number, other: PlainSide): boolean {
    const from = this.blocks.wordAt[word]!;
    const by = other.blocks.wordAt[word]! - from;
    const end = this.blocks.wordEnd[word]!;
    if (other.blocks.wordEnd[word]! !== end + by) return false;
    const bytes = this.#bytes;
    const otherBytes = other.#bytes;
    for (let at = from; at < end; at++) if (bytes[at] !== otherBytes[at + by]) return false;
    return true;
  }

  hasText(word: number): boolean {
    const bytes = this.#bytes;
    const end = this.blocks.wordEnd[word]!;
    for (let at = this.blocks.wordAt[word]!; at < end; at++) if (isLetterOrDigit(bytes[at]!)) return true;
    return false;
  }

  #mayGo(label: number): boolean {
    mayGo[label] ??= mayBeOmitted(plainLabels[label]!);
    return mayGo[label];
  }

  #isOmitted(i: number): boolean {
    const { predicate, argument, label, ruleId } = this.blocks;
    const { category, slot } = plainLabels[label[i]!]!;
    const dependency = { category, slot, predicate: predicate[i]!, argument: argument[i]!, ruleId: ruleId[i]! };
    return isOmitted(dependency, this.#wordAt);
  }

  readonly #wordAt = (word: number) => {
    const end = this.blocks.wordEnd[word]!;
    let text = '';
    for (let at = this.blocks.wordAt[word]!; at < end; at++) text += String.fromCharCode(this.#bytes[at]!);
    return text;
  };

  /** Puts a dependency at its place. */
  #put(edge: number, label: number): void {
    const edges = this.edge;
    const labels = this.label;
    let at = this.size++;
    for (; at > 0; at--) {
      const before = edges[at - 1]!;
      if (before < edge || (before === edge && labels[at - 1]! <= label)) break;
      edges[at] = before;
      labels[at] = labels[at - 1]!;
    }
    edges[at] = edge;
    labels[at] = label;
  }

  /** Leaves each dependency once. */
  #leaveOnce(): void {
    const edges = this.edge;
    const labels = this.label;
    const { size } = this;
    this.size = 0;
    for (let i = 0; i < size; i++) {
      if (i > 0 && edges[i] === edges[i - 1] && labels[i] === labels[i - 1]) continue;
      edges[this.size] = edges[i]!;
      labels[this.size++] = labels[i]!;
    }
  }
}

/** Of ASCII. */
const isLetterOrDigit = (byte: number) =>
  (byte >= 97 && byte <= 122) || (byte >= 65 && byte <= 90) || (byte >= 48 && byte <= 57);
