// Tokens, judges' links, cookies and sessions of the administrator.
// A token is a secret that nobody can guess: 192 random bits, shown once. Only their SHA-256 is kept; with so many random bits a slow
// hash would protect nothing more.
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Random } from '../stats/index.ts';
import { isEncrypted } from './guards.ts';
import type { JudgeInvitation } from './store.ts';

export function makeToken(): string {
  return randomBytes(24).toString('base64url');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** In a time that does not depend on where they differ. */
export function isTokenOf(token: string, hash: string): boolean {
  const [given, kept] = [Buffer.from(hashToken(token), 'hex'), Buffer.from(hash, 'hex')];
  return given.length === kept.length && timingSafeEqual(given, kept);
}

/** What was put in first goes first, until there are no more than so many. */
export function dropOldest(kept: Map<string, unknown>, most: number): void {
  for (const oldest of kept.keys()) {
    if (kept.size <= most) break;
    kept.delete(oldest);
  }
}

/** A name for a study or a judge; no secret. */
export function makeId(): string {
  const id = randomBytes(6).toString('hex');
  // One without such a letter, 123e45678901, is a number to whoever reads a table.
  return /[a-df]/.test(id) ? id : makeId();
}

/** For orders and sides, which nobody may compute again. */
export const unguessable: Random = below => randomInt(below);

// A judge's link. The token stands behind the `#`, which browsers do not send: it appears in no log of any server or proxy.

export function linkPath({ judge, token }: JudgeInvitation): string {
  return `/j/${encodeURIComponent(judge.id)}#${encodeURIComponent(token)}`;
}

// Tokens after the first exchange: in a cookie that scripts cannot read and other sites cannot cause to be sent. A judge's
// is sent to that judge's pages only, so that one browser can hold several links, and never to the administrator's.

interface TokenCookie {
  readonly name: string;
  readonly path: string;
  /** Seconds. */
  readonly lasts: number;
}

const HOUR = 3600;
/** As long as browsers keep cookies at all. */
const LONGEST = 400 * 24 * HOUR;

export const adminCookie: TokenCookie = { name: 'touchstone-admin', path: '/admin', lasts: 12 * HOUR };

export function judgeCookie(judge: string): TokenCookie {
  return { name: 'touchstone-judge', path: `/j/${encodeURIComponent(judge)}`, lasts: LONGEST };
}

export function tokenIn(c: Context, cookie: TokenCookie, trustProxy: boolean): string | undefined {
  return getCookie(c, nameOf(c, cookie, trustProxy));
}

export function keepToken(c: Context, cookie: TokenCookie, token: string, trustProxy: boolean): void {
  setCookie(c, nameOf(c, cookie, trustProxy), token, { ...attributes(c, cookie, trustProxy), maxAge: cookie.lasts });
}

export function forgetToken(c: Context, cookie: TokenCookie, trustProxy: boolean): void {
  deleteCookie(c, nameOf(c, cookie, trustProxy), attributes(c, cookie, trustProxy));
}

/** Browsers let nobody set a name with this prefix over a connection that is not encrypted. */
function nameOf(c: Context, { name }: TokenCookie, trustProxy: boolean): string {
  return isEncrypted(c, trustProxy) ? `__Secure-${name}` : name;
}

function attributes(c: Context, { path }: TokenCookie, trustProxy: boolean) {
  return { path, httpOnly: true, sameSite: 'Strict', secure: isEncrypted(c, trustProxy) } as const;
}

// Who is signed in as the administrator. The cookie holds a secret of its own and not the token, so that it ends: when
// somebody signs out, after twelve hours, with the server, and with the token that it was got for.

interface Session {
  /** Kept in memory only, to see whether it is still the administrator's. */
  readonly token: string;
  readonly ends: number;
}

/** More people than run studies; the oldest goes first. */
const MOST = 100;

export class AdminSessions {
  readonly #sessions = new Map<string, Session>();
  readonly #isAdminToken: (token: string) => Promise<boolean>;
  readonly #lasts: number;
  readonly #now: () => number;

  constructor(isAdminToken: (token: string) => Promise<boolean>, seconds: number, now: () => number = Date.now) {
    this.#isAdminToken = isAdminToken;
    this.#lasts = 1000 * seconds;
    this.#now = now;
  }

  /** The secret for the cookie; null where this is not the token. */
  async begin(token: string): Promise<string | null> {
    if (!(await this.#isAdminToken(token))) return null;
    const secret = makeToken();
    this.#sessions.set(hashToken(secret), { token, ends: this.#now() + this.#lasts });
    dropOldest(this.#sessions, MOST);
    return secret;
  }

  async isOpen(secret: string): Promise<boolean> {
    const key = hashToken(secret);
    const session = this.#sessions.get(key);
    if (session === undefined) return false;
    if (session.ends > this.#now() && (await this.#isAdminToken(session.token))) return true;
    this.#sessions.delete(key);
    return false;
  }

  end(secret: string): void {
    this.#sessions.delete(hashToken(secret));
  }
}
