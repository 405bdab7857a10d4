// A folder for the files of a test, removed behind the last of the tests that share it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

export interface TestFolder {
  readonly folder: string;
  /** Where a file of this name is, or would be. */
  pathOf(name: string): string;
  /** Writes a file and returns where it is. */
  file(name: string, content: string | Uint8Array): string;
}

export function testFolder(): TestFolder {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const pathOf = (name: string) => join(folder, name);
  return {
    folder,
    pathOf,
    file(name, content) {
      writeFileSync(pathOf(name), content);
      return pathOf(name);
    },
  };
}
