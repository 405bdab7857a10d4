// `touchstone study serve` as a command: what it says and what it refuses.
import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../folder.ts';
import { preparedFolder } from '../prepared-folder.ts';
import { touchstone } from '../run.ts';
import { insist, startServer } from './server-process.ts';

const { folder } = testFolder();
const data = join(folder, 'data');

test.each(['', 'x', '-1', '65536', '80.5'])('port %j is refused', async port => {
  const { status, err } = await touchstone(['study', 'serve', '--data', data, `--port=${port}`]);
  expect([status, err]).toEqual([2, `--port takes a number up to 65535, not ${JSON.stringify(port)}\n`]);
});

/** That somebody else listens on. */
async function takenPort(): Promise<{ port: number; free(): void }> {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise(done => other.once('listening', done));
  const address = other.address();
  return { port: typeof address === 'object' ? (address?.port ?? 0) : 0, free: () => other.close() };
}

test('the token is written to no log, but to a file for one pair of eyes', async () => {
  await preparedFolder(data);
  const { status, out, err } = await touchstone(['study', 'serve', '--data', data, '--port', '0']);
  expect([status, out]).toEqual([2, '']);
  expect(err).toMatch(/^the token of the administrator is shown once, and this is no terminal; .*\n$/);

  // Who cannot listen makes no token, so that the next start tells it.
  const file = join(folder, 'token');
  const { port, free } = await takenPort();
  const taken = await touchstone(['study', 'serve', '--data', data, '--port', String(port), '--token-file', file]);
  free();
  expect([taken.status, taken.out, taken.err]).toEqual([
    ...[2, ''],
    `127.0.0.1:${port} cannot be listened on (EADDRINUSE); choose another --port\n`,
  ]);

  const server = await startServer(data, '--token-file', file);
  const token = readFileSync(file, 'utf8').trim();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await insist(server.base, { method: 'POST', path: '/admin/api/session', body: { token } });
  expect(server.said()).not.toContain(token);
  expect(server.said()).toContain(`${data}: no studies\nStudies are served at `);
  expect(await server.stop('SIGINT')).toBe(0);

  // From now on no token is needed to start, and a file that is there is not written over.
  const again = await touchstone(['study', 'serve', '--data', data, '--port=0', '--new-token', '--token-file', file]);
  expect([again.status, again.err]).toEqual([
    2,
    `${file}: the token cannot be written there (EEXIST); choose another --token-file\n`,
  ]);
});
