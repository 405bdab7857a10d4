// The sampling of Bhargava and Penn (2023, appendix C) on real parser output, held against their own program's counts of every
// sentence: catgram 0.3, ccg_depeval -e. The files quote CCGbank, which is licensed, so they are read where they lie.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { StudyOptions } from '../src/api/index.ts';
import { sampleStudyFiles } from '../src/node/index.ts';

const data = new URL('../../shared/data/ccg/', import.meta.url);
const here = existsSync(data);
const suite = here ? describe : describe.skip;
const path = (name: string) => fileURLToPath(new URL(name, data));
if (!here) test.skip('the CCG checking data is licensed and not on this machine', () => {});

/** Sentences whose derivations give other dependencies than C&C's program makes of them (parity/ccg-scoring.test.ts). */
const exceptions = new Set([57, 75, 90, 145, 165, 214, 217, 225, 226, 227, 231, 245, 264]);

suite('all that can be drawn', () => {
  const files = { gold: path('dev.gold.auto'), systems: [path('dev.system.auto')] };

  const draw = (task: StudyOptions['task'], items: number) =>
    sampleStudyFiles([files.gold, ...files.systems], {
      task,
      items,
      measures: ['labelled.f1', 'decomposed.f1'],
      workers: 1,
    });

  async function drawAll(task: StudyOptions['task']) {
    const { plan } = await draw(task, 1);
    return (await draw(task, plan.design.populations[0]!.size)).items;
  }

  /** Of every sentence: gold dependencies with the root, F1 and DF1. */
  function published() {
    const lines = readFileSync(path('dev.expected.per_sentence.tsv'), 'utf8').trimEnd().split('\n');
    const [header, ...rows] = lines.map(line => line.split('\t'));
    const at = (row: readonly string[], column: string) => Number(row[header!.indexOf(column)]);
    const f1 = (row: readonly string[], name: string) =>
      (2 * at(row, `${name}:correct`)) / (at(row, `${name}:gold`) + at(row, `${name}:system`));
    return rows.map((row, i) => ({
      sentence: i + 1,
      size: at(row, 'subcat+align+root:gold'),
      values: [f1(row, 'full'), f1(row, 'subcat+align+root')] as const,
    }));
  }

  test('pairs: all inversions of one size, no ties, each once', async () => {
    const items = await drawAll('extrinsic');
    const drawn = items.flatMap(item => (item.task === 'extrinsic' ? [item.sentences] : []));
    const usual = (...sentences: readonly number[]) => !sentences.some(sentence => exceptions.has(sentence));
    const expected: string[] = [];
    const short = published().filter(({ size }) => size <= 20);
    for (const a of short)
      for (const b of short)
        if (
          a.size === b.size &&
          a.values[0] > b.values[0] &&
          a.values[1] < b.values[1] &&
          usual(a.sentence, b.sentence)
        )
          expected.push(`${a.sentence} ${b.sentence}`);
    expect(expected.length).toBeGreaterThan(50);
    expect(
      drawn
        .filter(([a, b]) => usual(a.sentence, b.sentence))
        .map(([a, b]) => `${a.sentence} ${b.sentence}`)
        .sort(),
    ).toEqual(expected.sort());
  });

  test('sentences: each once, and none that is right under both measures', async () => {
    const items = await drawAll('intrinsic');
    const drawn = new Set(items.map(item => item.task === 'intrinsic' && item.sentence));
    expect(drawn.size).toBe(items.length);
    const perfect = published().filter(({ values, size }) => size <= 20 && values[0] === 1 && values[1] === 1);
    expect(perfect.length).toBeGreaterThan(5);
    for (const { sentence } of perfect) expect(drawn.has(sentence)).toBe(false);
  });
});
