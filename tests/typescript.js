// Lets Node load TypeScript in the processes of tests. Threads that they start run what is built, and begin sooner without it.
import { readFileSync } from 'node:fs';
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  // What fails is told with its line of the source.
  process.setSourceMapsEnabled(true);
  register(import.meta.url);
}

/** Node calls it, in a thread of its own, for everything that is imported. */
export async function load(url, context, next) {
  if (!/^file:.*\.tsx?(?:\?|$)/.test(url)) return next(url, context);
  const { transformSync } = await import('rolldown/utils');
  const file = fileURLToPath(url);
  const { code, map, errors } = transformSync(file, readFileSync(file, 'utf8'), { sourcemap: true, target: 'es2022' });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const mapped = Buffer.from(JSON.stringify(map)).toString('base64');
  const source = `${code}\n//# sourceMappingURL=data:application/json;base64,${mapped}`;
  return { format: 'module', source, shortCircuit: true };
}
