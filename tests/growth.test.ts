// Input of one character, over and over, takes no longer than its length asks for, whatever reads, scores or draws it. A regular
// expression that tries every start of a run to its end takes minutes for what stands here.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as touchstone from '../src/api/public.ts';
import { withTags } from '../src/convert/stanford/gr/guessed-tags.ts';
import * as english from '../src/english/index.ts';
import { splitTagged } from '../src/formats/stagged.ts';
import type { DerivationPicture } from '../src/picture/index.ts';
import { withoutFeatures } from '../src/study/index.ts';
import { instructionBlocks } from '../src/web/study/judge/words.ts';
import { isDeep } from './deep.ts';
import { testFolder } from './folder.ts';
import { touchstone as run } from './run.ts';

const { file } = testFolder();
const LENGTH = 200_000;
/** Milliseconds of computing; a quadratic one takes more than ten times as many, a linear one a tenth. */
const MOST = 4_000;

const everyCharacter = [...' \t\r("[{<|=#\\/.,-_\'a1:;'];
const usual = [...' (.'];
const characters = isDeep ? everyCharacter : usual;

const formats = Object.keys(touchstone.formats) as touchstone.Format[];

const example = (name: string) => readFileSync(`examples/${name}`, 'utf8');

/** In the first comment or line, before its end; between words; and at the head of the file. */
const places: readonly ((text: string, run: string) => string)[] = [
  (text, run) => text.replace(/(?=\n)/, run),
  (text, run) => text.replace(/(?<=\w)(?=\W)/, run),
  (text, run) => run + text,
];

/** Refused or not: it must end. Computing is measured, because others may use the machine. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = process.cpuUsage();
  try {
    await work();
  } catch (error) {
    if (!(error instanceof touchstone.InputError || error instanceof touchstone.UsageError)) throw error;
  }
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

async function expectLinear(name: string, work: () => Promise<unknown>): Promise<void> {
  expect(await timeOf(work), name).toBeLessThan(MOST);
}

const conllx = '1\tRosa\t_\tN\tN\t_\t2\tsbj\t_\t_\n2\tsleeps\t_\tV\tV\t_\t0\troot\t_\t_\n';
const corpora = {
  trees: example('constituency/gold.mrg').split('\n').slice(0, 2).join('\n').concat('\n'),
  conllu: `# sent_id = a\n# text = x\n${example('dependencies/gold.conllu').split('\n\n')[0]!}\n\n`,
  conllx: `${conllx}\n`,
  auto: example('ccg/gold.auto').split('\n').slice(0, 4).join('\n').concat('\n'),
  gr: example('relations/gold.gr').split('\n\n').slice(0, 2).join('\n\n').concat('\n\n'),
  pairs: example('entailment/pairs.jsonl').split('\n').slice(0, 2).join('\n').concat('\n'),
};

describe.each(Object.entries(corpora))('%s', (name, text) => {
  test.each(characters)('a run of %j', async character => {
    const run = character.repeat(LENGTH);
    for (const [i, insert] of places.entries()) {
      const damaged = insert(text, run);
      const what = `${name}, ${JSON.stringify(character)}, place ${i}`;
      await expectLinear(`score ${what}`, () => touchstone.score(damaged, damaged, { sentences: true, force: true }));
      await expectLinear(`draw ${what}`, () => touchstone.draw(damaged, damaged, 1, { force: true }));
      await expectLinear(`check ${what}`, () => touchstone.check([damaged]));
      for (const to of isDeep ? formats : [])
        await expectLinear(`convert to ${to} ${what}`, () => touchstone.convert(damaged, to));
    }
  });
});

test('documents of XML behind each other', async () => {
  const { content } = await touchstone.convert(corpora.auto, 'xml');
  for (const character of [' ', '\n']) {
    const damaged = String(content).replace(/(?=\n)/, () => character.repeat(LENGTH));
    await expectLinear('check', () => touchstone.check([damaged]));
  }
});

test('parameters of EVALB', async () => {
  for (const character of characters) {
    const content = `DEBUG 0${character.repeat(LENGTH)}x\n`;
    const params = { name: 'a.prm', content };
    await expectLinear('parameters', () => touchstone.score(corpora.trees, corpora.trees, { params }));
  }
});

test('a project file that is refused', async () => {
  const path = file('touchstone.toml', `${`${' '.repeat(500)}\n`.repeat(LENGTH / 500)}strange = 1\n`);
  await expectLinear('the place of a key', async () => {
    expect((await run(['score', 'x', 'x', '--config', path])).err).toMatch(/there is no key "strange"/);
  });
});

test.each([...everyCharacter, '*', 'a*', '?'])('a query that is a run of %j', async piece => {
  const [gold, run] = [example('constituency/gold.mrg'), piece.repeat(LENGTH / 2 / piece.length)];
  for (const where of [run, `${run}x`, `word:${run}`, `"${run}" missed by 1`])
    await expectLinear(JSON.stringify(piece), () => touchstone.score(gold, gold, { where }));
});

test('sentences one by one', async () => {
  for (const character of [' ', '\n'])
    await expectLinear('a list', () => {
      const long = `(S (N a${character.repeat(LENGTH)}b))`;
      return touchstone.score([long, long], [long, long]);
    });
});

const derivationOf = (category: string): DerivationPicture => ({
  ...{ kind: 'derivations', title: '', words: ['a'], system: null },
  gold: [{ from: 0, to: 1, category, rule: '', verdict: 'right' }],
});

// What is made of words is asked for directly: parsers would have to agree on them first.
describe.each([
  ['tokenise', english.tokenise],
  ['a plural', english.pluralOf],
  ['a past', english.pastOf],
  ['the lemma of a noun', (word: string) => english.lemmatise(word, 'NNS')],
  ['the lemma of a past', (word: string) => english.lemmatise(`${word}ed`, 'VBD')],
  ['a guessed tag', (word: string) => withTags([{ form: word, tag: '', category: '' }])],
  ['a category without features', (word: string) => withoutFeatures(derivationOf(word))],
  [
    'own instructions for judges',
    (instructions: string) => instructionBlocks({ task: 'intrinsic', instructions, guide: { instead: true } }, null),
  ],
  ['a tagged word', (word: string) => splitTagged(`a|b|c|${word}`, 4)],
] as const)('%s', (name, work) => {
  test.each([...everyCharacter, 'o-of-', 's-of-', ').', '...x'])('a run of %j', piece => {
    const run = piece.repeat(LENGTH / 4 / piece.length);
    return expectLinear(`${name}, ${JSON.stringify(piece)}`, async () => {
      for (const word of [run, `${run}x`, `x${run}`, `x${run}1x`]) work(word);
    });
  });
});
