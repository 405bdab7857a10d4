// Files for the official scorer of Universal Dependencies, read part by part on all cores.
import { type UdEvalOptions, udEvalInParts } from '../api/index.ts';
import { closeAll, openAll } from '../corpus/index.ts';
import { bytesIn, isPackedName, openFile } from './evalb-files.ts';
import { environmentWith, isPlain, openAsIs, readBytes } from './files.ts';

/** Null where they must be read whole: what is no plain file, and whatever the scorer may object to. */
export async function udEvalFiles(names: readonly [gold: string, system: string], options: UdEvalOptions) {
  if (!names.every(name => isPlain(name) && !isPackedName(name))) return null;
  const [gold, system] = openAll(names.map(name => ({ open: () => openAsIs(name) })));
  try {
    return await udEvalInParts(gold!, system!, options, environmentWith());
  } finally {
    closeAll([gold!, system!]);
  }
}

/** All bytes, of which nothing is undone but the packing that the name tells. */
export function readAsIs(name: string): Uint8Array {
  const packed = isPackedName(name) && isPlain(name) ? openFile(name) : null;
  return packed === null ? readBytes(name) : bytesIn(packed);
}
