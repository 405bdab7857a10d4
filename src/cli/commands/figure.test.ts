import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { testFolder } from '../../../tests/folder.ts';
import { outputOf } from '../../../tests/output.ts';
import { complaintOf } from '../../../tests/refusal.ts';
import { figureCommand as figure } from './figure.ts';

const example = (name: string) => fileURLToPath(new URL(`../../../examples/${name}`, import.meta.url));
const { folder, file: write } = testFolder();

const files = {
  constituency: [example('constituency/gold.mrg'), example('constituency/beta.mrg')],
  ccg: [example('ccg/gold.auto'), example('ccg/beta.auto')],
  relations: [example('relations/gold.gr'), example('relations/beta.gr')],
  dependencies: [example('dependencies/gold.conllu'), example('dependencies/beta.conllu')],
} as const;

const drawn = async (...argv: readonly string[]) => (await outputOf(() => figure(argv))).out;

describe('every family, in every view', () => {
  test.each([
    ['constituency', 'trees', 5, 'wrong label: SBAR ≠ NP ② over'],
    ['ccg', 'decomposed', 2, 'missing: 2 S\\NP from with to painted (edge, PP Attachment)'],
    ['ccg', 'labelled', 2, 'wrong: 1 from with to door (edge, PP Attachment)'],
    ['ccg', 'unlabelled', 2, 'from with to door (edge, PP Attachment)'],
    ['ccg', 'derivation', 2, 'only in gold: ((S\\NP)\\(S\\NP))/NP over &quot;with&quot;'],
    ['relations', 'relations', 2, 'missing: ncmod from painted to with (missed, PP Attachment)'],
    ['dependencies', 'LAS', 2, 'missing: punct from light to . (wrong head, Punctuation)'],
    ['dependencies', 'UAS', 2, 'wrong: punct from eating to . (wrong head, Punctuation)'],
  ] as const)('%s, %s', async (family, view, sentence, error) => {
    const svg = await drawn(...files[family], '-s', String(sentence), '--view', view);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" class="touchstone light" role="img"/);
    expect(/<desc>(.*?)<\/desc>/s.exec(svg)?.[1]).toContain(error);
  });

  test('a derivation of a system that has dependencies alone is refused', async () => {
    const deps = write('one.deps', '# made by hand\n\nwon_2 (S[dcl]{_}\\NP{Y}<1>){_} 1 Ann_1 0\n\n\n');
    const [np, vp] = ['(<L NP N N Ann NP>)', '(<L S[dcl]\\NP V V won S[dcl]\\NP>)'];
    const gold = write('one.auto', [1, 2].map(id => `ID=${id}\n(<T S[dcl] 1 2> ${np} ${vp} )\n`).join(''));
    expect(await complaintOf(() => figure([gold, deps, '-s', '1', '--view', 'derivation']))).toBe(
      "the system's file has no derivation of sentence 1; --view decomposed can be drawn",
    );
    // A failed parse has nothing in any view.
    expect(await drawn(gold, deps, '-s', '2', '--view', 'derivation')).toContain('system: no derivation');
  });

  test('gold against gold has no errors', async () => {
    for (const [gold] of Object.values(files))
      for (let sentence = 1; sentence <= 20; sentence++)
        expect(/<desc>(.*?)<\/desc>/s.exec(await drawn(gold, gold, '-s', String(sentence)))?.[1]).toBe('No errors.');
  });

  test('with other words, both stand', async () => {
    const { words, systemWords } = JSON.parse(await drawn(...files.dependencies, '-s', '2', '--json'));
    expect([words.length, systemWords.length]).toEqual([9, 8]);
  });

  test('relations whose words no file tells: those that they name', async () => {
    const gold = write('bare.gold.gr', '1\n(ncsubj sleeps cat _)\n(det cat the)\n');
    const system = write('bare.system.gr', '1\n(ncsubj sleeps cat _)\n(ncmod _ sleeps soundly)\n');
    const picture = JSON.parse(await drawn(gold, system, '-s', '1', '--json'));
    expect(picture.title).toBe('Sentence 1 (words as the relations name them)');
    expect(picture.words.map(({ text }: { text: string }) => text)).toEqual(['sleeps', 'cat', 'the', 'soundly']);
    const arcsOf = (arcs: readonly { head: number; dependent: number; verdict: string }[]) =>
      arcs.map(({ head, dependent, verdict }) => [head, dependent, verdict]);
    expect(arcsOf(picture.gold)).toEqual([
      [0, 1, 'right'],
      [1, 2, 'missing'],
    ]);
    expect(arcsOf(picture.system)).toEqual([
      [0, 1, 'right'],
      [0, 3, 'wrong'],
    ]);
  });

  test('aligned by text', async () => {
    const svg = await drawn(...files.constituency, '--align', '-s', '5');
    expect(svg).toContain('<title>Sentence 5</title>');
  });
});

test('colours are written out, light unless others are asked for; a column is 77 mm wide', async () => {
  const argv = [...files.constituency, '-s', '5'];
  const [plain, dark, auto] = [
    await drawn(...argv),
    await drawn(...argv, '--theme', 'dark'),
    await drawn(...argv, '--theme', 'auto'),
  ];
  for (const svg of [plain, dark, auto]) expect(svg).not.toContain('var(');
  expect([plain, dark, auto].map(svg => [svg.includes('#1b1b1f'), svg.includes('#ececf1')])).toEqual([
    [true, false],
    [false, true],
    [true, true],
  ]);
  expect(plain).toContain('width="962" height="853"');
  expect(await drawn(...argv, '--columns', '1')).toContain('width="77mm" height="68.3mm" viewBox="0 0 962 853"');
  expect(await drawn(...argv, '--columns', '2')).toContain('width="160mm"');
});

test('the first sentence that a query fits', async () => {
  const picture = JSON.parse(await drawn(...files.constituency, '--where', 'VBD > PP missed by A', '--json'));
  expect(picture.title).toBe('Sentence 18');
});

describe('what was not scored says so', () => {
  test('sentences of other words', async () => {
    const run = () => figure([files.constituency[0], example('constituency/gamma.mrg'), '-s', '13', '--json']);
    const { out, err } = await outputOf(run);
    expect(JSON.parse(out).note).toBe('Not scored: the words differ, or a tree is broken.');
    expect(err).toBe('warning: sentence 13: Not scored: the words differ, or a tree is broken.\n');
  });
});

test('what a relation is called otherwise is missing above and wrong below', async () => {
  const { gold, system } = JSON.parse(await drawn(...files.relations, '-s', '3', '--json'));
  const verdicts = (arcs: { verdict: string }[]) => new Set(arcs.map(({ verdict }) => verdict));
  expect([verdicts(gold), verdicts(system)]).toEqual([new Set(['right', 'missing']), new Set(['right', 'wrong'])]);
});

test('coordination has its mark; a conjunct that is written NP\\\\NP is then applied', async () => {
  const { gold, system } = JSON.parse(await drawn(...files.ccg, '-s', '3', '--view', 'derivation', '--json'));
  const marks = (steps: { rule: string }[]) =>
    steps.map(({ rule }) => rule).filter(rule => rule === 'Φ' || rule === '?');
  expect([marks(gold), marks(system)]).toEqual([['Φ', 'Φ'], ['Φ']]);
});

describe('gold and system over each other', () => {
  test.each([
    ['constituency', 'trees', 5, '− SBAR ②'],
    ['ccg', 'decomposed', 2, '3 NP (2 NP)'],
    ['relations', 'relations', 3, 'ncmod ✗ ①'],
    ['dependencies', 'LAS', 4, 'xcomp ∅ ①'],
  ] as const)('%s', async (family, view, sentence, label) => {
    const argv = [...files[family], '-s', String(sentence), '--view', view];
    const [facing, over] = [await drawn(...argv), await drawn(...argv, '--overlay')];
    const told = (svg: string) => /<desc>(.*?)<\/desc>/s.exec(svg)?.[1];
    expect(told(over)).toBe(told(facing));
    const labels = (svg: string) =>
      [...svg.matchAll(/<text class="(?:label|node)"[^>]*>(.*?)<\/text>/g)].map(([, text]) => text);
    expect(labels(over)).toContain(label);
    expect(labels(over).length).toBeLessThan(labels(facing).length);
  });

  test('as JSON, what would be drawn says so', async () => {
    const argv = [...files.constituency, '-s', '5', '--json'];
    const facing = JSON.parse(await drawn(...argv));
    expect(JSON.parse(await drawn(...argv, '--overlay'))).toEqual({ ...facing, overlaid: true });
  });
});

describe('what cannot be drawn', () => {
  const refusal = async (...argv: readonly string[]) =>
    (await complaintOf(() => outputOf(() => figure(argv)))).replace(/^.*examples\//, '');
  test.each([
    [
      [...files.constituency, '-s', '99'],
      'constituency/gold.mrg: there is no sentence 99, it has 48; they count from 1',
    ],
    [[...files.dependencies, '-s', '99'], 'dependencies/gold.conllu: there is no sentence 99; they count from 1'],
    [
      [files.constituency[0]!, '/dev/null', '-s', '1'],
      '/dev/null: there is no sentence 1, it has 0; they count from 1',
    ],
    [[...files.ccg, '-s', '0'], '--sentence takes a number from 1, not "0"'],
    [[...files.ccg], 'which sentence? give --sentence N or --where QUERY, one of them'],
    [[...files.ccg, '--where', 'xyz'], 'no sentence has anything that fits "xyz"; ask for less'],
    [
      [...files.ccg, '-s', '1', '--view', 'x'],
      '--view takes decomposed or labelled or unlabelled or derivation for these files, not "x"',
    ],
    [
      [...files.dependencies, '-s', '2', '--overlay'],
      'sentence 2 cannot be overlaid: the words of gold and the system differ; leave out --overlay',
    ],
    [
      [...files.ccg, '-s', '2', '--view', 'derivation', '--overlay'],
      'sentence 2 cannot be overlaid: derivations are drawn one below the other; choose another --view, or leave out --overlay',
    ],
    [
      [...files.ccg, '-s', '2', '--view', 'derivation', '--tex', 'x.tex'],
      'sentence 2 cannot be written for LaTeX: no common package draws derivations; save it as SVG or PDF',
    ],
    [
      [...files.ccg, '-s', '1', '-o', join(folder, 'none', 'x.svg')],
      `${join(folder, 'none', 'x.svg')}: cannot be written (there is no such folder)`,
    ],
  ])('%#', async (argv, line) => expect(await refusal(...argv)).toBe(line));

  test('a tree of 100,000 brackets', async () => {
    const deep = join(folder, 'deep.mrg');
    writeFileSync(deep, `${'(X '.repeat(100_000)}(A a)${')'.repeat(100_000)}\n`);
    expect(await refusal(deep, deep, '-s', '1')).toBe(
      'sentence 1 has 200000 brackets or arcs; at most 10000 can be drawn',
    );
  });
});

const chromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].some(existsSync);
test.skipIf(!chromium)('Chromium is not asked to write where nobody can', async () => {
  const nowhere = join(folder, 'none', 'x.png');
  const line = `${nowhere}: cannot be written (there is no such folder)`;
  await expect(drawn(...files.ccg, '-s', '2', '--png', nowhere)).rejects.toThrow(line);
  await expect(drawn(...files.ccg, '-s', '2', '--png', folder)).rejects.toThrow(
    /cannot be written \(it is a folder\)$/,
  );
});

describe.skipIf(!chromium)(`by way of Chromium${chromium ? '' : ' (Chromium is not installed)'}`, () => {
  test('PNG and PDF', async () => {
    const [png, pdf] = [join(folder, 'a.png'), join(folder, 'a.pdf')];
    expect(await drawn(...files.ccg, '-s', '2', '--png', png, '--pdf', pdf)).toBe('');
    expect(readFileSync(png).subarray(1, 4).toString()).toBe('PNG');
    expect(readFileSync(pdf).subarray(0, 5).toString()).toBe('%PDF-');
  });
});

test('the pictures in the README and in docs/figures.md are what the command draws', async () => {
  const shown = (name: string) => readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8');
  expect(await drawn(...files.ccg, '-s', '2', '--theme', 'auto')).toBe(shown('figure.svg'));
  expect(await drawn(...files.constituency, '-s', '5', '--overlay', '--theme', 'auto')).toBe(
    shown('figure-overlaid.svg'),
  );
});
