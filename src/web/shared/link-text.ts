// The part of an address behind #, which keeps what the reader has chosen.

export function linkFields(hash: string): URLSearchParams {
  return new URLSearchParams(hash.replace(/^#/, ''));
}

export function numberInLink(given: string | null): number | null {
  if (given === null || given.trim() === '') return null;
  const value = Number(given);
  return Number.isFinite(value) ? value : null;
}

/** What is not as at the beginning. */
export function differingFields(fields: Readonly<Record<string, string>>, usual: typeof fields): [string, string][] {
  return Object.entries(fields).filter(([name, value]) => value !== usual[name]);
}
