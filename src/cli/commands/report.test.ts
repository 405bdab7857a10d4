// The page is made by the bundle, as for users; what it holds is read back from it.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync, inflateSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { writeConlluPair } from '../../../bench/dependencies.ts';
import { writeTreebank } from '../../../bench/treebank.ts';
import { deep } from '../../../tests/deep.ts';
import { testFolder } from '../../../tests/folder.ts';
import { touchstone, touchstoneProcess } from '../../../tests/run.ts';
import { shellLine } from '../../report/index.ts';
import type { ReportData } from '../../web/index.ts';

const { pathOf: at } = testFolder();

const files = ['gold', 'alpha', 'beta'].map(name => `examples/ccg/${name}.auto`);

function dataIn(page: string): ReportData {
  const [, text = ''] = /<script type="text\/plain" id="data">([^<]*)</.exec(page) ?? [];
  return JSON.parse(inflateSync(Buffer.from(text, 'base64')).toString());
}

async function reported(
  argv: readonly string[],
): Promise<{ readonly out: string; readonly page: string; readonly data: ReportData }> {
  const { status, out, err } = await touchstone(['report', ...argv, '-o', at('report.html')]);
  expect([status, err.replace(/^remark: .*\n/, '')]).toEqual([0, '']);
  const page = readFileSync(at('report.html'), 'utf8');
  return { out, page, data: dataIn(page) };
}

test('has the figures, intervals and tests of compare', async () => {
  const { out, data } = await reported([...files, '--rounds', '500']);
  expect(out).toMatch(/report\.html: 0\.1 MB, alpha\.auto, beta\.auto, 26 sentences\n$/);
  const compared = JSON.parse((await touchstone(['compare', ...files, '--rounds', '500', '--json'])).out);
  expect(data.signature).toBe(compared.signature);
  expect(data.figures.map(({ path }) => path)).toEqual(Object.keys(compared.systems[0].figures));
  for (const { path, cells, pairs } of data.figures) {
    for (const [s, { value, interval }] of cells.entries()) {
      const { value: expected, low, high } = compared.systems[s].figures[path];
      expect([value, ...(interval ?? [])]).toEqual([expected, low, high]);
    }
    const { p, pHolm, wins } = compared.pairs[0].figures[path];
    expect([pairs[0]?.p, pairs[0]?.pHolm, pairs[0]?.wins]).toEqual([p, pHolm, wins]);
  }
});

test('has every sentence, with its score under each figure, and a breakdown for every facet of score', async () => {
  const { data } = await reported([...files, '--rounds', '10']);
  const { systems } = JSON.parse((await touchstone(['score', ...files, '--json', '--sentences'])).out);
  expect(data.rows.first).toEqual(Array.from({ length: 26 }, (_, i) => i + 1));
  expect(data.rows.text[0]).toBe(systems[0].sentences[0].words.join(' '));
  expect(data.pictures.values.length).toBe(26);
  // Kinds of errors are in JSON only where they are asked for.
  expect(data.facets.map(({ name }) => name)).toEqual(Object.keys(systems[0].breakdown).toSpliced(-1, 0, 'error'));
  const labelled = data.figures.findIndex(({ path }) => path === 'labelled.f1');
  for (const { distribution, unscored } of data.figures)
    for (const [s, counts] of distribution.entries())
      expect(counts.reduce((sum, count) => sum + count, unscored[s] ?? 0)).toBe(26);
  const perfect = data.rows.scores[labelled]?.[0]?.filter(score => score === 1).length;
  expect(data.figures[labelled]?.distribution[0]?.at(-1)).toBeGreaterThanOrEqual(perfect ?? 0);
});

test('the same files and options give the same bytes, whatever the number of threads', async () => {
  const argv = ['report', ...files, '--rounds', '300', '-o', '-'];
  const { out } = await touchstone(argv);
  expect((await touchstone(argv)).out).toBe(out);
  const parallel = dataIn((await touchstone([...argv, '--workers', '3'])).out);
  expect({ ...parallel, command: '' }).toEqual({ ...dataIn(out), command: '' });
});

test('names its sources by the bytes on the disk, whatever is undone when they are read', async () => {
  const packed = at('gold.auto.gz');
  const bytes = gzipSync(readFileSync(files[0]!));
  writeFileSync(packed, bytes);
  const { data } = await reported([packed, files[1]!, '--rounds', '10']);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect(data.files[0]).toEqual({ name: packed, bytes: bytes.length, sha256 });
});

test('many files are one corpus, whose sentences say which file they are of', async () => {
  const sides = ['gold', 'alpha', 'beta'];
  for (const [s, side] of sides.entries()) {
    mkdirSync(at(side));
    const derivations = readFileSync(files[s]!, 'utf8').split(/^(?=ID=)/m);
    for (let i = 0; i < 3; i++) writeFileSync(at(`${side}/${i}.auto`), derivations.slice(9 * i, 9 * (i + 1)).join(''));
  }
  writeFileSync(at('alpha.list'), [0, 1, 2].map(i => at(`alpha/${i}.auto`)).join('\n'));
  const names = [at('gold/*.auto'), `@${at('alpha.list')}`, at('beta/?.auto')];
  const many = (await reported([...names, '--rounds', '100'])).data;
  const one = (await reported([...files, '--rounds', '100'])).data;
  const { warnings, pictures, gold, systems, files: listed, command, ...figures } = many;
  expect(one).toMatchObject(figures);
  expect([gold, ...systems.map(({ name }) => name)]).toEqual(['gold/*.auto', 'alpha.list', '?.auto']);
  const bytes = Buffer.concat([0, 1, 2].map(i => readFileSync(at(`gold/${i}.auto`))));
  expect(listed[0]).toEqual({
    name: `${at('gold/*.auto')} (3 files)`,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
  const titles = pictures.texts.filter(text => text.startsWith(`${at('gold/1.auto')}: Sentence 1`));
  expect(titles).toHaveLength(4);
});

test('one file, nothing to fetch, and only its own script and style may run', async () => {
  const { page } = await reported([...files, '--rounds', '10']);
  const markup = page.replace(/<script[\s\S]*?<\/script>|<style>[\s\S]*?<\/style>/g, '');
  expect(markup).not.toMatch(/\b(?:src|href)=/);
  expect(page).toMatch(
    /content="default-src 'none'; script-src 'sha256-[\w+/=]+'; style-src 'sha256-[\w+/=]+'; img-src data:; base-uri 'none'; form-action 'none'"/,
  );
});

test('of more sentences than --most, those that differ most and the worst', async () => {
  const { out, data } = await reported([...files, '--rounds', '10', '--most', '4', '--figure', 'labelled.f1']);
  expect(out).toContain('26 sentences, of which it holds 4 (--most)');
  const { data: whole } = await reported([...files, '--rounds', '10', '--figure', 'labelled.f1']);
  expect(data.rows.first.length).toBe(4);
  expect(data.figures).toEqual(whole.figures);
  const [alpha = [], beta = []] = whole.rows.scores[0] ?? [];
  const gaps = alpha.map((score, i) => Math.abs((score ?? 0) - (beta[i] ?? 0)));
  const largest = gaps.indexOf(Math.max(...gaps)) + 1;
  expect(data.rows.first).toContain(largest);
});

test('standard input may be one of the files, and is read twice', async () => {
  const { status, out } = touchstoneProcess(
    ['report', '-', ...files.slice(1), '--rounds', '10', '-o', '-'],
    readFileSync(files[0] ?? ''),
  );
  expect(status).toBe(0);
  expect(dataIn(out).rows.first.length).toBe(26);
});

describe('what cannot be done is said in one line', () => {
  test.each([
    [['-', '-'], 2, 'only one of the files can be standard input\n'],
    [[...files, '--most', '0'], 2, '--most takes a number from 1 to 1000000, not "0"\n'],
    [[...files, '--figure', 'LAS.f1'], 2, 'there is no figure "LAS.f1"; there are: coverage, '],
    [
      [...files, '-o', join('nowhere', 'at', 'all.html')],
      2,
      'nowhere/at/all.html: cannot be written (there is no such folder)\n',
    ],
    [['examples/ccg/gold.auto', 'missing.auto'], 2, 'missing.auto: cannot be opened (no such file)\n'],
  ])('%j', async (argv, status, message) => {
    const outcome = await touchstone(['report', '--rounds', '10', ...argv]);
    expect([outcome.status, outcome.err.slice(0, message.length)]).toEqual([status, message]);
    expect(outcome.err.split('\n').length).toBe(2);
    expect(existsSync('report.html')).toBe(false);
  });
});

test.each([
  [['touchstone', 'report', 'a b.mrg', '-o', 'r.html'], "touchstone report 'a b.mrg' -o r.html"],
  [['x', "it's", '$HOME', '', '--slots=all'], "x 'it'\\''s' '$HOME' '' --slots=all"],
])('as one would type it: %j', (words, line) => expect(shellLine(words)).toBe(line));

describe('2,400 sentences and three systems are less than 5 MB, and a third of them a third of it', () => {
  const SENTENCES = deep(800, 2400);

  /** Three systems: one as the bench makes it, and two that are right wherever another of its sentences begins. */
  function withVariants(gold: string, system: string, between: string): string[] {
    const [golden, parsed] = [gold, system].map(file =>
      readFileSync(at(file), 'utf8').split(between).slice(0, SENTENCES),
    );
    const write = (name: string, sentences: readonly string[]) => {
      writeFileSync(at(name), sentences.join(between) + between);
      return at(name);
    };
    return [
      write(gold, golden ?? []),
      write(system, parsed ?? []),
      ...[2, 3].map(n =>
        write(
          `${n}-${system}`,
          (parsed ?? []).map((each, i) => (i % n === 0 ? (golden?.[i] ?? '') : each)),
        ),
      ),
    ];
  }
  beforeAll(async () => {
    await writeTreebank(SENTENCES, at('gold.mrg'), at('system.mrg'));
    writeConlluPair(1250 * SENTENCES, at('gold.conllu'), at('system.conllu'));
  });

  test.each([
    ['trees', 'gold.mrg', 'system.mrg', '\n'],
    ['dependencies', 'gold.conllu', 'system.conllu', '\n\n'],
  ])('%s', async (_, gold, system, between) => {
    const { data } = await reported([...withVariants(gold, system, between), '--rounds', '20']);
    expect([data.sentences, data.rows.first.length, data.pictures.values.length]).toEqual(Array(3).fill(SENTENCES));
    expect(statSync(at('report.html')).size).toBeLessThan((5e6 * SENTENCES) / 2400);
  });
});

test('where sentences are not drawn, their texts are there all the same', async () => {
  const { data } = await reported([
    'examples/entailment/pairs.jsonl',
    'examples/entailment/alpha.person.tsv',
    '--rounds',
    '10',
  ]);
  const [first] = readFileSync('examples/entailment/pairs.jsonl', 'utf8').split('\n');
  const { text, hypothesis } = JSON.parse(first!);
  expect(data.rows.text[0]).toContain(text);
  expect(data.rows.text[0]).toContain(hypothesis);
});
