import { describe, expect, test } from 'vitest';
import { deep } from '../../../tests/deep.ts';
import { autoOf } from '../../../tests/derivations.ts';
import { testFolder } from '../../../tests/folder.ts';
import { parseScore, type ScoreJson, scoreHere } from '../../../tests/run.ts';
import { depbankRules } from '../../convert/index.ts';

const { file } = testFolder();

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
    expect(signature).toMatch(
      /^relations\|labels:hier\|slots:all\|empty:miss\|as:RASP3-greval\|gold:[0-9a-f]{8}\|sentences:2\|touchstone:/,
    );
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
    expect(JSON.parse(out).systems[0].sentences).toMatchObject([
      {
        sentence: 1,
        number: '1',
        status: 'scored',
        gold: 2,
        system: 2,
        paired: 2,
        correct: 1,
        missed: [],
        extra: [],
        relabelled: [{ gold: '(det cat the)', system: '(ncmod _ cat the)' }],
        words: null,
      },
      { sentence: 2, number: '2', gold: 1, system: 0, paired: 0, missed: ['(dobj saw it)'], extra: [], relabelled: [] },
    ]);
  });
});

describe('input that is not as it should be', () => {
  test.each([
    ['a missing sentence', '1\n(det cat the)\n', ['missing-sentence']],
    ['a sentence too many', '1\n2\n3\n(det a b)\n', ['unknown-sentence']],
    ['an unknown label', '1\n(foo a b)\n(det cat the)\n2\n', ['bad-relation']],
    ['a wrong number of slots', '1\n(det a b c)\n(det cat the)\n2\n', ['bad-relation']],
    ['a relation that is never closed', '1\n(det cat the)\n2\n(dobj saw', ['unclosed-relation']],
    ['sentences in another order', '2\n(dobj saw it)\n1\n', []],
    ['a slot too few', '1\n(ncsubj sleeps cat)\n(det cat the)\n2\n', ['bad-relation']],
    ['bytes that are no UTF-8', Buffer.from('1\n(det caf\u00e9 the)\n2\n', 'latin1'), ['not-utf8']],
    ['a NUL', '1\n(det c\0t the)\n2\n', []],
    ['a byte-order mark', '\ufeff1\n(det cat the)\n2\n', ['byte-order-mark']],
    ['line ends of Windows', '1\r\n(det cat the)\r\n2\r\n', []],
    ['a comment in the manner of another format', '# by hand\n1\n(det cat the)\n2\n', []],
    ['brackets without end', `1\n(det cat the)\n2\n(det cat the)\n${'('.repeat(100_000)}\n`, ['unclosed-relation']],
  ])('%s', async (_, text, expected) => {
    const score = await json(gold, file('odd.gr', text));
    expect(codes(score)).toEqual(expected);
    expect(score.systems[0]!.corpus.sentences).toBe(2);
  });

  test.each([
    [
      'a number twice',
      '1\n1\n2\n',
      /odd\.gr:2:1: sentence 1 was already at line 1; give each sentence a number of its own\n$/,
    ],
    ['nothing', '', /odd\.gr:1:1: there is no sentence in this file; is it the right one\?\n$/],
    ['nothing but a blank line', '\n', /odd\.gr:1:1: there is no sentence in this file; is it the right one\?\n$/],
    [
      'no numbers',
      '(det cat the)\n(dobj saw it)\n',
      /odd\.gr:1:1: no number stands before this relation; put one before each sentence\n$/,
    ],
    ['weights', '1\n{ 0.25 (det cat the) }\n2\n', /odd\.gr:2:1: weighted relations are not scored; remove braces/],
    ['words', 'The cat slept.\n', /odd\.gr:1:1: this does not begin like .*; is it the right file\?\n$/],
    ['a relation of positions without words', '(det cat_1 the_0)\n', /odd\.gr:1:1: no <c> line of words follows/],
  ])('%s is refused', async (_, text, message) => {
    const { status, err } = await scoreHere([gold, file('odd.gr', text)]);
    expect(status).toBe(2);
    expect(err).toMatch(message);
  });
});

describe('a sentence of very many relations', () => {
  const MANY = deep(25_000, 100_000);
  const many = (text: (i: number) => string) => `1\n${Array.from({ length: MANY }, (_, i) => `${text(i)}\n`).join('')}`;

  test.each([
    ['other words each', many(i => `(det cat${i} the)`)],
    ['all alike', many(() => '(det cat the)')],
    ['on one line', many(() => '(det cat the)').replaceAll('\n', ' ')],
  ])('%s: scored', async (_, text) => {
    const path = file('long.gr', text);
    expect((await json(path, path)).systems[0]!.corpus).toMatchObject({ sentences: 1, micro: { f1: 1 } });
  });

  test('any of which could be any: refused', async () => {
    const relations = Array.from({ length: 5000 }, (_, i) => `(ncmod t${i} cat the)`);
    const path = file('long.gr', `1\n${relations.join('\n')}\n`);
    const { status, err } = await scoreHere([path, path]);
    expect(status).toBe(2);
    expect(err).toMatch(
      /long\.gr:1:1: 5000 gold relations and 5000 of the system could match one another in too many ways; is this one sentence\?\n$/,
    );
  });

  test.each([
    ['conjuncts', (i: number) => `(conj and_0 a_${i + 1})\n(ncsubj a_1 a_${i + 1} _)`],
    ['modifiers of a long span', () => `(xmod _ and_0 a_${MANY})`],
  ])('with positions: %s', async (_, text) => {
    const words = `<c> and|CC|conj${' a|NN|N'.repeat(MANY)}\n`;
    const path = file('long.out', `${many(text).slice(2)}${words}`);
    expect(
      (await json('--empty', 'skip', file('one.gr', '1\n(det cat the)\n'), path)).systems[0]!.corpus,
    ).toMatchObject({
      sentences: 1,
      micro: { f1: 0 },
    });
  });

  test('conjuncts that share them all: refused', async () => {
    const relations = '(conj and_0 a_1)\n(ncsubj a_1 a_1 _)\n'.repeat(3000);
    const path = file('long.out', `${relations}<c> and|CC|conj a|NN|N\n`);
    const { status, err } = await scoreHere([file('one.gr', '1\n(det cat the)\n'), path]);
    expect(status).toBe(2);
    expect(err).toMatch(/word 0 has 3000 conjuncts with too many relations to merge; is this one sentence\?\n$/);
  });
});

describe('the record of a sentence, for pictures', () => {
  const sentencesOf = async (...argv: string[]) =>
    JSON.parse((await scoreHere(['--json', '--sentences', ...argv])).out).systems[0].sentences;
  const out = file(
    'picture.out',
    `(det cat_1 the_0)
(ncsubj seen_4 cat_1 _)
(ncmod _ seen_4 by_5)
(dobj by_5 the_6)
<c> the|DT|NP/N cat|NN|N was|VB|V now|RB|R seen|VBN|S[pss]\\NP by|IN|P the|DT|N
`,
  );
  const words = ['the', 'cat', 'was', 'now', 'seen', 'by', 'the'];

  test('words, positions, slots, verdicts and partners of every relation', async () => {
    const gold = file(
      'picture.gr',
      '1\n(passive seen)\n(ncsubj seen cat obj)\n(det cat the)\n(iobj seen by)\n(aux seen was)\n',
    );
    const [sentence] = await sentencesOf(gold, out);
    expect(sentence).toMatchObject({ status: 'scored', gold: 4, system: 4, paired: 3, correct: 2, words });
    expect(sentence.goldRelations).toEqual([
      {
        label: 'passive',
        type: null,
        head: { form: 'seen', word: 4 },
        dependent: null,
        initial_gr: null,
        text: '(passive seen)',
        verdict: 'unscored',
        partner: null,
        common: null,
      },
      {
        label: 'ncsubj',
        type: null,
        head: { form: 'seen', word: 4 },
        dependent: { form: 'cat', word: 1 },
        initial_gr: 'obj',
        text: '(ncsubj seen cat obj)',
        verdict: 'correct',
        partner: 1,
        common: 'ncsubj',
      },
      // One of two words that are spelt alike: the one that the system's relation has.
      expect.objectContaining({ label: 'det', dependent: { form: 'the', word: 0 }, verdict: 'correct', partner: 0 }),
      expect.objectContaining({ label: 'iobj', verdict: 'relabelled', partner: 2, common: 'arg_mod' }),
      expect.objectContaining({ label: 'aux', head: { form: 'seen', word: 4 }, verdict: 'missed', partner: null }),
    ]);
    expect(sentence.systemRelations).toMatchObject([
      { text: '(det cat the)', verdict: 'correct', partner: 2 },
      { text: '(ncsubj seen cat obj)', initial_gr: 'obj', verdict: 'correct', partner: 1 },
      { label: 'ncmod', type: '_', verdict: 'relabelled', partner: 3, common: 'arg_mod' },
      { label: 'dobj', dependent: { form: 'the', word: 6 }, verdict: 'extra', partner: null },
      { label: 'passive', verdict: 'unscored' },
    ]);
  });

  test('words from a comment if all fillers are in it; positions where a spelling is the only one', async () => {
    const commented = (comment: string) =>
      file('commented.gr', `1\n; ${comment}\n(det cat the)\n(ncsubj slept cat _)\n(det dog the)\n`);
    const path = commented('the cat and the dog slept');
    const [sentence] = await sentencesOf(path, path);
    expect(sentence.words).toEqual(['the', 'cat', 'and', 'the', 'dog', 'slept']);
    expect(sentence.goldRelations).toMatchObject([
      { head: { word: 1 }, dependent: { form: 'the', word: null } },
      { head: { word: 5 }, dependent: { word: 1 } },
      { head: { word: 4 } },
    ]);
    const other = commented('a remark');
    expect(await sentencesOf(other, other)).toMatchObject([
      { words: null, goldRelations: [{ head: { word: null } }, {}, {}] },
    ]);
  });

  test('a sentence that is left out, and the modes of labels', async () => {
    expect((await sentencesOf('--empty', 'skip', gold, system))[1]).toMatchObject({
      status: 'skipped',
      goldRelations: [{ verdict: 'skipped' }],
    });
    const upper = file('upper.gr', '1\n(mod _ cat the)\n');
    const lower = file('lower.gr', '1\n(ncmod _ cat the)\n');
    const verdict = async (labels: string) =>
      (await sentencesOf('--labels', labels, upper, lower))[0].goldRelations[0].verdict;
    expect([await verdict('hier'), await verdict('sub'), await verdict('eq')]).toEqual([
      'relabelled',
      'correct',
      'missed',
    ]);
  });

  test('words of both sides where they differ', async () => {
    const other = file('other.out', '<c> a|DT|D dog|NN|N\n');
    expect(await sentencesOf(out, other)).toMatchObject([{ words, systemWords: ['a', 'dog'] }]);
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

  test("C&C's rules alone, and the signature says so", async () => {
    expect((await json('--replay', 'candc', gold, auto)).signature).toContain(
      '|from:ccg|markup:rules|replay:candc|post:',
    );
  });

  test('every rule of post-processing can be left out by name', async () => {
    for (const rule of depbankRules)
      expect((await json('--without', rule, gold, out)).signature).toContain(`|post:depbank-${rule}|`);
  });

  test('what is wrong in gold is told of each of several systems', async () => {
    const odd = file('odd-gold.out', '(det cat_7 the_0)\n(det cat_1 the_0)\n<c> the|D|N cat|N|N\n\n<c> I|N|N\n');
    const systems = [system, gold, out, system];
    const alone: ScoreJson['systems'][number][] = [];
    for (const each of systems) alone.push((await json(odd, each)).systems[0]!);
    const together = (await json(odd, ...systems)).systems;
    expect(together.map(({ corpus, warnings }) => ({ corpus, warnings }))).toEqual(
      alone.map(({ corpus, warnings }) => ({ corpus, warnings })),
    );
    expect(codes({ signature: '', systems: together.slice(3) })).toContain('no-such-word');
  });

  test('positions that are none, and words that are others, are told', async () => {
    const odd = file('odd.out', '(det cat_7 the_0)\n(det dog_1 the_0)\n<c> the|D|N cat|N|N\n\n<c> I|N|N\n');
    const score = await json(gold, odd);
    expect(codes(score)).toEqual(['post-processed', 'no-such-word', 'other-word']);
    expect(score.systems[0]!.corpus).toMatchObject({ relations: { det: { system: 1 } } });
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
    expect(err).toMatch(
      /short\.out:2:1: the file ends here with 1 sentence, .*gold\.gr has 2; is one of them cut off\?\n$/,
    );
  });

  test('a rule that does not exist', async () => {
    const { status, err } = await scoreHere(['--without', 'x', gold, out]);
    expect(status).toBe(2);
    expect(err).toMatch(/^--without takes bare-coordinator, coordination, .*, not "x"\n$/);
  });

  test('what a markup makes beside the scheme is not scored', async () => {
    const markup = file(
      'odd.markedup',
      'S[dcl]\\NP\n  1 (S[dcl]{_}\\NP{Y}<1>){_}\n  1 dobj _ %l %f\n\nN/N\n  1 (N{Y}/N{Y}<1>){_}\n  1 ncmod _ %f %l\n',
    );
    const score = await json('--markedup', markup, gold, auto);
    const texts = score.systems[0]!.warnings.flatMap(({ examples }) => examples.map(({ text }) => text));
    expect(texts).toContain('"dobj _ %l %f" has 3 fields, and dobj has 2 slots; what it makes is left out of scores');
    expect(texts).toContain('(dobj _ sleeps cat): dobj has 2 slots (head, dependent), not 3; the relation is left out');
    expect(score.systems[0]!.corpus).toMatchObject({ relations: { det: { system: 1 }, dobj: { system: 0 } } });
  });

  test('a markup of another scheme is refused; one without templates leaves all to the rules', async () => {
    const entry = (templates: string) => `S[dcl]\\NP\n  1 (S[dcl]{_}\\NP{Y}<1>){_}\n${templates}`;
    const foreign = file('markedup_sd', entry('  1 nsubj %l %f\n'));
    const { status, err } = await scoreHere(['--markedup', foreign, gold, auto]);
    expect([status, err]).toEqual([
      2,
      `${foreign}: most templates have labels of another scheme (nsubj), as those of markedup_sd are Stanford's; give C&C's file markedup\n`,
    ]);
    const score = await json('--markedup', file('bare.markedup', entry('')), gold, auto);
    expect(codes(score)).toEqual(['derivations-converted', 'no-templates']);
    expect(score.signature).toContain('|markup:rules|');
  });

  test("a user's markup, and what is wrong in it", async () => {
    const markup = '\nS[dcl]\\NP\n  1 (S[dcl]{_}\\NP{Y}<1>){_}\n  1 xsubj %l %f _\n  1 foo %l\n';
    const score = await json('--markedup', file('own.markedup', markup), gold, auto);
    expect(score.signature).toMatch(/\|markup:own\.markedup-\w+\|/);
    const { warnings } = score.systems[0]!;
    const texts = warnings.flatMap(({ examples }) => examples.map(({ line, text }) => `${line}: ${text}`));
    expect(texts).toEqual([
      expect.stringMatching(
        /^1: CCG derivations were converted to relations by the markup own\.markedup-\w+, and changed to follow DepBank's conventions; touchstone bound/,
      ),
      expect.stringMatching(
        /^1: the markup own\.markedup-\w+ has the categories of 1 of the \d words; is it the right file\?$/,
      ),
      '1: the markup file has no entry for N (word 2); it is marked up by rule',
      '1: the markup file has no entry for NP[nb]/N (word 1); it is marked up by rule',
      '5: "foo %l" stands behind a template of its slot without constraint; it is never used',
      '1: 1 line of this markup is not used, as said above',
    ]);
    expect(score.systems[0]!.corpus).toMatchObject({ relations: { xsubj: { system: 1 }, ncsubj: { system: 0 } } });
  });
});
