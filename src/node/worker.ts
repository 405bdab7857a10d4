// A worker thread: scores parts as they come and hands their buffers back. A fault of ours ends it with its error.
import { parentPort } from 'node:worker_threads';
import { type Assignment, replyTo } from '../corpus/index.ts';
import { familyNamed, type Part } from '../families/index.ts';
import { readKernelsBy } from '../formats/index.ts';
import { serveTasks } from './serve-tasks.ts';

readKernelsBy(text => Buffer.from(text, 'base64'));

serveTasks(
  parentPort,
  async (assignment: Assignment) => {
    const family = await familyNamed(assignment.family);
    return { family, scoring: family.scoring(assignment.options), assignment };
  },
  ({ family, scoring, assignment }, part: Part) => {
    const reply = replyTo(part, family, scoring, assignment);
    return { reply, transfer: reply.kind === 'score' ? reply.buffers : [] };
  },
);
