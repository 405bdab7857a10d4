// Dependencies at the command line: what is said of odd files, and what hostile ones meet. A score or one clear line.
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { convertCommand as convert } from '../src/cli/commands/convert.ts';
import { udEvalCommand as udEval } from '../src/cli/commands/ud-eval.ts';
import { unboundedCommand as unbounded } from '../src/cli/commands/unbounded.ts';
import { testFolder } from './folder.ts';
import { conllu } from './graphs.ts';
import { outputOf } from './output.ts';
import { parseScore, scoreHere } from './run.ts';

const { folder, file } = testFolder();

const text = conllu(
  'the[DET]<2:det cat[NOUN]<3:nsubj sleeps[VERB]<0:root .[PUNCT]<3:punct / it[PRON]<2:nsubj rains[VERB]<0:root',
);
const gold = file('gold.conllu', text);
const system = file('system.conllu', text.replace('2\tdet', '3\tdet').replace('nsubj', 'obj'));
const lines = (out: string) => out.replaceAll(`${folder}/`, '').split('\n');
const row = (id: number, head: number, form = 'w') => `${id}\t${form}\t_\t_\t_\t_\t${head}\tx\t_\t_\n`;

test('the table says that its figures are F1', async () => {
  const { out } = await scoreHere([gold, system]);
  for (const name of ['Tokens', 'UAS', 'LAS', 'EULAS']) expect(out).toMatch(new RegExp(`^${name} F1 `, 'm'));
});

describe('--by', () => {
  test('length is that of gold sentences', async () => {
    const joined = file('joined.conllu', conllu('the<2:x cat<3:x sleeps<0:x .<3:x it<6:x rains<3:x'));
    const long = file('long.conllu', conllu(`${'a<1:x '.repeat(12)} / b<0:root`));
    const { breakdown } = parseScore((await scoreHere(['--json', gold, joined])).out).systems[0]!;
    expect(Object.keys(breakdown.length!)).toEqual(['1-10']);
    const { out } = await scoreHere([
      '--by',
      'length',
      long,
      file('one.conllu', conllu(`${'a<1:x '.repeat(12)} b<0:root`)),
    ]);
    expect(
      lines(out)
        .slice(0, 3)
        .map(line => line.split(/ +/)[0]),
    ).toEqual(['length', '1-10', '11-20']);
  });

  test.each([
    'relation',
    'confusion',
    'upos',
    'head-upos',
    'distance',
    'direction',
    'projectivity',
    'complete',
    'length',
  ])('%s, with either metric', async facet => {
    for (const metric of ['ud', 'conllx']) {
      const { out, status } = await scoreHere(['--metric', metric, '--by', facet, gold, system]);
      expect(status).toBe(0);
      expect(out).toMatch(new RegExp(`^${facet}.*\\n\\S.*\\d`));
    }
  });

  test('distances are in order, and confusions say which side is which', async () => {
    const { out } = await scoreHere(['--by', 'distance,confusion', gold, system]);
    expect([...out.matchAll(/^(1|2|3-6|7\+|root) /gm)].map(([, bin]) => bin)).toEqual(['1', '2', '3-6', '7+', 'root']);
    expect(out).toMatch(/^confusion: gold system +words/m);
    expect(out).toMatch(/^nsubj obj +1 /m);
  });
});

test('--sentences has a line for every gold sentence', async () => {
  const { out } = await scoreHere([
    '--sentences',
    gold,
    file('j.conllu', conllu('the<2:x cat<0:x sleeps<2:x .<2:x it<2:x rains<2:x')),
  ]);
  expect(
    lines(out)
      .slice(0, 3)
      .map(line => line.split(/ +/).slice(0, 3)),
  ).toEqual([
    ['sentence', 'words', 'systemWords'],
    ['1', '4', '4'],
    ['2', '2', '2'],
  ]);
});

describe('options', () => {
  test.each([
    [['--enhancements', '9'], 2, '--enhancements takes digits from 1 to 6, or 0 for none, not "9"\n'],
    [['--empty-nodes', 'foo'], 2, '--empty-nodes takes drop or collapse or none, not "foo"\n'],
    [
      ['--metric', 'conllx', '--punct', 'upos'],
      2,
      '--punct upos means nothing with --metric conllx; leave it out, or use --metric ud\n',
    ],
    [
      ['--metric', 'conllx', '--feats', 'all'],
      2,
      '--feats means nothing with --metric conllx; leave it out, or use --metric ud\n',
    ],
    [
      ['--by', 'sentence-length'],
      2,
      expect.stringMatching(/^--by takes relation, .*length for these files, not "sentence-length"\n$/),
    ],
  ])('%j', async (argv, status, err) => {
    expect(await scoreHere([...argv, gold, system])).toEqual({ status, out: '', err });
  });

  test('several roots are in the signature, also where they were not asked for', async () => {
    const roots = file('roots.conllu', text.replace('3\tpunct', '0\tpunct'));
    expect((await scoreHere([gold, roots])).out).toContain('|roots:any|');
    expect((await scoreHere([gold, system])).out).toContain('|roots:1|');
  });
});

describe('warnings', () => {
  const warned = async (...argv: string[]) => {
    const { out } = await scoreHere(['--json', ...argv]);
    return parseScore(out).systems[0]!.warnings.map(({ code, count, examples }) => [code, count, examples[0]?.line]);
  };

  test('a byte-order mark, in either file', async () => {
    expect(await warned(file('bom.conllu', `\ufeff${text}`), gold)).toEqual([['byte-order-mark', 1, 1]]);
    expect(await warned(gold, file('bom2.conllu', `\ufeff${text}`))).toEqual([['byte-order-mark', 1, 1]]);
  });

  test('lines that are not UTF-8, each of them', async () => {
    const latin = file(
      'latin.conllu',
      Buffer.from(text.replace('cat\t_', 'cat\té').replace('it\t_', 'it\té'), 'latin1'),
    );
    expect(await warned(gold, latin)).toEqual([['not-utf8', 2, 2]]);
    expect((await warned('--metric', 'conllx', gold, latin))[0]).toEqual(['not-utf8', 2, 2]);
  });

  test('an edge to a word that is not there, in its column', async () => {
    const deps = file('deps.conllu', text.replace(/\t_\t_\n/, '\t2:det|77:x\t_\n'));
    const { out } = await scoreHere([gold, deps]);
    expect(out).toContain('deps.conllu:1:29: the head 77 in DEPS lies behind the sentence, which has 4 words');
  });

  test('texts that differ: where, and how much is the same', async () => {
    const other = file('other.conllu', text.replace('cat', 'dog'));
    expect(lines((await scoreHere([gold, other])).out)).toContain(
      'warning: other.conllu:2:1: gold and system are not the same text: from character 4 on gold has "cat sleeps . it rain" ' +
        '(gold.conllu:2), the system "dog sleeps . it rain"; ' +
        'aligned by text, which the official scorer refuses: 5 of 6 gold tokens meet the same text',
    );
  });
});

test('CoNLL-X in eight columns is recognised, and the other metric is named', async () => {
  const eight = file('eight.conll', '1\ta\t_\tX\tX\t_\t0\troot\n\n');
  expect((await scoreHere([eight, eight])).err).toBe(
    `${eight}:1:1: this row has 8 columns, not ten; if this is CoNLL-X, say --metric conllx\n`,
  );
  expect((await scoreHere(['--metric', 'conllx', eight, eight])).status).toBe(0);
});

test('columns between blanks are no CoNLL-X by mistake, and a file that is cut off is called that', async () => {
  const blanks = file('blanks.conllu', row(1, 0).replaceAll('\t', '  '));
  expect((await scoreHere([gold, blanks])).err).toBe(
    `${blanks}:1:1: this row has 1 column, not ten; columns must be separated by tabs, not by blanks\n`,
  );
  const cut = file('cut.conllu', `${row(1, 0)}2\trepair\trep`);
  expect((await scoreHere([gold, cut])).err).toBe(
    `${cut}:2:1: this row has 3 columns, not ten; is the file cut off here?\n`,
  );
});

test.each(['', '\n', '# sent_id = 1\n'])('a system without sentences is refused: %j', async content => {
  const none = file('none.conllu', content);
  const err = `${none}: there are no sentences to score; is the file empty?\n`;
  expect(await scoreHere([gold, none])).toEqual({ status: 2, out: '', err });
});

test('empty nodes that are not allowed can be collapsed', async () => {
  const examples = ['examples/dependencies/gold.conllu', 'examples/dependencies/alpha.conllu'];
  const { status, err } = await scoreHere(['--empty-nodes', 'none', ...examples]);
  expect([status, err]).toEqual([
    2,
    'examples/dependencies/gold.conllu:139:27: DEPS names the empty node "5.1"; touchstone score has --empty-nodes collapse\n',
  ]);
  expect((await scoreHere(['--empty-nodes', 'collapse', ...examples])).status).toBe(0);
});

describe('hostile files', () => {
  const size = 100_000;
  const chain = Array.from({ length: size }, (_, i) => row(i + 1, i + 2 > size ? 0 : i + 2)).join('');
  const flat = Array.from({ length: size }, (_, i) => row(i + 1, i === 0 ? 0 : 1)).join('');
  const circle = Array.from({ length: size }, (_, i) => row(i + 1, ((i + 1) % size) + 1)).join('');
  const tall = file('chain.conllu', `${chain}\n`);
  test.each([
    ['a chain of 100,000 words', `${chain}\n`, /LAS F1 +100\.00/],
    ['100,000 words below one', `${flat}\n`, /LAS F1 +0\.00/],
    ['a circle of 100,000 words', `${circle}\n`, /run in a circle/],
    ['CR line ends', chain.replaceAll('\n', '\r').concat('\r'), /LAS F1 +100\.00/],
    ['CR LF', chain.replaceAll('\n', '\r\n').concat('\r\n'), /LAS F1 +100\.00/],
  ])('%s', async (_, content, expected) => {
    const { out, status } = await scoreHere(['--by', 'projectivity,complete', tall, file('hostile.conllu', content)]);
    expect(status).toBe(0);
    expect(out).toMatch(expected);
  });

  test.each([
    ['an ID that is missing', row(1, 0) + row(3, 1), ':2:1: the word with the ID 3 should have 2; is a row missing?'],
    ['an ID that is a word', row(1, 0) + row(2, 1).replace(/^2/, 'x'), ':2:1: the ID "x" is not a number'],
    [
      'a range that is none',
      row(1, 0) + row(2, 1).replace(/^2/, '2-x'),
      ':2:1: the ID "2-x" is not the range of a multiword token, such as 3-4',
    ],
    ['no form', row(1, 0, ' '), ':1:3: the FORM has no characters; give it some'],
    [
      'nine columns',
      row(1, 0).replace('\t_\n', '\n'),
      ':1:1: this row has 9 columns, not ten; separate columns by tabs',
    ],
  ])('%s is refused', async (_, content, line) => {
    const broken = file('broken.conllu', `${content}\n`);
    expect(await scoreHere([gold, broken])).toEqual({ status: 2, out: '', err: `${broken}${line}\n` });
  });

  test('a multiword span too long to compare has a place', async () => {
    const words = (letter: string) =>
      `1-20000\tx\t${'_\t'.repeat(7)}_\n${Array.from({ length: 20_000 }, (_, i) => row(i + 1, i, `${letter}${i}`)).join('')}\n`;
    const [left, right] = [file('left.conllu', words('a')), file('right.conllu', words('b'))];
    expect((await scoreHere([left, right])).err).toMatch(
      /left\.conllu:1:1: a multiword span begins here that has 20000 gold/,
    );
  });
});

describe('ud-eval', () => {
  test('a missing file is one line in words', async () => {
    const complaints: string[] = [];
    const write = process.stderr.write;
    process.stderr.write = (piece: string | Uint8Array) => complaints.push(String(piece)) > 0;
    try {
      expect(await udEval([gold, join(folder, 'nowhere')])).toBe(1);
    } finally {
      process.stderr.write = write;
    }
    expect(complaints).toEqual([`${join(folder, 'nowhere')}: cannot be read (no such file)\n`]);
  });
});

describe('unbounded', () => {
  const questions = file('dev.obj_qus.txt', 'a.mrg\nWhat did Ann see ?\ndobj see_3 What_0\n');
  const run = (answer: string) => outputOf(() => unbounded([questions, answer]));

  test('another file is not taken for a parser that found nothing', async () => {
    const { out } = await run(gold);
    expect(lines(out)).toContain(
      'warning: gold.conllu has 2 sentences, dev.obj_qus.txt has 1; sentences without a counterpart count as missing',
    );
    expect(lines(out)).toContain(
      'warning: gold.conllu: sentence 1 is not that of dev.obj_qus.txt: it has 4 words, gold has 5; it counts as missing',
    );
    expect(lines(out)).toContain(
      'warning: gold.conllu: none of the 1 dependencies is there; is it the parse of dev.obj_qus.txt?',
    );
  });

  test('a right file has no warnings', async () => {
    expect((await run(file('a.rel', 'dobj(see-4, What-1)\n'))).out).not.toContain('warning');
  });

  test('trees become Stanford relations, as by convert: a relative clause, a conjunct, a preposition', async () => {
    const clauses = file(
      'dev.relatives.txt',
      'b.mrg\nthe cat that Ann saw and fed\ndobj saw_4 cat_1\nnsubj fed_6 Ann_3\n\nb.mrg\nWhat did Ann look at ?\npobj at_4 What_0\n',
    );
    const trees = conllu(
      'the[DET]<2:det cat[NOUN]<0:root that[PRON]<5:obj Ann[PROPN]<5:nsubj saw[VERB]<2:acl:relcl and[CCONJ]<7:cc fed[VERB]<5:conj / What[PRON]<4:obl did[AUX]<4:aux Ann[PROPN]<4:nsubj look[VERB]<0:root at[ADP]<1:case ?[PUNCT]<4:punct',
    );
    const { out } = await outputOf(() => unbounded([clauses, file('relatives.conllu', trees), '--json']));
    expect(JSON.parse(out).constructions.relatives).toMatchObject({ dependencies: 3, strict: { found: 3 } });
  });

  test('an empty file is refused', async () => {
    await expect(run(file('none.rel', ''))).rejects.toThrow('there are no sentences; is it the right file?');
  });
});

describe('convert', () => {
  test('CoNLL-U comes out as it went in', async () => {
    expect(await outputOf(() => convert([gold, '--to', 'conllu']))).toEqual({ status: 0, out: text, err: '' });
  });

  test('to CoNLL-X and back the words, heads and relations stay', async () => {
    const { out } = await outputOf(() =>
      convert([file('mwt.conllu', conllu("don't(do<3:aux n't<3:advmod) go<0:root")), '--to', 'conllx']),
    );
    expect(out).toBe(
      "1\tdo\t_\t_\t_\t_\t3\taux\t_\t_\n2\tn't\t_\t_\t_\t_\t3\tadvmod\t_\t_\n3\tgo\t_\t_\t_\t_\t0\troot\t_\t_\n\n",
    );
    expect((await outputOf(() => convert([file('x.conll', out.replaceAll('\t', ' ')), '--to', 'conllu']))).out).toBe(
      out,
    );
  });

  test('trees by head rules, those without words left out', async () => {
    const trees = file('two.mrg', '(S (NP (DT the) (NN cat)) (VP (VBZ sleeps)))\n(())\n');
    expect(await outputOf(() => convert([trees, '--to', 'conllu']))).toMatchObject({
      status: 0,
      out: '1\tthe\t_\tDET\tDT\t_\t2\tdet\t_\t_\n2\tcat\t_\tNOUN\tNN\t_\t3\tnsubj\t_\t_\n3\tsleeps\t_\tVERB\tVBZ\t_\t0\troot\t_\t_\n\n',
      err: '1 of 2 sentences have no words and are left out\n',
    });
  });

  test('what it cannot be made of is refused', async () => {
    await expect(outputOf(() => convert([file('x.txt', 'hello\n'), '--to', 'conllx']))).rejects.toThrow(
      'this does not begin like bracketed trees, CoNLL-U or CoNLL-X, which conllx is made from; is it the right file?',
    );
    await expect(outputOf(() => convert([gold, '--to', 'conllu', '--json']))).rejects.toHaveProperty(
      'forTerminal',
      expect.stringContaining('not for --to conllu; leave it out'),
    );
  });
});
