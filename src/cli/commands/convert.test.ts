import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { autoOf } from '../../../tests/derivations.ts';
import { testFolder } from '../../../tests/folder.ts';
import { outputOf } from '../../../tests/output.ts';
import { conversions } from '../../api/index.ts';
import { UsageError } from '../../bytes/index.ts';
import { run as touchstone } from '../main.ts';
import { convertCommand as convert } from './convert.ts';

const { folder, file } = testFolder();

const run = (...argv: string[]) => outputOf(() => convert(argv));

const auto = file(
  'two.auto',
  `ID=a.1\n${autoOf('{S[dcl]^ {NP Ann|NP {NP[conj]^ and|conj Bo|NP}} won|S[dcl]\\NP}')}\nID=a.2\n\n`,
);
const failed = '1 of 2 sentences have no analysis\n';

describe('derivations become', () => {
  test.each([
    [
      'deps',
      [
        '# predicate, category, slot (from the target outwards), argument, rule id',
        '',
        'and_2 conj 1 Ann_1 0',
        'and_2 conj 1 Bo_3 0',
        'won_4 (S[dcl]{_}\\NP{Y}<1>){_} 1 Ann_1 0',
        'won_4 (S[dcl]{_}\\NP{Y}<1>){_} 1 Bo_3 0',
        '',
        '',
      ],
    ],
    [
      'ccgbank_deps',
      [
        '# predicate, category, slot (from the target outwards), argument',
        '',
        'won_4 S[dcl]\\NP 1 Ann_1',
        'won_4 S[dcl]\\NP 1 Bo_3',
        '',
        '',
      ],
    ],
    [
      'parg',
      [
        '<s id="a.1"> 3',
        '0 \t 3 \t S[dcl]\\NP \t 1 \t Ann won',
        '2 \t 3 \t S[dcl]\\NP \t 1 \t Bo won',
        '<\\s>',
        '<s id="a.2"> -1',
        '<\\s>',
      ],
    ],
    ['roots', ['won_4 S[dcl]', 'None']],
    ['stagged', ['# word|tag|category', '', 'Ann|X|NP and|X|conj Bo|X|NP won|X|S[dcl]\\NP', '']],
  ])('%s', async (to, lines) => {
    expect(await run(auto, '--to', to)).toEqual({ status: 0, out: `${lines.join('\n')}\n`, err: failed });
  });

  test.each(['auto', 'autox', 'pipe'])('%s, and back again', async to => {
    const there = file(`there.${to}`, (await run(auto, '--to', to)).out);
    expect((await run(there, '--to', 'deps')).out).toBe((await run(auto, '--to', 'deps')).out);
  });

  test('deps with categories, which tell a sentence of one word from a failure', async () => {
    const one = file('one.auto', `${autoOf('Hey|NP')}\n\n`);
    expect((await run(one, '--to', 'deps', '--categories')).out.split('\n').slice(2)).toEqual([
      '<c> Hey|X|NP',
      '',
      '',
      '',
    ]);
  });

  test('JSON', async () => {
    const { out } = await run(auto, '--to', 'ccgbank_deps', '--json');
    expect(JSON.parse(out)).toMatchObject({
      format: 'auto',
      sentences: [
        { id: 'a.1', failed: false, dependencies: [{ predicate: 4, slot: 1, argument: 1 }, { argument: 3 }] },
        { id: 'a.2', failed: true },
      ],
    });
  });
});

test('dependencies become dependencies in another form', async () => {
  const deps = file('two.deps', (await run(auto, '--to', 'deps')).out);
  expect((await run(deps, '--to', 'ccgbank_deps')).out).toBe((await run(auto, '--to', 'ccgbank_deps')).out);
});

test('dependencies do not become derivations', async () => {
  const deps = file('no.deps', 'won_2 S[dcl]\\NP 1 Ann_1\n');
  await expect(run(deps, '--to', 'auto')).rejects.toThrow(
    `${deps}:1:1: this holds CCGbank's dependencies (.parg or .ccgbank_deps), which can become parg, ccgbank_deps or deps; auto is made from CCG derivations (.auto or .pipe)`,
  );
});

test("the slots of generate -e become CCGbank's, and it is said", async () => {
  const marked = '((S[X]{Y}\\NP{Z}){Y}\\(S[X]{Y}<1>\\NP{Z}){Y}){_}';
  const numbered = file('e.deps', `early_2 ${marked} 1 left_1 0\n\n`);
  const { out, err } = await run(numbered, '--to', 'ccgbank_deps');
  expect(out.split('\n')[2]).toBe('early_2 (S\\NP)\\(S\\NP) 2 left_1');
  expect(err).toBe(
    `warning: ${numbered}:1:1: the slots are numbered by the markup, as generate -e does; CCGbank's numbers are written instead\n`,
  );
});

test('what no rule licenses is told, or fails in the profile of C&C', async () => {
  const odd = file('odd.auto', `${autoOf('{NP here|PP Ann|NP}')}\n`);
  expect((await run(odd, '--to', 'deps')).err).toBe(
    `warning: ${odd}:1:1: no rule makes NP of PP and NP (words 1 to 2); its children keep their dependencies, open slots are dropped\n`,
  );
  expect((await run(odd, '--to', 'deps', '--replay', 'candc')).err).toBe(
    `warning: ${odd}:1:1: no rule makes NP of PP and NP (words 1 to 2); the sentence has no dependencies\n1 of 1 sentences have no analysis\n`,
  );
});

test("a markedup file goes before the rules'", async () => {
  const markup = file('my.markedup', 'S[dcl]\\NP\n  1 (S[dcl]{_}\\NP{Y}){_}\n');
  const { out, err } = await run(auto, '--to', 'ccgbank_deps', '--markedup', markup);
  expect(out.split('\n').slice(2)).toEqual(['', '', '']);
  expect(err).toContain('the markup file has no entry for NP (word 3); it is marked up by rule\n');
});

describe('bracketed trees become brackets', () => {
  test('one tree a line', async () => {
    const treebank = file('bank.mrg', '( (S\n    (NP (NN é))\n    (VB b)))\n\n()\n(S (NN New York))\n');
    expect(await run(treebank, '--to', 'brackets')).toEqual({
      status: 0,
      out: '( (S (NP (NN é)) (VB b)))\n()\n(S (NN New) (NN York))\n',
      err: `warning: ${treebank}:6:8: 2 words share the tag "NN"; each is read as a word of its own\n`,
    });
  });

  test('what is no tree holds its place', async () => {
    const broken = file('broken.mrg', '(S (NN a))\n(S (NN b)\n(S (NN c))\n\n');
    expect(await run(broken, '--to', 'brackets')).toEqual({
      status: 0,
      out: '(S (NN a))\n\n(S (NN c))\n\n',
      err: `warning: ${broken}:2:10: the bracket opened at column 1 is never closed; is the tree cut off?\n1 of 4 sentences have no tree and are written as empty lines\n`,
    });
  });

  test('no other file does', async () => {
    await expect(run(auto, '--to', 'brackets')).rejects.toThrow(
      `${auto}:1:1: this holds CCG derivations (.auto or .pipe), which can become auto, autox, pipe, parg, ccgbank_deps, deps, stagged, roots, gr, out or stanford; brackets is made from bracketed trees`,
    );
    await expect(run(file('one.mrg', '(S (NN a))\n'), '--to', 'brackets', '--json')).rejects.toHaveProperty(
      'forTerminal',
      expect.stringMatching(/^--json is for --to auto, .* or stanford, not for --to brackets; leave it out$/),
    );
  });
});

describe('analyses of any family become Stanford relations', () => {
  const rows = file(
    'two.conllu',
    '1\tAnn\t_\tPROPN\t_\t_\t2\tnsubj\t3:nsubj\t_\n2\tsat\t_\tVERB\t_\t_\t0\troot\t0:root\t_\n3\tin\t_\tADP\t_\t_\t4\tcase\t4:case\t_\n4\tbarns\t_\tNOUN\t_\t_\t2\tobl\t2:obl:in\t_\n\n',
  );
  const head = 'nsubj(sat-2, Ann-1)\nroot(ROOT-0, sat-2)\n';

  test.each([
    ['collapsed, unless told otherwise', [], `${head}prep_in(sat-2, barns-4)\n\n`],
    ['collapsed', ['--collapsed'], `${head}prep_in(sat-2, barns-4)\n\n`],
    ['uncollapsed', ['--uncollapsed'], `${head}prep(sat-2, in-3)\npobj(in-3, barns-4)\n\n`],
    ['from enhanced edges', ['--from', 'enhanced'], `nsubj(in-3, Ann-1)\n${head.slice(20)}prep_in(sat-2, barns-4)\n\n`],
  ])('%s', async (_, options, out) =>
    expect(await run(rows, '--to', 'stanford', ...options)).toEqual({ status: 0, out, err: '' }),
  );

  test('a guess has to be asked for', async () => {
    const clause = file(
      'clause.conllu',
      '1\tbarn\t_\t_\t_\t_\t0\troot\t_\t_\n2\tshe\t_\t_\t_\t_\t3\tnsubj\t_\t_\n3\tbuilt\t_\t_\t_\t_\t1\tacl:relcl\t_\t_\n\n',
    );
    const guess = 'dobj(built-3, barn-1)';
    expect((await run(clause, '--to', 'stanford')).out).not.toContain(guess);
    expect((await run(clause, '--to', 'stanford', '--reduced-relative-object')).out).toContain(guess);
  });

  test('trees; a failed parse holds its place', async () => {
    const trees = file('some.mrg', '(S (NP (NN Ann)) (VP (VBD sat)))\n\n(S (VP (VB Sit)))\n');
    expect(await run(trees, '--to', 'stanford')).toEqual({
      status: 0,
      out: `${head}\n# no parse\n\nroot(ROOT-0, Sit-1)\n\n`,
      err: '1 of 3 sentences have no analysis\n',
    });
  });

  test("derivations, and C&C's relations", async () => {
    const out = 'nsubj(won-4, Ann-1)\nconj_and(Ann-1, Bo-3)\nnsubj(won-4, Bo-3)\nroot(ROOT-0, won-4)\n\n';
    expect(await run(auto, '--to', 'stanford')).toEqual({ status: 0, out: `${out}# no parse\n\n`, err: failed });
    const relations = file('one.out', (await run(auto, '--to', 'out')).out);
    expect((await run(relations, '--to', 'stanford')).out).toContain(out);
  });

  test('JSON says what was lost', async () => {
    const { losses, sentences } = JSON.parse((await run(rows, '--to', 'stanford', '--json')).out);
    expect(losses).toContain('punctuation');
    expect(sentences).toMatchObject([
      { tokens: [{ form: 'Ann' }, {}, {}, {}], relations: [{ label: 'nsubj' }, {}, {}] },
    ]);
  });

  test('what multiplies without end is refused, with its place', async () => {
    const row = (id: number, upos: string, label: string) =>
      `${id}\tx\t_\t${upos}\t_\t_\t${id === 1 ? 0 : 1}\t${label}\t_\t_\n`;
    const long = Array.from({ length: 4000 }, (_, i) =>
      row(i + 1, 'VERB', i === 0 ? 'root' : i < 2000 ? 'nsubj' : 'conj'),
    );
    const endless = file('endless.conllu', `${row(1, 'X', 'root')}\n${long.join('')}\n`);
    await expect(run(endless, '--to', 'stanford')).rejects.toThrow(
      `${endless}:3:1: a sentence has more than 1048576 relations once its conjuncts share what they share; is it one sentence?`,
    );
  });

  test('what does not say enough is refused', async () => {
    const gr = file('x.gr', '1\n(det hen the)\n');
    await expect(run(gr, '--to', 'stanford')).rejects.toThrow(
      `${gr}:1:1: this holds grammatical relations (.gr), which can become gr; stanford is made from CCG derivations (.auto or .pipe), C&C's relations (.out), bracketed trees or CoNLL-U`,
    );
    const prose = file('prose.txt', 'hello\n');
    await expect(run(prose, '--to', 'stanford')).rejects.toThrow(
      `${prose}:1:1: this does not begin like CCG derivations (.auto or .pipe), C&C's relations (.out), bracketed trees or CoNLL-U, which stanford is made from; is it the right file?`,
    );
    await expect(run(rows, '--to', 'stanford', '--collapsed', '--uncollapsed')).rejects.toHaveProperty(
      'forTerminal',
      '--collapsed and --uncollapsed are two ways of writing; take one of them',
    );
  });
});

test('an empty file is called that', async () => {
  await expect(run(file('none', '\n'), '--to', 'deps')).rejects.toThrow(
    'none:1:1: this file is empty; is it the right one?',
  );
});

test.each([
  ['deps', ['--collapsed'], '--collapsed is for --to stanford, not for --to deps; leave it out'],
  ['deps', ['--roots', 'ls14'], '--roots is for --to roots, not for --to deps; leave it out'],
  ['stanford', ['--categories'], '--categories is for --to deps, not for --to stanford; leave it out'],
  ['conllx', ['--depbank'], '--depbank is for --to gr or out, not for --to conllx; leave it out'],
  ['brackets', ['--roots', 'ls14'], '--roots is for --to roots, not for --to brackets; leave it out'],
  [
    'auto',
    ['--replay', 'candc'],
    '--replay is for --to parg, ccgbank_deps, deps, gr, out or stanford, not for --to auto; leave it out',
  ],
  ['gr', ['--depbank', '--without', 'foo'], '--without takes bare-coordinator, '],
])('--to %s %j is a mistake on the command line', async (to, options, message) => {
  const failure = await run(auto, '--to', to, ...options).catch(error => error);
  expect(failure).toBeInstanceOf(UsageError);
  expect(failure.forTerminal.slice(0, message.length)).toBe(message);
});

test('-o writes a file, and nothing to standard output', async () => {
  const path = join(folder, 'out.deps');
  expect(await run(auto, '--to', 'deps', '-o', path)).toEqual({ status: 0, out: '', err: failed });
  expect(readFileSync(path, 'utf8')).toBe((await run(auto, '--to', 'deps')).out);
  await expect(run(auto, '--to', 'deps', '-o', join(folder, 'nowhere', 'x'))).rejects.toThrow(
    'cannot be written (there is no such folder)',
  );
});

describe('bytes that are not UTF-8', () => {
  const mixed = (text: string) => Buffer.from(text.replaceAll('é', '\u00e9').replaceAll('à', '\u00c3\u00a0'), 'latin1');
  const path = join(folder, 'latin.auto');
  const copy = join(folder, 'copy');
  const derivation = '(<T S[dcl] 0 2> (<L NP N N caféà NP>) (<L S[dcl]\\NP V V won S[dcl]\\NP>) )\n';

  test('are written as they are, and it is said', async () => {
    writeFileSync(path, mixed(`ID=a\n${derivation}`));
    const { err } = await run(path, '--to', 'auto', '-o', copy);
    expect(readFileSync(copy).includes(mixed('caféà'))).toBe(true);
    expect(err).toBe(`${path}:2:31: this is not UTF-8; what is not is written as it is\n`);
  });

  test('in rows too', async () => {
    const rows = join(folder, 'latin.conllu');
    writeFileSync(rows, mixed('1\tcaféà\t_\tNOUN\t_\t_\t0\troot\t_\t_\n\n'));
    const { err } = await run(rows, '--to', 'conllx', '-o', copy);
    expect(readFileSync(copy)).toEqual(readFileSync(rows));
    expect(err).toBe(`${rows}:1:6: this is not UTF-8; what is not is written as it is\n`);
  });

  test('have no place in JSON', async () => {
    const { out, err } = await run(path, '--to', 'auto', '--json');
    expect(JSON.parse(out).sentences[0].words).toEqual(['caf\ufffdà', 'won']);
    expect(err).toBe(
      `${path}:2:31: this is not UTF-8; what is not is written as U+FFFD, for JSON has no place for it\n`,
    );
  });
});

test('docs/formats.md says what can become what', () => {
  const page = readFileSync(new URL('../../../docs/formats.md', import.meta.url), 'utf8');
  for (const { about, targets } of conversions) expect(page).toContain(`| ${about} | ${targets.join(', ')} |`);
});

test('the example of the help page', async () => {
  const example = new URL('../../../examples/ccg/gold.auto', import.meta.url).pathname;
  const help = (await outputOf(() => touchstone(['convert', '--help']))).out;
  const { out } = await run(example, '--to', 'deps');
  for (const line of out.split('\n').slice(2, 5)) expect(help).toContain(line);
  expect(readFileSync(example, 'utf8').match(/^ID=/gm)).toHaveLength(26);
});

test('dependencies without categories cannot become .stagged', async () => {
  const deps = join(folder, 'bare.deps');
  writeFileSync(deps, '# a preface\n\nslept_1 (S[dcl]{_}\\\\NP{Y}<1>){_} 1 Anna_0 0\n\n');
  await expect(convert([deps, '--to', 'stagged'])).rejects.toThrow(
    'this file does not tell the categories of its words',
  );
});
