// An invented sentence that shows judges what they will see. The parser made two mistakes, and each marking marks one of
// them, with as many marks as the other and without labels: the example must not speak for one of the measures, nor teach
// that more marks are better, or fewer.
import type { Arc, DerivationStep, Picture, TreeNode, Verdict } from '../../../picture/index.ts';

const texts = ['Keepers', 'painted', 'boats', 'on', 'lakes', 'yesterday'];

export type Notation = 'heads' | 'categories' | 'decisions' | 'trees' | 'derivations';

/** What is held to follow from the sentence, or not to. */
const hypothesis = ['Boats', 'on', 'lakes', 'were', 'painted', 'yesterday'];

/** `from to label`, a line for each arc, bracket or step; `A` or `B` before what that marking marks. */
interface Sketch {
  readonly gold: readonly string[];
  readonly system: readonly string[];
}

// Arcs go from one word to another; brackets and steps from a word to before another.
const sketches: Readonly<Record<Notation, Sketch>> = {
  heads: {
    gold: ['- 1', '1 0', '1 2', '4 3', 'A2 4', 'B1 5'],
    system: ['- 1', '1 0', '1 2', '4 3', 'A1 4', 'B4 5'],
  },
  categories: {
    gold: ['- 1', '1 0', '1 2', 'A3 2', '3 4', 'B5 1'],
    system: ['- 1', '1 0', '1 2', 'A3 1', '3 4', 'B5 4'],
  },
  // The parser's relations of the sentence, and those of the hypothesis.
  decisions: {
    gold: ['- 1', '1 0', '1 2', '1 3', '3 4', '4 5'],
    system: ['- 4', '4 0', 'A0 1', '1 2', '4 3', 'B4 5'],
  },
  trees: {
    gold: ['0 6 S', '0 1 NP', '1 6 VP', 'B2 5 NP', '2 3 NP', 'A3 5 PP', '4 5 NP', '5 6 NP'],
    system: ['0 6 S', '0 1 NP', '1 6 VP', '2 3 NP', 'A3 6 PP', 'B4 6 NP', '4 5 NP', '5 6 NP'],
  },
  derivations: {
    gold: [
      ...['0 1 NP', '1 2 (S\\NP)/NP', '2 3 NP', '3 4 (NP\\NP)/NP', '4 5 NP', '5 6 (S\\NP)\\(S\\NP)'],
      ...['3 5 NP\\NP >', '2 5 NP <', '1 5 S\\NP >', '1 6 S\\NP <', '0 6 S <'],
    ],
    system: [
      ...['0 1 NP', '1 2 (S\\NP)/NP', '2 3 NP', '3 4 ((S\\NP)\\(S\\NP))/NP', '4 5 NP', '5 6 NP\\NP'],
      ...['4 6 NP <', '3 6 (S\\NP)\\(S\\NP) >', '1 3 S\\NP >', '1 6 S\\NP <', '0 6 S <'],
    ],
  },
};

/** One analysis under two markings. */
export function markingExample(notation: Notation): readonly [Picture, Picture] {
  return [drawn(notation, 'A'), drawn(notation, 'B')];
}

/** An analysis with mistakes that are not marked. */
export function unmarkedExample(notation: Notation): Picture {
  return drawn(notation, '-');
}

function drawn(notation: Notation, marking: 'A' | 'B' | '-'): Picture {
  const sketch = sketches[notation];
  const both = <M>(make: (line: string, verdict: Verdict) => M, bad: Verdict) => {
    const side = (lines: readonly string[], found: Verdict) =>
      lines.map(line => make(line.replace(/^[AB]/, ''), line[0] === marking && line[0] !== '-' ? found : 'right'));
    return { gold: side(sketch.gold, 'missing'), system: side(sketch.system, bad) };
  };
  if (notation === 'derivations') return { kind: 'derivations', title: '', words: texts, ...both(stepOf, 'extra') };
  const words = texts.map(text => ({ text, notes: [] }));
  if (notation === 'decisions')
    return {
      ...{ kind: 'arcs', title: '', words, systemWords: hypothesis.map(text => ({ text, notes: [] })) },
      ...{ sides: ['text', 'hypothesis: NO; right answer: YES'], ...both(decidingArc, 'wrong') },
    };
  if (notation === 'trees') return { kind: 'trees', title: '', words, ...both(nodeOf, 'extra') };
  return { kind: 'arcs', title: '', words, ...both(arcOf, 'wrong') };
}

function arcOf(line: string, verdict: Verdict): Arc {
  const [from, to] = line.split(' ');
  return { head: from === '-' ? null : Number(from), dependent: Number(to), label: '', verdict };
}

function decidingArc(line: string, verdict: Verdict): Arc {
  const arc = arcOf(line, verdict);
  return verdict === 'wrong' ? { ...arc, weight: 'deciding' } : arc;
}

function nodeOf(line: string, verdict: Verdict): TreeNode {
  const [from, to, label = ''] = line.split(' ');
  return { label, spans: [[Number(from), Number(to)]], verdict };
}

function stepOf(line: string, verdict: Verdict): DerivationStep {
  const [from, to, category = '', rule = ''] = line.split(' ');
  return { category, from: Number(from), to: Number(to), rule, verdict };
}

export const entailmentExample = {
  text: 'The ferry that the keeper’s brother had repaired sank near the harbour.',
  statements: [
    { hypothesis: 'The ferry sank.', answer: 'Yes', why: 'The sentence says so.' },
    { hypothesis: 'The brother sank.', answer: 'No', why: 'It was the ferry that sank.' },
  ],
} as const;
