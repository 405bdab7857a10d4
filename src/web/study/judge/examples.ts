// An invented sentence that shows judges what they will see. The lakes froze, and the parser lets the boats freeze. Words,
// tags and categories are the same on both sides, so that every measure marks the same mistake; the other marking has the
// subject as well, which is right, and which no measure would mark: the example must not speak for one of those that are
// compared.
import type { Arc, DerivationStep, Picture, PictureWord, TreeNode, Verdict } from '../../../picture/index.ts';
import type { Notation } from './notation.ts';

const texts = ['Keepers', 'painted', 'boats', 'on', 'lakes', 'that', 'froze'];

/** `label from to`, a line for each arc, bracket or step; `!` before the mistake, `?` before what is marked in vain. */
interface Sketch {
  readonly gold: readonly string[];
  readonly system: readonly string[];
  /** Under the words, where something is. */
  readonly notes?: readonly string[];
}

// Arcs go from head to dependent, by the number of the word; brackets and steps from a word to before another.
const sketches: Readonly<Record<Notation, Sketch>> = {
  dependencies: {
    gold: ['root - 1', '?nsubj 1 0', 'obj 1 2', 'case 4 3', 'nmod 2 4', 'nsubj 6 5', '!acl:relcl 4 6'],
    system: ['root - 1', '?nsubj 1 0', 'obj 1 2', 'case 4 3', 'nmod 2 4', 'nsubj 6 5', '!acl:relcl 2 6'],
    notes: ['NOUN', 'VERB', 'NOUN', 'ADP', 'NOUN', 'PRON', 'VERB'],
  },
  relations: {
    gold: ['?ncsubj 1 0', 'dobj 1 2', 'ncmod 2 3', 'dobj 3 4', '!cmod 4 6', '!ncsubj 6 4'],
    system: ['?ncsubj 1 0', 'dobj 1 2', 'ncmod 2 3', 'dobj 3 4', '!cmod 2 6', '!ncsubj 6 2'],
  },
  ccg: {
    gold: [
      ...['S[dcl] - 1', '?1_NP 1 0', '2_NP 1 2', '1_NP 3 2', '2_NP 3 4'],
      ...['!1_NP 5 4', '2_S[dcl]\\NP 5 6', '!1_NP 6 4'],
    ],
    system: [
      ...['S[dcl] - 1', '?1_NP 1 0', '2_NP 1 2', '1_NP 3 2', '2_NP 3 4'],
      ...['!1_NP 5 2', '2_S[dcl]\\NP 5 6', '!1_NP 6 2'],
    ],
    notes: ['NP', '(S[dcl]\\NP)/NP', 'NP', '(NP\\NP)/NP', 'NP', '(NP\\NP)/(S[dcl]\\NP)', 'S[dcl]\\NP'],
  },
  trees: {
    gold: ['S 0 7', '?NP 0 1', 'VP 1 7', 'NP 2 7', 'NP 2 3', '!PP 3 7', '!NP 4 7', 'NP 4 5', 'SBAR 5 7'],
    system: ['S 0 7', '?NP 0 1', 'VP 1 7', 'NP 2 7', '!NP 2 5', 'NP 2 3', '!PP 3 5', 'NP 4 5', 'SBAR 5 7'],
    notes: ['NNS', 'VBD', 'NNS', 'IN', 'NNS', 'WDT', 'VBD'],
  },
  derivations: {
    gold: [
      ...['?NP 0 1', '(S\\NP)/NP 1 2', 'NP 2 3', '(NP\\NP)/NP 3 4', 'NP 4 5', '(NP\\NP)/(S\\NP) 5 6', 'S\\NP 6 7'],
      ...['NP\\NP 5 7 >', '!NP 4 7 <', '!NP\\NP 3 7 >', 'NP 2 7 <', 'S\\NP 1 7 >', 'S 0 7 <'],
    ],
    system: [
      ...['?NP 0 1', '(S\\NP)/NP 1 2', 'NP 2 3', '(NP\\NP)/NP 3 4', 'NP 4 5', '(NP\\NP)/(S\\NP) 5 6', 'S\\NP 6 7'],
      ...['!NP\\NP 3 5 >', '!NP 2 5 <', 'NP\\NP 5 7 >', 'NP 2 7 <', 'S\\NP 1 7 >', 'S 0 7 <'],
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

function wordsOf({ notes }: Sketch): readonly PictureWord[] {
  return texts.map((text, i) => {
    const note = notes?.[i];
    return { text, notes: note === undefined ? [] : [{ text: note, verdict: 'right' } as const] };
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
