// Words put together to lines of text, without a string for each.
import { LINE_FEED, SPACE } from './ascii.ts';
import { decode } from './chunk.ts';
import { utf8 } from './coding.ts';

export class LineWriter {
  #bytes = new Uint8Array(1 << 12);
  #size = 0;
  #lineFrom = 0;

  /** The next word of the line. */
  add(bytes: Uint8Array, from: number, to: number): void {
    const length = to - from;
    this.#makeRoom(length + 1);
    if (this.#size > this.#lineFrom) this.#bytes[this.#size++] = SPACE;
    this.#bytes.set(bytes.subarray(from, to), this.#size);
    this.#size += length;
  }

  /** A line that is text already. */
  addLine(text: string): void {
    const bytes = utf8.encode(text.replaceAll('\n', ' '));
    this.add(bytes, 0, bytes.length);
    this.endLine();
  }

  endLine(): void {
    this.#makeRoom(1);
    this.#bytes[this.#size++] = LINE_FEED;
    this.#lineFrom = this.#size;
  }

  /** All lines, each with its line feed. */
  text(): string {
    return decode(this.#bytes, 0, this.#size);
  }

  #makeRoom(more: number): void {
    if (this.#size + more <= this.#bytes.length) return;
    const wider = new Uint8Array(2 * (this.#size + more));
    wider.set(this.#bytes.subarray(0, this.#size));
    this.#bytes = wider;
  }
}
