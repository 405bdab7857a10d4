// Generated trees, gold and system over the same words: each begins as the list of its leaves, and each step puts a
// bracket around some neighbours, or around nothing.
import fc from 'fast-check';

interface Leaf {
  readonly tag: string;
  readonly word: string;
}
interface Step {
  readonly at: number;
  readonly size: number;
  readonly label: string;
}
export interface Sentence {
  readonly leaves: readonly Leaf[];
  readonly goldSteps: readonly Step[];
  readonly systemSteps: readonly Step[];
  /** What the system says of each word, in place of its tag. */
  readonly systemTags: readonly string[];
  readonly root: string;
  readonly failed: boolean;
}

const atom = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }).filter(text => !/[\s()=]/.test(text));
const label = fc.oneof(
  fc.constantFrom('S', 'NP', 'NP-SBJ-1', 'VP', 'PP=2', 'ADVP', 'PRT', 'TOP', '-X', 'part', '__proto__', ''),
  atom,
);
const tag = fc.constantFrom('NN', 'VB', 'DT', '-NONE-', ',', '.', '``', 'POS', '-LRB-', '');
const step: fc.Arbitrary<Step> = fc.record({ at: fc.nat(12), size: fc.nat(4), label });
const sentence: fc.Arbitrary<Sentence> = fc.record({
  leaves: fc.array(fc.record({ tag, word: fc.oneof(atom, fc.constantFrom('a', "'", '*T*-1', '-RRB-', '1\\/2')) }), {
    maxLength: 10,
  }),
  goldSteps: fc.array(step, { maxLength: 12 }),
  systemSteps: fc.array(step, { maxLength: 12 }),
  systemTags: fc.array(tag, { maxLength: 2 }),
  root: fc.constantFrom('TOP', 'S1', ''),
  failed: fc.nat(7).map(number => number === 0),
});
export const corpus = fc.array(sentence, { minLength: 1, maxLength: 8 });

function tree(leaves: readonly Leaf[], steps: readonly Step[], root: string): string {
  const nodes = leaves.map(({ tag: leafTag, word }) => `(${leafTag} ${word})`);
  for (const { at, size, label: stepLabel } of steps) {
    const from = at % (nodes.length + 1);
    nodes.splice(from, size, `(${[stepLabel, ...nodes.slice(from, from + size)].join(' ').trimEnd()})`);
  }
  return `(${root} ${nodes.join(' ')})`;
}

export const goldOf = (sentences: readonly Sentence[]) =>
  sentences.map(({ leaves, goldSteps, root }) => tree(leaves, goldSteps, root));

export const systemOf = (sentences: readonly Sentence[]) =>
  sentences.map(({ leaves, systemSteps, systemTags, root, failed }) => {
    const tagged = leaves.map((leaf, i) => ({ ...leaf, tag: systemTags[i] ?? leaf.tag }));
    return failed ? '' : tree(tagged, systemSteps, root);
  });
