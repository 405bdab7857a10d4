// What can be seen without a Slurm. The jobs themselves are in tests/cluster.test.ts.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { outputOf } from '../../../../tests/output.ts';
import { cluster } from '../cluster.ts';

const scratch = mkdtempSync(join(tmpdir(), 'touchstone-slurm-'));
beforeAll(() => vi.stubEnv('PATH', scratch));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(scratch, { recursive: true });
});
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
  ['no Slurm', files, 'scontrol is not here; run this where the commands of Slurm are, such as a login node'],
])('%s', async (_, argv, message) => {
  await expect(slurm(...argv)).rejects.toThrow(message);
});

test('no such cluster', async () => {
  await expect(cluster(['pbs'])).rejects.toThrow('cluster has no command "pbs"; there is slurm');
});
