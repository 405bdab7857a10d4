// Shards put together are the whole: for any corpus of any family, any number of shards and any order of merging, `merge`
// prints what `score` prints, errors and warnings included.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InputError } from '../src/bytes/index.ts';
import { mergeCommand as merge } from '../src/cli/commands/merge.ts';
import { scoreCommand as score } from '../src/cli/commands/score.ts';
import { readCounts } from '../src/node/index.ts';
import { deep } from './deep.ts';
import { testFolder } from './folder.ts';
import { outputOf } from './output.ts';

/** A fault that one corpus in four shows, and only those of one kind, is missed once in 18 runs; of all kinds, once in 10^13. */
const RUNS = deep(3, 1000);
const PATIENCE = 600_000;

const { folder } = testFolder();

const examples = fileURLToPath(new URL('../examples/', import.meta.url));
const example = (name: string) => readFileSync(join(examples, name), 'utf8');

interface Outcome {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

async function outcomeOf(run: () => Promise<number>): Promise<Outcome> {
  let refusal = '';
  const { status, out, err } = await outputOf(async () => {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      refusal = `${error.forTerminal}\n`;
      return 2;
    }
  });
  return { status, out, err: err + refusal };
}

/** Scores in so many shards and merges them in the order given; what fails first is the outcome. */
async function inShards(
  files: readonly string[],
  options: readonly string[],
  shards: number,
  order: readonly number[],
) {
  const names = Array.from({ length: shards }, (_, i) => join(folder, `${i + 1}.counts`));
  for (const [i, name] of names.entries()) {
    const part = ['--workers', '1', '--shard', `${i + 1}/${shards}`, '--counts', name];
    const outcome = await outcomeOf(() => score([...files, ...options, ...part]));
    if (outcome.status !== 0) return outcome;
    expect(outcome.out).toBe('');
  }
  const ordered = [...names].sort((a, b) => (order[names.indexOf(a)] ?? 0) - (order[names.indexOf(b)] ?? 0));
  return outcomeOf(() => merge([...ordered, '--json']));
}

const whole = (files: readonly string[], options: readonly string[]) =>
  outcomeOf(() => score([...files, ...options, '--json', '--workers', '1']));

/** How a family's files are written: sentences of gold and of a system, and what stands between them. */
interface Kind {
  readonly name: string;
  readonly options: readonly string[];
  readonly gold: readonly string[];
  readonly system: readonly string[];
  readonly suffix: string;
  readonly head?: string;
}

const lines = (name: string) => example(name).trimEnd().split('\n');
const blocks = (name: string) => example(name).trimEnd().split('\n\n');
const pairs = (name: string) => {
  const all = lines(name);
  return Array.from({ length: all.length / 2 }, (_, i) => `${all[2 * i]}\n${all[2 * i + 1]}`);
};
const overLines = (tree: string) => tree.replaceAll(' (', '\n  (');
const trees = { gold: lines('constituency/gold.mrg'), system: lines('constituency/beta.mrg'), suffix: '\n' };
const graphs = {
  gold: blocks('dependencies/gold.conllu'),
  system: blocks('dependencies/alpha.conllu'),
  suffix: '\n\n',
};
const derivations = { gold: pairs('ccg/gold.auto'), system: pairs('ccg/alpha.auto'), suffix: '\n' };

const kinds: readonly Kind[] = [
  { name: 'trees', options: [], ...trees },
  { name: 'trees, kinds of errors', options: ['--by', 'error'], ...trees },
  { name: 'trees, SPMRL', options: ['--spmrl'], ...trees },
  {
    name: 'trees over lines',
    options: [],
    ...trees,
    gold: trees.gold.map(overLines),
    system: trees.system.map(overLines),
  },
  { name: 'trees, gold over lines', options: [], ...trees, gold: trees.gold.map(overLines) },
  { name: 'trees aligned by text', options: ['--align'], ...trees },
  { name: 'trees aligned as published', options: ['--align', 'paper'], ...trees },
  { name: 'dependencies', options: [], ...graphs },
  { name: 'dependencies, CoNLL-X', options: ['--metric', 'conllx'], ...graphs },
  { name: 'derivations', options: [], ...derivations },
  {
    name: 'relations',
    options: [],
    gold: blocks('relations/gold.gr').slice(1),
    system: blocks('relations/alpha.gr').slice(1),
    suffix: '\n\n',
  },
  {
    name: 'answers',
    options: [],
    gold: lines('entailment/pairs.jsonl'),
    system: lines('entailment/alpha.person.tsv').slice(1),
    suffix: '\n',
  },
];

/** What becomes of a sentence on the system's side. */
const fates = [
  'kept',
  'kept',
  'kept',
  'kept',
  'kept',
  'kept',
  'failed',
  'cut off',
  'another',
  'lost',
  'doubled',
] as const;
type Fate = (typeof fates)[number];

function systemText({ system, suffix }: Kind, sentence: number, fate: Fate): string {
  const text = system[sentence % system.length]!;
  if (fate === 'failed') return suffix === '\n' ? '\n' : '';
  if (fate === 'cut off') return `${text.slice(0, -1)}${suffix}`;
  if (fate === 'another') return `${system[(sentence + 1) % system.length]!}${suffix}`;
  if (fate === 'lost') return '';
  return `${text}${suffix}`.repeat(fate === 'doubled' ? 2 : 1);
}

const letters = new Map([
  ['as it is', (text: string) => Buffer.from(text)],
  ['marked', (text: string) => Buffer.from(`\uFEFF${text}`)],
  ['CR LF', (text: string) => Buffer.from(text.replaceAll('\n', '\r\n'))],
  ['Latin-1', (text: string) => Buffer.from(text.replaceAll('e', 'é'), 'latin1')],
  ['accents', (text: string) => Buffer.from(text.replaceAll('e', 'é'))],
]);

interface Corpus {
  readonly sentences: readonly { readonly sentence: number; readonly fate: Fate }[];
  readonly writing: string;
  /** That of gold where null. */
  readonly systemWriting: string | null;
  readonly goldTail: string;
  readonly systemTail: string;
  /** Which files lack their last line end. */
  readonly unended: string;
}

const corpora = (kind: Kind, damaged: boolean): fc.Arbitrary<Corpus> =>
  fc.record({
    sentences: fc.array(
      fc.record({
        sentence: fc.nat(kind.gold.length - 1),
        fate: damaged ? fc.constantFrom(...fates) : fc.constant<Fate>('kept'),
      }),
      { minLength: 1, maxLength: 40 },
    ),
    writing: fc.constantFrom(...letters.keys()),
    systemWriting: fc.option(fc.constantFrom(...letters.keys()), { nil: null, freq: 4 }),
    goldTail: fc.constantFrom('', '', '\n', '\n\n \n'),
    systemTail: fc.constantFrom('', '', '\n', '\n\n\n\n'),
    unended: fc.constantFrom('no', 'no', 'gold', 'system', 'both'),
  });

function write(kind: Kind, corpus: Corpus): readonly string[] {
  const gold = corpus.sentences.map(({ sentence }) => kind.gold[sentence]! + kind.suffix).join('');
  const system = corpus.sentences.map(({ sentence, fate }) => systemText(kind, sentence, fate)).join('');
  const ended = (text: string, side: string) =>
    corpus.unended === side || corpus.unended === 'both' ? text.replace(/\n+$/, '') : text;
  const files = [join(folder, 'gold'), join(folder, 'system')] as const;
  writeFileSync(files[0], letters.get(corpus.writing)!(ended(gold + corpus.goldTail, 'gold')));
  const writing = corpus.systemWriting ?? corpus.writing;
  writeFileSync(files[1], letters.get(writing)!(ended(system + corpus.systemTail, 'system')));
  return files;
}

/** Where shards cannot be put together, this is said, and it names the way out. */
const wayOut =
  /must be aligned as a whole; use touchstone score without --shard|score all shards again with --cuts count/;

/** Files of different lengths are refused: by their lengths, or by the sentence where they part. Where that is seems to differ
 *  with the cuts, because these decide which sentences meet. */
function withoutPlace<T extends { readonly status: number; readonly err: string }>(outcome: T): T {
  const differ = /the file ends here with|sentence i is gold's i[+-]|is the file rotated/;
  return outcome.status === 2 && differ.test(outcome.err) ? { ...outcome, err: 'other lengths' } : outcome;
}

describe.each(kinds)('$name', kind => {
  test.each([
    ['that are in order', false],
    ['with failures', true],
  ])(
    'shards of corpora %s',
    async (_, damaged) => {
      const refused = { text: 0, count: 0 };
      await fc.assert(
        fc.asyncProperty(
          corpora(kind, damaged),
          fc.integer({ min: 1, max: 9 }),
          fc.array(fc.nat(), { minLength: 9, maxLength: 9 }),
          async (corpus, shards, order) => {
            const files = write(kind, corpus);
            const expected = await whole(files, kind.options);
            const outcome = await inShards(files, kind.options, shards, order);
            if (!wayOut.test(outcome.err)) expect(withoutPlace(outcome)).toEqual(withoutPlace(expected));
            else {
              expect(damaged || corpus.systemWriting !== null).toBe(true);
              refused.text++;
              const counted = await inShards(files, [...kind.options, '--cuts', 'count'], shards, order);
              if (!wayOut.test(counted.err)) expect(counted).toEqual(expected);
              else refused.count++;
            }
          },
        ),
        { numRuns: RUNS },
      );
      // Only what is aligned by text, and has not the same text, is ever refused for good.
      if (kind.name !== 'dependencies') expect(refused.count).toBe(0);
    },
    PATIENCE,
  );
});

/** Sentences that are each a little different: the first word that both sides have is numbered. */
function numbered(text: string, n: number, kind: Kind): string {
  if (kind.suffix === '\n\n') return text.replace(/^(1\t)([^\t]+)/m, `$1$2${n}`);
  return kind.name === 'derivations'
    ? text.replace(/(<L \S+ \S+ \S+ )(\S+)/, `$1$2${n}`).replace(/^ID=\d+$/m, `ID=s.${n + 1}`)
    : text.replace(/(\([^() ]+ )([^() ]+)\)/, `$1$2${n})`);
}

const SENTENCES = 1000;

/** A corpus whose parts can be found by their text, with failures here and there that keep the number of sentences. */
function writeLarge(kind: Kind, fateOf: (n: number) => Fate): readonly string[] {
  const files = [join(folder, 'large-gold'), join(folder, 'large-system')] as const;
  const all = Array.from({ length: SENTENCES }, (_, n) => n);
  const gold = all.map(n => numbered(kind.gold[n % kind.gold.length]!, n, kind) + kind.suffix);
  const system = all.map(n => {
    const own = { ...kind, system: [numbered(kind.system[n % kind.system.length]!, n, kind)] };
    return systemText(own, 0, fateOf(n));
  });
  writeFileSync(files[0], gold.join(''));
  writeFileSync(files[1], system.join(''));
  return files;
}

const rarely = (fate: Fate) => (n: number) => (n % 61 === 17 ? fate : 'kept');

describe('parts are found without reading what comes before them', () => {
  test.each<[string, Fate]>([
    ['trees', 'failed'],
    ['trees', 'cut off'],
    ['trees, SPMRL', 'failed'],
    ['dependencies', 'kept'],
    ['dependencies, CoNLL-X', 'another'],
    ['derivations', 'failed'],
  ])('%s, some of them %s', async (name, fate) => {
    const kind = kinds.find(each => each.name === name)!;
    const files = writeLarge(kind, rarely(fate));
    const options = name.startsWith('trees') ? [...kind.options, '--layout', 'line'] : kind.options;
    expect(await inShards(files, options, 8, [3, 1, 2, 8, 7, 6, 5, 4])).toEqual(await whole(files, options));
    const beginnings = Array.from({ length: 8 }, (_, i) => readCounts(join(folder, `${i + 1}.counts`))).map(
      ({ counts }) => counts.shardParts[0]!.map(({ gold, system }) => [gold.at.first, system.at.first]),
    );
    // No shard knows how many sentences come before it.
    expect(beginnings).toEqual([[[0, 0]], ...Array.from({ length: 7 }, () => [[1, 1]])]);
  });
});

test.each<[string, Fate]>([
  ['trees aligned by text', 'doubled'],
  ['trees aligned as published', 'another'],
])('%s are scored whole, by the first shard', async (name, fate) => {
  const kind = kinds.find(each => each.name === name)!;
  const files = writeLarge(kind, rarely(fate));
  expect(await inShards(files, kind.options, 3, [])).toEqual(await whole(files, kind.options));
  const counts = [1, 2, 3].map(i => readCounts(join(folder, `${i}.counts`)).counts.shardParts[0]!);
  expect(counts.map(({ length }) => length)).toEqual([1, 0, 0]);
});

test('a sentence that is lost is told as by score, wherever the cuts are', async () => {
  const kind = kinds[0]!;
  const files = writeLarge(kind, n => (n === 600 ? 'lost' : 'kept'));
  expect(await inShards(files, [], 8, [])).toEqual(await whole(files, []));
});

test('one sentence lost and another doubled: counting from the beginning shows what score shows', async () => {
  const kind = kinds[0]!;
  const files = writeLarge(kind, n => (n === 120 ? 'lost' : n === 800 ? 'doubled' : 'kept'));
  expect((await inShards(files, [], 8, [])).err).toMatch(/stand at other places .* --cuts count\n$/);
  expect(await inShards(files, ['--cuts', 'count'], 8, [])).toEqual(await whole(files, []));
});
