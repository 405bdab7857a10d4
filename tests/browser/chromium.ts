// Real Chromium for tests: Debian's, which `scripts/test` installs where it can. Without it, browser tests are skipped.
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../src/node/index.ts';

/** The same engine without the windows, menus and pages of a whole browser, which take half of the time. */
const shell = '/usr/bin/chromium-headless-shell';

/** Null where there is none. */
export const chromiumProgram: string | null = existsSync(shell) ? shell : findChromium();

let launched: Promise<Browser> | undefined;

/** One for all tests of a worker, and ended with it. Contexts are for keeping tests apart. */
export function sharedChromium(): Promise<Browser> {
  launched ??= launchChromium();
  return launched;
}

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
