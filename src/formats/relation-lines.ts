// Relations as parsers print them, one a line, an empty line behind each sentence: Stanford's `nsubj(rule-7, Great-6)`,
// positions from 1, or bracketed triples `(dobj rule_6 country_1)`, positions from 0.
import type { Chunk } from '../bytes/index.ts';
import { type RelationSentence, type TokenRelation, tokenAt } from '../model/index.ts';
import { placedLines } from './encoding.ts';
import { bracketedTriple, noRelation, stanfordRelation } from './stanford.ts';

/** A block `# no parse` or `(())` is a sentence without relations. */
export function readRelationLines(chunk: Chunk): readonly RelationSentence[] {
  const sentences: RelationSentence[] = [];
  let relations: TokenRelation[] | null = null;
  for (const [raw, place] of placedLines(chunk)) {
    const line = raw.trim();
    if (line === '') {
      if (relations !== null) sentences.push({ tokens: null, relations });
      relations = null;
      continue;
    }
    relations ??= [];
    if (line.startsWith('#') || line === '(())') continue;
    relations.push(tokenRelation(line) ?? noRelation(line, place));
  }
  if (relations !== null) sentences.push({ tokens: null, relations });
  return sentences;
}

/** Copy nodes, `8'`, stand for their original; a triple without positions is none. */
function tokenRelation(line: string): TokenRelation | null {
  const relation = stanfordRelation(line) ?? bracketedTriple(line);
  if (relation === null || relation.governor.position === null || relation.dependent.position === null) return null;
  return {
    label: relation.label,
    head: tokenAt(relation.governor.position),
    dependent: tokenAt(relation.dependent.position),
  };
}
