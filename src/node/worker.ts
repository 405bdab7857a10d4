// A worker thread: scores parts as they come and hands their buffers back. A fault of ours ends it with its error.
import { parentPort, workerData } from 'node:worker_threads';
import { type Assignment, replyTo } from '../corpus/index.ts';
import { familyNamed, type Part } from '../families/index.ts';

const assignment: Assignment = workerData;
const scorer = familyNamed(assignment.family).then(family => ({ family, scoring: family.scoring(assignment.options) }));

parentPort?.on('message', async (part: Part) => {
  const { family, scoring } = await scorer;
  const reply = replyTo(part, family, scoring, assignment);
  parentPort?.postMessage(reply, reply.kind === 'score' ? [...reply.buffers] : []);
});
