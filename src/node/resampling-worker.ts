// A worker thread: runs rounds as they come.
import { parentPort } from 'node:worker_threads';
import { roundsRunner } from '../corpus/index.ts';
import type { Rounds } from '../stats/index.ts';
import { serveTasks } from './serve-tasks.ts';

serveTasks(parentPort, roundsRunner, (run, rounds: Rounds) => {
  const reply = run(rounds);
  return { reply, transfer: [reply.buffer as ArrayBuffer] };
});
