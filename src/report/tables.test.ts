import { expect, test } from 'vitest';
import { csvLine, escapeLatex, escapeMarkdown, tablesPage } from './tables.ts';

test.each([
  ['plain text', 'plain text', 'plain text'],
  ['a_b.mrg', 'a\\_b.mrg', 'a\\_b.mrg'],
  ['50% & more | $5 #1', '50% \\& more \\| \\$5 \\#1', '50\\% \\& more \\textbar{} \\$5 \\#1'],
  ['[1.2, 3.4]', '\\[1.2, 3.4\\]', '{[}1.2, 3.4]'],
  ['S\\NP', 'S\\\\NP', 'S\\textbackslash{}NP'],
  ['<b>*x*</b>', '\\<b\\>\\*x\\*\\</b\\>', '\\textless{}b\\textgreater{}{*}x{*}\\textless{}/b\\textgreater{}'],
  ['{~^}', '\\{\\~\\^\\}', '\\{\\textasciitilde{}\\textasciicircum{}\\}'],
  ['two\nlines\t', 'two lines ', 'two lines '],
  ['−1 – p ≤ 2', '−1 – p ≤ 2', '$-$1 -- p $\\leq$ 2'],
])('%j as itself in Markdown and LaTeX', (text, markdown, latex) => {
  expect([escapeMarkdown(text), escapeLatex(text)]).toEqual([markdown, latex]);
});

test('a line of CSV', () => {
  expect(csvLine(['a', 1.5, null, true, 'x,"y"', 'two\nlines'])).toBe('a,1.5,,true,"x,""y""","two\nlines"\n');
});

const table = { caption: 'Two systems.', head: ['', 'f1'], rows: [['a_1', '90.00']], texts: 1 };

test('Markdown', () => {
  expect(tablesPage([table], 'm|x:1', 'markdown')).toBe(
    'Two systems.\n\n|  | f1 |\n|---|--:|\n| a\\_1 | 90.00 |\n\nsignature: m\\|x:1\n',
  );
});

test('LaTeX', () => {
  expect(tablesPage([table], 'm|x:1', 'latex')).toBe(`% \\usepackage{booktabs}
\\begin{table}
\\centering
\\caption{Two systems. Signature: \\texttt{m\\textbar\\allowbreak{}x:1}}
\\begin{tabular}{lr}
  \\toprule
   & f1 \\\\
  \\midrule
  a\\_1 & 90.00 \\\\
  \\bottomrule
\\end{tabular}
\\end{table}
`);
});
