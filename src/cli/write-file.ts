// Writing a file that the user named.
import { writeFileSync } from 'node:fs';
import { refuse } from '../bytes/index.ts';

export function writeNamed(name: string, text: string): void {
  try {
    writeFileSync(name, text);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw refuse('unwritable-file', null, `${name}: cannot be written (${code}); is the folder there?`);
  }
}
