// Writes dependency graphs as CoNLL-U. What was read from CoNLL-U comes out as it went in, comments, empty nodes and
// MISC included; what was made by a converter has `_` where it has nothing to say.
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
  const { token, multi, bytes, tokenRow, symbols, upos, xpos, feats, head, relation } = graphs;
  const { depsFrom, depsTo, miscTo } = graphs;
  const rows: string[] = [];
  if (multi[token[word]!] === 1 && token[word - 1] !== token[word]) {
    let last = word;
    while (token[last + 1] === token[word]) last++;
    const row = decode(bytes, tokenRow[token[word]!], bytes.indexOf(LINE_FEED, tokenRow[token[word]!]));
    rows.push(`${word - first + 1}-${last - first + 1}${row.slice(row.indexOf('\t'))}\n`);
  }
  const to = head[word]!;
  const columns = [
    word - first + 1,
    formOf(graphs, word),
    lemmaOf(graphs, word),
    symbols.text(upos[word]!),
    symbols.text(xpos[word]!),
    symbols.text(feats[word]!),
    to === ROOT ? 0 : to === NO_HEAD ? '_' : to - first + 1,
    symbols.text(relation[word]!),
    decode(bytes, depsFrom[word], depsTo[word]) || '_',
    decode(bytes, Math.min(depsTo[word]! + 1, miscTo[word]!), miscTo[word]) || '_',
  ];
  rows.push(`${columns.join('\t')}\n`);
  return rows;
}
