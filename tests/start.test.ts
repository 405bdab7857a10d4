// The program starts with code that was compiled when it was built (bin/start.cjs), and without where that is of no use.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { BYTES_WORTH_THREADS } from '../src/corpus/score-corpus.ts';
import { program } from './run.ts';

interface Compiled {
  readonly sourceSize: number;
  readonly digest: number;
  read(): Uint8Array;
}

interface Loader {
  readonly modules: ReadonlyMap<string, { readonly script: Script }>;
  load(name: string): { readonly main?: unknown };
}

const {
  BYTES_WORTH_THREADS: ofStart,
  folder,
  Loader,
  readCompiled,
}: {
  readonly BYTES_WORTH_THREADS: number;
  readonly folder: string;
  readonly Loader: new (
    compiled: ReadonlyMap<string, { readonly digest: number; read(): Uint8Array | undefined }>,
  ) => Loader;
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

test('a thread is started for as many bytes as one is used for', () => expect(ofStart).toBe(BYTES_WORTH_THREADS));

test('starts without compiled code where V8 refuses it', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--no-lazy', program, '--version'], { encoding: 'utf8' });
  expect([stdout, stderr]).toEqual([`${version}\n`, '']);
});

test('modules are the same without compiled code', () => {
  const loader = new Loader(new Map());
  expect(loader.load('./main.cjs').main).toBeTypeOf('function');
  expect([...loader.modules.values()].map(({ script }) => script.cachedDataRejected)).not.toContain(false);
});

test('damaged code, and damaged source, is not run', () => {
  const name = './main.cjs';
  const compiled = readCompiled()!.get(name)!;
  const wasTaken = (read: () => Uint8Array | undefined, digest = compiled.digest) => {
    const loader = new Loader(new Map([[name, { ...compiled, digest, read }]]));
    const { main } = loader.load(name);
    return [loader.modules.get(name)!.script.cachedDataRejected === false, typeof main];
  };
  const damagedAt = (at: number) => () => {
    const bytes = compiled.read();
    bytes[at]! ^= 1;
    return bytes;
  };
  const end = compiled.read().length;
  const all = [
    wasTaken(compiled.read),
    wasTaken(damagedAt(compiled.sourceSize >> 1)),
    wasTaken(damagedAt((compiled.sourceSize + end) >> 1)),
    wasTaken(compiled.read, compiled.digest ^ 1),
    wasTaken(() => undefined),
  ];
  expect(all).toEqual([true, false, false, false, false].map(taken => [taken, 'function']));
});

test('sources are ASCII, which V8 keeps in half of the bytes', () => {
  const modules = readdirSync(folder).filter(file => file.endsWith('.cjs'));
  expect(modules.filter(file => /[^\0-\x7f]/.test(readFileSync(join(folder, file), 'latin1')))).toEqual([]);
});
