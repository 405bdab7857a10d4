// Opens the store where it is: an embedded database in a folder, or a PostgreSQL server. Both have the same tables and the
// same queries.
import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { InputError, refuse } from '../bytes/index.ts';
import { codeOf, isInUse, lockFolder, makeFolders } from '../disk/index.ts';
import { databaseRefusal } from './database-errors.ts';
import { connectToRunningServer, type StudyCommands } from './folder-socket.ts';
import { SqlStore } from './sql-store.ts';
import type { StoreLocation, StoreOptions, StudyStore } from './store.ts';
import { migrate, type Tables } from './tables.ts';

/** Brings the tables up to date. */
export async function openStore(location: StoreLocation, options: StoreOptions = {}): Promise<StudyStore> {
  return 'folder' in location ? openEmbedded(location.folder, options) : openServer(location.url, options);
}

/** How long a command waits for another one that is in the folder. */
const PATIENCE = 10_000;

/** For a command: through the server where the folder is being served, and after whoever else is in it. */
export async function reachStore(location: StoreLocation): Promise<StudyCommands> {
  if (!('folder' in location)) return openStore(location);
  for (const start = Date.now(); ; await sleep(250)) {
    const served = await connectToRunningServer(location.folder);
    if (served !== null) return served;
    try {
      return await openStore(location);
    } catch (error) {
      if (!isInUse(error) || Date.now() - start > PATIENCE) throw error;
    }
  }
}

async function openEmbedded(folder: string, options: StoreOptions): Promise<StudyStore> {
  const { PGlite } = await embeddedDatabase();
  const lock = await lockFolder(
    folder,
    'stop it, or keep studies in PostgreSQL (DATABASE_URL), where several may work',
  );
  try {
    const database = await openDatabase(folder, (path, image) => PGlite.create(path, image && { loadDataDir: image }));
    const pool = pglitePool(database, () => {
      if (lock.isLost()) throw new Error(`${folder} was taken over by another process while this one was stopped`);
    });
    const store = await storeOn(pool, options, async () => lock.release());
    rmSync(unfinishedIn(folder), { force: true });
    return store;
  } catch (error) {
    lock.release();
    throw databaseRefusal(error, folder);
  }
}

/** Stands beside a database while it is being made: what was left half made, by a full disk or a kill, is begun anew. */
const unfinishedIn = (folder: string) => join(folder, 'unfinished');

/** An empty database, which the build has made; the package has none, since it would be larger than all else there. */
function databaseImage(): Blob | null {
  const file = new URL('./database.tar.gz', import.meta.url);
  return existsSync(file) ? new Blob([gunzipSync(readFileSync(file))]) : null;
}

type OpenDatabase = (path: string, image?: Blob) => Promise<PGlite>;

/** Makes a database from the image, or without where that is of no use. */
async function makeDatabase(path: string, open: OpenDatabase): Promise<PGlite> {
  try {
    const image = databaseImage();
    if (image !== null) return await open(path, image);
  } catch {
    rmSync(path, { recursive: true, force: true });
    privateFolder(path);
  }
  return open(path);
}

async function openDatabase(folder: string, open: OpenDatabase): Promise<PGlite> {
  const path = join(folder, 'database');
  if (existsSync(unfinishedIn(folder))) rmSync(path, { recursive: true, force: true });
  const isNew = !existsSync(path);
  privateFolder(path);
  try {
    if (!isNew) return await open(path);
    writeFileSync(unfinishedIn(folder), '');
    return await makeDatabase(path, open);
  } catch (error) {
    const refused = databaseRefusal(error, folder);
    if (refused instanceof InputError) throw refused;
    throw refuse(
      'unusable-database',
      { file: path },
      `this is no database, or a damaged one (${error instanceof Error ? error.message : String(error)}); put a copy of the folder in its place`,
    );
  }
}

/** Ten times as large as all else together, so whoever only scores need not have it. */
async function embeddedDatabase() {
  try {
    return await import('@electric-sql/pglite');
  } catch (error) {
    if (!/^(ERR_)?MODULE_NOT_FOUND$/.test(codeOf(error))) throw error;
    // Beside the program of the Python package there is none, and npm can add nothing to it.
    const isOfNpm = existsSync(new URL('../package.json', import.meta.url));
    throw refuse(
      'no-embedded-database',
      null,
      isOfNpm
        ? 'studies in a folder need the embedded database, which is not installed; npm install @electric-sql/pglite@0.5 adds it (add -g and --prefix if you installed touchstone with them), or DATABASE_URL names a PostgreSQL server'
        : 'studies in a folder need the embedded database, which the Python package has not; install Touchstone by npm for studies, or DATABASE_URL names a PostgreSQL server',
    );
  }
}

async function openServer(url: string, options: StoreOptions): Promise<StudyStore> {
  const { default: pg } = await import('pg');
  let pool: InstanceType<typeof pg.Pool>;
  try {
    pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 });
    // A connection that breaks while it is idle is replaced; without a listener it would end the process.
    pool.on('error', () => {});
    (await pool.connect()).release();
  } catch (error) {
    // The address may hold a password: it is not repeated.
    throw refuse('no-database', null, `DATABASE_URL: the database cannot be reached (${reasonOf(error)})`);
  }
  return storeOn(pool, options, async () => {});
}

async function storeOn(pool: PostgresPool, { now }: StoreOptions, release: () => Promise<void>): Promise<StudyStore> {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return new SqlStore(db, now ?? (() => new Date()), release);
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && !error.message.includes(String(error.code))
    ? `${error.code}: ${error.message}`
    : error.message;
}

// The embedded database behind the interface of a pool of connections, so that the query layer and its dialect are the
// same as for a PostgreSQL server. There is one session: whoever has it keeps it until it is released. `check` throws where
// the database is no longer ours.

/** What judges said and who they are is for nobody else on the machine, whatever the folder around it allows. */
function privateFolder(folder: string): void {
  try {
    makeFolders(folder, 0o700);
    chmodSync(folder, 0o700);
  } catch (error) {
    throw refuse(
      'no-folder',
      { file: folder },
      `the folder cannot be kept from others (${codeOf(error)}); name another`,
    );
  }
}

function pglitePool(database: PGlite, check: () => void): PostgresPool {
  let last: Promise<void> = Promise.resolve();
  return {
    async connect() {
      check();
      const before = last;
      let release = () => {};
      last = new Promise(resolve => {
        release = resolve;
      });
      await before;
      return { query: queryOf(database), release };
    },
    end: () => database.close(),
  };
}

/** Kysely hands over a text and its parameters. It could also hand over cursors, which nothing here uses. */
function queryOf(database: PGlite): PostgresPoolClient['query'] {
  async function query(text: unknown, parameters: readonly unknown[] = []) {
    const { rows, affectedRows = 0 } = await database.query(String(text), [...parameters]);
    // The name of the command only tells Kysely whether rows were affected.
    return { command: 'UPDATE', rowCount: affectedRows, rows };
  }
  return query as PostgresPoolClient['query'];
}
