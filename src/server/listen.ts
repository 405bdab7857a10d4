// The socket: slow and idle clients are cut off, and a stop lets the answers under way finish before it returns.
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';

export interface Listening {
  readonly port: number;
  /** Takes no new request, finishes those under way, and returns. */
  close(): Promise<void>;
}

const HEADERS_WITHIN = 10_000;
const BODY_WITHIN = 60_000;
/** How long a stop waits for a client that reads its answer slowly. */
const PATIENCE = 10_000;

export async function listen(
  fetch: (request: Request, env: never) => Response | Promise<Response>,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<Listening> {
  const serverOptions = {
    headersTimeout: HEADERS_WITHIN,
    requestTimeout: BODY_WITHIN,
    keepAliveTimeout: HEADERS_WITHIN,
  };
  const server = createAdaptorServer({
    fetch: fetch as (request: Request) => Promise<Response>,
    serverOptions,
  }) as Server;
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, host, done);
  });
  const address = server.address();
  return { port: typeof address === 'object' && address !== null ? address.port : port, close: () => stop(server) };
}

function stop(server: Server): Promise<void> {
  return new Promise(done => {
    const impatience = setTimeout(() => server.closeAllConnections(), PATIENCE);
    server.close(() => {
      clearTimeout(impatience);
      done();
    });
    server.closeIdleConnections();
  });
}
