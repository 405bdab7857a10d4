// Tables of counts for tests of what is done with them: `counted(['1/2', '0/1'])` has a row for each sentence, so many
// right of so many, and `accuracy` is their ratio.
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { type CountTable, ratio, TableTally } from '../src/counts/index.ts';
import type { Measure } from '../src/stats/index.ts';

export function counted(sentences: readonly string[]): CountTable<string> {
  const tally = new TableTally(['right', 'all', 'unused'], false);
  for (const [i, sentence] of sentences.entries()) {
    const [right, all] = sentence.split('/');
    tally.begin({ from: i, to: i + 1 });
    tally.add('right', Number(right));
    tally.add('all', Number(all));
    tally.add('unused', i);
  }
  return tally.table();
}

export const accuracy: Measure = { name: 'accuracy', of: ({ right, all }) => ratio(right!, all!) };

/** Not a ratio of sums: a square root of one. */
export const root: Measure = {
  name: 'root',
  of: ({ right, all }) => ratio(all === 0 ? 0 : Math.sqrt(right! / all!), 1),
};

/** Sentences of 1 to 10 words, the same lengths for every system of a corpus, each word right with the same chance. */
export function simulator(seed: number) {
  const generator = xoroshiro128plus(seed);
  generator.jump();
  const uniform = () => (generator.next() >>> 0) / 2 ** 32;
  return {
    corpus: (sentences: number, chance: number) =>
      Array.from({ length: sentences }, (_, i) => {
        const words = 1 + (i % 10);
        return `${Array.from({ length: words }, uniform).filter(number => number < chance).length}/${words}`;
      }),
  };
}
