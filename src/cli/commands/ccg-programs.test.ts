import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { testFolder } from '../../../tests/folder.ts';
import { outputOf } from '../../../tests/output.ts';
import { InputError } from '../../bytes/index.ts';
import {
  candcEvaluateCommand as candcEvaluate,
  ccgDepevalCommand as ccgDepeval,
  ccgRootsCommand as ccgRoots,
} from './ccg-programs.ts';

const { folder } = testFolder();

function file(name: string, ...lines: readonly string[]): string {
  const path = join(folder, name);
  writeFileSync(path, lines.map(line => `${line}\n`).join(''));
  return path;
}

describe('ccg-depeval', () => {
  const run = (...argv: string[]) => outputOf(() => ccgDepeval(argv));
  /** Gold, system and correct of one row. */
  const counts = async (...argv: string[]) =>
    (await run('-t', ...argv)).out.split('\n')[1]!.split('\t').slice(0, 3).join(' ');

  // "Kim relies on Lee": the preposition's phrase is a complement in gold, an adjunct for the system.
  const gold = file(
    'gold.ccgbank_deps',
    'relies_2 (S[dcl]\\NP)/PP 1 Kim_1',
    'relies_2 (S[dcl]\\NP)/PP 2 on_3',
    'on_3 PP/NP 1 Lee_4',
    '',
    'big_1 N/N 1 oil_2',
    '',
  );
  const system = file(
    'system.ccgbank_deps',
    'relies_2 S[dcl]\\NP 1 Kim_1',
    'on_3 ((S\\NP)\\(S\\NP))/NP 2 relies_2',
    'on_3 ((S\\NP)\\(S\\NP))/NP 3 Lee_4',
    '',
    '',
  );
  const goldRoots = file('gold.roots', 'relies_2 S[dcl]', 'oil_2 NP');
  const systemRoots = file('system.roots', 'relies_2 S[dcl]', 'None');
  const files = [gold, system, goldRoots, systemRoots];

  describe('the switches', () => {
    test.each([
      ['decomposed scoring', [], '6 4 3'],
      ['no alignment', ['-a'], '6 4 2'],
      ['whole categories', ['-c'], '6 4 1'],
      ['no roots', ['-r'], '4 3 2'],
      ['no labels', ['-u'], '6 4 3'],
      ['the standard evaluation', ['-s'], '4 3 0'],
      ['long names', ['--no-subcat', '--no-subcat-align', '--ignore-roots'], '4 3 0'],
      ['letters together', ['-car'], '4 3 0'],
    ])('%s', async (_, argv, expected) => expect(await counts(...argv, ...files)).toBe(expected));
  });

  describe('the output', () => {
    test('three lines', async () => {
      expect(await run(...files)).toEqual({ status: 0, out: 'Precision: 75.0%\nRecall: 50.0%\nF1: 60.0%\n', err: '' });
    });

    test('a row', async () => {
      expect((await run('-t', ...files)).out).toBe(
        'n_deps_tru\tn_deps_hyp\tcorrect\tprecision\trecall\tf1\n6\t4\t3\t0.75\t0.5\t0.6\n',
      );
    });

    test('a row for each sentence', async () => {
      expect((await run('-e', ...files)).out).toBe(
        'sent_id\tn_deps_tru\tn_deps_hyp\tcorrect\tprecision\trecall\tf1\n1\t4\t4\t3\t0.75\t0.75\t0.75\n2\t2\t0\t0\t0.0\t0.0\t0.0\n',
      );
    });

    test('roots that are missing are mentioned, for sentences that have dependencies', async () => {
      expect((await run(gold, system)).err).toBe(
        [
          'No root in ground-truth dependencies for sentence #1',
          'No root in predicted dependencies for sentence #1',
          'No root in ground-truth dependencies for sentence #2',
          '',
        ].join('\n'),
      );
      expect((await run('-r', gold, system)).err).toBe('');
    });
  });

  describe('what is read', () => {
    const tree =
      '(<T S[dcl] 1 2> (<T NP 1 2> (<L NP[nb]/N DT DT the NP[nb]/N>) (<L N NN NN dog N>) ) (<L S[dcl]\\NP VBD VBD ran S[dcl]\\NP>) )';
    const nounPhrase = '(<T NP 1 2> (<L NP[nb]/N DT DT the NP[nb]/N>) (<L N NN NN dog N>) )';
    const deps = file('one.ccgbank_deps', 'the_1 NP[nb]/N 1 dog_2', '');
    const auto = file('one.auto', 'ID=1', nounPhrase);

    test('roots of derivations: gold by flags, the system by the rules', async () => {
      expect(await counts(deps, deps, auto, auto)).toBe('2 2 1');
      expect(await counts('-m', 'autofile', deps, deps, auto, auto)).toBe('2 2 2');
    });

    test('a node that no head rule covers keeps the head of its flag, and it is said unless roots do not count', async () => {
      const odd = file('odd.auto', 'ID=1', '(<T NP 1 2> (<L N NN NN the N>) (<L N NN NN dog N>) )');
      const { out, err } = await run('-t', deps, deps, auto, odd);
      expect(out).toContain('\n2\t2\t2\t');
      expect(err).toBe('No head rule covers a node of sentence #1; its flag is believed\n');
      expect((await run('-r', deps, deps, auto, odd)).err).toBe('');
    });

    test('nothing at all is all right, as for a sentence without dependencies, and it is said', async () => {
      const nothing = file('nothing.deps');
      const { out, err } = await run(nothing, nothing);
      expect(out).toBe('Precision: 100.0%\nRecall: 100.0%\nF1: 100.0%\n');
      expect(err).toMatch(/^\S+nothing\.deps and \S+nothing\.deps hold no sentences, so nothing is compared\n$/);
    });

    test('an edge keeps the last of its labels', async () => {
      const [there, back] = ['1', '2'].map(slot => `washes_2 (S[dcl]\\NP)/NP ${slot} he_1`);
      const one = file('one-way.ccgbank_deps', there!, back!, '');
      const other = file('other-way.ccgbank_deps', back!, there!, '');
      expect(await counts('-r', one, other)).toBe('1 1 0');
    });

    test('a token is its position and its spelling', async () => {
      const other = file('spelling.ccgbank_deps', 'the_1 NP[nb]/N 1 Dog_2', '');
      expect(await counts('-r', deps, other)).toBe('1 1 0');
    });

    test('what CCGbank leaves out is removed from .deps only', async () => {
      const lines = ['and_2 conj 1 Kim_1', 'left_3 S[dcl]\\NP 1 Kim_1'];
      const four = file('four.ccgbank_deps', ...lines, '');
      const five = file('five.deps', ...lines.map(line => `${line} 0`), '');
      expect(await counts('-r', four, five)).toBe('2 1 1');
    });

    test.each([
      [
        'another number of sentences',
        () => [gold, deps],
        /one\.ccgbank_deps:3:1: the file ends here with 1 sentence, .*gold\.ccgbank_deps has 2/,
      ],
      [
        'another number of roots',
        () => [gold, system, file('short.roots', 'relies_2 S[dcl]')],
        /short\.roots:2:1: the file ends here with 1 sentence, /,
      ],
      [
        'derivations',
        () => [gold, file('two.auto', 'ID=1', tree)],
        /two\.auto:1:1: this does not begin like a file of CCG/,
      ],
      [
        'the slots of generate -e',
        () => [gold, file('e.deps', 'early_2 ((S[X]{Y}\\NP{Z}){Y}\\(S[X]{Y}<1>\\NP{Z}){Y}){_} 1 left_1 0')],
        /e\.deps:1:1: slot 1 of .* is numbered by its markup/,
      ],
      [
        'a line that is none',
        () => [gold, file('bad.ccgbank_deps', 'a_1 N/N 1 b_2', 'a b')],
        /bad\.ccgbank_deps:2:1: "a b" is no dependency: predicate, category, slot, argument; mend it, or use touchstone score, which goes on without it$/,
      ],
      [
        'a slot that there is not',
        () => [gold, file('slot.ccgbank_deps', 'a_1 N/N 2 b_2')],
        /slot\.ccgbank_deps:1:1: "N\/N" has no slot 2; mend it, or use touchstone score, which goes on without it$/,
      ],
    ])('%s is refused', async (_, argv, message) => {
      const attempt = run(...argv());
      await expect(attempt).rejects.toBeInstanceOf(InputError);
      await expect(attempt).rejects.toThrow(message);
    });
  });
});

describe('ccg-roots', () => {
  const auto = file(
    'roots.auto',
    'ID=1',
    '(<T NP 1 2> (<L NP[nb]/N DT DT the NP[nb]/N>) (<L N NN NN dog N>) )',
    'ID=2',
    '',
    'ID=3',
    '(<T NP[conj] 1 2> (<L conj CC CC and conj>) (<T NP 1 2> (<L NP NN NN Kim NP>) (<L NP NN NN Lee NP>) ) )',
  );
  const run = (...argv: string[]) => outputOf(() => ccgRoots(argv));

  test('by head flags', async () => {
    expect(await run(auto)).toEqual({ status: 0, out: 'dog_2 NP\nNone\nLee_3 NP\n', err: '' });
  });

  test('by the rules, and by the flag where no rule fits', async () => {
    const err = 'No head rule covers a node of sentence #3; its flag is believed\n';
    expect(await run('-m', 'ls14', auto)).toEqual({ status: 0, out: 'the_1 NP\nNone\nLee_3 NP\n', err });
  });

  test('-x changes nothing: the form is told from the file', async () => {
    expect((await run('-x', auto)).out).toBe((await run(auto)).out);
  });
});

describe('candc-evaluate', () => {
  const stagged = file(
    'gold.stagged',
    'Big|JJ|N/N oil|NN|N fell|VBD|S[dcl]\\NP',
    'Oil|NN|N fell|VBD|S[dcl]\\NP',
    'Oil|NN|N',
  );
  const gold = file(
    'evaluate.ccgbank_deps',
    'Big_1 N/N 1 oil_2',
    'fell_3 S[dcl]\\NP 1 oil_2',
    '',
    'fell_2 S[dcl]\\NP 1 Oil_1',
    '',
    '',
  );
  const parsed = file(
    'evaluate.deps',
    'Big_1 (N{Y}/N{Y}<1>){_} 1 oil_2 0',
    'fell_3 (S[b]{_}\\NP{Y}<1>){_} 1 oil_2 0',
    'Big_1 conj 1 oil_2 0',
    '<c> Big|JJ|N/N oil|NN|N fell|VBD|S[b]\\NP',
    '',
    '',
    '<c> Oil|NN|N',
    '',
  );

  test('the page', async () => {
    const { out } = await outputOf(() => candcEvaluate(['-r', stagged, gold, parsed]));
    expect(out).toBe(`note: all these statistics are over just those sentences
      for which the parser returned an analysis

N/N 1                                             : 100.00% 100.00% 100.00%      1      1
S[dcl]\\NP 1                                       :   0.00%   0.00%   0.00%      0      1

cover: 66.67% (2 of 3 sentences parsed)

cats:  75.00% (3 of 4 tokens correct)
csent: 50.00% (1 of 2 sentences correct)

lp:    50.00% (1 of 2 labelled deps precision)
lr:    50.00% (1 of 2 labelled deps recall)
lf:    50.00% (labelled deps f-score)
lsent: 50.00% (1 of 2 labelled deps sentences correct)

up:    100.00% (2 of 2 unlabelled deps precision)
ur:    100.00% (2 of 2 unlabelled deps recall)
uf:    100.00% (unlabelled deps f-score)
usent: 100.00% (2 of 2 unlabelled deps sentences correct)

skip:  33.33% (1 of 3 ignored deps (to ensure compatibility with CCGbank))
`);
  });

  test('without -r the relations are left out', async () => {
    const { out } = await outputOf(() => candcEvaluate([stagged, gold, parsed]));
    expect(out).not.toContain('N/N 1');
    expect(out).toContain('cover: 66.67%');
  });

  test('words that differ are refused', async () => {
    const other = file('evaluate-other.deps', '<c> Oil|NN|N', '', '', '');
    await expect(outputOf(() => candcEvaluate([stagged, gold, other]))).rejects.toThrow(
      /evaluate-other\.deps:1:1: word 1 of this sentence is "Big" in gold, "Oil" here/,
    );
  });
});
