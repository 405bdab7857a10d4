import { expect, test } from 'vitest';
import { testFolder } from '../../../tests/folder.ts';
import { refusalOf } from '../../../tests/refusal.ts';
import { pageNames } from './page-names.ts';
import { readTask } from './task.ts';

const { file } = testFolder();

const treebank = '[[treebanks]]\nname = "a"\ngold = "a.conllu"\n';
const submissions = 'submissions = "{team}/{treebank}.conllu"\n';

test('what is not said has its default', () => {
  expect(readTask(file('task.toml', submissions + treebank))).toMatchObject({
    title: 'Leaderboard',
    missing: 'zero',
    malformed: 'zero',
    baseline: null,
    rounds: null,
    seed: 12_345,
    alpha: 0.05,
    reports: true,
    metrics: [{ name: 'score', score: {}, figures: null }],
    treebanks: [{ name: 'a', gold: 'a.conllu', submissions: '{team}/a.conllu', groups: {}, metrics: ['score'] }],
  });
});

test('options of scoring, and the main figure first', () => {
  const metrics = '[[metrics]]\nmetric = "ud"\nfigures = ["UAS", "LAS"]\nmain = "LAS"\npunct = "upos"\n';
  expect(readTask(file('task.toml', submissions + metrics + treebank)).metrics).toEqual([
    { name: 'ud', score: { metric: 'ud', punct: 'upos' }, figures: ['LAS', 'UAS'] },
  ]);
  const traces = '[[metrics]]\nmetric = "parseval"\nalign = "text"\nkeep-traces = true\n';
  expect(readTask(file('task.toml', submissions + traces + treebank)).metrics).toMatchObject([
    { score: { metric: 'parseval', align: 'text', keepTraces: true } },
  ]);
});

// Refused in one line, with the place.
test.each([
  ['title = "x', '1:9: this is no TOML (unfinished string); mend the line'],
  [`titel = "x"\n${submissions}${treebank}`, '1:1: there is no key "titel"; did you mean title?'],
  [`${submissions}${treebank}gould = 1\n`, '5:1: there is no key "gould" in [[treebanks]]; did you mean gold?'],
  [
    `${submissions}[[metrics]]\nalgin = "text"\n${treebank}`,
    '3:1: there is no key "algin" in [[metrics]]; did you mean align?',
  ],
  [`missing = "nought"\n${submissions}${treebank}`, '1:1: missing takes zero, skip or baseline, not "nought"'],
  [`missing = "baseline"\n${submissions}${treebank}`, '1:1: there is no baseline; add baseline = "TEAM"'],
  [`${submissions}[[treebanks]]\nname = "a"\n`, '2:1: gold is missing in [[treebanks]]; add it'],
  [`${submissions}${treebank}${treebank}`, '6:1: "a" is there twice; give them different names'],
  [`${submissions}${treebank}metrics = ["score", "scrore"]\n`, '5:1: there is no metric "scrore"; did you mean score?'],
  [submissions, ' treebanks is missing here; add it'],
  [
    `submissions = "all/{treebank}"\n${treebank}`,
    '1:1: submissions must say where files lie, with {team} in it; write submissions = "submissions/{team}/{treebank}.conllu"',
  ],
])('%j', (text, line) => {
  const name = file('task.toml', text);
  expect(refusalOf(() => readTask(name))).toBe(`${name}:${line}`);
});

test('pages have names that every disk can hold, each its own', () => {
  const names = ['a', 'A', '../x', 'con', 'index', '</script>', '__proto__', 'ä', ''];
  const pages = [...pageNames(names).values()];
  expect(pages.filter(page => !/^[\w-]+$/.test(page))).toEqual([]);
  expect(new Set(pages.map(page => page.toLowerCase())).size).toBe(names.length);
  expect(pages[0]).toBe('a');
});
