// What the embedded database promises of its folder.
import { fork } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lockFolder } from '../src/disk/index.ts';
import { openStore } from '../src/server/index.ts';
import { testFolder } from './folder.ts';
import { preparedFolder } from './prepared-folder.ts';
import { intrinsicItem, inviteOne, plan } from './study.ts';

describe('the folder of the embedded database', () => {
  const { folder } = testFolder();

  test('is for one process at a time, and for nobody else to read', async () => {
    // Whoever opens it makes the folder; its database is made already, which would take seconds.
    (await lockFolder(join(folder, 'one'))).release();
    await preparedFolder(join(folder, 'one'));
    const store = await openStore({ folder: join(folder, 'one') });
    const { token } = await inviteOne(store, (await store.createStudy(plan, [intrinsicItem(0)])).id, 'Ann');
    await expect(openStore({ folder: join(folder, 'one') })).rejects.toThrow(/one is in use by this process; stop it/);
    await store.close();
    expect(statSync(join(folder, 'one')).mode & 0o077).toBe(0);
    for (const file of readdirSync(folder, { recursive: true, withFileTypes: true, encoding: 'utf8' }))
      if (file.isFile()) expect(readFileSync(join(file.parentPath, file.name)).includes(token)).toBe(false);
    // Neither is what is kept in a folder that others may enter.
    chmodSync(join(folder, 'one'), 0o755);
    chmodSync(join(folder, 'one', 'database'), 0o755);
    await (await openStore({ folder: join(folder, 'one') })).close();
    expect(statSync(join(folder, 'one', 'database')).mode & 0o077).toBe(0);
  });

  test('cannot be made inside a file', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    await expect(openStore({ folder: join(file, 'inside') })).rejects.toThrow(/the folder cannot be made/);
  });

  test('keeps every acknowledged answer, none twice, when the process is killed amid them', async () => {
    const location = { folder: await preparedFolder(join(folder, 'killed')) };
    const child = fork(new URL('./store-victim.ts', import.meta.url), [location.folder], {
      execArgv: ['--import', new URL('./typescript.js', import.meta.url).href],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const acknowledged: string[] = [];
    await new Promise<void>((resolve, reject) => {
      child.on('message', submission => {
        acknowledged.push(String(submission));
        if (acknowledged.length === 100) child.kill('SIGKILL');
      });
      child.on('exit', (_, signal) => (signal === 'SIGKILL' ? resolve() : reject(new Error('it ended by itself'))));
    });
    // The lock of a process that is gone is free at once.
    const killed = Date.now();
    (await lockFolder(location.folder)).release();
    expect(Date.now() - killed).toBeLessThan(9000);
    const store = await openStore(location);
    const { study } = (await store.listStudies())[0]!;
    const submissions = (await store.historyOf(study.id)).map(({ submission }) => submission);
    await store.close();
    expect(new Set(submissions).size).toBe(submissions.length);
    expect(acknowledged.filter(submission => !submissions.includes(submission))).toEqual([]);
  });
});
