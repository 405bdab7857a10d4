// What the fuzzer has found: inputs as small as they stay wrong, kept as JSON.
import { faultOf, type Trial } from './trials.ts';

/** As many steps as a minute allows, about. */
const MOST_STEPS = 400;

/** Bytes are left out, the larger pieces first, for as long as the fault stays of the same kind. */
export async function minimised(trial: Trial, kindOf: (trial: Trial, fault: string) => string): Promise<Trial> {
  const fault = await faultOf(trial);
  if (fault === null) return trial;
  const kind = kindOf(trial, fault);
  let [small, steps] = [trial, 0];
  for (const side of ['gold', 'system'] as const)
    for (let size = small[side].length >> 1; size >= 1; size >>= 1)
      for (let at = 0; at < small[side].length && steps < MOST_STEPS; steps++) {
        const bytes = small[side];
        const shorter = { ...small, [side]: Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + size)]) };
        const left = await faultOf(shorter);
        if (left !== null && kindOf(shorter, left) === kind) small = shorter;
        else at += size;
      }
  return small;
}

export function written({ operation, gold, system, seed }: Trial): string {
  const encoded = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
  return `${JSON.stringify({ operation, seed, gold: encoded(gold), system: encoded(system) }, null, 2)}\n`;
}

export function read(text: string): Trial {
  const { operation, seed, gold, system }: Record<'operation' | 'gold' | 'system', string> & { seed: number } =
    JSON.parse(text);
  return { operation, seed, gold: Buffer.from(gold, 'latin1'), system: Buffer.from(system, 'latin1') };
}
