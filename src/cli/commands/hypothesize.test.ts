import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { testFolder } from '../../../tests/folder.ts';
import { conllu } from '../../../tests/hypotheses.ts';
import { outputOf } from '../../../tests/output.ts';
import { hypothesizeCommand as writeHypotheses } from './hypothesize.ts';

const { folder, pathOf: path } = testFolder();
const example = (name: string) =>
  fileURLToPath(new URL(`../../../examples/hypotheses/${name}.conllu`, import.meta.url));
const files = ['gold', 'alpha', 'beta'].map(example);
const run = (...argv: string[]) => outputOf(() => writeHypotheses(argv));

describe('touchstone hypothesize', () => {
  test('writes items, lists what it gave up, and adds up', async () => {
    const { status, out, err } = await run(
      ...files,
      '-o',
      path('pairs.jsonl'),
      '--skipped',
      path('skipped.tsv'),
      '--json',
    );
    expect([status, err]).toEqual([0, '']);
    const summary = JSON.parse(out);
    expect(summary.items + summary.duplicates + summary.skipped).toBe(summary.candidates);
    const items = readFileSync(path('pairs.jsonl'), 'utf8').trimEnd().split('\n');
    expect(items).toHaveLength(summary.items);
    expect(JSON.parse(items[0]!)).toMatchObject({ source: 'gold', sentence: 'lowmere-01', silver: 'YES' });
    expect(readFileSync(path('skipped.tsv'), 'utf8').trimEnd().split('\n')).toHaveLength(summary.skipped + 1);
  });

  test('writes a table with the columns of pairs', async () => {
    await run(...files, '-o', path('pairs.tsv'));
    const [header, first] = readFileSync(path('pairs.tsv'), 'utf8').split('\n');
    expect(header).toMatch(/^id\ttext\thypothesis\tgold\twords\tsource\ttags\t/);
    expect(first!.split('\t')).toHaveLength(header!.split('\t').length);
  });

  test('draws a sample by seed, and writes to standard output where no file is named', async () => {
    const draw = (seed: string) => run(...files, '--limit', '5', '--seed', seed);
    const [first, again, other] = [await draw('3'), await draw('3'), await draw('4')];
    expect(first.out.trimEnd().split('\n')).toHaveLength(5);
    expect(again.out).toBe(first.out);
    expect(other.out).not.toBe(first.out);
    expect(first.err).toMatch(
      /signature: hypothesize\|systems:2\|pairs:differences\|limit:5\|balance:50\|seed:3\|touchstone:/,
    );
  });

  test('where no system differs from gold, it is said that there is nothing to make items of', async () => {
    const { status, out, err } = await run(files[0]!, files[0]!);
    expect([status, out]).toEqual([0, '']);
    expect(err).toContain('no system differs from gold in a relation between content words');
  });

  test('--all needs no system', async () => {
    const { out } = await run(files[0]!, '--all');
    expect(
      new Set(
        out
          .trimEnd()
          .split('\n')
          .map(line => JSON.parse(line).silver),
      ),
    ).toEqual(new Set(['YES', 'NO']));
  });

  test('--balance draws so many NO in a hundred', async () => {
    const answers = async (...argv: string[]) =>
      JSON.parse((await run(files[0]!, '--all', '-o', path('x.jsonl'), '--json', ...argv)).out).writtenSilver;
    const { yes, no } = await answers();
    expect(yes).toBeGreaterThan(no);
    expect(await answers('--balance', '50')).toEqual({ yes: no, no });
    expect(await answers('--limit', '20')).toEqual({ yes: 10, no: 10 });
    expect(await answers('--limit', '20', '--balance', '25')).toEqual({ yes: 15, no: 5 });
    expect(await answers('--no-balance')).toEqual({ yes, no });
    await expect(answers('--balance', '101')).rejects.toThrow(
      'balance takes a whole number from 0 to 100, or null, not 101',
    );
  });

  test('what is not English is refused', async () => {
    writeFileSync(
      path('german.conllu'),
      conllu('Der/DET/_/2/det Hund/NOUN/_/3/nsubj schläft/VERB/_/0/root im/ADP/_/5/case Garten/NOUN/_/3/obl'),
    );
    await expect(run(path('german.conllu'), '--all')).rejects.toThrow(
      /german\.conllu:1:1: this is not English by its function words; hypotheses are made from English text$/,
    );
  });

  test('other words are a warning', async () => {
    writeFileSync(path('other.conllu'), readFileSync(files[1]!, 'utf8').replaceAll('nurse', 'guard'));
    const { err } = await run(files[0]!, path('other.conllu'));
    expect(err).toMatch(/^warning: .*other\.conllu:\d+:\d+: .*; aligned by text\n/);
  });

  test('bytes that are no UTF-8 are a warning about what is made of them', async () => {
    const latin = readFileSync(files[0]!, 'latin1').replaceAll('nurse', 'nurs\xe9');
    writeFileSync(path('latin.conllu'), Buffer.from(latin, 'latin1'));
    const { err } = await run(path('latin.conllu'), files[1]!);
    expect(err).toContain(
      'latin.conllu:2:18: this line is not UTF-8; what is made of it will show U+FFFD for what is not; convert the file\n',
    );
    expect(err).not.toContain('compared as it is');
  });

  test('one line for what cannot be done', async () => {
    await expect(run(files[0]!)).rejects.toHaveProperty(
      'forTerminal',
      'give at least one system to compare with gold, or --all for items from gold alone',
    );
    writeFileSync(path('empty.conllu'), '');
    await expect(run(path('empty.conllu'), files[1]!)).rejects.toThrow(
      /empty\.conllu: there are no sentences in it; is the file empty\?$/,
    );
    const trees = 'examples/constituency/gold.mrg';
    await expect(run(trees, files[1]!)).rejects.toThrow(
      `${trees}:1:1: this holds bracketed phrase-structure trees; hypotheses are made from CoNLL-U`,
    );
    await expect(run(files[0]!, 'examples/dependencies/alpha.conllu')).rejects.toThrow(
      /^examples\/dependencies\/alpha\.conllu:1:1: only \d+ of the \d+ tokens of .*gold\.conllu meet the same text here; is it the right file\?$/,
    );
    await expect(run(...files, '-o', join(folder, 'nowhere', 'x.jsonl'))).rejects.toThrow(
      /x\.jsonl: cannot be written \(there is no such folder\)/,
    );
  });
});
