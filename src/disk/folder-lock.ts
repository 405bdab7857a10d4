// One process at a time in a folder. The embedded database of studies takes no lock of its own: two processes would both
// seem to succeed, and rows would vanish. Two that watch a run on a cluster would both repeat what is lost.
// Locks are numbered files, `lock-7`, and the highest number holds. Whoever finds its holder gone makes the next number,
// which only one can do, and removes the lower ones; a lock that is given back stays, without a name in it. So no number is
// ever used again while somebody may still believe in an older one.
// A holder on this machine is gone when its process is, which is known at once. Of one elsewhere (another machine or
// container with the same disk) only its file tells, which is renewed while it lives: whoever wants the lock watches it for
// a while. Clocks of two machines are never compared.
import {
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { InputError, refuse } from '../bytes/index.ts';
import { codeOf, makeFolders } from './make-folders.ts';

/** The file is renewed four times in this time; only a process that is dead or stopped lets it pass. */
const STALE = 10_000;

export interface FolderLock {
  /** Whether another machine has taken it, because this process was stopped for long. */
  isLost(): boolean;
  release(): void;
}

/** The remedy is for whoever finds somebody else in the folder. */
export async function lockFolder(folder: string, remedy = 'stop it'): Promise<FolderLock> {
  makeFolder(folder);
  const start = performance.now();
  for (let [seen, since] = ['', start]; ; await sleep(250)) {
    const now = performance.now();
    const latest = latestLock(folder);
    const holder = latest === 0 ? null : holderOf(fileOf(folder, latest));
    const sight = `${latest} ${timeOf(fileOf(folder, latest))}`;
    if (sight !== seen) [seen, since] = [sight, now];
    if (holder === null || (!holder.isKnown && now - since > STALE)) {
      const taken = takeLock(folder, latest + 1);
      if (taken !== null) return taken;
    } else if (holder.isKnown || now - start > STALE + 5000) throw inUse(folder, holder.name, remedy);
  }
}

const IN_USE = 'folder-in-use';

function inUse(folder: string, holder: string, remedy: string): InputError {
  return refuse(IN_USE, null, `${folder} is in use by ${holder}; ${remedy}`);
}

export function isInUse(error: unknown): boolean {
  return error instanceof InputError && error.notice.code === IN_USE;
}

function makeFolder(folder: string): void {
  try {
    makeFolders(folder, 0o700);
  } catch (error) {
    throw refuse('no-folder', { file: folder }, `the folder cannot be made (${codeOf(error)}); name another`);
  }
}

const fileOf = (folder: string, number: number) => join(folder, `lock-${number}`);

function lockNumbers(folder: string): readonly number[] {
  let names: readonly string[];
  try {
    names = readdirSync(folder);
  } catch (error) {
    throw refuse('no-folder', { file: folder }, `the folder cannot be read (${codeOf(error)}); name another`);
  }
  return names.flatMap(name => (/^lock-\d{1,15}$/.test(name) ? [Number(name.slice(5))] : []));
}

/** The highest number; 0 where there is none. */
function latestLock(folder: string): number {
  return Math.max(0, ...lockNumbers(folder));
}

/** Null where another was quicker. */
function takeLock(folder: string, number: number): FolderLock | null {
  const file = fileOf(folder, number);
  const own: Identity = { pid: process.pid, began: beginningOf('self'), where: here() };
  try {
    writeFileSync(file, JSON.stringify(own), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return null;
    throw refuse('no-folder', { file: folder }, `nothing can be written there (${codeOf(error)}); name another`);
  }
  if (latestLock(folder) !== number) {
    // This number was already history.
    rmSync(file, { force: true });
    return null;
  }
  for (const older of lockNumbers(folder)) if (older < number) rmSync(fileOf(folder, older), { force: true });
  return heldLock(folder, number);
}

function heldLock(folder: string, number: number): FolderLock {
  const file = fileOf(folder, number);
  let [renewed, lost] = [Date.now(), false];
  const renew = () => {
    try {
      lost ||= latestLock(folder) !== number;
      if (!lost) utimesSync(file, new Date(), new Date());
      renewed = Date.now();
    } catch (error) {
      // The folder is gone. All else may pass, such as a disk that does not answer.
      lost ||= codeOf(error) === 'ENOENT';
    }
  };
  const timer = setInterval(renew, STALE / 4).unref();
  return {
    isLost() {
      // After a long stop, the timer may not have come to its turn yet.
      if (Date.now() - renewed > STALE / 2) renew();
      // Who could not renew it for so long cannot know.
      return lost || Date.now() - renewed > STALE;
    },
    release() {
      clearInterval(timer);
      // Where the disk is full, the process that ends tells as much.
      if (!lost && existsSync(file)) attempted(() => writeFileSync(file, '{}'), undefined);
    },
  };
}

interface Identity {
  readonly pid: number;
  /** When the process began, where the system tells: another may have got its number since. */
  readonly began: string;
  /** Where numbers of processes mean the same: host, start of the machine, container. */
  readonly where: string;
}

function here(): string {
  const boot = textOf(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'));
  return [hostname(), boot, textOf(() => readlinkSync('/proc/self/ns/pid'))].join(' ');
}

/** In ticks since the machine was started: the 22nd field, after a name that may hold anything. */
function beginningOf(pid: number | 'self'): string {
  const line = textOf(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  return line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

/** Empty where the system tells nothing. */
const textOf = (read: () => string) => attempted(() => read().trim(), '');

function attempted<T>(attempt: () => T, otherwise: T): T {
  try {
    return attempt();
  } catch {
    return otherwise;
  }
}

interface Holder {
  readonly name: string;
  /** Whether it is known to live. */
  readonly isKnown: boolean;
}

/** Null where nobody holds it any more, as far as can be seen at once. */
function holderOf(file: string): Holder | null {
  const text = textOf(() => readFileSync(file, 'utf8'));
  if (text === '{}') return null;
  const identity = identityIn(text);
  if (identity !== null && identity.where === here()) {
    const { pid, began } = identity;
    if (!isAlive(pid) || beginningOf(pid) !== began) return null;
    return { name: pid === process.pid ? 'this process' : `process ${pid}`, isKnown: true };
  }
  return { name: 'a process on another machine', isKnown: false };
}

/** Null where it is not (yet) written. */
function identityIn(text: string): Identity | null {
  const { pid, began, where } = attempted(() => JSON.parse(text), null) ?? {};
  const isWhole = Number.isInteger(pid) && typeof began === 'string' && typeof where === 'string';
  return isWhole ? { pid, began, where } : null;
}

/** When it was last renewed, by the clock of whoever did; 0 where it cannot be seen. */
const timeOf = (file: string) => attempted(() => statSync(file).mtimeMs, 0);

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    // It is there, but somebody else's.
    return codeOf(error) === 'EPERM';
  }
}
