// Writes dependency graphs as CoNLL-U or CoNLL-X. What was read from CoNLL-U comes out as it went in, comments, empty nodes
// and MISC included; what was made by a converter has `_` where it has nothing to say. CoNLL-X has the words alone, without
// multiword tokens, empty nodes, edges and comments.
import { decode, LINE_FEED } from '../bytes/index.ts';
import { type DependencyGraphs, formOf, lemmaOf, NO_HEAD, ROOT } from '../model/index.ts';

export function writeConllu(graphs: DependencyGraphs): string {
  const { bytes, size, offset, commentsTo, wordStart, emptyNodes } = graphs;
  const lines: string[] = [];
  let node = 0;
  for (let sentence = 0; sentence < size; sentence++) {
    lines.push(decode(bytes, offset[sentence], commentsTo[sentence]));
    const end = wordStart[sentence + 1]!;
    const last = sentence === size - 1 ? bytes.length : offset[sentence + 1]!;
    for (let word = wordStart[sentence]!; word <= end; word++) {
      for (; emptyNodes[node]?.before === word && emptyNodes[node]!.from < last; node++)
        lines.push(`${decode(bytes, emptyNodes[node]!.from, emptyNodes[node]!.to)}\n`);
      if (word < end) lines.push(...rowsOf(graphs, word, wordStart[sentence]!));
    }
    lines.push('\n');
  }
  return lines.join('');
}

/** The row of a word, after that of its multiword token if it is the first of one. */
function rowsOf(graphs: DependencyGraphs, word: number, first: number): string[] {
  const { token, multi, bytes, tokenRow, depsFrom, depsTo, miscTo } = graphs;
  const rows: string[] = [];
  if (multi[token[word]!] === 1 && token[word - 1] !== token[word]) {
    let last = word;
    while (token[last + 1] === token[word]) last++;
    const row = decode(bytes, tokenRow[token[word]!], bytes.indexOf(LINE_FEED, tokenRow[token[word]!]));
    rows.push(`${word - first + 1}-${last - first + 1}${row.slice(row.indexOf('\t'))}\n`);
  }
  const columns = [
    ...basicColumns(graphs, word, first),
    decode(bytes, depsFrom[word], depsTo[word]) || '_',
    decode(bytes, Math.min(depsTo[word]! + 1, miscTo[word]!), miscTo[word]) || '_',
  ];
  rows.push(`${columns.join('\t')}\n`);
  return rows;
}

/** From ID to DEPREL. */
function basicColumns(graphs: DependencyGraphs, word: number, first: number): string[] {
  const { symbols, upos, xpos, feats, head, relation } = graphs;
  const to = head[word]!;
  return [
    String(word - first + 1),
    formOf(graphs, word),
    lemmaOf(graphs, word),
    ...[upos, xpos, feats].map(column => symbols.text(column[word]!)),
    to === ROOT ? '0' : to === NO_HEAD ? '_' : String(to - first + 1),
    symbols.text(relation[word]!),
  ];
}

/** Blanks in a form would shift the columns that follow, so they are left out, as the official UD scorer does. */
export function writeConllx(graphs: DependencyGraphs): string {
  const { size, wordStart } = graphs;
  let text = '';
  for (let sentence = 0; sentence < size; sentence++) {
    const first = wordStart[sentence]!;
    for (let word = first; word < wordStart[sentence + 1]!; word++) {
      const columns = basicColumns(graphs, word, first).map(column => column.replace(/\s/g, '') || '_');
      text += `${[...columns, '_', '_'].join('\t')}\n`;
    }
    text += '\n';
  }
  return text;
}
