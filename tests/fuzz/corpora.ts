// What is damaged: a few sentences of every format, made from the examples, so that new formats come by themselves.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Library from '../../src/api/public.ts';

/** The library as it is built. */
export const library: typeof Library = createRequire(import.meta.url)('../../dist/lib/index.cjs');

export interface Corpus {
  readonly name: string;
  readonly gold: string;
  /** What a parser made of it. */
  readonly system: string;
}

const SENTENCES = 5;

const example = (name: string) => readFileSync(new URL(`../../examples/${name}`, import.meta.url), 'utf8');
const blocks = (text: string) => `${text.split('\n\n').slice(0, SENTENCES).join('\n\n')}\n\n`;
const lines = (text: string, count = SENTENCES) => `${text.split('\n').slice(0, count).join('\n')}\n`;

function taken(name: string, files: readonly [string, string], take: (text: string) => string): Corpus {
  const [gold, system] = files.map(file => take(example(file)));
  return { name, gold: gold!, system: system! };
}

const bare: readonly Corpus[] = [
  taken('brackets', ['constituency/gold.mrg', 'constituency/alpha.mrg'], lines),
  taken('conllu', ['dependencies/gold.conllu', 'dependencies/alpha.conllu'], blocks),
  taken('auto', ['ccg/gold.auto', 'ccg/alpha.auto'], text => lines(text, 2 * SENTENCES)),
  taken('gr', ['relations/gold.gr', 'relations/alpha.gr'], blocks),
  taken('pairs', ['entailment/pairs.jsonl', 'entailment/pairs.jsonl'], lines),
];

/** Pretty-printed over many lines, as treebanks are. */
const overLines = (text: string) => text.replaceAll(') (', ')\n  (');

/** Every format that one of these can become, and these themselves. */
export async function everyCorpus(): Promise<readonly Corpus[]> {
  const all: Corpus[] = [...bare];
  const trees = bare[0]!;
  all.push({ name: 'treebank', gold: overLines(trees.gold), system: overLines(trees.system) });
  const unbounded = { gold: example('dependencies/obj_qus.txt'), system: example('dependencies/obj_qus.conllu') };
  all.push({ name: 'unbounded', ...unbounded });
  for (const source of bare)
    for (const name of Object.keys(library.formats) as Library.Format[]) {
      if (all.some(known => known.name === name)) continue;
      try {
        const [gold, system] = [await library.convert(source.gold, name), await library.convert(source.system, name)];
        all.push({ name, gold: textOf(gold.content), system: textOf(system.content) });
      } catch (error) {
        if (!(error instanceof library.InputError || error instanceof library.UsageError)) throw error;
      }
    }
  return all;
}

const textOf = (content: string | Uint8Array) =>
  typeof content === 'string' ? content : Buffer.from(content).toString('utf8');
