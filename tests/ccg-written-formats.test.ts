// Derivations in every format that convert writes: scored, made into relations and asked for entailments, they are what
// they are in .auto.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bound, convert, entail, type Format, score } from '../src/api/public.ts';
import { type InputError, utf8, wholeFile } from '../src/bytes/index.ts';
import { readAuto, writeAuto } from '../src/formats/index.ts';
import { derivedSentences } from './arbitrary-derivations.ts';
import { drawn } from './deep.ts';

const example = (name: string) => readFileSync(`examples/ccg/${name}.auto`, 'utf8');
const written = async (text: string, to: Format) => {
  const { content } = await convert({ name: 'given', content: text }, to);
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
};
const named = (content: string) => ({ name: 'file', content });

const formats = ['auto', 'autox', 'pipe', 'xml', 'jigg', 'json', 'prolog', 'conll', 'ptb'] as const;
const dependencyFormats = ['parg', 'ccgbank_deps', 'deps'] as const;

describe.each(formats)('%s', format => {
  test('gives the relations of .auto, scored and written', async () => {
    const [gold, auto] = [await written(example('gold'), 'gr'), example('alpha')];
    const other = await written(auto, format);
    const figures = async (system: string) => {
      const { systems, signature } = await score(named(gold), named(system), { metric: 'relations' });
      return { ...systems[0]!, signature };
    };
    const [one, two] = [await figures(auto), await figures(other)];
    expect(two.corpus).toEqual(one.corpus);
    expect(two.signature).toBe(one.signature);
    expect(two.warnings.map(({ code }) => code)).toEqual(['derivations-converted']);
    expect(await written(other, 'gr')).toBe(await written(auto, 'gr'));
  });

  test('has the upper bound of .auto', async () => {
    const target = named(await written(example('gold'), 'gr'));
    const [gold, alpha] = [example('gold'), example('alpha')];
    const boundOf = async (...texts: string[]) => {
      const { systems } = await bound(target, named(texts[0]!), [named(texts[1]!)]);
      return systems.map(({ corpus }) => corpus);
    };
    expect(await boundOf(await written(gold, format), await written(alpha, format))).toEqual(
      await boundOf(gold, alpha),
    );
  });

  test('decides entailments as .auto does', async () => {
    const texts = readAuto(wholeFile('', utf8.encode(example('gold')))).sentences.map(({ words }) => words.join(' '));
    const pairs = texts.flatMap((text, i) =>
      i % 2 === 1 ? [] : [JSON.stringify({ id: `p${i}`, text, hypothesis: texts[i + 1], gold: i % 4 ? 'YES' : 'NO' })],
    );
    const decided = async (parses: string) => {
      const { systems } = await entail(named(pairs.join('\n')), [named(parses)]);
      // Places are those of the file.
      return systems.map(({ warnings, ...system }) => ({ ...system, warnings: warnings.map(({ code }) => code) }));
    };
    // Heads and tags that are not written are not known.
    const other = await written(example('gold'), format);
    expect(await decided(other)).toEqual(await decided(await written(other, 'auto')));
  });
});

/** A list of two parses of one sentence, by what two sentences are written as. */
const lists: readonly (readonly [Format, (two: string) => string])[] = [
  ['auto', two => two.replaceAll(/^ID=.*$/gm, 'ID=1')],
  ['xml', two => two.replace('sentence="2" id="1"', 'sentence="1" id="2"')],
  [
    'json',
    two => {
      const { 1: first, 2: second } = JSON.parse(two);
      return JSON.stringify({ 1: [...first, ...second] });
    },
  ],
];

test.each(lists)('of several parses in %s the first becomes relations, and that is said', async (format, listOf) => {
  const tree = example('alpha').split('\n')[1]!;
  const [first, second] = [tree, tree.replaceAll('S[dcl]', 'S[pss]')];
  const list = listOf(await written(`ID=1\n${first}\nID=2\n${second}\n`, format));
  const gold = await written(`ID=1\n${tree}\n`, 'gr');
  const { systems, signature } = await score(named(gold), named(list), { metric: 'relations', post: 'none' });
  expect(systems[0]!.corpus.sentences).toBe(1);
  expect(systems[0]!.corpus.micro.f1).toBe(1);
  expect(systems[0]!.warnings.map(({ code }) => code)).toEqual(['derivations-converted', 'several-parses']);
  expect(signature).toContain('|parses:first|');
  expect(await written(list, 'gr')).toBe(gold);
});

const counts = async (gold: string, system: string, options: object) => {
  const { systems } = await score(named(gold), named(system), { metric: 'ccg', ...options });
  const { labelled, decomposed, failed } = systems[0]!.corpus;
  return { labelled, decomposed, failed };
};

describe('a derivation in any format scores 100 against itself', () => {
  const real = example('gold').trim().split('\n');
  const trees = real.filter(line => line.startsWith('('));
  /** Sentences that a grammar allows, and any trees at all. */
  const texts = fc.oneof(
    fc
      .subarray(trees, { minLength: 1, maxLength: 5 })
      .map(chosen => chosen.map((tree, i) => `ID=some.${i + 1} PARSER=GOLD NUMPARSE=1\n${tree}\n`).join('')),
    derivedSentences.map(sentences => writeAuto(sentences)),
  );
  const isAll = ({ labelled, decomposed }: Awaited<ReturnType<typeof counts>>) => {
    expect(labelled).toMatchObject({ system: labelled.gold, correct: labelled.gold });
    expect(decomposed).toMatchObject({ system: decomposed.gold, correct: decomposed.gold });
  };

  /** Null where the format cannot hold it: XML some characters, ptb brackets that may be of words or of the tree. */
  const unlessRefused = (auto: string, format: Format) =>
    written(auto, format).catch((error: InputError) => {
      expect(['xml', 'jigg', 'ptb']).toContain(format);
      expect(error).toMatchObject({ code: 'no-way' });
      return null;
    });

  test.each(formats)('%s', async format => {
    await fc.assert(
      fc.asyncProperty(texts, async auto => {
        const text = await unlessRefused(auto, format);
        if (text === null) return;
        const [own, against] = [await counts(text, text, {}), await counts(auto, text, { root: false })];
        // Heads are not in every format.
        for (const each of [own, against]) isAll(each);
        expect([own.failed, against.failed]).toEqual([0, 0]);
      }),
      { numRuns: drawn(60) },
    );
  });

  // A sentence without dependencies is there what a failed parse is.
  test.each(dependencyFormats)('%s', async format => {
    await fc.assert(
      fc.asyncProperty(texts, async auto => {
        const text = await written(auto, format);
        isAll(await counts(text, text, {}));
        if (format === 'deps') isAll(await counts(auto, text, { root: false }));
      }),
      { numRuns: drawn(60) },
    );
  });
});

test.each([
  ['xml', '<ccg sentence='],
  ['prolog', 'ccg('],
  ['conll', '# ID='],
  ['ptb', 'ID='],
] as const)('a shift in %s is told with its place in that file', async (format, beginning) => {
  const sentences = example('gold').match(/.+\n.+\n/g)!;
  const moved = [...sentences.slice(0, 4), ...sentences.slice(5), sentences[4]!]
    .join('')
    .replaceAll(/^ID=\S+/gm, 'ID=x');
  const shifted = await written(moved, format);
  const starts = shifted.split('\n').flatMap((line, i) => (line.startsWith(beginning) ? [i + 1] : []));
  expect(starts).toHaveLength(26);
  await expect(score(named(example('gold')), { name: 'shifted', content: shifted }, { metric: 'ccg' })).rejects.toThrow(
    new RegExp(`^shifted:${starts[4]}:\\d+: this is sentence 6 of file, not 5`),
  );
});
