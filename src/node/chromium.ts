// Pictures and pages as PNG or PDF, by way of whatever Chromium the machine has. Nothing is fetched: the page is a file.
import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { refuse } from '../bytes/index.ts';
import { checkWritable } from './write-file.ts';

const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PATIENCE = 60_000;

/** Writes an SVG as a PNG, at twice its size so that it is sharp, or as a PDF of one page. */
export async function drawWithChromium(svg: string, target: string): Promise<void> {
  const [width, height] = [sizeIn(svg, 'width'), sizeIn(svg, 'height')];
  const program = findChromium();
  if (program === null)
    throw refuse(
      'no-chromium',
      { file: target },
      'needs Chromium, which is not on this machine; install it (Debian: apt install chromium), or write .svg',
    );
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-'));
  try {
    const page = join(folder, 'page.html');
    writeFileSync(page, pageAround(svg, width, height));
    const output = resolve(target);
    const task = target.endsWith('.pdf')
      ? [`--print-to-pdf=${output}`, '--no-pdf-header-footer']
      : [`--screenshot=${output}`, `--window-size=${width},${height}`, '--force-device-scale-factor=2'];
    checkWritable(target);
    rmSync(output, { force: true });
    const run = promisify(execFile);
    const outcome = await run(program, [...quiet(folder), ...task, pathToFileURL(page).href], {
      timeout: PATIENCE,
    }).then(
      () => '',
      (error: unknown) => String(error instanceof Error ? error.message : error).split('\n')[0] ?? '',
    );
    if (!existsSync(output))
      throw refuse(
        'chromium-failed',
        { file: target },
        `Chromium did not write it${outcome === '' ? '' : ` (${outcome})`}`,
      );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function quiet(folder: string): string[] {
  return [
    '--headless',
    '--disable-gpu',
    '--hide-scrollbars',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--user-data-dir=${join(folder, 'profile')}`,
    // Its sandbox does not start for the superuser.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
}

function pageAround(svg: string, width: number, height: number): string {
  const style = `@page{size:${width}px ${height}px;margin:0}html,body{margin:0;padding:0}svg{display:block}`;
  return `<!doctype html><meta charset="utf-8"><style>${style}</style>${svg}`;
}

/** In whole pixels. */
function sizeIn(svg: string, side: 'width' | 'height'): number {
  const [, size, isMetric] = new RegExp(`^<svg [^>]*\\b${side}="([\\d.]+)(mm)?"`).exec(svg) ?? [];
  return Math.ceil(Number(size) * (isMetric === undefined ? 1 : 96 / 25.4));
}

/** Null where there is none. */
export function findChromium(): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(folder => folder !== '');
  for (const program of programs)
    for (const folder of folders) if (isProgram(join(folder, program))) return join(folder, program);
  return null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
