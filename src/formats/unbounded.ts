// The unbounded dependency corpus (Rimell, Clark and Steedman 2009): blocks of the name of a treebank file, the tokens,
// and one or more dependencies, `dobj rule_6 country_1`, with positions from 0 behind the last underscore.
import { type Chunk, decode, quote, refuse } from '../bytes/index.ts';
import type { RelationSentence, TokenRelation } from '../model/index.ts';

export function readUnbounded({ file, bytes }: Chunk): readonly RelationSentence[] {
  const sentences: RelationSentence[] = [];
  const lines = decode(bytes).split(/\r\n|\r|\n/);
  for (let at = 0; at < lines.length; ) {
    if (lines[at]!.trim() === '') {
      at++;
      continue;
    }
    const block = at;
    while (at < lines.length && lines[at]!.trim() !== '') at++;
    const placeOf = (line: number) => ({ file, line: line + 1, column: 1 });
    if (at - block < 3)
      throw refuse('short-block', placeOf(block), 'a block needs a file name, the tokens, and at least one dependency');
    const tokens = lines[block + 1]!.trim().split(/\s+/);
    const relations = lines.slice(block + 2, at).map((line, i) => {
      const relation = dependencyIn(line, tokens);
      if (relation === null)
        throw refuse(
          'bad-dependency',
          placeOf(block + 2 + i),
          `${quote(line)} is not a dependency between tokens of the line above, such as dobj rule_6 country_1`,
        );
      return relation;
    });
    sentences.push({ tokens, relations });
  }
  return sentences;
}

/** Null where a word is not the token at its position. */
function dependencyIn(line: string, tokens: readonly string[]): TokenRelation | null {
  const [label = '', head = '', dependent = '', ...more] = line.trim().split(/\s+/);
  const [headAt, dependentAt] = [head, dependent].map(word => {
    const [, form, position] = /^(.*)_(\d+)$/s.exec(word) ?? [];
    return form !== undefined && tokens[Number(position)] === form ? Number(position) : null;
  });
  if (label === '' || more.length > 0 || headAt == null || dependentAt == null) return null;
  return { label, head: headAt, dependent: dependentAt };
}
