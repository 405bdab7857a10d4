// Real Chromium for tests: Debian's, which `scripts/test` installs where it can. Without it, browser tests are skipped.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Null where there is none. */
export const chromiumProgram: string | null =
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter(folder => folder !== '')
    .flatMap(folder => names.map(name => join(folder, name)))
    .find(isProgram) ?? null;

/** With a profile of its own, which goes with it. */
export function launchChromium(): Promise<Browser> {
  if (chromiumProgram === null) throw new Error('there is no Chromium on this machine');
  return chromium.launch({
    executablePath: chromiumProgram,
    args: [
      // Its sandbox does not start for the superuser.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
