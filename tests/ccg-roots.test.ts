// Roots, and words with them, from a second file beside dependencies, in every door.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { check, compare, draw, report, sampleStudy, score, scorer, scoreSystems } from '../src/api/public.ts';
import { memoryInput, thisThread } from '../src/corpus/index.ts';
import { families } from '../src/families/index.ts';
import { compareFiles, leaderboard, scoreFiles } from '../src/node/public.ts';
import { openCorpus } from '../src/web/explore/engine/open-corpus.ts';

const saw = '(S[dcl]\\NP)/NP';
const tree = (object: string) =>
  `(<T S[dcl] 0 2> (<T S[dcl] 1 2> (<L NP NNP NNP Lee NP>) (<T S[dcl]\\NP 0 2> (<L ${saw} VBD VBD saw ${saw}>) (<L NP NNP NNP ${object} NP>) ) ) (<L . . . . .>) )`;
const goldAuto = `ID=a.1 PARSER=GOLD NUMPARSE=1\n${tree('Kim')}\nID=a.2 PARSER=GOLD NUMPARSE=1\n${tree('Ann')}\nID=a.3 PARSER=GOLD NUMPARSE=1\n(<L N UH UH Yes N>)\n`;
const pargOf = (id: string, object: string) =>
  `<s id="${id}"> 3\n0 1 ${saw} 1 Lee saw\n2 1 ${saw} 2 ${object} saw\n<\\s>\n`;
const parg = `${pargOf('a.1', 'Kim')}${pargOf('a.2', 'Ann')}<s id="a.3"> 0\n<\\s>\n`;
const goldRoots = 'saw_2 S[dcl]\nsaw_2 S[dcl]\nYes_1 N\n';
const marked = '((S[dcl]{_}\\NP{Y}<1>){_}/NP{Z}<2>){_}';
const block = (object: string) => `saw_2 ${marked} 1 Lee_1 0\nsaw_2 ${marked} 2 ${object}_3 0\n`;
const deps = `${block('Kim')}\n${block('Ann')}\n\n`;
const systemRoots = 'saw_2 S[dcl]\nLee_1 NP\nYes_1 N\n';
const named = (name: string, content: string) => ({ name, content });

const decomposed = ({ decomposed: { gold, system, correct } }: { decomposed: Record<string, unknown> }) => [
  gold,
  system,
  correct,
];

test.each([
  ['a .roots file', named('gold.roots', goldRoots)],
  ['derivations', named('gold.auto', goldAuto)],
])('gold’s roots from %s', async (_, roots) => {
  const options = { metric: 'ccg' as const, goldRoots: roots, systemRoots: [named('system.roots', systemRoots)] };
  const result = await score(parg, deps, options);
  // Of the third sentence both have a root alone, which counts nothing.
  expect(decomposed(result.systems[0]!.corpus)).toEqual([6, 6, 5]);
  expect(result.systems[0]!.corpus.labelled).toMatchObject({ gold: 4, system: 4, correct: 4 });
  expect(result.goldRoots).toBe(roots.name);
  expect(result.signature).toContain('|root:file|gold-roots:file|');
  const other = await score(parg, deps, { ...options, goldRoots: named('gold.roots', `${goldRoots.trim()}\n\n`) });
  expect(other.goldHash).not.toBe((await score(parg, deps, { metric: 'ccg' })).goldHash);
});

test('derivations tell words, tags, categories and lengths too, and are drawn', async () => {
  const options = { goldRoots: named('gold.auto', goldAuto), systemRoots: named('system.auto', goldAuto) };
  const { systems } = await score(parg, deps, { metric: 'ccg', ...options, sentences: true });
  const { corpus, sentences } = systems[0]!;
  expect(corpus.categories).toMatchObject({ correct: 9, total: 9 });
  expect(sentences?.[0]).toMatchObject({ words: ['Lee', 'saw', 'Kim', '.'], goldCategories: ['NP', saw, 'NP', '.'] });
  expect(await draw(parg, deps, 1, { view: 'derivation', ...options })).toContain('S[dcl]');
});

test('a dash, and fewer files than systems: these have their own roots', async () => {
  const roots = { goldRoots: named('gold.roots', goldRoots), systemRoots: ['-', named('b', systemRoots)] };
  const { systems } = await scoreSystems(parg, [goldAuto, deps, goldAuto], { metric: 'ccg', roots: 'flags', ...roots });
  expect(systems.map(({ corpus }) => decomposed(corpus as never))).toEqual([
    [6, 6, 6],
    [6, 6, 5],
    [6, 6, 6],
  ]);
  await expect(score(parg, deps, { metric: 'ccg', systemRoots: ['-', '-'] })).rejects.toThrow(
    'systemRoots is given 2 times for 1 system',
  );
});

test.each([
  [
    'another number of sentences',
    'saw_2 S[dcl]\n',
    'roots: it has 1 sentence, gold has 3; is it of the same sentences?',
  ],
  [
    'other sentences',
    goldAuto.replace('Lee', 'Max').replace('saw', 'met').replace(' saw', ' met').replace('Kim', 'Jo'),
    "sentence 1 is not gold's sentence 1",
  ],
  [
    'roots of other words',
    'left_2 S[dcl]\nleft_2 S[dcl]\nYes_1 N\n',
    'of 2 roots, only 0 are the words that gold has there',
  ],
  ['no roots at all', 'Lee|NNP|NP\n\n\n', 'this file does not tell roots'],
])('%s', async (_, roots, message) => {
  await expect(score(parg, deps, { metric: 'ccg', goldRoots: named('roots', roots) })).rejects.toThrow(message);
});

describe('roots that cannot be read', () => {
  const many = (count: number, of: (i: number) => string) => Array.from({ length: count }, (_, i) => of(i)).join('');
  const [gold, system] = [many(10, i => pargOf(`a.${i}`, 'Kim')), many(10, () => `${block('Kim')}\n`)];
  /** Derivations or roots, of which so many are cut off. */
  const derivations = (bad: number) =>
    many(10, i => `ID=a.${i} PARSER=GOLD NUMPARSE=1\n${i < bad ? tree('Kim').slice(0, -20) : tree('Kim')}\n`);
  const lines = (bad: number) => many(10, i => (i < 10 - bad ? 'saw_2 S[dcl]\n' : 'saw_2S[dcl]\n'));
  const scored = async (goldText: string, systemText: string) => {
    const options = { goldRoots: named('gold.beside', goldText), systemRoots: named('system.beside', systemText) };
    const { corpus, alarms, warnings } = (await score(gold, system, { metric: 'ccg', ...options })).systems[0]!;
    return { skipped: corpus.skipped, figures: decomposed(corpus), alarms: alarms.map(({ code }) => code), warnings };
  };

  test.each([
    ['trees cannot be read', derivations],
    ['lines cannot be used', lines],
  ])('most: %s, so the file is refused', async (what, made) => {
    const refusal = (name: string) =>
      new RegExp(`^${name}.beside:.* 6 of 10 ${what}, so the file is refused; most often: `);
    await expect(scored(made(6), lines(0))).rejects.toThrow(refusal('gold'));
    await expect(scored(lines(0), made(6))).rejects.toThrow(refusal('system'));
  });

  test.each([
    ['broken-tree', derivations],
    ['bad-line', lines],
  ])('few: gold leaves the sentence out, a system has no root (%s)', async (code, made) => {
    const inGold = await scored(made(1), lines(0));
    expect(inGold).toMatchObject({ skipped: 1, figures: [27, 27, 27], alarms: [] });
    expect(inGold.warnings).toContainEqual(expect.objectContaining({ code, count: 1 }));
    expect(await scored(made(2), lines(0))).toMatchObject({
      skipped: 2,
      figures: [24, 24, 24],
      alarms: ['few-scored'],
    });
    expect(await scored(lines(0), made(1))).toMatchObject({ skipped: 0, figures: [30, 29, 29], alarms: [] });
    expect(await scored(lines(0), made(2))).toMatchObject({ figures: [30, 28, 28], alarms: ['roots-unreadable'] });
  });
});

test('a root on a failed sentence is dropped; one on a sentence of which nothing else is told is an analysis', async () => {
  const told = deps.replace('\n\nsaw', '\n<c> Lee|NNP|NP saw|VBD|S Kim|NNP|NP .|.|.\n\nsaw');
  const options = { metric: 'ccg' as const, goldRoots: named('g', goldRoots), systemRoots: named('s', systemRoots) };
  const failures = async (system: string) => (await score(parg, system, options)).systems[0]!.corpus.failed;
  expect([await failures(deps), await failures(told)]).toEqual([0, 1]);
});

test('a root behind the last word of PARG is told', async () => {
  const roots = named('g', goldRoots.replace('saw_2', 'saw_9'));
  const { alarms } = (await score(parg, deps, { metric: 'ccg', goldRoots: roots })).systems[0]!;
  expect(alarms).toMatchObject([{ code: 'roots-of-others', examples: [{ file: 'g', line: 1 }] }]);
});

test('predicates of PARG show their categories, in records and confusions', async () => {
  const other = goldAuto.replaceAll(saw, '(S[pss]\\NP)/NP');
  const { systems } = await score(parg, other, { metric: 'ccg', sentences: true });
  expect(systems[0]!.sentences?.[0]).toMatchObject({ goldCategories: [null, saw, null, null] });
  expect(Object.values(systems[0]!.breakdown.confusion as object)).toEqual([2]);
  expect(systems[0]!.corpus.categories.accuracy).toBeNull();
});

const program = fileURLToPath(new URL('../bin/touchstone', import.meta.url));

describe('doors', () => {
  let folder = '';
  const at = (name: string) => join(folder, name);
  const score = () => ({ goldRoots: at('gold.auto'), systemRoots: [at('b.roots')] });
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'touchstone-roots-'));
    for (const [name, text] of Object.entries({
      'gold.parg': parg,
      'gold.auto': goldAuto,
      'b.deps': deps,
      'b.roots': systemRoots,
    }))
      writeFileSync(at(name), text);
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const run = (...words: string[]) => execFileSync(process.execPath, [program, ...words], { encoding: 'utf8' });
  const said = (...words: string[]) => spawnSync(process.execPath, [program, ...words], { encoding: 'utf8' }).stderr;
  const failing = (...words: string[]) => {
    const { status, stderr } = spawnSync(process.execPath, [program, ...words], { encoding: 'utf8' });
    expect(status).not.toBe(0);
    return stderr;
  };
  const flags = () => ['--gold-roots', at('gold.auto'), '--system-roots', at('b.roots')];

  test('score, shards and merge', async () => {
    const [gold, system] = [at('gold.parg'), at('b.deps')];
    const whole = run('score', gold, system, ...flags(), '--json');
    const { systems, goldRoots: named } = JSON.parse(whole);
    expect(decomposed(systems[0].corpus)).toEqual([6, 6, 5]);
    expect(named).toBe(at('gold.auto'));
    expect((await scoreFiles(gold, [system], { score: score() })).systems[0]!.corpus).toEqual(systems[0].corpus);
    for (const shard of [1, 2])
      run('score', gold, system, ...flags(), '--shard', `${shard}/2`, '--counts', at(`${shard}.counts`), '--keep-rows');
    expect(JSON.parse(run('merge', at('1.counts'), at('2.counts'), '--json'))).toEqual(JSON.parse(whole));
  });

  test('compare, report, figure and check', async () => {
    const [gold, system] = [at('gold.parg'), at('b.deps')];
    const compared = await compareFiles(gold, [system], { score: score(), rounds: 10, figures: ['decomposed.f1'] });
    expect(compared.goldRoots).toBe(at('gold.auto'));
    expect(compared.systems[0]!.figures['decomposed.f1']!.value).toBeCloseTo(10 / 12);
    run('report', gold, system, ...flags(), '--rounds', '10', '-o', at('report.html'));
    expect(readFileSync(at('report.html'), 'utf8')).toContain('gold-roots:file');
    expect(run('figure', gold, system, '-s', '2', ...flags(), '--view', 'decomposed')).toContain(
      'from the root to saw (root)',
    );
    // Gold's derivations have categories.
    const checked = run('check', system, '--gold', gold, ...flags());
    expect(checked).toMatch(/ no word has a category both in gold and in [^\n]*\n[^\n]* 1 warning\n$/);
  });

  test('compare prints where gold’s roots come from, and refuses systems whose roots come from elsewhere', () => {
    const [gold, system] = [at('gold.parg'), at('b.deps')];
    const design = ['--rounds', '10', '--figure', 'decomposed.f1'];
    const roots = ['--gold-roots', at('gold.auto')];
    const own = ['--system-roots', at('b.roots')];
    expect(run('compare', gold, system, system, ...roots, ...own, ...own, ...design)).toMatch(
      /decomposed\.f1[\s\S]*83\.33[\s\S]*signature: .*\|root:file\|gold-roots:file\|/i,
    );
    const { goldRoots: name, systems } = JSON.parse(
      run('compare', gold, system, system, ...roots, ...own, ...own, ...design, '--json'),
    );
    expect([name, systems[0].figures['decomposed.f1'].value]).toEqual([at('gold.auto'), 10 / 12]);
    const mixed = ['compare', gold, system, at('gold.auto'), ...roots, ...own, '--system-roots', '-', ...design];
    expect(failing(...mixed)).toContain('root: file against flags; compare what is scored alike, or use --force');
    expect(run(...mixed, '--force')).toContain('83.33');
  });

  test('that gold was replayed is said once, where figures are', () => {
    const count = (...words: string[]) => said(...words).split('remark: ').length - 1;
    const [gold, system] = [at('gold.auto'), at('b.deps')];
    expect(count('score', gold, system)).toBe(1);
    expect(count('compare', gold, system, system, '--rounds', '10')).toBe(1);
    expect(count('report', gold, system, '--rounds', '10', '-o', at('replayed.html'))).toBe(1);
    expect(count('compare', at('gold.parg'), system, ...flags(), '--rounds', '10')).toBe(0);
    expect(count('compare', gold, system, '--rounds', '10', '--json')).toBe(0);
  });

  test('study create', () => {
    const how = ['--task', 'intrinsic', '--measures', 'labelled.f1,decomposed.f1', '--items', '1', '-o', at('study')];
    run('study', 'create', at('gold.parg'), at('b.deps'), ...flags(), ...how);
    expect(readFileSync(at('study'), 'utf8')).toContain('"head": null');
  });

  test('a study stores roots with its items', async () => {
    const texts = { goldRoots: named('gold.auto', goldAuto), systemRoots: [named('b.roots', systemRoots)] };
    const { items } = await sampleStudy(parg, [deps], {
      task: 'intrinsic',
      measures: ['labelled.f1', 'decomposed.f1'],
      items: 1,
      score: texts,
    });
    expect(JSON.stringify(items)).toContain('"head":null');
  });

  test('texts: compare, report, check and scorer', async () => {
    const texts = { goldRoots: named('gold.auto', goldAuto), systemRoots: [named('b.roots', systemRoots)] };
    const { systems } = await compare(parg, [deps], { score: texts, rounds: 10, figures: ['decomposed.f1'] });
    expect(systems[0]!.figures['decomposed.f1']!.value).toBeCloseTo(10 / 12);
    expect(await report(parg, [deps], { score: texts, rounds: 10 })).toContain('gold-roots:file');
    expect((await check([deps], { gold: parg, score: texts })).errors).toBe(0);
    await expect(scorer({ metric: 'ccg', ...texts })).rejects.toThrow('go with whole files');
  });

  test('the explorer', async () => {
    const bytes = (text: string) => new TextEncoder().encode(text);
    const file = (name: string, text: string) => ({ name, bytes: bytes(text) });
    const options = { goldRoots: file('gold.auto', goldAuto), systemRoots: file('b.roots', systemRoots) };
    const inputs = [memoryInput('gold.parg', bytes(parg)), memoryInput('b.deps', bytes(deps))] as const;
    const corpus = await openCorpus(
      { gold: inputs[0], systems: [inputs[1]], metric: undefined, options },
      () => thisThread,
    );
    expect(corpus.signature).toContain('gold-roots:file');
    expect(corpus.systems[0]!.sentences.find(1, 2)[0]!.detail).toMatchObject({ roots: { fault: 'root' } });
  });

  test('a leaderboard', async () => {
    mkdirSync(at('b'));
    writeFileSync(at('b/dev.deps'), deps);
    writeFileSync(at('b/dev.roots'), systemRoots);
    writeFileSync(
      at('task.toml'),
      'submissions = "{team}/{treebank}.deps"\n[[metrics]]\nname = "ccg"\nmain = "decomposed.f1"\n[[treebanks]]\nname = "dev"\ngold = "gold.parg"\ngoldRoots = "gold.auto"\nsystemRoots = "{team}/{treebank}.roots"\n',
    );
    expect(JSON.stringify(await leaderboard(at('task.toml')))).toContain(`"value":${10 / 12}`);
  });
});

test('a file with roots among the systems is offered as gold’s, where gold has dependencies alone', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const family = families.find(({ name }) => name === 'ccg')!;
  const offered = (gold: string, other: string) => family.optionFor?.(bytes(gold), bytes(other));
  expect([offered(parg, goldAuto), offered(parg, goldRoots), offered(parg, deps), offered(goldAuto, goldAuto)]).toEqual(
    ['goldRoots', 'goldRoots', null, null],
  );
});
