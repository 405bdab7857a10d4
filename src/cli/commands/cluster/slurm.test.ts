// What can be seen without a Slurm. The jobs themselves are in tests/cluster.test.ts.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { outputOf } from '../../../../tests/output.ts';
import { clusterCommand as cluster } from '../cluster.ts';

const scratch = mkdtempSync(join(tmpdir(), 'touchstone-slurm-'));
beforeAll(() => vi.stubEnv('PATH', scratch));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(scratch, { recursive: true });
});
const empty = join(scratch, 'empty.mrg');
writeFileSync(empty, '');
const files = ['examples/constituency/gold.mrg', 'examples/constituency/alpha.mrg'];
const slurm = (...argv: readonly string[]) => cluster(['slurm', ...argv]);

test('a dry run prints the scripts, what would be submitted and what tasks would do, and leaves nothing', async () => {
  const folder = join(scratch, "it's");
  const argv = [
    ...files,
    '--spmrl',
    '--by',
    'label',
    '--tasks',
    '2',
    '--time',
    '1-12',
    '--partition',
    'a,b',
    '--account',
    'x',
  ];
  const { status, out } = await outputOf(() => slurm(...argv, '--folder', folder, '--dry-run'));
  expect(status).toBe(0);
  const shown = `'${folder.replace("'", `'\\''`)}'`;
  expect(out).toContain('#SBATCH --partition=a,b\n#SBATCH --account=x\n#SBATCH --time=1-12\n#SBATCH --mem=1G\n');
  expect(out).toContain(` cluster task ${shown} "$SLURM_ARRAY_TASK_ID"\n`);
  expect(out).toContain(` cluster collect ${shown}\n`);
  expect(out).toContain('sbatch --array=1-2 tasks.sh\nsbatch --dependency=afterany:JOB merge.sh\n');
  expect(out).toContain(`2: touchstone score --spmrl ${files.join(' ')} --shard 2/2 --counts `);
  expect(existsSync(folder)).toBe(false);
});

test.each([
  ['no system', files.slice(0, 1), '<gold> and <system...> must be given, or --resume; --help shows how'],
  ['standard input', ['-', files[1]!], 'tasks on other machines cannot read standard input; name files'],
  [
    'no partition',
    [...files, '--partition', 'a b'],
    '--partition takes a partition or several, as in short,long, not "a b"',
  ],
  ['a line of its own', [...files, '--account', 'a\n#SBATCH -x'], '--account takes an account, not "a\\n#SBATCH -x"'],
  ['no time', [...files, '--time', 'soon'], '--time takes minutes, hours:minutes:seconds or days-hours, not "soon"'],
  ['no size', [...files, '--mem', 'much'], '--mem takes a size such as 1G, not "much"'],
  ['no tasks', [...files, '--tasks', '0'], '--tasks takes a number from 1 to 100000, not "0"'],
  ['no folder for Slurm', [...files, '--folder', 'a%j'], /a%j": Slurm cannot work in a folder with %/],
  ['no run', ['--resume', 'nowhere'], 'there is no run in "nowhere"; it has no plan.json'],
  ['a run knows its files', ['--resume', 'x', files[0]!], '--resume knows its files; name none'],
  ['and its options', ['--resume', 'x', '--metric', 'ud'], '--resume goes on with what was begun; leave --metric out'],
  ['an option of another family', [...files, '--punct', 'all'], /^--punct is an option for dependencies/],
  ['a facet that there is not', [...files, '--by', 'lable'], /^--by takes .* not "lable"; did you mean label\?/],
  [
    'no Slurm',
    files,
    'Slurm is not installed here, there is no scontrol; run this on a login node of the cluster; touchstone score works without one, and --dry-run only shows what would be submitted',
  ],
  ['an empty file', [...files, '--dry-run', empty], `${empty}: this file is empty; is it the right one?`],
])('%s', async (_, argv, message) => {
  const line = typeof message === 'string' ? expect.stringContaining(message) : expect.stringMatching(message);
  await expect(slurm(...argv)).rejects.toHaveProperty('forTerminal', line);
});

test('Slurm without a cluster', async () => {
  const line = 'scontrol: error: resolve_ctls_from_dns_srv: res_nsearch error: Unknown host';
  writeFileSync(join(scratch, 'scontrol'), `#!/bin/sh\necho '${line}' >&2\nexit 1\n`, { mode: 0o755 });
  await expect(slurm(...files)).rejects.toThrow(
    /^Slurm has no cluster here, scontrol finds no slurm\.conf; run this on/,
  );
  rmSync(join(scratch, 'scontrol'));
});

test.each([
  ['relations', 'gr', '1 task, not 3: these files are not cut, and each is the work of one\n'],
  ['constituency', 'mrg', ''],
])('fewer tasks than were asked for are explained: %s', async (family, ending, line) => {
  const named = ['gold', 'alpha'].map(name => `examples/${family}/${name}.${ending}`);
  const { err } = await outputOf(() => slurm(...named, '--tasks', '3', '--dry-run'));
  expect(err).toBe(line);
});

test('no such cluster', async () => {
  await expect(cluster(['pbs'])).rejects.toThrow('cluster has no command "pbs"; there is slurm');
});
