// An invented sentence that shows judges what they will see. The painting was done with brushes, and the parser gives the
// brushes to the boats.
import type {
  Arc,
  ArcPicture,
  DerivationPicture,
  DerivationStep,
  Picture,
  TreeNode,
  TreePicture,
  Verdict,
} from '../../picture/index.ts';

const words = ['Keepers', 'painted', 'boats', 'with', 'brushes'].map(text => ({ text, notes: [] }));

const arc = (head: number | null, dependent: number, label: string, verdict: Verdict = 'right'): Arc => ({
  head,
  dependent,
  label,
  verdict,
});

/** Only what is wrong is marked, or its right neighbours as well. */
function arcs(marking: 'none' | 'exact' | 'broad'): ArcPicture {
  const [missing, wrong] = marking === 'none' ? (['right', 'right'] as const) : (['missing', 'wrong'] as const);
  const near = (verdict: Verdict) => (marking === 'broad' ? verdict : 'right');
  const shared = (verdict: Verdict) => [
    arc(null, 1, 'root'),
    arc(1, 0, 'nsubj'),
    arc(1, 2, 'obj', near(verdict)),
    arc(4, 3, 'case'),
  ];
  return {
    kind: 'arcs',
    title: '',
    words,
    gold: [...shared('missing'), arc(1, 4, 'obl', missing)],
    system: [...shared('wrong'), arc(2, 4, 'nmod', wrong)],
  };
}

const node = (label: string, from: number, to: number, verdict: Verdict = 'right'): TreeNode => ({
  label,
  spans: [[from, to]],
  verdict,
});

function trees(marking: 'none' | 'exact' | 'broad'): TreePicture {
  const extra = marking === 'none' ? 'right' : 'extra';
  const near = (verdict: Verdict) => (marking === 'broad' ? verdict : 'right');
  const shared = (verdict: Verdict) => [node('S', 0, 5), node('NP', 0, 1), node('VP', 1, 5, near(verdict))];
  const rest = (verdict: Verdict) => [node('PP', 3, 5, near(verdict)), node('NP', 4, 5)];
  return {
    kind: 'trees',
    title: '',
    words,
    gold: [...shared('missing'), node('NP', 2, 3), ...rest('missing')],
    system: [...shared('extra'), node('NP', 2, 5, extra), node('NP', 2, 3), ...rest('extra')],
  };
}

const step = (category: string, from: number, to: number, rule = '', verdict: Verdict = 'right'): DerivationStep => ({
  category,
  from,
  to,
  rule,
  verdict,
});

function derivations(marking: 'none' | 'exact' | 'broad'): DerivationPicture {
  const [missing, extra] = marking === 'none' ? (['right', 'right'] as const) : (['missing', 'extra'] as const);
  const near = (verdict: Verdict) => (marking === 'broad' ? verdict : 'right');
  const lexical = [step('NP', 0, 1), step('(S\\NP)/NP', 1, 2), step('NP', 2, 3)];
  return {
    kind: 'derivations',
    title: '',
    words: words.map(({ text }) => text),
    gold: [
      ...lexical,
      step('((S\\NP)\\(S\\NP))/NP', 3, 4, '', missing),
      step('NP', 4, 5),
      step('S\\NP', 1, 3, '>', missing),
      step('(S\\NP)\\(S\\NP)', 3, 5, '>', missing),
      step('S\\NP', 1, 5, '<', near('missing')),
      step('S', 0, 5, '<', near('missing')),
    ],
    system: [
      ...lexical,
      step('(NP\\NP)/NP', 3, 4, '', extra),
      step('NP', 4, 5),
      step('NP\\NP', 3, 5, '>', extra),
      step('NP', 2, 5, '<', extra),
      step('S\\NP', 1, 5, '>', near('extra')),
      step('S', 0, 5, '<', near('extra')),
    ],
  };
}

const kinds = { arcs, trees, derivations };

/** One analysis under two markings: the first marks the mistake, the second also what is right. */
export function markingExample(kind: Picture['kind']): readonly [Picture, Picture] {
  return [kinds[kind]('exact'), kinds[kind]('broad')];
}

/** An analysis with a mistake that is not marked. */
export function unmarkedExample(kind: Picture['kind']): Picture {
  return kinds[kind]('none');
}

export const entailmentExample = {
  text: 'The ferry that the keeper’s brother had repaired sank near the harbour.',
  statements: [
    { hypothesis: 'The ferry sank.', answer: 'Yes', why: 'The sentence says so.' },
    { hypothesis: 'The brother sank.', answer: 'No', why: 'It was the ferry that sank.' },
  ],
} as const;
