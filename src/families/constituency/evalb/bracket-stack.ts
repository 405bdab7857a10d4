// The stack on which EVALB keeps its open brackets. It may be popped below its bottom, by a surplus closing bracket,
// and then reads and writes the memory in front of it: in a gcc build four words that begin as 0 and last for the whole
// run, whichever file is read. So a surplus bracket closes the first bracket of its line once more.

const BELOW = 4;

export class BracketStack {
  #memory = new Int32Array(256);
  #top = BELOW;

  /** Begins a line. What was written below the bottom stays. */
  clear(): void {
    this.#top = BELOW;
  }

  /** How many brackets are open; negative after surplus closing ones. */
  get depth(): number {
    return this.#top - BELOW;
  }

  push(bracket: number): void {
    if (this.#top === this.#memory.length) {
      const larger = new Int32Array(this.#memory.length * 2);
      larger.set(this.#memory);
      this.#memory = larger;
    }
    if (this.#top >= 0) this.#memory[this.#top] = bracket;
    this.#top++;
  }

  /** The bracket to close, or -1 where even the memory below has come to its end. */
  pop(): number {
    this.#top--;
    return this.#top >= 0 ? this.#memory[this.#top]! : -1;
  }
}
