// The package as npm delivers it: packed from this checkout and installed into an empty folder outside of it.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Outcome } from './run.ts';

export const root = fileURLToPath(new URL('../', import.meta.url));

/** Where programs of others would stand. */
export interface InstalledPackage {
  readonly folder: string;
  /** The size of what npm would download. */
  readonly packed: number;
}

/** The schemas of what is published. `npm test` has built them with the types; they are built here where sources changed since. */
export function builtSchemas(): string {
  const folder = join(root, 'dist/schema');
  const changed = Math.max(...filesIn(join(root, 'src')).map(file => statSync(file).mtimeMs));
  if (!existsSync(folder) || statSync(folder).mtimeMs <= changed)
    execFileSync('node_modules/.bin/tsx', ['scripts/build-schema.ts'], { cwd: root });
  return folder;
}

/** The bundles in dist are packed as they are, because other tests run them meanwhile; types and schemas are added. */
export function installPackage(): InstalledPackage {
  builtSchemas();
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-'));
  npm(['pack', '--ignore-scripts', '--pack-destination', folder], root);
  const tarball = join(folder, readdirSync(folder)[0]!);
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  // Without a network: the package brings all that it needs.
  npm(['install', '--offline', tarball], folder);
  return { folder, packed: statSync(tarball).size };
}

export function npm(argv: readonly string[], folder: string): void {
  const { status, stdout, stderr } = spawnSync('npm', argv, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm ${argv.join(' ')}: ${stdout}${stderr}`);
}

export function run(program: string, argv: readonly string[], folder: string): Outcome {
  const { status, stdout, stderr } = spawnSync(program, argv, { cwd: folder, encoding: 'utf8', timeout: 60_000 });
  return { status, out: stdout, err: stderr };
}

/** All that stands below it, as paths. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name));
}
