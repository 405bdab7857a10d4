import { expect, test } from 'vitest';
import type { ArcPicture, TreePicture } from '../picture/index.ts';
import { pictureTex, texObstacle } from './picture-tex.ts';

const word = (text: string, ...tags: string[]) => ({
  text,
  notes: tags.map((tag, i) => ({ text: tag, verdict: i === 0 ? ('right' as const) : ('wrong' as const) })),
});

const arcs: ArcPicture = {
  kind: 'arcs',
  title: 'Sentence 1',
  words: [word('50%', 'NUM'), word('sail', 'VERB', 'NOUN')],
  gold: [
    { head: 1, dependent: 0, label: 'nsubj', verdict: 'missing' },
    { head: null, dependent: 1, label: 'root', verdict: 'right' },
  ],
  system: [{ head: 1, dependent: 0, label: 'obj', verdict: 'wrong' }],
};

const trees: TreePicture = {
  kind: 'trees',
  title: 'Sentence 2',
  words: [word('boats', 'NNS'), word('sail', 'VBP', 'NN')],
  gold: [
    { label: 'S', spans: [[0, 2]], verdict: 'right' },
    { label: 'NP', spans: [[0, 1]], verdict: 'missing', error: { number: 1, class: 'Unary' } },
  ],
  system: [{ label: 'S', spans: [[0, 2]], verdict: 'wrong', instead: 'FRAG' }],
};

test('arcs for tikz-dependency: gold above, the system below', () => {
  expect(pictureTex(arcs)).toBe(`% Sentence 1
% \\usepackage{tikz-dependency}
\\definecolor{touchstone}{HTML}{B34700}%
\\begin{dependency}[theme=simple, edge unit distance=2.5ex]
\\begin{deptext}[column sep=.7em]
  50\\% \\& sail \\\\
  \\scriptsize NUM \\& \\scriptsize VERB \\\\
   \\& \\textcolor{touchstone}{\\bfseries\\scriptsize $\\neq$ \\scriptsize NOUN} \\\\
\\end{deptext}
  \\depedge[edge style={touchstone, thick, dotted}, label style={text=touchstone}]{2}{1}{nsubj $\\emptyset$}
  \\deproot{2}{root}
  \\depedge[edge below, edge style={touchstone, thick, dashed}, label style={text=touchstone}]{2}{1}{obj $\\times$}
\\end{dependency}
`);
});

test('trees for forest, each with its own tags, as wide as a column', () => {
  const text = pictureTex(trees, 1);
  expect(text).toContain('% \\usepackage{forest,graphicx}\n');
  expect(text).toContain('\\resizebox{\\ifdim\\width>\\columnwidth \\columnwidth\\else\\width\\fi}{!}{%\n');
  expect(text).toContain(
    '  [{S} [{$-$ NP\\textsuperscript{1}}, draw=touchstone, text=touchstone, dotted, thick [{NNS} [{boats}, tier=word]] ]\n  [{VBP} [{sail}, tier=word]] ]\n',
  );
  expect(text).toContain('[{S $\\neq$ FRAG}, draw=touchstone, text=touchstone, thin [{NNS} [{boats}, tier=word]]\n');
  expect(text).toContain('[{NN} [{sail}, tier=word]] ]\n');
});

test('other letters than those of pdflatex are told', () => {
  expect(pictureTex({ ...arcs, words: [word('船'), word('走')] })).toContain('% 船 is no letter of pdflatex');
});

test.each([
  [{ ...trees, overlaid: true } as const, 'forest draws no brackets that cross'],
  [
    {
      ...trees,
      gold: [
        {
          label: 'VP',
          spans: [
            [0, 1],
            [2, 3],
          ],
          verdict: 'right',
        },
      ],
    } as const,
    'forest draws no brackets with gaps',
  ],
  [
    { kind: 'derivations', title: '', words: [], gold: [], system: null } as const,
    'no common package draws derivations',
  ],
  [{ ...arcs, overlaid: true } as const, null],
])('what LaTeX cannot draw: %#', (picture, why) => expect(texObstacle(picture)).toBe(why));
