// Treebanks as they are distributed, from the command line to the score: the same figures as of plain trees, and places in the
// file that was given.
import { describe, expect, test } from 'vitest';
import { testFolder } from './folder.ts';
import { parseScore, scoreHere } from './run.ts';

const { file } = testFolder();
const lines = (...all: readonly string[]) => all.map(line => `${line}\n`).join('');

const gold = lines(
  '(S (NP (DT the) (NN gate)) (VP (VBZ opens)))',
  '(S (NP (PRP it)) (VP (VBZ rains) (ADVP (RB again))))',
);
/** The first tree, and the second with one bracket too few. */
const first = ['( (S (NP (DT the) (NN gate))', '     (VP (VBZ opens))))'];
const second = '( (S (NP (PRP it)) (VP (VBZ rains) (RB again))))';
const counts = { sentences: 2, valid: 2, errors: 0, matched: 6, gold: 7, system: 6 };

const treebanks: Readonly<Record<string, string>> = {
  'a notice': lines('*x*x*x*', '*x* (C) nobody (', '*x*x*x*', ...first, '', second),
  tags: lines('<DOC>', '<S ID=1>', ...first, '</S>', '<S ID=2>', second, '</S>', '</DOC>'),
  semicolons: lines('; the gate opens', ...first, '; it rains again', second),
  columns: lines(
    '(S (NP (DT 0) (NN 1)) (VP (VBZ 2)))\tthe gate opens',
    '(S (NP (PRP 0)) (VP (VBZ 1) (RB 2)))\tit rains again',
  ),
  export: lines(
    ...['#FORMAT 4', '#BOS 1', 'the the DT -- -- 500', 'gate gate NN -- HD 500', 'opens open VBZ -- HD 501'],
    ...['#500 -- NP -- SB 502', '#501 -- VP -- OC 502', '#502 -- S -- -- 0', '#EOS 1', '#BOS 2', 'it it PRP -- -- 500'],
    ...['rains rain VBZ -- HD 501', 'again again RB -- MO 501', '#500 -- NP -- SB 502', '#501 -- VP -- OC 502'],
    ...['#502 -- S -- -- 0', '#EOS 2'],
  ),
};

describe.each(Object.entries(treebanks))('%s', (_, text) => {
  test.each([[[]], [['--align']], [['--metric', 'brackets']]])('%j', async options => {
    const { status, out } = await scoreHere([
      ...options,
      '--json',
      '--params',
      'none',
      file('gold.mrg', gold),
      file('raw', text),
    ]);
    expect(status).toBe(0);
    const [system] = parseScore(out).systems;
    const { matched, ...rest } = counts;
    expect(system!.corpus).toMatchObject(
      options[1] === 'brackets' ? { unlabelled: { matched, gold: 7, system: 6 } } : { matched, ...rest },
    );
  });

  test('as gold, known by its own text', async () => {
    const [raw, plain] = [file('raw', text), file('gold.mrg', gold)];
    const { out } = await scoreHere(['--params', 'none', raw, plain]);
    expect(out).toMatch(/F1 +92\.31\n/);
    const own = /gold:([0-9a-f]{8})/.exec(out)![1];
    expect(own).not.toBe(/gold:([0-9a-f]{8})/.exec((await scoreHere([plain, plain])).out)![1]);
  });
});

test.each([
  [
    'tags',
    treebanks.tags!.replace('(NN gate))', '(NN gate)'),
    /^[^\n]*raw:10:1: the tree opened at line 3, column 1 is never closed/,
  ],
  [
    'export',
    treebanks.export!.replace('HD 501', 'HD 777'),
    /^[^\n]*raw:5:1: there is no bracket #777 in this sentence/,
  ],
  [
    'semicolons',
    treebanks.semicolons!.replace('again)', 'always)'),
    /^[^\n]*raw:5:1: gold and system differ; the first difference is at word 3/m,
  ],
])('places are those of the file: %s', async (_, text, line) => {
  const { out, err } = await scoreHere(['--params', 'none', file('gold.mrg', gold), file('raw', text)]);
  expect(err + out).toMatch(line);
});
