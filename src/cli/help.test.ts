// Help pages show one family at a time; what shells and man are told is made from the same definitions.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { testFolder } from '../../tests/folder.ts';
import { touchstone } from '../../tests/run.ts';

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

  test('--help is short, and names the families', async () => {
    const help = await helpOf(...argv, '--help');
    expect(help.split('\n').length).toBeLessThan(76);
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

test.each([
  ['ccg', 'label', 'auto'],
  ['relations', 'relation', 'gr'],
  ['dependencies', 'relation', 'conllu'],
])('--help %s has an example of such files, and none of others', async (family, facet, ending) => {
  const files = `examples/${family}/gold.${ending} examples/${family}/alpha.${ending}`;
  const help = await helpOf('score', '--help', family);
  expect(help).toContain(`  $ touchstone score --by ${facet} ${files}\n`);
  expect([...help.matchAll(/ examples\/(\w+)\//g)].filter(([, folder]) => folder !== family)).toEqual([]);
  expect(await helpOf('report', '--help', family)).toContain(`  $ touchstone report ${files} `);
});

test('what an option takes stands once in brackets', async () => {
  expect(await helpOf('score', '--help', 'all')).not.toMatch(/\) \(/);
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
  // All candidates go through compadd, and only a shell with a terminal completes.
  zsh: (script, words) => {
    mkdirSync(join(folder, 'zdot'), { recursive: true });
    file(
      'zdot/.zshrc',
      `autoload -U compinit; compinit -D -u; source '${script}'
compadd() { local -a got; builtin compadd -O got "$@"; print -rl -- $got >> offered; builtin compadd "$@" }
complete-it() { BUFFER='${words.join(' ')}'; CURSOR=$#BUFFER; zle complete-word; exit }
zle -C complete-word complete-word _main_complete
zle -N zle-line-init complete-it
`,
    );
    file('offered', '');
    const env = { ...process.env, ZDOTDIR: join(folder, 'zdot'), TERM: 'dumb' };
    spawnSync('script', ['-qec', 'zsh -i', '/dev/null'], { cwd: folder, env, stdio: 'ignore', timeout: 30_000 });
    return [...new Set(readFileSync(join(folder, 'offered'), 'utf8').split('\n'))].filter(line => line !== '');
  },
};

function linesOf(name: string, argv: readonly string[]): string[] {
  const { stdout, stderr } = spawnSync(name, argv, { cwd: folder, encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout.split('\n').filter(line => line !== '');
}

file('gold.mrg', '');

describe.each(Object.keys(shells))('%s', shell => {
  test.skipIf(!isThere(shell) || (shell === 'zsh' && !isThere('script'))).each([
    [['touchstone', 'sco'], ['score']],
    [['touchstone', 'score', '--para'], ['--params']],
    [
      ['touchstone', 'score', '--format', ''],
      ['csv', 'json', 'latex', 'markdown', 'text'],
    ],
    [['touchstone', 'score', '--multi'], ['--multiple-roots-okay']],
    [['touchstone', 'study', 'create', '--task', 'i'], ['intrinsic']],
    [['touchstone', 'score', 'gol'], ['gold.mrg']],
    [['touchstone', 'man', 'sc'], ['score']],
    [['touchstone', 'completion', 'f'], ['fish']],
  ] as const)('completes %s', async (words, offered) => {
    const script = file(`touchstone.${shell}`, await helpOf('completion', shell));
    expect(shells[shell]!(script, words).sort()).toEqual([...offered]);
  });
});

/** They say nothing of a page that is right. */
const checkers = [
  ['groff', '-man', '-ww', '-Tutf8', '-z'],
  ['mandoc', '-T', 'lint', '-W', 'error'],
] as const;

describe('manual pages', () => {
  test('are there for every command, and have what help has', async () => {
    const target = join(folder, 'man');
    expect(await touchstone(['man', '--output', target])).toMatchObject({ status: 0, out: '', err: '' });
    const pages = readdirSync(target);
    // npm install -g links those that the manifest names.
    const { man } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
    expect(pages.map(page => `man/${page}`).sort()).toEqual(man);
    const page = await helpOf('man', 'score');
    for (const piece of ['.TH TOUCHSTONE\\-SCORE 1', '.B \\-\\-params <file>', '.SH OPTIONS FOR CCG', '.SH EXAMPLES'])
      expect(page).toContain(piece);
    for (const [name, ...argv] of checkers.filter(([name]) => isThere(name)))
      for (const each of pages) {
        const { stdout, stderr } = spawnSync(name, [...argv, each], { cwd: target, encoding: 'utf8' });
        expect(`${stdout}${stderr}`).toBe('');
      }
  });
});
