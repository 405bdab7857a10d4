// Relations as parsers print them, one a line, an empty line behind each sentence: Stanford's `nsubj(rule-7, Great-6)`,
// positions from 1, or bracketed triples `(dobj rule_6 country_1)`, positions from 0.
import { type Chunk, decode, quote, refuse } from '../bytes/index.ts';
import { ABOVE, type RelationSentence, type TokenRelation } from '../model/index.ts';

/** A block `# no parse` or `(())` is a sentence without relations. */
export function readRelationLines({ file, bytes }: Chunk): readonly RelationSentence[] {
  const sentences: RelationSentence[] = [];
  let relations: TokenRelation[] | null = null;
  for (const [index, raw] of decode(bytes)
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
    const relation = stanfordRelation(line) ?? bracketedTriple(line);
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

/** Words may hold hyphens, commas and brackets: they end at the last digits before `, ` and before the bracket. Copy
 *  nodes, `8'`, stand for their original. */
function stanfordRelation(line: string): TokenRelation | null {
  const [, label, head, dependent] = /^([^\s(]+)\((?:.*?)-(\d+)'*, .*-(\d+)'*\)$/s.exec(line) ?? [];
  if (label === undefined) return null;
  return { label, head: head === '0' ? ABOVE : Number(head) - 1, dependent: Number(dependent) - 1 };
}

function bracketedTriple(line: string): TokenRelation | null {
  const [, label, head, dependent] = /^\((\S+) \S*_(\d+) \S*_(\d+)\)$/.exec(line) ?? [];
  return label === undefined ? null : { label, head: Number(head), dependent: Number(dependent) };
}
