// Runs a command in this process and catches what it writes.
import { Writable } from 'node:stream';

export interface Output {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

export async function outputOf(run: () => Promise<number>, encoding?: BufferEncoding): Promise<Output> {
  const [out, err] = [catching('stdout', encoding), catching('stderr', encoding)];
  try {
    const status = await run();
    return { status, out: out.text(), err: err.text() };
  } finally {
    out.restore();
    err.restore();
  }
}

/** In place of a stream of this process, one that keeps what is written. */
function catching(name: 'stdout' | 'stderr', encoding?: BufferEncoding) {
  const pieces: Buffer[] = [];
  const kept = new Writable({
    write(piece: Buffer, _, done) {
      pieces.push(piece);
      done();
    },
  });
  const own = Object.getOwnPropertyDescriptor(process, name);
  Object.defineProperty(process, name, { configurable: true, value: kept });
  return {
    text: () => Buffer.concat(pieces).toString(encoding),
    restore: () => void Object.defineProperty(process, name, own ?? {}),
  };
}
