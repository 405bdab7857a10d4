// Formats of derivations that depccg and EasyCCG write beside .auto, told from the beginning of a file.
import { type Category, readCategory, readNodeCategory } from '../model/index.ts';
import { isCategoryItem, itemsIn } from './line-items.ts';

/** An ID line of any kind, or of depccg's conll. */
const idLine = /^(?:# )?ID=/;

export function formatOfDerivations(text: string): 'conll' | 'ptb' | 'ja' | 'deriv' | 'html' | null {
  const begin = text.slice(/^\s*/.exec(text)![0].length);
  if (begin.startsWith('<html>')) return /<table><tr><td><center>|<p>Parse failed!<\/p>/.test(begin) ? 'html' : null;
  if (begin.startsWith('(ROOT (')) return isCcgTree(begin) ? 'ptb' : null;
  if (/^\{[^\s"']+ [^\s"]/.test(begin)) return 'ja';
  if (!idLine.test(begin)) return null;
  // The first lines that are neither empty nor about a sentence as a whole.
  const lines = begin.split(/\r?\n/);
  const numbered = lines.findIndex(line => line.trim() !== '' && !idLine.test(line) && !line.startsWith('# '));
  const [first = '', second = ''] = numbered < 0 ? [] : lines.slice(numbered);
  if (begin.startsWith('# ')) return first.split('\t')[9]?.startsWith('(<') === true ? 'conll' : null;
  if (first.startsWith('(ROOT ')) return 'ptb';
  if (first.startsWith('{')) return 'ja';
  return first !== '' && isDrawn(first, second) ? 'deriv' : null;
}

/** Lexical categories over their words. */
function isDrawn(first: string, second: string): boolean {
  const [categories, words] = [first, second].map(line => itemsIn(line, 0, line.length));
  return categories!.length === words!.length && categories!.every(({ text }) => readCategory(text) !== null);
}

/** Atoms of CCGbank that label the nodes of trees; other categories are marks, such as `.` and `,`. */
const atoms = new Set(['S', 'N', 'NP', 'PP', 'conj', 'LRB', 'RRB', 'LQU', 'RQU']);

/** Whether the first tree has no labels but categories, and one that is no atom: labels of phrases may have slashes too. */
function isCcgTree(text: string): boolean {
  const end = text.indexOf('\n');
  const items = (end < 0 ? text : text.slice(0, end)).split(/\s+/).slice(1);
  const labels = items.filter(isCategoryItem).flatMap(item => readNodeCategory(item.slice(1))?.category ?? []);
  return labels.every(isOfCcgbank) && labels.some(({ kind }) => kind === 'functor');
}

function isOfCcgbank(category: Category): boolean {
  if (category.kind === 'functor') return isOfCcgbank(category.result) && isOfCcgbank(category.argument);
  return atoms.has(category.name) || !/[\p{L}\p{N}]/u.test(category.name);
}
