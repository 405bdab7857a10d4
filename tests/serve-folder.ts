// A folder as any plain web server would show it.
import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };

export async function serveFolder(folder: string): Promise<{ readonly address: string; close(): Promise<void> }> {
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    response.setHeader('content-type', types[extname(pathname)] ?? 'text/plain; charset=utf-8');
    createReadStream(join(folder, normalize(pathname)))
      .on('error', () => response.writeHead(404).end())
      .pipe(response);
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => new Promise(done => server.close(() => done())),
  };
}
