// Submits what a run still lacks and watches it until the result is there: repeats tasks that were killed, ends with the
// reason of one that cannot succeed. All that must be remembered is in the working folder and in Slurm's queue, so that
// another process can go on at any time.
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Plan } from './plan.ts';
import type { RunDisplay } from './run-display.ts';
import { cancel, endStateOf, type LiveJob, liveJobs, NoAnswer, submit } from './slurm.ts';
import { type Ending, INCOMPLETE, MERGE, type WorkFolder } from './work-folder.ts';

export interface WatchedRun {
  readonly folder: WorkFolder;
  readonly plan: Plan;
  /** How often a task is repeated that was killed. */
  readonly retries: number;
}

export type Outcome =
  /** It is in the working folder. */
  | { readonly kind: 'result' }
  /** The input cannot be scored; others may still be at work on the rest. */
  | { readonly kind: 'refused'; readonly status: number; readonly line: string; readonly others: number }
  | { readonly kind: 'failed'; readonly line: string };

/** A task by its number, or the merging job. */
type Worker = number | typeof MERGE;

interface Queue {
  readonly tasks: ReadonlyMap<number, LiveJob>;
  readonly merge: LiveJob | undefined;
}

/** Slurm may be silent for so long before we stop asking. */
const SILENCE = 600e3;
/** Who is in no queue and has not said how it ended is lost if that is still so after this. File systems of clusters show
 *  late what other nodes wrote; of whom Slurm knows that it ended badly, little is to be waited for. */
const [LATE, LATE_IF_BAD] = [90e3, 4e3];
const [OFTEN, SELDOM] = [500, 30e3];

export async function watch(run: WatchedRun, show: RunDisplay): Promise<Outcome> {
  const watching = new Watch(run, show);
  const begun = performance.now();
  let [isBegun, isSilent] = [false, false];
  for (let heard = begun; ; ) {
    try {
      if (!isBegun) await watching.begin();
      isBegun = true;
      const outcome = await watching.look();
      if (outcome !== null) return outcome;
      heard = performance.now();
      isSilent = false;
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      if (!isSilent) show.say(`Slurm does not answer (${error.message}); it is asked again`);
      isSilent = true;
      if (performance.now() - heard > SILENCE)
        return { kind: 'failed', line: `Slurm has not answered for ten minutes (${error.message})` };
    }
    await sleep(Math.min(SELDOM, Math.max(OFTEN, (performance.now() - begun) / 20)));
  }
}

class Watch {
  readonly #run: WatchedRun;
  readonly #show: RunDisplay;
  readonly #open: Set<number>;
  /** How often each was submitted. */
  readonly #tries = new Map<Worker, number>();
  /** The last job of each. */
  readonly #jobs = new Map<Worker, string>();
  /** Since when each has been in no queue. */
  readonly #missed = new Map<Worker, number>();

  /** What Slurm said of those. */
  readonly #fates = new Map<Worker, string | null>();

  constructor(run: WatchedRun, show: RunDisplay) {
    this.#run = run;
    this.#show = show;
    this.#open = new Set(run.plan.tasks.map((_, i) => i + 1));
  }

  /** What is counted is kept, what runs is waited for, the rest is submitted. */
  async begin(): Promise<void> {
    const { folder, plan } = this.#run;
    const queue = await this.#queue();
    const lacking: number[] = [];
    for (const task of this.#open) {
      if (folder.isDone(task, plan)) this.#open.delete(task);
      else if (!queue.tasks.has(task)) lacking.push(task);
    }
    const kept = plan.tasks.length - this.#open.size;
    if (kept > 0) this.#show.say(`${kept} of ${plan.tasks.length} tasks are counted already`);
    const ending = folder.ending(MERGE);
    const isPrinted = ending?.status === 0 && isAsked(ending, plan);
    if (lacking.length > 0) await this.#submit(lacking, queue);
    else if (queue.merge === undefined && !(this.#open.size === 0 && isPrinted)) await this.#submitMerge(queue, []);
  }

  /** Null as long as it goes on. */
  async look(): Promise<Outcome | null> {
    const { folder, plan, retries } = this.#run;
    const queue = await this.#queue();
    const ended = folder.ended();
    const lost: number[] = [];
    for (const task of this.#open) {
      const ending = ended.has(String(task)) ? folder.ending(String(task)) : null;
      if (isRefusal(ending)) return this.#refused(ending, queue);
      const missed = this.#missedFor(task, queue.tasks.has(task));
      if ((missed > LATE_IF_BAD || ending?.status === 0) && folder.isDone(task, plan)) this.#open.delete(task);
      else if (await this.#isLost(task, missed)) lost.push(task);
    }
    this.#show.progress(plan.tasks.length - this.#open.size, plan.tasks.length, [...queue.tasks.values()]);
    const [first] = lost;
    if (first !== undefined) {
      const spent = lost.find(task => this.#triesOf(task) > retries);
      if (spent !== undefined) return { kind: 'failed', line: await this.#accountOf(spent) };
      this.#show.say(await this.#accountOf(first));
      if (lost.length > 1)
        this.#show.say(`and so ${lost.length > 2 ? `were ${lost.length - 1} others` : 'was another'}`);
      await this.#submit(lost, queue);
    }
    return this.#open.size > 0 ? null : await this.#merged(queue);
  }

  async #merged(queue: Queue): Promise<Outcome | null> {
    const { folder, plan, retries } = this.#run;
    const ending = folder.ending(MERGE);
    const isOurs = isAsked(ending, plan);
    if (isOurs && ending?.status === 0) return { kind: 'result' };
    if (isOurs && isRefusal(ending)) return this.#refused(ending, queue);
    const wasEarly = ending !== null && (ending.status === INCOMPLETE || !isOurs) && queue.merge === undefined;
    if (!wasEarly && !(await this.#isLost(MERGE, this.#missedFor(MERGE, queue.merge !== undefined)))) return null;
    if (this.#triesOf(MERGE) > retries) return { kind: 'failed', line: await this.#accountOf(MERGE) };
    await this.#submitMerge(queue, []);
    return null;
  }

  async #queue(): Promise<Queue> {
    const { folder } = this.#run;
    const live = await liveJobs([folder.jobName, folder.mergeName]);
    const tasks = new Map<number, LiveJob>();
    for (const job of live) if (job.name === folder.jobName && job.task !== null) tasks.set(job.task, job);
    for (const [task, { job }] of tasks) this.#jobs.set(task, job);
    const merge = live.find(({ name }) => name === folder.mergeName);
    if (merge !== undefined) this.#jobs.set(MERGE, merge.job);
    return { tasks, merge };
  }

  async #submit(tasks: readonly number[], queue: Queue): Promise<void> {
    const { folder } = this.#run;
    for (const task of tasks) folder.forget(String(task));
    const job = await submit({ script: 'tasks.sh', folder: folder.path, tasks });
    for (const task of tasks) this.#submitted(task, job);
    this.#tries.delete(MERGE);
    this.#show.say(`job ${job}: ${tasks.length === 1 ? 'a task is' : `${tasks.length} tasks are`} submitted`);
    await this.#submitMerge(queue, [job]);
  }

  /** A merge that waits for other jobs is replaced. */
  async #submitMerge({ tasks, merge }: Queue, more: readonly string[]): Promise<void> {
    const { folder } = this.#run;
    if (merge !== undefined) await cancel(merge.job);
    folder.forget(MERGE);
    const after = new Set([...[...tasks.values()].map(({ job }) => job), ...more]);
    this.#submitted(MERGE, await submit({ script: 'merge.sh', folder: folder.path, after: [...after] }));
  }

  #submitted(worker: Worker, job: string): void {
    this.#tries.set(worker, this.#triesOf(worker) + 1);
    this.#jobs.set(worker, job);
    this.#found(worker);
  }

  #found(worker: Worker): void {
    this.#missed.delete(worker);
    this.#fates.delete(worker);
  }

  #triesOf(worker: Worker): number {
    return this.#tries.get(worker) ?? 0;
  }

  /** For how long it has been in no queue, in milliseconds. */
  #missedFor(worker: Worker, isQueued: boolean): number {
    const now = performance.now();
    if (isQueued) this.#found(worker);
    else if (!this.#missed.has(worker)) this.#missed.set(worker, now);
    return now - (this.#missed.get(worker) ?? now);
  }

  async #isLost(worker: Worker, missed: number): Promise<boolean> {
    if (missed <= LATE_IF_BAD || missed > LATE) return missed > LATE;
    // What Slurm says of a job that has ended does not change.
    const known = this.#fates.get(worker);
    const fate =
      known === undefined ? await endStateOf(this.#jobs.get(worker) ?? '', worker === MERGE ? null : worker) : known;
    this.#fates.set(worker, fate);
    return fate !== null && !/^(?:COMPLET|PENDING|RUNNING|CONFIGURING)/.test(fate);
  }

  async #refused({ status, line }: Refusal, { tasks, merge }: Queue): Promise<Outcome> {
    // There will be nothing to merge.
    if (merge !== undefined) await cancel(merge.job);
    return { kind: 'refused', status, line, others: tasks.size };
  }

  /** What became of a worker that did not do its work. */
  async #accountOf(worker: Worker): Promise<string> {
    const { folder, plan } = this.#run;
    const job = this.#jobs.get(worker) ?? '';
    const [name, log] =
      worker === MERGE
        ? ['the merging job', `log/merge-job-${job}.txt`]
        : [`task ${worker} of ${plan.tasks.length}`, `log/task-${worker}-job-${job}.txt`];
    const fate = folder.ending(String(worker))?.line ?? (await endStateOf(job, worker === MERGE ? null : worker));
    const written = existsSync(folder.file(log));
    const trace = written ? `see ${folder.file(log)}` : `it has left nothing: do all nodes see ${folder.path}?`;
    return `${name} was lost (${fate ?? 'Slurm does not say why'}); ${remedyFor(fate) ?? trace}`;
  }
}

/** Whether a merging job was to print as it is asked now; it may be of an earlier command. */
function isAsked(ending: Ending | null, { printing }: Plan): boolean {
  return JSON.stringify(ending?.printing) === JSON.stringify(printing);
}

function remedyFor(fate: string | null): string | null {
  if (fate?.startsWith('OUT_OF_MEMORY')) return '--mem gives it more memory';
  if (fate?.startsWith('TIMEOUT')) return '--time gives it more time';
  return null;
}

interface Refusal extends Ending {
  readonly line: string;
}

/** What another try may get over: trouble with disks and networks. */
const PASSING = /\b(?:EIO|ESTALE|ENOSPC|EDQUOT|EAGAIN|ETIMEDOUT|EMFILE|ENFILE|ENOMEM|EREMOTEIO)\b|no space is left/;

function isRefusal(ending: Ending | null): ending is Refusal {
  return ending?.line !== undefined && !PASSING.test(ending.line);
}
