// A worker thread: runs rounds as they come.
import { parentPort, workerData } from 'node:worker_threads';
import { roundsRunner } from '../corpus/index.ts';
import type { Rounds } from '../stats/index.ts';

const run = roundsRunner(workerData);

parentPort?.on('message', async (rounds: Rounds) => {
  const result = (await run)(rounds);
  parentPort?.postMessage(result, [result.buffer as ArrayBuffer]);
});
