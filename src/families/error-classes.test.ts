// Every missed item of gold is of one class, whatever the family: the items of a sentence's errors are gold's less those that are
// right.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawn } from '../../tests/deep.ts';
import { scoredPart } from '../../tests/scored-part.ts';
import { bytesOf } from '../../tests/trees.ts';
import { breakdownOf, familyNamed, type OptionValues, type Part } from './index.ts';

const example = (name: string) => readFileSync(new URL(`../../examples/${name}`, import.meta.url), 'utf8');

async function sentencesOf(name: string, gold: string, system: string, layout: string, options: OptionValues = {}) {
  const family = await familyNamed(name);
  const part: Part = {
    gold: { file: 'gold', bytes: bytesOf(gold), line: 1, first: 0 },
    system: { file: 'system', bytes: bytesOf(system), line: 1, first: 0 },
    goldLayout: layout,
    systemLayout: layout,
  };
  const output = { keyed: true, errors: true, rows: true, details: true };
  return scoredPart(family.scoring(options), part, output).details as readonly Record<string, unknown>[];
}

type Error = Readonly<Record<string, number>> & { readonly class: string };
const itemsOf = (errors: unknown, unit: string) =>
  (errors as readonly Error[]).reduce((sum, error) => sum + error[unit]!, 0);

/** A tree over so many words: each hangs on one before it, or the other way round, and one on nothing. */
const relation = fc.constantFrom(
  'nsubj',
  'obj',
  'obl',
  'nmod',
  'case',
  'conj',
  'cc',
  'amod',
  'advcl',
  'punct',
  'dep:x',
);
const node = fc.record({ head: fc.nat(9), relation, upos: fc.constantFrom('NOUN', 'VERB', 'ADP') });
const nodes = fc.array(node, { minLength: 1, maxLength: 9 });

function conllu(tree: readonly { head: number; relation: string; upos: string }[], turned: boolean): string {
  const place = (i: number) => (turned ? tree.length - i : i + 1);
  const lines = tree.map(({ head, relation: own, upos }, i) => {
    const at = i === 0 ? 0 : place(head % i);
    return { id: place(i), line: `${place(i)}\tw\tw\t${upos}\t_\t_\t${at}\t${i === 0 ? 'root' : own}\t_\t_` };
  });
  return `${lines
    .sort((a, b) => a.id - b.id)
    .map(({ line }) => line)
    .join('\n')}\n\n`;
}

test('all wrong words of any two trees are explained', async () => {
  await fc.assert(
    fc.asyncProperty(nodes, nodes, fc.boolean(), async (gold, system, turned) => {
      const size = Math.min(gold.length, system.length);
      const texts = [conllu(gold.slice(0, size), false), conllu(system.slice(0, size), turned)] as const;
      for (const metric of ['ud', 'conllx']) {
        const [sentence] = await sentencesOf('dependencies', ...texts, 'rows', { metric, ...allPunctuation(metric) });
        const { errors, words, correct } = sentence as { errors: unknown; words: number; correct: number };
        expect(itemsOf(errors, 'words')).toBe(words - correct);
      }
    }),
    { numRuns: drawn(500) },
  );
});

const allPunctuation = (metric: string): OptionValues => (metric === 'conllx' ? { punct: 'all' } : {});

describe('of every sentence of the examples', () => {
  test.each(['alpha', 'beta'])('CCG, %s', async system => {
    const rows = await sentencesOf('ccg', example('ccg/gold.auto'), example(`ccg/${system}.auto`), 'auto');
    expect(rows.length).toBeGreaterThan(20);
    for (const { errors, gold, labelled } of rows)
      expect(itemsOf(errors, 'dependencies')).toBe((gold as number) - (labelled as number));
  });

  test.each([
    ['alpha', 'hier'],
    ['beta', 'hier'],
    ['alpha', 'eq'],
  ])('relations, %s, labels %s', async (system, labels) => {
    const texts = [example('relations/gold.gr'), example(`relations/${system}.gr`)] as const;
    const rows = await sentencesOf('relations', ...texts, 'gr', { labels });
    expect(rows.length).toBeGreaterThan(5);
    for (const { errors, gold, correct } of rows)
      expect(itemsOf(errors, 'relations')).toBe((gold as number) - (correct as number));
  });
});

const rowsOf = (words: readonly string[]) =>
  `${words.map((word, i) => `${i + 1}\tw${i}\t_\t${word.replaceAll(' ', '\t_\t_\t')}\t_\t_`).join('\n')}\n\n`;

/** Words are `UPOS head relation`. */
const tree = (text: string) => rowsOf(text.split(', ').map(word => word.replace(/ (\d+) /, ' $1\t')));

describe('classes of attachments', () => {
  // He saw the man with it: the preposition hangs on the pronoun.
  const gold = 'PRON 2 nsubj, VERB 0 root, DET 4 det, NOUN 2 obj, ADP 6 case, PRON 4 nmod';
  test.each([
    ['PP Attachment 1', gold, gold.replace('PRON 4 nmod', 'PRON 2 obl')],
    ['Argument or adjunct 1', gold, gold.replace('NOUN 2 obj', 'NOUN 2 obl')],
    ['Different label 1', gold, gold.replace('NOUN 2 obj', 'NOUN 2 iobj')],
    ['NP Internal Structure 1', gold, gold.replace('DET 4 det', 'DET 6 det')],
    ['Function word 1', gold, gold.replace('ADP 6 case', 'ADP 4 case')],
    ['NP Attachment 1', gold, gold.replace('PRON 2 nsubj', 'PRON 4 nsubj')],
    // The wrong root and the right one are one mistake, and so is all that hangs on the one instead of the other.
    [
      'NP Attachment 2, Root 2',
      'PRON 2 nsubj, VERB 0 root, ADV 2 advmod, NOUN 2 obj',
      'PRON 4 nsubj, VERB 4 acl, ADV 4 advmod, NOUN 0 root',
    ],
    ['Reversed 2', 'VERB 0 root, NOUN 1 obj, NOUN 2 nmod', 'VERB 0 root, NOUN 3 nmod, NOUN 1 obj'],
    [
      'Co-ordination 1',
      'VERB 0 root, NOUN 1 obj, NOUN 2 conj, ADJ 3 amod',
      'VERB 0 root, NOUN 1 obj, NOUN 2 conj, ADJ 2 amod',
    ],
    ['Modifier Attachment 1', 'VERB 0 root, NOUN 1 obj, ADV 1 advmod', 'VERB 0 root, NOUN 1 obj, ADV 2 advmod'],
    ['Clause Attachment 1', 'VERB 0 root, NOUN 1 obj, VERB 1 advcl', 'VERB 0 root, NOUN 1 obj, VERB 2 acl'],
  ])('%s', async (told, one, other) => {
    const [sentence] = await sentencesOf('dependencies', tree(one), tree(other), 'rows');
    const errors = (sentence!.errors as readonly Error[]).map(error => `${error.class} ${error.words}`);
    expect(errors.join(', ')).toBe(told);
  });
});

describe('classes of relations', () => {
  const gold = '(ncsubj saw He _) (dobj saw man) (det man the) (ncmod _ man with) (dobj with it)';
  const block = (relations: string) => `1\n${relations.replaceAll(') (', ')\n(')}\n`;
  test.each([
    ['Argument or adjunct 1', '(dobj saw man)', '(ncmod _ saw man)', {}],
    ['Different label 1', '(dobj saw man)', '(iobj saw man)', {}],
    ['Slot 1', '(ncsubj saw He _)', '(ncsubj saw He obj)', {}],
    ['Reversed 1', '(det man the)', '(det the man)', { absent: 1 }],
    ['PP Attachment 1', '(ncmod _ man with)', '(ncmod _ saw with)', { elsewhere: 1 }],
    ['Argument 1', '(ncsubj saw He _) ', '', { absent: 1 }],
  ])('%s', async (told, right, wrong, traits) => {
    const family = await familyNamed('relations');
    const scoring = family.scoring({});
    const side = (file: string, relations: string) => ({ file, bytes: bytesOf(block(relations)), line: 1, first: 0 });
    const part = { gold: side('gold', gold), system: side('system', gold.replace(right, wrong)) };
    const { table } = scoredPart(
      scoring,
      { ...part, goldLayout: 'gr', systemLayout: 'gr' },
      { keyed: true, errors: true, rows: true, details: false },
    );
    const { error } = breakdownOf(scoring, table) as Record<string, Record<string, Record<string, number>>>;
    const [[name, one] = ['', {}]] = Object.entries(error ?? {});
    expect(`${name} ${one.relations}`).toBe(told);
    expect(one).toMatchObject({ elsewhere: 0, absent: 0, ...traits });
  });
});
