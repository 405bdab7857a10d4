// Writes dependency graphs as CoNLL-X: the words alone, without multiword tokens, empty nodes, edges and comments.
import { type DependencyGraphs, formOf, lemmaOf, NO_HEAD, ROOT } from '../model/index.ts';

/** Blanks in a form would shift the columns that follow, so they are left out, as the official UD scorer does. */
export function writeConllx(graphs: DependencyGraphs): string {
  const { size, wordStart, symbols, upos, xpos, feats, head, relation } = graphs;
  const lines: string[] = [];
  for (let sentence = 0; sentence < size; sentence++) {
    const first = wordStart[sentence]!;
    for (let word = first; word < wordStart[sentence + 1]!; word++)
      lines.push(
        [
          String(word - first + 1),
          formOf(graphs, word),
          lemmaOf(graphs, word),
          symbols.text(upos[word]!),
          symbols.text(xpos[word]!),
          symbols.text(feats[word]!),
          head[word] === ROOT ? '0' : head[word] === NO_HEAD ? '_' : String(head[word]! - first + 1),
          symbols.text(relation[word]!),
          '_',
          '_',
        ]
          .map(column => column.replace(/\s/g, '') || '_')
          .join('\t'),
      );
    lines.push('');
  }
  return lines.map(line => `${line}\n`).join('');
}
