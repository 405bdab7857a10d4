// A worker thread: scores parts as they come and hands their buffers back. A fault of ours ends it with its error.
import { parentPort, workerData } from 'node:worker_threads';
import { type Assignment, replyTo } from '../corpus/index.ts';
import { familyNamed, type Part } from '../families/index.ts';

const assignment: Assignment = workerData;
const scoring = familyNamed(assignment.family).then(family => family.scoring(assignment.options));

parentPort?.on('message', async (part: Part) => {
  const reply = replyTo(part, await scoring, assignment);
  parentPort?.postMessage(reply, reply.kind === 'score' ? [...reply.buffers] : []);
});
