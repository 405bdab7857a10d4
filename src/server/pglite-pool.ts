// The embedded database behind the interface of a pool of connections, so that the query layer and its dialect are the
// same as for a PostgreSQL server. There is one session: whoever has it keeps it until it is released.
import type { PGlite } from '@electric-sql/pglite';
import type { PostgresPool, PostgresPoolClient } from 'kysely';

export function pglitePool(database: PGlite): PostgresPool {
  let last: Promise<void> = Promise.resolve();
  return {
    async connect() {
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
