// Hypotheses of sentences in a mini-language: `form/UPOS/XPOS/head/relation` for each word.
import { readConllu } from '../src/formats/index.ts';
import { makeHypotheses, type NamedParse } from '../src/hypothesize/index.ts';
import { type DependencyGraphs, Symbols } from '../src/model/index.ts';
import { bytesOf } from './trees.ts';

/** CoNLL-U; lemmas and features are left to us, and a full stop that is not there is added. */
export function conllu(text: string): string {
  const words = text.split(' ');
  const root = words.findIndex(word => word.split('/')[3] === '0') + 1;
  const whole = /\/PUNCT\//.test(words.at(-1) ?? '') ? words : [...words, `./PUNCT/./${root}/punct`];
  const rows = whole.map((word, i) => {
    const [form, upos, xpos, head, relation] = word.split('/');
    return [i + 1, form, '_', upos, xpos, '_', head, relation, '_', '_'].join('\t');
  });
  return `${rows.join('\n')}\n\n`;
}

export function graphsOf(text: string, symbols = new Symbols()): DependencyGraphs {
  return readConllu({ file: 'test', bytes: bytesOf(text), line: 1, first: 0 }, symbols, { multipleRoots: true }).graphs;
}

export function everything(gold: DependencyGraphs, systems: readonly NamedParse[] = []) {
  return makeHypotheses(gold, systems, { all: true, source: 'test' });
}

/** The hypotheses of a sentence that should be answered so. */
export function hypothesesOf(text: string, answer: 'YES' | 'NO' = 'YES'): readonly string[] {
  const { items } = everything(graphsOf(conllu(text)));
  return items.filter(({ silver }) => silver === answer).map(({ hypothesis }) => hypothesis);
}
