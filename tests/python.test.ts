// The Python package: its own tests, with the Python of the machine.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const python = spawnSync('python3', ['--version'], { encoding: 'utf8' });
const version = /Python 3\.(\d+)/.exec(python.stdout ?? '')?.[1];
const isMissing = version === undefined || Number(version) < 9;

describe.skipIf(isMissing)('Python (python3 of 3.9 or later must be there)', () => {
  test.each(readdirSync('python/tests').filter(name => /^test_.*\.py$/.test(name)))('%s', name => {
    const run = spawnSync('python3', ['-m', 'unittest', '-v', `python/tests/${name}`], {
      encoding: 'utf8',
      timeout: 300_000,
    });
    // What is skipped, for want of a package, is told by name.
    for (const line of run.stderr.match(/^.*\.\.\. skipped .*$/gm) ?? []) process.stderr.write(`${line}\n`);
    expect(run.status, run.stderr).toBe(0);
    expect(run.stderr).toMatch(/^Ran [1-9]\d* tests? in /m);
  });
});
