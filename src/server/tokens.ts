// Secrets that nobody can guess: 192 random bits, told once. Only their SHA-256 is kept; with so many random bits a slow
// hash would protect nothing more.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

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

/** A name for a study or a judge; no secret. */
export function makeId(): string {
  return randomBytes(6).toString('hex');
}
