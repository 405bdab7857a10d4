// Entailment pairs that parsers decide, in reports and figures as other files are.
import { refuse, UsageError } from '../bytes/index.ts';
import type { DecidedPairs } from '../corpus/index.ts';
import type { Run } from '../counts/index.ts';
import type { SentencePictures } from '../families/index.ts';
import type { Counted } from './score.ts';

export function countPairs(pairs: DecidedPairs): Counted {
  const request = { ...pairs, output: { keyed: true, rows: true, details: false } };
  return { request, counted: { ...pairs, before: [0] }, sets: [], pairs };
}

/** What every parser made of these pairs, row by row; nothing of counts, which tell nothing that could be drawn. */
export function* drawnPairs(pairs: DecidedPairs | undefined, rows: readonly Run[]) {
  if (pairs === undefined) return;
  for (const { from, to } of rows) yield pairs.systems.map(({ sentences }) => sentences.find(from, to));
}

/** What one parser made of one pair, counted from 1. */
export function pairPictures({ systems }: DecidedPairs, asked: number | { readonly where: string }): SentencePictures {
  const [parser, other] = systems;
  if (parser === undefined || other !== undefined)
    throw new UsageError('figure takes the pairs and the parses of one parser');
  if (typeof asked !== 'number')
    throw new UsageError('--where asks about structure, and pairs are only right or wrong; name one with --sentence N');
  const [found] = parser.sentences.find(asked - 1, asked);
  if (found !== undefined) return found;
  throw refuse('no-such-sentence', null, `there is no pair ${asked}; name one from 1 to ${parser.table.runs.length}`);
}
