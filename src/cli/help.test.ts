// Help pages show one family at a time; what shells and man are told is made from the same definitions.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { testFolder } from '../../tests/folder.ts';
import { program, touchstone } from '../../tests/run.ts';

const { folder, file } = testFolder();
const helpOf = async (...argv: readonly string[]) => (await touchstone(argv)).out;

const withFamilies = [
  ['score'],
  ['compare'],
  ['report'],
  ['explore'],
  ['figure'],
  ['bound'],
  ['cluster', 'slurm'],
  ['study', 'create'],
];

describe.each(withFamilies)('touchstone %s %s', (...words) => {
  const argv = words.filter(word => word !== undefined);

  test('--help fits on a screen, and names the families', async () => {
    const help = await helpOf(...argv, '--help');
    expect(help.split('\n').length).toBeLessThan(56);
    expect(help).not.toContain('--params');
    expect(help).toMatch(/^ {2}constituency {2,}bracketed/m);
  });

  test('--help of a family has its options and no others', async () => {
    const help = await helpOf(...argv, '--help', 'relations');
    expect(help).toMatch(/--slots <slots> +all slots must match/);
    expect(help).not.toMatch(/--params|--subtypes|aligned/);
    expect(await helpOf(...argv, '--help', 'conllx')).toContain('--subtypes');
  });

  test('--help all has all', async () => {
    const help = await helpOf(...argv, '--help', 'all');
    for (const flag of ['--params', '--subtypes', '--slots', '--roots']) expect(help).toContain(flag);
  });
});

test('a family that there is not is refused, and help of help works', async () => {
  expect((await touchstone(['score', '--help', 'cgg'])).err).toMatch(/not "cgg"; did you mean ccg\?\n$/);
  expect(await helpOf('help', 'score', 'ccg')).toBe(await helpOf('score', '--help', 'ccg'));
});

test.each([
  [
    ['score', '--format', 'tex', 'a', 'b'],
    '--format takes text, json, csv, markdown, latex, not "tex"; did you mean latex?\n',
  ],
  [['completion', 'bsh'], 'completion is for bash, zsh, fish, not "bsh"; did you mean bash?\n'],
  [['man', 'scor'], 'touchstone has no command "scor"; did you mean score?\n'],
])('%s', async (argv, err) => expect(await touchstone(argv)).toMatchObject({ out: '', err }));

const isThere = (name: string) => spawnSync(name, ['--version']).error === undefined;

/** The words that a shell offers for what is typed. */
const shells: Readonly<Record<string, (script: string, words: readonly string[]) => string[]>> = {
  bash: (script, words) => {
    const typed = `COMP_WORDS=(${words.map(word => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}`;
    return linesOf('bash', ['-c', `source '${script}'; ${typed}; _touchstone; printf '%s\\n' "\${COMPREPLY[@]}"`]);
  },
  fish: (script, words) =>
    linesOf('fish', ['-c', `source '${script}'; complete -C '${words.join(' ')}'`]).map(line => line.split('\t')[0]!),
  // What is typed is completed as far as it goes: there is one candidate, or the list of all.
  zsh: (script, words) => {
    const typed = `zmodload zsh/zpty
zpty shell TERM=dumb zsh -f -i
zpty -w shell "PROMPT=; unsetopt zle_bracketed_paste; autoload -U compinit; compinit -D -u; source '${script}'; print GO''ON"
zpty -r shell said $'*GOON\\r\\n*'
zpty -n -w shell '${words.join(' ')}'$'\\t\\C-a: \\C-e;print E''ND\\n'
zpty -r shell said $'*END\\r\\n*'
print -r -- $said
zpty -d shell`;
    return linesOf('zsh', ['-f', '-c', typed]).flatMap(line => line.trim().split(/[\s;=]+/));
  },
};

function linesOf(name: string, argv: readonly string[]): string[] {
  const { stdout, stderr } = spawnSync(name, argv, { cwd: folder, encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout.split('\n').filter(line => line !== '');
}

describe.each(Object.keys(shells))('%s', shell => {
  test.each([
    [['touchstone', 'sco'], ['score']],
    [['touchstone', 'score', '--par'], ['--params']],
    [
      ['touchstone', 'score', '--format', ''],
      ['csv', 'json', 'latex', 'markdown', 'text'],
    ],
    [['touchstone', 'score', '--empty-n', ''].slice(0, 3), ['--empty-nodes']],
    [['touchstone', 'study', 'create', '--task', 'i'], ['intrinsic']],
    [['touchstone', 'score', 'gol'], ['gold.mrg']],
    [['touchstone', 'man', 'sc'], ['score']],
  ] as const)('completes %s', async (words, offered) => {
    if (!isThere(shell)) return expect(shell, 'is not installed').toBe(shell);
    file('gold.mrg', '');
    const script = file(`touchstone.${shell}`, await helpOf('completion', shell));
    expect(shells[shell]!(script, words)).toEqual(expect.arrayContaining([...offered]));
    if (shell !== 'zsh') expect(shells[shell]!(script, words).sort()).toEqual([...offered]);
  });
});

describe('manual pages', () => {
  test('are there for every command, and have what help has', async () => {
    const target = join(folder, 'man');
    expect(await touchstone(['man', '--output', target])).toMatchObject({ status: 0, out: '', err: '' });
    const pages = readdirSync(target);
    expect(pages).toEqual(
      expect.arrayContaining(['touchstone.1', 'touchstone-score.1', 'touchstone-study-create.1', 'touchstone-evalb.1']),
    );
    const page = await helpOf('man', 'score');
    for (const piece of ['.TH TOUCHSTONE\\-SCORE 1', '.B \\-\\-params <file>', '.SH OPTIONS FOR CCG', '.SH EXAMPLES'])
      expect(page).toContain(piece);
    for (const [name, argv] of [
      ['groff', ['-man', '-ww', '-Tutf8', '-z']],
      ['mandoc', ['-T', 'lint', '-W', 'error']],
    ] as const)
      if (isThere(name) || name === 'mandoc')
        for (const each of pages) {
          const { stdout, stderr, error } = spawnSync(name, [...argv, each], { cwd: target, encoding: 'utf8' });
          if (error === undefined) expect(`${stdout}${stderr}`).toBe('');
        }
  });
});

test('a process that asks for nothing of it does not load it', () => {
  const { status } = spawnSync(process.execPath, [program, 'completion', 'bash']);
  expect(status).toBe(0);
});
