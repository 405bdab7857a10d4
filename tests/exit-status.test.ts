// What ends how: exit statuses, thresholds, and systems that are not compared.
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { run } from '../src/cli/main.ts';
import { testFolder } from './folder.ts';
import { outputOf } from './output.ts';
import { scoreHere, touchstone } from './run.ts';

const { file, pathOf } = testFolder();
const goldRows = 'examples/dependencies/gold.conllu';
const [alpha, beta] = ['alpha', 'beta'].map(name => `examples/dependencies/${name}.conllu`);
const files = [goldRows, alpha!];
test.each<[string, number, argv: readonly string[], err: RegExp]>([
  ['scored', 0, files, /^$/],
  ['thresholds reached', 0, [...files, '--fail-under', 'LAS=90,UAS=95', '--fail-under', 'CLAS.f1=80'], /^$/],
  [
    'a threshold missed',
    5,
    [...files, beta!, '--fail-under', 'LAS=94', '--fail-under', 'UAS=2'],
    /^\S*beta\.conllu: LAS\.f1 is 91\.26, and must be at least 94\n$/,
  ],
  ['an option that is not known', 2, [...files, '--nonsense'], /^there is no option --nonsense/],
  [
    'a figure that is not known',
    2,
    [...files, '--fail-under', 'XLAS=2'],
    /^there is no figure "XLAS"; did you mean LAS\?\n$/,
  ],
  ['no number', 2, [...files, '--fail-under', 'LAS'], /^--fail-under takes a figure and a number from 0 to 100/],
  [
    'a share for percent',
    2,
    [...files, '--fail-under', 'UAS=90,LAS=0.57'],
    /^--fail-under LAS=0\.57: thresholds are percent; did you mean 57\?\n$/,
  ],
  ['one for all', 2, [...files, '--fail-under', 'LAS=1'], /did you mean 100\?\n$/],
  ['nothing at least', 0, [...files, '--fail-under', 'LAS=0'], /^$/],
  ['a drop of what', 2, [...files, '--fail-drop', 'LAS=1'], /go together\n$/],
  ['a file that is not there', 2, [goldRows, 'missing.conllu'], /^missing\.conllu: cannot be opened/],
  ['strict without alarms', 0, [...files, '--strict'], /^$/],
])('%s: %i', async (_, status, argv, err) => {
  const outcome = await scoreHere(argv);
  expect(outcome.status).toBe(status);
  expect(outcome.err).toMatch(err);
  // The table is printed all the same.
  if (status !== 2) expect(outcome.out).toContain('signature: ');
});

test.each([
  [
    'a line that asks to report it',
    '',
    /^this is a fault of touchstone \S+, not of your files: broken; please report it at \S+, with what TOUCHSTONE_DEBUG=1 prints\n$/,
  ],
  ['the place for those who look for it', '1', /^Error: broken\n +at /],
])('a fault of ours: %s', async (_, debug, err) => {
  vi.stubEnv('TOUCHSTONE_DEBUG', debug);
  const outcome = await outputOf(async () => {
    process.stdout.write = () => {
      throw new Error('broken');
    };
    return run(['--version']);
  });
  vi.unstubAllEnvs();
  expect(outcome).toMatchObject({ status: 1, out: '' });
  expect(outcome.err).toMatch(err);
});

test.each([
  ['report', ['-o', '-', '--rounds', '10']],
  ['compare', ['--rounds', '10', beta!]],
  ['score', []],
  ['bound', []],
])('%s --strict with an alarm', async (command, argv) => {
  const other = file('case.conllu', readFileSync(alpha!, 'utf8').replaceAll('\troot\t', '\tROOT\t'));
  const asked = command === 'bound' ? [goldRows, 'examples/dependencies/trees.mrg'] : [goldRows];
  const { status, err } = await touchstone([command, ...asked, other, ...argv, '--strict']);
  expect([status, err]).toEqual([3, expect.stringMatching(/--strict: an alarm makes figures doubtful/)]);
});

test('a command that is not known', async () => expect((await touchstone(['nonsense'])).status).toBe(2));

test('figures that dropped since', async () => {
  const old = pathOf('old.json');
  writeFileSync(old, (await scoreHere(['--json', ...files])).out);
  const drop = ['--baseline', old, '--fail-drop'];
  expect(await scoreHere([...files, ...drop, 'LAS=0'])).toMatchObject({ status: 0, err: '' });
  const worse = await scoreHere([goldRows, beta!, ...drop, 'LAS=0.2,UAS=50']);
  expect([worse.status, worse.err]).toEqual([
    5,
    `${beta}: LAS.f1 is 91.26, was 94.96, and must not drop by more than 0.2\n`,
  ]);
  expect((await scoreHere([goldRows, beta!, ...drop, 'LAS=4'])).status).toBe(0);
  const otherwise = await scoreHere([...files, '--subtypes', 'full', ...drop, 'LAS=10']);
  expect([otherwise.status, otherwise.err]).toEqual([
    2,
    `${old}: was scored with other settings than ${alpha}: subtypes: cut against full; score it again in the same way, or use --force\n`,
  ]);
  expect((await scoreHere([...files, '--subtypes', 'full', '--force', ...drop, 'LAS=10'])).status).toBe(0);
  expect((await scoreHere([...files, '--baseline', goldRows, '--fail-drop', 'LAS=1'])).err).toContain(
    'this is not the JSON',
  );
});

test('systems that were not scored alike are not compared', async () => {
  const other = file(
    'other.conllu',
    readFileSync(alpha!, 'utf8')
      .replace(/^(\d+\t)harbor\t/m, '$1harbour\t')
      .replace(/^(2\t)(\w+)/m, '$1$2x'),
  );
  const compare = (...argv: string[]) => touchstone(['compare', '--rounds', '10', goldRows, alpha!, other, ...argv]);
  const { status, out, err } = await compare();
  expect([status, out, err]).toEqual([
    2,
    '',
    `${other}: was not scored as ${alpha} was: align: nothing against text; compare what is scored alike, or use --force\n`,
  ]);
  expect(await compare('--force')).toMatchObject({ status: 0, out: expect.stringContaining('align:') });
});
