// The program starts with code that was compiled when it was built (bin/start.cjs), and without where that is of no use.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { program } from './run.ts';

interface Compiled {
  readonly code: Uint8Array;
  readonly digest: string;
}

interface Loader {
  readonly modules: ReadonlyMap<string, { readonly script: Script }>;
  load(name: string): { readonly main?: unknown };
}

const {
  folder,
  Loader,
  readCompiled,
}: {
  readonly folder: string;
  readonly Loader: new (compiled: ReadonlyMap<string, Compiled>) => Loader;
  readCompiled(): ReadonlyMap<string, Compiled> | null;
} = createRequire(import.meta.url)('../bin/start.cjs');

const { version }: { readonly version: string } = JSON.parse(readFileSync(join(folder, '../package.json'), 'utf8'));

test('V8 takes the compiled code of every module', () => {
  const compiled = readCompiled();
  expect(compiled?.size).toBeGreaterThan(20);
  const loader = new Loader(compiled!);
  for (const name of compiled!.keys()) loader.load(name);
  for (const [name, { script }] of loader.modules)
    if (compiled!.has(name)) expect.soft(script.cachedDataRejected, name).toBe(false);
});

test('starts without compiled code where V8 refuses it', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--no-lazy', program, '--version'], { encoding: 'utf8' });
  expect([stdout, stderr]).toEqual([`${version}\n`, '']);
});

test('modules are the same without compiled code', () => {
  const loader = new Loader(new Map());
  expect(loader.load('./main.cjs').main).toBeTypeOf('function');
  expect([...loader.modules.values()].map(({ script }) => script.cachedDataRejected)).not.toContain(false);
});

test('damaged code, and code of another source, is not run', () => {
  const [[name, { code, digest }]] = [...readCompiled()!] as [[string, Compiled]];
  const damaged = Uint8Array.from(code);
  damaged[damaged.length >> 1]! ^= 1;
  const wasTaken = (compiled: Compiled) => {
    const loader = new Loader(new Map([[name, compiled]]));
    loader.load(name);
    return loader.modules.get(name)!.script.cachedDataRejected === false;
  };
  const all = [
    { code, digest },
    { code: damaged, digest },
    { code, digest: digest.replace(/./, first => (first === '0' ? '1' : '0')) },
  ];
  expect(all.map(wasTaken)).toEqual([true, false, false]);
});
