// CCG files whose figures say little of the parser: gold without analyses, trees that cannot be read, features that are lost.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { convert, score } from '../src/api/public.ts';
import { auto, complement, leaf, node } from './ccg-corpora.ts';
import { testFolder } from './folder.ts';
import { touchstone } from './run.ts';

const { folder } = testFolder();

const alarmsOf = async (gold: string, system: string, options = {}) =>
  (await score(gold, system, { metric: 'ccg', ...options })).systems[0]!.alarms.flatMap(({ code, examples }) =>
    examples.map(({ text }) => `${code}: ${text}`),
  );

const warningsOf = async (gold: string, system: string, options = {}) =>
  (await score(gold, system, { metric: 'ccg', ...options })).systems[0]!.warnings;

const trees = auto(...Array.from({ length: 20 }, () => complement));
const [parg, roots] = [await convert(trees, 'parg'), await convert(trees, 'roots')].map(({ content }) =>
  String(content),
);

describe('gold without analyses', () => {
  const blocks = parg!.split(/(?<=<\\s>\n)/);
  const whole = blocks.join('');
  const without = (count: number) =>
    blocks.map((block, i) => (i < count ? block.replace(/^\d.*\n/gm, '') : block)).join('');
  const said =
    "gold-incomplete: gold has no analysis of 3 sentences in which system has 12 dependencies, and all of these count as wrong; use gold's derivations as gold, or leave such sentences out of all files";

  test('an alarm says of how many sentences, and how many dependencies count as wrong', async () => {
    expect(await alarmsOf(whole, trees)).toEqual([]);
    expect(await alarmsOf(without(3), trees)).toEqual([said]);
    const codes = (await warningsOf(without(3), trees)).map(({ code }) => code);
    expect(codes).toContain('no-gold-analysis');
    expect(codes).not.toContain('gold-untold');
  });

  test('so it does where roots stand beside', async () => {
    const goldRoots = { name: 'roots', content: trees };
    expect(await alarmsOf(whole, trees, { goldRoots })).toEqual([]);
    expect(await alarmsOf(without(3), trees, { goldRoots })).toEqual([said]);
  });

  test('where the system has none either, that changes no score', async () => {
    const untold = (await warningsOf(without(3), without(3))).find(({ code }) => code === 'gold-untold');
    expect(untold?.examples[0]?.text).toMatch(/^3 sentences of gold have no dependencies, and none in system, /);
    expect(await alarmsOf(without(3), without(3))).toEqual([]);
  });

  test('systems that differ there alone are not called better or worse', async () => {
    const files = { 'gold.parg': without(3), 'a.auto': trees, 'b.parg': without(3) };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const paths = Object.keys(files).map(name => join(folder, name));
    const { out } = await touchstone(['compare', ...paths, '--rounds', '200', '--workers', '1']);
    expect(out.replace(/\s+/g, ' ')).toMatch(
      /May not be said: whether \S+ or \S+ is better in decomposed\.f1, before the alarm above/,
    );
    expect(out).not.toContain('May be said');
  });
});

test('trees of a system that cannot be read are an alarm if they are two or more, and at least 1 in 20', async () => {
  const cut = (count: number) =>
    auto(...Array.from({ length: 20 }, (_, i) => (i < count ? complement.slice(0, -9) : complement)));
  expect(await alarmsOf(trees, cut(1))).toEqual([]);
  expect(await alarmsOf(trees, cut(2))).toEqual([
    'system-damaged: 2 of 20 trees or lines of system cannot be read, and count as if the parser had not written them; mend the file, or write it anew',
  ]);
});

test('categories that have lost their features are an alarm, on either side', async () => {
  const sentence = (noun: string, verb: string) => auto(node('S', 1, leaf('猫', noun), leaf('鳴く', verb)));
  const [full, poor] = [sentence('NP[case=nc,fin=f]', 'S[fin=f]\\NP[case=nc,fin=f]'), sentence('NP[nc]', 'S\\NP[nc]')];
  const told = expect.stringMatching(/^features-lost: .* "NP\[nc\]" for "NP\[case=nc,fin=f\]"/);
  expect(await alarmsOf(full, poor)).toEqual([told]);
  expect(await alarmsOf(poor, full)).toEqual([told]);
  expect(await alarmsOf(poor, poor)).toEqual([]);
  expect(await alarmsOf(sentence('NP', 'S[dcl]\\NP'), sentence('NP', 'S[b]\\NP'))).toEqual([]);
});

test('where no category can be compared, it is said', async () => {
  const codes = async (gold: string, options = {}) => (await warningsOf(gold, trees, options)).map(({ code }) => code);
  expect(await codes(trees)).not.toContain('no-categories');
  const goldRoots = { name: 'roots', content: roots! };
  expect(await codes(parg!, { goldRoots })).toContain('no-categories');
});
