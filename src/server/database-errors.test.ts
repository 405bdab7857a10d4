import { expect, test } from 'vitest';
import { InputError } from '../bytes/index.ts';
import { databaseRefusal } from './database-errors.ts';

const said = (code: string, text: string) => Object.assign(new Error(text), { code });

test.each([
  ['a full disk', said('53100', 'could not extend file "base/5/1"'), 'no space is left'],
  ['a full disk under the embedded database', { name: 'ErrnoError', errno: 51 }, 'no space is left'],
  ['another mishap of its files', { name: 'ErrnoError', errno: 8 }, 'error 8 of the file system'],
  ['a server that is stopped', said('57P01', 'terminating connection'), 'terminating connection'],
  ['a connection that is lost', said('ECONNRESET', 'read ECONNRESET'), 'read ECONNRESET'],
])('%s is told by a line', (_, error, reason) => {
  const refusal = databaseRefusal(error, 'studies');
  expect(refusal instanceof InputError && refusal.forTerminal).toBe(
    `studies: the database cannot be used (${reason}), and nothing was stored; set that right, then call it again`,
  );
});

test.each([[said('42601', 'syntax error')], [new TypeError('x is undefined')], [null], ['text']])(
  'faults of ours stay what they are: %s',
  error => expect(databaseRefusal(error, 'studies')).toBe(error),
);
