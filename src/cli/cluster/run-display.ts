// How a run is shown to who waits for it, on the error stream: a bar on a terminal, else a line now and then.
import cliProgress from 'cli-progress';
import type { LiveJob } from './slurm.ts';

export interface RunDisplay {
  say(line: string): void;
  progress(done: number, total: number, queue: readonly LiveJob[]): void;
  stop(): void;
}

export function runDisplay(): RunDisplay {
  return process.stderr.isTTY === true ? bar() : lines();
}

function bar(): RunDisplay {
  const drawn = new cliProgress.SingleBar({
    format: 'scoring {bar} {value}/{total} tasks{queue}',
    hideCursor: true,
    clearOnComplete: true,
    stream: process.stderr,
    linewrap: false,
  });
  let started = false;
  return {
    say(line) {
      if (started) drawn.stop();
      started = false;
      process.stderr.write(`${line}\n`);
    },
    progress(done, total, queue) {
      if (!started) drawn.start(total, done, { queue: wordsFor(queue) });
      started = true;
      drawn.update(done, { queue: wordsFor(queue) });
    },
    stop() {
      if (started) drawn.stop();
      started = false;
    },
  };
}

/** A line where something has changed, but not more than one in so many milliseconds. */
const PACE = 10_000;

function lines(): RunDisplay {
  let last = '';
  let at = Number.NEGATIVE_INFINITY;
  return {
    say: line => void process.stderr.write(`${line}\n`),
    progress(done, total, queue) {
      const line = `${done} of ${total} tasks done${wordsFor(queue)}`;
      if (line === last || (performance.now() - at < PACE && done < total)) return;
      [last, at] = [line, performance.now()];
      process.stderr.write(`${line}\n`);
    },
    stop() {},
  };
}

/** Reasons to wait that say nothing. */
const usual = new Set(['None', 'Priority', 'Resources', 'Dependency', 'BeginTime']);

function wordsFor(queue: readonly LiveJob[]): string {
  const running = queue.filter(job => job.running).length;
  const reason = queue.find(job => !job.running && !usual.has(job.reason))?.reason;
  const waiting = queue.length - running;
  const words = [
    ...(running > 0 ? [`${running} running`] : []),
    ...(waiting > 0 ? [`${waiting} waiting${reason === undefined ? '' : ` (${reason})`}`] : []),
  ];
  return words.map(word => `, ${word}`).join('');
}
