// Figures for papers that LaTeX draws: arcs by tikz-dependency, trees by forest. What is wrong differs by dashes and signs as well as
// by colour, as in the SVG.
//
//   \begin{dependency} \begin{deptext} the \& ferry \\ \end{deptext} \depedge{2}{1}{det} \end{dependency}
import {
  type Arc,
  type ArcPicture,
  asRead,
  type Columns,
  overlayArcs,
  type Picture,
  type PictureWord,
  type TreeNode,
  type TreePicture,
} from '../picture/index.ts';
import { escapeLatex, foreignLetter } from './latex.ts';

/** Why LaTeX cannot draw it; null where it can. */
export function texObstacle(picture: Picture): string | null {
  if (picture.kind === 'derivations') return 'no common package draws derivations';
  if (picture.kind === 'arcs') return null;
  if (picture.overlaid) return 'forest draws no brackets that cross';
  const hasGaps = [...picture.gold, ...(picture.system ?? [])].some(({ spans }) => spans.length > 1);
  return hasGaps ? 'forest draws no brackets with gaps' : null;
}

/** Of a picture without an obstacle; `columns` makes what is wider than one column or two as wide as that. */
export function pictureTex(given: Picture, columns?: Columns): string {
  const picture = asRead(given);
  const isArcs = picture.kind === 'arcs';
  const drawn = isArcs ? arcsTex(picture) : picture.kind === 'trees' ? treesTex(picture) : '';
  const width = columns === 1 ? '\\columnwidth' : '\\textwidth';
  const body =
    columns === undefined
      ? drawn
      : `\\resizebox{\\ifdim\\width>${width} ${width}\\else\\width\\fi}{!}{%\n${drawn.trimEnd()}%\n}\n`;
  const packages = isArcs ? 'tikz-dependency' : 'forest';
  const foreign = foreignLetter(body);
  return [
    `% ${picture.title.replaceAll('\n', ' ')}\n% \\usepackage{${packages}${columns === undefined ? '' : ',graphicx'}}\n`,
    ...(foreign === null ? [] : [foreign]),
    '\\definecolor{touchstone}{HTML}{B34700}%\n',
    body,
  ].join('');
}

/** Signs as LaTeX has them without further packages. */
const signs = { missing: '$\\emptyset$', wrong: '$\\times$', deciding: '$\\bullet$' };

function arcsTex(picture: ArcPicture): string {
  const { words, systemWords, gold, system, overlaid } = picture;
  if (overlaid) return dependency(words, overlayArcs(picture).marks.map(overlaidEdge));
  const above = gold.map(arc => edge(arc, ''));
  const below = (system ?? []).map(arc => edge(arc, 'edge below'));
  if (systemWords === undefined) return dependency(words, [...above, ...below]);
  return oneAboveTheOther([dependency(words, above), dependency(systemWords, below)]);
}

function dependency(words: readonly PictureWord[], edges: readonly string[]): string {
  const rows = [words.map(({ text }) => escapeLatex(text)), ...noteRowsOf(words)];
  const text = rows.map(row => `  ${row.join(' \\& ')} \\\\\n`).join('');
  const drawn = edges.map(line => `  ${line}\n`).join('');
  return `\\begin{dependency}[theme=simple, edge unit distance=2.5ex]\n\\begin{deptext}[column sep=.7em]\n${text}\\end{deptext}\n${drawn}\\end{dependency}\n`;
}

function noteRowsOf(words: readonly PictureWord[]): string[][] {
  const most = Math.max(0, ...words.map(({ notes }) => notes.length));
  return Array.from({ length: most }, (_, row) =>
    words.map(({ notes }) => {
      const note = notes[row];
      if (note === undefined) return '';
      const text = `\\scriptsize ${escapeLatex(note.text)}`;
      return note.verdict === 'wrong' ? `\\textcolor{touchstone}{\\bfseries\\scriptsize $\\neq$ ${text}}` : text;
    }),
  );
}

function edge(arc: Arc, side: string): string {
  const { label, verdict, weight } = arc;
  const sign = verdict === 'right' ? '' : ` ${verdict === 'missing' ? signs.missing : signs.wrong}`;
  const before = weight === 'deciding' ? `${signs.deciding} ` : '';
  const text = `${before}${escapeLatex(label)}${sign}`;
  return edgeTo(arc, weight === 'idle' ? `(${text})` : text, side);
}

/** Overlaid labels have their signs already. */
function overlaidEdge(arc: Arc): string {
  return edgeTo(arc, escapeLatex(arc.label).replace('∅', signs.missing).replace('✗', signs.wrong), '');
}

function edgeTo({ head, dependent, verdict, weight }: Arc, label: string, side: string): string {
  const style = [
    side,
    ...(verdict === 'right' ? [] : [`edge style={touchstone, thick, ${verdict === 'missing' ? 'dotted' : 'dashed'}}`]),
    ...(verdict === 'right' ? [] : ['label style={text=touchstone}']),
    ...(weight === 'deciding' ? ['edge style={very thick}'] : weight === 'idle' ? ['edge style={very thin}'] : []),
  ].filter(each => each !== '');
  const options = style.length === 0 ? '' : `[${style.join(', ')}]`;
  // An arc from a word to itself has no room of its own.
  return head === null || head === dependent
    ? `\\deproot${options}{${dependent + 1}}{${label}}`
    : `\\depedge${options}{${head + 1}}{${dependent + 1}}{${label}}`;
}

function treesTex({ words, systemWords, gold, system }: TreePicture): string {
  const goldWords = words.map(({ text, notes }) => ({ text, tag: notes[0]?.text ?? '' }));
  const ownWords = (systemWords ?? words).map(({ text, notes }) => ({ text, tag: notes.at(-1)?.text ?? '' }));
  const sides = [forest('gold', goldWords, gold), ...(system === null ? [] : [forest('system', ownWords, system)])];
  return oneAboveTheOther(sides);
}

function oneAboveTheOther(sides: readonly string[]): string {
  return `\\begin{tabular}{@{}c@{}}\n${sides.join('\\\\[2ex]\n')}\\end{tabular}\n`;
}

interface Leaf {
  readonly text: string;
  readonly tag: string;
}

/** Nodes come parents first. A walk over the words opens what begins there and closes what ends there: no recursion, however
 *  deep. */
function forest(name: string, words: readonly Leaf[], nodes: readonly TreeNode[]): string {
  const opening = new Map<number, TreeNode[]>();
  const closing = new Array<number>(words.length + 1).fill(0);
  for (const node of nodes) {
    const [from, to] = node.spans[0] ?? [0, 0];
    opening.set(from, [...(opening.get(from) ?? []), node]);
    closing[to] = (closing[to] ?? 0) + 1;
  }
  const lines = words.map(({ text, tag }, w) => {
    const opened = (opening.get(w) ?? []).map(node => `[{${nodeLabel(node)}}${nodeStyle(node)} `).join('');
    const leaf = `[{${escapeLatex(text)}}, tier=word]`;
    return `  ${opened}${tag === '' ? leaf : `[{${escapeLatex(tag)}} ${leaf}]`}${' ]'.repeat(closing[w + 1] ?? 0)}\n`;
  });
  const style = 'for tree={s sep=1mm, inner sep=1.5pt, l sep=3mm, l=0}';
  return `% ${name}\n\\begin{forest} ${style}\n[, phantom\n${lines.join('')}]\n\\end{forest}\n`;
}

const nodeSigns = { right: '', missing: '$-$ ', extra: '$+$ ', crossing: '$\\times$ ', wrong: '' };

function nodeLabel({ label, verdict, instead, error }: TreeNode): string {
  const other = verdict === 'wrong' ? ` $\\neq$ ${escapeLatex(instead ?? '?')}` : '';
  const mark = error === undefined ? '' : `\\textsuperscript{${error.number}}`;
  return `${nodeSigns[verdict]}${escapeLatex(label)}${other}${mark}`;
}

const nodeStyles = { missing: 'dotted, thick', extra: 'dashed', crossing: 'very thick', wrong: 'thin' };

function nodeStyle({ verdict }: TreeNode): string {
  return verdict === 'right' ? '' : `, draw=touchstone, text=touchstone, ${nodeStyles[verdict]}`;
}
