// The part of an address behind #, which keeps what the reader has chosen.

export function linkFields(hash: string): URLSearchParams {
  return new URLSearchParams(hash.replace(/^#/, ''));
}

export function numberInLink(given: string | null): number | null {
  if (given === null || given.trim() === '') return null;
  const value = Number(given);
  return Number.isFinite(value) ? value : null;
}
