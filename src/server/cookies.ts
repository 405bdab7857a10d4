// Tokens after the first exchange: in a cookie that scripts cannot read and other sites cannot cause to be sent. A judge's
// is sent to that judge's pages only, so that one browser can hold several links, and never to the administrator's.
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { isEncrypted } from './client.ts';

export interface TokenCookie {
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
