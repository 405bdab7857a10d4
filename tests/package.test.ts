// What is published, as others meet it: programs of every kind use the installed package, and get what the command line
// prints. Other runtimes than this one come from npm, which takes a while: only with TOUCHSTONE_DEEP=1.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumProgram, sharedChromium } from './browser/chromium.ts';
import { isDeep } from './deep.ts';
import { filesIn, type InstalledPackage, installPackage, npm, root, run } from './installed-package.ts';
import { compile, typeFaults } from './public-types.ts';
import { serveFolder } from './serve-folder.ts';

const example = (name: string) => readFileSync(join(root, 'examples', name), 'utf8');

const texts = {
  constituency: [example('constituency/gold.mrg'), example('constituency/alpha.mrg')],
  ccg: [example('ccg/gold.auto'), example('ccg/alpha.auto')],
  relations: [example('relations/gold.gr'), example('relations/alpha.gr')],
  dependencies: [example('dependencies/gold.conllu'), example('dependencies/beta.conllu')],
  entailment: ['1 YES\n2 NO\n3 YES\n', '1 YES\n2 YES\n3 NO\n'],
} as const;
const families = Object.keys(texts);
/** Packing, installing and removing take long on a busy machine. */
const PATIENCE = 600_000;

const modules = `
import { readFileSync } from 'node:fs';
import { score } from 'touchstone';
const [gold, system] = ['gold', 'system'].map(name => readFileSync(name, 'utf8'));
console.log(JSON.stringify(await score(gold, system), null, 2));
`;

const commonjs = `
const { readFileSync } = require('node:fs');
const { score } = require('touchstone');
const [gold, system] = ['gold', 'system'].map(name => readFileSync(name, 'utf8'));
score(gold, system).then(result => console.log(JSON.stringify(result, null, 2)));
`;

/** Checked by the compiler with no types but the language's own, and then run. */
const typed = `
import { InputError, score, type ScoreOptions, type ScoreResult } from 'touchstone';
declare const console: { log(text: string): void };

async function main(gold: string, system: string): Promise<void> {
  const options: ScoreOptions = {};
  // @ts-expect-error: there is no such option
  const misspelt: ScoreOptions = { keepTrace: true };
  const result: ScoreResult = await score(gold, system, options);
  // @ts-expect-error: systems are no text
  const wrong: string = result.systems;
  const { corpus } = (await score(gold, system, { metric: 'parseval' })).systems[0];
  const f1: number | null = corpus.f1;
  // @ts-expect-error: there is no such figure
  if (f1 !== corpus.cutoff.f1 && corpus.fscore === f1) throw new Error('another figure');
  const fault: unknown = await score('(S (A a)', gold).catch((error: unknown) => error);
  if (!(fault instanceof InputError) || result.systems[0].name !== 'system') throw new Error(wrong);
  console.log(JSON.stringify(result, null, 2));
}
main(${texts.constituency.map(text => JSON.stringify(text)).join(', ')});
`;

const page = `<!doctype html>
<script type="importmap">{ "imports": { "touchstone": "/node_modules/touchstone/dist/lib/index.js" } }</script>
<script type="module">
  import { score } from 'touchstone';
  const [gold, system] = await Promise.all(['gold', 'system'].map(async name => (await fetch(name)).text()));
  const pre = document.createElement('pre');
  pre.textContent = JSON.stringify(await score(gold, system), null, 2) + '\\n';
  document.body.append(pre);
</script>
`;

let installed: InstalledPackage;
let bin: string;
const packagePath = (...path: readonly string[]) => join(installed.folder, 'node_modules/touchstone', ...path);
/** Folders with a file `gold`, a file `system` and the programs; what is printed there must be the command line's JSON. */
const caseFolder = (family: string) => join(installed.folder, family);
const expected = (family: string) => printed.get(family);
const printed = new Map<string, string>();

beforeAll(() => {
  installed = installPackage();
  bin = packagePath('bin/touchstone');
  for (const [family, [gold, system]] of Object.entries(texts)) {
    mkdirSync(caseFolder(family));
    const files = { gold, system, 'program.mjs': modules, 'program.cjs': commonjs, 'page.html': page };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(caseFolder(family), name), text);
    const score = [bin, 'score', '--json', 'gold', 'system'];
    const { status, out, err } = run(process.execPath, score, caseFolder(family));
    expect({ status, err }).toEqual({ status: 0, err: '' });
    printed.set(family, out);
  }
}, PATIENCE);
afterAll(() => rmSync(installed.folder, { recursive: true, force: true }), PATIENCE);

describe('the package', () => {
  test('brings nothing along, and is small', () => {
    const files = filesIn(join(installed.folder, 'node_modules'));
    expect(files.filter(file => !file.startsWith(packagePath(''))).map(file => file.split('/').at(-1))).toEqual([
      '.package-lock.json',
    ]);
    expect(installed.packed).toBeLessThan(3.1e6);
    expect(files.reduce((bytes, file) => bytes + statSync(file).size, 0)).toBeLessThan(11e6);
  });

  test('has what its pages link to', () => {
    const pages = filesIn(packagePath('')).filter(file => file.endsWith('.md'));
    expect(pages).toContain(packagePath('docs/start/study.md'));
    for (const page of pages) {
      const links = [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, link]) => link!);
      expect
        .soft(
          links.filter(link => !existsSync(join(page, '..', link))),
          page,
        )
        .toEqual([]);
    }
  });

  test('runs nothing on the machine of whoever installs it', () => {
    const { scripts } = manifest();
    for (const name of ['preinstall', 'install', 'postinstall', 'prepare']) expect(scripts).not.toHaveProperty(name);
  });

  test('has every file that it exports', () => {
    const targets = (entry: unknown): string[] =>
      typeof entry === 'string' ? [entry] : Object.values(entry as object).flatMap(targets);
    const paths = targets(manifest().exports).filter(path => !path.includes('*'));
    expect(paths).toContain('./dist/lib/node.d.cts');
    for (const path of paths) expect.soft(existsSync(packagePath(path)), path).toBe(true);
  });

  test('has the schemas of what it returns', () => {
    const program = "console.log(require('touchstone/schema/score.json').$schema)";
    const { out, err } = run(process.execPath, ['-e', program], installed.folder);
    expect([out, err]).toEqual(['https://json-schema.org/draft/2020-12/schema\n', '']);
  });

  test.each([
    ['CITATION.cff', (version: string) => `\nversion: ${version}\n`],
    ['CHANGELOG.md', (version: string) => `\n## [${version}] - `],
  ])('%s names its version', (file, line) => {
    expect(readFileSync(packagePath(file), 'utf8')).toContain(line(manifest().version));
  });

  test('has the licence of everything that is bundled', () => {
    for (const file of ['dist/THIRD-PARTY-NOTICES.txt', 'dist/explore/THIRD-PARTY-NOTICES.txt']) {
      const text = readFileSync(packagePath(file), 'utf8');
      const notices = text.split(`\n${'-'.repeat(80)}\n`).slice(1);
      const named = notices.map(notice => /^\n(\S+) \S+ \((MIT|ISC|Apache-2\.0|BSD-\d-Clause)\)\n/.exec(notice)?.[1]);
      expect(named).toEqual(expect.arrayContaining(['preact', 'assemblyscript', 'saxes']));
      for (const notice of notices) expect(notice).toMatch(/Permission|Apache License|Redistribution/);
    }
  });

  test('has a bill of materials that names what the notices name, and runs nothing when it is installed', () => {
    const bill = JSON.parse(readFileSync(packagePath('dist/bom.json'), 'utf8'));
    expect([bill.bomFormat, bill.specVersion, bill.metadata.component.version]).toEqual([
      ...['CycloneDX', '1.5'],
      manifest().version,
    ]);
    const noted = readFileSync(packagePath('dist/THIRD-PARTY-NOTICES.txt'), 'utf8').matchAll(/\n\n(\S+) (\S+) \(/g);
    const listed = bill.components.map(({ name, version }: Record<string, string>) => `${name} ${version}`);
    expect(listed.sort()).toEqual([...noted].map(([, name, version]) => `${name} ${version}`).sort());
    const scripts = JSON.parse(readFileSync(packagePath('package.json'), 'utf8')).scripts ?? {};
    expect(Object.keys(scripts).filter(name => /^(?:pre|post)?install$/.test(name))).toEqual([]);
    expect(manifest().dependencies).toBeUndefined();
  });

  test('says in one line what a study needs', () => {
    const data = join(installed.folder, 'studies');
    const { status, out, err } = run(process.execPath, [bin, 'study', 'serve', '--data', data], installed.folder);
    expect({ status, out, err }).toEqual({
      status: 2,
      out: '',
      err: 'studies in a folder need the embedded database, which is not installed; npm install @electric-sql/pglite@0.5 adds it (add -g and --prefix if you installed touchstone with them), or DATABASE_URL names a PostgreSQL server\n',
    });
    expect(existsSync(data)).toBe(false);
    expect(manifest().peerDependencies).toEqual({ '@electric-sql/pglite': expect.stringMatching(/^\^0\.5\./) });
  });
});

describe.each(families)('%s', family => {
  test.each(['program.mjs', 'program.cjs'])('%s gets what the command line prints', program => {
    expect(run(process.execPath, [program], caseFolder(family))).toEqual({ status: 0, out: expected(family), err: '' });
  });
});

test('files and threads of Node are there both ways', () => {
  const names = (program: string) => run(process.execPath, ['-e', program], installed.folder);
  const required = names("console.log(Object.keys(require('touchstone/node')).sort().join())");
  const imported = names("import('touchstone/node').then(all => console.log(Object.keys(all).sort().join()))");
  expect(required).toEqual({ status: 0, out: expect.stringMatching(/^\w+(,\w+)*\n$/), err: '' });
  expect(imported).toEqual(required);
});

test('a page gets what the command line prints, and loads only the family it needs', async context => {
  if (chromiumProgram === null) return context.skip('there is no Chromium');
  const server = await serveFolder(installed.folder);
  const visitor = await (await sharedChromium()).newContext();
  const scripts = new Map<string, Set<string>>();
  try {
    for (const family of families) {
      const tab = await visitor.newPage();
      const loaded = new Set<string>();
      const faults: string[] = [];
      tab.on('request', request => loaded.add(new URL(request.url()).pathname));
      tab.on('pageerror', error => faults.push(String(error)));
      await tab.goto(`${server.address}/${family}/page.html`);
      expect(await tab.locator('pre').textContent()).toBe(expected(family));
      expect(faults).toEqual([]);
      scripts.set(family, new Set([...loaded].filter(path => path.endsWith('.js'))));
      await tab.close();
    }
  } finally {
    await visitor.close();
    await server.close();
  }
  for (const [family, own] of scripts) {
    const others = new Set([...scripts].flatMap(([name, loaded]) => (name === family ? [] : [...loaded])));
    expect(
      [...own].filter(path => !others.has(path)),
      `loaded for ${family} alone`,
    ).not.toEqual([]);
  }
});

describe('types', () => {
  // All types of the package are checked, used or not; those of the language are not its business.
  const checked = ['--skipLibCheck', 'false', '--skipDefaultLibCheck'];
  // As `tsc --init` has it.
  const checks = ['--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess'];
  const strict = [...checks, ...checked, '--target', 'es2022'];

  test.each([
    // Of this compiler, the same as the next but for what is yet to come.
    ...(isDeep ? [['node16', ['typed.mts', 'typed.cts']] satisfies [string, string[]]] : []),
    ['nodenext', ['typed.mts', 'typed.cts']],
    ['bundler', ['typed.ts']],
  ])('of a program resolved by %s are right', (resolution, files) => {
    for (const file of files) writeFileSync(join(installed.folder, file), typed);
    const module = resolution === 'bundler' ? 'esnext' : resolution;
    const settings = ['--module', module, '--moduleResolution', resolution, '--lib', 'es2023'];
    const argv = [...strict, ...settings, '--outDir', resolution, ...files];
    expect(compile(argv, installed.folder)).toBe('');
    if (resolution !== 'nodenext') return;
    for (const file of ['typed.mjs', 'typed.cjs'])
      expect(run(process.execPath, [join(resolution, file)], installed.folder).out).toBe(expected('constituency'));
  });

  test('of the programs in the docs are right', () => {
    const text = ['start/typescript', 'library'].map(name => readFileSync(`docs/${name}.md`, 'utf8')).join('\n');
    const programs = [...text.matchAll(/^```js\n(.*?)^```$/gms)].map(([, program = '']) => program);
    const files = programs.map((_, i) => `program-${i}.mts`);
    for (const [i, file] of files.entries()) writeFileSync(join(installed.folder, file), programs[i]!);
    expect(files).toHaveLength(3);
    const settings = [
      '--module',
      'nodenext',
      '--target',
      'esnext',
      '--types',
      'node',
      '--typeRoots',
      resolve('node_modules/@types'),
    ];
    expect(compile([...checks, ...settings, '--noEmit', ...files], installed.folder)).toBe('');
  });

  test('have comments, and can be imported', () => {
    expect(typeFaults(packagePath('dist/lib'), ['index.d.ts', 'node.d.ts'])).toEqual([]);
  });

  test('keep their comments', () => {
    const text = filesIn(packagePath('dist/lib'))
      .filter(file => file.endsWith('.d.ts'))
      .map(file => readFileSync(file, 'utf8'))
      .join('');
    expect(text).toContain('/** Scores the output of a parser against gold.');
    expect(text).not.toMatch(/from "[^"]*(\.ts|src\/)/);
  });
});

/** How each of them runs a program that npm would install it for. */
const runtimes: readonly { readonly name: string; readonly program: string; readonly argv: readonly string[] }[] = [
  { name: 'deno', program: 'deno', argv: ['run', '--allow-read', '--allow-env'] },
  { name: 'bun', program: 'bun', argv: ['run'] },
  { name: 'node@22', program: 'node', argv: [] },
  { name: 'node@24', program: 'node', argv: [] },
];

describe.runIf(isDeep).each(runtimes)('$name', ({ name, program, argv }) => {
  let home: string;
  beforeAll(() => {
    home = mkdtempSync(join(tmpdir(), 'touchstone-'));
  });
  afterAll(() => rmSync(home, { recursive: true, force: true }), PATIENCE);

  test.for(['program.mjs', 'program.cjs'])('%s', { timeout: PATIENCE }, (file, context) => {
    const runtime = join(home, 'node_modules/.bin', program);
    try {
      if (!existsSync(runtime)) npm(['install', '--prefix', home, name], home);
    } catch {
      return context.skip(`${name} cannot be had from npm`);
    }
    for (const family of families)
      expect(run(runtime, [...argv, file], caseFolder(family))).toEqual({ status: 0, out: expected(family), err: '' });
  });
});

test.runIf(isDeep)('a clone is built by npm ci alone, and packed by npm pack alone', { timeout: PATIENCE }, () => {
  const clone = mkdtempSync(join(tmpdir(), 'touchstone-'));
  try {
    execFileSync('git', ['clone', '--quiet', root, clone]);
    npm(['ci'], clone);
    expect(run(join(clone, 'bin/touchstone'), ['demo'], clone).status).toBe(0);
    npm(['pack'], clone);
    expect(filesIn(join(clone, 'dist/lib')).filter(file => file.endsWith('/index.d.cts'))).toHaveLength(1);
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
});

function manifest() {
  return JSON.parse(readFileSync(packagePath('package.json'), 'utf8'));
}
