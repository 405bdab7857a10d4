// The server as a process of its own, as people run it: to be killed, and to be asked from many sides at once.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Agent, request as httpRequest } from 'node:http';
import type { StoreLocation } from '../../src/server/index.ts';
import { program } from '../run.ts';

export interface ServerProcess {
  readonly base: string;
  readonly child: ChildProcess;
  /** Everything it has said so far. */
  said(): string;
  stop(signal: NodeJS.Signals): Promise<number | null>;
}

/** On a folder, or on the database of an address. The bundle, so build it before. */
export async function startServer(place: string | StoreLocation, ...more: readonly string[]): Promise<ServerProcess> {
  const location = typeof place === 'string' ? { folder: place } : place;
  const [where, env] =
    'folder' in location
      ? [['--data', location.folder], process.env]
      : [[], { ...process.env, DATABASE_URL: location.url }];
  const args = ['study', 'serve', ...where, '--port', '0', ...more];
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'], env });
  let text = '';
  const base = await new Promise<string>((done, fail) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (data: string) => {
        text += data;
        const address = /served at (http:\S+)\/admin/.exec(text)?.[1];
        if (address !== undefined) done(address);
      });
    child.once('exit', status => fail(new Error(`the server ended with ${status}: ${text}`)));
  });
  return {
    base,
    child,
    said: () => text,
    async stop(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      child.kill(signal);
      await once(child, 'exit');
      return child.exitCode;
    },
  };
}

export interface Plea {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly cookie?: string;
}

export interface Reply {
  readonly status: number;
  readonly text: string;
  readonly cookie: string | undefined;
}

/** Over a socket that is kept; `fetch` opens too many of them. */
export function plead(base: string, { method, path, body, cookie }: Plea, agent?: Agent): Promise<Reply> {
  const content = body === undefined ? '' : JSON.stringify(body);
  return new Promise((done, fail) => {
    const headers = {
      ...(method !== 'GET' && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(content) }),
      ...(cookie !== undefined && { Cookie: cookie }),
    };
    const request = httpRequest(`${base}${path}`, { method, headers, ...(agent !== undefined && { agent }) });
    request.once('error', fail);
    request.once('response', response => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', data => {
        text += data;
      });
      response.once('error', fail);
      response.once('end', () =>
        done({ status: response.statusCode ?? 0, text, cookie: response.headers['set-cookie']?.[0]?.split(';')[0] }),
      );
    });
    request.end(content);
  });
}

export async function insist(base: string, plea: Plea, agent?: Agent): Promise<Reply> {
  const reply = await plead(base, plea, agent);
  if (reply.status >= 400) throw new Error(`${plea.method} ${plea.path}: ${reply.status} ${reply.text}`);
  return reply;
}
