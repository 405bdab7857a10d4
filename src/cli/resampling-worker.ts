// A worker thread: runs stretches of rounds as they come.
import { parentPort, workerData } from 'node:worker_threads';
import { stretchRunner } from '../corpus/index.ts';
import type { Stretch } from '../stats/index.ts';

const run = stretchRunner(workerData);

parentPort?.on('message', async (stretch: Stretch) => {
  const result = (await run)(stretch);
  parentPort?.postMessage(result, [result.buffer as ArrayBuffer]);
});
