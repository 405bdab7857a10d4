// What makes a score doubtful stands above it, in every family that can have it.
import { describe, expect, test } from 'vitest';
import { derivations, example, goldTrees, read, rows, trees } from './example-sentences.ts';
import { testFolder } from './folder.ts';
import { parseScore, scoreHere } from './run.ts';

const { file } = testFolder();

describe('alarms', () => {
  const withRoot = (label: string) => (text: string) => text.replace(/^\(TOP /gm, `(${label} `);
  const words = '1\tCats\t_\t_\t_\t_\t2\tnsubj\t_\t_\n2\tsleep\t_\t_\t_\t_\t0\troot\t_\t_\n';
  const dot = '3\t.\t_\t_\t_\t_\t2\tpunct\t_\t_\n';
  const plain = read('constituency/gold.mrg');
  const clause = '(<T S[dcl] 1 2> (<L NP NNP NNP Ida NP>) (<L S[dcl]\\NP VBD VBD left S[dcl]\\NP>) )\n';
  test.each<[string, code: string, gold: string, system: string, argv: string[], text: RegExp]>([
    [
      'labels in another letter case',
      'label-case',
      read('dependencies/gold.conllu'),
      rows.join('').replace(/\troot\t/g, '\tROOT\t'),
      [],
      /ROOT for root; write them as gold does$/,
    ],
    [
      'the same by place',
      'label-case',
      read('dependencies/gold.conllu'),
      rows.join('').replace(/\troot\t/g, '\tROOT\t'),
      ['--metric', 'conllx'],
      /ROOT for root/,
    ],
    [
      'roots that match for free',
      'root-labels-match',
      withRoot('ROOT')(plain),
      withRoot('ROOT')(trees.join('')),
      [],
      /--delete-labels ROOT$/,
    ],
    [
      'the same, as published',
      'root-labels-match',
      withRoot('ROOT')(plain),
      withRoot('ROOT')(trees.join('')),
      ['--align', 'paper'],
      /--delete-labels ROOT$/,
    ],
    [
      'roots of any name',
      'root-labels-match',
      withRoot('START')(plain),
      withRoot('START')(trees.join('')),
      [],
      /--delete-labels START$/,
    ],
    [
      'roots on one side',
      'roots-differ',
      plain,
      withRoot('ROOT')(trees.join('')),
      [],
      /--delete-labels ROOT, or use --align$/,
    ],
    [
      'labels with features',
      'feature-labels',
      plain.replaceAll('(NP ', '(NP##case=nom## '),
      trees.join(''),
      [],
      /use --spmrl, which cuts them off$/,
    ],
    [
      'no punctuation in rows',
      'punctuation-differs',
      `${words}${dot}\n`.repeat(6),
      `${words}\n`.repeat(6),
      [],
      /give the parser the text with its punctuation/,
    ],
    [
      'no punctuation in trees',
      'punctuation-differs',
      plain,
      trees.join('').replace(/ ?\([^() ]+ [.,:;?!'`-]+\)/g, ''),
      ['--align'],
      /give the parser/,
    ],
    [
      'no punctuation in trees, as published',
      'punctuation-differs',
      plain,
      trees.join('').replace(/ ?\([^() ]+ [.,:;?!'`-]+\)/g, ''),
      ['--align', 'paper'],
      /give the parser/,
    ],
    [
      'no punctuation in derivations',
      'punctuation-differs',
      clause.replace(/.+/, '(<T S[dcl] 0 2> $& (<L . . . . .>) )').repeat(6),
      clause.repeat(6),
      [],
      /give the parser/,
    ],
    [
      'labels with features in the system, aligned',
      'feature-labels',
      plain,
      trees.join('').replaceAll('(NP ', '(NP##case=nom## '),
      ['--align'],
      /use --spmrl, which cuts them off$/,
    ],
    [
      'roots on one side, as published',
      'roots-differ',
      withRoot('ROOT')(plain),
      trees.join(''),
      ['--align', 'paper'],
      /--delete-labels ROOT, or use --align$/,
    ],
    [
      'few sentences',
      'few-scored',
      plain,
      trees.map((tree, i) => (i % 3 === 0 ? tree : '(())\n')).join(''),
      [],
      /^only 16 of 48 sentences could be scored/,
    ],
    [
      'half of the sentences',
      'few-scored',
      trees.slice(0, 6).join(''),
      trees
        .slice(0, 6)
        .map((tree, i) => (i % 2 === 0 ? tree : '(())\n'))
        .join(''),
      [],
      /^only 3 of 6 sentences could be scored \(50.0 %\)/,
    ],
    [
      'rows that are cut off',
      'text-incomplete',
      read('dependencies/gold.conllu'),
      rows.slice(0, Math.ceil(0.7 * rows.length)).join(''),
      [],
      /^only \d+ of \d+ words of gold are in .*; is the file cut off\?$/,
    ],
    [
      'trees that are cut off',
      'text-incomplete',
      plain,
      trees.slice(0, 40).join(''),
      ['--align'],
      /^only \d+ of \d+ words of gold are in .*; is the file cut off\?$/,
    ],
    [
      'labels of trees in another letter case',
      'label-case',
      plain,
      trees.join('').replace(/\((?!TOP)[A-Z]+(?=[ -][^()]*\()/g, label => label.toLowerCase()),
      [],
      /write them as gold does$/,
    ],
    [
      'relations in another letter case',
      'label-case',
      read('relations/gold.gr'),
      read('relations/alpha.gr').replaceAll('(ncsubj ', '(ncSubj '),
      [],
      /there is no relation "ncSubj", but ncsubj, in small letters; the relation is left out$/,
    ],
    [
      'categories in another letter case',
      'label-case',
      read('ccg/gold.auto'),
      derivations.join('').replaceAll('[dcl]', '[DCL]'),
      [],
      /S\[DCL\]\\NP for S\[dcl\]\\NP, .*; write them as gold does$/,
    ],
  ])('%s', async (_, code, gold, system, argv, text) => {
    const files = [file('gold', gold), file('system', system)];
    const { status, out } = await scoreHere([...argv, '--json', ...files]);
    expect(status).toBe(0);
    const { alarms } = parseScore(out).systems[0]!;
    expect(alarms.map(alarm => alarm.code)).toEqual([code]);
    expect(alarms[0]!.examples[0]!.text).toMatch(text);
    const table = await scoreHere([...argv, ...files]);
    expect(table.out).toMatch(/^alarm: /);
    const csv = await scoreHere([...argv, '--format', 'csv', ...files]);
    expect(csv.err).toMatch(/^alarm: /);
    expect((await scoreHere([...argv, '--strict', ...files])).status).toBe(3);
  });

  test('roots that are deleted by name are those of no tree, on every way of scoring', async () => {
    const [gold, system] = [file('g.mrg', withRoot('ROOT')(plain)), file('s.mrg', withRoot('ROOT')(trees.join('')))];
    for (const more of [[], ['--by', 'label'], ['--align', 'paper']]) {
      const bare = await scoreHere([...more, goldTrees, example('constituency/alpha.mrg')]);
      const { out } = await scoreHere([...more, '--delete-labels', 'ROOT', gold, system]);
      const numbers = (text: string) =>
        text.match(/^(?:F1|precision|recall|NP) .*$/gm)?.map(line => line.replace(/ +/g, ' '));
      expect(numbers(out)).toEqual(numbers(bare.out));
      expect(out).toContain('|deleted:ROOT|');
    }
  });
});
