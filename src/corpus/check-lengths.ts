import { endsEarly, formatNotice, type Warning } from '../bytes/index.ts';
import type { Lengths } from './parts.ts';

/** Files of different lengths were not made for each other, or one is damaged: says where they part. */
export function checkLengths(
  { gold, system }: Lengths,
  goldName: string,
  systemName: string,
  warnings: readonly Warning[],
): void {
  if (gold.written === system.written) return;
  const first = warnings.find(({ code }) => code === 'words-differ')?.kept[0];
  const hint = first && `the first to differ: ${formatNotice(first)}`;
  throw system.written < gold.written
    ? endsEarly(system.end, system.written, goldName, gold.written, hint)
    : endsEarly(gold.end, gold.written, systemName, system.written, hint);
}
