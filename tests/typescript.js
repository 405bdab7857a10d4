// Lets Node load TypeScript in the processes of tests. Threads that they start run what is built, and would begin three times as slowly.
import { isMainThread } from 'node:worker_threads';

if (isMainThread) (await import('tsx/esm/api')).register();
