// Writes to a stream in large blocks and at its reader's pace.
// A reader who has seen enough and goes away, as in `| head`, is no error: the rest is dropped.
import type { Writable } from 'node:stream';

const BLOCK = 1 << 16;

export class BlockWriter {
  readonly #stream: Writable;
  #pending: string[] = [];
  #size = 0;
  #closed = false;

  constructor(stream: Writable) {
    this.#stream = stream;
    // Failed writes are seen where they are awaited; without a listener they would end the process as well.
    stream.on('error', () => {});
  }

  /** Whether the reader has gone away. */
  get closed(): boolean {
    return this.#closed;
  }

  /** Takes text of one character per byte. Wait for what it returns before writing on. */
  write(text: string): Promise<void> | undefined {
    this.#pending.push(text);
    this.#size += text.length;
    return this.#size >= BLOCK ? this.flush() : undefined;
  }

  async flush(): Promise<void> {
    const block = Buffer.from(this.#pending.join(''), 'latin1');
    this.#pending = [];
    this.#size = 0;
    if (this.#closed || block.length === 0) return;
    await new Promise<void>((resolve, reject) => {
      this.#stream.write(block, failure => {
        if (failure && 'code' in failure && failure.code === 'EPIPE') this.#closed = true;
        else if (failure) return reject(failure);
        resolve();
      });
    });
  }
}
