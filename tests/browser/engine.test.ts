// The explorer's engine in real Chromium, in its worker: it gives the figures of `score --json` on the same files for all
// families, refuses what the command line refuses and in the same words, and sends nothing anywhere.
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { familyNamed } from '../../src/families/index.ts';
import type { Facet } from '../../src/report/index.ts';
import type { Corpus, Selected } from '../../src/web/explore/engine/contract.ts';
import { everything } from '../../src/web/explore/selection/conditions.ts';
import { deep } from '../deep.ts';
import { testFolder } from '../folder.ts';
import type { Output } from '../output.ts';
import { packedBy, packedTrees } from '../packed.ts';
import { touchstone } from '../run.ts';
import { chromiumProgram, sharedChromium } from './chromium.ts';
import { type Explorer, serveExplorer } from './explorer.ts';

interface GivenFile {
  readonly name: string;
  readonly bytes: readonly number[];
  /** So many times over, for large files. */
  readonly times?: number;
}

interface Opened {
  readonly corpus: Corpus;
  readonly selected: Selected;
  readonly facets: readonly Facet[];
}

let browser: Browser;
let explorer: Explorer;
const { folder } = testFolder();

/** Opens files in the worker of the page and returns all figures, or the line of a refusal. */
function openInPage(
  page: Page,
  files: readonly GivenFile[],
  options: object,
  metric?: string,
): Promise<Opened | string> {
  const given = { files, options, metric, everything };
  return page.evaluate(async ({ files, options, metric, everything }) => {
    const [gold, ...systems] = files.map(
      ({ name, bytes, times = 1 }) => new File(Array(times).fill(Uint8Array.from(bytes)), name),
    );
    const worker = new Worker(document.documentElement.dataset.engine ?? '', { type: 'module', name: 'engine' });
    let asked = 0;
    const ask = (question: string, ...about: unknown[]) =>
      new Promise<unknown>((resolve, reject) => {
        const id = ++asked;
        const hear = ({ data }: MessageEvent) => {
          if (data.id !== id || data.kind === 'progress') return;
          worker.removeEventListener('message', hear);
          if (data.kind === 'answer') resolve(data.answer);
          else reject(data.line ?? new Error(data.text));
        };
        worker.addEventListener('message', hear);
        worker.postMessage({ kind: 'ask', id, question, about });
      });
    try {
      const corpus = (await ask('open', { gold, systems, metric, options })) as Corpus;
      const selected = (await ask('select', everything)) as Selected;
      const facets: Facet[] = [];
      for (const facet of corpus.facets) facets.push((await ask('facet', facet)) as Facet);
      return { corpus, selected, facets };
    } catch (error) {
      if (typeof error !== 'string') throw error;
      return error;
    } finally {
      worker.terminate();
    }
  }, given);
}

async function newPage(): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(explorer.address);
  await page.locator('.examples button').first().waitFor();
  return page;
}

const fileOf = (path: string): GivenFile => ({ name: basename(path), bytes: [...readFileSync(path)] });
const exampleOf = (path: string) => join('examples', path);

/** The command line in the folder of the files, so that it calls them what the page calls them. */
async function run(folder: string, argv: readonly string[]): Promise<Output> {
  const here = process.cwd();
  process.chdir(folder);
  try {
    return await touchstone(argv);
  } finally {
    process.chdir(here);
  }
}

type Json = Readonly<Record<string, unknown>>;
const valueAt = (figures: unknown, path: readonly string[]): unknown =>
  path.reduce((item: unknown, name) => (item as Json | undefined)?.[name], figures);

describe.skipIf(chromiumProgram === null)('the engine in Chromium', () => {
  /** For all that does not look at the page itself: every opening has a worker of its own. */
  let page: Page;
  beforeAll(async () => {
    browser = await sharedChromium();
    explorer = await serveExplorer();
    page = await newPage();
  });
  afterAll(async () => {
    await page.close();
    await explorer.stop();
  });

  test.each<[string, readonly string[], Readonly<Record<string, string | boolean>>, readonly string[], string?]>([
    ['constituency', ['gold.mrg', 'alpha.mrg', 'beta.mrg'], {}, []],
    ['constituency', ['gold.mrg', 'gamma.mrg', 'beta.mrg'], { align: 'text' }, ['--align', 'text']],
    [
      'constituency',
      ['gold.mrg', 'gamma.mrg'],
      { align: 'paper', params: 'none' },
      ['--align', 'paper', '--params', 'none'],
    ],
    ['dependencies', ['gold.conllu', 'alpha.conllu', 'beta.conllu'], {}, []],
    ['dependencies', ['gold.conllu', 'alpha.conllu'], { punct: 'upos' }, ['--punct', 'upos']],
    ['dependencies', ['gold.conllu', 'alpha.conllu'], {}, ['--metric', 'conllx'], 'conllx'],
    ['ccg', ['gold.auto', 'alpha.auto', 'beta.auto'], {}, []],
    ['ccg', ['gold.auto', 'alpha.auto'], { root: false, unparsed: 'skip' }, ['--no-root', '--unparsed', 'skip']],
    ['relations', ['gold.gr', 'alpha.gr', 'beta.gr'], {}, []],
    ['entailment', ['pairs.jsonl', 'alpha.person.tsv'], {}, []],
  ])('%s %j %j: the figures of score --json', async (name, files, options, words, metric) => {
    const { out, err } = await run(exampleOf(name), ['score', '--json', ...files, ...words]);
    expect(err).toBe('');
    const json = JSON.parse(out) as {
      signature: string;
      systems: { corpus: Json; breakdown: Json; warnings: Json[] }[];
    };
    const paths = files.map(file => exampleOf(join(name, file)));
    const opened = await openInPage(page, paths.map(fileOf), options, metric);
    if (typeof opened === 'string') throw new Error(opened);
    const { corpus, selected, facets } = opened;
    expect(corpus.signature).toBe(json.signature);
    const { tableRows } = (await familyNamed(name)).scoring({ ...options, metric });
    expect(selected.scores.length).toBeGreaterThan(4);
    for (const { title, cells } of selected.scores) {
      const rows = tableRows.filter(row => row.title === title);
      const told = json.systems.map(system => rows.map(({ path }) => valueAt(system.corpus, path.split('.'))));
      for (const [s, { value }] of cells.entries()) expect(told[s], title).toContain(value);
    }
    // Classes of errors are counted by the command only where they are asked for.
    const classed = facets.some(facet => facet.name === 'error')
      ? (JSON.parse(
          (await run(exampleOf(name), ['score', '--json', '--by', 'error', ...files, ...words])).out,
        ) as typeof json)
      : json;
    for (const { name: facet, keys, columns, cells } of facets)
      for (const [s, system] of cells.entries())
        for (const [k, key] of keys.entries())
          for (const [c, { path: named }] of columns.entries()) {
            const path = named === 'count' ? [facet, key] : [facet, key, ...named.split('.')];
            const told = (facet === 'error' ? classed : json).systems[s]?.breakdown;
            // What is not told of a key that others have is none of it.
            const none = valueAt(told, [facet, key]) === undefined ? 0 : null;
            if (system[k] !== null)
              expect(system[k]?.[c] ?? null, `${facet} ${key} ${named}`).toBe(valueAt(told, path) ?? none);
          }
    expect(corpus.systems.map(({ warnings }) => warnings.length > 0)).toEqual(
      classed.systems.map(({ warnings }) => warnings.length > 0),
    );
    // The command that the page offers gives the same.
    const offered = corpus.command.split(' ').slice(1);
    expect(JSON.parse((await run(exampleOf(name), [...offered, '--json'])).out)).toEqual(json);
  });

  test('entailments decided from parses: the figures of entail --json', async () => {
    const files = ['pairs.jsonl', 'alpha.jsonl', 'beta.text.sd', 'beta.hypothesis.sd'];
    const { out } = await run(exampleOf('entailment'), ['entail', '--json', ...files]);
    const json = JSON.parse(out) as { signature: string; systems: { corpus: Json }[] };
    const paths = files.map(file => fileOf(exampleOf(join('entailment', file))));
    const opened = await openInPage(page, paths, {});
    if (typeof opened === 'string') throw new Error(opened);
    expect(opened.corpus.signature).toBe(json.signature);
    expect(opened.corpus.command).toBe(`touchstone entail ${files.join(' ')}`);
    const accuracy = opened.selected.scores.find(({ title }) => title === 'accuracy');
    expect(accuracy?.cells.map(({ value }) => value)).toEqual(json.systems.map(({ corpus }) => corpus.accuracy));
  });

  const gold = readFileSync(exampleOf('constituency/gold.mrg'));
  const graph = readFileSync(exampleOf('dependencies/gold.conllu'));
  test.each<[string, string, Uint8Array, string, Uint8Array]>([
    ['no file of any family', 'gold.mrg', gold, 'notes.txt', Buffer.from('Buy milk.\n')],
    ['an empty file', 'empty.mrg', Buffer.from(''), 'gold.mrg', gold],
    ['files of two families', 'gold.mrg', gold, 'gold.conllu', graph],
    ['nothing but broken trees', 'gold.mrg', gold, 'broken.mrg', Buffer.from('(S (NP (D the\n'.repeat(48))],
    ['a system that ends early', 'gold.mrg', gold, 'short.mrg', gold.subarray(0, gold.indexOf('\n', 4000) + 1)],
    ['gold that ends early', 'short.mrg', gold.subarray(0, gold.indexOf('\n', 4000) + 1), 'gold.mrg', gold],
    ['a broken line of CoNLL-U', 'gold.conllu', graph, 'bad.conllu', Buffer.from('1\tThe\tthe\n\n')],
    ['gzip that is cut off', 'gold.mrg', gold, 'cut.mrg.gz', gzipSync(gold).subarray(0, 500)],
    [
      'gzip whose last member is cut off',
      'gold.mrg',
      gold,
      'cut.mrg.gz',
      Buffer.concat([gzipSync(gold), gzipSync(gold)]).subarray(0, -20),
    ],
    ['xz that is cut off', 'gold.mrg', gold, 'cut.mrg.xz', packedTrees.xz.subarray(0, -9)],
    ['bzip2 with something else behind it', 'gold.mrg', gold, 'more.mrg.bz2', Buffer.concat([packedTrees.bzip2, gold])],
    [
      'zstd that is damaged',
      'gold.mrg',
      gold,
      'bad.mrg.zst',
      Buffer.concat([packedTrees.zstd.subarray(0, -1), Buffer.of(1)]),
    ],
    ['gzip with something else behind it', 'gold.mrg', gold, 'more.mrg.gz', Buffer.concat([gzipSync(gold), gold])],
  ])('%s: refused in the words of the command line', async (_, goldName, goldBytes, name, bytes) => {
    writeFileSync(join(folder, goldName), goldBytes);
    writeFileSync(join(folder, name), bytes);
    const { status, err } = await run(folder, ['score', goldName, name]);
    expect(status).toBe(2);
    const files = [goldName, name].map(file => fileOf(join(folder, file)));
    expect(await openInPage(page, files, {})).toBe(err.trimEnd());
  });

  /** Members of at most so many bytes, as bgzip writes them, and one of nothing at the end. */
  const members = (bytes: Uint8Array, most: number) =>
    Buffer.concat([
      ...Array.from({ length: Math.ceil(bytes.length / most) }, (_, i) =>
        gzipSync(bytes.subarray(i * most, (i + 1) * most)),
      ),
      gzipSync(''),
    ]);
  const goldBy = (program: string) => packedBy(program, gold) ?? gold;
  test.each<[string, Uint8Array]>([
    ['gzip', gzipSync(gold)],
    ['gzip of two members', Buffer.concat([gzipSync(gold.subarray(0, 999)), gzipSync(gold.subarray(999))])],
    ['gzip of many members', members(gold, 1000)],
    ['gzip with zeros behind it', Buffer.concat([members(gold, 5000), Buffer.alloc(1024)])],
    ['gzip with three zeros behind it', Buffer.concat([gzipSync(gold), Buffer.alloc(3)])],
    ['zstd', goldBy('zstd')],
    ['bzip2', goldBy('bzip2')],
    ['xz of two streams', Buffer.concat([goldBy('xz'), packedBy('xz', '') ?? Buffer.alloc(0)])],
    ['a byte-order mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), gold])],
    ['UTF-16', Buffer.from(`\ufeff${gold.toString()}`, 'utf16le')],
    ['line ends of old Macs', Buffer.from(gold.toString().replaceAll('\n', '\r'))],
  ])('%s is undone', async (_, bytes) => {
    const files = [fileOf(exampleOf('constituency/gold.mrg')), { name: 'same', bytes: [...bytes] }];
    const opened = await openInPage(page, files, {});
    if (typeof opened === 'string') throw new Error(opened);
    expect(opened.selected.scores.find(({ title }) => title === 'F1')?.cells[0]?.value).toBe(1);
  });

  test('once the page has loaded, all that is asked for is more of its own scripts', async () => {
    const page = await newPage();
    const requests: Request[] = [];
    page.on('request', request => requests.push(request));
    for (const files of [
      ['constituency/gold.mrg', 'constituency/alpha.mrg'],
      ['ccg/gold.auto', 'ccg/alpha.auto'],
    ])
      await openInPage(page, files.map(exampleOf).map(fileOf), {});
    const asked = requests.map(request => ({
      method: request.method(),
      body: request.postData(),
      url: request.url(),
    }));
    expect(asked.length).toBeGreaterThan(0);
    for (const { method, body, url } of asked) {
      expect([method, body]).toEqual(['GET', null]);
      expect(url.slice(explorer.address.length)).toMatch(/^[\w-]+\.js$/);
      expect(url.startsWith(explorer.address)).toBe(true);
    }
    await page.close();
  });

  test('the page goes on while large files are scored by several workers', async () => {
    // 100 MB each, or a tenth of it.
    const times = deep(800, 8000);
    const page = await newPage();
    await page.evaluate(() => {
      const long: number[] = [];
      new PerformanceObserver(list => long.push(...list.getEntries().map(({ duration }) => duration))).observe({
        entryTypes: ['longtask'],
      });
      Object.assign(globalThis, { long });
    });
    const files = ['gold.mrg', 'alpha.mrg'].map(name => ({
      ...fileOf(exampleOf(`constituency/${name}`)),
      times,
    }));
    const begun = performance.now();
    const opened = await openInPage(page, files, {});
    const all = performance.now() - begun;
    if (typeof opened === 'string') throw new Error(opened);
    expect(opened.corpus.rows).toBe(48 * times);
    const once = await openInPage(
      page,
      files.map(file => ({ ...file, times: 1 })),
      {},
    );
    if (typeof once === 'string') throw new Error(once);
    const f1 = ({ selected }: Opened) => selected.scores.find(({ title }) => title === 'F1')?.cells[0]?.value;
    expect(f1(opened)).toBe(f1(once));
    const long = await page.evaluate(() => (globalThis as unknown as { long: number[] }).long);
    // The test itself hands over its files in the page, which takes a moment, and longer where others use the machine.
    expect(Math.max(0, ...long)).toBeLessThan(Math.max(1000, all / 4));
    await page.close();
  });
});

describe('the server of the explorer', () => {
  let served: Explorer;
  beforeAll(async () => {
    served = await serveExplorer(exampleOf('constituency/gold.mrg'), exampleOf('constituency/alpha.mrg'));
  });
  afterAll(() => served.stop());

  test('gives the files to whoever knows the path, and nothing else', async () => {
    const offers = await (await fetch(`${served.address}files.json`)).json();
    expect(offers.given).toMatchObject({
      gold: { name: 'gold.mrg', path: 'files/0' },
      systems: [{ name: 'alpha.mrg' }],
    });
    const gold = await (await fetch(served.address + offers.given.gold.path)).text();
    expect(gold).toBe(readFileSync(exampleOf('constituency/gold.mrg'), 'utf8'));
    const { origin } = new URL(served.address);
    for (const path of [
      '/',
      '/files/0',
      '/files.json',
      '/index.html',
      `${new URL(served.address).pathname}../package.json`,
    ])
      expect((await fetch(origin + path)).status).toBe(404);
    for (const path of ['files/9', '..%2Fmain.cjs', '%2e%2e/main.cjs', 'files/..%2f..%2fpackage.json', '%'])
      expect((await fetch(served.address + path)).status).toBe(404);
  });

  test('turns away other names, other methods, other pages', async () => {
    const { hostname, port, pathname } = new URL(served.address);
    const status = await new Promise<number>((resolve, reject) => {
      import('node:http').then(({ get }) =>
        get({ hostname, port, path: pathname, headers: { host: `evil.example:${port}` } }, reply => {
          reply.resume();
          resolve(reply.statusCode ?? 0);
        }).on('error', reject),
      );
    });
    expect(status).toBe(421);
    expect((await fetch(served.address, { method: 'POST', body: 'x' })).status).toBe(405);
    const { headers } = await fetch(served.address);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  test.each([
    [['nowhere.mrg', 'alpha.mrg'], 2, 'nowhere.mrg: cannot be opened (no such file)'],
    [
      ['gold.mrg', '/dev/null'],
      2,
      'the page reads only regular files, and /dev/null is not one; write it into a file first',
    ],
    [['gold.mrg'], 2, 'gold.mrg alone cannot be scored; name the output of a parser too'],
    [['gold.mrg', '-'], 2, 'the page reads files, not standard input; name files instead of -'],
    [
      ['gold.mrg', '../dependencies/gold.conllu'],
      2,
      '../dependencies/gold.conllu:1:1: this holds dependency trees in CoNLL-U or CoNLL-X, but gold.mrg holds bracketed phrase-structure trees; did you mean the other order?',
    ],
  ])('what cannot be shown is said at once: %j', async (files, status, line) =>
    expect(await run(exampleOf('constituency'), ['explore', ...files])).toEqual({ status, out: '', err: `${line}\n` }),
  );
});

test('the initial script is small', () => {
  const page = readFileSync('dist/explore/index.html', 'utf8');
  const scripts = [...page.matchAll(/(?:src|modulepreload" href)="\.\/([^"]+\.js)"/g)].map(match => match[1]!);
  expect(scripts.length).toBeGreaterThan(0);
  const size = scripts.reduce((bytes, name) => bytes + gzipSync(readFileSync(`dist/explore/${name}`)).length, 0);
  expect(size).toBeLessThan(250_000);
  expect(page).not.toMatch(/<script[^>]*>[^<]|<style|(?:src|href)="(?:\/|http)/);
});
