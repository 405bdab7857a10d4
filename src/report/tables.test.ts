import { expect, test } from 'vitest';
import { escapeLatex } from './latex.ts';
import { tablesPage } from './report.ts';
import { csvLine, escapeMarkdown, textTable } from './tables.ts';

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

test.each([
  ['=1+1', "'=1+1"],
  ['＝1+1', "'＝1+1"],
  ['\n=1', '"\'\n=1"'],
  ['@SUM(1)', "'@SUM(1)"],
  ['＠SUM(1)', "'＠SUM(1)"],
  ['-1+1|cmd', "'-1+1|cmd"],
  ['-LRB-', '-LRB-'],
  ['+', '+'],
])('%j in CSV is no formula', (text, cell) => expect(csvLine([text])).toBe(`${cell}\n`));

test('a line of CSV', () => {
  expect(csvLine(['a', 1.5, null, true, 'x,"y"', 'two\nlines'])).toBe('a,1.5,,true,"x,""y""","two\nlines"\n');
});

const table = { name: 'scores', caption: 'Two systems.', head: ['', 'f1'], rows: [['a_1', '90.00']], texts: 1 };

const signed = { signature: 'm|x:1', systems: [{ name: 'a_1', warnings: [] }] };

test('Markdown', () => {
  expect(tablesPage([table], signed, 'markdown')).toBe(
    'Two systems.\n\n|  | f1 |\n|---|--:|\n| a\\_1 | 90.00 |\n\nsignature: m\\|x:1\n',
  );
});

test('LaTeX', () => {
  expect(tablesPage([table], signed, 'latex')).toBe(`% \\usepackage{booktabs}
\\begin{table}
\\centering
\\caption{Two systems. Signature: \\texttt{m\\textbar\\allowbreak{}x:1}}\\label{tab:m-scores}
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

test.each([
  ['markdown', 'signature of a\\_1: m\\|x:1\n\nsignature of b: m\\|x:2\n'],
  [
    'latex',
    'Two systems. Signature of a\\_1: \\texttt{m\\textbar\\allowbreak{}x:1}; Signature of b: \\texttt{m\\textbar\\allowbreak{}x:2}}',
  ],
] as const)('systems that were not scored alike have each its signature in %s', (format, expected) => {
  const systems = [
    { name: 'a_1', signature: 'm|x:1', warnings: [] },
    { name: 'b', signature: 'm|x:2', warnings: [] },
  ];
  const page = tablesPage([table], { signature: 'm|x:mixed', systems }, format);
  expect(page).toContain(expected);
  expect(page).not.toContain('mixed');
});

const many = { ...table, rows: Array.from({ length: 41 }, (_, i) => [`L${i}`, '1.00']) };
const wide = { ...table, head: ['', ...Array.from({ length: 9 }, () => '92.47–90.12–94.70')] };

test.each([
  [
    'a table longer than a page goes on over the next',
    many,
    '% \\usepackage{booktabs,longtable}\n{\\begin{longtable}{lr}',
  ],
  ['a wide table is set small', { ...wide, head: wide.head.slice(0, 5) }, '\\centering\\scriptsize'],
  ['a wider one as small as it must', wide, 'graphicx}\n\\begin{table}\n\\centering\n'],
  ['letters that pdflatex lacks are named', { ...table, head: ['', '한국'] }, '% 한 is no letter of pdflatex'],
  ['letters that pdflatex has are not', { ...table, head: ['', 'Zoë Šimůnek'] }, 'booktabs}\n\\begin{table}'],
])('LaTeX: %s', (_, each, expected) => {
  expect(tablesPage([each], signed, 'latex')).toContain(expected);
});

test('LaTeX: tables of one page are of one size, but for those that none fits, and each has a label of its own', () => {
  const narrower = { ...wide, head: wide.head.slice(0, 5) };
  const page = tablesPage([table, narrower, many, wide], signed, 'latex');
  expect(page.match(/\\centering.*|\{\S*(?=\\begin\{longtable)/g)).toEqual([
    '\\centering\\scriptsize\\setlength{\\tabcolsep}{3pt}',
    '\\centering\\scriptsize\\setlength{\\tabcolsep}{3pt}',
    '{\\scriptsize\\setlength{\\tabcolsep}{3pt}',
    '\\centering',
  ]);
  expect(page.match(/\\label\{[^}]*/g)).toEqual([1, 2, 3, 4].map(i => `\\label{tab:m-scores${i > 1 ? `-${i}` : ''}`));
});

test('the first column to the left, the others to the right, two blanks between', () => {
  expect(
    textTable([
      ['', 'alpha', 'b'],
      ['sentences', '48', '1000'],
      ['F1', '92.27', '–'],
    ]),
  ).toBe(
    [
      '           alpha     b', //
      'sentences     48  1000',
      'F1         92.27     –',
      '',
    ].join('\n'),
  );
});

test('rows may be short or empty, and no line ends in blanks', () => {
  expect(textTable([['a', 'b'], [], ['c'], ['d', '']])).toBe('a  b\n\nc\nd\n');
  expect(textTable([])).toBe('');
});

// Each word stands beside a cell as wide as a terminal shows it.
test.each([
  ['Latin', 'word', 4],
  ['Korean', '고양이', 6],
  ['Korean, decomposed', '고양이'.normalize('NFD'), 6],
  ['Chinese', '猫', 2],
  ['Chinese outside the first plane', '𠮷', 2],
  ['Japanese', 'ネコです', 8],
  ['full-width letters', 'ＮＰ', 4],
  ['half-width katakana', 'ﾈｺ', 2],
  ['accents of their own', 'cafe\u0301', 4],
  ['Hebrew with points', 'שָׁלוֹם', 4],
  ['Cyrillic', 'кошка', 5],
  ['emoji', '🐈', 2],
])('width of %s', (_, word, width) => {
  expect(textTable([[word, '1']])).toBe(`${word}  1\n`);
  expect(
    textTable([
      [word, '1'],
      ['x'.repeat(10), '1'],
    ]).split('\n')[0],
  ).toBe(`${word}${' '.repeat(10 - width)}  1`);
});
