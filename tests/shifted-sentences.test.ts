// Files whose sentences stand too early or too late from somewhere on, and tell only some of their words.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { testFolder } from './folder.ts';
import { parseScore, scoreHere, touchstone } from './run.ts';

const { file } = testFolder();

async function expectShift(gold: string, system: string, message: RegExp) {
  const refused = await scoreHere([gold, system]);
  expect(refused).toMatchObject({ status: 2, out: '', err: expect.stringMatching(message) });
  expect(refused.err).toMatch(/^[^\n]*\? To score it all the same, use --force\n$/);
  const forced = await scoreHere(['--force', '--json', gold, system]);
  expect(forced.status).toBe(0);
  expect(parseScore(forced.out).systems[0]!.alarms).toContainEqual(
    expect.objectContaining({ code: 'sentences-shifted', count: 1 }),
  );
}

/** The list with those from one place on moved by so many, and as long as before. */
const moved = <T>(list: readonly T[], from: number, by: number, last?: T): readonly T[] =>
  list.map((own, i) => (i < from ? own : (list[i + by] ?? last ?? own)));

describe('relations without the words of their sentences', () => {
  const gold = 'examples/relations/gold.gr';
  const [head, ...rest] = readFileSync('examples/relations/alpha.gr', 'utf8')
    .replace(/^;.*\n/gm, '')
    .split(/^\d+$/m);
  const numbered = (sentences: readonly string[]) =>
    head + sentences.map((sentence, i) => `${i + 1}${sentence}`).join('');
  test.each([
    [1, 13, /not 14, and so on: from here, sentence i is gold's i\+1 \(1\d of 26 .*sentence 14 of gold missing here/],
    [-1, 13, /this is sentence 13 of .*, not 14, and so on: .* gold's i-1 .* is one sentence too many before it/],
    [
      5,
      13,
      /this is sentence 19 of .*, not 14, and so on: .* gold's i\+5 \(\d of 26 .* are 5 sentences of gold missing here/,
    ],
    [-4, 15, /this is sentence 12 of .*, not 16, and so on: .* gold's i-4 .* are 4 sentences too many before it/],
    [10, 6, /this is sentence 17 of .*, not 7, and so on: .* gold's i\+10 /],
    [3, 0, /this is sentence 4 of .*, not 1, and so on: .* gold's i\+3 .* are 3 sentences of gold missing here/],
  ])('moved by %i from %i on', async (by, from, message) => {
    await expectShift(gold, file(`moved${by}.gr`, numbered(moved(rest, from, by))), message);
  });

  test('both halves at the place of the other', async () => {
    const half = rest.length / 2;
    const halves = [...rest.slice(half), ...rest.slice(0, half)];
    await expectShift(gold, file('halves.gr', numbered(halves)), /this is sentence 14 of .*, not 1, .* gold's i\+13 /);
  });

  test('two sentences that changed their places are no shift', async () => {
    const [first, second, ...others] = rest;
    const { status } = await scoreHere([gold, file('swapped.gr', numbered([second!, first!, ...others]))]);
    expect(status).toBe(0);
  });
});

const names = ['Ida', 'Jan', 'Kim', 'Lea', 'Max', 'Noa', 'Ole', 'Pia'];
const verbs = ['left', 'left', 'sat', 'sat', 'ate', 'ate', 'dug', 'dug'];
const sentences = names.map((name, i) => ({ name, verb: verbs[i]! }));
type Sentence = (typeof sentences)[number];
const newcomer: Sentence = { name: 'Zoe', verb: 'hid' };

const formats = {
  auto: ({ name, verb }: Sentence, i: number) =>
    `ID=${i + 1}\n(<T S[dcl] 0 2> (<T S[dcl] 1 2> (<L NP NNP NNP ${name} NP>) (<L S[dcl]\\NP VBD VBD ${verb} S[dcl]\\NP>) ) (<L . . . . .>) )\n`,
  parg: ({ name, verb }: Sentence, i: number) =>
    `<s id="m.${i + 1}"> 2\n0 \t 1 \t S[dcl]\\NP \t 1 \t ${name} ${verb}\n<\\s>\n`,
  deps: ({ name, verb }: Sentence) => `${verb}_2 (S[dcl]{_}\\NP{Y}<1>){_} 1 ${name}_1 0\n\n`,
};
type Format = keyof typeof formats;
const written = (format: Format, list: readonly Sentence[]) => list.map(formats[format]).join('');

describe('CCG', () => {
  const pairs: [Format, Format][] = [
    ['auto', 'auto'],
    ['parg', 'auto'],
    ['auto', 'deps'],
    ['parg', 'deps'],
  ];
  test.each(pairs)('gold as %s, the system as %s', async (goldFormat, systemFormat) => {
    const gold = file(`gold.${goldFormat}`, written(goldFormat, sentences));
    const system = (name: string, from: number, by: number) =>
      file(`${name}.${systemFormat}`, written(systemFormat, moved(sentences, from, by, newcomer)));
    expect((await scoreHere([gold, system('same', 0, 0)])).status).toBe(0);
    await expectShift(
      gold,
      system('early', 0, 1),
      /this is sentence 2 of .*, not 1, and so on: .* \(7 of 8 sentences\)/,
    );
    await expectShift(
      gold,
      system('middle', 3, 1),
      /this is sentence 5 of .*, not 4, and so on: .* sentence 4 of gold/,
    );
    await expectShift(gold, system('late', 4, -1), /this is sentence 5 of .*, not 6, and so on: .* gold's i-1/);
  });

  test('a failed parse breaks no row, and shards find what the whole does', async () => {
    const gold = file('whole.parg', written('parg', sentences));
    const lines = moved(sentences, 1, 1, newcomer).map((each, i) => (i === 2 ? '\n' : formats.deps(each)));
    const system = file('whole.deps', lines.join(''));
    const message = /this is sentence \d of .*, and so on: .* gold's i\+1 \(4 of 8 sentences\)/;
    await expectShift(gold, system, message);
    const counts = [1, 2, 3].map(index => ({ index, path: file(`${index}.counts`, '') }));
    for (const { index, path } of counts)
      await scoreHere([gold, system, '--shard', `${index}/3`, '--cuts', 'count', '--counts', path]);
    const merged = await touchstone(['merge', ...counts.map(({ path }) => path)]);
    expect(merged).toMatchObject({ status: 2, err: expect.stringMatching(message) });
  });

  test('files of roots, which tell one word of a sentence', async () => {
    const verbsOf = ['left', 'sat', 'ate', 'dug', 'ran', 'won', 'hid', 'fell', 'rose', 'sang', 'slept', 'wept'];
    const lines = verbsOf.map((verb, i) => `${verb}_${[1, 2, 2, 3, 4, 4, 5, 6, 6, 7, 8, 8][i]} S[dcl]\n`);
    const [gold, system] = [lines, [...lines.slice(1), lines[0]!]].map((list, i) => file(`${i}.roots`, list.join('')));
    expect((await scoreHere([gold!, gold!])).status).toBe(0);
    // One word a sentence proves nothing, so it is an alarm.
    const { status, out } = await scoreHere(['--json', gold!, system!]);
    const [alarm] = parseScore(out).systems[0]!.alarms;
    expect([status, alarm?.code, alarm?.examples[0]?.text]).toEqual([
      0,
      'other-sentences',
      '4 of 4 sentences have other words than gold at most of their places; are these the same sentences?',
    ]);
    // One root that is elsewhere in its sentence says nothing of the words.
    const other = file('other.roots', lines.with(3, 'dug_9 S[dcl]\n').join(''));
    expect((await scoreHere([gold!, other])).status).toBe(0);
  });

  const other = (i: number): Sentence => ({ name: `Xu${i}`, verb: `went${i}` });
  const others = (count: number, same = 0) => [
    ...sentences.slice(0, same),
    ...Array.from({ length: count }, (_, i) => other(i)),
  ];
  const [first, , second] = sentences as [Sentence, Sentence, Sentence];
  test.each<[what: string, gold: readonly Sentence[], system: readonly Sentence[], outcome: string]>([
    ['four other sentences', sentences.slice(0, 4), others(4), 'other-sentences'],
    ['five', sentences.slice(0, 5), others(5), 'refused'],
    ['four of five', sentences.slice(0, 5), others(4, 1), 'other-sentences'],
    ['two of five', sentences.slice(0, 5), others(2, 3), 'scored'],
    ['nine of ten', [...sentences, first, second], [first, ...others(9)], 'other-sentences'],
    ['ten of eleven', [...sentences, ...sentences.slice(0, 3)], [first, ...others(10)], 'refused'],
    ['two that changed their places', [first, second], [second, first], 'other-sentences'],
    ['two, the first of which is missing', [first, second], [second, newcomer], 'other-sentences'],
  ])('small files are refused only where it is certain: %s', async (_, gold, system, outcome) => {
    for (const [goldFormat, systemFormat] of pairs) {
      const files = [
        file(`s.${goldFormat}`, written(goldFormat, gold)),
        file(`t.${systemFormat}`, written(systemFormat, system)),
      ];
      const { status, out } = await scoreHere(['--json', ...files]);
      const alarms = status === 0 ? parseScore(out).systems[0]!.alarms.map(({ code }) => code) : ['refused'];
      expect([status, alarms.at(-1) ?? 'scored']).toEqual([outcome === 'refused' ? 2 : 0, outcome]);
    }
  });

  const shared = '../shared/data/ccg/files/shift';
  test.skipIf(!existsSync(`${shared}.gold.auto`)).each([
    ['gold.auto', 'system.auto', 1],
    ['gold.parg', 'system.auto', 1],
    ['gold.auto', 'middle.system.auto', 4],
    ['gold.parg', 'middle.system.auto', 4],
  ])('shift.%s against shift.%s: sentence %i', async (gold, system, sentence) => {
    const { status, err } = await scoreHere([`${shared}.${gold}`, `${shared}.${system}`]);
    expect([status, err]).toEqual([2, expect.stringContaining(`, not ${sentence}, and so on`)]);
  });
});

test('check tells the shift, what differs before it, and nothing that follows from it', async () => {
  const gold = file('check-gold.auto', written('auto', sentences));
  const other = moved(sentences, 3, 1, newcomer).with(0, { name: 'Ada', verb: 'fled' });
  const system = file('check.auto', written('auto', other));
  const { status, out } = await touchstone(['check', '--gold', gold, system]);
  expect(status).toBe(2);
  expect(out.trim().split('\n')).toEqual([
    expect.stringMatching(/check\.auto:1:1: error: word 1 is "Ida" in gold, "Ada" here/),
    expect.stringMatching(/check\.auto:7:1: error: this is sentence 5 of .*, not 4, and so on/),
    expect.stringMatching(/2 errors$/),
  ]);
});

describe('a sentence that one file lacks or has twice is told once, by score and check alike', () => {
  const sentencesIn = (path: string, ends: RegExp) => readFileSync(path, 'utf8').trim().split(ends);
  const kinds = {
    trees: { path: 'examples/constituency/alpha.mrg', ends: '\n', more: [] },
    ccg: { path: 'examples/ccg/alpha.auto', ends: '\n', more: [] },
    conllx: { path: 'examples/dependencies/alpha.conllu', ends: '\n\n', more: ['--metric', 'conllx'] },
  };
  test.each<[kind: keyof typeof kinds, what: string, from: number, to: number, message: RegExp]>([
    ['trees', 'the first', 0, 1, /:1:1: .*this is sentence 2 of .*, not 1, .* is sentence 1 of gold missing here\?$/],
    [
      'trees',
      'one',
      2,
      3,
      /:3:1: .*this is sentence 4 of .*, not 3, .* gold's i\+1; is sentence 3 of gold missing here\?$/,
    ],
    ['trees', 'ten', 9, 19, /:10:1: .*this is sentence 20 of .*, not 10, .* are 10 sentences of gold missing here\?$/],
    [
      'trees',
      'twice',
      5,
      4,
      /:7:1: .*this is sentence 6 of .*, not 7, .* gold's i-1; is one sentence too many before it\?$/,
    ],
    ['ccg', 'one', 2, 3, /:3:1: .*this is sentence 4 of .*, not 3, .* is sentence 3 of gold missing here\?$/],
    ['conllx', 'one', 2, 3, /this is sentence 4 of .*, not 3, .* is sentence 3 of gold missing here\?$/],
  ])('%s: %s', async (kind, what, from, to, message) => {
    const { path, ends, more } = kinds[kind];
    const all = sentencesIn(path, new RegExp(ends)).filter(sentence => !sentence.startsWith('ID='));
    const gold = path.replace('alpha', 'gold');
    // From after to: those between stand twice.
    const system = file(`${kind}-${what}`, [...all.slice(0, from), ...all.slice(to), ''].join(ends));
    const scored = await scoreHere([...more, gold, system]);
    expect(scored).toMatchObject({ status: 2, out: '' });
    const [refusal, ...others] = scored.err
      .trim()
      .split('\n')
      .filter(line => !line.startsWith('remark: '));
    expect(refusal).toMatch(message);
    expect(others).toEqual([]);
    const { out } = await touchstone(['check', ...more, '--gold', gold, system]);
    const errors = out.split('\n').filter(line => line.includes(': error: '));
    expect(errors.at(-1)).toMatch(message);
    expect(errors).toHaveLength(from < to ? 1 : 2);
  });

  test('shards find what the whole does', async () => {
    const gold = 'examples/constituency/gold.mrg';
    const lines = readFileSync('examples/constituency/alpha.mrg', 'utf8').split('\n').toSpliced(2, 1);
    const system = file('lacking.mrg', lines.join('\n'));
    const counts = [1, 2].map(index => ({ index, path: file(`lacking${index}.counts`, '') }));
    for (const { index, path } of counts)
      await scoreHere([gold, system, '--shard', `${index}/2`, '--cuts', 'count', '--counts', path]);
    const merged = await touchstone(['merge', ...counts.map(({ path }) => path)]);
    expect(merged).toMatchObject({ status: 2, err: (await scoreHere([gold, system])).err });
  });
});

describe('sentences of few letters', () => {
  const signs = [...'一二三四五六七八九十'];
  const words = signs.flatMap(one => signs.map(two => [one, two, '。']));
  const trees = words.map(([a, b, c]) => `(S (NP (N ${a})) (VP (V ${b})) (PU ${c}))`);
  const rows = words.map(all =>
    all.map((word, i) => `${i + 1}\t${word}\t_\tNOUN\t_\t_\t${i}\t${i === 0 ? 'root' : 'dep'}\t_\t_\n`).join(''),
  );
  const rotated = <T>(list: readonly T[]) => [...list.slice(40), ...list.slice(0, 40)];
  test.each([
    ['mrg', trees, '\n', []],
    ['mrg', trees, '\n', ['--align']],
    ['conllu', rows, '\n', []],
  ] as const)('a rotated file is refused: %s', async (ending, sentences, end, options) => {
    const text = (list: readonly string[]) => list.map(sentence => sentence + end).join('');
    const [gold, system] = [file(`few.${ending}`, text(sentences)), file(`few2.${ending}`, text(rotated(sentences)))];
    expect(await scoreHere([...options, gold, system])).toMatchObject({
      status: 2,
      err: expect.stringMatching(/this is sentence 41 of .*, not 1; \d+ more are out of place/),
    });
  });
});
