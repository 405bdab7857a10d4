// Parses of pairs as JSON Lines, two objects a pair:
//
//   {"id":"p1","side":"text","tokens":[{"form":"The","lemma":"the","pos":"DT"},...],"relations":["nsubj(tired-7, man-2)",...]}
//   {"id":"p1","side":"hypothesis","relations":null}
//
// `relations: null` is no analysis of the whole sentence. With a list `lemmas` instead of tokens, relations need no
// positions, `nsubj(tire, man)`, and their words are lemmas.
import { type Chunk, type Place, quote, refuse } from '../bytes/index.ts';
import { type PairSide, pairSides, type SideParse, type StanfordToken, type WordRelation } from '../model/index.ts';
import { putOnce } from './encoding.ts';
import { idIn, type JsonLine, jsonLines, listIn, textIn } from './json-lines.ts';
import { stanfordRelation } from './stanford.ts';

export function readSideParses(chunk: Chunk): readonly SideParse[] {
  const seen = new Map<string, SideParse>();
  for (const line of jsonLines(chunk)) {
    const parse = parseIn(line);
    const what = `the ${parse.pair?.side} of pair ${quote(parse.pair?.id ?? '')}`;
    const text = (at: number) => `${what} is also on line ${at}; remove one`;
    putOnce(seen, JSON.stringify(parse.pair), parse, 'double-parse', text);
  }
  return [...seen.values()];
}

function parseIn(line: JsonLine): SideParse {
  const { record, place } = line;
  const id = idIn(line);
  const side = sideIn(line);
  const tokens = tokensIn(line);
  const lemmas = listIn(line, 'lemmas');
  if (record.relations === undefined)
    throw refuse(
      'no-relations',
      place,
      '"relations" is missing; null says that there is no analysis, [] that it has none',
    );
  const texts = listIn(line, 'relations');
  const relations = texts?.map(text => relationOf(text, lemmas !== null || tokens === null, place)) ?? null;
  for (const relation of relations ?? []) checkPositions(relation, tokens, place);
  return { pair: { id, side }, tokens, lemmas, relations, place };
}

function sideIn(line: JsonLine): PairSide {
  const given = textIn(line, 'side');
  const side = pairSides.find(each => each === given);
  if (side === undefined)
    throw refuse('bad-side', line.place, `"side" is "text" or "hypothesis", not ${JSON.stringify(given)}`);
  return side;
}

function tokensIn({ record: { tokens }, place }: JsonLine): readonly StanfordToken[] | null {
  if (tokens === undefined || tokens === null) return null;
  const isText = (value: unknown) => value === undefined || value === null || typeof value === 'string';
  const isToken = (token: unknown): token is { form: string; lemma?: string | null; pos?: string | null } =>
    typeof token === 'object' &&
    token !== null &&
    'form' in token &&
    typeof token.form === 'string' &&
    isText('lemma' in token ? token.lemma : null) &&
    isText('pos' in token ? token.pos : null);
  if (!Array.isArray(tokens) || !tokens.every(isToken))
    throw refuse(
      'bad-tokens',
      place,
      '"tokens" is a list of objects such as {"form":"dogs","lemma":"dog","pos":"NNS"}',
    );
  return tokens.map(({ form, lemma, pos }) => ({ form, lemma: lemma ?? null, tag: pos ?? null }));
}

function relationOf(text: string, mayLackPositions: boolean, place: Place): WordRelation {
  const relation = stanfordRelation(text) ?? (mayLackPositions ? relationWithoutPositions(text) : null);
  if (relation !== null) return relation;
  const more = mayLackPositions ? '' : '; positions may be left out only where "lemmas" stand in the place of tokens';
  throw refuse('bad-relation', place, `${quote(text)} is not a relation such as nsubj(sleeps-3, cat-2)${more}`);
}

function relationWithoutPositions(text: string): WordRelation | null {
  const [, label, governor, dependent] = /^([^\s(]+)\(([^,]+|,), (.+)\)$/s.exec(text) ?? [];
  if (label === undefined || governor === undefined || dependent === undefined) return null;
  const word = (form: string) => ({ form, position: form === 'ROOT' ? 0 : null, copy: 0 });
  return { label, governor: word(governor), dependent: word(dependent) };
}

function checkPositions({ label, governor, dependent }: WordRelation, tokens: SideParse['tokens'], place: Place): void {
  for (const { form, position } of [governor, dependent])
    if (tokens !== null && position !== null && position > tokens.length)
      throw refuse(
        'no-such-token',
        place,
        `${label} names ${quote(`${form}-${position}`)}, but the sentence has ${tokens.length} tokens`,
      );
}

export function writeSideParses(parses: Iterable<SideParse>): string {
  const written = ({ label, governor, dependent }: WordRelation) => {
    const isPlain = governor.position === null || dependent.position === null;
    const [g, d] = [governor, dependent].map(({ form, position, copy }) =>
      isPlain ? form : `${form}-${position}${"'".repeat(copy)}`,
    );
    return `${label}(${g}, ${d})`;
  };
  let text = '';
  for (const { pair, tokens, lemmas, relations } of parses)
    text += `${JSON.stringify({
      ...pair,
      ...(tokens === null
        ? {}
        : {
            tokens: tokens.map(({ form, lemma, tag }) => ({
              form,
              ...(lemma === null ? {} : { lemma }),
              ...(tag === null ? {} : { pos: tag }),
            })),
          }),
      ...(lemmas === null ? {} : { lemmas }),
      relations: relations?.map(written) ?? null,
    })}\n`;
  return text;
}
