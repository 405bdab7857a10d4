// A worker thread: scores cells of a leaderboard as they come.
import { parentPort } from 'node:worker_threads';
import { environmentWith } from '../files.ts';
import { serveTasks } from '../serve-tasks.ts';
import { type CellJob, replyToCell } from './cell-job.ts';

serveTasks(
  parentPort,
  () => environmentWith({ workers: 1 }),
  async (environment, job: CellJob) => ({ reply: await replyToCell(job, environment) }),
);
