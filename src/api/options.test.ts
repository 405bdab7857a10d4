// What is not an option, or takes something else, is refused in one line that names it.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { drawFiles, scoreFiles } from '../node/public.ts';
import * as touchstone from './public.ts';

const tree = '(S (NP (N a)) (VP (V b)))\n';
const { compare, convert, draw, entail, referencePrograms, render, report, sampleStudy, score, scorer } = touchstone;
const programs = await referencePrograms();
const pairs = readFileSync('examples/entailment/pairs.jsonl', 'utf8');
const row = '1\ta\ta\tN\t_\t_\t0\troot\t_\t_\n\n';
const auto = readFileSync('examples/ccg/gold.auto', 'utf8');
const arc = 'cats_1 (S[dcl]\\NP) 1 run_2 0\n\n';
/** As programs call it that no compiler has seen. */
const wrong = <T>(value: unknown) => value as T;

test.each<[line: string, call: () => unknown]>([
  ['there is no option "round"; did you mean rounds?', () => compare(tree, [tree], wrong({ round: 3 }))],
  ['align says how to score; give it as score: { align: ... }', () => compare(tree, [tree], wrong({ align: 'text' }))],
  ['rounds takes a whole number from 1 to 1000000, not 0.5', () => compare(tree, [tree], { rounds: 0.5 })],
  ['{ test, ... } is wanted here, not null', () => compare(tree, [tree], wrong(null))],
  ['systems are a list, each a source, not "x"', () => compare(tree, wrong('x'))],
  ['systems are missing: at least 1 must be given', () => report(tree, [])],
  ['align takes true or false, or text, paper or none, not 3', () => score(tree, tree, wrong({ align: 3 }))],
  ['align takes text or paper or none, not "x"', () => score(tree, tree, wrong({ align: 'x' }))],
  ['there is no option "algn"; did you mean align?', () => score(tree, tree, wrong({ algn: 'text' }))],
  ['keepTraces only means something together with align text', () => score(tree, tree, { keepTraces: true })],
  ['goldRoots takes a file as { name, content }, not "x"', () => score(arc, arc, { goldRoots: 'x' })],
  ['systemRoots takes a file as { name, content }, not "x"', () => score(arc, arc, { systemRoots: 'x' })],
  [
    'params takes collins, new, nk, none or a file as { name, content }, not "x"',
    () => score(tree, tree, { params: 'x' }),
  ],
  ['nbest takes a whole number, not 1.5', () => score(auto, auto, { nbest: 1.5 })],
  ['nbest takes a number of parses from 1 on, not "0"', () => score(auto, auto, { nbest: 0 })],
  ['theme takes auto, light or dark, not "pink"', () => draw(tree, tree, 1, { theme: wrong('pink') })],
  ['sentence takes a whole number from 1 to 4294967295, not 0', () => draw(tree, tree, 0)],
  ['format takes text, json, csv, markdown or latex, not "xml"', () => render({}, wrong('xml'))],
  ['system takes cambridge, general or overlap, not "x"', () => entail(pairs, [pairs], { system: wrong('x') })],
  ['parses are missing: at least 1 must be given', () => entail(pairs, [])],
  ['{ task, ... } is wanted here, not undefined', () => sampleStudy(tree, [tree], wrong(undefined))],
  ['measures must be given: two measures', () => sampleStudy(tree, [tree], wrong({ task: 'extrinsic' }))],
  ['to takes auto, autox, ', () => convert(tree, wrong('xyz'))],
  ['results are of a study with its items, ', () => touchstone.studyResults(wrong({}))],
  ['there is no option "verbos"; did you mean verbose?', () => programs.udEval(row, row, wrong({ verbos: true }))],
  [
    'there is no option "cutoff"; there are: parameters, cutoffLength',
    () => programs.evalb('', '', wrong({ cutoff: 3 })),
  ],
  ['workers takes a whole number from 1 to 256, not "2"', () => scoreFiles('a', ['b'], { workers: wrong('2') })],
  ['systems takes a list of names of files, not "b"', () => scoreFiles('a', wrong('b'))],
  ['gold takes a text, not 1', () => drawFiles(wrong(1), 'b', 1)],
  ['gold must be given: a text', async () => (await scorer()).add(wrong(undefined), tree)],
  ['is wanted here, not null', async () => (await scorer({ metric: 'parseval' })).merge(wrong(null))],
])('%s', async (line, call) => {
  const failure = await Promise.resolve()
    .then(call)
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(touchstone.UsageError);
  expect(String(failure)).toContain(line);
});

test('numbers may be given as such', async () => {
  const signatures = await Promise.all([1, '1'].map(async nbest => (await score(auto, auto, { nbest })).signature));
  expect(signatures[0]).toContain('parses:oracle-1');
  expect(signatures[1]).toBe(signatures[0]);
  const [number, text] = await Promise.all([12, '12'].map(enhancements => score(row, row, { enhancements })));
  expect(number).toEqual(text);
});

describe('a scorer', () => {
  test('works in pieces', async () => {
    const { add, result } = await scorer();
    expect(add(tree, tree).figures).toHaveProperty('f1', 1);
    expect(result().systems[0]!.corpus).toHaveProperty('sentences', 1);
  });

  test('that was given trees refuses rows', async () => {
    const own = await scorer();
    own.add(tree, tree);
    expect(() => own.add(row, row)).toThrow(/^this holds dependency trees .*; make a scorer for each$/);
    expect(own.counts().sentences).toBe(1);
  });
});

test('what gives its sentences but once is reported with its digest', async () => {
  const once = function* () {
    yield tree;
  };
  const options = { rounds: 2, command: 'x' };
  expect(await report(once(), [once()], options)).toBe(await report([tree], [[tree]], options));
});

test('a whole file has its name in an error', async () => {
  const refusal = await scoreFiles('nowhere.mrg', ['b']).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ file: 'nowhere.mrg', line: null, code: 'unreadable-file' });
});
