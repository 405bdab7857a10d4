// Sentences with any derivation, for properties of what reads and writes them.
import fc from 'fast-check';
import { type CcgSentence, type Derivation, readCategory } from '../src/model/index.ts';

const cat = (text: string) => readCategory(text)!;
const word = fc.oneof(
  fc.stringMatching(/^[^\s|]+$/, { maxLength: 6 }),
  fc.constantFrom('(', ')', '\\/', '{', '}', "'s", '"'),
);
const category = fc.constantFrom('NP', 'S[dcl]\\NP', '(S\\NP)\\(S\\NP)', 'NP[nb]/N', 'conj', ',').map(cat);

/** Where every word has one of these tags, readers know of no tags. */
const placeholders: ReadonlySet<string> = new Set(['POS', 'XX', '_']);

/** Any tree of nodes with one or two children; the reader does not ask whether it is legal CCG. */
const sentence: fc.Arbitrary<CcgSentence> = fc
  .array(fc.record({ word, tag: word, category }), { minLength: 1, maxLength: 6 })
  .filter(leaves => !leaves.every(({ tag }) => placeholders.has(tag)))
  .chain(leaves =>
    fc.array(fc.nat(9), { minLength: leaves.length * 2, maxLength: leaves.length * 2 }).map(choices => {
      const derivation = treeOver(
        leaves.length,
        choices,
        leaves.map(leaf => leaf.category),
      );
      return {
        id: 'made.up',
        place: { file: 'file', line: 1, column: 1 },
        words: leaves.map(leaf => leaf.word),
        tags: leaves.map(leaf => leaf.tag),
        categories: leaves.map(leaf => leaf.category),
        derivation,
        dependencies: null,
        root: null,
        failed: false,
      };
    }),
  );

/** Up to three of them. */
export const derivedSentences = fc
  .array(sentence, { minLength: 1, maxLength: 3 })
  .map(drawn => drawn.map((one, i) => ({ ...one, id: `made.${i + 1}` })));

/** Splits the words at will; the choices also give heads, unary nodes and marks of coordination. */
function treeOver(words: number, choices: readonly number[], categories: CcgSentence['categories']): Derivation {
  const rows: { category: string; left: number; right: number; head: number; conjunct: number; word: number }[] = [];
  let next = 0;
  const choose = () => choices[next++] ?? 0;
  const add = (from: number, to: number): number => {
    const node = rows.length;
    const row = { category: 'NP\\NP', left: -1, right: -1, head: 0, conjunct: 0, word: -1 };
    rows.push(row);
    if (to - from === 1 && choose() < 6) Object.assign(row, { word: from, category: categories[from]!.text });
    else if (to - from === 1) row.left = add(from, to);
    else {
      const cut = from + 1 + (choose() % (to - from - 1));
      row.left = add(from, cut);
      row.right = add(cut, to);
      Object.assign(row, { head: choose() % 2, conjunct: choose() % 2 });
    }
    return node;
  };
  add(0, words);
  return {
    size: rows.length,
    category: rows.map(row => cat(row.category)),
    left: rows.map(row => row.left),
    right: rows.map(row => row.right),
    head: rows.map(row => row.head),
    conjunct: rows.map(row => row.conjunct),
    word: rows.map(row => row.word),
  };
}
