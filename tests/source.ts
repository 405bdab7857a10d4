// What the library and a command make of the same file.
import { readFileSync } from 'node:fs';
import type { NamedSource } from '../src/api/index.ts';
import { outputOf } from './output.ts';

/** A file as the library takes it, under its own name. */
export const sourceOf = (name: string): NamedSource => ({ name, content: readFileSync(name, 'utf8') });

/** What a command prints with --json. */
export async function printedJson(run: (argv: readonly string[]) => Promise<number>, ...argv: string[]) {
  return JSON.parse((await outputOf(() => run([...argv, '--json']))).out);
}
