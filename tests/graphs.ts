// Dependency graphs for tests, in a mini-language: `the<2:det cat<0:root`, sentences separated by `/`.
// A word is form<head:relation; `don't(do<3:aux n't<3:advmod)` is a multiword token. Tags and edges in brackets, where
// they matter: `cat[NOUN]<0:root{0:root|1:x}`, `cats[NOUN;NNS;Number=Plur]<0:root`.
import { readConllu } from '../src/formats/index.ts';
import { type DependencyGraphs, Symbols } from '../src/model/index.ts';
import { bytesOf } from './trees.ts';

/** `a<0:root` as CoNLL-U. */
export function conllu(text: string): string {
  return text
    .split('/')
    .map(sentence => {
      let id = 0;
      const rows: string[] = [];
      for (const [, token, words, word] of sentence.matchAll(/(?:([^\s()]+)\(([^()]*)\)|(\S+))/g)) {
        if (word !== undefined) rows.push(row(++id, word));
        else {
          const inner = words!.trim().split(/\s+/);
          rows.push([`${id + 1}-${id + inner.length}`, token, ...Array(8).fill('_')].join('\t'));
          for (const part of inner) rows.push(row(++id, part));
        }
      }
      return `${rows.join('\n')}\n\n`;
    })
    .join('');
}

export function graphsOf(text: string, symbols = new Symbols()): DependencyGraphs {
  return readConllu({ file: 'test', bytes: bytesOf(conllu(text)), line: 1, first: 0 }, symbols).graphs;
}

function row(id: number, word: string): string {
  const [, form, tags = '_', head, relation, deps = '_'] =
    /^([^<[]+)(?:\[([^\]]*)\])?<(\d+):([^{]+)(?:\{(.*)\})?$/.exec(word) ?? [];
  const [upos, xpos = '_', feats = '_'] = tags.split(';');
  return [id, form, '_', upos, xpos, feats, head, relation, deps, '_'].join('\t');
}
