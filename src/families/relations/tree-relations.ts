// Phrase-structure trees and CoNLL-U as grammatical relations, by rule.
import type { Chunk, Notices } from '../../bytes/index.ts';
import { checkPennTrees, checkRelationLabels, relationsOfGraphs, relationsOfTrees } from '../../convert/index.ts';
import { readBracketFile, readConllu } from '../../formats/index.ts';
import { type GrSentence, Symbols } from '../../model/index.ts';
import { sentencePlaces } from '../sentence-places.ts';
import type { TreeFormat } from './formats.ts';

export function readTreeRelations(chunk: Chunk, format: TreeFormat, notices: Notices): readonly GrSentence[] {
  if (format === 'brackets') {
    const { trees, notices: found } = readBracketFile(chunk, new Symbols());
    checkPennTrees(trees, chunk, found);
    notices.append(found.list());
    return [...relationsOfTrees(trees, sentencePlaces(chunk, trees), chunk.first)];
  }
  const { graphs, notices: found } = readConllu(chunk, new Symbols(), { multipleRoots: true });
  checkRelationLabels(graphs, chunk, found);
  notices.append(found.list());
  return [...relationsOfGraphs(graphs, sentencePlaces(chunk, graphs), chunk.first)];
}
