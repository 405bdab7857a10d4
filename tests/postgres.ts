// A real PostgreSQL from Debian's packages, in a temporary folder, for the time of a test. It refuses to run as root, so that
// root starts it as its own user.
import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

const versions = '/usr/lib/postgresql';
const programs = existsSync(versions)
  ? readdirSync(versions)
      .map(version => join(versions, version, 'bin'))
      .find(bin => existsSync(join(bin, 'initdb')))
  : undefined;

/** Null where it is installed. */
export const noPostgres =
  programs === undefined ? "Debian's postgresql is not installed: apt-get install postgresql" : null;

export interface Postgres {
  readonly url: string;
  /** Ends it as a power cut would, and starts it again. */
  restart(): void;
  stop(): void;
}

export async function startPostgres(): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-postgres-'));
  const port = await freePort();
  const asRoot = process.getuid?.() === 0;
  if (asRoot) {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
    chownSync(folder, id('-u'), id('-g'));
  }
  chmodSync(folder, 0o755);
  const run = (name: string, ...words: string[]) => {
    const command = [join(programs!, name), ...words];
    const asOwner = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', ...command];
    const [program = '', ...rest] = asRoot ? asOwner : command;
    execFileSync(program, rest, { cwd: folder, stdio: 'ignore' });
  };
  const data = join(folder, 'data');
  const start = () =>
    run(
      'pg_ctl',
      ...['-D', data, '-l', join(folder, 'log'), '-w', 'start'],
      // The machine itself is never lost, and waiting for its disk would take longest.
      ...['-o', `-k ${folder} -p ${port} -c listen_addresses=127.0.0.1 -c fsync=off`],
    );
  run('initdb', '--no-sync', '-D', data, '-U', 'touchstone', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8');
  start();
  run('createdb', '-h', folder, '-p', String(port), '-U', 'touchstone', 'touchstone');
  return {
    url: `postgres://touchstone@127.0.0.1:${port}/touchstone`,
    restart() {
      run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
      start();
    },
    stop() {
      run('pg_ctl', '-D', data, '-m', 'fast', '-w', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
