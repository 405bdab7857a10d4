import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { autoOf } from '../../tests/derivations.ts';
import { parseScore, scoreHere } from '../../tests/run.ts';

const folder = mkdtempSync(join(tmpdir(), 'relations-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string, text: string) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

const gold = file('gold.gr', '1\n(ncsubj sleeps cat _)\n(det cat the)\n\n2\n(dobj saw it)\n');
const system = file('system.gr', '%LB (\n%RB )\n\n1\n\n(ncsubj sleeps cat _)\n(ncmod _ cat the)\n\n2\n\n');
const json = async (...argv: string[]) => {
  const { status, out, err } = await scoreHere(['--json', ...argv]);
  expect({ status, err }).toEqual({ status: 0, err: '' });
  return parseScore(out);
};
const codes = (score: Awaited<ReturnType<typeof json>>) => score.systems[0]!.warnings.map(({ code }) => code);

describe('the contract', () => {
  test('corpus, relations with the upper ones, and the signature', async () => {
    const { signature, systems } = await json(gold, system);
    expect(signature).toMatch(/^relations\|labels:hier\|slots:all\|empty:miss\|touchstone:/);
    expect(systems[0]!.corpus).toMatchObject({
      sentences: 2,
      analysed: 1,
      skipped: 0,
      micro: { precision: 7 / 10, recall: 7 / 15, f1: 14 / 25 },
      relations: {
        dependent: { gold: 3, system: 2, correct: 2, precision: 1, recall: 2 / 3, f1: 0.8 },
        det: { gold: 1, system: 0, correct: 0, precision: null, recall: 0, f1: 0 },
        xcomp: { gold: 0, system: 0, correct: 0, precision: null, recall: null, f1: null },
      },
    });
    expect(systems[0]!.breakdown).toMatchObject({ confusion: { 'det ncmod': 1 }, relation: { det: { gold: 1 } } });
  });

  test('sentences without relations may be left out, and the signature says so', async () => {
    const { signature, systems } = await json('--empty', 'skip', gold, system);
    expect(signature).toContain('|empty:skip|');
    expect(systems[0]!.corpus).toMatchObject({ skipped: 1, micro: { recall: 7 / 8 } });
  });

  test('the modes', async () => {
    expect((await json('--labels', 'eq', gold, system)).systems[0]!.corpus).toMatchObject({
      micro: { precision: 1 / 2, recall: 1 / 3 },
    });
    expect((await json('--slots', 'head-dep', '--labels', 'sub', gold, gold)).systems[0]!.corpus).toMatchObject({
      micro: { f1: 1 },
      macro: { f1: 1 },
    });
  });

  test('every sentence, with what was missed and what was relabelled', async () => {
    const { out } = await scoreHere(['--json', '--sentences', gold, system]);
    expect(JSON.parse(out).systems[0].sentences).toEqual([
      {
        sentence: 1,
        number: '1',
        gold: 2,
        system: 2,
        paired: 2,
        missed: [],
        extra: [],
        relabelled: [{ gold: '(det cat the)', system: '(ncmod _ cat the)' }],
      },
      { sentence: 2, number: '2', gold: 1, system: 0, paired: 0, missed: ['(dobj saw it)'], extra: [], relabelled: [] },
    ]);
  });
});

describe('input that is not as it should be', () => {
  test.each([
    ['a missing sentence', '1\n(det cat the)\n', ['missing-sentence']],
    ['a sentence too many', '1\n2\n3\n(det a b)\n', ['unknown-sentence']],
    ['an unknown label', '1\n(foo a b)\n2\n', ['bad-relation']],
    ['a wrong number of slots', '1\n(det a b c)\n2\n', ['bad-relation']],
    ['a relation that is never closed', '1\n(det cat the)\n2\n(dobj saw', ['unclosed-relation']],
    ['sentences in another order', '2\n(dobj saw it)\n1\n', []],
    ['nothing but a blank line', '\n', ['missing-sentence']],
  ])('%s', async (_, text, expected) => {
    const score = await json(gold, file('odd.gr', text));
    expect(codes(score)).toEqual(expected);
    expect(score.systems[0]!.corpus.sentences).toBe(2);
  });

  test.each([
    ['a number twice', '1\n1\n', /^.*odd\.gr:2:1: this is sentence 1, but .*gold\.gr has 2 at this place\n$/],
    [
      'a number twice, and another length',
      '1\n1\n2\n',
      /odd\.gr has 3 sentences, .*gold\.gr has 2; is one of them cut off/,
    ],
  ])('%s is refused', async (_, text, message) => {
    const { status, err } = await scoreHere([gold, file('odd.gr', text)]);
    expect(status).toBe(2);
    expect(err).toMatch(message);
  });
});

describe('relations made from something else', () => {
  const clause = (verb: string) => autoOf(`{S[dcl]^ {NP[nb] the|NP[nb]/N cat|N} ${verb}|S[dcl]\\NP}`);
  const auto = file('parser.auto', `ID=a.1\n${clause('sleeps')}\nID=a.2\n\n`);
  const out = file('parser.out', '(ncsubj sleeps_2 cat_1 _)\n<c> the|D|N cat|N|N sleeps|V|V\n\n<c> I|N|N\n');

  test('derivations are converted, and the signature says so', async () => {
    const score = await json(gold, auto);
    expect(score.signature).toContain('|from:ccg|markup:rules|post:depbank|');
    expect(codes(score)).toEqual(['derivations-converted']);
    expect(score.systems[0]!.corpus).toMatchObject({ analysed: 1, micro: { precision: 1, recall: 8 / 15 } });
  });

  test("C&C's output follows DepBank's conventions, or not, or some of them", async () => {
    expect((await json(gold, out)).signature).toContain('|empty:miss|post:depbank|');
    expect((await json('--post', 'none', gold, out)).signature).not.toContain('post:');
    const { signature } = await json('--without', 'coordination,of', gold, out);
    expect(signature).toContain('|post:depbank-coordination-of|');
  });

  test('sentences without numbers meet by position, so there must be as many', async () => {
    const { status, err } = await scoreHere([gold, file('short.out', '<c> I|N|N\n')]);
    expect(status).toBe(2);
    expect(err).toMatch(/short\.out has 1 sentences, .*gold\.gr has 2; is one of them cut off/);
  });

  test('a rule that does not exist', async () => {
    const { status, err } = await scoreHere(['--without', 'x', gold, out]);
    expect(status).toBe(2);
    expect(err).toMatch(/^--without takes bare-coordinator, coordination, .*, not "x"\n$/);
  });

  test("a user's markup, and what is wrong in it", async () => {
    const markup = '\nS[dcl]\\NP\n  1 (S[dcl]{_}\\NP{Y}<1>){_}\n  1 xsubj %l %f _\n  1 foo %l\n';
    const score = await json('--markedup', file('own.markedup', markup), gold, auto);
    expect(score.signature).toMatch(/\|markup:own\.markedup-\w+\|/);
    expect(codes(score)).toEqual(['bad-template', 'derivations-converted']);
    expect(score.systems[0]!.corpus).toMatchObject({ relations: { xsubj: { system: 1 }, ncsubj: { system: 0 } } });
  });
});
