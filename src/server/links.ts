// A judge's link. The token stands behind the `#`, which browsers do not send: it appears in no log of any server or proxy.
import type { Invitation } from './store.ts';

export function linkPath({ judge, token }: Invitation): string {
  return `/j/${encodeURIComponent(judge.id)}#${encodeURIComponent(token)}`;
}
