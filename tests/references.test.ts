// Which program a signature names: none where options or files ask for what the program does not do.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scoreFiles } from '../src/node/public.ts';
import { testFolder } from './folder.ts';

const { file } = testFolder();
const pair = (family: string, ending: string) =>
  ['gold', 'alpha'].map(name => join('examples', family, `${name}.${ending}`)) as [string, string];
const trees = pair('constituency', 'mrg');
const ccg = pair('ccg', 'auto');
const relations = pair('relations', 'gr');
const rows = pair('dependencies', 'conllu');
const row = (form: string) => `1\t${form}\t_\tX\t_\t_\t0\troot\t_\t_\n\n`;
const otherText = [file('a.conllu', row('a').repeat(9)), file('b.conllu', row('a').repeat(8) + row('b'))] as const;

test.each([
  [trees, {}, 'EVALB-benepar'],
  [trees, { params: 'none' }, 'EVALB-benepar'],
  [trees, { align: 'paper' }, 'jp-evalb'],
  [trees, { align: 'text' }, null],
  [trees, { spmrl: true }, null],
  [trees, { deleteLabels: 'X' }, null],
  [ccg, {}, 'catgram-0.3'],
  [ccg, { labels: 'full', align: false, root: false }, 'catgram-0.3'],
  [ccg, { slots: 'strict' }, null],
  [ccg, { unparsed: 'skip' }, null],
  [relations, { slots: 'head-dep' }, 'RASP3-greval'],
  [relations, { labels: 'eq' }, null],
  [relations, { labels: 'sub' }, null],
  [relations, { empty: 'skip' }, null],
  [rows, {}, 'udtools'],
  [rows, { enhanced: false, multipleRootsOkay: true }, 'udtools'],
  [rows, { subtypes: 'full' }, null],
  [rows, { punct: 'upos' }, null],
  [rows, { feats: 'all' }, null],
  [rows, { emptyNodes: 'collapse' }, null],
  [otherText, {}, null],
  [trees, { metric: 'ud' }, null],
  [rows, { metric: 'conllx' }, 'CoNLL-X-eval.pl'],
] as const)('%j %j', async ([gold, system], score, program) => {
  const { signature } = await scoreFiles(gold, [system], { score, workers: 1 });
  expect([signature, /\|as:([^|]+)/.exec(signature)?.[1] ?? null]).toEqual([signature, program]);
});
