// Who is asking, as far as it can be told: the address and whether the way here is encrypted. Headers that a proxy sets
// are believed only with `--trust-proxy`; anyone could send them otherwise.
import { isIPv6 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

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
