// Commands reach the server that runs on a folder through a socket inside it, which only its owner can open. Commands such as `study
// invite` ask the server's own store there, because a second process in the folder would ruin the database.
import { existsSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join, relative, resolve } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { refuse } from '../bytes/index.ts';
import { codeOf } from '../disk/index.ts';
import { refusals, StudyRefusal, type StudyRefusalCode, type StudyStore } from './store.ts';

/** What may be asked for. The token of the administrator is not: who has the folder can start the server with a new one. */
const methods = [
  'createStudy',
  'listStudies',
  'findStudy',
  'itemsOf',
  'closeStudy',
  'reopenStudy',
  'forgetJudge',
  'inviteJudges',
  'renewInvitation',
  'judgesOf',
  'historyOf',
  'archiveOf',
  'restoreStudy',
  'linkHashes',
] as const satisfies readonly (keyof StudyStore)[];

type Method = (typeof methods)[number];

/** All of a store that commands need. */
export type StudyCommands = Pick<StudyStore, Method | 'close'>;

interface Question {
  readonly method: Method;
  readonly args: readonly unknown[];
}

type Answer =
  | { readonly value: unknown }
  | { readonly refusal: StudyRefusalCode; readonly text: string }
  | { readonly fault: string };

/** Where the path is too long for a socket, there is none, and commands have to wait until the server is stopped. */
export async function listenInFolder(
  folder: string,
  store: StudyStore,
  report: (error: Error) => void,
): Promise<{ close(): Promise<void> }> {
  const path = socketPathIn(folder);
  if (path === null) return { close: async () => {} };
  // Who serves the folder has its lock, so what is there was left behind by a process that was killed.
  rmSync(path, { force: true });
  const server = createServer(async (incoming, outgoing) => {
    // Who asks may be gone before the question is whole.
    const answer = await textOf(incoming)
      .then(text => answerTo(store, text))
      .catch((error: unknown) => ({ fault: String(error) }));
    outgoing.end(JSON.stringify(answer));
  });
  // The socket is made before `listen` returns, and nothing else in between.
  const before = process.umask(0o177);
  const opened = new Promise<void>((done, fail) => server.once('error', fail).listen(path, done));
  process.umask(before);
  await opened;
  server.on('error', report);
  return {
    close: () =>
      new Promise(done => {
        server.close(() => done());
        server.closeIdleConnections();
      }),
  };
}

async function answerTo(store: StudyStore, text: string): Promise<Answer> {
  const { method, args }: Question = JSON.parse(text);
  if (!methods.includes(method)) return { fault: `there is no way to ask for ${method}; are both of one version?` };
  try {
    // Both ends are this program, of one version.
    const ask = store[method].bind(store) as (...args: readonly unknown[]) => Promise<unknown>;
    return { value: await ask(...args) };
  } catch (error) {
    if (error instanceof StudyRefusal) return { refusal: error.code, text: error.forTerminal };
    throw error;
  }
}

/** A server that has not answered after so many milliseconds is stopped. */
const PATIENCE = 20_000;

/** Null where no server runs on the folder. */
export async function connectToRunningServer(folder: string, patience = PATIENCE): Promise<StudyCommands | null> {
  const path = socketPathIn(folder);
  if (path === null || !existsSync(path)) return null;
  const ask =
    (method: Method) =>
    (...args: readonly unknown[]) =>
      askThrough(path, { method, args }, 10 * patience);
  try {
    await askThrough(path, { method: 'findStudy', args: [''] }, patience);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ECONNREFUSED' || code === 'ENOENT') return null;
    if (code === 'EACCES') throw refuse('folder-in-use', null, `${folder} is served by another user; ask as that one`);
    throw error;
  }
  const desk = Object.fromEntries(methods.map(method => [method, ask(method)]));
  return { ...desk, close: async () => {} } as StudyCommands;
}

async function askThrough(path: string, question: Question, patience: number): Promise<unknown> {
  const answer: Answer = JSON.parse(
    await new Promise<string>((done, fail) => {
      // A connection for each question: one that was kept may have been closed in the meantime.
      const options = { socketPath: path, method: 'POST', agent: false } as const;
      const asking = request(options, response => textOf(response).then(done, fail));
      const text =
        'the server of this folder does not answer; is it stopped? If so, end it, or let it go on (kill -CONT), and look again';
      asking.setTimeout(patience, () => asking.destroy(refuse('server-fault', null, text)));
      asking.once('error', fail).end(JSON.stringify(question));
    }),
  );
  if ('value' in answer) return answer.value;
  if ('refusal' in answer) throw new StudyRefusal(answer.refusal, answer.text.slice(refusals[answer.refusal].length));
  throw refuse('server-fault', null, `the server of this folder could not do it (${answer.fault})`);
}

/** Sockets have short names: 104 bytes at most, where it is least. */
const LONGEST = 100;

function socketPathIn(folder: string): string | null {
  if (process.platform === 'win32') return null;
  const whole = resolve(folder, 'door');
  const paths = [whole, join(relative(process.cwd(), folder) || '.', 'door')];
  return paths.find(path => Buffer.byteLength(path) <= LONGEST) ?? null;
}
