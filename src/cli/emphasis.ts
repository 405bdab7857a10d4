// Colour, on a terminal only, and never where NO_COLOR asks for none.
import picocolors from 'picocolors';
import type { Emphasis } from '../report/index.ts';

export function emphasis(): Emphasis {
  const { bold, dim, yellow } = picocolors.createColors(picocolors.isColorSupported && process.stdout.isTTY === true);
  return { strong: bold, faint: dim, warning: yellow };
}
