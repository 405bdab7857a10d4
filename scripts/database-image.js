// Writes dist/database.tar.gz: an embedded database in which there is nothing yet. Whoever creates the first study in a folder then need
// not wait until PostgreSQL has made its catalogues, which takes most of the time of that command.
import { renameSync, writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';

const database = await PGlite.create();
const image = await database.dumpDataDir('gzip');
// Whoever starts the program meanwhile finds the whole file or none.
writeFileSync('dist/database.tar.gz.new', Buffer.from(await image.arrayBuffer()));
renameSync('dist/database.tar.gz.new', 'dist/database.tar.gz');
await database.close();
