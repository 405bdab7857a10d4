// `touchstone entail` and what reads its output.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { testFolder } from '../../../tests/folder.ts';
import { outputOf } from '../../../tests/output.ts';
import { complaintOf } from '../../../tests/refusal.ts';
import { InputError, UsageError } from '../../bytes/index.ts';
import { convertCommand as convert } from './convert.ts';
import { entailCommand as entail } from './entail.ts';
import { scoreCommand as score } from './score.ts';

const { folder, file, pathOf: path } = testFolder();

const examples = 'examples/entailment';
const pairs = `${examples}/pairs.jsonl`;
const alpha = `${examples}/alpha.jsonl`;
const beta = [`${examples}/beta.text.sd`, `${examples}/beta.hypothesis.sd`];
const run = async (...argv: readonly string[]) => (await outputOf(() => entail(argv))).out;
const json = async (...argv: readonly string[]) => JSON.parse(await run(...argv, '--json'));

const complaint = async (command: () => Promise<unknown>) => (await complaintOf(command)).replaceAll(`${folder}/`, '');

test('tables for papers and programs', async () => {
  const files = ['examples/entailment/pairs.jsonl', 'examples/entailment/alpha.jsonl'];
  const csv = await outputOf(() => entail([...files, '--format', 'csv']));
  expect(csv.out).toMatch(/^system,facet,key,figure,value,signature\n/);
  expect(csv.out).toMatch(/^examples\/entailment\/alpha\.jsonl,,,accuracy,0\.\d+,"entailment\|/m);
  expect((await outputOf(() => entail([...files, '--format', 'markdown']))).out).toMatch(
    /^\| accuracy \| \d+\.\d\d \|$/m,
  );
  expect((await outputOf(() => entail([...files, '--format', 'latex']))).out).toContain('\\toprule');
  expect((await outputOf(() => entail([...files, '--format', 'json']))).out).toBe(
    (await outputOf(() => entail([...files, '--json']))).out,
  );
  await expect(entail([...files, '--format', 'csv', '--explain', 'e03'])).rejects.toHaveProperty(
    'forTerminal',
    '--explain prints text, not csv',
  );
});

describe('touchstone entail', () => {
  test('a line for each pair, then the score and how it was obtained', async () => {
    const lines = (await run(pairs, alpha)).split('\n');
    expect(lines.slice(0, 2)).toEqual([
      'e01\tYES\tentailed\tnsubj(tired, gardener)',
      'e02\tNO\tcore-missing\tnsubj(tired, lantern)',
    ]);
    expect(lines).toContain('accuracy                    76.19');
    expect(lines.at(-2)).toMatch(/^signature: entailment\|system:cambridge\|core:nsubj,csubj,csubjpass,dobj,iobj\|/);
  });

  test('several parsers in one table, with attachment scores beside', async () => {
    const uas = file('uas.tsv', 'alpha.jsonl\t88.1\nbeta.text.sd\t90.2%\n');
    const out = await run(pairs, alpha, ...beta, '--uas', uas, '--sort', 'uas');
    expect(out.split('\n').slice(0, 4)).toEqual([
      '              accuracy  rank  F1 of YES  rank    UAS  rank  precision  recall   leans to',
      'beta.text.sd     64.29    2*      69.39    2*  90.20     1      77.27   62.96  precision',
      'alpha.jsonl      76.19    1*      79.17    1*  88.10     2      90.48   70.37  precision',
      '* another rank than by this order',
    ]);
  });

  test('one pair explained', async () => {
    expect((await run(pairs, alpha, '--explain', 'e19')).split('\n').slice(0, 12)).toEqual([
      'e19 by examples/entailment/alpha.jsonl',
      '  text        The old clock stopped at noon.',
      '  hypothesis  The clock was old.',
      '  decision    NO, core-missing, but gold says YES',
      '  asked for   clock and old: relabelled (the text relates the two words under another label)',
      '  there       nsubj(old, clock)',
      '  in the text amod(clock, old)',
      '',
      '  relation of the hypothesis  counted  status',
      '  det(clock, the)                      other-matched',
      '  nsubj(old, clock)                    core-missing   decides',
      '  cop(old, be)                         ignored        the text has no "be"',
    ]);
  });

  test('one pair drawn', async () => {
    await run(pairs, alpha, '--explain', 'e19', '--figure', path('e19.svg'));
    const svg = readFileSync(path('e19.svg'), 'utf8');
    expect(svg).toContain('>hypothesis: NO, core-missing; gold: YES</text>');
    expect(svg).toMatch(/<g class="bad deciding"><title>not in the text<\/title>.*◆ nsubj ✗<\/text>/);
  });

  test('one pair explained as JSON', async () => {
    const { systems } = await json(pairs, alpha, '--explain', 'e19');
    expect(systems[0].decisions.map(({ id }: { id: string }) => id)).toEqual(['e19']);
  });

  test('decisions that score can break down by reason', async () => {
    await run(pairs, alpha, '--decisions', path('alpha.tsv'));
    const out = async (file: string) => (await outputOf(() => score([pairs, file, '--by', 'reason']))).out;
    expect(await out(path('alpha.tsv'))).toMatch(/^core-missing +21 +13 /m);
    await run(pairs, alpha, '--answers', path('alpha.two.txt'));
    expect(await out(path('alpha.two.txt'))).toMatch(/^nothing is known of the reason here\n/);
  });

  test('the attachment score of one parser', async () => {
    const out = await run(pairs, alpha, '--uas', file('one.tsv', 'alpha.jsonl\t0.9\n'));
    expect(out).toMatch(/^alpha.jsonl +76.19 +1 +79.17 +1 +90.00 +1 /m);
  });

  test('bytes that are no UTF-8 are warned of', async () => {
    const latin = path('latin.tsv');
    writeFileSync(latin, Buffer.from('id\ttext\thypothesis\np\tCaf\xe9s help.\tCaf\xe9s help.\n', 'latin1'));
    const parses = path('latin.sd');
    writeFileSync(parses, Buffer.from('nsubj(help-2, Caf\xe9s-1)\n\nnsubj(help-2, Caf\xe9s-1)\n', 'latin1'));
    expect((await run(latin, parses)).replaceAll(`${folder}/`, '')).toContain(
      'warning: latin.tsv:2:6: bytes that are no UTF-8 stand here; they are compared as they are; is the file in another encoding?',
    );
  });

  test('what is wrong with converted parses is told with the line of the sentence', async () => {
    const four = file('four.tsv', 'id\ttext\thypothesis\np\tRain helps.\tRain helps.\nq\tRain helps.\tIt grows.\n');
    const trees = file('four.mrg', '(S (NP (NN Rain)) (VP (VBZ helps)))\n'.repeat(4));
    expect(await complaint(() => entail([four, trees]))).toBe(
      'four.mrg:4:1: the hypothesis of pair "q" should be parsed here, but these are the words of the text of pair "p"; are parses and pairs in step?',
    );
  });

  test("PETE's own XML gets tags from gold parses, and Tables 3 and 5 from these", async () => {
    await convert([pairs, '--to', 'pairs-xml', '-o', path('own.xml')]);
    const gold = ['--oracle', 'relations', `${examples}/gold.conllu`];
    expect((await json(path('own.xml'), alpha, '--errors')).tags).toEqual([]);
    expect(await run(path('own.xml'), alpha, '--errors')).toContain('no tags; --oracle relations FILE takes them');
    const { tags, systems } = await json(path('own.xml'), alpha, ...gold, '--errors');
    expect(tags.slice(0, 2)).toEqual([
      { tag: 'subject', pairs: 21, ofPairs: 0.5 },
      { tag: 'object', pairs: 18, ofPairs: 18 / 42 },
    ]);
    expect(systems[0].errors.tags[0]).toMatchObject({ tag: 'subject', errors: 5, pairs: 21 });
    expect(await run(path('own.xml'), ...gold, '--errors')).toMatch(
      /^Relations and constructions of the pairs\ntag +pairs +of pairs\nsubject +21 +50.00$/m,
    );
    await run(path('own.xml'), alpha, ...gold, '--write-pairs', path('tagged.jsonl'));
    const { systems: scored } = await json(path('tagged.jsonl'), alpha);
    expect(scored[0].breakdown.tag.relative).toMatchObject({ items: 7 });
  });

  test('the trace of every decision as JSON', async () => {
    const { systems } = await json(pairs, alpha, '--system', 'general');
    expect(systems[0].decisions).toHaveLength(42);
    expect(systems[0].decisions[2]).toMatchObject({
      id: 'e03',
      answer: 'YES',
      deciding: ['nsubjpass(damage, bridge)'],
      relations: [
        { relation: 'det(bridge, the)', counted: 'det', status: 'other-matched' },
        { relation: 'nsubjpass(damage, bridge)', label: 'nsubjpass', counted: 'dobj', status: 'core-matched' },
        { status: 'ignored', lacking: ['be'] },
        { status: 'excluded' },
      ],
      diagnosis: { kind: 'same' },
    });
  });

  test('answers can be scored again', async () => {
    await run(pairs, alpha, '--answers', path('alpha.txt'));
    expect(readFileSync(path('alpha.txt'), 'utf8').split('\n').slice(0, 2)).toEqual(['e01\tYES', 'e02\tNO']);
  });

  // An option for every heuristic, and how many right and wrong YES there are with it. The effects in detail stand in
  // src/entail/decide.test.ts.
  test.each<[string, string, number, number]>([
    ['', 'system:cambridge', 19, 2],
    ['--system general', 'system:general', 18, 1],
    ['--core none --missing-core allow', 'core:none', 27, 14],
    ['--equate none', 'equate:none', 20, 3],
    ['--exclude root,punct,nsubj', 'exclude:root,punct,nsubj', 22, 11],
    ['--unknown keep', 'unknown:kept', 11, 1],
    ['--token-key form', 'key:form', 21, 3],
    ['--need core', 'need:core', 18, 1],
    ['--lemmas input', 'lemmas:input', 21, 3],
    ['--pos-change-is-no', 'pos-change:no', 19, 2],
    ['--also xsubj=nsubj,agent=nsubj', 'equations:xsubj=nsubj,agent=nsubj', 21, 2],
  ])('%s', async (options, setting, tp, fp) => {
    const { signature, systems } = await json(pairs, alpha, ...options.split(' ').filter(word => word !== ''));
    expect(systems[0].corpus.confusion).toMatchObject({ tp, fp });
    expect(signature.split('|')).toContain(setting);
  });

  test('rules in a file', async () => {
    const rules = file('rules.json', '{"system":"general","need":"any"}');
    expect((await json(pairs, alpha, '--rules', rules)).signature).toMatch(/system:general.*need:any/);
  });

  test('pairs without analysis can be left out', async () => {
    const { systems } = await json(pairs, ...beta, '--unparsed', 'skip');
    expect([systems[0].skipped, systems[0].corpus.items]).toEqual([2, 40]);
    expect(await run(pairs, ...beta, '--unparsed', 'skip')).toContain('2 pairs without analysis left out');
  });

  test('errors by tag and by cause, causes by hand before diagnoses', async () => {
    await run(pairs, alpha, '--write-causes', path('causes.tsv'));
    const diagnosed = readFileSync(path('causes.tsv'), 'utf8');
    expect(diagnosed.split('\n')[1]).toBe('e10\trelabelled');
    const causes = file('by-hand.tsv', diagnosed.replaceAll('unrelated', 'unbounded dependency'));
    const { errors } = (await json(pairs, alpha, '--causes', causes)).systems[0];
    expect(errors.causes.rows).toContainEqual({ cause: 'unbounded dependency', falseNo: 2, falseYes: 0 });
    expect(errors.causes.correct).toEqual({ yes: 19, no: 13 });
    expect(errors.tags[0]).toMatchObject({ tag: 'passive', errors: 4, ofErrors: 0.4 });
    expect(await run(pairs, alpha, '--errors')).toMatch(/^relabelled +5 +0 +5$/m);
  });

  test('the relations that were decided from', async () => {
    await run(pairs, `${examples}/gold.conllu`, '--system', 'general', '--write-parses', path('gold.jsonl'));
    expect(readFileSync(path('gold.jsonl'), 'utf8').split('\n')[0]).toContain('"prep_with(gardener-2, lantern-5)"');
    const first = await json(pairs, `${examples}/gold.conllu`, '--system', 'general');
    const again = await json(pairs, path('gold.jsonl'), '--system', 'general');
    expect(again.systems[0].decisions).toEqual(first.systems[0].decisions);
  });

  test('both oracles', async () => {
    const gold = `${examples}/gold.conllu`;
    const person = `${examples}/alpha.person.tsv`;
    const value = await json(pairs, alpha, '--oracle', 'relations', gold, '--oracle', 'decisions', person);
    expect(value.oracle.corpus.correct).toBe(34);
    expect(value.systems[0].oracle).toMatchObject({ inFavour: 1, toDetriment: 7, transparency: 34 / 42 });
    expect(await run(pairs, '--oracle', 'relations', gold)).toContain('decided from gold relations');
  });

  test('what each equation would change', async () => {
    expect(await run(pairs, alpha, '--equations')).toMatch(/^iobj=dobj +1 +0 +73\.81$/m);
  });

  test('pairs without gold answers are decided all the same', async () => {
    const blind = file('blind.tsv', 'id\ttext\thypothesis\np\tRain helps.\tRain helps.\n');
    const sd = file('blind.sd', 'nsubj(helps-2, Rain-1)\n\nnsubj(helps-2, Rain-1)\n');
    expect(await run(blind, sd)).toMatch(
      /^p\tYES\tentailed\tnsubj\(help.*\n\nthe pairs have no gold answers: nothing is scored\n/,
    );
  });

  test.each<[readonly string[], string]>([
    [[pairs], 'entail needs the parses of the pairs too; touchstone entail --help shows how'],
    [[pairs, alpha, '--explain', 'e99'], `${pairs} has no pair "e99" to explain`],
    [[pairs, alpha, ...beta, '--answers', 'x'], '--answers is about one parser; give the parses of one'],
    [
      [pairs, alpha, '--oracle', 'gold', 'x'],
      '--oracle takes relations and a file of gold parses, or decisions and a file of answers',
    ],
    [
      [pairs, alpha, '--oracle=relations'],
      '--oracle takes relations and a file of gold parses, or decisions and a file of answers',
    ],
    [[pairs, alpha, '--figure', 'x.svg'], '--figure draws one pair; say which with --explain'],
    [[pairs, alpha, '--explain', 'e99', '--json'], `${pairs} has no pair "e99" to explain`],
    [['-', '-'], 'only one of the files can be standard input'],
    [
      [pairs, alpha, '--also', 'xsubj=nsub'],
      '--also has no equation "xsubj=nsub"; there are xsubj=nsubj, agent=nsubj, amod-participle=dobj, iobj=dobj, nsubj-adjective=amod; did you mean xsubj=nsubj?',
    ],
    [[pairs, alpha, '--core', 'nsubj,,dobj'], '--core has nothing between two commas: "nsubj,,dobj"'],
    [
      [pairs, alpha, '--core', 'nsbj,dobj'],
      '--core names "nsbj", which is no Stanford relation and stands in none of the parses; did you mean nsubj?',
    ],
    [
      [pairs, alpha, '--core', 'prp_*'],
      '--core names "prp_*", which is no Stanford relation and stands in none of the parses',
    ],
    [
      [pairs, alpha, '--exclude', 'rot'],
      '--exclude names "rot", which is no Stanford relation and stands in none of the parses; did you mean root?',
    ],
    [
      [pairs, alpha, '--equate', 'nsubjpas=dobj'],
      '--equate names "nsubjpas", which is no Stanford relation and stands in none of the parses; did you mean nsubjpass?',
    ],
    [
      [pairs, alpha, '--equate', 'nsubjpass'],
      '--equate takes pairs of labels, such as nsubjpass=dobj, not "nsubjpass"',
    ],
    [
      [pairs, alpha, '--oracle', 'relations'],
      '--oracle takes relations and a file of gold parses, or decisions and a file of answers',
    ],
    [
      [pairs, alpha, '--oracle', 'decisions', '--json'],
      '--oracle takes relations and a file of gold parses, or decisions and a file of answers',
    ],
    [
      [alpha, alpha],
      `${alpha}:1:1: this does not begin like pairs: XML of an entailment-corpus, JSON Lines, or a table with a header line`,
    ],
    [[pairs, alpha, '--answers', join(folder, 'no', 'x')], 'no/x: cannot be written (there is no such folder)'],
  ])('%#', async (argv, message) => expect(await complaint(() => entail(argv))).toBe(message));

  test('what is wrong with the command is one kind of error, what is wrong with a file another', async () => {
    await expect(entail([pairs, alpha, '--core', 'nsbj'])).rejects.toThrow(UsageError);
    await expect(entail([pairs, alpha, '--also', 'x=y'])).rejects.toThrow(UsageError);
    await expect(entail([pairs, alpha, '--oracle', 'relations'])).rejects.toThrow(UsageError);
    await expect(entail([pairs, alpha, '--rules', pairs])).rejects.toThrow(InputError);
    const rules = file('rules.json', '{"core":["nsbj"]}');
    expect(await complaint(() => entail([pairs, alpha, '--rules', rules]))).toBe(
      'rules.json: core names "nsbj", which is no Stanford relation and stands in none of the parses; did you mean nsubj?',
    );
    await expect(entail([pairs, alpha, '--rules', rules])).rejects.toThrow(InputError);
  });

  test('labels of other parsers, and labels that an equation makes, are known', async () => {
    const one = file('own.tsv', 'id\ttext\thypothesis\np\tRain helps.\tRain helps.\n');
    const own = file('own.sd', 'ncsubj(helps-2, Rain-1)\n\nncsubj(helps-2, Rain-1)\n');
    expect(await run(one, own, '--core', 'ncsubj')).toMatch(/^p\tYES\tentailed\tncsubj/);
    expect(await run(one, own, '--core', 'actor', '--equate', 'ncsubj=actor')).toMatch(/^p\tYES\tentailed\t/);
  });
});

describe('answers that cannot be meant', () => {
  const scored = (...argv: readonly string[]) => outputOf(() => score(argv));

  test('no answers, or none to these pairs', async () => {
    expect(await complaint(() => score([pairs, file('none.txt', '\n')]))).toBe(
      'none.txt:1:1: there is no answer in it; is it the right file?',
    );
    expect(await complaint(() => score([pairs, file('other.txt', 'zz YES\n')]))).toBe(
      `other.txt:1:1: none of the answers is to a pair of ${pairs}; is it the right file?`,
    );
  });

  test('pairs and answers in the other order', async () => {
    const answers = path('order.txt');
    await run(pairs, alpha, '--answers', answers);
    expect((await scored(answers, pairs)).out).toContain(
      `alarm: ${answers} holds answers and ${pairs} pairs, and the first is taken for gold; did you mean the other order?`,
    );
    expect((await scored(pairs, answers)).out).not.toContain('warning');
  });

  test('that pairs have several tags matters where tags are shown', async () => {
    const decisions = path('reasons.txt');
    await run(pairs, alpha, '--decisions', decisions);
    expect((await scored(pairs, decisions, '--by', 'reason')).out).not.toContain('each of its tags');
    expect((await scored(pairs, decisions, '--by', 'tag')).out).toContain('a pair counts under each of its tags');
  });

  test('which way the answers lean is shown', async () => {
    const answers = path('lean.txt');
    await run(pairs, alpha, '--answers', answers);
    expect((await scored(pairs, answers)).out).toMatch(/^leaning +precision$/m);
  });
});

describe('pairs in another form', () => {
  const converted = async (name: string, to: string) => (await outputOf(() => convert([name, '--to', to]))).out;

  test('from one to the next and back to the first', async () => {
    const table = file('pairs.tsv', await converted(pairs, 'pairs-tsv'));
    expect(await converted(table, 'pairs')).toBe(readFileSync(pairs, 'utf8'));
    const xml = file('pairs.xml', await converted(table, 'pairs-xml'));
    expect(await converted(xml, 'answers')).toBe(await converted(pairs, 'answers'));
  });

  test('sentences for a parser, whose parses come back in the same order', async () => {
    const sentences = await converted(pairs, 'text');
    const ids = await converted(pairs, 'text-ids');
    expect(sentences.split('\n').slice(0, 2)).toEqual([
      'The gardener with the lantern was tired.',
      'The gardener was tired.',
    ]);
    expect(ids.split('\n').slice(0, 3)).toEqual(['e01\ttext', 'e01\thypothesis', 'e02\ttext']);
    expect(sentences.split('\n')).toHaveLength(ids.split('\n').length);
    const named = readFileSync(`${examples}/gold.conllu`, 'utf8');
    const parsed = file('parsed.conllu', named.replace(/^#.*\n/gm, ''));
    const decisions = (text: string) => text.split('\n\n')[0];
    expect(decisions(await run(pairs, parsed))).toBe(decisions(await run(pairs, `${examples}/gold.conllu`)));
  });

  test('bytes that are no UTF-8 are a warning', async () => {
    const latin = path('latin.jsonl');
    writeFileSync(latin, Buffer.from('{"id":"p","text":"Ren\xe9 sleeps.","hypothesis":"Ren\xe9 sleeps."}\n', 'latin1'));
    const { err } = await outputOf(() => convert([latin, '--to', 'pairs']));
    expect(err.replaceAll(`${folder}/`, '')).toBe(
      'latin.jsonl:1:22: this is not UTF-8; what is not is written as it is\n',
    );
  });

  test('what is no file of pairs', async () => {
    expect(await complaint(() => convert([alpha, '--to', 'pairs']))).toBe(
      `${alpha}:1:1: this does not begin like entailment pairs, which pairs is made from; is it the right file?`,
    );
    const answers = file('only.txt', 'p YES\n');
    expect(await complaint(() => convert([answers, '--to', 'pairs']))).toBe(
      'only.txt:1:1: this holds answers to entailment pairs, which can become answers; pairs is made from entailment pairs',
    );
  });
});

test('pairs in another language are decided under an alarm', async () => {
  const german = 'Der alte Mann, der das Boot baute, sank mit ihm in dem Fluss.\tDer Mann baute ein Boot.';
  const relations = 'root(ROOT-0, Der-1)\n\nroot(ROOT-0, Der-1)\n';
  const out = await run(file('de.tsv', `id\ttext\thypothesis\tgold\np\t${german}\tYES\n`), file('de.sd', relations));
  expect(out).toContain('de.tsv:2:1: the pairs do not read as English');
});
