// Relations as parsers print them, one a line, an empty line behind each sentence: Stanford's `nsubj(rule-7, Great-6)`,
// positions from 1, or bracketed triples `(dobj rule_6 country_1)`, positions from 0.
import { type Chunk, quote, refuse } from '../bytes/index.ts';
import { type RelationSentence, type TokenRelation, tokenAt } from '../model/index.ts';
import { decodeWhole } from './encoding.ts';
import { bracketedTriple, stanfordRelation } from './stanford.ts';

/** A block `# no parse` or `(())` is a sentence without relations. */
export function readRelationLines({ file, bytes }: Chunk): readonly RelationSentence[] {
  const sentences: RelationSentence[] = [];
  let relations: TokenRelation[] | null = null;
  for (const [index, raw] of decodeWhole(bytes)
    .split(/\r\n|\r|\n/)
    .entries()) {
    const line = raw.trim();
    if (line === '') {
      if (relations !== null) sentences.push({ tokens: null, relations });
      relations = null;
      continue;
    }
    relations ??= [];
    if (line.startsWith('#') || line === '(())') continue;
    const relation = tokenRelation(line);
    if (relation === null)
      throw refuse(
        'bad-relation',
        { file, line: index + 1, column: 1 },
        `${quote(line)} is not a relation such as nsubj(sleeps-3, cat-2) or (nsubj sleeps_2 cat_1)`,
      );
    relations.push(relation);
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
