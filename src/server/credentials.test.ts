import { expect, test } from 'vitest';
import { AdminSessions } from './credentials.ts';

function sessionsUnder(given: { token: string; now: number }) {
  return new AdminSessions(
    async token => token === given.token,
    60,
    () => given.now,
  );
}

test('a session is opened by the token alone, and ends', async () => {
  const given = { token: 'right', now: 0 };
  const sessions = sessionsUnder(given);
  expect(await sessions.begin('wrong')).toBeNull();
  const [one, other] = [(await sessions.begin('right')) ?? '', (await sessions.begin('right')) ?? ''];
  expect(one).not.toContain('right');
  expect([await sessions.isOpen(one), await sessions.isOpen(other), await sessions.isOpen('right')]).toEqual([
    ...[true, true, false],
  ]);
  sessions.end(one);
  expect([await sessions.isOpen(one), await sessions.isOpen(other)]).toEqual([false, true]);
  given.now = 60_000;
  expect(await sessions.isOpen(other)).toBe(false);
});

test('a new token ends the sessions of the old one', async () => {
  const given = { token: 'old', now: 0 };
  const sessions = sessionsUnder(given);
  const session = (await sessions.begin('old')) ?? '';
  given.token = 'new';
  expect(await sessions.isOpen(session)).toBe(false);
});

test('there is an end to how many are kept', async () => {
  const sessions = sessionsUnder({ token: 'right', now: 0 });
  const all: string[] = [];
  for (let i = 0; i < 150; i++) all.push((await sessions.begin('right')) ?? '');
  const open = await Promise.all(all.map(each => sessions.isOpen(each)));
  expect(open).toEqual(all.map((_, i) => i >= 50));
});
