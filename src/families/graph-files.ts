// Reads a file of dependencies whatever it is: CoNLL-U, or phrase-structure trees that are turned into dependencies.
import type { Chunk, Notices } from '../bytes/index.ts';
import { constituencyLosses, constituencyToDependencies } from '../convert/index.ts';
import { collapseEmptyNodes, readBrackets, readConllu } from '../formats/index.ts';
import { type DependencyGraphs, Symbols } from '../model/index.ts';

export interface GraphOptions {
  readonly multipleRoots: boolean;
  readonly emptyNodes: 'drop' | 'collapse' | 'refuse';
}

/** `layout` is `rows`, or that of the trees. */
export function readGraphs(
  chunk: Chunk,
  layout: string,
  symbols: Symbols,
  { multipleRoots, emptyNodes }: GraphOptions,
  notices: Notices,
): DependencyGraphs {
  if (layout === 'line' || layout === 'stream') return readTrees(chunk, layout, symbols, notices);
  const { graphs, notices: warnings } = readConllu(chunk, symbols, {
    multipleRoots,
    emptyNodes: emptyNodes !== 'refuse',
  });
  notices.append(warnings.list());
  return emptyNodes === 'collapse' ? collapseEmptyNodes(graphs) : graphs;
}

function readTrees(chunk: Chunk, layout: 'line' | 'stream', symbols: Symbols, notices: Notices): DependencyGraphs {
  const { trees, notices: warnings } = readBrackets(chunk, new Symbols(), { layout });
  notices.append(warnings.list());
  const graphs = constituencyToDependencies(trees, symbols);
  const failed = trees.size - graphs.size;
  notices.add('trees-converted', () => ({
    place: { file: chunk.file, line: chunk.line, column: 1 },
    text: `phrase-structure trees, made into dependencies by English head rules; lost: ${constituencyLosses.join('; ')}`,
  }));
  if (failed > 0)
    notices.add('empty-trees', () => ({ place: null, text: `${chunk.file}: ${failed} trees have no words` }));
  return graphs;
}
