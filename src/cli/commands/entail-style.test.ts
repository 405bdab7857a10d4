// Relations that a parser gave beside those that `touchstone entail` makes: their style, and what the signature says of it.
import { expect, test } from 'vitest';
import { testFolder } from '../../../tests/folder.ts';
import { outputOf } from '../../../tests/output.ts';
import { complaintOf } from '../../../tests/refusal.ts';
import { entailCommand as entail } from './entail.ts';

const { file } = testFolder();
const run = async (...argv: readonly string[]) => (await outputOf(() => entail(argv))).out;

const sat = 'id\ttext\thypothesis\tgold\np\tRain fell on us.\tRain fell on us.\tYES\n';
const twice = (lines: string) => `nsubj(fell-2, Rain-1)\n${lines}\n\n`.repeat(2);
const basic = () => file('basic.sd', twice('prep(fell-2, on-3)\npobj(on-3, us-4)'));
const collapsed = () => file('collapsed.sd', twice('prep_on(fell-2, us-4)'));
const trees = () => file('made.mrg', '(S (NP (NN Rain)) (VP (VBD fell) (PP (IN on) (NP (PRP us)))) (. .))\n'.repeat(2));
const told = /prepositions are .*/;
test.each([
  [
    basic,
    ['--system', 'general'],
    'prepositions are relations such as prep and pobj here, but the rules look for those such as prep_in; give collapsed relations, or trees or CoNLL-U with --relations collapsed',
  ],
  [
    collapsed,
    ['--core', 'prep'],
    'prepositions are relations such as prep_in here, but the rules look for those such as prep; give uncollapsed relations, or trees or CoNLL-U with --relations uncollapsed',
  ],
  [collapsed, ['--system', 'general'], undefined],
  [basic, ['--core', 'prep'], undefined],
  [basic, [], undefined],
  [collapsed, [], undefined],
])('%#', async (parses, options, line) =>
  expect(told.exec(await run(file('on.tsv', sat), parses(), ...options))?.[0]).toBe(line),
);

test('each parser has its own signature', async () => {
  const files = [file('on.tsv', sat), collapsed(), trees(), '--system', 'general'];
  const styles = (text: string) => text.match(/(?<=relations:)[^|]+/g);
  expect(styles(await run(...files))).toEqual(['given', 'collapsed-from-trees']);
  expect(styles(await run(...files, '--explain', 'p'))).toEqual(['given', 'collapsed-from-trees']);
  const { signature, systems } = JSON.parse(await run(...files, '--json'));
  expect([signature, ...systems.map((system: { signature: string }) => system.signature)].flatMap(styles)).toEqual([
    'mixed',
    'given',
    'collapsed-from-trees',
  ]);
});

test.each(['--relations=collapsed', '--from=enhanced', '--reduced-relative-object'])(
  '%s changes nothing',
  async option =>
    expect(await complaintOf(() => entail([file('on.tsv', sat), basic(), option]))).toBe(
      `${option.replace(/=.*/, '')} says how relations are made of trees, CoNLL-U or derivations, and these files give relations; leave it out`,
    ),
);
