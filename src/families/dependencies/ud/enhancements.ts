// `--enhancements`: kinds of enhanced edges that are undone on both sides before ELAS and EULAS, because some
// treebanks do not annotate them. What each digit was meant to do is in docs/dependencies.md; here is what the official
// scorer does, which is not always that.
import { type DependencyGraphs, NO_HEAD, ROOT, universalPart } from '../../../model/index.ts';

export interface Edges {
  /** Word w has the edges start[w] to start[w + 1]. */
  readonly start: Int32Array;
  /** A word, ROOT, or NO_HEAD, which matches nothing. */
  readonly head: Int32Array;
  readonly label: Int32Array;
}

interface Edge {
  readonly head: number;
  readonly steps: readonly string[];
}

type Undo = (edges: readonly Edge[], word: number, sentence: Sentence) => readonly Edge[];

export function undoEnhancements(graphs: DependencyGraphs, digits: string): Edges {
  const { symbols, edgeStart, edgeHead, edgeLabel } = graphs;
  const undoing = [...undoings].filter(([digit]) => digits.includes(digit)).map(([, undo]) => undo);
  if (undoing.length === 0) return { start: edgeStart, head: edgeHead, label: edgeLabel };
  const words = edgeStart.length - 1;
  const start = new Int32Array(words + 1);
  const head: number[] = [];
  const label: number[] = [];
  const sentence = basicTree(graphs);
  for (let word = 0; word < words; word++) {
    sentence.reach(word);
    let edges: readonly Edge[] = Array.from(edgeHead.subarray(edgeStart[word], edgeStart[word + 1]), (to, i) => ({
      head: to,
      steps: symbols.text(edgeLabel[edgeStart[word]! + i]!).split('>'),
    }));
    for (const undo of undoing) edges = undo(edges, word, sentence);
    for (const edge of edges) {
      head.push(edge.head);
      label.push(symbols.idOf(edge.steps.join('>')));
    }
    start[word + 1] = head.length;
  }
  return { start, head: Int32Array.from(head), label: Int32Array.from(label) };
}

type Sentence = ReturnType<typeof basicTree>;

/** The basic tree around the word that was reached last. */
function basicTree({ symbols, relation, head, wordStart }: DependencyGraphs) {
  let index = 0;
  /** Without its subtype. */
  const relationOf = (word: number) => universalPart(symbols.text(relation[word]!));
  /** How many words come before it. */
  const wordsBefore = (word: number) => word - wordStart[index]!;
  return {
    reach(word: number): void {
      while (wordStart[index + 1]! <= word) index++;
    },
    relationOf,
    wordsBefore,
    /** The basic edge. That of a root matches nothing, not even itself. */
    basicEdge(word: number): Edge {
      return { head: head[word] === ROOT ? NO_HEAD : head[word]!, steps: [relationOf(word)] };
    },
    /** The HEAD column as written, 0 for a root. */
    headId: (word: number) => (head[word]! < 0 ? 0 : wordsBefore(head[word]!) + 1),
  };
}

const sameEdge = (a: Edge, b: Edge) => a.head === b.head && a.steps.join('>') === b.steps.join('>');

/** 1, gapping: a path of several steps becomes the basic edge; repeated single steps are dropped. */
const undoGapping: Undo = (edges, word, sentence) => {
  const kept: Edge[] = [];
  for (const edge of edges) {
    if (edge.steps.length > 1) kept.push(sentence.basicEdge(word));
    else if (!kept.some(other => sameEdge(other, edge))) kept.push(edge);
  }
  return kept;
};

/** 2, parents shared in coordination: only an edge that begins with conj stays, the last one. */
const undoSharedParents: Undo = edges => {
  const conjunct = edges.findLast(({ steps }) => steps.length === 1 && steps[0]!.startsWith('conj'));
  return conjunct === undefined ? edges : [conjunct];
};

/** 4, control: subjects of an xcomp are dropped. */
const undoControl: Undo = (edges, _, sentence) =>
  edges.filter(
    ({ head, steps }) =>
      head < 0 || sentence.relationOf(head) !== 'xcomp' || !steps.some(step => step.startsWith('nsubj')),
  );

/** 5, relative clauses: `ref` becomes the basic edge. An edge to the head of an adnominal clause is dropped if that
 *  clause depends on the word *before* this one: meant was this one, but its position is taken one too low. */
const undoRelativeClauses: Undo = (edges, word, sentence) =>
  edges
    .map(edge =>
      edge.steps[0] === 'ref' ? { ...sentence.basicEdge(word), isBasic: true } : { ...edge, isBasic: false },
    )
    .filter(
      ({ head, isBasic }) =>
        isBasic ||
        head < 0 ||
        !sentence.relationOf(head).startsWith('acl') ||
        sentence.headId(head) !== sentence.wordsBefore(word),
    );

const casedRelations = new Set(['obl', 'nmod', 'conj', 'advcl']);
const keptSubtypes = new Set(['pass', 'relcl', 'xsubj']);

/** 6, case in labels: `obl:in` becomes `obl`, but only with exactly one subtype. */
const undoCase: Undo = edges =>
  edges.map(({ head, steps }) => ({
    head,
    steps: steps.map(step => {
      const [relation = '', subtype, ...more] = step.split(':');
      const cased = casedRelations.has(relation) && subtype !== undefined && more.length === 0;
      return cased && !keptSubtypes.has(subtype) ? relation : step;
    }),
  }));

/** In this order. 3, dependents shared in coordination, changes nothing: the scorer compares a word with a text. */
const undoings: ReadonlyMap<string, Undo> = new Map([
  ['1', undoGapping],
  ['2', undoSharedParents],
  ['4', undoControl],
  ['5', undoRelativeClauses],
  ['6', undoCase],
]);
