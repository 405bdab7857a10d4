// An invented sentence that shows judges what they will see. The painting was done with brushes, and the parser gives the
// brushes to the boats. One marking shows that mistake; the other marks the subject as well, which is right, and which no
// measure would mark: the example must not speak for one of those that are compared.
import type { Arc, DerivationStep, Picture, PictureWord, TreeNode, Verdict } from '../../picture/index.ts';
import type { Notation } from './notation.ts';

const texts = ['Keepers', 'painted', 'boats', 'with', 'brushes'];

/** `label from to`, a line for each arc, bracket or step; `!` before the mistake, `?` before what is marked in vain. */
interface Sketch {
  readonly gold: readonly string[];
  readonly system: readonly string[];
  /** Under the words, where something is. */
  readonly notes?: readonly string[];
  /** Under a word, in the parser's analysis, where it is another. */
  readonly otherNotes?: Readonly<Record<number, string>>;
}

// Arcs go from head to dependent, by the number of the word; brackets and steps from a word to before another.
const sketches: Readonly<Record<Notation, Sketch>> = {
  dependencies: {
    gold: ['root - 1', '?nsubj 1 0', 'obj 1 2', 'case 4 3', '!obl 1 4'],
    system: ['root - 1', '?nsubj 1 0', 'obj 1 2', 'case 4 3', '!nmod 2 4'],
    notes: ['NOUN', 'VERB', 'NOUN', 'ADP', 'NOUN'],
  },
  relations: {
    gold: ['?ncsubj 1 0', 'dobj 1 2', '!ncmod 1 3', 'dobj 3 4'],
    system: ['?ncsubj 1 0', 'dobj 1 2', '!ncmod 2 3', 'dobj 3 4'],
  },
  ccg: {
    gold: ['S[dcl] - 1', '?1_NP 1 0', '2_NP 1 2', '!2_S\\NP 3 1', '3_NP 3 4'],
    system: ['S[dcl] - 1', '?1_NP 1 0', '2_NP 1 2', '!1_NP 3 2', '2_NP 3 4'],
    notes: ['NP', '(S[dcl]\\NP)/NP', 'NP', '((S\\NP)\\(S\\NP))/NP', 'NP'],
    otherNotes: { 3: '(NP\\NP)/NP' },
  },
  trees: {
    gold: ['S 0 5', '?NP 0 1', 'VP 1 5', 'NP 2 3', 'PP 3 5', 'NP 4 5'],
    system: ['S 0 5', '?NP 0 1', 'VP 1 5', '!NP 2 5', 'NP 2 3', 'PP 3 5', 'NP 4 5'],
    notes: ['NNS', 'VBD', 'NNS', 'IN', 'NNS'],
  },
  derivations: {
    gold: [
      ...['?NP 0 1', '(S\\NP)/NP 1 2', 'NP 2 3', '!((S\\NP)\\(S\\NP))/NP 3 4', 'NP 4 5'],
      ...['!S\\NP 1 3 >', '!(S\\NP)\\(S\\NP) 3 5 >', 'S\\NP 1 5 <', 'S 0 5 <'],
    ],
    system: [
      ...['?NP 0 1', '(S\\NP)/NP 1 2', 'NP 2 3', '!(NP\\NP)/NP 3 4', 'NP 4 5'],
      ...['!NP\\NP 3 5 >', '!NP 2 5 <', 'S\\NP 1 5 >', 'S 0 5 <'],
    ],
  },
};

type Marking = 'none' | 'exact' | 'broad';

/** One analysis under two markings: the first marks the mistake, the second also what is right. */
export function markingExample(notation: Notation): readonly [Picture, Picture] {
  return [drawn(notation, 'exact'), drawn(notation, 'broad')];
}

/** An analysis with a mistake that is not marked. */
export function unmarkedExample(notation: Notation): Picture {
  return drawn(notation, 'none');
}

function drawn(notation: Notation, marking: Marking): Picture {
  const sketch = sketches[notation];
  const gold = sketch.gold.map(line => markIn(line, marking));
  const system = sketch.system.map(line => markIn(line, marking));
  const both = <M>(make: (mark: SketchedMark, bad: Verdict) => M, badBelow: Verdict) => ({
    gold: gold.map(mark => make(mark, 'missing')),
    system: system.map(mark => make(mark, badBelow)),
  });
  if (notation === 'derivations') return { kind: 'derivations', title: '', words: texts, ...both(stepOf, 'extra') };
  const words = wordsOf(sketch);
  if (notation === 'trees') return { kind: 'trees', title: '', words, ...both(nodeOf, 'extra') };
  return { kind: 'arcs', title: '', words, ...both(arcOf, 'wrong') };
}

function wordsOf({ notes, otherNotes }: Sketch): readonly PictureWord[] {
  return texts.map((text, i) => {
    const [own, other] = [notes?.[i], otherNotes?.[i]];
    return {
      text,
      notes: [
        ...(own === undefined ? [] : [{ text: own, verdict: 'right' } as const]),
        ...(other === undefined ? [] : [{ text: other, verdict: 'wrong' } as const]),
      ],
    };
  });
}

interface SketchedMark {
  readonly label: string;
  readonly from: string;
  readonly to: string;
  readonly rule: string;
  readonly isMarked: boolean;
}

function markIn(line: string, marking: Marking): SketchedMark {
  const [sign = ''] = line;
  const [label = '', from = '', to = '', rule = ''] = line.replace(/^[!?]/, '').split(' ');
  const isMarked = (sign === '!' && marking !== 'none') || (sign === '?' && marking === 'broad');
  return { label: label.replace('_', ' '), from, to, rule, isMarked };
}

function arcOf({ label, from, to, isMarked }: SketchedMark, bad: Verdict): Arc {
  return { head: from === '-' ? null : Number(from), dependent: Number(to), label, verdict: isMarked ? bad : 'right' };
}

function nodeOf({ label, from, to, isMarked }: SketchedMark, bad: Verdict): TreeNode {
  return { label, spans: [[Number(from), Number(to)]], verdict: isMarked ? bad : 'right' };
}

function stepOf({ label, from, to, rule, isMarked }: SketchedMark, bad: Verdict): DerivationStep {
  return { category: label, from: Number(from), to: Number(to), rule, verdict: isMarked ? bad : 'right' };
}

export const entailmentExample = {
  text: 'The ferry that the keeper’s brother had repaired sank near the harbour.',
  statements: [
    { hypothesis: 'The ferry sank.', answer: 'Yes', why: 'The sentence says so.' },
    { hypothesis: 'The brother sank.', answer: 'No', why: 'It was the ferry that sank.' },
  ],
} as const;
