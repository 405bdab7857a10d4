// A worker thread: scores cells of a leaderboard as they come.
import { parentPort } from 'node:worker_threads';
import { environmentWith } from '../files.ts';
import { type CellJob, replyToCell } from './cell-job.ts';

const environment = environmentWith({ workers: 1 });

parentPort?.on('message', async (job: CellJob) => parentPort?.postMessage(await replyToCell(job, environment)));
