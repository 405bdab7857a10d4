// Who is asking, as far as it can be told: the address and whether the way here is encrypted. Headers that a proxy sets
// are believed only with `--trust-proxy`; anyone could send them otherwise.
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

export function addressOf(c: Context, trustProxy: boolean): string {
  // The last entry is the one that our own proxy added; those before it are hearsay.
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded || ((c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress ?? 'unknown');
}

export function isEncrypted(c: Context, trustProxy: boolean): boolean {
  return trustProxy && c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim() === 'https';
}
