// A worker thread: scores parts as they come and hands their buffers back. A fault of ours ends it with its error.
import { parentPort, workerData } from 'node:worker_threads';
import { InputError } from '../bytes/index.ts';
import { type Assignment, buffersOf, scorePart } from '../corpus/index.ts';
import { familyNamed, type Part } from '../families/index.ts';
import type { WorkerReply } from './runner.ts';

const assignment: Assignment = workerData;
const scoring = familyNamed(assignment.family).then(family => family.scoring(assignment.options));

function reply(message: WorkerReply, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer);
}

parentPort?.on('message', async (part: Part) => {
  try {
    const score = scorePart(await scoring, part, assignment);
    const buffers = buffersOf(part);
    reply({ kind: 'score', score, buffers }, buffers);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    reply({ kind: 'refused', notice: error.notice });
  }
});
