// Goes into a folder again and again, says so once it is inside, and ends with 1 if it meets anybody there.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lockFolder } from '../src/disk/index.ts';

const folder = process.argv[2]!;
const trace = join(folder, 'inside');
let enough = false;
process.on('message', () => {
  enough = true;
});

/** Whose process is gone was killed inside, and is no longer there. */
function somebodyIsInside(): boolean {
  if (!existsSync(trace)) return false;
  try {
    return process.kill(Number(readFileSync(trace, 'utf8')), 0);
  } catch {
    return false;
  }
}

while (!enough) {
  const lock = await lockFolder(folder).catch(() => null);
  if (lock === null) {
    await sleep(5 * Math.random());
    continue;
  }
  if (somebodyIsInside()) process.exit(1);
  writeFileSync(trace, String(process.pid));
  process.send?.('inside');
  await sleep(10 * Math.random());
  rmSync(trace);
  lock.release();
  await sleep(5 * Math.random());
}
process.exit(0);
