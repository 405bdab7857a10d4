// Commands on a folder while it is being served: they go through the server, and nobody else can.
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockFolder } from '../../src/disk/index.ts';
import { connectToRunningServer } from '../../src/server/folder-socket.ts';
import { testFolder } from '../folder.ts';
import { preparedFolder } from '../prepared-folder.ts';
import { touchstone } from '../run.ts';
import { insist, plead, type ServerProcess, startServer } from './server-process.ts';

const { folder } = testFolder();
const data = join(folder, 'data');
let server: ServerProcess;
beforeAll(async () => {
  await preparedFolder(data);
  server = await startServer(data, '--token-file', join(folder, 'token'));
});
afterAll(async () => {
  await server.stop('SIGKILL');
});

const run = (...argv: readonly string[]) => touchstone(['study', ...argv, '--data', data]);
async function done(...argv: readonly string[]): Promise<string> {
  const { status, out, err } = await run(...argv);
  expect([status, err]).toEqual([0, '']);
  return out;
}

test('a study from its creation to its end, all by commands, while judges can answer', async () => {
  const { study } = JSON.parse(
    await done('create', 'examples/entailment/pairs.jsonl', '--task', 'entailment', '--json'),
  );
  const { invitations } = JSON.parse(await done('invite', study.id, 'Ann', '--json', '--url', server.base));
  const link = new URL(invitations[0].link);
  const { cookie = '' } = await insist(server.base, {
    method: 'POST',
    path: `${link.pathname}/api/session`,
    body: { token: link.hash.slice(1) },
  });
  const view = JSON.parse(
    (await insist(server.base, { method: 'GET', path: `${link.pathname}/api/study`, cookie })).text,
  );
  const path = `${link.pathname}/api/items/${view.items[0].id}`;
  const answer = { method: 'PUT', path, cookie, body: { choice: 'yes', comment: '', submission: 'one' } };
  await insist(server.base, answer);
  expect(await done('list', study.id)).toMatch(/Ann +1\/42 /);
  expect(await done('results', study.id)).toContain('Ann');
  expect((await run('results', 'zzz')).err).toBe(
    `there is no study "zzz" in ${data}; touchstone study list shows them\n`,
  );
  await done('close', study.id);
  expect((await plead(server.base, { ...answer, body: { ...answer.body, submission: 'two' } })).status).toBe(409);
  const refused = await run('invite', study.id, 'Ben');
  expect([refused.status, refused.err]).toEqual([2, 'the study is closed; answers can no longer be changed\n']);
  const file = join(folder, 'archive.json');
  await done('export', study.id, '--format', 'archive', '-o', file);
  expect((await run('import', file)).err).toBe('a study of this id, or a judge of it, is already there\n');
  expect(JSON.parse(readFileSync(file, 'utf8')).history).toHaveLength(1);
});

test('who hangs up in the middle of a question harms nobody', async () => {
  await expect.poll(() => existsSync(join(data, 'door'))).toBe(true);
  const caller = connect(join(data, 'door'));
  await once(caller, 'connect');
  const half = 'POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 100\r\n\r\n{"method":';
  await new Promise(written => caller.write(half, written));
  caller.destroy();
  await once(caller, 'close');
  expect((await run('list')).status).toBe(0);
  expect((await plead(server.base, { method: 'GET', path: '/admin' })).status).toBe(200);
});

test('a server that is stopped is not waited for without end', async () => {
  server.child.kill('SIGSTOP');
  await expect(connectToRunningServer(data, 100)).rejects.toThrow(/does not answer; is it stopped\?/);
  server.child.kill('SIGCONT');
  expect((await run('list')).status).toBe(0);
});

test('only the owner can open it; a second server is refused; one that was killed leaves nothing in the way', async () => {
  expect(statSync(join(data, 'door')).mode & 0o777).toBe(0o600);
  expect((await run('serve', '--port', '0')).err).toMatch(/data is in use by process \d+; stop it, or/);
  await server.stop('SIGKILL');
  // A lock that may still be held would be watched for longer.
  const start = Date.now();
  (await lockFolder(data)).release();
  expect(Date.now() - start).toBeLessThan(9000);
  expect(await done('list')).toContain('entailment');
  server = await startServer(data);
  expect(await done('list')).toContain('entailment');
});
