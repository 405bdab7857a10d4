// Reads a file of dependencies whatever it is: CoNLL-U, or phrase-structure trees that are turned into dependencies.
import { type Chunk, LINE_FEED, type Notices, placeAt, refuse, utf8FaultAt } from '../../bytes/index.ts';
import { checkPennTrees, constituencyLosses, constituencyToDependencies } from '../../convert/index.ts';
import { collapseEmptyNodes, readBrackets, readConllu } from '../../formats/index.ts';
import { type DependencyGraphs, type GraphMemory, Symbols } from '../../model/index.ts';

export interface GraphOptions {
  readonly multipleRoots: boolean;
  readonly emptyNodes: 'drop' | 'collapse' | 'refuse';
}

/** `layout` is `rows`, or that of the trees. */
export function readGraphs(
  chunk: Chunk,
  layout: string,
  symbols: Symbols,
  options: GraphOptions,
  notices: Notices,
): DependencyGraphs {
  if (layout === 'line' || layout === 'stream') return readTrees(chunk, layout, symbols, notices);
  return readRows(chunk, symbols, options, notices);
}

export function readRows(
  chunk: Chunk,
  symbols: Symbols,
  { multipleRoots, emptyNodes }: GraphOptions,
  notices: Notices,
  memory?: GraphMemory,
): DependencyGraphs {
  const reading = { multipleRoots, emptyNodes: emptyNodes !== 'refuse' };
  const { graphs, notices: warnings } = readConllu(chunk, symbols, reading, memory);
  notices.append(warnings.list());
  return emptyNodes === 'collapse' ? collapseEmptyNodes(graphs) : graphs;
}

/** CoNLL-U as the official scorer reads it: what it refuses is refused. */
export function readOfficially(
  chunk: Chunk,
  symbols: Symbols,
  options: { readonly multipleRoots: boolean; readonly emptyNodes: boolean },
): DependencyGraphs {
  const fault = utf8FaultAt(chunk.bytes);
  if (fault >= 0) {
    const line = chunk.bytes.lastIndexOf(LINE_FEED, fault) + 1;
    throw refuse('not-utf8', placeAt(chunk, line), 'this line is not UTF-8; convert the file');
  }
  return readConllu(chunk, symbols, { strict: true, ...options }).graphs;
}

function readTrees(chunk: Chunk, layout: 'line' | 'stream', symbols: Symbols, notices: Notices): DependencyGraphs {
  const { trees, notices: warnings } = readBrackets(chunk, new Symbols(), { layout });
  checkPennTrees(trees, chunk, warnings);
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
