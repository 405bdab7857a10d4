import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { TouchstoneCommand } from '../command.ts';
import { resumeRun } from './make-plan.ts';

const here = process.cwd();
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'touchstone-plan-')));
afterAll(() => {
  process.chdir(here);
  rmSync(folder, { recursive: true });
});

test('with --resume, --parquet names a file from where the command is given, not from where the run began', () => {
  writeFileSync(join(folder, 'plan.json'), JSON.stringify({ from: folder, printing: { format: 'json' } }));
  const command = new TouchstoneCommand('cluster slurm', '').formatOption().option('--parquet <file>');
  command.read(['--parquet', 'out.parquet']);
  const { plan } = resumeRun(command, folder);
  expect(process.cwd()).toBe(folder);
  expect(plan.printing).toEqual({ format: 'text', parquet: join(here, 'out.parquet') });
});
