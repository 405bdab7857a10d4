// What a database says where it is not our fault: no room, no right to write, a server that goes away. Both databases name
// their errors by PostgreSQL's codes; the embedded one also throws what its file system throws, which is no Error.
import { InputError, refuse } from '../bytes/index.ts';
import { codeOf } from '../disk/index.ts';

/** PostgreSQL's classes and codes: connections, resources, operators who stop the server, rights. */
const circumstances = /^(?:08...|53...|57P0.|58030|25006|42501)$/;
const ofTheSystem = new Set([
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'EROFS',
  'EIO',
]);
/** Of the embedded database's file system, by WASI's numbers. */
const fileErrors: Readonly<Record<number, string>> = {
  2: 'permission denied',
  19: 'no more space is allowed',
  22: 'a file may not be so large here',
  29: 'the disk does not answer',
  51: 'no space is left',
  69: 'the disk is read-only',
};

/** An InputError for what users can mend; all else as it is. */
export function databaseRefusal(error: unknown, file: string): unknown {
  if (error instanceof InputError) return error;
  if (error instanceof Error) {
    const code = codeOf(error);
    if (!circumstances.test(code) && !ofTheSystem.has(code)) return error;
    return refusal(file, code === '53100' || code === 'ENOSPC' ? 'no space is left' : error.message);
  }
  if (typeof error !== 'object' || error === null || !('errno' in error)) return error;
  return refusal(file, fileErrors[Number(error.errno)] ?? `error ${error.errno} of the file system`);
}

function refusal(file: string, reason: string): InputError {
  return refuse(
    'unusable-database',
    { file },
    `the database cannot be used (${reason}), and nothing was stored; set that right, then call it again`,
  );
}
