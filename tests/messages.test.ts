// Whole lines: what is refused, by its code, where no other test compares the line; and what the first screen shows.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { InputError } from '../src/bytes/index.ts';
import { jpEvalbCommand as jpEvalb } from '../src/cli/commands/jp-evalb.ts';
import { scoreCommand as score } from '../src/cli/commands/score.ts';
import { families, familyNamed } from '../src/families/index.ts';
import { testFolder } from './folder.ts';
import { program, scoreHere, touchstone } from './run.ts';

const { folder, file, pathOf } = testFolder();

const constituency = await familyNamed('constituency');
const tree = file('tree.mrg', '(S (NN a))\n');
const empty = file('empty.mrg', '');
const other = file('other.txt', 'hello\n');
const unknown = file('unknown.prm', 'DELETE TOP\n');
const bad = file('bad.txt', 'a\n');
const packed = file('packed.mrg', Uint8Array.of(0x1f, 0x8b, 0));
const chained = file('chained.prm', 'EQ_LABEL A B\nEQ_LABEL B C\n');
const two = file('two.mrg', '(S (NN a))\n(S (NN b))\n');
const streamed = file('streamed.mrg', '(S\n (NN a))\n');
const tail = file('tail.mrg', '(S\n (NN a))\nx\n');
const gaps = file(
  'gaps.mrg',
  `${Array.from({ length: 4000 }, (_, i) => `(A (N ${i < 2000 ? 2 * i : 2 * i - 3999}=a) `).join('')}${')'.repeat(4000)}\n`,
);

/** The notice that ends a command. */
async function refusalOf(run: () => unknown): Promise<string> {
  try {
    await run();
  } catch (error) {
    if (error instanceof InputError) return `${error.notice.code}: ${error.forTerminal.replaceAll(`${folder}/`, '')}`;
    throw error;
  }
  return 'none';
}

const scored = (...argv: readonly string[]) => score(['--workers', '1', ...argv]);
const kinds = families.map(({ name }) => name).join(', ');

test.each<[() => unknown, string]>([
  [
    () => scored(other, tree),
    `unknown-format: other.txt:1:1: this does not begin like a file of any family (${kinds}; see docs/formats.md); is it the right file?`,
  ],
  [
    () => scored('--metric', 'parseval', empty, empty),
    'no-sentences: empty.mrg: there are no sentences to score; is the file empty?',
  ],
  [() => jpEvalb([tree, empty]), 'no-sentences: empty.mrg: there are no sentences to score; is the file empty?'],
  [
    () => scored(two, tree),
    'lengths-differ: tree.mrg:2:1: the file ends here with 1 sentence, two.mrg has 2; is one of them cut off?',
  ],
  [
    () => scored(streamed, tail),
    'text-after-end: tail.mrg:3:1: there is text behind the last sentence; remove it, or is a part of the file missing?',
  ],
  [() => scored(tree, packed), 'damaged-gzip: packed.mrg: cannot be unpacked (unexpected end); is the file cut off?'],
  [() => scored(tree, join(folder, 'none.mrg')), 'unreadable-file: none.mrg: cannot be opened (no such file)'],
  [
    () => scored(gaps, gaps),
    'too-many-gaps: gaps.mrg:1:1: the brackets of this sentence have a million gaps; are the indices of its words right?',
  ],
  [
    () => scored('--params', unknown, tree, tree),
    'unknown-parameter: unknown.prm:1:1: Unknown keyword (DELETE TOP) in parameter file; mend or remove the line',
  ],
  [
    () => constituency.scoring({ params: true }),
    'unknown-parameters: --params takes a file, collins, new, nk or none, not true',
  ],
  [
    () => scored('--align', '--exceptions', bad, tree, tree),
    'bad-exception: bad.txt:1:1: a line holds two tokens, the one that is written and the one that is meant, not "a"',
  ],
  [
    () => scored('--align', 'paper', '--params', chained, tree, tree),
    'chained-labels: --align paper counts a bracket twice where a label stands in two EQ_LABEL pairs; leave one of them out',
  ],
])('%#', async (run, line) => expect(await refusalOf(run)).toBe(line));

test('unwritable-file', () => {
  mkdirSync(join(folder, 'jp-evalb.txt'));
  const { status, stderr } = spawnSync(process.execPath, [program, 'jp-evalb', '--write', tree, tree], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([2, 'jp-evalb.txt: cannot be written (it is a folder)\n']);
});

test('options of another family', async () => {
  const { status, err } = await scoreHere(['--keep-traces', 'examples/ccg/gold.auto', 'examples/ccg/alpha.auto']);
  const about = families.find(({ name }) => name === 'ccg')?.about;
  expect([status, err]).toEqual([2, `--keep-traces is an option for constituency, and these files are ${about}\n`]);
});

test('an option that none of these files needs', async () => {
  const { status, err } = await scoreHere([
    '--without',
    'of',
    'examples/relations/gold.gr',
    'examples/relations/alpha.gr',
  ]);
  expect([status, err]).toEqual([
    2,
    '--without concerns CCG derivations, trees and the output of C&C, and none of these files is that; leave it out\n',
  ]);
  const converted = ['--without', 'of', 'examples/relations/gold.gr', 'examples/ccg/alpha.auto'];
  expect((await scoreHere(converted)).status).toBe(0);
});

const deps = file('a.deps', '# preface\n\na_1 (N{Y}/N{Y}<1>){_} 1 b_2 0\n<c> a|DT|N/N b|NN|N\n\n');
const auto = 'examples/ccg/gold.auto';
test.each([
  ['roots are found in derivations', '--roots=ls14', deps, 'CCG derivations of systems'],
  ['and in those of systems only', '--roots=ls14', auto, 'CCG derivations of systems'],
  ['only derivations are replayed', '--replay=candc', deps, 'CCG derivations'],
  ['and only they need markup', '--markedup=none', deps, 'CCG derivations'],
])('an option that these files have no use for: %s', async (_, option, gold, what) => {
  const { status, err } = await scoreHere([option, gold, deps]);
  const flag = option.split('=')[0];
  expect([status, err]).toEqual([2, `${flag} concerns ${what}, and none of these files is that; leave it out\n`]);
});

test('files in the other order', async () => {
  const { status, err } = await scoreHere(['examples/ccg/gold.auto', 'examples/relations/alpha.gr']);
  expect([status, err]).toEqual([
    2,
    'examples/relations/alpha.gr:1:1: this holds grammatical relations, but examples/ccg/gold.auto holds CCG derivations or dependencies; did you mean the other order?\n',
  ]);
  const more = await scoreHere([
    'examples/ccg/gold.auto',
    'examples/relations/alpha.gr',
    'examples/constituency/gold.mrg',
  ]);
  expect(more.err).not.toContain('other order');
});

test.each([
  [
    'examples/constituency/gold.mrg examples/relations/gold.gr',
    'this holds grammatical relations, but examples/constituency/gold.mrg holds bracketed phrase-structure trees; did you mean the other order?',
  ],
  [
    'examples/dependencies/gold.conllu examples/relations/gold.gr',
    'this holds grammatical relations, but examples/dependencies/gold.conllu holds dependency trees in CoNLL-U or CoNLL-X; did you mean the other order?',
  ],
  [
    `examples/relations/gold.gr ${file('dependencies.deps', '<s id="a"> 1\n1 0 S[dcl]\\NP 1 Dogs bark\n<\\s>\n')}`,
    'this holds CCG derivations or dependencies, but examples/relations/gold.gr holds grammatical relations; CCG derivations can be converted to relations, CCG dependencies cannot; give derivations',
  ],
  [
    `examples/ccg/gold.auto ${file('expected.json', '{\n "relations": 3\n}\n')}`,
    `this does not begin like a file of any family (${kinds}; see docs/formats.md); is it the right file?`,
  ],
])('a file of another kind, and what to give instead: %s', async (files, line) => {
  const [gold = '', system = ''] = files.split(' ');
  expect((await scoreHere([gold, system])).err).toBe(`${system}:1:1: ${line}\n`);
});

test('figures as papers write them are known by what they are called here', async () => {
  const { err } = await scoreHere(['-b', 'DF1', 'examples/ccg/gold.auto', 'examples/ccg/alpha.auto']);
  expect(err).toBe('there is no figure "DF1"; did you mean decomposed.f1?\n');
});

test('parses that only entail reads', async () => {
  const [pairs = '', alpha = '', beta = '', trees = ''] = [
    'pairs.jsonl',
    'alpha.jsonl',
    'beta.text.sd',
    'gold.conllu',
  ].map(name => `examples/entailment/${name}`);
  const decides = 'touchstone entail PAIRS PARSES... decides';
  for (const [gold, system, line] of [
    [
      pairs,
      alpha,
      `${alpha}:1:1: this holds Stanford relations, but ${pairs} holds entailment pairs; ${decides} pairs from parses`,
    ],
    [
      pairs,
      trees,
      `${trees}:1:1: this holds dependency trees in CoNLL-U or CoNLL-X, but ${pairs} holds entailment pairs; ${decides} pairs from parses`,
    ],
    [
      trees,
      beta,
      `${beta}:1:1: this holds Stanford relations, which are not scored by themselves; ${decides} entailments from them`,
    ],
    [
      pairs,
      other,
      `${other}:1:1: this does not begin like a file of any family (${kinds}; see docs/formats.md); is it the right file?`,
    ],
  ] as const)
    expect(await scoreHere([gold, system])).toEqual({ status: 2, out: '', err: `${line}\n` });
});

test.skipIf(!existsSync('/dev/full'))('a full disk is one line, from every command that prints', () => {
  const files = ['examples/constituency/gold.mrg', 'examples/constituency/alpha.mrg'];
  for (const words of [
    ['score', ...files, '--json'],
    ['evalb', ...files],
    ['convert', files[0]!, '--to', 'brackets'],
    ['--help'],
  ]) {
    const { status, stderr } = spawnSync('sh', ['-c', '"$0" "$@" > /dev/full', process.execPath, program, ...words], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([2, 'standard output: cannot be written (no space is left)\n']);
  }
});

test('a file that takes only a part of what is printed is one line', () => {
  const files = ['examples/constituency/gold.mrg', 'examples/constituency/alpha.mrg'];
  // At most 8 blocks of 512 or 1024 bytes: as a disk that is nearly full, it takes a part of what is written at once.
  const limited = 'ulimit -f 8 && "$0" "$@" > "$OUT"';
  const { status, stderr } = spawnSync(
    'sh',
    ['-c', limited, process.execPath, program, 'score', ...files, '--json', '--sentences'],
    { encoding: 'utf8', env: { ...process.env, OUT: pathOf('part.json') } },
  );
  expect([status, stderr]).toEqual([2, 'standard output: cannot be written (a file may not be so large here)\n']);
});

test('the README names every command', async () => {
  const { out } = await touchstone(['--help']);
  const names = [...out.matchAll(/^ {2}([a-z-]+) {2,}/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(20);
  const readme = readFileSync(fileURLToPath(new URL('../README.md', import.meta.url)), 'utf8');
  expect(names.filter(name => !new RegExp(`\`(?:touchstone )?${name}\\b`).test(readme))).toEqual([]);
});

test('commands with a slip, and help on one', async () => {
  expect(await touchstone(['scor'])).toEqual({
    status: 2,
    out: '',
    err: 'touchstone has no command "scor"; did you mean score?\n',
  });
  expect((await touchstone(['frobnicate'])).err).toBe(
    'touchstone has no command "frobnicate"; touchstone --help lists them\n',
  );
  expect(await touchstone(['help', 'score'])).toEqual(await touchstone(['score', '--help']));
});

test('an option that these files only know the other way round', async () => {
  const { status, err } = await scoreHere(['--align', 'examples/ccg/gold.auto', 'examples/ccg/alpha.auto']);
  const about = families.find(({ name }) => name === 'ccg')?.about;
  expect([status, err]).toEqual([2, `there is --no-align for these files, ${about}, but no --align\n`]);
});

test('systems that were not scored alike have a signature each', async () => {
  const files = ['examples/relations/gold.gr', 'examples/relations/beta.gr', 'examples/ccg/alpha.auto'];
  const { out } = await scoreHere(files);
  const lines = out.split('\n').filter(line => line.startsWith('signature'));
  expect(lines.map(line => line.replace(/\|.*/, ''))).toEqual([
    'signature of examples/relations/beta.gr: relations',
    'signature of examples/ccg/alpha.auto: relations',
  ]);
  expect(lines.map(line => line.includes('|from:ccg|'))).toEqual([false, true]);
  const { signature, systems } = JSON.parse((await scoreHere([...files, '--json'])).out);
  expect(signature).toContain('|from:mixed|');
  expect(
    systems.map((system: { name: string; signature: string }) => `signature of ${system.name}: ${system.signature}`),
  ).toEqual(lines);
});

describe('touchstone demo', () => {
  test('shows what README.md says, and every other step', async () => {
    const { status, out, err } = await touchstone(['demo']);
    expect([status, err.replace(/^remark: .*\n/gm, '')]).toEqual([0, '']);
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
    const [, screen = ''] = /^.*`npm run demo`.* begins with\n\n((?: {4}.*\n|\n)+)/m.exec(readme) ?? [];
    const shown = screen.split('\n').map(line => line.slice(4));
    expect(shown.length).toBeGreaterThan(8);
    let from = 0;
    for (const line of shown.filter(each => each !== '...' && each !== '')) {
      const at = out.indexOf(`${line}\n`, from);
      expect(at >= 0 ? line : `not in the output, or not there: ${line}`).toBe(line);
      from = at + line.length;
    }
    expect(out.match(/^\$ touchstone score /gm)?.length).toBeGreaterThan(2);
    const [, page = ''] = /^Open (file:\S+) in a browser\.$/m.exec(out) ?? [];
    expect(readFileSync(new URL(page), 'utf8')).toMatch(/^<!doctype html>/i);
    rmSync(dirname(fileURLToPath(page)), { recursive: true });
    expect(out.match(/^signature: /gm)?.length).toBe(out.match(/^\$ touchstone (?:score|compare|entail) /gm)?.length);
  });

  test('takes no arguments', async () => {
    expect(await touchstone(['demo', '--help'])).toMatchObject({ status: 0, err: '' });
    expect(await touchstone(['demo', 'x'])).toEqual({
      status: 2,
      out: '',
      err: 'demo takes no arguments, and "x" is one\n',
    });
  });
});
