// Grows the columns of one derivation after another while a reader meets brackets. An open node is found again through
// its parent's index, so there is no stack to outgrow. The first thing wrong with a tree is kept in `problem`.
import type { Category, Derivation, NodeCategory } from '../model/index.ts';

/** One more than a node may have is enough to see that they are too many. */
export const MOST_CHILDREN = 3;

/** What becomes of a sentence whose tree cannot be read. */
export const NO_ANALYSIS = 'the sentence has no analysis';

export class DerivationBuilder {
  size = 0;
  words = 0;
  problem: string | null = null;
  #open = -1;
  // All trees have the same arrays, and a copy of what is theirs in the end.
  readonly #category: Category[] = [];
  readonly #left: number[] = [];
  readonly #right: number[] = [];
  readonly #word: number[] = [];
  readonly #head: number[] = [];
  readonly #conjunct: number[] = [];
  readonly #parent: number[] = [];
  readonly #children: number[] = [];

  /** Forgets the derivation before. */
  begin(): void {
    this.size = 0;
    this.words = 0;
    this.problem = null;
    this.#open = -1;
  }

  /** Whether some bracket waits for its end. */
  get isOpen(): boolean {
    return this.#open >= 0;
  }

  /** A node whose end comes later; `children` is 0 where the file does not say how many it has. */
  openInner(node: NodeCategory, head: number, children: number): void {
    this.#open = this.#add(node, head, -1);
    this.#children[this.#open] = children;
  }

  /** A leaf that is opened and closed at once. */
  addLeaf(node: NodeCategory): void {
    this.#add(node, 0, this.words++);
  }

  /** A leaf whose end comes later. */
  openLeaf(node: NodeCategory): void {
    this.#open = this.#add(node, 0, this.words++);
  }

  close(): void {
    const node = this.#open;
    if (node < 0) {
      this.problem ??= 'a bracket here closes nothing';
      return;
    }
    if (this.#word[node]! < 0) this.#checkChildren(node);
    this.#open = this.#parent[node]!;
  }

  /** A file that lost a part of a tree may still have its brackets in pairs. */
  #checkChildren(node: number): void {
    const found = this.#left[node]! < 0 ? 0 : this.#right[node]! < 0 ? 1 : 2;
    const said = this.#children[node]!;
    if (said === 0 && found === 0) this.problem ??= 'a node without children ends here';
    else if (said !== 0 && found !== said)
      this.problem ??= `a node of ${said === 1 ? '1 child' : `${said} children`} ends here with ${found}`;
  }

  /** The derivation, or null if it is none; `problem` then says why. */
  finish(): Derivation | null {
    if (this.size === 0) this.problem ??= 'there is no tree';
    if (this.isOpen) this.problem ??= 'a bracket is never closed, so the tree is cut off here';
    if (this.problem !== null) return null;
    const { size } = this;
    return {
      size,
      category: this.#category.slice(0, size),
      left: this.#left.slice(0, size),
      right: this.#right.slice(0, size),
      head: this.#head.slice(0, size),
      conjunct: this.#conjunct.slice(0, size),
      word: this.#word.slice(0, size),
    };
  }

  #add({ category, conjunct }: NodeCategory, head: number, word: number): number {
    const node = this.size++;
    const parent = this.#open;
    if (parent < 0) {
      if (node > 0) this.problem ??= 'a second tree begins here';
    } else if (this.#word[parent]! >= 0) this.problem ??= 'a node stands inside a leaf';
    else if (this.#left[parent]! < 0) this.#left[parent] = node;
    else if (this.#right[parent]! < 0) this.#right[parent] = node;
    else this.problem ??= 'a node has more than two children';
    this.#category[node] = category;
    this.#left[node] = -1;
    this.#right[node] = -1;
    this.#word[node] = word;
    this.#head[node] = head;
    this.#conjunct[node] = conjunct ? 1 : 0;
    this.#parent[node] = parent;
    return node;
  }
}
