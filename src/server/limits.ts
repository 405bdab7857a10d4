// How often one may ask: wrong tokens by address, so that nobody tries many; everything else by link, so that a class
// behind one address can work at the same time.
import type { Context, MiddlewareHandler } from 'hono';
import { rateLimiter } from 'hono-rate-limiter';

export interface Limits {
  /** Requests without a valid token from one address, a minute. */
  readonly strangers: number;
  /** Requests with one token, a minute. */
  readonly holders: number;
}

export const defaultLimits: Limits = { strangers: 60, holders: 600 };

const MINUTE = 60_000;

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
): MiddlewareHandler {
  const message = { error: 'Too many requests; wait a minute and go on.' };
  return rateLimiter({ windowMs: MINUTE, limit, standardHeaders: false, keyGenerator, skip, message });
}
