// What stands before every route: headers that forbid the browser whatever our pages do not need, and the refusal of
// requests that another site's page makes in a visitor's name.
import type { Context, MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { isEncrypted } from './client.ts';
import { refuse } from './refusal.ts';

const contentSecurityPolicy = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'"],
  connectSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
  // No text becomes HTML; pictures become SVG by way of one policy of our own.
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ['touchstone-picture'],
};

export const safeHeaders: MiddlewareHandler = secureHeaders({
  contentSecurityPolicy,
  xFrameOptions: 'DENY',
  crossOriginEmbedderPolicy: true,
  // Set by `strictTransport` where the way here is encrypted.
  strictTransportSecurity: false,
  permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
});

export function strictTransport(trustProxy: boolean): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (isEncrypted(c, trustProxy)) c.res.headers.set('Strict-Transport-Security', 'max-age=15552000');
  };
}

/** Pages and answers are of the moment and for one person; only files whose name changes with their content are kept. */
export const neverKept: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
};

/** A change must be asked for by a page of this very server, in JSON. Both are things that a form or a script on another
 *  site cannot fake: the browser sets `Sec-Fetch-Site` and `Origin`, and asks first before it sends JSON elsewhere. */
export const sameOrigin: MiddlewareHandler = async (c, next) => {
  if (!isSafe(c.req.method)) {
    if (!comesFromHere(c)) throw refuse(403, 'This request does not come from a page of this server.');
    const type = c.req.header('content-type') ?? '';
    if (!/^application\/json(?:;|$)/i.test(type)) throw refuse(415, 'Requests are taken as application/json.');
  }
  await next();
};

const isSafe = (method: string) => method === 'GET' || method === 'HEAD';

function comesFromHere(c: Context): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin') return false;
  const origin = c.req.header('origin');
  // Programs that are no browsers send neither, and carry no visitor's cookies by themselves.
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === c.req.header('host');
}
