// What every request passes before it comes to its route: who asks and how often, how large its body is, whether a page of
// another site made it in a visitor's name; and the headers that forbid the browser whatever our pages do not need.

import { isIPv6 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { secureHeaders } from 'hono/secure-headers';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { rateLimiter } from 'hono-rate-limiter';
import { type BaseIssue, type BaseSchema, getDotPath, type InferOutput, safeParse } from 'valibot';
import { isThisMachine } from './explorer-site.ts';

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
    if (!comesFromHere(c)) throw httpError(403, 'This request does not come from a page of this server.');
    const type = c.req.header('content-type') ?? '';
    if (!/^application\/json(?:;|$)/i.test(type)) throw httpError(415, 'Requests are taken as application/json.');
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

/** Whoever comes by a name that is none of ours is turned away: a page of another site may have its own name point here. */
export function knownHost(names: readonly string[]): MiddlewareHandler {
  const known = new Set(names.map(name => name.toLowerCase()));
  return async (c, next) => {
    const host = (c.req.header('host') ?? '').toLowerCase();
    if (!isThisMachine(host) && !known.has(host) && !known.has(host.replace(/:\d+$/, '')))
      throw httpError(421, 'This server is not known by this name; its administrator can add it (--allow-host).');
    await next();
  };
}

// Who is asking, as far as it can be told: the address and whether the way here is encrypted. Headers that a proxy sets
// are believed only with `--trust-proxy`; anyone could send them otherwise.

/** The network that an address stands for: a household or a rented machine has 2⁶⁴ addresses of IPv6 to choose from. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.toLowerCase().startsWith('::ffff:')) return address;
  const [front = '', back = ''] = address.split('::');
  const given = (part: string) => part.split(':').filter(group => group !== '');
  const groups = address.includes('::')
    ? [...given(front), ...Array(Math.max(0, 8 - given(front).length - given(back).length)).fill('0'), ...given(back)]
    : given(front);
  return groups.slice(0, 4).join(':');
}

export function addressOf(c: Context, trustProxy: boolean): string {
  // The last entry is the one that our own proxy added; those before it are hearsay.
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded || ((c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress ?? 'unknown');
}

export function isEncrypted(c: Context, trustProxy: boolean): boolean {
  return trustProxy && c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim() === 'https';
}

// How often one may ask: wrong tokens by address, so that nobody tries many; everything else by link, so that a class
// behind one address can work at the same time.

export interface Limits {
  /** Requests without a valid token from one address, a minute. */
  readonly strangers: number;
  /** Requests with one token, a minute. */
  readonly holders: number;
}

export const defaultLimits: Limits = { strangers: 60, holders: 600 };

const MINUTE = 60_000;

/** Before a body is read that tells whose a request is: what fails or is broken off counts, and so does what is under way, of
 *  which a class behind one address may have many. */
export function limitArrivals(limits: Limits, addressOf: (c: Context) => string): MiddlewareHandler {
  return limiter(limits.holders, addressOf, () => false, true);
}

/** `holderOf` names whose token a request carries, or is null. */
export function limitRequests(
  limits: Limits,
  addressOf: (c: Context) => string,
  holderOf: (c: Context) => string | null,
): readonly [MiddlewareHandler, MiddlewareHandler] {
  return [
    limiter(limits.strangers, addressOf, c => holderOf(c) !== null),
    limiter(
      limits.holders,
      c => holderOf(c) ?? '',
      c => holderOf(c) === null,
    ),
  ];
}

function limiter(
  limit: number,
  keyGenerator: (c: Context) => string,
  skip: (c: Context) => boolean,
  skipSuccessfulRequests = false,
): MiddlewareHandler {
  const message = { error: 'Too many requests; wait a minute and go on.' };
  return rateLimiter({
    ...{ windowMs: MINUTE, limit, standardHeaders: false, keyGenerator, skip, message },
    skipSuccessfulRequests,
  });
}

// Bodies of requests: JSON of a bounded size and a declared shape, nothing else.

type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>;

export function limitBody(bytes: number): MiddlewareHandler {
  return bodyLimit({
    maxSize: bytes,
    onError() {
      throw httpError(413, `This is more than the ${bytes.toLocaleString('en')} bytes that are taken here.`);
    },
  });
}

export async function readBody<S extends Schema>(c: Context, schema: S): Promise<InferOutput<S>> {
  const result = safeParse(schema, parseJson(await c.req.text()));
  if (result.success) return result.output;
  const issue = result.issues[0];
  const where = getDotPath(issue) ?? 'the body';
  throw httpError(422, `${where}: ${issue.message}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw httpError(400, `The body is not JSON: ${error instanceof Error ? error.message : 'unreadable'}.`);
  }
}

// A request that is refused: a status, and a sentence that says what is wrong and what to do.

/** Answered as `{ "error": text }`. */
export function httpError(status: ContentfulStatusCode, text: string): HTTPException {
  return new HTTPException(status, { message: text });
}
