// Runs a command in this process and catches what it writes.
import { vi } from 'vitest';

export interface Output {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

export async function outputOf(run: () => Promise<number>): Promise<Output> {
  const written = { out: '', err: '' };
  const catching = (['out', 'err'] as const).map(name =>
    vi.spyOn(process[`std${name}`], 'write').mockImplementation(text => {
      written[name] += typeof text === 'string' ? text : Buffer.from(text).toString();
      return true;
    }),
  );
  try {
    return { status: await run(), ...written };
  } finally {
    for (const spy of catching) spy.mockRestore();
  }
}
